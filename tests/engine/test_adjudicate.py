"""Adjudication on the toy game: which readings decide, and when a verdict is firm."""

from typing import Any

from referee.verdict.adjudicate import Bound, adjudicate
from tests.engine.test_replay import record
from tests.engine.toy import ToyGame

GAME: Any = ToyGame()
ODD = [("anna", "draw", 3), ("anna", "play", 3)]
EVEN = [("anna", "draw", 4), {"player": "anna", "action": "play", "card": 4, "claims": {"points": 8}}]


def test_a_game_that_never_asks_is_firm() -> None:
    answer = adjudicate(GAME, record(ODD))
    assert (answer.firm, answer.tried, answer.exhaustive, answer.asked) == (True, 1, True, [])


def test_a_deciding_reading_is_named_with_what_it_changes() -> None:
    answer = adjudicate(GAME, record(EVEN))
    assert not answer.firm
    assert [asked.ruling for asked in answer.asked if asked.decides] == ["toy.doubles"]
    (alternative,) = answer.alternatives
    assert alternative.readings == {"toy.doubles": "yes"}
    assert alternative.ok
    assert alternative.scores == {"anna": 8, "boris": 0}
    assert [change.what for change in alternative.changes] == [
        "event 1 claims the right number (toy.score.points falls away)",
        "anna has 8 points instead of 4",
    ]


def test_one_event_alone_can_be_in_question() -> None:
    events = [*EVEN, ("boris", "draw", 5), ("boris", "play", 6)]
    answer = adjudicate(GAME, record(events), at=3)
    assert [finding.code for finding in answer.verdict.findings] == ["toy.score.points", "toy.play.hand"]
    assert all(change.event != 1 for alternative in answer.alternatives for change in alternative.changes)


def test_profiles_are_compared() -> None:
    answer = adjudicate(GAME, record(EVEN), profiles=["rulebook", "club"])
    assert answer.profiles["rulebook"].changes == []
    assert answer.profiles["club"].readings == {"toy.doubles": "yes"}
    assert answer.profiles["club"].scores == {"anna": 8, "boris": 0}


def test_the_bound_is_admitted() -> None:
    answer = adjudicate(GAME, record(EVEN), bound=Bound(replays=1))
    assert (answer.tried, answer.exhaustive) == (1, False)
