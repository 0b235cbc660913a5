"""Whose turn it is, the order of the actions, and the end of the game."""

from itertools import permutations

import pytest

from tests.herring.table import (
    Json,
    at,
    card,
    change,
    codes,
    eat,
    end,
    fed,
    findings,
    hand,
    lay,
    match_after,
    plankton,
    record,
    small,
    verdict_on,
)

ACTIONS = {
    "destruction": card("british-fishermen"),
    "play-small": small("herring", fed(plankton("orca"))),
    "play-any": lay("squid", fed(eat("mackerel"))),
    "current-change": change([], ["squid"]),
}
ORDER = list(ACTIONS)
START = at(hand("herring", "herring", "squid", "squid", dangers=["british-fishermen"]), {"mackerel": 3})


@pytest.mark.parametrize("pair", permutations(ORDER, 2))
def test_two_actions_come_in_the_printed_order(pair: tuple[str, str]) -> None:
    raw = record(*(ACTIONS[action] for action in pair), end(), position=START)
    in_order = ORDER.index(pair[0]) < ORDER.index(pair[1])
    assert codes(raw) == ([] if in_order else ["turn.sequence"])


@pytest.mark.parametrize("action", ORDER)
def test_each_action_once_a_turn(action: str) -> None:
    again = card("british-fishermen") if action == "destruction" else ACTIONS[action]
    assert codes(record(ACTIONS[action], again, end(), position=START)) == ["turn.once"]


@pytest.mark.parametrize("action", ORDER)
def test_one_action_is_enough_and_none_is_not(action: str) -> None:
    assert codes(record(ACTIONS[action], end(), position=START)) == []
    assert codes(record(end(), position=START)) == ["turn.idle"]


def test_a_new_turn_begins_anew() -> None:
    turn = [change([], ["squid"]), end()]
    boris = [change([], ["squid"], player="boris"), end("boris")]
    assert codes(record(*turn, *boris, small("herring", fed(plankton("orca"))), *turn, position=START)) == []


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_turns_go_round_clockwise(players: int) -> None:
    ids = ["anna", "boris", "clara", "dima", "elena"][:players]
    rounds = [event for id in [*ids, *ids] for event in (change([], ["squid"], player=id), end(id))]
    assert codes(record(*rounds, position=START, players=players)) == []
    backwards = [event for id in [ids[0], ids[-1]] for event in (change([], ["squid"], player=id), end(id))]
    assert codes(record(*backwards, position=START, players=players)) == ([] if players == 2 else ["turn.player"])


def test_acting_before_the_other_has_ended_is_a_missing_event() -> None:
    raw = record(change([], ["squid"]), change([], ["squid"], player="boris"), end("boris"), position=START)
    first = findings(raw)[0]
    assert (first.code, first.kind, first.event) == ("herring.turn.not-ended", "missing-event", 1)


def test_acting_when_nothing_was_done_yet_is_a_wrong_player() -> None:
    raw = record(change([], ["squid"], player="boris"), position=START)
    assert codes(raw) == ["turn.player"]


# -- the end


@pytest.mark.parametrize(("points", "over"), [(24, False), (25, True), (26, True)])
def test_the_turn_reaching_25_points_ends_the_game(points: int, over: bool) -> None:
    position = at(hand("orca"), seats={"boris": hand("herring", score=points)})
    assert verdict_on(record(change([], ["squid"]), end(), position=position)).complete is over


@pytest.mark.parametrize(("animals", "over"), [([], True), (["herring"], False), (["herring", "squid"], False)])
def test_the_turn_reaching_an_empty_hand_ends_the_game(animals: list[str], over: bool) -> None:
    position = at(hand("orca"), seats={"boris": hand(*animals, dangers=["storm"])})
    assert verdict_on(record(change([], ["squid"]), end(), position=position)).complete is over


def test_a_gift_saves_a_player_from_an_empty_hand() -> None:
    position = at(hand("orca", "squid", dangers=["storm"]), seats={"boris": hand()})
    given = card("storm", target="boris", given={"animals": ["orca", "squid"]})
    raw = record(given, change([], ["squid"]), end(), change([], ["squid"], player="boris"), position=position)
    verdict = verdict_on(raw)
    assert (verdict.ok, verdict.complete) == (True, False)


def test_everybody_else_has_a_turn_after_25() -> None:
    position = at(hand("squid", "orca", score=24), {"squid": 1, "herring": 3})
    raw = record(
        small("squid", fed(eat("herring"))),
        change([], ["squid"]),
        end(),
        change([], ["orca"], player="boris"),
        end("boris"),
        position=position,
    )
    assert verdict_on(raw).complete
    assert codes(raw) == []
    assert codes(raw, end_check="immediate") == ["game.over"]


