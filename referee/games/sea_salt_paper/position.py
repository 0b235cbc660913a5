"""A record that starts in the middle: the table to start from must be possible."""

from collections.abc import Iterable, Iterator
from typing import Any

from referee.engine.violation import Violation
from referee.games.sea_salt_paper import jellyfish
from referee.games.sea_salt_paper.components import EXTRA_SALT, type_of
from referee.games.sea_salt_paper.events import Position, Seat
from referee.games.sea_salt_paper.pairs import kind_of
from referee.games.sea_salt_paper.table import DRAW, END, NO_EVENTS, PLAY, Table

AT = ("setup", "position")
ALL_PAIRS = frozenset(("water-rodeo",))


def place(table: Table, position: Position) -> None:
    """Puts everything where the position says. Raises Violation where that is not possible."""
    _check_players(table, position)
    table.clear_cards()
    for player, seat in position.seats.items():
        _check_table(table, player, seat)
        _check_total(table, player, seat)
        table.tables[player] = [tuple(group) for group in seat.table]
        table.face_down[player] = list(seat.face_down)
        table.hands[player] = [card for card in seat.hand if card is not None]
        table.unseen[player] = len(seat.hand) - len(table.hands[player])
        table.totals[player] = table.before[player] = seat.total
    table.piles = [list(pile) for pile in position.piles] if position.piles else [[], []]
    _count_cards(table, position)
    _place_events(table, position)
    _place_turn(table, position)


def _check_players(table: Table, position: Position) -> None:
    for key in ("turn", "last_chance", "jellyfish"):
        player = getattr(position, key)
        if player is not None and player not in table.hands:
            raise Violation("sea-salt-paper.setup.stranger", *AT, key, expected=list(table.players), actual=player)
    if position.jellyfish is not None and not table.extra_salt:
        raise Violation("sea-salt-paper.setup.extra-salt-off", *AT, "jellyfish", actual="jellyfish")
    for player in position.seats:
        if player not in table.hands:
            raise Violation("sea-salt-paper.setup.stranger", *AT, "seats", expected=list(table.players), actual=player)


def _check_total(table: Table, player: str, seat: Seat) -> None:
    """Nobody has less than nothing, and nobody has reached the goal while a round runs."""
    if not 0 <= seat.total < table.goal:
        raise Violation(
            "sea-salt-paper.setup.total", *AT, "seats", player, "total",
            expected=f"0 to {table.goal - 1}", actual=seat.total, player=player,
        )  # fmt: skip


def _check_table(table: Table, player: str, seat: Seat) -> None:
    for i, group in enumerate(seat.table):
        if None not in group and kind_of(group, ALL_PAIRS if table.extra_pepper else NO_EVENTS) in (None, "later"):
            raise Violation("sea-salt-paper.setup.table", *AT, "seats", player, "table", i, actual=group, player=player)
    if seat.face_down and not table.extra_pepper:
        at = (*AT, "seats", player, "face_down")
        raise Violation("sea-salt-paper.setup.extra-pepper-off", *at, actual="coral-reef", player=player)
    for card in seat.face_down:
        if type_of(card) != "shell":
            raise Violation(
                "sea-salt-paper.setup.face-down", *AT, "seats", player, "face_down", actual=card, player=player
            )


def _places(table: Table) -> Iterator[tuple[Iterable[str | None], tuple[Any, ...]]]:
    for player in table.players:
        yield table.hands[player], ("seats", player, "hand")
        yield [card for group in table.tables[player] for card in group], ("seats", player, "table")
        yield table.face_down[player], ("seats", player, "face_down")
    for i, pile in enumerate(table.piles):
        yield pile, ("piles", i)


def _count_cards(table: Table, position: Position) -> None:
    for cards, at in _places(table):
        for card in cards:
            if card is None:
                table.deck -= 1
                continue
            if type_of(card) in EXTRA_SALT and not table.extra_salt:
                raise Violation("sea-salt-paper.setup.extra-salt-off", *AT, *at, actual=card)
            if not table.hidden[card]:
                raise Violation("sea-salt-paper.setup.too-many", *AT, *at, expected=table.copies[card], actual=card)
            table.hidden[card] -= 1
            table.deck -= 1
    table.deck -= sum(table.unseen.values())
    if table.deck < 0:
        raise Violation("sea-salt-paper.setup.deck", *AT, expected=sum(table.copies.values()), actual=-table.deck)
    if position.deck is not None:
        if position.deck > table.deck:
            raise Violation("sea-salt-paper.setup.deck", *AT, "deck", expected=table.deck, actual=position.deck)
        table.outside = table.deck - position.deck
        table.deck = position.deck


def _place_events(table: Table, position: Position) -> None:
    table.round = position.round
    placed = [(position.event, ("event",))]
    placed += [(seat.event, ("seats", p, "event")) for p, seat in position.seats.items()]  # type: ignore[misc]
    for card, at in placed:
        if card is None:
            continue
        if not table.extra_pepper:
            raise Violation("sea-salt-paper.setup.extra-pepper-off", *AT, *at, actual=card)
        if card not in table.event_hidden:
            raise Violation("sea-salt-paper.setup.event-twice", *AT, *at, actual=card)
        table.event_hidden.discard(card)
        table.event_deck -= 1
    for player, seat in position.seats.items():
        if seat.event is not None:
            table.held[player] = [seat.event]
    table.event = position.event
    table.event_on_table = position.event is not None
    table.refresh_events()


def _place_turn(table: Table, position: Position) -> None:
    """It is `turn`'s turn; those before him in seating order have moved last."""
    turn = position.turn or table.starter
    table.turn = turn
    table.starter = turn
    table.step = PLAY if position.phase == "play" else DRAW
    order = [turn]
    while len(order) < len(table.players):
        order.append(table.following[order[-1]])
    for number, player in enumerate([*order[1:], turn], 1):
        table.last_turn[player] = number
    table.turns = len(order)
    if position.jellyfish != turn or table.step == PLAY:
        table.jellyfish = position.jellyfish
    if position.jellyfish != turn:
        table.forced = table.step == PLAY and jellyfish.binds(table, turn)
        if table.forced and jellyfish.forbids_pairs(table):
            table.step = END
    _place_call(table, position)


def _place_call(table: Table, position: Position) -> None:
    """LAST CHANCE was called: the caller and all who have had their last turn have shown their hands."""
    caller = position.last_chance
    if caller is None:
        return
    if caller == table.turn:
        raise Violation("sea-salt-paper.setup.last-chance", *AT, "last_chance", actual=caller)
    table.caller = caller
    player = caller
    while player != table.turn:
        table.shown.add(player)
        player = table.following[player]
