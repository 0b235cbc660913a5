"""What cards are worth: recorded hands, every step of every ladder, the best matching of every small hand."""

import json
from collections import Counter
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.games.sea_salt_paper.components import card_counts, type_of
from referee.games.sea_salt_paper.scoring import (
    by_family,
    colour_bonus,
    pairs_in_hand,
    points_of_bonus,
    points_of_cards,
    score_cards,
)
from tests.sea_salt_paper.tables import GAME

HANDS = json.loads((Path(__file__).parent / "hands.json").read_text(encoding="utf-8"))
DEFAULTS = GAME.digest.readings("rulebook")
ONLINE = GAME.digest.readings("bga")
OTHERWISE = DEFAULTS | {
    "white-is-a-colour": "no",
    "pairs-in-hand": "only-played",
    "water-rodeo-in-hand": "one-point",
    "starfish-beside-rodeo": "two-points",
}
NONE: frozenset[str] = frozenset()
BY_TYPE: dict[str, list[str]] = {}
for card, copies in card_counts(True).items():
    BY_TYPE.setdefault(type_of(card), []).extend([card] * copies)


def cards(words: str) -> list[str]:
    """Cards by type: `3 shell, seahorse`; their colours are as in the deck."""
    found: list[str] = []
    for word in words.split(", ") if words else []:
        number, _, kind = word.rpartition(" ")
        found += BY_TYPE[kind][: int(number or 1)]
    return found


def worth(words: str, events: str = "", table: list[Any] | None = None, **readings: str) -> int:
    chosen = DEFAULTS | {id.replace("_", "-"): reading for id, reading in readings.items()}
    return score_cards(cards(words), table or [], frozenset(events.split()), chosen.__getitem__).total


@pytest.mark.parametrize("hand", HANDS, ids=range(len(HANDS)))
def test_recorded_hands(hand: dict[str, Any]) -> None:
    groups = [tuple(group) for group in hand["table"]]
    score = score_cards(hand["hand"], groups, frozenset(hand["events"]), ONLINE.__getitem__)
    assert list(by_family(score).values()) == hand["families"]
    assert score.total == hand["total"]
    assert colour_bonus(hand["hand"], groups, ONLINE.__getitem__).points == hand["colour_bonus"]


@pytest.mark.parametrize(
    ("kind", "ladder"),
    [
        ("shell", [0, 2, 4, 6, 8, 10]),
        ("octopus", [0, 3, 6, 9, 12]),
        ("penguin", [1, 3, 5]),
        ("sailor", [0, 5]),
    ],
)
def test_ladders(kind: str, ladder: list[int]) -> None:
    assert [worth(f"{n} {kind}") for n in range(1, len(ladder) + 1)] == ladder


@pytest.mark.parametrize(
    ("multiplier", "kind", "each"),
    [("lighthouse", "boat", 1), ("shoal", "fish", 1), ("penguin-colony", "penguin", 2), ("captain", "sailor", 3)],
)
def test_multipliers(multiplier: str, kind: str, each: int) -> None:
    for n in range(3):
        counted = f", {n} {kind}" if n else ""
        alone = worth(f"{n} {kind}") if n else 0
        assert worth(multiplier + counted) - alone == n * each


