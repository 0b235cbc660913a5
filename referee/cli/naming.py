"""Finding what the user named, or saying what there is."""

from difflib import get_close_matches

import click
from click.shell_completion import CompletionItem

from referee.engine.game import Game, UnknownGame, find_game, game_ids


def game_named(name: str) -> Game:
    """The game called `name`. Raises a usage error that lists the games."""
    try:
        return find_game(name)
    except UnknownGame:
        known = game_ids()
        raise unknown("game", name, known) from None


def complete_game(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """The games whose ids begin so, for the shell's completion."""
    return [CompletionItem(id, help=find_game(id).title) for id in game_ids() if id.startswith(incomplete)]


def unknown(what: str, name: str, known: list[str]) -> click.UsageError:
    """The error for a name that is none of `known`: with the nearest one, or with all of them if they are few."""
    near = get_close_matches(name, known, 1)
    if near:
        return click.UsageError(f"There is no {what} {name!r}. Did you mean {near[0]!r}?")
    return click.UsageError(f"There is no {what} {name!r}. There are: {', '.join(known)}.")
