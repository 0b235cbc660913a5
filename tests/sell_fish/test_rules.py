"""Rules that are not numbers: the course of the year, auctions, quotas, inspections, expansions, rulings."""

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
    quota,
    record,
    table_after,
    trade,
    verdict,
)

PIRATES = {"pirate_attack": True}
SUPER = {"super_harvest": True}
LEASING = {"leasing": True}
TIED: dict[str, int | None] = {"anna": 5, "boris": 5, "cleo": 1}


def lease(bids: dict[str, int | None] | None = None, winner: str | None = None) -> dict[str, Any]:
    event: dict[str, Any] = {"action": "lease", "bids": bids or {}}
    return event if winner is None else {**event, "winner": winner}


def pirate(player: str, target: str, river: str = "green") -> dict[str, Any]:
    return {"action": "pirate", "player": player, "target": target, "river": river}


# -- the course of the year


def test_the_phases_of_a_year_in_order() -> None:
    events = [
        quota("unchanged"),
        *no_auctions(),
        lease(),
        deploy("green", {"anna": 2}),
        draw("anna", "green", [5, 5]),
        deploy("blue"),
        harbor(),
        end_draw(1, 2),
    ]
    setup = position(6, "quota", (2, 4), threat=True)
    phases = [
        "quota",
        "auction 1",
        "auction 2",
        "auction of the leased ship",
        "deployment to the Green River",
        "fishing in the Green River",
        "deployment to the Blue River",
        "harbor",
        "draw of silver chips",
        "quota",
    ]
    transcript = record(events, setup=setup, options=LEASING)
    assert [table_after(transcript, at).phase for at in range(len(events) + 1)] == phases


@pytest.mark.parametrize("missing", range(1, 8))
def test_a_phase_that_is_left_out_is_missed_at_the_next_event(missing: int) -> None:
    events = [
        quota("unchanged"),
        *no_auctions(),
        deploy("green", {"anna": 2}),
        draw("anna", "green", [5, 5]),
        deploy("blue"),
        harbor(),
        end_draw(1, 2),
        quota("unchanged"),
    ]
    wanted = {
        1: "auction.missing",
        2: "auction.missing",
        3: "deploy.missing",
        4: "draw.missing",
        5: "deploy.missing",
        6: "harbor.missing",
        7: "end.missing",
    }
    transcript = record(events, setup=position(6, "quota", (2, 4), threat=True))
    assert verdict(transcript).ok
    del events[missing]
    assert primary(transcript) == [(wanted[missing], missing)]


def test_a_second_event_of_its_kind_has_no_place() -> None:
    for at, event in enumerate([*no_auctions(), deploy("green"), deploy("blue"), harbor()]):
        events = [*no_auctions(), deploy("green"), deploy("blue"), harbor()]
        events.insert(at, event)
        found = primary(record(events))
        assert len(found) == 1, (at, found)
        assert found[0][1] == at + 1


def test_rivers_may_stay_empty() -> None:
    assert verdict(record([*no_auctions(), deploy("green"), deploy("blue"), harbor(), auction(1)])).ok


def test_the_order_of_drawing_is_free() -> None:
    for order in (("anna", "boris"), ("boris", "anna")):
        events = [deploy("green", {"anna": 2, "boris": 2}), *(draw(seat, "green", [5, 5]) for seat in order)]
        assert verdict(record(events, setup=position(1, "green"))).ok


# -- auctions


