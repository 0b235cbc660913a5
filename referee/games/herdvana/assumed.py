"""An event together with an assumption about what the record does not tell rightly.

Such events stand in no record. The referee forms them after a fault, to tell an independent fault from a consequence.
"""

from typing import Any, Literal

from referee.games.herdvana.adopt import exchange
from referee.games.herdvana.picture import describe
from referee.games.herdvana.rules import apply, verify
from referee.games.herdvana.table import Table
from referee.transcript.model import Event


class Assumed(Event):
    """Base of the assumptions; `event` is the event as it stands in the record, `player` its actor."""

    player: str
    event: Any

    def verify_on(self, t: Table) -> None:
        """As `verify`, under the assumption. Raises Violation."""
        raise NotImplementedError

    def apply_on(self, t: Table) -> None:
        """As `apply`, under the assumption."""
        raise NotImplementedError

    def words(self, t: Table) -> str:
        """Event and assumption in one line."""
        raise NotImplementedError


class OtherCard(Assumed):
    """A card in the hand of `holder` was another one than the record has it.

    `recorded` was `held`, or, with `held` null, some card that nobody wrote down.
    """

    action: Literal["other-card"] = "other-card"
    holder: str
    recorded: str
    held: str | None

    def verify_on(self, t: Table) -> None:
        """As `verify`, with the other card in the hand. Raises Violation."""
        twin = t.copy()
        exchange(twin, self.holder, self.recorded, self.held)
        verify(twin, self.event)

    def apply_on(self, t: Table) -> None:
        """As `apply`, with the other card in the hand."""
        exchange(t, self.holder, self.recorded, self.held)
        apply(t, self.event)

    def words(self, t: Table) -> str:
        """The event, and which card was miswritten."""
        held = self.held or "another card"
        return f"{describe(t, self.event)}; {t.names[self.holder]} held {held}, not {self.recorded}"


class AsClaimed(Assumed):
    """A herd went to whom the record names as the winner of the duel, against the rules."""

    action: Literal["as-claimed"] = "as-claimed"

    def verify_on(self, t: Table) -> None:
        """As `verify`, without the claimed outcome. Raises Violation."""
        verify(t, self.event.model_copy(update={"won_by": None}))

    def apply_on(self, t: Table) -> None:
        """As `apply`, then the herd is given to the claimed winner."""
        apply(t, self.event.model_copy(update={"won_by": None}))
        herd = t.herd(self.event.herd)
        if herd is not None and self.event.won_by in t.size:
            herd.owner = self.event.won_by

    def words(self, t: Table) -> str:
        """The event, and who was given the herd."""
        given = t.names.get(self.event.won_by, self.event.won_by)
        by_the_cards = self.event.model_copy(update={"won_by": None})
        return f"{describe(t, by_the_cards)}, but {given} was given it"
