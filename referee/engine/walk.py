"""The contract of a game's `walk` and `faults` modules: playing random legal games, planting faults.

`walk.play(choose, players=None, options=None, rulings=None, limit=…)` returns a whole transcript as JSON values,
claims and result included. It plays through `legal()` of the match and fills the unknown chance outcomes from a
deck of its own. `choose` picks one of a sequence; a seeded generator or a hypothesis strategy stands behind it.

`faults.FAULTS` maps the name of a kind of fault to a function that plants one.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

T = TypeVar("T")


class Choose:
    """Picks one item of a non-empty sequence; subclasses decide how."""

    def __call__(self, items: Sequence[T]) -> T:
        """One of `items`."""
        raise NotImplementedError

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """The items in a chosen order."""
        rest, order = list(items), []
        while rest:
            order.append(rest.pop(self(range(len(rest)))))
        return order


@dataclass(frozen=True, slots=True)
class Planted:
    """A record with one planted fault: any finding that names one of `clauses` at event `event` has found it.

    `event` is the index where the fault shows first (None: header or result).
    """

    transcript: dict[str, Any]
    clauses: frozenset[str]
    event: int | None


Plant = Callable[[dict[str, Any], Choose], Planted | None]
"""Takes a legal transcript, returns a copy with one fault, or None where this game offers no place for it."""
