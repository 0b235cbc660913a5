"""`referee legal`: the events that are legal at a point of a recorded game."""

from collections.abc import Iterable
from itertools import islice
from typing import Any, BinaryIO

import click

from referee.cli import options
from referee.cli.single import hold_to_events, open_one, refuse
from referee.cli.terminal import Look, look_of
from referee.engine.match import Match
from referee.engine.replay import How
from referee.verdict.checking import judge_opened, names_of
from referee.verdict.json_ import to_json
from referee.verdict.judge import Request
from referee.verdict.layout import Line, hang, paint, safe
from referee.verdict.tally import FINDINGS, OK
from referee.verdict.verdict import Verdict

MOST = 1000


@click.command("legal")
@click.argument("path", type=click.Path(allow_dash=True))
@options.at("Before event N; without it, after the last event.")
@click.option(
    "--limit", type=click.IntRange(min=1), default=MOST, show_default=True, help="List at most so many events."
)
@options.formats("text", "json")
@options.output
@options.readings
@click.pass_context
def command(
    ctx: click.Context,
    path: str,
    at: int | None,
    limit: int,
    format_: str,
    output: BinaryIO,
    profile: str | None,
    rulings: dict[str, str],
) -> None:
    """List the events that are legal at a point of one recorded game.

    Events are numbered from 0, as in the JSON pointer /events/0. Chance that is not known yet stands as null, and so
    does a choice that follows it inside the same event.

    \b
    Examples:
      referee new sea-salt-paper | referee legal -
      referee new herring | referee legal - --at 0 --format json

    Exit codes: 0, 1 if the record has findings before that point, 2 usage, 3 a file that cannot be read.
    """
    document, opened = open_one(path, Request(profile, rulings, How(until=at, list_legal=False)))
    hold_to_events(at, opened)
    verdict, match = judge_opened(opened, document.source)
    if match is None:
        refuse(verdict)
    events = list(islice(match.legal(), limit + 1))
    more, events = len(events) > limit, events[:limit]
    if format_ == "json":
        text = to_json(_fields(verdict, match, at, events, more)) + "\n"
    else:
        text = _text(verdict, match, names_of(opened.transcript), events, more, look_of(output))
    output.write(text.encode("utf-8", "backslashreplace"))
    ctx.exit(FINDINGS if verdict.findings else OK)


def _fields(verdict: Verdict, match: Match[Any], at: int | None, events: list[Any], more: bool) -> dict[str, Any]:
    return {
        "format": 1,
        "source": verdict.source,
        "game": verdict.game,
        "at": verdict.events if at is None else at,
        "moment": match.moment,
        "phase": match.phase,
        "to_act": match.to_act,
        "over": match.over,
        "findings_before": len(verdict.findings),
        "legal": [{"event": event, "what": match.describe(event)} for event in events],
        "more": more,
    }


def _text(verdict: Verdict, match: Match[Any], names: dict[str, str], events: list[Any], more: bool, look: Look) -> str:
    due = "the game is over" if match.over else match.phase
    lines: list[Line] = [[(safe(f"{match.moment}: {due}"), "bold")]]
    for (player, action), group in _grouped(events).items():
        actor = f"{names.get(player, player)}: " if player else ""
        lines.append([(f"{safe(actor)}{action}", "bold"), (f" ({len(group)})", "dim")])
        for event in group:
            lines += hang("  ", match.describe(event), 0, look.width)
    if not events:
        lines += hang("", "No event is legal here.", 0, look.width)
    if more:
        lines += hang("", f"There are more than {len(events)}; --limit lists more.", 0, look.width, "warn")
    if verdict.findings:
        count = len(verdict.findings)
        words = f"{count} finding{'s' if count > 1 else ''} before this point: referee check {verdict.source}"
        lines += hang("", words, 0, look.width, "bad")
    return paint(lines, look.colour)


def _grouped(events: Iterable[Any]) -> dict[tuple[str | None, str], list[Any]]:
    groups: dict[tuple[str | None, str], list[Any]] = {}
    for event in events:
        groups.setdefault((getattr(event, "player", None), event.action), []).append(event)
    return groups
