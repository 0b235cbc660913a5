"""Taking out the keys that are free everywhere: those that begin with `x_`.

Only objects with named fields have free keys. In a map (player id → number) a key that begins with `x_` is a name
like any other, so the models say which objects are meant.
"""

from functools import cache
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from pydantic import BaseModel

PREFIX = "x_"


def without_free_keys(value: Any, annotation: Any) -> Any:
    """A copy of the JSON `value`, meant to be an `annotation`, without the free keys of its objects."""
    if type(value) is dict:
        return _object(value, annotation)
    if type(value) is list:
        items = [part for part in _members(annotation) if get_origin(part) is list]
        return [without_free_keys(item, get_args(items[0])[0]) for item in value] if items else value
    return value


def _object(value: dict[str, Any], annotation: Any) -> dict[str, Any]:
    members = _members(annotation)
    models = [part for part in members if isinstance(part, type) and issubclass(part, BaseModel)]
    meant = next((model for model in models if _could_be(value, model)), models[0] if models else None)
    if meant is not None:
        types = _types(meant)
        return {
            key: without_free_keys(part, types.get(key)) for key, part in value.items() if not key.startswith(PREFIX)
        }
    maps = [part for part in members if get_origin(part) is dict]
    return {key: without_free_keys(part, get_args(maps[0])[1]) for key, part in value.items()} if maps else value


def _could_be(value: dict[str, Any], model: type[BaseModel]) -> bool:
    """Whether no field with a fixed choice of values (such as `action`) speaks against it."""
    return all(key not in value or value[key] in allowed for key, allowed in _choices(model))


@cache
def _types(model: type[BaseModel]) -> dict[str, Any]:
    return {field.alias or name: field.annotation for name, field in model.model_fields.items()}


@cache
def _choices(model: type[BaseModel]) -> tuple[tuple[str, tuple[Any, ...]], ...]:
    return tuple((key, get_args(part)) for key, part in _types(model).items() if get_origin(part) is Literal)


def _members(annotation: Any) -> tuple[Any, ...]:
    """The alternatives of a union, without metadata; anything else is its own only alternative."""
    origin = get_origin(annotation)
    if origin is Annotated:
        return _members(get_args(annotation)[0])
    if origin in (Union, UnionType):
        return tuple(member for part in get_args(annotation) for member in _members(part))
    return (annotation,)
