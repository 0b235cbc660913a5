"""Claims about how far a pawn was moved: by payouts, in the harbor, by a fine, or at an event as a whole."""

from collections.abc import Iterator, Mapping

from referee.engine.violation import Path, Violation
from referee.games.sell_fish import money_claims, shown
from referee.games.sell_fish.board import entries, moved_now
from referee.games.sell_fish.components import HARBOR_COST, NAMES, SHIP_COST
from referee.games.sell_fish.events import AnyEvent, Claims, Draw, Harbor, Inspect
from referee.games.sell_fish.table import Table


def judge(table: Table, event: AnyEvent, claims: Claims) -> Iterator[Violation]:
    """The wrong claims about moves of pawns."""
    parts = list(_parts(table, event, claims))
    moves = claims.moves or {}
    for part in parts:
        part.passes_on = part.passes_on and part.player not in moves
    yield from parts
    yield from _moves(table, event, moves, {part.player: part for part in parts})


def _parts(table: Table, event: AnyEvent, claims: Claims) -> Iterator[Violation]:
    if claims.payouts is not None:
        yield from _payouts(table, event, claims.payouts)
    if claims.harbor is not None:
        yield from _harbor(table, event, claims.harbor)
    if claims.fine is not None:
        yield from _fine(table, event, claims.fine)


def _gap_here(table: Table, player: str) -> bool:
    """Whether something that moved the pawn of `player` at this event was not noted."""
    return any(gap[0] == player and gap[1] == table.at for gap in table.forgotten)


MOVES = {
    "auction": "sell-fish.auction.move",
    "lease": "sell-fish.lease.move",
    "trade": "sell-fish.trade.move",
    "inspect": "sell-fish.inspection.move",
    "draw": "sell-fish.payout.move",
    "pirate": "sell-fish.pirate.move",
    "harbor": "sell-fish.harbor.move",
}
"""Action that moves pawns → the reason for a pawn that was moved wrongly."""


def _moves(
    table: Table, event: AnyEvent, claimed: Mapping[str, int], parts: Mapping[str | None, Violation]
) -> Iterator[Violation]:
    """How far the pawns were moved at this event; by a wrong amount, perhaps, as one of the `parts` says."""
    for player, spaces in claimed.items():
        if _gap_here(table, player):
            table.cannot_check("sell-fish.unknown.money")
            continue
        right = sum(amount for why, amount in moved_now(table, player).items() if why != "not noted")
        if spaces != right:
            yield Violation(
                MOVES.get(event.action, "sell-fish.money.still"),
                "claims",
                "moves",
                player,
                expected=right,
                actual=spaces,
                player=player,
                likely=_likely_payout(table, event, player, right, spaces),
                follows=_same_slip(parts.get(player), spaces - right),
                moves=money_claims.moves_in_words(table, player),
                sum=_sum(table, event, player),
            )


def _same_slip(part: Violation | None, off: int) -> Path:
    return part.at if part is not None and part.actual - part.expected == off else ()


def _payouts(table: Table, event: AnyEvent, claimed: Mapping[str, int]) -> Iterator[Violation]:
    """Clause sell-fish.payout.ships: at a draw the payouts of this river, in the harbor those of the year."""
    year, river = table.then.year, table.then.river
    rivers = ("green", "blue") if isinstance(event, Harbor) else (river,)
    for player, spaces in claimed.items():
        if any(gap[0] == player and gap[2] == year for gap in table.forgotten):
            table.cannot_check("sell-fish.unknown.money")
            continue
        paid = [e for e in entries(table, player) if e.year == year and e.why in rivers]
        right = sum(entry.amount for entry in paid)
        if spaces != right:
            yield Violation(
                "sell-fish.payout.claim",
                "claims",
                "payouts",
                player,
                expected=right,
                actual=spaces,
                player=player,
                likely=_likely_payout(table, event, player, right, spaces),
                cumulative=isinstance(event, Harbor) and _adds_up(table, player, spaces),
                passes_on=not isinstance(event, Harbor) or _adds_up(table, player, spaces),
                where=" and ".join(NAMES[name] for name in rivers),
                sum=_sum(table, event, player) or " ".join(f"{entry.amount:+d}" for entry in paid) or "no payout",
            )


