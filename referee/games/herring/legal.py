"""The legal events of a moment, found with the same predicates as verification.

The bound: single cards with every food that is possible, then up to MULTIPLE longer plays for each species, made by
adding one card after the other; a current change by the number of cards discarded (which cards is free, so they stand
as null). Verification accepts any number of cards, listed here or not.
"""

from collections import deque
from collections.abc import Iterator
from itertools import chain, combinations_with_replacement, islice, zip_longest
from typing import TYPE_CHECKING, Any

from referee.engine.violation import Violation
from referee.games.herring import events
from referee.games.herring.action import Table
from referee.games.herring.edition import Species
from referee.games.herring.effects import known_cards
from referee.games.herring.events import NO_CARD
from referee.games.herring.feeding import LARGE

if TYPE_CHECKING:
    from referee.games.herring.match import Herring

MULTIPLE = 12
"""How many plays of several cards are listed for each species."""

GIVEN = 60
"""How many choices of cards to give are listed."""


def legal_events(match: "Herring") -> Iterator[events.AnyEvent]:
    """Every legal event, within the bound; the kinds take turns, so that the first ones show what there is."""
    if match.over and not match.played_on:
        return
    if match.done:
        yield events.EndTurn.model_construct(player=match.players[match.seat], action="end-turn")
    starts = list(single_plays(match))
    plays = chain(starts, longer_plays(match, starts))
    kinds: list[Iterator[Any]] = [plays, change_events(match), destruction_events(match)]
    for row in zip_longest(*kinds):
        yield from (event for event in row if event is not None)


def is_legal(match: "Herring", event: Any) -> bool:
    """Whether the rules allow `event` now."""
    try:
        match.verify(event)
    except Violation:
        return False
    return True


# -- laying animals


def single_plays(match: "Herring") -> Iterator[Any]:
    """Every legal play of one card."""
    player = match.players[match.seat]
    for id in playable_species(match):
        species = match.cards.find_species(id)
        for play in plays_of(match, species) if species else ():
            for event in (
                events.PlaySmall.model_construct(player=player, action="play-small", species=id, plays=[play]),
                events.PlayAny.model_construct(player=player, action="play-any", species=id, plays=[play]),
            ):
                if is_legal(match, event):
                    yield event


def playable_species(match: "Herring") -> list[str]:
    """The species of which a card is, or may be, in the hand of the player whose turn it is."""
    stock, seat = match.table.animals, match.seat
    known = [id for id, count in sorted(stock.hands[seat].items()) if count]
    if not stock.unseen[seat]:
        return known
    return known + [id for id in match.cards.species if id not in known and stock.could_be_loose(id)]


def plays_of(match: "Herring", species: Species) -> Iterator[events.Play]:
    """A card of `species` with every food that it may find; unseen cards stand as null."""
    table = match.table
    drawn = destruction_drawn(match, species)
    left = table.animals.size + table.animals.discard_size()
    animals = edible(table, species)
    most = LARGE if species.plankton is not False else 0
    for units in (species.level,) if species.level else (1, 2, 3):
        for plankton in range(min(units, most) + 1):
            for eaten in combinations_with_replacement(animals, units - plankton):
                food: list[events.Food] = [events.Eat(eat=id) for id in eaten]
                for number in range(plankton):
                    food.append(events.Plankton(plankton=None if number < left + len(eaten) else NO_CARD))
                yield events.Play.model_construct(food=food, destruction_drawn=drawn)


def edible(table: Table, species: Species) -> list[str]:
    """The animals that a card of `species` may find to eat: those of its diet on the table, and its own kind."""
    there = {id for id, count in table.animals.table.items() if count} | {species.id}
    return [id for id in sorted(there) if id in species.eats or species.open]


def destruction_drawn(match: "Herring", species: Species) -> str | None:
    """What stands for the destruction card that a card of `species` brings: null, or `no-card`."""
    stock = match.table.dangers
    if species.level != LARGE:
        return NO_CARD
    again = stock.discard_size() > 0 and match.ruling("destruction-reshuffle") == "yes"
    return None if stock.size > 0 or again else NO_CARD


