"""Every bad input: one clear message with place and cure, the right exit code, and the others are still judged."""

import gzip
import json
import random
from pathlib import Path

import pytest

from referee.rulebook import load_digest
from tests.cli.conftest import Run
from tests.cli.toys import misscored_game, pretty, whole_game

pytestmark = pytest.mark.usefixtures("toy")

GOOD = pretty(whole_game())
COMPACT = json.dumps({**misscored_game(), "events": misscored_game()["events"][:3]}).encode()
CASES = [
    ("syntax.json", GOOD.replace(b'"format": 1,', b'"format": 1'), "json.syntax", 3, "comma"),
    ("latin.json", GOOD.replace(b"Anna", "Ann\u00e4".encode("latin-1")), "json.encoding", 3, "Save it as UTF-8"),
    ("utf16.json", GOOD.decode().encode("utf-16"), "json.encoding", 3, "UTF-16"),
    ("bom.json", b"\xef\xbb\xbf" + GOOD, "json.bom", 3, "byte order mark"),
    ("nan.json", GOOD.replace(b'"card": 1', b'"card": NaN', 1), "json.number", 3, "events[0].card is NaN"),
    ("empty.json", b"", "file.empty", 3, "referee new GAME"),
    ("twice.json", GOOD.replace(b'"card": 1', b'"card": 1, "card": 1', 1), "key.twice", 1, "events[0] has the key"),
    ("huge.json", GOOD.replace(b'"card": 1', b'"card": 1' + b"0" * 30, 1), "limit.integer", 1, "events[0].card"),
    ("deep.json", GOOD.replace(b'"card": 1', b'"card": ' + b"[" * 10_000 + b"]" * 10_000, 1), "limit.depth", 1, "64"),
    ("game.json", GOOD.replace(b'"toy"', b'"chess"'), "game.unknown", 1, "Known games: toy"),
    ("key.json", GOOD.replace(b'"card"', b'"crad"', 1), "key.unknown", 1, 'did you mean "card"?'),
    ("type.json", GOOD.replace(b'"card": 1', b'"card": "1"', 1), "value.type", 1, "events[0].card must be"),
    ("list.json", b"[" + GOOD + b"]", "value.type", 1, "must be an object"),
    ("gzip.json.gz", gzip.compress(GOOD)[:-20], "file.gzip", 3, "gzip -t"),
    ("notgz.json.gz", GOOD, "file.gzip", 3, "gzip"),
]


@pytest.mark.parametrize(("name", "data", "code", "exit_code", "words"), CASES, ids=[case[0] for case in CASES])
def test_one_message_with_place_and_cure(
    run: Run, tmp_path: Path, name: str, data: bytes, code: str, exit_code: int, words: str
) -> None:
    (tmp_path / name).write_bytes(data)
    (tmp_path / "z_good.json").write_bytes(GOOD)
    result = run("check", tmp_path)
    said = " ".join(result.stdout.split())
    assert result.exit_code == exit_code
    assert f"malformed transcript.{code}" in said
    assert words in said
    assert "z_good.json: valid." in said
    assert result.stdout.count("malformed") == 1
    assert "Traceback" not in result.output


def test_a_sparse_file_of_two_gigabytes(run: Run, tmp_path: Path) -> None:
    with (tmp_path / "huge.json").open("wb") as stream:
        stream.truncate(2**31)
    result = run("check", tmp_path)
    assert result.exit_code == 3
    assert "64 MiB" in result.stdout


def test_every_code_of_the_reader_stands_in_its_digest() -> None:
    digest = load_digest("transcript")
    for _, _, code, _, _ in CASES:
        assert f"transcript.{code}" in digest.reasons


def test_flipped_and_cut_bytes_never_give_a_traceback(run: Run, tmp_path: Path) -> None:
    """Thousands of broken documents as lines of one file: a verdict for each, and nothing else."""
    chance = random.Random(20)
    lines = [COMPACT[:end] for end in range(1, len(COMPACT))]
    for _ in range(1500):
        text = bytearray(COMPACT)
        for _ in range(chance.randrange(1, 4)):
            text[chance.randrange(len(text))] = chance.randrange(256)
        lines.append(bytes(text))
    path = tmp_path / "corrupt.jsonl"
    path.write_bytes(b"\n".join(line.replace(b"\n", b" ") for line in lines))
    result = run("check", path, "--format", "json")
    assert result.exit_code == 3
    verdicts = json.loads(result.stdout)["verdicts"]
    assert len(verdicts) == sum(not line.isspace() for line in lines)
    for verdict in verdicts:
        assert all(finding["kind"] != "oracle-error" for finding in verdict["findings"])


@pytest.mark.parametrize("command", ["score", "replay", "legal"])
def test_the_other_commands_refuse_the_same(run: Run, tmp_path: Path, command: str) -> None:
    (tmp_path / "a.json").write_bytes(GOOD.replace(b'"card"', b'"crad"', 1))
    result = run(command, tmp_path / "a.json")
    assert result.exit_code == 1
    assert 'did you mean "card"?' in " ".join(result.output.split())
    missing = run(command, tmp_path / "no.json")
    assert missing.exit_code == 3
    assert "no such file" in missing.output


def test_names_cannot_act_on_the_terminal(run: Run, tmp_path: Path) -> None:
    game = whole_game()
    game["players"][0]["name"] = "\x1b[2JAnna\u202e\x07"
    (tmp_path / "a.json").write_bytes(pretty(game))
    output = run("check", tmp_path / "a.json").stdout
    assert "\x1b" not in output
    assert "\\x1b[2JAnna\\u202e\\x07 12" in output
