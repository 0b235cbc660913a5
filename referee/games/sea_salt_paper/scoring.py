"""What cards are worth: a pure function of the cards, the events in force and the readings.

Hand and table count together, except that pairs and starfish in the hand are only matched among themselves. Cards
that lie face down are worth nothing and are not passed in at all.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence

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

COLLECTORS = (("shell", "shells"), ("octopus", "octopuses"), ("penguin", "penguins"), ("sailor", "sailors"))
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


def score_cards(hand: Sequence[str], table: Sequence[Group], events: frozenset[str], ruling: Ruling) -> Score:
    """The points of one player's cards as arithmetic, without colour bonus."""
    held: dict[str, int] = {}
    colours: dict[str, int] = {}
    for card in hand:
        kind, colour = KIND[card]
        held[kind] = held.get(kind, 0) + 1
        colours[colour] = colours.get(colour, 0) + 1
    owned = held
    if table:
        owned = dict(held)
        for group in table:
            for laid in group:
                if laid is not None:
                    kind, colour = KIND[laid]
                    owned[kind] = owned.get(kind, 0) + 1
                    colours[colour] = colours.get(colour, 0) + 1
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
    groups = _largest(colours, count)
    if "white" in (colour for _, colour in groups) and ruling("white-is-a-colour") == "no":
        groups = _largest({c: n for c, n in colours.items() if c != "white"}, count)
    detail = f"{count}: " + " + ".join(f"{n} {colour}" for n, colour in groups) if groups else f"{count}: no colour"
    yield Term("mermaids", sum(n for n, _ in groups), "sea-salt-paper.cards.mermaids", detail)


def _largest(colours: Mapping[str, int], count: int) -> list[tuple[int, str]]:
    """The `count` largest groups; white comes last among equals, so that it is only there where it matters."""
    groups = sorted((-n, colour == "white", colour) for colour, n in colours.items())
    return [(-n, colour) for n, _, colour in groups[:count]]


def pairs(held: Mapping[str, int], table: Sequence[Group], events: frozenset[str], ruling: Ruling) -> Iterator[Term]:
    """One point for each pair, laid down or in the hand; two more for each starfish that has a pair of its own."""
    plain, rodeo = pairs_in_hand(held, events)
    if (plain or rodeo) and ruling("pairs-in-hand") == "only-played":
        plain = rodeo = 0
    in_hand = plain
    if rodeo and ruling("water-rodeo-in-hand") == "one-point":
        in_hand += rodeo
    if table or in_hand:
        detail = f"{len(table)} on the table, {in_hand} in hand"
        yield Term("pairs", len(table) + in_hand, "sea-salt-paper.cards.pairs", detail)
    laid = sum(1 for group in table if len(group) == 3)
    loose = held.get("starfish", 0)
    if laid or loose:
        unplayed = starfish_in_hand(loose, plain, rodeo, ruling)
        detail = f"{laid} on the table, {unplayed} with a pair in hand"
        yield Term("starfish", 2 * (laid + unplayed), "sea-salt-paper.cards.starfish", detail)


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
    if not loose or not plain + rodeo or ruling("starfish-in-hand") == "nothing":
        return 0
    if loose > plain and rodeo and ruling("starfish-beside-rodeo") == "two-points":
        plain += rodeo
    return min(loose, plain)


def collectors(owned: Mapping[str, int], events: frozenset[str]) -> Iterator[Term]:
    """Shells, octopuses, penguins and sailors, worth more the more there are; the seahorse stands for one of them."""
    best: tuple[int, str] | None = None
    for kind, label in COLLECTORS:
        count = owned.get(kind, 0)
        if not count:
            continue
        ladder, clause = ladder_of(kind, events)
        yield Term(label, ladder[count], clause, str(count))
        if count + 1 < len(ladder):
            gain = ladder[count + 1] - ladder[count]
            if best is None or gain > best[0]:
                best = gain, f"as number {count + 1} of the {label}"
    if owned.get("seahorse"):
        gain, detail = best or (0, "stands for nothing")
        yield Term("seahorse", gain, "sea-salt-paper.cards.seahorse", detail)


def ladder_of(kind: str, events: frozenset[str]) -> tuple[tuple[int, ...], str]:
    """Points for 0, 1, 2, … cards of a collector kind, and the clause that says so."""
    if kind == "shell":
        if "dance-of-the-shells" in events:
            return DANCE_OF_THE_SHELLS, "sea-salt-paper.event.dance-of-the-shells"
        return SHELLS, "sea-salt-paper.cards.collectors"
    if kind == "octopus":
        if "kraken" in events:
            return KRAKEN, "sea-salt-paper.event.kraken"
        return OCTOPUSES, "sea-salt-paper.cards.collectors"
    return (PENGUINS if kind == "penguin" else SAILORS), "sea-salt-paper.cards.collectors"


def multipliers(owned: Mapping[str, int]) -> Iterator[Term]:
    """Points for each card of another kind: never for the multiplier itself, the seahorse or the lobster."""
    for kind, label, of, of_label, each in MULTIPLIERS:
        if owned.get(kind):
            count = owned.get(of, 0)
            yield Term(label, each * count, "sea-salt-paper.cards.multipliers", f"{count} {of_label} x {each}")


def colour_bonus(hand: Sequence[str], table: Sequence[Group], ruling: Ruling) -> Term:
    """One point for each card of the colour that the player has most of."""
    colours: dict[str, int] = {}
    for card in (*hand, *(card for group in table for card in group)):
        if card is not None:
            colour = KIND[card][1]
            colours[colour] = colours.get(colour, 0) + 1
    largest = _largest(colours, 1)
    if largest and largest[0][1] == "white" and ruling("white-is-a-colour") == "no":
        largest = _largest({c: n for c, n in colours.items() if c != "white"}, 1)
    count, colour = largest[0] if largest else (0, "no cards")
    return Term("colour bonus", count, "sea-salt-paper.call.colour-bonus", f"{count} {colour}" if count else colour)


def by_family(score: Score) -> dict[str, int]:
    """Points of the four families that scoring sheets show: mermaids, pairs, collectors, multipliers."""
    families = dict.fromkeys(("mermaids", "pairs", "collectors", "multipliers"), 0)
    for term in score.terms:
        families[FAMILIES[term.label]] += term.points
    return families
