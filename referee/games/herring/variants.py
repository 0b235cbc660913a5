"""What the recorder of an illegal event may have meant: the same event with one thing in it changed."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from referee.games.herring import events
from referee.games.herring.events import NO_CARD
from referee.games.herring.legal import (
    destruction_drawn,
    destruction_events,
    edible,
    longer_plays,
    playable_species,
    single_plays,
)

if TYPE_CHECKING:
    from referee.games.herring.match import Herring


def of(match: "Herring", event: events.AnyEvent) -> Iterator[events.AnyEvent]:
    """Events near `event`, likeliest first; not all of them are legal."""
    if (match.over and not match.played_on) or event.player not in match.players:
        return
    mine: Any = event.model_copy(update={"player": match.players[match.seat]})
    if event.player != mine.player:
        yield mine
    if isinstance(event, events.PlaySmall | events.PlayAny):
        yield from _other_plays(match, mine)
    elif isinstance(event, events.CurrentChange):
        yield from _other_changes(mine)
    elif isinstance(event, events.Destruction):
        yield from _other_cards(match, mine)


def _other_plays(match: "Herring", event: Any) -> Iterator[events.AnyEvent]:
    if event.action == "play-small":
        yield events.PlayAny.model_construct(
            player=event.player, action="play-any", species=event.species, plays=event.plays
        )
    if not event.plays:
        yield from _some_cards(match, event)
    for id in playable_species(match):
        if id != event.species:
            yield event.model_copy(update={"species": id})
    yield from _other_food(match, event)
    yield from _other_numbers(event)
    yield event.model_copy(update={"plays": [_all_unseen(play) for play in event.plays]})


def _some_cards(match: "Herring", event: Any) -> Iterator[events.AnyEvent]:
    """Cards of the species where the record lays none."""
    starts = [one for one in single_plays(match) if (one.action, one.species) == (event.action, event.species)]
    yield from starts
    yield from longer_plays(match, starts)


def _other_food(match: "Herring", event: Any) -> Iterator[events.AnyEvent]:
    """One unit of food changed, left out or added; the destruction card of a play changed."""
    species = match.cards.find_species(event.species)
    if species is None:
        return
    offered: list[events.Food] = [events.Eat(eat=id) for id in edible(match.table, species)]
    if species.plankton is not False:
        offered += [events.Plankton(plankton=None), events.Plankton(plankton=NO_CARD)]
    for number, play in enumerate(event.plays):
        food = play.food
        for at, unit in enumerate(food):
            for other in offered:
                if other != unit:
                    yield _with_food(event, number, [*food[:at], other, *food[at + 1 :]])
            yield _with_food(event, number, [*food[:at], *food[at + 1 :]])
        for other in offered:
            yield _with_food(event, number, [*food, other])
        for drawn in dict.fromkeys((destruction_drawn(match, species), None, NO_CARD)):
            if drawn != play.destruction_drawn:
                changed = play.model_copy(update={"destruction_drawn": drawn})
                yield _with_play(event, number, changed)


def _with_food(event: Any, number: int, food: list[Any]) -> Any:
    return _with_play(event, number, event.plays[number].model_copy(update={"food": food}))


def _with_play(event: Any, number: int, play: events.Play) -> Any:
    return event.model_copy(update={"plays": [*event.plays[:number], play, *event.plays[number + 1 :]]})


def _other_numbers(event: Any) -> Iterator[events.AnyEvent]:
    """One card fewer."""
    for number in range(len(event.plays) - 1, -1, -1):
        yield event.model_copy(update={"plays": [*event.plays[:number], *event.plays[number + 1 :]]})


def _all_unseen(play: events.Play) -> events.Play:
    food = [unit if "eat" in unit else {"plankton": None} for unit in play.food]
    drawn = None if play.destruction_drawn != NO_CARD else NO_CARD
    return play.model_copy(update={"food": food, "destruction_drawn": drawn})


def _other_changes(event: Any) -> Iterator[events.AnyEvent]:
    """As many cards drawn as go with those discarded; one card more or fewer discarded, to go with those drawn."""
    discarded, drawn = event.discarded, event.drawn
    wanted, fits = len(discarded) + 1, len(drawn) - 1
    yield event.model_copy(update={"drawn": [*drawn[:wanted], *[None] * (wanted - len(drawn))]})
    if fits < len(discarded):
        for at in range(len(discarded)):
            yield event.model_copy(update={"discarded": [*discarded[:at], *discarded[at + 1 :]]})
    else:
        yield event.model_copy(update={"discarded": [*discarded, *[None] * (fits - len(discarded))]})


def _other_cards(match: "Herring", event: Any) -> Iterator[events.AnyEvent]:
    """The same with another card of the hand, or on another player; the other cards and choices there were."""
    for id, number in sorted(match.table.dangers.hands[match.seat].items()):
        if number and id != event.card:
            yield event.model_copy(update={"card": id})
    for player in match.players:
        if event.target is not None and player != event.target:
            yield event.model_copy(update={"target": player})
    if event.given is not None:
        yield from _other_gifts(match, event)
    yield from destruction_events(match)


def _other_gifts(match: "Herring", event: Any) -> Iterator[events.AnyEvent]:
    """One card of either kind given more or fewer."""
    given, seat = event.given, match.seat
    for key, stock in (("animals", match.table.animals), ("destruction", match.table.dangers)):
        cards = getattr(given, key)
        for id, number in sorted(stock.hands[seat].items()):
            if number:
                yield event.model_copy(update={"given": given.model_copy(update={key: [*cards, id]})})
        for at in range(len(cards)):
            yield event.model_copy(update={"given": given.model_copy(update={key: [*cards[:at], *cards[at + 1 :]]})})
