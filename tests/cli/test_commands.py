"""The other commands: score, replay, legal, rules, games, schema, help."""

import json
from pathlib import Path

import click
import pytest
from click.shell_completion import ShellComplete

from referee.cli import COMMANDS, cli
from referee.engine.game import game_ids
from tests.cli.conftest import Run
from tests.cli.toys import misscored_game, pretty, whole_game


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


@pytest.mark.usefixtures("toy")
class TestScore:
    def test_terms_add_up_to_the_total(self, run: Run, good: Path) -> None:
        value = json.loads(run("score", good, "--format", "json").stdout)
        scores = value["verdicts"][0]["scores"]
        assert [term["points"] for term in scores["anna"]["terms"]] == [1, 1, 2, 2, 3, 3]
        assert scores["anna"]["total"] == 12
        assert scores["anna"]["terms"][2]["events"] == [9]

    def test_before_an_event(self, run: Run, good: Path) -> None:
        value = json.loads(run("score", good, "--at", "4", "--format", "json").stdout)["verdicts"][0]
        assert {player: score["total"] for player, score in value["scores"].items()} == {"anna": 1, "boris": 4}
        assert value["at"] == 4
        assert not value["complete"]

    def test_as_arithmetic(self, run: Run, good: Path) -> None:
        lines = run("score", good, "--at", "6").stdout.splitlines()
        first = lines.index("Anna: 2")
        assert [line.split() for line in lines[first + 1 : first + 6]] == [
            ["1", "card", "1"],
            ["toy.score,", "event", "1"],
            ["+", "1", "card", "1"],
            ["toy.score,", "event", "5"],
            ["=", "2", "in", "all"],
        ]

    def test_says_that_there_are_findings(self, run: Run, bad: Path) -> None:
        result = run("score", bad)
        assert result.exit_code == 1
        assert "1 finding in what was replayed" in result.stdout
        assert run("score", bad, "--at", "7").exit_code == 0


@pytest.mark.usefixtures("toy")
class TestReplay:
    def test_the_table_after_each_event(self, run: Run, good: Path) -> None:
        result = run("replay", good, "--from", "0", "--to", "1")
        assert result.exit_code == 0
        assert result.stdout.splitlines() == [
            "The table at the start",
            "    anna: []",
            "    boris: []",
            "",
            "Event 0 · turn 1 · Anna draws 1",
            "    anna: [1]",
            "    boris: []",
            "",
            "Event 1 · turn 1 · Anna plays 1",
            "    anna: []",
            "    boris: []",
            "",
        ]

    def test_findings_stand_at_their_event(self, run: Run, bad: Path) -> None:
        result = run("replay", bad, "--from", "7", "--to", "7")
        assert result.exit_code == 1
        assert "Scoring error: Boris: 9, not 8" in result.stdout

    def test_a_wrong_result_comes_last(self, run: Run, tmp_path: Path) -> None:
        game = whole_game()
        game["result"]["winners"] = ["anna"]
        (tmp_path / "g.json").write_bytes(pretty(game))
        lines = run("replay", tmp_path / "g.json").stdout.splitlines()
        assert lines[-3].startswith("The claimed result")
        assert lines[-2].startswith("  Wrong result: ")
        assert "claimed" not in run("replay", tmp_path / "g.json", "--to", "23").stdout

    def test_for_programs(self, run: Run, good: Path) -> None:
        events = json.loads(run("replay", good, "--format", "json").stdout)["events"]
        assert [event["event"] for event in events] == [None, *range(24)]
        assert events[1]["table"]["hands"] == {"anna": ["1"], "boris": []}
        assert json.loads(run("replay", good, "--from", "99", "--format", "json").stdout)["events"] == []
        lines = run("replay", good, "--format", "jsonl").stdout.splitlines()
        assert [json.loads(line) for line in lines] == events


@pytest.mark.usefixtures("toy")
class TestLegal:
    def test_at_an_event(self, run: Run, good: Path) -> None:
        result = run("legal", good, "--at", "5")
        assert result.exit_code == 0
        assert result.stdout.splitlines() == ["turn 3: play", "Anna: play (1)", "  plays 1"]

    def test_for_programs_the_events_can_be_put_back(self, run: Run, good: Path) -> None:
        value = json.loads(run("legal", good, "--at", "5", "--format", "json").stdout)
        assert value["legal"] == [{"event": {"action": "play", "player": "anna", "card": 1}, "what": "plays 1"}]
        assert (value["at"], value["to_act"], value["more"]) == (5, ["anna"], False)

    def test_after_the_end(self, run: Run, good: Path) -> None:
        output = run("legal", good).stdout
        assert "the game is over" in output
        assert "No event is legal here." in output

    def test_beyond_the_end(self, run: Run, good: Path) -> None:
        assert run("legal", good, "--at", "24").exit_code == 0
        result = run("legal", good, "--at", "25")
        assert result.exit_code == 2
        assert "its events are 0 to 23" in result.stderr

    def test_one_transcript_at_a_time(self, run: Run, tmp_path: Path) -> None:
        path = tmp_path / "games.jsonl"
        path.write_bytes(b"".join(json.dumps(whole_game()).encode() + b"\n" for _ in range(2)))
        result = run("legal", path)
        assert result.exit_code == 2
        assert "games.jsonl:1" in "".join(result.stderr.split())
        assert run("legal", f"{path}:2", "--at", "5").exit_code == 0


