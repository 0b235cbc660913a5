"""Verdict and Finding: plain data, the same in every output format."""

from dataclasses import dataclass, field
from typing import Any, Literal

Kind = Literal[
    "malformed",
    "hidden-information",
    "illegal-move",
    "impossible-chance",
    "missing-event",
    "scoring-error",
    "wrong-result",
    "oracle-error",
]

HIDDEN: Kind = "hidden-information"
"""The kind of a finding that is no fault: nobody saw what it would take to judge."""


@dataclass(slots=True)
class ScoreTerm:
    """One summand: what it is for, points, clause, the count behind it, indexes of the events that earned it.

    `claimed` is the recorder's own number for it where he gave one; `wrong` marks the first that differs.
    """

    label: str
    points: int
    clause: str
    detail: str = ""
    events: list[int] = field(default_factory=list)
    claimed: int | None = None
    wrong: bool = False


@dataclass(slots=True)
class ScoreLine:
    """A total in points and the terms that add up to it.

    `sure` is false where it rests on something that nobody saw: the total then has only what is known.
    """

    total: int
    terms: list[ScoreTerm]
    sure: bool = True


@dataclass(slots=True)
class Finding:
    """One thing wrong, or not checkable, in a transcript.

    `code` is the reason's id, `clause` the rule's id and `rule` the rule in our words. `event` is the index of the
    event (null: header or result), `pointer` the JSON pointer, `line` the line in the file. `because` proves the
    finding in short steps. `caused_by` is the index, in the list of findings, of the fault this one follows from.
    `count` is the number of events that a finding of kind `hidden-information` stands for.
    """

    kind: Kind
    code: str
    clause: str
    rule: str
    message: str
    event: int | None = None
    pointer: str = ""
    line: int | None = None
    moment: str = ""
    player: str | None = None
    expected: Any = None
    actual: Any = None
    because: list[str] = field(default_factory=list)
    legal: list[str] = field(default_factory=list)
    arithmetic: ScoreLine | None = None
    likely: str | None = None
    rulings: list[str] = field(default_factory=list)
    caused_by: int | None = None
    resumed: str = ""
    count: int = 1


@dataclass(slots=True)
class Edition:
    """The edition a verdict stands on, where its data comes from and what in it is invented."""

    id: str
    provenance: str
    invented: list[str] = field(default_factory=list)


@dataclass(slots=True)
class NotChecked:
    """A check that was not possible: why, at how many events, and the first of them."""

    code: str
    message: str
    count: int
    first_event: int | None


@dataclass(slots=True)
class Completeness:
    """How much of the record could be judged: events judged in full, of all events, and what could not be."""

    events: int
    checked: int
    share: float
    not_checked: list[NotChecked] = field(default_factory=list)


@dataclass(slots=True)
class Verdict:
    """What the referee says about one transcript.

    `ok`: no finding at all. `complete`: the record reaches the end of the game. `scores` are recomputed; `winners`
    is null before the end of the game. `rulings` are the readings that the game really consulted.
    """

    source: str
    ok: bool
    complete: bool
    game: str | None
    profile: str | None
    edition: Edition | None
    findings: list[Finding]
    scores: dict[str, ScoreLine]
    winners: list[str] | None
    rulings: dict[str, str]
    completeness: Completeness | None
    events: int = 0
