"""The seventh action, which the rulebook counts but does not print: by default, discarding a card of the hand."""

from referee.engine.violation import Violation
from referee.games.herdvana.events import Discard
from referee.games.herdvana.hands import discarded
from referee.games.herdvana.moves import can_act, may_act_unseen
from referee.games.herdvana.table import Table


def check_discard(t: Table, event: Discard) -> None:
    """Clause herdvana.discard.seventh: one card of the hand goes onto the discard pile.

    Raises herdvana.discard.choice, herdvana.discard.none, herdvana.discard.one or herdvana.discard.stuck.
    """
    player = event.player
    if (event.card is None) == (event.cards is None):
        raise Violation("herdvana.discard.choice", "action", player=player)
    seventh = t.ruling("action7")
    if seventh in ("pass", "none"):
        raise Violation("herdvana.discard.none", "action", player=player)
    cards = discarded(event)
    if len(cards) > 1 and seventh == "discard1":
        raise Violation("herdvana.discard.one", "cards", expected=1, actual=len(cards), player=player)
    if t.ruling("discard-when") == "stuck" and can_act(t):
        raise Violation("herdvana.discard.stuck", "action", player=player, hand=t.hand_words(player))


def note_unsure_discard(t: Table, event: Discard) -> None:
    """Notes where unseen cards leave open whether a player could have acted; before the discard is carried out."""
    if t.ruling("discard-when") == "stuck" and may_act_unseen(t):
        t.note_unseen("herdvana.hidden.stuck")


def discard(t: Table, event: Discard) -> None:
    """Carries out the discard; the cards have left the hand."""
    t.discard.extend(discarded(event))
