"""What nobody saw is never guessed: the rest is judged, and the finding says what could not be."""

from typing import Any

import pytest

from tests.sell_fish.records import (
    auction,
    deploy,
    draw,
    end_draw,
    harbor,
    inspect,
    no_auctions,
    position,
    primary,
    quota,
    record,
    table_after,
    trade,
    verdict,
)

START = position(1, "green")
QUOTA = position(4, "green", quotas={"green": 1})


def codes(transcript: dict[str, Any]) -> list[str]:
    return [finding.code.removeprefix("sell-fish.") for finding in verdict(transcript).findings]


def test_the_next_total_stands_in_for_an_unseen_payout() -> None:
    events = [deploy("green", {"anna": 4}), draw("anna", "green", [4, None]), deploy("blue")]
    events.append(harbor(money={"anna": 25, "boris": 5}))
    assert codes(record(events, setup=START)) == ["hidden.chips"]
    line = verdict(record(events, setup=START)).scores["anna"]
    assert line.total == 25
    assert line.terms[-1].label == "year 1 not noted, taken from the record's total"


def test_after_that_the_money_is_judged_again() -> None:
    events = [deploy("green", {"anna": 4}), draw("anna", "green", None, None), deploy("blue")]
    events += [harbor(money={"anna": 25, "boris": 5}), auction(1, {"anna": 3}, "anna", claims={"money": {"anna": 22}})]
    assert codes(record(events, setup=START)) == ["hidden.chips"]
    events[-1] = auction(1, {"anna": 3}, "anna", claims={"money": {"anna": 23}})
    assert codes(record(events, setup=START)) == ["money.total", "hidden.chips"]


def test_space_and_cards_stand_in_as_well() -> None:
    events = [deploy("green", {"anna": 4}), draw("anna", "green", None, None, claims={"space": {"anna": 3}})]
    events.append(deploy("blue", claims={"space": {"anna": 3}, "cards50": {"anna": 1}}))
    assert verdict(record(events, setup=START)).scores["anna"].total == 53


def test_moves_of_an_event_that_was_not_seen_are_not_judged_but_others_are() -> None:
    claims = {"moves": {"anna": 4, "boris": 1}}
    events = [deploy("green", {"anna": 4}), draw("anna", "green", None, None, claims=claims)]
    assert codes(record(events, setup=START)) == ["payout.move", "hidden.chips"]


@pytest.mark.parametrize(
    ("silver", "golden", "found"),
    [
        ([None, None], (), ["hidden.chips"]),
        ([None], (), ["draw.chips", "hidden.chips"]),
        (None, None, ["hidden.chips"]),
        (None, (), ["hidden.chips"]),
        (None, [5], ["draw.chips", "hidden.chips"]),
        ([3, None], None, ["hidden.chips"]),
    ],
)
def test_unseen_chips_still_have_a_number_and_a_colour(silver: Any, golden: Any, found: list[str]) -> None:
    """The marker shows two silver chips."""
    events = [deploy("green", {"anna": 4}), draw("anna", "green", silver, golden)]
    assert codes(record(events, setup=START)) == found


def test_an_unseen_coin_leaves_it_open_whether_the_ships_fish() -> None:
    start = [deploy("green", {"anna": 3}), inspect("anna", "green", None)]
    assert codes(record([*start, deploy("blue")], setup=QUOTA)) == ["hidden.coin"]
    assert codes(record([*start, draw("anna", "green", [5], [5])], setup=QUOTA)) == ["hidden.coin"]
    assert codes(record([*start, draw("anna", "green", [5, 5])], setup=QUOTA)) == ["draw.chips", "hidden.coin"]


def test_an_unseen_coin_leaves_no_more_ships_open_than_were_sent() -> None:
    """Three or none fish: the marker moves forward either way."""
    setup = position(4, "green", quotas={"green": 1}, seats={"anna": {"ships": 9}})
    table = table_after(record([deploy("green", {"anna": 3}), inspect("anna", "green", None)], setup=setup))
    assert [guess.at for guess in table.stock["green"]] == [4]


def test_an_unseen_fine() -> None:
    events = [deploy("green", {"anna": 3}), inspect("anna", "green", "detected"), deploy("blue")]
    events.append(harbor(money={"anna": 2}))
    assert codes(record(events, setup=QUOTA)) == ["hidden.chips"]


def test_unseen_ships_leave_every_number_of_ships_open() -> None:
    """Anna sends up to five: the marker moves forward, stays or would go back with Boris's one."""
    for chips in (([5], [5]), ([5, 5], ()), ((), [5])):
        events = [deploy("green", {"anna": None, "boris": 1}), draw("boris", "green", *chips)]
        assert codes(record([*events, deploy("blue")], setup=START)) == ["hidden.ships"]
    events = [deploy("green", {"anna": None, "boris": 1}), draw("boris", "green", (), [5, 5])]
    assert codes(record(events, setup=START)) == ["draw.chips", "hidden.ships"]


