"""From a document to its verdict: reads it as a transcript of its game, judges it, finds the lines of the findings."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from referee.engine.game import Game, UnknownGame, find_game, game_ids
from referee.engine.match import Match
from referee.rulebook import Digest
from referee.transcript.model import Transcript
from referee.transcript.parse import parse
from referee.transcript.problem import Problem, pointer_to, quoted
from referee.transcript.source import Document
from referee.transcript.wording import any_of
from referee.verdict.judge import AS_RECORDED, Request, UnknownReading, judged
from referee.verdict.malformed import malformed
from referee.verdict.verdict import Finding, Verdict


@dataclass(slots=True)
class Checked:
    """A verdict, and what else is known of its document: the names of the players by id."""

    verdict: Verdict
    names: Mapping[str, str] = field(default_factory=dict)


@dataclass(slots=True)
class Opened:
    """A document read as a transcript of a game, and the readings asked for that concern this game."""

    game: Game
    transcript: Any
    request: Request


def check_document(document: Document, request: Request = AS_RECORDED) -> Checked:
    """The verdict on one document. Raises UnknownReading if `request` names what the game does not have."""
    try:
        opened = open_document(document, request)
    except Problem as problem:
        return Checked(refused(document, problem))
    transcript = opened.transcript
    verdict, _ = judge_opened(opened, document.source)
    if verdict.findings:
        find_lines(verdict.findings, document)
    return Checked(verdict, names_of(transcript))


def open_document(document: Document, request: Request = AS_RECORDED) -> Opened:
    """Reads a document. Raises a Problem; UnknownReading if `request` names what the game does not have."""
    if document.problem is not None:
        raise document.problem
    transcript = parse(document.data, model_of, game_ids)
    game = find_game(transcript.game)
    _hold_readings(game.digest, transcript, document)
    return Opened(game, transcript, request_for(game, request))


def refused(document: Document, problem: Problem) -> Verdict:
    """The verdict on a document that is no transcript."""
    if document.line is not None:
        for each in (problem, *problem.others):
            each.line = document.line
    return malformed(document.source, problem)


def names_of(transcript: Transcript) -> dict[str, str]:
    """Player id → name to show."""
    return {player.id: player.name or player.id for player in transcript.players}


def model_of(id: str) -> type[Transcript] | None:
    """The transcript model of a game, None for an unknown one."""
    try:
        return find_game(id).transcript
    except UnknownGame:
        return None


def request_for(game: Game, request: Request) -> Request:
    """`request` without the rulings that are meant for another game. Raises UnknownReading.

    A ruling is written `herring.end-check`, or `end-check` where it is meant for every game that is checked.
    """
    if not request.rulings:
        return request
    known = game_ids()
    mine = {}
    for qualified, reading in request.rulings.items():
        owner = qualified.partition(".")[0] if "." in qualified else game.id
        if owner not in known:
            raise UnknownReading(f"ruling {qualified!r} is of no known game; known are {any_of(known, 'and')}")
        if owner == game.id:
            mine[qualified] = reading
    return replace(request, rulings=mine)


def judge_opened(opened: Opened, source: str) -> tuple[Verdict, Match[Any] | None]:
    """The verdict on an opened document, and the table where its replay ended. Raises UnknownReading.

    Whatever else goes wrong is a failure of the referee, a finding of kind `oracle-error`.
    """
    return judged(opened.game, opened.transcript, source, opened.request)


def _hold_readings(digest: Digest, transcript: Transcript, document: Document) -> None:
    """Raises a Problem if the transcript names a profile, ruling or reading that its game does not have."""
    problem = None
    if transcript.profile is not None and transcript.profile not in digest.profiles:
        problem = _unknown("profile", ["profile"], transcript.profile, list(digest.profiles), digest)
    for qualified, reading in transcript.rulings.items():
        ruling = digest.rulings.get(qualified.removeprefix(f"{digest.game}."))
        if ruling is None:
            problem = problem or _unknown("ruling", ["rulings", qualified], qualified, list(digest.rulings), digest)
        elif not ruling.has(reading):
            known = [each.id for each in ruling.readings]
            problem = problem or _unknown("reading", ["rulings", qualified], reading, known, digest, ruling.id)
    if problem is not None:
        problem.line, problem.column = _positions(document).locate(problem.pointer)
        raise problem


def _unknown(
    what: str, path: list[str | int], found: str, known: list[str], digest: Digest, ruling: str = ""
) -> Problem:
    fields = {"found": quoted(found), "known": any_of(known, "and") if known else "none", "title": digest.title}
    if ruling:
        fields["ruling"] = ruling
    return Problem(f"transcript.{what}.unknown", pointer_to(path), expected=known, actual=found, fields=fields)


def find_lines(findings: list[Finding], document: Document) -> None:
    """Fills in the line of every finding."""
    positions = _positions(document) if document.line is None else None
    for finding in findings:
        finding.line = document.line if positions is None else positions.locate(finding.pointer)[0]


def _positions(document: Document) -> Any:
    from referee.transcript.positions import Positions

    return Positions(document.data.decode("utf-8"))
