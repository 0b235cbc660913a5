"""Tools for planting faults: going through a legal record with the table before and after every event."""

import json
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from referee.engine.game import find_game
from referee.engine.violation import Violation
from referee.engine.walk import Choose, Plant, Planted
from referee.games.herdvana.events import Transcript
from referee.games.herdvana.match import HerdvanaMatch, start

Json = dict[str, Any]
Way = tuple[Json, frozenset[str]]
"""A changed event, and the clauses that a finding about it may name."""

Ways = Callable[[HerdvanaMatch, Json], Iterable[Way]]
"""From the table before an event and the event, the ways to spoil it."""

WaysAfter = Callable[[HerdvanaMatch, Json], Iterable[Way]]
"""From the table after an event and the event, the ways to spoil its claims."""


def clauses(*words: str) -> frozenset[str]:
    """Clause ids of this game from their last parts."""
    return frozenset(f"herdvana.{word}" for word in words)


TURN = clauses("turn.clockwise", "turn.one-action", "end.pass")
DRAWING = clauses("refill.six", "refill.others", "refill.order")
HOLDING = clauses("hand.cards", "turn.play-first")
SCORING = clauses("scoring.field", "scoring.farmers", "scoring.bonus", "card.values")


def copied(record: Json) -> Json:
    """An independent copy of JSON values."""
    twin: Json = json.loads(json.dumps(record))
    return twin


def opened(record: Json) -> tuple[HerdvanaMatch, Transcript]:
    """The table at the start of the record, and the record as a model."""
    model = Transcript.model_validate_json(json.dumps(record))
    readings = find_game("herdvana").digest.readings(model.profile or "rulebook")
    return start(model, {**readings, **model.rulings}), model


def moments(record: Json) -> Iterator[tuple[int, HerdvanaMatch, Json, HerdvanaMatch]]:
    """Every event up to the first illegal one: index, table before it, the event, table after it.

    Both tables go on changing; whoever keeps one copies it.
    """
    before, model = opened(record)
    after = before.copy()
    for index, event in enumerate(model.events):
        before.at = after.at = index
        try:
            after.verify(event)
        except Violation:
            return
        after.apply(event)
        yield index, before, record["events"][index], after
        before.apply(event)


def spoiling(ways: Ways) -> Plant:
    """A kind of fault that changes one event, given the table before it."""

    def plant(record: Json, choose: Choose) -> Planted | None:
        found = [(at, way) for at, before, event, _ in moments(record) for way in ways(before, copied(event))]
        return _change(record, *choose(found)) if found else None

    return plant


def misclaiming(ways: WaysAfter) -> Plant:
    """A kind of fault that adds a wrong claim to one event, given the table after it."""

    def plant(record: Json, choose: Choose) -> Planted | None:
        found = [(at, way) for at, _, event, after in moments(record) for way in ways(after, copied(event))]
        return _change(record, *choose(found)) if found else None

    return plant


def _change(record: Json, at: int, way: Way) -> Planted:
    changed, names = way
    twin = copied(record)
    twin["events"][at] = copied(changed)
    return Planted(twin, names, at)
