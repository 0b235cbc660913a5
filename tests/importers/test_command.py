"""`referee import`: files in, files out, what is printed, exit codes."""

import gzip
import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from referee.cli.import_ import command
from referee.importers.importer import find_importer, importer_ids
from tests.importers.site import ANNA, BORIS, Site


def game(table: str = "5001") -> Site:
    site = Site(table=table).deal("1:grey crab", "2:grey shoal", ANNA)
    site.draw(ANNA, ["3:light-blue octopus", "4:pink sailor"], keep="3:light-blue octopus", pile=2).end(ANNA, BORIS)
    return site.draw(BORIS, ["5:black fish", "6:green fish"], keep="5:black fish", pile=2).end(BORIS, ANNA)


def run(*arguments: Any, stdin: bytes | None = None) -> Result:
    return CliRunner().invoke(command, ["bga", *map(str, arguments)], input=stdin)


def saved(folder: Path, document: Any, name: str = "log.json") -> Path:
    path = folder / name
    path.write_text(json.dumps(document), encoding="utf-8")
    return path


def test_importer_is_found_by_its_entry_point() -> None:
    assert "bga" in importer_ids()
    assert find_importer("bga").title == "Board Game Arena"


def test_transcript_is_written_with_one_event_a_line(tmp_path: Path) -> None:
    result = run(saved(tmp_path, game().log()), "--options", "none", "-o", tmp_path / "new" / "out")
    text = (tmp_path / "new" / "out" / "bga-5001.json").read_text(encoding="utf-8")
    assert result.exit_code == 0
    assert result.stdout == f"{tmp_path}/log.json: 5 events -> {tmp_path}/new/out/bga-5001.json\n"
    assert len(json.loads(text)["events"]) == 5
    assert len([line for line in text.splitlines() if '"action"' in line]) == 5


def test_without_folder_the_transcript_is_printed_and_the_report_is_not(tmp_path: Path) -> None:
    result = run(saved(tmp_path, game().log()), "--options", "none")
    assert json.loads(result.stdout)["meta"]["table"] == "5001"
    assert result.stderr == f"{tmp_path}/log.json: 5 events\n"


def test_standard_input() -> None:
    result = run("-", "--options", "none", stdin=json.dumps(game().log()).encode())
    assert result.exit_code == 0
    assert json.loads(result.stdout)["game"] == "sea-salt-paper"


def test_gzip_json_lines_and_folder(tmp_path: Path) -> None:
    lines = "".join(json.dumps(game(table).log()) + "\n" for table in ("1", "2"))
    (tmp_path / "more.jsonl.gz").write_bytes(gzip.compress(lines.encode()))
    (tmp_path / "one.json.gz").write_bytes(gzip.compress(json.dumps(game("3").log()).encode()))
    result = run(tmp_path, "--options", "none", "-o", tmp_path / "out")
    assert result.exit_code == 0
    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == ["bga-1.json", "bga-2.json", "bga-3.json"]


def test_logs_of_two_seats_become_one_transcript(tmp_path: Path) -> None:
    paths = []
    for seat in (ANNA, BORIS):
        document = game().log()
        other = BORIS if seat == ANNA else ANNA
        document["data"]["logs"] = [p for p in document["data"]["logs"] if p["channel"] != f"/player/p{other}"]
        paths.append(saved(tmp_path, document, f"{seat}.json"))
    result = run(*paths, "--options", "none")
    (line,) = result.stdout.splitlines()
    transcript = json.loads(line)
    assert transcript["events"] == json.loads(run(saved(tmp_path, game().log())).stdout)["events"]
    assert None not in [event["keep"] for event in transcript["events"] if event["action"] == "draw"]
    assert transcript["meta"]["seen_by"] == ["anna", "boris"]


def test_two_games_mixed_in_one_file(tmp_path: Path) -> None:
    document = game("1").log()
    document["data"]["logs"] += game("2").packets
    result = run(saved(tmp_path, document), "--options", "none")
    assert [json.loads(line)["meta"]["table"] for line in result.stdout.splitlines()] == ["1", "2"]


