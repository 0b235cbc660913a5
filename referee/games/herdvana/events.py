"""What a transcript of Herdvana holds: one model per action, the claims, the setup, the whole."""

from typing import Annotated, Literal

from pydantic import Field

from referee.games.herdvana.components import BONUS, CARDS, EIGHT, HAND
from referee.transcript.model import MAX_EVENTS, Event, Id, Int, Part
from referee.transcript.model import Result as PlainResult
from referee.transcript.model import Transcript as Frame

MOST_CARDS = 1000

Card = Literal[CARDS]  # type: ignore[valid-type]
"""A card by its name: `cow`, `chameleon`, `farmer`, `alien`."""

Seen = Card | None
"""A card, or null for a card that nobody who kept the record saw."""

Cards = Annotated[list[Card], Field(min_length=1, max_length=MOST_CARDS)]
SeenCards = Annotated[list[Seen], Field(max_length=MOST_CARDS)]


class Claims(Part):
    """Numbers that the recorder wrote down after an event, the refill included.

    `scores`: what a player's field is worth, bonuses of achieved Herdvanas included. `hands`: number of cards in a
    hand. `herds`: number of animals in a herd, chameleons included, Farmers not. `draw_pile`, `discard_pile`: number
    of cards.
    """

    scores: dict[Id, Int] | None = None
    hands: dict[Id, Int] | None = None
    herds: dict[Id, Int] | None = None
    draw_pile: Int | None = None
    discard_pile: Int | None = None


class Turn(Event):
    """One turn. `refill`: the cards that each player drew at its end. `declares`: herds turned sideways at its end."""

    player: Id
    refill: dict[Id, SeenCards] | None = None
    declares: Annotated[list[Id], Field(max_length=MOST_CARDS)] | None = None
    claims: Claims | None = None


class Begin(Turn):
    """Begins a herd with `cards` of the hand. `herd` is the name it shall have; `owner` the field, if not the own."""

    action: Literal["begin"]
    cards: Cards
    herd: Id | None = None
    owner: Id | None = None


class Build(Turn):
    """Adds `cards` of the hand to `herd`. `owner`: in whose field it lies, if not in the own (the partner's)."""

    action: Literal["build"]
    herd: Id
    cards: Cards
    owner: Id | None = None


class New(Part):
    """A herd begun with the top of the discard pile: its name, and the card (or cards) of the hand beside it."""

    herd: Id | None = None
    with_: Card | Cards = Field(alias="with")
    owner: Id | None = None


class Take(Turn):
    """Takes the top of the discard pile, either for a `new` herd or to `add` it to a herd.

    `card` says which card it was and is compared if given.
    """

    action: Literal["take"]
    new: New | None = None
    add: Id | None = None
    card: Seen = None


class Protect(Turn):
    """Puts a Farmer on `herd`. `farmers`: how many, if it was more than the one allowed."""

    action: Literal["protect"]
    herd: Id
    owner: Id | None = None
    farmers: Annotated[int, Field(ge=1, le=MOST_CARDS)] = 1


class DuelCard(Part):
    """One card of a duel and who played it."""

    player: Id
    card: Card


class Steal(Turn):
    """Tries to steal `herd` of `target`. `duel` holds all cards in the order in which they were played.

    `won_by`: who has the herd afterwards (compared if given). `into`: the own herd that it was combined with, where
    the table plays it so.
    """

    action: Literal["steal"]
    target: Id
    herd: Id
    duel: Annotated[list[DuelCard], Field(min_length=1, max_length=MOST_CARDS)]
    won_by: Id | None = None
    into: Id | None = None


class Abduct(Turn):
    """Removes the newest Farmer of `herd` of `target` with an Alien. `farmers`: how many, if more than one."""

    action: Literal["abduct"]
    target: Id
    herd: Id
    farmers: Annotated[int, Field(ge=1, le=MOST_CARDS)] = 1


class Discard(Turn):
    """The seventh action: puts a `card` of the hand on the discard pile (`cards`: several, the last one on top)."""

    action: Literal["discard"]
    card: Card | None = None
    cards: Cards | None = None


class Pass(Turn):
    """Does nothing."""

    action: Literal["pass"]


AnyEvent = Annotated[
    Begin | Build | Take | Protect | Steal | Abduct | Discard | Pass,
    Field(discriminator="action"),
]


class Options(Part):
    """`teams`: whether partners play together. Partners sit opposite each other."""

    teams: bool = False


class HerdvanaBonus(Part):
    """What Herdvana asks for (`real` cards of the species in one herd) and what it gives (`bonus`)."""

    real: Annotated[int, Field(ge=1, le=MOST_CARDS)] = EIGHT
    bonus: Int = BONUS


Pair = Annotated[list[Annotated[int, Field(ge=0, le=MOST_CARDS)]], Field(min_length=2, max_length=2)]
"""Number of copies and points of a card."""


class Edition(Part):
    """A house deck: what is not given is as printed. A pair is `[copies, points]`."""

    id: Id
    provenance: Literal["rulebook", "publisher", "invented"] = "invented"
    animals: dict[Card, Pair] = Field(default_factory=dict)
    farmer: Pair | None = None
    alien: Pair | None = None
    hand: Annotated[int, Field(ge=1, le=MOST_CARDS)] = HAND
    herdvana: HerdvanaBonus = Field(default_factory=HerdvanaBonus)


class PlacedHerd(Part):
    """A herd of a position: its name, its animals, the number of Farmers on it.

    `herdvana`: whether it has achieved Herdvana, where that has to be declared.
    """

    herd: Id
    cards: Cards
    farmers: Annotated[int, Field(ge=0, le=MOST_CARDS)] = 0
    herdvana: bool | None = None


class Seat(Part):
    """What a player has in a position."""

    hand: SeenCards = Field(default_factory=list)
    herds: Annotated[list[PlacedHerd], Field(max_length=MOST_CARDS)] = Field(default_factory=list)


class Position(Part):
    """A table to start from: what stands nowhere here lies in the draw pile.

    `discard`: the discard pile, top card last. `draw_pile`: number of cards in it, if not all that remain (the rest
    lies outside the record). `turn`: whose turn it is.
    """

    seats: dict[Id, Seat] = Field(default_factory=dict)
    discard: SeenCards = Field(default_factory=list)
    draw_pile: Annotated[int, Field(ge=0, le=100_000)] | None = None
    turn: Id | None = None


class Setup(Part):
    """How the game began, or, with `position`, the table in the middle of it.

    `draws`: the rounds of the draw for the first player, each player → card. `first_player`: who begins (winner of
    the draw, else the first seat). `hands`: the dealt cards. `discard`: the card turned up. `teams`: the pairs of
    partners, compared with the seats if given.
    """

    draws: Annotated[list[dict[Id, Seen]], Field(max_length=100)] | None = None
    first_player: Id | None = None
    hands: dict[Id, SeenCards] | None = None
    discard: Seen = None
    teams: Annotated[list[Annotated[list[Id], Field(max_length=10)]], Field(max_length=10)] | None = None
    position: Position | None = None


class Result(PlainResult):
    """The claimed result. `team_scores`: the score of a team under the id of either partner (or of both)."""

    team_scores: dict[Id, Int] | None = None


class Transcript(Frame):
    """A recorded game of Herdvana."""

    game: Literal["herdvana"]
    options: Options = Field(default_factory=Options)
    edition: Literal["standard-120"] | Edition | None = None
    setup: Setup = Field(default_factory=Setup)
    events: Annotated[list[AnyEvent], Field(max_length=MAX_EVENTS)]
    result: Result | None = None
