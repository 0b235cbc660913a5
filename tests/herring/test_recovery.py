"""After a fault: one fault, one independent finding; k faults, k of them; what follows says so."""

import json
from itertools import pairwise
from typing import Any

import pytest

from referee.engine.replay import How
from referee.engine.walk import Planted
from referee.fuzz.run import Seeded
from referee.games.herring import walk
from referee.verdict.judge import Request, judge
from tests.herring.table import (
    GAME,
    Json,
    at,
    card,
    change,
    eat,
    end,
    fed,
    findings,
    hand,
    lay,
    model_of,
    plankton,
    record,
    small,
    verdict_on,
)

# Kinds that change one event in place, so that several can be planted into one record.
IN_PLACE = [
    "destruction-card-for-a-small-animal",
    "destruction-card-not-taken",
    "discarded-destruction-card",
    "drew-one-too-few",
    "drew-one-too-many",
    "medium-as-small",
    "no-card-played",
    "not-in-diet",
    "overfed",
    "plankton-for-a-hunter",
    "underfed",
    "wrong-actor",
    "wrong-deck",
    "wrong-destruction",
    "wrong-diversity",
    "wrong-hand",
    "wrong-points",
    "wrong-score",
]
APART = 8
"""Events between two faults. Nearer ones may touch the same cards, so that the second follows from the first."""


def planted_together(transcript: Json, kinds: list[str], choose: Any) -> tuple[Json, list[Planted]] | None:
    """The record with one fault of each kind in it; None if two came too near to each other or found no place."""
    found = [GAME.faults.FAULTS[kind](transcript, choose) for kind in kinds]
    places = sorted(one.event for one in found if one is not None and one.event is not None)
    if len(places) < len(kinds) or any(b - a < APART for a, b in pairwise(places)):
        return None
    events = list(transcript["events"])
    for one in found:
        events[one.event] = one.transcript["events"][one.event]
    return {**json.loads(json.dumps(transcript)), "events": events}, found


def claims_left_out(transcript: Json) -> Json:
    """The record without its claims but the result: each planted number then stands for itself."""
    events = [{key: value for key, value in event.items() if key != "claims"} for event in transcript["events"]]
    return {**transcript, "events": events}


@pytest.mark.parametrize("number", [1, 2, 3])
def test_as_many_independent_findings_as_faults(number: int) -> None:
    tried = 0
    for seed in range(60):
        choose = Seeded(f"together {number} {seed}")
        transcript = claims_left_out(walk.play(choose, edition="attested-6", rulings={}, limit=90))
        kinds = choose.shuffled(IN_PLACE)[:number]
        both = planted_together(transcript, kinds, choose)
        if both is None:
            continue
        record_, faults = both
        found = [(f.clause, f.event) for f in findings(record_) if f.caused_by is None]
        assert len(found) == number, (seed, kinds, found)
        for one in faults:
            assert any(clause in one.clauses and event == one.event for clause, event in found), (seed, kinds, found)
        tried += 1
        if tried == 8:
            return
    assert tried >= 3


OTHER = {"boris": hand("squid", "herring", "orca")}
POSITION = at(hand("herring", "squid", "mackerel", "dolphin"), {"herring": 2, "mackerel": 2}, seats=OTHER)


def independent(*events: Json, **header: Any) -> list[tuple[str, int | None]]:
    raw = record(*events, position=POSITION, **header)
    return [(f.code.removeprefix("herring."), f.event) for f in findings(raw) if f.caused_by is None]


BORIS = [small("squid", fed(eat("herring")), player="boris"), end("boris")]
ANNA = [small("herring", fed(plankton("squid"))), lay("squid", fed(eat("mackerel")), fed(eat("mackerel"))), end()]


def test_nothing_is_wrong_with_the_record_itself() -> None:
    assert independent(*ANNA, *BORIS) == []


def test_a_missing_end_of_a_turn() -> None:
    assert independent(*ANNA[:2], *BORIS, change([], ["orca"])) == [("turn.not-ended", 2)]


def test_a_doubled_end_of_a_turn() -> None:
    assert independent(*ANNA, end(), *BORIS) == [("turn.player", 3)]


def test_the_wrong_player() -> None:
    events = [*ANNA[:1], {**ANNA[1], "player": "boris"}, end(), *BORIS]
    assert independent(*events) == [("turn.not-ended", 1)]