def test_question_is_printed_and_the_exit_code_is_one(tmp_path: Path) -> None:
    result = run(saved(tmp_path, game().log()), "-o", tmp_path / "out")
    assert result.exit_code == 1
    assert "please say: the log does not show whether extra-pepper was in play" in result.stdout
    assert (tmp_path / "out" / "bga-5001.json").exists()


def test_options_and_first_event_are_said(tmp_path: Path) -> None:
    path = saved(tmp_path, game().log())
    for first in ("diodon-fish", "9"):
        result = run(path, "--options", "extra-pepper,double-points", "--first-event", first)
        transcript = json.loads(result.stdout)
        assert result.exit_code == 0
        assert transcript["options"] == {"extra_salt": False, "extra_pepper": True, "double_points": True}
        assert transcript["events"][0] == {"action": "new-event", "event": "diodon-fish"}


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--options", "extra-pepper,hot"], "'hot' is none of extra-salt, extra-pepper, double-points, none"),
        (["--first-event", "13"], "'13' is none of hermit-crab, sunfish"),
        (["--first-event", "storm"], "'storm' is none of hermit-crab"),
    ],
)
def test_unknown_words_are_a_usage_error(tmp_path: Path, arguments: list[str], words: str) -> None:
    result = run(saved(tmp_path, game().log()), *arguments)
    assert result.exit_code == 2
    assert words in " ".join(result.stderr.split())


def test_unknown_site_is_a_usage_error() -> None:
    result = CliRunner().invoke(command, ["yucata", "x.json"])
    assert result.exit_code == 2
    assert "'yucata' is none of bga" in result.stderr


def test_report_for_programs(tmp_path: Path) -> None:
    site = game().tell("newTrophy", {})
    result = run(saved(tmp_path, site.log()), tmp_path / "none.json", "--format", "json")
    game_, missing = json.loads(result.stdout)["games"]
    assert result.exit_code == 3
    assert game_["imported"] is True
    assert game_["name"] == "bga-5001"
    assert game_["ignored"] == {"newTrophy": 1}
    assert game_["transcript"]["meta"]["table"] == "5001"
    assert missing == {"sources": [f"{tmp_path}/none.json"], "imported": False, "refused": missing["refused"]}


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "the file is empty"),
        (b'{"status": 1, "data": {"logs": [', "the text breaks off at line 1"),
        (b'{"status": nope}', "the text is not JSON at line 1, column 12"),
        (b'{"status": 1} x', "more text follows after the log"),
        (b"\xff\xfe", "not UTF-8"),
        (b"[" * 100_000, "nested too deep"),
        (b"1" * 10_000, "no JSON that can be read"),
        (b"\x1f\x8bbroken", "gzip packing is broken"),
        (b'{"status": 0, "error": "replay limit"}', "replay limit"),
        (b'{"hello": 1}', "holds no packets"),
    ],
)
def test_file_that_cannot_be_imported(tmp_path: Path, data: bytes, words: str) -> None:
    (tmp_path / "bad.json").write_bytes(data)
    good = saved(tmp_path, game().log(), "good.json")
    result = run(tmp_path / "bad.json", good, "--options", "none", "-o", tmp_path / "out")
    assert result.exit_code == 3
    assert words in result.stderr
    assert result.stderr.startswith(f"{tmp_path}/bad.json: not imported: ")
    assert (tmp_path / "out" / "bga-5001.json").exists()


def test_byte_order_mark_is_no_obstacle(tmp_path: Path) -> None:
    (tmp_path / "log.json").write_bytes(b"\xef\xbb\xbf" + json.dumps(game().log()).encode())
    assert run(tmp_path / "log.json", "--options", "none").exit_code == 0


def test_table_that_is_no_file_name(tmp_path: Path) -> None:
    run(saved(tmp_path, game("../../etc/x").log()), "--options", "none", "-o", tmp_path / "out")
    assert [path.name for path in (tmp_path / "out").iterdir()] == ["bga-etc-x.json"]


def test_folder_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    result = run(saved(tmp_path, game().log()), "-o", tmp_path / "file" / "out")
    assert result.exit_code != 0
    assert "cannot be written" in result.stderr
