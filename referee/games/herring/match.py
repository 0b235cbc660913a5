"""The match: the whole table of one game, and the rules that act on it, one file per topic of the rulebook."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Self

from referee.engine.match import Match
from referee.engine.violation import Score, Violation
from referee.games.herring import adopt, claims, end, legal, picture, result, scoring, turn, variants
from referee.games.herring.action import BEYOND, Outcome, Rise, Table
from referee.games.herring.change import change_currents
from referee.games.herring.edition import Danger, Edition, Species
from referee.games.herring.effects import play_destruction_card
from referee.games.herring.events import AnyEvent, HerringResult, Transcript
from referee.games.herring.feeding import lay_animals
from referee.games.herring.setup import Start, start_of
from referee.games.herring.stock import Stock

CARRY_OUT: dict[str, Callable[..., Outcome]] = {
    "destruction": play_destruction_card,
    "play-small": lay_animals,
    "play-any": lay_animals,
    "current-change": change_currents,
}


def start(transcript: Transcript, readings: dict[str, str]) -> "Herring":
    """Sets up a match from the header of `transcript`. Raises Violation where the header breaks a rule of the setup."""
    match = Herring([player.id for player in transcript.players], readings)
    match.set_up(start_of(transcript, match))
    return match


class Herring(Match[Any]):
    """One game of Herring: Northern Seas.

    `table` is never changed in place: an action is carried out on a copy that then takes its place, so copies of the
    match share it. `done` is the number of the last action performed in this turn, 0 for none. `book` is what every
    action brought, by event.
    """

    cards: Edition
    table: Table
    start_points: list[int]
    start_destruction: int

    def __init__(self, players: list[str], readings: Mapping[str, str]) -> None:
        super().__init__(players, readings)
        self.seat = 0
        self.done = 0
        self.turns = 1
        self.points: list[int] = []
        self.destruction = 0
        self.ended = ""
        """Why the game is over, in words."""
        self.played_on = False
        """Whether the record goes on after the end, and is taken at its word."""
        self.book: list[tuple[int, Outcome]] = []
        self.last: Outcome | None = None
        """What the event just carried out brought; None if it was the end of a turn."""
        self._tried: tuple[Any, Table, Outcome] | None = None
        self._supposing = False

    def set_up(self, start: Start) -> None:
        """Puts the match into its first position."""
        self.cards, self.table = start.edition, start.table
        self.start_points, self.points = start.points, start.points
        self.start_destruction = self.destruction = start.destruction
        self.seat, self.done = start.seat, start.done
        for reason in start.unsure:
            self.cannot_check(reason)
        if start.arrives:
            self._arrive(self.seat)

    # -- the rules

    def verify(self, event: AnyEvent) -> None:
        """See Match."""
        seat = turn.must_be_allowed_now(self, event)
        if event.action != "end-turn":
            own = event.action != "destruction"
            table = self.table.copy_for(seat) if own else self.table.copy()
            outcome = CARRY_OUT[event.action](self, table, seat, event)
            self._tried = event, table, outcome

    def apply(self, event: AnyEvent) -> None:
        """See Match."""
        if event.action == "end-turn":
            self.pass_turn()
            return
        self.commit(event.action, *self.carried_out(event))

    def carried_out(self, event: AnyEvent) -> tuple[Table, Outcome]:
        """The table as a legal action would leave it, and what it would bring; nothing is changed."""
        if self._tried is None or self._tried[0] is not event:
            self.verify(event)
        assert self._tried is not None, "only the end of a turn leaves nothing tried"
        return self._tried[1], self._tried[2]

    def commit(self, action: str, table: Table, outcome: Outcome) -> None:
        """An action has been carried out: `table` is the table now, and what it brought is booked."""
        self.table = table
        self._tried = None
        self.done = max(self.done, turn.STEP[action])
        self.last = outcome
        self._book(outcome)
        for reason in outcome.unsure:
            self.cannot_check(reason)
        if not self.over:
            why = end.why_ended_at_once(self)
            if why:
                self.over, self.ended = True, why

    def _book(self, outcome: Outcome) -> None:
        if outcome.gains:
            self._move_markers(outcome)
        if outcome.rises:
            destruction = self.destruction + sum(rise.by for rise in outcome.rises)
            beyond = self._beyond_track(destruction) or min(destruction, 0)
            if beyond:
                outcome.rises.append(Rise("the track ends there", -beyond, "herring.score.track"))
            self.destruction = destruction - beyond
        if outcome.gains or outcome.rises or outcome.culled:
            self.book.append((self.at, outcome))

    def _move_markers(self, outcome: Outcome) -> None:
        """The markers of the scores move by what was gained. Clause herring.score.track."""
        points = self.points.copy()
        for seat, _, gained in outcome.gains:
            points[seat] += gained
        for seat, total in enumerate(points):
            beyond = self._beyond_track(total)
            if beyond:
                outcome.gains.append((seat, BEYOND, -beyond))
                points[seat] -= beyond
        self.points = points

    def _beyond_track(self, value: int) -> int:
        """How far a marker would stand beyond the last space, if it stops there. Clause herring.score.track."""
        track = self.cards.track
        if track is None or value <= track or self.ruling("track-cap") == "none":
            return 0
        return value - track

    def pass_turn(self) -> None:
        """The turn passes to the next player clockwise. Clause herring.turn.pass."""
        self._tried = None
        self.last = None
        self.done = 0
        self.turns += 1
        self.seat = (self.seat + 1) % len(self.players)
        self._arrive(self.seat)

    def _arrive(self, seat: int) -> None:
        if not self.over:
            why = end.why_ended(self, seat)
            if why:
                self.over, self.ended = True, why

    def adopt(self, event: AnyEvent) -> bool:
        """See Match."""
        return adopt.adopt(self, event)

    def suppose(self) -> None:
        """From here on cards may be unseen only because the referee supposes another course of the game."""
        self._supposing = True
        self._tried = None

    def cannot_check(self, reason: str) -> None:
        """See Match. After a fault, cards that the record names are no longer noted as unseen."""
        if not (self._supposing and reason.split(".")[1] == "hidden"):
            super().cannot_check(reason)

    def judge_claims(self, event: AnyEvent) -> Iterator[Violation]:
        """See Match."""
        return claims.judge(self, event)

    def judge_result(self, result_: HerringResult) -> Iterator[Violation]:  # type: ignore[override]
        """See Match."""
        return result.judge(self, result_)

    def legal(self) -> Iterable[AnyEvent]:
        """See Match. The bound on what is listed is that of `legal.legal_events`."""
        return legal.legal_events(self)

    def variants(self, event: AnyEvent) -> Iterable[AnyEvent]:
        """See Match."""
        return variants.of(self, event)

    def scores(self) -> dict[str, Score]:
        """See Match."""
        score = scoring.final_score if self.over else scoring.running_score
        entries = scoring.entries_by_seat(self)
        return {player: score(self, seat, entries[seat]) for seat, player in enumerate(self.players)}

    def destruction_terms(self) -> Score:
        """The destruction value as arithmetic: its start, each extinction, each card."""
        return scoring.destruction_score(self)

    def finals(self) -> list[int]:
        """Final points by seat, the cards left in hand deducted."""
        left = [points - end.penalty(self, seat) for seat, points in enumerate(self.points)]
        return [points + end.lifted_to_zero(self, points) for points in left]

    def lost(self) -> list[str]:
        """Ids of the players with fewer points than the destruction value. Clause herring.end.survival."""
        return [self.players[seat] for seat in end.losers(self.finals(), self.destruction)]

    def winners(self) -> list[str] | None:
        """See Match."""
        if not self.over:
            return None
        best = end.best_survivors(self.finals(), self.destruction)
        cards = [end.penalty(self, seat) for seat in range(len(self.players))]
        return [self.players[seat] for seat in end.most_cards(best, cards)]

    # -- questions that several rules ask

    def known_species(self, id: str, *at: str | int) -> Species:
        """The species called `id`. Raises Violation if the edition has none. Clause herring.edition.names."""
        found = self.cards.species.get(id) or self.cards.find_species(id)
        if found is None:
            raise Violation("herring.cards.unknown", *at, actual=id, edition=self.cards.id, kind="animal")
        return found

    def known_danger(self, id: str, *at: str | int) -> Danger:
        """The destruction card called `id`. Raises Violation if there is none. Clause herring.edition.names."""
        found = self.cards.find_danger(id)
        if found is None:
            raise Violation("herring.cards.unknown", *at, actual=id, edition=self.cards.id, kind="destruction")
        return found

    def known_seat(self, player: str, *at: str | int) -> int:
        """The seat of a player. Raises Violation if there is no such player. Clause herring.turn.order."""
        if player not in self.players:
            raise Violation("herring.turn.stranger", *at, expected=list(self.players), actual=player)
        return self.players.index(player)

    def must_hold_animal(
        self,
        table: Table,
        seat: int,
        card: str,
        at: tuple[str | int, ...],
        outcome: Outcome,
        number: int,
        reason: str = "herring.play.not-in-hand",
    ) -> None:
        """An animal card must be in hand; `number` earlier ones left it in this action. Clause herring.play.hand."""
        stock = table.animals
        if stock.hands[seat].get(card) and not stock.gone[seat]:
            return
        if not stock.may_hold(seat, card):
            if stock.unseen[seat]:
                reason = "herring.play.revealed"
            held = picture.cards_in_words(stock.hands[seat])
            where = self.whereabouts(stock, card)
            player = self.players[seat]
            raise Violation(reason, *at, expected=held, actual=card, player=player, number=number + 1, **where)
        outcome.doubt("herring.hidden.hand")

    def must_be_in_deck(self, stock: Stock, card: str | None, at: tuple[str | int, ...], seat: int) -> None:
        """A card drawn must be able to lie in the plankton deck. Clauses herring.plankton.deck, .plankton.endless."""
        if stock.size <= 0:
            raise Violation("herring.plankton.none-left", *at, actual=card, player=self.players[seat])
        if card is not None and not stock.may_draw(card):
            where = self.whereabouts(stock, card)
            raise Violation("herring.plankton.not-there", *at, actual=card, player=self.players[seat], **where)

    def whereabouts(self, stock: Stock, card: str) -> dict[str, Any]:
        """How many copies of `card` there are and where they are known to lie, for a message."""
        return picture.whereabouts(self, stock, card)

    # -- for people and programs

    def grounds(self, event: AnyEvent) -> Iterable[str]:
        """See Match."""
        return picture.GROUNDS[event.action]

    def edition(self) -> tuple[str, str, list[str]]:
        """See Match."""
        return self.cards.id, self.cards.provenance, list(self.cards.invented)

    @property
    def to_act(self) -> tuple[str, ...]:
        """See Match."""
        return () if self.over else (self.players[self.seat],)

    @property
    def phase(self) -> str:
        """See Match."""
        return picture.phase(self)

    @property
    def moment(self) -> str:
        """See Match."""
        return f"turn {self.turns}"

    def describe(self, event: AnyEvent) -> str:
        """See Match."""
        return picture.describe(event)

    def lay_out(self) -> list[str]:
        """See Match."""
        return picture.lay_out(self)

    def snapshot(self) -> dict[str, Any]:
        """See Match."""
        return {
            "turn": self.players[self.seat],
            "done": self.done,
            "over": self.over,
            "animals": self.table.animals.snapshot(self.players),
            "destruction_cards": self.table.dangers.snapshot(self.players),
            "points": dict(zip(self.players, self.points, strict=True)),
            "destruction": self.destruction,
        }

    def copy(self) -> Self:
        """See Match."""
        twin = super().copy()
        twin.book = list(self.book)
        twin._tried = None
        twin._supposing = True
        return twin
