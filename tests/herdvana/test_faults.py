"""Planted faults: each is found, and one planted fault is one finding of its own."""

from itertools import pairwise
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from referee.engine.walk import Planted
from referee.fuzz.run import Seeded
from referee.verdict.judge import judge
from referee.verdict.verdict import Finding
from tests.herdvana.records import GAME, model_of

FAULTS = GAME.faults.FAULTS

HEADER = ("wrong-deal", "wrong-first-player")
"""Faults after which there is no game to judge."""

CLAIMS = ("wrong-outcome", "false-herdvana", "wrong-score", "wrong-hand", "wrong-herd", "wrong-pile")
"""Faults after which the table is the same as without them, so that any number of them can stand together."""

RESULT = ("wrong-final-score", "wrong-winner", "wrong-team-score")

PARTING = sorted(set(FAULTS) - {*HEADER, *CLAIMS, *RESULT, "late-event", "early-result"})
"""Faults after which record and table part."""


def primary(record: dict[str, Any]) -> list[Finding]:
    return [finding for finding in judge(GAME, model_of(record)).findings if finding.caused_by is None]


@pytest.mark.parametrize("name", sorted(FAULTS))
def test_each_kind_is_found_where_it_is_and_named(name: str) -> None:
    found = 0
    for number in range(40):
        choose = Seeded(f"{name} {number}")
        planted: Planted | None = FAULTS[name](GAME.walk.play(choose), choose)
        if planted is None:
            continue
        findings = primary(planted.transcript)
        assert [(f.clause in planted.clauses, f.event) for f in findings] == [(True, planted.event)], findings
        found += 1
        if found == 4:
            return
    assert found, "no place for it in forty games"


@settings(max_examples=25, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.filter_too_much])
@given(st.integers(0, 10**9), st.integers(2, 3))
def test_so_many_faults_so_many_findings(seed: int, number: int) -> None:
    """Several faults in one record, at most one of which parts record and table.

    They stand at least two events apart: of two neighbours one may explain the other (an event with a fault, and the
    same without it, read like a mistake and its correction).
    """
    choose = Seeded(str(seed))
    record = GAME.walk.play(choose)
    kinds = [choose(PARTING), *choose.shuffled(CLAIMS)[: number - 1]]
    wanted: list[tuple[frozenset[str], int]] = []
    for name in kinds:
        planted: Planted | None = FAULTS[name](record, choose)
        assume(planted is not None)
        assert planted is not None
        assert planted.event is not None
        grown = len(planted.transcript["events"]) - len(record["events"])
        wanted = [(clauses, at + grown) for clauses, at in wanted]
        record = planted.transcript
        wanted.append((planted.clauses, planted.event))
    places = sorted(at for _, at in wanted)
    assume(all(later - earlier > 1 for earlier, later in pairwise(places)))
    findings = primary(record)
    assert len(findings) == number, (kinds, [(f.code, f.event) for f in findings])
    for clauses, at in wanted:
        assert any(f.clause in clauses and f.event == at for f in findings), (kinds, clauses, at)
