"""A stateful machine: its rules are the actions of the game, its invariants those that hold whatever is played."""

from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from referee.games.sell_fish.walk import Walker
from tests.sell_fish.playing import Seeded
from tests.sell_fish.records import HOUSE, event_model, verdict
from tests.sell_fish.second_table import TRACK, Reading

SEEDS = st.integers(0, 10**6)
START_SHIPS = {2: 5, 3: 3, 4: 2, 5: 2, 6: 2}
MONEY_MOVERS = {"auction", "lease", "trade", "draw", "inspect", "harbor", "pirate"}


class Years(RuleBasedStateMachine):
    """Plays a game action by action; the walker only makes the choices."""

    @initialize(players=st.integers(2, 6), expansions=st.booleans(), seed=SEEDS)
    def sit_down(self, players: int, expansions: bool, seed: int) -> None:
        options = dict.fromkeys(("super_harvest", "pirate_attack", "leasing"), expansions)
        self.walker = Walker(Seeded(seed), players, options, None, HOUSE, 1, None)
        self.table = self.walker.match
        self.bought = 0
        self.markers = {"green": 3, "blue": 4}
        self.money = dict.fromkeys(self.table.players, 20)

    def play(self, seed: int, event: dict[str, Any] | None = None) -> dict[str, Any]:
        """Lets the walker choose an event of the present phase, or plays `event`."""
        self.walker.choose = Seeded(seed)
        chosen: dict[str, Any] = event or getattr(self.walker, "_" + self.table.stage.replace("-", "_"))()
        self.before = {seat: score.total for seat, score in self.table.scores().items()}
        self.walker.happen(chosen)
        return chosen

    def phase(self, *stages: str) -> bool:
        return self.table.stage in stages

    @precondition(lambda self: self.phase("quota"))
    @rule(seed=SEEDS)
    def settle_quotas(self, seed: int) -> None:
        assert self.table.threat
        self.play(seed)

    @precondition(lambda self: self.phase("auction", "lease"))
    @rule(seed=SEEDS)
    def bid(self, seed: int) -> None:
        stage = self.table.stage
        sold = self.play(seed).get("winner") is not None
        self.bought += sold and stage == "auction"

    @precondition(lambda self: self.phase("deploy"))
    @rule(seed=SEEDS)
    def deploy(self, seed: int) -> None:
        self.play(seed)
        self._marker_moved()

    @precondition(lambda self: self.phase("inspect"))
    @rule(seed=SEEDS)
    def inspect(self, seed: int) -> None:
        self.play(seed)
        self._marker_moved()

    @precondition(lambda self: self.phase("fish"))
    @rule(seed=SEEDS)
    def fish(self, seed: int) -> None:
        river = self.table.river
        place = self.table.stock[river][0].at
        event = self.play(seed)
        if event["action"] == "draw" and not event.get("specials"):
            drawn = (len(event.get("silver", [])), len(event.get("golden", [])))
            assert drawn == TRACK[place - 1]
        if event["action"] == "pirate" and event["player"] != event["target"]:
            lost = self.before[event["target"]] - self.total(event["target"])
            won = self.total(event["player"]) - self.before[event["player"]]
            assert (lost, won) == (6, 3)

    @precondition(lambda self: not self.table.over)
    @rule(seed=SEEDS)
    def trade(self, seed: int) -> None:
        self.walker.choose = Seeded(seed)
        event = self.walker._trade()
        if event is not None:
            together = sum(score.total for score in self.table.scores().values())
            self.play(seed, event)
            assert sum(score.total for score in self.table.scores().values()) == together

    @precondition(lambda self: self.phase("harbor"))
    @rule(seed=SEEDS)
    def close_the_year(self, seed: int) -> None:
        table, year, threat = self.table, self.table.year, self.table.threat
        for seat in table.players:
            assert table.out(seat) + table.idle(seat) == table.hulls(seat)
            assert table.detained[seat] <= table.out(seat)
        low = any(guesses[0].at <= 2 for guesses in table.stock.values())
        self.play(seed)
        assert table.threat == (threat or low)
        assert table.over == (year == 10)

    @precondition(lambda self: self.phase("end-draw"))
    @rule(seed=SEEDS)
    def draw_for_the_end(self, seed: int) -> None:
        assert 6 <= self.table.year <= 9
        assert self.table.over == (6 in self.play(seed)["silver"])

    def total(self, seat: str) -> int:
        return self.table.scores()[seat].total

    def _marker_moved(self) -> None:
        """The marker moves by the table, when the fishing begins."""
        for river in ("green", "blue"):
            now = self.table.stock[river][0].at
            if now != self.markers[river]:
                ships = self.table.fished[river]
                assert ships is not None
                step = 1 if ships <= 3 else 0 if ships <= 5 else -1 if ships <= 8 else -2
                assert now == min(8, max(1, self.markers[river] + step))
                self.markers[river] = now

    @invariant()
    def ships_are_neither_lost_nor_found(self) -> None:
        if hasattr(self, "table"):
            seats = self.table.players
            assert sum(self.table.fleet.values()) == len(seats) * START_SHIPS[len(seats)] + self.bought

    @invariant()
    def only_what_moves_pawns_moves_them(self) -> None:
        if not hasattr(self, "table") or not self.walker.events:
            return
        totals = {seat: sum(term.points for term in score.terms) for seat, score in self.table.scores().items()}
        if not self.table.over and self.walker.events[-1]["action"] not in MONEY_MOVERS:
            assert totals == self.before

    @invariant()
    def the_year_fits_the_game(self) -> None:
        if hasattr(self, "table"):
            assert 1 <= self.table.year <= 10
            assert not (self.table.over and self.table.year < 6)

    @invariant()
    def what_is_listed_is_accepted(self) -> None:
        if hasattr(self, "table"):
            for event in list(self.table.legal())[:6]:
                self.table.verify(event)

    def teardown(self) -> None:
        """The whole record is accepted when it is read again, and the second table agrees with it."""
        if not hasattr(self, "walker") or not self.walker.events:
            return
        transcript = self.walker.transcript()
        judged = verdict(transcript)
        assert judged.findings == []
        if not self.table.over:
            second = Reading(transcript).read()
            assert {seat: line.total for seat, line in judged.scores.items()} == {
                seat: second.money(seat) for seat in second.seats
            }
        event_model(transcript["events"][-1])


TestYears = Years.TestCase
TestYears.settings = settings(
    max_examples=12,
    stateful_step_count=40,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)
