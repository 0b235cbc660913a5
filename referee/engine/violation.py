"""A breach of a rule, as data: which reason, where in the event, what was expected and found."""

from dataclasses import dataclass
from typing import Any

Path = tuple[str | int, ...]
"""Steps into an event (or, for the header, into the transcript): keys and list indexes."""


@dataclass(frozen=True, slots=True)
class Term:
    """One summand of a score: what it is for, its points, and the clause that grants them.

    `detail` shows the count behind it in a few words ("3 shells"); `events` are the indexes that earned it.
    """

    label: str
    points: int
    clause: str
    detail: str = ""
    events: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Score:
    """A total and the terms that make it up; the terms always add up to the total."""

    terms: tuple[Term, ...]

    @property
    def total(self) -> int:
        """The sum of the terms, in points."""
        return sum(term.points for term in self.terms)


class Violation(Exception):
    """Raised by verification; carries data only, the words stand in the digest.

    `reason` is the id of a `[[reason]]` of the game's digest, `at` the path inside the event (inside the
    transcript for faults of the header). `expected` and `actual` are JSON values. `fields` fill the message of
    the reason. `cumulative` marks a wrong running number that contains earlier ones (a total); such a number is
    a consequence where it is off by just what earlier numbers were off. `follows` is the path of another wrong claim
    of the same event from which this number follows: it is then a consequence of that one. `passes_on` is False for
    a number that does not go into running numbers by itself (because one that follows from it does). For a wrong
    number, `score` is the right arithmetic, `claimed_terms` the recorder's own terms by label where given, and
    `likely` names the misreading that gives exactly the claimed number. `table` is, for a fault of the header, the
    match to go on with where the record can be taken at its word.
    """

    def __init__(
        self,
        reason: str,
        *at: str | int,
        expected: Any = None,
        actual: Any = None,
        player: str | None = None,
        score: Score | None = None,
        claimed_terms: dict[str, int] | None = None,
        likely: str | None = None,
        cumulative: bool = False,
        follows: Path = (),
        passes_on: bool = True,
        table: Any = None,
        **fields: Any,
    ) -> None:
        super().__init__(reason)
        self.reason = reason
        self.at: Path = at
        self.expected = expected
        self.actual = actual
        self.player = player
        self.score = score
        self.claimed_terms = claimed_terms
        self.likely = likely
        self.cumulative = cumulative
        self.follows = follows
        self.passes_on = passes_on
        self.table = table
        self.fields = fields
