"""Money is plain arithmetic: every change has its reason, and a wrong total is pinned to where it went wrong."""

from typing import Any

import pytest

from tests.sell_fish.records import (
    auction,
    deploy,
    draw,
    end_draw,
    harbor,
    inspect,
    money,
    no_auctions,
    only,
    position,
    primary,
    record,
    trade,
    verdict,
)


def a_year(**claims: Any) -> list[dict[str, Any]]:
    """Anna: 20 - 4 (auction) + 6 (trade) + 2 x 5 (Green) - 3 x 3 (harbor) = 23. Boris: 20 - 6 - 3 x 6 = -4."""
    return [
        auction(1, {"anna": 4}, "anna"),
        auction(2),
        trade("anna", "boris", 1, 6),
        deploy("green", {"anna": 2}),
        draw("anna", "green", [6], [9]),
        deploy("blue"),
        harbor(**claims),
    ]


def test_a_year_reckoned_by_hand() -> None:
    line = verdict(record(a_year(money={"anna": 23, "boris": -4}))).scores["anna"]
    assert [(term.label, term.points, term.events) for term in line.terms] == [
        ("start", 20, []),
        ("year 1 auctions", -4, [0]),
        ("year 1 trades", 6, [2]),
        ("year 1 Green River payout", 10, [4]),
        ("year 1 harbor", -9, [6]),
    ]
    assert line.total == 23


def test_a_wrong_number_is_told_for_the_event_where_it_stands() -> None:
    assert only(record(a_year(money={"anna": 24}))).moment == "year 1, harbor"
    events = a_year()
    events[1] = auction(2, claims={"money": {"anna": 17}})
    assert only(record(events)).moment == "year 1, auction 2"


def test_two_purchases_of_a_year_are_one_term_with_both_prices() -> None:
    events = [auction(1, {"anna": 4}, "anna"), auction(2, {"anna": 3}, "anna")]
    term = verdict(record(events)).scores["anna"].terms[1]
    assert (term.points, term.detail, term.events) == (-7, "-4 -3", [0, 1])


def test_a_total_that_stays_wrong_is_one_fault() -> None:
    events = a_year(money={"anna": 24})
    events[1] = auction(2, claims={"money": {"anna": 17}})
    events[4]["claims"] = {"money": {"anna": 33}}
    found = verdict(record(events)).findings
    assert [(f.event, f.expected, f.actual, f.caused_by) for f in found] == [
        (1, 16, 17, None),
        (4, 32, 33, 0),
        (6, 23, 24, 0),
    ]


def test_a_total_that_is_wrong_in_two_ways_is_two_faults() -> None:
    events = a_year(money={"anna": 30})
    events[1] = auction(2, claims={"money": {"anna": 17}})
    assert primary(record(events)) == [("money.total", 1), ("money.total", 6)]


def test_a_wrong_payout_explains_the_wrong_total() -> None:
    events = a_year(money={"anna": 43})
    events[4]["claims"] = {"payouts": {"anna": 30}, "money": {"anna": 52}}
    found = verdict(record(events)).findings
    assert [(f.code, f.caused_by) for f in found] == [
        ("sell-fish.payout.claim", None),
        ("sell-fish.money.total", 0),
        ("sell-fish.money.total", 0),
    ]
    assert found[0].likely == "the cost of $10 for each ship was left out"


def test_a_forgotten_harbor_is_seen_as_such() -> None:
    found = only(record(a_year(money={"anna": 32})))
    assert found.likely == "the pawn was not moved for the harbor"
    assert found.arithmetic is not None
    assert found.arithmetic.total == 23


def test_space_and_cards_that_agree_with_a_wrong_total_are_no_faults_of_their_own() -> None:
    claims = {"money": {"anna": 61}, "space": {"anna": 11}, "cards50": {"anna": 1}}
    events = [deploy("green", {"anna": 2}), draw("anna", "green", [5], [6], claims=claims)]
    setup = position(1, "green", seats={"anna": {"money": 49}})
    assert only(record(events, setup=setup)).code == "sell-fish.money.total"
    claims["space"] = {"anna": 12}
    assert primary(record(events, setup=setup)) == [("money.total", 1), ("money.space", 1)]


@pytest.mark.parametrize(
    ("claimed", "likely"),
    [
        (24, "the cost of $10 for each ship was left out"),
        (14, "the cost of $10 was taken off once instead of once for each ship"),
        (2, "the payout of a single ship"),
        (-4, "the pawn moved the wrong way"),
        (5, None),
    ],
)
def test_misread_payouts(claimed: int, likely: str | None) -> None:
    events = [deploy("green", {"anna": 2}), draw("anna", "green", [5], [7], claims={"payouts": {"anna": claimed}})]
    assert only(record(events, setup=position(1, "green"))).likely == likely


def test_payouts_of_the_year_in_the_harbor() -> None:
    assert verdict(record(a_year(payouts={"anna": 10, "boris": 0}))).ok
    assert only(record(a_year(payouts={"anna": 11}))).expected == 10


def test_payouts_of_the_whole_river_at_its_last_draw() -> None:
    events = [
        deploy("green", {"anna": 1, "boris": 2}),
        draw("anna", "green", [4], [8]),
        draw("boris", "green", [2], [6], claims={"payouts": {"anna": 2, "boris": -4}}),
    ]
    assert verdict(record(events, setup=position(1, "green"))).ok


def test_costs_may_be_noted_with_or_without_a_minus() -> None:
    for cost in (9, -9):
        assert verdict(record(a_year(harbor={"anna": cost}))).ok


