"""Faults in what was done: actions against the rules, each in place of a legal event."""

from collections.abc import Iterator
from typing import Any

from referee.games.herdvana.components import ANIMALS, CHAMELEON, FARMER, SPECIES
from referee.games.herdvana.herd import Herd
from referee.games.herdvana.match import HerdvanaMatch
from referee.games.herdvana.planting import TURN, Json, Way, clauses


def wrong_actor(t: HerdvanaMatch, event: Json) -> Iterator[Way]:
    """Somebody acts whose turn it is not."""
    for player in t.players:
        if player != event["player"]:
            yield {**event, "player": player}, TURN


def passed_with_cards(t: HerdvanaMatch, event: Json) -> Iterator[Way]:
    """A player with cards passes."""
    if event["action"] != "pass" and t.size[event["player"]] and t.ruling("action7") == "discard1":
        yield _instead(event, action="pass"), clauses("turn.act")


def begun_alone(t: HerdvanaMatch, event: Json) -> Iterator[Way]:
    """A herd is begun with one card."""
    if event["action"] == "begin":
        for card in event["cards"]:
            yield {**event, "cards": [card]}, clauses("begin.two")


def begun_mixed(t: HerdvanaMatch, event: Json) -> Iterator[Way]:
    """A herd is begun with different animals, or with a Farmer among them."""
    if event["action"] != "begin":
        return
    species = next(card for card in event["cards"] if card != CHAMELEON)
    if event["cards"].count(species) > 1:
        for other in SPECIES:
            if other != species:
                yield {**event, "cards": _replaced(event["cards"], species, other)}, clauses("begin.matching")
        yield {**event, "cards": _replaced(event["cards"], species, FARMER)}, clauses("begin.animals")


def begun_with_chameleons(t: HerdvanaMatch, event: Json) -> Iterator[Way]:
    """A herd is begun with Chameleons only."""
    if event["action"] == "begin":
        yield {**event, "cards": [CHAMELEON] * len(event["cards"])}, clauses("chameleon.herd")


def built_mixed(t: HerdvanaMatch, event: Json) -> Iterator[Way]:
    """An animal of another species, or no animal at all, joins a herd."""
    if event["action"] == "build":
        herd = _herd(t, event)
        for other in (*SPECIES, FARMER):
            if not herd.matches(other):
                yield {**event, "cards": [other, *event["cards"][1:]]}, clauses("build.matching")


def built_abroad(t: HerdvanaMatch, event: Json) -> Iterator[Way]:
    """A player builds on, or protects, a herd of an opponent."""
    field = {"build": "build.field", "protect": "protect.field"}.get(event["action"])
    if field is not None:
        for herd in t.herds.values():
            if herd.owner not in t.team(event["player"]):
                yield {**event, "herd": herd.id}, clauses(field)


def built_on_closed(t: HerdvanaMatch, event: Json) -> Iterator[Way]:
    """A player builds on a herd under a Farmer or in Herdvana, or puts a Farmer on one in Herdvana."""
    for herd in _herds_of_team(t, event["player"]):
        if event["action"] == "build" and herd.farmers:
            yield {**event, "herd": herd.id}, clauses("protect.closed")
        elif event["action"] == "build" and herd.herdvana is not None:
            yield {**event, "herd": herd.id}, clauses("eight.closed")
        elif event["action"] == "protect" and herd.herdvana is not None:
            yield {**event, "herd": herd.id}, clauses("eight.no-farmer")


def two_farmers(t: HerdvanaMatch, event: Json) -> Iterator[Way]:
    """Two Farmers are put on a herd, or taken from it, in one turn."""
    if event["action"] == "protect":
        yield {**event, "farmers": 2}, clauses("protect.one")
    elif event["action"] == "abduct":
        yield {**event, "farmers": 2}, clauses("abduct.one")


def abducted_wrongly(t: HerdvanaMatch, event: Json) -> Iterator[Way]:
    """A Farmer is abducted from the own field, or from a herd that has none."""
    if event["action"] != "abduct":
        return
    for herd in t.herds.values():
        changed = {**event, "target": herd.owner, "herd": herd.id}
        if herd.owner == event["player"] and herd.farmers:
            yield changed, clauses("abduct.other")
        elif herd.owner != event["player"] and herd.open:
            yield changed, clauses("abduct.farmer")


