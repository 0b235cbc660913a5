"""Faults of cards: not there, not held, not a pair, not the top, effects that are missing or wrong."""

from typing import Any

from referee.engine.walk import Choose, Planted
from referee.games.sea_salt_paper.components import BASE, EXTRA_SALT, type_of
from referee.games.sea_salt_paper.pairs import kind_of
from referee.games.sea_salt_paper.planting import (
    Record,
    acts,
    changed,
    inserted,
    places,
    planted,
    table_before,
)
from referee.games.sea_salt_paper.table import PLAY, Table

DECK = "sea-salt-paper.cards.deck"
HAND = "sea-salt-paper.pair.hand"
EFFECT_CLAUSES = {
    "crabs": ("sea-salt-paper.pair.crabs", "sea-salt-paper.event.hermit-crab"),
    "fish": ("sea-salt-paper.pair.fish", "sea-salt-paper.event.sunfish"),
    "lobster": ("sea-salt-paper.pair.lobster",),
    "theft": ("sea-salt-paper.pair.theft",),
}


def _gone(table: Table) -> list[str]:
    """The cards of which no copy is left in the deck."""
    return [card for card in table.copies if not table.hidden.get(card, 0)]


def card_twice(record: Record, choose: Choose) -> Planted | None:
    """A card is drawn that lies elsewhere."""
    for at in places(record, choose, acts("draw")):
        event = record["events"][at]
        gone = _gone(table_before(record, at))
        if not gone or "dolphins" in table_before(record, at).in_force[event["player"]]:
            continue
        card, seat = choose(gone), choose(range(len(event["drawn"])))
        drawn = [*event["drawn"][:seat], card, *event["drawn"][seat + 1 :]]
        if len(drawn) == 1:
            return planted(changed(record, at, drawn=drawn), at, DECK)
        other = drawn[1 - seat]
        keep = card if event["keep"] == event["drawn"][seat] != other else event["keep"]
        if keep in drawn:
            return planted(changed(record, at, drawn=drawn, keep=keep), at, DECK)
    return None


def dealt_twice(record: Record, choose: Choose) -> Planted | None:
    """Both piles open with the same single card."""
    for at in places(record, choose, acts("deal")):
        return planted(changed(record, at, discards=["pink sailor", "pink sailor"]), at, DECK)
    return None


def card_of_extra_salt(record: Record, choose: Choose) -> Planted | None:
    """A card of Extra Salt comes up in a game without it."""
    if record["options"].get("extra_salt"):
        return None
    for at in places(record, choose, acts("draw")):
        event = record["events"][at]
        card = choose(sorted(f"{colour} {kind}" for kind, colours in EXTRA_SALT.items() for colour in colours))
        if len(event["drawn"]) == 2:
            other = next((c for c in event["drawn"] if c != event["keep"]), event["keep"])
            drawn = [event["keep"], card] if choose((True, False)) else [card, other]
            keep = event["keep"] if drawn[0] == event["keep"] else card
            if not event.get("dolphins"):
                return planted(changed(record, at, drawn=drawn, keep=keep), at, "sea-salt-paper.setup.extra-salt")
    return None


def keeps_another_card(record: Record, choose: Choose) -> Planted | None:
    """The card that is kept was not drawn."""
    for at in places(record, choose, acts("draw")):
        event = record["events"][at]
        cards = sorted(f"{colour} {kind}" for kind, colours in BASE.items() for colour in colours)
        other = choose([card for card in cards if card not in event["drawn"]])
        return planted(changed(record, at, keep=other), at, "sea-salt-paper.draw.two")
    return None


def draws_one_card(record: Record, choose: Choose) -> Planted | None:
    """One card is drawn, where it must be two."""
    for at in places(record, choose, lambda e: e["action"] == "draw" and len(e["drawn"]) == 2):
        event = {k: v for k, v in record["events"][at].items() if k not in ("pile", "dolphins", "claims")}
        short = {**event, "drawn": [event["keep"]]}
        events = [*record["events"][:at], short, *record["events"][at + 1 :]]
        return planted({**record, "events": events}, at, "sea-salt-paper.draw.two")
    return None


def not_the_top(record: Record, choose: Choose) -> Planted | None:
    """A card is taken from a pile that does not lie on top."""
    for at in places(record, choose, acts("take")):
        event = record["events"][at]
        tops = table_before(record, at).possible_tops(event["pile"])
        card = choose([c for c in ("pink sailor", "orange sailor", "grey shoal", "green fish") if c not in tops])
        return planted(changed(record, at, card=card), at, "sea-salt-paper.take.top")
    return None


