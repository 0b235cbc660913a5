"""Verdicts on texts that are no transcripts: the words for a Problem come from the digest `transcript`."""

from referee.engine.violation import Violation
from referee.rulebook import Digest
from referee.transcript.problem import Problem, steps_of
from referee.verdict.digests import FORMAT, digest_of
from referee.verdict.message import words_of
from referee.verdict.verdict import Finding, Verdict


def malformed(source: str, problem: Problem) -> Verdict:
    """The verdict on a document that was refused; one finding, further problems stand in its `because`."""
    return Verdict(source, False, False, problem.game, None, None, [_finding(problem)], {}, None, {}, None)


def is_unreadable(verdict: Verdict) -> bool:
    """Whether no JSON text could be had from the file at all (exit code 3)."""
    return any(Problem(finding.code).unreadable for finding in verdict.findings)


def _finding(problem: Problem) -> Finding:
    digest = digest_of(FORMAT)
    reason = digest.reasons[problem.code]
    because = [f"Also, line {other.line}: {_message(other, digest)}" for other in problem.others]
    if problem.more:
        because.append(f"There are such problems in {problem.more} more events.")
    return Finding(
        kind="malformed",
        code=reason.id,
        clause=reason.clause,
        rule=digest.clauses[reason.clause].text,
        message=_message(problem, digest),
        event=_event(problem.pointer),
        pointer=problem.pointer,
        line=problem.line,
        expected=problem.expected,
        actual=problem.actual,
        because=because,
        resumed="stopped",
    )


def _message(problem: Problem, digest: Digest) -> str:
    fields = {"game": problem.game or "GAME", **problem.fields}
    words = words_of(Violation(problem.code, **fields), digest, {})[0]
    if problem.column is not None and problem.unreadable:
        return f"Line {problem.line}, column {problem.column}: {words[0].lower()}{words[1:]}"
    return words


def _event(pointer: str) -> int | None:
    steps = steps_of(pointer)
    return int(steps[1]) if len(steps) > 1 and steps[0] == "events" and steps[1].isdigit() else None
