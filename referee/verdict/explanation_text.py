"""An explanation on the screen: what to read out at the table."""

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from referee.verdict.explain import Explanation, LegalGroup
from referee.verdict.verdict import Finding, ScoreLine

STEP = 2


def print_explanation(explanation: Explanation, console: Console) -> None:
    """Prints `explanation`, fitted to the console's width."""
    verdict = Text("legal", "bold green") if explanation.legal else Text("illegal", "bold red")
    if explanation.legal and explanation.findings:
        verdict = Text("legal, but a number is wrong", "bold yellow")
    head = Text.assemble(
        (f"Event {explanation.event}", "bold"), f", {explanation.moment}: {explanation.player or 'table'} "
    )
    console.print(head.append(f"{explanation.tried}: ").append(verdict))
    _heading(console, "The table before it")
    for line in explanation.table:
        console.print(Padding(Text(line), (0, 0, 0, STEP)))
    console.print(Padding(Text(f"Due: {explanation.due}"), (0, 0, 0, STEP)))
    _heading(console, "Why")
    for number, step in enumerate(explanation.proof, 1):
        _item(console, f"{number}.", Text(step))
    for finding in explanation.findings:
        if finding.arithmetic is not None:
            print_both_numbers(finding, finding.arithmetic, console)
    if explanation.clauses:
        _heading(console, "The rules")
        for clause in explanation.clauses:
            mark = Text("kept  ", "green") if clause.kept else Text("broken", "red")
            _item(console, mark, Text.assemble((clause.clause, "bold"), f" ({clause.section}): {clause.text}"))
    if not explanation.legal:
        _legal_instead(explanation, console)
    _heading(console, "Other readings of the rules")
    if not explanation.readings:
        console.print(Padding("None changes the answer: it is firm.", (0, 0, 0, STEP)))
    for alternative in explanation.readings:
        chosen = ", ".join(f"{ruling} = {reading}" for ruling, reading in alternative.readings.items())
        what = "; ".join(change.what for change in alternative.changes)
        _item(console, "•", Text.assemble((chosen, "bold"), f" ({' '.join(alternative.texts)}) {what}"))


def print_both_numbers(finding: Finding, score: ScoreLine, console: Console) -> None:
    """The right arithmetic beside the claimed number, the first term that differs marked."""
    _heading(console, f"The arithmetic: {finding.actual} was written down, {finding.expected} is right")
    itemised = any(term.claimed is not None for term in score.terms)
    for term in score.terms:
        mark = Text("→", "red") if term.wrong else Text(" ")
        claimed = f"   written down: {term.claimed}" if term.claimed is not None else ""
        detail = f" ({term.detail})" if term.detail else ""
        _item(console, mark, Text(f"{term.points:>4}  {term.label}{detail}{claimed}"))
    _item(console, " ", Text(f"{score.total:>4}  in all", "bold"))
    if finding.likely:
        _item(console, "!", Text(f"{finding.actual} is just what comes out with this slip: {finding.likely}"))
    elif not itemised and finding.actual is not None:
        _item(console, " ", Text("The record gives only the sum, so the wrong term cannot be told."))


def _legal_instead(explanation: Explanation, console: Console) -> None:
    _heading(console, "What was legal instead")
    if not explanation.instead:
        console.print(Padding("Nothing: no player may act here.", (0, 0, 0, STEP)))
    for group in explanation.instead:
        _item(console, "•", Text(_group(group)))
    if explanation.more_legal:
        _item(console, "•", Text("and more; `referee legal` lists them all"))


def _group(group: LegalGroup) -> str:
    who = f"{group.player} " if group.player else ""
    if group.count <= len(group.examples):
        return who + "; or ".join(group.examples)
    return f"{who}{group.action}, {group.count} ways: {'; '.join(group.examples[:2])}; …"


def _heading(console: Console, words: str) -> None:
    console.print()
    console.print(Text(words, "bold"))


def _item(console: Console, mark: str | Text, words: Text) -> None:
    mark = Text(mark) if isinstance(mark, str) else mark
    width = len(mark.plain) + 1
    for number, line in enumerate(words.wrap(console, max(20, console.width - width - STEP))):
        lead = mark + " " if number == 0 else Text(" " * width)
        console.print(Padding(lead + line, (0, 0, 0, STEP)), soft_wrap=False)
