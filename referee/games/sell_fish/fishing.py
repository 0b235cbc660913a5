"""Fishing: the marker moves, everybody draws the chips that it shows, and the ships are paid."""

from collections.abc import Mapping, Sequence

from referee.engine.violation import Violation
from referee.games.sell_fish import bag, inspection, piracy, shown, stock, super_harvest
from referee.games.sell_fish.board import move_pawn
from referee.games.sell_fish.components import NAMES, SHIP_COST
from referee.games.sell_fish.events import AnyEvent, Draw, Pirate
from referee.games.sell_fish.table import Finished, Table


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
    table.stock_before = table.stock[table.river]
    table.stock[table.river] = stock.moved(table.stock[table.river], steps := _steps(table), lambda: _dies_out(table))
    supposed = [guess for guess in table.supposed.pop(table.river, ()) if guess.last is not None]
    if supposed:
        table.supposed[table.river] = stock.moved(supposed, steps, lambda: _dies_out(table))
    table.counted = tuple(counts(table, table.fishing))
    table.fished[table.river] = table.counted[0] if len(table.counted) == 1 else None
    table.to_draw = tuple(player for player in table.players if table.fishing[player] != 0)
    table.drawn = frozenset()


def _dies_out(table: Table) -> bool:
    return table.ruling("track-end") == "extinct-below"


def _steps(table: Table) -> list[int]:
    """How far the marker may have to move; one way, unless a deployment was not noted."""
    fishing, revealed = _moves(table, table.fishing), _moves(table, table.revealed)
    if fishing != revealed and table.ruling("stock-count") == "revealed":
        return revealed
    return fishing


def _moves(table: Table, ships: dict[str, int | None]) -> list[int]:
    return list(dict.fromkeys(marker_move(count) for count in counts(table, ships)))


def counts(table: Table, ships: Mapping[str, int | None]) -> list[int]:
    """How many ships there may be in all, where it was not noted of everybody."""
    found = {0}
    for player, count in ships.items():
        perhaps = (count,) if count is not None else _perhaps(table, player)
        found = {before + more for before in found for more in perhaps}
    return sorted(found)


def _perhaps(table: Table, player: str) -> Sequence[int]:
    """Ships that may be fishing where that was not noted: all or none after a coin, else any number that is left."""
    revealed = table.revealed.get(player)
    return range(table.idle(player) + 1) if revealed is None else (0, revealed)


def verify(table: Table, event: Draw) -> None:
    """Clauses sell-fish.draw.who, .once, .chips, sell-fish.bag.* and of the expansions. Raises Violation."""
    _verify_player(table, event.player)
    super_harvest.verify_specials(table, event)
    shown.verify(table, event)
    for colour, values in (("silver", event.silver), ("golden", event.golden)):
        bag.verify_draw(table, colour, values or (), table.lying[colour], event.player)


def _verify_player(table: Table, player: str) -> None:
    if player in table.to_draw:
        return
    if player in table.drawn:
        reason = "sell-fish.draw.again"
    elif player in table.sent_back and table.revealed.get(player):
        reason = "sell-fish.draw.sent-back"
    elif table.revealed.get(player) or not table.to_draw or table.ruling("who-draws") == "fishing-only":
        reason = "sell-fish.draw.no-ship"
    else:
        return
    due = list(table.to_draw)
    river = NAMES[table.river]
    raise Violation(reason, "player", expected=due, actual=player, player=player, river=river, due=due or "nobody")


def apply(table: Table, event: Draw) -> bool:
    """Draws, pays, and keeps what the chips tell about the track. True if everybody has drawn."""
    player = event.player
    if player in table.unseen_coins and table.fishing.get(player) is None:
        inspection.shows_free(table, player)
    shown.learn(table, event)
    for colour, values in (("silver", event.silver), ("golden", event.golden)):
        bag.lay_down(table, colour, values or ())
    piracy.take_attacks(table, event)
    _pay(table, event)
    bag.note_unknown(table)
    table.drawn |= {player}
    table.to_draw = tuple(other for other in table.to_draw if other != player)
    return not table.to_draw


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
        table.paid = (player, sum(value or 0 for value in values), ships)
        move_pawn(table, player, payout(table, player, values), table.river)


def payout(table: Table, player: str, values: Sequence[int | None]) -> int:
    """How far the pawn of `player` moves for chips of `values` (clauses sell-fish.payout.ships, .harvest)."""
    ships = table.fishing.get(player) or 0
    fish = sum(value or 0 for value in values)
    caught = fish if shown.draws(table, player) > 1 else fish * ships
    return caught - SHIP_COST * ships


def finish(table: Table) -> None:
    """Keeps what one must know of a river that is finished, to judge whoever goes on fishing there."""
    table.finished = Finished(table.river, dict(table.fishing), dict(table.revealed), table.drawn, table.sent_back)


def late(table: Table, event: AnyEvent) -> Finished | None:
    """The river that was just finished, if `event` goes on fishing there; else None."""
    if not isinstance(event, Draw | Pirate) or table.finished is None or table.stage not in ("deploy", "harbor"):
        return None
    return table.finished if table.finished.river == event.river else None


def reopened(table: Table, finished: Finished) -> Table:
    """The table as if the river that was just finished were still being fished, for all who have not drawn."""
    twin = table.copy()
    twin.consulted, twin.unchecked = table.consulted, {}
    twin.stage, twin.river, twin.to_draw = "fish", finished.river, ()
    twin.fishing, twin.revealed = dict(finished.fishing), dict(finished.revealed)
    twin.drawn, twin.sent_back = finished.drawn, finished.sent_back
    return twin


def carry_out_late(table: Table, finished: Finished, event: Draw | Pirate) -> bool:
    """A draw or an attack in a river that is finished moves the pawns, and nothing else; False if there is no ship."""
    twin = reopened(table, finished)
    nearest = possible(twin, event) if isinstance(event, Draw) else piracy.possible(twin, event)
    if nearest is None:
        return False
    if isinstance(event, Draw):
        _pay(twin, event)
        finished = finished._replace(drawn=finished.drawn | {event.player})
        piracy.take_attacks(twin, event)
    else:
        piracy.apply(twin, event)
        finished = finished._replace(fishing=twin.fishing)
    table.steps, table.ledger, table.detained, table.attacks = twin.steps, twin.ledger, twin.detained, twin.attacks
    table.unsure, table.forgotten, table.paid, table.finished = twin.unsure, twin.forgotten, twin.paid, finished
    for reason, events in twin.unchecked.items():
        table.unchecked.setdefault(reason, []).extend(events)
    return True


def possible(table: Table, event: Draw) -> Draw | None:
    """The chips as noted, which are paid. Without ships in the river there is nothing to draw for."""
    if table.fishing.get(event.player, 0) == 0:
        return None
    shown.suppose(table, event)
    return event
