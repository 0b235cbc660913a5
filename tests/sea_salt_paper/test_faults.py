"""Planted faults are found, each once, under the clause that was broken."""

from collections import Counter
from typing import Any

import pytest

from referee.engine.walk import Choose, Planted
from referee.fuzz.run import Seeded
from tests.sea_salt_paper.tables import GAME, verdict

FAULTS = GAME.faults.FAULTS
KINDS = sorted(FAULTS)


def played(seed: str, number: int) -> dict[str, Any]:
    options = {"extra_salt": number % 2 == 0, "extra_pepper": number % 4 < 2}
    record: dict[str, Any] = GAME.walk.play(Seeded(seed), options=options, near_end=number % 2 == 0)
    return record


def primary(planted: Planted) -> list[tuple[str, int | None]]:
    found = verdict(planted.transcript).findings
    return [(finding.clause, finding.event) for finding in found if finding.caused_by is None]


@pytest.mark.parametrize("kind", KINDS)
def test_one_fault_is_found_once(kind: str) -> None:
    tried = Counter[bool]()
    for number in range(12):
        if tried[True] == 4:
            break
        planted = FAULTS[kind](played(f"{kind} {number}", number), Seeded(f"plant {number}"))
        tried[planted is not None] += 1
        if planted is not None:
            ((clause, event),) = primary(planted)
            assert clause in planted.clauses
            assert event == planted.event
    assert tried[True], "no game offered a place for this fault"


ALONE = {"after-the-end", "event-card-again", "event-card-not-held", "missing-choice-of-event", "missing-new-event"}
"""Kinds that are planted alone: the first comes last, the others leave open which events act on later rounds."""


def round_of(record: dict[str, Any], event: int) -> int:
    return sum(happened["action"] == "deal" for happened in record["events"][: event + 1])


def planted_apart(record: dict[str, Any], count: int, choose: Choose) -> tuple[dict[str, Any], list[Planted]]:
    """The record with faults planted one after another, no two in one round: there a fault may hide another one,
    since a number cannot be judged once the cards behind it are uncertain.
    """
    found: list[Planted] = []
    for kind in choose.shuffled([kind for kind in KINDS if kind not in ALONE]):
        planted = FAULTS[kind](record, choose)
        if planted is None or planted.event is None or len(found) == count:
            continue
        rounds = {round_of(record, other.event or 0) for other in found}
        same_length = len(planted.transcript["events"]) == len(record["events"])
        if same_length and round_of(record, planted.event) not in rounds:
            record, found = planted.transcript, [*found, planted]
    return record, found


@pytest.mark.parametrize("number", range(16))
def test_several_faults_are_found_one_by_one(number: int) -> None:
    """Two or three faults give two or three independent findings, each of them a planted one."""
    options = {"extra_salt": number % 2 == 0, "extra_pepper": number % 4 < 2}
    legal = GAME.walk.play(Seeded(f"several {number}"), options=options)
    record, planted = planted_apart(legal, 2 + number % 2, Seeded(f"plants {number}"))
    found = primary(Planted(record, frozenset(), None))
    assert len(found) == len(planted)
    assert len(planted) > 1 or round_of(legal, len(legal["events"])) == 1
    for fault in planted:
        assert any(clause in fault.clauses and event == fault.event for clause, event in found)
