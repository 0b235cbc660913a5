"""What is listed as legal is accepted, and what is just beyond it is refused."""

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from referee.engine.violation import Violation
from referee.games.sell_fish import walk
from referee.games.sell_fish.match import SellFish
from referee.games.sell_fish.new import skeleton
from tests.sell_fish.playing import Seeded
from tests.sell_fish.records import event_model, position, record, table_after, verdict


def tables(seed: int, **arguments: Any) -> Iterator[SellFish]:
    """Some of the tables of a random game."""
    chosen = random.Random(seed)
    transcript = walk.play(Seeded(seed), **arguments)
    count = len(transcript["events"])
    for at in chosen.sample(range(count + 1), min(8, count)):
        yield table_after(transcript, at)


def refused(table: SellFish, event: dict[str, Any]) -> bool:
    try:
        table.verify(event_model(event))
    except Violation:
        return True
    return False


@pytest.mark.parametrize("seed", range(12))
def test_every_listed_event_is_accepted_and_can_be_carried_out(seed: int) -> None:
    for table in tables(seed):
        listed = list(table.legal())
        assert listed or table.over
        for event in listed[:120]:
            table.verify(event)
            twin = table.copy()
            twin.apply(event)


@pytest.mark.parametrize("seed", range(6))
def test_listing_and_judging_leave_the_table_as_it_is(seed: int) -> None:
    for table in tables(seed):
        before = table.snapshot()
        consulted = dict(table.consulted)
        list(table.legal())
        assert (table.snapshot(), table.consulted) == (before, consulted)
        table.scores()
        table.winners()
        table.lay_out()
        for event in list(table.legal())[:30]:
            table.verify(event)
        assert table.snapshot() == before


@pytest.mark.parametrize("seed", range(6))
def test_a_copy_goes_its_own_way(seed: int) -> None:
    for table in tables(seed):
        before = table.snapshot()
        for event in list(table.legal())[:10]:
            twin = table.copy()
            assert twin.snapshot() == before
            twin.apply(event)
            assert table.snapshot() == before


@pytest.mark.parametrize("seed", range(20))
def test_just_beyond_the_legal_is_refused(seed: int) -> None:
    for table in tables(seed, edition="house-30-30"):
        for event in near_misses(table):
            assert refused(table, event), event


def near_misses(table: SellFish) -> Iterator[dict[str, Any]]:
    """Events that are wrong by one, by player, by river or by phase, worked out from the table that one can see."""
    if table.over:
        yield {"action": "harbor"}
        return
    if table.stage != "auction":
        yield {"action": "auction", "number": 1, "bids": {}}
    if table.stage != "harbor":
        yield {"action": "harbor"}
    yield from bad_trades(table)
    yield from BAD.get(table.stage, lambda table: iter(()))(table)


def bad_trades(table: SellFish) -> Iterator[dict[str, Any]]:
    for seat in table.players:
        yield {"action": "trade", "seller": seat, "buyer": seat, "ships": 1, "price": 0}
        buyer = table.players[0] if seat != table.players[0] else table.players[1]
        yield {"action": "trade", "seller": seat, "buyer": buyer, "ships": table.fleet[seat] + 1, "price": 0}
        price = max(0, table.scores()[buyer].total) + 1
        yield {"action": "trade", "seller": seat, "buyer": buyer, "ships": 1, "price": price}


def bad_auctions(table: SellFish) -> Iterator[dict[str, Any]]:
    yield {"action": "auction", "number": 3 - table.number, "bids": {}}
    for seat in table.players:
        bid = max(0, table.scores()[seat].total) + 1
        yield {"action": "auction", "number": table.number, "bids": {seat: bid}, "winner": seat}
        yield {"action": "auction", "number": table.number, "bids": {seat: 0}, "winner": seat}


def bad_deployments(table: SellFish) -> Iterator[dict[str, Any]]:
    yield {"action": "deploy", "river": "blue" if table.river == "green" else "green", "ships": {}}
    for seat in table.players:
        left = table.hulls(seat) - (table.sent["green"][seat] if table.river == "blue" else 0)
        yield {"action": "deploy", "river": table.river, "ships": {seat: left + 1}}
        bluff = table.bluff[seat] + 1
        yield {"action": "deploy", "river": table.river, "ships": {}, "bluff": {seat: bluff}}


def bad_draws(table: SellFish) -> Iterator[dict[str, Any]]:
    for seat in table.players:
        chips = {"silver": [1] * 9, "golden": [5] * 9}
        yield {"action": "draw", "player": seat, "river": table.river, **chips}
        yield {"action": "draw", "player": seat, "river": "blue" if table.river == "green" else "green"}


