"""What outsiders found: strange keys, pipes in folders, places beyond the end, what nobody saw, names."""

import json
import os
from pathlib import Path

import pytest

from referee.verdict.tally import Tally
from referee.verdict.verdict import Finding, Verdict
from tests.cli.conftest import Run
from tests.fixtures import transcript_path

GOOD = transcript_path("herdvana", "legal/duels").read_text(encoding="utf-8")


def test_a_lone_surrogate_in_a_key_stops_nobody(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text('{"\\ud800": 1}', encoding="utf-8")
    (tmp_path / "b.json").write_text(GOOD, encoding="utf-8")
    for style in ("text", "json", "jsonl"):
        result = run("check", "--format", style, str(tmp_path))
        assert result.exit_code == 1, result.output
        assert "b.json" in result.stdout
    report = json.loads(run("check", "--format", "json", str(tmp_path)).stdout)
    assert [verdict["ok"] for verdict in report["verdicts"]] == [False, True]


def test_a_pipe_in_a_folder_is_passed_over(run: Run, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "a.json")
    (tmp_path / "b.json").write_text(GOOD, encoding="utf-8")
    assert run("check", str(tmp_path)).exit_code == 0


def test_adjudicate_takes_only_events_that_are_there(run: Run) -> None:
    path = transcript_path("herring", "rulings/end-check")
    count = len(json.loads(path.read_text(encoding="utf-8"))["events"])
    assert run("adjudicate", str(path), "--at", str(count - 1)).exit_code in (0, 1)
    assert run("adjudicate", str(path), "--at", str(count)).exit_code == 2


@pytest.mark.parametrize(("kind", "faults"), [("hidden-information", 0), ("illegal-move", 1)])
def test_what_nobody_saw_is_not_counted_as_a_fault(kind: str, faults: int) -> None:
    finding = Finding(kind, "toy.code", "toy.rule", "The rule.", "What happened.")  # type: ignore[arg-type]
    tally = Tally()
    tally.add(Verdict("g.json", False, True, "toy", "rulebook", None, [finding], {}, None, {}, None))
    assert tally.faults == faults
    assert tally.exit_code == 1


def test_adjudicate_says_names_and_whose_readings(run: Run, tmp_path: Path) -> None:
    record = json.loads(transcript_path("sea-salt-paper", "rulings/tie-break").read_text(encoding="utf-8"))
    record["rulings"] = {"tie-break": "last-round-points"}
    for player in record["players"]:
        player["name"] = f"{player['id'].capitalize()} Name"
    path = tmp_path / "tie.json"
    path.write_text(json.dumps(record), encoding="utf-8")
    shown = " ".join(run("adjudicate", str(path)).stdout.split())
    assert "Profile rulebook with sea-salt-paper.tie-break = last-round-points" in shown
    assert "Boris Name wins, not: Anna Name wins" in shown
