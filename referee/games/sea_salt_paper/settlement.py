"""What a round was worth to everybody: the card points, the colour bonus, and what of them counted."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from referee.engine.violation import Score, Term

Ending = Literal["stop", "won", "lost", "no-score"]
"""How a round ended: by STOP, by LAST CHANCE with the bet won or lost, or without points as the deck ran out."""


@dataclass(frozen=True, slots=True)
class Settlement:
    """The settlement of one round, closed by event number `event`.

    `cards` are the card points of each player, `bonus` his colour bonus whether or not it counted, `points` what he
    wrote down for the round, `totals` his total then, `events` the events that acted on him. `uncertain` are players
    whose cards were not all seen.
    """

    round: int
    ending: Ending
    caller: str | None
    event: int
    cards: Mapping[str, Score]
    bonus: Mapping[str, Term]
    points: Mapping[str, Score]
    totals: Mapping[str, int]
    events: Mapping[str, frozenset[str]]
    uncertain: frozenset[str]

    def is_open(self, player: str) -> bool:
        """Whether what the player wrote down rests on cards that nobody saw: after LAST CHANCE anybody's count."""
        if self.ending == "no-score" or not self.uncertain:
            return False
        return self.ending != "stop" or player in self.uncertain

    def counts_cards(self, player: str) -> bool:
        """Whether the player wrote down his card points."""
        return self.ending == "stop" or (
            self.ending != "no-score" and (player == self.caller) == (self.ending == "won")
        )

    def counts_bonus(self, player: str) -> bool:
        """Whether the player wrote down his colour bonus."""
        return self.ending == "won" or (self.ending == "lost" and player == self.caller)


def round_points(ending: Ending, caller: str | None, player: str, cards: Score, bonus: Term) -> Score:
    """What one player writes down: a STOP counts everybody's cards; a won bet gives the caller cards and bonus, the
    others their bonus; a lost one gives the caller his bonus, the others their cards.
    """
    if ending == "no-score":
        return Score((Term("no points", 0, "sea-salt-paper.deck.exhausted", "the deck ran out"),))
    if ending == "stop":
        return cards
    if ending == "won":
        return Score((*cards.terms, bonus)) if player == caller else Score((bonus,))
    return Score((bonus,)) if player == caller else cards
