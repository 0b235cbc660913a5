"""One turn: what has to hold, and carrying it out."""

from collections.abc import Callable
from typing import Any

from referee.games.herdvana.actions import carry_out
from referee.games.herdvana.discard import check_discard, note_unsure_discard
from referee.games.herdvana.eight import achieve, check_declares
from referee.games.herdvana.end import check_not_over, end_turn
from referee.games.herdvana.events import (
    Abduct,
    AnyEvent,
    Begin,
    Build,
    Discard,
    Pass,
    Protect,
    Steal,
    Take,
)
from referee.games.herdvana.farmers import check_abduct, check_protect
from referee.games.herdvana.hands import check_held, played
from referee.games.herdvana.herds import check_begin, check_build
from referee.games.herdvana.refill import check_refill, draw
from referee.games.herdvana.steal import check_steal
from referee.games.herdvana.table import Table
from referee.games.herdvana.take import check_take
from referee.games.herdvana.turn import check_pass, check_turn, note_unsure_pass

_CHECK: dict[type, Callable[[Table, Any], None]] = {
    Begin: check_begin,
    Build: check_build,
    Take: check_take,
    Protect: check_protect,
    Steal: check_steal,
    Abduct: check_abduct,
    Discard: check_discard,
    Pass: check_pass,
}


def verify(t: Table, event: AnyEvent) -> None:
    """Whose turn it is, the rules of the action, the cards in the hands, the draws, declared Herdvanas.

    Raises Violation; changes nothing.
    """
    if t.over:
        check_not_over(t, event)
    if event.player != t.turn:
        check_turn(t, event)
    _CHECK[type(event)](t, event)
    cards = played(event)
    unseen = check_held(t, event, cards)
    check_refill(t, event, cards, unseen)
    if event.declares:
        check_declares(t, event, cards)


def note_unsure(t: Table, event: AnyEvent) -> None:
    """Notes where unseen cards of the player leave open whether the event is legal."""
    if isinstance(event, Discard):
        note_unsure_discard(t, event)
    elif isinstance(event, Pass):
        note_unsure_pass(t, event)


def apply(t: Table, event: AnyEvent) -> None:
    """Carries out an event that verify accepts: the action, the draws, Herdvana, the next turn."""
    if t.unseen[event.player]:
        note_unsure(t, event)
    grown = carry_out(t, event, played(event))
    draw(t, event)
    achieve(t, event, grown)
    end_turn(t, event)
