"""The numbers that a recorder wrote down, compared with the table (rulebook: Scoring; every number of the record)."""

from collections.abc import Iterator

from referee.engine.result import judge_scores_and_winners
from referee.engine.violation import Score, Violation
from referee.games.herdvana.events import AnyEvent, Result, Steal
from referee.games.herdvana.misreadings import misreading
from referee.games.herdvana.scoring import (
    all_points,
    is_known,
    points_of,
    score_of,
    team_points,
    team_score,
    unknown_fields,
)
from referee.games.herdvana.table import Table


def judge_claims(t: Table, event: AnyEvent) -> Iterator[Violation]:
    """The wrong claims of an event that was carried out."""
    claims = event.claims
    if claims is None:
        return
    if claims.scores:
        yield from _scores(t, claims.scores)
    if claims.hands:
        yield from _hands(t, event, claims.hands)
    if claims.herds:
        yield from _herds(t, event, claims.herds)
    for name, reason, number in (
        ("draw_pile", "herdvana.claim.draw-pile", t.draw_pile),
        ("discard_pile", "herdvana.claim.discard-pile", len(t.discard)),
    ):
        claimed = getattr(claims, name)
        if claimed is not None and claimed != number:
            yield Violation(reason, "claims", name, expected=number, actual=claimed, cumulative=True)


def _scores(t: Table, claims: dict[str, int]) -> Iterator[Violation]:
    points = all_points(t)
    for player, claimed in claims.items():
        at = ("claims", "scores", player)
        if player not in t.size:
            yield Violation("herdvana.claim.player", *at, expected=list(t.players), actual=player)
        elif not is_known(t, player):
            t.note_unseen("herdvana.hidden.herd")
        elif claimed != points[player]:
            score = score_of(t, player)
            likely, reason = misreading(t, player, claimed)
            yield Violation(
                reason,
                *at,
                player=player,
                cumulative=True,
                expected=score.total,
                actual=claimed,
                score=score,
                likely=likely,
            )


def _hands(t: Table, event: AnyEvent, claims: dict[str, int]) -> Iterator[Violation]:
    for player, claimed in claims.items():
        at = ("claims", "hands", player)
        if player not in t.size:
            yield Violation("herdvana.claim.player", *at, expected=list(t.players), actual=player)
        elif claimed != t.size[player]:
            drawn = len((event.refill or {}).get(player, ()))
            likely = "the hand was counted before drawing" if drawn and claimed == t.size[player] - drawn else None
            yield Violation(
                "herdvana.claim.hand",
                *at,
                expected=t.size[player],
                actual=claimed,
                who=player,
                likely=likely,
                cumulative=True,
            )


def _herds(t: Table, event: AnyEvent, claims: dict[str, int]) -> Iterator[Violation]:
    for id, claimed in claims.items():
        at = ("claims", "herds", id)
        herd = t.herd(id)
        if herd is None:
            yield Violation("herdvana.claim.herd-unknown", *at, expected=list(t.herds), actual=id)
        elif claimed != herd.size:
            fought_for = isinstance(event, Steal) and t.herd(event.herd) is herd
            reason = "herdvana.claim.spoils" if fought_for else "herdvana.claim.herd"
            yield Violation(
                reason,
                *at,
                expected=herd.size,
                actual=claimed,
                herd=id,
                likely=_likely_size(herd.size, claimed, len(herd.farmers), herd.chameleons),
                cumulative=True,
            )


def _likely_size(size: int, claimed: int, farmers: int, chameleons: int) -> str | None:
    found = []
    if farmers and claimed == size + farmers:
        found.append("the Farmers were counted as animals")
    if chameleons and claimed == size - chameleons:
        found.append("the chameleons were not counted")
    return found[0] if len(found) == 1 else None


def judge_result(t: Table, result: Result) -> Iterator[Violation]:
    """The wrong parts of the claimed result: scores, winners, scores of teams."""
    unknown = unknown_fields(t)
    if unknown:
        t.note_unseen("herdvana.hidden.herd")
        if result.scores is not None:
            known = {player: n for player, n in result.scores.items() if player not in unknown}
            result = result.model_copy(update={"scores": known})
    for violation in judge_scores_and_winners(t, result, "herdvana"):
        if violation.reason == "herdvana.result.scores" and violation.player is not None:
            violation.likely, _ = misreading(t, violation.player, violation.actual)
        yield violation
    yield from _team_scores(t, result)


def _team_scores(t: Table, result: Result) -> Iterator[Violation]:
    for player, claimed in (result.team_scores or {}).items():
        at = ("result", "team_scores", player)
        if player not in t.size:
            yield Violation("herdvana.result.player", *at, expected=list(t.players), actual=player)
        elif not t.partner:
            yield Violation("herdvana.result.no-teams", *at, actual=claimed)
        elif not t.over:
            if result.scores is None and result.winners is None:
                yield Violation("herdvana.result.unfinished", *at, expected=t.phase, actual=claimed)
            return
        elif unknown_fields(t).intersection(t.team(player)):
            continue
        elif claimed != team_points(t, player):
            yield _wrong_team(t, result, player, claimed, team_score(t, player))


def _wrong_team(t: Table, result: Result, player: str, claimed: int, score: Score) -> Violation:
    """A wrong team score; laid at the door of the partner whose own claimed score is off by just as much."""
    scores = result.scores or {}
    off = claimed - score.total
    whose = next((p for p in t.team(player) if p in scores and scores[p] - points_of(t, p) == off), player)
    at = ("result", "team_scores", player)
    return Violation(
        "herdvana.result.teams",
        *at,
        player=whose,
        cumulative=True,
        team=list(t.team(player)),
        expected=score.total,
        actual=claimed,
        score=score,
    )
