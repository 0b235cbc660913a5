"""`referee check`: the verdict on every recorded game."""

from functools import partial
from typing import BinaryIO

import click

from referee.cli import options
from referee.cli.batch import Piece, cores, run, writer_to
from referee.cli.terminal import Look, look_of
from referee.engine.replay import How
from referee.transcript.source import Document, read
from referee.verdict.checking import check_document
from referee.verdict.json_ import Report, to_json
from referee.verdict.judge import Request, UnknownReading
from referee.verdict.layout import paint
from referee.verdict.tally import Tally
from referee.verdict.text import tally_lines, verdict_lines


@click.command("check")
@options.paths
@options.formats("text", "json", "jsonl")
@options.output
@options.readings
@options.on_fault
@click.option(
    "-j", "--jobs", type=click.IntRange(min=0), default=1, show_default=True, help="Processes; 0 means one per core."
)
@click.option("-q", "--quiet", is_flag=True, help="Leave out the games in which nothing was found.")
@click.pass_context
def command(
    ctx: click.Context,
    paths: tuple[str, ...],
    format_: str,
    output: BinaryIO,
    profile: str | None,
    rulings: dict[str, str],
    on_fault: str,
    jobs: int,
    quiet: bool,
) -> None:
    """Judge recorded games: illegal moves, wrong scores, wrong winners.

    PATH is a transcript (.json), a file with one transcript a line (.jsonl, .ndjson), either of them packed with gzip,
    a folder, a quoted pattern, a line of a file (games.jsonl:17), or - for standard input.

    \b
    Examples:
      referee check fixtures/sea-salt-paper
      referee check --format json fixtures/herring | head -c 400
      referee new herring | referee check -

    Exit codes: 0 nothing found, 1 findings, 2 usage or nothing to check, 3 a file that cannot be read, 70 a failure
    of the referee itself.
    """
    request = Request(profile, rulings, How(on_fault="stop" if on_fault == "stop" else "adopt"))
    look = look_of(output)
    work = partial(judge_batch, request=request, format_=format_, quiet=quiet, look=look)
    report = Report() if format_ == "json" else None
    if report is not None:
        output.write(report.begin().encode("utf-8", "backslashreplace"))
    write = writer_to(output, report.separate if report is not None else lambda: "")
    try:
        tally = run(read(paths), work, jobs or cores(), write)
    except UnknownReading as error:
        raise click.UsageError(f"{error}.", ctx) from None
    output.write(_end(tally, format_, report, look).encode("utf-8", "backslashreplace"))
    if tally.transcripts == 0:
        click.echo("Nothing to check: no transcript in what was given.", err=True)
    ctx.exit(tally.exit_code)


def judge_batch(documents: list[Document], request: Request, format_: str, quiet: bool, look: Look) -> Piece:
    """The verdicts on a batch of documents, as text in the format asked for. Raises UnknownReading."""
    piece = Piece([], Tally())
    for document in documents:
        checked = check_document(document, request)
        verdict = checked.verdict
        piece.tally.add(verdict)
        if quiet and verdict.ok:
            continue
        if format_ == "text":
            piece.texts.append(paint(verdict_lines(verdict, checked.names, look.width), look.colour))
        else:
            piece.texts.append(to_json(verdict) + ("\n" if format_ == "jsonl" else ""))
    return piece


def _end(tally: Tally, format_: str, report: Report | None, look: Look) -> str:
    if report is not None:
        return report.end(tally)
    return paint(tally_lines(tally), look.colour) if format_ == "text" and tally.transcripts > 1 else ""