def test_one_draw_tells_where_the_marker_stands_for_the_others() -> None:
    events = [deploy("green", {"anna": None, "boris": 1}), draw("anna", "green", [5], [5])]
    assert len(table_after(record(events[:1], setup=START)).stock["green"]) == 3
    assert len(table_after(record(events, setup=START)).stock["green"]) == 1
    events.append(draw("boris", "green", [5, 5]))
    assert codes(record(events, setup=START)) == ["draw.chips", "hidden.ships"]


def test_unseen_ships_leave_harbor_and_money_open_until_they_are_noted() -> None:
    events = [deploy("green", {"anna": None}), deploy("blue"), harbor(money={"anna": 14}, harbor={"anna": 6})]
    events.append(auction(1, claims={"money": {"anna": 14}}))
    assert codes(record(events, setup=START)) == ["hidden.ships"]


def test_unseen_bids() -> None:
    assert codes(record([auction(1, {"anna": 3, "boris": None}, "anna")])) == ["hidden.bids"]
    assert codes(record([auction(1, {"anna": 3, "boris": None}, "boris")])) == ["hidden.bids"]
    assert codes(record([auction(1, {"anna": 3, "boris": 4, "cleo": None}, "anna")], 3)) == [
        "auction.highest",
        "hidden.bids",
    ]
    poor = position(2, "auction-1", seats={"boris": {"money": 2}})
    assert codes(record([auction(1, {"anna": 3, "boris": None}, "boris")], setup=poor)) == [
        "auction.highest",
        "hidden.bids",
    ]


def test_an_unseen_price_leaves_both_open() -> None:
    table = table_after(record([trade("anna", "boris", 1, None)]))
    assert table.unsure == {"anna", "boris"}
    assert codes(record([trade("anna", "boris", 1, None), auction(1, {"boris": 99}, "boris")])) == ["hidden.price"]


def test_an_unseen_vote() -> None:
    events = [quota("majority", {"green": 1}, {"anna": "yes", "boris": None})]
    assert codes(record(events, setup=position(4, "quota", threat=True))) == ["hidden.votes"]


def test_a_majority_without_votes_is_not_checked_but_no_fault() -> None:
    done = verdict(record([quota("majority", {"green": 1})], setup=position(4, "quota", threat=True)))
    assert done.ok
    assert done.completeness is not None
    assert [gap.code for gap in done.completeness.not_checked] == ["sell-fish.unknown.votes"]


def test_an_unseen_end_draw_leaves_it_open_whether_the_game_is_over() -> None:
    setup = position(6, "end-draw", seats={"anna": {"ships": 1}})
    goes_on = record([end_draw(1, None), auction(1)], setup=setup)
    assert codes(goes_on) == ["hidden.chips"]
    ended = record([end_draw(1, None)], setup=setup, result={"scores": {"anna": 27}})
    assert codes(ended) == ["hidden.chips"]
    assert verdict(ended).complete
    assert codes(record([end_draw(1, None)], setup=setup, result={"scores": {"anna": 28}})) == [
        "result.scores",
        "hidden.chips",
    ]
    unfinished = record([end_draw(1, None), auction(1)], setup=setup, result={"scores": {"anna": 27}})
    assert codes(unfinished) == ["result.unfinished", "hidden.chips"]
    with_a_six = record([end_draw(6, None), auction(1)], setup=setup)
    assert codes(with_a_six)[0] == "game.over"


def test_money_that_is_not_known_to_the_end_leaves_the_result_open() -> None:
    setup = position(10, "green", seats={"anna": {"ships": 4}, "boris": {"ships": 0}})
    events = [deploy("green", {"anna": 4}), draw("anna", "green", None, None), deploy("blue"), harbor()]
    done = verdict(record(events, setup=setup, result={"scores": {"anna": 99, "boris": 20}, "winners": ["anna"]}))
    assert [finding.code for finding in done.findings] == ["sell-fish.hidden.chips"]
    assert done.winners is None
    assert primary(record(events, setup=setup, result={"scores": {"boris": 21}})) == [
        ("result.scores", None),
        ("hidden.chips", 1),
    ]


def test_everything_of_a_year_unseen() -> None:
    nothing: dict[str, int | None] = {"anna": None, "boris": None}
    events = [
        auction(1, nothing, "anna"),
        auction(2, nothing, "boris"),
        deploy("green", nothing),
        deploy("blue", nothing),
    ]
    events += [harbor(), *no_auctions(), deploy("green")]
    assert set(codes(record(events))) == {"hidden.bids", "hidden.ships"}
