"""Taking an illegal event at its word, as far as cards can be moved from where they are."""

from referee.engine.violation import Violation
from referee.games.herdvana.actions import carry_out, lose
from referee.games.herdvana.adopt_take import take_anyway
from referee.games.herdvana.eight import achieve
from referee.games.herdvana.end import end_turn
from referee.games.herdvana.events import Abduct, AnyEvent, Build, Protect, Steal, Take
from referee.games.herdvana.hands import Played, played
from referee.games.herdvana.herd import Herd
from referee.games.herdvana.refill import in_order, make_pile
from referee.games.herdvana.rules import verify
from referee.games.herdvana.steal import hand_over, winner
from referee.games.herdvana.table import Table
from referee.games.herdvana.turn import may_pass


def adopt(t: Table, event: AnyEvent) -> bool:
    """Carries out the event although a rule forbids it. False, with the table untouched, if that is not possible."""
    cards = played(event)
    if t.over or event.player not in t.size or any(player not in t.size for player in cards):
        return False
    if not _has_what_it_names(t, event):
        return False
    missing = lacking(t, cards)
    early = bool(missing) and _drawn_now(event, missing)
    if missing and not early and not _exchange(t, cards, missing):
        return False
    if early:
        _draw_what_is_there(t, event)
    allowed = event.player == t.turn and may_pass(t)
    grown = _carry_out(t, event, cards)
    if not early:
        _draw_what_is_there(t, event)
    achieve(t, event, grown)
    end_turn(t, event, may_pass=allowed)
    return True


def _carry_out(t: Table, event: AnyEvent, cards: Played) -> Herd | None:
    """As carry_out, but with the outcome that stands in the record, where there is one."""
    if isinstance(event, Take):
        lose(t, cards)
        return take_anyway(t, event)
    if isinstance(event, Steal):
        holder = recorded_holder(t, event)
        lose(t, cards)
        return hand_over(t, event, holder, combine=True)
    return carry_out(t, event, cards)


def recorded_holder(t: Table, event: Steal) -> str:
    """Who has the herd after an illegal attempt to steal it: whom the record names, if nothing else was wrong
    whoever won by the cards.
    """
    if event.won_by is None or event.won_by not in t.size:
        return winner(t, event)
    try:
        verify(t, event.model_copy(update={"won_by": None}))
    except Violation:
        return event.won_by
    return winner(t, event)


def _has_what_it_names(t: Table, event: AnyEvent) -> bool:
    if isinstance(event, Take):
        if event.new is None and (event.add is None or t.herd(event.add) is None):
            return False
        return bool(t.discard)
    if isinstance(event, Build | Protect | Steal | Abduct):
        return t.herd(event.herd) is not None
    return True


def lacking(t: Table, cards: Played) -> list[tuple[str, str]]:
    """The cards that are played but cannot come out of the hand, each with its player."""
    missing = []
    hidden = dict(t.hidden)
    for player, some in cards.items():
        hand, unseen = dict(t.hands[player]), t.unseen[player]
        for card in some:
            if hand.get(card, 0):
                hand[card] -= 1
            elif unseen and hidden[card]:
                unseen -= 1
                hidden[card] -= 1
            else:
                missing.append((player, card))
    return missing


def _drawn_now(event: AnyEvent, missing: list[tuple[str, str]]) -> bool:
    """Whether every missing card is one that the event itself draws: it was drawn first, then played."""
    drawn = {player: list(some) for player, some in (event.refill or {}).items()}
    for player, card in missing:
        if card not in drawn.get(player, ()):
            return False
        drawn[player].remove(card)
    return True


def _exchange(t: Table, cards: Played, missing: list[tuple[str, str]]) -> bool:
    """Assumes that cards of the hands were others than the record has them: the last ones drawn that are not played.

    False, with the table untouched, where a hand has not enough such cards or a missing card lies elsewhere.
    """
    plan: list[tuple[str, str, str]] = []
    hidden = dict(t.hidden)
    for player, card in missing:
        used = [spare for who, spare, _ in plan if who == player]
        spares = (c for c, n in reversed(t.hands[player].items()) if c not in cards[player] and used.count(c) < n)
        spare = next(spares, None)
        if spare is None or not hidden[card]:
            return False
        hidden[card] -= 1
        plan.append((player, spare, card))
    for player, spare, card in plan:
        exchange(t, player, spare, card)
    return True


def exchange(t: Table, player: str, recorded: str, held: str | None) -> None:
    """The card of the hand that the record calls `recorded` was `held` (None: it is not known which)."""
    hand = t.hands[player]
    hand[recorded] -= 1
    if not hand[recorded]:
        del hand[recorded]
    t.hidden[recorded] += 1
    if held is None:
        t.unseen[player] += 1
    else:
        t.hidden[held] -= 1
        hand[held] = hand.get(held, 0) + 1


def _draw_what_is_there(t: Table, event: AnyEvent) -> None:
    """The draws of the event; a card that cannot be in the draw pile counts as one that nobody saw."""
    for player, _, card in in_order(t, event):
        make_pile(t)
        if t.draw_pile <= 0:
            return
        t.gain(player, card if card is not None and t.hidden[card] else None)
