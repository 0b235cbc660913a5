"""One violation found in a record, with where it stood and how the referee went on."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

from referee.engine.match import Match
from referee.engine.violation import Violation

LEGAL_SHOWN = 12
LEGAL_SEARCHED = 500


@dataclass(slots=True)
class Fault:
    """One violation found in a record.

    `event` is its index (None: header or result), `caused_by` the index in the list of faults of the fault that it
    follows from, `resumed` how the referee went on (`adopted`, `skipped`, `stopped`, or a sentence), `legal` some
    of the legal events there, described.
    """

    event: int | None
    violation: Violation
    moment: str = ""
    caused_by: int | None = None
    resumed: str = ""
    legal: list[str] = field(default_factory=list)


def some_legal(match: Match[Any], limit: int = LEGAL_SHOWN) -> list[str]:
    """Some of the legal events now, each as `player: what`, at most `limit` different lines."""
    return list(islice(_described(match), limit))


def _described(match: Match[Any]) -> Iterator[str]:
    seen: set[str] = set()
    for event in islice(match.legal(), LEGAL_SEARCHED):
        actor = getattr(event, "player", None)
        line = f"{actor}: {match.describe(event)}" if actor else match.describe(event)
        if line not in seen:
            seen.add(line)
            yield line
