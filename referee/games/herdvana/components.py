"""The cards: what there is, how many of each and what each is worth (rulebook: Playing Cards, Card Point Values)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

SPECIES: tuple[str, ...] = (
    "turtle",
    "goldfish",
    "bee",
    "chicken",
    "peacock",
    "pig",
    "llama",
    "horse",
    "cow",
    "bison",
)
CHAMELEON = "chameleon"
FARMER = "farmer"
ALIEN = "alien"
CARDS: tuple[str, ...] = (*SPECIES, CHAMELEON, FARMER, ALIEN)

ANIMALS = frozenset((*SPECIES, CHAMELEON))
"""Animal cards: the ten species and the chameleon."""

STANDARD = "standard-120"

_VALUES = (1, 1, 1, 1, 2, 2, 2, 3, 3, 4)
STANDARD_COUNTS: dict[str, int] = {**dict.fromkeys(SPECIES, 8), CHAMELEON: 4, FARMER: 20, ALIEN: 16}
STANDARD_VALUES: dict[str, int] = {**dict(zip(SPECIES, _VALUES, strict=True)), CHAMELEON: 5, FARMER: 10, ALIEN: 0}

HAND = 6
EIGHT = 8
BONUS = 10

_PLURALS = {"goldfish": "goldfish", "bison": "bison", FARMER: "Farmers", ALIEN: "Aliens"}
_SINGULARS = {FARMER: "Farmer", ALIEN: "Alien"}


@dataclass(frozen=True, slots=True)
class Deck:
    """The cards in play: copies and points of each, the size of a hand, what Herdvana asks for and gives.

    `invented` says what of it departs from the printed deck.
    """

    counts: Mapping[str, int]
    values: Mapping[str, int]
    id: str = STANDARD
    provenance: str = "rulebook"
    hand: int = HAND
    eight: int = EIGHT
    bonus: int = BONUS
    invented: tuple[str, ...] = ()


STANDARD_DECK = Deck(STANDARD_COUNTS, STANDARD_VALUES)


def words_for(card: str | None, number: int = 1) -> str:
    """A card in words: `cow`, `2 cows`, `3 unseen cards`."""
    if card is None:
        return "an unseen card" if number == 1 else f"{number} unseen cards"
    if number == 1:
        return _SINGULARS.get(card, card)
    return f"{number} {_PLURALS.get(card, card + 's')}"


def listed(cards: Iterable[str | None]) -> str:
    """Several cards in words, equal ones together: `2 cows, bee`."""
    counts: dict[str | None, int] = {}
    for card in cards:
        counts[card] = counts.get(card, 0) + 1
    return ", ".join(words_for(card, n) for card, n in counts.items()) or "no card"
