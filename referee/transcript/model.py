"""The parts that the transcripts of all games share, as pydantic models."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, JsonValue, StringConstraints

MAX_EVENTS = 100_000
MAX_TEXT = 10_000
MAX_INT = 2**53

Int = Annotated[int, Field(ge=-MAX_INT, le=MAX_INT)]
"""A whole number that every JSON reader represents exactly."""

Id = Annotated[str, StringConstraints(min_length=1, max_length=64)]
"""A player's id, or another name chosen by the recorder."""

Text = Annotated[str, StringConstraints(max_length=MAX_TEXT)]


class Part(BaseModel):
    """An object in a transcript. Unknown keys are rejected; `note` and keys that begin with `x_` are free."""

    model_config = ConfigDict(extra="forbid", strict=True, defer_build=True)

    note: Text | None = None


class Player(Part):
    """One seat. The players stand in the transcript in seating order, clockwise."""

    id: Id
    name: Text | None = None


class Event(Part):
    """What every event has: what happened. The games add the actor, the choices and the chance outcomes.

    A game narrows `action` to a literal and `claims` to its own model of the numbers a recorder may write down.
    """

    action: str
    claims: Any = None


class Result(Part):
    """The result that the recorder claims. Whatever is given is recomputed and compared."""

    scores: dict[Id, Int] | None = None
    winners: list[Id] | None = None


class Transcript(Part):
    """The frame of a transcript. A game narrows `game`, `options`, `setup`, `edition`, `events` and `result`."""

    schema_: Text | None = Field(default=None, alias="$schema")
    format: Literal[1]
    game: str
    profile: Id | None = None
    rulings: dict[Id, Id] = Field(default_factory=dict)
    players: list[Player]
    events: list[Any] = Field(max_length=MAX_EVENTS)
    meta: dict[str, JsonValue] | None = None
