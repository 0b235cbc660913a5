"""The cards of one player and what acts on their worth: asked for a number, or for the whole arithmetic."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from referee.engine.violation import Score, Term
from referee.games.sea_salt_paper.scoring import (
    Group,
    Ruling,
    by_family,
    colour_bonus,
    points_of_bonus,
    points_of_cards,
    score_cards,
)


@dataclass(frozen=True, slots=True)
class Holding:
    """Known cards in the hand, groups on the table, shells face down, the events in force, and the readings."""

    hand: Sequence[str]
    table: Sequence[Group]
    face_down: Sequence[str]
    events: frozenset[str]
    ruling: Ruling

    def points(self) -> int:
        """Points of the cards, without colour bonus."""
        return points_of_cards(self.hand, self.table, self.events, self.ruling)

    def score(self) -> Score:
        """The same as arithmetic."""
        return score_cards(self.hand, self.table, self.events, self.ruling)

    def bonus_points(self) -> int:
        """The colour bonus."""
        return points_of_bonus(self.hand, self.table, self.ruling)

    def bonus(self) -> Term:
        """The colour bonus as a term."""
        return colour_bonus(self.hand, self.table, self.ruling)

    def worth(
        self,
        family: str | None,
        events: frozenset[str] | None = None,
        readings: Mapping[str, str] | None = None,
        more: Sequence[str] = (),
    ) -> int:
        """Points in all or of one family, under other events or readings, or with more cards in the hand."""
        chosen = readings or {}

        def ruling(id: str) -> str:
            return chosen[id] if id in chosen else self.ruling(id)

        score = score_cards([*self.hand, *more], self.table, self.events if events is None else events, ruling)
        return by_family(score)[family] if family else score.total
