"""Counting the verdicts of a run, and the exit code that follows from them."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from referee.verdict.malformed import is_unreadable
from referee.verdict.verdict import HIDDEN, Verdict

OK, FINDINGS, NOTHING, UNREADABLE, ORACLE = 0, 1, 2, 3, 70
"""Exit codes: nothing found, findings, nothing to check, a file that cannot be read, a failure of the referee."""

_NOTHING = "transcript.file.nothing"


@dataclass(slots=True)
class Tally:
    """How many transcripts were judged, and what was found in them."""

    transcripts: int = 0
    ok: int = 0
    with_findings: int = 0
    unreadable: int = 0
    nothing: int = 0
    """Folders and patterns without any transcript."""
    events: int = 0
    faults: int = 0
    """Findings that stand on their own, in transcripts that could be read."""
    consequences: int = 0
    """Findings that follow from another one."""
    kinds: Counter[str] = field(default_factory=Counter)

    def add(self, verdict: Verdict) -> None:
        """Counts one verdict."""
        if verdict.findings and verdict.findings[0].code == _NOTHING:
            self.nothing += 1
            return
        self.transcripts += 1
        self.events += verdict.events
        if verdict.ok:
            self.ok += 1
            return
        self.kinds.update(finding.kind for finding in verdict.findings)
        if is_unreadable(verdict):
            self.unreadable += 1
            return
        self.with_findings += 1
        for finding in verdict.findings:
            if finding.kind == HIDDEN:
                continue
            if finding.caused_by is None:
                self.faults += 1
            else:
                self.consequences += 1

    def merge(self, other: "Tally") -> None:
        """Adds the counts of another part of the run."""
        for name in ("transcripts", "ok", "with_findings", "unreadable", "nothing", "events", "faults", "consequences"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.kinds.update(other.kinds)

    @property
    def exit_code(self) -> int:
        """0 nothing found, 1 findings, 2 nothing to check, 3 a file that cannot be read, 70 oracle error."""
        if self.kinds["oracle-error"]:
            return ORACLE
        if self.transcripts == 0:
            return NOTHING
        if self.unreadable or self.nothing:
            return UNREADABLE
        return FINDINGS if self.with_findings else OK

    def as_json(self) -> dict[str, Any]:
        """The counts as JSON values."""
        return {
            "transcripts": self.transcripts,
            "ok": self.ok,
            "with_findings": self.with_findings,
            "unreadable": self.unreadable,
            "events": self.events,
            "faults": self.faults,
            "consequences": self.consequences,
            "kinds": dict(sorted(self.kinds.items())),
            "exit_code": self.exit_code,
        }
