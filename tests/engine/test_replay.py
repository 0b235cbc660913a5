"""The replay loop on a toy game: claims, recovery, causes; expectations worked out by hand."""

from typing import Any

import pytest

from referee.engine.replay import How, OracleError, replay
from referee.verdict.judge import Request, UnknownReading, judge
from tests.engine.toy import Toy, ToyGame, Transcript

# Anna and Boris, twelve cards, two turns each are enough for most cases.
GAME: list[tuple[str, str, int]] = [
    ("anna", "draw", 3),
    ("anna", "play", 3),
    ("boris", "draw", 5),
    ("boris", "play", 5),
    ("anna", "draw", 1),
    ("anna", "play", 1),
    ("boris", "draw", 2),
    ("boris", "play", 2),
    ("anna", "draw", 6),
    ("anna", "play", 6),
    ("boris", "draw", 4),
    ("boris", "play", 4),
]


def record(events: list[Any], **frame: Any) -> Any:
    shaped = [
        event if isinstance(event, dict) else {"player": event[0], "action": event[1], "card": event[2]}
        for event in events
    ]
    players = [{"id": "anna"}, {"id": "boris"}]
    return Transcript.model_validate(
        {"format": 1, "game": "toy", "players": players, "events": shaped, **frame}, by_alias=True
    )


def found(events: list[Any], **frame: Any) -> list[tuple[str, int | None, int | None]]:
    outcome = replay(ToyGame(), record(events, **frame), {"doubles": "no"})  # type: ignore[arg-type]
    return [(f.violation.reason.removeprefix("toy."), f.event, f.caused_by) for f in outcome.faults]


def changed(*changes: tuple[int, Any]) -> list[Any]:
    events: list[Any] = list(GAME)
    for at, event in changes:
        events[at] = event
    return events


def test_a_legal_record_has_no_faults() -> None:
    assert found(GAME) == []


def test_a_card_swapped_in_the_draw_is_one_fault_and_its_play_a_consequence() -> None:
    # Anna writes down that she drew a 6 but plays the 1 that she really drew.
    faults = found(changed((4, ("anna", "draw", 6))))
    assert faults[0] == ("play.hand", 5, None)
    assert all(cause == 0 for _, _, cause in faults[1:])


def test_an_impossible_draw_is_found_where_it_stands_and_later_plays_follow_from_it() -> None:
    events = changed((4, ("anna", "draw", 9)))
    assert found(events) == [("draw.card", 4, None), ("play.first", 5, 0)]


def test_a_wrong_actor_is_one_independent_fault() -> None:
    assert [f for f in found(changed((6, ("anna", "draw", 2)))) if f[2] is None] == [("turn.order", 6, None)]


def test_a_duplicated_event_is_one_independent_fault() -> None:
    assert [f for f in found([*GAME[:3], GAME[2], *GAME[3:]]) if f[2] is None] == [("draw.once", 3, None)]


def test_a_missing_event_is_one_independent_fault() -> None:
    assert [f for f in found([*GAME[:2], *GAME[3:]]) if f[2] is None] == [("play.first", 2, None)]


def test_three_independent_faults_are_three() -> None:
    events: list[Any] = changed((1, ("anna", "play", 6)), (4, ("anna", "draw", 9)), (10, ("anna", "draw", 4)))
    assert [f for f in found(events) if f[2] is None] == [
        ("play.hand", 1, None),
        ("draw.card", 4, None),
        ("turn.order", 10, None),
    ]


def claiming(at: int, **claims: int) -> dict[str, Any]:
    player, action, card = GAME[at]
    return {"player": player, "action": action, "card": card, "claims": claims}


def test_claims_are_compared() -> None:
    assert found(changed((1, claiming(1, points=3, total=3)))) == []
    assert found(changed((1, claiming(1, points=4)))) == [("score.points", 1, None)]
    assert found(changed((1, claiming(1, points=2)))) == [("score.points", 1, None)]


def test_a_total_carried_on_wrongly_is_pinned_to_its_first_place() -> None:
    # Anna has 3, then 4, then 10; the record is one too many from the second number on.
    events = changed((1, claiming(1, total=3)), (5, claiming(5, total=5)), (9, claiming(9, total=11)))
    assert found(events) == [("score.total", 5, None), ("score.total", 9, 0)]


def test_a_second_error_in_a_running_total_is_independent() -> None:
    events = changed((1, claiming(1, total=4)), (5, claiming(5, total=5)), (9, claiming(9, total=12)))
    assert found(events) == [("score.total", 1, None), ("score.total", 5, 0), ("score.total", 9, None)]


