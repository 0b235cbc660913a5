"""Puts the data of a violation into the words of its reason."""

import string
from collections.abc import Mapping
from typing import Any

from referee.engine.violation import Violation
from referee.rulebook import Digest


class _Words(string.Formatter):
    """Formats JSON values as a person would say them; an unknown field stays visible instead of raising."""

    def __init__(self, names: Mapping[str, str]) -> None:
        self._names = names

    def get_value(self, key: int | str, args: Any, kwargs: Any) -> Any:
        return kwargs.get(key, f"{{{key}}}")

    def format_field(self, value: Any, format_spec: str) -> str:
        return say(value, self._names)


def say(value: Any, names: Mapping[str, str]) -> str:
    """A JSON value in words: lists as `a, b and c`, nothing as `nothing`, player ids as their names."""
    if value is None or value == [] or value == () or value == {}:
        return "nothing"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, str):
        return names.get(value, value)
    if isinstance(value, Mapping):
        return ", ".join(f"{say(k, names)} {say(v, names)}" for k, v in value.items())
    if isinstance(value, list | tuple | set | frozenset):
        words = [say(v, names) for v in value]
        return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"
    return str(value)


def words_of(violation: Violation, digest: Digest, names: Mapping[str, str]) -> tuple[str, list[str]]:
    """The message of a violation and its proof in short steps."""
    reason = digest.reasons[violation.reason]
    fields = {
        **violation.fields,
        "player": violation.player,
        "expected": violation.expected,
        "actual": violation.actual,
    }
    words = _Words(names)
    return words.format(reason.message, **fields), [words.format(line, **fields) for line in reason.because]
