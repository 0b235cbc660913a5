"""Sheds: the smallest game that has hidden draws, plays, turns and a running score. It tests the engine.

Cards 1 to 12, one each. On a turn a player draws a card, then plays a card of the hand and scores its number. The
game is over when the deck is empty and a turn ends. Under the ruling `doubles` = `yes` an even card scores twice.
"""

from collections.abc import Iterator
from types import MappingProxyType
from typing import Annotated, Any, Literal

from pydantic import Field

from referee.engine.match import Match
from referee.engine.result import judge_scores_and_winners
from referee.engine.violation import Score, Term, Violation
from referee.rulebook import Clause, Digest, Profile, Reading, Reason, Ruling
from referee.transcript.model import Event, Int, Part, Result
from referee.transcript.model import Transcript as Frame

CARDS = range(1, 7)


class Claims(Part):
    points: Int | None = None
    total: Int | None = None


class Draw(Event):
    player: str
    action: Literal["draw"]
    card: Int | None = None
    claims: Claims | None = None


class Play(Event):
    player: str
    action: Literal["play"]
    card: Int | None
    claims: Claims | None = None


class Transcript(Frame):
    game: Literal["toy"]
    events: list[Annotated[Draw | Play, Field(discriminator="action")]]
    result: Result | None = None


class Toy(Match[Any]):
    def __init__(self, transcript: Any, readings: dict[str, str]) -> None:
        super().__init__([p.id for p in transcript.players], readings)
        self.cards = 2 * len(CARDS)
        self.pool = dict.fromkeys(CARDS, 2)
        self.hands: dict[str, list[int | None]] = {player: [] for player in self.players}
        self.terms: dict[str, list[Term]] = {player: [] for player in self.players}
        self.turn = 0
        self.drawn = False

    @property
    def active(self) -> str:
        return self.players[self.turn % len(self.players)]

    def points_of(self, card: int) -> int:
        doubled = card % 2 == 0 and self.ruling("doubles") == "yes"
        return 2 * card if doubled else card

    def verify(self, event: Any) -> None:
        if self.over:
            raise Violation("toy.game.over")
        if event.player != self.active:
            raise Violation("toy.turn.order", "player", expected=self.active, actual=event.player, player=event.player)
        if event.action == "draw":
            if self.drawn:
                raise Violation("toy.draw.once", player=event.player)
            if event.card is not None and not self.pool.get(event.card):
                raise Violation("toy.draw.card", "card", actual=event.card, player=event.player)
        else:
            if not self.drawn:
                raise Violation("toy.play.first", player=event.player)
            hand = self.hands[event.player]
            if event.card not in hand and None not in hand:
                raise Violation("toy.play.hand", "card", expected=list(hand), actual=event.card, player=event.player)

    def apply(self, event: Any) -> None:
        if event.action == "draw":
            self.hands[event.player].append(event.card)
            self.cards -= 1
            if event.card is not None:
                self.pool[event.card] = self.pool.get(event.card, 0) - 1
            self.drawn = True
            return
        hand = self.hands[event.player]
        if event.card in hand:
            hand.remove(event.card)
        elif None in hand:
            hand.remove(None)
            if event.card is not None:
                self.pool[event.card] -= 1
        points = self.points_of(event.card) if event.card else 0
        self.terms[event.player].append(Term(f"card {event.card}", points, "toy.score", events=(self.at,)))
        self.drawn = False
        self.turn = self.players.index(event.player) + 1
        self.over = self.cards <= 0

    def adopt(self, event: Any) -> bool:
        if self.over or event.player not in self.players:
            return False
        hand = self.hands[event.player]
        if event.action == "play" and event.card not in hand and None not in hand:
            return False
        if event.action == "draw" and (self.cards <= 0 or (event.card is not None and not self.pool.get(event.card))):
            return False
        self.turn = self.players.index(event.player)
        self.apply(event)
        return True

    def judge_claims(self, event: Any) -> Iterator[Violation]:
        terms = self.terms[event.player]
        if event.claims.points is not None and event.claims.points != terms[-1].points:
            yield Violation(
                "toy.score.points",
                "claims",
                "points",
                expected=terms[-1].points,
                actual=event.claims.points,
                player=event.player,
            )
        total = self.scores()[event.player].total
        if event.claims.total is not None and event.claims.total != total:
            yield Violation(
                "toy.score.total",
                "claims",
                "total",
                expected=total,
                actual=event.claims.total,
                player=event.player,
                cumulative=True,
                score=self.scores()[event.player],
            )

    def judge_result(self, result: Result) -> Iterator[Violation]:
        return judge_scores_and_winners(self, result, "toy")

    def legal(self) -> Iterator[Any]:
        if self.over:
            return
        if not self.drawn:
            yield Draw(player=self.active, action="draw")
            return
        for card in dict.fromkeys(self.hands[self.active]):
            yield Play(player=self.active, action="play", card=card)

    def scores(self) -> dict[str, Score]:
        return {player: Score(tuple(terms)) for player, terms in self.terms.items()}

    def winners(self) -> list[str] | None:
        if not self.over:
            return None
        totals = {player: score.total for player, score in self.scores().items()}
        return [player for player, total in totals.items() if total == max(totals.values())]

    @property
    def to_act(self) -> tuple[str, ...]:
        return () if self.over else (self.active,)

    @property
    def phase(self) -> str:
        return "play" if self.drawn else "draw"

    @property
    def moment(self) -> str:
        return f"turn {self.turn + 1}"

    def describe(self, event: Any) -> str:
        return f"{event.action}s {event.card or 'a card'}"

    def lay_out(self) -> list[str]:
        return [f"{player}: {hand}" for player, hand in self.hands.items()]

    def snapshot(self) -> dict[str, Any]:
        return {
            "hands": {p: sorted(str(c) for c in h) for p, h in self.hands.items()},
            "pool": self.pool,
            "turn": self.turn,
            "drawn": self.drawn,
            "scores": {p: [t.points for t in terms] for p, terms in self.terms.items()},
        }

    def copy(self) -> "Toy":
        twin = super().copy()
        twin.pool = dict(self.pool)
        twin.hands = {player: list(hand) for player, hand in self.hands.items()}
        twin.terms = {player: list(terms) for player, terms in self.terms.items()}
        return twin


