"""Taking an illegal event at its word, as far as cards can be moved from where they are."""

from referee.games.herdvana.actions import carry_out
from referee.games.herdvana.eight import achieve
from referee.games.herdvana.end import end_turn
from referee.games.herdvana.events import Abduct, AnyEvent, Build, Protect, Steal, Take
from referee.games.herdvana.hands import Played, played
from referee.games.herdvana.refill import in_order, make_pile
from referee.games.herdvana.table import Table


def adopt(t: Table, event: AnyEvent) -> bool:
    """Carries out the event although a rule forbids it. False, with the table untouched, if that is not possible."""
    cards = played(event)
    if t.over or event.player not in t.size or any(player not in t.size for player in cards):
        return False
    if not _has_what_it_names(t, event):
        return False
    missing = lacking(t, cards)
    early = bool(missing) and _drawn_now(event, missing)
    if missing and not early and not _exchange_one(t, cards, missing):
        return False
    if early:
        _draw_what_is_there(t, event)
    grown = carry_out(t, event, cards)
    if not early:
        _draw_what_is_there(t, event)
    achieve(t, event, grown)
    end_turn(t, event)
    return True


def _has_what_it_names(t: Table, event: AnyEvent) -> bool:
    if isinstance(event, Take):
        if event.new is None and (event.add is None or t.herd(event.add) is None):
            return False
        return bool(t.discard)
    if isinstance(event, Steal) and event.target not in t.size:
        return False
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


def _exchange_one(t: Table, cards: Played, missing: list[tuple[str, str]]) -> bool:
    """Assumes that one card of the hand was another than the record has it: the last one drawn that is not played."""
    if len(missing) != 1:
        return False
    player, card = missing[0]
    spare = next((c for c in reversed(t.hands[player]) if c not in cards[player]), None)
    if spare is None or not t.hidden[card]:
        return False
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
