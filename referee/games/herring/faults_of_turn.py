"""Faults in who acts when: wrong actor, missing and doubled events, wrong order, acting after the end."""

import json
from typing import Any

from referee.engine.walk import Choose, Planted
from referee.games.herring.events import Transcript
from referee.games.herring.planting import Record, is_refused
from referee.games.herring.turn import ACTIONS


def wrong_actor(transcript: dict[str, Any], choose: Choose) -> Planted | None:
    """An event is written down for another player."""
    record = Record(transcript, choose)
    at = choose(range(len(record.events)))
    event = record.events[at]
    other = choose([one["id"] for one in transcript["players"] if one["id"] != event["player"]])
    return record.changed(["turn.order", "turn.pass"], at, {**event, "player": other})


def missing_end_turn(transcript: dict[str, Any], choose: Choose) -> Planted | None:
    """The end of a turn is not written down."""
    record = Record(transcript, choose)
    ends = [at for at in record.some("end-turn") if at + 1 < len(record.events)]
    if not ends:
        return None
    at = ends[0]
    return record.with_events(["turn.order", "turn.pass"], at, [*record.events[:at], *record.events[at + 1 :]])


def doubled_end_turn(transcript: dict[str, Any], choose: Choose) -> Planted | None:
    """The end of a turn is written down twice."""
    record = Record(transcript, choose)
    ends = [at for at in record.some("end-turn") if at + 1 < len(record.events)]
    if not ends:
        return None
    return _doubled(record, ends[0], ["turn.order", "turn.pass", "turn.at-least-one"])


def doubled_action(transcript: dict[str, Any], choose: Choose) -> Planted | None:
    """An action is written down twice."""
    record = Record(transcript, choose)
    found = [at for at in record.some(*ACTIONS) if at + 1 < len(record.events)]
    return _doubled(record, found[0], ["turn.once"]) if found else None


def _doubled(record: Record, at: int, clauses: list[str]) -> Planted:
    again = {key: value for key, value in record.events[at].items() if key != "claims"}
    return record.with_events(clauses, at + 1, [*record.events[: at + 1], again, *record.events[at + 1 :]])


def idle_turn(transcript: dict[str, Any], choose: Choose) -> Planted | None:
    """The only action of a turn, a current change, is not written down."""
    record = Record(transcript, choose)
    for at in record.some("current-change"):
        alone = at == 0 or record.events[at - 1]["action"] == "end-turn"
        if alone and at + 1 < len(record.events) and record.events[at + 1]["action"] == "end-turn":
            return record.with_events(["turn.at-least-one"], at, [*record.events[:at], *record.events[at + 1 :]])
    return None


def swapped_actions(transcript: dict[str, Any], choose: Choose) -> Planted | None:
    """Two actions of a turn are written down in the wrong order, though they come to the same."""
    record = Record(transcript, choose)
    for at in record.some(*ACTIONS):
        if at + 1 < len(record.events) and record.events[at + 1]["action"] in ACTIONS:
            first, second = ({k: v for k, v in record.events[i].items() if k != "claims"} for i in (at, at + 1))
            if _come_to_the_same(record, at, first, second):
                events = [*record.events[:at], second, first, *record.events[at + 2 :]]
                return record.with_events(["turn.sequence"], at + 1, events)
    return None


def _come_to_the_same(record: Record, at: int, first: dict[str, Any], second: dict[str, Any]) -> bool:
    """Whether the second of two actions is legal before the first, and both leave the same table in either order."""
    match, usual = record.before(at), record.before(at + 2)
    if is_refused(match, second, record):
        return False
    swapped: Any = Transcript.model_validate_json(json.dumps({**record.raw, "events": [second, first], "result": None}))
    match.verify(swapped.events[0])
    match.apply(swapped.events[0])
    if match.over:
        return False
    match.adopt(swapped.events[1])
    return match.snapshot() == usual.snapshot()


def after_the_end(transcript: dict[str, Any], choose: Choose) -> Planted | None:
    """The record goes on after the end of the game."""
    record = Record(transcript, choose)
    match = record.before(len(record.events))
    player = choose(match.players)
    events = [*record.events, {"player": player, "action": "current-change", "discarded": [], "drawn": [None]}]
    return record.with_keys(["end.turn"], len(record.events), events=events, result=None)


def ended_too_early(transcript: dict[str, Any], choose: Choose) -> Planted | None:
    """A result is written down before the game is over."""
    record = Record(transcript, choose)
    return record.with_events(["end.turn"], None, record.events[:-1])
