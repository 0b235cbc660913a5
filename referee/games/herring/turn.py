"""Whose turn it is, and which actions are still open in it. One function per rule."""

from typing import TYPE_CHECKING, Any

from referee.engine.violation import Violation

if TYPE_CHECKING:
    from referee.games.herring.match import Herring

ACTIONS = ("destruction", "play-small", "play-any", "current-change")
"""The actions of a turn in their fixed order."""

STEP = {action: number for number, action in enumerate(ACTIONS, 1)}


def must_be_allowed_now(match: "Herring", event: Any) -> int:
    """The seat of the acting player, if this player may perform this action now. Raises Violation."""
    must_not_be_over(match, event)
    seat = match.known_seat(event.player, "player")
    must_be_on_turn(match, seat, event)
    if event.action == "end-turn":
        must_have_acted(match, event)
    else:
        must_be_in_order(match, event)
    return seat


def must_not_be_over(match: "Herring", event: Any) -> None:
    """After the end of the game nothing happens. Clause herring.end.turn."""
    if match.over and not match.played_on:
        raise Violation("herring.game.over", player=event.player, ended=match.ended)


def must_be_on_turn(match: "Herring", seat: int, event: Any) -> None:
    """The players take turns clockwise, and each passes the turn on. Clauses herring.turn.order, herring.turn.pass."""
    if seat == match.seat:
        return
    due = match.players[match.seat]
    next_in_order = (match.seat + 1) % len(match.players)
    if match.done and seat == next_in_order:
        raise Violation("herring.turn.not-ended", "player", expected=due, actual=event.player, player=event.player)
    raise Violation("herring.turn.player", "player", expected=due, actual=event.player, player=event.player)


def must_have_acted(match: "Herring", event: Any) -> None:
    """Whoever passes the turn must have performed an action in it. Clause herring.turn.at-least-one."""
    if not match.done:
        raise Violation("herring.turn.idle", player=event.player)


def must_be_in_order(match: "Herring", event: Any) -> None:
    """Actions in the printed order, each once a turn. Clauses herring.turn.once, herring.turn.sequence."""
    step = STEP[event.action]
    if step == match.done:
        raise Violation("herring.turn.once", "action", actual=event.action, player=event.player)
    if step < match.done:
        raise Violation(
            "herring.turn.sequence",
            "action",
            expected=list(ACTIONS[match.done :]) or ["end-turn"],
            actual=event.action,
            player=event.player,
            after=ACTIONS[match.done - 1],
        )
