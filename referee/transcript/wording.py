"""Puts schemas and JSON values into plain words."""

from collections.abc import Sequence
from typing import Any

from referee.transcript.problem import quoted

FEW = 14
"""A choice of at most so many words is listed in full."""
_KINDS = {
    "object": "an object",
    "array": "a list",
    "string": "a text",
    "integer": "a whole number",
    "number": "a number",
    "boolean": "true or false",
    "null": "null",
}


def wanted(schema: Any, definitions: dict[str, Any] | None = None) -> str:
    """What a schema asks for, in words: `1 or 2`, `a whole number from 0 to 66`, `a text or null`."""
    if not isinstance(schema, dict):
        return "something else"
    if "$ref" in schema and definitions:
        return wanted(definitions.get(schema["$ref"].rpartition("/")[2], {}), definitions)
    if "const" in schema:
        return quoted(schema["const"])
    if "enum" in schema:
        return _choice(schema["enum"])
    for alternatives in ("anyOf", "oneOf"):
        if alternatives in schema:
            return _alternatives(schema[alternatives], definitions)
    kind = _KINDS.get(schema.get("type", ""), "something else")
    return f"{kind}{_bounds(schema)}"


def _alternatives(schemas: Sequence[Any], definitions: dict[str, Any] | None) -> str:
    words: dict[str, None] = {}
    for schema in schemas:
        options = schema.get("enum", ()) if isinstance(schema, dict) else ()
        if 0 < len(options) <= FEW:
            words.update(dict.fromkeys(quoted(option) for option in options))
        else:
            words[wanted(schema, definitions)] = None
    return any_of(list(words), "or")


def _choice(options: Sequence[Any]) -> str:
    if len(options) <= FEW:
        return any_of([quoted(option) for option in options], "or")
    return f"one of {len(options)} words such as {', '.join(quoted(option) for option in options[:3])}"


def _bounds(schema: dict[str, Any]) -> str:
    low = schema.get("minimum")
    high = schema.get("maximum")
    if low is not None and high is not None:
        return " within ±2^53" if high == 2**53 and low == -(2**53) else f" from {low} to {high}"
    if low is not None or high is not None:
        return f" of at least {low}" if high is None else f" of at most {high}"
    for unit, least, most in (
        ("items", "minItems", "maxItems"),
        ("characters", "minLength", "maxLength"),
        ("keys", "minProperties", "maxProperties"),
    ):
        if least in schema or most in schema:
            return f" of {_span(schema.get(least, 0), schema.get(most))} {unit}"
    return ""


def _span(least: int, most: int | None) -> str:
    if most is None:
        return f"at least {least}"
    if least == most:
        return str(least)
    return f"{least} to {most}" if least else f"at most {most}"


def any_of(words: Sequence[str], link: str) -> str:
    """`a`, `a or b`, `a, b or c`."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {link} {words[-1]}"


def found_kind(value: Any) -> str:
    """A value as it was found; long containers are only counted."""
    if isinstance(value, dict | list) and len(quoted(value)) > 40:
        return f"a list of {count_of(value)}" if isinstance(value, list) else f"an object of {count_of(value)}"
    return quoted(value, 40)


def count_of(value: Any) -> str:
    """How long a value is: `3 items`, `1 character`."""
    unit = "character" if isinstance(value, str) else "item" if isinstance(value, list) else "key"
    return f"{len(value)} {unit}" + ("" if len(value) == 1 else "s")
