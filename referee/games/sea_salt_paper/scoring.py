"""What cards are worth: a pure function of the cards, the events in force and the readings.

Hand and table count together, except that pairs and starfish in the hand are only matched among themselves. Cards
that lie face down are worth nothing and are not passed in at all.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache

from referee.engine.violation import Score, Term
from referee.games.sea_salt_paper.components import CARDS, colour_of, type_of

Group = tuple[str | None, ...]
"""A pair or a trio on the table; `None` is a card that nobody saw."""

Ruling = Callable[[str], str]
"""Ruling id → reading in force; asked only where the answer matters for the cards at hand."""

KIND = {card: (type_of(card), colour_of(card)) for card in CARDS}

SHELLS = (0, 0, 2, 4, 6, 8, 10)
OCTOPUSES = (0, 0, 3, 6, 9, 12)
PENGUINS = (0, 1, 3, 5)
SAILORS = (0, 0, 5)
DANCE_OF_THE_SHELLS = tuple(2 * n for n in range(7))
KRAKEN = tuple(range(6))

COLLECTORS: tuple[tuple[str, str, tuple[int, ...]], ...] = (
    ("shell", "shells", SHELLS),
    ("octopus", "octopuses", OCTOPUSES),
    ("penguin", "penguins", PENGUINS),
    ("sailor", "sailors", SAILORS),
)
MULTIPLIERS = (
    ("lighthouse", "lighthouse", "boat", "boats", 1),
    ("shoal", "shoal", "fish", "fish", 1),
    ("penguin-colony", "penguin colony", "penguin", "penguins", 2),
    ("captain", "captain", "sailor", "sailors", 3),
    ("cast-of-crabs", "cast of crabs", "crab", "crabs", 1),
)

FAMILIES = {
    "mermaids": "mermaids",
    "pairs": "pairs",
    "starfish": "pairs",
    "shells": "collectors",
    "octopuses": "collectors",
    "penguins": "collectors",
    "sailors": "collectors",
    "seahorse": "collectors",
    "lighthouse": "multipliers",
    "shoal": "multipliers",
    "penguin colony": "multipliers",
    "captain": "multipliers",
    "cast of crabs": "multipliers",
}
"""Label of a term → family of cards that it belongs to."""


# -- counting


def count_cards(hand: Sequence[str], table: Sequence[Group]) -> tuple[dict[str, int], dict[str, int], dict[str, int]]:
    """How many cards of each type are in the hand, how many in all, and how many of each colour."""
    held: dict[str, int] = {}
    colours: dict[str, int] = {}
    for card in hand:
        kind, colour = KIND[card]
        held[kind] = held.get(kind, 0) + 1
        colours[colour] = colours.get(colour, 0) + 1
    if not table:
        return held, held, colours
    owned = dict(held)
    for group in table:
        for laid in group:
            if laid is not None:
                kind, colour = KIND[laid]
                owned[kind] = owned.get(kind, 0) + 1
                colours[colour] = colours.get(colour, 0) + 1
    return held, owned, colours


def _largest(colours: Mapping[str, int], count: int) -> list[tuple[int, str]]:
    """The `count` largest groups; white comes last among equals, so that it is only there where it matters."""
    groups = sorted((-n, colour == "white", colour) for colour, n in colours.items())
    return [(-n, colour) for n, _, colour in groups[:count]]


def _largest_by_ruling(colours: Mapping[str, int], count: int, ruling: Ruling) -> list[tuple[int, str]]:
    """The same, without white where white is read as no colour."""
    groups = _largest(colours, count)
    if any(colour == "white" for _, colour in groups) and ruling("white-is-a-colour") == "no":
        return _largest({colour: n for colour, n in colours.items() if colour != "white"}, count)
    return groups


def mermaid_colours(
    count: int, colours: Mapping[str, int], events: frozenset[str], ruling: Ruling
) -> list[tuple[int, str]]:
    """The colours that mermaids count, with their cards: the largest for the first, the next for the second, …"""
    return [] if "tornado" in events else _largest_by_ruling(colours, count, ruling)


def pairs_and_starfish(held: Mapping[str, int], events: frozenset[str], ruling: Ruling) -> tuple[int, int]:
    """Pairs in the hand that count a point, and starfish in the hand that count two."""
    plain, rodeo = pairs_in_hand(held, events)
    if not plain and not rodeo:
        return 0, 0
    if ruling("pairs-in-hand") == "only-played":
        return 0, 0
    loose = held.get("starfish", 0)
    starfish = starfish_in_hand(loose, plain, rodeo, ruling) if loose else 0
    if rodeo and ruling("water-rodeo-in-hand") == "one-point":
        return plain + rodeo, starfish
    return plain, starfish


def pairs_in_hand(held: Mapping[str, int], events: frozenset[str]) -> tuple[int, int]:
    """The most pairs that the hand can be matched to: ordinary ones, and those only Water Rodeo allows beside them.

    A lobster takes a crab first: for one crab it makes a pair, where that crab is at most half a pair of crabs.
    Jellyfish take swimmers before sharks do: a jellyfish goes with nothing else, a shark may go with a shark.
    """
    get = held.get
    crabs, swimmers, sharks = get("crab", 0), get("swimmer", 0), get("shark", 0)
    lobsters = min(get("lobster", 0), crabs)
    plain = lobsters + (crabs - lobsters) // 2 + get("boat", 0) // 2 + get("fish", 0) // 2
    with_jellyfish = min(get("jellyfish", 0), swimmers)
    with_shark = min(swimmers - with_jellyfish, sharks)
    plain += with_jellyfish + with_shark
    if "water-rodeo" not in events:
        return plain, 0
    return plain, (swimmers - with_jellyfish - with_shark) // 2 + (sharks - with_shark) // 2


def starfish_in_hand(loose: int, plain: int, rodeo: int, ruling: Ruling) -> int:
    """How many unplayed starfish count: one for each pair in the hand."""
    if ruling("starfish-in-hand") == "nothing":
        return 0
    if loose > plain and rodeo and ruling("starfish-beside-rodeo") == "two-points":
        plain += rodeo
    return min(loose, plain)


@cache
def ladders(events: frozenset[str]) -> tuple[tuple[str, str, tuple[int, ...], str], ...]:
    """For each collector kind: its label, its points for 0, 1, 2, … cards under these events, and the clause."""
    found = []
    for kind, label, ladder in COLLECTORS:
        clause = "sea-salt-paper.cards.collectors"
        if kind == "shell" and "dance-of-the-shells" in events:
            ladder, clause = DANCE_OF_THE_SHELLS, "sea-salt-paper.event.dance-of-the-shells"
        elif kind == "octopus" and "kraken" in events:
            ladder, clause = KRAKEN, "sea-salt-paper.event.kraken"
        found.append((kind, label, ladder, clause))
    return tuple(found)


def seahorse_use(owned: Mapping[str, int], events: frozenset[str]) -> tuple[int, str]:
    """What the seahorse brings at best: one more card of a kind that the player has and that is not complete."""
    best: tuple[int, str] = (-1, "")
    for kind, label, ladder, _ in ladders(events):
        count = owned.get(kind, 0)
        if count and count + 1 < len(ladder):
            gain = ladder[count + 1] - ladder[count]
            if gain > best[0]:
                best = gain, f"as number {count + 1} of the {label}"
    return best if best[1] else (0, "stands for nothing")


# -- points as a number


def points_of_cards(hand: Sequence[str], table: Sequence[Group], events: frozenset[str], ruling: Ruling) -> int:
    """The points of one player's cards, without colour bonus."""
    held, owned, colours = count_cards(hand, table)
    in_hand, starfish = pairs_and_starfish(held, events, ruling)
    total = len(table) + in_hand + 2 * starfish
    for group in table:
        if len(group) == 3:
            total += 2
    get = owned.get
    for kind, _, ladder, _ in ladders(events):
        count = get(kind)
        if count:
            total += ladder[count]
    for kind, _, of, _, each in MULTIPLIERS:
        if kind in owned:
            total += each * get(of, 0)
    if "seahorse" in owned:
        total += seahorse_use(owned, events)[0]
    if "mermaid" in owned:
        total += sum(n for n, _ in mermaid_colours(owned["mermaid"], colours, events, ruling))
    return total


