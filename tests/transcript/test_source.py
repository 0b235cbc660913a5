"""Reading documents: every kind of file, in order, in flat memory, and every kind of failure as a problem."""

import gzip
import io
import os
import sys
from pathlib import Path
from unittest.mock import patch

import pytest

from referee.transcript.source import Document, read


def codes(documents: list[Document]) -> list[str | None]:
    return [document.problem.code if document.problem else None for document in documents]


def test_a_file_is_one_document(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(b'{\n"a": 1}\n')
    assert list(read([path])) == [Document(str(path), b'{\n"a": 1}\n')]


@pytest.mark.parametrize("name", ["games.jsonl", "games.ndjson", "GAMES.JSONL"])
def test_json_lines_are_a_document_a_line_and_blank_lines_count(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.write_bytes(b"{}\n\n  \n[1]\r\n{2}")
    found = list(read([path]))
    assert [(d.line, d.data) for d in found] == [(1, b"{}\n"), (4, b"[1]\r\n"), (5, b"{2}")]
    assert found[1].source == f"{path}:4"


def test_gzip_of_both(tmp_path: Path) -> None:
    (tmp_path / "a.json.gz").write_bytes(gzip.compress(b"{}"))
    (tmp_path / "b.jsonl.gz").write_bytes(gzip.compress(b"{1}\n{2}\n"))
    assert [d.data for d in read([tmp_path])] == [b"{}", b"{1}\n", b"{2}\n"]


def test_gzip_is_known_by_its_first_bytes_too(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_bytes(gzip.compress(b"{}"))
    assert [d.data for d in read([tmp_path / "a.json"])] == [b"{}"]


def test_a_folder_in_order_without_hidden_files_and_expectations(tmp_path: Path) -> None:
    for name in ("b.json", "a.jsonl", "c.txt", ".d.json", "sub/a.json", ".sub/a.json", "b.expected.json"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(b"{}")
    assert [os.path.relpath(d.source, tmp_path) for d in read([tmp_path])] == ["a.jsonl:1", "b.json", "sub/a.json"]


def test_an_expectation_without_its_transcript_is_read(tmp_path: Path) -> None:
    (tmp_path / "b.expected.json").write_bytes(b"{}")
    assert len(list(read([tmp_path]))) == 1


def test_a_pattern(tmp_path: Path) -> None:
    for name in ("a.json", "b.json", "c.jsonl"):
        (tmp_path / name).write_bytes(b"{}")
    found = [Path(d.source).name for d in read([f"{tmp_path}/*.json"])]
    assert found == ["a.json", "b.json"]


def test_a_line_of_a_file(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_bytes(b"{1}\n{2}\n{3}\n")
    assert [d.data for d in read([f"{path}:2"])] == [b"{2}\n"]
    assert list(read([f"{path}:4"])) == []


def test_a_finding_of_a_whole_file_can_be_pasted_back(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(b"{}")
    assert [d.data for d in read([f"{path}:212"])] == [b"{}"]


@pytest.mark.parametrize(
    ("text", "documents"),
    [
        (b'{"a": 1}\n', [b'{"a": 1}\n']),
        (b'{"a": 1}\n{"b": 2}\n', [b'{"a": 1}\n', b'{"b": 2}\n']),
        (b'\n{"a": 1}\n\n{"b": 2}\n{"c": 3}', [b'{"a": 1}\n', b'{"b": 2}\n', b'{"c": 3}']),
        (b'{"a": [\n{"b": 1}\n]}', [b'{"a": [\n{"b": 1}\n]}']),
        (b'{\n"a": {}\n}\n', [b'{\n"a": {}\n}\n']),
        (b"", [b""]),
    ],
)
def test_standard_input_tells_by_its_first_lines(text: bytes, documents: list[bytes]) -> None:
    with patch.object(sys, "stdin", io.TextIOWrapper(io.BytesIO(text))):
        assert [d.data for d in read(["-"])] == documents


def test_line_numbers_of_standard_input() -> None:
    with patch.object(sys, "stdin", io.TextIOWrapper(io.BytesIO(b'\n{"a": 1}\n\n{"b": 2}\n{"c": 3}'))):
        assert [d.line for d in read(["-"])] == [2, 4, 5]


def test_missing_files_and_empty_folders_and_patterns(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    found = list(read([tmp_path / "no.json", tmp_path / "empty", f"{tmp_path}/*.jsonl"]))
    assert codes(found) == ["transcript.file.missing", "transcript.file.nothing", "transcript.file.nothing"]


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (PermissionError(13, "Permission denied"), "transcript.file.permission"),
        (OSError(5, "Input/output error"), "transcript.file.unreadable"),
    ],
)
def test_what_the_system_refuses(tmp_path: Path, error: OSError, code: str) -> None:
    path = tmp_path / "a.json"
    path.write_bytes(b"{}")
    with patch("builtins.open", side_effect=error):
        assert codes(list(read([path]))) == [code]


@pytest.mark.parametrize(
    "packed",
    [gzip.compress(b"{}" * 1000)[:-9], gzip.compress(b"{}")[:-4] + b"\0\0\0\0", b"\x1f\x8bno gzip", b"{}"],
    ids=["cut-off", "wrong-length", "no-header", "not-packed"],
)
def test_broken_gzip(tmp_path: Path, packed: bytes) -> None:
    (tmp_path / "a.json.gz").write_bytes(packed)
    assert codes(list(read([tmp_path]))) == ["transcript.file.gzip"]


def test_broken_gzip_of_lines_after_some_good_ones(tmp_path: Path) -> None:
    lines = b"".join(os.urandom(60).hex().encode() + b"\n" for _ in range(60_000))
    (tmp_path / "a.jsonl.gz").write_bytes(gzip.compress(lines)[:-2000])
    found = list(read([tmp_path]))
    assert len(found) > 1000
    assert set(codes(found[:-1])) == {None}
    assert codes(found[-1:]) == ["transcript.file.gzip"]


@pytest.mark.parametrize(("size", "code"), [(99, None), (100, None), (101, "transcript.file.size")])
@pytest.mark.parametrize("name", ["a.json", "a.jsonl", "a.json.gz", "a.jsonl.gz", "a.txt"])
def test_the_size_limit_holds_after_unpacking(tmp_path: Path, name: str, size: int, code: str | None) -> None:
    data = b"{" + b" " * (size - 2) + b"}"
    (tmp_path / name).write_bytes(gzip.compress(data) if name.endswith("gz") else data)
    assert codes(list(read([tmp_path / name], max_bytes=100))) == [code]


def test_lines_after_one_that_is_too_long_are_read(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    path.write_bytes(b"{1}\n" + b"x" * 3_000_000 + b"\n{3}\n")
    found = list(read([path], max_bytes=1000))
    assert codes(found) == [None, "transcript.file.size", None]
    assert [d.line for d in found] == [1, 2, 3]
    assert found[1].problem is not None
    assert found[1].problem.line == 2


def test_a_sparse_file_of_two_gigabytes_is_refused_by_its_size_alone(tmp_path: Path) -> None:
    path = tmp_path / "huge.json"
    with path.open("wb") as stream:
        stream.truncate(2**31)
    with patch("builtins.open", side_effect=AssertionError("it was opened")):
        assert codes(list(read([path]))) == ["transcript.file.size"]


def test_a_gzip_bomb_is_not_unpacked_beyond_the_limit(tmp_path: Path) -> None:
    (tmp_path / "bomb.json.gz").write_bytes(gzip.compress(bytes(50_000_000)))
    assert codes(list(read([tmp_path], max_bytes=1_000_000))) == ["transcript.file.size"]


def test_a_name_that_is_no_text(tmp_path: Path) -> None:
    name = os.fsencode(tmp_path) + b"/\xff.json"
    with open(name, "wb") as stream:
        stream.write(b"{}")
    (found,) = read([tmp_path])
    found.source.encode("utf-8")
    assert found.problem is None