def bad_inspections(table: SellFish) -> Iterator[dict[str, Any]]:
    for seat in table.players:
        if seat not in table.over_limit:
            yield {"action": "inspect", "player": seat, "river": table.river, "coin": "free"}
        yield {"action": "inspect", "player": seat, "river": table.river, "coin": "free", "chip": 3}
        yield {"action": "inspect", "player": seat, "river": table.river, "coin": "detected", "chip": 7}


def bad_end_draws(table: SellFish) -> Iterator[dict[str, Any]]:
    count = {6: 2, 7: 5, 8: 8, 9: 11}[table.year]
    for wrong in (count - 1, count + 1):
        yield {"action": "end-draw", "silver": [1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2][:wrong]}


def bad_quotas(table: SellFish) -> Iterator[dict[str, Any]]:
    first = table.players[0]
    yield {"action": "quota", "mode": "majority", "quotas": {"green": {first: 1}}}
    yield {"action": "quota", "mode": "majority", "quotas": {"green": 1}, "votes": {first: "no"}}
    yield {"action": "quota", "mode": "consensus", "quotas": {"green": 1}, "votes": {first: "no"}}


BAD: dict[str, Callable[[SellFish], Iterator[dict[str, Any]]]] = {
    "auction": bad_auctions,
    "deploy": bad_deployments,
    "fish": bad_draws,
    "inspect": bad_inspections,
    "end-draw": bad_end_draws,
    "quota": bad_quotas,
}


def test_what_is_listed_at_an_auction() -> None:
    listed = list(table_after(record([], setup=position(2, "auction-1", seats={"anna": {"money": 0}}))).legal())
    auctions = [(event.winner, event.bids) for event in listed if event.action == "auction"]
    assert auctions == [(None, {}), ("boris", {"anna": None, "boris": None})]


def test_what_trades_are_listed() -> None:
    seats = {"anna": {"ships": 2}, "boris": {"ships": 1}}
    table = table_after(record([], setup=position(2, "harbor", seats=seats)))
    trades = [(event.seller, event.buyer, event.ships) for event in table.legal() if event.action == "trade"]
    assert trades == [("anna", "boris", 1), ("anna", "boris", 2), ("boris", "anna", 1)]


def test_what_is_listed_at_a_deployment() -> None:
    seats = {"anna": {"ships": 2}, "boris": {"ships": 1}}
    listed = list(table_after(record([], setup=position(2, "green", seats=seats))).legal())
    assert [event.ships for event in listed if event.action == "deploy"] == [
        {"anna": 0, "boris": None},
        {"anna": 1, "boris": None},
        {"anna": 2, "boris": None},
        {"anna": None, "boris": 0},
        {"anna": None, "boris": 1},
    ]


def test_what_is_listed_where_the_track_is_not_known() -> None:
    events = [{"action": "deploy", "river": "green", "ships": {"anna": 1}}]
    table = table_after(record(events, edition="facts-only", setup=position(2, "green", None)))
    draws = [(event.silver, event.golden) for event in table.legal() if event.action == "draw"]
    assert draws == [(None, None)]


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("options", [{}, {"leasing": True}, {"super_harvest": True, "pirate_attack": True}])
def test_a_skeleton_is_valid_as_it_stands(players: int, options: dict[str, bool]) -> None:
    assert verdict(skeleton(players, options)).ok


@pytest.mark.parametrize(("players", "options"), [(1, {}), (7, {}), (3, {"sharks": True})])
def test_a_skeleton_that_cannot_be(players: int, options: dict[str, bool]) -> None:
    with pytest.raises(ValueError, match=r"SELL\.fish"):
        skeleton(players, options)


def test_a_picture_of_the_table() -> None:
    events = [
        {"action": "deploy", "river": "green", "ships": {"anna": 2, "boris": 1}},
        {"action": "inspect", "player": "anna", "river": "green", "coin": "detected", "chip": 4},
    ]
    seats = {"anna": {"money": 63, "ships": 4}, "boris": {"money": 20, "ships": 2}}
    setup = position(4, "green", quotas={"green": 1}, seats=seats, leased="boris")
    assert table_after(record(events, options={"leasing": True}, setup=setup)).lay_out() == [
        "Year 4, fishing in the Green River",
        "Green River: position 4, 1 silver + 1 golden",
        "Blue River: position 4, 1 silver + 1 golden",
        "Extinction Threat; Green River: 1; Blue River: no limit",
        "anna: $55 (space 5, 1 +50 card), 4 ships, 2 sent to the Green River,",
        "  2 sent back",
        "boris: $20 (space 20), 2 ships, 1 leased, 1 sent to the Green River",
    ]