def longer_plays(match: "Herring", starts: list[Any]) -> Iterator[Any]:
    """Plays of several cards that were in hand, shorter ones first; the order of the cards is not varied."""
    stock, seat = match.table.animals, match.seat
    for action, id in dict.fromkeys((start.action, start.species) for start in starts):
        single = [start for start in starts if (start.action, start.species) == (action, id)]
        species = match.cards.find_species(id)
        plays = list(plays_of(match, species)) if species else []
        queue = deque((start, plays.index(start.plays[0])) for start in single)
        most = stock.hands[seat].get(id, 0) + stock.unseen[seat]
        yield from islice(_longer(match, queue, plays, most), MULTIPLE)


def _longer(match: "Herring", queue: "deque[tuple[Any, int]]", plays: list[Any], most: int) -> Iterator[Any]:
    while queue:
        event, last = queue.popleft()
        if len(event.plays) >= most:
            continue
        for index in range(last, len(plays)):
            longer = event.model_copy(update={"plays": [*event.plays, plays[index]]})
            if is_legal(match, longer):
                yield longer
                queue.append((longer, index))


# -- current change


def change_events(match: "Herring") -> Iterator[events.CurrentChange]:
    """A current change for every number of cards that can be discarded."""
    stock, seat = match.table.animals, match.seat
    for number in range(stock.hand_size(seat) + 1):
        left = min(number + 1, stock.size + stock.discard_size() + number)
        event = events.CurrentChange.model_construct(
            player=match.players[seat], action="current-change", discarded=[None] * number, drawn=[None] * left
        )
        if is_legal(match, event):
            yield event


# -- destruction cards


def destruction_events(match: "Herring") -> Iterator[events.Destruction]:
    """Every destruction card that may be played, with every choice that it offers."""
    if match.done:
        return
    stock, seat = match.table.dangers, match.seat
    for id in match.cards.dangers:
        if not stock.may_hold(seat, id):
            continue
        for choice in choices(match, id):
            event = events.Destruction.model_construct(
                player=match.players[seat], action="destruction", card=id, **choice
            )
            if is_legal(match, event):
                yield event


def choices(match: "Herring", card: str) -> Iterator[dict[str, Any]]:
    """The choices that the effect of a destruction card offers."""
    effect = match.cards.dangers[card].effect
    others = [player for player in match.players if player != match.players[match.seat]]
    if isinstance(effect, events.DropDestruction):
        allowed = {"self": [match.players[match.seat]], "other": others, "any": list(match.players)}
        for target in allowed[effect.target]:
            yield {"target": target}
    elif isinstance(effect, events.Give):
        for given in islice(gifts(match, card, effect), GIVEN):
            for target in others:
                yield {"target": target, "given": given}
    else:
        yield {}


def gifts(match: "Herring", card: str, effect: events.Give) -> Iterator[events.Given]:
    """The cards that may be given: known ones by every choice, unseen ones as null."""
    table, seat = match.table, match.seat
    animals = known_cards(table.animals.hands[seat], table.animals.hand_size(seat)) if "animal" in effect.kinds else []
    dangers: list[str | None] = []
    if "destruction" in effect.kinds:
        dangers = known_cards(table.dangers.hands[seat], table.dangers.hand_size(seat))
        if card in dangers:
            dangers.remove(card)
        elif dangers:
            dangers.pop()
    held = len(animals) + len(dangers)
    numbers = range(held + 1) if effect.count is None else [min(effect.count, held)]
    for number in numbers:
        for split in range(max(0, number - len(dangers)), min(number, len(animals)) + 1):
            for some in _choose(animals, split):
                for others in _choose(dangers, number - split):
                    yield events.Given.model_construct(animals=some, destruction=others)


def _choose(cards: list[str | None], number: int) -> Iterator[list[str | None]]:
    """Every different choice of `number` of the cards."""
    if number == 0:
        yield []
        return
    seen: set[str | None] = set()
    for at, card in enumerate(cards):
        if card not in seen:
            seen.add(card)
            for rest in _choose(cards[at + 1 :], number - 1):
                yield [card, *rest]
