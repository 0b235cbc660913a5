"""Random small changes to an event of a record: near misses, some of which are legal too."""

import json
from typing import Any

from referee.engine.walk import Choose
from referee.games.herdvana.components import CARDS

Json = dict[str, Any]
ACTIONS = ("begin", "build", "take", "protect", "steal", "abduct", "discard", "pass")


def slip(event: Json, players: list[str], herds: list[str], choose: Choose) -> Json:
    """A copy of `event` with one or two changes."""
    changed: Json = json.loads(json.dumps(event))
    for _ in range(choose((1, 1, 2))):
        choose(_KINDS)(changed, players, herds, choose)
    return changed


def _player(event: Json, players: list[str], herds: list[str], choose: Choose) -> None:
    event["player"] = choose(players)


def _herd(event: Json, players: list[str], herds: list[str], choose: Choose) -> None:
    key = "add" if "add" in event else "herd"
    if key in event:
        event[key] = choose([*herds, "nowhere"])


def _target(event: Json, players: list[str], herds: list[str], choose: Choose) -> None:
    if "target" in event:
        event["target"] = choose(players)


def _card(event: Json, players: list[str], herds: list[str], choose: Choose) -> None:
    card = choose(CARDS)
    if event["action"] == "discard" and "card" in event:
        event["card"] = card
    elif event.get("cards"):
        event["cards"][choose(range(len(event["cards"])))] = card
    elif "new" in event:
        event["new"]["with"] = card
    elif "duel" in event:
        choose(event["duel"])["card"] = card


def _number(event: Json, players: list[str], herds: list[str], choose: Choose) -> None:
    if event.get("cards"):
        if choose((True, False)):
            event["cards"].append(choose(CARDS))
        elif len(event["cards"]) > 1:
            event["cards"].pop()
    elif "duel" in event:
        if choose((True, False)):
            event["duel"].append({"player": choose(players), "card": choose(event["duel"])["card"]})
        elif len(event["duel"]) > 1:
            event["duel"].pop()
    elif event["action"] in ("protect", "abduct"):
        event["farmers"] = choose((1, 2))
    elif event["action"] == "discard" and "card" in event:
        event["cards"] = [event.pop("card"), choose(CARDS)]
    elif "new" in event:
        beside = event["new"]["with"]
        event["new"]["with"] = [beside] if isinstance(beside, str) else beside
        event["new"]["with"].append(choose(CARDS))


def _duellist(event: Json, players: list[str], herds: list[str], choose: Choose) -> None:
    if "duel" in event:
        choose(event["duel"])["player"] = choose(players)


def _outcome(event: Json, players: list[str], herds: list[str], choose: Choose) -> None:
    if "duel" in event:
        event[choose(("won_by", "into"))] = choose([*players, *herds])


def _owner(event: Json, players: list[str], herds: list[str], choose: Choose) -> None:
    if event["action"] in ("begin", "build", "protect"):
        event["owner"] = choose(players)
    elif "new" in event:
        event["new"]["owner"] = choose(players)


def _declares(event: Json, players: list[str], herds: list[str], choose: Choose) -> None:
    if herds:
        event["declares"] = [choose(herds)]


def _refill(event: Json, players: list[str], herds: list[str], choose: Choose) -> None:
    refill = event.setdefault("refill", {})
    drawn = refill.setdefault(choose([*refill, *players]), [])
    kind = choose(("add", "remove", "change"))
    if kind == "add" or not drawn:
        drawn.append(choose(CARDS))
    elif kind == "remove":
        drawn.pop()
    else:
        drawn[choose(range(len(drawn)))] = choose(CARDS)


def _action(event: Json, players: list[str], herds: list[str], choose: Choose) -> None:
    card = event.get("card") or next(iter(event.get("cards", ())), choose(CARDS))
    kept = {key: event[key] for key in ("player", "refill") if key in event}
    herd, target = choose([*herds, "nowhere"]), choose(players)
    made: dict[str, Json] = {
        "begin": {"cards": [card, choose((card, "chameleon"))], "herd": "brand-new"},
        "build": {"herd": herd, "cards": [card]},
        "take": choose(({"add": herd}, {"new": {"herd": "brand-new", "with": card}})),
        "protect": {"herd": herd},
        "steal": {"herd": herd, "target": target, "duel": [{"player": kept["player"], "card": card}]},
        "abduct": {"herd": herd, "target": target},
        "discard": {"card": card},
        "pass": {},
    }
    action = choose(ACTIONS)
    event.clear()
    event.update(kept, action=action, **made[action])


_KINDS = (
    _player,
    _herd,
    _target,
    _card,
    _card,
    _number,
    _duellist,
    _outcome,
    _owner,
    _declares,
    _refill,
    _action,
    _action,
)
