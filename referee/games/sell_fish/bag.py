"""The chips: what is drawn must be able to come out of the bag (clauses sell-fish.bag.chips, sell-fish.bag.number)."""

from collections.abc import Iterable, Mapping, Sequence

from referee.engine.violation import Violation
from referee.games.sell_fish.components import ALL_CHIPS, COLOURS
from referee.games.sell_fish.table import Table

Lying = Mapping[int | None, int]
NONE_LYING: Lying = {}


def verify_draw(
    table: Table, colour: str, values: Sequence[int | None], lying: Lying = NONE_LYING, player: str | None = None
) -> None:
    """Raises Violation if `values` cannot be drawn in `colour` while the chips `lying` are on the table."""
    if not values:
        return
    held = None if table.parts.bag is None else table.parts.bag[colour]
    counts = dict(lying)
    for at, value in enumerate(values):
        counts[value] = counts.get(value, 0) + 1
        if held is not None and value is not None and counts[value] > held.get(value, 0):
            raise _no_such_chip(colour, value, held.get(value, 0), counts[value], player, colour, at)
    most = ALL_CHIPS if held is None else sum(held.values())
    if sum(counts.values()) > most:
        raise Violation(
            "sell-fish.bag.empty",
            colour,
            expected=most,
            actual=sum(counts.values()),
            player=player,
            colour=colour,
        )


def verify_fine_chip(table: Table, chip: int | None, player: str) -> None:
    """Raises Violation if the silver bag, full as it is before the fishing, has no `chip`."""
    held = table.parts.bag
    if held is not None and chip is not None and not held["silver"].get(chip):
        raise _no_such_chip("silver", chip, 0, 1, player, "chip")


def _no_such_chip(colour: str, value: int, held: int, needed: int, player: str | None, *path: str | int) -> Violation:
    return Violation(
        "sell-fish.bag.chip", *path, expected=held, actual=needed, player=player, colour=colour, value=value
    )


def left(table: Table, colour: str) -> int:
    """How many chips of `colour` can still be drawn in the present river; as many as one likes if nobody knows."""
    held = table.parts.bag
    if held is None:
        return ALL_CHIPS
    return max(0, sum(held[colour].values()) - sum(table.lying[colour].values()))


def lay_down(table: Table, colour: str, values: Iterable[int | None]) -> None:
    """Lays drawn chips before the player, until the river is finished (clause sell-fish.bag.return)."""
    lying = table.lying[colour]
    for value in values:
        lying[value] = lying.get(value, 0) + 1


def clear(table: Table) -> None:
    """All chips go back to the table or the bags (clause sell-fish.bag.return)."""
    for colour in COLOURS:
        table.lying[colour] = {}


def note_unknown(table: Table) -> None:
    """Notes that the edition does not tell which chips there are."""
    if table.parts.bag is None:
        table.cannot_check("sell-fish.unknown.chips")
