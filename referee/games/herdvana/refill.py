"""Drawing at the end of the turn (rulebook: End of Turn, End of Game)."""

from collections.abc import Iterator, Mapping

from referee.engine.violation import Violation
from referee.games.herdvana.actions import carry_out
from referee.games.herdvana.chance import impossible
from referee.games.herdvana.events import Abduct, AnyEvent, Discard, Take
from referee.games.herdvana.hands import Played, discarded
from referee.games.herdvana.names import check_player
from referee.games.herdvana.table import Table

Drawn = Mapping[str, list[str | None]]
NOTHING: Drawn = {}


def due(t: Table, event: AnyEvent, cards: Played) -> dict[str, int]:
    """How many cards each player draws at the end of `event`, in the order of drawing; who draws none is left out.

    Clauses herdvana.refill.six, herdvana.refill.others, herdvana.refill.order: first who has the turn, then
    clockwise everybody else who had to play cards, up to a full hand, as long as there are cards.
    """
    needs = wanted(t, event, cards)
    if sum(needs.values()) <= t.draw_pile:
        return needs
    return _shared_out(needs, t.draw_pile + _turned_over(t, event))


def wanted(t: Table, event: AnyEvent, cards: Played) -> dict[str, int]:
    """How many cards each player would draw if there were always enough, in the order of drawing."""
    player = event.player
    need = t.deck.hand - t.size[player] + len(cards.get(player, ()))
    needs = {player: need} if need > 0 else {}
    if len(cards) > 1 or (cards and player not in cards):
        for other in clockwise_after(t, player):
            need = t.deck.hand - t.size[other] + len(cards.get(other, ()))
            if other in cards and need > 0:
                needs[other] = need
    return needs


def clockwise_after(t: Table, player: str) -> Iterator[str]:
    """The other players, from the left neighbour on."""
    other = t.after[player]
    while other != player:
        yield other
        other = t.after[other]


def _shared_out(needs: dict[str, int], left: int) -> dict[str, int]:
    given = {}
    for player, need in needs.items():
        if left > 0:
            given[player] = min(need, left)
            left -= given[player]
    return given


def _turned_over(t: Table, event: AnyEvent) -> int:
    """How many discarded cards become a new draw pile; asked when the draw pile does not last."""
    below = len(t.discard) + _growth_of_discards(t, event) - 1
    return below if below > 0 and t.ruling("reshuffle") == "yes" else 0


def _growth_of_discards(t: Table, event: AnyEvent) -> int:
    if isinstance(event, Discard):
        return len(discarded(event))
    if isinstance(event, Abduct):
        herd = t.herd(event.herd)
        return 1 + min(event.farmers, len(herd.farmers) if herd is not None else 0)
    return -1 if isinstance(event, Take) else 0


def check_refill(t: Table, event: AnyEvent, cards: Played, unseen: Mapping[str, int]) -> None:
    """The draws of `event`: who, how many, and whether the cards can be there. `unseen`: cards that hands revealed.

    Raises herdvana.player.unknown, herdvana.refill.missing, herdvana.refill.number, herdvana.refill.other,
    herdvana.refill.stranger, herdvana.refill.short or herdvana.chance.card.
    """
    if not unseen and _only_own_draws_and_right(t, event, cards):
        return
    expected = due(t, event, cards)
    drawn: Drawn = event.refill or NOTHING
    for named in drawn:
        check_player(t, named, "refill", named)
    actual = {player: len(some) for player, some in drawn.items() if some}
    if actual != expected:
        raise _wrong_number(t, event, cards, expected, actual)
    if not actual:
        return
    if sum(actual.values()) > t.draw_pile:
        _check_with_new_pile(t, event, cards)
        return
    used = dict(unseen)
    for player, some in drawn.items():
        for index, card in enumerate(some):
            if card is not None:
                used[card] = used.get(card, 0) + 1
                if used[card] > t.hidden[card]:
                    raise impossible(t.deck.counts, card, ("refill", player, index), player)


def _only_own_draws_and_right(t: Table, event: AnyEvent, cards: Played) -> bool:
    """The usual case, seen at once: the player whose turn it is draws what is due, and nobody else has played."""
    player, drawn = event.player, event.refill
    if drawn is None or len(drawn) != 1 or player not in drawn or len(cards) != 1 or player not in cards:
        return False
    some = drawn[player]
    number = len(some)
    if number != t.deck.hand - t.size[player] + len(cards[player]) or number > t.draw_pile:
        return False
    hidden = t.hidden
    if number == 1:
        return some[0] is None or hidden[some[0]] > 0
    return all(card is None or some.count(card) <= hidden[card] for card in some)


def _check_with_new_pile(t: Table, event: AnyEvent, cards: Played) -> None:
    twin = t.copy()
    carry_out(twin, event, cards)
    for player, index, card in in_order(twin, event):
        make_pile(twin)
        if card is not None and not twin.hidden[card]:
            raise impossible(t.deck.counts, card, ("refill", player, index), player)
        twin.gain(player, card)


def in_order(t: Table, event: AnyEvent) -> Iterator[tuple[str, int, str | None]]:
    """The drawn cards in the order of drawing, each with its player and its place in the record."""
    drawn: Drawn = event.refill or NOTHING
    for player in (event.player, *clockwise_after(t, event.player)):
        for index, card in enumerate(drawn.get(player, ())):
            yield player, index, card


def make_pile(t: Table) -> None:
    """Clause herdvana.refill.pile: an empty draw pile stays empty, or is made of the discards but for the top one."""
    if t.draw_pile or len(t.discard) < 2 or t.ruling("reshuffle") == "no":
        return
    if not t.holds_unseen():
        t.hidden = dict.fromkeys(t.hidden, 0)  # with an empty pile, what is nowhere lies outside the record
    for card in t.discard[:-1]:
        if card is not None:
            t.hidden[card] += 1
    t.draw_pile = len(t.discard) - 1
    t.discard = t.discard[-1:]


def draw(t: Table, event: AnyEvent) -> None:
    """Carries out the draws of `event`."""
    drawn = event.refill
    if not drawn:
        return
    if t.draw_pile >= t.deck.hand * len(drawn) or sum(map(len, drawn.values())) <= t.draw_pile:
        for player, some in drawn.items():
            for card in some:
                t.gain(player, card)
        return
    for player, _, card in in_order(t, event):
        make_pile(t)
        t.gain(player, card)


def _wrong_number(
    t: Table, event: AnyEvent, cards: Played, expected: dict[str, int], actual: dict[str, int]
) -> Violation:
    if not actual:
        player = next(iter(expected))
        return Violation("herdvana.refill.missing", "refill", expected=expected, player=player)
    entitled = {event.player, *cards}
    stranger = next((p for p in actual if p not in entitled), None)
    player = stranger or next(p for p in [*expected, *actual] if expected.get(p, 0) != actual.get(p, 0))
    if stranger is not None:
        reason = "herdvana.refill.stranger"
    elif sum(wanted(t, event, cards).values()) > sum(expected.values()):
        reason = "herdvana.refill.short"
    else:
        reason = "herdvana.refill.number" if player == event.player else "herdvana.refill.other"
    return Violation(
        reason,
        "refill",
        player,
        player=player,
        expected=expected.get(player, 0),
        actual=actual.get(player, 0),
        left=t.size.get(player, 0) - len(cards.get(player, ())),
        full=t.deck.hand,
        draw_pile=t.draw_pile,
        turn=event.player,
    )
