"""Inspection under a quota: who is over it flips the coin; who is detected goes home and pays."""

from referee.engine.violation import Violation
from referee.games.sell_fish import bag
from referee.games.sell_fish.board import move_pawn
from referee.games.sell_fish.components import HARBOR_COST, NAMES
from referee.games.sell_fish.events import AnyEvent, Inspect
from referee.games.sell_fish.table import Table


def violators(table: Table) -> dict[str, int | None]:
    """Who sent more ships than the quota of the present river allows → ships over it (clause
    sell-fish.inspection.who); None for those of whom nobody noted whether they did.
    """
    if table.river in table.lost_quotas:
        return dict.fromkeys(player for player, ships in table.revealed.items() if ships != 0)
    found: dict[str, int | None] = {}
    found.update(_known_violators(table))
    if table.threat is not False and table.quotas[table.river] is not None:
        found.update(dict.fromkeys(player for player, ships in table.revealed.items() if ships is None))
    return found


def _known_violators(table: Table) -> dict[str, int]:
    quota = table.quotas[table.river]
    if not table.threat or quota is None:
        return {}
    known = {player: ships for player, ships in table.revealed.items() if ships}
    if not isinstance(quota, int):
        return {p: ships - quota[p] for p, ships in known.items() if p in quota and ships > quota[p]}
    total = sum(known.values())
    if total <= quota:
        return {}
    if table.ruling("quota-scope") == "river-total":
        return dict.fromkeys(known, total - quota)
    return {player: ships - quota for player, ships in known.items() if ships > quota}


def verify(table: Table, event: Inspect) -> None:
    """Clauses sell-fish.inspection.who, .fine and sell-fish.bag.chips. Raises Violation."""
    player = event.player
    if player not in table.over_limit:
        raise not_due(table, event)
    if event.coin == "free" and event.chip is not None:
        raise Violation("sell-fish.inspection.free", "chip", expected=None, actual=event.chip, player=player)
    bag.verify_fine_chip(table, event.chip, player)


def not_due(table: Table, event: Inspect) -> Violation:
    """Clause sell-fish.inspection.who: this player does not have to flip the coin."""
    player = event.player
    return Violation(
        "sell-fish.inspection.who",
        "player",
        expected=list(table.over_limit),
        actual=player,
        player=player,
        ships=table.revealed.get(player) or 0,
        river=NAMES[table.river],
        due=list(table.over_limit) or "nobody",
    )


def apply(table: Table, event: Inspect) -> bool:
    """Carries out the coin. True if nobody is left to be inspected."""
    player = event.player
    over = table.over_limit.pop(player, 0)
    if event.coin is None:
        table.unseen("sell-fish.hidden.coin", event)
        not_noted(table, player)
    elif event.coin == "detected":
        _send_back(table, player)
        _fine(table, event, over)
    return not table.over_limit


def not_noted(table: Table, player: str) -> None:
    """A coin of which nobody noted the side: whether the ships went home, and what that cost, is not known."""
    table.unseen_coins[player] = (table.at, player in table.unsure)
    table.perhaps_caught |= {(player, table.at, table.year)}
    table.fishing[player] = None
    table.forget_money(player)


def shows_free(table: Table, player: str) -> None:
    """Who draws was not sent back: so the coin that nobody noted was free, and cost nothing."""
    at, unsure = table.unseen_coins.pop(player)
    table.perhaps_caught -= {(player, at, table.year)}
    table.fishing[player] = table.revealed[player]
    table.forgotten = frozenset(gap for gap in table.forgotten if gap[:2] != (player, at))
    if not unsure:
        table.unsure -= {player}


def _send_back(table: Table, player: str) -> None:
    """Clause sell-fish.inspection.detained: all ships of this river go home at $3 each."""
    ships = table.fishing[player]
    table.fishing[player] = 0
    table.sent_back |= {player}
    if ships is None:
        table.forget_money(player)
        return
    table.detained[player] += ships
    move_pawn(table, player, -HARBOR_COST * ships, "detained")


def _fine(table: Table, event: Inspect, over: int | None) -> None:
    """Clauses sell-fish.inspection.fine and sell-fish.inspection.first-half."""
    player = event.player
    table.caught[player] += 1
    if event.chip is None:
        table.unseen("sell-fish.hidden.chips", event)
    doubtful = table.caught[player] == 1 and any(flip[0] == player for flip in table.perhaps_caught)
    if event.chip is None or over is None or (doubtful and event.chip * over):
        table.forget_money(player)
        return
    bag.note_unknown(table)
    table.fined = (event.chip, over, table.revealed[player] or 0)
    move_pawn(table, player, -fine(table, event.chip * over, first=table.caught[player] == 1), "fine")


def fine(table: Table, product: int, first: bool) -> int:
    """The fine for `product` = chip times ships over the limit; half of it the first time (ruling half-fine)."""
    if not first:
        return product
    if product % 2 and table.ruling("half-fine") == "ceil":
        return product // 2 + 1
    return product // 2


def amount_in_words(table: Table, event: AnyEvent) -> str:
    """What a detected player pays, before the coin is carried out, as `, fine 4`; nothing where it is not known."""
    if not isinstance(event, Inspect) or event.coin != "detected" or event.chip is None:
        return ""
    over = table.over_limit.get(event.player)
    if over is None or any(flip[0] == event.player for flip in table.perhaps_caught):
        return ""
    return f", fine {fine(table, event.chip * over, first=table.caught[event.player] == 0)}"


def possible(table: Table, event: Inspect) -> Inspect | None:
    """Somebody within the quota flips the coin: ships can go home, but what is over the limit then, nobody knows."""
    player = event.player
    if player not in table.over_limit:
        if not table.fishing.get(player):
            return None
        table.over_limit[player] = None
    return event


def reopen(table: Table, event: Inspect) -> None:
    """Goes back from the fishing to the inspections, if nobody has drawn yet and `event` is an inspection there."""
    if table.stage == "fish" and table.river == event.river and not table.drawn:
        table.stage = "inspect"
        table.stock[table.river] = table.stock_before
