"""The limits of a transcript, and the walk that holds free JSON values (`meta`, `x_…`) to them."""

import math
from typing import Any

from referee.transcript.model import MAX_INT, MAX_TEXT
from referee.transcript.problem import Problem, place_of, pointer_to, quoted

MAX_BYTES = 64 * 2**20
"""Largest document, in bytes, after decompression; in JSON Lines, the longest line."""

MAX_DEPTH = 64
"""Deepest nesting of objects and lists; the transcript itself is level 1."""

Path = list[str | int]


class Twice:
    """Key under which the strict reader notes that another key stands twice in an object."""

    __slots__ = ("key",)

    def __init__(self, key: str) -> None:
        self.key = key


class NoNumber(str):
    """A numeral that is no JSON number, or too long to be turned into one: `NaN`, `-Infinity`, 5,000 digits."""

    __slots__ = ()


def hold_to_limits(value: Any, path: Path, depth: int = 1) -> None:
    """Raises a Problem at the first place, in document order, that breaks a limit. `depth` is the value's own level.

    Limits: nesting, length of texts and keys, whole numbers within ±2^53, finite numbers, no key twice.
    """
    kind = type(value)
    if kind is str:
        _hold_text(value, path)
    elif kind is int:
        if not -MAX_INT <= value <= MAX_INT:
            raise _problem("transcript.limit.integer", path, found=quoted(value, 24))
    elif kind is dict or kind is list:
        if depth > MAX_DEPTH:
            raise _problem("transcript.limit.depth", path[:8], limit=MAX_DEPTH)
        _hold_container(value, path, depth + 1)
    elif kind is float:
        if not math.isfinite(value):
            raise _problem("transcript.limit.number", path)
    elif kind is NoNumber:
        _refuse_numeral(value, path)


def _hold_container(value: Any, path: Path, depth: int) -> None:
    for step, part in value.items() if type(value) is dict else enumerate(value):
        if type(step) is Twice:
            raise _problem("transcript.key.twice", [*path, step.key], key=quoted(step.key), owner=place_of(path))
        path.append(step)
        if type(step) is str:
            _hold_text(step, path)
        if part is not None:
            hold_to_limits(part, path, depth)
        path.pop()


def _hold_text(text: str, path: Path) -> None:
    if len(text) > MAX_TEXT:
        raise _problem("transcript.limit.text", path[:-1], limit=MAX_TEXT, length=len(text))
    if not text.isascii() and any("\ud800" <= letter <= "\udfff" for letter in text):
        raise _problem("transcript.limit.surrogate", path)


def _refuse_numeral(numeral: NoNumber, path: Path) -> None:
    if numeral.lstrip("-")[0].isdigit():
        raise _problem("transcript.limit.integer", path, found=quoted(str(numeral), 24))
    raise _problem("transcript.json.number", path, found=str(numeral))


def _problem(code: str, path: Path, **fields: Any) -> Problem:
    shown = path if len(path) <= 8 else path[:8]
    return Problem(code, pointer_to(path), fields={"place": place_of(shown), **fields})
