"""How a game presents itself, and the registry that finds games by their entry points."""

from dataclasses import dataclass
from functools import cache, cached_property
from importlib import import_module
from importlib.metadata import entry_points
from typing import Any, Protocol, cast

from referee.engine.match import Match
from referee.rulebook import Digest, load_digest
from referee.transcript.model import Transcript

GROUP = "referee.games"


class UnknownGame(KeyError):
    """No installed package offers this game."""


class Start(Protocol):
    """Sets up a match from a transcript's header. Raises Violation if the header breaks a rule of the setup."""

    def __call__(self, transcript: Any, readings: dict[str, str]) -> Match[Any]:
        """`transcript` is an instance of the game's own transcript model."""
        ...


@dataclass(frozen=True)
class Game:
    """A game: a package with the modules `events` (Transcript), `match` (start), `walk` and `faults`."""

    id: str
    title: str
    package: str
    players: str
    """Number of players in words, e.g. `2-4`."""

    @cached_property
    def digest(self) -> Digest:
        """The digest of its rulebook."""
        return load_digest(self.id)

    @cached_property
    def transcript(self) -> type[Transcript]:
        """The pydantic model of its transcripts."""
        return cast(type[Transcript], self._module("events").Transcript)

    @cached_property
    def start(self) -> Start:
        """The function that sets up a match."""
        return cast(Start, self._module("match").start)

    def _module(self, name: str) -> Any:
        return import_module(f"{self.package}.{name}")

    @property
    def walk(self) -> Any:
        """The module that plays random legal games (see `referee.engine.walk`)."""
        return self._module("walk")

    @property
    def faults(self) -> Any:
        """The module that plants faults into a legal record (see `referee.engine.walk`)."""
        return self._module("faults")


def game_ids() -> list[str]:
    """Ids of the installed games, in alphabetical order."""
    return sorted({point.name for point in entry_points(group=GROUP)})


@cache
def find_game(id: str) -> Game:
    """The game called `id`. Raises UnknownGame."""
    for point in entry_points(group=GROUP, name=id):
        return cast(Game, point.load())
    raise UnknownGame(id)
