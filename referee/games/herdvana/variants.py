"""Legal events that a recorder may have meant when writing an illegal one."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import chain, islice
from typing import Any

from referee.engine.violation import Violation
from referee.games.herdvana.adopt import lacking
from referee.games.herdvana.assumed import AsClaimed, Assumed, OtherCard
from referee.games.herdvana.events import Abduct, AnyEvent, Begin, Build, Protect, Steal, Take
from referee.games.herdvana.hands import played
from referee.games.herdvana.legal import legal
from referee.games.herdvana.refill import due
from referee.games.herdvana.rules import verify
from referee.games.herdvana.table import Table

SEARCHED = 600
"""How many legal events are compared with an illegal one."""

OTHERS = 24
"""How many of them are offered."""

OTHERS_BY_DRAWS = 6
"""How many where only the draws do not fit; then it is mostly the draws that are wrong."""

ALONE = ("herdvana.chance.card", "herdvana.steal.outcome", "herdvana.eight.short", "herdvana.eight.chameleon")
"""Reasons where the action itself is not in doubt."""


def variants(t: Table, event: AnyEvent) -> Iterator[AnyEvent | Assumed]:
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


def _is_legal(t: Table, event: AnyEvent | Assumed) -> bool:
    try:
        if isinstance(event, Assumed):
            event.verify_on(t)
        else:
            verify(t, event)
    except Violation:
        return False
    return True


def _candidates(t: Table, event: AnyEvent, reason: str) -> Iterator[AnyEvent | Assumed]:
    if event.player != t.turn:
        yield from _by_whose_turn_it_is(t, event)
        return
    yield from _written_otherwise(t, event, reason)
    if reason not in ALONE:
        topic = reason.split(".")[1]
        yield from islice(_nearest(t, event), OTHERS_BY_DRAWS if topic == "refill" else OTHERS)


def _written_otherwise(t: Table, event: AnyEvent, reason: str) -> Iterator[AnyEvent | Assumed]:
    """The same action, where something beside it is amiss: draws, a card of a hand, a name, a claimed outcome."""
    topic = reason.split(".")[1]
    if topic == "eight":
        yield event.model_copy(update={"declares": None})
    elif reason == "herdvana.steal.outcome":
        yield AsClaimed(player=event.player, event=event)
    elif reason == "herdvana.herd.name":
        yield from _without_name(event)
    elif reason == "herdvana.herd.owner":
        yield event.model_copy(update={"owner": None})
    elif topic == "player":
        yield _without_strangers(t, event)
    elif topic == "refill":
        yield from _other_draws(t, event)
    elif topic == "chance":
        yield from _one_draw_unseen(t, event)
        yield from _miswritten_before(t, event, chain.from_iterable((event.refill or {}).values()))
    elif reason == "herdvana.hand.impossible":
        yield from _miswritten_before(t, event, [card for _, card in lacking(t, played(event))])
    if topic == "hand":
        yield from _other_hands(t, event)


def _without_name(event: AnyEvent) -> Iterator[AnyEvent]:
    """The same with a herd that has no name yet."""
    if isinstance(event, Begin):
        yield event.model_copy(update={"herd": None})
    elif isinstance(event, Take) and event.new is not None:
        yield event.model_copy(update={"new": event.new.model_copy(update={"herd": None})})


def _without_strangers(t: Table, event: AnyEvent) -> AnyEvent:
    """The same without names that mean no player, where they can be left out."""
    update: dict[str, Any] = {
        key: None for key in ("owner", "won_by") if getattr(event, key, None) not in (None, *t.players)
    }
    update["refill"] = {player: some for player, some in (event.refill or {}).items() if player in t.size} or None
    return event.model_copy(update=update)


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


def _one_draw_unseen(t: Table, event: AnyEvent) -> Iterator[AnyEvent]:
    """The same, with one of the draws that cannot all be right unseen."""
    refill = event.refill or {}
    drawn = Counter(chain.from_iterable(refill.values()))
    for player, some in refill.items():
        for index, card in enumerate(some):
            if card is not None and drawn[card] > t.hidden[card]:
                less = [*some[:index], None, *some[index + 1 :]]
                yield event.model_copy(update={"refill": {**refill, player: less}})


def _miswritten_before(t: Table, event: AnyEvent, cards: Iterable[str | None]) -> Iterator[OtherCard]:
    """The cards were there, since an equal one in some hand was written down in place of another."""
    for card, number in Counter(cards).items():
        if card is not None and number > t.hidden[card]:
            for player in t.players:
                if t.hands[player].get(card):
                    yield OtherCard(player=event.player, event=event, holder=player, recorded=card, held=None)


def _other_hands(t: Table, event: AnyEvent) -> Iterator[OtherCard]:
    """The same, if one other card of the hand had been the one that is missing."""
    cards = played(event)
    missing = lacking(t, cards)
    if len(missing) != 1 or not t.hidden[missing[0][1]]:
        return
    player, card = missing[0]
    needed = Counter(cards[player])
    for recorded, n in reversed(t.hands[player].items()):
        if n > needed[recorded]:
            yield OtherCard(player=event.player, event=event, holder=player, recorded=recorded, held=card)


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
    elif isinstance(event, Steal | Abduct):
        found.update([event.herd, f"target {event.target}"])
    return found


def _with_the_rest_of(t: Table, other: AnyEvent, event: AnyEvent) -> AnyEvent:
    """`other` with the draws of `event`, and with the name that it gives to a new herd."""
    update: dict[str, Any] = {"refill": event.refill}
    if isinstance(other, Begin) and isinstance(event, Begin) and event.herd is not None and not t.bears(event.herd):
        update["herd"] = event.herd
    if isinstance(other, Take) and other.new is not None and isinstance(event, Take) and event.new is not None:
        update["new"] = other.new.model_copy(update={"herd": event.new.herd})
    return other.model_copy(update=update)
