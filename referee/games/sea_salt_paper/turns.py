"""The steps of a turn: who acts, and what is due before what."""

from typing import Any

from referee.engine.violation import Violation
from referee.games.sea_salt_paper import jellyfish, mermaids
from referee.games.sea_salt_paper.table import CALL, DEAL, DRAW, END, KEEP_EVENT, MERMAIDS, NEW_EVENT, OVER, PLAY, Table

PHASES = {
    NEW_EVENT: "a new event card",
    KEEP_EVENT: "the choice between two event cards",
    DEAL: "the deal of a round",
    DRAW: "draw step",
    PLAY: "play step",
    CALL: "call or end of turn",
    END: "end of turn",
    MERMAIDS: "the win by mermaids",
    OVER: "game over",
}


def begin_turn(table: Table, player: str) -> None:
    """The turn reaches `player`: the jellyfish he played has done its work."""
    table.turn = player
    table.turns += 1
    table.last_turn[player] = table.turns
    table.step = DRAW
    table.extra_turns = 0
    table.boats_turn = table.forced = False
    table.angelfish_open = False
    if table.jellyfish == player:
        table.jellyfish = None


def can_draw(table: Table, player: str) -> bool:
    """Whether anything can be taken in the draw step."""
    if jellyfish.binds(table, player):
        return table.deck > 0
    return deck_allows_draw(table) or bool(table.piles[0]) or bool(table.piles[1])


def deck_is_empty(table: Table) -> bool:
    """Whether the deck has run out; a single card counts as none where it cannot be drawn."""
    return table.deck == 0 or (table.deck == 1 and table.ruling("deck-of-one") == "not-allowed")


def deck_allows_draw(table: Table) -> bool:
    """Two cards suffice; whether one does is a ruling."""
    return not deck_is_empty(table)


def past_draw(table: Table, player: str) -> bool:
    """Whether the player has his draw step behind him, or none is possible and the turn goes on without it."""
    if table.step == PLAY:
        return True
    return (
        table.step == DRAW
        and not can_draw(table, player)
        and not jellyfish.binds(table, player)
        and table.ruling("nothing-to-draw") == "play-on"
    )


def may_end(table: Table, player: str) -> bool:
    """Whether the turn can end now."""
    if table.step in (PLAY, CALL, END):
        return True
    return table.step == DRAW and not can_draw(table, player)


def out_of_place(table: Table, event: Any) -> Violation:
    """Why `event` cannot happen now: the wrong step of the game or of the turn, or the wrong player."""
    action, player = event.action, getattr(event, "player", None)
    between = _between_rounds(table, action)
    if between is not None:
        return between
    if player is None:
        code = "sea-salt-paper.event.round-runs" if action == "new-event" else "sea-salt-paper.round.runs"
        return Violation(code, expected=PHASES[table.step], actual=action, turn=table.turn)
    if player not in table.hands:
        return Violation("sea-salt-paper.turn.stranger", "player", expected=list(table.players), actual=player)
    if table.step == MERMAIDS and table.mermaids_due is not None:
        return mermaids.missing(table, table.mermaids_due)
    if player != table.turn:
        return _wrong_player(table, action, player)
    return _wrong_step(table, action, player)


def _between_rounds(table: Table, action: str) -> Violation | None:
    if table.step == OVER:
        return Violation("sea-salt-paper.game.over", expected="no event", actual=action, round=table.round)
    if table.step == NEW_EVENT:
        return Violation("sea-salt-paper.event.missing", expected="new-event", actual=action, round=table.round)
    if table.step == KEEP_EVENT:
        held = table.held[table.choosing] if table.choosing else []
        return Violation(
            "sea-salt-paper.event.keep-missing",
            expected="keep-event",
            actual=action,
            player=table.choosing,
            held=list(held),
        )
    if table.step == DEAL and action == "new-event":
        return Violation("sea-salt-paper.event.round-runs", expected="deal", actual=action, round=table.round)
    if table.step == DEAL:
        return Violation("sea-salt-paper.round.not-dealt", expected="deal", actual=action, round=table.round)
    return None


def _wrong_player(table: Table, action: str, player: str) -> Violation:
    if table.turns == 1 and table.step == DRAW and not table.tables[table.turn]:
        code = "sea-salt-paper.round.starter"
    elif table.step != DRAW and action in ("draw", "take") and table.following[table.turn] == player:
        return Violation(
            "sea-salt-paper.turn.not-ended",
            "player",
            expected=table.turn,
            actual=player,
            player=player,
            turn=table.turn,
        )
    else:
        code = "sea-salt-paper.turn.order"
    return Violation(code, "player", expected=table.turn, actual=player, player=player, round=table.round)


def _wrong_step(table: Table, action: str, player: str) -> Violation:
    if action in ("draw", "take"):
        return Violation("sea-salt-paper.turn.drawn-already", expected=PHASES[table.step], actual=action, player=player)
    if action == "angelfish":
        return Violation("sea-salt-paper.event.angelfish.none", expected=PHASES[table.step], player=player)
    if table.step == DRAW:
        if jellyfish.binds(table, player):
            return Violation("sea-salt-paper.jellyfish.only-draw", expected="draw", actual=action, player=player)
        if table.boats_turn:
            return Violation("sea-salt-paper.boats.no-draw", expected="draw or take", actual=action, player=player)
        return Violation("sea-salt-paper.turn.draw-first", expected="draw or take", actual=action, player=player)
    if table.caller is not None:
        return Violation("sea-salt-paper.call.after", expected="end-turn", actual=action, player=player)
    if table.forced:
        return Violation("sea-salt-paper.jellyfish.only-draw", expected="end-turn", actual=action, player=player)
    return Violation("sea-salt-paper.event.angelfish.last", expected="a call or end-turn", actual=action, player=player)
