"""The cards that a record is judged by: named in the digest, declared in the record, or not declared at all."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from referee.engine.violation import Violation
from referee.games.herring import events
from referee.games.herring.events import NO_CARD
from referee.rulebook import load_digest

UNDECLARED = "undeclared"
"""The named edition that stands in where a record declares none: only what the rulebook itself shows."""

UNCOUNTED = 1 << 40
"""Copies of a card whose count is not known: more than any record can use."""

HAND_SIZE = 7


@dataclass(frozen=True, slots=True)
class Species:
    """A species as the rules see it; the names in its diet are resolved to species.

    `level` is None where it is not known. `eats` are the animals it eats; `open` says that it may eat others as well,
    and `plankton` is None where it is not known whether it eats plankton.
    """

    id: str
    level: int | None
    apex: bool
    herring: bool
    eats: frozenset[str]
    plankton: bool | None
    open: bool


@dataclass(frozen=True, slots=True)
class Danger:
    """A destruction card: its effect, and the species that the effect removes."""

    id: str
    effect: Any
    culls: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Edition:
    """All cards of an edition.

    `animal_counts` and `danger_counts`: copies of each card, UNCOUNTED where not known. `all_known`: a name that is
    not here is no card; otherwise it is one that nothing is known about.
    """

    id: str
    provenance: str
    invented: tuple[str, ...]
    track: int | None
    all_known: bool
    species: Mapping[str, Species]
    dangers: Mapping[str, Danger]
    animal_counts: Mapping[str, int]
    danger_counts: Mapping[str, int]

    def find_species(self, id: str) -> Species | None:
        """The species called `id`; None if the edition has none of that name."""
        found = self.species.get(id)
        if found is None and not self.all_known and id != NO_CARD and id not in self.dangers:
            return Species(id, None, False, False, frozenset(), None, True)
        return found

    def find_danger(self, id: str) -> Danger | None:
        """The destruction card called `id`; None if the edition has none of that name."""
        found = self.dangers.get(id)
        if found is None and not self.all_known and id != NO_CARD and id not in self.species:
            return Danger(id, events.Manual(op="manual"), ())
        return found


def edition_of(declared: str | events.Edition | None, players: int) -> Edition:
    """The edition that a record declares, for this number of players. Raises Violation if it cannot be played with.

    Clause herring.edition.sound.
    """
    if declared is None:
        declared = UNDECLARED
    if isinstance(declared, str):
        known = load_digest("herring").editions
        if declared not in known:
            raise Violation("herring.edition.unknown", "edition", expected=sorted(known), actual=declared)
        return _named(declared)
    check_edition(declared)
    check_enough(declared, players)
    return _resolved(declared, all_known=True)


@cache
def _named(id: str) -> Edition:
    data = load_digest("herring").editions[id]
    unknown = {"level": None, "diet": None, "count": None}
    species = [{**unknown, **one} for one in data["species"]]
    cards = [
        {"count": None, **card, "effect": {**_unknown_number(card), **card["effect"]}} for card in data["destruction"]
    ]
    block = {**data, "id": id, "species": species, "destruction": cards}
    return _resolved(events.Edition.model_validate(block), all_known=id != UNDECLARED)


def _unknown_number(card: Any) -> dict[str, None]:
    """A digest has no null: a card that gives cards and does not say how many."""
    return {"count": None} if card["effect"]["op"] == "give" else {}


def _resolved(block: events.Edition, all_known: bool) -> Edition:
    return Edition(
        id=block.id,
        provenance=block.provenance,
        invented=tuple(block.invented or (["everything"] if block.provenance == "invented" else [])),
        track=block.track,
        all_known=all_known,
        species={one.id: _species(one, block) for one in block.species},
        dangers={card.id: _danger(card, block) for card in block.destruction},
        animal_counts={one.id: _count(one.count) for one in block.species},
        danger_counts={card.id: _count(card.count) for card in block.destruction},
    )


def _count(count: int | None) -> int:
    return UNCOUNTED if count is None else count


def _species(one: events.Species, block: events.Edition) -> Species:
    if one.diet is None:
        return Species(one.id, one.level, one.apex, one.herring, frozenset(), None, True)
    return Species(
        one.id, one.level, one.apex, one.herring, eaten_by(one.diet, block), one.diet.plankton, one.diet.open
    )


def _danger(card: events.DestructionCard, block: events.Edition) -> Danger:
    culls = named(card.effect.species, block) if isinstance(card.effect, events.Cull) else ()
    return Danger(card.id, card.effect, tuple(culls))


def eaten_by(diet: events.Diet, block: events.Edition) -> frozenset[str]:
    """The ids of the species that a diet allows. Clauses herring.feeding.diet, herring.cards.apex."""
    listed = set(named(diet.species, block))
    if diet.mode == "only":
        return frozenset(listed)
    return frozenset(one.id for one in block.species if one.id not in listed)


def named(names: Iterable[str], block: events.Edition) -> list[str]:
    """The ids of the species that `names` (ids or tags) stand for, each once."""
    wanted = set(names)
    return [one.id for one in block.species if one.id in wanted or wanted.intersection(one.tags)]


def check_edition(block: events.Edition) -> None:
    """Raises Violation where a declared edition contradicts itself. Clauses herring.edition.sound, .cards.apex."""
    _check_ids(block)
    for at, one in enumerate(block.species):
        _check_species(block, at, one)
    if not any(one.herring for one in block.species):
        raise Violation("herring.edition.no-herring", "edition", "species")
    for at, card in enumerate(block.destruction):
        _check_card(block, at, card)


def check_enough(block: events.Edition, players: int) -> None:
    """The animal cards must be enough to deal every hand. Clause herring.edition.sound."""
    counts = [one.count for one in block.species]
    if None not in counts:
        total, needed = sum(count or 0 for count in counts), HAND_SIZE * players
        if total < needed:
            raise Violation(
                "herring.edition.too-few", "edition", "species", expected=needed, actual=total, players=players
            )


def _check_ids(block: events.Edition) -> None:
    seen: set[str] = {NO_CARD, *(tag for one in block.species for tag in one.tags)}
    cards = [("species", at, one.id, one.count) for at, one in enumerate(block.species)]
    cards += [("destruction", at, card.id, card.count) for at, card in enumerate(block.destruction)]
    for kind, at, id, count in cards:
        if id in seen:
            raise Violation("herring.edition.twice", "edition", kind, at, "id", actual=id)
        seen.add(id)
        if count is not None and count < 1:
            raise Violation("herring.edition.count", "edition", kind, at, "count", actual=count, card=id)


def _check_species(block: events.Edition, at: int, one: events.Species) -> None:
    place = ("edition", "species", at)
    if one.level is not None and one.level not in (1, 2, 3):
        raise Violation("herring.edition.level", *place, "level", actual=one.level, species=one.id)
    if one.apex and one.level not in (None, 3):
        raise Violation("herring.edition.apex-level", *place, "level", expected=3, actual=one.level, species=one.id)
    diet = one.diet
    if diet is None:
        return
    if one.apex and diet.mode == "only":
        raise Violation("herring.edition.apex-diet", *place, "diet", "mode", species=one.id)
    if diet.plankton is None:
        raise Violation("herring.edition.plankton", *place, "diet", "plankton", species=one.id)
    known = _names(block)
    for index, name in enumerate(diet.species):
        if name not in known:
            raise Violation("herring.edition.diet", *place, "diet", "species", index, actual=name, species=one.id)
    if not (diet.plankton or diet.open or eaten_by(diet, block)):
        raise Violation("herring.edition.starving", *place, "diet", species=one.id)


def _check_card(block: events.Edition, at: int, card: events.DestructionCard) -> None:
    if not isinstance(card.effect, events.Cull):
        return
    known = _names(block)
    for index, name in enumerate(card.effect.species):
        if name not in known:
            place = ("edition", "destruction", at, "effect", "species", index)
            raise Violation("herring.edition.effect", *place, actual=name, card=card.id)


def _names(block: events.Edition) -> set[str]:
    return {one.id for one in block.species} | {tag for one in block.species for tag in one.tags}