def test_cast_of_crabs_counts_crabs_and_no_lobster() -> None:
    assert worth("cast-of-crabs") == 0
    assert worth("3 crab, cast-of-crabs, lobster") == 2 + 3
    assert worth("cast-of-crabs", table=[("black crab", "grey crab"), ("green crab", "black lobster")]) == 2 + 3


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("crab", 0), ("2 crab", 1), ("3 crab", 1), ("4 crab", 2), ("lobster", 0), ("lobster, crab", 1),
        ("lobster, 2 crab", 1), ("lobster, 3 crab", 2), ("lobster, 4 crab", 2), ("lobster, 5 crab", 3),
        ("swimmer, shark", 1), ("2 swimmer, shark", 1), ("swimmer, 2 shark", 1), ("2 swimmer", 0), ("2 shark", 0),
        ("swimmer, jellyfish", 1), ("2 swimmer, jellyfish, shark", 2), ("swimmer, 2 jellyfish, shark", 1),
        ("jellyfish, shark", 0), ("2 jellyfish", 0), ("2 boat, 2 fish", 2), ("boat, fish", 0),
    ],
)  # fmt: skip
def test_pairs_in_hand(hand: str, points: int) -> None:
    assert worth(hand) == points


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("starfish", 0), ("3 starfish", 0), ("starfish, 2 boat", 3), ("2 starfish, 2 boat", 3),
        ("2 starfish, 2 boat, 2 fish", 6), ("3 starfish, 2 boat, 2 fish", 6), ("starfish, lobster, crab", 3),
    ],
)  # fmt: skip
def test_starfish_in_hand(hand: str, points: int) -> None:
    assert worth(hand) == points


def test_a_pair_on_the_table_feeds_no_starfish_in_the_hand() -> None:
    assert worth("starfish", table=[("black boat", "yellow boat")]) == 1
    assert worth("", table=[("black boat", "yellow boat", "yellow starfish")]) == 3


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("seahorse", 0), ("seahorse, shell", 2), ("seahorse, octopus", 3), ("seahorse, penguin", 1 + 2),
        ("seahorse, sailor", 5), ("seahorse, 2 sailor", 5), ("seahorse, 6 shell", 10), ("seahorse, 5 shell", 10),
        ("seahorse, 5 octopus", 12), ("seahorse, 3 penguin", 5), ("seahorse, sailor, captain", 3 + 5),
        ("seahorse, penguin, penguin-colony", 1 + 2 + 2), ("seahorse, 2 shell, octopus, sailor", 2 + 5),
        ("seahorse, 6 shell, penguin", 10 + 1 + 2), ("seahorse, captain", 0), ("seahorse, 2 boat", 1),
    ],
)  # fmt: skip
def test_seahorse(hand: str, points: int) -> None:
    assert worth(hand) == points


def test_mermaids() -> None:
    assert worth("mermaid") == 1, "white, the mermaid itself"
    assert worth("2 mermaid") == 2, "one colour only"
    assert worth("3 mermaid") == 3
    four_two = [
        "light-blue boat",
        "light-blue shark",
        "light-blue shell",
        "light-blue octopus",
        "green fish",
        "green shark",
    ]
    score = score_cards([*four_two, "white mermaid", "white mermaid"], [], NONE, DEFAULTS.__getitem__)
    assert by_family(score)["mermaids"] == 6, "four light blue and two green (or two white)"
    laid = [("light-blue boat", "dark-blue boat")]
    score = score_cards(["white mermaid", "light-blue shark"], laid, NONE, DEFAULTS.__getitem__)
    assert by_family(score)["mermaids"] == 2, "hand and table together"


def test_white_is_no_colour_where_it_is_read_so() -> None:
    assert worth("mermaid", white_is_a_colour="no") == 0
    assert worth("2 mermaid, 2 sailor", white_is_a_colour="no") == 5 + 1 + 1
    assert worth("2 mermaid, 2 sailor") == 5 + 2 + 1
    no = (DEFAULTS | {"white-is-a-colour": "no"}).__getitem__
    assert colour_bonus(["white mermaid", "white seahorse"], [], no).points == 0
    assert colour_bonus(["white mermaid", "white seahorse"], [], DEFAULTS.__getitem__).points == 2


def test_colour_bonus() -> None:
    bonus = lambda hand, laid=(): colour_bonus(hand, list(laid), DEFAULTS.__getitem__).points  # noqa: E731
    assert bonus([]) == 0
    assert bonus(["pink sailor"]) == 1
    assert bonus(["pink sailor", "orange sailor"]) == 1
    assert bonus(["pink sailor"], [("pink jellyfish", "black swimmer", "yellow starfish")]) == 2


