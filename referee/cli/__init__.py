"""The command line. Each command is a module of its own, imported only when it is used."""

import sys
from importlib import import_module
from typing import Any

import click

COMMANDS = {
    "check": ("check", "Judge recorded games: illegal moves, wrong scores, wrong winners."),
    "score": ("score", "Show every player's score as arithmetic, term by term."),
    "replay": ("replay", "Show the table after each event."),
    "legal": ("legal", "List the events that are legal at a point of the game."),
    "explain": ("explain", "Explain one event, or the rule behind a reason code."),
    "adjudicate": ("adjudicate", "Say whether the answer hangs on how the rules are read."),
    "rules": ("rules", "Look up clauses, rulings, profiles, editions and reasons."),
    "games": ("games", "List the games the referee knows."),
    "new": ("new", "Print a transcript to start from."),
    "schema": ("schema", "Print the JSON Schema of a transcript or of a verdict."),
    "import": ("import_", "Turn another site's log into transcripts."),
    "fuzz": ("fuzz", "Play random games, plant faults, and look for contradictions."),
}
"""Command → its module in this package, and the line that the list of commands shows."""


class Commands(click.Group):
    """Finds a command's module by name; listing the commands imports none of them."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names, in the order in which a newcomer wants them."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name, None if there is none."""
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = import_module(f"{__name__}.{COMMANDS[cmd_name][0]}").command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Writes the list of commands without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, words) for name, (_, words) in COMMANDS.items()])

    def shell_complete(self, ctx: click.Context, incomplete: str) -> Any:
        """The commands that begin so, without importing them; their options are completed by themselves."""
        from click.shell_completion import CompletionItem

        found = [
            CompletionItem(name, help=words) for name, (_, words) in COMMANDS.items() if name.startswith(incomplete)
        ]
        return found or super().shell_complete(ctx, incomplete)

    def resolve_command(self, ctx: click.Context, args: list[str]) -> Any:
        """As click does, but an unknown command says which is meant."""
        try:
            return super().resolve_command(ctx, args)
        except click.UsageError as error:
            from difflib import get_close_matches

            near = get_close_matches(args[0], COMMANDS, 1)
            hint = f" Did you mean 'referee {near[0]}'?" if near else " 'referee --help' lists the commands."
            raise click.UsageError(f"{error.message.rstrip('.')}.{hint}", ctx) from None


def _print_version(ctx: click.Context, param: click.Parameter, value: bool) -> None:
    if value and not ctx.resilient_parsing:
        from importlib.metadata import version

        click.echo(f"referee {version('referee')}")
        ctx.exit()


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.option(
    "--version", is_flag=True, expose_value=False, is_eager=True, callback=_print_version, help="Show the version."
)
def cli() -> None:
    """A strict referee for tabletop games.

    It reads a recorded game, replays it by the rulebook, and says which moves were illegal and which numbers were
    wrong, naming the rule each time.

    \b
    Try it in a checkout:
      referee check fixtures
      referee rules sea-salt-paper

    \b
    Exit codes: 0 nothing found, 1 findings, 2 usage or nothing to check,
    3 a file that cannot be read, 70 a failure of the referee itself.
    """


def main() -> None:
    """Entry point of the console script."""
    try:
        code = cli.main(standalone_mode=False) or 0
        sys.stdout.flush()
    except click.exceptions.Abort:
        code = 130
    except click.ClickException as error:
        error.show()
        code = error.exit_code
    except BrokenPipeError:
        _silence_stdout()
        code = 1
    except Exception as error:
        code = _own_failure(error)
    sys.exit(code)


def _silence_stdout() -> None:
    """The reader of our output has gone; nothing more may be written when Python ends."""
    import os

    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _own_failure(error: Exception) -> int:
    """A failure of the referee is never dressed up as a finding: it says so and ends with code 70."""
    import os

    if os.environ.get("REFEREE_TRACEBACK"):
        import traceback

        traceback.print_exc()
    click.echo(f"referee itself failed: {type(error).__name__}: {error}", err=True)
    click.echo("Set REFEREE_TRACEBACK=1 to see where, and report it with the file that it was judging.", err=True)
    return 70