@pytest.mark.parametrize(
    ("reading", "parts", "found"),
    [
        ("declared", {"winner": "anna", "tiebreak": "lot"}, []),
        ("declared", {"winner": "boris", "tiebreak": "lot"}, []),
        ("declared", {"winner": "cleo", "tiebreak": "lot"}, [("auction.highest", 0)]),
        ("declared", {"winner": "anna"}, [("auction.undecided", 0)]),
        ("declared", {}, [("auction.tie", 0)]),
        ("declared", {"winner": "boris", "rebids": [{"anna": 5, "boris": 7}]}, []),
        ("declared", {"winner": "anna", "rebids": [{"anna": 5, "boris": 7}]}, [("auction.highest", 0)]),
        ("declared", {"winner": "anna", "rebids": [{"anna": 6, "boris": 6}]}, [("auction.undecided", 0)]),
        ("rebid", {"winner": "anna", "tiebreak": "lot"}, [("auction.rebid", 0)]),
        ("rebid", {"winner": "anna", "rebids": [{"anna": 6, "boris": 6}]}, [("auction.rebid", 0)]),
        ("rebid", {"winner": "anna", "rebids": [{"anna": 6, "boris": 6}, {"anna": 8, "boris": 6}]}, []),
        ("rebid", {}, [("auction.rebid", 0)]),
        ("rebid", {"winner": "boris", "rebids": [{"anna": 5, "boris": 21}]}, [("auction.means", 0)]),
        ("unsold", {}, []),
        ("unsold", {"winner": "anna", "tiebreak": "lot"}, [("auction.tie", 0)]),
    ],
)
def test_ties(reading: str, parts: dict[str, Any], found: list[tuple[str, int]]) -> None:
    assert primary(record([auction(1, TIED, **parts)], 3), auction_tie=reading) == found


def test_the_last_round_of_bids_is_paid() -> None:
    event = auction(1, TIED, "boris", rebids=[{"anna": 6, "boris": 6}, {"anna": 6, "boris": 9}])
    assert money(record([event], 3)) == {"anna": 20, "boris": 11, "cleo": 20}


@pytest.mark.parametrize(
    ("bids", "winner", "reading", "code"),
    [
        ({"anna": 0}, None, "pass", None),
        ({"anna": 0}, "anna", "pass", "auction.zero"),
        ({"anna": 0}, "anna", "valid", None),
        ({"anna": 0}, None, "valid", "auction.unsold"),
        ({}, None, "valid", None),
        ({"boris": 1}, "anna", "valid", "auction.highest"),
        ({"boris": 1}, "anna", "pass", "auction.highest"),
        ({}, "anna", "pass", "auction.zero"),
        ({}, "anna", "valid", "auction.zero"),
        ({"boris": 0}, "anna", "pass", "auction.zero"),
        ({"anna": 0, "boris": 0}, "anna", "pass", "auction.zero"),
        ({"anna": 0, "boris": 0}, "anna", "valid", "auction.undecided"),
    ],
)
def test_a_bid_of_nothing(bids: dict[str, int | None], winner: str | None, reading: str, code: str | None) -> None:
    found = primary(record([auction(1, bids, winner)]), zero_bid=reading)
    assert found == ([] if code is None else [(code, 0)])


@pytest.mark.parametrize(
    ("first", "second", "sequential", "simultaneous"),
    [
        ((12, None), 8, True, True),
        ((12, None), 9, True, False),
        ((12, "anna"), 8, True, True),
        ((0, None), 20, True, True),
    ],
)
def test_both_bids_at_once(first: Any, second: int, sequential: bool, simultaneous: bool) -> None:
    """Anna bids `first` in the first auction, which Boris wins with 13 unless she does, then `second`."""
    bid, winner = first
    opening = auction(1, {"anna": bid, "boris": 0 if winner else 13}, winner or "boris")
    transcript = record([opening, auction(2, {"anna": second}, "anna")])
    assert verdict(transcript, auctions="sequential").ok is sequential
    assert verdict(transcript, auctions="simultaneous").ok is simultaneous


@pytest.mark.parametrize(
    ("bid", "wealth", "cap", "ok"),
    [
        (21, 30, "wealth", True),
        (21, 30, "coins20", False),
        (20, 10, "coins20", True),
        (20, 10, "wealth", False),
        (99, 10, "none", True),
        (30, 30, "wealth", True),
        (31, 30, "wealth", False),
    ],
)
def test_ceilings_of_a_bid(bid: int, wealth: int, cap: str, ok: bool) -> None:
    setup = position(2, "auction-1", seats={"anna": {"money": wealth}})
    assert verdict(record([auction(1, {"anna": bid}, "anna")], setup=setup), bid_cap=cap).ok is ok


