"""Opening the one transcript that a command is about."""

from collections.abc import Iterator
from typing import NoReturn

import click

from referee.transcript.problem import Problem
from referee.transcript.source import Document, read
from referee.verdict.checking import Opened, open_document, refused
from referee.verdict.judge import Request, UnknownReading
from referee.verdict.layout import paint
from referee.verdict.tally import Tally
from referee.verdict.text import verdict_lines
from referee.verdict.verdict import Verdict


def open_one(path: str, request: Request) -> tuple[Document, Opened]:
    """The transcript at `path`, read as one of its game.

    Ends the command with a message if `path` holds none, several, or one that cannot be read, or if `request` names
    a profile, ruling or reading that the game does not have.
    """
    document = _only(path, read([path]))
    try:
        return document, open_document(document, request)
    except Problem as problem:
        refuse(refused(document, problem))
    except UnknownReading as error:
        raise click.UsageError(f"{error}.") from None


def refuse(verdict: Verdict) -> NoReturn:
    """Says on standard error why a document is no transcript, and ends the command."""
    tally = Tally()
    tally.add(verdict)
    click.echo(paint(verdict_lines(verdict, {}, 80), colour=False).rstrip(), err=True)
    click.get_current_context().exit(tally.exit_code)


def hold_to_events(at: int | None, opened: Opened) -> None:
    """Raises a usage error if event `at` is beyond the end of the record."""
    count = len(opened.transcript.events)
    if at is not None and at > count:
        last = f"its events are 0 to {count - 1}, and {count} is after the last" if count else "it has no events"
        raise click.BadParameter(f"the record has no event {at}; {last}.", param_hint="--at")


def _only(path: str, documents: Iterator[Document]) -> Document:
    document = next(documents, None)
    if document is None:
        raise click.UsageError(f"{path} holds no transcript.")
    if next(documents, None) is not None:
        line = "" if document.line is None else f" Name one by its line, e.g. {document.source}."
        raise click.UsageError(f"{path} holds several transcripts; this command takes one.{line}")
    return document
