"""What a transcript of Sea Salt & Paper holds: one model per event, the claims, the setup, the whole."""

from typing import Annotated, Literal

from pydantic import Field

from referee.games.sea_salt_paper.components import CARDS, EventCard
from referee.transcript.model import MAX_EVENTS, Event, Id, Int, Part, Result
from referee.transcript.model import Transcript as Frame

Card = Literal[CARDS]  # type: ignore[valid-type]
"""A card by colour and type: `dark-blue crab`."""

Seen = Card | None
"""A card, or null for a card that nobody who kept the record saw."""

Pile = Literal[1, 2]
Cards = Annotated[list[Seen], Field(max_length=66)]


class Points(Part):
    """The points of one player's cards, by family as the scoring sheets of the game group them."""

    total: Int | None = None
    mermaids: Int | None = None
    pairs: Int | None = None
    collectors: Int | None = None
    multipliers: Int | None = None


class Claims(Part):
    """Numbers the recorder wrote down at an event.

    `points`: points of the cards, without colour bonus (on `stop`, `last-chance`: of the caller; at the end of the
    round: of anybody). At the end of a round also `colour_bonus`, `round_points` and running `totals` per player,
    whether the LAST CHANCE `bet` was won, and who is `next_starter`.
    """

    points: dict[Id, Int | Points] | None = None
    colour_bonus: dict[Id, Int] | None = None
    round_points: dict[Id, Int] | None = None
    totals: dict[Id, Int] | None = None
    bet: Literal["won", "lost"] | None = None
    next_starter: Id | None = None
    deck: Int | None = None
    """Cards left in the deck after the event."""
    event_cards: dict[Id, EventCard | None] | None = None
    """Extra Pepper, on `new-event` or `keep-event`: the event card that lies before each player after the event."""


class _Happened(Event):
    claims: Claims | None = None


class _Acted(_Happened):
    player: Id


class NewEvent(_Happened):
    """Extra Pepper: the event card that is turned face up for the coming round (null: not seen)."""

    action: Literal["new-event"]
    event: EventCard | None


class KeepEvent(_Acted):
    """Extra Pepper: who holds two event cards keeps `event` and discards the other."""

    action: Literal["keep-event"]
    event: EventCard


class Deal(_Happened):
    """A round begins: the two cards that open the discard piles 1 and 2."""

    action: Literal["deal"]
    discards: Annotated[list[Seen], Field(min_length=2, max_length=2)]


class Draw(_Acted):
    """Takes two cards of the deck, keeps one, puts the other on a pile.

    With one card left, and on a turn under the jellyfish, `drawn` has one card and neither `keep` nor `pile` stands.
    `dolphins` is the card of the deck that the event Dolphins gives for a discarded collector card.
    """

    action: Literal["draw"]
    drawn: Annotated[list[Seen], Field(min_length=1, max_length=2)]
    keep: Seen = None
    pile: Pile | None = None
    dolphins: Seen = None


class Take(_Acted):
    """Takes the top card of a discard pile; `card` says which it was and is compared if given."""

    action: Literal["take"]
    pile: Pile
    card: Seen = None


class Angelfish(_Acted):
    """The event Angelfish: takes the top card of one pile, as both tops have one colour."""

    action: Literal["angelfish"]
    pile: Pile
    card: Seen = None


class Pick(Part):
    """A card taken from a discard pile through two crabs."""

    pile: Pile
    card: Seen


class Swap(Part):
    """Water Rodeo, two swimmers: one own card for one of an opponent's."""

    give: Seen
    take: Seen


class Play(_Acted):
    """Lays down a pair, or a trio with a starfish, and carries out its effect.

    `picks`: crabs (one; with Hermit Crab one of each pile). `drawn`: fish (with Sunfish two), or the cards shown by
    lobster + crab, of which `keep` is kept. `opponent` and `stolen`: shark + swimmer. `opponent` and `swap`: two
    swimmers under Water Rodeo, `swap` left out if the player declines. `opponent` and `pair`: two sharks under Water
    Rodeo. What an effect cannot do is left out. A starfish alone in `cards`, with `pair`: it joins a pair on the
    table, where the reading allows that.
    """

    action: Literal["play"]
    cards: Annotated[list[Seen], Field(min_length=1, max_length=3)]
    picks: Annotated[list[Pick], Field(max_length=2)] | None = None
    drawn: Annotated[list[Seen], Field(max_length=5)] | None = None
    keep: Seen = None
    opponent: Id | None = None
    stolen: Seen = None
    swap: Swap | None = None
    pair: Annotated[list[Seen], Field(min_length=2, max_length=2)] | None = None


class FaceDown(_Acted):
    """The event Coral Reef: places a shell of the hand face down."""

    action: Literal["face-down"]
    card: Seen


class Stop(_Acted):
    """Calls STOP. `hands` are the hands that the players show."""

    action: Literal["stop"]
    hands: dict[Id, Cards] | None = None


class LastChance(_Acted):
    """Calls LAST CHANCE. `hand` is the hand that the caller shows."""

    action: Literal["last-chance"]
    hand: Cards | None = None


class Mermaids(_Acted):
    """Wins the game by four mermaids (three under Dance of the Mermaids)."""

    action: Literal["mermaids"]


class EndTurn(_Acted):
    """Ends the turn. `hand` is the hand shown at the end of a turn after LAST CHANCE."""

    action: Literal["end-turn"]
    hand: Cards | None = None


AnyEvent = Annotated[
    NewEvent | KeepEvent | Deal | Draw | Take | Angelfish | Play | FaceDown | Stop | LastChance | Mermaids | EndTurn,
    Field(discriminator="action"),
]


class Options(Part):
    """Expansions in play, and the online option that doubles the points needed to end the game."""

    extra_salt: bool = False
    extra_pepper: bool = False
    double_points: bool = False


class Seat(Part):
    """What a player has in a `position`; all parts optional."""

    hand: Cards = Field(default_factory=list)
    table: list[Annotated[list[Seen], Field(min_length=2, max_length=3)]] = Field(default_factory=list)
    face_down: Annotated[list[Card], Field(max_length=6)] = Field(default_factory=list)
    total: Int = 0
    event: EventCard | None = None


class Position(Part):
    """A table to start from: what stands nowhere here lies in the deck.

    `piles`: the two discard piles, top card last. `deck`: number of cards left in the deck, if not all that remain
    (the rest lies outside the record). `phase`: what the player `turn` has to do next.
    """

    seats: dict[Id, Seat] = Field(default_factory=dict)
    piles: Annotated[list[Cards], Field(min_length=2, max_length=2)] | None = None
    deck: Annotated[int, Field(ge=0, le=66)] | None = None
    event: EventCard | None = None
    round: Annotated[int, Field(ge=1, le=1000)] = 1
    turn: Id | None = None
    phase: Literal["draw", "play"] = "draw"
    last_chance: Id | None = None
    jellyfish: Id | None = None


class Setup(Part):
    """Who begins (the first seat if not given), and, for a record that starts in the middle, the table then."""

    first_player: Id | None = None
    position: Position | None = None


class Transcript(Frame):
    """A recorded game of Sea Salt & Paper."""

    game: Literal["sea-salt-paper"]
    options: Options = Field(default_factory=Options)
    edition: Literal["standard"] | None = None
    setup: Setup = Field(default_factory=Setup)
    events: Annotated[list[AnyEvent], Field(max_length=MAX_EVENTS)]
    result: Result | None = None
