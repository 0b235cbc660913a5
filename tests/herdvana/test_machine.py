"""A machine whose rules are the actions of the game; its invariants are the fact sheet's."""

from collections import Counter
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from referee.games.herdvana.components import STANDARD_COUNTS, STANDARD_VALUES
from referee.games.herdvana.match import HerdvanaMatch
from tests.herdvana.records import GAME, NAMES, table_of

ACTIONS = ("begin", "build", "take", "protect", "steal", "abduct", "discard", "pass")
DECK = [card for card, n in STANDARD_COUNTS.items() for _ in range(n)]


class Game(RuleBasedStateMachine):
    """Plays legal events, draws from a shuffled deck of its own, and watches the table."""

    table: HerdvanaMatch

    @initialize(seats=st.sampled_from([(2, False), (3, False), (4, False), (6, True)]), randoms=st.randoms())
    def deal(self, seats: tuple[int, bool], randoms: Any) -> None:
        number, teams = seats
        self.stock = list(DECK)
        randoms.shuffle(self.stock)
        players = [{"id": name} for name in NAMES[:number]]
        hands = {player["id"]: [self.stock.pop() for _ in range(6)] for player in players}
        setup = {"hands": hands, "discard": self.stock.pop()}
        header = {"format": 1, "game": "herdvana", "players": players, "setup": setup, "options": {"teams": teams}}
        self.table = table_of({**header, "events": []})
        self.grew = 0

    def _legal(self, action: str) -> list[Any]:
        return [event for event in self.table.legal() if event.action == action]

    def _do(self, action: str, data: st.DataObject) -> None:
        found = self._legal(action)
        if not found:
            return
        event = data.draw(st.sampled_from(found))
        if event.refill:
            event.refill = {player: [self.stock.pop() for _ in some] for player, some in event.refill.items()}
        discards = len(self.table.discard)
        sizes = {herd.id: (herd.size, len(herd.farmers)) for herd in self.table.herds.values()}
        self.table.verify(event)
        self.table.apply(event)
        after = {herd.id: (herd.size, len(herd.farmers)) for herd in self.table.herds.values()}
        assert len(set(after.items()) - set(sizes.items())) <= 1
        grown = {"take": -1, "discard": 1, "abduct": 2}
        assert len(self.table.discard) - discards == grown.get(action, 0)
        self.table.at += 1

    @precondition(lambda self: not self.table.over)
    @rule(data=st.data())
    def begin(self, data: st.DataObject) -> None:
        self._do("begin", data)

    @precondition(lambda self: not self.table.over)
    @rule(data=st.data())
    def build(self, data: st.DataObject) -> None:
        self._do("build", data)

    @precondition(lambda self: not self.table.over)
    @rule(data=st.data())
    def take(self, data: st.DataObject) -> None:
        self._do("take", data)

    @precondition(lambda self: not self.table.over)
    @rule(data=st.data())
    def protect(self, data: st.DataObject) -> None:
        self._do("protect", data)

    @precondition(lambda self: not self.table.over)
    @rule(data=st.data())
    def steal(self, data: st.DataObject) -> None:
        self._do("steal", data)

    @precondition(lambda self: not self.table.over)
    @rule(data=st.data())
    def abduct(self, data: st.DataObject) -> None:
        self._do("abduct", data)

    @precondition(lambda self: not self.table.over)
    @rule(data=st.data())
    def discard(self, data: st.DataObject) -> None:
        self._do("discard", data)

    @precondition(lambda self: not self.table.over)
    @rule(data=st.data())
    def pass_(self, data: st.DataObject) -> None:
        self._do("pass", data)

    @invariant()
    def every_card_is_somewhere(self) -> None:
        lying = Counter(self.stock)
        lying.update(self.table.discard)
        for hand in self.table.hands.values():
            lying.update(hand)
        for herd in self.table.herds.values():
            lying.update({**herd.cards, "farmer": len(herd.farmers)})
        assert {card: n for card, n in lying.items() if n} == STANDARD_COUNTS
        assert Counter(self.stock) == Counter({card: n for card, n in self.table.hidden.items() if n})
        assert len(self.stock) == self.table.draw_pile

    @invariant()
    def hands_are_full_while_there_are_cards(self) -> None:
        for player in self.table.players:
            assert sum(self.table.hands[player].values()) == self.table.size[player] <= 6
            assert self.table.size[player] == 6 or not self.stock

    @invariant()
    def fields_hold_herds_and_no_aliens(self) -> None:
        for herd in self.table.herds.values():
            species = set(herd.cards) - {"chameleon"}
            assert species == {herd.species}
            assert herd.size >= 2
            assert (herd.herdvana is not None) == (herd.cards[herd.species or ""] == 8)
            assert not (herd.farmers and herd.herdvana is not None)

    @invariant()
    def points_are_those_of_the_cards(self) -> None:
        for player in self.table.players:
            points = 0
            for herd in self.table.herds_of(player):
                points += sum(STANDARD_VALUES[card] * n for card, n in herd.cards.items())
                points += 10 * len(herd.farmers) + 10 * (herd.cards[herd.species or ""] == 8)
            score = self.table.scores()[player]
            assert score.total == points
            assert {term.clause for term in score.terms} <= set(GAME.digest.clauses)

    @invariant()
    def somebody_can_do_something_until_the_end(self) -> None:
        assert self.table.over == (next(iter(self.table.legal()), None) is None)
        assert self.table.over == (self.table.to_act == ())
        assert (self.table.winners() is None) == (not self.table.over)


TestGame = Game.TestCase
TestGame.settings = settings(
    max_examples=12,
    stateful_step_count=60,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
