"""The cards of a random game as they really lie. It knows no rule but when a deck is rebuilt."""

from typing import TYPE_CHECKING, Any

from referee.engine.walk import Choose
from referee.games.herring import events
from referee.games.herring.edition import Edition
from referee.games.herring.events import NO_CARD

if TYPE_CHECKING:
    from referee.games.herring.match import Herring


class Box:
    """Both decks and both discard piles; the top card of a pile is its last."""

    def __init__(self, choose: Choose, edition: Edition, readings: dict[str, str]) -> None:
        self.choose = choose
        self.eager = readings.get("reshuffle", "eager") == "eager"
        self.rebuilds_dangers = readings.get("destruction-reshuffle", "yes") == "yes"
        self.deck = choose.shuffled(_cards(edition.animal_counts))
        self.discard: list[str] = []
        self.dangers = choose.shuffled(_cards(edition.danger_counts))
        self.danger_discard: list[str] = []

    def draw_animal(self) -> str:
        """The top animal card, or `no-card`; the deck is rebuilt when the reading in force says so."""
        if not self.deck:
            self._rebuild()
        if not self.deck:
            return NO_CARD
        card = self.deck.pop()
        self._rebuild_at_once()
        return card

    def _rebuild_at_once(self) -> None:
        if self.eager and not self.deck:
            self._rebuild()

    def _rebuild(self) -> None:
        self.deck, self.discard = self.choose.shuffled(self.discard), []

    def draw_danger(self) -> str:
        """The top destruction card, or `no-card`."""
        if not self.dangers and self.rebuilds_dangers:
            self.dangers, self.danger_discard = self.choose.shuffled(self.danger_discard), []
        return self.dangers.pop() if self.dangers else NO_CARD

    def fill(self, play: dict[str, Any]) -> dict[str, Any]:
        """A play with its unseen cards drawn, and what it eats discarded."""
        food = []
        for unit in play["food"]:
            if "eat" in unit:
                self.discard.append(unit["eat"])
                food.append(unit)
            else:
                food.append({"plankton": self.draw_animal()})
        self._rebuild_at_once()
        filled: dict[str, Any] = {"food": food}
        if play.get("destruction_drawn", NO_CARD) is None:
            filled["destruction_drawn"] = self.draw_danger()
        return filled

    def change(self, discarded: list[str]) -> list[str]:
        """The cards drawn for a current change."""
        self.discard += discarded
        self._rebuild_at_once()
        drawn = [self.draw_animal() for _ in range(len(discarded) + 1)]
        return [card for card in drawn if card != NO_CARD]

    def use(self, match: "Herring", event: events.Destruction, raw: dict[str, Any]) -> dict[str, Any]:
        """A destruction card used: what it removes lies on the discard piles, and may be written down."""
        self.danger_discard.append(event.card)
        danger = match.known_danger(event.card)
        table = match.table.animals.table
        removed = {id: table[id] for id in danger.culls if table.get(id)}
        for id, count in removed.items():
            self.discard += [id] * count
        self._rebuild_at_once()
        if isinstance(danger.effect, events.Cull) and self.choose((True, False)):
            raw = {**raw, "removed": removed}
        if isinstance(danger.effect, events.DropDestruction):
            dropped = self._dropped(match, event)
            self.danger_discard += dropped
            if self.choose((True, False)):
                raw = {**raw, "dropped": dropped}
        return raw

    def _dropped(self, match: "Herring", event: events.Destruction) -> list[str]:
        hands = match.table.dangers.hands
        target = match.players.index(event.target or event.player)
        dropped = [card for card, count in sorted(hands[target].items()) for _ in range(count)]
        if target == match.seat:
            dropped.remove(event.card)
        return dropped


def _cards(counts: Any) -> list[str]:
    return [card for card, count in counts.items() for _ in range(count)]
