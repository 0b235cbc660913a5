"""What the planting of faults needs: a legal record, its table before any event, copies with one thing changed."""

import json
from collections.abc import Iterable
from functools import cached_property
from typing import Any

from referee.engine.violation import Violation
from referee.engine.walk import Choose, Planted
from referee.games.herring.events import Transcript
from referee.games.herring.match import Herring, start
from referee.rulebook import load_digest

LAYING = ("play-small", "play-any")


class Record:
    """A legal record in which a fault is to be planted."""

    def __init__(self, transcript: dict[str, Any], choose: Choose) -> None:
        self.raw = transcript
        self.choose = choose

    @cached_property
    def model(self) -> Transcript:
        """The record as its model."""
        return Transcript.model_validate_json(json.dumps(self.raw))

    @cached_property
    def readings(self) -> dict[str, str]:
        """The readings that the record asks for."""
        readings = load_digest("herring").readings(self.raw.get("profile", "rulebook"))
        return {**readings, **self.raw.get("rulings", {})}

    @property
    def events(self) -> list[dict[str, Any]]:
        """The events as JSON values; not to be changed."""
        events: list[dict[str, Any]] = self.raw["events"]
        return events

    def before(self, at: int) -> Herring:
        """The match as it stands before event number `at`."""
        match = start(self.model, self.readings)
        for index, event in enumerate(self.model.events[:at]):
            match.at = index
            match.verify(event)
            match.apply(event)
        match.at = at
        return match

    def some(self, *actions: str) -> list[int]:
        """The indexes of the events of these actions, in chosen order."""
        return self.choose.shuffled([at for at, event in enumerate(self.events) if event["action"] in actions])

    def changed(self, clauses: Iterable[str], at: int, event: dict[str, Any]) -> Planted:
        """The record with event number `at` replaced; claims of that event are left out."""
        event = {key: value for key, value in event.items() if key != "claims"}
        return self.with_events(clauses, at, [*self.events[:at], event, *self.events[at + 1 :]])

    def with_events(self, clauses: Iterable[str], at: int | None, events: list[dict[str, Any]]) -> Planted:
        """The record with other events; the fault shows first at event number `at`."""
        return self.with_keys(clauses, at, events=events)

    def with_keys(self, clauses: Iterable[str], at: int | None, **keys: Any) -> Planted:
        """The record with other values of top-level keys."""
        names = frozenset(f"herring.{clause}" for clause in clauses)
        changed: dict[str, Any] = json.loads(json.dumps({**self.raw, **keys}))
        return Planted(changed, names, at)


def is_refused(match: Herring, raw: dict[str, Any], record: Record) -> bool:
    """Whether the rules refuse an event, given as JSON values."""
    model: Any = Transcript.model_validate_json(json.dumps({**record.raw, "events": [raw], "result": None}))
    try:
        match.verify(model.events[0])
    except Violation:
        return True
    return False


def with_play(event: dict[str, Any], number: int, **changes: Any) -> dict[str, Any]:
    """An event with one of its plays changed; a key that is changed to None is left out."""
    plays = list(event["plays"])
    changed = {**plays[number], **changes}
    plays[number] = {key: value for key, value in changed.items() if value is not None}
    return {**event, "plays": plays}