@pytest.mark.parametrize(("reading", "total"), [("allowed", -7), ("floor0", 0)])
def test_debt(reading: str, total: int) -> None:
    setup = position(2, "harbor", seats={"anna": {"money": 8}})
    transcript = record([harbor(money={"anna": total})], setup=setup)
    assert verdict(transcript, debt=reading).ok
    assert money(transcript, debt=reading)["anna"] == total


def test_a_pawn_that_stopped_at_0_goes_on_from_there() -> None:
    events = [harbor(), *no_auctions(), deploy("green", {"anna": 2}), draw("anna", "green", [5], [7])]
    setup = position(2, "harbor", seats={"anna": {"money": 8}})
    assert money(record(events, setup=setup), debt="floor0")["anna"] == 4
    assert money(record(events, setup=setup), debt="allowed")["anna"] == -3


def test_no_bid_in_debt_but_zero() -> None:
    setup = position(2, "auction-1", seats={"anna": {"money": -3}})
    assert primary(record([auction(1, {"anna": 0, "boris": 1}, "boris")], setup=setup)) == []
    assert only(record([auction(1, {"anna": 1}, "anna")], setup=setup)).expected == 0


@pytest.mark.parametrize(
    ("start", "spaces", "total", "cards", "space"),
    [
        (47, 2, 49, 0, 49),
        (47, 3, 51, 1, 1),
        (47, 5, 53, 1, 3),
        (51, -1, 49, 0, 49),
        (97, 3, 101, 2, 1),
        (99, 1, 101, 2, 1),
    ],
)
def test_a_jump_from_50_to_1(start: int, spaces: int, total: int, cards: int, space: int) -> None:
    """A lap of 49 steps: 50 is space 1 of the next one, so each card is worth one space more."""
    setup = position(2, "auction-1", seats={"anna": {"money": start}, "boris": {"money": 60}})
    seller, buyer = ("anna", "boris") if spaces > 0 else ("boris", "anna")
    claims = {"money": {"anna": total}, "cards50": {"anna": cards}, "space": {"anna": space}}
    transcript = record([trade(seller, buyer, 1, abs(spaces), claims=claims)], setup=setup)
    assert verdict(transcript, at50="jump-to-1").findings == []
    assert sum(term.points for term in verdict(transcript, at50="jump-to-1").scores["anna"].terms) == total


def test_a_fine_that_is_caught_in_both_rivers() -> None:
    """20 - 3 x 3 - 3 (half of 6) in Green, - 2 x 3 - 4 (whole) in Blue: -2."""
    events = [
        deploy("green", {"anna": 3}),
        inspect("anna", "green", "detected", 3),
        deploy("blue", {"anna": 2}),
        inspect("anna", "blue", "detected", 4),
        harbor(money={"anna": -2}),
    ]
    assert verdict(record(events, setup=position(4, "green", quotas={"green": 1, "blue": 1}))).ok


def test_a_free_flip_does_not_use_up_the_first_time() -> None:
    events = [
        deploy("green", {"anna": 3}),
        inspect("anna", "green", "free"),
        draw("anna", "green", [5], [5]),
        deploy("blue", {"anna": 2}),
        inspect("anna", "blue", "detected", 4),
    ]
    assert money(record(events, setup=position(4, "green", quotas={"green": 1, "blue": 1})))["anna"] == 20 - 6 - 2


def test_the_final_score_is_board_cards_and_fleet() -> None:
    setup = position(6, "end-draw", (3, 5), seats={"anna": {"money": 107, "ships": 3}, "boris": {"ships": 0}})
    claimed = {"scores": {"anna": 131}, "board": {"anna": 7}, "cards50": {"anna": 2}, "salvage": {"anna": 24}}
    assert verdict(record([end_draw(6, 6)], setup=setup, result=claimed)).ok


@pytest.mark.parametrize(
    ("claimed", "likely"),
    [
        (107, "the salvage value of the fleet was left out"),
        (31, "the +50 cards were left out"),
        (115, "the salvage value of one ship instead of the whole fleet"),
        (7, "only the space on the board was counted"),
        (116, "the salvage value of the Green River alone"),
        (122, "the salvage value of the Blue River alone"),
        (130, None),
    ],
)
def test_misread_final_scores(claimed: int, likely: str | None) -> None:
    """107 and three ships at 3 + 5: 131."""
    setup = position(6, "end-draw", (3, 5), seats={"anna": {"money": 107, "ships": 3}, "boris": {"ships": 0}})
    found = only(record([end_draw(6, 6)], setup=setup, result={"scores": {"anna": claimed}}))
    assert (found.expected, found.likely) == (131, likely)


def test_the_first_wrong_term_of_a_score_is_marked() -> None:
    setup = position(6, "end-draw", (3, 5), seats={"anna": {"money": 107, "ships": 3}, "boris": {"ships": 0}})
    claimed = {"scores": {"anna": 81}, "board": {"anna": 7}, "cards50": {"anna": 1}, "salvage": {"anna": 24}}
    found = only(record([end_draw(6, 6)], setup=setup, result=claimed))
    assert found.arithmetic is not None
    assert [(term.label, term.points, term.claimed, term.wrong) for term in found.arithmetic.terms] == [
        ("board", 7, 7, False),
        ("+50 cards", 100, 50, True),
        ("fleet", 24, 24, False),
    ]


def test_a_wrong_part_that_does_not_explain_the_score_stands_alone() -> None:
    setup = position(6, "end-draw", (3, 5), seats={"anna": {"money": 107, "ships": 3}, "boris": {"ships": 0}})
    claimed = {"scores": {"anna": 130}, "cards50": {"anna": 1}}
    found = primary(record([end_draw(6, 6)], setup=setup, result=claimed))
    assert found == [("result.scores", None), ("result.cards50", None)]
