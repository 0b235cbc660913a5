"""The library: load, check, check_each, game_ids."""

from pathlib import Path

import pytest

import referee
from tests.cli.toys import line, misscored_game, pretty, whole_game

pytestmark = pytest.mark.usefixtures("toy")


def test_check_takes_a_path_bytes_a_value_or_what_load_gave(tmp_path: Path) -> None:
    path = tmp_path / "g.json"
    path.write_bytes(pretty(misscored_game()))
    for source in (path, str(path), path.read_bytes(), misscored_game(), referee.load(path)):
        verdict = referee.check(source)
        assert [finding.code for finding in verdict.findings] == ["toy.score.total"]
    assert referee.check(whole_game()).ok


def test_lines_are_those_of_the_file(tmp_path: Path) -> None:
    data = pretty(misscored_game())
    (finding,) = referee.check(data).findings
    assert finding.line is not None
    assert b'"total": 9' in data.splitlines()[finding.line - 1]


def test_readings() -> None:
    assert referee.check(whole_game(), profile="club").scores["boris"].total == 50
    assert referee.check(whole_game(), rulings={"doubles": "yes"}).scores["boris"].total == 50
    with pytest.raises(ValueError, match="rulebook, club"):
        referee.check(whole_game(), profile="x")


def test_stop() -> None:
    game = misscored_game()
    game["events"][9]["claims"] = {"points": 7}
    assert len(referee.check(game, on_fault="stop").findings) == 1


def test_what_is_no_transcript(tmp_path: Path) -> None:
    verdict = referee.check(b"{")
    assert verdict.findings[0].kind == "malformed"
    with pytest.raises(referee.Malformed, match=r"line 1.*not JSON") as caught:
        referee.load(b"{")
    assert caught.value.verdict.findings[0].code == "transcript.json.syntax"
    with pytest.raises(referee.Malformed, match="no such file"):
        referee.load(tmp_path / "missing.json")
    assert referee.check({**whole_game(), "meta": {"a": float("nan")}}).findings[0].code == "transcript.limit.number"
    with pytest.raises(ValueError, match="JSON values"):
        referee.check({**whole_game(), "meta": {"a": object()}})


def test_several(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_bytes(line(whole_game()) + line(misscored_game()))
    assert [verdict.ok for verdict in referee.check_each(path)] == [True, False]
    with pytest.raises(ValueError, match="check_each"):
        referee.check(path)
    assert not referee.check(f"{path}:2").ok
    with pytest.raises(ValueError, match="no transcript"):
        referee.check(f"{path}:3")


def test_games() -> None:
    assert referee.game_ids() == ["toy"]
    assert "check" in dir(referee)
    with pytest.raises(AttributeError):
        referee.nothing  # noqa: B018
