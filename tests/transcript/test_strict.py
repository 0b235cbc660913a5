"""The strict reader: what is not JSON, and every limit at N-1, N and N+1, each with its place."""

import json
from typing import Any

import pytest

from referee.transcript.limits import MAX_DEPTH
from referee.transcript.problem import Problem
from referee.transcript.strict import load_strict


def problem(text: str | bytes) -> Problem:
    with pytest.raises(Problem) as caught:
        load_strict(text if isinstance(text, bytes) else text.encode())
    return caught.value


def accepted(value: Any) -> bool:
    try:
        return bool(load_strict(json.dumps(value).encode()) == value)
    except Problem:
        return False


@pytest.mark.parametrize(
    ("text", "line", "column", "cure"),
    [
        ('{"a": 1,\n "b" 2}', 2, 6, "colon"),
        ('{"a": 1\n "b": 2}', 2, 2, "comma"),
        ('{"a": 1,\n}', 2, 1, "comma too many"),
        ("{'a': 1}", 1, 2, "double quotes"),
        ('{"a": }', 1, 7, "value"),
        ('{"a": 01}', 1, 8, "comma"),
        ('{"a": "x\ny"}', 1, 9, "line break"),
        ('{"a": "\\x"}', 1, 8, "backslash"),
        ('{"a": 1} {"b": 2}', 1, 10, ".jsonl"),
        ('{"a": [1, 2', 1, 12, "cut off"),
        ('{"a": "x', 1, 7, "cut off"),
    ],
)
def test_syntax_errors_have_a_place_and_a_cure(text: str, line: int, column: int, cure: str) -> None:
    found = problem(text)
    assert (found.code, found.line, found.column) == ("transcript.json.syntax", line, column)
    assert cure in found.fields["cure"]
    assert found.unreadable


@pytest.mark.parametrize(
    ("data", "code", "column"),
    [
        (b'\xef\xbb\xbf{"a": 1}', "transcript.json.bom", 1),
        ('{"a": 1}'.encode("utf-16"), "transcript.json.encoding", 1),
        ('{"a": 1}'.encode("utf-16-le"), "transcript.json.encoding", 1),
        ('{"a": 1}'.encode("utf-32"), "transcript.json.encoding", 1),
        ('{"a": "ä", "b": "ö"}'.encode("latin-1"), "transcript.json.encoding", 8),
        (b'{"a": "\xc3\xa4", "b": "\xff"}', "transcript.json.encoding", 18),
        (b"", "transcript.file.empty", None),
        (b" \n\t ", "transcript.file.empty", None),
    ],
)
def test_encodings(data: bytes, code: str, column: int | None) -> None:
    found = problem(data)
    assert (found.code, found.column) == (code, column)
    assert found.unreadable


@pytest.mark.parametrize("numeral", ["NaN", "Infinity", "-Infinity"])
def test_numerals_that_are_no_numbers(numeral: str) -> None:
    found = problem('{"a": [0,\n ' + numeral + "]}")
    assert (found.code, found.pointer, found.line) == ("transcript.json.number", "/a/1", 2)
    assert found.unreadable


@pytest.mark.parametrize("number", [2**53, -(2**53)])
def test_integers_at_the_limit(number: int) -> None:
    step = 1 if number > 0 else -1
    assert accepted({"a": number - step})
    assert accepted({"a": number})
    found = problem(json.dumps({"a": number + step}))
    assert (found.code, found.pointer) == ("transcript.limit.integer", "/a")
    assert not found.unreadable


@pytest.mark.parametrize("digits", [19, 20, 21, 4300, 4301, 100_000])
def test_integers_of_any_length(digits: int) -> None:
    assert problem('{"a": ' + "9" * digits + "}").code == "transcript.limit.integer"
    assert problem('{"a": -' + "9" * digits + "}").code == "transcript.limit.integer"


def test_numbers_beyond_all_bounds() -> None:
    assert accepted({"a": 1e300})
    assert problem('{"a": 1e999}').code == "transcript.limit.number"


def test_depth() -> None:
    def nested(depth: int) -> str:
        return "[" * depth + "]" * depth

    load_strict(nested(MAX_DEPTH).encode())
    for depth in (MAX_DEPTH + 1, 500, 10_000, 200_000):
        found = problem(nested(depth))
        assert (found.code, found.line, found.column) == ("transcript.limit.depth", 1, MAX_DEPTH + 1)
    assert problem('{"a":' * 10_000).code == "transcript.limit.depth"
    assert not problem(nested(10_000)).unreadable


def test_lengths_of_texts_and_keys() -> None:
    assert accepted({"a": "x" * 10_000})
    assert problem(json.dumps({"a": ["x" * 10_001]})).pointer == "/a"
    assert accepted({"x" * 10_000: 1})
    assert problem(json.dumps({"x" * 10_001: 1})).code == "transcript.limit.text"


@pytest.mark.parametrize("text", ['{"a": "\\ud800"}', '{"\\udfff": 1}', '{"a": ["\\ude00\\ud83d"]}'])
def test_half_a_surrogate_pair(text: str) -> None:
    assert problem(text).code == "transcript.limit.surrogate"
    assert load_strict(b'{"a": "\\ud83d\\ude00"}') == {"a": "\U0001f600"}


def test_a_key_that_stands_twice() -> None:
    found = problem('{"a": {"b": 1,\n "c": 2,\n "b": 3}}')
    assert (found.code, found.pointer, found.line, found.column) == ("transcript.key.twice", "/a/b", 3, 2)
    assert found.fields["owner"] == "a"
    assert not found.unreadable


def test_the_first_problem_in_the_text_is_reported() -> None:
    assert problem('{"a": 1e999, "b": 99999999999999999999999}').pointer == "/a"
    assert problem('{"b": 99999999999999999999999, "a": NaN}').pointer == "/b"