@pytest.mark.parametrize(("points", "over"), [(23, False), (24, True), (25, True)])
def test_ending_at_once_looks_at_every_action(points: int, over: bool) -> None:
    position = at(hand("squid", "orca", score=points), {"squid": 1, "herring": 3})
    raw = record(small("squid", fed(eat("herring"))), position=position)
    assert verdict_on(raw, end_check="immediate").complete is over
    assert not verdict_on(raw).complete


def test_nothing_happens_after_the_end() -> None:
    position = at(hand("orca"), seats={"boris": hand("herring", score=25)})
    ended = [change([], ["squid"]), end()]
    after = [change([], ["squid"], player="boris"), end("boris"), change([], ["squid"]), end()]
    raw = record(*ended, *after, position=position)
    first = findings(raw)[0]
    assert codes(raw) == ["game.over"]
    assert first.event == 2
    assert first.because[0] == "boris had 25 points when the turn came."


# -- final count


def final(*seats: Json, destruction: int = 0, **rulings: str) -> tuple[dict[str, int], list[str] | None, list[str]]:
    """Scores, winners and losers of a game that ends as the turn reaches the last player, who has 25 or no animal."""
    ids = ["anna", "boris", "clara", "dima", "elena"]
    position = {"seats": dict(zip(ids, seats, strict=False)), "turn": ids[len(seats) - 2], "destruction": destruction}
    raw = record(
        change(["herring"], ["squid", "squid"], player=ids[len(seats) - 2]),
        end(ids[len(seats) - 2]),
        position=position,
        players=len(seats),
    )
    match = match_after(raw, **rulings)
    scores = {player: score.total for player, score in match.scores().items()}
    return scores, match.winners(), match.lost()  # type: ignore[attr-defined]


# The player before the last discards one herring for two squid, so ends with one card more than written here.
def test_every_card_in_hand_costs_a_point_of_both_kinds() -> None:
    scores, winners, lost = final(hand("herring", dangers=["storm"], score=10), hand(dangers=["storm"], score=4))
    assert scores == {"anna": 10 - 3, "boris": 4 - 1}
    assert (winners, lost) == (["anna"], [])


@pytest.mark.parametrize(("value", "lost"), [(2, []), (3, []), (4, ["boris"]), (7, ["boris"]), (8, ["anna", "boris"])])
def test_fewer_points_than_the_destruction_value_lose(value: int, lost: list[str]) -> None:
    seats = hand("herring", dangers=["storm"], score=10), hand(dangers=["storm"], score=4)
    assert final(*seats, destruction=value)[2] == lost
    winners = final(*seats, destruction=value)[1]
    assert winners == ([] if len(lost) == 2 else ["anna"])


def test_a_loser_does_not_win_though_others_have_fewer_cards() -> None:
    scores, winners, lost = final(hand(score=5), hand("herring", score=9), hand(score=7), destruction=7)
    assert scores == {"anna": 5, "boris": 7, "clara": 7}
    assert (winners, lost) == (["boris"], ["anna"])


@pytest.mark.parametrize(
    ("clara", "winners"),
    [(hand(dangers=["storm"], score=8), ["boris"]), (hand(dangers=["storm"] * 2, score=9), ["boris", "clara"])],
)
def test_a_tie_goes_to_the_most_cards_or_is_shared(clara: Json, winners: list[str]) -> None:
    scores, won, _ = final(hand(score=7), hand("herring", score=9), clara)
    assert scores == {"anna": 7, "boris": 7, "clara": 7}
    assert won == winners


def test_cards_break_a_tie_only_among_the_best() -> None:
    scores, won, _ = final(hand(*["squid"] * 4, score=10), hand("herring", score=9), hand(score=7))
    assert scores == {"anna": 6, "boris": 7, "clara": 7}
    assert won == ["boris"]


@pytest.mark.parametrize(("points", "final_points"), [(0, -2), (1, -1), (2, 0), (3, 1)])
def test_a_score_may_fall_below_zero_unless_it_is_read_otherwise(points: int, final_points: int) -> None:
    seats = hand("herring", score=points), hand(score=5)
    scores, _, lost = final(*seats)
    assert scores["anna"] == final_points
    assert lost == (["anna"] if final_points < 0 else [])
    scores, _, lost = final(*seats, score_floor="0")
    assert scores["anna"] == max(final_points, 0)
    assert lost == []


@pytest.mark.parametrize(("players", "value"), [(2, 12), (3, 8), (4, 4), (5, 0)])
def test_the_destruction_value_starts_by_the_number_of_players(players: int, value: int) -> None:
    match = match_after(record(position=START, players=players))
    assert match.destruction_terms().total == value  # type: ignore[attr-defined]
    for claimed in (value - 1, value, value + 1):
        raw = record(change([], ["squid"], destruction=claimed), position=START, players=players)
        assert codes(raw) == ([] if claimed == value else ["score.destruction"])
        raw["setup"] = {**raw["setup"], "destruction": claimed}
        assert ("setup.destruction" in codes(raw)) == (claimed != value)
