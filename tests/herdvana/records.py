"""Short ways to write positions and events, and to judge them."""

import json
from typing import Any

from referee.engine.game import find_game
from referee.engine.violation import Violation
from referee.games.herdvana.events import Transcript
from referee.games.herdvana.match import HerdvanaMatch, start
from referee.verdict.judge import Request, judge
from referee.verdict.verdict import Verdict

GAME = find_game("herdvana")
NAMES = ("anna", "boris", "clara", "david", "emil", "flora", "greta", "hugo", "ida", "jonas", "karl", "lena")
Json = dict[str, Any]


def cards(text: str) -> list[str | None]:
    """`2*cow bee ?` → cow, cow, bee and a card that nobody saw."""
    found: list[str | None] = []
    for word in text.split():
        number, _, card = word.rpartition("*")
        found += [None if card == "?" else card] * int(number or 1)
    return found


def seat(hand: str = "", **herds: str) -> Json:
    """What a player has: a hand, and herds by name; `2*cow|3` is a herd of two cows under three Farmers."""
    placed = []
    for name, text in herds.items():
        animals, _, farmers = text.partition("|")
        placed.append({"herd": name, "cards": cards(animals), "farmers": int(farmers or 0)})
    return {"hand": cards(hand), "herds": placed}


def record(
    *seats: Json, events: list[Json] | None = None, discard: str = "", pile: int | None = 0, **more: Any
) -> Json:
    """A record that starts from a position; anna, boris, … have `seats`. Without `pile` the rest of the deck is it."""
    position: Json = {"seats": dict(zip(NAMES, seats, strict=False)), "discard": cards(discard)}
    if pile is not None:
        position["draw_pile"] = pile
    players = [{"id": name} for name in NAMES[: max(2, len(seats))]]
    setup = {"position": position}
    return {
        "format": 1,
        "game": "herdvana",
        "players": players,
        "setup": setup,
        "events": events or [],
        **more,
    }


def model_of(one: Json) -> Transcript:
    return Transcript.model_validate_json(json.dumps(one))


def verdict_on(one: Json, **rulings: str) -> Verdict:
    return judge(GAME, model_of(one), request=Request(rulings={k.replace("_", "-"): v for k, v in rulings.items()}))


def codes(one: Json, **rulings: str) -> list[str]:
    """Codes of the findings, without the game's name."""
    return [finding.code.removeprefix("herdvana.") for finding in verdict_on(one, **rulings).findings]


def table_of(one: Json) -> HerdvanaMatch:
    """The table at the start of the record."""
    model = model_of(one)
    return start(model, {**GAME.digest.readings("rulebook"), **model.rulings})


def played(one: Json) -> HerdvanaMatch:
    """The table after all events of a legal record."""
    table = table_of(one)
    for index, event in enumerate(model_of(one).events):
        table.at = index
        table.verify(event)
        table.apply(event)
    return table


def refused(table: HerdvanaMatch, event: Any) -> str | None:
    """The reason for which the table refuses the event, None if it is legal."""
    try:
        table.verify(event)
    except Violation as violation:
        return violation.reason
    return None


def begin(player: str, text: str, herd: str, **more: Any) -> Json:
    return {"player": player, "action": "begin", "cards": cards(text), "herd": herd, **more}


def build(player: str, text: str, herd: str, **more: Any) -> Json:
    return {"player": player, "action": "build", "cards": cards(text), "herd": herd, **more}


def steal(player: str, target: str, herd: str, duel: str, **more: Any) -> Json:
    """`duel` reads `anna:cow boris:chameleon`."""
    fought = [dict(zip(("player", "card"), one.split(":"), strict=True)) for one in duel.split()]
    return {"player": player, "action": "steal", "target": target, "herd": herd, "duel": fought, **more}


def discard(player: str, card: str, **more: Any) -> Json:
    return {"player": player, "action": "discard", "card": card, **more}
