"""Judging many documents in order, on one core or several, and writing the verdicts as they come."""

import os
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import BinaryIO

from referee.cli.terminal import Progress
from referee.transcript.source import Document
from referee.verdict.tally import Tally

BATCH_BYTES = 256 * 1024
BATCH_DOCUMENTS = 64


@dataclass(slots=True)
class Piece:
    """What came out of a batch of documents: one text per document, and their counts."""

    texts: list[str]
    tally: Tally


Work = Callable[[list[Document]], Piece]
"""Judges a batch and renders it; must be importable by name, since it runs in other processes."""


def run(documents: Iterable[Document], work: Work, jobs: int, write: Callable[[Piece], None]) -> Tally:
    """Judges all documents and gives the pieces to `write` in order; returns the counts of all.

    `jobs` processes share the work; at most a few batches are held at a time. Raises what `work` raises.
    """
    total = Tally()
    progress = Progress("transcripts")
    pieces = map(work, _singly(documents)) if jobs == 1 else _shared(documents, work, jobs)
    for piece in pieces:
        total.merge(piece.tally)
        if piece.texts:
            progress.clear()
            write(piece)
        progress.show(total.transcripts, f", {total.with_findings + total.unreadable:,} with findings")
    progress.clear()
    return total


def writer_to(stream: BinaryIO, separate: Callable[[], str]) -> Callable[[Piece], None]:
    """Writes the texts of a piece at once, since who sends us games one by one waits for each; `separate()` first."""

    def write(piece: Piece) -> None:
        stream.write("".join(separate() + text for text in piece.texts if text).encode("utf-8", "backslashreplace"))
        stream.flush()

    return write


def cores() -> int:
    """Number of cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _singly(documents: Iterable[Document]) -> Iterator[list[Document]]:
    for document in documents:
        yield [document]


def _batches(documents: Iterable[Document]) -> Iterator[list[Document]]:
    batch: list[Document] = []
    size = 0
    for document in documents:
        batch.append(document)
        size += len(document.data)
        if size >= BATCH_BYTES or len(batch) >= BATCH_DOCUMENTS:
            yield batch
            batch, size = [], 0
    if batch:
        yield batch


def _shared(documents: Iterable[Document], work: Work, jobs: int) -> Iterator[Piece]:
    from concurrent.futures import Future, ProcessPoolExecutor
    from multiprocessing import get_all_start_methods, get_context

    context = get_context("fork" if "fork" in get_all_start_methods() else None)
    waiting: deque[Future[Piece]] = deque()
    with ProcessPoolExecutor(jobs, mp_context=context, initializer=_leave_interrupts_to_parent) as pool:
        try:
            for batch in _batches(documents):
                waiting.append(pool.submit(work, batch))
                if len(waiting) > 3 * jobs:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        finally:
            for future in waiting:
                future.cancel()


def _leave_interrupts_to_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
