"""A plain seeded chooser for the walker."""

import random
from collections.abc import Sequence
from typing import TypeVar

from referee.engine.walk import Choose

T = TypeVar("T")


class Seeded(Choose):
    def __init__(self, seed: int | str) -> None:
        self._random = random.Random(seed)

    def __call__(self, items: Sequence[T]) -> T:
        return self._random.choice(items)
