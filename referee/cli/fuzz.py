"""`referee fuzz`: random games against the referee itself."""

import json
from pathlib import Path
from typing import Any, BinaryIO

import click

from referee.cli import options
from referee.cli.naming import game_named
from referee.cli.new import option_values
from referee.cli.terminal import Progress
from referee.fuzz import Contradiction, FuzzReport, fuzz
from referee.verdict.json_ import FORMAT, to_json


@click.command("fuzz")
@click.argument("game")
@click.option("--games", type=click.IntRange(min=1), default=100, show_default=True, help="Games to play.")
@click.option("--seed", default="0", show_default=True, help="Any text; the same seed plays the same games.")
@click.option("--players", type=click.IntRange(min=1), default=None, help="Number of players; else it varies.")
@click.option(
    "--option", "chosen", multiple=True, metavar="NAME[=VALUE]", help="An option of the game; else they vary."
)
@click.option("--save", type=click.Path(dir_okay=False, path_type=Path), help="Write the failing transcript here.")
@options.formats("text", "json")
@options.output
@click.pass_context
def command(
    ctx: click.Context,
    game: str,
    games: int,
    seed: str,
    players: int | None,
    chosen: tuple[str, ...],
    save: Path | None,
    format_: str,
    output: BinaryIO,
) -> None:
    """Play random legal games of GAME, plant faults in them, and see whether the referee contradicts itself.

    Every legal game must be accepted, every event listed as legal too, and every planted fault must be found under
    its own clause and as one fault. On a contradiction the shortest failing transcript is printed, or saved.

    \b
    Example:
      referee fuzz herring --games 20 --seed 1

    Exit codes: 0 no contradiction, 1 a contradiction, 2 usage.
    """
    found = game_named(game)
    arguments: dict[str, Any] = {}
    if players is not None:
        arguments["players"] = players
    if chosen:
        arguments["options"] = option_values(chosen)
    progress = Progress("games")
    try:
        report = fuzz(found, games, seed, arguments, lambda done: progress.show(done.games))
    finally:
        progress.clear()
    worst = report.shortest
    if worst is not None and save is not None:
        save.write_text(json.dumps(worst.transcript, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    text = _json(report, worst) if format_ == "json" else _text(report, worst, save)
    output.write(text.encode("utf-8", "backslashreplace"))
    ctx.exit(1 if worst else 0)


def _json(report: FuzzReport, worst: Contradiction | None) -> str:
    fields = {
        "games": report.games,
        "events": report.events,
        "planted": dict(report.planted),
        "named": dict(report.named),
        "contradictions": [{"seed": each.seed, "what": each.what} for each in report.contradictions],
        "shortest": worst,
    }
    return to_json({"format": FORMAT, "fuzz": fields}) + "\n"


def _text(report: FuzzReport, worst: Contradiction | None, save: Path | None) -> str:
    planted, named = report.planted.total(), report.named.total()
    lines = [
        f"{report.games:,} games played, {report.events:,} events; "
        f"{planted:,} faults of {len(report.planted)} kinds planted, {named:,} named.",
    ]
    missed = {kind: count - report.named[kind] for kind, count in report.planted.items() if count > report.named[kind]}
    lines += [f"  not named: {kind}, {count} of {report.planted[kind]}" for kind, count in sorted(missed.items())]
    if worst is None:
        lines.append("The referee never contradicted itself.")
        return "\n".join(lines) + "\n"
    lines.append(f"{len(report.contradictions)} contradictions. The shortest, seed {worst.seed}: {worst.what}")
    if save is not None:
        lines.append(f"Saved as {save}")
    else:
        lines.append(json.dumps(worst.transcript, ensure_ascii=False))
    return "\n".join(lines) + "\n"
