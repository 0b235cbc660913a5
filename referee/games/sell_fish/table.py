"""The table of SELL.fish: everything that lies on it and everything the players have, and how to copy it."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal, NamedTuple, Self

from referee.engine.match import Match
from referee.games.sell_fish.components import COLOURS, LAST_YEAR, RIVERS, START_SPACE, Components
from referee.games.sell_fish.events import AnyEvent, Limit, Options, River
from referee.games.sell_fish.stock import Guess

LAP = 50


class Entry(NamedTuple):
    """One change of a pawn: when, why, by how much, at which event; `before` is the entry before it."""

    year: int
    why: str
    amount: int
    event: int
    before: "Entry | None"


class Moment(NamedTuple):
    """Where in the game an event took place."""

    year: int
    stage: str
    number: int
    river: River


class Attack(NamedTuple):
    """A pirate attack in hand: whose, and the last fishing phase in which it may be used (see `Table.phase_number`)."""

    player: str
    until: int


class Finished(NamedTuple):
    """A river just finished: which, the ships that fished there and that were revealed, who drew, whom an inspection
    sent back.
    """

    river: River
    fishing: Mapping[str, int | None]
    revealed: Mapping[str, int | None]
    drawn: frozenset[str]
    sent_back: frozenset[str]


class Table(Match[AnyEvent]):
    """The state of a match. The rules are in the files of their topics; they act on this.

    Money: `steps`: how far each pawn has come, start included; `ledger`: why; `ledger_before`: the same before the
    event just carried out. `unsure`: players whose money is not known because something that moved the pawn was not
    noted; `forgotten`: the same with the event and the year.

    `hidden_price`: seller and buyer of the trade just carried out, and what both had together, if its price was not
    noted and their money was known.

    Ships: `fleet`: owned; `fresh`: of these, bought this year; `sent`: sent this year, by river; `vague`: players whose
    deployment this year was not noted; `detained`: ships sent back to the harbor this year.

    River: `fishing`: ships in the present river (None: not noted); `revealed`: the same before inspections;
    `stock_before`: the marker before it moved; `over_limit`: violators still to be inspected with their ships over the
    limit (None: perhaps, nobody noted); `lying`: chips drawn; `fished`: ships that fished when a river was fished last;
    `counted`: every number that this may have been at the last fishing;
    `sent_back`: whom an inspection sent home; `finished`: the river before, until the next thing happens there.
    `fined`: chip, ships over the limit and ships sent of the last fine; `paid`: player, fish and ships of the last
    payout.

    Coins: `unseen_coins`: who flipped a coin in the present river of which nobody noted the side → at which event, and
    whether the money was not known already; `perhaps_caught`: the same with event and year, for the whole game.

    Threat: `threat`: None if it is not known whether it has begun; `lost_quotas`: rivers whose quota was not noted.
    `then`: when the event just carried out took place; `claims_of`: index of the event whose claims are judged.
    `named`: river, and what the record calls the position 0 of an unknown track. `supposed`: river, and where its
    marker stands if a draw that did not fit was right and the marker had been moved wrongly; `doubted`: index of the
    last such draw.
    """

    def __init__(
        self, players: Sequence[str], readings: Mapping[str, str], parts: Components, options: Options
    ) -> None:
        super().__init__(players, readings)
        self.parts = parts
        self.options = options
        self.record: Sequence[AnyEvent] = ()
        self.year = 1
        self.stage = "auction"
        self.number: Literal[1, 2] = 1
        self.river: River = "green"
        self.steps = dict.fromkeys(players, START_SPACE)
        self.ledger: dict[str, Entry | None] = {p: Entry(1, "start", START_SPACE, -1, None) for p in players}
        self.ledger_before = dict(self.ledger)
        self.unsure: frozenset[str] = frozenset()
        self.forgotten: frozenset[tuple[str, int, int]] = frozenset()
        self.fleet = dict.fromkeys(players, 0)
        self.fresh = dict.fromkeys(players, 0)
        self.sent = {river: dict.fromkeys(players, 0) for river in RIVERS}
        self.vague: frozenset[str] = frozenset()
        self.detained = dict.fromkeys(players, 0)
        self.bluff: dict[str, int] = {}
        self.leased: str | None = None
        self.next_leased: str | None = None
        self.means: dict[str, int] = {}
        self.first_bids: Mapping[str, int | None] = {}
        self.threat: bool | None = False
        self.quotas: dict[str, Limit] = {"green": None, "blue": None}
        self.lost_quotas: frozenset[str] = frozenset()
        self.caught = dict.fromkeys(players, 0)
        self.perhaps_caught: frozenset[tuple[str, int, int]] = frozenset()
        self.unseen_coins: dict[str, tuple[int, bool]] = {}
        self.stock: dict[str, tuple[Guess, ...]] = {}
        self.stock_before: tuple[Guess, ...] = ()
        self.named: dict[str, int] = {}
        self.supposed: dict[str, tuple[Guess, ...]] = {}
        self.doubted = -1
        self.fishing: dict[str, int | None] = {}
        self.revealed: dict[str, int | None] = {}
        self.over_limit: dict[str, int | None] = {}
        self.to_draw: tuple[str, ...] = ()
        self.drawn: frozenset[str] = frozenset()
        self.sent_back: frozenset[str] = frozenset()
        self.finished: Finished | None = None
        self.lying: dict[str, dict[int | None, int]] = {colour: {} for colour in COLOURS}
        self.attacks: tuple[Attack, ...] = ()
        self.fished: dict[str, int | None] = {"green": None, "blue": None}
        self.hidden_price: tuple[str, str, int] | None = None
        self.counted: tuple[int, ...] = ()
        self.paid = ("", 0, 0)
        self.fined = (0, 0, 0)
        self.then = Moment(1, "auction", 1, "green")
        self.claims_of = -1
        self.doubtful_end = False

    def copy(self) -> Self:
        """An independent copy; values that are never changed in place are shared."""
        twin = super().copy()
        for name in _DICTS:
            setattr(twin, name, dict(getattr(self, name)))
        twin.sent = {river: dict(ships) for river, ships in self.sent.items()}
        twin.lying = {colour: dict(chips) for colour, chips in self.lying.items()}
        return twin

    # -- ships

    def leases(self, player: str) -> int:
        """1 if `player` has the leased ship this year (clause sell-fish.lease.next-year)."""
        return 1 if self.leased == player else 0

    def hulls(self, player: str) -> int:
        """Ships that `player` has this year: the fleet and a leased ship."""
        return self.fleet[player] + self.leases(player)

    def out(self, player: str) -> int:
        """Ships that `player` has sent to the rivers this year."""
        return self.sent["green"][player] + self.sent["blue"][player]

    def idle(self, player: str) -> int:
        """Ships of `player` that were sent nowhere this year."""
        return max(0, self.hulls(player) - self.out(player))

    # -- time

    @property
    def phase_number(self) -> int:
        """The fishing phases of the game in order: Green of year 1 is 2, Blue is 3, Green of year 2 is 4."""
        return 2 * self.year + (self.river == "blue")

    @property
    def last_year(self) -> bool:
        """Whether this is year 10."""
        return self.year >= LAST_YEAR

    # -- what nobody noted

    def unseen(self, reason: str, event: AnyEvent) -> None:
        """Notes that part of `event` was not seen; not for events that only another account of the game supposes."""
        if self.at >= len(self.record) or self.record[self.at] is event:
            self.cannot_check(reason)

    def forget_money(self, *players: str) -> None:
        """From now on the money of `players` is not known, until a claim of theirs says it again."""
        self.unsure |= set(players)
        self.forgotten |= {(player, self.at, self.year) for player in players}

    def snapshot(self) -> dict[str, Any]:
        """The table as canonical JSON values."""
        shown: dict[str, Any] = {
            name: dict(sorted(getattr(self, name).items())) for name in _DICTS if name not in _NOT_PLAIN
        }
        for name in ("stock", "supposed"):
            shown[name] = {
                river: [_guess(guess) for guess in guesses] for river, guesses in getattr(self, name).items()
            }
        for name in ("year", "stage", "number", "river", "leased", "next_leased", "threat", "doubtful_end", "over"):
            shown[name] = getattr(self, name)
        for name in ("unsure", "vague", "drawn", "to_draw", "lost_quotas"):
            shown[name] = sorted(getattr(self, name))
        shown["sent"] = {river: dict(sorted(ships.items())) for river, ships in self.sent.items()}
        shown["lying"] = {c: {str(v): n for v, n in sorted(chips.items(), key=str)} for c, chips in self.lying.items()}
        shown["attacks"] = [list(attack) for attack in sorted(self.attacks)]
        return shown


_NOT_PLAIN = ("ledger", "stock", "supposed")
_DICTS = (
    "steps",
    "ledger",
    "fleet",
    "fresh",
    "detained",
    "bluff",
    "means",
    "first_bids",
    "quotas",
    "caught",
    "stock",
    "named",
    "supposed",
    "unseen_coins",
    "fishing",
    "fished",
    "revealed",
    "over_limit",
)


def _guess(guess: Guess) -> dict[str, Any]:
    shows = {str(place): list(shown) for place, shown in sorted(guess.shows.items())}
    return {**guess._asdict(), "shows": shows}
