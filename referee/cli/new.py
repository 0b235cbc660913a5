"""`referee new`: a transcript to start from."""

import json
from importlib import import_module
from typing import Any, BinaryIO

import click
from pydantic import ValidationError

from referee.cli import options
from referee.cli.naming import complete_game, game_named
from referee.engine.game import Game
from referee.transcript.indent import indented


@click.command("new")
@click.argument("game", shell_complete=complete_game)
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
    values = option_values(chosen)
    known = _known_options(found)
    for name in values:
        if name not in known:
            there = f"Its options are {', '.join(known)}." if known else "It has none."
            raise click.UsageError(f"{found.title} has no option {name!r}. {there}")
    try:
        made = import_module(f"{found.package}.new").skeleton(players, values)
        found.transcript.model_validate_json(json.dumps(made))
    except ValidationError:
        raise click.UsageError(f"An option of {found.title} does not take that value.") from None
    except ValueError as error:
        raise click.UsageError(f"{error}.") from None
    if len(made["players"]) != players:
        raise click.UsageError(f"{found.title} is for {found.players} players, not {players}.")
    output.write((indented(made) + "\n").encode("utf-8", "backslashreplace"))


def _known_options(game: Game) -> list[str]:
    field = game.transcript.model_fields.get("options")
    model: Any = field.annotation if field is not None else None
    return [name for name in getattr(model, "model_fields", {}) if name != "note"]


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