@pytest.mark.parametrize(
    ("hand", "events", "points"),
    [
        ("6 shell", "dance-of-the-shells", 12), ("shell", "dance-of-the-shells", 2),
        ("6 shell, seahorse", "dance-of-the-shells", 12), ("2 shell, seahorse", "dance-of-the-shells", 6),
        ("5 octopus", "kraken", 5), ("octopus, seahorse", "kraken", 2), ("5 octopus, seahorse", "kraken", 5),
        ("4 mermaid", "tornado", 0), ("mermaid, 2 shell", "tornado kraken", 2),
        ("2 swimmer", "water-rodeo", 0), ("2 shark", "water-rodeo", 0), ("swimmer, shark", "water-rodeo", 1),
        ("2 swimmer, starfish", "water-rodeo", 0), ("2 swimmer, jellyfish, starfish", "water-rodeo", 3),
        ("6 shell", "sunfish", 10),
    ],
)  # fmt: skip
def test_events(hand: str, events: str, points: int) -> None:
    assert worth(hand, events) == points


def test_water_rodeo_on_the_table_and_in_other_readings() -> None:
    assert worth("", "water-rodeo", table=[("black swimmer", "yellow swimmer"), ("black shark", "green shark")]) == 2
    assert worth("3 swimmer, shark", "water-rodeo", water_rodeo_in_hand="one-point") == 2
    assert worth("2 swimmer, starfish", "water-rodeo", starfish_beside_rodeo="two-points") == 2
    assert worth("2 swimmer, starfish", "water-rodeo", water_rodeo_in_hand="one-point") == 1


def test_readings_of_the_hand() -> None:
    assert worth("2 boat", pairs_in_hand="only-played") == 0
    assert worth("2 boat, starfish", starfish_in_hand="nothing") == 1
    assert worth("2 boat, starfish", pairs_in_hand="only-played") == 0


def most_pairs(kinds: tuple[str, ...], rodeo: bool) -> int:
    """The most pairs by trying every one."""
    partners = {("crab", "crab"), ("boat", "boat"), ("fish", "fish"), ("shark", "swimmer"), ("jellyfish", "swimmer")}
    partners |= {("crab", "lobster")} | ({("swimmer", "swimmer"), ("shark", "shark")} if rodeo else set())
    best = 0
    for i, j in combinations(range(len(kinds)), 2):
        if tuple(sorted((kinds[i], kinds[j]))) in partners:
            rest = kinds[:i] + kinds[i + 1 : j] + kinds[j + 1 :]
            best = max(best, 1 + most_pairs(rest, rodeo))
    return best


@settings(max_examples=60, derandomize=True, deadline=None)
@given(
    st.lists(st.sampled_from(["crab", "swimmer", "shark", "jellyfish", "fish"]), max_size=6),
    st.booleans(),
    st.booleans(),
)
def test_the_matching_is_the_best_one(kinds: list[str], lobster: bool, rodeo: bool) -> None:
    held = Counter(kinds) + Counter({"lobster": int(lobster)})
    plain, extra = pairs_in_hand(held, frozenset(["water-rodeo"] if rodeo else []))
    assert plain == most_pairs(tuple(sorted(held.elements())), rodeo=False)
    assert plain + extra == most_pairs(tuple(sorted(held.elements())), rodeo=rodeo)


@pytest.mark.parametrize("hand", HANDS, ids=range(len(HANDS)))
def test_the_number_is_the_sum_of_its_arithmetic(hand: dict[str, Any]) -> None:
    groups = [tuple(group) for group in hand["table"]]
    for readings in (DEFAULTS, ONLINE, OTHERWISE):
        asked = readings.__getitem__
        score = score_cards(hand["hand"], groups, frozenset(hand["events"]), asked)
        assert points_of_cards(hand["hand"], groups, frozenset(hand["events"]), asked) == score.total
        assert points_of_bonus(hand["hand"], groups, asked) == colour_bonus(hand["hand"], groups, asked).points
