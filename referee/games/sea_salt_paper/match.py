"""A match of Sea Salt & Paper: which file judges which event, and the parts of the contract that need no rule."""

from collections.abc import Callable, Container, Iterable, Iterator
from functools import cache
from typing import Any

from referee.engine.violation import Score, Violation
from referee.games.sea_salt_paper import (
    adopting,
    angelfish,
    calls,
    claims,
    coral_reef,
    drawing,
    end,
    event_cards,
    legal,
    mermaids,
    pairs,
    picture,
    position,
    rounds,
    variants,
)
from referee.games.sea_salt_paper.events import AnyEvent, Transcript
from referee.games.sea_salt_paper.table import DEAL, KEEP_EVENT, NEW_EVENT, OVER, Table
from referee.games.sea_salt_paper.turns import PHASES
from referee.games.sea_salt_paper.unseen import leaves_cards_out
from referee.transcript.model import Result

Judge = Callable[[Any, Any], None]

RULES: dict[str, tuple[Judge, Judge]] = {
    "new-event": (event_cards.verify_new_event, event_cards.apply_new_event),
    "keep-event": (event_cards.verify_keep_event, event_cards.apply_keep_event),
    "deal": (rounds.verify_deal, rounds.apply_deal),
    "draw": (drawing.verify_draw, drawing.apply_draw),
    "take": (drawing.verify_take, drawing.apply_take),
    "angelfish": (angelfish.verify, angelfish.apply),
    "play": (pairs.verify_play, pairs.apply_play),
    "face-down": (coral_reef.verify, coral_reef.apply),
    "stop": (calls.verify_stop, calls.apply_stop),
    "last-chance": (calls.verify_last_chance, calls.apply_last_chance),
    "mermaids": (calls.verify_mermaids, calls.apply_mermaids),
    "end-turn": (calls.verify_end_turn, calls.apply_end_turn),
}
"""Action → (its verification, its carrying out)."""

_VERIFY = {action: judge for action, (judge, _) in RULES.items()}
_APPLY = {action: carry_out for action, (_, carry_out) in RULES.items()}


def start(transcript: Transcript, readings: dict[str, str]) -> "SeaSaltPaper":
    """The table at the start of a record. Raises Violation if the header breaks a rule of the setup."""
    players = [player.id for player in transcript.players]
    if not 2 <= len(players) <= 4:
        raise Violation("sea-salt-paper.setup.players", "players", expected="2 to 4 players", actual=len(players))
    twice = next((p for i, p in enumerate(players) if p in players[:i]), None)
    if twice is not None:
        raise Violation("sea-salt-paper.setup.players", "players", expected="each player once", actual=twice)
    match = SeaSaltPaper(players, readings, transcript.options)
    match.leaves_cards_out = cache(lambda: leaves_cards_out(transcript))
    first = transcript.setup.first_player
    if first is not None:
        if first not in players:
            raise Violation("sea-salt-paper.setup.stranger", "setup", "first_player", expected=players, actual=first)
        match.starter = match.turn = first
    if transcript.setup.position is not None:
        position.place(match, transcript.setup.position)
        mermaids.notice(match)
    return match


class SeaSaltPaper(Table):
    """The contract of the engine, over the rules in the files of this package."""

    def verify(self, event: AnyEvent) -> None:
        """Raises Violation if the rules forbid `event` now."""
        _VERIFY[event.action](self, event)

    def apply(self, event: AnyEvent) -> None:
        """Carries out a verified event; whether a card that nobody saw could be there cannot be judged."""
        _APPLY[event.action](self, event)
        if self.card_unseen:
            self.card_unseen = False
            if event.action != "take":
                self.cannot_check("sea-salt-paper.hidden.card")
        if self.mermaid_gained:
            mermaids.notice(self)

    def adopt(self, event: AnyEvent) -> bool:
        """Carries out an illegal event as far as the cards allow."""
        done = adopting.adopt(self, event)
        self.card_unseen = False
        if self.mermaid_gained:
            mermaids.notice(self)
        return done

    def judge_claims(self, event: AnyEvent) -> Iterator[Violation]:
        """The wrong numbers that stand on an event."""
        return claims.judge(self, event)

    def judge_result(self, result: Result) -> Iterator[Violation]:
        """The wrong parts of the claimed result."""
        return end.judge_result(self, result)

    def legal(self) -> Iterable[AnyEvent]:
        """Every event that is legal now."""
        return legal.events(self)

    def variants(self, event: AnyEvent) -> Iterable[AnyEvent]:
        """Legal events that the recorder may have meant."""
        return variants.of(self, event)

    def scores(self) -> dict[str, Score]:
        """Every player's total, one term for each round."""
        return end.scores(self)

    def hand_scores(self) -> dict[str, Score]:
        """The points of every player's cards in the running round (between rounds: of the last one)."""
        settled = self.step in (NEW_EVENT, KEEP_EVENT, DEAL) or (self.step == OVER and self.mermaid_winner is None)
        if settled and self.settlements:
            return dict(self.settlements[-1].cards)
        return {player: self.holding(player).score() for player in self.players}

    def unsure_scores(self) -> Container[str]:
        """Players whose total rests on cards that nobody saw, or on the record's word for them."""
        return self.uncertain | self.on_trust

    def winners(self) -> list[str] | None:
        """Ids of the winners, None before the end and where they hang on unseen cards."""
        if not self.over or (self.unsure_scores() and self.mermaid_winner is None):
            return None
        return end.winners(self)

    @property
    def to_act(self) -> tuple[str, ...]:
        """Whose decision is due."""
        if self.step == KEEP_EVENT:
            return (self.choosing,) if self.choosing else ()
        if self.step in (NEW_EVENT, DEAL, OVER):
            return ()
        return (self.mermaids_due or self.turn,)

    @property
    def phase(self) -> str:
        """What is due now."""
        return PHASES[self.step]

    @property
    def moment(self) -> str:
        """Round, and turn within the round."""
        if self.settlements and self.settlements[-1].event == self.at:
            return f"end of round {self.settlements[-1].round}"
        if self.step in (NEW_EVENT, KEEP_EVENT, DEAL):
            return f"round {self.round}, before the deal"
        return f"round {self.round}, turn {self.turns}"

    def grounds(self, event: AnyEvent) -> Iterable[str]:
        """The clauses that one quotes about the event."""
        return picture.grounds(self, event)

    def describe(self, event: AnyEvent) -> str:
        """The event in one short line."""
        return picture.describe(event)

    def lay_out(self) -> list[str]:
        """The table as a person would lay it out."""
        return picture.lay_out(self)
