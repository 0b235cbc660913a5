"""Known misreadings: where one of them gives exactly the claimed number, the finding says so."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from referee.engine.violation import Term
from referee.games.sea_salt_paper.components import type_of
from referee.games.sea_salt_paper.scoring import Group, Ruling, by_family, colour_bonus, score_cards
from referee.games.sea_salt_paper.settlement import Settlement
from referee.games.sea_salt_paper.table import Table

EVENT_REASONS = {
    "dance-of-the-shells": "sea-salt-paper.event.dance-of-the-shells.ignored",
    "kraken": "sea-salt-paper.event.kraken.ignored",
    "tornado": "sea-salt-paper.event.tornado.ignored",
    "water-rodeo": "sea-salt-paper.event.water-rodeo.ignored",
}
"""Events that change what cards are worth → the reason for a score in which one was left out."""

MISREAD_REASONS = {
    "starfish were counted without a pair in the hand": "sea-salt-paper.claims.starfish",
    "the seahorse was counted for the captain": "sea-salt-paper.claims.seahorse",
    "the seahorse was counted for the penguin colony": "sea-salt-paper.claims.seahorse",
}
"""Misreadings of one card → the reason that names its clause."""

OTHER_READINGS = {
    "white-is-a-colour": ("no", "white was not counted as a colour"),
    "pairs-in-hand": ("only-played", "pairs in the hand were not counted"),
    "starfish-in-hand": ("nothing", "starfish in the hand were not counted"),
    "water-rodeo-in-hand": ("one-point", "pairs of Water Rodeo were counted in the hand"),
}


@dataclass(frozen=True, slots=True)
class Holding:
    """The cards of one player and what acts on their worth."""

    hand: Sequence[str]
    table: Sequence[Group]
    face_down: Sequence[str]
    events: frozenset[str]
    ruling: Ruling

    @staticmethod
    def of(table: Table, player: str, events: frozenset[str]) -> "Holding":
        """The cards of `player`, scored under `events`."""
        shells = [card for card in table.face_down[player] if card is not None]
        return Holding(table.hands[player], table.tables[player], shells, events, table.ruling)

    def worth(
        self,
        family: str | None,
        events: frozenset[str] | None = None,
        readings: dict[str, str] | None = None,
        more: Sequence[str] = (),
    ) -> int:
        """Points in all or of one family, under other events or readings, or with more cards in the hand."""
        chosen = readings or {}

        def ruling(id: str) -> str:
            return chosen[id] if id in chosen else self.ruling(id)

        score = score_cards([*self.hand, *more], self.table, self.events if events is None else events, ruling)
        return by_family(score)[family] if family else score.total


def reason_for(holding: Holding, number: int, family: str | None, usual: str) -> str:
    """The most telling reason for the wrong `number`: an event left out, a card misread, else `usual`."""
    for event, reason in EVENT_REASONS.items():
        if event in holding.events and holding.worth(family, holding.events - {event}) == number:
            return reason
    return MISREAD_REASONS.get(points(holding, number, family) or "", usual)


def points(holding: Holding, number: int, family: str | None = None) -> str | None:
    """The misreading that makes the cards worth `number`."""
    return next((words for value, words in _misreadings(holding, family) if value == number), None)


def bonus(holding: Holding, number: int) -> str | None:
    """The misreading that makes the colour bonus `number`."""
    hand, groups = holding.hand, holding.table
    if colour_bonus(hand, [], holding.ruling).points == number:
        return "only the cards in the hand were counted"
    if colour_bonus([*hand, *holding.face_down], groups, holding.ruling).points == number:
        return "the shell that lies face down was counted"
    if colour_bonus(hand, groups, lambda id: "no").points == number:
        return "white was not counted as a colour"
    return None


def round_points(closed: Settlement, player: str, number: int) -> str | None:
    """The misreading that makes the round worth `number` to the player."""
    cards, colour = closed.cards[player].total, closed.bonus[player].points
    readings = {
        cards + colour: "the cards and the colour bonus were both counted",
        cards: "the points of the cards were counted",
        colour: "the colour bonus was counted",
        0: "nothing was counted",
    }
    return readings.get(number)


def _misreadings(holding: Holding, family: str | None) -> Iterator[tuple[int, str]]:
    events = holding.events
    if family is None:
        extra = colour_bonus(holding.hand, holding.table, holding.ruling).points
        yield holding.worth(None) + extra, "the colour bonus was added to the points of the cards"
    for id, (reading, words) in OTHER_READINGS.items():
        yield holding.worth(family, readings={id: reading}), words
    if holding.face_down:
        yield holding.worth(family, more=holding.face_down), "the shell that lies face down was counted"
    for event in EVENT_REASONS:
        if event in events:
            yield holding.worth(family, events - {event}), f"the event {event} was left out"
        elif events:
            yield holding.worth(family, events | {event}), f"the event {event} was counted, which does not act here"
    yield from _misread_cards(holding, family)


def _misread_cards(holding: Holding, family: str | None) -> Iterator[tuple[int, str]]:
    """A seahorse that feeds a multiplier, starfish that count without a pair, mermaids that count one colour twice,
    cards on the table left out.
    """
    right = holding.worth(family)
    types = [type_of(card) for card in holding.hand]
    points_of = {term.label: term.points for term in _score(holding, holding.table)}
    if "seahorse" in types and family in (None, "multipliers"):
        if "captain" in types and "sailor" in types:
            yield right + 3, "the seahorse was counted for the captain"
        if "penguin-colony" in types and "penguin" in types:
            yield right + 2, "the seahorse was counted for the penguin colony"
    if "starfish" in types and family in (None, "pairs"):
        laid = sum(1 for group in holding.table if len(group) == 3)
        all_stars = 2 * (laid + types.count("starfish"))
        yield right - points_of["starfish"] + all_stars, "starfish were counted without a pair in the hand"
    if types.count("mermaid") > 1 and family in (None, "mermaids") and "tornado" not in holding.events:
        largest = colour_bonus(holding.hand, holding.table, holding.ruling).points
        each = largest * types.count("mermaid")
        yield right - points_of["mermaids"] + each, "every mermaid was given the largest colour"
    if holding.table:
        alone = Holding(holding.hand, [], holding.face_down, holding.events, holding.ruling)
        yield alone.worth(family), "the cards on the table were left out"


def _score(holding: Holding, groups: Sequence[Group]) -> tuple[Term, ...]:
    return score_cards(holding.hand, groups, holding.events, holding.ruling).terms
