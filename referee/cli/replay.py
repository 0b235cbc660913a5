"""`referee replay`: the table after each event."""

from collections.abc import Iterator
from typing import Any, BinaryIO

import click

from referee.cli import options
from referee.cli.single import open_one
from referee.cli.terminal import Look, look_of
from referee.verdict.checking import names_of
from referee.verdict.finding_text import KINDS
from referee.verdict.following import RESULT, Moment, follow
from referee.verdict.json_ import to_json
from referee.verdict.judge import Request
from referee.verdict.layout import Line, hang, paint, safe
from referee.verdict.tally import FINDINGS, OK

_FRAMES = {"text": ("", "", ""), "jsonl": ("", "\n", "\n"), "json": ('{"format": 1, "events": [\n', ",\n", "\n]}\n")}
"""What stands before the first, between two, and after the last of the events."""


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
    found = False
    begin, between, end = _FRAMES[format_]
    if format_ == "text":
        begin = paint(_legend(names_of(opened.transcript)), look_of(output).colour)
    output.write(begin.encode("utf-8", "backslashreplace"))
    for position, moment in enumerate(_between(follow(opened, document), first, last)):
        found = found or bool(moment.findings)
        text = _text(moment, look_of(output)) if format_ == "text" else to_json(_fields(moment))
        output.write(((between if position else "") + text).encode("utf-8", "backslashreplace"))
    output.write(end.encode("utf-8", "backslashreplace"))
    ctx.exit(FINDINGS if found else OK)


def _legend(names: dict[str, str]) -> list[Line]:
    """Who is who, where the names are not the ids that the table shows."""
    told = [f"{id} is {name}" for id, name in names.items() if id.casefold() != name.casefold()]
    return [[(safe(", ".join(told)), "dim")], [("", "")]] if told else []


def _between(moments: Iterator[Moment], first: int, last: int | None) -> Iterator[Moment]:
    """The moments of events `first` to `last`; the start if that is the first, the result if there is no last."""
    for moment in moments:
        if moment.event is None and moment.moment != RESULT:
            if first == 0:
                yield moment
        elif moment.event is None or moment.event >= first:
            yield moment
        if last is not None and moment.event == last:
            return


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
    head: Line = [("The claimed result" if moment.moment == RESULT else "The table at the start", "bold")]
    if moment.event is not None:
        actor = f"{moment.name} " if moment.name else ""
        head = [(f"Event {moment.event}", "bold"), (f" · {safe(moment.moment)} · {safe(actor)}{safe(moment.what)}", "")]
    lines = [head]
    for finding in moment.findings:
        style = "bad" if finding.caused_by is None else "dim"
        lines += hang(f"  {KINDS[finding.kind].capitalize()}: ", finding.message, 0, look.width, "", style)
    lines += [[("    " + safe(line), "")] for line in moment.laid_out]
    return paint([*lines, [("", "")]], look.colour)
