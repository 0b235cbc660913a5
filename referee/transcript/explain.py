"""Says why a JSON value is no transcript of its game: place, what was expected, what was found.

The generated schema is asked, by the `jsonschema` package, part by part: pure-Python validation costs some hundred
times what reading does, so of the events only those are asked about that the models have refused.
"""

from collections.abc import Iterable, Iterator
from typing import Any, cast

from jsonschema import Draft202012Validator, ValidationError

from referee.transcript.problem import Problem, place_of, pointer_to, steps_of
from referee.transcript.refusals import problem_of, unknown_keys

EXPLAINED = 6
"""At most so many problems of one transcript are put into words."""


def explain(value: Any, schema: dict[str, Any], refused: list[tuple[str | int, ...]]) -> Problem:
    """The first problem of `value` in document order, with the next few as its `others`.

    `refused` are the places where the models found something wrong; they only say which events to look at.
    """
    events = sorted({path[1] for path in refused if len(path) > 1 and path[0] == "events" and type(path[1]) is int})
    problems: list[Problem] = []
    for error in _errors(value, schema, events):
        problem = problem_of(error, schema["$defs"])
        if problem.pointer not in {other.pointer for other in problems}:
            problems.append(problem)
        if len(problems) == EXPLAINED:
            break
    if not problems:
        return Problem("transcript.value.refused", pointer_to(refused[0]), fields={"place": place_of(refused[0])})
    first = problems[0]
    first.others = problems[1:]
    if len(problems) == EXPLAINED:
        told = {tuple(steps_of(problem.pointer)[:2]) for problem in problems}
        first.more = sum(("events", str(index)) not in told for index in events)
    return first


def _errors(value: Any, schema: dict[str, Any], events: list[Any]) -> Iterator[ValidationError]:
    """Errors in document order, one per place; those of the events only for the `events` given."""
    header = {**schema, "properties": dict(schema["properties"])}
    items = header["properties"]["events"]["items"]
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
        steps.append(unknown_keys(error)[0])
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
