"""Short records of SELL.fish for the tests, and how to judge them."""

import json
from typing import Any

from referee.engine.game import find_game
from referee.games.sell_fish.match import SellFish
from referee.verdict.judge import AS_RECORDED, Request, judge, resolve_readings
from referee.verdict.verdict import Finding, Verdict

GAME = find_game("sell-fish")
SEATS = ("anna", "boris", "cleo", "david", "erika", "filip")
HOUSE = "house-30-30"
Event = dict[str, Any]


def record(events: list[Event], players: int = 2, edition: Any = HOUSE, **parts: Any) -> dict[str, Any]:
    """A transcript; `parts` are further keys of it, such as `setup` and `rulings`."""
    ids = [{"id": seat} for seat in SEATS[:players]]
    return {"format": 1, "game": "sell-fish", "edition": edition, "players": ids, "events": events, **parts}


def position(year: int, phase: str, markers: tuple[int, int] | None = (3, 4), **parts: Any) -> dict[str, Any]:
    """A setup that starts in the middle; `seats` and the like go into the position."""
    placed = {} if markers is None else {"markers": {"green": markers[0], "blue": markers[1]}}
    return {"position": {"year": year, "phase": phase, **placed, **parts}}


def model(transcript: dict[str, Any]) -> Any:
    return GAME.transcript.model_validate_json(json.dumps(transcript))


def verdict(transcript: dict[str, Any], **readings: str) -> Verdict:
    """The verdict; readings are given with `_` for `-`."""
    rulings = {id.replace("_", "-"): reading for id, reading in readings.items()}
    return judge(GAME, model(transcript), "", Request(rulings=rulings) if rulings else AS_RECORDED)


def primary(transcript: dict[str, Any], **readings: str) -> list[tuple[str, int | None]]:
    """Code (without the game) and event of every independent finding."""
    return [
        (finding.code.removeprefix("sell-fish."), finding.event)
        for finding in verdict(transcript, **readings).findings
        if finding.caused_by is None
    ]


def only(transcript: dict[str, Any], **readings: str) -> Finding:
    """The only finding."""
    (finding,) = verdict(transcript, **readings).findings
    return finding


def money(transcript: dict[str, Any], **readings: str) -> dict[str, int]:
    return {player: line.total for player, line in verdict(transcript, **readings).scores.items()}


def table_after(transcript: dict[str, Any], events: int | None = None) -> SellFish:
    """The table after the first `events` events, which must be legal."""
    read = model(transcript)
    _, readings = resolve_readings(GAME.digest, read, AS_RECORDED)
    match = GAME.start(read, readings)
    assert isinstance(match, SellFish)
    for at, event in enumerate(read.events[:events]):
        match.at = at
        match.verify(event)
        match.apply(event)
    match.at = len(read.events) if events is None else events
    return match


def event_model(event: Event) -> Any:
    return model(record([event])).events[0]


def auction(number: int, bids: dict[str, int | None] | None = None, winner: str | None = None, **parts: Any) -> Event:
    event: Event = {"action": "auction", "number": number, "bids": bids or {}, **parts}
    return event if winner is None else {**event, "winner": winner}


def no_auctions() -> list[Event]:
    return [auction(1), auction(2)]


def deploy(river: str, ships: dict[str, int | None] | None = None, **parts: Any) -> Event:
    return {"action": "deploy", "river": river, "ships": ships or {}, **parts}


def draw(player: str, river: str, silver: Any = (), golden: Any = (), **parts: Any) -> Event:
    chips = {"silver": silver, "golden": golden}
    shown = {colour: None if values is None else list(values) for colour, values in chips.items() if values != ()}
    return {"action": "draw", "player": player, "river": river, **shown, **parts}


def inspect(player: str, river: str, coin: str | None, chip: int | None = None, **parts: Any) -> Event:
    event: Event = {"action": "inspect", "player": player, "river": river, "coin": coin, **parts}
    return event if chip is None else {**event, "chip": chip}


def trade(seller: str, buyer: str, ships: int, price: int | None, **parts: Any) -> Event:
    return {"action": "trade", "seller": seller, "buyer": buyer, "ships": ships, "price": price, **parts}


def harbor(**claims: Any) -> Event:
    event: Event = {"action": "harbor"}
    return {**event, "claims": claims} if claims else event


def end_draw(*chips: int | None) -> Event:
    return {"action": "end-draw", "silver": list(chips)}


def quota(mode: str, quotas: Any = None, votes: Any = None) -> Event:
    event: Event = {"action": "quota", "mode": mode}
    if quotas is not None:
        event["quotas"] = quotas
    return event if votes is None else {**event, "votes": votes}
