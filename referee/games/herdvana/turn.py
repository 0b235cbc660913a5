"""Whose turn it is, one action a turn, and passing (rulebook: Individual Play, End of Game)."""

from referee.engine.violation import Violation
from referee.games.herdvana.events import AnyEvent, Pass
from referee.games.herdvana.moves import can_act, may_act_unseen
from referee.games.herdvana.names import check_player
from referee.games.herdvana.table import Table


def check_turn(t: Table, event: AnyEvent) -> None:
    """Clauses herdvana.turn.clockwise, herdvana.turn.one-action, herdvana.end.pass: it is the actor's turn.

    Raises herdvana.player.unknown, herdvana.turn.order, herdvana.turn.again or herdvana.pass.missing.
    """
    player = event.player
    if player == t.turn:
        return
    check_player(t, player, "player")
    if _only_empty_hands_between(t, player):
        raise Violation("herdvana.pass.missing", "player", expected=t.turn, actual=player, player=t.turn)
    reason = "herdvana.turn.again" if player == t.last else "herdvana.turn.order"
    raise Violation(reason, "player", expected=t.turn, actual=player, player=player)


def _only_empty_hands_between(t: Table, player: str) -> bool:
    waiting = t.turn
    while waiting != player:
        if t.size[waiting]:
            return False
        waiting = t.after[waiting]
    return True


def check_pass(t: Table, event: Pass) -> None:
    """Clause herdvana.turn.act: who has cards acts; only who has none passes. Raises herdvana.pass.cards."""
    if not may_pass(t):
        player = event.player
        raise Violation(
            "herdvana.pass.cards", "action", actual=t.size[player], player=player, hand=t.hand_words(player)
        )


def may_pass(t: Table) -> bool:
    """Whether the player whose turn it is may pass."""
    if not t.size[t.turn]:
        return True
    seventh = t.ruling("action7")
    if seventh == "pass" or t.ruling("pass-with-cards") == "yes":
        return True
    return seventh == "none" and not can_act(t)


def note_unsure_pass(t: Table, event: Pass) -> None:
    """Notes where unseen cards leave open whether a player could have acted; before the pass is carried out."""
    if t.ruling("action7") != "none" or t.ruling("pass-with-cards") == "yes":
        return
    if may_act_unseen(t):
        t.note_unseen("herdvana.hidden.stuck")
