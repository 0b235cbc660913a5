"""Every number of the rulebook at one below, at it, and at one above."""

import pytest

from referee.games.sell_fish.fishing import marker_move
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


@pytest.mark.parametrize(("players", "ships"), [(2, 5), (3, 3), (4, 2), (5, 2), (6, 2)])
def test_ships_by_number_of_players(players: int, ships: int) -> None:
    for noted in (ships - 1, ships, ships + 1):
        setup = {"ships": {"anna": noted}}
        expected = [] if noted == ships else [("setup.ships", None)]
        assert primary(record([], players, setup=setup)) == expected


@pytest.mark.parametrize(("players", "ok"), [(1, False), (2, True), (6, True), (7, False)])
def test_two_to_six_players(players: int, ok: bool) -> None:
    transcript = record([])
    transcript["players"] = [{"id": f"p{number}"} for number in range(players)]
    assert verdict(transcript).ok is ok


@pytest.mark.parametrize(("ships", "move"), [(0, 1), (3, 1), (4, 0), (5, 0), (6, -1), (8, -1), (9, -2), (12, -2)])
def test_the_stock_table(ships: int, move: int) -> None:
    assert marker_move(ships) == move
    seats = {"anna": {"ships": 12, "money": 200}}
    events = [deploy("green", {"anna": ships}, claims={"markers": {"green": 5 + move}})]
    assert verdict(record(events, setup=position(2, "green", (5, 5), seats=seats))).ok
    events[0]["claims"] = {"markers": {"green": 5 + move + 1}}
    assert primary(record(events, setup=position(2, "green", (5, 5), seats=seats))) == [("stock.claim", 0)]


@pytest.mark.parametrize(("at", "ships", "then"), [(8, 0, 8), (7, 0, 8), (1, 9, 1), (2, 9, 1), (3, 9, 1), (1, 6, 1)])
def test_the_marker_stays_on_the_track(at: int, ships: int, then: int) -> None:
    seats = {"anna": {"ships": 12}}
    table = table_after(record([deploy("green", {"anna": ships})], setup=position(2, "green", (at, 5), seats=seats)))
    assert [guess.at for guess in table.stock["green"]] == [then]


@pytest.mark.parametrize("bluff", [0, 1, 2, 3])
def test_one_or_two_bluff_cards(bluff: int) -> None:
    transcript = record([], setup={"bluff": {"anna": bluff}})
    assert primary(transcript) == ([] if bluff in (1, 2) else [("setup.bluff", None)])


@pytest.mark.parametrize(("picked", "laid", "ok"), [(1, 1, True), (1, 2, False), (2, 2, True), (2, 3, False)])
def test_no_more_bluff_cards_than_picked(picked: int, laid: int, ok: bool) -> None:
    setup = {"bluff": {"anna": picked}, **position(1, "green")}
    found = primary(record([deploy("green", {}, bluff={"anna": laid})], setup=setup))
    assert found == ([] if ok else [("deploy.bluff", 0)])


@pytest.mark.parametrize(("own", "bid", "ok"), [(20, 19, True), (20, 20, True), (20, 21, False), (0, 1, False)])
def test_bids_up_to_what_one_has(own: int, bid: int, ok: bool) -> None:
    setup = position(2, "auction-1", seats={"anna": {"money": own}})
    found = primary(record([auction(1, {"anna": bid}, "anna")], setup=setup))
    assert found == ([] if ok else [("auction.means", 0)])


@pytest.mark.parametrize(("first", "second", "ok"), [(12, 8, True), (12, 9, False), (20, 1, False)])
def test_the_second_bid_is_what_the_first_has_left(first: int, second: int, ok: bool) -> None:
    events = [auction(1, {"anna": first}, "anna"), auction(2, {"anna": second}, "anna")]
    assert primary(record(events)) == ([] if ok else [("auction.means", 1)])


@pytest.mark.parametrize(("price", "ok"), [(0, True), (19, True), (20, True), (21, False)])
def test_trade_prices_up_to_what_the_buyer_has(price: int, ok: bool) -> None:
    assert primary(record([trade("anna", "boris", 1, price)])) == ([] if ok else [("trade.price", 0)])


@pytest.mark.parametrize(("sent", "sold", "ok"), [(2, 3, True), (2, 4, False), (5, 1, False), (0, 5, True)])
def test_only_ships_at_home_are_sold(sent: int, sold: int, ok: bool) -> None:
    events = [deploy("green", {"anna": sent, "boris": 1}), trade("anna", "boris", sold, 1)]
    assert primary(record(events, setup=position(1, "green"))) == ([] if ok else [("trade.deployed", 1)])


