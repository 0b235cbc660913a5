"""Tools for planting faults: the table before an event, and copies of a record with one event changed."""

from collections.abc import Callable
from typing import Any

from referee.engine.violation import Violation
from referee.engine.walk import Choose, Planted
from referee.games.sea_salt_paper.events import Transcript
from referee.games.sea_salt_paper.match import SeaSaltPaper, start
from referee.rulebook import load_digest

Record = dict[str, Any]
PLACES_TRIED = 6


def table_before(record: Record, index: int) -> SeaSaltPaper:
    """The table before event number `index`; faults that the record has before it are taken at their word."""
    cut = {**record, "events": record["events"][:index], "result": None}
    transcript = Transcript.model_validate(cut)
    digest = load_digest("sea-salt-paper")
    match = start(transcript, {**digest.readings(record.get("profile") or "rulebook"), **record.get("rulings", {})})
    for at, event in enumerate(transcript.events):
        match.at = at
        try:
            match.verify(event)
        except Violation:
            match.adopt(event)
        else:
            match.apply(event)
    match.at = index
    return match


def places(record: Record, choose: Choose, wanted: Callable[[Record], bool]) -> list[int]:
    """Some indexes of events that are as wanted, in a chosen order."""
    found = [i for i, event in enumerate(record["events"]) if wanted(event)]
    picked: list[int] = []
    while found and len(picked) < PLACES_TRIED:
        picked.append(found.pop(choose(range(len(found)))))
    return picked


def acts(*actions: str) -> Callable[[Record], bool]:
    """Whether an event is one of these actions."""
    return lambda event: event["action"] in actions


def with_events(record: Record, events: list[Record]) -> Record:
    """A copy of the record with other events."""
    return {**record, "events": events}


def replaced(record: Record, index: int, *events: Record) -> Record:
    """A copy with event `index` replaced by `events` (none: removed)."""
    all_ = record["events"]
    return with_events(record, [*all_[:index], *events, *all_[index + 1 :]])


def inserted(record: Record, index: int, event: Record) -> Record:
    """A copy with `event` before event `index`."""
    all_ = record["events"]
    return with_events(record, [*all_[:index], event, *all_[index:]])


def changed(record: Record, index: int, **fields: Any) -> Record:
    """A copy with fields of event `index` changed."""
    return replaced(record, index, {**record["events"][index], **fields})


def planted(record: Record, index: int | None, *clauses: str) -> Planted:
    """The record with its fault, which must be found at `index` under one of the clauses."""
    return Planted(record, frozenset(clauses), index)


def without_claims(event: Record) -> Record:
    """The event without its claims."""
    return {key: value for key, value in event.items() if key != "claims"}
