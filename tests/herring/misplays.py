"""Events near a legal one, most of them against the rules: what a recorder or a program might write by mistake."""

import json
from collections.abc import Iterator
from typing import Any

Json = dict[str, Any]


def copied(event: Json) -> Json:
    fresh: Json = json.loads(json.dumps({key: value for key, value in event.items() if key != "claims"}))
    return fresh


def near(event: Json, players: list[str], species: list[str], dangers: list[str]) -> Iterator[Json]:
    """Variations of `event`: another player, action, species, food, number of cards, destruction card."""
    for player in players:
        if player != event["player"]:
            yield {**copied(event), "player": player}
    yield {"player": event["player"], "action": "end-turn"}
    yield {"player": event["player"], "action": "current-change", "discarded": [], "drawn": []}
    if event["action"] in ("play-small", "play-any"):
        yield from _near_play(event, species, dangers)
    elif event["action"] == "current-change":
        yield from _near_change(event, species)
    elif event["action"] == "destruction":
        yield from _near_card(event, players, species, dangers)


def _near_play(event: Json, species: list[str], dangers: list[str]) -> Iterator[Json]:
    other = "play-any" if event["action"] == "play-small" else "play-small"
    yield {**copied(event), "action": other}
    yield {**copied(event), "plays": []}
    yield {**copied(event), "plays": [*event["plays"], event["plays"][-1]]}
    for one in species:
        yield {**copied(event), "species": one}
    for number, play in enumerate(event["plays"]):
        for at in range(len(play["food"])):
            for unit in [*({"eat": one} for one in species), *({"plankton": one} for one in [*species, "no-card"])]:
                yield _fed(event, number, [*play["food"][:at], unit, *play["food"][at + 1 :]])
            yield _fed(event, number, [*play["food"][:at], *play["food"][at + 1 :]])
        yield _fed(event, number, [*play["food"], play["food"][0]])
        for drawn in [*dangers, "no-card"]:
            changed = copied(event)
            changed["plays"][number]["destruction_drawn"] = drawn
            yield changed


def _fed(event: Json, number: int, food: list[Any]) -> Json:
    changed = copied(event)
    changed["plays"][number]["food"] = food
    return changed


def _near_change(event: Json, species: list[str]) -> Iterator[Json]:
    for one in species:
        yield {**copied(event), "discarded": [*event["discarded"], one]}
        yield {**copied(event), "drawn": [*event["drawn"], one]}
        yield {**copied(event), "discarded": [*event["discarded"], one], "drawn": [*event["drawn"], one]}
        if event["drawn"]:
            yield {**copied(event), "drawn": [one, *event["drawn"][1:]]}
    yield {**copied(event), "drawn": event["drawn"][:-1]}
    yield {**copied(event), "discarded": event["discarded"][:-1]}


def _near_card(event: Json, players: list[str], species: list[str], dangers: list[str]) -> Iterator[Json]:
    for one in dangers:
        yield {**copied(event), "card": one}
    for player in players:
        if "target" in event:
            yield {**copied(event), "target": player}
    if "removed" in event:
        for one in species:
            yield {**copied(event), "removed": {**event["removed"], one: 1}}
        yield {**copied(event), "removed": {}}
    if "dropped" in event:
        for one in dangers:
            yield {**copied(event), "dropped": [*event["dropped"], one]}
        yield {**copied(event), "dropped": event["dropped"][:-1]}
    if "given" in event:
        for one in species:
            yield {**copied(event), "given": {**event["given"], "animals": [*event["given"].get("animals", []), one]}}
        for one in dangers:
            more = [*event["given"].get("destruction", []), one]
            yield {**copied(event), "given": {**event["given"], "destruction": more}}
        yield {**copied(event), "given": {"animals": event["given"].get("animals", [])[:-1]}}
