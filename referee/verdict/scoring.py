"""The scores at one point of a game: totals, and where the game has them the hands behind them."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from referee.transcript.source import Document
from referee.verdict.arithmetic import sum_lines
from referee.verdict.checking import Opened, find_lines, judge_opened, names_of
from referee.verdict.judge import score_line
from referee.verdict.layout import Line, hang, safe
from referee.verdict.text import points_of, standing, verdict_lines
from referee.verdict.verdict import ScoreLine, Verdict

HANDS = "hand_scores"
"""Name of the method by which a match may offer the arithmetic of the cards each player holds."""

COMMON = {"destruction": "destruction_terms"}
"""Further arithmetic of the whole table that a match may offer: what it is called here, and the method's name."""


@dataclass(slots=True)
class Scoring:
    """The verdict on the record up to `at` (None: all of it), the names, the moment, and further arithmetic.

    `hands` are the hands' scores by player, `common` arithmetic of the whole table by its name.
    """

    verdict: Verdict
    names: Mapping[str, str]
    at: int | None
    moment: str
    hands: dict[str, ScoreLine] = field(default_factory=dict)
    common: dict[str, ScoreLine] = field(default_factory=dict)

    def as_json(self) -> dict[str, Any]:
        """The fields of the verdict, and beside them `at`, `moment`, `hands` and the further arithmetic."""
        fields = {name: getattr(self.verdict, name) for name in self.verdict.__dataclass_fields__}
        return {**fields, "at": self.at, "moment": self.moment, "hands": self.hands, **self.common}


def scoring_of(opened: Opened, document: Document) -> Scoring:
    """Replays an opened document as far as its request says and scores the table there."""
    verdict, match = judge_opened(opened, document.source)
    find_lines(verdict.findings, document)
    moment = match.moment if match is not None else "setup"
    scoring = Scoring(verdict, names_of(opened.transcript), opened.request.how.until, moment)
    hands = getattr(match, HANDS, None)
    if hands is not None:
        scoring.hands = {player: score_line(score) for player, score in hands().items()}
    for name, method in COMMON.items():
        offered = getattr(match, method, None)
        if offered is not None:
            scoring.common[name] = score_line(offered())
    return scoring


def scoring_lines(scoring: Scoring, width: int) -> list[Line]:
    """The scores as a person adds them up, and a note if the record has findings."""
    verdict, names = scoring.verdict, scoring.names
    if not verdict.scores:
        return verdict_lines(verdict, names, width)
    when = "at the end of the record" if scoring.at is None else f"before event {scoring.at}"
    lines: list[Line] = [[(safe(verdict.source), "bold"), (f": {safe(scoring.moment)}, {when}", "")], [("", "")]]
    for player, score in verdict.scores.items():
        lines += _player(names.get(player, player), score, width)
        hand = scoring.hands.get(player)
        if hand is not None and hand.terms:
            lines += [[("  The cards as they lie: ", ""), (str(hand.total), "bold")], *sum_lines(hand, 2, width)]
        lines.append([("", "")])
    for name, score in scoring.common.items():
        if score.terms:
            lines += [[(f"{name.capitalize()}: {score.total}", "bold")], *sum_lines(score, 0, width), [("", "")]]
    lines += hang("", f"{standing(verdict, names)}.", 0, width, "bold")
    if verdict.findings:
        count = len(verdict.findings)
        words = f"{count} finding{'s' if count > 1 else ''} in what was replayed: referee check {verdict.source}"
        lines += hang("", words, 0, width, "bad")
    return [*lines, [("", "")]]


def _player(name: str, score: ScoreLine, width: int) -> list[Line]:
    head: Line = [(safe(name), "bold"), (f": {points_of(score)}", "bold")]
    return [head, *(sum_lines(score, 0, width) if score.terms else [])]
