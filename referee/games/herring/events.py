"""What a transcript of Herring: Northern Seas holds: one model per action, the claims, the edition, the setup."""

from typing import Annotated, Literal, NotRequired, final

from pydantic import ConfigDict, Field, with_config
from typing_extensions import TypedDict

from referee.transcript.model import MAX_EVENTS, Event, Id, Int, Part, Result, Text
from referee.transcript.model import Transcript as Frame

NO_CARD = "no-card"
"""Stands where a card would be taken, but there was none left to take."""

Seen = Id | None
"""A species or a destruction card by its id in the edition; null for a card that nobody who kept the record saw."""

Count = Annotated[int, Field(ge=0, le=1000)]
Cards = Annotated[list[Seen], Field(max_length=1000)]
Counts = dict[Id, Count]

_CLOSED = ConfigDict(extra="forbid", strict=True)


@final
@with_config(_CLOSED)
class Eat(TypedDict):
    """One food unit: an animal of this species is eaten from the table."""

    eat: Id
    note: NotRequired[Text]


@final
@with_config(_CLOSED)
class Plankton(TypedDict):
    """One food unit of plankton: the card taken from the deck; null if nobody saw it, `no-card` if none was left."""

    plankton: Seen
    note: NotRequired[Text]


Food = Annotated[Eat | Plankton, Field(union_mode="left_to_right")]


class Play(Part):
    """One card laid on the table: its food in the order in which it was eaten.

    `destruction_drawn`: the destruction card taken for a large animal (null: taken, but nobody saw which). Left out,
    or `no-card`: none was taken.
    """

    food: Annotated[list[Food], Field(max_length=100)]
    destruction_drawn: Seen = NO_CARD


class Points(Part):
    """The points of one action, by what they are for."""

    total: Int | None = None
    eaten: Int | None = None
    diversity: Int | None = None
    plankton: Int | None = None
    destruction_cards: Int | None = None


class Claims(Part):
    """Numbers that the recorder wrote down after an action.

    `points`: what the acting player gained by it. `score`: where the acting player's marker stands then, `scores`:
    anybody's; both before the cards left in hand are deducted at the end of the game. `destruction`: the destruction
    value then. `extinct`: the species that the action made extinct. `hand`: player → number of cards in hand, both
    kinds. `deck`: animal cards left in the plankton deck. `table`: species → cards on the table.
    """

    points: Int | Points | None = None
    score: Int | None = None
    scores: dict[Id, Int] | None = None
    destruction: Int | None = None
    extinct: Annotated[list[Id], Field(max_length=100)] | None = None
    hand: dict[Id, Int] | None = None
    deck: Int | None = None
    table: dict[Id, Int] | None = None


class _Acted(Event):
    player: Id
    claims: Claims | None = None


class Given(Part):
    """Cards that change hands, by kind."""

    animals: Cards = Field(default_factory=list)
    destruction: Cards = Field(default_factory=list)


class Hand(Part):
    """The hand of a player, as a place that a card comes from or goes to."""

    hand: Id


Place = Literal["table", "deck", "discard"] | Hand


class Move(Part):
    """Cards that an effect of the kind `manual` moved. Destruction cards never lie on the table."""

    from_: Place = Field(alias="from")
    to: Place
    animals: Cards = Field(default_factory=list)
    destruction: Cards = Field(default_factory=list)


class Consequences(Part):
    """What a destruction card of the kind `manual` brought: points, change of the destruction value, cards moved."""

    points: dict[Id, Int] = Field(default_factory=dict)
    destruction: Int = 0
    moves: Annotated[list[Move], Field(max_length=100)] = Field(default_factory=list)


class Destruction(_Acted):
    """Action 1: plays one destruction card and applies its effect.

    What else stands here depends on the effect. `removed`: species → cards taken off the table (compared if given).
    `target`: the player whose destruction cards go, or who is given cards. `dropped`: the destruction cards that went
    (compared if given). `given`: the cards that were given. `consequences`: of a card whose effect is `manual`.
    """

    action: Literal["destruction"]
    card: Id
    removed: Counts | None = None
    target: Id | None = None
    dropped: Cards | None = None
    given: Given | None = None
    consequences: Consequences | None = None


class PlaySmall(_Acted):
    """Action 2: lays small animals (level 1) of one species, one after the other, each fed at once."""

    action: Literal["play-small"]
    species: Id
    plays: Annotated[list[Play], Field(max_length=1000)]


class PlayAny(_Acted):
    """Action 3: lays animals of one species of any level, one after the other, each fed at once."""

    action: Literal["play-any"]
    species: Id
    plays: Annotated[list[Play], Field(max_length=1000)]


class CurrentChange(_Acted):
    """Action 4: discards animal cards of the hand, then draws one more than that."""

    action: Literal["current-change"]
    discarded: Cards
    drawn: Cards


class EndTurn(_Acted):
    """Passes the turn to the next player clockwise."""

    action: Literal["end-turn"]


AnyEvent = Annotated[
    Destruction | PlaySmall | PlayAny | CurrentChange | EndTurn,
    Field(discriminator="action"),
]


