"""The referee and the second opinion agree: on whole games, on slips of the pen, and on what cards are worth."""

import json
import random
from collections.abc import Sequence
from itertools import product
from typing import Any, TypeVar

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from pydantic import ValidationError

from referee.engine.walk import Choose
from referee.strategies.games import legal_games
from tests.fixtures import ROOT, expected
from tests.sea_salt_paper.second_compare import DIGEST, GAME, differences, first_refusal, readings_of, verdict_on
from tests.sea_salt_paper.second_deal import last_turn
from tests.sea_salt_paper.second_mover import play_through
from tests.sea_salt_paper.second_slips import bare, slip
from tests.sea_salt_paper.second_table import UnseenError
from tests.sea_salt_paper.second_walk import go_on, middle_of_a_round

T = TypeVar("T")
EXPANSIONS = [{"extra_salt": salt, "extra_pepper": pepper} for salt, pepper in product((False, True), repeat=2)]
FOLDER = ROOT / "sea-salt-paper"
OF_SCORING = [
    "white-is-a-colour",
    "pairs-in-hand",
    "starfish-in-hand",
    "water-rodeo-in-hand",
    "starfish-beside-rodeo",
]
QUIET = {"mermaid-win": "play-step", "unnoticed-mermaids": "by-points", "angelfish-timing": "after-draw"}
"""Readings under which nothing is due before the end of a turn, whatever lies there."""


class Seeded(Choose):
    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def __call__(self, items: Sequence[T]) -> T:
        return self._random.choice(items)


def played(choose: Choose, **how: Any) -> dict[str, Any]:
    record: dict[str, Any] = GAME.walk.play(choose, **how)
    return record


def some_readings(choose: Choose) -> dict[str, str]:
    return {ruling.id: choose([reading.id for reading in ruling.readings]) for ruling in DIGEST.rulings.values()}


# -- whole games


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("options", EXPANSIONS)
def test_whole_games(players: int, options: dict[str, bool]) -> None:
    for seed in range(1):
        record = played(Seeded(seed), players=players, options=options, rulings={})
        assert differences(record) == []


@pytest.mark.parametrize("profile", list(DIGEST.profiles))
def test_games_under_every_profile(profile: str) -> None:
    rulings = dict(DIGEST.profiles[profile].rulings)
    for seed in range(4):
        assert differences(played(Seeded(seed), rulings=rulings, near_end=seed % 3 > 0)) == []


@pytest.mark.parametrize(
    ("ruling", "reading"),
    [(ruling.id, reading.id) for ruling in DIGEST.rulings.values() for reading in ruling.readings],
)
def test_games_under_every_reading(ruling: str, reading: str) -> None:
    options = {"extra_salt": True, "extra_pepper": True}
    for seed in range(2):
        record = played(Seeded(seed), options=options, rulings={ruling: reading}, near_end=seed > 0)
        assert differences(record) == []


@given(legal_games("sea-salt-paper", near_end=True, limit=8))
@settings(max_examples=6, deadline=None, suppress_health_check=list(HealthCheck), phases=[Phase.generate])
def test_games_that_hypothesis_plays(record: dict[str, Any]) -> None:
    assert differences(record) == []


@pytest.mark.parametrize("seed", range(60))
def test_rounds_that_are_nearly_over(seed: int) -> None:
    """Few cards in the deck, empty piles, hands shown: where effects find nothing."""
    choose = Seeded(seed)
    record = middle_of_a_round(choose)
    record["rulings"] = choose(({}, dict(DIGEST.profiles["bga"].rulings), some_readings(choose)))
    go_on(record, choose, 30)
    assert differences(record) == []
    for _attempt in range(4):
        slipped = slip(bare(record), choose)
        if slipped is not None and may_be_written(slipped):
            assert_same_refusal(slipped)


# -- slips


@pytest.mark.parametrize("seed", range(60))
def test_the_first_refusal_after_a_slip(seed: int) -> None:
    choose = Seeded(seed)
    rulings = choose(({}, dict(DIGEST.profiles["bga"].rulings), some_readings(choose)))
    options = choose(EXPANSIONS)
    record = bare(played(choose, options=options, rulings=rulings, near_end=True))
    for _attempt in range(6):
        slipped = slip(record, choose)
        if slipped is not None and may_be_written(slipped):
            assert_same_refusal(slipped)


def may_be_written(record: dict[str, Any]) -> bool:
    """Whether the format of transcripts allows it."""
    try:
        GAME.transcript.model_validate_json(json.dumps(record))
    except ValidationError:
        return False
    return True


def assert_same_refusal(record: dict[str, Any]) -> None:
    try:
        outcome = play_through(record, readings_of(record))
    except UnseenError:
        return
    event = None if outcome.refused is None else record["events"][outcome.refused]
    assert first_refusal(record) == outcome.refused, (event, outcome.why, record["rulings"])


# -- what cards are worth


@pytest.mark.parametrize("seed", range(250))
def test_random_cards_are_worth_the_same(seed: int) -> None:
    choose = Seeded(seed)
    chosen = {id: choose([reading.id for reading in DIGEST.rulings[id].readings]) for id in OF_SCORING}
    rulings = {**QUIET, **(chosen if seed % 2 else {})}
    record = last_turn(choose, {**DIGEST.readings("rulebook"), **rulings})
    assert [(f.code, f.player, f.expected, f.actual) for f in verdict_on(record).findings] == []


# -- recorded games and fixtures


@pytest.mark.parametrize("path", sorted(FOLDER.glob("recorded/*-[12].json")), ids=lambda path: path.stem)
def test_recorded_games(path: Any) -> None:
    assert differences(json.loads(path.read_text(encoding="utf-8"))) == []


@pytest.mark.parametrize(
    "name",
    sorted(
        path.relative_to(FOLDER).with_suffix("").as_posix()
        for folder in ("effects", "events", "examples")
        for path in FOLDER.glob(f"{folder}/*.json")
        if not path.name.endswith(".expected.json")
    ),
)
def test_fixtures(name: str) -> None:
    """The expectations that were worked out by hand are the second opinion's as well."""
    record = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    wanted = expected("sea-salt-paper", name)
    numbers = (".claims.", ".ignored", ".result.")
    refused = [f["event"] for f in wanted["findings"] if not any(word in f.get("code", "") for word in numbers)]
    outcome = play_through(record, readings_of(record))
    assert outcome.refused == (refused[0] if refused else None), outcome.why
    table = outcome.tables[0]
    if not refused:
        assert wanted.get("scores") in (None, table.final or table.totals)
        assert wanted.get("winners") == table.winners
