"""A dealt hand of the wrong size: was it dealt so, or only written down so?"""

from collections import Counter
from collections.abc import Sequence

from referee.games.herdvana.events import AnyEvent
from referee.games.herdvana.hands import played

Hand = list[str | None]


def as_played(events: Sequence[AnyEvent], player: str, hand: Hand, full: int) -> Hand:
    """The hand with which the record goes on: the recorded one, if that fits how many cards the player first drew.

    Otherwise it was a full hand that was miswritten: a missing card is one that nobody wrote down, a card too many is
    the one that is left over longest.
    """
    if _first_size(events, player, full) in (None, len(hand)):
        return hand
    if len(hand) < full:
        return [*hand, *[None] * (full - len(hand))]
    left = Counter(hand)
    for event in events:
        left.update((event.refill or {}).get(player, ()))
        left.subtract(played(event).get(player, ()))
    kept = list(hand)
    while len(kept) > full:
        card = max(reversed(kept), key=lambda card: left[card])
        kept.remove(card)
        left[card] -= 1
    return kept


def _first_size(events: Sequence[AnyEvent], player: str, full: int) -> int | None:
    """How many cards the player held before first playing some, by how many were then drawn; None if never."""
    for event in events:
        number = len(played(event).get(player, ()))
        if number:
            return full - len((event.refill or {}).get(player, ())) + number
    return None
