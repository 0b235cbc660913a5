"""A second opinion on what cards are worth: slow and plain, by trying every way to use them.

It shares nothing with the referee. Cards are the names that stand in a transcript (`dark-blue crab`). Where the engine
counts, this tries: every way to match hand cards into pairs, every kind of card that the seahorse may stand for,
every way to send the mermaids to colours; the best try is the score.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

PAIRS = {
    frozenset(["crab"]),
    frozenset(["boat"]),
    frozenset(["fish"]),
    frozenset(["swimmer", "shark"]),
    frozenset(["swimmer", "jellyfish"]),
    frozenset(["crab", "lobster"]),
}
RODEO_PAIRS = {frozenset(["swimmer"]), frozenset(["shark"])}
PAIR_CARDS = ("crab", "boat", "fish", "swimmer", "shark", "jellyfish", "lobster")
LADDERS = {
    "shell": [0, 0, 2, 4, 6, 8, 10],
    "octopus": [0, 0, 3, 6, 9, 12],
    "penguin": [0, 1, 3, 5],
    "sailor": [0, 0, 5],
}
MULTIPLIERS = [
    ("lighthouse", "boat", 1),
    ("shoal", "fish", 1),
    ("penguin-colony", "penguin", 2),
    ("captain", "sailor", 3),
    ("cast-of-crabs", "crab", 1),
]


@dataclass(frozen=True)
class Readings:
    """How the open questions of scoring are read here."""

    white_is_colour: bool = True
    pairs_in_hand: bool = True
    starfish_in_hand: bool = True
    rodeo_in_hand: bool = False
    starfish_beside_rodeo: bool = False

    @classmethod
    def of(cls, rulings: Mapping[str, str]) -> "Readings":
        """From ruling id → reading id."""
        return cls(
            rulings["white-is-a-colour"] == "yes",
            rulings["pairs-in-hand"] == "one-point",
            rulings["starfish-in-hand"] == "two-points",
            rulings["water-rodeo-in-hand"] == "one-point",
            rulings["starfish-beside-rodeo"] == "two-points",
        )


USUAL = Readings()


def colour(card: str) -> str:
    return card.partition(" ")[0]


def kind(card: str) -> str:
    return card.partition(" ")[2]


def is_pair(one: str, other: str, rodeo: bool) -> bool:
    """Whether two kinds of card make a pair."""
    both = frozenset([one, other])
    return both in PAIRS or (rodeo and both in RODEO_PAIRS)


@cache
def ways_to_pair(kinds: tuple[str, ...], rodeo: bool) -> frozenset[tuple[int, int]]:
    """Every way to match cards, as (old pairs, pairs of Water Rodeo): the first card stays alone or finds a partner."""
    if len(kinds) < 2:
        return frozenset([(0, 0)])
    first, rest = kinds[0], kinds[1:]
    ways = set(ways_to_pair(rest, rodeo))
    for i, other in enumerate(rest):
        if is_pair(first, other, rodeo):
            new = frozenset([first, other]) in RODEO_PAIRS
            for old_pairs, new_pairs in ways_to_pair(rest[:i] + rest[i + 1 :], rodeo):
                ways.add((old_pairs, new_pairs + 1) if new else (old_pairs + 1, new_pairs))
    return frozenset(ways)


def group_points(group: Sequence[str]) -> int:
    """A pair on the table is 1, a trio (a pair and a starfish) 3."""
    return 3 if any(kind(card) == "starfish" for card in group) else 1


def pair_points(
    hand: Sequence[str], table: Iterable[Sequence[str]], events: Iterable[str], readings: Readings = USUAL
) -> int:
    """Pairs and starfish: what lies on the table, and the best that the hand can do by itself."""
    kinds = tuple(sorted(kind(card) for card in hand if kind(card) in PAIR_CARDS))
    starfish = sum(kind(card) == "starfish" for card in hand)
    ways = ways_to_pair(kinds, "water-rodeo" in events)
    return sum(group_points(group) for group in table) + max(worth(way, starfish, readings) for way in ways)


def worth(way: tuple[int, int], starfish: int, readings: Readings) -> int:
    """What one way to match the hand is worth: its pairs one by one, each with a starfish while there is one."""
    if not readings.pairs_in_hand:
        return 0
    points = 0
    for number, each, with_starfish in (
        (way[0], 1, readings.starfish_in_hand),
        (way[1], int(readings.rodeo_in_hand), readings.starfish_in_hand and readings.starfish_beside_rodeo),
    ):
        for _pair in range(number):
            points += each
            if with_starfish and starfish:
                starfish -= 1
                points += 2
    return points


def collection_points(kind_: str, number: int, events: Iterable[str]) -> int:
    """What so many cards of one collector kind are worth; never more than the kind has cards."""
    ladder = LADDERS[kind_]
    number = min(number, len(ladder) - 1)
    if kind_ == "shell" and "dance-of-the-shells" in events:
        return 2 * number
    if kind_ == "octopus" and "kraken" in events:
        return number
    return ladder[number]


def uses_of_seahorses(kinds: Sequence[str]) -> Iterator[list[str]]:
    """The collector cards under every use of the seahorse: nothing, or one more of a kind that is owned."""
    plain = [k for k in kinds if k in LADDERS]
    yield plain
    if "seahorse" in kinds:
        for owned in set(plain):
            yield [*plain, owned]


def collector_points(cards: Sequence[str], events: Iterable[str]) -> int:
    """The best use of the seahorse decides."""
    best = 0
    for use in uses_of_seahorses([kind(card) for card in cards]):
        best = max(best, sum(collection_points(k, use.count(k), events) for k in LADDERS))
    return best


def multiplier_points(cards: Sequence[str]) -> int:
    """Every multiplier looks at every card; the seahorse is no sailor and no penguin here."""
    points = 0
    for multiplier, counted, each in MULTIPLIERS:
        for card in cards:
            if kind(card) == multiplier:
                points += sum(each for other in cards if kind(other) == counted)
    return points


def colour_sizes(cards: Iterable[str], readings: Readings = USUAL) -> dict[str, int]:
    """How many cards there are of each colour that counts as one."""
    sizes: dict[str, int] = {}
    for card in cards:
        if colour(card) != "white" or readings.white_is_colour:
            sizes[colour(card)] = sizes.get(colour(card), 0) + 1
    return sizes


@cache
def best_mermaids(mermaids: int, sizes: tuple[int, ...]) -> int:
    """The mermaids in turn go to any colour that is left, or to none; the best of all ways."""
    if not mermaids:
        return 0
    best = best_mermaids(mermaids - 1, sizes)
    for i, size in enumerate(sizes):
        best = max(best, size + best_mermaids(mermaids - 1, sizes[:i] + sizes[i + 1 :]))
    return best


def mermaid_points(cards: Sequence[str], events: Iterable[str], readings: Readings = USUAL) -> int:
    """Every mermaid scores a colour of its own."""
    if "tornado" in events:
        return 0
    mermaids = [card for card in cards if kind(card) == "mermaid"]
    return best_mermaids(len(mermaids), tuple(sorted(colour_sizes(cards, readings).values())))


def card_points(
    hand: Sequence[str],
    table: Sequence[Sequence[str]] = (),
    events: Iterable[str] = (),
    readings: Readings = USUAL,
) -> dict[str, int]:
    """Points by family, without the colour bonus. A shell that lies face down is not to be passed in at all."""
    events = set(events)
    cards = [*hand, *(card for group in table for card in group)]
    return {
        "mermaids": mermaid_points(cards, events, readings),
        "pairs": pair_points(hand, table, events, readings),
        "collectors": collector_points(cards, events),
        "multipliers": multiplier_points(cards),
    }


def total_points(
    hand: Sequence[str],
    table: Sequence[Sequence[str]] = (),
    events: Iterable[str] = (),
    readings: Readings = USUAL,
) -> int:
    """All points of the cards, without the colour bonus."""
    return sum(card_points(hand, table, events, readings).values())


def colour_bonus(hand: Sequence[str], table: Sequence[Sequence[str]] = (), readings: Readings = USUAL) -> int:
    """One point for each card of the colour that the player has most of."""
    cards = [*hand, *(card for group in table for card in group)]
    return max(colour_sizes(cards, readings).values(), default=0)
