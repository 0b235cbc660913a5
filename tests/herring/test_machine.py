"""A stateful machine: its rules are the actions of the game, its invariants those of the rulebook."""

from typing import Any

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from referee.games.herring import walk
from referee.games.herring.walk_editions import EDITIONS
from referee.strategies.games import Drawn
from tests.herring.second_scorer import Plain

PHASES = (Phase.explicit, Phase.reuse, Phase.generate)


class Herring(RuleBasedStateMachine):
    """One game, played by rules that hypothesis picks; the second scorer plays along."""

    def __init__(self) -> None:
        super().__init__()
        self.walk: Any = None
        self.plain: Any = None
        self.played = 0

    @initialize(data=st.data(), players=st.integers(2, 5), edition=st.sampled_from(EDITIONS))
    def deal(self, data: st.DataObject, players: int, edition: Any) -> None:
        self.walk = walk.begin(Drawn(data.draw), players, edition=edition)
        self.plain = Plain({**self.walk.header, "events": []})
        self.total = self.plain.total_cards()

    @property
    def match(self) -> Any:
        return self.walk.match

    def play_along(self) -> None:
        """The second scorer plays what was written down since; changes are as the rulebook says."""
        for event in self.walk.events[self.played :]:
            before = self.numbers()
            self.plain.event(event)
            self.changed_as_it_should(event, before)
        self.played = len(self.walk.events)

    def numbers(self) -> dict[str, int]:
        return {name: self.plain.count(name) for name in [*self.plain.names, "ocean"]}

    def changed_as_it_should(self, event: Any, before: dict[str, int]) -> None:
        """Only eaten animals, diversity and destruction cards change a score, only they and extinctions the value."""
        after = self.numbers()
        changed = {name for name in after if after[name] != before[name]}
        if event["action"] in ("current-change", "end-turn"):
            assert not changed
        if event["action"] in ("play-small", "play-any"):
            assert changed <= {event["player"], "ocean"}
            eaten = sum("eat" in unit for play in event["plays"] for unit in play["food"])
            assert after[event["player"]] - before[event["player"]] in (0, *range(eaten + 2))
            assert 0 <= after["ocean"] - before["ocean"] <= eaten

    # -- the actions

    @precondition(lambda self: not self.match.over and not self.match.done)
    @rule(data=st.data())
    def destruction_card(self, data: st.DataObject) -> None:
        self._do(data, self.walk.use_destruction_card)

    @precondition(lambda self: not self.match.over and self.match.done < 2)
    @rule(data=st.data())
    def small_animals(self, data: st.DataObject) -> None:
        self._do(data, lambda: self.walk.lay("play-small"))

    @precondition(lambda self: not self.match.over and self.match.done < 3)
    @rule(data=st.data())
    def animals_of_one_species(self, data: st.DataObject) -> None:
        self._do(data, lambda: self.walk.lay("play-any"))

    @precondition(lambda self: not self.match.over and self.match.done < 4)
    @rule(data=st.data())
    def current_change(self, data: st.DataObject) -> None:
        self._do(data, self.walk.change)

    @precondition(lambda self: not self.match.over and self.match.done)
    @rule(data=st.data())
    def pass_the_turn(self, data: st.DataObject) -> None:
        self._do(data, self.walk.end_turn)

    def _do(self, data: st.DataObject, action: Any) -> None:
        self.walk.choose = self.walk.box.choose = Drawn(data.draw)
        action()
        self.play_along()

    # -- invariants

    @invariant()
    def cards_are_conserved(self) -> None:
        if self.walk is None:
            return
        assert self.plain.total_cards() == self.total
        for stock, deck, pile in (
            (self.match.table.animals, "deck", "discard"),
            (self.match.table.dangers, "danger deck", "danger discard"),
        ):
            assert stock.size == self.plain.size(deck)
            assert stock.discard_size() == self.plain.size(pile)
            assert all(
                count >= 0
                for place in (stock.loose, stock.deck, stock.discard, stock.table)
                for count in place.values()
            )
            assert all(count >= 0 for held in stock.hands for count in held.values())

    @invariant()
    def hands_and_table_are_the_same(self) -> None:
        if self.walk is None:
            return
        animals, dangers = self.match.table.animals, self.match.table.dangers
        assert +self.plain.place("table") == {card: n for card, n in animals.table.items() if n}
        for seat, name in enumerate(self.plain.names):
            assert +self.plain.place(f"hand {name}") == {card: n for card, n in animals.hands[seat].items() if n}
            assert +self.plain.place(f"dangers {name}") == {card: n for card, n in dangers.hands[seat].items() if n}

    @invariant()
    def numbers_are_the_same_and_add_up(self) -> None:
        if self.walk is None:
            return
        match = self.match
        assert dict(zip(match.players, match.points, strict=True)) == {n: self.plain.count(n) for n in self.plain.names}
        assert match.destruction == match.destruction_terms().total == self.plain.count("ocean")
        for name, score in match.scores().items():
            expected = self.plain.final(name) if match.over else self.plain.count(name)
            assert score.total == expected
        assert match.destruction >= 0

    @invariant()
    def the_game_is_over_for_both_or_for_neither(self) -> None:
        if self.walk is None:
            return
        assert self.match.over == self.plain.over
        if self.match.over:
            assert self.match.winners() == self.plain.result()["winners"]
            assert list(self.match.legal()) == []
        else:
            assert self.match.winners() is None
            assert next(iter(self.match.legal()), None) is not None


TestHerring = Herring.TestCase
TestHerring.settings = settings(
    max_examples=12,
    stateful_step_count=40,
    deadline=None,
    derandomize=True,
    phases=PHASES,
    suppress_health_check=list(HealthCheck),
)
