"""Setup: players, ships, pawns, bluff cards, markers; or a position from the middle of a game."""

from typing import Any

from referee.engine.violation import Violation
from referee.games.sell_fish import board, markers, year
from referee.games.sell_fish.components import END_DRAW, MOST_BLUFF, ONE_CHIP, RIVERS, SHIPS_PER_PLAYER, START_SPACE
from referee.games.sell_fish.events import Position, Setup, Transcript
from referee.games.sell_fish.table import Table

FEWEST, MOST = min(SHIPS_PER_PLAYER), max(SHIPS_PER_PLAYER)


def verify_players(transcript: Transcript) -> list[str]:
    """Clause sell-fish.setup.players. Returns the ids in seating order; raises Violation."""
    ids = [player.id for player in transcript.players]
    if not FEWEST <= len(ids) <= MOST:
        raise Violation(
            "sell-fish.setup.players",
            "players",
            expected=[FEWEST, MOST],
            actual=len(ids),
            wrong=f"{len(ids)} player{'' if len(ids) == 1 else 's'}",
        )
    for at, id in enumerate(ids):
        if id in ids[:at]:
            raise Violation(
                "sell-fish.setup.players", "players", at, "id", expected="another id", actual=id, wrong=f"{id} twice"
            )
    return ids


def lay_table(table: Table, transcript: Transcript) -> None:
    """Lays the table for the first event. Raises Violation where the noted setup contradicts the rules."""
    setup = transcript.setup
    _verify_names(table, setup)
    ships = SHIPS_PER_PLAYER[len(table.players)]
    table.fleet = dict.fromkeys(table.players, ships)
    table.stock = {river: markers.start_guesses(table.parts, river) for river in RIVERS}
    _verify_noted(table, setup, ships)
    table.bluff = dict(setup.bluff or {})
    if setup.position is not None:
        _verify_position(table, setup.position)
        _take_position(table, setup.position)


def _verify_names(table: Table, setup: Setup) -> None:
    position = setup.position
    named = {
        "bluff": setup.bluff,
        "ships": setup.ships,
        "money": setup.money,
        "position": None if position is None else position.seats,
    }
    for part, of_players in named.items():
        for player in of_players or ():
            if player not in table.fleet:
                raise stranger(table, player, "setup", part, player)
    if position is not None and position.leased is not None and position.leased not in table.fleet:
        raise stranger(table, position.leased, "setup", "position", "leased")


def stranger(table: Table, name: str, *path: str | int) -> Violation:
    """Clause sell-fish.setup.seats: somebody is named who does not sit at the table."""
    return Violation("sell-fish.setup.stranger", *path, expected=list(table.players), actual=name)


def _verify_noted(table: Table, setup: Setup, ships: int) -> None:
    """Clauses sell-fish.setup.ships, .pawn, .bluff and .stock."""
    for player, count in (setup.ships or {}).items():
        if count != ships:
            raise Violation(
                "sell-fish.setup.ships",
                "setup",
                "ships",
                player,
                expected=ships,
                actual=count,
                player=player,
                players=len(table.players),
            )
    for player, money in (setup.money or {}).items():
        if money != START_SPACE:
            raise Violation(
                "sell-fish.setup.pawn", "setup", "money", player, expected=START_SPACE, actual=money, player=player
            )
    for player, cards in (setup.bluff or {}).items():
        if not 1 <= cards <= MOST_BLUFF:
            raise Violation(
                "sell-fish.setup.bluff", "setup", "bluff", player, expected=[1, MOST_BLUFF], actual=cards, player=player
            )
    _verify_markers(table, setup)


def _verify_markers(table: Table, setup: Setup) -> None:
    start = table.parts.start
    if setup.markers is None or start is None:
        return
    for river in RIVERS:
        noted = getattr(setup.markers, river)
        if noted != start[river]:
            raise Violation(
                "sell-fish.setup.stock", "setup", "markers", river, expected=start[river], actual=noted, river=river
            )


