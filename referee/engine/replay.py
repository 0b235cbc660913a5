"""The replay loop: every event is verified, then carried out; after a fault the referee goes on.

With *adopt* the record is taken at its word as far as that is physically possible. Beside that main account the
referee keeps other accounts of what may really have happened (see `recovery`); a later fault that one of them
explains is a consequence of the earlier fault, any other fault is independent.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Literal

from referee.engine.fault import Fault, some_legal
from referee.engine.game import Game
from referee.engine.match import Match
from referee.engine.recovery import Carried, Recovery
from referee.engine.violation import Violation

OnFault = Literal["adopt", "stop"]


class OracleError(RuntimeError):
    """The referee itself failed while judging; `event` is the index it was at, None for the header."""

    def __init__(self, event: int | None, cause: Exception) -> None:
        super().__init__(f"{type(cause).__name__}: {cause}")
        self.event = event


@dataclass(slots=True)
class Replay:
    """What a replay found. `match` is the table at the end, None if the header did not allow a start."""

    match: Match[Any] | None
    faults: list[Fault]
    events: int
    """Number of events judged."""


def replay(
    game: Game,
    transcript: Any,
    readings: dict[str, str],
    on_fault: OnFault = "adopt",
    until: int | None = None,
) -> Replay:
    """Replays `transcript` (an instance of the game's model) under `readings` (ruling id → reading id).

    `until` stops before the event of that index and leaves the result unjudged. Raises OracleError if the engine
    itself fails.
    """
    at: int | None = None
    try:
        try:
            match = game.start(transcript, readings)
        except Violation as violation:
            return Replay(None, [Fault(None, violation, moment="setup", resumed="stopped")], 0)
        events = transcript.events if until is None else transcript.events[:until]
        for at, event in enumerate(events):
            match.at = at
            try:
                match.verify(event)
            except Violation as violation:
                return _after_fault(match, events, at, violation, on_fault, transcript, until)
            match.apply(event)
            if event.claims is not None:
                wrong = list(match.judge_claims(event))
                if wrong:
                    return _after_wrong_claims(match, events, at, wrong, on_fault, transcript, until)
        at = None
        if until is None:
            return _judge_result(match, transcript, len(events))
        return Replay(match, [], len(events))
    except Exception as error:
        if isinstance(error, OracleError):
            raise
        raise OracleError(at, error) from error


def _judge_result(match: Match[Any], transcript: Any, events: int) -> Replay:
    match.at = events
    faults: list[Fault] = []
    if transcript.result is not None:
        _add_result_faults(faults, match.judge_result(transcript.result))
    return Replay(match, faults, events)


def _add_result_faults(faults: list[Fault], violations: Iterable[Violation]) -> None:
    carried = Carried()
    for violation in violations:
        faults.append(Fault(None, violation, "result", carried.cause_of(violation, len(faults))))


def _after_fault(
    match: Match[Any],
    events: list[Any],
    at: int,
    violation: Violation,
    on_fault: OnFault,
    transcript: Any,
    until: int | None,
) -> Replay:
    if on_fault == "stop":
        fault = Fault(at, violation, match.moment, resumed="stopped", legal=some_legal(match))
        return Replay(match, [fault], at)
    return _recover(match, events, at, transcript, until)


def _after_wrong_claims(
    match: Match[Any],
    events: list[Any],
    at: int,
    wrong: list[Violation],
    on_fault: OnFault,
    transcript: Any,
    until: int | None,
) -> Replay:
    if on_fault == "stop":
        return Replay(match, [Fault(at, wrong[0], match.moment, resumed="stopped")], at + 1)
    return _recover(match, events, at, transcript, until, wrong)


def _recover(
    match: Match[Any],
    events: list[Any],
    at: int,
    transcript: Any,
    until: int | None,
    wrong: list[Violation] | None = None,
) -> Replay:
    """Goes on from event `at`, which is illegal, or (with `wrong`) was carried out with wrong claims."""
    recovery = Recovery(match)
    if wrong is not None:
        recovery.wrong_claims(at, wrong)
        at += 1
    for index in range(at, len(events)):
        try:
            recovery.take(index, events[index])
        except Exception as error:
            raise OracleError(index, error) from error
    if until is None and transcript.result is not None:
        recovery.result(len(events), transcript.result)
    return Replay(recovery.match, recovery.faults, len(events))
