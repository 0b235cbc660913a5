"""The fast and the slow way give the same answer on damaged transcripts of every game."""

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.engine.game import game_ids
from referee.rulebook.data import folder
from referee.transcript.parse import parse_fast, parse_slow
from referee.transcript.problem import Problem
from referee.verdict.checking import model_of

GAMES = game_ids()
SAMPLES = 8


@pytest.fixture(autouse=True)
def toy() -> None:
    """The games as they are installed."""


@cache
def samples(game: str) -> list[bytes]:
    """Some fixtures that are short, compared with the others, and have claims and notes of all kinds."""
    found = [path for path in (folder("fixtures") / game).rglob("*.json") if not path.name.endswith(".expected.json")]
    found.sort(key=lambda path: (path.stat().st_size, path.name))
    return [path.read_bytes() for path in found[:: max(1, len(found) // SAMPLES)]]


def same_answer(data: bytes) -> None:
    fast = parse_fast(data, model_of)
    if fast is not None:
        assert parse_slow(data, model_of, game_ids) == fast


@pytest.mark.parametrize("game", GAMES)
def test_samples_take_the_fast_way(game: str) -> None:
    assert samples(game)
    for data in samples(game):
        if b'"x_' not in data:
            assert parse_fast(data, model_of) is not None
        same_answer(data)


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=60, deadline=None)
@given(st.data())
def test_damaged(game: str, data: st.DataObject) -> None:
    """Flipped bytes, and pieces copied elsewhere, which makes keys that stand twice."""
    text = bytearray(data.draw(st.sampled_from(samples(game))))
    place = st.integers(0, len(text) - 1)
    if data.draw(st.booleans()):
        text[data.draw(place)] = data.draw(st.integers(0, 255))
    start, to = data.draw(place), data.draw(place)
    text[to:to] = text[start : start + data.draw(st.integers(0, 60))]
    try:
        same_answer(bytes(text))
    except Problem:
        pytest.fail("the fast way accepted what the slow one refuses")


@pytest.mark.parametrize("game", GAMES)
def test_every_key_that_stands_twice_is_found(game: str) -> None:
    """Each `"key":` is put before itself with a value of null: whatever the place, it then stands twice."""
    for data in samples(game)[:4]:
        at = data.find(b'":')
        while at >= 0:
            start = data.rfind(b'"', 0, at)
            twice = data[:start] + data[start : at + 2] + b" null, " + data[start:]
            assert parse_fast(twice, model_of) is None
            at = data.find(b'":', at + 1)
