"""An explanation on the screen: what to read out at the table."""

from collections.abc import Mapping

from referee.verdict.adjudicate import Alternative, Change
from referee.verdict.arithmetic import error_lines
from referee.verdict.explain import ClauseNote, Explanation, LegalGroup
from referee.verdict.layout import Line, hang, safe
from referee.verdict.verdict import HIDDEN, Finding

STEP = 2
CHANGES_SHOWN = 3


def explanation_lines(explanation: Explanation, names: Mapping[str, str], width: int) -> list[Line]:
    """The whole explanation, at most `width` columns wide. `names` are the players' names by id."""
    lines = _head(explanation, names, width)
    lines += _heading("The table before it")
    lines += [[(" " * STEP + safe(_named(line, names)), "")] for line in explanation.table]
    lines += hang("  Due: ", explanation.due, 0, width)
    lines += _heading("Why")
    for number, step in enumerate(explanation.proof, 1):
        lines += hang(f"{number}. ", step, STEP, width)
    for finding in explanation.findings:
        if finding.arithmetic is not None:
            lines += _heading(_numbers(finding))
            lines += error_lines(finding, 0, width)
    if explanation.clauses:
        lines += _heading("The rules")
        for note in explanation.clauses:
            lines += _clause(note, width)
    if not explanation.legal:
        lines += _instead(explanation, names, width)
    lines += _heading("Other readings of the rules")
    if not explanation.readings:
        lines += hang("", "None changes the answer: it is firm.", STEP, width, "good")
    for alternative in explanation.readings:
        lines += reading_lines(alternative, STEP, width)
    return lines


def reading_lines(alternative: Alternative, indent: int, width: int) -> list[Line]:
    """Another reading, what it says, and what it changes."""
    lines: list[Line] = []
    for number, ((ruling, reading), text) in enumerate(
        zip(alternative.readings.items(), alternative.texts, strict=True)
    ):
        lines += hang("and " if number else "if ", f"{ruling} = {reading}: {text}", indent, width, "bold")
    return lines + change_lines(alternative.changes, indent + STEP, width)


def change_lines(changes: list[Change], indent: int, width: int) -> list[Line]:
    """What changes: the first events concerned, then scores and winners; the rest as a number."""
    at_events = [change for change in changes if change.event is not None]
    others = [change for change in changes if change.event is None]
    lines: list[Line] = []
    for change in at_events[:CHANGES_SHOWN]:
        lines += hang("→ ", change.what, indent, width, "", "warn")
    if len(at_events) > CHANGES_SHOWN:
        words = f"and {len(at_events) - CHANGES_SHOWN} more events like these (--format json lists them)"
        lines += hang("→ ", words, indent, width, "", "warn")
    for change in others:
        lines += hang("→ ", change.what, indent, width, "", "warn")
    return lines


def _named(line: str, names: Mapping[str, str]) -> str:
    """A line of the table that begins with a player's id, with the name instead."""
    bare = line.lstrip()
    for id, name in names.items():
        if bare.startswith((f"{id}:", f"{id} ")):
            return line[: len(line) - len(bare)] + name + bare[len(id) :]
    return line


def _numbers(finding: Finding) -> str:
    """Only a claimed sum was written down; an illegal move may carry the arithmetic that it lacks."""
    if finding.arithmetic is not None and finding.arithmetic.total == finding.expected:
        return f"The arithmetic: {finding.actual} was written down, {finding.expected} is right"
    return "The arithmetic"


def _head(explanation: Explanation, names: Mapping[str, str], width: int) -> list[Line]:
    who = f"{names.get(explanation.player, explanation.player)} " if explanation.player else ""
    words = f"Event {explanation.event}, {explanation.moment}: {who}{explanation.tried}"
    answer, style = ("LEGAL", "bold good") if explanation.legal else ("ILLEGAL", "bad")
    faults = [finding for finding in explanation.findings if finding.kind != HIDDEN]
    if explanation.legal and not faults and explanation.findings:
        answer, style = "LEGAL as far as it can be judged", "warn"
    if explanation.legal and faults:
        answer, style = "LEGAL, but what was written down with it is not right", "warn"
    return [*hang("", words, 0, width, "bold"), [(answer, style)]]


def _clause(note: ClauseNote, width: int) -> list[Line]:
    mark, style = {True: ("kept    ", "good"), False: ("broken  ", "bad"), None: ("see     ", "dim")}[note.kept]
    return hang(mark, f"{note.text} [{note.clause}, {note.section}]", STEP, width, "", style)


def _instead(explanation: Explanation, names: Mapping[str, str], width: int) -> list[Line]:
    lines = _heading("What was legal instead")
    if not explanation.instead:
        lines += hang("", "Nothing: no player may act here.", STEP, width)
    for group in explanation.instead:
        lines += hang("- ", _group(group, names), STEP, width)
    if explanation.more_legal:
        lines += hang("- ", "and more; 'referee legal' lists them", STEP, width)
    return lines


def _group(group: LegalGroup, names: Mapping[str, str]) -> str:
    who = f"{names.get(group.player, group.player)}: " if group.player else ""
    if group.count <= len(group.examples):
        return who + "; or ".join(group.examples)
    return f"{who}{group.action}, {group.count} ways, for example: {'; or '.join(group.examples[:2])}"


def _heading(words: str) -> list[Line]:
    return [[("", "")], [(words, "bold")]]
