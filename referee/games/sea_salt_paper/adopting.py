"""Taking an illegal event at its word: cards move as recorded, as far as they are where the record takes them from."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from referee.engine.violation import Violation
from referee.games.sea_salt_paper import angelfish, calls, drawing, event_cards, mermaids, pairs, rounds
from referee.games.sea_salt_paper.hands import verify_hands
from referee.games.sea_salt_paper.table import DEAL, KEEP_EVENT, NEW_EVENT, OVER, PLAY, Table
from referee.games.sea_salt_paper.theft import find_pair
from referee.games.sea_salt_paper.turns import begin_turn


def adopt(table: Table, event: Any) -> bool:
    """Carries out `event` as far as possible. Returns False, with the table untouched, where it is not."""
    player = getattr(event, "player", None)
    if table.step == OVER or (player is not None and player not in table.hands):
        return False
    if player is not None and table.step in (NEW_EVENT, DEAL) and event.action != "keep-event":
        return False
    return ADOPT[event.action](table, event)


def _takes_over(table: Table, player: str) -> None:
    """Who acts has the turn, whoever should have had it."""
    if player != table.turn:
        begin_turn(table, player)
        table.step = PLAY
    table.mermaids_due = None


def _possible(table: Table, cards: Sequence[str | None]) -> list[str | None]:
    """The cards, with those that cannot have come up taken as unseen."""
    found: list[str | None] = []
    for card in cards:
        found.append(card)
        if table.could_be_hidden(found) is not None:
            found[-1] = None
    return found


# -- between rounds


def _leave_round(table: Table) -> None:
    """A round begins while another one is running, or with a choice between events left out."""
    table.choosing = None
    if table.step not in (NEW_EVENT, KEEP_EVENT, DEAL):
        table.round += 1
        table.starter = table.following[table.turn]


def _new_event(table: Table, event: Any) -> bool:
    if not table.extra_pepper:
        return False
    _leave_round(table)
    lies_elsewhere = event.event == table.event or any(event.event in held for held in table.held.values())
    if event.event in table.event_discard and not lies_elsewhere and table.event_deck:
        table.event_discard.remove(event.event)
        table.event_deck += 1
    seen = event.model_copy(update={"event": None}) if lies_elsewhere else event
    event_cards.apply_new_event(table, seen)
    return True


def _keep_event(table: Table, event: Any) -> bool:
    if table.choosing != event.player or event.event not in table.held[event.player]:
        return False
    event_cards.apply_keep_event(table, event)
    return True


def _deal(table: Table, event: Any) -> bool:
    _leave_round(table)
    cards: list[str | None] = []
    for card in event.discards:
        cards.append(card)
        if card is not None and cards.count(card) > table.copies.get(card, 0):
            cards[-1] = None
    rounds.apply_deal(table, event.model_copy(update={"discards": cards}))
    return True


# -- the draw step


def _draw(table: Table, event: Any) -> bool:
    if not table.deck:
        return False
    _takes_over(table, event.player)
    drawn = _possible(table, event.drawn[: table.deck])
    keep = event.keep
    if keep not in drawn and (None not in drawn or table.could_be_hidden([*drawn, keep]) is not None):
        keep = None
    changed: dict[str, Any] = {"drawn": drawn, "keep": keep}
    if event.dolphins is not None:
        left = table.deck > len(drawn)
        cards = _possible(table, [*drawn, keep if keep not in drawn else None, event.dolphins])
        changed["dolphins"] = cards[-1] if left else None
    drawing.apply_draw(table, event.model_copy(update=changed))
    return True


def _take(table: Table, event: Any) -> bool:
    if not table.piles[event.pile - 1]:
        return False
    _takes_over(table, event.player)
    pile = table.piles[event.pile - 1]
    card = event.card
    if card in pile[:-1] and pile[-1] != card:
        table.gain(event.player, table.take_from_pile(event.pile, card))
        table.step = PLAY
        return True
    fitting = card if card is None or table.could_be_hidden([card]) is None else None
    drawing.apply_take(table, event.model_copy(update={"card": fitting}))
    return True


def _angelfish(table: Table, event: Any) -> bool:
    if not table.piles[event.pile - 1]:
        return False
    _takes_over(table, event.player)
    card = event.card
    fitting = card if card is None or table.could_be_hidden([card]) is None else None
    angelfish.apply(table, event.model_copy(update={"card": fitting}))
    return True


# -- the play step


def _play(table: Table, event: Any) -> bool:
    player = event.player
    if table.not_in_hand(player, event.cards) is not None:
        return False
    _takes_over(table, player)
    kind = pairs.kind_of(event.cards, table.in_force[player]) if None not in event.cards else None
    if kind == "later":
        kind = None
    table.tables[player].append(tuple(table.lose(player, card) for card in event.cards))
    recorded = pairs.kind_unseen(table, event)
    if recorded in pairs.VERIFY:
        pairs.carry_out(table, _physical(table, event), recorded or "")
    if kind == "boats":
        pairs.extra_turn(table)
    elif kind == "jellyfish":
        table.jellyfish = player
    return True


def _physical(table: Table, event: Any) -> Any:
    """The event with every part left out that is not where the record says."""
    changed: dict[str, Any] = {}
    if event.picks is not None:
        changed["picks"] = _possible_picks(table, event.picks)
    if event.drawn is not None:
        changed["drawn"] = _possible(table, event.drawn[: table.deck])
        if event.keep is not None and table.could_be_hidden([event.keep]) is not None:
            changed["keep"] = None
    if event.opponent is not None:
        changed.update(_possible_attack(table, event))
    return event.model_copy(update=changed)


def _possible_picks(table: Table, picks: Sequence[Any]) -> list[Any]:
    kept: list[Any] = []
    for pick in picks:
        pile = table.piles[pick.pile - 1]
        free = None in pile and (pick.card is None or table.could_be_hidden([pick.card]) is None)
        if pile and (pick.card is None or pick.card in pile or free) and all(p.pile != pick.pile for p in kept):
            kept.append(pick)
    return kept


def _possible_attack(table: Table, event: Any) -> dict[str, Any]:
    opponent = event.opponent
    if opponent not in table.hands or opponent == event.player:
        return {"opponent": None}
    changed: dict[str, Any] = {}
    if event.pair is not None and find_pair(table, opponent, event.pair) is None:
        changed["pair"] = None
    if event.swap is not None:
        gone = table.not_in_hand(event.player, [event.swap.give]) or table.not_in_hand(opponent, [event.swap.take])
        if gone is not None:
            changed["swap"] = None
    if event.pair is None and event.swap is None:
        if table.hand_size(opponent) == 0:
            return {"opponent": None}
        if table.not_in_hand(opponent, [event.stolen]) is not None:
            changed["stolen"] = None
    return changed


def _face_down(table: Table, event: Any) -> bool:
    if table.not_in_hand(event.player, [event.card]) is not None:
        return False
    _takes_over(table, event.player)
    table.face_down[event.player].append(table.lose(event.player, event.card))
    return True


# -- calls and the end of a turn


def _possible_hands(table: Table, hands: Mapping[str, Any] | None) -> dict[str, Any]:
    """Those hands that can be as shown."""
    found: dict[str, Any] = {}
    for player, cards in (hands or {}).items():
        try:
            verify_hands(table, {**found, player: cards}, "hands")
        except Violation:
            continue
        found[player] = cards
    return found


def _stop(table: Table, event: Any) -> bool:
    _takes_over(table, event.player)
    calls.apply_stop(table, event.model_copy(update={"hands": _possible_hands(table, event.hands)}))
    return True


def _last_chance(table: Table, event: Any) -> bool:
    if table.caller is not None:
        return False
    _takes_over(table, event.player)
    hands = _possible_hands(table, {event.player: event.hand} if event.hand is not None else None)
    calls.apply_last_chance(table, event.model_copy(update={"hand": hands.get(event.player)}))
    return True


def _end_turn(table: Table, event: Any) -> bool:
    _takes_over(table, event.player)
    hands = _possible_hands(table, {event.player: event.hand} if event.hand is not None else None)
    calls.apply_end_turn(table, event.model_copy(update={"hand": hands.get(event.player)}))
    return True


def _mermaids(table: Table, event: Any) -> bool:
    mermaids.win(table, event.player)
    return True


ADOPT: dict[str, Callable[[Table, Any], bool]] = {
    "new-event": _new_event,
    "keep-event": _keep_event,
    "deal": _deal,
    "draw": _draw,
    "take": _take,
    "angelfish": _angelfish,
    "play": _play,
    "face-down": _face_down,
    "stop": _stop,
    "last-chance": _last_chance,
    "mermaids": _mermaids,
    "end-turn": _end_turn,
}
