"""Cards that an effect of the kind `manual` moved, as the record lists them: each must be where it is taken from."""

from typing import TYPE_CHECKING

from referee.engine.violation import Violation
from referee.games.herring import events
from referee.games.herring.action import Outcome, Table, destruction_card_due, rebuild_at_once, rebuild_when_due
from referee.games.herring.stock import Stock

if TYPE_CHECKING:
    from referee.games.herring.match import Herring

Path = tuple[str | int, ...]
Where = str | int
"""A place: `table`, `deck`, `discard`, or the seat whose hand it is."""


def move_cards(match: "Herring", table: Table, outcome: Outcome, moves: list[events.Move]) -> None:
    """Moves cards as listed. Raises Violation for a card that is not where it is taken from.

    Clause herring.effect.manual.
    """
    for number, move in enumerate(moves):
        at: Path = ("consequences", "moves", number)
        ends = _where(match, move.from_, (*at, "from")), _where(match, move.to, (*at, "to"))
        for index, species in enumerate(move.animals):
            place = (*at, "animals", index)
            if species is not None:
                match.known_species(species, *place)
            rebuild_when_due(table.animals)
            _move(match, table.animals, *ends, species, place)
            rebuild_at_once(match, table.animals)
        for index, card in enumerate(move.destruction):
            place = (*at, "destruction", index)
            if card is not None:
                match.known_danger(card, *place)
            destruction_card_due(match, table)
            if "table" in ends:
                raise Violation("herring.effect.move", *place, actual=card, place="table")
            _move(match, table.dangers, *ends, card, place)
        if None in move.animals or None in move.destruction:
            outcome.doubt("herring.hidden.given")


def _where(match: "Herring", place: events.Place, at: Path) -> Where:
    return match.known_seat(place.hand, *at, "hand") if isinstance(place, events.Hand) else place


def _move(match: "Herring", stock: Stock, source: Where, goal: Where, card: str | None, at: Path) -> None:
    if not is_there(stock, source, card) or (goal == "table" and card is None):
        where = match.players[source] if isinstance(source, int) else source
        raise Violation("herring.effect.move", *at, actual=card, place=where)
    take(stock, source, card)
    put(stock, goal, card)


def is_there(stock: Stock, source: Where, card: str | None) -> bool:
    """Whether `card` is, or for all that was seen may be, at a place; None asks for any card."""
    if isinstance(source, int):
        return stock.hand_size(source) > 0 and (card is None or stock.may_hold(source, card))
    if source == "table":
        return card is not None and stock.table.get(card, 0) > 0
    if source == "deck":
        return stock.size > 0 and (card is None or stock.may_draw(card))
    return not stock.counted or stock.may_lie_discarded(card)


def take(stock: Stock, source: Where, card: str | None) -> None:
    """A card that is there leaves its place."""
    if isinstance(source, int):
        stock.leave(source, card)
    elif source == "table":
        stock.table[card or ""] -= 1
    elif source == "deck":
        stock.take_top(card)
    else:
        stock.take_discarded(card)


def put(stock: Stock, goal: Where, card: str | None) -> None:
    """A card comes to a place."""
    if isinstance(goal, int):
        stock.receive(goal, card)
    elif goal == "table":
        stock.table[card or ""] = stock.table.get(card or "", 0) + 1
    elif goal == "deck":
        stock.put_in_deck(card)
    else:
        stock.throw(card)