def _reason(id: str, kind: str) -> Reason:
    return Reason(id, "toy.rule", kind, "{player}: {actual}, not {expected}", ("Held: {expected}.",))


REASONS = {
    "toy.game.over": "illegal-move",
    "toy.turn.order": "illegal-move",
    "toy.draw.once": "illegal-move",
    "toy.draw.card": "impossible-chance",
    "toy.play.first": "illegal-move",
    "toy.play.hand": "illegal-move",
    "toy.score.points": "scoring-error",
    "toy.score.total": "scoring-error",
    "toy.result.unfinished": "wrong-result",
    "toy.result.scores": "wrong-result",
    "toy.result.winners": "wrong-result",
    "toy.result.player": "wrong-result",
}
DIGEST = Digest(
    game="toy",
    title="Toy",
    language="en",
    source="",
    sha256="",
    clauses={"toy.rule": Clause("toy.rule", "Rules", "The one rule."), "toy.score": Clause("toy.score", "Score", "S.")},
    reasons={id: _reason(id, kind) for id, kind in REASONS.items()},
    rulings={
        "doubles": Ruling(
            "doubles", "Do even cards score twice?", (Reading("no", "No."), Reading("yes", "Yes.")), "no", "", ()
        )
    },
    profiles={"rulebook": Profile("rulebook", "", {}), "club": Profile("club", "", {"doubles": "yes"})},
    editions=MappingProxyType({}),
)


class ToyGame:
    """Stands in for a registered game."""

    id = "toy"
    title = "Toy"
    digest = DIGEST
    transcript = Transcript
    start = staticmethod(Toy)
