"""Known misreadings: where one of them gives exactly the claimed number, the finding says so."""

from collections.abc import Iterator

from referee.games.sea_salt_paper.components import type_of
from referee.games.sea_salt_paper.holding import Holding
from referee.games.sea_salt_paper.scoring import points_of_bonus
from referee.games.sea_salt_paper.settlement import Settlement

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
    if points_of_bonus(hand, [], holding.ruling) == number:
        return "only the cards in the hand were counted"
    if points_of_bonus([*hand, *holding.face_down], groups, holding.ruling) == number:
        return "the shell that lies face down was counted"
    if points_of_bonus(hand, groups, lambda id: "no") == number:
        return "white was not counted as a colour"
    return None


def round_points(closed: Settlement, player: str, number: int) -> str | None:
    """The misreading that makes the round worth `number` to the player."""
    cards, colour = closed.card_points[player], closed.bonus[player].points
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
        yield holding.points() + holding.bonus_points(), "the colour bonus was added to the points of the cards"
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
    points_of = {term.label: term.points for term in holding.score().terms}
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
        each = holding.bonus_points() * types.count("mermaid")
        yield right - points_of["mermaids"] + each, "every mermaid was given the largest colour"
    if holding.table:
        alone = Holding(holding.hand, [], holding.face_down, holding.events, holding.ruling)
        yield alone.worth(family), "the cards on the table were left out"
