"""The end of a turn and of the game (rulebook: End of Game)."""

from referee.engine.violation import Violation
from referee.games.herdvana.events import AnyEvent
from referee.games.herdvana.table import Table


def end_turn(t: Table, event: AnyEvent, may_pass: bool = True) -> None:
    """Clause herdvana.turn.clockwise: the left neighbour is next, unless the game has ended.

    `may_pass` is False for a pass that the rules forbid: it is no part of a round of passing.
    """
    player = event.player
    t.last = player
    t.turn = t.after[player]
    if event.action == "pass":
        t.passes = t.passes + 1 if may_pass else 0
        t.over = all_played(t) or stuck(t)
    else:
        t.passes = 0
        t.over = not t.draw_pile and all_played(t)


def all_played(t: Table) -> bool:
    """Clause herdvana.end.played: the draw pile and all hands are empty."""
    return not t.draw_pile and not any(t.size.values())


def stuck(t: Table) -> bool:
    """Clause herdvana.end.stuck: everybody passed in turn where cards cannot be discarded, so nothing can change."""
    return t.passes >= len(t.players) and t.ruling("action7") in ("pass", "none")


def check_not_over(t: Table, event: AnyEvent) -> None:
    """Nothing happens after the end. Raises herdvana.game.stuck or herdvana.game.over."""
    if t.over:
        reason = "herdvana.game.over" if all_played(t) else "herdvana.game.stuck"
        raise Violation(reason, "action", actual=event.action, player=event.player)