def not_a_pair(record: Record, choose: Choose) -> Planted | None:
    """Two cards of the hand are laid down that do not go together."""
    for at in places(record, choose, acts("end-turn")):
        table = table_before(record, at)
        hand = sorted(set(table.hands[table.turn]))
        events = table.in_force[table.turn]
        misfits = [[a, b] for i, a in enumerate(hand) for b in hand[i + 1 :] if kind_of([a, b], events) is None]
        if table.step == PLAY and table.caller is None and misfits and not table.angelfish_open:
            play = {"action": "play", "player": table.turn, "cards": choose(misfits)}
            clauses = ("pair.valid", "pair.starfish", "event.water-rodeo")
            return planted(inserted(record, at, play), at, *(f"sea-salt-paper.{c}" for c in clauses))
    return None


def not_in_hand(record: Record, choose: Choose) -> Planted | None:
    """A card is laid down that is not in the hand."""
    for at in places(record, choose, acts("play")):
        event = record["events"][at]
        table = table_before(record, at)
        hand = table.hands[event["player"]]
        card = choose(event["cards"])
        same = [c for c in table.copies if type_of(c) == type_of(card) and c not in hand]
        if same and len(event["cards"]) > 1:
            cards = list(event["cards"])
            cards[cards.index(card)] = choose(same)
            return planted(changed(record, at, cards=cards), at, HAND)
    return None


def effect_left_out(record: Record, choose: Choose) -> Planted | None:
    """A pair was laid down, but its effect is missing."""
    for at in places(record, choose, _has_effect):
        event = record["events"][at]
        bare = {key: event[key] for key in ("action", "player", "cards")}
        kind = _kind(event)
        events = [*record["events"][:at], bare, *record["events"][at + 1 :]]
        return planted({**record, "events": events}, at, *EFFECT_CLAUSES[kind])
    return None


def _kind(event: Record) -> str:
    return kind_of(event["cards"], frozenset()) or ""


def _has_effect(event: Record) -> bool:
    if event["action"] != "play" or _kind(event) not in EFFECT_CLAUSES:
        return False
    return any(name in event for name in ("picks", "drawn", "opponent"))


def effect_with_starfish(record: Record, choose: Choose) -> Planted | None:
    """A pair has its effect although a starfish cancels it."""
    for at in places(record, choose, lambda e: e["action"] == "play" and len(e["cards"]) == 3):
        event = record["events"][at]
        table = table_before(record, at)
        opponent = table.following[event["player"]]
        extra: dict[str, Any] = {"opponent": opponent}
        return planted(changed(record, at, **extra), at, "sea-salt-paper.pair.starfish")
    return None


def not_in_pile(record: Record, choose: Choose) -> Planted | None:
    """Crabs bring a card that does not lie in the pile."""
    for at in places(record, choose, lambda e: bool(e.get("picks"))):
        picks = record["events"][at]["picks"]
        pile = table_before(record, at).piles[picks[0]["pile"] - 1]
        absent = [c for c in ("pink sailor", "orange sailor", "grey shoal", "green fish") if c not in pile]
        wrong = [{**picks[0], "card": choose(absent)}, *picks[1:]]
        return planted(changed(record, at, picks=wrong), at, "sea-salt-paper.pair.crabs")
    return None


def stolen_from_nobody(record: Record, choose: Choose) -> Planted | None:
    """A card is stolen that the opponent does not hold."""
    for at in places(record, choose, lambda e: bool(e.get("stolen"))):
        event = record["events"][at]
        hand = table_before(record, at).hands[event["opponent"]]
        absent = [c for c in ("pink sailor", "orange sailor", "grey shoal", "green fish") if c not in hand]
        return planted(changed(record, at, stolen=choose(absent)), at, "sea-salt-paper.pair.theft")
    return None


def stolen_from_oneself(record: Record, choose: Choose) -> Planted | None:
    """The player is named as the victim of the own pair."""
    for at in places(record, choose, lambda e: bool(e.get("stolen"))):
        event = record["events"][at]
        return planted(changed(record, at, opponent=event["player"]), at, "sea-salt-paper.pair.theft")
    return None


def wrong_hand_shown(record: Record, choose: Choose) -> Planted | None:
    """A hand is shown with one card too few."""
    for at in places(record, choose, lambda e: bool(e.get("hand"))):
        return planted(changed(record, at, hand=record["events"][at]["hand"][:-1]), at, "sea-salt-paper.call.shown")
    return None


def event_card_again(record: Record, choose: Choose) -> Planted | None:
    """An event card is turned up that lies before a player or was discarded."""
    for at in places(record, choose, acts("new-event")):
        table = table_before(record, at)
        if not table.event_deck:
            continue
        gone = [*table.event_discard, *(card for held in table.held.values() for card in held)]
        if gone:
            return planted(changed(record, at, event=choose(gone)), at, "sea-salt-paper.event.new")
    return None


def event_card_not_held(record: Record, choose: Choose) -> Planted | None:
    """An event card is kept that is not one of the two."""
    for at in places(record, choose, acts("keep-event")):
        held = table_before(record, at).held[record["events"][at]["player"]]
        other = choose([c for c in ("kraken", "tornado", "sunfish") if c not in held])
        return planted(changed(record, at, event=other), at, "sea-salt-paper.event.keep-one")
    return None
