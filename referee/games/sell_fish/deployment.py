"""Deployment: everybody's ships and bluff cards for one river, face down, revealed together."""

from referee.engine.violation import Violation
from referee.games.sell_fish import inspection
from referee.games.sell_fish.components import MOST_BLUFF, NAMES
from referee.games.sell_fish.events import Deploy
from referee.games.sell_fish.table import Table


def verify(table: Table, event: Deploy) -> None:
    """Clauses sell-fish.deploy.fleet, .once, .bluff and sell-fish.auction.same-year. Raises Violation."""
    for player, ships in event.ships.items():
        if ships:
            _verify_ships(table, player, ships)
    for player, cards in event.bluff.items():
        if cards:
            _verify_bluff(table, player, cards)


def _verify_ships(table: Table, player: str, ships: int) -> None:
    hulls, before = table.hulls(player), _sent_before(table, player)
    if ships + before + table.fresh[player] <= hulls:
        return
    if ships == hulls + 1 and table.next_leased == player:
        raise _too_many(table, "sell-fish.lease.early", player, hulls, ships)
    if ships > hulls:
        raise _too_many(table, "sell-fish.deploy.fleet", player, hulls, ships)
    if ships + before > hulls and table.ruling("reuse-same-year") == "no":
        raise _too_many(table, "sell-fish.deploy.again", player, hulls - before, ships)
    usable = most(table, player)
    if ships > usable:
        raise _too_many(table, "sell-fish.deploy.new-ship", player, usable, ships)


def _too_many(table: Table, reason: str, player: str, most: int, ships: int) -> Violation:
    return Violation(
        reason,
        "ships",
        player,
        expected=most,
        actual=ships,
        player=player,
        river=NAMES[table.river],
        hulls=table.hulls(player),
        before=_sent_before(table, player),
        fresh=table.fresh[player],
    )


def _sent_before(table: Table, player: str) -> int:
    return table.sent["green"][player] if table.river == "blue" else 0


def most(table: Table, player: str) -> int:
    """How many ships `player` can send to the present river."""
    ships = table.hulls(player)
    before, fresh = _sent_before(table, player), table.fresh[player]
    if before and table.ruling("reuse-same-year") == "no":
        ships -= before
    if fresh and table.ruling("new-ship-same-year") == "no":
        ships -= fresh
    return max(0, ships)


def _verify_bluff(table: Table, player: str, cards: int) -> None:
    taken = most_bluff(table, player)
    if cards > taken:
        raise Violation("sell-fish.deploy.bluff", "bluff", player, expected=taken, actual=cards, player=player)


def most_bluff(table: Table, player: str) -> int:
    """How many bluff cards `player` has (clause sell-fish.setup.bluff); two if the record does not say."""
    taken = table.bluff.get(player, MOST_BLUFF)
    if taken < MOST_BLUFF and table.ruling("bluff-cards") == "each-year":
        return MOST_BLUFF
    return taken


def apply(table: Table, event: Deploy) -> bool:
    """Lays the ships into the river; who is over the quota has to be inspected. True: the phase is over."""
    sent = table.sent[table.river]
    for player in table.players:
        ships = event.ships.get(player, 0)
        table.fishing[player] = table.revealed[player] = ships
        sent[player] = ships or 0
        if ships is None:
            table.vague |= {player}
            table.unseen("sell-fish.hidden.ships", event)
    table.over_limit = inspection.violators(table)
    return True


def possible(table: Table, event: Deploy) -> Deploy:
    """The same with no more ships than there are: a player cannot send what is not there."""
    ships = {
        player: None if ships is None else min(ships, most(table, player))
        for player, ships in event.ships.items()
        if player in table.fleet
    }
    return event.model_copy(update={"ships": ships})


def not_noted(table: Table) -> None:
    """Supposes a deployment of which nothing is known."""
    for player in table.players:
        table.fishing[player] = table.revealed[player] = None
        table.sent[table.river][player] = 0
        table.vague |= {player}
    table.over_limit = inspection.violators(table)


def clear(table: Table) -> None:
    """Empties the river before a deployment."""
    table.fishing, table.revealed, table.over_limit, table.unseen_coins = {}, {}, {}, {}
    table.to_draw, table.drawn, table.sent_back = (), frozenset(), frozenset()
