"""Small slips of the pen: a legal record with one thing changed, which may or may not leave it legal."""

from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import Any

from referee.engine.walk import Choose
from referee.games.sea_salt_paper.components import CARDS, EVENT_CARDS

Record = dict[str, Any]
Place = tuple[str | int, ...]
FIXED = ("action", "player", "cards", "event", "discards")


def bare(record: Record) -> Record:
    """The record without the numbers that a recorder wrote down."""
    copy = deepcopy(record)
    copy.pop("result", None)
    for event in copy["events"]:
        event.pop("claims", None)
    return copy


def slip(record: Record, choose: Choose) -> Record | None:
    """A copy with one slip; None where the slip that was chosen has no place in the event that was chosen."""
    copy = deepcopy(record)
    at = choose(range(len(copy["events"])))
    return copy if choose(SLIPS)(copy, at, choose) else None


def _another_actor(record: Record, at: int, choose: Choose) -> bool:
    event = record["events"][at]
    if "player" in event:
        event["player"] = _somebody(record, choose)
    return "player" in event


def _left_out(record: Record, at: int, choose: Choose) -> bool:
    del record["events"][at]
    return True


def _from_elsewhere(record: Record, at: int, choose: Choose) -> bool:
    record["events"].insert(at, deepcopy(choose(record["events"])))
    return True


def _twice(record: Record, at: int, choose: Choose) -> bool:
    record["events"].insert(at, deepcopy(record["events"][at]))
    return True


def _changed_about(record: Record, at: int, choose: Choose) -> bool:
    events = record["events"]
    if at + 1 < len(events):
        events[at], events[at + 1] = events[at + 1], events[at]
    return at + 1 < len(events)


def _put_in(record: Record, at: int, choose: Choose) -> bool:
    player = _somebody(record, choose)
    extra: list[Record] = [
        {"action": action, "player": player} for action in ("end-turn", "stop", "last-chance", "mermaids")
    ]
    extra += [{"action": action, "player": player, "pile": choose((1, 2))} for action in ("take", "angelfish")]
    extra.append({"action": "new-event", "event": choose(EVENT_CARDS)})
    extra.append({"action": "keep-event", "player": player, "event": choose(EVENT_CARDS)})
    record["events"].insert(at, choose(extra))
    return True


def _another_card(record: Record, at: int, choose: Choose) -> bool:
    places = list(_cards_in(record["events"][at]))
    if not places:
        return False
    around = record["events"][max(0, at - 12) : at + 12]
    near = [_value(event, place) for event in around for place in _cards_in(event)]
    *way, last = choose(places)
    _value(record["events"][at], tuple(way))[last] = choose(choose((near, CARDS)))
    return True


def _another_pile(record: Record, at: int, choose: Choose) -> bool:
    event = record["events"][at]
    for part in [event, *(event.get("picks") or [])]:
        if "pile" in part:
            part["pile"] = 3 - part["pile"]
            return True
    return False


def _another_name(record: Record, at: int, choose: Choose) -> bool:
    event = record["events"][at]
    if "opponent" in event:
        event["opponent"] = _somebody(record, choose)
    elif event["action"] in ("new-event", "keep-event"):
        event["event"] = choose(EVENT_CARDS)
    else:
        return False
    return True


def _part_left_out(record: Record, at: int, choose: Choose) -> bool:
    event = record["events"][at]
    parts = [key for key in event if key not in FIXED and not (key == "drawn" and event["action"] == "draw")]
    parts = [key for key in parts if not (key == "pile" and event["action"] in ("take", "angelfish"))]
    if parts:
        del event[choose(parts)]
    return bool(parts)


def _number_of_cards(record: Record, at: int, choose: Choose) -> bool:
    event = record["events"][at]
    lists = [event[key] for key in ("picks", "drawn", "hand", "pair", "cards") if event.get(key)]
    if not lists:
        return False
    changed = choose(lists)
    if choose((True, False)):
        changed.append(deepcopy(choose(changed)))
    else:
        changed.pop(choose(range(len(changed))))
    return True


SLIPS: tuple[Callable[[Record, int, Choose], bool], ...] = (
    _another_actor,
    _left_out,
    _from_elsewhere,
    _twice,
    _changed_about,
    _put_in,
    _another_card,
    _another_pile,
    _another_name,
    _part_left_out,
    _number_of_cards,
)


def _somebody(record: Record, choose: Choose) -> str:
    player: str = choose(record["players"])["id"]
    return player


def _cards_in(value: Any, way: Place = ()) -> Iterator[Place]:
    """Where the cards stand in an event."""
    if isinstance(value, dict):
        for key, part in value.items():
            yield from _cards_in(part, (*way, key))
    elif isinstance(value, list):
        for number, part in enumerate(value):
            yield from _cards_in(part, (*way, number))
    elif value in CARDS:
        yield way


def _value(event: Any, place: Place) -> Any:
    for step in place:
        event = event[step]
    return event
