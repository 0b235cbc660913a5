"""What a round was worth to everybody: the card points, the colour bonus, and what of them counted."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from referee.engine.violation import Score, Term
from referee.games.sea_salt_paper.holding import Holding

Ending = Literal["stop", "won", "lost", "no-score"]
"""How a round ended: by STOP, by LAST CHANCE with the bet won or lost, or without points as the deck ran out."""


@dataclass(frozen=True)
class Settlement:
    """The settlement of one round, closed by event number `event`.

    `holdings` are the cards of each player then, `card_points` what they are worth, `written` what the player wrote
    down for the round, `totals` his total then. `uncertain` are players whose cards were not all seen.
    """

    round: int
    ending: Ending
    caller: str | None
    event: int
    holdings: Mapping[str, Holding]
    card_points: Mapping[str, int]
    written: Mapping[str, int]
    totals: Mapping[str, int]
    uncertain: frozenset[str]
    bet_recorded: bool
    """Whether the bet was taken from the record, since unseen cards decide it."""
    before: Mapping[str, int]
    """Totals before the round, of the players whose total was known then."""

    @cached_property
    def cards(self) -> dict[str, Score]:
        """The card points of each player as arithmetic."""
        return {player: holding.score() for player, holding in self.holdings.items()}

    @cached_property
    def bonus(self) -> dict[str, Term]:
        """The colour bonus of each player, whether or not it counted."""
        return {player: holding.bonus() for player, holding in self.holdings.items()}

    @cached_property
    def points(self) -> dict[str, Score]:
        """What each player wrote down for the round, as arithmetic."""
        return {player: self._arithmetic(player) for player in self.holdings}

    def _arithmetic(self, player: str) -> Score:
        if self.ending == "no-score":
            return Score((Term("no points", 0, "sea-salt-paper.deck.exhausted", "the deck ran out"),))
        cards = self.cards[player].terms if self.counts_cards(player) else ()
        return Score((*cards, self.bonus[player]) if self.counts_bonus(player) else cards)

    def is_open(self, player: str) -> bool:
        """Whether what the player wrote down rests on cards that nobody saw.

        After LAST CHANCE anybody's cards count, unless the record says how the bet went.
        """
        if self.ending == "no-score" or not self.uncertain:
            return False
        return (self.ending != "stop" and not self.bet_recorded) or player in self.uncertain

    def counts_cards(self, player: str) -> bool:
        """Whether the player wrote down his card points."""
        return cards_count(self.ending, player == self.caller)

    def counts_bonus(self, player: str) -> bool:
        """Whether the player wrote down his colour bonus."""
        return bonus_counts(self.ending, player == self.caller)


def cards_count(ending: Ending, is_caller: bool) -> bool:
    """Card points: everybody's after STOP, the caller's after a bet won, the others' after a bet lost."""
    if ending in ("stop", "no-score"):
        return ending == "stop"
    return is_caller == (ending == "won")


def bonus_counts(ending: Ending, is_caller: bool) -> bool:
    """Colour bonus: everybody's after a bet won, the caller's after a bet lost."""
    return ending == "won" or (ending == "lost" and is_caller)


def worth(ending: Ending, is_caller: bool, cards: int, bonus: int) -> int:
    """What a player writes down for a round."""
    return (cards if cards_count(ending, is_caller) else 0) + (bonus if bonus_counts(ending, is_caller) else 0)
