"""`referee new`: a transcript to start from."""

import json
from importlib import import_module
from typing import Any, BinaryIO

import click

from referee.cli import options
from referee.cli.naming import game_named
from referee.transcript.indent import indented


@click.command("new")
@click.argument("game")
@click.option("-n", "--players", type=click.IntRange(min=1), default=2, show_default=True, help="Number of players.")
@click.option(
    "--option",
    "chosen",
    multiple=True,
    metavar="NAME[=VALUE]",
    help="An option of the game, e.g. extra_salt; may be given several times.",
)
@options.output
def command(game: str, players: int, chosen: tuple[str, ...], output: BinaryIO) -> None:
    """Print a small valid transcript of GAME to start from.

    \b
    Examples:
      referee new sea-salt-paper --players 3 --option extra_salt
      referee new herring --output game.json
    """
    found = game_named(game)
    try:
        made = import_module(f"{found.package}.new").skeleton(players, option_values(chosen))
    except (ValueError, KeyError) as error:
        words = error.args[0] if error.args else str(error)
        raise click.UsageError(f"{found.title} cannot be set up so: {words}") from None
    output.write((indented(made) + "\n").encode())


def option_values(chosen: tuple[str, ...]) -> dict[str, Any]:
    """The options of a game from `NAME` (switched on) and `NAME=VALUE` (JSON, or text)."""
    return dict(_option(text) for text in chosen)


def _option(text: str) -> tuple[str, Any]:
    name, equals, value = text.partition("=")
    if not equals:
        return name.replace("-", "_"), True
    try:
        return name.replace("-", "_"), json.loads(value)
    except ValueError:
        return name.replace("-", "_"), value
