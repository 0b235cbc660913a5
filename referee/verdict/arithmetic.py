"""A score as arithmetic, term by term, as a person would add it up on paper."""

from referee.verdict.layout import Line, hang
from referee.verdict.verdict import Finding, ScoreLine, ScoreTerm

NUMBER = 5


def sum_lines(score: ScoreLine, indent: int, width: int, clauses: bool = True) -> list[Line]:
    """Every term with its points, then the total. `clauses` adds the clause behind each term, and its events."""
    lines: list[Line] = []
    for position, term in enumerate(score.terms):
        sign = "+" if position and term.points >= 0 else " "
        number = f"{sign}{term.points:>{NUMBER - 1}}"
        mark = "→ " if term.wrong else "  "
        lines += hang(f"{mark}{number}  ", _words(term), indent, width, "bad" if term.wrong else "", "")
        if clauses:
            lines += hang(" " * (NUMBER + 4), _grounds(term), indent, width, "dim")
    lines += hang(f"  {'=' + str(score.total).rjust(NUMBER - 1)}  ", "in all", indent, width, "bold", "bold")
    return lines


def error_lines(finding: Finding, indent: int, width: int) -> list[Line]:
    """The arithmetic of a wrong number: the right terms, the first wrong one marked, and the likely mistake."""
    if finding.arithmetic is None:
        return []
    score = finding.arithmetic
    lines = sum_lines(score, indent, width, clauses=False)
    itemised = any(term.claimed is not None for term in score.terms)
    if finding.likely:
        words = f"{finding.actual} is exactly what comes out with this mistake: {finding.likely}"
        lines += hang("  Likely: ", words, indent, width, "", "warn")
    elif (
        not itemised and len(score.terms) > 1 and finding.actual is not None and finding.expected in (None, score.total)
    ):
        words = f"The record gives only the sum, {finding.actual}, so which term went wrong is not known."
        lines += hang("  ", words, indent, width, "dim")
    return lines


def _words(term: ScoreTerm) -> str:
    words = f"{term.label} ({term.detail})" if term.detail else term.label
    if term.claimed is None:
        return words
    if term.wrong:
        return f"{words}: written down as {term.claimed}, the first wrong term"
    return f"{words}: written down as {term.claimed}"


def _grounds(term: ScoreTerm) -> str:
    if not term.events:
        return term.clause
    numbers = ", ".join(str(event) for event in term.events[:12])
    more = f" and {len(term.events) - 12} more" if len(term.events) > 12 else ""
    return f"{term.clause}, event{'s' if len(term.events) > 1 else ''} {numbers}{more}"
