"""Known misreadings: where one of them gives exactly the claimed number, the finding says so."""

from collections.abc import Iterator

from referee.games.sea_salt_paper.components import type_of
from referee.games.sea_salt_paper.scoring import by_family, colour_bonus, score_cards
from referee.games.sea_salt_paper.settlement import Settlement
from referee.games.sea_salt_paper.table import Table

EVENT_REASONS = {
    "dance-of-the-shells": "sea-salt-paper.event.dance-of-the-shells.ignored",
    "kraken": "sea-salt-paper.event.kraken.ignored",
    "tornado": "sea-salt-paper.event.tornado.ignored",
    "water-rodeo": "sea-salt-paper.event.water-rodeo.ignored",
}
"""Events that change what cards are worth → the reason for a score in which one was left out."""

OTHER_READINGS = {
    "white-is-a-colour": ("no", "white was not counted as a colour"),
    "pairs-in-hand": ("only-played", "pairs in the hand were not counted"),
    "starfish-in-hand": ("nothing", "starfish in the hand were not counted"),
    "water-rodeo-in-hand": ("one-point", "pairs of Water Rodeo were counted in the hand"),
}


MISREAD_REASONS = {
    "starfish were counted without a pair in the hand": "sea-salt-paper.claims.starfish",
    "the seahorse was counted for the captain": "sea-salt-paper.claims.seahorse",
    "the seahorse was counted for the penguin colony": "sea-salt-paper.claims.seahorse",
}
"""Misreadings of one card → the reason that names its clause."""


def reason_for(table: Table, player: str, number: int, family: str | None, usual: str) -> str:
    """The most telling reason for the wrong `number`: an event left out, a card misread, else `usual`."""
    event = ignored_event(table, player, number, family)
    if event is not None:
        return EVENT_REASONS[event]
    return MISREAD_REASONS.get(points(table, player, number, family) or "", usual)


def ignored_event(table: Table, player: str, number: int, family: str | None = None) -> str | None:
    """The one event in force without which the cards would be worth just `number`, None if there is none."""
    for event in EVENT_REASONS:
        if event in table.in_force[player]:
            without = table.in_force[player] - {event}
            if _value(table, player, without, {}, family) == number:
                return event
    return None


def points(table: Table, player: str, number: int, family: str | None = None) -> str | None:
    """The misreading that makes the player's cards worth `number`."""
    return next((words for value, words in _misreadings(table, player, family) if value == number), None)


def bonus(table: Table, player: str, number: int) -> str | None:
    """The misreading that makes the colour bonus `number`."""
    hand, groups = table.hands[player], table.tables[player]
    if colour_bonus(hand, [], table.ruling).points == number:
        return "only the cards in the hand were counted"
    if colour_bonus([*hand, *_shells(table, player)], groups, table.ruling).points == number:
        return "the shell that lies face down was counted"
    if colour_bonus(hand, groups, lambda id: "no").points == number:
        return "white was not counted as a colour"
    return None


def round_points(closed: Settlement, player: str, number: int) -> str | None:
    """The misreading that makes the round worth `number` to the player."""
    cards, colour = closed.cards[player].total, closed.bonus[player].points
    if number == cards + colour:
        return "the cards and the colour bonus were both counted"
    if number == cards:
        return "the points of the cards were counted"
    if number == colour:
        return "the colour bonus was counted"
    if number == 0:
        return "nothing was counted"
    return None


def _value(
    table: Table, player: str, events: frozenset[str], readings: dict[str, str], family: str | None, *more: str
) -> int:
    def ruling(id: str) -> str:
        return readings.get(id) or table.ruling(id)

    score = score_cards([*table.hands[player], *more], table.tables[player], events, ruling)
    return by_family(score)[family] if family else score.total


def _misreadings(table: Table, player: str, family: str | None) -> Iterator[tuple[int, str]]:
    events = table.in_force[player]
    if family is None:
        right = _value(table, player, events, {}, None)
        extra = colour_bonus(table.hands[player], table.tables[player], table.ruling).points
        yield right + extra, "the colour bonus was added to the points of the cards"
    for id, (reading, words) in OTHER_READINGS.items():
        yield _value(table, player, events, {id: reading}, family), words
    yield (
        _value(table, player, events, {}, family, *_shells(table, player)),
        "the shell that lies face down was counted",
    )
    for event in EVENT_REASONS:
        if event in events:
            yield _value(table, player, events - {event}, {}, family), f"the event {event} was left out"
        elif table.extra_pepper:
            yield (
                _value(table, player, events | {event}, {}, family),
                f"the event {event} was counted, which is not there",
            )
    yield from _counted_wrongly(table, player, family)


def _shells(table: Table, player: str) -> list[str]:
    return [card for card in table.face_down[player] if card is not None]


def _counted_wrongly(table: Table, player: str, family: str | None) -> Iterator[tuple[int, str]]:
    """A seahorse that feeds the captain or the penguin colony, starfish that count without a pair, mermaids that
    count one colour twice, cards on the table left out.
    """
    hand, groups, events = table.hands[player], table.tables[player], table.in_force[player]
    right = _value(table, player, events, {}, family)
    types = [type_of(card) for card in hand]
    if "seahorse" in types and family in (None, "multipliers"):
        if "captain" in types and "sailor" in types:
            yield right + 3, "the seahorse was counted for the captain"
        if "penguin-colony" in types and "penguin" in types:
            yield right + 2, "the seahorse was counted for the penguin colony"
    if "starfish" in types and family in (None, "pairs"):
        laid = sum(1 for group in groups if len(group) == 3)
        score = score_cards(hand, groups, events, table.ruling)
        counted = next((term.points for term in score.terms if term.label == "starfish"), 0)
        yield right - counted + 2 * (laid + types.count("starfish")), "starfish were counted without a pair in the hand"
    if types.count("mermaid") > 1 and family in (None, "mermaids") and "tornado" not in events:
        score = score_cards(hand, groups, events, table.ruling)
        once = next((term.points for term in score.terms if term.label == "mermaids"), 0)
        largest = colour_bonus(hand, groups, table.ruling).points
        yield right - once + largest * types.count("mermaid"), "every mermaid was given the largest colour"
    if groups:
        score = score_cards(hand, [], events, table.ruling)
        yield (by_family(score)[family] if family else score.total), "the cards on the table were left out"
