"""The event Coral Reef: a shell face down guards its player against attacks."""

from referee.engine.violation import Violation
from referee.games.sea_salt_paper import angelfish
from referee.games.sea_salt_paper.chance import verify_hidden
from referee.games.sea_salt_paper.components import type_of
from referee.games.sea_salt_paper.events import FaceDown
from referee.games.sea_salt_paper.table import UNSEEN_EVENT, Table
from referee.games.sea_salt_paper.turns import out_of_place, past_draw


def allowed(table: Table, player: str) -> bool:
    """Whether the event acts on the player and he may (still) place a shell."""
    events = table.in_force[player]
    if "coral-reef" not in events and UNSEEN_EVENT not in events:
        return False
    return not table.protected(player) or table.ruling("coral-reef-again") == "any-number"


def verify(table: Table, event: FaceDown) -> None:
    """In the play step, with the event in force, a shell of the own hand."""
    player = event.player
    if player != table.turn or not past_draw(table, player):
        raise out_of_place(table, event)
    if table.angelfish_open:
        angelfish.refuse_if_due(table, player)
    if not table.extra_pepper:
        raise Violation("sea-salt-paper.setup.extra-pepper-off", actual="coral-reef", player=player)
    if not allowed(table, player):
        code = (
            "sea-salt-paper.event.coral-reef.again"
            if table.protected(player)
            else "sea-salt-paper.event.coral-reef.off"
        )
        raise Violation(code, player=player, actual=event.card)
    card = event.card
    if card is not None and type_of(card) != "shell":
        raise Violation("sea-salt-paper.event.coral-reef.shell", "card", player=player, actual=card)
    if table.not_in_hand(player, [card]) is None:
        return
    if card is not None and table.unseen[player]:
        verify_hidden(table, [card], player, "card")
    raise Violation(
        "sea-salt-paper.event.coral-reef.not-in-hand",
        "card",
        expected=sorted(table.hands[player]),
        actual=card,
        player=player,
    )


def apply(table: Table, event: FaceDown) -> None:
    """The shell leaves the hand and counts for nothing any more."""
    if event.card is not None and event.card not in table.hands[event.player]:
        table.cannot_check("sea-salt-paper.hidden.hand")
    table.face_down[event.player].append(table.lose(event.player, event.card))
    table.angelfish_open = False