def test_coins_are_for_both_auctions_if_both_bids_are_made_at_once() -> None:
    events = [auction(1, {"anna": 12, "boris": 13}, "boris"), auction(2, {"anna": 12}, "anna")]
    setup = position(2, "auction-1", seats={"anna": {"money": 90}})
    assert verdict(record(events, setup=setup), bid_cap="coins20").ok
    assert only(record(events, setup=setup), bid_cap="coins20", auctions="simultaneous").expected == 8


# -- trades and ships


def test_a_trade_between_two_draws_changes_neither_payout() -> None:
    events = [
        deploy("green", {"anna": 2, "boris": 2}),
        draw("anna", "green", [6, 6]),
        trade("anna", "boris", 3, 0),
        draw("boris", "green", [6, 6]),
        deploy("blue", {"boris": 6}),
    ]
    transcript = record(events, setup=position(1, "green"))
    assert verdict(transcript).ok
    assert money(transcript) == {"anna": 24, "boris": 24}


def test_a_traded_ship_at_sea_costs_no_harbor_to_anybody() -> None:
    """Anna sends five and sells two of them: Boris has seven, five at home."""
    events = [
        deploy("green", {"anna": 5}),
        trade("anna", "boris", 2, 0),
        draw("anna", "green", [5, 6]),
        deploy("blue"),
        harbor(harbor={"anna": 0, "boris": 15}, ships={"anna": 3, "boris": 7}, payouts={"anna": 5}),
    ]
    assert verdict(record(events, setup=position(1, "green")), trade_deployed="yes").ok


def test_a_new_ship_that_is_sold_stays_new() -> None:
    events = [auction(1, {"anna": 1}, "anna"), auction(2), trade("anna", "boris", 6, 0), deploy("green", {"boris": 11})]
    assert verdict(record(events)).ok
    assert only(record(events), new_ship_same_year="no").expected == 10


@pytest.mark.parametrize(("reading", "cost"), [("yes", 18), ("no", 15)])
def test_a_new_ship_at_home(reading: str, cost: int) -> None:
    events = [
        auction(1, {"anna": 1}, "anna"),
        auction(2),
        deploy("green"),
        deploy("blue"),
        harbor(harbor={"anna": cost}),
    ]
    assert verdict(record(events), new_ship_same_year=reading).ok


@pytest.mark.parametrize(("green", "blue", "cost"), [(5, 5, 0), (3, 2, 0), (2, 2, 3), (0, 0, 15)])
def test_ships_that_sail_twice_cost_no_harbor_twice(green: int, blue: int, cost: int) -> None:
    chips = {0: [], 2: [[5], [5]], 3: [[5], [5]], 5: [[5, 5], ()]}
    events = [deploy("green", {"anna": green})]
    events += [draw("anna", "green", *chips[green])] if green else []
    events += [deploy("blue", {"anna": blue})]
    golden = [5] if blue == 5 else [5, 5]
    events += [draw("anna", "blue", [5] if blue == 5 else (), golden)] if blue else []
    transcript = record([*events, harbor(harbor={"anna": cost})], setup=position(1, "green"))
    assert verdict(transcript, reuse_same_year="yes").findings == []


# -- quotas and inspections


@pytest.mark.parametrize(
    ("votes", "of_players", "of_votes"),
    [
        ({"anna": "yes", "boris": "yes", "cleo": "no"}, True, True),
        ({"anna": "yes", "boris": "abstain", "cleo": "abstain"}, False, True),
        ({"anna": "yes", "boris": "no", "cleo": "abstain"}, False, False),
        ({"anna": "yes", "boris": "no"}, False, False),
        ({"anna": "yes", "boris": "yes"}, True, True),
    ],
)
def test_majorities(votes: dict[str, str], of_players: bool, of_votes: bool) -> None:
    transcript = record([quota("majority", {"green": 1}, votes)], 3, setup=position(4, "quota", threat=True))
    assert verdict(transcript, majority="of-players").ok is of_players
    assert verdict(transcript, majority="of-votes").ok is of_votes
    ignored = record([quota("unchanged", None, votes)], 3, setup=position(4, "quota", threat=True))
    assert verdict(ignored, majority="of-players").ok is not of_players
    assert verdict(ignored, majority="of-votes").ok is not of_votes


