"""Actions 2 and 3: laying animals of one species and feeding each of them. One function per rule."""

from typing import TYPE_CHECKING

from referee.games.herring import events
from referee.games.herring.action import (
    Laying,
    Outcome,
    Table,
    destruction_card_due,
    rebuild_at_once,
    rebuild_when_due,
)
from referee.games.herring.edition import Species
from referee.games.herring.events import NO_CARD
from referee.games.herring.picture import cards_in_words

if TYPE_CHECKING:
    from referee.games.herring.match import Herring

LARGE = 3
Place = tuple[str | int, ...]


def lay_animals(match: "Herring", table: Table, seat: int, event: events.PlaySmall | events.PlayAny) -> Outcome:
    """Carries out action 2 or 3 on `table`, card by card. Raises Violation where a rule forbids it."""
    species = match.known_species(event.species, "species")
    laying = Laying(match, table, seat, species)
    must_be_small(laying, event.action)
    must_lay_something(laying, event.plays)
    for number, play in enumerate(event.plays):
        at: Place = ("plays", number)
        must_be_in_hand(laying, number)
        laying.lay()
        must_be_fully_fed(laying, play.food, at)
        for index, food in enumerate(play.food):
            if "eat" in food:
                must_be_edible(laying, food["eat"], (*at, "food", index, "eat"))
                laying.eat(food["eat"])
            else:
                feed_plankton(laying, food["plankton"], (*at, "food", index, "plankton"))
        rebuild_at_once(match, table.animals)
        reward_large(laying, play.destruction_drawn, (*at, "destruction_drawn"))
    return laying.outcome


def must_be_small(laying: Laying, action: str) -> None:
    """Action 2 is for animals of level 1 only. Clause herring.small.level."""
    if action != "play-small":
        return
    species = laying.species
    if species.level is None:
        laying.outcome.doubt("herring.feeding.unknown-level")
    elif species.level != 1:
        raise laying.breach("herring.small.level", "species", expected=1, actual=species.level)


def must_lay_something(laying: Laying, plays: list[events.Play]) -> None:
    """Any number of cards, but laying none is no action. Clause herring.play.number."""
    if not plays:
        raise laying.breach("herring.play.none", "plays")


def must_be_in_hand(laying: Laying, number: int) -> None:
    """The card must be in hand when it is laid. Clause herring.play.hand."""
    laying.match.must_hold_animal(laying.table, laying.seat, laying.species.id, ("species",), laying.outcome, number)


def must_be_fully_fed(laying: Laying, food: list[events.Food], at: Place) -> None:
    """An animal eats just as many units as its level says. Clause herring.feeding.full."""
    level, given = laying.species.level, len(food)
    if level is None:
        laying.outcome.doubt("herring.feeding.unknown-level")
        short, surplus = given < 1, given > LARGE
    else:
        short, surplus = given < level, given > level
    if short:
        raise laying.breach("herring.feeding.short", *at, "food", expected=level or 1, actual=given)
    if surplus:
        raise laying.breach("herring.feeding.surplus", *at, "food", expected=level or LARGE, actual=given)


def must_be_edible(laying: Laying, eaten: str, at: Place) -> None:
    """What is eaten must be in the diet and on the table."""
    laying.match.known_species(eaten, *at)
    must_be_in_diet(laying, eaten, at)
    must_be_on_table(laying, eaten, at)


def must_be_in_diet(laying: Laying, eaten: str, at: Place) -> None:
    """Only animals of the diet may be eaten; an apex predator's card says which it cannot eat.

    Clauses herring.feeding.diet, herring.cards.apex.
    """
    species = laying.species
    if eaten in species.eats:
        return
    if species.open:
        laying.outcome.doubt("herring.feeding.unknown-diet")
        return
    reason = "herring.feeding.excluded" if species.apex else "herring.feeding.diet"
    raise laying.breach(reason, *at, expected=diet_in_words(species), actual=eaten)


def must_be_on_table(laying: Laying, eaten: str, at: Place) -> None:
    """An animal can be eaten only from the table, and never by itself. Clause herring.feeding.table."""
    if laying.left_to_eat(eaten) <= 0:
        reason = "herring.feeding.itself" if eaten == laying.species.id else "herring.feeding.not-there"
        there = on_table(laying.table)
        raise laying.breach(reason, *at, expected=there, actual=eaten, there=cards_in_words(there))
    if laying.only_siblings_left(eaten) and laying.match.ruling("same-action-cannibalism") == "forbidden":
        raise laying.breach("herring.feeding.sibling", *at, expected=laying.older, actual=eaten)


def feed_plankton(laying: Laying, card: str | None, at: Place) -> None:
    """A unit of plankton: the animal must eat plankton, and a card is taken for it.

    Clauses herring.feeding.diet, herring.plankton.draw, herring.plankton.endless.
    """
    must_eat_plankton(laying, at)
    if card is not None and card != NO_CARD:
        laying.match.known_species(card, *at)
    stock = laying.table.animals
    rebuild_when_due(stock)
    if card == NO_CARD:
        if stock.size > 0:
            raise laying.breach("herring.plankton.not-drawn", *at, expected=1, actual=0)
        if laying.match.ruling("plankton-without-cards") == "unavailable":
            raise laying.breach("herring.plankton.unavailable", *at)
        laying.eat_plankton()
        return
    laying.match.must_be_in_deck(stock, card, at, laying.seat)
    laying.take_plankton(card)
    if not stock.counted:
        laying.outcome.doubt("herring.plankton.uncounted")


def must_eat_plankton(laying: Laying, at: Place) -> None:
    """The species must eat plankton. Clause herring.feeding.diet."""
    species = laying.species
    if species.plankton is True:
        return
    if species.plankton is None:
        laying.outcome.doubt("herring.feeding.unknown-diet")
        return
    raise laying.breach("herring.feeding.plankton", *at[:-1], expected=diet_in_words(species))


def reward_large(laying: Laying, card: str | None, at: Place) -> None:
    """For a large animal the top destruction card must be taken; for no other. Clause herring.large.card."""
    level = laying.species.level
    if card == NO_CARD:
        if level == LARGE and destruction_card_due(laying.match, laying.table):
            raise laying.breach("herring.large.not-taken", *at)
        return
    if card is not None:
        laying.match.known_danger(card, *at)
    if level is None:
        laying.outcome.doubt("herring.feeding.unknown-level")
    elif level != LARGE:
        raise laying.breach("herring.large.not-large", *at, expected=LARGE, actual=level)
    if not destruction_card_due(laying.match, laying.table):
        raise laying.breach("herring.large.none-left", *at, actual=card)
    if card is not None and not laying.table.dangers.may_draw(card):
        stock = laying.table.dangers
        raise laying.breach("herring.large.not-there", *at, actual=card, **laying.match.whereabouts(stock, card))
    laying.take_destruction_card(card)


def diet_in_words(species: Species) -> list[str]:
    """What a species eats, for a message."""
    return [*sorted(species.eats), *(["plankton"] if species.plankton else [])]


def on_table(table: Table) -> dict[str, int]:
    """What lies on the common table, for a message."""
    return {species: count for species, count in sorted(table.animals.table.items()) if count}
