"""The claimed result compared with the computed one: scores, winners, who lost, the destruction value."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from referee.engine.result import judge_scores_and_winners
from referee.engine.violation import Violation
from referee.games.herring import misreadings
from referee.games.herring.end import best_survivors, losers, penalty
from referee.games.herring.events import HerringResult

if TYPE_CHECKING:
    from referee.games.herring.match import Herring


def judge(match: "Herring", result: HerringResult) -> Iterator[Violation]:
    """The wrong parts of `result`: first the numbers, then who lost and who won by them."""
    winners: Violation | None = None
    for violation in judge_scores_and_winners(match, result, "herring"):
        if violation.reason == "herring.result.winners":
            winners = wrong_winners(match, violation)
            continue
        if violation.reason == "herring.result.scores":
            off = int(violation.actual) - int(violation.expected)
            violation.likely = misreadings.of_final(match, match.players.index(str(violation.player)), off)
        yield violation
        if violation.reason != "herring.result.scores":
            return
    if match.over:
        yield from _judge_destruction(match, result)
        yield from _judge_losers(match, result)
        if winners is not None:
            yield winners
    elif result.destruction is not None or result.lost is not None:
        yield Violation("herring.result.unfinished", "result", expected=match.phase, actual=None)


def _judge_destruction(match: "Herring", result: HerringResult) -> Iterator[Violation]:
    if result.destruction is not None and result.destruction != match.destruction:
        yield Violation(
            "herring.result.destruction",
            "result",
            "destruction",
            expected=match.destruction,
            actual=result.destruction,
            score=match.destruction_terms(),
            cumulative=True,
            likely=misreadings.of_destruction_value(match, result.destruction - match.destruction),
        )


def _judge_losers(match: "Herring", result: HerringResult) -> Iterator[Violation]:
    lost = match.lost()
    if result.lost is not None and set(result.lost) != set(lost):
        yield Violation(
            "herring.result.lost",
            "result",
            "lost",
            expected=lost,
            actual=result.lost,
            destruction=match.destruction,
            finals=dict(zip(match.players, match.finals(), strict=True)),
            likely=misreadings.of_losers(match, set(result.lost)),
        )


def wrong_winners(match: "Herring", violation: Violation) -> Violation:
    """Says which rule the claimed winners go against. Clauses herring.end.ocean, .end.tie, .end.winner."""
    finals, destruction = match.finals(), match.destruction
    best = [match.players[seat] for seat in best_survivors(finals, destruction)]
    fields: dict[str, Any] = {
        "finals": dict(zip(match.players, finals, strict=True)),
        "destruction": destruction,
        "cards": {player: penalty(match, seat) for seat, player in enumerate(match.players)},
        "lost": [match.players[seat] for seat in losers(finals, destruction)],
    }
    if not best:
        reason = "herring.result.destroyed"
    elif len(best) > 1 and set(violation.actual) <= set(best):
        reason = "herring.result.tie"
    else:
        reason = "herring.result.winners"
    return Violation(
        reason,
        *violation.at,
        expected=violation.expected,
        actual=violation.actual,
        likely=misreadings.of_winners(match, set(violation.actual)),
        follows=("result", "lost"),
        **fields,
    )
