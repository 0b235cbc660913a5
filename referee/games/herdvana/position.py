"""A position to start from: the table in the middle of a game, as somebody wrote it down."""

from referee.engine.violation import Path, Violation
from referee.games.herdvana.chance import check_copies
from referee.games.herdvana.components import ANIMALS, CHAMELEON, FARMER
from referee.games.herdvana.end import all_played
from referee.games.herdvana.events import PlacedHerd, Position, Seat
from referee.games.herdvana.herd import Herd, species_of
from referee.games.herdvana.table import Table

BEFORE = -1
"""Index of the event of everything that happened before the record."""


def place_position(t: Table, position: Position) -> None:
    """Lays out the position; what stands nowhere in it lies in the draw pile.

    Raises herdvana.setup.stranger, herdvana.position.hand, herdvana.position.herd, herdvana.position.herdvana,
    herdvana.position.pile, herdvana.herd.name or herdvana.setup.cards.
    """
    at: Path = ("setup", "position")
    for player, seat in position.seats.items():
        if player not in t.size:
            raise Violation("herdvana.setup.stranger", *at, "seats", player, actual=player, expected=list(t.players))
        _place_seat(t, player, seat, (*at, "seats", player))
    for index, card in enumerate(position.discard):
        turn_up(t, card, (*at, "discard", index))
    if position.turn is not None:
        if position.turn not in t.size:
            raise Violation("herdvana.setup.stranger", *at, "turn", actual=position.turn, expected=list(t.players))
        t.turn = position.turn
    if position.draw_pile is not None and position.draw_pile > t.draw_pile:
        raise Violation("herdvana.position.pile", *at, "draw_pile", expected=t.draw_pile, actual=position.draw_pile)
    if position.draw_pile is not None:
        t.draw_pile = position.draw_pile
    t.over = all_played(t)


def _place_seat(t: Table, player: str, seat: Seat, at: Path) -> None:
    if len(seat.hand) > t.deck.hand:
        raise Violation(
            "herdvana.position.hand", *at, "hand", player=player, expected=t.deck.hand, actual=len(seat.hand)
        )
    for index, card in enumerate(seat.hand):
        if card is not None:
            check_copies(t.hidden, t.deck.counts, card, 1, (*at, "hand", index), player)
        t.gain(player, card)
    for index, placed in enumerate(seat.herds):
        _place_herd(t, player, placed, (*at, "herds", index))


def _place_herd(t: Table, player: str, placed: PlacedHerd, at: Path) -> None:
    species = species_of(placed.cards)
    fits = all(card in ANIMALS and card in (species, CHAMELEON) for card in placed.cards)
    if species is None or not fits or len(placed.cards) < 2:
        raise Violation("herdvana.position.herd", *at, "cards", actual=list(placed.cards), player=player)
    if t.bears(placed.herd):
        raise Violation("herdvana.herd.name", *at, "herd", actual=placed.herd, player=player)
    herd = t.place(placed.herd, player, species, placed.cards)
    herd.events = [BEFORE]
    for card, n in (*herd.cards.items(), (FARMER, placed.farmers)):
        check_copies(t.hidden, t.deck.counts, card, n, (*at, "farmers" if card == FARMER else "cards"), player)
        t.hidden[card] -= n
    herd.farmers = [(player, BEFORE)] * placed.farmers
    t.draw_pile -= herd.size + placed.farmers
    _mark(t, herd, placed, at)


def _mark(t: Table, herd: Herd, placed: PlacedHerd, at: Path) -> None:
    """Clauses herdvana.eight.real, herdvana.eight.no-farmer: which herds are in Herdvana."""
    complete = herd.real >= t.deck.eight
    automatic = complete and t.ruling("herdvana") == "automatic"
    claimed = placed.herdvana
    if (claimed and not complete) or (automatic and (claimed is False or herd.farmers)):
        raise Violation(
            "herdvana.position.herdvana",
            *at,
            player=herd.owner,
            herd=herd.id,
            expected=t.deck.eight,
            actual=herd.real,
            farmers=len(herd.farmers),
        )
    if automatic or claimed:
        herd.herdvana = BEFORE


def turn_up(t: Table, card: str | None, at: Path) -> None:
    """A card of the draw pile onto the discard pile. Raises herdvana.setup.cards."""
    t.draw_pile -= 1
    t.discard.append(card)
    if card is None:
        t.note_unseen("herdvana.hidden.card")
        return
    check_copies(t.hidden, t.deck.counts, card, 1, at)
    t.hidden[card] -= 1
