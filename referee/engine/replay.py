"""The replay loop: every event is verified, then carried out; after a fault the referee goes on.

With *adopt* the record is taken at its word as far as that is physically possible. Beside that main account the
referee keeps other accounts of what may really have happened (see `recovery`); a later fault that one of them
explains is a consequence of the earlier fault, any other fault is independent.
"""

from dataclasses import dataclass
from typing import Any, Literal

from referee.engine.fault import Fault, some_legal
from referee.engine.game import Game
from referee.engine.match import Match
from referee.engine.recovery import Recovery
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


@dataclass(frozen=True, slots=True)
class How:
    """How to replay: what to do after a fault, before which event to stop (the result is then left unjudged), and
    whether to list what was legal instead of an illegal event.
    """

    on_fault: OnFault = "adopt"
    until: int | None = None
    list_legal: bool = True


WHOLE = How()


def replay(game: Game, transcript: Any, readings: dict[str, str], how: How = WHOLE) -> Replay:
    """Replays `transcript` (an instance of the game's model) under `readings` (ruling id → reading id).

    Raises OracleError if the engine itself fails.
    """
    at: int | None = None
    try:
        events = transcript.events if how.until is None else transcript.events[: how.until]
        result = transcript.result if how.until is None else None
        try:
            match = game.start(transcript, readings)
        except Violation as violation:
            if violation.table is None or how.on_fault == "stop":
                return Replay(None, [Fault(None, violation, moment="setup", resumed="stopped")], 0)
            return _recover(violation.table, events, 0, result, how, header=violation)
        for at, event in enumerate(events):
            match.at = at
            try:
                match.verify(event)
            except Violation as violation:
                if how.on_fault == "stop":
                    return _stopped(match, at, violation, how)
                return _recover(match, events, at, result, how)
            match.apply(event)
            if event.claims is not None:
                wrong = list(match.judge_claims(event))
                if wrong and how.on_fault == "stop":
                    return _stopped(match, at, wrong[0], How(list_legal=False))
                if wrong:
                    return _recover(match, events, at, result, how, wrong)
        at = None
        return _judge_result(match, result, len(events))
    except OracleError:
        raise
    except Exception as error:
        raise OracleError(at, error) from error


def _stopped(match: Match[Any], at: int, violation: Violation, how: How) -> Replay:
    legal = some_legal(match) if how.list_legal else []
    return Replay(match, [Fault(at, violation, match.moment, resumed="stopped", legal=legal)], at + 1)


def _judge_result(match: Match[Any], result: Any, events: int) -> Replay:
    recovery = Recovery(match)
    if result is not None:
        recovery.result(events, result)
    return Replay(match, recovery.faults, events)


def _recover(
    match: Match[Any],
    events: list[Any],
    at: int,
    result: Any,
    how: How,
    wrong: list[Violation] | None = None,
    header: Violation | None = None,
) -> Replay:
    """Goes on from event `at`, which is illegal, or (with `wrong`) was carried out with wrong claims, or from the
    start after a fault of the header.
    """
    recovery = Recovery(match, how.list_legal)
    if header is not None:
        recovery.faults.append(Fault(None, header, moment="setup", resumed="adopted"))
    if wrong is not None:
        recovery.wrong_claims(at, wrong)
        at += 1
    for index in range(at, len(events)):
        try:
            recovery.take(index, events[index])
        except Exception as error:
            raise OracleError(index, error) from error
    if result is not None:
        recovery.result(len(events), result)
    return Replay(recovery.match, recovery.faults, len(events))
