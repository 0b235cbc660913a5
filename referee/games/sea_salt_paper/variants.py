"""What the recorder may have meant: legal events near an illegal one."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

from referee.games.sea_salt_paper.events import AnyEvent
from referee.games.sea_salt_paper.table import Table

SEARCHED = 200
SAME_CARDS = 20
SAME_ACTION = 12
OTHER_ACTION = 8


def of(table: Table, event: Any) -> Iterator[AnyEvent]:
    """Events that may have been meant, likeliest first; not all of them are legal."""
    player = getattr(event, "player", None)
    if player is not None and player != table.turn:
        yield event.model_copy(update={"player": table.turn})
    yield from _near(table, event)
    mine = list(islice(table.legal(), SEARCHED))
    yield from islice((other for other in mine if other.action == event.action), SAME_ACTION)
    yield from islice((other for other in mine if other.action != event.action), OTHER_ACTION)


def _near(table: Table, event: Any) -> Iterator[AnyEvent]:
    """The same action with one part changed."""
    if event.action == "draw":
        yield from _near_draw(event)
    elif event.action in ("take", "angelfish"):
        yield event.model_copy(update={"pile": 3 - event.pile})
        yield event.model_copy(update={"card": None})
    elif event.action == "play":
        yield from _near_play(table, event)
    elif event.action in ("end-turn", "last-chance") and event.hand is not None:
        yield event.model_copy(update={"hand": None})
    elif event.action == "stop" and event.hands is not None:
        yield event.model_copy(update={"hands": None})


def _near_draw(event: Any) -> Iterator[AnyEvent]:
    if event.pile is not None:
        yield event.model_copy(update={"pile": 3 - event.pile})
    yield event.model_copy(update={"keep": None})
    for card in event.drawn:
        yield event.model_copy(update={"keep": card})
    unseen: dict[str, Any] = {"drawn": [None] * len(event.drawn), "keep": None}
    yield event.model_copy(update={**unseen, "dolphins": None} if event.dolphins is not None else unseen)
    if len(event.drawn) == 2:
        yield event.model_copy(update={"drawn": [event.keep], "keep": None, "pile": None})


def _near_play(table: Table, event: Any) -> Iterator[AnyEvent]:
    """The same cards with another effect, the same effect from other cards, the same without what cannot be."""
    plays: list[Any] = [other for other in islice(table.legal(), SEARCHED) if other.action == "play"]
    same = [other for other in plays if sorted(map(str, other.cards)) == sorted(map(str, event.cards))]
    yield from islice(same, SAME_CARDS)
    for name in ("picks", "drawn", "opponent", "stolen", "swap", "pair"):
        if getattr(event, name) is not None:
            yield event.model_copy(update={name: None})
    if event.picks:
        yield event.model_copy(update={"picks": [p.model_copy(update={"card": None}) for p in event.picks]})
        yield event.model_copy(update={"picks": [p.model_copy(update={"pile": 3 - p.pile}) for p in event.picks]})
    for cards in dict.fromkeys(tuple(other.cards) for other in plays):
        if list(cards) != event.cards:
            yield event.model_copy(update={"cards": list(cards)})
