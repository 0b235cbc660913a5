"""`referee schema`: the JSON Schemas."""

from typing import BinaryIO

import click

from referee.cli import options
from referee.cli.generate import schema_files
from referee.cli.naming import complete_game, unknown
from referee.transcript.indent import indented


@click.command("schema")
@click.argument("name", required=False, shell_complete=complete_game)
@options.output
def command(name: str | None, output: BinaryIO) -> None:
    """Print a JSON Schema (2020-12): of a game's transcripts, of a verdict, or of a report.

    NAME is the id of a game, 'verdict' or 'report'; without it the names are listed.

    \b
    Examples:
      referee schema
      referee schema sea-salt-paper --output sea-salt-paper.schema.json
    """
    made = schema_files()
    if name is None:
        output.write("".join(f"{each}\n" for each in made).encode("utf-8", "backslashreplace"))
    elif name not in made:
        raise unknown("schema", name, list(made))
    else:
        output.write((indented(made[name]()) + "\n").encode("utf-8", "backslashreplace"))