class Diet(Part):
    """What a species eats.

    `only`: just the species listed. `except`: every species but those listed (apex predators). `species` may name
    tags too. `plankton` must be said. `open`: the list is not all of it, so food that is not listed cannot be judged.
    """

    mode: Literal["only", "except"]
    species: Annotated[list[Id], Field(max_length=1000)] = Field(default_factory=list)
    plankton: bool | None = None
    open: bool = False


class Species(Part):
    """One species of animal cards. `level`, `diet` and `count` may be null: not known, and then not judged."""

    id: Id
    name: Text | None = None
    level: Int | None
    apex: bool = False
    herring: bool = False
    tags: Annotated[list[Id], Field(max_length=100)] = Field(default_factory=list)
    diet: Diet | None
    count: Int | None


class _Effect(Part):
    points: Int = 0
    destruction: Int = 0


class PerSpecies(Part):
    """Points for the player, and change of the destruction value, for each species removed."""

    points: Int = 0
    destruction: Int = 0


class Cull(_Effect):
    """Removes every card of these species (or tags) from the table."""

    op: Literal["cull"]
    species: Annotated[list[Id], Field(max_length=1000)]
    per_species: PerSpecies = Field(default_factory=PerSpecies)


class DropDestruction(_Effect):
    """A player loses all destruction cards in hand; each is worth points to the user of the card or to that player."""

    op: Literal["drop-destruction"]
    target: Literal["self", "other", "any"] = "any"
    points_each: Int = 0
    to: Literal["user", "target"] = "user"


class Give(_Effect):
    """The user gives cards of the hand to one other player; `count` null: how many is not known."""

    op: Literal["give"]
    count: Annotated[int, Field(ge=0, le=1000)] | None
    kinds: Annotated[list[Literal["animal", "destruction"]], Field(min_length=1, max_length=2)]
    to: Literal["one-player"] = "one-player"


class GainPoints(_Effect):
    """Points for the user."""

    op: Literal["points"]


class ChangeDestruction(_Effect):
    """Changes the destruction value."""

    op: Literal["destruction"]


class Manual(Part):
    """Any other effect: the events list its consequences, and only where the cards are is checked."""

    op: Literal["manual"]


Effect = Annotated[
    Cull | DropDestruction | Give | GainPoints | ChangeDestruction | Manual,
    Field(discriminator="op"),
]


class DestructionCard(Part):
    """One kind of destruction card."""

    id: Id
    name: Text | None = None
    effect: Effect
    count: Int | None


class Edition(Part):
    """The cards of the game that was played.

    `provenance`: where these data come from. `invented`: what in them is invented, in words. `track`: the number of
    the last space of the scoring track, if known.
    """

    id: Id
    provenance: Literal["box", "photo", "rulebook", "publisher", "invented"]
    invented: Annotated[list[Text], Field(max_length=100)] = Field(default_factory=list)
    track: Int | None = None
    species: Annotated[list[Species], Field(max_length=1000)]
    destruction: Annotated[list[DestructionCard], Field(max_length=1000)] = Field(default_factory=list)


class Seat(Part):
    """What a player has in a `position`: animal cards and destruction cards in hand, score."""

    hand: Cards = Field(default_factory=list)
    destruction: Cards = Field(default_factory=list)
    score: Int = 0


class Position(Part):
    """A table to start from. A player who is not in `seats` has no cards; what lies nowhere here is in the decks.

    `destruction`: the destruction value (if not given, the start value for this number of players). `turn`: whose turn
    it is. `done`: the last action that this player has already performed in this turn.
    """

    seats: dict[Id, Seat] = Field(default_factory=dict)
    table: Counts = Field(default_factory=dict)
    discard: Cards = Field(default_factory=list)
    destruction_discard: Cards = Field(default_factory=list)
    destruction: Int | None = None
    turn: Id | None = None
    done: Literal["destruction", "play-small", "play-any"] | None = None


class Setup(Part):
    """The start of the game.

    `hands`: the seven cards dealt to each player; of a player left out, nobody saw them. `youngest_first`: players by
    age, youngest first. `destruction`: the destruction value at the start, compared if given. `position`: a table to
    start from in the middle of a game, instead of all these.
    """

    first_player: Id | None = None
    youngest_first: Annotated[list[Id], Field(max_length=10)] | None = None
    destruction: Int | None = None
    hands: dict[Id, Cards] | None = None
    position: Position | None = None


class HerringResult(Result):
    """The claimed result: `scores` after the cards left in hand are deducted, the destruction value, who lost."""

    destruction: Int | None = None
    lost: Annotated[list[Id], Field(max_length=10)] | None = None


class Transcript(Frame):
    """A recorded game of Herring: Northern Seas."""

    game: Literal["herring"]
    edition: Id | Edition | None = None
    setup: Setup = Field(default_factory=Setup)
    events: Annotated[list[AnyEvent], Field(max_length=MAX_EVENTS)]
    result: HerringResult | None = None
