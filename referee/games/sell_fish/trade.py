"""Trades: ships change hands between players at any time and any price."""

from collections.abc import Iterator, Mapping

from referee.engine.violation import Violation
from referee.games.sell_fish.board import move_pawn, total
from referee.games.sell_fish.components import RIVERS
from referee.games.sell_fish.events import Trade
from referee.games.sell_fish.table import Table


def verify(table: Table, event: Trade) -> None:
    """Clauses sell-fish.trade.any, .deployed and .price. Raises Violation."""
    seller, buyer, ships = event.seller, event.buyer, event.ships
    if seller == buyer:
        raise Violation("sell-fish.trade.self", "buyer", expected=None, actual=buyer, player=seller)
    if ships > table.fleet[seller]:
        leased = ships <= table.hulls(seller)
        raise Violation(
            "sell-fish.lease.trade" if leased else "sell-fish.trade.fleet",
            "ships",
            expected=table.fleet[seller],
            actual=ships,
            player=seller,
        )
    free = at_home(table, seller)
    if ships > free and seller not in table.vague and table.ruling("trade-deployed") == "no":
        raise Violation(
            "sell-fish.trade.deployed",
            "ships",
            expected=free,
            actual=ships,
            player=seller,
            fleet=table.fleet[seller],
            out=table.out(seller),
        )
    price, money = event.price, max(0, total(table, buyer))
    if price and price > money and buyer not in table.unsure and table.ruling("trade-price") == "wealth":
        raise Violation("sell-fish.trade.price", "price", expected=money, actual=price, player=buyer)


def at_home(table: Table, player: str) -> int:
    """Ships of `player` that are not out on a river; a leased ship is thought to sail first."""
    home = max(0, table.fleet[player] - max(0, table.out(player) - table.leases(player)))
    back = table.sent["green"][player] if table.river == "blue" else 0
    if back and table.ruling("reuse-same-year") == "yes":
        sent = table.sent["blue"][player]
        home = max(0, table.fleet[player] - max(0, sent - table.leases(player)))
    return home


def apply(table: Table, event: Trade) -> bool:
    """Hands the ships over and moves both pawns; a ship keeps what it has done this year. False: the phase goes on."""
    seller, buyer = event.seller, event.buyer
    ships = min(event.ships, table.fleet[seller])
    _hand_over(table, seller, buyer, ships)
    table.fleet[seller] -= ships
    table.fleet[buyer] += ships
    if event.price is None:
        table.unseen("sell-fish.hidden.price", event)
        if not table.unsure & {seller, buyer}:
            table.hidden_price = (seller, buyer, total(table, seller) + total(table, buyer))
        table.forget_money(seller, buyer)
    else:
        move_pawn(table, buyer, -event.price, "trade")
        move_pawn(table, seller, event.price, "trade")
    return False


def _hand_over(table: Table, seller: str, buyer: str, ships: int) -> None:
    """Ships that stayed at home go first, then those bought this year, then those that are out."""
    fresh = table.fresh[seller]
    home = max(0, table.fleet[seller] - max(0, table.out(seller) - table.leases(seller)))
    new = min(fresh, max(0, ships - max(0, home - fresh)))
    table.fresh[seller] -= new
    table.fresh[buyer] += new
    left = max(0, ships - home)
    for river in (table.river, *RIVERS):
        moved = min(left, table.sent[river][seller])
        table.sent[river][seller] -= moved
        table.sent[river][buyer] += moved
        left -= moved


def judge_hidden_price(table: Table, claimed: Mapping[str, int]) -> Iterator[Violation]:
    """Clause sell-fish.trade.price: whatever the price was, the seller gets what the buyer pays."""
    if table.hidden_price is None:
        return
    seller, buyer, together = table.hidden_price
    if seller not in claimed or buyer not in claimed or min(claimed[seller], claimed[buyer]) < 0:
        return
    if claimed[seller] + claimed[buyer] != together:
        yield Violation(
            "sell-fish.trade.sum",
            "claims",
            "money",
            expected=together,
            actual=claimed[seller] + claimed[buyer],
            seller=seller,
            buyer=buyer,
        )


def possible(table: Table, event: Trade) -> Trade | None:
    """As many ships as the seller has."""
    ships = min(event.ships, table.fleet[event.seller])
    if ships == 0 or event.seller == event.buyer:
        return None
    return event.model_copy(update={"ships": ships})
