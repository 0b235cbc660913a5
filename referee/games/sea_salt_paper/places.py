"""Whose cards lie where: hands, what is laid down, and the deck, with cards that nobody saw.

Cards that nobody saw are counted, not guessed: a hand is its known cards and a number of unseen ones. `hidden` counts,
card by card, the copies whose place is not known: they lie in the deck or are unseen ones.
"""

from collections.abc import Mapping, Sequence

from referee.games.sea_salt_paper.piles import Piles
from referee.games.sea_salt_paper.scoring import Group

MERMAID = "white mermaid"


class Places(Piles):
    """The cards of a round, and their movements; all movements trust that the card can be there."""

    players: tuple[str, ...]
    copies: Mapping[str, int]
    """How many cards of each name the whole deck has."""

    mermaid_gained = False
    """Whether somebody got a mermaid since this was last looked at."""

    def clear_cards(self) -> None:
        """All cards back into the deck."""
        self.hidden = dict(self.copies)
        self.deck = sum(self.copies.values())
        self.outside = 0
        self.hands: dict[str, list[str]] = {p: [] for p in self.players}
        self.unseen: dict[str, int] = dict.fromkeys(self.players, 0)
        self.tables: dict[str, list[Group]] = {p: [] for p in self.players}
        self.face_down: dict[str, list[str | None]] = {p: [] for p in self.players}
        self.clear_piles()

    def hand_size(self, player: str) -> int:
        """Number of cards in the hand, seen or not."""
        return len(self.hands[player]) + self.unseen[player]

    def protected(self, player: str) -> bool:
        """Whether a shell lies face down before the player (Coral Reef)."""
        return bool(self.face_down[player])

    # -- what can be where

    def could_be_hidden(self, cards: Sequence[str | None]) -> str | None:
        """The first of `cards` that cannot lie in the deck (or be an unseen card), None if all can."""
        hidden = self.hidden
        for at, card in enumerate(cards):
            if card is not None:
                left = hidden.get(card, 0)
                if left < 1 or (at and left < cards[: at + 1].count(card)):
                    return card
        return None

    def not_in_hand(self, player: str, cards: Sequence[str | None]) -> str | None:
        """The first of `cards` that the player cannot hold, `nothing` for an unseen one; None if all can be."""
        hand, unseen = self.hands[player], self.unseen[player]
        if len(cards) == 2 and cards[0] in hand and cards[1] in hand and cards[0] != cards[1]:
            return None
        rest = list(hand)
        wanted: list[str] = []
        nulls = 0
        for card in cards:
            if card is None:
                nulls += 1
            elif card in rest:
                rest.remove(card)
            elif unseen > 0:
                unseen -= 1
                wanted.append(card)
            else:
                return card
        missing = self.could_be_hidden(wanted)
        if missing is None and nulls > len(rest) + unseen:
            return "nothing"
        return missing

    # -- movements

    def gain(self, player: str, card: str | None) -> None:
        """A card into the hand."""
        if card is None:
            self.unseen[player] += 1
            self.card_unseen = True
            return
        self.hands[player].append(card)
        if card == MERMAID:
            self.mermaid_gained = True

    def lose(self, player: str, card: str | None) -> str | None:
        """A card out of the hand; returns it, None if it is not known which it was."""
        hand = self.hands[player]
        if card is None:
            self.card_unseen = True
            return self._lose_unknown(player)
        if card in hand:
            hand.remove(card)
        else:
            self.unseen[player] -= 1
            self.hidden[card] -= 1
        return card

    def _lose_unknown(self, player: str) -> str | None:
        """Any one card leaves: unless it is plain which, none of the remaining cards is known any longer."""
        hand = self.hands[player]
        if not self.unseen[player] and len(set(hand)) == 1:
            return hand.pop()
        self.unseen[player] += len(hand) - 1
        for card in hand:
            self.hidden[card] += 1
        hand.clear()
        return None

    def draw_card(self, card: str | None) -> None:
        """A card leaves the deck."""
        self.deck -= 1
        if card is not None:
            self.hidden[card] -= 1

    def show_hand(self, player: str, cards: Sequence[str | None]) -> None:
        """The hand is laid open: its unseen cards become known."""
        for card in self.hands[player]:
            self.hidden[card] += 1
        known = [card for card in cards if card is not None]
        for card in known:
            self.hidden[card] -= 1
        if MERMAID in known and known.count(MERMAID) > self.hands[player].count(MERMAID):
            self.mermaid_gained = True
        self.hands[player] = known
        self.unseen[player] = len(cards) - len(known)
        if None in cards:
            self.card_unseen = True
