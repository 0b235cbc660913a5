"""The fixtures derived from recorded games, and the example of the documentation."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from referee.engine.game import find_game
from referee.verdict.judge import judge
from tests.fixtures import ROOT
from tests.importers.helpers import SILENT, imported
from tests.importers.retell import Retold

RECORDED = ROOT / "sea-salt-paper" / "recorded"
WHOLE = sorted(RECORDED.glob("*-[12].json"))
CUT = sorted([*RECORDED.glob("*-spectator.json"), *RECORDED.glob("*-seat-p?.json")])
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


@pytest.mark.parametrize("path", WHOLE, ids=lambda path: path.stem)
def test_recorded_game_told_as_a_log_comes_back_the_same(path: Path) -> None:
    transcript = read(path)
    back = imported(Retold(transcript).log(), SILENT)
    told = {key: part for key, part in back.transcript.items() if key != "meta"}
    assert told == {key: part for key, part in transcript.items() if key != "meta"}
    assert (back.notes, back.questions, back.ignored) == ([], [], {})


@pytest.mark.parametrize("path", WHOLE[::3], ids=lambda path: path.stem)
def test_cut_of_a_log_differs_only_in_what_was_not_seen(path: Path) -> None:
    transcript = read(path)
    retold = Retold(transcript)
    for seat in (None, *retold.players[:2]):
        document = retold.log()
        channels = {f"/table/t{retold.table}", f"/player/p{seat}"}
        document["data"]["logs"] = [packet for packet in retold.packets if packet["channel"] in channels]
        cut = imported(document, SILENT).transcript
        assert hides(transcript["events"], cut["events"])
        assert cut["result"] == transcript["result"]


@pytest.mark.parametrize("path", CUT, ids=lambda path: path.stem)
def test_cut_fixture_differs_from_the_whole_game_only_in_what_was_not_seen(path: Path) -> None:
    whole = read(path.with_name(re.sub("-(spectator|seat-p.).json", ".json", path.name)))
    assert hides(whole["events"], read(path)["events"])


def hides(whole: Any, cut: Any) -> bool:
    """Whether `cut` is `whole` with nulls for cards, and totals of points without their terms."""
    if isinstance(whole, dict) and isinstance(cut, dict):
        return whole.keys() == cut.keys() and all(hides(whole[key], cut[key]) for key in whole)
    if isinstance(whole, list) and isinstance(cut, list):
        return len(whole) == len(cut) and all(map(hides, whole, cut))
    if isinstance(whole, dict) and isinstance(cut, int):
        return bool(whole["total"] == cut)
    return whole == cut or (cut is None and isinstance(whole, str))


def test_example_of_the_documentation() -> None:
    transcript = imported(read(EXAMPLE), SILENT).transcript
    game = find_game("sea-salt-paper")
    verdict = judge(game, game.transcript.model_validate_json(json.dumps(transcript)))
    assert verdict.ok
    assert {player: line.total for player, line in verdict.scores.items()} == {"anna": 12, "boris": 1}
