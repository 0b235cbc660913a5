"""Cards that come from where nobody looked: they must be able to lie there."""

from collections.abc import Sequence

from referee.engine.violation import Violation
from referee.games.sea_salt_paper.components import EXTRA_SALT, type_of
from referee.games.sea_salt_paper.table import Table


def verify_hidden(table: Table, cards: Sequence[str | None], player: str | None, *at: str | int) -> None:
    """All of `cards` can come from the deck or from an unseen place."""
    card = table.could_be_hidden(cards)
    if card is not None:
        raise not_there(table, card, player, *at)


def not_there(table: Table, card: str, player: str | None, *at: str | int) -> Violation:
    """Why `card` cannot have come up: it belongs to no deck in use, or all its copies lie elsewhere."""
    if not table.extra_salt and type_of(card) in EXTRA_SALT:
        return Violation("sea-salt-paper.setup.extra-salt-off", *at, actual=card, player=player)
    return Violation(
        "sea-salt-paper.cards.not-there",
        *at,
        expected=table.hidden.get(card, 0),
        actual=card,
        player=player,
        copies=table.copies.get(card, 0),
        places=places_of(table, card),
    )


def not_in_deck(table: Table, card: str, *at: str | int) -> Violation:
    """Why `card` cannot have come from a whole deck."""
    if not table.extra_salt and type_of(card) in EXTRA_SALT:
        return Violation("sea-salt-paper.setup.extra-salt-off", *at, actual=card)
    copies = table.copies.get(card, 0)
    return Violation(
        "sea-salt-paper.cards.not-there", *at, expected=0, actual=card, copies=copies, places=["the other pile"]
    )


def verify_top(table: Table, pile: int, card: str | None, player: str) -> None:
    """The pile is not empty and `card` may be its top card."""
    cards = table.piles[pile - 1]
    if not cards:
        raise Violation("sea-salt-paper.take.empty-pile", "pile", actual=pile, player=player)
    if card is None or card == cards[-1]:
        return
    tops = table.possible_tops(pile)
    if card not in tops and None not in tops:
        raise Violation(
            "sea-salt-paper.take.not-the-top", "card", expected=cards[-1], actual=card, player=player, pile=pile
        )
    if card not in tops:
        verify_hidden(table, [card], player, "card")


def places_of(table: Table, card: str) -> list[str]:
    """Where the known copies of a card lie, in words."""
    found: list[str] = []
    for player in table.players:
        laid = sum(group.count(card) for group in table.tables[player]) + table.face_down[player].count(card)
        found += [f"the hand of {player}"] * table.hands[player].count(card)
        found += [f"the cards laid down by {player}"] * laid
    for number, pile in enumerate(table.piles, 1):
        found += [f"discard pile {number}"] * pile.count(card)
    return found
