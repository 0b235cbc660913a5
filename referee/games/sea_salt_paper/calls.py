"""Step 3 of a turn: STOP, LAST CHANCE, the win by mermaids, or simply the end of the turn."""

from collections.abc import Sequence

from referee.engine.violation import Violation
from referee.games.sea_salt_paper import angelfish, mermaids, rounds
from referee.games.sea_salt_paper.events import EndTurn, LastChance, Mermaids, Stop
from referee.games.sea_salt_paper.hands import apply_hand, verify_hands
from referee.games.sea_salt_paper.table import CALL, DEAL, END, KEEP_EVENT, NEW_EVENT, OVER, PLAY, Table
from referee.games.sea_salt_paper.turns import begin_turn, deck_is_empty, may_end, out_of_place, past_draw

POINTS_TO_CALL = 7
POINTS_UNDER_TREASURE_CHEST = 10


def points_to_call(table: Table, player: str) -> int:
    """Card points that the player needs to call."""
    return POINTS_UNDER_TREASURE_CHEST if "treasure-chest" in table.in_force[player] else POINTS_TO_CALL


def stop_allowed(table: Table, player: str) -> bool:
    """Whether the player may call STOP rather than LAST CHANCE."""
    return "diodon-fish" not in table.in_force[player]


# -- verification


def verify_stop(table: Table, event: Stop) -> None:
    """In the own turn after the draw, nobody has called, seven points, and STOP is allowed at all."""
    _verify_may_call(table, event)
    if not stop_allowed(table, event.player):
        raise Violation(
            "sea-salt-paper.event.diodon-fish.stop", expected="last-chance", actual="stop", player=event.player
        )
    hands = event.hands or {}
    verify_hands(table, hands, "hands")
    _verify_points(table, event.player, hands.get(event.player))


def verify_last_chance(table: Table, event: LastChance) -> None:
    """In the own turn after the draw, nobody has called, and seven points."""
    _verify_may_call(table, event)
    if event.hand is not None:
        verify_hands(table, {event.player: event.hand}, "hand")
    _verify_points(table, event.player, event.hand)


def _verify_may_call(table: Table, event: Stop | LastChance) -> None:
    player = event.player
    if player != table.turn or not (table.step == CALL or past_draw(table, player)):
        raise out_of_place(table, event)
    if table.caller is not None:
        raise Violation("sea-salt-paper.call.twice", expected=table.caller, actual=event.action, player=player)
    if table.forced:
        raise Violation("sea-salt-paper.jellyfish.call", expected="end-turn", actual=event.action, player=player)
    if table.in_force[player]:
        angelfish.refuse_if_due_at_end(table, player)
    mermaids.refuse_if_due(table, player)


def _verify_points(table: Table, player: str, shown: Sequence[str | None] | None) -> None:
    hand = table.hands[player] if shown is None else [card for card in shown if card is not None]
    holding = table.holding(player, hand)
    points, needed = holding.points(), points_to_call(table, player)
    if points >= needed:
        return
    open_cards = table.unseen[player] if shown is None else len(shown) - len(hand)
    if open_cards or not all(None not in group for group in table.tables[player]) or table.open_events(player):
        return
    chest = needed != POINTS_TO_CALL
    code = "sea-salt-paper.event.treasure-chest.points" if chest else "sea-salt-paper.call.points"
    raise Violation(code, expected=needed, actual=points, player=player, score=holding.score())


def verify_end_turn(table: Table, event: EndTurn) -> None:
    """The turn has had its draw, and nothing that must come before its end is missing."""
    player = event.player
    if player != table.turn or not may_end(table, player):
        raise out_of_place(table, event)
    if table.in_force[player]:
        angelfish.refuse_if_due_at_end(table, player)
    mermaids.refuse_if_due(table, player)
    if event.hand is not None:
        if table.caller is None:
            raise Violation("sea-salt-paper.call.hand-early", "hand", player=player, expected=None, actual=event.hand)
        verify_hands(table, {player: event.hand}, "hand")


def verify_mermaids(table: Table, event: Mermaids) -> None:
    """The player holds enough mermaids, and this is the time to say so."""
    player = event.player
    if table.step in (OVER, NEW_EVENT, KEEP_EVENT, DEAL) or player not in table.hands:
        raise out_of_place(table, event)
    if not mermaids.enough(table, player) and not mermaids.perhaps(table, player):
        dance = "dance-of-the-mermaids" in table.in_force[player]
        raise Violation(
            "sea-salt-paper.event.dance-of-the-mermaids.too-few" if dance else "sea-salt-paper.mermaids.too-few",
            expected=mermaids.needed(table, player),
            actual=mermaids.held(table, player),
            player=player,
        )
    if player == table.turn and (table.step in (PLAY, CALL) or past_draw(table, player)):
        return
    if table.ruling("mermaid-win") != "at-once":
        raise out_of_place(table, event)


# -- carrying out


def apply_stop(table: Table, event: Stop) -> None:
    """The hands are shown and the round is settled."""
    for player, hand in (event.hands or {}).items():
        apply_hand(table, player, hand)
    _note_unseen_call(table, event.player)
    table.caller = event.player
    rounds.settle(table, "stop", event.claims)


def apply_last_chance(table: Table, event: LastChance) -> None:
    """The caller shows his hand; his turn is over but for saying so."""
    if event.hand is not None:
        apply_hand(table, event.player, event.hand)
    _note_unseen_call(table, event.player)
    angelfish.pass_over(table, event.player)
    table.caller = event.player
    table.step = END


def _note_unseen_call(table: Table, player: str) -> None:
    if table.all_known(player):
        return
    if table.open_events(player) or table.card_points(player) < points_to_call(table, player):
        table.cannot_check("sea-salt-paper.hidden.call")


def apply_end_turn(table: Table, event: EndTurn) -> None:
    """The turn passes on, unless the round ends here."""
    player = event.player
    if table.in_force[player]:
        angelfish.pass_over(table, player)
    if event.hand is not None:
        apply_hand(table, player, event.hand)
    if _deck_ends_round(table, event):
        return
    if table.extra_turns and player != table.caller:
        _take_extra_turn(table, player)
        return
    following = table.following[player]
    if table.caller is not None:
        table.shown.add(player)
        if following == table.caller:
            rounds.settle(table, "last-chance", event.claims)
            return
    begin_turn(table, following)


def _deck_ends_round(table: Table, event: EndTurn) -> bool:
    """Whether the empty deck has ended the round with this turn; not with the turn of the call."""
    if not deck_is_empty(table) or event.player == table.caller:
        return False
    if table.caller is None:
        return rounds.exhausted(table, event.claims)
    if table.ruling("last-chance-empty-deck") == "goes-on":
        return False
    rounds.settle(table, "no-score", event.claims)
    return True


def _take_extra_turn(table: Table, player: str) -> None:
    left = table.extra_turns - 1
    bound_by = table.jellyfish
    begin_turn(table, player)
    table.extra_turns = left
    table.jellyfish = bound_by


def apply_mermaids(table: Table, event: Mermaids) -> None:
    """The game is over."""
    if not mermaids.enough(table, event.player):
        table.cannot_check("sea-salt-paper.hidden.mermaids")
    mermaids.win(table, event.player)