def points_of_bonus(hand: Sequence[str], table: Sequence[Group], ruling: Ruling) -> int:
    """The colour bonus."""
    groups = _largest_by_ruling(count_cards(hand, table)[2], 1, ruling)
    return groups[0][0] if groups else 0


# -- the same as arithmetic


def score_cards(hand: Sequence[str], table: Sequence[Group], events: frozenset[str], ruling: Ruling) -> Score:
    """The points of one player's cards as arithmetic, without colour bonus."""
    held, owned, colours = count_cards(hand, table)
    terms = [
        *mermaids(owned.get("mermaid", 0), colours, events, ruling),
        *pairs(held, table, events, ruling),
        *collectors(owned, events),
        *multipliers(owned),
    ]
    return Score(tuple(terms))


def mermaids(count: int, colours: Mapping[str, int], events: frozenset[str], ruling: Ruling) -> Iterator[Term]:
    """One point for each card of the largest colour for the first mermaid, of the next largest for the second, …"""
    if not count:
        return
    if "tornado" in events:
        yield Term("mermaids", 0, "sea-salt-paper.event.tornado", f"{count} worth nothing under Tornado")
        return
    groups = mermaid_colours(count, colours, events, ruling)
    detail = f"{count}: " + (" + ".join(f"{n} {colour}" for n, colour in groups) or "no colour")
    yield Term("mermaids", sum(n for n, _ in groups), "sea-salt-paper.cards.mermaids", detail)


