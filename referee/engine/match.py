"""The contract of a game: one match is one object that knows the whole table.

For every event: verify, then apply. `verify` raises a `Violation` and leaves the table untouched; `apply` trusts
an event that was verified. `adopt` takes an event at its word although it broke a rule.
"""

import copy
from abc import ABC, abstractmethod
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from typing import Any, Generic, Self, TypeVar

from referee.engine.violation import Score, Violation
from referee.transcript.model import Event, Result

E = TypeVar("E", bound=Event)


class Match(ABC, Generic[E]):
    """The whole table of one match, and the rules that act on it."""

    players: tuple[str, ...]
    """Ids in seating order."""

    over: bool = False
    """Whether the rules have ended the game."""

    def __init__(self, players: Sequence[str], readings: Mapping[str, str]) -> None:
        self.players = tuple(players)
        self._readings = readings
        self.consulted: dict[str, int] = {}
        """Ruling id → index of the event at which it was first asked for."""
        self.unchecked: dict[str, list[int]] = {}
        """Reason id → indexes of the events that could not be judged for it.

        A reason of kind `hidden-information` (a card nobody saw) is a finding; one of kind `not-checkable` (the
        edition leaves a table open) only shows in the verdict's completeness.
        """
        self.at = 0
        """Index of the event being judged; set by the replay loop."""

    # -- rulings and limits of what can be judged

    def ruling(self, id: str) -> str:
        """The reading in force of ruling `id`; remembers that it was asked. Ask only where it matters."""
        if id not in self.consulted:
            self.consulted[id] = self.at
        return self._readings[id]

    def cannot_check(self, reason: str) -> None:
        """Note that something about the present event cannot be judged; call from `apply` or from the claims."""
        self.unchecked.setdefault(reason, []).append(self.at)

    # -- the rules

    @abstractmethod
    def verify(self, event: E) -> None:
        """Raise a `Violation` if the rules forbid `event` now; change nothing."""

    @abstractmethod
    def apply(self, event: E) -> None:
        """Carry out an event that `verify` accepts."""

    @abstractmethod
    def adopt(self, event: E) -> bool:
        """Carry out an illegal event as far as that is physically possible.

        Returns False, with the table untouched, where it is not. Must never raise.
        """

    def judge_claims(self, event: E) -> Iterator[Violation]:
        """The wrong claims of an event that was just carried out; each a violation whose path starts at `claims`."""
        return iter(())

    @abstractmethod
    def judge_result(self, result: Result) -> Iterator[Violation]:
        """The wrong parts of the claimed result, after the last event; paths start at `result`."""

    @abstractmethod
    def legal(self) -> Iterable[E]:
        """Every event that is legal now. Chance outcomes that are not known yet stand as `null`.

        Where a choice follows a chance outcome inside one event, the choice is `null` as well.
        """

    @abstractmethod
    def scores(self) -> dict[str, Score]:
        """Every player's score as it stands, as arithmetic; after the end, the final score."""

    def unsure_scores(self) -> Container[str]:
        """Players whose score as `scores` gives it is not sure, since it rests on something that nobody saw or that
        the edition leaves open. `winners` must then be None unless the winner is sure all the same.
        """
        return ()

    @abstractmethod
    def winners(self) -> list[str] | None:
        """Ids of the winners (several for a joint win, none if the rules leave no winner); None before the end."""

    # -- for people

    def grounds(self, event: E) -> Iterable[str]:
        """Ids of the clauses that speak for or about `event`, asked before it is carried out: what one quotes when
        the event is disputed. Order: the clause that allows the action first, then those that limit it.
        """
        return ()

    def edition(self) -> tuple[str, str, list[str]]:
        """Id of the edition in use, its provenance (`rulebook`, `publisher`, `invented`), what in it is invented."""
        return "standard", "rulebook", []

    @property
    @abstractmethod
    def to_act(self) -> tuple[str, ...]:
        """Ids of the players whose decision is due; empty when only chance is due or the game is over."""

    @property
    @abstractmethod
    def phase(self) -> str:
        """What is due now, in the rulebook's words, e.g. `draw step`."""

    @property
    @abstractmethod
    def moment(self) -> str:
        """Where in the game we are, e.g. `round 2, turn 5`."""

    @abstractmethod
    def describe(self, event: E) -> str:
        """The event in one short line, without the actor: `draws two cards, keeps the pink sailor`."""

    @abstractmethod
    def lay_out(self) -> list[str]:
        """The table as a person would lay it out: lines of at most 78 columns."""

    # -- for programs

    @abstractmethod
    def snapshot(self) -> dict[str, Any]:
        """The whole table as canonical JSON values; equal tables give equal snapshots."""

    def copy(self) -> Self:
        """An independent copy. Games override it to copy their own containers, and call this first."""
        twin = copy.copy(self)
        twin.consulted = dict(self.consulted)
        twin.unchecked = {reason: list(events) for reason, events in self.unchecked.items()}
        return twin

    def variants(self, event: E) -> Iterable[E]:
        """Legal events that the recorder may have meant when writing the illegal `event`, likeliest first.

        Used only to tell an independent fault from a consequence. By default: legal events of the same action.
        """
        return (other for other in self.legal() if other.action == event.action)
