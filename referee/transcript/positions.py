"""Where a JSON pointer stands in the text: line and column, found only when somebody asks.

Values on the way are skipped by the standard library's scanner, at its speed; only the containers on the path of the
pointer are walked here.
"""

import json
import re
from bisect import bisect_left
from collections.abc import Iterator
from json.decoder import scanstring  # type: ignore[attr-defined]

from referee.transcript.problem import steps_of

_SPACE = re.compile(r"[ \t\n\r]*")
_BRACKETS = re.compile(r'"(?:[^"\\]|\\.)*"|[\[{]|[\]}]', re.DOTALL)
_skip = json.JSONDecoder(parse_int=str, parse_float=str).scan_once  # type: ignore[attr-defined]


class Positions:
    """Finds places in one JSON text that the strict reader accepts as JSON."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._newlines: list[int] | None = None
        self._starts: dict[tuple[str, ...], list[int]] = {}

    def locate(self, pointer: str) -> tuple[int, int]:
        """Line and column, from 1, of the deepest place on the way to `pointer` that is in the text.

        A member of an object stands where its key stands; of a key that stands twice, the last one counts.
        """
        offset = self._after_space(0)
        value = offset
        done: tuple[str, ...] = ()
        for step in steps_of(pointer):
            found = self._child(value, step, done)
            if found is None:
                break
            offset, value = found
            done = (*done, step)
        return self.line_and_column(offset)

    def line_and_column(self, offset: int) -> tuple[int, int]:
        """Line and column, from 1, of the character at `offset`."""
        if self._newlines is None:
            self._newlines = [found.start() for found in re.finditer("\n", self._text)]
        line = bisect_left(self._newlines, offset)
        start = self._newlines[line - 1] + 1 if line else 0
        return line + 1, offset - start + 1

    def _after_space(self, offset: int) -> int:
        found = _SPACE.match(self._text, offset)
        return found.end() if found else offset

    def _child(self, offset: int, step: str, done: tuple[str, ...]) -> tuple[int, int] | None:
        opening = self._text[offset : offset + 1]
        if opening == "{":
            found = None
            for key, at, value in self._members(offset):
                if key == step:
                    found = (at, value)
            return found
        if opening == "[" and step.isdigit():
            starts = self._starts.get(done)
            if starts is None:
                starts = self._starts[done] = list(self._items(offset))
            return (starts[int(step)],) * 2 if int(step) < len(starts) else None
        return None

    def _members(self, offset: int) -> Iterator[tuple[str, int, int]]:
        text = self._text
        offset = self._after_space(offset + 1)
        while text[offset] == '"':
            at = offset
            key, offset = scanstring(text, offset + 1)
            value = self._after_space(self._after_space(offset) + 1)
            yield key, at, value
            offset = self._after_space(_skip(text, value)[1])
            if text[offset] != ",":
                return
            offset = self._after_space(offset + 1)

    def _items(self, offset: int) -> Iterator[int]:
        text = self._text
        offset = self._after_space(offset + 1)
        while text[offset] != "]":
            yield offset
            offset = self._after_space(_skip(text, offset)[1])
            if text[offset] != ",":
                return
            offset = self._after_space(offset + 1)


def too_deep_at(text: str, limit: int) -> int:
    """Offset of the bracket that opens level `limit` + 1, or 0 if none does."""
    depth = 0
    for found in _BRACKETS.finditer(text):
        if found.group() in "[{":
            depth += 1
            if depth > limit:
                return found.start()
        elif found.group() in "]}":
            depth -= 1
    return 0
