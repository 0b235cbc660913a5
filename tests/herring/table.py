"""Short ways to write records of Herring for tests, and to ask what the referee says about them."""

import json
from typing import Any

from referee.engine.game import find_game
from referee.engine.match import Match
from referee.verdict.judge import Request, judge
from referee.verdict.verdict import Finding, Verdict

GAME = find_game("herring")
Json = dict[str, Any]


def eat(*species: str) -> list[Json]:
    return [{"eat": one} for one in species]


def plankton(*cards: str | None) -> list[Json]:
    return [{"plankton": card} for card in cards]


def fed(*units: list[Json], **more: Any) -> Json:
    """One card laid: its food, and `destruction_drawn`."""
    return {"food": [unit for some in units for unit in some], **more}


def small(species: str, *plays: Json, player: str = "anna", **claims: Any) -> Json:
    return _with(claims, player=player, action="play-small", species=species, plays=list(plays))


def lay(species: str, *plays: Json, player: str = "anna", **claims: Any) -> Json:
    return _with(claims, player=player, action="play-any", species=species, plays=list(plays))


def change(discarded: list[Any], drawn: list[Any], player: str = "anna", **claims: Any) -> Json:
    return _with(claims, player=player, action="current-change", discarded=discarded, drawn=drawn)


def card(name: str, player: str = "anna", claims: Json | None = None, **parts: Any) -> Json:
    return _with(claims or {}, player=player, action="destruction", card=name, **parts)


def end(player: str = "anna", **claims: Any) -> Json:
    return _with(claims, player=player, action="end-turn")


def _with(claims: Json, **event: Any) -> Json:
    return {**event, "claims": claims} if claims else event


def record(*events: Json, position: Json | None = None, players: int = 2, **header: Any) -> Json:
    """A record from a position; Boris and the others hold a herring each unless the position says otherwise."""
    ids = ["anna", "boris", "clara", "dima", "elena"][:players]
    seats = {id: {"hand": ["herring"]} for id in ids[1:]}
    place = {"turn": "anna", **(position or {})}
    place["seats"] = {**seats, **place.get("seats", {})}
    frame = {"format": 1, "game": "herring", "edition": "attested-6", "players": [{"id": id} for id in ids]}
    return {**frame, "setup": {"position": place}, "events": list(events), **header}


def hand(*animals: str | None, dangers: list[Any] | None = None, score: int = 0) -> Json:
    """What a player has in a position."""
    return {"hand": list(animals), "destruction": dangers or [], "score": score}


def at(anna: Json, table: Json | None = None, **more: Any) -> Json:
    """A position with Anna to play."""
    return {"seats": {"anna": anna, **more.pop("seats", {})}, "table": table or {}, **more}


def model_of(raw: Json) -> Any:
    return GAME.transcript.model_validate_json(json.dumps(raw))


def verdict_on(raw: Json, **rulings: str) -> Verdict:
    """The verdict; `rulings` with `_` for `-`."""
    readings = {ruling.replace("_", "-"): reading for ruling, reading in rulings.items()}
    return judge(GAME, model_of(raw), "", Request(rulings=readings))


def findings(raw: Json, **rulings: str) -> list[Finding]:
    return verdict_on(raw, **rulings).findings


def codes(raw: Json, **rulings: str) -> list[str]:
    """Codes of the independent findings, without the game's name."""
    return [f.code.removeprefix("herring.") for f in findings(raw, **rulings) if f.caused_by is None]


def match_after(raw: Json, **rulings: str) -> Match[Any]:
    """The match after the events of a legal record."""
    readings = GAME.digest.readings("rulebook")
    readings.update({ruling.replace("_", "-"): reading for ruling, reading in rulings.items()})
    model = model_of(raw)
    match = GAME.start(model, readings)
    for index, event in enumerate(model.events):
        match.at = index
        match.verify(event)
        match.apply(event)
    match.at = len(model.events)
    return match


def edition(*species: Json, destruction: list[Json] | None = None, **more: Any) -> Json:
    return {"id": "test", "provenance": "invented", "species": list(species), "destruction": destruction or [], **more}


def species(
    id: str, level: int | None = 1, eats: str = "", plankton: bool = True, count: int | None = 10, **more: Any
) -> Json:
    diet = {"mode": "only", "species": eats.split(), "plankton": plankton}
    return {"id": id, "level": level, "diet": diet, "count": count, **more}


HERRING = species("herring", herring=True)
COD = species("cod", eats="herring cod", plankton=False)
WHALE = {
    "id": "whale",
    "level": 3,
    "apex": True,
    "diet": {"mode": "except", "species": ["whale"], "plankton": True},
    "count": 4,
}
