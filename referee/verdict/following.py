"""Following a recorded game event by event, with the table after each."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from referee.engine.match import Match
from referee.engine.recovery import Recovery
from referee.engine.violation import Violation
from referee.transcript.source import Document
from referee.verdict.checking import Opened, find_lines, judge_opened, names_of
from referee.verdict.judge import resolve_readings
from referee.verdict.verdict import Finding

SETUP = "setup"
"""The moment of the header."""

RESULT = "result"
"""The moment of the claimed result, after the last event."""


@dataclass(slots=True)
class Moment:
    """One event and the table after it; `event` is None for the table at the start, and for the claimed result.

    `moment` is where in the game the event stood, `what` it was in words, `findings` what is wrong with it.
    """

    event: int | None
    moment: str
    table: dict[str, Any]
    laid_out: list[str]
    player: str | None = None
    name: str = ""
    what: str = ""
    findings: list[Finding] = field(default_factory=list)


def follow(opened: Opened, document: Document) -> Iterator[Moment]:
    """The start, then every event of the record; last, if the claimed result is wrong, the end with its findings.

    A record whose header does not allow a start gives one moment with the finding and no table.
    """
    verdict, _ = judge_opened(opened, document.source)
    find_lines(verdict.findings, document)
    found: dict[int | None, list[Finding]] = {}
    for finding in verdict.findings:
        found.setdefault(finding.event, []).append(finding)
    _, readings = resolve_readings(opened.game.digest, opened.transcript, opened.request)
    try:
        match = opened.game.start(opened.transcript, readings)
    except Violation as violation:
        if violation.table is None:
            yield Moment(None, SETUP, {}, [], findings=found.get(None, []))
            return
        match = violation.table
    nowhere = found.get(None, [])
    at_the_start = [finding for finding in nowhere if finding.moment == SETUP]
    at_the_end = [finding for finding in nowhere if finding.moment != SETUP]
    yield Moment(None, match.moment, match.snapshot(), match.lay_out(), findings=at_the_start)
    yield from _events(match, opened, found)
    if at_the_end:
        yield Moment(None, RESULT, {}, [], findings=at_the_end)


def _events(match: Match[Any], opened: Opened, found: dict[int | None, list[Finding]]) -> Iterator[Moment]:
    names = names_of(opened.transcript)
    recovery = Recovery(match, list_legal=False)
    for index, event in enumerate(opened.transcript.events):
        before = recovery.match
        before.at = index
        moment, what = before.moment, before.describe(event)
        recovery.take(index, event)
        table = recovery.match
        player: str | None = getattr(event, "player", None)
        name = "" if player is None else names.get(player, player)
        findings = found.get(index, [])
        yield Moment(index, moment, table.snapshot(), table.lay_out(), player, name, what, findings)
