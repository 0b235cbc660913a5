"""A second scorer, written from the rulebook with another method than the engine's.

It keeps no table. A herd is whatever the events that mention it put into it: first its cards are gathered from all
events, then its Farmers are counted, then its field is the one into which it was carried last. Only the discard pile is
followed, since a record need not say which card was taken.
"""

from collections import Counter
from typing import Any

POINTS = {
    **dict.fromkeys(["turtle", "goldfish", "bee", "chicken"], 1),
    **dict.fromkeys(["peacock", "pig", "llama"], 2),
    **dict.fromkeys(["horse", "cow"], 3),
    "bison": 4,
    "chameleon": 5,
    "farmer": 10,
    "alien": 0,
}


def taken_cards(record: dict[str, Any]) -> dict[int, str]:
    """Index of each `take` → the card that lay on top."""
    position = record["setup"].get("position")
    pile = list(position.get("discard", [])) if position else [record["setup"]["discard"]]
    taken = {}
    for index, event in enumerate(record["events"]):
        if event["action"] == "take":
            taken[index] = pile.pop()
        elif event["action"] == "abduct":
            pile += ["alien", "farmer"]
        elif event["action"] == "discard":
            pile += [event["card"]] if "card" in event else event["cards"]
    return taken


def herds_of(record: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """Name of each herd → its animals, its Farmers, whose field it lies in, whether it was turned sideways."""
    taken = taken_cards(record)
    herds: dict[str, dict[str, Any]] = {}
    for player, seat in record["setup"].get("position", {}).get("seats", {}).items():
        for placed in seat.get("herds", []):
            farmers = placed.get("farmers", 0)
            sideways = placed.get("herdvana", False)
            herds[placed["herd"]] = {
                "animals": list(placed["cards"]),
                "farmers": farmers,
                "field": player,
                "sideways": sideways,
            }
    for index, event in enumerate(record["events"]):
        action, player = event["action"], event["player"]
        new = event if action == "begin" else event.get("new")
        if action in ("begin", "take") and new is not None:
            beside = new["cards"] if action == "begin" else new["with"]
            animals = [beside] if isinstance(beside, str) else list(beside)
            animals += [taken[index]] if action == "take" else []
            herds[new["herd"]] = {"animals": animals, "farmers": 0, "field": player, "sideways": False}
        elif action == "take":
            herds[event["add"]]["animals"].append(taken[index])
        elif action == "build":
            herds[event["herd"]]["animals"] += event["cards"]
        elif action == "protect":
            herds[event["herd"]]["farmers"] += 1
        elif action == "abduct":
            herds[event["herd"]]["farmers"] -= 1
        elif action == "steal":
            herd = herds[event["herd"]]
            herd["animals"] += [one["card"] for one in event["duel"]]
            herd["field"] = player if len(event["duel"]) in range(1, 1000, 2) else event["target"]
        for name in event.get("declares", []):
            herds[name]["sideways"] = True
    return herds


def worth(herd: dict[str, Any], declared: bool) -> int:
    """Points of one herd."""
    species = Counter(animal for animal in herd["animals"] if animal != "chameleon")
    complete = max(species.values()) == 8
    bonus = 10 if (herd["sideways"] if declared else complete) else 0
    return sum(POINTS[animal] for animal in herd["animals"]) + 10 * herd["farmers"] + bonus


def scores_of(record: dict[str, Any]) -> dict[str, int]:
    """Points of every player, at the end of the record. Not for tables that combine stolen herds."""
    declared = record.get("rulings", {}).get("herdvana") == "declared"
    scores = {player["id"]: 0 for player in record["players"]}
    for herd in herds_of(record).values():
        scores[herd["field"]] += worth(herd, declared)
    return scores


def winners_of(record: dict[str, Any]) -> list[str]:
    """Who has the most, alone or together with the player who sits opposite."""
    scores = scores_of(record)
    seats = list(scores)
    if record.get("options", {}).get("teams"):
        half = len(seats) // 2
        scores = {seat: scores[seat] + scores[seats[(i + half) % len(seats)]] for i, seat in enumerate(seats)}
    return [seat for seat in seats if scores[seat] == max(scores.values())]
