"""Special chips, and the super harvest: the drawer fishes as if the marker were one position ahead."""

from referee.engine.violation import Violation
from referee.games.sell_fish import piracy
from referee.games.sell_fish.board import space, total
from referee.games.sell_fish.components import PIRATE_CHIPS
from referee.games.sell_fish.events import Draw
from referee.games.sell_fish.table import Table

SUPER = "super-harvest"
PIRATE = "pirate"


def verify_specials(table: Table, event: Draw) -> None:
    """Clause sell-fish.special.option. Raises Violation. A super harvest goes back, if need be within the same draw, so
    there is no number of them that cannot be drawn.
    """
    if not event.specials:
        return
    in_play = {SUPER: table.options.super_harvest, PIRATE: table.options.pirate_attack}
    pirates = PIRATE_CHIPS - len(piracy.current(table))
    for at, special in enumerate(event.specials):
        if not in_play[special]:
            raise Violation(
                "sell-fish.special.option", "specials", at, expected=None, actual=special, player=event.player
            )
        if special == PIRATE and event.specials[: at + 1].count(special) > pirates:
            raise Violation(
                "sell-fish.special.number",
                "specials",
                at,
                expected=pirates,
                actual=pirates + 1,
                player=event.player,
                special=special,
            )


PLAIN = (False,)


def aheads(table: Table, event: Draw) -> tuple[bool, ...]:
    """Whether the drawer fishes one position ahead (clauses sell-fish.super.position, sell-fish.super.leader); both
    answers if nobody knows who leads.
    """
    if SUPER not in event.specials:
        return PLAIN
    return (True, False) if table.unsure else (not leads(table, event.player),)


def leads(table: Table, player: str) -> bool:
    """Whether `player` is a leader of the board at this moment; all who share the top are (ruling leader)."""
    with_cards = _tops(total(table, player), [total(table, other) for other in table.players])
    on_board = _tops(space(table, player), [space(table, other) for other in table.players])
    if with_cards == on_board:
        return with_cards
    return on_board if table.ruling("leader") == "board-only" else with_cards


def _tops(own: int, all_: list[int]) -> bool:
    return own == max(all_)
