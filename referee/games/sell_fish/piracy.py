"""Pirate attack: the drawer sends one ship of anybody back to the harbor, in this fishing phase or the next."""

from referee.engine.violation import Violation
from referee.games.sell_fish.board import move_pawn
from referee.games.sell_fish.components import HARBOR_COST, NAMES, PIRATE_FEE
from referee.games.sell_fish.events import Draw, Pirate
from referee.games.sell_fish.table import Attack, Table

SPECIAL = "pirate"


def take_attacks(table: Table, event: Draw) -> None:
    """Clause sell-fish.pirate.right: each pirate chip drawn is an attack, good for this fishing phase and the next."""
    for special in event.specials:
        if special == SPECIAL:
            table.attacks = (*current(table), Attack(event.player, table.phase_number + 1))


def current(table: Table) -> tuple[Attack, ...]:
    """The attacks that may still be used (clause sell-fish.pirate.next)."""
    return tuple(attack for attack in table.attacks if attack.until >= table.phase_number)


def targets(table: Table) -> list[str]:
    """Who has ships in the present river that are not paid yet (clause sell-fish.pirate.target)."""
    return list(table.to_draw)


def verify(table: Table, event: Pirate) -> None:
    """Clauses sell-fish.pirate.right, .next and .target. Raises Violation."""
    player = event.player
    own = [attack for attack in table.attacks if attack.player == player]
    if not own:
        raise Violation("sell-fish.pirate.right", "player", expected=None, actual=player, player=player)
    if all(attack.until < table.phase_number for attack in own):
        raise Violation("sell-fish.pirate.late", "player", expected=None, actual=player, player=player)
    if event.target not in targets(table):
        raise Violation(
            "sell-fish.pirate.target",
            "target",
            expected=targets(table),
            actual=event.target,
            player=player,
            river=NAMES[table.river],
        )


def apply(table: Table, event: Pirate) -> bool:
    """Clause sell-fish.pirate.costs. True if nobody is left to draw."""
    used = next((attack for attack in current(table) if attack.player == event.player), None)
    table.attacks = tuple(attack for attack in table.attacks if attack is not used)
    target = event.target
    ships = table.fishing[target]
    table.detained[target] += 1
    move_pawn(table, target, -HARBOR_COST, "detained")
    move_pawn(table, target, -PIRATE_FEE, "piracy")
    move_pawn(table, event.player, PIRATE_FEE, "piracy")
    if ships is not None:
        table.fishing[target] = ships - 1
        if ships == 1:
            table.to_draw = tuple(other for other in table.to_draw if other != target)
    return not table.to_draw


def possible(table: Table, event: Pirate) -> Pirate | None:
    """Whatever the right to it: there must be a ship to attack, be it one that was paid already."""
    return None if table.fishing.get(event.target, 0) == 0 else event
