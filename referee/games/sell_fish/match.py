"""The match of SELL.fish: it hands every event to the file of its topic and keeps the course of the year."""

from collections.abc import Iterable, Iterator
from typing import Any

from referee.engine.violation import Score, Violation
from referee.games.sell_fish import (
    auction,
    claims,
    deployment,
    end,
    fishing,
    harbor,
    inspection,
    legal,
    picture,
    piracy,
    quota,
    scoring,
    setup,
    trade,
    variants,
    year,
)
from referee.games.sell_fish.components import components_of
from referee.games.sell_fish.events import AnyEvent, Draw, FinalResult, Inspect, Pirate, Transcript
from referee.games.sell_fish.names import stranger_in
from referee.games.sell_fish.table import Moment, Table

TOPICS: dict[str, Any] = {
    "quota": quota,
    "auction": auction,
    "lease": auction,
    "trade": trade,
    "deploy": deployment,
    "inspect": inspection,
    "draw": fishing,
    "pirate": piracy,
    "harbor": harbor,
    "end-draw": end,
}
"""Action → the file of its rules: `verify`, `apply` (true if the phase is over then) and `possible`."""


def start(transcript: Any, readings: dict[str, str]) -> "SellFish":
    """Sets up a match from the header of `transcript`. Raises Violation if it breaks a rule of the setup."""
    assert isinstance(transcript, Transcript)
    players = setup.verify_players(transcript)
    match = SellFish(players, readings, components_of(transcript.edition), transcript.options)
    match.record = transcript.events
    setup.lay_table(match, transcript)
    return match


class SellFish(Table):
    """One match of SELL.fish."""

    def verify(self, event: AnyEvent) -> None:
        """Raises a Violation if the rules forbid `event` now."""
        stranger = stranger_in(event, self.fleet)
        if stranger is not None:
            raise setup.stranger(self, stranger[0], *stranger[1])
        if self.over:
            raise Violation("sell-fish.game.over", expected=None, actual=event.action)
        if not year.fits(self, event):
            finished = fishing.late(self, event)
            if finished is None:
                self._verify_later(event)
            else:
                TOPICS[event.action].verify(fishing.reopened(self, finished), event)
            return
        if isinstance(event, Draw | Inspect | Pirate) and event.river != self.river:
            raise year.wrong_river(self, event.river)
        TOPICS[event.action].verify(self, event)

    def _verify_later(self, event: AnyEvent) -> None:
        """Verifies an event before which a phase may end unnoted."""
        twin = self.copy()
        twin.consulted, twin.unchecked = self.consulted, {}
        if not year.skip_to(twin, event):
            raise year.out_of_turn(self, event)
        TOPICS[event.action].verify(twin, event)

    def apply(self, event: AnyEvent) -> None:
        """Carries out an event that `verify` accepts."""
        if self._apply_late(event):
            return
        if not year.fits(self, event):
            year.skip_to(self, event)
        self.then = Moment(self.year, self.stage, self.number, self.river)
        self.ledger_before = dict(self.ledger)
        self.doubtful_end = False
        self.hidden_price = None
        if TOPICS[event.action].apply(self, event):
            year.next_phase(self)
        if event.claims is not None:
            claims.take_anchors(self, event.claims)

    def _apply_late(self, event: AnyEvent) -> bool:
        """Carries out what goes on in a river that is finished; False if `event` does not, or if it cannot be."""
        finished = fishing.late(self, event)
        if finished is None or not isinstance(event, Draw | Pirate):
            return False
        self.then = Moment(self.year, "fish", self.number, event.river)
        self.ledger_before = dict(self.ledger)
        self.doubtful_end = False
        carried_out = fishing.carry_out_late(self, finished, event)
        if carried_out and event.claims is not None:
            claims.take_anchors(self, event.claims)
        return carried_out

    def adopt(self, event: AnyEvent) -> bool:
        """Carries out an illegal event as far as that is physically possible."""
        if self.over or stranger_in(event, self.fleet) is not None:
            return False
        if fishing.late(self, event) is not None:
            return self._apply_late(event)
        twin = self.copy()
        if isinstance(event, Inspect):
            inspection.reopen(twin, event)
        if not year.skip_to(twin, event) and not year.suppose_to(twin, event):
            return False
        nearest = TOPICS[event.action].possible(twin, event)
        if nearest is None:
            return False
        self.__dict__.update(twin.__dict__)
        self.apply(nearest)
        return True

    def judge_claims(self, event: AnyEvent) -> Iterator[Violation]:
        """The wrong claims of an event that was just carried out."""
        self.claims_of = self.at
        return claims.judge(self, event)

    def judge_result(self, result: Any) -> Iterator[Violation]:
        """The wrong parts of the claimed result."""
        assert isinstance(result, FinalResult)
        return scoring.judge_result(self, result)

    def legal(self) -> Iterable[AnyEvent]:
        """Every event that is legal now; see `legal` for what stands as null."""
        return legal.events(self)

    def variants(self, event: AnyEvent) -> Iterable[AnyEvent]:
        """Legal events that the recorder may have meant."""
        return variants.of(self, event)

    def grounds(self, event: AnyEvent) -> Iterable[str]:
        """Clauses that speak about `event`."""
        return (*picture.GROUNDS[event.action], *picture.more_grounds(self, event))

    def scores(self) -> dict[str, Score]:
        """Every player's money as arithmetic; after the end with the fleet, where the edition tells its value."""
        return {player: scoring.score(self, player) for player in self.players}

    def unsure_scores(self) -> frozenset[str]:
        """Players whose money rests on something that was not noted; after the end also whoever has ships, where the
        place of a marker is open that the salvage values of the edition ask for.
        """
        if self.over and self.parts.knows_salvage and scoring.ship_value(self) is None:
            return self.unsure | {player for player in self.players if self.fleet[player]}
        return self.unsure

    def winners(self) -> list[str] | None:
        """Who has the most; None before the end, and where the salvage values that are not known decide."""
        return scoring.winners(self) if self.over else None

    def edition(self) -> tuple[str, str, list[str]]:
        """Id of the edition in use, its provenance, what in it is invented."""
        return self.parts.id, self.parts.provenance, list(self.parts.invented)

    @property
    def to_act(self) -> tuple[str, ...]:
        """Whose decision is due; nobody's in the harbor and at the draw of the silver chips."""
        if self.stage in ("quota", "auction", "lease", "deploy"):
            return self.players
        if self.stage == "inspect":
            return tuple(self.over_limit)
        return self.to_draw if self.stage == "fish" else ()

    @property
    def phase(self) -> str:
        """What is due now."""
        return year.phase_words(self)

    @property
    def moment(self) -> str:
        """Where in the game we are; while claims are judged, where their event took place."""
        if self.claims_of == self.at:
            then = self.then
            return f"year {then.year}, {year.words_of(then.stage, then.number, then.river)}"
        return "after the end" if self.over else f"year {self.year}, {year.phase_words(self)}"

    def describe(self, event: AnyEvent) -> str:
        """The event in one short line."""
        return picture.describe(event) + inspection.amount_in_words(self, event)

    def lay_out(self) -> list[str]:
        """The table as a person would lay it out."""
        return picture.lay_out(self)
