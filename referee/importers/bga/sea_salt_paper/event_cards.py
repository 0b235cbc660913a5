"""Extra Pepper: the event cards that are turned up, taken, kept and discarded between rounds."""

from collections.abc import Sequence

from referee.importers.bga.messages import Message
from referee.importers.bga.sea_salt_paper.cards import event_card
from referee.importers.bga.sea_salt_paper.scribe import Event, Scribe


class EventCards:
    """Who holds which event cards, and the events told about them since the round ended."""

    def __init__(self, players: Sequence[int]) -> None:
        self.held: dict[int, list[str]] = {player: [] for player in players}
        self._last: Event | None = None

    def turned_up(self, scribe: Scribe, message: Message) -> None:
        """`newTableEventCard`: the card for the coming round."""
        self._last = scribe.add(None, "new-event", event=event_card(message.get("card")))

    def taken(self, scribe: Scribe, message: Message) -> None:
        """`takeEventCard`: the card of the round goes to a player."""
        player, card = message.number("playerId"), event_card(message.get("card"))
        if player not in self.held or card is None:
            scribe.stray(message)
            return
        self.held[player].append(card)

    def discarded(self, scribe: Scribe, message: Message) -> None:
        """`discardEventCard`: the table's card (nobody gets it), a holder's, or the one of two that is not kept."""
        player, card = message.number("playerId"), event_card(message.get("card"))
        if message.get("playerId") is None:
            return
        if player not in self.held or card not in self.held[player]:
            scribe.stray(message)
            return
        self.held[player].remove(card)
        if self._last is not None and self.held[player]:
            self._last = scribe.add(player, "keep-event", event=self.held[player][0])

    def round_begins(self, scribe: Scribe) -> None:
        """Claims what lies before whom, at the last event about event cards before the deal."""
        if self._last is not None:
            scribe.claims(self._last)["event_cards"] = {
                scribe.id_of(player): cards[0] if cards else None
                for player, cards in self.held.items()
                if len(cards) < 2
            }
        self._last = None
