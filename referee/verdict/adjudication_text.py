"""An adjudication on the screen: firm, or which reading decides what."""

from rich.console import Console
from rich.table import Table
from rich.text import Text

from referee.verdict.adjudicate import Adjudication, Alternative
from referee.verdict.verdict import Verdict


def print_adjudication(adjudication: Adjudication, console: Console) -> None:
    """Prints `adjudication`, fitted to the console's width."""
    verdict = adjudication.verdict
    subject = "the record" if adjudication.at is None else f"event {adjudication.at}"
    console.print(Text.assemble((f"Under profile {verdict.profile}: ", "bold"), _gist(verdict, adjudication.at)))
    for finding in verdict.findings:
        if finding.caused_by is None and adjudication.at in (None, finding.event):
            where = "result" if finding.event is None else f"event {finding.event}"
            console.print(Text(f"  {where}: {finding.message} ({finding.clause})"))
    console.print()
    if adjudication.firm:
        console.print(
            Text.assemble(("FIRM", "bold green"), f": every reading tried gives the same answer on {subject}.")
        )
    else:
        console.print(
            Text.assemble(("NOT FIRM", "bold yellow"), f": the answer on {subject} depends on how the rules are read.")
        )
        _decisive(adjudication, console)
    console.print()
    console.print(Text(_scope(adjudication), "dim"))
    if adjudication.profiles:
        _profiles(adjudication, console)


def _gist(verdict: Verdict, at: int | None) -> str:
    primary = [f for f in verdict.findings if f.caused_by is None and at in (None, f.event)]
    if at is not None:
        return f"event {at} is legal." if not primary else f"event {at} is not in order."
    if primary:
        return f"{len(primary)} independent finding{'s' if len(primary) != 1 else ''}."
    return f"nothing is wrong. {_standing(dict_totals(verdict), verdict.winners)}"


def dict_totals(verdict: Verdict) -> dict[str, int]:
    """Player → total of a verdict."""
    return {player: line.total for player, line in verdict.scores.items()}


def _standing(scores: dict[str, int], winners: list[str] | None) -> str:
    numbers = ", ".join(f"{player} {total}" for player, total in scores.items())
    if winners is None:
        return numbers
    return f"{numbers}; {' and '.join(winners) or 'nobody'} win{'s' if len(winners) <= 1 else ''}"


def _decisive(adjudication: Adjudication, console: Console) -> None:
    current = {asked.ruling: asked for asked in adjudication.asked}
    for alternative in adjudication.alternatives:
        console.print()
        for (ruling, reading), text in zip(alternative.readings.items(), alternative.texts, strict=True):
            asked = current.get(ruling)
            if asked is not None:
                console.print(Text(f"  {asked.question}", "bold"))
                console.print(Text(f"    in force: {asked.reading}"))
            console.print(Text.assemble("    if read as ", (reading, "bold"), f": {text} [{ruling}]"))
        for change in alternative.changes:
            console.print(Text(f"      → {change.what}", "yellow"))
        if alternative.ok and not adjudication.verdict.ok:
            console.print(Text("      → nothing is wrong then", "green"))


def _scope(adjudication: Adjudication) -> str:
    asked = len(adjudication.asked)
    rulings = f"{asked} open question{'s' if asked != 1 else ''} of the rules came up"
    if adjudication.exhaustive:
        return f"{rulings}; all combinations of their readings were tried ({adjudication.tried} replays)."
    return (
        f"{rulings}; every single reading was followed as far as {adjudication.tried} replays reach, "
        "but not all combinations were tried."
    )


def _profiles(adjudication: Adjudication, console: Console) -> None:
    console.print()
    table = Table("profile", "findings", "scores and winner", "parts at", box=None, pad_edge=False)
    for name, outcome in adjudication.profiles.items():
        table.add_row(
            name,
            "none" if outcome.ok else "some",
            _standing(outcome.scores, outcome.winners),
            "; ".join(_parting(outcome)) or "nowhere",
        )
    console.print(table)


def _parting(outcome: Alternative) -> list[str]:
    return [change.what for change in outcome.changes]
