"""A state machine whose rules are the actions of the game and whose invariants are those of the cards and the turn."""

from collections import Counter
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from referee.games.sea_salt_paper.components import EVENT_CARDS, card_counts
from referee.games.sea_salt_paper.events import AnyEvent
from referee.games.sea_salt_paper.match import SeaSaltPaper
from referee.games.sea_salt_paper.scoring import by_family
from tests.sea_salt_paper.tables import NAMES, event, refusal, table

SPREAD = ["pink sailor", "purple penguin", "green octopus", "white mermaid", "black boat", "yellow crab", "grey shell"]


class Round(RuleBasedStateMachine):
    """Plays from the first deal on; every chance is drawn from the cards that the deck can have."""

    match: SeaSaltPaper

    @initialize(
        players=st.integers(2, 4),
        salt=st.booleans(),
        pepper=st.booleans(),
        reading=st.sampled_from(["at-once", "turn-end"]),
    )
    def begin(self, players: int, salt: bool, pepper: bool, reading: str) -> None:
        words = " ".join(word for word, on in (("salt", salt), ("pepper", pepper)) if on)
        self.match = table(players=players, options=words, rulings={"mermaid-win": reading})
        self.copies = card_counts(salt)
        self.rounds = 0

    # -- the actions

    def carry_out(self, what: AnyEvent) -> None:
        match = self.match
        before, totals = len(match.settlements), dict(match.totals)
        assert refusal(match, what) is None, match.describe(what)
        match.at += 1
        match.apply(what)
        if len(match.settlements) > before:
            self.settled(totals)

    def choice(self, data: st.DataObject, action: str) -> AnyEvent | None:
        found = [what for what in self.match.legal() if what.action == action]
        return data.draw(st.sampled_from(found)) if found else None

    def from_deck(self, data: st.DataObject, number: int) -> list[str]:
        hidden = Counter(self.copies if self.match.step == "deal" else self.match.hidden)
        drawn: list[str] = []
        for _ in range(number):
            card = data.draw(st.sampled_from(sorted(hidden.elements())))
            hidden[card] -= 1
            drawn.append(card)
        return drawn

    @precondition(lambda self: self.match.step == "new-event")
    @rule(data=st.data())
    def new_event(self, data: st.DataObject) -> None:
        deck = self.match.event_hidden if self.match.event_deck else set(self.match.event_discard)
        self.carry_out(event("new-event", event=data.draw(st.sampled_from(sorted(deck)))))

    @precondition(lambda self: self.match.step == "keep-event")
    @rule(data=st.data())
    def keep_event(self, data: st.DataObject) -> None:
        what = self.choice(data, "keep-event")
        assert what is not None
        self.carry_out(what)

    @precondition(lambda self: self.match.step == "deal")
    @rule(data=st.data())
    def deal(self, data: st.DataObject) -> None:
        self.carry_out(event("deal", discards=self.from_deck(data, 2)))
        self.rounds += 1
        assert not any(self.match.hand_size(player) for player in self.match.players)

    @precondition(lambda self: self.match.step == "draw")
    @rule(data=st.data(), first=st.booleans())
    def draw(self, data: st.DataObject, first: bool) -> None:
        what: Any = self.choice(data, "draw")
        if what is None:
            return
        cards = self.from_deck(data, len(what.drawn))
        fields: dict[str, Any] = {"drawn": cards}
        if len(cards) == 2:
            fields |= {"keep": cards[0 if first else 1], "pile": what.pile}
        made = event("draw", what.player, **fields)
        if refusal(self.match, made) == "event.dolphins.missing":
            rest = Counter(self.match.hidden) - Counter(cards)
            made = event("draw", what.player, **fields, dolphins=data.draw(st.sampled_from(sorted(rest.elements()))))
        self.carry_out(made)

    @precondition(lambda self: self.match.step == "draw")
    @rule(data=st.data())
    def take(self, data: st.DataObject) -> None:
        what: Any = self.choice(data, "take")
        if what is not None:
            card = data.draw(st.sampled_from(self.match.possible_tops(what.pile)))
            self.carry_out(what.model_copy(update={"card": card}))

    @precondition(lambda self: self.match.step in ("draw", "play"))
    @rule(data=st.data())
    def play(self, data: st.DataObject) -> None:
        what: Any = self.choice(data, "play")
        if what is None:
            return
        changed: dict[str, Any] = {}
        if what.drawn is not None:
            changed["drawn"] = self.from_deck(data, len(what.drawn))
            if any("lobster" in card for card in what.cards):
                changed["keep"] = data.draw(st.sampled_from(changed["drawn"]))
        elif (
            what.opponent is not None and what.swap is None and what.pair is None and "stolen" in what.model_fields_set
        ):
            changed["stolen"] = data.draw(st.sampled_from(sorted(self.match.hands[what.opponent])))
        self.carry_out(what.model_copy(update=changed))

    @precondition(lambda self: self.match.step == "play")
    @rule(data=st.data(), action=st.sampled_from(["angelfish", "face-down"]))
    def act_by_an_event(self, data: st.DataObject, action: str) -> None:
        what: Any = self.choice(data, action)
        if what is not None:
            self.carry_out(what)

    @precondition(lambda self: self.match.step in ("play", "call", "end", "mermaids"))
    @rule(data=st.data(), action=st.sampled_from(["end-turn", "end-turn", "stop", "last-chance", "mermaids"]))
    def end(self, data: st.DataObject, action: str) -> None:
        what = self.choice(data, action)
        if what is not None:
            self.carry_out(what)

    @precondition(lambda self: not self.match.over)
    @rule(
        card=st.sampled_from(SPREAD),
        player=st.sampled_from(NAMES),
        action=st.sampled_from(["take", "play", "end-turn"]),
    )
    def act_out_of_turn(self, card: str, player: str, action: str) -> None:
        """Who is not on turn is refused, whatever is tried."""
        fields: dict[str, Any] = {"take": {"pile": 1, "card": card}, "play": {"cards": [card, card]}, "end-turn": {}}[
            action
        ]
        if player not in self.match.to_act:
            assert refusal(self.match, event(action, player, **fields)) is not None

    # -- what always holds

    def settled(self, totals: dict[str, int]) -> None:
        closed = self.match.settlements[-1]
        for player in self.match.players:
            cards, bonus = closed.cards[player].total, closed.bonus[player].points
            gained = self.match.totals[player] - totals[player]
            assert gained == closed.points[player].total
            assert (
                gained
                in {"stop": (cards,), "no-score": (0,), "won": (bonus, cards + bonus), "lost": (bonus, cards)}[
                    closed.ending
                ]
            )
            assert sum(by_family(closed.cards[player]).values()) == cards
        if closed.ending in ("won", "lost"):
            best = max(score.total for score in closed.cards.values())
            assert (closed.cards[closed.caller or ""].total == best) == (closed.ending == "won")
        assert self.match.over == (
            max(self.match.totals.values()) >= self.match.goal or self.match.mermaid_winner is not None
        )

    @invariant()
    def every_card_lies_in_one_place(self) -> None:
        match = self.match
        known = Counter(card for hand in match.hands.values() for card in hand)
        known.update(card for groups in match.tables.values() for group in groups for card in group)
        known.update(card for shells in match.face_down.values() for card in shells)
        known.update(card for pile in match.piles for card in pile)
        assert known + Counter(match.hidden) == Counter(self.copies)
        assert sum(match.hidden.values()) == match.deck

    @invariant()
    def every_event_card_lies_in_one_place(self) -> None:
        match = self.match
        held = [card for cards in match.held.values() for card in cards]
        on_table = [match.event] if match.event_on_table else []
        assert Counter([*match.event_hidden, *match.event_discard, *held, *on_table]) == Counter(EVENT_CARDS)
        assert len(match.event_hidden) == match.event_deck

    @invariant()
    def somebody_can_go_on_unless_it_is_over(self) -> None:
        assert any(True for _ in self.match.legal()) != self.match.over
        assert (self.match.winners() is not None) == self.match.over

    @invariant()
    def the_table_can_be_shown(self) -> None:
        assert all(len(line) <= 78 for line in self.match.lay_out())
        assert {
            player: score.total for player, score in self.match.scores().items()
        } == self.match.totals or self.match.over


Round.TestCase.settings = settings(
    max_examples=25, stateful_step_count=60, derandomize=True, deadline=None, suppress_health_check=list(HealthCheck)
)
TestRound = Round.TestCase