def test_a_river_that_is_not_named_keeps_its_quota_and_null_lifts_it() -> None:
    setup = position(4, "quota", quotas={"green": 1, "blue": 1})
    kept = table_after(record([quota("consensus", {"green": 2})], setup=setup))
    assert kept.quotas == {"green": 2, "blue": 1}
    lifted = table_after(record([quota("consensus", {"blue": None})], setup=setup))
    assert lifted.quotas == {"green": 1, "blue": None}


@pytest.mark.parametrize(
    ("quotas", "ok"),
    [
        ({"green": 2}, True),
        ({"green": {"anna": 2, "boris": 2, "cleo": 2}}, True),
        ({"green": {"anna": 2, "boris": 2, "cleo": 1}}, False),
        ({"green": {"anna": 2, "boris": 2}}, False),
        ({"green": None}, True),
    ],
)
def test_only_a_consensus_makes_unequal_quotas(quotas: Any, ok: bool) -> None:
    votes = {"anna": "yes", "boris": "yes", "cleo": "no"}
    setup = position(4, "quota", threat=True)
    found = primary(record([quota("majority", quotas, votes)], 3, setup=setup))
    assert found == ([] if ok else [("quota.equal", 0)])
    assert verdict(record([quota("consensus", quotas)], 3, setup=setup)).ok


@pytest.mark.parametrize(("vote", "ok"), [("yes", True), ("no", False), ("abstain", False)])
def test_a_consensus_needs_everybody(vote: str, ok: bool) -> None:
    events = [quota("consensus", {"green": 1}, {"anna": "yes", "boris": vote})]
    assert verdict(record(events, setup=position(4, "quota", threat=True))).ok is ok


@pytest.mark.parametrize(("boris", "inspected"), [(1, False), (2, True)])
def test_a_quota_for_the_river_may_be_met_exactly(boris: int, inspected: bool) -> None:
    setup = position(4, "green", quotas={"green": 3})
    transcript = record(
        [deploy("green", {"anna": 2, "boris": boris})], setup=setup, rulings={"quota-scope": "river-total"}
    )
    assert table_after(transcript).over_limit == (dict.fromkeys(("anna", "boris"), 1) if inspected else {})


def test_unequal_quotas_count_for_each_player() -> None:
    setup = position(4, "green", quotas={"green": {"anna": 1, "boris": 3}})
    table = table_after(record([deploy("green", {"anna": 2, "boris": 3})], setup=setup))
    assert table.over_limit == {"anna": 1}


def test_a_quota_for_the_river_as_a_whole() -> None:
    """Four ships and a quota of 3: one over, which counts for both."""
    events = [
        deploy("green", {"anna": 3, "boris": 1}),
        inspect("anna", "green", "detected", 4, claims={"fine": 2}),
        inspect("boris", "green", "free"),
        draw("boris", "green", [5], [5]),
    ]
    setup = position(4, "green", quotas={"green": 3})
    assert verdict(record(events, setup=setup), quota_scope="river-total").ok
    found = verdict(record(events, setup=setup)).findings
    assert [(f.code.removeprefix("sell-fish."), f.event) for f in found] == [
        ("inspection.who", 1),
        ("inspection.who", 2),
    ]


@pytest.mark.parametrize(("reading", "chips"), [("after-inspection", ([5], [5])), ("revealed", ([5, 5], ()))])
def test_which_ships_move_the_marker(reading: str, chips: Any) -> None:
    events = [deploy("green", {"anna": 3, "boris": 2}), inspect("anna", "green", "detected", 2)]
    events.append(draw("boris", "green", *chips))
    assert verdict(record(events, setup=position(4, "green", quotas={"green": 2})), stock_count=reading).ok