@pytest.mark.parametrize("ships", [4, 5, 6])
def test_no_more_ships_than_the_fleet(ships: int) -> None:
    found = primary(record([deploy("green", {"anna": ships})], setup=position(1, "green")))
    assert found == ([] if ships <= 5 else [("deploy.fleet", 0)])


@pytest.mark.parametrize(
    ("green", "blue", "ok"), [(3, 1, True), (3, 2, True), (3, 3, False), (5, 0, True), (5, 1, False)]
)
def test_a_ship_sails_once_a_year(green: int, blue: int, ok: bool) -> None:
    chips = ([4], [6]) if green == 3 else ([4, 6], ())
    events = [deploy("green", {"anna": green}), draw("anna", "green", *chips), deploy("blue", {"anna": blue})]
    assert primary(record(events, setup=position(1, "green"))) == ([] if ok else [("deploy.again", 2)])


@pytest.mark.parametrize("chips", [(1, 5), (5, 5), (6, 5)])
@pytest.mark.parametrize("ships", [1, 2, 3])
def test_payout(chips: tuple[int, int], ships: int) -> None:
    events = [deploy("green", {"anna": ships}), draw("anna", "green", [chips[0]], [chips[1]])]
    assert money(record(events, setup=position(1, "green")))["anna"] == 20 + ships * (sum(chips) - 10)


@pytest.mark.parametrize("idle", [0, 1, 2, 7])
def test_harbor_costs_three_for_each_ship(idle: int) -> None:
    setup = position(2, "harbor", seats={"anna": {"ships": idle}, "boris": {"ships": 0}})
    assert money(record([harbor(harbor={"anna": 3 * idle})], setup=setup)) == {"anna": 20 - 3 * idle, "boris": 20}
    assert only(record([harbor(harbor={"anna": 3 * idle + 1})], setup=setup)).expected == -3 * idle


@pytest.mark.parametrize(("sent", "inspected"), [(1, False), (2, False), (3, True)])
def test_only_who_is_over_the_quota_is_inspected(sent: int, inspected: bool) -> None:
    setup = position(4, "green", quotas={"green": 2})
    table = table_after(record([deploy("green", {"anna": sent})], setup=setup))
    assert table.to_act == ("anna",)
    assert table.stage == ("inspect" if inspected else "fish")


@pytest.mark.parametrize(
    ("chip", "over", "caught", "fine"),
    [(4, 2, 0, 4), (4, 2, 1, 8), (5, 1, 0, 2), (5, 1, 1, 5), (1, 1, 0, 0), (6, 3, 0, 9), (5, 3, 0, 7), (6, 3, 2, 18)],
)
def test_fines(chip: int, over: int, caught: int, fine: int) -> None:
    setup = position(4, "green", quotas={"green": 2}, seats={"anna": {"ships": 6, "caught": caught}})
    events = [deploy("green", {"anna": 2 + over}), inspect("anna", "green", "detected", chip)]
    assert money(record(events, setup=setup))["anna"] == 20 - 3 * (2 + over) - fine
    events[1]["claims"] = {"fine": fine + 1}
    wanted = "inspection.fine-claim" if caught else "inspection.fine-first"
    assert primary(record(events, setup=setup)) == [(wanted, 1)]


@pytest.mark.parametrize(("chip", "floor", "ceil"), [(1, 0, 1), (2, 1, 1), (3, 1, 2), (5, 2, 3)])
def test_half_of_an_odd_fine(chip: int, floor: int, ceil: int) -> None:
    events = [deploy("green", {"anna": 3}), inspect("anna", "green", "detected", chip)]
    transcript = record(events, setup=position(4, "green", quotas={"green": 2}))
    assert money(transcript, half_fine="floor")["anna"] == 20 - 9 - floor
    assert money(transcript, half_fine="ceil")["anna"] == 20 - 9 - ceil


@pytest.mark.parametrize(("yes", "ok"), [(1, False), (2, False), (3, True), (4, True)])
def test_a_majority_of_four(yes: int, ok: bool) -> None:
    seats = ("anna", "boris", "cleo", "david")
    votes = {seat: "yes" if at < yes else "no" for at, seat in enumerate(seats)}
    events = [quota("majority", {"green": 1}, votes)]
    assert primary(record(events, 4, setup=position(4, "quota", threat=True))) == (
        [] if ok else [("quota.majority", 0)]
    )


