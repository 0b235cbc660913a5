"""A match of Herdvana: the contract with the engine, delegated to one file per topic of the rulebook."""

from collections.abc import Container, Iterable, Iterator

from referee.engine.violation import Score, Violation
from referee.games.herdvana import adopt, claims, grounds, legal, picture, rules, scoring, variants
from referee.games.herdvana.assumed import Assumed
from referee.games.herdvana.events import AnyEvent, Result, Transcript
from referee.games.herdvana.setup import check_players, deck_of, set_up
from referee.games.herdvana.table import Table


class HerdvanaMatch(Table):
    """The whole table of one match."""

    def verify(self, event: AnyEvent) -> None:
        """Raises a Violation if the rules forbid `event` now."""
        if isinstance(event, Assumed):
            event.verify_on(self)
        else:
            rules.verify(self, event)

    def apply(self, event: AnyEvent) -> None:
        """Carries out an event that `verify` accepts."""
        if isinstance(event, Assumed):
            event.apply_on(self)
        else:
            rules.apply(self, event)

    def adopt(self, event: AnyEvent) -> bool:
        """Carries out an illegal event as far as cards can be moved from where they are."""
        return adopt.adopt(self, event)

    def variants(self, event: AnyEvent) -> Iterable[AnyEvent]:
        """Legal events that the recorder may have meant."""
        return variants.variants(self, event)  # type: ignore[return-value]

    def judge_claims(self, event: AnyEvent) -> Iterator[Violation]:
        """The wrong numbers of an event that was carried out."""
        return claims.judge_claims(self, event)

    def judge_result(self, result: Result) -> Iterator[Violation]:  # type: ignore[override]
        """The wrong parts of the claimed result."""
        return claims.judge_result(self, result)

    def legal(self) -> Iterable[AnyEvent]:
        """Every event that is legal now."""
        return legal.legal(self)

    def scores(self) -> dict[str, Score]:
        """What every field is worth, as arithmetic."""
        return {player: scoring.score_of(self, player) for player in self.players}

    def unsure_scores(self) -> Container[str]:
        """Players in whose field a card lies that nobody saw."""
        return scoring.unknown_fields(self)

    def winners(self) -> list[str] | None:
        """Who has won (both partners of a team; with a tie everybody who shares it).

        None before the end, and where it hangs on a card that nobody saw.
        """
        return scoring.winners(self) if self.over else None

    def grounds(self, event: AnyEvent) -> Iterable[str]:
        """The clauses that speak about `event`."""
        return grounds.grounds(self, event)

    def edition(self) -> tuple[str, str, list[str]]:
        """The deck in use."""
        return self.deck.id, self.deck.provenance, list(self.deck.invented)

    @property
    def to_act(self) -> tuple[str, ...]:
        """The player whose turn it is."""
        return () if self.over else (self.turn,)

    @property
    def phase(self) -> str:
        """What is due now."""
        return "the game is over" if self.over else "a turn: one action, then drawing"

    @property
    def moment(self) -> str:
        """The number of the turn being judged."""
        return f"turn {self.at + 1}"

    def describe(self, event: AnyEvent) -> str:
        """The event in one line, without the actor."""
        if isinstance(event, Assumed):
            return event.words(self)
        return picture.describe(self, event)

    def lay_out(self) -> list[str]:
        """The table in lines."""
        return picture.lay_out(self)


def start(transcript: Transcript, readings: dict[str, str]) -> HerdvanaMatch:
    """The table at the beginning of the record. Raises Violation if the header breaks a rule of the setup."""
    check_players(transcript)
    match = HerdvanaMatch(transcript, readings, deck_of(transcript.edition))
    set_up(match, transcript)
    return match
