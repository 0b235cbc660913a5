"""Lines and columns of JSON pointers."""

import json
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from referee.transcript.positions import Positions, too_deep_at
from referee.transcript.problem import pointer_to

TEXT = """{
  "a": [1, "x\\"],{", {"b": null}],
  "c~/d": {"": true, "\\u0065": -1.5e3
  },
  "a2": [[], {}, [
     [7]]]
}
"""


def at(pointer: str) -> tuple[int, int]:
    return Positions(TEXT).locate(pointer)


def test_members_stand_where_their_key_stands() -> None:
    assert at("") == (1, 1)
    assert at("/a") == (2, 3)
    assert at("/a/2/b") == (2, 23)
    assert at("/c~0~1d") == (3, 3)
    assert at("/c~0~1d/") == (3, 12)
    assert at("/c~0~1d/e") == (3, 22)


def test_items_stand_where_their_value_begins() -> None:
    assert at("/a/0") == (2, 9)
    assert at("/a/1") == (2, 12)
    assert at("/a2/2/0/0") == (6, 7)


def test_what_is_not_there_stands_where_the_way_ends() -> None:
    assert at("/a/2/missing") == (2, 22)
    assert at("/a/9") == (2, 3)
    assert at("/a/0/deeper") == (2, 9)
    assert at("/a2/0/0") == (5, 10)


def test_of_a_key_that_stands_twice_the_last_counts() -> None:
    assert Positions('{"a": 1,\n "a": 2}').locate("/a") == (2, 2)


def test_numbers_too_long_for_an_integer_are_skipped() -> None:
    assert Positions('{"a": ' + "9" * 5000 + ',\n"b": 1}').locate("/b") == (2, 1)


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda part: st.lists(part, max_size=4) | st.dictionaries(st.text(max_size=4), part, max_size=4),
    max_leaves=12,
)


def paths(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    steps = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(found for step, part in steps for found in paths(part, (*path, step)))]


@settings(max_examples=60, deadline=None)
@given(VALUES, st.sampled_from([None, 1]), st.data())
def test_every_place_begins_with_its_key_or_value(value: Any, indent: int | None, data: st.DataObject) -> None:
    text = json.dumps(value, indent=indent)
    path = data.draw(st.sampled_from(paths(value)))
    line, column = Positions(text).locate(pointer_to(path))
    rest = "\n".join(text.split("\n")[line - 1 :])[column - 1 :]
    begins = json.dumps(path[-1]) + ":" if path and isinstance(path[-1], str) else None
    if begins is None:
        for step in path:
            value = value[step]
        parsed, _ = json.JSONDecoder().raw_decode(rest)
        assert parsed == value
    else:
        assert rest.startswith(begins)


def test_the_bracket_that_is_too_deep() -> None:
    assert too_deep_at('[["[[[[", [', 3) == 0
    assert too_deep_at('[["[[[[", []], [[[', 3) == 17
    assert too_deep_at("[" * 10, 4) == 4
