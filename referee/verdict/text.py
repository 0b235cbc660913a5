"""Verdicts for people: what happened, what the rule says, what was expected and found, in plain words.

A good game is one line. Of a bad one every finding is a block that can be quoted alone; consequences stand below
their cause, indented and dimmed, and are never left out.
"""

from collections import Counter
from collections.abc import Mapping

from referee.verdict.digests import FORMAT, digest_of
from referee.verdict.finding_text import KINDS, finding_lines, source_line
from referee.verdict.layout import Line, hang, safe
from referee.verdict.message import say
from referee.verdict.tally import Tally
from referee.verdict.verdict import Edition, Finding, ScoreLine, Verdict

DEEPEST = 8


def verdict_lines(verdict: Verdict, names: Mapping[str, str], width: int) -> list[Line]:
    """The whole verdict, at most `width` columns wide. `names` are the players' names by id."""
    if verdict.ok:
        return [_good(verdict, names)]
    if verdict.findings[0].code.startswith(f"{FORMAT}."):
        return _malformed(verdict, verdict.findings[0], width)
    lines = _heading(verdict, width)
    children = _children(verdict.findings)
    for index in children.get(None, []):
        lines += _with_consequences(verdict, index, children, names, width, 0)
    return [*lines, *_footer(verdict, names, width), [("", "")]]


def tally_lines(tally: Tally) -> list[Line]:
    """One line about a run over several transcripts."""
    words = f"{_count(tally.transcripts, 'transcript')} checked: {tally.ok} valid"
    if tally.with_findings:
        words += f", {tally.with_findings} with findings ({_faults(tally.faults, tally.consequences)})"
    if tally.unreadable:
        words += f", {tally.unreadable} that could not be read"
    return [[(words + ".", "bold" if tally.exit_code == 0 else "bold bad")]]


def standing(verdict: Verdict, names: Mapping[str, str]) -> str:
    """The score, and who wins: `Anna 41, Boris 36; Anna wins`."""
    scores = ", ".join(f"{names.get(player, player)} {points_of(line)}" for player, line in verdict.scores.items())
    if verdict.winners is None and verdict.complete:
        return f"{scores}; who wins is not sure"
    if verdict.winners is None:
        return scores
    winners = [names.get(player, player) for player in verdict.winners]
    if len(winners) > 1:
        return f"{scores}; {say(winners, {})} win together"
    return f"{scores}; {winners[0] if winners else 'nobody'} wins"


def points_of(line: ScoreLine) -> str:
    """A total in words: `41`, or that it is not sure."""
    return str(line.total) if line.sure else f"not sure ({line.total} by what is known)"


def _good(verdict: Verdict, names: Mapping[str, str]) -> Line:
    """One line, however long, so that a run over many games can be searched line by line."""
    if verdict.complete:
        state, words = "valid", f". {standing(verdict, names)}."
    else:
        state = "valid so far"
        words = f" ({_count(verdict.events, 'event')}, the game is not over). {standing(verdict, names)}."
    notes = _basis(verdict, brief=True)
    if verdict.completeness is not None and verdict.completeness.not_checked:
        notes.append(f"{verdict.completeness.checked} of {verdict.completeness.events} events judged in full")
    text = words + (f" [{'; '.join(notes)}]" if notes else "")
    return [(f"{safe(verdict.source)}: ", ""), (state, "good"), (safe(text), "")]


def _malformed(verdict: Verdict, finding: Finding, width: int) -> list[Line]:
    """Why a document is no transcript: place, reason and cure in one paragraph, then its further problems."""
    place = source_line(verdict, finding)
    lines: list[Line] = [[(safe(place), "bold"), (": ", ""), ("malformed", "bad"), (f"  {finding.code}", "dim")]]
    lines += hang("  ", finding.message, 0, width)
    for other in finding.because:
        lines += hang("  - ", other, 0, width)
    return lines


def _heading(verdict: Verdict, width: int) -> list[Line]:
    source, total = safe(verdict.source), _total(verdict)
    title = f"  [{digest_of(verdict.game).title}]" if verdict.game else ""
    line: Line = [(source, "bold"), (": ", ""), (total, "bad")]
    if len(source) + 2 + len(total) + len(title) <= width:
        return [[*line, (title, "dim")], [("", "")]]
    return [line, [(title, "dim")], [("", "")]]


