"""Records of the toy game: the smallest game that the command line can judge."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from referee.engine import game as registry
from tests.engine.toy import ToyGame


class _Point:
    name = "toy"

    def load(self) -> Any:
        return ToyGame()


def _points(group: str, name: str | None = None) -> list[_Point]:
    return [_Point()] if name in (None, "toy") else []


@contextmanager
def toy_registered() -> Iterator[None]:
    """As if the toy were the one game that is installed."""
    registry.find_game.cache_clear()
    with patch.object(registry, "entry_points", _points):
        yield
    registry.find_game.cache_clear()


def header() -> dict[str, Any]:
    return {
        "format": 1,
        "game": "toy",
        "players": [{"id": "anna", "name": "Anna"}, {"id": "boris", "name": "Boris"}],
        "events": [],
    }


def whole_game() -> dict[str, Any]:
    """Anna draws and plays 1, 1, 2, 2, 3, 3 (12 points), Boris 4, 4, 5, 5, 6, 6 (30 points)."""
    made = header()
    for anna, boris in zip([1, 1, 2, 2, 3, 3], [4, 4, 5, 5, 6, 6], strict=True):
        for player, card in (("anna", anna), ("boris", boris)):
            made["events"].append({"action": "draw", "player": player, "card": card})
            made["events"].append({"action": "play", "player": player, "card": card})
    made["result"] = {"scores": {"anna": 12, "boris": 30}, "winners": ["boris"]}
    return made


def misscored_game() -> dict[str, Any]:
    """The same, with a wrong running total written down at Boris' second play (event 7): 9 instead of 8."""
    made = whole_game()
    made["events"][7]["claims"] = {"total": 9}
    return made


def pretty(value: Any) -> bytes:
    return json.dumps(value, indent=1).encode()


def line(value: Any) -> bytes:
    return json.dumps(value).encode() + b"\n"
