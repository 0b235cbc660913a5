"""Verdicts as JSON: the fields of the dataclasses, nothing added and nothing left out."""

import json
from typing import Any

from referee.verdict.tally import Tally

FORMAT = 1


def to_json(value: Any) -> str:
    """A verdict, or any tree of dataclasses and JSON values, as JSON on one line."""
    return json.dumps(value, default=_plain, ensure_ascii=False, separators=(", ", ": "))


def _plain(value: Any) -> Any:
    fields = getattr(value, "__dataclass_fields__", None)
    if fields is not None:
        return {name: getattr(value, name) for name in fields}
    if isinstance(value, set | frozenset):
        return sorted(value, key=str)
    if hasattr(value, "model_dump"):
        return value.model_dump(mode="json", by_alias=True, exclude_unset=True)
    return str(value)


class Report:
    """One object of many verdicts, written as they come: `{"format": 1, "verdicts": […], "summary": {…}}`."""

    def __init__(self) -> None:
        self._first = True

    def begin(self) -> str:
        """What stands before the first verdict."""
        return f'{{"format": {FORMAT}, "verdicts": [\n'

    def separate(self) -> str:
        """What stands before each verdict."""
        separator = "" if self._first else ",\n"
        self._first = False
        return separator

    def end(self, tally: Tally) -> str:
        """What stands after the last verdict."""
        return f'\n], "summary": {to_json(tally.as_json())}}}\n'
