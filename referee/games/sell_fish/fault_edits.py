"""What a planted fault changes, and the record that it is planted in."""

from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from referee.engine.walk import Choose
from referee.games.sell_fish.events import Transcript
from referee.games.sell_fish.match import SellFish, start
from referee.rulebook import load_digest

Event = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Edit:
    """One fault: `takes` events from `at` on are replaced by `put`; `later` changes the events from there on.

    `result` changes parts of the result. Any of `clauses` names the fault, at the event `shows` (None: the result) of
    the edited record.
    """

    clauses: frozenset[str]
    shows: int | None
    at: int | None = None
    takes: int = 1
    put: tuple[Event, ...] = ()
    later: Callable[[Event], Event] | None = None
    result: dict[str, Any] = field(default_factory=dict)


class Record:
    """A legal record and the table before each of its events."""

    def __init__(self, transcript: dict[str, Any]) -> None:
        self.transcript = transcript
        self.events: list[Event] = transcript["events"]
        self.result: dict[str, Any] = transcript.get("result") or {}

    @cached_property
    def tables(self) -> list[SellFish]:
        """The table before each event, and after the last."""
        model = Transcript.model_validate(self.transcript)
        digest = load_digest("sell-fish")
        readings = {**digest.readings(model.profile or "rulebook"), **model.rulings}
        match = start(model, readings)
        tables = [match.copy()]
        for at, event in enumerate(model.events):
            match.at = at
            match.apply(event)
            tables.append(match.copy())
        return tables

    def places(self, action: str) -> list[int]:
        """Indexes of the events of `action`."""
        return [at for at, event in enumerate(self.events) if event["action"] == action]

    def next_of(self, at: int, passing: tuple[str, ...]) -> int | None:
        """Index of the first event after `at` that is none of `passing`; None if there is none."""
        for later in range(at + 1, len(self.events)):
            if self.events[later]["action"] not in passing:
                return later
        return None

    def says_money(self, first: int, last: int) -> bool:
        """Whether an event from `first` to before `last` says anything about money or ships."""
        parts = ("money", "space", "cards50", "moves", "payouts", "ships")
        return any(part in (event.get("claims") or {}) for event in self.events[first:last] for part in parts)

    def changed(self, at: int, **parts: Any) -> Event:
        """A copy of event `at` with other `parts`; a part that is None is taken out."""
        event = {**deepcopy(self.events[at]), **parts}
        return {key: value for key, value in event.items() if value is not None}


def names(*words: str) -> frozenset[str]:
    """The clauses with these names."""
    return frozenset(f"sell-fish.{word}" for word in words)


def replaced(record: Record, at: int, clauses: frozenset[str], **parts: Any) -> Edit:
    """Event `at` with other `parts`; it shows there."""
    return Edit(clauses, at, at, put=(record.changed(at, **parts),))


def pick(choose: Choose, places: list[int]) -> int | None:
    """One of `places`, None if there is none."""
    return choose(places) if places else None
