"""Legal events that a recorder may have meant when writing an illegal one."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import chain, islice
from typing import Any, Literal

from referee.engine.violation import Violation
from referee.games.herdvana.adopt import exchange, lacking
from referee.games.herdvana.events import AnyEvent, Begin, Build, Protect, Steal, Take
from referee.games.herdvana.hands import played
from referee.games.herdvana.legal import legal
from referee.games.herdvana.refill import due
from referee.games.herdvana.rules import apply, verify
from referee.games.herdvana.table import Table
from referee.transcript.model import Event

SEARCHED = 600
OTHERS = 24


class Mended(Event):
    """An event together with the assumption that a card of a hand was another one than the record has it.

    `recorded` was `held`, or, with `held` null, some card that nobody wrote down.
    """

    action: Literal["mended"]
    player: str
    event: Any
    recorded: str
    held: str | None


def verify_mended(t: Table, mended: Mended) -> None:
    """As `verify`, under the assumption. Raises Violation."""
    twin = t.copy()
    exchange(twin, mended.player, mended.recorded, mended.held)
    verify(twin, mended.event)


def apply_mended(t: Table, mended: Mended) -> None:
    """As `apply`, under the assumption."""
    exchange(t, mended.player, mended.recorded, mended.held)
    apply(t, mended.event)


def variants(t: Table, event: AnyEvent) -> Iterator[AnyEvent | Mended]:
    """Legal events that may have been meant, likeliest first."""
    reason = _reason(t, event)
    if reason is None or t.over:
        return
    for other in _candidates(t, event, reason):
        if _is_legal(t, other):
            yield other


def _reason(t: Table, event: AnyEvent) -> str | None:
    try:
        verify(t, event)
    except Violation as violation:
        return violation.reason
    return None


def _is_legal(t: Table, event: AnyEvent | Mended) -> bool:
    try:
        if isinstance(event, Mended):
            verify_mended(t, event)
        else:
            verify(t, event)
    except Violation:
        return False
    return True


def _candidates(t: Table, event: AnyEvent, reason: str) -> Iterator[AnyEvent | Mended]:
    if event.player != t.turn:
        yield from _by_whose_turn_it_is(t, event)
        return
    if isinstance(event, Steal) and event.won_by is not None:
        yield event.model_copy(update={"won_by": None})
    topic = reason.split(".")[1]
    if topic == "refill":
        yield from _other_draws(t, event)
    if reason == "herdvana.chance.card":
        yield from _miswritten_before(t, event, chain.from_iterable((event.refill or {}).values()))
        return
    if reason == "herdvana.hand.impossible":
        yield from _miswritten_before(t, event, [card for _, card in lacking(t, played(event))])
    if topic == "hand":
        yield from _other_hands(t, event)
    if isinstance(event, Begin) and event.herd is not None and t.bears(event.herd):
        yield event.model_copy(update={"herd": None})
    yield from islice(_nearest(t, event), OTHERS)


def _by_whose_turn_it_is(t: Table, event: AnyEvent) -> Iterator[AnyEvent]:
    """The same by the player whose turn it is; also with that player drawing the cards."""
    wrong, right = event.player, t.turn
    update: dict[str, Any] = {"player": right}
    if isinstance(event, Steal):
        rename = {wrong: right}
        duel = [one.model_copy(update={"player": rename.get(one.player, one.player)}) for one in event.duel]
        yield event.model_copy(update=update)
        update["duel"] = duel
    yield event.model_copy(update=update)
    refill = {right if player == wrong else player: some for player, some in (event.refill or {}).items()}
    yield event.model_copy(update={**update, "refill": refill})


def _other_draws(t: Table, event: AnyEvent) -> Iterator[AnyEvent]:
    """The same action with the right number of draws: those recorded as far as they go, the rest unseen."""
    recorded = event.refill or {}
    refill = {}
    for player, number in due(t, event, played(event)).items():
        some = recorded.get(player, [])[:number]
        refill[player] = [*some, *[None] * (number - len(some))]
    yield event.model_copy(update={"refill": refill})


def _miswritten_before(t: Table, event: AnyEvent, cards: Iterable[str | None]) -> Iterator[Mended]:
    """The cards were there, since an equal one in some hand was written down in place of another."""
    for card, number in Counter(cards).items():
        if card is not None and number > t.hidden[card]:
            for player in t.players:
                if t.hands[player].get(card):
                    yield Mended(action="mended", player=player, event=event, recorded=card, held=None)


def _other_hands(t: Table, event: AnyEvent) -> Iterator[Mended]:
    """The same, if one other card of the hand had been the one that is missing."""
    cards = played(event)
    missing = lacking(t, cards)
    if len(missing) != 1 or not t.hidden[missing[0][1]]:
        return
    player, card = missing[0]
    needed = Counter(cards[player])
    for recorded, n in reversed(t.hands[player].items()):
        if n > needed[recorded]:
            yield Mended(action="mended", player=player, event=event, recorded=recorded, held=card)


def _nearest(t: Table, event: AnyEvent) -> Iterator[AnyEvent]:
    """The legal events that draw as many cards, those that differ least from `event` first."""
    mine = _tokens(event)
    kept: list[tuple[int, int, AnyEvent]] = []
    for number, other in enumerate(islice(legal(t), SEARCHED)):
        grafted = _with_the_rest_of(t, other, event)
        if _is_legal(t, grafted):
            theirs = _tokens(other)
            distance = sum(((mine - theirs) + (theirs - mine)).values())
            kept.append((distance, number, grafted))
    kept.sort(key=lambda entry: entry[:2])
    return (other for _, _, other in kept)


def _tokens(event: AnyEvent) -> Counter[str]:
    """What an event consists of, to count in how much two of them differ."""
    found = Counter([f"action {event.action}"] * 3)
    found.update(f"{player} plays {card}" for player, cards in played(event).items() for card in cards)
    if isinstance(event, Build | Protect):
        found.update([event.herd])
    elif isinstance(event, Take):
        found.update([f"add {event.add}"])
    elif not isinstance(event, Begin):
        found.update([str(getattr(event, "herd", "")), f"target {getattr(event, 'target', '')}"])
    return found


def _with_the_rest_of(t: Table, other: AnyEvent, event: AnyEvent) -> AnyEvent:
    """`other` with the draws of `event`, and with the name that it gives to a new herd."""
    update: dict[str, Any] = {"refill": event.refill}
    if isinstance(other, Begin) and isinstance(event, Begin) and event.herd is not None and not t.bears(event.herd):
        update["herd"] = event.herd
    if isinstance(other, Take) and other.new is not None and isinstance(event, Take) and event.new is not None:
        update["new"] = other.new.model_copy(update={"herd": event.new.herd})
    return other.model_copy(update=update)
