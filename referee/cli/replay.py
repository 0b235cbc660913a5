"""`referee replay`: the table after each event."""

from collections.abc import Iterator
from typing import Any, BinaryIO

import click

from referee.cli import options
from referee.cli.single import open_one
from referee.cli.terminal import Look, look_of
from referee.verdict.following import Moment, follow
from referee.verdict.json_ import to_json
from referee.verdict.judge import Request
from referee.verdict.layout import Line, hang, paint, safe
from referee.verdict.tally import FINDINGS, OK
from referee.verdict.text import KINDS


@click.command("replay")
@click.argument("path", type=click.Path(allow_dash=True))
@click.option(
    "--from", "first", type=click.IntRange(min=0), metavar="N", default=0, help="Show events from number N on."
)
@click.option("--to", "last", type=click.IntRange(min=0), metavar="N", default=None, help="Stop after event number N.")
@options.formats("text", "jsonl", "json")
@options.output
@options.readings
@click.pass_context
def command(
    ctx: click.Context,
    path: str,
    first: int,
    last: int | None,
    format_: str,
    output: BinaryIO,
    profile: str | None,
    rulings: dict[str, str],
) -> None:
    """Show the table after each event of one recorded game.

    Events are numbered from 0, as in the JSON pointer /events/0. After a fault the record is taken at its word where
    that is possible, as 'referee check' does. As JSON each event has the whole table as canonical values.

    \b
    Examples:
      referee new sea-salt-paper | referee replay -
      referee new herring | referee replay - --format jsonl

    Exit codes: 0, 1 if there are findings among the events shown, 2 usage, 3 a file that cannot be read.
    """
    document, opened = open_one(path, Request(profile, rulings))
    moments = follow(opened, document)
    shown = (m for m in moments if m.event is None or (m.event >= first and (last is None or m.event <= last)))
    found = False
    for position, moment in enumerate(_up_to(shown, last)):
        found = found or bool(moment.findings)
        text = _text(moment, look_of(output)) if format_ == "text" else to_json(_fields(moment))
        output.write((_frame(format_, position) + text + ("" if format_ == "text" else "\n")).encode())
    if format_ == "json":
        output.write(b"]}\n")
    ctx.exit(FINDINGS if found else OK)


def _up_to(moments: Iterator[Moment], last: int | None) -> Iterator[Moment]:
    for moment in moments:
        yield moment
        if last is not None and moment.event == last:
            return


def _frame(format_: str, position: int) -> str:
    if format_ != "json":
        return ""
    return ", " if position else '{"format": 1, "events": [\n'


def _fields(moment: Moment) -> dict[str, Any]:
    return {
        "event": moment.event,
        "moment": moment.moment,
        "player": moment.player,
        "what": moment.what,
        "findings": moment.findings,
        "table": moment.table,
    }


def _text(moment: Moment, look: Look) -> str:
    head: Line = [("The table at the start", "bold")]
    if moment.event is not None:
        actor = f"{moment.name} " if moment.name else ""
        head = [(f"Event {moment.event}", "bold"), (f" · {safe(moment.moment)} · {safe(actor)}{safe(moment.what)}", "")]
    lines = [head]
    for finding in moment.findings:
        style = "bad" if finding.caused_by is None else "dim"
        lines += hang(f"  {KINDS[finding.kind].capitalize()}: ", finding.message, 0, look.width, "", style)
    lines += [[("    " + safe(line), "")] for line in moment.laid_out]
    return paint([*lines, [("", "")]], look.colour)
