"""`referee games`: the games the referee knows."""

from typing import Any, BinaryIO

import click

from referee.cli import options
from referee.cli.terminal import look_of
from referee.engine.game import Game, find_game, game_ids
from referee.verdict.json_ import to_json
from referee.verdict.layout import Line, hang, paint


@click.command("games")
@options.formats("text", "json")
@options.output
def command(format_: str, output: BinaryIO) -> None:
    """List the games the referee knows.

    \b
    Examples:
      referee games
      referee games --format json
    """
    games = [find_game(id) for id in game_ids()]
    if format_ == "json":
        output.write(
            (to_json({"format": 1, "games": [_fields(game) for game in games]}) + "\n").encode(
                "utf-8", "backslashreplace"
            )
        )
        return
    look = look_of(output)
    lines = [line for game in games for line in _lines(game, look.width)]
    lines += hang(
        "", "Each one's rules: referee rules GAME. A transcript to start from: referee new GAME.", 0, look.width
    )
    output.write(paint(lines, look.colour).encode("utf-8", "backslashreplace"))


def _fields(game: Game) -> dict[str, Any]:
    digest = game.digest
    return {
        "id": game.id,
        "title": game.title,
        "players": game.players,
        "source": digest.source,
        "language": digest.language,
        "clauses": len(digest.clauses),
        "reasons": len(digest.reasons),
        "rulings": len(digest.rulings),
        "profiles": list(digest.profiles),
        "editions": list(digest.editions),
        "schema": f"{game.id}.schema.json",
    }


def _lines(game: Game, width: int) -> list[Line]:
    fields = _fields(game)
    lines: list[Line] = [[(game.id, "bold"), (f"  {game.title}, {game.players} players", "")]]
    words = (
        f"{fields['clauses']} clauses, {fields['rulings']} open questions; profiles {', '.join(fields['profiles'])}"
        + (f"; editions {', '.join(fields['editions'])}" if fields["editions"] else "")
    )
    return [*lines, *hang("  ", words, 0, width, "dim"), [("", "")]]
