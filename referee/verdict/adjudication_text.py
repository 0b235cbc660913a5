"""An adjudication on the screen: firm, or which reading decides what."""

from collections.abc import Mapping

from referee.verdict.adjudicate import Adjudication, Alternative
from referee.verdict.digests import digest_of
from referee.verdict.explanation_text import STEP, change_lines, reading_lines
from referee.verdict.layout import Line, hang
from referee.verdict.message import say
from referee.verdict.text import standing
from referee.verdict.verdict import HIDDEN

LABEL = 12


def adjudication_lines(adjudication: Adjudication, names: Mapping[str, str], width: int) -> list[Line]:
    """The whole adjudication, at most `width` columns wide. `names` are the players' names by id."""
    lines = _as_judged(adjudication, names, width)
    subject = "the record" if adjudication.at is None else f"event {adjudication.at}"
    if adjudication.firm:
        words = f": every reading that was tried gives the same answer on {subject}."
        lines += hang("FIRM", words, 0, width, "", "bold good")
    else:
        words = f": the answer on {subject} depends on how the rules are read."
        lines += hang("NOT FIRM", words, 0, width, "", "warn")
        lines += _decisive(adjudication, width)
    lines += [[("", "")], *hang("", _scope(adjudication), 0, width, "dim")]
    lines += _not_checked(adjudication, width)
    for profile, outcome in adjudication.profiles.items():
        lines += _profile(profile, outcome, names, width)
    return lines


def _as_judged(adjudication: Adjudication, names: Mapping[str, str], width: int) -> list[Line]:
    verdict, at = adjudication.verdict, adjudication.at
    primary = [f for f in verdict.findings if f.caused_by is None and f.kind != HIDDEN and at in (None, f.event)]
    lead = f"Profile {verdict.profile}{_own_readings(adjudication)}: "
    if not primary:
        words = "nothing is wrong" if at is None else f"event {at} is in order"
        words += f". {standing(verdict, names)}." if at is None else "."
        return [*hang(lead, words, 0, width, "", "bold"), [("", "")]]
    count = f"{len(primary)} fault{'s' if len(primary) > 1 else ''}"
    lines = hang(lead, f"{count} in the {'record' if at is None else 'event'}.", 0, width, "", "bold")
    for finding in primary:
        where = "result" if finding.event is None else f"event {finding.event}"
        lines += hang(f"{where}: ", f"{finding.message} [{finding.clause}]", STEP, width, "", "bad")
    return [*lines, [("", "")]]


def _own_readings(adjudication: Adjudication) -> str:
    """Readings in force that the profile does not have: the record, or the command line, chose them."""
    verdict = adjudication.verdict
    if verdict.game is None or verdict.profile is None:
        return ""
    usual = digest_of(verdict.game).readings(verdict.profile)
    own = [a for a in adjudication.asked if usual.get(a.ruling.partition(".")[2]) != a.reading]
    return f" with {', '.join(f'{a.ruling} = {a.reading}' for a in own)}" if own else ""


def _decisive(adjudication: Adjudication, width: int) -> list[Line]:
    """The deciding readings, question by question; then those that decide only together."""
    lines: list[Line] = []
    for asked in adjudication.asked:
        alone = [a for a in adjudication.alternatives if list(a.readings) == [asked.ruling]]
        if alone:
            lines += [[("", "")], *hang("", asked.question, STEP, width, "bold")]
            lines += hang("in force: ", f"{asked.ruling} = {asked.reading}", STEP, width, "dim")
        for alternative in alone:
            lines += _alternative(adjudication, alternative, width)
    together = [a for a in adjudication.alternatives if len(a.readings) > 1]
    elsewhere = [a for a in adjudication.alternatives if a not in together and not _was_asked(adjudication, a)]
    for alternative in [*elsewhere, *together]:
        lines += [[("", "")], *_alternative(adjudication, alternative, width)]
    return lines


def _was_asked(adjudication: Adjudication, alternative: Alternative) -> bool:
    return any(asked.ruling in alternative.readings for asked in adjudication.asked)


def _alternative(adjudication: Adjudication, alternative: Alternative, width: int) -> list[Line]:
    lines = reading_lines(alternative, STEP, width)
    if alternative.ok and not adjudication.verdict.ok:
        lines += hang("→ ", "nothing is wrong then", 2 * STEP, width, "good", "warn")
    return lines


def _scope(adjudication: Adjudication) -> str:
    asked = len(adjudication.asked)
    came_up = f"{asked} open question{'' if asked == 1 else 's'} of the rules came up in it"
    if adjudication.exhaustive:
        return f"{came_up}; all combinations of their readings were tried ({adjudication.tried} replays)."
    return f"{came_up}; {adjudication.tried} replays were made, and not all combinations of readings were tried."


def _not_checked(adjudication: Adjudication, width: int) -> list[Line]:
    completeness = adjudication.verdict.completeness
    if completeness is None or not completeness.not_checked:
        return []
    words = f"{completeness.checked} of {completeness.events} events could be judged in full. "
    words += " ".join(item.message for item in completeness.not_checked)
    return hang("Not judged: ", words, 0, width, "dim")


def _profile(profile: str, outcome: Alternative, names: Mapping[str, str], width: int) -> list[Line]:
    scores = ", ".join(f"{names.get(player, player)} {total}" for player, total in outcome.scores.items())
    words = ("nothing is wrong" if outcome.ok else "something is wrong") + (f"; {scores}" if scores else "")
    if outcome.winners is not None:
        who = say([names.get(p, p) for p in outcome.winners], {}) if outcome.winners else "nobody"
        words += f"; {who} win{'s' if len(outcome.winners) < 2 else ''}"
    lines = [[("", "")], *hang(f"Profile {profile}: ", words, 0, width, "", "bold")]
    if not outcome.changes:
        return [*lines, *hang("", "parts nowhere from the profile in force", STEP, width, "dim")]
    lines += hang("by ", ", ".join(f"{r} = {v}" for r, v in outcome.readings.items()), STEP, width, "dim")
    return lines + change_lines(outcome.changes, STEP, width)
