"""Taking out the keys that are free everywhere: those that begin with `x_`.

Only objects with named fields have free keys. In a map (player id → number) a key that begins with `x_` is a name
like any other, so the models say which objects are meant.
"""

from functools import cache
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from pydantic import BaseModel
from typing_extensions import is_typeddict

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
    meant = _meant(value, [part for part in members if _has_named_fields(part)])
    if meant is not None:
        types = _types(meant)
        return {
            key: without_free_keys(part, types.get(key)) for key, part in value.items() if not key.startswith(PREFIX)
        }
    maps = [part for part in members if get_origin(part) is dict]
    return {key: without_free_keys(part, get_args(maps[0])[1]) for key, part in value.items()} if maps else value


def _has_named_fields(annotation: Any) -> bool:
    return is_typeddict(annotation) or (isinstance(annotation, type) and issubclass(annotation, BaseModel))


def _meant(value: dict[str, Any], types: list[Any]) -> Any:
    """The type that the object is meant to be: one whose fixed choices fit, whose fields are all it has if possible."""
    fitting = [each for each in types if all(key not in value or value[key] in some for key, some in _choices(each))]
    whole = [each for each in fitting if all(key in _types(each) or key.startswith(PREFIX) for key in value)]
    return next(iter([*whole, *fitting, *types]), None)


@cache
def _types(named: Any) -> dict[str, Any]:
    if is_typeddict(named):
        return get_type_hints(named)
    return {field.alias or name: field.annotation for name, field in named.model_fields.items()}


@cache
def _choices(named: Any) -> tuple[tuple[str, tuple[Any, ...]], ...]:
    """The fields with a fixed choice of values, such as `action`."""
    return tuple((key, get_args(part)) for key, part in _types(named).items() if get_origin(part) is Literal)


def _members(annotation: Any) -> tuple[Any, ...]:
    """The alternatives of a union, without metadata; anything else is its own only alternative."""
    origin = get_origin(annotation)
    if origin is Annotated:
        return _members(get_args(annotation)[0])
    if origin in (Union, UnionType):
        return tuple(member for part in get_args(annotation) for member in _members(part))
    return (annotation,)
