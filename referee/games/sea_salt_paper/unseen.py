"""Whether a record leaves cards out: `null` where somebody at the table saw a card."""

from collections.abc import Sequence
from typing import Any

from referee.games.sea_salt_paper.components import type_of
from referee.games.sea_salt_paper.events import Transcript


def leaves_cards_out(transcript: Transcript) -> bool:
    """Whether any card in the record is unseen."""
    return _position_leaves_cards_out(transcript) or any(_has_unseen(event) for event in transcript.events)


def _position_leaves_cards_out(transcript: Transcript) -> bool:
    """Whether any card of the table that the record starts from is unseen."""
    position = transcript.setup.position
    if position is None:
        return False
    seats = position.seats.values()
    if any(None in seat.hand or any(None in group for group in seat.table) for seat in seats):
        return True
    return any(None in pile for pile in position.piles or ())


def _has_unseen(event: Any) -> bool:
    """Whether a card that somebody at the table saw stands as `null` in the event."""
    return bool(_UNSEEN[event.action](event)) if event.action in _UNSEEN else False


def _draw(event: Any) -> bool:
    return None in event.drawn


def _play(event: Any) -> bool:
    lists: tuple[Sequence[str | None] | None, ...] = (event.cards, event.drawn, event.pair)
    if any(cards is not None and None in cards for cards in lists):
        return True
    if event.picks and any(pick.card is None for pick in event.picks):
        return True
    if event.swap is not None:
        return event.swap.give is None or event.swap.take is None
    theft = sorted(type_of(card) for card in event.cards) == ["shark", "swimmer"]
    return theft and event.opponent is not None and event.stolen is None


_UNSEEN: dict[str, Any] = {
    "new-event": lambda e: e.event is None,
    "deal": lambda e: None in e.discards,
    "draw": _draw,
    "play": _play,
    "face-down": lambda e: e.card is None,
    "stop": lambda e: any(None in hand for hand in (e.hands or {}).values()),
    "last-chance": lambda e: e.hand is not None and None in e.hand,
    "end-turn": lambda e: e.hand is not None and None in e.hand,
}
