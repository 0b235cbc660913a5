"""Harbor: idle ships cost $3, all boats are collected, and the year ends with the test for an Extinction Threat."""

from referee.games.sell_fish.board import move_pawn
from referee.games.sell_fish.components import HARBOR_COST, RIVERS
from referee.games.sell_fish.events import Harbor
from referee.games.sell_fish.table import Table


def verify(table: Table, event: Harbor) -> None:
    """Nothing is decided in the harbor phase."""


def apply(table: Table, event: Harbor) -> bool:
    """Closes the year. True: the phase is over."""
    close_year(table)
    return True


def close_year(table: Table) -> None:
    """Pays for the ships in the harbor, collects the boats, and looks at the markers."""
    for player in table.players:
        if player in table.vague or _perhaps_sent_back(table, player):
            table.forget_money(player)
        else:
            move_pawn(table, player, -HARBOR_COST * paying(table, player), "harbor")
    _look_at_markers(table)
    _collect_boats(table)


def _perhaps_sent_back(table: Table, player: str) -> bool:
    """Whether it hangs on a coin that nobody noted what `player` pays (ruling detained-pay-again)."""
    flipped = any(flip[0] == player and flip[2] == table.year for flip in table.perhaps_caught)
    return flipped and table.ruling("detained-pay-again") == "yes"


def paying(table: Table, player: str) -> int:
    """Ships of `player` that cost $3 now (clauses sell-fish.harbor.cost, sell-fish.auction.same-year; ruling
    detained-pay-again).
    """
    ships = table.idle(player)
    fresh = min(ships, table.fresh[player])
    if fresh and table.ruling("new-ship-same-year") == "no":
        ships -= fresh
    detained = table.detained[player]
    if detained and table.ruling("detained-pay-again") == "yes":
        ships += detained
    return ships


def _look_at_markers(table: Table) -> None:
    """Clauses sell-fish.threat.start and sell-fish.threat.permanent."""
    if table.threat:
        return
    signs = [sign for river in RIVERS for sign in _signs(table, river)]
    if True in signs:
        table.threat = True
    elif None in signs:
        table.threat = None
        table.cannot_check("sell-fish.unknown.threat")


def _signs(table: Table, river: str) -> set[bool | None]:
    """Whether the marker of `river` shows a danger; both or neither if that is open."""
    signs = {guess.endangered for guess in table.stock[river]}
    return signs if len(signs) == 1 else {None}


def _collect_boats(table: Table) -> None:
    for player in table.players:
        table.fresh[player] = table.detained[player] = 0
        for river in RIVERS:
            table.sent[river][player] = 0
    table.vague = frozenset()
    table.leased, table.next_leased = table.next_leased, None


def possible(table: Table, event: Harbor) -> Harbor:
    """There is nothing in it that could be impossible."""
    return event
