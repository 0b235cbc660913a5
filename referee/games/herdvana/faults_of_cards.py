"""Faults in which cards there were: in hands, draws and the deal."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from referee.engine.walk import Choose, Planted
from referee.games.herdvana.components import CARDS
from referee.games.herdvana.match import HerdvanaMatch
from referee.games.herdvana.planting import DRAWING, HOLDING, Json, Way, clauses, copied, opened


def not_held(t: HerdvanaMatch, event: Json) -> Iterator[Way]:
    """A card is discarded that was not in the hand."""
    if event["action"] == "discard" and "card" in event:
        hand = t.hands[event["player"]]
        for card in CARDS:
            if card not in hand:
                yield {**event, "card": card}, HOLDING


def impossible_draw(t: HerdvanaMatch, event: Json) -> Iterator[Way]:
    """A card is drawn of which all copies lie elsewhere."""
    for player, cards in (event.get("refill") or {}).items():
        drawn = Counter(card for some in event["refill"].values() for card in some)
        for at, card in enumerate(cards):
            for other in CARDS:
                if other != card and t.hidden[other] <= drawn[other]:
                    yield _draws(event, player, [*cards[:at], other, *cards[at + 1 :]]), clauses("deck.cards")


def short_draw(t: HerdvanaMatch, event: Json) -> Iterator[Way]:
    """A player draws one card too few."""
    for player, cards in (event.get("refill") or {}).items():
        yield _draws(event, player, cards[:-1]), DRAWING


def long_draw(t: HerdvanaMatch, event: Json) -> Iterator[Way]:
    """A player draws one card too many."""
    for player, cards in (event.get("refill") or {}).items():
        for card in CARDS:
            if t.hidden[card] > sum(some.count(card) for some in event["refill"].values()):
                yield _draws(event, player, [*cards, card]), DRAWING


def draw_of_another(t: HerdvanaMatch, event: Json) -> Iterator[Way]:
    """Somebody draws who has not played a card."""
    refill = event.get("refill") or {}
    for player, cards in refill.items():
        for other in t.players:
            if other not in refill and other != event["player"]:
                moved = {(other if who == player else who): some for who, some in refill.items()}
                yield {**event, "refill": moved}, DRAWING if cards else frozenset()


def _draws(event: Json, player: str, cards: list[str]) -> Json:
    return {**event, "refill": {**event["refill"], player: cards}}


def miswritten_draw(record: Json, choose: Choose) -> Planted | None:
    """A drawn card is written down as another one that could have been drawn; it shows when it is missed."""
    places = [
        (index, player, at)
        for index, event in enumerate(record["events"])
        for player, cards in (event.get("refill") or {}).items()
        for at in range(len(cards))
    ]
    return _miswritten(record, choose, places)


def miswritten_hand(record: Json, choose: Choose) -> Planted | None:
    """A dealt card is written down as another one; it shows when it is missed."""
    hands = record["setup"].get("hands") or {}
    return _miswritten(record, choose, [(None, player, at) for player in hands for at in range(len(hands[player]))])


def _miswritten(record: Json, choose: Choose, places: list[Any]) -> Planted | None:
    if not places:
        return None
    index, player, at = choose(places)
    twin = copied(record)
    cards = twin["setup"]["hands"][player] if index is None else twin["events"][index]["refill"][player]
    right = cards[at]
    cards[at] = choose([card for card in CARDS if card != right])
    shows = _first_impossible(twin)
    if shows is None or (index is not None and shows[0] <= index):
        return None
    return Planted(twin, shows[1], shows[0])


def _first_impossible(record: Json) -> tuple[int, frozenset[str]] | None:
    """The first event that plays a card which is not in the hand, or draws one of which no copy is left.

    Counts the cards of the record without any other rule; None if the deal itself is impossible.
    """
    table, _ = opened({**record, "setup": {}, "events": [], "result": None})
    left = Counter(table.deck.counts)
    hands = {player: Counter(cards) for player, cards in record["setup"]["hands"].items()}
    for cards in (*hands.values(), Counter([record["setup"]["discard"]])):
        left.subtract(cards)
    if min(left.values()) < 0:
        return None
    for index, event in enumerate(record["events"]):
        for player, card in played_cards(event):
            hands[player][card] -= 1
            if hands[player][card] < 0:
                return index, HOLDING
        for player, cards in (event.get("refill") or {}).items():
            hands[player].update(cards)
            left.subtract(cards)
        if min(left.values()) < 0:
            return index, clauses("deck.cards")
    return None


def played_cards(event: Json) -> list[tuple[str, str]]:
    """Who plays which card of the hand in an event of a record."""
    player, action = event["player"], event["action"]
    if action == "steal":
        return [(one["player"], one["card"]) for one in event["duel"]]
    if action == "protect":
        return [(player, "farmer")] * event.get("farmers", 1)
    if action == "abduct":
        return [(player, "alien")]
    beside = (event.get("new") or {}).get("with", [])
    cards = [*event.get("cards", ()), *([event["card"]] if action == "discard" and "card" in event else ())]
    return [(player, card) for card in (*cards, *([beside] if isinstance(beside, str) else beside))]
