"""The second scorer itself, on hands that were counted on the fingers."""

import pytest

from tests.sea_salt_paper.second_scorer import Readings, card_points, colour_bonus, total_points, ways_to_pair

SHELLS = [f"{colour} shell" for colour in ("dark-blue", "light-blue", "black", "yellow", "green", "grey")]
OCTOPUSES = [f"{colour} octopus" for colour in ("light-blue", "yellow", "green", "purple", "grey")]
PENGUINS = [f"{colour} penguin" for colour in ("purple", "light-orange", "pink")]
SAILORS = ["pink sailor", "orange sailor"]
SEAHORSE = "white seahorse"


@pytest.mark.parametrize(
    ("cards", "ladder"),
    [
        (SHELLS, [0, 0, 2, 4, 6, 8, 10]),
        (OCTOPUSES, [0, 0, 3, 6, 9, 12]),
        (PENGUINS, [0, 1, 3, 5]),
        (SAILORS, [0, 0, 5]),
    ],
)
def test_every_step_of_the_collectors_with_and_without_the_seahorse(cards: list[str], ladder: list[int]) -> None:
    for owned, points in enumerate(ladder):
        assert card_points(cards[:owned])["collectors"] == points
        helped = ladder[min(owned + 1, len(ladder) - 1)] if owned else 0
        assert card_points([*cards[:owned], SEAHORSE])["collectors"] == helped


@pytest.mark.parametrize(
    ("kinds", "pairs"),
    [
        ("lobster crab crab crab", 2),
        ("lobster crab crab", 1),
        ("lobster", 0),
        ("swimmer swimmer shark jellyfish", 2),
        ("swimmer shark jellyfish", 1),
        ("swimmer swimmer", 0),
        ("shark shark", 0),
        ("boat boat boat fish fish", 2),
        ("crab fish", 0),
    ],
)
def test_the_most_pairs_of_a_hand(kinds: str, pairs: int) -> None:
    assert max(ways_to_pair(tuple(kinds.split()), False)) == (pairs, 0)


def test_water_rodeo_pairs_count_where_they_are_allowed() -> None:
    assert ways_to_pair(("swimmer", "swimmer", "shark"), True) == {(0, 0), (1, 0), (0, 1)}
    lying = [["black swimmer", "yellow swimmer"]]
    assert card_points([], lying, ["water-rodeo"])["pairs"] == 1
    assert card_points(lying[0], [], ["water-rodeo"])["pairs"] == 0
    assert card_points(lying[0], [], ["water-rodeo"], Readings(rodeo_in_hand=True))["pairs"] == 1
    beside = [*lying[0], "yellow starfish"]
    assert card_points(beside, [], ["water-rodeo"])["pairs"] == 0
    assert card_points(beside, [], ["water-rodeo"], Readings(starfish_beside_rodeo=True))["pairs"] == 2
    three = ["black swimmer", "yellow swimmer", "green shark", "black shark", "yellow starfish", "dark-blue starfish"]
    assert card_points(three, [], ["water-rodeo"], Readings(starfish_beside_rodeo=True))["pairs"] == 6


@pytest.mark.parametrize(
    ("hand", "table", "points"),
    [
        (["yellow starfish"], [["black crab", "green crab"]], 1),
        (["yellow starfish", "black crab", "green crab"], [], 3),
        (["yellow starfish", "light-blue starfish", "black crab", "green crab"], [], 3),
        ([], [["black crab", "green crab", "yellow starfish"]], 3),
        (["yellow starfish"], [], 0),
    ],
)
def test_starfish_need_a_pair_beside_them(hand: list[str], table: list[list[str]], points: int) -> None:
    assert card_points(hand, table)["pairs"] == points


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        (["white mermaid"], 1),
        (["white mermaid"] * 2, 2),
        (["white mermaid"] * 2 + ["black boat", "black crab", "green crab"], 4),
        (["white mermaid"] * 3 + ["black boat", "green crab"], 5),
        (["white mermaid", SEAHORSE], 2),
    ],
)
def test_mermaids_with_white_a_colour(cards: list[str], points: int) -> None:
    assert card_points(cards)["mermaids"] == points


def test_the_publishers_mermaid_example() -> None:
    blue = [f"light-blue {kind}" for kind in ("crab", "boat", "shark", "shell")]
    cards = ["white mermaid"] * 2 + blue + ["green octopus", "green fish"]
    assert card_points(cards)["mermaids"] == 6
    assert card_points(cards, readings=Readings(white_is_colour=False))["mermaids"] == 6


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        (["purple lighthouse", "black boat", "yellow boat"], 2),
        (["grey shoal", "black fish"], 1),
        (["green penguin-colony", *PENGUINS, SEAHORSE], 6),
        (["light-orange captain", "pink sailor", SEAHORSE], 3),
        (["green cast-of-crabs", "black crab", "black lobster"], 1),
        (["light-orange captain"], 0),
    ],
)
def test_multipliers_count_only_their_own_cards(cards: list[str], points: int) -> None:
    assert card_points(cards)["multipliers"] == points


def test_events_change_what_they_name() -> None:
    assert card_points(SHELLS[:1], events=["dance-of-the-shells"])["collectors"] == 2
    assert card_points([*SHELLS, SEAHORSE], events=["dance-of-the-shells"])["collectors"] == 12
    assert card_points([*OCTOPUSES[:2], SEAHORSE], events=["kraken"])["collectors"] == 3
    assert card_points([*OCTOPUSES, SEAHORSE], events=["kraken"])["collectors"] == 5
    assert card_points(["white mermaid"] * 3, events=["tornado"])["mermaids"] == 0


def test_colour_bonus_and_total() -> None:
    hand, table = ["black boat", "green crab"], [["black fish", "dark-blue fish"]]
    assert colour_bonus(hand, table) == 2
    assert colour_bonus([]) == 0
    assert total_points(hand, table) == 1
