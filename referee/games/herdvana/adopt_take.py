"""Taking the discard against the rules: which card of the pile it was, and where it went."""

from referee.games.herdvana.components import ANIMALS, CHAMELEON, FARMER
from referee.games.herdvana.events import Take
from referee.games.herdvana.hands import with_cards
from referee.games.herdvana.herd import Herd, species_of
from referee.games.herdvana.herds import field_of
from referee.games.herdvana.table import Table
from referee.games.herdvana.take import take


def take_anyway(t: Table, event: Take) -> Herd | None:
    """Carries out the taking as it is recorded; the card beside the taken one has left the hand.

    The card comes from where it lies in the pile. A Farmer that was taken lies on the herd; an Alien stays where it
    is, since it can lie in no field.
    """
    place = place_of_taken(t, event)
    if place is not None:
        t.discard.append(t.discard.pop(place))
        return take(t, event)
    if t.top == FARMER and event.card in (None, FARMER):
        t.discard.pop()
        herd = _without_the_taken(t, event)
        if herd is not None:
            herd.farmers.append((event.player, t.at))
        return herd
    return _without_the_taken(t, event)


def place_of_taken(t: Table, event: Take) -> int | None:
    """Place in the discard pile of the animal that was taken; None if there is none that it can have been.

    Where the record names a card that is nowhere in the pile, the top one was perhaps miswritten before.
    """
    pile, named = t.discard, event.card
    last = len(pile) - 1
    if named in ANIMALS and pile[last] not in (named, None):
        for lying in (named, None):
            if lying in pile and (lying is not None or t.hidden[named]):
                return last - pile[::-1].index(lying)
        if t.hidden[named]:
            _take_for(t, named)
            return last
    if pile[last] is None or pile[last] in ANIMALS:
        return last
    if pile[last] == FARMER and named is None:
        return None
    return next((i for i in range(last, -1, -1) if _fits(t, event, pile[i])), None)


def _take_for(t: Table, named: str) -> None:
    """The top of the pile was `named` and not what the record had called it."""
    top = t.discard[-1]
    if top is not None:
        t.hidden[top] += 1
    t.hidden[named] -= 1
    t.discard[-1] = named


def _fits(t: Table, event: Take, card: str | None) -> bool:
    if card is None or card not in ANIMALS:
        return False
    if event.new is None:
        herd = t.herd(event.add or "")
        return herd is not None and herd.matches(card)
    return len({card, *with_cards(event)} & (ANIMALS - {CHAMELEON})) == 1


def _without_the_taken(t: Table, event: Take) -> Herd | None:
    if event.new is None:
        return t.bind(event.add) if event.add is not None else None
    beside = with_cards(event)
    owner = field_of(t, event.player, event.new.owner)
    return t.place(event.new.herd, owner, species_of(beside), beside)
