"""Faults in playing and feeding animals, in destruction cards, and in the current change."""

from collections.abc import Callable, Iterator
from typing import Any

from referee.engine.walk import Choose, Planted
from referee.games.herring.edition import Edition
from referee.games.herring.events import NO_CARD
from referee.games.herring.match import Herring
from referee.games.herring.planting import LAYING, Record, with_play


def _edition(record: Record) -> Edition:
    return record.before(0).cards


def not_in_hand(transcript: dict[str, Any], choose: Choose) -> Planted | None:
    """An animal is played that the player does not hold."""
    record = Record(transcript, choose)
    for at in record.some(*LAYING)[:8]:
        match, event = record.before(at), record.events[at]
        hand = match.table.animals.hands[match.seat]
        level_1_only = event["action"] == "play-small"
        others = [
            id
            for id, species in match.cards.species.items()
            if not hand.get(id) and (species.level == 1 or not level_1_only)
        ]
        if others:
            return record.changed(["play.hand"], at, {**event, "species": choose(others)})
    return None


def medium_as_small(transcript: dict[str, Any], choose: Choose) -> Planted | None:
    """An animal of level 2 or 3 is played in the action for small animals."""
    record = Record(transcript, choose)
    edition = _edition(record)
    for at in record.some("play-any"):
        event = record.events[at]
        first = at == 0 or record.events[at - 1]["action"] in ("end-turn", "destruction")
        if first and edition.species[event["species"]].level != 1:
            return record.changed(["small.level"], at, {**event, "action": "play-small"})
    return None


def no_card_played(transcript: dict[str, Any], choose: Choose) -> Planted | None:
    """An action is written down in which no animal is laid."""
    record = Record(transcript, choose)
    found = [at for at in record.some(*LAYING) if len(record.events[at]["plays"]) == 1]
    return record.changed(["play.number"], found[0], {**record.events[found[0]], "plays": []}) if found else None


def _units(record: Record) -> Iterator[tuple[int, int, int, Any]]:
    """(event, play, index, unit of food) of the first play of every action that lays animals."""
    for at in record.some(*LAYING):
        for index, unit in enumerate(record.events[at]["plays"][0]["food"]):
            yield at, 0, index, unit


def _fed_otherwise(record: Record, clauses: list[str], at: int, play: int, index: int, unit: Any) -> Planted:
    event = record.events[at]
    food = list(event["plays"][play]["food"])
    food[index] = unit
    return record.changed(clauses, at, with_play(event, play, food=food))


def not_in_diet(transcript: dict[str, Any], choose: Choose) -> Planted | None:
    """An animal is fed on one that its diet does not have."""
    record = Record(transcript, choose)
    edition = _edition(record)
    for at, play, index, _ in _units(record):
        species = edition.species[record.events[at]["species"]]
        wrong = [id for id in edition.species if id not in species.eats]
        if wrong:
            return _fed_otherwise(record, ["feeding.diet", "cards.apex"], at, play, index, {"eat": choose(wrong)})
    return None


def plankton_for_a_hunter(transcript: dict[str, Any], choose: Choose) -> Planted | None:
    """An animal is fed on plankton that does not eat it."""
    record = Record(transcript, choose)
    edition = _edition(record)
    for at, play, index, unit in _units(record):
        if edition.species[record.events[at]["species"]].plankton is False and "eat" in unit:
            return _fed_otherwise(record, ["feeding.diet"], at, play, index, {"plankton": unit["eat"]})
    return None


def not_on_table(transcript: dict[str, Any], choose: Choose) -> Planted | None:
    """An animal of the diet is eaten that is not on the table."""
    record = Record(transcript, choose)
    for at, play, index, _ in list(_units(record))[:12]:
        match = record.before(at)
        species = match.cards.species[record.events[at]["species"]]
        gone = [id for id in sorted(species.eats) if not match.table.animals.table.get(id) and id != species.id]
        if gone:
            return _fed_otherwise(record, ["feeding.table"], at, play, index, {"eat": choose(gone)})
    return None


def underfed(transcript: dict[str, Any], choose: Choose) -> Planted | None:
    """An animal is fed one unit too few."""
    return _other_amount(transcript, choose, lambda food: food[:-1])


def overfed(transcript: dict[str, Any], choose: Choose) -> Planted | None:
    """An animal is fed one unit too many."""
    return _other_amount(transcript, choose, lambda food: [*food, food[-1]])


def _other_amount(
    transcript: dict[str, Any], choose: Choose, change: Callable[[list[Any]], list[Any]]
) -> Planted | None:
    record = Record(transcript, choose)
    found = record.some(*LAYING)
    if not found:
        return None
    event = record.events[found[0]]
    number = choose(range(len(event["plays"])))
    food = change(event["plays"][number]["food"])
    return record.changed(["feeding.full"], found[0], with_play(event, number, food=food))


