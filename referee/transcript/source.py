"""Reading documents from files, folders, patterns and standard input, one at a time, in flat memory.

A file holds one transcript (`.json`) or one a line (`.jsonl`, `.ndjson`); both may be packed with gzip. Of standard
input, and of a file with another name, the first two lines tell which it is. What cannot be read comes out as a
document with a problem, so that the others are still judged.
"""

import gzip
import io
import os
import sys
import zlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import BinaryIO, cast

from referee.transcript.files import STDIN, is_lines, is_one, line_of, paths_of
from referee.transcript.limits import MAX_BYTES
from referee.transcript.problem import Problem

_GZIP = b"\x1f\x8b"
_CHUNK = 2**20


@dataclass(slots=True)
class Document:
    """One document: `source` names it (`games.jsonl:17` for line 17 of a file), `data` are its bytes.

    `line` is its line in a JSON Lines file, None if it is a whole file. `problem` says why there are no bytes.
    """

    source: str
    data: bytes = b""
    line: int | None = None
    problem: Problem | None = None


def read(paths: Iterable[str | os.PathLike[str]], max_bytes: int = MAX_BYTES) -> Iterator[Document]:
    """The documents in `paths`: files, folders, patterns, `FILE:LINE`, `-` for standard input.

    Raises nothing for a bad file: it comes out as a document with a problem.
    `max_bytes` bounds one document after unpacking; a document is never held together with another one.
    """
    for given in paths:
        try:
            path, line = line_of(os.fspath(given))
            for found in paths_of(path):
                documents = _read_file(found, max_bytes)
                yield from documents if line is None else (d for d in documents if d.line in (None, line))
        except Problem as problem:
            yield Document(_printable(os.fspath(given)), problem=problem)


def _read_file(path: str, max_bytes: int) -> Iterator[Document]:
    name = "<stdin>" if path == STDIN else _printable(path)
    try:
        if path == STDIN:
            yield from _documents(name, cast(BinaryIO, sys.stdin.buffer), max_bytes)
            return
        if is_one(path) and not path.endswith(".gz"):
            _hold_to_size(os.path.getsize(path), max_bytes)
        with open(path, "rb") as stream:
            yield from _documents(name, stream, max_bytes)
    except Problem as problem:
        yield Document(name, problem=problem)
    except (EOFError, zlib.error, gzip.BadGzipFile) as error:
        yield Document(name, problem=Problem("transcript.file.gzip", fields={"why": _words(error)}))
    except FileNotFoundError:
        yield Document(name, problem=Problem("transcript.file.missing"))
    except PermissionError:
        yield Document(name, problem=Problem("transcript.file.permission"))
    except OSError as error:
        yield Document(name, problem=Problem("transcript.file.unreadable", fields={"why": _words(error)}))


def _printable(path: str) -> str:
    """A path that can be written as UTF-8, even where the file system's name is not text."""
    return path.encode("utf-8", "replace").decode("utf-8")


def _documents(name: str, stream: BinaryIO, max_bytes: int) -> Iterator[Document]:
    buffered = stream if isinstance(stream, io.BufferedReader) else io.BufferedReader(cast(io.RawIOBase, stream))
    if buffered.peek(2)[:2] == _GZIP or name.endswith(".gz"):
        buffered = io.BufferedReader(cast(io.RawIOBase, gzip.GzipFile(fileobj=buffered)), _CHUNK)
    if is_lines(name):
        yield from _lines(name, buffered, max_bytes)
    elif is_one(name):
        yield Document(name, _bounded(buffered, max_bytes))
    else:
        yield from _either(name, buffered, max_bytes)


def _bounded(stream: BinaryIO, max_bytes: int, begun: bytes = b"") -> bytes:
    data = begun + stream.read(max_bytes + 1 - len(begun))
    _hold_to_size(len(data), max_bytes)
    return data


def _hold_to_size(size: int, max_bytes: int) -> None:
    if size > max_bytes:
        raise _too_big(max_bytes)


def _too_big(max_bytes: int) -> Problem:
    return Problem("transcript.file.size", expected=max_bytes, fields={"limit": f"{max_bytes / 2**20:g} MiB"})


def _lines(name: str, stream: BinaryIO, max_bytes: int, number: int = 0) -> Iterator[Document]:
    while line := stream.readline(max_bytes + 1):
        number += 1
        source = f"{name}:{number}"
        if len(line) > max_bytes:
            yield Document(source, line=number, problem=_at_line(_too_big(max_bytes), number))
            while line and not line.endswith(b"\n"):
                line = stream.readline(_CHUNK)
        elif not line.isspace():
            yield Document(source, line, number)


def _at_line(problem: Problem, number: int) -> Problem:
    problem.line = number
    return problem


def _either(name: str, stream: BinaryIO, max_bytes: int) -> Iterator[Document]:
    """JSON Lines if one line ends with `}` and the next begins with `{`, which no single JSON value can have."""
    head = b""
    while head.isspace() or not head:
        line = stream.readline(max_bytes + 1 - len(head))
        if not line:
            break
        head += line
    if not head.rstrip().endswith(b"}"):
        yield Document(name, _bounded(stream, max_bytes, head))
        return
    after = b""
    while len(head) + len(after) <= max_bytes and (line := stream.readline(max_bytes + 1 - len(head) - len(after))):
        after += line
        if not line.isspace():
            break
    if after.lstrip().startswith(b"{"):
        before = cast(BinaryIO, io.BytesIO(head + after))
        yield from _lines(name, before, max_bytes)
        yield from _lines(name, stream, max_bytes, (head + after).count(b"\n"))
    else:
        yield Document(name, _bounded(stream, max_bytes, head + after))


def _words(error: Exception) -> str:
    words = getattr(error, "strerror", None) or str(error)
    return words or type(error).__name__