def test_inspections_in_any_order_before_anybody_draws() -> None:
    for first, second in (("anna", "boris"), ("boris", "anna")):
        events = [deploy("green", {"anna": 2, "boris": 2})]
        events += [inspect(first, "green", "free"), inspect(second, "green", "free")]
        events += [draw("anna", "green", [5, 5])]
        assert verdict(record(events, setup=position(4, "green", quotas={"green": 1}))).ok


def test_an_optional_inspection_may_be_left_out_or_held() -> None:
    setup = position(4, "green", quotas={"green": 1})
    left_out = [deploy("green", {"anna": 2}), draw("anna", "green", [5], [5])]
    held = [left_out[0], inspect("anna", "green", "free"), left_out[1]]
    assert verdict(record(left_out, setup=setup), inspection="optional").ok
    assert verdict(record(held, setup=setup), inspection="optional").ok
    assert primary(record(left_out, setup=setup)) == [("inspection.missing", 1)]


@pytest.mark.parametrize(("reading", "cost"), [("no", 6), ("yes", 15)])
def test_ships_sent_back_in_the_harbor(reading: str, cost: int) -> None:
    events = [deploy("green", {"anna": 3}), inspect("anna", "green", "detected", 2), deploy("blue")]
    events.append(harbor(harbor={"anna": cost}))
    setup = position(4, "green", quotas={"green": 1})
    assert verdict(record(events, setup=setup), detained_pay_again=reading).ok


def test_a_river_without_fish_pays_nothing_and_stays_empty() -> None:
    events = [
        deploy("green", {"anna": 5, "boris": 1}),
        draw("anna", "green"),
        draw("boris", "green"),
        deploy("blue"),
        harbor(markers={"green": 0}),
        quota("unchanged"),
        *no_auctions(),
        deploy("green", {"anna": 1}, claims={"markers": {"green": 0}}),
        draw("anna", "green", claims={"payouts": {"anna": -10}}),
    ]
    setup = position(4, "green", (1, 4))
    assert verdict(record(events, setup=setup), track_end="extinct-below").findings == []
    assert primary(record(events, setup=setup))[0] == ("draw.chips", 1)


# -- draws


@pytest.mark.parametrize(
    ("silver", "golden", "payout"), [([4, 2], [8, 5], -1), ([6, 6], [9, 9], 10), ([1, 1], [4, 4], -10)]
)
def test_a_draw_for_each_ship(silver: list[int], golden: list[int], payout: int) -> None:
    """Two ships draw 1 silver and 1 golden each: all fish minus 20."""
    events = [deploy("green", {"anna": 2}), draw("anna", "green", silver, golden, claims={"payouts": {"anna": payout}})]
    transcript = record(events, setup=position(1, "green"))
    assert verdict(transcript, draw_unit="ship").findings == []
    assert primary(transcript) == [("draw.chips", 1)]


def test_uneven_chips_for_two_ships() -> None:
    events = [deploy("green", {"anna": 2}), draw("anna", "green", [4, 2, 1], [8, 5])]
    assert primary(record(events, setup=position(1, "green")), draw_unit="ship") == [("draw.chips", 1)]


def test_whoever_draws_does_so_while_the_river_is_fished() -> None:
    """Nobody fishes in the Green River, so it is finished, whoever may draw."""
    events = [deploy("green"), draw("boris", "green", [4], [5]), deploy("blue"), harbor()]
    for reading in ("fishing-only", "anyone"):
        found = primary(record(events, setup=position(1, "green")), who_draws=reading)
        assert found == [("draw.no-ship", 1)]


def test_who_is_sent_back_does_not_draw_under_any_reading() -> None:
    events = [deploy("green", {"anna": 3, "boris": 1}), inspect("anna", "green", "detected", 2)]
    events.append(draw("anna", "green", [5], [5]))
    setup = position(4, "green", quotas={"green": 1})
    assert primary(record(events, setup=setup), who_draws="anyone") == [("draw.sent-back", 2)]


# -- expansions


def test_a_second_super_harvest_changes_nothing() -> None:
    events = [deploy("green", {"anna": 4}), draw("anna", "green", [1], [8], specials=["super-harvest"] * 2)]
    setup = position(2, "green", seats={"boris": {"money": 30}})
    assert verdict(record(events, options=SUPER, setup=setup)).ok


