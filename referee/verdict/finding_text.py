"""One finding for people: a block of lines that makes sense when it is quoted alone."""

from collections.abc import Mapping

from referee.verdict.arithmetic import error_lines
from referee.verdict.digests import digest_of
from referee.verdict.layout import Line, hang
from referee.verdict.message import say
from referee.verdict.verdict import Finding, Verdict

KINDS = {
    "malformed": "malformed",
    "hidden-information": "not judged",
    "illegal-move": "illegal move",
    "impossible-chance": "impossible card",
    "missing-event": "missing event",
    "scoring-error": "scoring error",
    "wrong-result": "wrong result",
    "oracle-error": "failure of the referee",
}
WENT_ON = {
    "adopted": "The referee took the record at its word and went on.",
    "skipped": "The referee left the event out and went on.",
    "stopped": "The referee stopped here.",
}
LEGAL_SHOWN = 4
LABEL = 10


def finding_lines(
    verdict: Verdict, finding: Finding, names: Mapping[str, str], width: int, indent: int = 0
) -> list[Line]:
    """One finding as a block that makes sense when it is quoted alone."""
    lines = hang("", _where(verdict, finding, names), indent, width, "bold")
    inner = indent + 2
    lines += hang(f"{KINDS[finding.kind].capitalize()}: ", finding.message, inner, width, "", "bad")
    if finding.caused_by is not None:
        lines += hang("", _follows(verdict.findings[finding.caused_by]), inner, width)
    lines += _labelled("why", " ".join(finding.because), inner, width)
    lines += _numbers(finding, names, inner, width)
    lines += error_lines(finding, inner + LABEL, width)
    lines += _labelled("rule", _rule(verdict, finding), inner, width)
    lines += _readings(verdict, finding, inner, width)
    lines += _legal(verdict, finding, names, inner, width)
    if finding.caused_by is None:
        lines += _labelled("then", _went_on(finding.resumed), inner, width)
    return [*lines, [("", "")]]


def _labelled(label: str, text: str, indent: int, width: int, style: str = "") -> list[Line]:
    return hang(label.ljust(LABEL), text, indent, width, style) if text else []


def _where(verdict: Verdict, finding: Finding, names: Mapping[str, str]) -> str:
    parts = [source_line(verdict, finding)]
    if finding.event is not None:
        parts.append(f"event {finding.event}")
    if finding.moment:
        parts.append(finding.moment)
    if finding.player is not None:
        parts.append(names.get(finding.player, finding.player))
    if finding.count > 1:
        parts.append(f"and {finding.count - 1} more events")
    return " · ".join(parts)


def source_line(verdict: Verdict, finding: Finding) -> str:
    """Where in the input it stands: `game.json:212`; the source of a line of a file ends in its number already."""
    if finding.line is None or verdict.source.endswith(f":{finding.line}"):
        return verdict.source
    return f"{verdict.source}:{finding.line}"


def _follows(cause: Finding) -> str:
    where = f"at event {cause.event}" if cause.event is not None else f"in the {cause.moment or 'header'}"
    return f"This follows from the {KINDS[cause.kind]} {where}; it is no fault of its own."


def _numbers(finding: Finding, names: Mapping[str, str], indent: int, width: int) -> list[Line]:
    if finding.expected is None and finding.actual is None:
        return []
    lines = []
    if finding.expected is not None:
        lines += _labelled("expected", say(finding.expected, names), indent, width, "good")
    return lines + _labelled("found", f"{say(finding.actual, names)}   at {finding.pointer}", indent, width)


def _rule(verdict: Verdict, finding: Finding) -> str:
    section = ""
    if verdict.game is not None and finding.kind != "oracle-error":
        section = f" ({digest_of(verdict.game).clauses[finding.clause].section})"
    return f"{finding.clause}{section}: {finding.rule}"


def _readings(verdict: Verdict, finding: Finding, indent: int, width: int) -> list[Line]:
    asked = [f"{ruling} = {verdict.rulings[ruling]}" for ruling in finding.rulings if ruling in verdict.rulings]
    return _labelled("read as", "; ".join(asked), indent, width)


def _legal(verdict: Verdict, finding: Finding, names: Mapping[str, str], indent: int, width: int) -> list[Line]:
    if not finding.legal or finding.caused_by is not None:
        return []
    lines = []
    for position, option in enumerate(finding.legal[:LEGAL_SHOWN]):
        player, colon, what = option.partition(": ")
        words = f"{names[player]}: {what}" if colon and player in names else option
        lines += hang(("legal" if position == 0 else "or").ljust(LABEL), words, indent, width)
    if len(finding.legal) > LEGAL_SHOWN:
        more = f"and more: referee legal {verdict.source} --at {finding.event}"
        lines += hang(" " * LABEL, more, indent, width, "dim")
    return lines


def _went_on(resumed: str) -> str:
    return WENT_ON.get(resumed) or (f"The referee went on {resumed}." if resumed else "")
