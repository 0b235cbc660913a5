"""The schemas and the models accept the same, whatever is changed in a transcript."""

import json
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from referee.engine.game import find_game, game_ids
from referee.rulebook.data import folder
from referee.transcript.model import MAX_EVENTS, MAX_INT
from referee.transcript.parse import validate
from referee.transcript.problem import Problem
from referee.transcript.schemas import schema_of
from referee.transcript.strict import load_strict
from referee.verdict.checking import model_of
from tests.cli.toys import misscored_game, toy_registered

GAMES = ["toy", *game_ids()]
MOST_EVENTS = 12
STRANGE = [
    *("null", "true", "0", "-1", "1.5", "2.0", "1e17", '""', '"x"', f'"{"x" * 65}"'),
    *("[]", "{}", "[null]", '{"x_a": 1}', '{"a": 1}'),
]
"""Values to put where others stood, as JSON."""


@pytest.fixture(autouse=True)
def toy() -> None:
    """Every game by itself: no game is registered for the whole module."""


@cache
def validator(game: str) -> Draft202012Validator:
    model = model_of(game)
    assert model is not None
    return Draft202012Validator(schema_of(model, game))


@cache
def samples(game: str) -> list[str]:
    """Transcripts to change, shortened: the game's fixtures, one of each kind of header and event at least."""
    if game == "toy":
        return [json.dumps({**misscored_game(), "meta": {"a": [1]}})]
    found = []
    for path in sorted((folder("fixtures") / game).rglob("*.json")):
        if not path.name.endswith(".expected.json"):
            value = json.loads(path.read_text(encoding="utf-8"))
            value["events"] = value["events"][:MOST_EVENTS]
            found.append(json.dumps(value))
    return found


def accepted_by_models(value: Any) -> bool:
    try:
        validate(value, model_of, game_ids)
    except Problem:
        return False
    return True


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    steps = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(found for step, part in steps for found in places(part, (*path, step)))]


def change(value: Any, data: st.DataObject) -> None:
    """Replaces, removes, adds or copies something somewhere."""
    path = data.draw(st.sampled_from([place for place in places(value) if place and place != ("game",)]))
    owner = value
    for step in path[:-1]:
        owner = owner[step]
    how = data.draw(st.sampled_from(["strange", "remove", "copy", "add"]))
    if how == "strange":
        owner[path[-1]] = json.loads(data.draw(st.sampled_from(STRANGE)))
    elif how == "remove":
        del owner[path[-1]]
    elif how == "copy":
        other: Any = value
        for step in data.draw(st.sampled_from(places(value))):
            other = other[step]
        owner[path[-1]] = json.loads(json.dumps(other))
    elif isinstance(owner[path[-1]], dict):
        owner[path[-1]][data.draw(st.sampled_from(["x_a", "note", "zzz", ""]))] = json.loads(
            data.draw(st.sampled_from(STRANGE))
        )
    elif isinstance(owner[path[-1]], list):
        owner[path[-1]].append(json.loads(data.draw(st.sampled_from(STRANGE))))


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=60, deadline=None)
@given(st.data())
def test_schema_and_models_agree(game: str, data: st.DataObject) -> None:
    with toy_registered() if game == "toy" else _as_installed():
        value = json.loads(data.draw(st.sampled_from(samples(game))))
        for _ in range(data.draw(st.integers(0, 3))):
            change(value, data)
        value["game"] = game
        try:
            value = load_strict(json.dumps(value).encode())
        except Problem:
            return
        assert accepted_by_models(value) == validator(game).is_valid(value)


class _as_installed:
    def __enter__(self) -> None: ...

    def __exit__(self, *error: object) -> None: ...


@pytest.mark.parametrize("game", game_ids())
def test_fixtures_are_valid_by_their_schema(game: str) -> None:
    for text in samples(game)[:: max(1, len(samples(game)) // 60)]:
        validator(game).validate(json.loads(text))


@pytest.mark.parametrize("game", game_ids())
def test_every_schema_is_one_and_bounds_what_it_lets_in(game: str) -> None:
    schema = schema_of(find_game(game).transcript, game)
    Draft202012Validator.check_schema(schema)
    assert schema["properties"]["events"]["maxItems"] == MAX_EVENTS
    for part in _parts(schema):
        if part.get("type") == "integer" and "enum" not in part and "const" not in part:
            assert part["minimum"] >= -MAX_INT, part
            assert part["maximum"] <= MAX_INT, part
        if part.get("type") == "string" and "enum" not in part and "const" not in part:
            assert part["maxLength"] <= 10_000, part
        if part.get("additionalProperties") is False:
            assert "^x_" in part["patternProperties"]


def _parts(schema: Any) -> Any:
    if isinstance(schema, dict):
        yield schema
        for part in schema.values():
            yield from _parts(part)
    elif isinstance(schema, list):
        for part in schema:
            yield from _parts(part)
