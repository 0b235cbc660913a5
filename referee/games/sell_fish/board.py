"""The board: pawns, +50 cards and debt. Money is plain arithmetic over the changes of a pawn."""

from collections.abc import Iterator

from referee.engine.violation import Score, Term
from referee.games.sell_fish.table import LAP, Entry, Table

CLAUSES = {
    "start": "sell-fish.setup.pawn",
    "auction": "sell-fish.auction.pays",
    "lease": "sell-fish.lease.auction",
    "trade": "sell-fish.trade.any",
    "green": "sell-fish.payout.ships",
    "blue": "sell-fish.payout.ships",
    "harbor": "sell-fish.harbor.cost",
    "detained": "sell-fish.inspection.detained",
    "fine": "sell-fish.inspection.fine",
    "piracy": "sell-fish.pirate.costs",
    "floor": "sell-fish.money.arithmetic",
    "not noted": "sell-fish.money.arithmetic",
}
"""What moves a pawn → the clause behind it."""

LABELS = {
    "auction": "auctions",
    "lease": "lease",
    "trade": "trades",
    "green": "Green River payout",
    "blue": "Blue River payout",
    "harbor": "harbor",
    "detained": "harbor cost of ships sent back",
    "fine": "fine",
    "piracy": "piracy",
    "floor": "stopped at 0",
    "not noted": "not noted, taken from the record's total",
}


def move_pawn(table: Table, player: str, amount: int, why: str) -> None:
    """Moves the pawn of `player` by `amount` spaces (clause sell-fish.money.arithmetic)."""
    if amount:
        _enter(table, player, amount, why, table.year)
        if amount < 0 and table.steps[player] < 0 and table.ruling("debt") == "floor0":
            _enter(table, player, -table.steps[player], "floor", table.year)


def _enter(table: Table, player: str, amount: int, why: str, year: int) -> None:
    table.steps[player] += amount
    table.ledger[player] = Entry(year, why, amount, table.at, table.ledger[player])


def cards50(table: Table, player: str) -> int:
    """+50 cards in front of `player` (clause sell-fish.money.fifty); below 50 there is none to ask a ruling about."""
    steps = table.steps[player]
    if steps < LAP:
        return 0
    return (steps - 1) // (LAP - 1) if table.ruling("at50") == "jump-to-1" else steps // LAP


def total(table: Table, player: str) -> int:
    """Money of `player`: the board and 50 for each +50 card."""
    return table.steps[player] + _jumps(table, player)


def space(table: Table, player: str) -> int:
    """The space on which the pawn of `player` stands; below 0 as a debt."""
    return total(table, player) - LAP * cards50(table, player)


def _jumps(table: Table, player: str) -> int:
    """Spaces won by going from 50 straight to 1, one with every card (ruling at50)."""
    if table.steps[player] < LAP or table.ruling("at50") != "jump-to-1":
        return 0
    return cards50(table, player)


def set_total(table: Table, player: str, money: int, why: str, year: int) -> None:
    """Puts the pawn of `player` where it has `money` in all, as a move of `year`."""
    steps = money
    if money >= LAP and table.ruling("at50") == "jump-to-1":
        steps = money - money // LAP
    if steps != table.steps[player]:
        _enter(table, player, steps - table.steps[player], why, year)


def entries(table: Table, player: str) -> list[Entry]:
    """Every change of the pawn of `player`, oldest first."""
    found: list[Entry] = []
    entry = table.ledger[player]
    while entry is not None:
        found.append(entry)
        entry = entry.before
    return found[::-1]


def moved_now(table: Table, player: str) -> dict[str, int]:
    """What moved the pawn of `player` at the event just carried out: why, and by how many spaces."""
    found: dict[str, int] = {}
    entry, before = table.ledger[player], table.ledger_before[player]
    while entry is not None and entry is not before:
        found[entry.why] = found.get(entry.why, 0) + entry.amount
        entry = entry.before
    return found


def money_score(table: Table, player: str) -> Score:
    """The money of `player` as arithmetic: one term for each year and reason."""
    terms = list(_terms(entries(table, player)))
    jumps = _jumps(table, player)
    if jumps:
        detail = f"{jumps} +50 card{'s' if jumps > 1 else ''}"
        terms.append(Term("from 50 straight to space 1", jumps, "sell-fish.money.fifty", detail))
    return Score(tuple(terms))


def _terms(changes: list[Entry]) -> Iterator[Term]:
    groups: dict[tuple[int, str], list[Entry]] = {}
    for entry in changes:
        groups.setdefault((entry.year, entry.why), []).append(entry)
    for (year, why), same in groups.items():
        label = "start" if why == "start" else f"year {year} {LABELS[why]}"
        first = same[0]
        if len(same) == 1:
            yield Term(label, first.amount, CLAUSES[why], "", (first.event,) if first.event >= 0 else ())
        else:
            detail = " ".join(f"{entry.amount:+d}" for entry in same)
            events = tuple(entry.event for entry in same)
            yield Term(label, sum(entry.amount for entry in same), CLAUSES[why], detail, events)
