"""Games whose every choice is drawn by hypothesis, so that a failing one shrinks."""

from typing import Any

from hypothesis import HealthCheck, given, settings

from referee.engine.walk import Planted
from referee.strategies.games import faulty_games, legal_games
from tests.sea_salt_paper.tables import verdict

QUIET = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much, HealthCheck.large_base_example]


@settings(max_examples=6, derandomize=True, deadline=None, suppress_health_check=QUIET)
@given(legal_games("sea-salt-paper", near_end=True, limit=60))
def test_a_legal_game_is_accepted_to_its_end(played: dict[str, Any]) -> None:
    found = verdict(played)
    assert (found.findings, found.complete) == ([], True)
    assert {player: line.total for player, line in found.scores.items()} == played["result"]["scores"]
    assert found.winners == played["result"]["winners"]


@settings(max_examples=6, derandomize=True, deadline=None, suppress_health_check=QUIET)
@given(faulty_games("sea-salt-paper", near_end=True, limit=60))
def test_a_planted_fault_is_found_once(planted: Planted) -> None:
    found = [finding for finding in verdict(planted.transcript).findings if finding.caused_by is None]
    ((clause, event),) = [(finding.clause, finding.event) for finding in found]
    assert clause in planted.clauses
    assert event == planted.event