def test_a_missing_current_change_and_what_was_drawn_by_it() -> None:
    events = [end(), *BORIS, small("mackerel", fed(plankton("orca"))), change(["orca"], ["dolphin", "squid"]), end()]
    raw = record(*events, position=at(hand("herring"), {"herring": 2}, seats=OTHER))
    found = findings(raw)
    assert [(f.code, f.event, f.caused_by) for f in found] == [
        ("herring.turn.idle", 0, None),
        ("herring.play.not-in-hand", 3, 0),
    ]


def test_an_animal_eaten_against_the_diet_and_the_one_that_was_meant() -> None:
    # The squid ate a mackerel; the record says dolphin, of which there are none.
    wrong = lay("squid", fed(eat("dolphin")), fed(eat("mackerel")), score=3, table={"mackerel": 0})
    found = findings(record(ANNA[0], wrong, end(), position=POSITION))
    assert (found[0].code, found[0].caused_by) == ("herring.feeding.diet", None)
    assert len(found) > 1
    assert all(f.caused_by == 0 for f in found[1:])


def test_a_plankton_card_written_down_wrongly_may_have_been_another() -> None:
    # A fifteenth squid cannot be; what Anna really drew may be the orca that she plays later.
    position = at(hand("herring", "mackerel"), {"squid": 14}, seats={"boris": hand("herring")})
    events = [
        small("herring", fed(plankton("squid"))),
        end(),
        change([], ["dolphin"], player="boris"),
        end("boris"),
        lay("orca", fed(eat("squid", "squid", "squid"), destruction_drawn="storm")),
    ]
    found = findings(record(*events, position=position))
    assert [(f.code, f.event, f.caused_by) for f in found] == [("herring.plankton.not-there", 0, None)]


def test_playing_on_after_the_end_is_one_fault() -> None:
    position = at(hand("orca", "squid"), seats={"boris": hand("herring", "squid", score=25)})
    after = [change([], ["squid"], player="boris"), end("boris"), change([], ["squid"]), end()]
    raw = record(change([], ["squid"]), end(), *after, *after, position=position)
    found = findings(raw)
    assert [(f.code, f.event) for f in found] == [("herring.game.over", 2)]


def test_faults_in_what_is_played_on_are_found_too() -> None:
    position = at(hand("orca", "squid"), seats={"boris": hand("herring", "squid", score=25)})
    after = [change([], ["squid"], player="boris"), end("boris"), change([], []), end()]
    raw = record(change([], ["squid"]), end(), *after, position=position)
    assert [f.code for f in findings(raw) if f.caused_by is None] == ["herring.game.over", "herring.change.drawn"]


def test_an_action_out_of_order_does_not_open_the_later_ones_again() -> None:
    events = [change([], ["orca"]), lay("squid", fed(eat("mackerel"))), change([], ["squid"]), end()]
    assert independent(*events) == [("turn.sequence", 1), ("turn.once", 2)]


def test_after_a_fault_no_card_is_said_to_be_unseen_that_the_record_names() -> None:
    raw = record(
        change([], []),
        end(),
        *BORIS,
        change([], ["orca"]),
        position=at(hand("herring"), {"herring": 2}, seats=OTHER),
    )
    assert {f.kind for f in findings(raw)} == {"illegal-move"}


def test_a_card_that_the_record_leaves_unseen_before_a_fault_is_told() -> None:
    raw = record(small("herring", fed(plankton(None))), change([], []), end(), position=POSITION)
    kinds = sorted(f.kind for f in findings(raw))
    assert kinds == ["hidden-information", "illegal-move"]


def test_stopping_at_the_first_fault() -> None:
    raw = record(end(), change([], [], player="boris"), position=POSITION)
    assert len(verdict_on(raw).findings) >= 2
    stopped = judge(GAME, model_of(raw), "", Request(how=How(on_fault="stop")))
    assert [f.resumed for f in stopped.findings] == ["stopped"]


def test_a_destruction_card_with_other_consequences_than_written() -> None:
    position = at(hand("squid", dangers=["british-fishermen"]), {"dolphin": 2, "orca": 1}, seats=OTHER)
    raw = record(
        card("british-fishermen", removed={"dolphin": 2}, claims={"points": 4}),
        change([], ["squid"], table={"dolphin": 0, "orca": 0}, destruction=14),
        end(),
        position=position,
    )
    found = findings(raw)
    assert (found[0].code, found[0].caused_by) == ("herring.effect.removed", None)
    assert all(f.caused_by == 0 for f in found[1:])
