"""From the bytes of one document to the transcript model of its game.

The fast way lets pydantic read and check the bytes in one go, and counts keys to prove that none stands twice. Where
it refuses or cannot prove, the slow way reads strictly, takes out the free keys, and explains what it refuses.
"""

import json
import re
from collections.abc import Callable
from functools import cache
from typing import Any

from pydantic import ValidationError

from referee.transcript.keys import no_key_twice
from referee.transcript.limits import hold_to_limits
from referee.transcript.model import Transcript
from referee.transcript.problem import Problem
from referee.transcript.wording import any_of, found_kind

FindModel = Callable[[str], type[Transcript] | None]
"""The transcript model of a game id, None for an unknown game."""

_GAME = re.compile(rb'"game"\s*:\s*"([^"\\]{1,64})"')


def parse(data: bytes, find_model: FindModel, games: Callable[[], list[str]]) -> Transcript:
    """The transcript in `data`. Raises a Problem with code, place and line. `games` lists the known ids."""
    return parse_fast(data, find_model) or parse_slow(data, find_model, games)


def parse_fast(data: bytes, find_model: FindModel) -> Transcript | None:
    """The transcript in `data`, or None where it is not proved in one pass that `data` is one."""
    named = _GAME.search(data)
    model = find_model(named.group(1).decode("utf-8", "replace")) if named else None
    if model is None:
        return None
    try:
        transcript = model.model_validate_json(data)
        if transcript.meta is not None:
            hold_to_limits(transcript.meta, [], depth=2)
    except (ValidationError, Problem):
        return None
    return transcript if no_key_twice(data, transcript) else None


def parse_slow(data: bytes, find_model: FindModel, games: Callable[[], list[str]]) -> Transcript:
    """The same as `parse`, without the short way. Raises a Problem."""
    from referee.transcript.strict import load_strict

    value = load_strict(data)
    try:
        return validate(value, find_model, games)
    except Problem as problem:
        _find_lines(problem, data)
        raise


def validate(value: Any, find_model: FindModel, games: Callable[[], list[str]]) -> Transcript:
    """The transcript in a JSON value that keeps to the limits. Raises a Problem without lines."""
    from referee.transcript.free import without_free_keys

    model = _model_of(value, find_model, games)
    try:
        return model.model_validate_json(json.dumps(without_free_keys(value, model)))
    except ValidationError as error:
        from referee.transcript.explain import explain

        refused = [found["loc"] for found in error.errors(include_url=False, include_context=False)]
        problem = explain(value, _schema(model), refused)
        problem.game = str(value["game"])
        raise problem from None


def _model_of(value: Any, find_model: FindModel, games: Callable[[], list[str]]) -> type[Transcript]:
    if type(value) is not dict:
        fields = {"place": "the transcript", "wanted": "an object", "found": found_kind(value)}
        raise Problem("transcript.value.type", expected="an object", fields=fields)
    if "game" not in value:
        fields = {"owner": "the transcript", "keys": "key", "key": "game"}
        raise Problem("transcript.key.missing", expected=["game"], fields=fields)
    game = value["game"]
    model = find_model(game) if isinstance(game, str) else None
    if model is None:
        known = games()
        fields = {"found": found_kind(game), "known": any_of(known, "and") if known else "none"}
        raise Problem("transcript.game.unknown", "/game", expected=known, actual=game, fields=fields)
    return model


def _find_lines(problem: Problem, data: bytes) -> None:
    from referee.transcript.positions import Positions

    positions = Positions(data.decode("utf-8"))
    for each in (problem, *problem.others):
        each.line, each.column = positions.locate(each.pointer)


@cache
def _schema(model: type[Transcript]) -> dict[str, Any]:
    from referee.transcript.schemas import schema_of

    return schema_of(model, str(model.model_fields["game"].annotation))
