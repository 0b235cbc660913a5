"""`referee check`: what goes in, in which order it comes out, and the exit code."""

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from referee.verdict.schemas import report_schema, verdict_schema
from tests.cli.conftest import Run
from tests.cli.toys import line, misscored_game, pretty, whole_game

pytestmark = pytest.mark.usefixtures("toy")


@pytest.fixture
def good(tmp_path: Path) -> Path:
    path = tmp_path / "good.json"
    path.write_bytes(pretty(whole_game()))
    return path


@pytest.fixture
def bad(tmp_path: Path) -> Path:
    path = tmp_path / "bad.json"
    path.write_bytes(pretty(misscored_game()))
    return path


def report(output: str) -> dict[str, Any]:
    value: dict[str, Any] = json.loads(output)
    Draft202012Validator(report_schema()).validate(value)
    return value


def test_a_good_game_is_one_line_with_the_score_and_the_winner(run: Run, good: Path) -> None:
    result = run("check", good)
    assert result.exit_code == 0
    assert result.stdout == f"{good}: valid. Anna 12, Boris 30; Boris wins.\n"


def test_a_record_that_stops_early_is_valid_so_far(run: Run, tmp_path: Path) -> None:
    game = whole_game()
    game["events"] = game["events"][:5]
    del game["result"]
    (tmp_path / "g.json").write_bytes(pretty(game))
    result = run("check", tmp_path / "g.json")
    assert result.exit_code == 0
    assert "valid so far" in result.stdout
    assert "5 events, the game is not over" in " ".join(result.stdout.split())


def test_a_finding_ends_with_exit_code_1(run: Run, good: Path, bad: Path) -> None:
    result = run("check", good, bad)
    assert result.exit_code == 1
    assert result.stdout.endswith("2 transcripts checked: 1 valid, 1 with findings (1 fault).\n")


def test_nothing_to_check(run: Run, tmp_path: Path) -> None:
    (tmp_path / "none.jsonl").write_bytes(b"\n")
    for given in (tmp_path, tmp_path / "none.jsonl", f"{tmp_path}/*.json"):
        result = run("check", given)
        assert result.exit_code == 2
        assert "Nothing to check" in result.stderr


def test_an_empty_folder_beside_others_is_not_passed_over(run: Run, tmp_path: Path, good: Path) -> None:
    (tmp_path / "empty").mkdir()
    result = run("check", good, tmp_path / "empty")
    assert result.exit_code == 3
    assert "this folder holds no transcript" in " ".join(result.stdout.split())


def test_what_cannot_be_read_weighs_more_than_findings(run: Run, bad: Path) -> None:
    result = run("check", bad, bad.with_name("missing.json"))
    assert result.exit_code == 3
    assert "Scoring error" in result.stdout
    assert "missing.json: malformed" in result.stdout


def test_quiet_leaves_out_the_good_ones(run: Run, good: Path, bad: Path) -> None:
    output = run("check", "--quiet", good, bad).stdout
    assert "valid." not in output
    assert "Scoring error" in output


def test_json_is_the_verdict(run: Run, good: Path, bad: Path) -> None:
    result = run("check", good, bad, bad.with_name("missing.json"), "--format", "json")
    value = report(result.stdout)
    assert result.exit_code == value["summary"]["exit_code"] == 3
    assert [verdict["ok"] for verdict in value["verdicts"]] == [True, False, False]
    first, second, third = value["verdicts"]
    assert first["scores"]["boris"]["total"] == 30
    assert first["winners"] == ["boris"]
    finding = second["findings"][0]
    assert (finding["code"], finding["event"], finding["pointer"]) == ("toy.score.total", 7, "/events/7/claims/total")
    assert (finding["expected"], finding["actual"], finding["player"]) == (8, 9, "boris")
    assert '"total": 9' in bad.read_text().splitlines()[finding["line"] - 1]
    assert third["findings"][0]["code"] == "transcript.file.missing"
    assert value["summary"]["kinds"] == {"malformed": 1, "scoring-error": 1}
    assert (value["summary"]["transcripts"], value["summary"]["ok"], value["summary"]["unreadable"]) == (3, 1, 1)


def test_json_of_one_file_is_a_report_too(run: Run, good: Path) -> None:
    assert len(report(run("check", good, "--format", "json").stdout)["verdicts"]) == 1


def test_json_of_nothing_is_still_json(run: Run, tmp_path: Path) -> None:
    (tmp_path / "none.jsonl").write_bytes(b"")
    result = run("check", tmp_path / "none.jsonl", "--format", "json")
    assert report(result.stdout)["verdicts"] == []
    assert result.exit_code == 2


