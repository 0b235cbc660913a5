"""What a recorder writes down beside the events of a random game: shown hands and claimed numbers."""

from typing import Any

from referee.engine.walk import Choose
from referee.games.sea_salt_paper.end import scores
from referee.games.sea_salt_paper.scoring import by_family
from referee.games.sea_salt_paper.table import Table


def show_hands(table: Table, event: dict[str, Any], choose: Choose) -> None:
    """Adds the hands that are shown at a call and after LAST CHANCE, if the recorder notes them."""
    action, player = event["action"], event.get("player")
    if action == "stop" and choose((True, False)):
        event["hands"] = {p: list(table.hands[p]) for p in table.players}
    elif player is not None and _shows_hand(table, action, player) and choose((True, False)):
        event["hand"] = list(table.hands[player])


def _shows_hand(table: Table, action: str, player: str) -> bool:
    return action == "last-chance" or (action == "end-turn" and table.caller not in (None, player))


def claims_of(table: Table, event: dict[str, Any], closed: bool, choose: Choose) -> dict[str, Any]:
    """The numbers written down after an event that was carried out; `closed` says that it ended a round."""
    if closed:
        return _settlement(table, choose)
    action = event["action"]
    if action == "last-chance":
        player = event["player"]
        return {"points": {player: _points(table, player, choose)}}
    if action in ("new-event", "keep-event") and choose((True, False)):
        held = {p: table.held[p] for p in table.players}
        if all(len(cards) < 2 for cards in held.values()):
            return {"event_cards": {p: cards[0] if cards else None for p, cards in held.items()}}
    if action in ("draw", "deal") and choose((True, False, False)):
        return {"deck": table.deck}
    return {}


def _points(table: Table, player: str, choose: Choose) -> Any:
    score = table.holding(player).score()
    return score.total if choose((True, False)) else {**by_family(score), "total": score.total}


def _settlement(table: Table, choose: Choose) -> dict[str, Any]:
    closed = table.settlements[-1]
    claims: dict[str, Any] = {
        "round_points": {p: closed.written[p] for p in table.players},
        "totals": {p: score.total for p, score in scores(table).items()},
    }
    if closed.ending != "no-score":
        claims["points"] = {p: closed.card_points[p] for p in table.players}
    if closed.ending in ("won", "lost"):
        claims["colour_bonus"] = {p: closed.bonus[p].points for p in table.players}
        claims["bet"] = closed.ending
    if not table.over and choose((True, False)):
        claims["next_starter"] = table.starter
    return claims
