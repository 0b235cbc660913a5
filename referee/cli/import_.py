"""`referee import`: other sites' logs in, transcripts out."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click

from referee.cli.terminal import Progress
from referee.importers.importer import Imported, Importer, Said, UnknownImporter, find_importer, importer_ids
from referee.importers.run import Outcome, import_logs
from referee.importers.writing import line, pretty
from referee.transcript.problem import quoted

NO_OPTION = "none"
ASKED, REFUSED = 1, 3
"""Exit codes: something was asked; something could not be imported."""


@click.command("import")
@click.argument("site")
@click.argument("logs", metavar="LOG...", nargs=-1, required=True)
@click.option("--options", metavar="NAME,...", help="Options in play that the log does not show; 'none' if none was.")
@click.option("--first-event", metavar="NAME", help="The first event card, which no message of the log shows.")
@click.option("-o", "--output", metavar="DIR", type=click.Path(file_okay=False), help="Folder for the transcripts.")
@click.option("--format", "style", type=click.Choice(["text", "json"]), default="text", help="Form of the report.")
@click.pass_context
def command(
    ctx: click.Context,
    site: str,
    logs: tuple[str, ...],
    options: str | None,
    first_event: str | None,
    output: str | None,
    style: str,
) -> None:
    """Turn the logs of another SITE into transcripts, one per game.

    LOG is a saved log (.json), a file with one log a line (.jsonl), either of them packed with gzip, a folder of
    such files, or - for standard input. Logs of one game as several seats saw it become one transcript.

    With -o each transcript becomes a file of its own. Without, they are printed, one a line, and the report goes to
    standard error. With --format json the report is printed, and holds the transcripts if there is no -o.

    What a log does not show is read from the rest of it where possible, else it is asked for: exit code 1. Exit
    code 3: a log, or a game in it, could not be imported.

    \b
    Examples, in a checkout:
      referee import bga docs/examples/bga-table-5001.json --output games
      referee import bga docs/examples/bga-table-5001.json | referee check -
    """
    importer = _importer(site)
    said = Said(_options(importer, options), _first_event(importer, first_event))
    ends: dict[str, _End] = {}
    progress = Progress("games")
    for number, outcome in enumerate(import_logs(importer, logs, said)):
        progress.clear()
        if outcome.imported is not None and output is not None:
            _write(outcome.imported, output)
        if style == "text":
            _tell(outcome, output)
        name = outcome.imported.name if outcome.imported else str(number)
        ends[name] = _end(outcome, output, style)
        progress.show(number + 1)
    progress.clear()
    if style == "json":
        report = [end.report for end in ends.values()]
        _echo(json.dumps({"games": report}, ensure_ascii=False, indent=2) + "\n")
    for end in ends.values():
        _echo(end.printed)
    ctx.exit(max((end.code for end in ends.values()), default=REFUSED))


@dataclass(slots=True)
class _End:
    """What is left of an outcome at the end: exit code, report for programs, transcript to be printed."""

    code: int
    report: dict[str, Any]
    printed: str


def _end(outcome: Outcome, output: str | None, style: str) -> _End:
    if outcome.imported is None:
        return _End(REFUSED, _report(outcome, output), "")
    code = ASKED if outcome.imported.questions else 0
    if style == "json":
        return _End(code, _report(outcome, output), "")
    return _End(code, {}, line(outcome.imported.transcript) if output is None else "")


def _importer(site: str) -> Importer:
    try:
        return find_importer(site)
    except UnknownImporter:
        raise click.BadParameter(f"{site!r} is none of {', '.join(importer_ids())}", param_hint="SITE") from None


def _options(importer: Importer, given: str | None) -> frozenset[str] | None:
    """The options named, as a transcript writes them; None if the user said nothing."""
    if given is None:
        return None
    names = [name.strip() for name in given.replace("_", "-").split(",") if name.strip()]
    for name in names:
        if name not in importer.options and name != NO_OPTION:
            known = ", ".join(importer.options)
            raise click.BadParameter(f"{name!r} is none of {known}, {NO_OPTION}", param_hint="--options")
    return frozenset(importer.options[name] for name in names if name != NO_OPTION)


def _first_event(importer: Importer, given: str | None) -> str | None:
    """The event card named, by its name or, as a site numbers it, by its number."""
    if given is None or given in importer.first_events:
        return given
    if given.isdigit() and 1 <= int(given) <= len(importer.first_events):
        return importer.first_events[int(given) - 1]
    raise click.BadParameter(f"{given!r} is none of {', '.join(importer.first_events)}", param_hint="--first-event")


def _write(imported: Imported, output: str) -> None:
    try:
        Path(output).mkdir(parents=True, exist_ok=True)
        _file(imported, output).write_text(pretty(imported.transcript), encoding="utf-8")
    except OSError as error:
        words = f"{output} cannot be written: {error.strerror or error}"
        raise click.BadParameter(words, param_hint="--output") from error


def _file(imported: Imported, output: str) -> Path:
    return Path(output) / f"{imported.name}.json"


def _tell(outcome: Outcome, output: str | None) -> None:
    """A line about the game, a line for each note and question; to standard error if transcripts are printed."""
    where = ", ".join(outcome.sources)
    lines = []
    if outcome.imported is None:
        lines.append(f"{where}: not imported: {outcome.refused}")
    else:
        events = len(outcome.imported.transcript["events"])
        target = f" -> {_file(outcome.imported, output)}" if output is not None else ""
        lines.append(f"{where}: {events} events{target}")
        lines += [f"  note: {note}" for note in outcome.imported.notes]
        lines += [f"  note: {n} messages of the unknown type {quoted(t)}" for t, n in outcome.imported.ignored.items()]
        lines += [f"  please say: {question}" for question in outcome.imported.questions]
    for text in lines:
        _echo(text + "\n", err=output is None or outcome.imported is None)


def _report(outcome: Outcome, output: str | None) -> dict[str, Any]:
    """The same for programs."""
    imported = outcome.imported
    if imported is None:
        return {"sources": outcome.sources, "imported": False, "refused": outcome.refused}
    return {
        "sources": outcome.sources,
        "imported": True,
        "name": imported.name,
        "events": len(imported.transcript["events"]),
        "options": imported.transcript.get("options", {}),
        "notes": imported.notes,
        "questions": imported.questions,
        "ignored": dict(imported.ignored),
        **({"transcript": imported.transcript} if output is None else {"file": str(_file(imported, output))}),
    }


def _echo(text: str, err: bool = False) -> None:
    """Prints; half characters, which a path may have, are no obstacle."""
    click.echo(text.encode("utf-8", "replace"), nl=False, err=err)
