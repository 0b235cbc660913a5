"""The fixtures derived from recorded games, and the example of the documentation."""

import json
from pathlib import Path
from typing import Any

import pytest

from referee.engine.game import find_game
from referee.importers.importer import Said
from referee.verdict.judge import judge
from tests.fixtures import ROOT
from tests.importers.helpers import imported

RECORDED = ROOT / "sea-salt-paper" / "recorded"
WHOLE = sorted(path for path in RECORDED.glob("*-[12].json"))
EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "bga-table-5001.json"


def read(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def test_two_games_of_each_number_of_players_and_expansion() -> None:
    names = {path.stem for path in WHOLE}
    assert names == {
        f"{players}-players-{kind}-{number}"
        for players in ("two", "three", "four")
        for kind in ("base", "extra-salt", "extra-pepper", "both-expansions")
        for number in (1, 2)
    }


@pytest.mark.parametrize("path", WHOLE, ids=lambda path: path.stem)
def test_recorded_game_claims_every_number_of_the_site(path: Path) -> None:
    transcript = read(path)
    players = {player["id"] for player in transcript["players"]}
    rounds, closed = 0, 0
    for before, event in zip(transcript["events"], transcript["events"][1:], strict=False):
        rounds += event["action"] == "deal"
        if event["action"] in ("new-event", "deal") and before["action"] in ("stop", "end-turn"):
            claims = before["claims"]
            closed += 1
            assert claims["totals"].keys() == claims["round_points"].keys() == players
            assert claims["next_starter"] in players
    assert closed == rounds - (transcript["events"][0]["action"] == "new-event") >= 1
    assert transcript["result"]["scores"].keys() == players
    assert transcript["profile"] == "bga"


def test_example_of_the_documentation() -> None:
    transcript = imported(read(EXAMPLE), Said()).transcript
    game = find_game("sea-salt-paper")
    verdict = judge(game, game.transcript.model_validate_json(json.dumps(transcript)))
    assert verdict.ok
    assert {player: line.total for player, line in verdict.scores.items()} == {"anna": 12, "boris": 1}
