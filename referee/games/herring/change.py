"""Action 4: the current change. Animal cards are discarded, then one more than that is drawn."""

from typing import TYPE_CHECKING

from referee.engine.violation import Violation
from referee.games.herring import events
from referee.games.herring.action import Outcome, Table, draw_animal, rebuild_when_due

if TYPE_CHECKING:
    from referee.games.herring.match import Herring


def change_currents(match: "Herring", table: Table, seat: int, event: events.CurrentChange) -> Outcome:
    """Carries out action 4 on `table`. Raises Violation where a rule forbids it."""
    outcome = Outcome(seat)
    for index, card in enumerate(event.discarded):
        must_be_discardable(match, table, seat, card, index, outcome)
        table.animals.leave(seat, card)
        table.animals.throw(card)
    must_draw_one_more(match, table, seat, event)
    for index, card in enumerate(event.drawn):
        if card is not None:
            match.known_species(card, "drawn", index)
        rebuild_when_due(table.animals)
        match.must_be_in_deck(table.animals, card, ("drawn", index), seat)
        draw_animal(match, table.animals, seat, card)
        if card is None:
            outcome.doubt("herring.hidden.draw")
    if not table.animals.counted:
        outcome.doubt("herring.plankton.uncounted")
    return outcome


def must_be_discardable(
    match: "Herring", table: Table, seat: int, card: str | None, index: int, outcome: Outcome
) -> None:
    """Only animal cards of the hand are discarded. Clauses herring.change.animals-only, herring.change.discard."""
    player, stock = match.players[seat], table.animals
    if card is None:
        if stock.hand_size(seat) <= 0:
            raise Violation("herring.change.too-many", "discarded", actual=index + 1, expected=index, player=player)
        outcome.doubt("herring.hidden.discard")
        return
    if card in match.cards.dangers:
        raise Violation("herring.change.destruction-card", "discarded", index, actual=card, player=player)
    match.known_species(card, "discarded", index)
    match.must_hold_animal(table, seat, card, ("discarded", index), outcome, index, "herring.change.not-in-hand")


def must_draw_one_more(match: "Herring", table: Table, seat: int, event: events.CurrentChange) -> None:
    """One card more is drawn than was discarded, or all there are. Clause herring.change.draw."""
    stock, drawn = table.animals, len(event.drawn)
    wanted = min(len(event.discarded) + 1, stock.size + stock.discard_size())
    if drawn != wanted:
        raise Violation(
            "herring.change.drawn",
            "drawn",
            expected=wanted,
            actual=drawn,
            player=match.players[seat],
            discarded=len(event.discarded),
        )
