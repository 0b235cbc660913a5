"""Turns an error of the schema into a problem with a place, in words: one maker for each kind of error."""

import sys
from difflib import get_close_matches
from typing import Any, cast

from jsonschema import ValidationError

from referee.transcript.free import PREFIX
from referee.transcript.problem import Problem, place_of, pointer_to, quoted
from referee.transcript.wording import any_of, count_of, found_kind, wanted


def problem_of(error: ValidationError, definitions: dict[str, Any]) -> Problem:
    """The problem behind `error`; `definitions` are the `$defs` of its schema."""
    maker = _MAKERS.get(str(error.validator), _wrong_kind)
    problem = maker(error, list(error.path))
    if problem.expected is None:
        problem.expected = problem.fields["wanted"] = wanted(error.schema, definitions)
    return problem


def unknown_keys(error: ValidationError) -> list[str]:
    """The keys of the object at `error` that its schema does not name, in their order."""
    known, instance = _known_keys(error), cast(dict[str, Any], error.instance)
    return [key for key in instance if key not in known and not key.startswith(PREFIX)]


def _known_keys(error: ValidationError) -> dict[str, Any]:
    return dict(error.schema.get("properties", {})) if isinstance(error.schema, dict) else {}


def _unknown_key(error: ValidationError, path: list[Any]) -> Problem:
    key = unknown_keys(error)[0]
    known = list(_known_keys(error))
    near = get_close_matches(key, known, 1)
    fields = {
        "owner": place_of(path),
        "key": quoted(key),
        "cure": f"did you mean {quoted(near[0])}?" if near else f"its keys are {', '.join(sorted(known))}.",
    }
    return Problem(
        "transcript.key.unknown", pointer_to([*path, key]), expected=sorted(known), actual=key, fields=fields
    )


def _missing_key(error: ValidationError, path: list[Any]) -> Problem:
    given = cast(dict[str, Any], error.instance)
    missing = [key for key in cast(list[str], error.validator_value) if key not in given]
    fields = {"owner": place_of(path), "key": any_of(missing, "and"), "keys": "keys" if len(missing) > 1 else "key"}
    return Problem("transcript.key.missing", pointer_to(path), expected=missing, actual=None, fields=fields)


def _wrong_choice(error: ValidationError, path: list[Any]) -> Problem:
    near = get_close_matches(error.instance, _words_allowed(error), 1) if isinstance(error.instance, str) else []
    cure = f" Did you mean {quoted(near[0])}?" if near else ""
    return _about(error, path, "transcript.value.choice", cure=cure)


def _words_allowed(error: ValidationError) -> list[str]:
    """The words that would have been accepted, if a word was wanted."""
    if error.validator in ("anyOf", "oneOf"):
        return [word for part in error.context or () for word in _words_allowed(part)]
    allowed = [error.validator_value] if error.validator == "const" else []
    if error.validator == "enum":
        allowed = cast(list[Any], error.validator_value)
    return [option for option in allowed if isinstance(option, str)]


def _out_of_range(error: ValidationError, path: list[Any]) -> Problem:
    return _about(error, path, "transcript.value.range")


def _wrong_length(error: ValidationError, path: list[Any]) -> Problem:
    return _about(error, path, "transcript.value.length", length=count_of(error.instance))


def _wrong_kind(error: ValidationError, path: list[Any]) -> Problem:
    if error.validator in ("anyOf", "oneOf") and any(
        part.validator in ("enum", "const") for part in error.context or ()
    ):
        return _wrong_choice(error, path)
    return _about(error, path, "transcript.value.type")


def _about(error: ValidationError, path: list[Any], code: str, **fields: Any) -> Problem:
    shown = {"place": place_of(path), "found": found_kind(error.instance), "cure": "", **fields}
    actual = error.instance if sys.getsizeof(error.instance) < 1000 else quoted(error.instance)
    return Problem(code, pointer_to(path), actual=actual, fields=shown)


_MAKERS = {
    "additionalProperties": _unknown_key,
    "required": _missing_key,
    "enum": _wrong_choice,
    "const": _wrong_choice,
    "minimum": _out_of_range,
    "maximum": _out_of_range,
    "exclusiveMinimum": _out_of_range,
    "exclusiveMaximum": _out_of_range,
    "minItems": _wrong_length,
    "maxItems": _wrong_length,
    "minLength": _wrong_length,
    "maxLength": _wrong_length,
    "minProperties": _wrong_length,
    "maxProperties": _wrong_length,
}
