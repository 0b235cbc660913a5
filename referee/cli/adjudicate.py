"""`referee adjudicate`: does the answer hang on how the rules are read?"""

from typing import BinaryIO

import click

from referee.cli import options
from referee.cli.single import hold_to_events, open_one
from referee.cli.terminal import look_of
from referee.engine.replay import OracleError
from referee.verdict.adjudicate import adjudicate
from referee.verdict.adjudication_text import adjudication_lines
from referee.verdict.checking import find_lines, names_of
from referee.verdict.json_ import FORMAT, to_json
from referee.verdict.judge import Request, UnknownReading
from referee.verdict.layout import paint
from referee.verdict.tally import FINDINGS, OK


@click.command("adjudicate")
@click.argument("path", type=click.Path(allow_dash=True))
@options.at("Only event N is in question; without it, the whole record.")
@click.option("--profiles", metavar="NAME,...", default="", help="Compare these profiles for this record.")
@options.formats("text", "json")
@options.output
@options.readings
@click.pass_context
def command(
    ctx: click.Context,
    path: str,
    at: int | None,
    profiles: str,
    format_: str,
    output: BinaryIO,
    profile: str | None,
    rulings: dict[str, str],
) -> None:
    """Say whether the verdict on a recorded game is firm, or which reading of the rules decides what.

    The record is judged under its own profile, then under every reading of the open questions that it really came
    across. Combinations are tried up to a bound; the answer says how far it went.

    \b
    Examples:
      referee adjudicate fixtures/herring/rulings/end-check.json
      referee adjudicate fixtures/herring/rulings/end-check.json --at 0 --format json

    Exit codes: 0 nothing wrong under the profile in force, 1 findings, 2 usage, 3 a file that cannot be read.
    """
    request = Request(profile, rulings)
    document, opened = open_one(path, request)
    hold_to_events(at + 1 if at is not None else None, opened)
    chosen = [name.strip() for name in profiles.split(",") if name.strip()]
    try:
        answer = adjudicate(opened.game, opened.transcript, document.source, opened.request, at, chosen)
    except UnknownReading as error:
        raise click.UsageError(f"{error}.", ctx) from None
    except OracleError as error:
        raise RuntimeError(f"while adjudicating event {error.event}: {error}") from error
    find_lines(answer.verdict.findings, document)
    if format_ == "json":
        text = to_json({"format": FORMAT, "adjudication": answer}) + "\n"
    else:
        look = look_of(output)
        text = paint(adjudication_lines(answer, names_of(opened.transcript), look.width), look.colour)
    output.write(text.encode("utf-8", "backslashreplace"))
    ctx.exit(OK if answer.verdict.ok else FINDINGS)
