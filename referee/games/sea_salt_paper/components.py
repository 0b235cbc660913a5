"""The cards: how many of each type and colour (rulebook, card list), and the twelve events of Extra Pepper."""

from typing import Literal, get_args

Colour = Literal[
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
]
Type = Literal[
    "mermaid",
    "crab",
    "boat",
    "fish",
    "swimmer",
    "shark",
    "jellyfish",
    "lobster",
    "shell",
    "octopus",
    "penguin",
    "sailor",
    "lighthouse",
    "shoal",
    "penguin-colony",
    "captain",
    "cast-of-crabs",
    "starfish",
    "seahorse",
]
EventCard = Literal[
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
]

_BLUES = {"dark-blue": 1, "light-blue": 1}
BASE: dict[str, dict[str, int]] = {
    "mermaid": {"white": 4},
    "crab": {"dark-blue": 2, "light-blue": 2, "black": 1, "yellow": 2, "green": 1, "grey": 1},
    "boat": {"dark-blue": 2, "light-blue": 2, "black": 2, "yellow": 2},
    "fish": {"dark-blue": 2, "light-blue": 1, "black": 2, "yellow": 1, "green": 1},
    "swimmer": {**_BLUES, "black": 1, "yellow": 1, "light-orange": 1},
    "shark": {**_BLUES, "black": 1, "green": 1, "purple": 1},
    "shell": {**_BLUES, "black": 1, "yellow": 1, "green": 1, "grey": 1},
    "octopus": {"light-blue": 1, "yellow": 1, "green": 1, "purple": 1, "grey": 1},
    "penguin": {"purple": 1, "light-orange": 1, "pink": 1},
    "sailor": {"pink": 1, "orange": 1},
    "lighthouse": {"purple": 1},
    "shoal": {"grey": 1},
    "penguin-colony": {"green": 1},
    "captain": {"light-orange": 1},
}
"""Type → colour → number of cards: 58 cards."""

EXTRA_SALT: dict[str, dict[str, int]] = {
    "jellyfish": {"purple": 1, "pink": 1},
    "lobster": {"black": 1},
    "cast-of-crabs": {"green": 1},
    "starfish": {"dark-blue": 1, "light-blue": 1, "yellow": 1},
    "seahorse": {"white": 1},
}
"""The eight cards that Extra Salt adds."""

EVENT_CARDS: tuple[str, ...] = get_args(EventCard)


def card_counts(extra_salt: bool) -> dict[str, int]:
    """Card name (`dark-blue crab`) → number of copies in the deck: 58 cards, 66 with Extra Salt."""
    kinds = {**BASE, **EXTRA_SALT} if extra_salt else BASE
    return {f"{colour} {type_}": n for type_, colours in kinds.items() for colour, n in colours.items()}


CARDS: tuple[str, ...] = tuple(card_counts(True))
"""All card names, Extra Salt included."""

_PARTS = {card: tuple(card.split(" ", 1)) for card in CARDS}


def colour_of(card: str) -> str:
    """The colour of a card name."""
    return _PARTS[card][0]


def type_of(card: str) -> str:
    """The type of a card name."""
    return _PARTS[card][1]