def stolen_wrongly(t: HerdvanaMatch, event: Json) -> Iterator[Way]:
    """A herd is stolen that is protected, in Herdvana, or in the own field."""
    if event["action"] != "steal":
        return
    for herd in t.herds.values():
        changed = {**event, "target": herd.owner, "herd": herd.id}
        if herd.owner == event["player"]:
            yield changed, clauses("steal.other")
        elif herd.farmers:
            yield changed, clauses("steal.protected")
        elif herd.herdvana is not None:
            yield changed, clauses("eight.immune")


def duel_mixed(t: HerdvanaMatch, event: Json) -> Iterator[Way]:
    """A card of a duel does not match the herd."""
    if event["action"] == "steal":
        herd = _herd(t, event)
        for at in range(len(event["duel"])):
            for other in SPECIES:
                if other != herd.species:
                    yield _duel(event, at, card=other), clauses("steal.matching")


def duel_out_of_turn(t: HerdvanaMatch, event: Json) -> Iterator[Way]:
    """A card of a duel is played by the wrong side, or by somebody who has no part in it."""
    if event["action"] != "steal":
        return
    attack, defence = t.team(event["player"]), t.team(event["target"])
    if event["target"] in attack:
        attack, defence = (event["player"],), (event["target"],)
    for at in range(len(event["duel"])):
        for player in t.players:
            if player in (defence if at % 2 == 0 else attack):
                yield _duel(event, at, player=player), clauses("steal.turns")
            elif player not in attack and player not in defence:
                yield _duel(event, at, player=player), clauses("team.help")


def wrong_outcome(t: HerdvanaMatch, event: Json) -> Iterator[Way]:
    """The record gives a herd to who lost the duel."""
    if event["action"] == "steal":
        loser = event["target"] if len(event["duel"]) % 2 else event["player"]
        yield {**event, "won_by": loser}, clauses("steal.winner")


def two_discards(t: HerdvanaMatch, event: Json) -> Iterator[Way]:
    """Two cards are discarded in one turn."""
    if event["action"] == "discard" and "card" in event and t.ruling("action7") == "discard1":
        held = dict(t.hands[event["player"]])
        held[event["card"]] -= 1
        for other, n in held.items():
            if n:
                yield {**_without(event, "card"), "cards": [other, event["card"]]}, clauses("discard.seventh")


def took_no_animal(t: HerdvanaMatch, event: Json) -> Iterator[Way]:
    """A Farmer or an Alien is taken off the discard pile."""
    own = t.herds_of(event["player"])
    if event["action"] == "discard" and t.top is not None and t.top not in ANIMALS and own:
        yield _instead(event, action="take", add=own[0].id), clauses("take.animal")


def took_wrongly(t: HerdvanaMatch, event: Json) -> Iterator[Way]:
    """Another card than the top one is taken, or two cards of the hand join it."""
    if event["action"] != "take":
        return
    for card in (*SPECIES, CHAMELEON):
        if card != t.top:
            yield {**event, "card": card}, clauses("take.top")
    if "new" in event and isinstance(event["new"]["with"], str) and t.ruling("take-extra") == "exact":
        new = {**event["new"], "with": [event["new"]["with"]] * 2}
        yield {**event, "new": new}, clauses("take.pair")


def false_herdvana(t: HerdvanaMatch, event: Json) -> Iterator[Way]:
    """A herd is turned sideways that lacks animals."""
    for herd in t.herds_of(event["player"]):
        if herd.size + len(event.get("cards", ())) < t.deck.eight and event.get("herd") != herd.id:
            yield {**event, "declares": [herd.id]}, clauses("eight.real", "chameleon.eight")


def _herd(t: HerdvanaMatch, event: Json) -> Herd:
    herd = t.herd(event["herd"])
    assert herd is not None
    return herd


def _herds_of_team(t: HerdvanaMatch, player: str) -> list[Herd]:
    return [herd for herd in t.herds.values() if herd.owner in t.team(player)]


def _replaced(cards: list[str], old: str, new: str) -> list[str]:
    at = cards.index(old)
    return [*cards[:at], new, *cards[at + 1 :]]


def _without(event: Json, *keys: str) -> Json:
    return {key: value for key, value in event.items() if key not in keys}


def _instead(event: Json, **action: Any) -> Json:
    """Another action by the same player with the same draws and claims."""
    return {**{key: event[key] for key in ("player", "refill", "claims") if key in event}, **action}


def _duel(event: Json, at: int, **change: str) -> Json:
    duel = [dict(one) for one in event["duel"]]
    duel[at].update(change)
    return {**_without(event, "won_by"), "duel": duel}
