"""The two discard piles, whose order may be open: crabs took one of two equal cards, or a card that nobody saw."""

from referee.games.sea_salt_paper.components import colour_of


class Piles:
    """The piles 1 and 2, top card last; `None` is a card that nobody saw."""

    hidden: dict[str, int]
    """Copies of each card whose place is not known."""

    card_unseen = False
    """Whether the event that is being carried out moved a card that nobody saw."""

    def clear_piles(self) -> None:
        """Both piles are empty."""
        self.piles: list[list[str | None]] = [[], []]
        self.doubts: list[list[list[str | None]]] = [[], []]
        """Other orders that a pile may have."""

    def top(self, pile: int) -> str | None:
        """The top card of pile 1 or 2, None if it is not known or the pile is empty."""
        cards = self.piles[pile - 1]
        if not cards or any(other[-1] != cards[-1] for other in self.doubts[pile - 1]):
            return None
        return cards[-1]

    def possible_tops(self, pile: int) -> list[str | None]:
        """The cards that may lie on top of a pile that is not empty; `None` stands for any unseen one."""
        return [cards[-1] for cards in (self.piles[pile - 1], *self.doubts[pile - 1])]

    def tops_match(self) -> bool:
        """Whether the top cards of both piles are seen and have one colour, in whatever order a pile lies."""
        if not (self.piles[0] and self.piles[1]):
            return False
        colours = self.top_colours(1) | self.top_colours(2)
        return len(colours) == 1 and None not in colours

    def tops_may_match(self) -> bool:
        """Whether both piles have a card and the top ones can have one colour."""
        if not (self.piles[0] and self.piles[1]):
            return False
        one, other = self.top_colours(1), self.top_colours(2)
        return None in one or None in other or not one.isdisjoint(other)

    def top_colours(self, pile: int) -> set[str | None]:
        """The colours that the top card of a pile can have; `None` stands for that of an unseen one."""
        return {card and colour_of(card) for card in self.possible_tops(pile)}

    # -- movements

    def put_on_pile(self, pile: int, card: str | None) -> None:
        """A card onto a pile."""
        if card is None:
            self.card_unseen = True
        self.piles[pile - 1].append(card)
        for other in self.doubts[pile - 1]:
            other.append(card)

    def take_top(self, pile: int, card: str | None) -> str | None:
        """The top card leaves a pile; `card` says what it was if it was not known. Returns it."""
        if self.doubts[pile - 1]:
            self._settle_doubt(pile, card)
        known = self.piles[pile - 1].pop()
        for other in self.doubts[pile - 1]:
            other.pop()
        if known is None and card is not None:
            self.hidden[card] -= 1
            return card
        return known

    def take_from_pile(self, pile: int, card: str | None) -> str | None:
        """Any card leaves a pile; returns it, None if it is not known which it was."""
        cards = self.piles[pile - 1]
        if card is None:
            self.card_unseen = True
            if len(set(cards)) == 1:
                return self.take_top(pile, cards[0])
            self.forget_pile(pile)
            cards.pop()
            return None
        if not self.doubts[pile - 1] and cards.count(card) == 1 and None not in cards:
            cards.remove(card)
            return card
        if card not in cards:
            self._take_one_of(pile, None)
            self.hidden[card] -= 1
            return card
        self._take_one_of(pile, card)
        if None in cards and self.hidden[card]:
            self.forget_pile(pile)
        return card

    def forget_pile(self, pile: int) -> None:
        """Nothing is known of the cards of a pile any longer, except how many there are."""
        cards = self.piles[pile - 1]
        self.doubts[pile - 1] = []
        for i, card in enumerate(cards):
            if card is not None:
                self.hidden[card] += 1
                cards[i] = None

    # -- orders in doubt

    def _settle_doubt(self, pile: int, top: str | None) -> None:
        """Keeps the orders of the pile that have this top card; if nobody saw it, nothing of the pile is known."""
        orders = [self.piles[pile - 1], *self.doubts[pile - 1]]
        known = [cards for cards in orders if cards[-1] == top]
        unseen = [cards for cards in orders if cards[-1] is None]
        if top is None and self.top(pile) is not None:
            return
        if top is None or (known and unseen and self.hidden[top]):
            self.forget_pile(pile)
            return
        self.piles[pile - 1], *self.doubts[pile - 1] = known or unseen or orders[:1]

    def _take_one_of(self, pile: int, card: str | None) -> None:
        """Takes one of the equal (or unseen) cards; which of them lay where is left open."""
        orders: list[list[str | None]] = []
        for cards in (self.piles[pile - 1], *self.doubts[pile - 1]):
            for i in range(len(cards) - 1, -1, -1):
                rest = cards[:i] + cards[i + 1 :]
                if cards[i] == card and rest not in orders:
                    orders.append(rest)
        self.piles[pile - 1], *self.doubts[pile - 1] = orders

    def settle_tops(self, alike: bool) -> None:
        """The tops turn out to have one colour, or not: drops the orders of a pile in doubt that speak against it."""
        for pile, other in ((1, 2), (2, 1)):
            colours = self.top_colours(other) if self.doubts[pile - 1] and self.piles[other - 1] else {None}
            if None in colours or not (alike or len(colours) == 1):
                continue
            orders = [self.piles[pile - 1], *self.doubts[pile - 1]]
            fitting = [o for o in orders if o[-1] is None or (colour_of(o[-1]) in colours) == alike]
            if fitting:
                self.piles[pile - 1], *self.doubts[pile - 1] = fitting
