"""Fishing: the marker moves, everybody draws the chips that it shows, and the ships are paid."""

from collections.abc import Sequence

from referee.engine.violation import Violation
from referee.games.sell_fish import bag, piracy, stock, super_harvest
from referee.games.sell_fish.board import move_pawn
from referee.games.sell_fish.components import COLOURS, NAMES, SHIP_COST, Shown
from referee.games.sell_fish.events import Draw
from referee.games.sell_fish.table import Table


def marker_move(ships: int) -> int:
    """How far the marker moves for so many ships fishing in the river (clause sell-fish.stock.move)."""
    if ships <= 3:
        return 1
    if ships <= 5:
        return 0
    return -1 if ships <= 8 else -2


def begin(table: Table) -> None:
    """Sets the new stock before anybody draws (clause sell-fish.stock.before)."""
    bag.clear(table)
    table.stock[table.river] = stock.moved(
        table.stock[table.river], _steps(table), lambda: table.ruling("track-end") == "extinct-below"
    )
    table.went_fishing = None if None in table.fishing.values() else sum(n or 0 for n in table.fishing.values())
    table.to_draw = tuple(player for player in table.players if table.fishing[player] != 0)
    table.drawn = frozenset()


def _steps(table: Table) -> list[int]:
    """How far the marker may have to move; one way, unless a deployment was not noted."""
    fishing, revealed = _moves(table, table.fishing), _moves(table, table.revealed)
    if fishing != revealed and table.ruling("stock-count") == "revealed":
        return revealed
    return fishing


def _moves(table: Table, ships: dict[str, int | None]) -> list[int]:
    known = sum(count for count in ships.values() if count is not None)
    open_ = sum(_at_most(table, player) for player, count in ships.items() if count is None)
    return list(dict.fromkeys(marker_move(known + more) for more in range(open_ + 1)))


def _at_most(table: Table, player: str) -> int:
    """Ships that may be fishing where that was not noted: those revealed before a coin, or all that are left."""
    revealed = table.revealed.get(player)
    return table.idle(player) if revealed is None else revealed


def verify(table: Table, event: Draw) -> None:
    """Clauses sell-fish.draw.who, .once, .chips, sell-fish.bag.* and of the expansions. Raises Violation."""
    _verify_player(table, event.player)
    super_harvest.verify_specials(table, event)
    _verify_shown(table, event)
    for colour, values in (("silver", event.silver), ("golden", event.golden)):
        bag.verify_draw(table, colour, values or (), table.lying[colour], event.player)


def _verify_player(table: Table, player: str) -> None:
    if player in table.to_draw:
        return
    if player in table.drawn:
        reason = "sell-fish.draw.again"
    elif table.revealed.get(player):
        reason = "sell-fish.draw.sent-back"
    elif table.ruling("who-draws") == "fishing-only":
        reason = "sell-fish.draw.no-ship"
    else:
        return
    raise Violation(
        reason, "player", expected=list(table.to_draw), actual=player, player=player, river=NAMES[table.river]
    )


def _verify_shown(table: Table, event: Draw) -> None:
    shown = shown_by(table, event)
    if shown is None:
        return
    ahead = super_harvest.ahead(table, event)
    guesses = table.stock[table.river]
    if any(True for _ in stock.observed(guesses, shown, ahead)):
        return
    wanted = [times(table, event.player, one) for one in stock.expected(guesses[:1], ahead)]
    drawn = _count(event)
    raise Violation(
        _reason(table, event, bool(wanted)),
        "silver" if not wanted or wanted[0][0] != drawn[0] else "golden",
        expected=_words(wanted[0]) if wanted else None,
        actual=_words(drawn),
        player=event.player,
        river=NAMES[table.river],
        wanted=shown_words(wanted[0]) if wanted else "",
        drawn=shown_words(drawn),
    )


