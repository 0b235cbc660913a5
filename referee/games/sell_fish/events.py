"""What a transcript of SELL.fish holds: one model per event, the claims, the setup, the edition, the whole."""

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from referee.transcript.model import MAX_EVENTS, Event, Id, Int, Part, Result, Text
from referee.transcript.model import Transcript as Frame

River = Literal["green", "blue"]
Dollars = Annotated[int, Field(ge=0, le=1_000_000)]
Count = Annotated[int, Field(ge=0, le=1_000)]
Chip = Annotated[int, Field(ge=0, le=99)] | None
"""The number of fish on a chip, or null for a chip that nobody who kept the record saw."""

Chips = Annotated[list[Chip], Field(max_length=1_000)] | None
"""The chips of one colour; null if not even their number was noted."""

Special = Literal["super-harvest", "pirate"]
Vote = Literal["yes", "no", "abstain"]
Limit = Count | dict[Id, Count] | None
"""A quota for one river: the same number for everybody, a number for each player, or null for no limit."""

Unknown = Literal["unknown"]


class Claims(Part):
    """Numbers the recorder wrote down after an event; each one is recomputed and compared.

    `money`: board and +50 cards together; `space` and `cards50` the same as it lies on the table. `ships`: fleets
    without a leased ship. `fishing`: ships that go fishing in the river. `markers`: positions of the stock markers,
    the first is 1. `moves`: how far the pawn was moved at this event, whatever the reason, minus for backward.
    `payouts`: the same for the payout of a river (in the harbor: of the year). `harbor` and `fine`: what was paid,
    with or without a minus. `threat`: an Extinction Threat is on; `over`: the game is over.
    """

    money: dict[Id, Int] | None = None
    space: dict[Id, Int] | None = None
    cards50: dict[Id, Count] | None = None
    ships: dict[Id, Count] | None = None
    fishing: Count | None = None
    markers: dict[River, Int] | None = None
    moves: dict[Id, Int] | None = None
    payouts: dict[Id, Int] | None = None
    harbor: dict[Id, Int] | None = None
    fine: Int | None = None
    threat: bool | None = None
    over: bool | None = None


class _Happened(Event):
    claims: Claims | None = None


class Quotas(Part):
    """A quota for each river. A river that is not named keeps last year's quota; null lifts it."""

    green: Limit = None
    blue: Limit = None


class Quota(_Happened):
    """The phase before the auctions under an Extinction Threat: how a quota came about, or that nothing changed."""

    action: Literal["quota"]
    mode: Literal["consensus", "majority", "unchanged"]
    quotas: Quotas | None = None
    votes: dict[Id, Vote | None] | None = None


class Sale(_Happened):
    """What a purchase and a lease have in common: sealed bids, revealed together.

    A player who is not named has bid nothing. `winner` null: nobody takes the ship. `rebids`: further rounds between
    tied bidders; `tiebreak`: in a few words, how a tie was settled otherwise.
    """

    bids: dict[Id, Dollars | None]
    winner: Id | None = None
    rebids: Annotated[list[dict[Id, Dollars | None]], Field(max_length=100)] | None = None
    tiebreak: Text | None = None


class Auction(Sale):
    """One of the two auctions of the year."""

    action: Literal["auction"]
    number: Literal[1, 2]


class Lease(Sale):
    """Ship leasing: the extra auction of the bank's ship for the coming year."""

    action: Literal["lease"]


class Trade(_Happened):
    """`seller` hands `ships` to `buyer` for `price` dollars in all."""

    action: Literal["trade"]
    seller: Id
    buyer: Id
    ships: Annotated[int, Field(ge=1, le=1_000)]
    price: Dollars | None


class Deploy(_Happened):
    """Everybody's ships and bluff cards for one river, revealed together. Who is not named sends none."""

    action: Literal["deploy"]
    river: River
    ships: dict[Id, Count | None]
    bluff: dict[Id, Count | None] = Field(default_factory=dict)


class Inspect(_Happened):
    """A player over the quota flips the inspection coin; `chip` is the silver chip of the fine if detected."""

    action: Literal["inspect"]
    player: Id
    river: River
    coin: Literal["detected", "free"] | None
    chip: Chip = None


class Draw(_Happened):
    """A player draws the chips that the marker shows and is paid. `specials`: special chips, in the order drawn.

    After a super harvest `silver` and `golden` are the chips of the second draw, which counts.
    """

    action: Literal["draw"]
    player: Id
    river: River
    silver: Chips = Field(default_factory=list)
    golden: Chips = Field(default_factory=list)
    specials: Annotated[list[Special], Field(max_length=24)] = Field(default_factory=list)


