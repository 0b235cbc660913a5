"""The fast and the slow way of reading give the same answer, and duplicate keys are found by counting."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.engine.game import game_ids
from referee.rulebook import load_digest
from referee.transcript.keys import count_keys, no_key_twice
from referee.transcript.model import Transcript
from referee.transcript.parse import parse, parse_fast, parse_slow
from referee.transcript.problem import Problem
from referee.verdict.checking import model_of
from tests.cli.toys import misscored_game, pretty, whole_game

GAME = misscored_game()
GAME["meta"] = {"when": "10:30", "deep": [{"a": 1.5}, None]}
SMALL = json.dumps({**GAME, "events": GAME["events"][:2]}).encode()


def slow(data: bytes) -> Transcript:
    return parse_slow(data, model_of, game_ids)


def refused(data: bytes) -> Problem:
    with pytest.raises(Problem) as caught:
        slow(data)
    return caught.value


def code_of(data: bytes) -> str:
    try:
        slow(data)
    except Problem as problem:
        return problem.code
    return ""


def agree(data: bytes) -> None:
    """What the fast way accepts the slow way accepts too, and reads the same."""
    fast = parse_fast(data, model_of)
    if fast is not None:
        assert slow(data) == fast


def test_a_plain_game_takes_the_fast_way() -> None:
    assert parse_fast(pretty(whole_game()), model_of) is not None


def test_colons_in_texts_do_not_force_the_slow_way() -> None:
    game = {**GAME, "$schema": "urn:x:y", "note": "a : b"}
    game["players"][0]["name"] = "A: first"
    assert parse_fast(json.dumps(game).encode(), model_of) is not None


def test_spaces_before_colons() -> None:
    data = json.dumps(GAME, separators=(",", " : ")).encode()
    assert parse_fast(data, model_of) == slow(data)


@pytest.mark.parametrize("escape", [b"\\u003a", b"\\u003A", b":"])
def test_a_key_twice_is_not_hidden_by_an_escaped_colon(escape: bytes) -> None:
    data = SMALL.replace(b'"card": 1', b'"card": 1, "card": 1', 1).replace(b"10:30", b"10" + escape + b"30")
    assert parse_fast(data, model_of) is None
    assert refused(data).code == "transcript.key.twice"


@pytest.mark.parametrize(
    "old",
    [
        b'"format": 1',
        b'"card": 1',
        b'"name": "Anna"',
        b'"action": "draw"',
        b'"anna": 12',
        b'"a": 1.5',
        b'"when": "10:30"',
    ],
)
def test_a_key_twice_is_found_everywhere(old: bytes) -> None:
    assert old in SMALL
    data = SMALL.replace(old, old + b", " + old, 1)
    assert parse_fast(data, model_of) is None
    assert refused(data).code == "transcript.key.twice"


def test_keys_are_counted_as_they_stand_in_the_text() -> None:
    data = pretty(GAME)
    made = parse_fast(data, model_of)
    assert made is not None
    assert count_keys(made) == data.count(b'":')
    assert no_key_twice(data, made)


def test_keys_that_begin_with_x_are_free_in_objects() -> None:
    game = whole_game()
    for place in (game, game["events"][0], game["players"][0], game["result"]):
        place["x_mine"] = {"any": ["thing", 1.5, None]}
    assert parse_fast(pretty(game), model_of) is None
    assert slow(pretty(game)) == slow(pretty(whole_game()))


def test_in_maps_they_are_names() -> None:
    game = whole_game()
    game["players"][0]["id"] = "x_anna"
    game["result"] = {"scores": {"x_anna": 12}}
    read: Any = slow(pretty(game))
    assert read.result.scores == {"x_anna": 12}


def test_whole_numbers_may_be_written_with_a_fraction_of_zero() -> None:
    data = SMALL.replace(b'"card": 1', b'"card": 1.0').replace(b'"anna": 12', b'"anna": 1.2e1')
    assert slow(data) == slow(SMALL)
    assert refused(SMALL.replace(b'"card": 1', b'"card": 1.5', 1)).pointer == "/events/0/card"


def test_true_is_no_number() -> None:
    found = refused(SMALL.replace(b'"format": 1', b'"format": true'))
    assert (found.code, found.pointer) == ("transcript.value.choice", "/format")
    assert parse_fast(SMALL.replace(b'"format": 1', b'"format": true'), model_of) is None


def test_the_game_may_be_named_last_and_elsewhere() -> None:
    late = {key: GAME[key] for key in sorted(GAME, reverse=True) if key != "game"} | {"game": "toy"}
    assert parse_fast(json.dumps(late).encode(), model_of) is not None
    misleading = {"meta": {"game": "chess"}, **GAME}
    misleading["meta"] = {"game": "chess"}
    assert parse(json.dumps(misleading).encode(), model_of, game_ids) == parse(
        json.dumps({**GAME, "meta": {"game": "chess"}}).encode(), model_of, game_ids
    )


@settings(max_examples=250, deadline=None)
@given(st.data())
def test_flipped_bytes(data: st.DataObject) -> None:
    text = bytearray(SMALL)
    for _ in range(data.draw(st.integers(1, 3))):
        text[data.draw(st.integers(0, len(text) - 1))] = data.draw(st.integers(0, 255))
    agree(bytes(text))
    assert code_of(bytes(text)) in ("", *load_digest("transcript").reasons)


@settings(max_examples=200, deadline=None)
@given(st.data())
def test_pieces_copied_to_other_places(data: st.DataObject) -> None:
    """Copies of members make keys that stand twice, where the result is JSON at all."""
    place = st.integers(0, len(SMALL))
    start, to = data.draw(place), data.draw(place)
    piece = SMALL[start : start + data.draw(st.integers(1, 40))]
    agree(SMALL[:to] + piece + SMALL[to:])


def test_cut_off_at_every_byte() -> None:
    for end in range(len(SMALL)):
        assert parse_fast(SMALL[:end], model_of) is None
        problem = refused(SMALL[:end])
        assert problem.code == ("transcript.json.syntax" if end else "transcript.file.empty")
        if end:
            assert problem.line == 1
            assert problem.column is not None
            assert problem.column <= end + 1
