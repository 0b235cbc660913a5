"""Random tables at the end of a round, for comparing what cards are worth."""

from typing import Any

from referee.engine.walk import Choose
from tests.sea_salt_paper.second_scorer import card_points, colour_bonus, is_pair, kind
from tests.sea_salt_paper.second_table import TO_THE_FIRST, TO_THE_LAST, Table, whole_deck

PLAYERS = ["anna", "boris", "clara", "david"]
EVENTS = [*TO_THE_FIRST, *TO_THE_LAST]
FAVOURED = (
    (),
    ("shell", "octopus", "penguin", "sailor", "seahorse"),
    ("shell", "seahorse"),
    ("octopus", "penguin-colony", "penguin", "captain", "sailor"),
    ("swimmer", "shark", "jellyfish", "starfish"),
    ("crab", "lobster", "cast-of-crabs", "starfish"),
    ("mermaid", "seahorse", "boat", "lighthouse"),
)
"""Kinds of card of which the first players get all that there are."""


def last_turn(choose: Choose, readings: dict[str, str]) -> dict[str, Any]:
    """A record whose one event closes a round after LAST CHANCE, with everybody's numbers by the second opinion."""
    salt = choose((True, True, False))
    players = PLAYERS[: choose((2, 3, 4))]
    favoured = choose(FAVOURED)
    cards = sorted(choose.shuffled(whole_deck(salt)), key=lambda card: kind(card) in favoured)
    event = choose((None, "water-rodeo", choose(EVENTS), choose(EVENTS)))
    left = [other for other in EVENTS if other != event]
    seats = {player: seat(choose, cards, event) for player in players}
    if choose((True, False)):
        seats[choose(players)]["event"] = choose(left)
    record: dict[str, Any] = {
        "format": 1,
        "game": "sea-salt-paper",
        "options": {"extra_salt": salt, "extra_pepper": True},
        "rulings": readings,
        "players": [{"id": player} for player in players],
        "setup": {
            "position": {
                "seats": seats,
                "event": event,
                "turn": players[-1],
                "phase": "play",
                "last_chance": players[0],
            }
        },
    }
    record["events"] = [{"action": "end-turn", "player": players[-1], "claims": _claims(record, readings)}]
    return record


def seat(choose: Choose, cards: list[str], event: str | None) -> dict[str, Any]:
    """Some cards of a player: part in the hand, part in pairs and trios; under Coral Reef perhaps a shell face down."""
    mine = [cards.pop() for _ in range(choose(range(min(16, len(cards)) + 1)))]
    place: dict[str, Any] = {"hand": [], "table": []}
    hidden = [card for card in mine if kind(card) == "shell"]
    hides: bool = choose((True, False))
    if hidden and hides and event == "coral-reef":
        place["face_down"] = hidden[:1]
        mine.remove(hidden[0])
    while mine:
        card = mine.pop()
        partner = next((other for other in mine if is_pair(kind(card), kind(other), event == "water-rodeo")), None)
        if partner is None or choose((True, False)):
            place["hand"].append(card)
            continue
        mine.remove(partner)
        group = [card, partner]
        star = next((other for other in mine if kind(other) == "starfish"), None)
        if star is not None and choose((True, False)):
            mine.remove(star)
            group.append(star)
        place["table"].append(group)
    return place


def _claims(record: dict[str, Any], readings: dict[str, str]) -> dict[str, Any]:
    table = Table(record, readings)
    points = {}
    bonus = {}
    for player in table.players:
        hand, groups = table.hands[player], table.groups[player]
        terms = card_points(hand, groups, table.events_on(player), table.scoring)
        points[player] = {**terms, "total": sum(terms.values())}
        bonus[player] = colour_bonus(hand, groups, table.scoring)
    caller = points[table.players[0]]["total"]
    won = all(caller >= of["total"] for of in points.values())
    return {"points": points, "colour_bonus": bonus, "bet": "won" if won else "lost"}