class Pirate(_Happened):
    """A player uses a pirate attack: one ship of `target` goes back to the harbor."""

    action: Literal["pirate"]
    player: Id
    target: Id
    river: River


class Harbor(_Happened):
    """The harbor phase closes the year: idle ships are paid for and all boats are collected."""

    action: Literal["harbor"]


class EndDraw(_Happened):
    """The draw of silver chips after years 6 to 9; a six ends the game."""

    action: Literal["end-draw"]
    silver: Chips


AnyEvent = Annotated[
    Quota | Auction | Lease | Trade | Deploy | Inspect | Draw | Pirate | Harbor | EndDraw,
    Field(discriminator="action"),
]


class Options(Part):
    """The publisher's expansions that are in play."""

    super_harvest: bool = False
    pirate_attack: bool = False
    leasing: bool = False


class Spot(Part):
    """One position of the stock track: the chips that it shows."""

    silver: Annotated[int, Field(ge=0, le=20)] = 0
    golden: Annotated[int, Field(ge=0, le=20)] = 0


class Rivers(Part):
    """A position of the stock track (the first is 1) for each river."""

    green: Annotated[int, Field(ge=1, le=100)]
    blue: Annotated[int, Field(ge=1, le=100)]


Value = Annotated[str, StringConstraints(pattern=r"^(0|[1-9]\d?)$")]


class Bag(Part):
    """How many chips of each value there are: `{"6": 5}` are five sixes."""

    silver: dict[Value, Count]
    golden: dict[Value, Count]


class PerPosition(Part):
    """Salvage value of a ship: the value of Green's position plus the value of Blue's."""

    mode: Literal["per-position-sum"]
    values: Annotated[list[Count], Field(min_length=1, max_length=100)]


class ByTotal(Part):
    """Salvage value of a ship, looked up by the number of fish chips that both markers show together."""

    mode: Literal["total-lookup"]
    table: dict[Value, Count]


class Edition(Part):
    """The components of a game. What is `unknown` is checked only as far as the record itself allows."""

    id: Id = "declared"
    track: Annotated[list[Spot], Field(min_length=2, max_length=100)] | Unknown = "unknown"
    start: Rivers | Unknown = "unknown"
    chips: Bag | Unknown = "unknown"
    salvage: Annotated[PerPosition | ByTotal, Field(discriminator="mode")] | Unknown = "unknown"
    ship_supply: Count | Literal["unlimited", "unknown"] = "unknown"
    provenance: Literal["rulebook", "publisher", "invented"] = "invented"
    invented: list[Text] | None = None
    text: Text | None = None


class Seat(Part):
    """What a player has in a `position`. `sent`: ships already sent to the Green River this year.

    `caught`: how often the player was caught in a violation before.
    """

    money: Int = 20
    ships: Count | None = None
    sent: Count = 0
    caught: Count = 0


class Position(Part):
    """A table to start from, at the beginning of a phase: `auction-1`, `green`, `harbor` and so on.

    `markers`: positions of the stock markers before this phase, not known if left out. `leased`: who has the leased
    ship this year. `quotas`: those in force. What is left out is as at the start of the game.
    """

    year: Annotated[int, Field(ge=1, le=10)] = 1
    phase: Literal["quota", "auction-1", "auction-2", "lease", "green", "blue", "harbor", "end-draw"] = "auction-1"
    seats: dict[Id, Seat] = Field(default_factory=dict)
    markers: Rivers | None = None
    threat: bool = False
    quotas: Quotas | None = None
    leased: Id | None = None


class Setup(Part):
    """The setup as noted: `bluff` cards of each player; `ships`, `money` and `markers` are compared with the rules.

    `position` starts the record in the middle of a game.
    """

    bluff: dict[Id, Count] | None = None
    ships: dict[Id, Count] | None = None
    money: dict[Id, Int] | None = None
    markers: Rivers | None = None
    position: Position | None = None


class FinalResult(Result):
    """The result as noted: also the board space, +50 cards, ships and fleet value of each player."""

    board: dict[Id, Int] | None = None
    cards50: dict[Id, Count] | None = None
    ships: dict[Id, Count] | None = None
    salvage: dict[Id, Int] | None = None


class Transcript(Frame):
    """A recorded game of SELL.fish. `edition`: a named one, or the components themselves."""

    game: Literal["sell-fish"]
    options: Options = Field(default_factory=Options)
    edition: Literal["facts-only", "house-30-30"] | Edition | None = None
    setup: Setup = Field(default_factory=Setup)
    events: Annotated[list[AnyEvent], Field(max_length=MAX_EVENTS)]
    result: FinalResult | None = None
