"""Auctions: sealed bids, revealed together; the highest pays with the pawn and takes the ship. Leasing works alike."""

from collections.abc import Mapping, Sequence

from referee.engine.violation import Violation
from referee.games.sell_fish.board import move_pawn, total
from referee.games.sell_fish.components import COINS
from referee.games.sell_fish.events import Auction, Lease
from referee.games.sell_fish.table import Table

Bids = Mapping[str, int | None]


def verify(table: Table, event: Auction | Lease) -> None:
    """Clauses sell-fish.auction.means, .highest, .pass, .tie and .supply. Raises Violation."""
    verify_means(table, event.bids, isinstance(event, Auction) and event.number == 2)
    bids = {player: bid for player, bid in event.bids.items() if bid is not None}
    top = max(bids.values(), default=0)
    tied = [player for player, bid in bids.items() if bid == top]
    if event.winner is None:
        _verify_unsold(table, event, tied, top)
    else:
        _verify_winner(table, event, tied, top)


def verify_means(table: Table, bids: Bids, second: bool, *path: str | int) -> None:
    """Clause sell-fish.auction.means: nobody bids more than the bidder can pay. Raises Violation."""
    for player, bid in bids.items():
        if bid and not can_bid(table, player, bid, second):
            raise Violation(
                "sell-fish.auction.means",
                *(path or ("bids",)),
                player,
                expected=ceiling(table, player, bid, second),
                actual=bid,
                player=player,
                money=total(table, player),
            )


def ceiling(table: Table, player: str, bid: int, second: bool = False) -> int | None:
    """The most that `player` may bid, None for no limit; rulings are asked only if `bid` might be above one."""
    money = max(0, total(table, player))
    first = (table.first_bids.get(player) or 0) if second else 0
    before = table.means.get(player, money) if second else money
    if bid <= min(money, COINS) and bid + first <= min(before, COINS):
        return bid
    cap = table.ruling("bid-cap")
    if cap == "none":
        return None
    together = COINS if cap == "coins20" else before
    alone = COINS if cap == "coins20" else money
    if second and not (bid <= alone and bid + first <= together) and table.ruling("auctions") == "simultaneous":
        return max(0, together - first)
    return alone


def can_bid(table: Table, player: str, bid: int, second: bool) -> bool:
    """Whether `player` may bid `bid` (clause sell-fish.auction.means); yes if the player's money is not known."""
    limit = ceiling(table, player, bid, second)
    return limit is None or bid <= limit or player in table.unsure


def _verify_unsold(table: Table, event: Auction | Lease, tied: Sequence[str], top: int) -> None:
    if not tied or (top == 0 and table.ruling("zero-bid") == "pass"):
        return
    if len(tied) == 1:
        raise _not_highest(event, tied, top)
    reading = table.ruling("auction-tie")
    if reading == "rebid":
        raise _rebid_missing(event, tied, top)
    if reading == "declared":
        raise _tied(event, tied, top, list(tied))


def _verify_winner(table: Table, event: Auction | Lease, tied: Sequence[str], top: int) -> None:
    winner = event.winner
    bid = event.bids.get(winner, 0) if winner else None
    if isinstance(event, Auction):
        _verify_supply(table)
    if bid is None:
        _verify_unseen(table, event, tied, top)
        return
    if bid < top:
        raise _not_highest(event, tied, top)
    if bid == 0 and (winner not in event.bids or table.ruling("zero-bid") == "pass"):
        raise Violation("sell-fish.auction.zero", "winner", expected=None, actual=winner, player=winner)
    if len(tied) > 1:
        _verify_tie(table, event, tied, top)
    elif event.rebids:
        raise Violation("sell-fish.auction.no-tie", "rebids", expected=None, actual=len(event.rebids), player=winner)


def sold_out(table: Table) -> bool:
    """Clause sell-fish.auction.supply: no ship card is left in the box."""
    supply = table.parts.supply
    return supply is not None and sum(table.fleet.values()) >= supply


def _verify_supply(table: Table) -> None:
    if sold_out(table):
        supply = table.parts.supply
        raise Violation("sell-fish.auction.supply", "winner", expected=supply, actual=sum(table.fleet.values()) + 1)


def _verify_unseen(table: Table, event: Auction | Lease, tied: Sequence[str], top: int) -> None:
    """The winner's bid was not seen: could it have been the highest, and more than nothing?"""
    second = isinstance(event, Auction) and event.number == 2
    if event.winner is None or can_bid(table, event.winner, max(top, 1), second):
        return
    if top > 0 or table.ruling("zero-bid") == "pass":
        raise _not_highest(event, tied, top)


