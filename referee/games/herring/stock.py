"""Where the cards of one kind are: deck, discard, hands and, for animals, the table.

A record may leave cards unseen. What is known is counted exactly; cards whose place nobody saw are `loose`, and the
places that hold such cards only count them. A check on them never refuses what could be true.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Self

from referee.games.herring.edition import UNCOUNTED

Counts = dict[str, int]


class Stock:
    """All cards of one kind.

    `deck` are the cards known to be shuffled into the deck, `blank` the number of others in it, `size` the cards left;
    `unseen_draws` were drawn since the last shuffle without being seen. `hands`, `unseen`, `gone` are by seat: cards
    known, further cards nobody saw, and cards that left the hand without being seen.
    """

    __slots__ = (
        "blank",
        "counted",
        "deck",
        "discard",
        "discard_unseen",
        "gone",
        "hands",
        "loose",
        "size",
        "table",
        "unseen",
        "unseen_draws",
    )

    def __init__(self, counts: Mapping[str, int], seats: int) -> None:
        self.counted = all(count < UNCOUNTED for count in counts.values())
        self.loose: Counts = dict(counts)
        self.deck: Counts = {}
        self.size = sum(counts.values()) if self.counted else UNCOUNTED
        self.blank = self.size
        self.unseen_draws = 0
        self.discard: Counts = {}
        self.discard_unseen = 0
        self.table: Counts = {}
        self.hands: list[Counts] = [{} for _ in range(seats)]
        self.unseen = [0] * seats
        self.gone = [0] * seats

    def copy(self) -> Self:
        """An independent copy."""
        twin = self.copy_for(0)
        twin.hands = [hand.copy() for hand in self.hands]
        return twin

    def copy_for(self, seat: int) -> Self:
        """A copy in which only `seat` may take cards into the hand or out of it; the other hands are shared."""
        twin = self.__class__.__new__(self.__class__)
        twin.counted = self.counted
        twin.loose = self.loose.copy()
        twin.deck = self.deck.copy()
        twin.size = self.size
        twin.blank = self.blank
        twin.unseen_draws = self.unseen_draws
        twin.discard = self.discard.copy()
        twin.discard_unseen = self.discard_unseen
        twin.table = self.table.copy()
        twin.hands = self.hands.copy()
        twin.hands[seat] = self.hands[seat].copy()
        twin.unseen = self.unseen.copy()
        twin.gone = self.gone.copy()
        return twin

    # -- questions

    def hand_size(self, seat: int) -> int:
        """Number of cards in the hand of `seat`."""
        return sum(self.hands[seat].values()) + self.unseen[seat] - self.gone[seat]

    def discard_size(self) -> int:
        """Number of cards in the discard pile."""
        return sum(self.discard.values()) + self.discard_unseen

    def knows_hand(self, seat: int) -> bool:
        """Whether every card in the hand of `seat` was seen."""
        return not self.unseen[seat] and not self.gone[seat]

    def could_be_loose(self, card: str) -> bool:
        """Whether a copy of `card` may be among the cards whose place nobody saw."""
        if self.loose.get(card, 0 if self.counted else UNCOUNTED) > 0:
            return True
        if self.unseen_draws and self.deck.get(card, 0) > 0:
            return True
        return any(gone and hand.get(card, 0) > 0 for gone, hand in zip(self.gone, self.hands, strict=True))

    def may_hold(self, seat: int, card: str) -> bool:
        """Whether `card` is, or for all that was seen may be, in the hand of `seat`."""
        if self.hands[seat].get(card, 0) > 0:
            return True
        return self.unseen[seat] > 0 and self.could_be_loose(card)

    def may_draw(self, card: str) -> bool:
        """Whether the next card of the deck may be `card`."""
        if self.size <= 0:
            return False
        return self.deck.get(card, 0) > 0 or (self.blank > 0 and self.could_be_loose(card))

    # -- moves; each expects that its question was answered with yes

    def lay_hold_of(self, card: str) -> None:
        """A copy of `card` that nobody had seen comes to light: it is loose no longer."""
        if self.loose.get(card, 0 if self.counted else UNCOUNTED) > 0:
            if card in self.loose:
                self.loose[card] -= 1
        elif self.unseen_draws and self.deck.get(card, 0) > 0:
            self.deck[card] -= 1
            self.unseen_draws -= 1
        else:
            for seat, hand in enumerate(self.hands):
                if self.gone[seat] and hand.get(card, 0) > 0:
                    self.hands[seat] = {**hand, card: hand[card] - 1}
                    self.gone[seat] -= 1
                    return

    def draw(self, seat: int, card: str | None) -> None:
        """The top card of the deck comes into the hand of `seat`."""
        self.take_top(card)
        self.receive(seat, card)

    def take_top(self, card: str | None) -> None:
        """The top card of the deck is taken."""
        self.size -= 1
        if card is None:
            self.unseen_draws += 1
        elif self.deck.get(card, 0) > 0:
            self.deck[card] -= 1
        else:
            self.blank -= 1
            self.lay_hold_of(card)

    def receive(self, seat: int, card: str | None) -> None:
        """A card comes into the hand of `seat`."""
        if card is None:
            self.unseen[seat] += 1
        else:
            hand = self.hands[seat]
            hand[card] = hand.get(card, 0) + 1

    def leave(self, seat: int, card: str | None) -> None:
        """A card leaves the hand of `seat`."""
        hand = self.hands[seat]
        if card is None:
            if any(hand.values()):
                self.gone[seat] += 1
            else:
                self.unseen[seat] -= 1
        elif hand.get(card, 0) > 0:
            hand[card] -= 1
        else:
            self.unseen[seat] -= 1
            self.lay_hold_of(card)
        if self.gone[seat] and self.hand_size(seat) <= 0:
            self._empty(seat)

    def _empty(self, seat: int) -> None:
        """All cards of a hand are gone, some of them unseen: what was known of it lies somewhere unseen."""
        for card, count in self.hands[seat].items():
            self.loose[card] = self.loose.get(card, 0) + count
        self.hands[seat] = {}
        self.unseen[seat] = self.gone[seat] = 0

    def throw(self, card: str | None) -> None:
        """A card comes on the discard pile; where the cards are not counted, it may be in the deck again any time."""
        if not self.counted:
            if card is not None and card in self.loose:
                self.loose[card] += 1
        elif card is None:
            self.discard_unseen += 1
        else:
            self.discard[card] = self.discard.get(card, 0) + 1

    def may_lie_discarded(self, card: str | None) -> bool:
        """Whether `card` is, or may be, in the discard pile; None asks for any card."""
        if card is None:
            return self.discard_size() > 0
        return self.discard.get(card, 0) > 0 or (self.discard_unseen > 0 and self.could_be_loose(card))

    def take_discarded(self, card: str | None) -> None:
        """A card is taken out of the discard pile; after an unseen one, what lies there is no longer known."""
        if not self.counted:
            if card in self.loose:
                self.loose[card] -= 1
        elif card is None:
            self.discard_unseen = self.discard_size() - 1
            for thrown, count in self.discard.items():
                self.loose[thrown] = self.loose.get(thrown, 0) + count
            self.discard = {}
        elif self.discard.get(card, 0) > 0:
            self.discard[card] -= 1
        else:
            self.discard_unseen -= 1
            self.lay_hold_of(card)

    def put_in_deck(self, card: str | None) -> None:
        """A card is put into the deck; where it lies there is of no account."""
        self.size += 1
        if card is None:
            self.blank += 1
        elif self.counted:
            self.deck[card] = self.deck.get(card, 0) + 1
        elif card in self.loose:
            self.loose[card] += 1

    def reshuffle(self) -> None:
        """The discard pile becomes the deck; what was left of the old deck was drawn unseen."""
        for card, count in self.deck.items():
            if count:
                self.loose[card] = self.loose.get(card, 0) + count
        self.size = self.discard_size()
        self.deck = self.discard
        self.blank = self.discard_unseen
        self.unseen_draws = 0
        self.discard = {}
        self.discard_unseen = 0

    def put(self, place: Counts, cards: Iterable[str]) -> str | None:
        """Sets up: takes `cards` out of the deck and puts them into `place`. Returns a card there are too few of."""
        for card in cards:
            if self.loose.get(card, 0 if self.counted else UNCOUNTED) <= 0:
                return card
            if card in self.loose:
                self.loose[card] -= 1
            place[card] = place.get(card, 0) + 1
            self.size -= 1
            self.blank -= 1
        return None

    def lose_sight_of_discard(self) -> None:
        """Sets up: where the cards are not counted, those discarded may be in the deck again any time."""
        for card, count in self.discard.items():
            if card in self.loose:
                self.loose[card] += count
        self.discard = {}
        self.discard_unseen = 0

    def set_aside_unseen(self, number: int) -> None:
        """Sets up: `number` cards that nobody saw leave the deck."""
        self.size -= number
        self.blank -= number

    def snapshot(self, players: Iterable[str]) -> dict[str, Any]:
        """The places and what is known of them, as canonical JSON values."""
        return {
            "deck": self.size if self.counted else None,
            "in_deck": _canonical(self.deck),
            "blank": self.blank if self.counted else None,
            "unseen_draws": self.unseen_draws,
            "loose": {card: count for card, count in sorted(self.loose.items()) if 0 < count < UNCOUNTED // 2},
            "discard": _canonical(self.discard),
            "discard_unseen": self.discard_unseen,
            "table": _canonical(self.table),
            "hands": {
                player: {"cards": _canonical(self.hands[seat]), "unseen": self.unseen[seat], "gone": self.gone[seat]}
                for seat, player in enumerate(players)
            },
        }


def _canonical(counts: Mapping[str, int]) -> Counts:
    return {card: count for card, count in sorted(counts.items()) if count}
