"""Options that several commands share, and the request that they make up."""

from collections.abc import Callable
from typing import Any, TypeVar

import click

F = TypeVar("F", bound=Callable[..., Any])


def paths(command: F) -> F:
    """The transcripts to read."""
    return click.argument("paths", nargs=-1, required=True, type=click.Path(allow_dash=True), metavar="PATH...")(
        command
    )


def formats(*names: str) -> Callable[[F], F]:
    """`--format`, the first name being the default."""
    return click.option(
        "-f",
        "--format",
        "format_",
        type=click.Choice(names),
        default=names[0],
        show_default=True,
        help="Output format.",
    )


def output(command: F) -> F:
    """`--output`, a file instead of standard output."""
    return click.option(
        "-o", "--output", type=click.File("wb", lazy=False), default="-", help="Write to this file instead of stdout."
    )(command)


def at(help: str) -> Callable[[F], F]:
    """`--at N`."""
    return click.option("--at", type=click.IntRange(min=0), metavar="N", default=None, help=help)


def readings(command: F) -> F:
    """`--profile` and `--ruling`."""
    command = click.option(
        "--ruling",
        "rulings",
        multiple=True,
        metavar="ID=READING",
        callback=_rulings,
        help="Read an open question so, e.g. herring.end-check=immediate; may be given several times.",
    )(command)
    return click.option(
        "--profile", metavar="NAME", default=None, help="Judge under this profile, not the transcript's own."
    )(command)


def on_fault(command: F) -> F:
    """`--on-fault`."""
    return click.option(
        "--on-fault",
        type=click.Choice(["adopt", "stop"]),
        default="adopt",
        show_default=True,
        help="After a fault take the record at its word where that is possible, or stop.",
    )(command)


def _rulings(ctx: click.Context, param: click.Parameter, given: tuple[str, ...]) -> dict[str, str]:
    chosen: dict[str, str] = {}
    for text in given:
        id, equals, reading = text.partition("=")
        if not (id and equals and reading):
            raise click.BadParameter(f"{text!r} is not of the form ID=READING, e.g. herring.end-check=immediate.")
        if chosen.get(id, reading) != reading:
            raise click.BadParameter(f"{id} is given two readings: {chosen[id]} and {reading}.")
        chosen[id] = reading
    return chosen
