"""Kinds of fault that can be planted in a legal record of SELL.fish."""

from collections.abc import Callable, Sequence
from typing import Any

from referee.engine.walk import Choose, Plant, Planted
from referee.games.sell_fish.fault_claims import CLAIM_EDITS
from referee.games.sell_fish.fault_edits import Edit, Record
from referee.games.sell_fish.fault_moves import MOVE_EDITS

EDITS: dict[str, Callable[[Record, Choose], Edit | None]] = {**MOVE_EDITS, **CLAIM_EDITS}
"""Name of a kind of fault → the function that finds a place for it in a legal record."""


def planted(transcript: dict[str, Any], edits: Sequence[Edit]) -> tuple[dict[str, Any], list[int | None]]:
    """A copy of `transcript` with `edits`, which are at different events, and where each of them must show."""
    events: list[dict[str, Any]] = list(transcript["events"])
    result = dict(transcript.get("result") or {})
    for edit in sorted(edits, key=lambda edit: -1 if edit.at is None else edit.at, reverse=True):
        if edit.at is not None:
            events[edit.at : edit.at + edit.takes] = edit.put
            if edit.later is not None:
                events[edit.at :] = [edit.later(event) for event in events[edit.at :]]
        result.update(edit.result)
    copy = {**transcript, "events": events}
    if result:
        copy["result"] = result
    return copy, [_shows(edit, edits) for edit in edits]


def _shows(edit: Edit, edits: Sequence[Edit]) -> int | None:
    """Index of the event at which `edit` shows, moved by the edits before it."""
    if edit.shows is None:
        return None
    moved = sum(
        len(other.put) - other.takes
        for other in edits
        if other is not edit and other.at is not None and other.at < edit.shows
    )
    return edit.shows + moved


def _plant(find: Callable[[Record, Choose], Edit | None]) -> Plant:
    def plant(transcript: dict[str, Any], choose: Choose) -> Planted | None:
        edit = find(Record(transcript), choose)
        if edit is None:
            return None
        copy, (shows,) = planted(transcript, [edit])
        return Planted(copy, edit.clauses, shows)

    return plant


FAULTS: dict[str, Plant] = {name: _plant(find) for name, find in EDITS.items()}
"""Name of a kind of fault → the function that plants one."""
