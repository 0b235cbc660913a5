"""Counting the keys that a model has taken in, which proves without a second parse that none stood twice.

Every key of a JSON text is followed by a colon, so a text has at most as many keys as it has colons. A model that
took in that many has all of them; had a key stood twice, one of the two would be missing from the count.

This runs on every good transcript, so the counters are made once for every model, and look only where keys can be.
"""

from collections.abc import Callable
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from pydantic import BaseModel

Count = Callable[[Any], int]

EVENTS = "events"
"""The field that is long, and whose texts are only looked at if those of the header do not have all the colons."""

_LEAVES = (str, int, float, bool, type(None), None)
_made: dict[type[BaseModel], Count] = {}


def no_key_twice(data: bytes, part: BaseModel) -> bool:
    """Whether it is proved that no key stands twice in `data`, which was read into `part`. False proves nothing."""
    missing = data.count(b":") - count_keys(part)
    if missing == 0:
        return True
    if b"\\u003" in data:
        return False
    header = {name: part.__dict__[name] for name in part.__pydantic_fields_set__ if name != EVENTS}
    missing -= sum([_colons_in_texts(value) for value in header.values()])
    return missing == 0 or missing == _colons_in_texts(part.__dict__.get(EVENTS))


def count_keys(part: BaseModel) -> int:
    """Number of keys in the JSON that `part` was read from."""
    return _of_model(type(part))(part)


def _of_model(model: type[BaseModel]) -> Count:
    """Counts the keys of an object and of what its fields hold; a field that was not given holds none."""
    made = _made.get(model)
    if made is not None:
        return made
    fields: list[tuple[str, Count]] = []

    def count(part: Any) -> int:
        number = len(part.__pydantic_fields_set__)
        values = part.__dict__
        for name, count_field in fields:
            value = values[name]
            if value is not None:
                number += count_field(value)
        return number

    _made[model] = count
    for name, field in model.model_fields.items():
        counter = _counter(field.annotation)
        if counter is not None:
            fields.append((name, counter))
    return count


def _counter(annotation: Any) -> Count | None:
    """What counts the keys in a value of this type; None where there can be none."""
    origin = get_origin(annotation)
    if origin is Annotated:
        return _counter(get_args(annotation)[0])
    if annotation in _LEAVES or origin is Literal:
        return None
    if origin in (Union, UnionType):
        return _of_union(annotation)
    if origin is list:
        return _of_items(_counter(get_args(annotation)[0]))
    if origin is dict:
        return _of_map(_counter(get_args(annotation)[1]))
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return _of_model(annotation)
    return _in_any


def _of_union(annotation: Any) -> Count | None:
    members = {kind: counter for kind, counter in _kinds(annotation) if counter is not None}
    if not members:
        return None
    if object in members:
        return _in_any

    def count(value: Any) -> int:
        counter = members.get(type(value))
        return counter(value) if counter is not None else 0

    return count


def _kinds(annotation: Any) -> list[tuple[Any, Count | None]]:
    """The class of the values of each member of a union, and what counts their keys."""
    origin = get_origin(annotation)
    if origin is Annotated:
        return _kinds(get_args(annotation)[0])
    if origin in (Union, UnionType):
        return [found for part in get_args(annotation) for found in _kinds(part)]
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return [(annotation, _of_model(annotation))]
    kind = origin if origin in (list, dict) else annotation if annotation in _LEAVES else object
    return [(kind, None if origin is Literal else _counter(annotation))]


def _of_items(counter: Count | None) -> Count | None:
    return None if counter is None else lambda items: sum([counter(item) for item in items if item is not None])


def _of_map(counter: Count | None) -> Count:
    if counter is None:
        return len
    return lambda map_: len(map_) + sum([counter(item) for item in map_.values() if item is not None])


def _in_any(value: Any) -> int:
    """Counts the keys of a value of any kind: a JSON value, or one that a model was read from."""
    kind: Any = type(value)
    if kind is list:
        return sum([_in_any(item) for item in value])
    if kind is dict:
        return len(value) + sum([_in_any(item) for item in value.values()])
    return _of_model(kind)(value) if isinstance(value, BaseModel) else 0


def _colons_in_texts(part: Any) -> int:
    kind = type(part)
    if kind is str:
        return int(part.count(":"))
    if kind is list:
        return sum([_colons_in_texts(item) for item in part])
    if kind is dict:
        return sum([key.count(":") + _colons_in_texts(item) for key, item in part.items()])
    if kind in _LEAVES:
        return 0
    return sum([_colons_in_texts(part.__dict__[name]) for name in part.__pydantic_fields_set__])
