"""Every event that is legal now, with `null` for the cards that will be drawn."""

from collections.abc import Iterator, Sequence
from itertools import combinations

from referee.games.herdvana.actions import carry_out
from referee.games.herdvana.components import CARDS
from referee.games.herdvana.eight import is_complete
from referee.games.herdvana.events import AnyEvent, Discard, Pass
from referee.games.herdvana.hands import played
from referee.games.herdvana.holdings import Holdings
from referee.games.herdvana.moves import actions, can_act
from referee.games.herdvana.refill import due
from referee.games.herdvana.table import Table
from referee.games.herdvana.turn import may_pass


def legal(table: Table) -> Iterator[AnyEvent]:
    """The legal events. Works on a copy, so that asking leaves no trace of consulted rulings."""
    if table.over:
        return
    t = table.copy()
    for event in possible(t):
        yield from with_declarations(t, with_refill(t, event))


def possible(t: Table) -> Iterator[AnyEvent]:
    """The printed actions, then the seventh one, then passing; all without refill."""
    yield from actions(t)
    yield from discards(t)
    if may_pass(t):
        yield Pass(action="pass", player=t.turn)


def discards(t: Table) -> Iterator[AnyEvent]:
    """The seventh action, where the reading gives it."""
    seventh = t.ruling("action7")
    if not t.size[t.turn] or seventh in ("pass", "none"):
        return
    if t.ruling("discard-when") == "stuck" and can_act(t):
        return
    hand = Holdings(t, unseen=True)
    for cards in _choices(t, hand, 1 if seventh == "discard1" else t.size[t.turn]):
        one = len(cards) == 1
        if one:
            yield Discard(action="discard", player=t.turn, card=cards[0])
        else:
            yield Discard(action="discard", player=t.turn, cards=list(cards))


def _choices(t: Table, hand: Holdings, most: int) -> Iterator[Sequence[str]]:
    """Every choice of one to `most` cards of the hand; equal cards are not told apart."""
    mine = [card for card in CARDS for _ in range(hand.most(t.turn, card))]
    for number in range(1, most + 1):
        seen = set()
        for cards in combinations(mine, number):
            if cards not in seen and hand.can_play(t.turn, {card: cards.count(card) for card in cards}):
                seen.add(cards)
                yield cards


def with_refill(t: Table, event: AnyEvent) -> AnyEvent:
    """`event` with the number of cards that are drawn at its end, none of them known."""
    number = due(t, event, played(event))
    if number:
        event.refill = {player: [None] * n for player, n in number.items()}
    return event


def with_declarations(t: Table, event: AnyEvent) -> Iterator[AnyEvent]:
    """`event`, and once more with every Herdvana declared that can be, where it has to be declared."""
    yield event
    if not _may_be_complete(t, event) or t.ruling("herdvana") == "automatic":
        return
    after = t.copy()
    carry_out(after, event, played(event))
    complete = [herd.id for herd in after.herds.values() if is_complete(after, herd)]
    if complete:
        yield event.model_copy(update={"declares": complete})


def _may_be_complete(t: Table, event: AnyEvent) -> bool:
    grown = sum(map(len, played(event).values())) + 1
    return any(herd.herdvana is None and herd.size + grown >= t.deck.eight for herd in t.herds.values())