@pytest.mark.usefixtures("toy")
class TestRules:
    def test_an_entry_by_any_of_its_names(self, run: Run) -> None:
        for arguments in (
            ["toy", "toy.rule"],
            ["toy.rule"],
            ["toy", "rule"],
            ["toy.turn.order"],
            ["toy", "turn.order"],
        ):
            assert "The one rule." in run("rules", *arguments).stdout
        assert "Do even cards score twice?" in run("rules", "toy", "doubles").stdout
        assert "doubles = yes" in run("rules", "toy", "club").stdout

    def test_the_format_has_rules_too(self, run: Run) -> None:
        assert "x_" in run("rules", "transcript.key.unknown").stdout

    def test_search(self, run: Run) -> None:
        result = run("rules", "--search", "EVEN twice")
        assert "toy.doubles" in result.stdout
        assert "toy.rule" not in result.stdout
        assert run("rules", "--search", "unicorn").exit_code == 2

    def test_unknown_names(self, run: Run) -> None:
        assert "'toy'" in run("rules", "tpy").stderr
        assert "'toy.rule'" in run("rules", "toy", "toy.rul").stderr

    def test_for_programs(self, run: Run) -> None:
        value = json.loads(run("rules", "toy", "--format", "json").stdout)
        assert [clause["id"] for clause in value["clauses"]] == ["toy.rule", "toy.score"]
        assert value["rulings"][0]["profiles"] == {"rulebook": "no", "club": "yes"}
        assert json.loads(run("rules", "toy", "doubles", "--format", "json").stdout) == value["rulings"][0]


class TestHelp:
    @pytest.mark.parametrize("name", COMMANDS)
    def test_every_command_has_the_line_that_the_list_shows_and_an_example(self, name: str) -> None:
        command = cli.get_command(click.Context(cli), name)
        assert command is not None
        help_ = command.help or ""
        assert f"referee {name}" in help_
        first = help_.split("\n\n")[0].replace("\n", " ").rstrip(".")
        assert first.split()[0] == COMMANDS[name][1].split()[0], f"{first!r} and {COMMANDS[name][1]!r} begin alike"

    def test_the_list(self, run: Run) -> None:
        output = run("--help").stdout
        assert all(name in output for name in COMMANDS)

    def test_a_slip_of_the_pen(self, run: Run) -> None:
        result = run("chekc")
        assert result.exit_code == 2
        assert "Did you mean 'referee check'?" in result.stderr

    def test_version(self, run: Run) -> None:
        assert run("--version").stdout.startswith("referee ")


class TestNew:
    @pytest.mark.parametrize("game", game_ids())
    def test_what_it_prints_is_a_valid_transcript(self, run: Run, game: str) -> None:
        made = run("new", game).stdout
        assert json.loads(made)["game"] == game
        value = json.loads(run("check", "-", "--format", "json", input=made.encode()).stdout)
        kinds = {finding["kind"] for finding in value["verdicts"][0]["findings"]}
        assert kinds <= {"hidden-information"}

    @pytest.mark.parametrize("game", game_ids())
    def test_what_the_game_does_not_have(self, run: Run, game: str) -> None:
        for arguments in (["--players", "99"], ["--option", "no_such_option"]):
            result = run("new", game, *arguments)
            assert result.exit_code == 2
            assert result.stdout == ""
        assert "no_such_option" in result.stderr

    def test_options_take_values(self, run: Run) -> None:
        made = json.loads(run("new", "sea-salt-paper", "--players", "3", "--option", "extra-salt").stdout)
        assert made["options"]["extra_salt"] is True
        assert len(made["players"]) == 3
        assert run("new", "sea-salt-paper", "--option", "extra_salt=7").exit_code == 2


class TestCompletion:
    def test_commands_and_games(self) -> None:
        complete = ShellComplete(cli, {}, "referee", "_REFEREE_COMPLETE")
        assert [item.value for item in complete.get_completions([], "sc")] == ["score", "schema"]
        assert [item.value for item in complete.get_completions(["rules"], "he")] == ["herdvana", "herring"]
        assert "--quiet" in [item.value for item in complete.get_completions(["check"], "--q")]
