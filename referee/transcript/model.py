"""The parts that the transcripts of all games share, as pydantic models."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, GetCoreSchemaHandler, JsonValue, StringConstraints
from pydantic_core import CoreSchema, core_schema

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

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        """The validator of this class, in which a choice of numbers (`Literal[1, 2]`) does not take `true` for 1."""
        made: CoreSchema = _numbers_are_no_booleans(handler(source))
        return made


def _numbers_are_no_booleans(schema: Any) -> Any:
    if isinstance(schema, list):
        return [_numbers_are_no_booleans(part) for part in schema]
    if not isinstance(schema, dict) or schema.get("type") == "chain":
        return schema
    if schema.get("type") == "literal" and any(type(number) is int for number in schema["expected"]):
        return core_schema.chain_schema([core_schema.int_schema(strict=True), schema])
    return {key: part if key == "metadata" else _numbers_are_no_booleans(part) for key, part in schema.items()}


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