@pytest.mark.parametrize(("year", "count"), [(6, 2), (7, 5), (8, 8), (9, 11)])
def test_chips_of_the_end_draw(year: int, count: int) -> None:
    some = [1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2]
    for drawn in (count - 1, count, count + 1):
        found = primary(record([end_draw(*some[:drawn])], setup=position(year, "end-draw")))
        assert found == ([] if drawn == count else [("end.count", 0)])


@pytest.mark.parametrize(("year", "due"), [(1, "auction 1"), (5, "auction 1"), (6, "draw of silver chips")])
def test_no_draw_before_year_six(year: int, due: str) -> None:
    assert table_after(record([harbor()], setup=position(year, "harbor"))).phase == due


@pytest.mark.parametrize(("year", "over"), [(9, False), (10, True)])
def test_year_ten_is_the_last(year: int, over: bool) -> None:
    assert table_after(record([harbor()], setup=position(year, "harbor"))).over is over


@pytest.mark.parametrize(("chip", "over"), [(5, False), (6, True)])
def test_only_a_six_ends_the_game(chip: int, over: bool) -> None:
    assert verdict(record([end_draw(1, chip)], setup=position(6, "end-draw"))).complete is over


@pytest.mark.parametrize(("green", "threat"), [(1, True), (2, True), (3, False)])
def test_the_threat_begins_on_the_first_two_positions(green: int, threat: bool) -> None:
    assert table_after(record([harbor()], setup=position(3, "harbor", (green, 4)))).threat is threat
    assert table_after(record([harbor()], setup=position(3, "harbor", (4, green)))).threat is threat


@pytest.mark.parametrize(
    ("before", "after", "cards", "space"), [(47, 49, 0, 49), (48, 50, 1, 0), (49, 51, 1, 1), (98, 100, 2, 0)]
)
def test_the_fifty_space(before: int, after: int, cards: int, space: int) -> None:
    claims = {"money": {"anna": after}, "cards50": {"anna": cards}, "space": {"anna": space}}
    events = [deploy("green", {"anna": 2}), draw("anna", "green", [5], [6], claims=claims)]
    setup = position(1, "green", seats={"anna": {"money": before}})
    assert verdict(record(events, setup=setup)).ok
    for part in ("money", "cards50", "space"):
        wrong = {part: {"anna": claims[part]["anna"] + 1}}
        events[1] = draw("anna", "green", [5], [6], claims=wrong)
        assert len(verdict(record(events, setup=setup)).findings) == 1, part


@pytest.mark.parametrize("times", [1, 4, 5, 9])
def test_a_super_harvest_chip_comes_up_again(times: int) -> None:
    """One that goes back, by a leader or in the second draw, can be drawn once more; Anna, with $20 as Boris, leads."""
    events = [deploy("green", {"anna": 4}), draw("anna", "green", [1, 2], specials=["super-harvest"] * times)]
    transcript = record(events, options={"super_harvest": True}, setup=position(1, "green"))
    assert primary(transcript) == []


@pytest.mark.parametrize(("first", "second", "ok"), [(5, 3, True), (5, 4, False), (8, 0, True), (9, 0, False)])
def test_eight_pirate_chips(first: int, second: int, ok: bool) -> None:
    events = [
        deploy("green", {"anna": 2, "boris": 2}),
        draw("anna", "green", [1, 2], specials=["pirate"] * first),
        draw("boris", "green", [1, 2], specials=["pirate"] * second),
    ]
    transcript = record(events, options={"pirate_attack": True}, setup=position(1, "green"))
    assert primary(transcript) == ([] if ok else [("special.number", 1 if first > 8 else 2)])


def test_chips_of_the_dead_attack_are_back_in_the_bag() -> None:
    events = [
        deploy("green", {"anna": 2, "boris": 2}),
        draw("anna", "green", [1, 2], specials=["pirate"] * 8),
        draw("boris", "green", [1, 2]),
        deploy("blue"),
        harbor(),
        *no_auctions(),
        deploy("green", {"anna": 4}),
        draw("anna", "green", [1, 2], specials=["pirate"] * 8),
    ]
    assert verdict(record(events, options={"pirate_attack": True}, setup=position(1, "green"))).ok


@pytest.mark.parametrize(("sixes", "ok"), [(5, True), (6, False)])
def test_five_silver_sixes(sixes: int, ok: bool) -> None:
    chips = [6] * sixes + [1] * (6 - sixes)
    events = [
        deploy("green", {"anna": 2, "boris": 1, "cleo": 1}),
        *(draw(seat, "green", chips[2 * at : 2 * at + 2]) for at, seat in enumerate(("anna", "boris", "cleo"))),
    ]
    assert primary(record(events, 3, setup=position(1, "green"))) == ([] if ok else [("bag.chip", 3)])