def _total(verdict: Verdict) -> str:
    followers = sum(finding.caused_by is not None for finding in verdict.findings)
    hidden = sum(finding.kind == "hidden-information" for finding in verdict.findings)
    if hidden == len(verdict.findings):
        return "nothing wrong found, but not everything could be judged"
    return _faults(len(verdict.findings) - followers - hidden, followers)


def _faults(faults: int, consequences: int) -> str:
    words = _count(faults, "fault")
    return f"{words} and {_count(consequences, 'consequence')}" if consequences else words


def _count(number: int, noun: str) -> str:
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


def _children(findings: list[Finding]) -> dict[int | None, list[int]]:
    children: dict[int | None, list[int]] = {}
    for index, finding in enumerate(findings):
        children.setdefault(finding.caused_by, []).append(index)
    return children


def _with_consequences(
    verdict: Verdict,
    index: int,
    children: dict[int | None, list[int]],
    names: Mapping[str, str],
    width: int,
    depth: int,
) -> list[Line]:
    finding = verdict.findings[index]
    lines = finding_lines(verdict, finding, names, width, min(4 * depth, DEEPEST))
    if depth:
        lines = [[(text, "dim") for text, _ in line] for line in lines]
    for child in children.get(index, []):
        lines += _with_consequences(verdict, child, children, names, width, depth + 1)
    return lines


def _footer(verdict: Verdict, names: Mapping[str, str], width: int) -> list[Line]:
    """A line that sums up, then what the verdict stands on."""
    kinds = Counter(KINDS[finding.kind] for finding in verdict.findings if finding.caused_by is None)
    unseen = kinds.pop(KINDS["hidden-information"], 0)
    words = ", ".join(_count(number, kind) for kind, number in kinds.items()) or "nothing wrong found"
    words = words.replace(KINDS["malformed"], "malformed part")
    if unseen:
        words += ", but not everything could be judged"
    lines = hang("", f"{verdict.source}: {words}. {_scores(verdict, names)}", 0, width, "bold")
    for note in [*_basis(verdict, brief=False), *_not_judged(verdict)]:
        lines += hang("  ", f"{note[0].upper()}{note[1:]}.", 0, width, "dim")
    return lines


def _scores(verdict: Verdict, names: Mapping[str, str]) -> str:
    if not verdict.scores:
        return "No score can be given."
    over = "" if verdict.complete else " when the record ends; the game is not over"
    return f"By the rules: {standing(verdict, names)}{over}."


def _basis(verdict: Verdict, brief: bool) -> list[str]:
    """What the verdict stands on, where that is not the printed rulebook and its components."""
    notes = []
    edition = verdict.edition
    if edition is not None and not (edition.id.startswith("standard") and edition.provenance == "rulebook"):
        notes.append(f"edition {edition.id} ({_provenance(edition, brief)})")
    if verdict.profile not in (None, "rulebook"):
        notes.append(f"profile {verdict.profile}")
    if verdict.game is not None and verdict.rulings:
        chosen = _not_default(verdict.game, verdict.rulings)
        if chosen:
            notes.append(f"read as {', '.join(chosen)}")
    return notes


def _provenance(edition: Edition, brief: bool) -> str:
    if not edition.invented or (brief and edition.provenance == "invented"):
        return edition.provenance
    if brief:
        return f"{edition.provenance}, {_count(len(edition.invented), 'thing')} in it invented"
    prefix = "" if edition.provenance == "invented" else f"{edition.provenance}; "
    return f"{prefix}invented in it: {say(edition.invented, {})}"


def _not_default(game: str, rulings: Mapping[str, str]) -> list[str]:
    known = digest_of(game).rulings
    short = {ruling.partition(".")[2]: reading for ruling, reading in rulings.items()}
    return [f"{ruling} = {reading}" for ruling, reading in short.items() if known[ruling].default != reading]


def _not_judged(verdict: Verdict) -> list[str]:
    completeness = verdict.completeness
    if completeness is None or not completeness.not_checked:
        return []
    notes = [f"{completeness.checked} of {completeness.events} events judged in full"]
    for gap in completeness.not_checked:
        if any(finding.code == gap.code for finding in verdict.findings):
            continue
        first = "" if gap.first_event is None else f", first at event {gap.first_event}"
        notes.append(f"not judged: {gap.message.rstrip('.')} ({_count(gap.count, 'event')}{first})")
    return notes