def pairs(held: Mapping[str, int], table: Sequence[Group], events: frozenset[str], ruling: Ruling) -> Iterator[Term]:
    """One point for each pair, laid down or in the hand; two more for each starfish that has a pair of its own."""
    in_hand, starfish = pairs_and_starfish(held, events, ruling)
    if table or in_hand:
        detail = f"{len(table)} on the table, {in_hand} in hand"
        yield Term("pairs", len(table) + in_hand, "sea-salt-paper.cards.pairs", detail)
    laid = sum(1 for group in table if len(group) == 3)
    if laid or held.get("starfish"):
        detail = f"{laid} on the table, {starfish} with a pair in hand"
        yield Term("starfish", 2 * (laid + starfish), "sea-salt-paper.cards.starfish", detail)


def collectors(owned: Mapping[str, int], events: frozenset[str]) -> Iterator[Term]:
    """Shells, octopuses, penguins and sailors, worth more the more there are; the seahorse stands for one of them."""
    for kind, label, ladder, clause in ladders(events):
        count = owned.get(kind, 0)
        if count:
            yield Term(label, ladder[count], clause, str(count))
    if owned.get("seahorse"):
        gain, detail = seahorse_use(owned, events)
        yield Term("seahorse", gain, "sea-salt-paper.cards.seahorse", detail)


def multipliers(owned: Mapping[str, int]) -> Iterator[Term]:
    """Points for each card of another kind: never for the multiplier itself, the seahorse or the lobster."""
    for kind, label, of, of_label, each in MULTIPLIERS:
        if owned.get(kind):
            count = owned.get(of, 0)
            detail = f"{count} {of if count == 1 else of_label}, {each} each"
            yield Term(label, each * count, "sea-salt-paper.cards.multipliers", detail)


def colour_bonus(hand: Sequence[str], table: Sequence[Group], ruling: Ruling) -> Term:
    """One point for each card of the colour that the player has most of."""
    groups = _largest_by_ruling(count_cards(hand, table)[2], 1, ruling)
    count, colour = groups[0] if groups else (0, "")
    detail = f"{count} {colour}" if count else "no cards"
    return Term("colour bonus", count, "sea-salt-paper.call.colour-bonus", detail)


def by_family(score: Score) -> dict[str, int]:
    """Points of the four families that scoring sheets show: mermaids, pairs, collectors, multipliers."""
    families = dict.fromkeys(("mermaids", "pairs", "collectors", "multipliers"), 0)
    for term in score.terms:
        families[FAMILIES[term.label]] += term.points
    return families
