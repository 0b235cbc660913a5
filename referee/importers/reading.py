"""Reading logs: JSON or JSON Lines, also packed with gzip, from files, folders and standard input."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from referee.importers.importer import Refused
from referee.rulebook import load_digest
from referee.transcript.problem import Problem
from referee.transcript.source import read

MAX_BYTES = 256 * 2**20
"""Largest log, in bytes, after unpacking."""


@dataclass(frozen=True, slots=True)
class Document:
    """One JSON value: where it stands, the file it is in, and the value, or in `refused` why it could not be read."""

    source: str
    file: str
    value: Any = None
    refused: str | None = None


def documents(paths: Iterable[str]) -> Iterator[Document]:
    """The JSON values in files, folders, patterns and standard input (`-`), one at a time.

    Raises nothing for what is in the files: a value that cannot be read comes out as a refused one.
    """
    for found in read(paths, MAX_BYTES):
        file = found.source if found.line is None else found.source.removesuffix(f":{found.line}")
        try:
            if found.problem is not None:
                raise Refused(_words(found.problem))
            yield Document(found.source, file, parsed(found.data))
        except Refused as refused:
            yield Document(found.source, file, refused=str(refused))


def parsed(data: bytes) -> Any:
    """The JSON value in `data`. Raises Refused with a clear message if there is none."""
    if not data.strip():
        raise Refused("the file is empty")
    try:
        return json.loads(data.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise Refused(f"the text is not UTF-8 (byte {error.start}); save the log as UTF-8") from error
    except json.JSONDecodeError as error:
        raise Refused(_no_json(error)) from error
    except RecursionError as error:
        raise Refused("the JSON is nested too deep") from error
    except ValueError as error:
        raise Refused(f"the text is no JSON that can be read: {error}") from error


def _no_json(error: json.JSONDecodeError) -> str:
    place = f"line {error.lineno}, column {error.colno}"
    if error.msg == "Extra data":
        return f"more text follows after the log ({place}); a file with one log a line is named .jsonl"
    if error.pos >= len(error.doc.rstrip()):
        return f"the text breaks off at {place}; save the log again"
    return f"the text is not JSON at {place}: {error.msg}"


def _words(problem: Problem) -> str:
    reason = load_digest("transcript").reasons[problem.code]
    return reason.message.format_map(problem.fields)
