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
        "sea-salt-paper.cards.not-there",
        *at,
        expected=0,
        actual=card,
        copies=copies,
        places={"the other pile": "has it"},
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


def places_of(table: Table, card: str) -> dict[str, str]:
    """Where the known copies of a card lie: a player or a pile → what it has of it."""
    found: dict[str, str] = {}
    for player in table.players:
        in_hand = table.hands[player].count(card)
        laid = sum(group.count(card) for group in table.tables[player]) + table.face_down[player].count(card)
        parts = [f"{in_hand} in hand"] * (in_hand > 0) + [f"{laid} laid down"] * (laid > 0)
        if parts:
            found[player] = "has " + " and ".join(parts)
    for number, pile in enumerate(table.piles, 1):
        if card in pile:
            found[f"discard pile {number}"] = f"has {pile.count(card)}"
    return found
