"""Judging in batches: the progress stays while nothing is written, and documents are not piled up."""

import io
import sys
from collections.abc import Iterator

import pytest

from referee.cli import terminal
from referee.cli.batch import Piece, run
from referee.transcript.source import Document
from referee.verdict.tally import Tally


class TextTty(io.StringIO):
    def isatty(self) -> bool:
        return True


def silent(documents: list[Document]) -> Piece:
    return Piece([], Tally(transcripts=len(documents), ok=len(documents)))


def loud(documents: list[Document]) -> Piece:
    return Piece([document.source for document in documents], Tally(transcripts=len(documents)))


def test_the_progress_stays_while_nothing_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr(terminal.time, "monotonic", lambda: now[0])
    monkeypatch.setattr(sys, "stderr", TextTty())

    def documents() -> Iterator[Document]:
        for _ in range(30):
            now[0] += 0.05
            yield Document("x")

    run(documents(), silent, 1, lambda piece: None)
    written = sys.stderr.getvalue().split("\r\x1b[K")  # type: ignore[attr-defined]
    assert [part.split(",")[0] for part in written] == ["", "20 transcripts", "24 transcripts", "28 transcripts", ""]


@pytest.mark.parametrize(("jobs", "ahead"), [(1, 1), (2, 64 * 9)])
def test_only_a_few_documents_are_held_at_a_time(jobs: int, ahead: int) -> None:
    taken = 0
    done: list[str] = []
    most = 0

    def documents() -> Iterator[Document]:
        nonlocal taken, most
        for number in range(3000):
            taken += 1
            most = max(most, taken - len(done))
            yield Document(str(number))

    tally = run(documents(), loud, jobs, lambda piece: done.extend(piece.texts))
    assert done == [str(number) for number in range(3000)]
    assert tally.transcripts == 3000
    assert most <= ahead


def test_a_failure_in_another_process_is_raised_here() -> None:
    with pytest.raises(ValueError, match="no such reading"):
        run([Document("a")], _fails, 2, lambda piece: None)


def _fails(documents: list[Document]) -> Piece:
    raise ValueError("no such reading")
