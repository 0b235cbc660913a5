"""What a recorder writes down beside the events of a random game, and as its result."""

from collections.abc import Callable
from typing import Any

from referee.games.sell_fish.board import cards50, moved_now, space, total
from referee.games.sell_fish.claims import position
from referee.games.sell_fish.components import RIVERS
from referee.games.sell_fish.match import SellFish
from referee.games.sell_fish.scoring import score, ship_value


def of(match: SellFish, event: dict[str, Any], noting: str, maybe: Callable[[int], bool]) -> dict[str, Any]:
    """Claims after `event`, which was just carried out: all totals, or some, or only those of the harbor."""
    claims: dict[str, Any] = {}
    action = event["action"]
    if noting == "all" or action == "harbor" or (noting == "some" and maybe(3)):
        claims["money"] = {player: total(match, player) for player in match.players}
    if maybe(4):
        claims["space"] = {player: space(match, player) for player in match.players}
        claims["cards50"] = {player: cards50(match, player) for player in match.players}
    if maybe(5):
        claims["ships"] = dict(match.fleet)
    if maybe(5) and all(len(guesses) == 1 for guesses in match.stock.values()):
        claims["markers"] = {river: position(match, river, match.stock[river][0]) for river in RIVERS}
    if maybe(6):
        claims["threat"] = match.threat
    if maybe(3):
        claims["moves"] = {player: sum(moved_now(match, player).values()) for player in match.players}
    claims.update(_of_action(match, event, maybe))
    return claims


def _of_action(match: SellFish, event: dict[str, Any], maybe: Callable[[int], bool]) -> dict[str, Any]:
    action = event["action"]
    player = event.get("player")
    if action == "draw" and maybe(2):
        moved = moved_now(match, player) if player else {}
        return {"payouts": {player: moved.get(event["river"], 0)}}
    if action == "harbor" and maybe(2):
        costs = {seat: -moved_now(match, seat).get("harbor", 0) for seat in match.players}
        return {"harbor": costs}
    if action == "inspect" and maybe(2):
        return {"fine": -moved_now(match, str(player)).get("fine", 0)}
    if action in ("harbor", "end-draw"):
        return {"over": match.over}
    if action == "deploy" and maybe(2):
        return {"fishing": sum(event["ships"].values())}
    return {}


def result(match: SellFish) -> dict[str, Any]:
    """The result, with all its parts."""
    players = match.players
    value = ship_value(match) or 0
    return {
        "scores": {player: score(match, player).total for player in players},
        "winners": match.winners(),
        "board": {player: space(match, player) for player in players},
        "cards50": {player: cards50(match, player) for player in players},
        "ships": dict(match.fleet),
        "salvage": {player: value * match.fleet[player] for player in players},
    }
