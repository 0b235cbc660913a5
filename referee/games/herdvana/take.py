"""Take the Discard (rulebook: Individual Play, Note 2)."""

from referee.engine.violation import Violation
from referee.games.herdvana.chance import impossible
from referee.games.herdvana.components import ANIMALS
from referee.games.herdvana.events import New, Take
from referee.games.herdvana.hands import with_cards
from referee.games.herdvana.herd import Herd, species_of
from referee.games.herdvana.herds import (
    check_growth,
    check_joins,
    check_new_herd,
    check_own_field,
    field_of,
    known_herd,
)
from referee.games.herdvana.table import Table


def check_take(t: Table, event: Take) -> None:
    """Take the Discard: an animal on top begins a herd with a card of the hand, or joins a herd.

    Raises herdvana.take.choice, herdvana.take.empty, herdvana.take.top, herdvana.chance.card, herdvana.take.animal and
    what check_new and check_add raise.
    """
    player = event.player
    if (event.new is None) == (event.add is None):
        raise Violation("herdvana.take.choice", "action", player=player)
    if not t.discard:
        raise Violation("herdvana.take.empty", "action", player=player)
    top = t.top
    if event.card is not None and top is not None and event.card != top:
        raise Violation("herdvana.take.top", "card", expected=top, actual=event.card, player=player)
    taken = top or event.card
    if top is None and taken is not None and not t.hidden[taken]:
        raise impossible(t.deck.counts, taken, ("card",), player)
    if taken is not None and taken not in ANIMALS:
        raise Violation("herdvana.take.animal", "action", actual=taken, player=player)
    if event.new is not None:
        check_new(t, event, event.new, taken)
    elif event.add is not None:
        check_add(t, player, event.add, taken)


def check_new(t: Table, event: Take, new: New, taken: str | None) -> None:
    """Clause herdvana.take.pair: the taken card and one of the hand are the new herd, in the own field.

    Raises herdvana.take.one and what check_own_field and check_new_herd raise.
    """
    check_own_field(t, event.player, new.owner, "new", "owner")
    beside = with_cards(event)
    if len(beside) > 1 and t.ruling("take-extra") == "exact":
        raise Violation("herdvana.take.one", "new", "with", expected=1, actual=len(beside), player=event.player)
    check_new_herd(t, event.player, new.herd, [taken, *beside], ("new", "with"))


def check_add(t: Table, player: str, id: str, taken: str | None) -> None:
    """Clauses herdvana.take.add, herdvana.team.take: the taken card joins an open matching herd.

    Raises herdvana.take.field, herdvana.take.partner, herdvana.take.empty-hand, and what check_growth and
    check_joins raise.
    """
    herd = known_herd(t, id, player, "add")
    if herd.owner not in t.team(player):
        raise Violation("herdvana.take.field", "add", actual=herd.owner, player=player, herd=herd.id)
    if herd.owner != player and t.ruling("take-to-partner-herd") == "no":
        raise Violation("herdvana.take.partner", "add", actual=herd.owner, player=player, herd=herd.id)
    check_growth(player, herd, "add")
    check_joins(player, herd, taken, ("add",))
    if not t.size[player] and t.ruling("take-with-empty-hand") == "no":
        raise Violation("herdvana.take.empty-hand", "action", player=player, herd=herd.id)


def take(t: Table, event: Take) -> Herd | None:
    """Carries out Take the Discard; the card beside it has left the hand."""
    top = t.discard.pop()
    if top is None:
        top = _seen_now(t, event.card)
    if event.new is not None:
        beside = with_cards(event)
        owner = field_of(t, event.player, event.new.owner)
        return t.place(event.new.herd, owner, species_of([top, *beside]), [top, *beside])
    if event.add is None:
        return None
    herd = t.bind(event.add)
    herd.add([top], t.at)
    return herd


def _seen_now(t: Table, card: str | None) -> str | None:
    """The taken card, which nobody had seen on the pile: what the record now calls it, if that can be."""
    if card is not None and t.hidden[card] > 0:
        t.hidden[card] -= 1
        return card
    t.blind = True
    t.note_unseen("herdvana.hidden.herd")
    return None