def test_jsonl_is_a_verdict_a_line(run: Run, good: Path, bad: Path) -> None:
    lines = run("check", good, bad, "--format", "jsonl").stdout.splitlines()
    verdicts = [json.loads(each) for each in lines]
    for verdict in verdicts:
        Draft202012Validator(verdict_schema()).validate(verdict)
    assert [verdict["source"] for verdict in verdicts] == [str(good), str(bad)]


def test_output_goes_to_a_file(run: Run, good: Path, tmp_path: Path) -> None:
    result = run("check", good, "--format", "json", "--output", tmp_path / "out.txt")
    assert result.stdout == ""
    assert report((tmp_path / "out.txt").read_text())["summary"]["ok"] == 1


def test_output_that_cannot_be_written(run: Run, good: Path, tmp_path: Path) -> None:
    result = run("check", good, "--output", tmp_path / "no" / "out.txt")
    assert result.exit_code == 2
    assert "out.txt" in result.stderr


def test_standard_input(run: Run) -> None:
    result = run("check", "-", input=line(whole_game()) + line(misscored_game()))
    assert result.exit_code == 1
    assert result.stdout.startswith("<stdin>:1: valid.")
    assert "<stdin>:2 · event 7" in result.stdout


@pytest.mark.parametrize("jobs", ["1", "2", "3"])
def test_many_in_order_on_any_number_of_cores(run: Run, tmp_path: Path, jobs: str) -> None:
    path = tmp_path / "games.jsonl"
    games = [misscored_game() if number % 7 == 0 else whole_game() for number in range(1, 301)]
    path.write_bytes(b"".join(map(line, games)) + b"{broken\n")
    result = run("check", path, "--format", "json", "--jobs", jobs)
    value = report(result.stdout)
    assert [verdict["source"] for verdict in value["verdicts"]] == [f"{path}:{number}" for number in range(1, 302)]
    assert [verdict["ok"] for verdict in value["verdicts"]] == [number % 7 != 0 for number in range(1, 301)] + [False]
    assert value["summary"]["with_findings"] == 42
    assert result.exit_code == 3


def test_stop_ends_at_the_first_fault(run: Run, tmp_path: Path) -> None:
    game = misscored_game()
    game["events"][9]["claims"] = {"points": 7}
    (tmp_path / "g.json").write_bytes(pretty(game))
    adopt = report(run("check", tmp_path / "g.json", "--format", "json").stdout)["verdicts"][0]
    stop = report(run("check", tmp_path / "g.json", "--format", "json", "--on-fault", "stop").stdout)["verdicts"][0]
    assert [finding["event"] for finding in adopt["findings"]] == [7, 9]
    assert [finding["event"] for finding in stop["findings"]] == [7]


@pytest.mark.parametrize(
    "arguments",
    [["--profile", "club"], ["--ruling", "doubles=yes"], ["--ruling", "toy.doubles=yes"]],
)
def test_readings_from_the_command_line(run: Run, good: Path, arguments: list[str]) -> None:
    verdict = report(run("check", good, "--format", "json", *arguments).stdout)["verdicts"][0]
    # Even cards count twice: Anna 1+1+4+4+3+3, Boris 8+8+5+5+12+12.
    assert {player: score["total"] for player, score in verdict["scores"].items()} == {"anna": 16, "boris": 50}
    assert verdict["rulings"] == {"toy.doubles": "yes"}


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--profile", "clubb"], "rulebook, club"),
        (["--ruling", "dubles=yes"], "doubles"),
        (["--ruling", "doubles=maybe"], "no, yes"),
        (["--ruling", "chess.castling=yes"], "no known game"),
        (["--ruling", "doubles"], "ID=READING"),
        (["--ruling", "doubles=no", "--ruling", "doubles=yes"], "two readings"),
        (["--on-fault", "repair"], "adopt"),
        (["--format", "xml"], "jsonl"),
        (["--jobs", "-1"], "x>=0"),
    ],
)
def test_usage_errors_say_what_there_is(run: Run, good: Path, arguments: list[str], words: str) -> None:
    result = run("check", good, *arguments)
    assert result.exit_code == 2
    assert words in " ".join(result.stderr.split())


def test_a_ruling_of_another_game_does_not_concern_this_one(run: Run, good: Path) -> None:
    assert run("check", good, "--ruling", "toy.doubles=no").exit_code == 0


def test_paths_are_needed(run: Run) -> None:
    assert run("check").exit_code == 2


def test_a_failure_of_the_referee_is_its_own(run: Run, good: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from tests.engine.toy import Toy

    def fails(self: Toy) -> dict[str, Any]:
        raise RuntimeError("the abacus broke")

    monkeypatch.setattr(Toy, "scores", fails)
    result = run("check", good, "--format", "json")
    value = report(result.stdout)
    assert result.exit_code == 70
    assert value["verdicts"][0]["findings"][0]["kind"] == "oracle-error"
    assert "the abacus broke" in value["verdicts"][0]["findings"][0]["message"]