def impossible_draw(transcript: dict[str, Any], choose: Choose) -> Planted | None:
    """A card is drawn of which none can be in the deck."""
    record = Record(transcript, choose)
    for at, play, index, unit in list(_units(record))[:12]:
        if index == 0 and unit.get("plankton", NO_CARD) != NO_CARD:
            match = record.before(at)
            match.table.animals.reshuffle() if match.table.animals.size <= 0 else None
            wrong = [id for id in match.cards.species if not match.table.animals.may_draw(id)]
            if wrong:
                return _fed_otherwise(record, ["plankton.deck"], at, play, index, {"plankton": choose(wrong)})
    return None


# -- large animals and destruction cards


def _is_large(match: Herring, event: dict[str, Any]) -> bool:
    return match.cards.species[event["species"]].level == 3


def destruction_card_not_taken(transcript: dict[str, Any], choose: Choose) -> Planted | None:
    """A large animal is played without a destruction card being taken."""
    record = Record(transcript, choose)
    for at in record.some("play-any"):
        drawing = [n for n, play in enumerate(record.events[at]["plays"]) if "destruction_drawn" in play]
        if drawing and record.events[at]["plays"][drawing[0]]["destruction_drawn"] != NO_CARD:
            event = with_play(record.events[at], drawing[0], destruction_drawn=None)
            return record.changed(["large.card"], at, event)
    return None


def destruction_card_for_a_small_animal(transcript: dict[str, Any], choose: Choose) -> Planted | None:
    """A destruction card is taken for an animal that is not large."""
    record = Record(transcript, choose)
    for at in record.some(*LAYING):
        match = record.before(at)
        dangers = list(match.cards.dangers)
        if not _is_large(match, record.events[at]) and dangers:
            event = with_play(record.events[at], 0, destruction_drawn=choose(dangers))
            return record.changed(["large.card"], at, event)
    return None


def destruction_card_not_in_hand(transcript: dict[str, Any], choose: Choose) -> Planted | None:
    """A destruction card is played that the player does not hold."""
    record = Record(transcript, choose)
    for at in record.some("destruction"):
        match = record.before(at)
        hand = match.table.dangers.hands[match.seat]
        others = [id for id in match.cards.dangers if not hand.get(id)]
        if others:
            return record.changed(["destruction.play"], at, {**record.events[at], "card": choose(others)})
    return None


def removed_too_few(transcript: dict[str, Any], choose: Choose) -> Planted | None:
    """A destruction card leaves an animal on the table that it should have removed."""
    record = Record(transcript, choose)
    for at in record.some("destruction"):
        match, event = record.before(at), record.events[at]
        table = match.table.animals.table
        there = {id: table[id] for id in match.cards.dangers[event["card"]].culls if table.get(id)}
        if there:
            id = choose(sorted(there))
            return record.changed(["effect.cull"], at, {**event, "removed": {**there, id: there[id] - 1}})
    return None


def gave_too_few(transcript: dict[str, Any], choose: Choose) -> Planted | None:
    """Fewer cards are given than a destruction card says."""
    record = Record(transcript, choose)
    for at in record.some("destruction"):
        event = record.events[at]
        effect = record.before(at).cards.dangers[event["card"]].effect
        given = event.get("given")
        if not given or effect.count is None:
            continue
        for kind in ("animals", "destruction"):
            if given.get(kind):
                return record.changed(["effect.give"], at, {**event, "given": {**given, kind: given[kind][:-1]}})
    return None


# -- current change


def drew_one_too_many(transcript: dict[str, Any], choose: Choose) -> Planted | None:
    """One card too many is drawn in a current change."""
    record = Record(transcript, choose)
    for at in record.some("current-change"):
        event = record.events[at]
        if event["drawn"]:
            return record.changed(["change.draw"], at, {**event, "drawn": [*event["drawn"], event["drawn"][-1]]})
    return None


def drew_one_too_few(transcript: dict[str, Any], choose: Choose) -> Planted | None:
    """One card too few is drawn in a current change."""
    record = Record(transcript, choose)
    for at in record.some("current-change"):
        event = record.events[at]
        if event["drawn"]:
            return record.changed(["change.draw"], at, {**event, "drawn": event["drawn"][:-1]})
    return None


def discarded_not_in_hand(transcript: dict[str, Any], choose: Choose) -> Planted | None:
    """A card is discarded that the player does not hold."""
    record = Record(transcript, choose)
    for at in record.some("current-change")[:8]:
        match, event = record.before(at), record.events[at]
        hand = match.table.animals.hands[match.seat]
        others = [id for id in match.cards.species if not hand.get(id)]
        if others and event["discarded"]:
            discarded = [choose(others), *event["discarded"][1:]]
            return record.changed(["change.discard"], at, {**event, "discarded": discarded})
    return None


def discarded_destruction_card(transcript: dict[str, Any], choose: Choose) -> Planted | None:
    """A destruction card is discarded in a current change."""
    record = Record(transcript, choose)
    dangers = list(_edition(record).dangers)
    for at in record.some("current-change"):
        event = record.events[at]
        if event["discarded"] and dangers:
            discarded = [*event["discarded"][:-1], choose(dangers)]
            return record.changed(["change.animals-only"], at, {**event, "discarded": discarded})
    return None
