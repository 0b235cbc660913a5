"""JSON Schemas (2020-12) of transcripts, made from the pydantic models."""

import sys
from collections import Counter
from typing import Any, Literal, get_args, get_origin

from pydantic import BaseModel
from pydantic.json_schema import GenerateJsonSchema

DIALECT = "https://json-schema.org/draft/2020-12/schema"
FREE_KEYS = {"^x_": True}
LONG_CHOICE = 6
"""A choice of at least so many words that occurs more than once gets a name of its own."""


class _Plain(GenerateJsonSchema):
    """Leaves out the titles that only repeat the names, and shows a choice of numbers as the choice it is."""

    def field_title_should_be_set(self, schema: Any) -> bool:
        return False

    def chain_schema(self, schema: Any) -> Any:
        return self.generate_inner(schema["steps"][-1])


def schema_id(name: str) -> str:
    """The `$id` of a schema of this project."""
    return f"urn:referee:schema:1:{name}"


def schema_of(model: type[BaseModel], name: str) -> dict[str, Any]:
    """The schema of transcripts that `model` reads; keys that begin with `x_` are free in every object."""
    made = model.model_json_schema(by_alias=True, schema_generator=_Plain)
    parts = made.setdefault("$defs", {})
    for part in [made, *parts.values()]:
        part.pop("title", None)
        if part.get("additionalProperties") is False:
            part["patternProperties"] = FREE_KEYS
    named = _name_long_choices(made, model)
    parts.update(named)
    return {"$schema": DIALECT, "$id": schema_id(name), **made}


def _name_long_choices(schema: dict[str, Any], model: type[BaseModel]) -> dict[str, Any]:
    """Replaces long choices that occur more than once by references, in place; returns the definitions."""
    found = Counter(tuple(part["enum"]) for part in _parts(schema) if len(part.get("enum", ())) >= LONG_CHOICE)
    names = _names_of_choices(model)
    definitions: dict[str, Any] = {}
    for part in list(_parts(schema)):
        choice = tuple(part.get("enum", ()))
        if found.get(choice, 0) > 1 and choice in names and names[choice] not in schema["$defs"]:
            definitions[names[choice]] = {"enum": part.pop("enum"), "type": part.pop("type")}
            part["$ref"] = f"#/$defs/{names[choice]}"
    return definitions


def _names_of_choices(model: type[BaseModel]) -> dict[tuple[Any, ...], str]:
    """The choices that the module of `model` calls by a name."""
    module = vars(sys.modules[model.__module__])
    return {get_args(value): name for name, value in module.items() if get_origin(value) is Literal}


def _parts(schema: Any) -> Any:
    if isinstance(schema, dict):
        if "enum" in schema and "type" in schema:
            yield schema
        for part in schema.values():
            yield from _parts(part)
    elif isinstance(schema, list):
        for part in schema:
            yield from _parts(part)