def _adds_up(table: Table, player: str, claimed: int) -> bool:
    """Whether the payouts of the year are claimed as the sum of those noted at the draws, so that they are wrong with
    them.
    """
    noted = []
    for event in reversed(table.record[: table.at]):
        if isinstance(event, Harbor):
            break
        if isinstance(event, Draw) and event.player == player and event.claims is not None:
            noted.append((event.claims.payouts or event.claims.moves or {}).get(player))
    return bool(noted) and sum(spaces or 0 for spaces in noted) == claimed


def _sum(table: Table, event: AnyEvent, player: str) -> str:
    """How a payout is reckoned, e.g. `(11 - 10) x 2`; empty if `event` is not the draw of `player`."""
    drawer, fish, ships = table.paid
    if not isinstance(event, Draw) or event.player != player or drawer != player:
        return ""
    if table.then.stage == "fish" and shown.draws(table, player) > 1:
        return f"{fish} - {SHIP_COST} x {ships}"
    return f"({fish} - {SHIP_COST}) x {ships}"


def _likely_payout(table: Table, event: AnyEvent, player: str, right: int, claimed: int) -> str | None:
    """The misreading that gives just the claimed payout of a draw."""
    if not isinstance(event, Draw) or event.player != player:
        return None
    fish = sum(value or 0 for value in (*(event.silver or ()), *(event.golden or ())))
    ships, rest = divmod(right, fish - SHIP_COST) if fish != SHIP_COST else (0, 1)
    if rest or ships < 1:
        return None
    misread = {
        fish * ships: "the cost of $10 for each ship was left out",
        fish * ships - SHIP_COST: "the cost of $10 was taken off once instead of once for each ship",
        fish - SHIP_COST: "the payout of a single ship",
        -right: "the pawn moved the wrong way",
    }
    return misread.get(claimed)


def _harbor(table: Table, event: AnyEvent, claimed: Mapping[str, int]) -> Iterator[Violation]:
    """Clause sell-fish.harbor.cost, with or without a minus."""
    for player, cost in claimed.items():
        if _gap_here(table, player):
            table.cannot_check("sell-fish.unknown.money")
            continue
        right = moved_now(table, player).get("harbor", 0) if isinstance(event, Harbor) else 0
        if -abs(cost) != right:
            yield Violation(
                "sell-fish.harbor.claim",
                "claims",
                "harbor",
                player,
                expected=right,
                actual=-abs(cost),
                player=player,
                likely=_likely_harbor(table, player, abs(cost)),
                ships=-right // HARBOR_COST,
                cost=-right,
                claimed=abs(cost),
                year=table.then.year,
            )


def _likely_harbor(table: Table, player: str, claimed: int) -> str | None:
    if claimed == HARBOR_COST * table.fleet[player] and claimed:
        return "every ship of the fleet was charged, also those that were on the rivers"
    return "the harbor costs were left out" if claimed == 0 else None


def _fine(table: Table, event: AnyEvent, claimed: int) -> Iterator[Violation]:
    """Clauses sell-fish.inspection.fine and .first-half, with or without a minus."""
    if not isinstance(event, Inspect):
        return
    player = event.player
    if _gap_here(table, player):
        table.cannot_check("sell-fish.unknown.money")
        return
    right = moved_now(table, player).get("fine", 0)
    if -abs(claimed) != right:
        chip, over, sent = table.fined
        first = table.caught[player] == 1
        yield Violation(
            "sell-fish.inspection.fine-first" if first else "sell-fish.inspection.fine-claim",
            "claims",
            "fine",
            expected=right,
            actual=-abs(claimed),
            player=player,
            likely=_likely_fine(chip, over, sent, first, abs(claimed)),
            chip=chip,
            over=over,
            product=chip * over,
            fine=-right,
            claimed=abs(claimed),
        )


def _likely_fine(chip: int, over: int, sent: int, first: bool, claimed: int) -> str | None:
    misread = {
        chip * sent: "all ships in the river were counted, not only those over the limit",
        chip: "the chip alone, not times the ships over the limit",
        chip * over // 2: "half of it, which only a first violation is granted",
        chip * over: "the whole fine, though the first one is only half",
    }
    return misread.get(claimed)
