"""What every importer offers: the contract, and the registry that finds importers by their entry points.

An importer reads one site's logs. It works in two steps, so that a game whose log lies in several files becomes one
transcript: `records` finds the games in one JSON document, `transcript` turns all records of one game into a
transcript. It knows the log, not the rules: whether what it tells was legal is the referee's business.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from importlib.metadata import entry_points
from typing import Any, cast

GROUP = "referee.importers"


class UnknownImporter(KeyError):
    """No installed package offers an importer of this name."""


class Refused(ValueError):
    """A document, or a game in it, that cannot be imported; the message says why and what to do."""


@dataclass(frozen=True, slots=True)
class Said:
    """What the user says about a game because its log may not.

    `options`: the options in play, by the names of the game's transcript (None: nothing said; an empty set: none in
    play). `first_event`: the name of an event card that no message shows.
    """

    options: frozenset[str] | None = None
    first_event: str | None = None

    def completed_by(self, other: "Said") -> "Said":
        """This, completed by `other` where nothing is said."""
        return Said(
            other.options if self.options is None else self.options,
            other.first_event if self.first_event is None else self.first_event,
        )


@dataclass(frozen=True, slots=True)
class Record:
    """One game in one document: the site's id of the game, what the document says about it, and its messages."""

    key: str
    said: Said
    body: Any


@dataclass(slots=True)
class Imported:
    """A transcript and what there is to tell about it.

    `name` is a file name without ending. `notes` say what was left out or looked odd, `questions` what the log does
    not say and which flag says it, `ignored` counts the messages of unknown types.
    """

    name: str
    transcript: dict[str, Any]
    notes: list[str] = field(default_factory=list)
    questions: list[str] = field(default_factory=list)
    ignored: Mapping[str, int] = field(default_factory=dict)


class Importer(ABC):
    """Reads the logs of one site."""

    id: str
    title: str
    options: Mapping[str, str]
    """Options a user may name, as written on the command line → as written in the transcript."""
    first_events: Sequence[str] = ()
    """Event cards a user may name."""

    @abstractmethod
    def records(self, document: Any) -> list[Record]:
        """The games in one JSON value. Raises Refused if it is no log of this site."""

    @abstractmethod
    def transcript(self, records: Sequence[Record], said: Said) -> Imported:
        """The transcript of one game out of all its records (same key). Raises Refused if it cannot be told."""


def importer_ids() -> list[str]:
    """Ids of the installed importers, in alphabetical order."""
    return sorted({point.name for point in entry_points(group=GROUP)})


def find_importer(id: str) -> Importer:
    """The importer called `id`. Raises UnknownImporter."""
    for point in entry_points(group=GROUP, name=id):
        return cast(Importer, point.load())
    raise UnknownImporter(id)
