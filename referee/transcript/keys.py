"""Counting the keys that a model has taken in, which proves without a second parse that none stood twice.

Every key of a JSON text is followed by a colon, so a text has at most as many keys as it has colons. A model that
took in that many has all of them; had a key stood twice, one of the two would be missing from the count.
"""

from functools import cache
from typing import Annotated, Any, Literal, get_args, get_origin

from pydantic import BaseModel

_LEAVES = (str, int, float, bool, type(None))


def no_key_twice(data: bytes, part: BaseModel) -> bool:
    """Whether it is proved that no key stands twice in `data`, which was read into `part`. False proves nothing."""
    missing = data.count(b":") - count_keys(part)
    if missing == 0:
        return True
    return b"\\u003" not in data and missing == _colons_in_texts(part)


def count_keys(part: Any) -> int:
    """Number of keys in the JSON that `part` (a model, list, map or plain value) was read from."""
    kind: Any = type(part)
    if kind is list:
        return sum([count_keys(item) for item in part])
    if kind is dict:
        return len(part) + sum([count_keys(item) for item in part.values()])
    if kind in _LEAVES:
        return 0
    count = len(part.__pydantic_fields_set__)
    values = part.__dict__
    for name in _fields_with_keys(kind):
        value = values[name]
        if value is not None:
            count += count_keys(value)
    return count


@cache
def _fields_with_keys(model: type[BaseModel]) -> tuple[str, ...]:
    return tuple(name for name, field in model.model_fields.items() if _may_hold_keys(field.annotation))


def _may_hold_keys(annotation: Any) -> bool:
    origin = get_origin(annotation)
    if origin is Literal or annotation in _LEAVES:
        return False
    if origin is None or origin is dict:
        return True
    parts = get_args(annotation)
    return any(_may_hold_keys(part) for part in (parts[:1] if origin is Annotated else parts))


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
