"""The strict JSON reader of the slow path: JSON as RFC 8259 has it, with no key twice, within the limits."""

import json
import re
from typing import Any

from referee.transcript.limits import MAX_DEPTH, NoNumber, Twice, hold_to_limits
from referee.transcript.model import MAX_INT
from referee.transcript.positions import Positions, too_deep_at
from referee.transcript.problem import Problem

_BOMS = {
    b"\xef\xbb\xbf": "UTF-8",
    b"\xff\xfe\x00\x00": "UTF-32",
    b"\x00\x00\xfe\xff": "UTF-32",
    b"\xff\xfe": "UTF-16",
    b"\xfe\xff": "UTF-16",
}
_LONGEST_INTEGER = 20
_CURES = {
    "Extra data": "more text follows the end of the object; one file holds one transcript, unless it is named .jsonl",
    "Expecting property name enclosed in double quotes": "a key in double quotes was expected (a comma too many?)",
    "Illegal trailing comma before end of object": "there is a comma too many before }",
    "Illegal trailing comma before end of array": "there is a comma too many before ]",
    "Expecting ':' delimiter": "a colon was expected here",
    "Expecting ',' delimiter": "a comma or a closing bracket was expected here",
    "Expecting value": "a value was expected here",
    "Invalid control character at": "a text holds a raw control character or line break; write it as an escape",
    "Invalid \\escape": "a text holds a backslash that starts no known escape; write it as \\\\",
    "Invalid \\uXXXX escape": "\\u must be followed by four hexadecimal digits",
    "Unterminated string starting at": "the text that starts here is never closed by a double quote",
}


def load_strict(data: bytes) -> Any:
    """The JSON value in `data`. Raises a Problem with code, place, line and column.

    Numbers with a fraction of zero (`3.0`) are whole numbers, as in JSON Schema.
    """
    text = decode(data)
    try:
        value = json.loads(
            text,
            object_pairs_hook=_object,
            parse_constant=NoNumber,
            parse_int=_integer,
            parse_float=_number,
        )
    except json.JSONDecodeError as error:
        raise _syntax(error, text) from None
    except RecursionError:
        raise _too_deep(text) from None
    try:
        hold_to_limits(value, [])
    except Problem as problem:
        if problem.code == "transcript.limit.depth":
            raise _too_deep(text) from None
        problem.line, problem.column = Positions(text).locate(problem.pointer)
        raise
    return value


def decode(data: bytes) -> str:
    """The text of `data`. Raises a Problem where it is not UTF-8, has a byte order mark or nothing in it."""
    for mark, name in _BOMS.items():
        if data.startswith(mark):
            code = "transcript.json.bom" if name == "UTF-8" else "transcript.json.encoding"
            raise Problem(code, line=1, column=1, fields={"encoding": f"it looks like {name}"})
    if data[:1] == b"\0" or data[1:2] == b"\0":
        raise Problem("transcript.json.encoding", line=1, column=1, fields={"encoding": "it has zero bytes"})
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8")
        line, column = Positions(before).line_and_column(len(before))
        fields = {"encoding": f"byte {error.start} is 0x{data[error.start]:02x}"}
        raise Problem("transcript.json.encoding", line=line, column=column, fields=fields) from None
    if not text.strip(" \t\r\n"):
        raise Problem("transcript.file.empty")
    return text


def _object(pairs: list[tuple[str, Any]]) -> dict[Any, Any]:
    made: dict[Any, Any] = dict(pairs)
    if len(made) != len(pairs):
        seen: set[str] = set()
        for key, _ in pairs:
            if key in seen:
                made[Twice(key)] = None
                break
            seen.add(key)
    return made


def _integer(numeral: str) -> int | NoNumber:
    return int(numeral) if len(numeral) <= _LONGEST_INTEGER else NoNumber(numeral)


def _number(numeral: str) -> float | int:
    number = float(numeral)
    return int(number) if number.is_integer() and abs(number) <= MAX_INT else number


def _syntax(error: json.JSONDecodeError, text: str) -> Problem:
    end = len(text.rstrip(" \t\r\n"))
    cure = _CURES.get(error.msg, error.msg)
    if error.pos >= end or (error.msg.startswith("Unterminated") and not re.search("[\r\n]", text[error.pos : end])):
        cure = f"the text ends before the transcript is complete; was it cut off? ({cure})"
    return Problem("transcript.json.syntax", line=error.lineno, column=error.colno, fields={"cure": cure})


def _too_deep(text: str) -> Problem:
    line, column = Positions(text).line_and_column(too_deep_at(text, MAX_DEPTH))
    return Problem("transcript.limit.depth", line=line, column=column, fields={"limit": MAX_DEPTH})
