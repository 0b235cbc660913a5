"""referee: clause-cited, reading-aware verdicts on recorded tabletop games.

>>> import referee
>>> verdict = referee.check("game.json")
>>> verdict.ok, [finding.code for finding in verdict.findings]

What stands here is imported only when it is used.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from referee.api import Malformed, adjudicate, check, check_each, load
    from referee.engine.game import game_ids
    from referee.verdict.verdict import Finding, Verdict

_WHERE = {
    "load": "referee.api",
    "adjudicate": "referee.api",
    "check": "referee.api",
    "check_each": "referee.api",
    "game_ids": "referee.engine.game",
    "Malformed": "referee.api",
    "Verdict": "referee.verdict.verdict",
    "Finding": "referee.verdict.verdict",
}

__all__ = ["Finding", "Malformed", "Verdict", "adjudicate", "check", "check_each", "game_ids", "load"]


def __getattr__(name: str) -> Any:
    if name not in _WHERE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_WHERE[name]), name)


def __dir__() -> list[str]:
    return sorted([*globals(), *__all__])
