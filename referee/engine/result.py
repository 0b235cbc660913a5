"""Comparing a claimed result with the computed one: the part that is the same in every game."""

from collections.abc import Iterator
from typing import Any

from referee.engine.match import Match
from referee.engine.violation import Violation
from referee.transcript.model import Result


def judge_scores_and_winners(match: Match[Any], result: Result, game: str) -> Iterator[Violation]:
    """The wrong scores and winners of `result`.

    The game's digest must have the reasons `<game>.result.unfinished` (a result is claimed, but the rules have not
    ended the game), `<game>.result.scores`, `<game>.result.winners` and `<game>.result.player` (not a player).
    """
    if result.scores is None and result.winners is None:
        return
    named = [*(result.scores or ()), *(result.winners or ())]
    strangers = [name for name in named if name not in match.players]
    if strangers:
        yield Violation(f"{game}.result.player", "result", expected=list(match.players), actual=strangers[0])
        return
    if not match.over:
        yield Violation(f"{game}.result.unfinished", "result", expected=match.phase, actual=None)
        return
    computed = match.scores()
    for player, claimed in (result.scores or {}).items():
        score = computed[player]
        if claimed != score.total:
            yield Violation(
                f"{game}.result.scores",
                "result",
                "scores",
                player,
                expected=score.total,
                actual=claimed,
                player=player,
                score=score,
                cumulative=True,
            )
    winners = match.winners()
    if result.winners is not None and winners is not None and set(result.winners) != set(winners):
        yield Violation(f"{game}.result.winners", "result", "winners", expected=winners, actual=list(result.winners))
