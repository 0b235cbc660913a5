"""`referee score`: every player's score as arithmetic."""

from functools import partial
from typing import Any, BinaryIO

import click

from referee.cli import options
from referee.cli.batch import Piece, run, writer_to
from referee.cli.terminal import Look, look_of
from referee.engine.replay import How
from referee.transcript.problem import Problem
from referee.transcript.source import Document, read
from referee.verdict.checking import open_document, refused
from referee.verdict.json_ import Report, to_json
from referee.verdict.judge import Request, UnknownReading
from referee.verdict.layout import paint
from referee.verdict.scoring import scoring_lines, scoring_of
from referee.verdict.tally import Tally
from referee.verdict.text import verdict_lines


@click.command("score")
@options.paths
@options.at("Score the table before event N; without it, after the last event.")
@options.formats("text", "json", "jsonl")
@options.output
@options.readings
@click.pass_context
def command(
    ctx: click.Context,
    paths: tuple[str, ...],
    at: int | None,
    format_: str,
    output: BinaryIO,
    profile: str | None,
    rulings: dict[str, str],
) -> None:
    """Show every player's score as arithmetic, term by term.

    Each term stands with its points and the clause that grants them. Events are numbered from 0, as in /events/0.

    \b
    Examples:
      referee score fixtures/sea-salt-paper/examples
      referee new herring | referee score - --format json

    The exit code is that of 'referee check' for the part of the record that was replayed.
    """
    request = Request(profile, rulings, How(until=at, list_legal=False))
    report = Report() if format_ == "json" else None
    if report is not None:
        output.write(report.begin().encode("utf-8", "backslashreplace"))
    work = partial(_score_batch, request=request, format_=format_, look=look_of(output))
    try:
        tally = run(read(paths), work, 1, writer_to(output, report.separate if report is not None else lambda: ""))
    except UnknownReading as error:
        raise click.UsageError(f"{error}.", ctx) from None
    if report is not None:
        output.write(report.end(tally).encode("utf-8", "backslashreplace"))
    if tally.transcripts == 0:
        click.echo("Nothing to score: no transcript in what was given.", err=True)
    ctx.exit(tally.exit_code)


def _score_batch(documents: list[Document], request: Request, format_: str, look: Look) -> Piece:
    piece = Piece([], Tally())
    for document in documents:
        piece.texts.append(_score(document, request, format_, look, piece.tally))
    return piece


def _score(document: Document, request: Request, format_: str, look: Look, tally: Tally) -> str:
    try:
        opened = open_document(document, request)
    except Problem as problem:
        verdict = refused(document, problem)
        tally.add(verdict)
        if format_ == "text":
            return paint(verdict_lines(verdict, {}, look.width), look.colour)
        return _json(verdict, format_)
    scoring = scoring_of(opened, document)
    tally.add(scoring.verdict)
    if format_ == "text":
        return paint(scoring_lines(scoring, look.width), look.colour)
    return _json(scoring.as_json(), format_)


def _json(value: Any, format_: str) -> str:
    return to_json(value) + ("\n" if format_ == "jsonl" else "")
