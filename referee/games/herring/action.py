"""One action being carried out on a copy of the table: what it does, and what it brings. It checks nothing."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from referee.engine.violation import Violation
from referee.games.herring.edition import Species
from referee.games.herring.stock import Stock

if TYPE_CHECKING:
    from referee.games.herring.match import Herring

EATEN, DIVERSITY, CARD, BEYOND = "eaten animals", "species diversity", "destruction cards", "beyond the last space"
"""What points are for: the labels of the terms of a score."""


@dataclass(frozen=True, slots=True)
class Rise:
    """A change of the destruction value: what for, by how much, and the clause."""

    label: str
    by: int
    clause: str


@dataclass(slots=True)
class Outcome:
    """What an action brought.

    `gains`: (seat, what for, points). `rises`: changes of the destruction value. `unsure`: reasons why a part of it
    could not be judged. The rest are facts of the action from which known misreadings can be computed.
    """

    seat: int
    gains: list[tuple[int, str, int]] = field(default_factory=list)
    rises: list[Rise] = field(default_factory=list)
    unsure: list[str] = field(default_factory=list)
    extinct: list[str] = field(default_factory=list)
    eaten: list[str] = field(default_factory=list)
    plankton: int = 0
    plays: int = 0
    species: str = ""
    new_species: bool = False
    culled: dict[str, int] = field(default_factory=dict)

    def points(self, seat: int, what: str | None = None) -> int:
        """Points that the action brought `seat`, in all or of one kind."""
        return sum(points for who, label, points in self.gains if who == seat and what in (None, label))

    def doubt(self, reason: str) -> None:
        """Notes, once, that something could not be judged."""
        if reason not in self.unsure:
            self.unsure.append(reason)


class Table:
    """Everything that an action moves: the animal cards and the destruction cards."""

    __slots__ = ("animals", "dangers")

    def __init__(self, animals: Stock, dangers: Stock) -> None:
        self.animals = animals
        self.dangers = dangers

    def copy(self) -> "Table":
        """An independent copy."""
        return Table(self.animals.copy(), self.dangers.copy())

    def copy_for(self, seat: int) -> "Table":
        """A copy in which `seat` lays, discards and draws animals; destruction cards are shared until one is taken."""
        return Table(self.animals.copy_for(seat), self.dangers)


class Laying:
    """Action 2 or 3: cards of one species are laid and fed, one after the other."""

    def __init__(self, match: "Herring", table: Table, seat: int, species: Species) -> None:
        self.match = match
        self.table = table
        self.seat = seat
        self.species = species
        self.older = table.animals.table.get(species.id, 0)
        self.outcome = Outcome(seat, species=species.id)
        self._own_eaten = 0

    def lay(self) -> None:
        """A card of the hand is laid on the table; the first of an action may bring the point for diversity.

        Clause herring.diversity.point.
        """
        stock, species = self.table.animals, self.species.id
        stock.leave(self.seat, species)
        stock.table[species] = stock.table.get(species, 0) + 1
        self.outcome.plays += 1
        if self.outcome.plays == 1 and not self.older:
            self.outcome.new_species = True
            self.outcome.gains.append((self.seat, DIVERSITY, 1))

    def breach(self, reason: str, *at: str | int, expected: Any = None, actual: Any = None, **fields: Any) -> Violation:
        """A violation by the player who lays the animals."""
        player, species = self.match.players[self.seat], self.species.id
        return Violation(reason, *at, expected=expected, actual=actual, player=player, species=species, **fields)

    def left_to_eat(self, species: str) -> int:
        """Cards of `species` on the table that the card just laid may eat: all but itself."""
        there = self.table.animals.table.get(species, 0)
        return there - 1 if species == self.species.id else there

    def only_siblings_left(self, species: str) -> bool:
        """Whether what is left of `species` was all laid in this very action."""
        return species == self.species.id and self._own_eaten >= self.older

    def eat(self, species: str) -> None:
        """An animal of the table is eaten and discarded. Clauses herring.feeding.table, herring.feeding.points."""
        stock = self.table.animals
        stock.table[species] -= 1
        stock.throw(species)
        self.outcome.eaten.append(species)
        self.outcome.gains.append((self.seat, EATEN, 1))
        if species == self.species.id:
            self._own_eaten += 1
        if self._is_extinct(species):
            self.outcome.extinct.append(species)
            self.outcome.rises.append(Rise(f"{species} extinct", 1, "herring.extinction.rise"))

    def _is_extinct(self, species: str) -> bool:
        """Whether the last card of `species` was just eaten. Clause herring.extinction.rise."""
        if species != self.species.id:
            return not self.table.animals.table[species]
        return not self.left_to_eat(species) and self.match.ruling("cannibal-extinction") == "yes"

    def take_plankton(self, card: str | None) -> None:
        """A card of the plankton deck is taken into the hand. Clause herring.plankton.draw."""
        draw_animal(self.match, self.table.animals, self.seat, card)
        self.eat_plankton()
        if card is None:
            self.outcome.doubt("herring.hidden.draw")

    def eat_plankton(self) -> None:
        """A unit of plankton is eaten, whether or not there was a card left for it."""
        self.outcome.plankton += 1

    def take_destruction_card(self, card: str | None) -> None:
        """The top destruction card is taken into the hand. Clause herring.large.card."""
        self.table.dangers = self.table.dangers.copy_for(self.seat)
        self.table.dangers.draw(self.seat, card)
        if card is None:
            self.outcome.doubt("herring.hidden.destruction")


def draw_animal(match: "Herring", stock: Stock, seat: int, card: str | None) -> None:
    """The top card of the plankton deck comes into a hand. Clause herring.plankton.endless."""
    stock.draw(seat, card)
    rebuild_at_once(match, stock)


def rebuild_at_once(match: "Herring", stock: Stock) -> None:
    """The deck has run out: it is rebuilt from the discard pile now, or only when a card is due."""
    if stock.size <= 0 and stock.discard_size() and match.ruling("reshuffle") == "eager":
        stock.reshuffle()


def rebuild_when_due(stock: Stock) -> None:
    """A card is due and the deck is empty: it is rebuilt now if it was not before."""
    if stock.size <= 0:
        stock.reshuffle()


def destruction_card_due(match: "Herring", table: Table) -> bool:
    """Whether there is a destruction card to take; an empty deck is rebuilt from its discard pile if it is read so."""
    stock = table.dangers
    if stock.size <= 0 and stock.discard_size() and match.ruling("destruction-reshuffle") == "yes":
        table.dangers = stock = stock.copy()
        stock.reshuffle()
    return stock.size > 0
