"""The end of the game: the draw of silver chips after years 6 to 9, and the certain end after year 10."""

from referee.engine.violation import Violation
from referee.games.sell_fish import bag
from referee.games.sell_fish.components import END_DRAW
from referee.games.sell_fish.events import EndDraw
from referee.games.sell_fish.table import Table

SIX = 6


def verify(table: Table, event: EndDraw) -> None:
    """Clauses sell-fish.end.count and sell-fish.bag.chips. Raises Violation."""
    if event.silver is None:
        return
    wanted = END_DRAW[table.year]
    if len(event.silver) != wanted:
        raise Violation("sell-fish.end.count", "silver", expected=wanted, actual=len(event.silver), year=table.year)
    bag.verify_draw(table, "silver", event.silver)


def apply(table: Table, event: EndDraw) -> bool:
    """Clause sell-fish.end.six: a six ends the game. True if the next year begins."""
    if event.silver is None or (None in event.silver and SIX not in event.silver):
        table.unseen("sell-fish.hidden.chips", event)
        table.doubtful_end = True
        return True
    bag.note_unknown(table)
    if SIX in event.silver:
        finish(table)
        return False
    return True


def possible(table: Table, event: EndDraw) -> EndDraw:
    """The chips as noted, however many there are."""
    return event


def finish(table: Table) -> None:
    """Ends the game (clauses sell-fish.end.six, sell-fish.end.ten)."""
    table.over = True
    table.stage = "over"
    if not table.parts.knows_salvage:
        table.cannot_check("sell-fish.unknown.salvage")
