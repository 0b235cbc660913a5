"""`referee explain`: one event of a record, or the rule behind a reason code."""

from typing import BinaryIO

import click

from referee.cli import options
from referee.cli.rules import command as rules
from referee.cli.single import open_one
from referee.cli.terminal import look_of
from referee.verdict.checking import find_lines, names_of
from referee.verdict.digests import digest_names
from referee.verdict.explain import explain
from referee.verdict.explanation_text import explanation_lines
from referee.verdict.json_ import FORMAT, to_json
from referee.verdict.judge import Request
from referee.verdict.layout import paint
from referee.verdict.tally import FINDINGS, OK


@click.command("explain")
@click.argument("subject", metavar="PATH|CODE", type=click.Path(allow_dash=True))
@options.at("The event to explain, numbered from 0.")
@options.formats("text", "json")
@options.output
@options.readings
@click.pass_context
def command(
    ctx: click.Context,
    subject: str,
    at: int | None,
    format_: str,
    output: BinaryIO,
    profile: str | None,
    rulings: dict[str, str],
) -> None:
    """Explain one event of a recorded game, or the rule behind a reason code.

    Of an event: the table before it, what was tried, the proof in short steps, the rules for and against, what was
    legal instead, and whether another reading of the rules changes the answer. Of a code: its rule.

    \b
    Examples:
      referee explain fixtures/herring/examples/lena-two-herring.json --at 0
      referee explain herring.feeding.full

    Exit codes: 0, 1 if something is wrong with the event, 2 usage, 3 a file that cannot be read.
    """
    if at is None:
        _explain_code(ctx, subject, format_, output)
        return
    document, opened = open_one(subject, Request(profile, rulings))
    try:
        answer = explain(opened.game, opened.transcript, at, document.source, opened.request)
    except IndexError as error:
        raise click.BadParameter(f"{error}.", ctx, param_hint="--at") from None
    except ValueError as error:
        raise click.UsageError(f"{document.source}: {error}.", ctx) from None
    find_lines(answer.findings, document)
    if format_ == "json":
        text = to_json({"format": FORMAT, "explanation": answer}) + "\n"
    else:
        look = look_of(output)
        text = paint(explanation_lines(answer, names_of(opened.transcript), look.width), look.colour)
    output.write(text.encode("utf-8", "backslashreplace"))
    ctx.exit(FINDINGS if answer.findings else OK)


def _explain_code(ctx: click.Context, code: str, format_: str, output: BinaryIO) -> None:
    game, dot, _ = code.partition(".")
    if not dot or game not in digest_names():
        words = f"{code!r} is no reason code, clause or ruling. To explain an event of a record, say which: --at N."
        raise click.UsageError(words, ctx)
    ctx.invoke(rules, game=game, entry=code, search=None, format_=format_, output=output)
