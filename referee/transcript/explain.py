"""Says why a JSON value is no transcript of its game: place, what was expected, what was found.

The generated schema is asked, by the `jsonschema` package, part by part: pure-Python validation costs some hundred
times what reading does, so of the events only those are asked about that the models have refused.
"""

import sys
from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from typing import Any, cast

from jsonschema import Draft202012Validator, ValidationError

from referee.transcript.problem import Problem, place_of, pointer_to, quoted, steps_of
from referee.transcript.wording import any_of, count_of, found_kind, wanted

EXPLAINED = 6
"""At most so many problems of one transcript are put into words."""


def explain(value: Any, schema: dict[str, Any], refused: list[tuple[str | int, ...]]) -> Problem:
    """The first problem of `value` in document order, with the next few as its `others`.

    `refused` are the places where the models found something wrong; they only say which events to look at.
    """
    events = sorted({path[1] for path in refused if len(path) > 1 and path[0] == "events" and type(path[1]) is int})
    problems: list[Problem] = []
    for error in _errors(value, schema, events):
        problem = _problem(error, schema["$defs"])
        if problem.pointer not in {other.pointer for other in problems}:
            problems.append(problem)
        if len(problems) == EXPLAINED:
            break
    if not problems:
        return Problem("transcript.value.refused", pointer_to(refused[0]), fields={"place": place_of(refused[0])})
    first = problems[0]
    first.others = problems[1:]
    shown = {step for problem in problems for step in steps_of(problem.pointer)[1:2]}
    first.more = sum(str(index) not in shown for index in events) if len(problems) == EXPLAINED else 0
    return first


def _errors(value: Any, schema: dict[str, Any], events: list[Any]) -> Iterator[ValidationError]:
    """Errors in document order, one per place; those of the events only for the `events` given."""
    header = {**schema, "properties": dict(schema["properties"])}
    items = header["properties"]["events"].get("items", True)
    header["properties"]["events"] = {k: v for k, v in header["properties"]["events"].items() if k != "items"}
    found = [deeper for error in Draft202012Validator(header).iter_errors(value) for deeper in _deepest(error)]
    found.sort(key=lambda error: _position(value, error))
    start = _position(value, None, ("events",))
    before = [error for error in found if _position(value, error) <= start]
    yield from before
    validator = Draft202012Validator({**items, "$defs": schema["$defs"]})
    for index in events:
        errors = [deeper for error in validator.iter_errors(value["events"][index]) for deeper in _deepest(error)]
        errors.sort(key=lambda error: _position(value["events"][index], error))
        for error in errors:
            error.path.extendleft([index, "events"])
            yield error
    yield from found[len(before) :]


def _deepest(error: ValidationError) -> list[ValidationError]:
    """The error itself, or those behind it where a choice of shapes failed and it is plain which was meant."""
    if error.validator not in ("anyOf", "oneOf") or not error.context:
        return [error]
    if isinstance(error.schema, dict) and "discriminator" in error.schema:
        return _meant_by_tag(error, error.schema["discriminator"])
    others = {part.schema_path[0] for part in error.context if not _shape_fits(part)}
    fitting = [part for part in error.context if part.schema_path[0] not in others]
    if len({part.schema_path[0] for part in fitting}) != 1:
        return [error]
    return _below(fitting, error)


def _shape_fits(part: ValidationError) -> bool:
    """Whether the alternative failed inside the right kind of value, not because it is of another kind."""
    return part.validator not in ("type", "enum", "const") or bool(part.relative_path)


def _below(inner: list[ValidationError], error: ValidationError) -> list[ValidationError]:
    """What is behind the `inner` errors, their paths counted from where the path of `error` is counted from."""
    found = [deeper for part in inner for deeper in _deepest(part)]
    for deeper in found:
        deeper.path.extendleft(reversed(error.path))
    return found


def _meant_by_tag(error: ValidationError, discriminator: dict[str, Any]) -> list[ValidationError]:
    """The errors of that alternative which the discriminator (`action`) of the value names."""
    tag, mapping = discriminator["propertyName"], discriminator["mapping"]
    if not isinstance(error.instance, dict):
        return [_replaced(error, "type", "object", [])]
    if tag not in error.instance:
        return [_replaced(error, "required", [tag], [])]
    given = error.instance[tag]
    if not isinstance(given, str) or given not in mapping:
        return [_replaced(error, "enum", list(mapping), [tag], given)]
    names = [option["$ref"] for option in cast(list[dict[str, str]], error.validator_value)]
    chosen = [part for part in error.context or () if part.schema_path[0] == names.index(mapping[given])]
    return _below(chosen, error)


def _replaced(error: ValidationError, validator: str, wanted: Any, path: list[Any], *found: Any) -> ValidationError:
    made = ValidationError(
        "", validator=validator, validator_value=wanted, instance=found[0] if found else error.instance
    )
    made.path.extend([*error.path, *path])
    made.schema = {validator: wanted}
    return made


def _position(value: Any, error: ValidationError | None, path: Iterable[Any] = ()) -> tuple[int, ...]:
    """Where in document order the place of an error stands; an unknown key stands where its key does."""
    steps = list(error.path if error is not None else path)
    if error is not None and error.validator == "additionalProperties":
        steps.append(_unknown_keys(error)[0])
    elif error is not None and error.validator == "required":
        steps.append("")
    order = []
    for step in steps:
        if isinstance(value, dict):
            order.append(list(value).index(step) if step in value else len(value))
            value = value.get(step)
        elif isinstance(value, list):
            order.append(step)
            value = value[step]
    return tuple(order)


def _unknown_keys(error: ValidationError) -> list[str]:
    known, instance = _known_keys(error), cast(dict[str, Any], error.instance)
    return [key for key in instance if key not in known and not key.startswith("x_")]


def _known_keys(error: ValidationError) -> dict[str, Any]:
    return dict(error.schema.get("properties", {})) if isinstance(error.schema, dict) else {}


def _problem(error: ValidationError, definitions: dict[str, Any]) -> Problem:
    maker = _MAKERS.get(str(error.validator), _wrong_kind)
    problem = maker(error, list(error.path))
    if problem.expected is None:
        problem.expected = problem.fields["wanted"] = wanted(error.schema, definitions)
    return problem


def _unknown_key(error: ValidationError, path: list[Any]) -> Problem:
    key = _unknown_keys(error)[0]
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
