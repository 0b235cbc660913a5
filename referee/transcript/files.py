"""Which files a path given by the user means."""

import glob
import os
from collections.abc import Iterator

from referee.transcript.problem import Problem

STDIN = "-"
_ONE = (".json", ".json.gz")
_LINES = (".jsonl", ".ndjson", ".jsonl.gz", ".ndjson.gz")
_EXPECTED = ".expected.json"


def is_one(name: str) -> bool:
    """Whether a file of this name holds one transcript."""
    return name.lower().endswith(_ONE)


def is_lines(name: str) -> bool:
    """Whether a file of this name holds a transcript a line."""
    return name.lower().endswith(_LINES)


def paths_of(given: str) -> Iterator[str]:
    """The files that `given` means, in alphabetical order: itself, those in the folder, those the pattern matches.

    In a folder only files with a transcript's endings count, and hidden ones are passed over. `NAME.expected.json`
    beside `NAME.json` is the verdict expected of it, no transcript, and is passed over everywhere. Raises a Problem
    if a folder or pattern has none.
    """
    if given == STDIN:
        yield given
        return
    if not os.path.lexists(given) and glob.has_magic(given):
        found = sorted(glob.glob(given, recursive=True))
        if not found:
            raise Problem("transcript.file.nothing", fields={"what": "no file matches this pattern"})
        for path in found:
            yield from paths_of(path)
    elif os.path.isdir(given):
        any_found = False
        for path in _in_folder(given):
            any_found = True
            yield path
        if not any_found:
            raise Problem("transcript.file.nothing", fields={"what": "this folder holds no transcript"})
    elif not _is_expectation(given):
        yield given


def line_of(given: str) -> tuple[str, int | None]:
    """Path and line where `given` is written as findings are (`games.jsonl:17`), else `given` and None."""
    path, colon, number = given.rpartition(":")
    if colon and number.isdecimal() and not os.path.lexists(given) and os.path.isfile(path):
        return path, int(number)
    return given, None


def _in_folder(folder: str) -> Iterator[str]:
    for top, folders, files in os.walk(folder, onerror=_refused):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(files):
            path = os.path.join(top, name)
            wanted = (is_one(name) or is_lines(name)) and not name.startswith(".") and not _is_expectation(path)
            if wanted and not _waits(path):
                yield path


def _waits(path: str) -> bool:
    """Whether reading it would wait for somebody to write: a pipe or a device is no recorded game in a folder."""
    return os.path.exists(path) and not os.path.isfile(path)


def _is_expectation(path: str) -> bool:
    return path.endswith(_EXPECTED) and os.path.exists(path.removesuffix(_EXPECTED) + ".json")


def _refused(error: OSError) -> None:
    code = "transcript.file.permission" if isinstance(error, PermissionError) else "transcript.file.unreadable"
    raise Problem(code, fields={"why": error.strerror or str(error)})
