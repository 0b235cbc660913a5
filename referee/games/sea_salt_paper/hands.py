"""Hands that are laid open: they must agree with what is known of them."""

from collections.abc import Mapping, Sequence

from referee.engine.violation import Violation
from referee.games.sea_salt_paper.chance import not_there
from referee.games.sea_salt_paper.table import Table


def verify_hands(table: Table, hands: Mapping[str, Sequence[str | None]], at: str) -> None:
    """Each hand has the right number of cards, the known ones among them; the others can be there, all at once.

    `at` is the field of the event: `hands` (a hand for each player) or `hand`.
    """
    new: list[str | None] = []
    for player, cards in hands.items():
        path = (at, player) if at == "hands" else (at,)
        if player not in table.hands:
            raise Violation("sea-salt-paper.turn.stranger", *path, expected=list(table.players), actual=player)
        for card in _unknown_cards(table, player, cards, path):
            new.append(card)
            if table.could_be_hidden(new) is not None:
                raise not_there(table, card, player, *path)


def _unknown_cards(table: Table, player: str, cards: Sequence[str | None], path: tuple[str, ...]) -> list[str]:
    """The shown cards that were not known before; refuses a wrong number of cards and a known one left out."""
    size = table.hand_size(player)
    if len(cards) != size:
        raise Violation("sea-salt-paper.call.hand-size", *path, expected=size, actual=len(cards), player=player)
    shown = [card for card in cards if card is not None]
    gaps = len(cards) - len(shown)
    lacking = []
    for card in table.hands[player]:
        if card in shown:
            shown.remove(card)
        else:
            lacking.append(card)
    if len(lacking) > gaps:
        raise Violation(
            "sea-salt-paper.call.hand-cards",
            *path,
            expected=sorted(table.hands[player]),
            actual=shown[0] if shown else None,
            player=player,
            lacking=lacking[0],
        )
    return shown


def apply_hand(table: Table, player: str, cards: Sequence[str | None]) -> None:
    """The hand is as shown."""
    if len(cards) == table.hand_size(player):
        table.show_hand(player, cards)