def _not_highest(event: Auction | Lease, tied: Sequence[str], top: int) -> Violation:
    winner = event.winner
    return Violation(
        "sell-fish.auction.highest" if winner else "sell-fish.auction.unsold",
        "winner",
        expected=tied[0] if len(tied) == 1 else list(tied),
        actual=winner,
        player=winner,
        top=top,
        best=list(tied),
        own=event.bids.get(winner, 0) if winner else None,
    )


def _tied(event: Auction | Lease, tied: Sequence[str], top: int, takers: list[str] | None) -> Violation:
    return Violation(
        "sell-fish.auction.tie",
        "winner",
        expected=takers,
        actual=event.winner,
        tied=list(tied),
        top=top,
        goes=event.winner or "nobody",
        right="one of them" if takers else "nobody",
    )


def _rebid_missing(event: Auction | Lease, tied: Sequence[str], top: int) -> Violation:
    return Violation("sell-fish.auction.rebid", "winner", expected=list(tied), actual=event.winner, top=top)


def _verify_tie(table: Table, event: Auction | Lease, tied: Sequence[str], top: int) -> None:
    """Ruling auction-tie: a tie is settled as the table declared, or by bidding again, or the ship stays unsold."""
    reading = table.ruling("auction-tie")
    if reading == "unsold":
        raise _tied(event, tied, top, None)
    best, best_bid = list(tied), top
    for number, bids in enumerate(event.rebids or ()):
        best, best_bid = _round(table, bids, best, number)
    if event.winner not in best:
        raise _not_highest(event, best, best_bid)
    if len(best) > 1 and reading == "rebid":
        raise _rebid_missing(event, best, best_bid)


def _round(table: Table, bids: Bids, tied: Sequence[str], number: int) -> tuple[list[str], int]:
    """Who is still in after another round of bids between the tied, and the bid that keeps them in."""
    for player in bids:
        if player not in tied:
            raise Violation(
                "sell-fish.auction.outsider",
                "rebids",
                number,
                player,
                expected=list(tied),
                actual=player,
                player=player,
            )
    verify_means(table, bids, False, "rebids", number)
    offers = {player: bid for player, bid in bids.items() if bid is not None}
    top = max(offers.values(), default=0)
    unseen = [player for player, bid in bids.items() if bid is None]
    return [player for player, bid in offers.items() if bid == top] + unseen, top


def apply(table: Table, event: Auction | Lease) -> bool:
    """The winner pays and takes the ship. True: the phase is over."""
    if isinstance(event, Auction):
        table.means = {player: max(0, total(table, player)) for player in table.players}
        table.first_bids = dict(event.bids)
    _note_gaps(table, event)
    winner = event.winner
    if winner is not None:
        _pay(table, event, winner)
        if isinstance(event, Auction):
            table.fleet[winner] += 1
            table.fresh[winner] += 1
        else:
            table.next_leased = winner
    return True


def _pay(table: Table, event: Auction | Lease, winner: str) -> None:
    """Clause sell-fish.auction.pays: the winner pays what the winner bid, in the last round."""
    paid = price(event, winner)
    if paid is None:
        table.forget_money(winner)
    else:
        move_pawn(table, winner, -paid, event.action)


def price(event: Auction | Lease, winner: str) -> int | None:
    """What `winner` pays; None if the bid was not seen."""
    for bids in reversed(event.rebids or ()):
        if winner in bids:
            return bids[winner]
    return event.bids.get(winner, 0)


def _note_gaps(table: Table, event: Auction | Lease) -> None:
    """What cannot be judged about this sale."""
    if None in event.bids.values() or any(None in bids.values() for bids in event.rebids or ()):
        table.unseen("sell-fish.hidden.bids", event)
    if event.winner is None:
        return
    if isinstance(event, Auction) and not table.parts.supply_known:
        table.cannot_check("sell-fish.unknown.supply")
    if _undecided(table, event) and table.ruling("auction-tie") == "declared":
        table.unseen("sell-fish.auction.undecided", event)


def _undecided(table: Table, event: Auction | Lease) -> bool:
    """Whether the winner was tied and the record does not say how that was settled; those who pass are not tied."""
    if event.tiebreak is not None or event.winner is None:
        return False
    bids = event.rebids[-1] if event.rebids else event.bids
    top = bids.get(event.winner)
    if top is None or sum(bid == top for bid in bids.values()) < 2:
        return False
    return top > 0 or table.ruling("zero-bid") == "valid"


def possible(table: Table, event: Auction | Lease) -> Auction | Lease:
    """The recorded winner takes the ship at the recorded bid."""
    return event
