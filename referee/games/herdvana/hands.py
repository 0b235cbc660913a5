"""What an event takes out of hands, and whether it can be there (rulebook: Individual Play, Playing Cards)."""

from collections.abc import Sequence
from typing import Any

from referee.engine.violation import Path, Violation
from referee.games.herdvana.components import ALIEN, FARMER
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
from referee.games.herdvana.table import Table

Played = dict[str, Sequence[str]]
"""Player → the cards that leave the hand, in the order of the record."""

NONE: Played = {}


def with_cards(event: Take) -> list[str]:
    """The cards of the hand beside the taken one, empty where it joins a herd."""
    if event.new is None:
        return []
    beside = event.new.with_
    return [beside] if isinstance(beside, str) else list(beside)


def discarded(event: Discard) -> list[str]:
    """The discarded cards, the one on top last."""
    alone = [] if event.card is None else [event.card]
    return [*(event.cards or ()), *alone]


def _cards(event: Begin | Build) -> Played:
    return {event.player: event.cards}


def _beside(event: Take) -> Played:
    return {event.player: with_cards(event)} if event.new is not None else NONE


def _farmers(event: Protect) -> Played:
    return {event.player: [FARMER] * event.farmers}


def _duel(event: Steal) -> Played:
    duel = event.duel
    if len(duel) == 1:
        return {duel[0].player: (duel[0].card,)}
    played: dict[str, list[str]] = {}
    for one in duel:
        played.setdefault(one.player, []).append(one.card)
    return played  # type: ignore[return-value]


def _alien(event: Abduct) -> Played:
    return {event.player: (ALIEN,)}


def _discarded(event: Discard) -> Played:
    return {event.player: discarded(event)}


def _nothing(event: Pass) -> Played:
    return NONE


_PLAYED: dict[type, Any] = {
    Begin: _cards,
    Build: _cards,
    Take: _beside,
    Protect: _farmers,
    Steal: _duel,
    Abduct: _alien,
    Discard: _discarded,
    Pass: _nothing,
}


def played(event: AnyEvent) -> Played:
    """The cards that `event` takes out of hands."""
    return _PLAYED[type(event)](event)  # type: ignore[no-any-return]


def check_held(t: Table, event: AnyEvent, cards: Played) -> dict[str, int]:
    """Clause herdvana.hand.cards: cards come out of the hand of who plays them.

    Returns the cards that must be among the unseen ones. Raises herdvana.hand.missing, herdvana.hand.too-early or
    herdvana.hand.impossible.
    """
    unseen: dict[str, int] = {}
    for player, some in cards.items():
        hand = t.hands[player]
        if len(some) == 1 and some[0] in hand:
            continue
        left = t.unseen[player]
        used: dict[str, int] = {}
        for index, card in enumerate(some):
            used[card] = used.get(card, 0) + 1
            if used[card] <= hand.get(card, 0):
                continue
            if left == 0:
                raise _missing(t, event, player, card, index)
            left -= 1
            unseen[card] = unseen.get(card, 0) + 1
            if unseen[card] > t.hidden[card]:
                path = path_of(event, player, index)
                raise Violation(
                    "herdvana.hand.impossible", *path, actual=card, player=player, copies=t.deck.counts[card]
                )
    return unseen


def _missing(t: Table, event: AnyEvent, player: str, card: str, index: int) -> Violation:
    path = path_of(event, player, index)
    fields: dict[str, Any] = {
        "player": player,
        "actual": card,
        "expected": t.hand_list(player),
        "hand": t.hand_words(player),
    }
    if card in (event.refill or {}).get(player, ()):
        return Violation("herdvana.hand.too-early", *path, **fields)
    fields["held"] = t.hands[player].get(card, 0)
    return Violation("herdvana.hand.missing", *path, **fields)


def path_of(event: AnyEvent, player: str, index: int) -> Path:
    """Where in `event` stands the card number `index` of those that `player` plays."""
    if isinstance(event, Begin | Build):
        return ("cards", index)
    if isinstance(event, Steal):
        places = [i for i, one in enumerate(event.duel) if one.player == player]
        return ("duel", places[index], "card")
    if isinstance(event, Discard):
        several = event.cards or ()
        return ("cards", index) if index < len(several) else ("card",)
    if isinstance(event, Take) and event.new is not None:
        return ("new", "with") if isinstance(event.new.with_, str) else ("new", "with", index)
    return ("action",)
