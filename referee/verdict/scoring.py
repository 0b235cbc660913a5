"""The scores at one point of a game: totals, and where the game has them the hands behind them."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from referee.engine.match import Match
from referee.transcript.source import Document
from referee.verdict.arithmetic import sum_lines
from referee.verdict.checking import Opened, find_lines, judge_opened, names_of
from referee.verdict.judge import score_line
from referee.verdict.layout import Line, hang, safe
from referee.verdict.text import standing, verdict_lines
from referee.verdict.verdict import ScoreLine, Verdict

EXTRAS = {"hands": "hand_scores", "destruction": "destruction_terms"}
"""Further arithmetic that the match of a game may offer: what it is called here, and the method that gives it."""


@dataclass(slots=True)
class Scoring:
    """The verdict on the record up to `at` (None: all of it), the names, the moment, and further arithmetic."""

    verdict: Verdict
    names: Mapping[str, str]
    at: int | None
    moment: str
    extras: dict[str, dict[str, ScoreLine]] = field(default_factory=dict)

    def as_json(self) -> dict[str, Any]:
        """The fields of the verdict, and beside them `at`, `moment` and the further arithmetic."""
        fields = {name: getattr(self.verdict, name) for name in self.verdict.__dataclass_fields__}
        return {**fields, "at": self.at, "moment": self.moment, **self.extras}


def scoring_of(opened: Opened, document: Document) -> Scoring:
    """Replays an opened document as far as its request says and scores the table there."""
    verdict, match = judge_opened(opened, document.source)
    find_lines(verdict.findings, document)
    moment = match.moment if match is not None else "setup"
    return Scoring(verdict, names_of(opened.transcript), opened.request.how.until, moment, _extras(match))


def _extras(match: Match[Any] | None) -> dict[str, dict[str, ScoreLine]]:
    extras = {}
    for name, method in EXTRAS.items():
        offered = getattr(match, method, None)
        if offered is not None:
            extras[name] = {player: score_line(score) for player, score in offered().items()}
    return extras


def scoring_lines(scoring: Scoring, width: int) -> list[Line]:
    """The scores as a person adds them up, and a note if the record has findings."""
    verdict, names = scoring.verdict, scoring.names
    if not verdict.scores:
        return verdict_lines(verdict, names, width)
    when = "at the end of the record" if scoring.at is None else f"before event {scoring.at}"
    lines: list[Line] = [[(safe(verdict.source), "bold"), (f": {safe(scoring.moment)}, {when}", "")], [("", "")]]
    for player, score in verdict.scores.items():
        lines += _player(names.get(player, player), score, width)
        for name, scores in scoring.extras.items():
            if player in scores and scores[player].terms:
                lines += hang("  ", f"{name}: {scores[player].total}", 0, width)
                lines += sum_lines(scores[player], 2, width)
        lines.append([("", "")])
    lines += hang("", f"{standing(verdict, names)}.", 0, width, "bold")
    if verdict.findings:
        count = len(verdict.findings)
        words = f"{count} finding{'s' if count > 1 else ''} in what was replayed: referee check {verdict.source}"
        lines += hang("", words, 0, width, "bad")
    return [*lines, [("", "")]]


def _player(name: str, score: ScoreLine, width: int) -> list[Line]:
    head: Line = [(safe(name), "bold"), (f": {score.total}", "bold")]
    return [head, *(sum_lines(score, 0, width) if score.terms else [])]
