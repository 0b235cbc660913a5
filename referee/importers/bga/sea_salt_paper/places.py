"""Where each card id is, as the messages move it: in a player's hand, or on the table before him."""


class Places:
    """The ids in hands and on tables in the present round."""

    def __init__(self) -> None:
        self._hand: dict[int, int] = {}
        self._table: dict[int, int] = {}

    def clear(self) -> None:
        """A new round: nobody has a card."""
        self._hand.clear()
        self._table.clear()

    def to_hand(self, card: int | None, player: int | None) -> None:
        """The card goes to the player's hand."""
        if card is not None and player is not None:
            self._hand[card] = player

    def to_table(self, card: int | None, player: int | None) -> None:
        """The card is laid before the player."""
        if card is not None and player is not None:
            self._hand.pop(card, None)
            self._table[card] = player

    def holder(self, card: int | None) -> int | None:
        """Whose hand the card is in, None if in nobody's."""
        return None if card is None else self._hand.get(card)

    def before(self, card: int | None) -> int | None:
        """Before whom the card lies, None if before nobody."""
        return None if card is None else self._table.get(card)

    def empty_handed(self, player: int) -> bool:
        """Whether no card is in the player's hand."""
        return player not in self._hand.values()