def test_a_total_that_follows_from_wrong_points_is_a_consequence() -> None:
    events = changed((5, claiming(5, points=2, total=5)))
    assert found(events) == [("score.points", 5, None), ("score.total", 5, 0)]


def test_a_right_total_after_a_wrong_one_is_right() -> None:
    events = changed((1, claiming(1, total=4)), (5, claiming(5, total=4)), (9, claiming(9, total=11)))
    assert found(events) == [("score.total", 1, None), ("score.total", 9, None)]


def test_a_result_before_the_end_is_a_fault() -> None:
    assert found(GAME[:4], result={"winners": ["anna"]}) == [("result.unfinished", None, None)]


def test_a_result_is_compared_and_a_wrong_winner_beside_wrong_scores_follows_from_them() -> None:
    # Anna has 3 + 1 + 1 = 5, Boris 3 + 2 + 2 = 7.
    outcome = whole_game()
    assert outcome(scores={"anna": 5, "boris": 7}, winners=["boris"]) == []
    assert outcome(scores={"anna": 8, "boris": 7}, winners=["anna"]) == [
        ("result.scores", None, None),
        ("result.winners", None, 0),
    ]
    assert outcome(winners=["anna"]) == [("result.winners", None, None)]
    assert outcome(winners=["carla"]) == [("result.player", None, None)]


def whole_game() -> Any:
    def outcome(**result: Any) -> list[tuple[str, int | None, int | None]]:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("tests.engine.toy.CARDS", range(1, 4))
            return found(SIX, result=result)

    return outcome


SIX = [
    ("anna", "draw", 3), ("anna", "play", 3), ("boris", "draw", 3), ("boris", "play", 3),
    ("anna", "draw", 1), ("anna", "play", 1), ("boris", "draw", 2), ("boris", "play", 2),
    ("anna", "draw", 1), ("anna", "play", 1), ("boris", "draw", 2), ("boris", "play", 2),
]  # fmt: skip


def test_play_after_the_end_is_one_fault_however_long_it_goes_on() -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("tests.engine.toy.CARDS", range(1, 4))
        events = [*SIX, ("anna", "draw", 1), ("anna", "play", 1), ("boris", "draw", 2)]
        faults = found(events, result={"scores": {"anna": 6, "boris": 7}, "winners": ["boris"]})
    assert faults == [
        ("game.over", 12, None),
        ("game.over", 13, 0),
        ("game.over", 14, 0),
        ("result.scores", None, 0),
    ]


def test_stop_ends_at_the_first_fault() -> None:
    events = changed((1, ("anna", "play", 6)), (4, ("anna", "draw", 9)))
    outcome = replay(ToyGame(), record(events), {"doubles": "no"}, How(on_fault="stop"))  # type: ignore[arg-type]
    assert [(f.violation.reason, f.resumed) for f in outcome.faults] == [("toy.play.hand", "stopped")]


def test_a_failure_of_the_engine_is_the_referees_own() -> None:
    class Broken(Toy):
        def verify(self, event: Any) -> None:
            raise ZeroDivisionError("by nobody")

    class BrokenGame(ToyGame):
        start = staticmethod(Broken)

    with pytest.raises(OracleError):
        replay(BrokenGame(), record(GAME), {"doubles": "no"})  # type: ignore[arg-type]
    verdict = judge(BrokenGame(), record(GAME))  # type: ignore[arg-type]
    assert [f.kind for f in verdict.findings] == ["oracle-error"]
    assert not verdict.ok


def test_profiles_and_rulings_are_resolved() -> None:
    game: Any = ToyGame()
    even = [("anna", "draw", 4), ("anna", "play", 4)]
    assert judge(game, record(even)).scores["anna"].total == 4
    assert judge(game, record(even, profile="club")).scores["anna"].total == 8
    assert judge(game, record(even, rulings={"doubles": "yes"})).scores["anna"].total == 8
    assert judge(game, record(even, rulings={"toy.doubles": "yes"})).scores["anna"].total == 8
    assert judge(game, record(even, profile="club"), "", Request(rulings={"doubles": "no"})).scores["anna"].total == 4
    for wrong in ({"profile": "no-such"}, {"rulings": {"doubles": "maybe"}}, {"rulings": {"no-such": "yes"}}):
        with pytest.raises(UnknownReading):
            judge(game, record(even, **wrong))


@pytest.mark.parametrize("at", [1, 2, 3, 4, 5, 6])
def test_two_events_in_the_wrong_order_are_one_fault(at: int) -> None:
    events: list[Any] = list(GAME)
    events[at], events[at + 1] = events[at + 1], events[at]
    assert len([f for f in found(events) if f[2] is None]) == 1
