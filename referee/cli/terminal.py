"""What the terminal can show: width, colour, progress."""

import os
import sys
import time
from dataclasses import dataclass
from typing import BinaryIO

NARROW, WIDE, PLAIN = 60, 100, 80
"""Least and greatest width of text on a terminal; the width where there is none."""

_QUIET_SECONDS = 1.0
_STEP_SECONDS = 0.2


def is_terminal(stream: BinaryIO) -> bool:
    """Whether `stream` is a terminal."""
    return bool(getattr(stream, "isatty", lambda: False)())


def width_of(stream: BinaryIO) -> int:
    """Columns to use on `stream`."""
    if not is_terminal(stream):
        return PLAIN
    try:
        columns = os.get_terminal_size(stream.fileno()).columns
    except OSError:
        return PLAIN
    return max(NARROW, min(WIDE, columns))


def in_colour(stream: BinaryIO) -> bool:
    """Whether to colour: on a terminal, unless NO_COLOR is set; FORCE_COLOR colours everywhere."""
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("FORCE_COLOR"):
        return True
    return is_terminal(stream) and os.environ.get("TERM") != "dumb"


@dataclass(frozen=True, slots=True)
class Look:
    """How text is to look: columns, and whether in colour."""

    width: int
    colour: bool


def look_of(stream: BinaryIO) -> Look:
    """How text on `stream` is to look."""
    return Look(width_of(stream), in_colour(stream))


class Progress:
    """A line on standard error that counts what was done, from one second on, if that is a terminal."""

    def __init__(self, what: str) -> None:
        self._what = what
        self._shown = False
        self._on = sys.stderr is not None and sys.stderr.isatty()
        self._start = time.monotonic()
        self._next = self._start + _QUIET_SECONDS

    def show(self, done: int, note: str = "") -> None:
        """Says that `done` have been done, not more often than the eye can follow."""
        if not self._on:
            return
        now = time.monotonic()
        if now >= self._next:
            self._next = now + _STEP_SECONDS
            rate = done / max(now - self._start, 0.001)
            sys.stderr.write(f"\r\x1b[K{done:,} {self._what}, {rate:,.0f} a second{note}")
            sys.stderr.flush()
            self._shown = True

    def clear(self) -> None:
        """Takes the line away, before anything else is written to the same terminal."""
        if self._shown:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()
            self._shown = False
