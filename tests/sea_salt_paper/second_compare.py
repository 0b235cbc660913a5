"""Sets the referee and the second opinion side by side on one record and says where they differ."""

import json
from collections.abc import Iterator
from typing import Any

from referee.engine.game import find_game
from referee.engine.replay import How
from referee.verdict.judge import Request, judge
from referee.verdict.verdict import Verdict
from tests.sea_salt_paper.second_mover import Mover, play_through

GAME = find_game("sea-salt-paper")
DIGEST = GAME.digest
ROUND_NUMBERS = ("colour_bonus", "round_points", "totals", "bet", "next_starter")
FIRST_FAULT = Request(how=How(on_fault="stop", list_legal=False))


def readings_of(record: dict[str, Any]) -> dict[str, str]:
    """Ruling id → reading id in force for a record."""
    return {**DIGEST.readings(record.get("profile") or "rulebook"), **record.get("rulings", {})}


def verdict_on(record: dict[str, Any], request: Request | None = None) -> Verdict:
    """The referee's verdict."""
    transcript = GAME.transcript.model_validate_json(json.dumps(record))
    return judge(GAME, transcript, request=request or Request())


def first_refusal(record: dict[str, Any]) -> int | None:
    """Index of the first event that the referee refuses; None if it refuses none."""
    verdict = verdict_on(record, FIRST_FAULT)
    assert all(finding.kind != "oracle-error" for finding in verdict.findings), verdict.findings
    refused = [finding.event for finding in verdict.findings if finding.kind != "hidden-information"]
    return refused[0] if refused else None


def differences(record: dict[str, Any]) -> list[str]:
    """Where the second opinion departs from a record that the referee accepts, claims and result included."""
    verdict = verdict_on(record)
    outcome = play_through(record, readings_of(record))
    found = [f"the referee: {finding.code} at {finding.event}" for finding in verdict.findings]
    if outcome.refused is not None:
        return [*found, f"refused {record['events'][outcome.refused]} at {outcome.refused}: {outcome.why}"]
    ways = [list(_on_one_way(record, verdict, table)) for table in outcome.tables]
    return [*found, *min(ways, key=len)]


def _on_one_way(record: dict[str, Any], verdict: Verdict, table: Mover) -> Iterator[str]:
    closing = [event["claims"] for event in record["events"] if "round_points" in event.get("claims", {})]
    if len(closing) != len(table.rounds):
        yield f"{len(closing)} rounds are claimed, {len(table.rounds)} were closed"
    for number, (claims, round_) in enumerate(zip(closing, table.rounds, strict=False), start=1):
        for key in ROUND_NUMBERS:
            if claims.get(key) is not None and claims[key] != round_[key]:
                yield f"round {number}, {key}: {claims[key]}, second opinion {round_[key]}"
        for player, points in (claims.get("points") or {}).items():
            mine = {**round_["terms"][player], "total": round_["points"][player]}
            claimed = points if isinstance(points, dict) else {"total": points}
            if any(mine[term] != claimed[term] for term in claimed):
                yield f"round {number}, points of {player}: {claimed}, second opinion {mine}"
    scores = {player: line.total for player, line in verdict.scores.items()}
    if scores != (table.final or table.totals):
        yield f"final scores: {scores}, second opinion {table.final or table.totals}"
    if verdict.winners != table.winners and sorted(verdict.winners or []) != sorted(table.winners or []):
        yield f"winners: {verdict.winners}, second opinion {table.winners}"
    if verdict.complete != (table.winners is not None):
        yield f"complete: {verdict.complete}"