def _reason(table: Table, event: Draw, known: bool) -> str:
    """Why a draw does not fit: what the position shows is known, or only that the stock was less or more before."""
    if super_harvest.SUPER in event.specials:
        return "sell-fish.super.leader" if super_harvest.leads(table, event.player) else "sell-fish.super.chips"
    if not known:
        return "sell-fish.stock.order"
    return "sell-fish.draw.same" if table.parts.track is None else "sell-fish.draw.chips"


def shown_words(shown: Shown) -> str:
    """Chips in words: `2 silver + 1 golden`."""
    parts = [f"{count} {colour}" for count, colour in zip(shown, COLOURS, strict=True) if count]
    return " + ".join(parts) or "no chips"


def _count(event: Draw) -> Shown:
    return len(event.silver or ()), len(event.golden or ())


def times(table: Table, player: str, shown: Shown) -> Shown:
    """How many chips of each colour `player` draws where the marker shows `shown` (clause sell-fish.draw.chips)."""
    units = _units(table, player)
    return shown[0] * units, shown[1] * units


def _words(shown: Shown) -> dict[str, int]:
    return {"silver": shown[0], "golden": shown[1]}


def _units(table: Table, player: str) -> int:
    """How often `player` draws what the marker shows: once, or once for each ship (ruling draw-unit)."""
    ships = table.fishing.get(player) or 0
    return ships if ships > 1 and table.ruling("draw-unit") == "ship" else 1


def shown_by(table: Table, event: Draw) -> Shown | None:
    """What the marker must show for this draw; None if the number of chips was not noted.

    Chips that do not come out even (ruling draw-unit) show what no position can.
    """
    if event.silver is None or event.golden is None:
        return None
    silver, golden = _count(event)
    units = _units(table, event.player)
    if silver % units or golden % units:
        return -1, -1
    return silver // units, golden // units


def apply(table: Table, event: Draw) -> bool:
    """Draws, pays, and keeps what the chips tell about the track. True if everybody has drawn."""
    player = event.player
    shown = shown_by(table, event)
    if shown is not None:
        _learn(table, event, shown)
    for colour, values in (("silver", event.silver), ("golden", event.golden)):
        bag.lay_down(table, colour, values or ())
    piracy.take_attacks(table, event)
    _pay(table, event)
    bag.note_unknown(table)
    table.drawn |= {player}
    table.to_draw = tuple(other for other in table.to_draw if other != player)
    return not table.to_draw


def _learn(table: Table, event: Draw, shown: Shown) -> None:
    guesses = table.stock[table.river]
    ahead = super_harvest.ahead(table, event)
    if stock.partly_unknown(guesses, ahead):
        table.cannot_check("sell-fish.unknown.track")
    table.stock[table.river] = tuple(stock.observed(guesses, shown, ahead)) or guesses


def _pay(table: Table, event: Draw) -> None:
    """Clause sell-fish.payout.ships: fish caught minus 10, for each ship."""
    player = event.player
    ships = table.fishing.get(player)
    values = [*(event.silver or ()), *(event.golden or ())]
    if ships == 0:
        return
    if event.silver is None or event.golden is None or None in values:
        table.unseen("sell-fish.hidden.chips", event)
        table.forget_money(player)
    elif ships is None:
        table.forget_money(player)
    else:
        move_pawn(table, player, payout(table, player, values), table.river)


def payout(table: Table, player: str, values: Sequence[int | None]) -> int:
    """How far the pawn of `player` moves for chips of `values` (clauses sell-fish.payout.ships, .harvest)."""
    ships = table.fishing.get(player) or 0
    fish = sum(value or 0 for value in values)
    caught = fish if _units(table, player) > 1 else fish * ships
    return caught - SHIP_COST * ships


def possible(table: Table, event: Draw) -> Draw | None:
    """The chips as noted; the marker is taken to show them. Without ships in the river there is nothing to draw for."""
    if table.fishing.get(event.player, 0) == 0:
        return None
    shown = shown_by(table, event)
    guesses = table.stock[table.river]
    if shown is not None and not any(True for _ in stock.observed(guesses, shown, super_harvest.ahead(table, event))):
        table.stock[table.river] = stock.relocated(guesses, shown)
    return event