@pytest.mark.parametrize(
    ("anna", "boris", "with_cards", "board_only"), [(40, 30, True, True), (40, 60, False, True), (60, 40, True, False)]
)
def test_who_leads(anna: int, boris: int, with_cards: bool, board_only: bool) -> None:
    """60 is a card and space 10: ahead of 40 with the cards, behind it on the board. The leader draws plainly."""
    setup = position(2, "green", seats={"anna": {"money": anna}, "boris": {"money": boris}})
    events = [deploy("green", {"anna": 4}), draw("anna", "green", [1, 2], specials=["super-harvest"])]
    transcript = record(events, options=SUPER, setup=setup)
    assert verdict(transcript, leader="with-cards").ok is with_cards
    assert verdict(transcript, leader="board-only").ok is board_only


def test_a_super_harvest_does_not_move_the_marker() -> None:
    events = [
        deploy("green", {"anna": 2, "boris": 2}),
        draw("anna", "green", [1], [8], specials=["super-harvest"]),
        draw("boris", "green", [1, 2], claims={"markers": {"green": 3}}),
    ]
    setup = position(2, "green", seats={"boris": {"money": 30}})
    assert verdict(record(events, options=SUPER, setup=setup)).ok


def test_an_attack_may_wait_for_the_next_river_but_no_longer() -> None:
    start = [deploy("green", {"anna": 1}), draw("anna", "green", [5], [5], specials=["pirate"])]
    blue = [deploy("blue", {"boris": 2}), pirate("anna", "boris", "blue"), draw("boris", "blue", (), [5, 5])]
    assert verdict(record([*start, *blue], options=PIRATES, setup=position(1, "green"))).ok
    later = [*start, deploy("blue"), harbor(), *no_auctions(), deploy("green", {"boris": 2}), pirate("anna", "boris")]
    assert primary(record(later, options=PIRATES, setup=position(1, "green"))) == [("pirate.late", 7)]


def test_an_attack_is_used_once() -> None:
    events = [
        deploy("green", {"anna": 1, "boris": 3}),
        draw("anna", "green", [5, 5], specials=["pirate"]),
        pirate("anna", "boris"),
        pirate("anna", "boris"),
    ]
    assert primary(record(events, options=PIRATES, setup=position(1, "green"))) == [("pirate.right", 3)]


def test_an_attacked_fleet_is_paid_for_the_ships_that_are_left() -> None:
    """Boris: 20 - 6, then (5 + 6 - 10) x 2 = 2, then one idle ship of four: -3, and the ship sent back pays once."""
    seats = {"boris": {"ships": 4}, "anna": {"ships": 1}}
    events = [
        deploy("green", {"anna": 1, "boris": 3}),
        draw("anna", "green", [5, 5], specials=["pirate"]),
        pirate("anna", "boris"),
        draw("boris", "green", [5, 6]),
        deploy("blue"),
        harbor(money={"anna": 23, "boris": 13}),
    ]
    transcript = record(events, options=PIRATES, setup=position(1, "green", seats=seats))
    assert verdict(transcript).findings == []
    events[-1] = harbor(money={"anna": 23, "boris": 10})
    assert verdict(transcript, detained_pay_again="yes").findings == []


def test_a_pirate_may_attack_the_own_fleet() -> None:
    events = [
        deploy("green", {"anna": 1}),
        draw("anna", "green", [5], [5], specials=["pirate"]),
        deploy("blue", {"anna": 2}),
        pirate("anna", "anna", "blue"),
        draw("anna", "blue", (), [5, 5], claims={"money": {"anna": 17}}),
    ]
    assert verdict(record(events, options=PIRATES, setup=position(1, "green"))).ok


