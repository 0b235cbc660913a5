"""The site's codes of the cards and event cards, and what a card object shows."""

from typing import Any

from referee.importers.bga.messages import whole

COLOURS = (
    "white",
    "dark-blue",
    "light-blue",
    "black",
    "yellow",
    "green",
    "purple",
    "grey",
    "light-orange",
    "pink",
    "orange",
)
"""By the site's number of the colour."""

TYPES = {
    10: "mermaid",
    21: "crab",
    22: "boat",
    23: "fish",
    24: "swimmer",
    25: "shark",
    26: "jellyfish",
    27: "lobster",
    31: "shell",
    32: "octopus",
    33: "penguin",
    34: "sailor",
    41: "lighthouse",
    42: "shoal",
    43: "penguin-colony",
    44: "captain",
    45: "cast-of-crabs",
    51: "starfish",
    52: "seahorse",
}
"""By ten times the site's number of the category plus that of the family."""

_SEA = "dark-blue light-blue black yellow green grey"
PRINTED = {
    "mermaid": "white",
    "crab": _SEA,
    "boat": "dark-blue light-blue black yellow",
    "fish": "dark-blue light-blue black yellow green",
    "swimmer": "dark-blue light-blue black yellow light-orange",
    "shark": "dark-blue light-blue black green purple",
    "jellyfish": "purple pink",
    "lobster": "black",
    "shell": _SEA,
    "octopus": "light-blue yellow green purple grey",
    "penguin": "purple light-orange pink",
    "sailor": "pink orange",
    "lighthouse": "purple",
    "shoal": "grey",
    "penguin-colony": "green",
    "captain": "light-orange",
    "cast-of-crabs": "green",
    "starfish": "dark-blue light-blue yellow",
    "seahorse": "white",
}
"""The colours that each type comes in: a damaged message may show a card that does not exist."""

EXTRA_SALT = frozenset({"jellyfish", "lobster", "cast-of-crabs", "starfish", "seahorse"})

EVENT_CARDS = (
    "hermit-crab",
    "sunfish",
    "water-rodeo",
    "dance-of-the-shells",
    "kraken",
    "tornado",
    "dance-of-the-mermaids",
    "treasure-chest",
    "diodon-fish",
    "angelfish",
    "dolphins",
    "coral-reef",
)
"""By the site's number of the event card, from 1."""


def kind(card: str) -> str:
    """The type of a card by its name: `crab` of `dark-blue crab`."""
    return card.split(" ", 1)[1]


def face(card: Any) -> str | None:
    """The name of the card that a card object shows, None if it is masked, no card, or a card that does not exist."""
    shown = codes(card)
    if shown is None:
        return None
    type_, colour = TYPES.get(shown[0], ""), shown[1]
    name = COLOURS[colour] if 0 <= colour < len(COLOURS) else ""
    return f"{name} {type_}" if name in PRINTED.get(type_, "").split() else None


def codes(card: Any) -> tuple[int, int] | None:
    """Type and colour as numbers, in whichever of the two ways a card object gives them; None if it is masked."""
    if not isinstance(card, dict) or "id" not in card or "location" not in card:
        return None
    category, family, colour = whole(card.get("category")), whole(card.get("family")), whole(card.get("color"))
    type_ = None if category is None or family is None else 10 * category + family
    if type_ is None and "typeArg" in card:
        type_ = whole(card.get("type"))
    if colour is None and (argument := whole(card.get("typeArg"))) is not None:
        colour = argument // 10
    return None if type_ is None or colour is None else (type_, colour)


def event_card(card: Any) -> str | None:
    """The name of the event card that an event card object shows, None if it is none."""
    number = whole(card.get("type")) if isinstance(card, dict) else None
    return EVENT_CARDS[number - 1] if number is not None and 1 <= number <= len(EVENT_CARDS) else None


def identity(card: Any) -> int | None:
    """The id of a card object."""
    return whole(card.get("id")) if isinstance(card, dict) else None
