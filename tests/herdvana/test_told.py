"""What a person is told about an event: which turn it was, and which clauses speak about it."""

import json

import pytest

from referee.games.herdvana.new import skeleton
from referee.transcript.source import Document
from referee.verdict.checking import open_document
from referee.verdict.explain import explain
from referee.verdict.following import Moment, follow
from tests.herdvana.records import GAME, Json, discard, model_of, record, seat, table_of, verdict_on

TAKE: Json = {"player": "anna", "action": "take"}


def grounds(event: Json) -> list[str]:
    one = record(seat("cow", c="2*cow"), seat("bee"), discard="cow", events=[event])
    return [id.removeprefix("herdvana.") for id in table_of(one).grounds(model_of(one).events[0])]


def test_what_speaks_about_a_taken_card_that_is_added() -> None:
    found = grounds({**TAKE, "add": "c"})
    assert found[:6] == ["take.top", "take.animal", "take.add", "build.matching", "protect.closed", "eight.closed"]
    assert "take.pair" not in found


def test_what_speaks_about_a_taken_card_that_begins_a_herd() -> None:
    found = grounds({**TAKE, "new": {"herd": "n", "with": "cow"}})
    assert found[:4] == ["take.top", "take.animal", "take.pair", "begin.matching"]
    assert "take.add" not in found


def test_every_place_tells_the_same_turn() -> None:
    """The table that is replayed, an explanation and a finding number the turns alike, from 1 on."""
    events = [discard("anna", "bee"), discard("boris", "bee"), discard("anna", "cow"), discard("anna", "cow")]
    one = record(seat("bee 2*cow"), seat("2*bee"), events=events)
    replayed = [m.moment for m in followed(one) if m.event is not None]
    assert replayed == ["turn 1", "turn 2", "turn 3", "turn 4"]
    explained = [explain(GAME, model_of(one), at) for at in range(4)]
    assert [e.moment for e in explained] == replayed
    assert [f.moment for f in explained[3].findings] == ["turn 4"]


@pytest.mark.parametrize(("players", "teams"), [(n, team) for n in range(1, 13) for team in (False, True)])
def test_a_record_to_start_from_or_a_refusal_in_words(players: int, teams: bool) -> None:
    options = {"teams": True} if teams else {}
    if players in ((6, 8, 10) if teams else (2, 3, 4, 5, 6)):
        verdict = verdict_on(skeleton(players, options))
        assert verdict.ok
        assert len(verdict.scores) == players
    else:
        with pytest.raises(ValueError, match=r"6, 8 or 10|2 to 6"):
            skeleton(players, options)


def test_an_option_that_the_game_does_not_have() -> None:
    with pytest.raises(ValueError, match="no option partners"):
        skeleton(4, {"partners": True})


def test_the_points_of_a_field_in_words() -> None:
    """One bee is left in herd `b` for 1 point; beside two cows lies a card that nobody saw."""
    one = record(seat("bee", c="2*cow"), seat("bee"), discard="?", events=[{**TAKE, "add": "c"}, begin_with_a_bee()])
    (_, _, after) = [m.laid_out for m in followed(one)]
    assert after[1].startswith("> anna, 6 points by what is known; hand: bee")
    assert after[3].startswith("  boris, 1 point; hand: no card")


def begin_with_a_bee() -> Json:
    return {"player": "boris", "action": "begin", "cards": ["bee"], "herd": "b"}


def followed(one: Json) -> list[Moment]:
    document = Document("a.json", json.dumps(one).encode())
    return list(follow(open_document(document), document))