def test_a_leased_ship_goes_back_to_the_bank() -> None:
    setup = position(2, "green", leased="anna")
    assert verdict(record([deploy("green", {"anna": 6})], options=LEASING, setup=setup)).ok
    events = [deploy("green"), deploy("blue"), harbor(harbor={"anna": 18}), *no_auctions(), lease()]
    events.append(deploy("green", {"anna": 6}))
    assert primary(record(events, options=LEASING, setup=setup)) == [("deploy.fleet", 6)]


@pytest.mark.parametrize(("sent", "sold", "ok"), [(2, 1, True), (2, 2, False), (3, 1, False), (1, 2, True)])
def test_the_leased_ship_is_thought_to_sail_first(sent: int, sold: int, ok: bool) -> None:
    """Anna owns two ships and leases one."""
    setup = position(2, "green", leased="anna", seats={"anna": {"ships": 2}})
    events = [deploy("green", {"anna": sent}), trade("anna", "boris", sold, 0)]
    assert verdict(record(events, options=LEASING, setup=setup)).ok is ok


def test_a_leased_ship_is_worth_nothing_in_the_end() -> None:
    setup = position(10, "harbor", leased="anna", seats={"anna": {"ships": 1}, "boris": {"ships": 1}})
    done = verdict(record([harbor()], options=LEASING, setup=setup))
    assert {seat: line.total for seat, line in done.scores.items()} == {"anna": 20 - 6 + 7, "boris": 20 - 3 + 7}


@pytest.mark.parametrize(("year", "found"), [(9, [("lease.missing", 2)]), (10, [])])
def test_no_lease_for_a_year_that_does_not_come(year: int, found: list[tuple[str, int]]) -> None:
    transcript = record([*no_auctions(), deploy("green")], options=LEASING, setup=position(year, "auction-1"))
    assert primary(transcript) == found
    held = record([*no_auctions(), lease(), deploy("green")], options=LEASING, setup=position(year, "auction-1"))
    assert verdict(held).ok


def test_a_lease_without_the_option_has_no_place() -> None:
    assert primary(record([*no_auctions(), lease()])) == [("year.order", 2)]


# -- names


@pytest.mark.parametrize(
    ("event", "pointer"),
    [
        (auction(1, {"zoe": 1}), "/events/0/bids/zoe"),
        (auction(1, {"anna": 1}, "zoe"), "/events/0/winner"),
        (auction(1, {"anna": 1, "boris": 1}, "anna", rebids=[{"zoe": 2}]), "/events/0/rebids/0/zoe"),
        (trade("zoe", "anna", 1, 1), "/events/0/seller"),
        (trade("anna", "zoe", 1, 1), "/events/0/buyer"),
        (deploy("green", {"zoe": 1}), "/events/0/ships/zoe"),
        (deploy("green", bluff={"zoe": 1}), "/events/0/bluff/zoe"),
        (draw("zoe", "green"), "/events/0/player"),
        (inspect("zoe", "green", "free"), "/events/0/player"),
        (pirate("anna", "zoe"), "/events/0/target"),
        (quota("consensus", {"green": {"zoe": 1}}), "/events/0/quotas/green/zoe"),
        (quota("majority", None, {"zoe": "yes"}), "/events/0/votes/zoe"),
    ],
)
def test_strangers(event: dict[str, Any], pointer: str) -> None:
    found = only(record([event]))
    assert (found.code, found.pointer) == ("sell-fish.setup.stranger", pointer)


@pytest.mark.parametrize("part", ["moves", "payouts", "harbor", "money", "space", "cards50", "ships"])
def test_strangers_in_claims(part: str) -> None:
    found = only(record([auction(1, claims={part: {"zoe": 1}})]))
    assert (found.code, found.pointer) == ("sell-fish.setup.stranger", f"/events/0/claims/{part}/zoe")


@pytest.mark.parametrize(
    "setup",
    [
        {"bluff": {"zoe": 1}},
        {"ships": {"zoe": 5}},
        {"money": {"zoe": 20}},
        {"position": {"seats": {"zoe": {}}}},
        {"position": {"leased": "zoe"}},
    ],
)
def test_strangers_in_the_setup(setup: dict[str, Any]) -> None:
    assert primary(record([], setup=setup)) == [("setup.stranger", None)]