def _verify_position(table: Table, position: Position) -> None:
    """Clause sell-fish.setup.position: a table that a game can come to. Raises Violation."""
    _verify_moment(table, position)
    track = table.parts.track
    for river in RIVERS:
        place = 1 if position.markers is None else getattr(position.markers, river)
        if track is not None and place > len(track):
            raise _impossible(f"the track has {len(track)} positions", len(track), place, "markers", river)
    if threatened(position) and not position.threat and "threat" in position.model_fields_set:
        raise _impossible("a marker was on position 1 or 2 when the last year ended", True, False, "threat")
    fleets = dict(table.fleet)
    for player, seat in position.seats.items():
        fleets[player] = fleets[player] if seat.ships is None else seat.ships
        hulls = fleets[player] + (position.leased == player)
        if seat.sent > hulls:
            raise _impossible(f"{player} has {_ships(hulls)} to send", hulls, seat.sent, "seats", player, "sent")
    supply = table.parts.supply
    if supply is not None and sum(fleets.values()) > supply:
        raise _impossible(f"the box has {_ships(supply)}", supply, sum(fleets.values()), "seats")


def _verify_moment(table: Table, position: Position) -> None:
    """The year has such a phase in this game."""
    phase = position.phase
    if phase == "end-draw" and position.year not in END_DRAW:
        raise _impossible("only the years 6 to 9 end with a draw of chips", list(END_DRAW), position.year, "year")
    if phase == "lease" and not table.options.leasing:
        raise _impossible("ships are leased only with the option for it", None, phase, "phase")
    if position.leased is not None and not table.options.leasing:
        raise _impossible("ships are leased only with the option for it", None, position.leased, "leased")
    if phase == "quota" and not under_threat(position):
        raise _impossible("there is a quota phase only under an Extinction Threat", None, phase, "phase")


def under_threat(position: Position) -> bool:
    """Whether an Extinction Threat is on: it is noted, or there are quotas, or a marker tells."""
    return position.threat or position.quotas is not None or threatened(position)


def threatened(position: Position) -> bool:
    """Whether a marker that has not moved since the last year ended is on position 1 or 2 (clause
    sell-fish.threat.start).
    """
    if position.markers is None or position.phase == "harbor" or (position.year == 1 and position.phase != "end-draw"):
        return False
    still = ("blue",) if position.phase == "blue" else RIVERS
    return any(getattr(position.markers, river) <= len(ONE_CHIP) for river in still)


def _impossible(wrong: str, expected: Any, actual: Any, *path: str) -> Violation:
    return Violation(
        "sell-fish.setup.position", "setup", "position", *path, expected=expected, actual=actual, wrong=wrong
    )


def _ships(count: int) -> str:
    return f"{count} ship{'' if count == 1 else 's'}"


def _take_position(table: Table, position: Position) -> None:
    table.year, table.at = position.year, -1
    for player in table.players:
        seat = position.seats.get(player)
        money = START_SPACE if seat is None else seat.money
        table.steps[player], table.ledger[player] = 0, None
        board.set_total(table, player, money, "start", position.year)
        if seat is None:
            continue
        if seat.ships is not None:
            table.fleet[player] = seat.ships
        table.caught[player] = seat.caught
    table.leased, table.at = position.leased, 0
    _take_stock(table, position)
    table.threat = under_threat(position)
    for river in RIVERS:
        table.quotas[river] = getattr(position.quotas, river, None)
    _take_phase(table, position)


def _take_stock(table: Table, position: Position) -> None:
    for river in RIVERS:
        if position.markers is not None:
            table.stock[river] = (markers.position_guess(table.parts, getattr(position.markers, river)),)
        elif position.year > 1 or position.phase != "auction-1":
            table.stock[river] = markers.anywhere(table.parts)


def _take_phase(table: Table, position: Position) -> None:
    phase = position.phase
    if phase.startswith("auction"):
        table.stage, table.number = "auction", 2 if phase == "auction-2" else 1
    elif phase in RIVERS:
        year.begin_river(table, phase)
    else:
        table.stage = phase
    if phase in ("blue", "harbor"):
        for player, seat in position.seats.items():
            table.sent["green"][player] = min(seat.sent, table.hulls(player))
    if phase == "harbor":
        table.river = "blue"
