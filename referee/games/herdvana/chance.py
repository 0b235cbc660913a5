"""Clause herdvana.deck.cards: no more copies of a card than there are."""

from collections.abc import Mapping

from referee.engine.violation import Path, Violation


def check_copies(
    left: Mapping[str, int], counts: Mapping[str, int], card: str, number: int, at: Path, player: str | None = None
) -> None:
    """`number` copies of `card` are among those that `left` counts. `counts` is the whole deck.

    Raises herdvana.setup.cards, a fault of the header at `at`.
    """
    if number > left[card]:
        raise Violation("herdvana.setup.cards", *at, expected=counts[card], actual=card, player=player)


def impossible(counts: Mapping[str, int], card: str, at: Path, player: str) -> Violation:
    """A card was drawn although all its copies lie elsewhere."""
    return Violation("herdvana.chance.card", *at, actual=card, player=player, copies=counts[card])
