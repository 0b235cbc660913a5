"""`referee rules`: the catalogue of clauses, rulings, profiles, editions and reasons."""

from typing import Any, BinaryIO

import click

from referee.cli import options
from referee.cli.naming import complete_game, unknown
from referee.cli.terminal import Look, look_of
from referee.engine.game import game_ids
from referee.rulebook import Digest
from referee.verdict.catalogue import as_json, clause_as_json, entries, ruling_as_json
from referee.verdict.catalogue_markdown import digest_page
from referee.verdict.catalogue_text import clause_lines, digest_lines, profile_lines, ruling_lines
from referee.verdict.digests import digest_names, digest_of
from referee.verdict.json_ import to_json
from referee.verdict.layout import Line, hang, paint


@click.command("rules")
@click.argument("game", required=False, shell_complete=complete_game)
@click.argument("entry", required=False, metavar="[CLAUSE]")
@click.option("-s", "--search", metavar="WORDS", help="Only clauses and rulings in which all of these words stand.")
@options.formats("text", "json", "markdown")
@options.output
@click.pass_context
def command(
    ctx: click.Context, game: str | None, entry: str | None, search: str | None, format_: str, output: BinaryIO
) -> None:
    """Look up clauses, rulings, profiles, editions and reasons.

    GAME is the id of a game, or 'transcript' for the rules of the format. CLAUSE is the id of a clause, a ruling, a
    reason or a profile; its game may be left out before it.

    \b
    Examples:
      referee rules sea-salt-paper
      referee rules transcript.keys
      referee rules --search mermaid
    """
    game, entry = _split(game, entry)
    digests = [_digest(game)] if game else [digest_of(id) for id in game_ids()]
    look = look_of(output)
    if entry is not None:
        text = _one(digests[0], entry, format_, look)
    elif search is not None:
        text = _found(digests, search, format_, look)
    elif game is None:
        text = _titles(digests, format_, look)
    else:
        text = _whole(digests[0], format_, look)
    if not text:
        click.echo(f"No clause or ruling has all of these words: {search}.", err=True)
        ctx.exit(2)
    output.write(text.encode("utf-8", "backslashreplace"))


def _split(game: str | None, entry: str | None) -> tuple[str | None, str | None]:
    """`herring.feeding.full` alone names its game too."""
    if game is not None and entry is None and "." in game:
        return game.partition(".")[0], game
    return game, entry


def _digest(game: str) -> Digest:
    known = digest_names()
    if game not in known:
        raise unknown("game", game, known)
    return digest_of(game)


def _whole(digest: Digest, format_: str, look: Look) -> str:
    if format_ == "json":
        return to_json(as_json(digest)) + "\n"
    if format_ == "markdown":
        return digest_page(digest)
    return paint(digest_lines(digest, look.width), look.colour)


def _titles(digests: list[Digest], format_: str, look: Look) -> str:
    if format_ != "text":
        raise click.UsageError(f"--format {format_} needs a GAME, or --search.")
    lines: list[Line] = []
    for digest in digests:
        words = f"{len(digest.clauses)} clauses, {len(digest.rulings)} open questions"
        lines.append([(digest.game, "bold"), (f"  {digest.title}: {words}", "")])
    lines += hang("", "referee rules GAME shows them, --search WORDS looks in all of them.", 0, look.width, "dim")
    return paint(lines, look.colour)


def _one(digest: Digest, name: str, format_: str, look: Look) -> str:
    lines, fields = _entry(digest, name, look.width)
    return to_json(fields) + "\n" if format_ == "json" else paint(lines, look.colour)


def _entry(digest: Digest, name: str, width: int) -> tuple[list[Line], dict[str, Any]]:
    full = name if name.startswith(f"{digest.game}.") else f"{digest.game}.{name}"
    short = full.removeprefix(f"{digest.game}.")
    if full in digest.reasons and full not in digest.clauses:
        full = digest.reasons[full].clause
    if full in digest.clauses:
        clause = digest.clauses[full]
        lines = hang("", f"{digest.title}, {clause.section}", 0, width, "bold") + clause_lines(digest, clause, width)
        for ruling in digest.rulings_of(clause.id):
            lines += ruling_lines(digest, ruling, width)
        return lines, clause_as_json(digest, clause)
    if short in digest.rulings:
        ruling = digest.rulings[short]
        return ruling_lines(digest, ruling, width), ruling_as_json(digest, ruling)
    if short in digest.profiles:
        profile = digest.profiles[short]
        return profile_lines(digest, profile, width), {"id": short, "rulings": digest.readings(short)}
    known = [*digest.clauses, *digest.reasons, *(f"{digest.game}.{id}" for id in digest.rulings), *digest.profiles]
    raise unknown("clause, ruling, reason or profile", name, known)


def _found(digests: list[Digest], search: str, format_: str, look: Look) -> str:
    words = search.lower().split()
    found = [(d, id) for d in digests for id, text in entries(d) if all(word in text.lower() for word in words)]
    if format_ == "json":
        return to_json({"format": 1, "found": [_entry(d, id, look.width)[1] for d, id in found]}) + "\n"
    return paint((line for d, id in found for line in _lines_of(d, id, look.width)), look.colour)


def _lines_of(digest: Digest, id: str, width: int) -> list[Line]:
    if id in digest.clauses:
        return clause_lines(digest, digest.clauses[id], width)
    return ruling_lines(digest, digest.rulings[id.removeprefix(f"{digest.game}.")], width)
