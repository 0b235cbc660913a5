"""Why a text is no transcript, as data: the words stand in the digest `seeds/transcript.toml`."""

import json
from dataclasses import dataclass, field
from typing import Any

UNREADABLE = ("transcript.file.", "transcript.json.")
"""Codes that begin so: no JSON text could be had from the file at all."""


@dataclass(eq=False)
class Problem(Exception):
    """Raised where a text is refused.

    `code` is a reason of the digest, `game` the game where that is known, `pointer` the JSON pointer of the place,
    `line` and `column` where it stands in the file. `expected` and `actual` are JSON values, `fields` fill the
    reason's message. `others` are further problems of the same transcript, `more` counts those that are not listed.
    """

    code: str
    pointer: str = ""
    line: int | None = None
    column: int | None = None
    expected: Any = None
    actual: Any = None
    fields: dict[str, Any] = field(default_factory=dict)
    others: list["Problem"] = field(default_factory=list)
    more: int = 0
    game: str | None = None

    @property
    def unreadable(self) -> bool:
        """Whether the file could not be read as JSON text at all (exit code 3, not 1)."""
        return self.code.startswith(UNREADABLE)


def pointer_to(path: tuple[str | int, ...] | list[str | int]) -> str:
    """JSON pointer (RFC 6901) of a path of keys and indexes."""
    return "".join("/" + str(step).replace("~", "~0").replace("/", "~1") for step in path)


def steps_of(pointer: str) -> list[str]:
    """The unescaped steps of a JSON pointer."""
    return [step.replace("~1", "/").replace("~0", "~") for step in pointer.split("/")[1:]]


def place_of(path: tuple[str | int, ...] | list[str | int]) -> str:
    """A path as a person writes it: `events[3].pile`; the root is `the transcript`."""
    words = ""
    for step in path:
        if isinstance(step, int):
            words += f"[{step}]"
        elif step.isidentifier():
            words += f".{step}" if words else step
        else:
            words += f"[{quoted(step)}]"
    return words or "the transcript"


def quoted(value: Any, limit: int = 60) -> str:
    """A JSON value on one line, shortened to `limit` characters, with control characters escaped."""
    if isinstance(value, dict) and len(value) > 8:
        return f"an object of {len(value)} keys"
    if isinstance(value, list) and len(value) > 8:
        return f"a list of {len(value)} items"
    if isinstance(value, str) and len(value) > limit:
        value = value[:limit] + "…"
    words = json.dumps(value, ensure_ascii=False)
    return words if len(words) <= limit + 8 else words[:limit] + "…"
