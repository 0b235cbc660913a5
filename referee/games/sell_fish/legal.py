"""The legal events, enumerated. Verification and this list ask the same predicates.

What is not known yet stands as null: chips and coins, but also what others choose at the same time. So an auction is
listed once for everybody who can take the ship, and a deployment once for each number of ships that one player can
send. Quotas that differ between players, several rounds of bids and bluff cards are legal too, but not listed.
"""

from collections.abc import Callable, Iterator

from referee.games.sell_fish import auction, deployment, evidence, piracy, shown, trade, year
from referee.games.sell_fish.components import END_DRAW
from referee.games.sell_fish.events import (
    AnyEvent,
    Auction,
    Deploy,
    Draw,
    EndDraw,
    Harbor,
    Inspect,
    Lease,
    Pirate,
    Quota,
    Quotas,
    Trade,
    Vote,
)
from referee.games.sell_fish.table import Table


def events(table: Table) -> Iterator[AnyEvent]:
    """Every legal event now, the due ones first; the rulings it asks are not noted as consulted."""
    if table.over:
        return
    now = table.copy()
    yield from LISTS[now.stage](now)
    while not now.over and year.may_skip(now):
        year.next_phase(now)
        yield from LISTS[now.stage](now) if not now.over else ()
    yield from trades(table.copy())


def quotas(table: Table) -> Iterator[Quota]:
    """Nothing changes; or equal limits, up to the largest fleet, by consensus or by majority."""
    yield Quota(action="quota", mode="unchanged")
    most = max(table.hulls(player) for player in table.players)
    limits = [*range(most + 1), None]
    everybody: dict[str, Vote | None] = dict.fromkeys(table.players, "yes")
    for green in limits:
        for blue in limits:
            agreed = Quotas(green=green, blue=blue)
            yield Quota(action="quota", mode="consensus", quotas=agreed)
            yield Quota(action="quota", mode="majority", quotas=agreed, votes=everybody)


def auctions(table: Table) -> Iterator[Auction]:
    """Nobody takes the ship, or one of those who can pay something does."""
    yield Auction(action="auction", number=table.number, bids={})
    if not auction.sold_out(table):
        for player in bidders(table):
            unseen: dict[str, int | None] = dict.fromkeys(table.players)
            yield Auction(action="auction", number=table.number, bids=unseen, winner=player)


def leases(table: Table) -> Iterator[Lease]:
    """As an auction."""
    yield Lease(action="lease", bids={})
    for player in bidders(table):
        yield Lease(action="lease", bids=dict.fromkeys(table.players), winner=player)


def bidders(table: Table) -> list[str]:
    """Who can bid at least 1."""
    second = table.stage == "auction" and table.number == 2
    return [player for player in table.players if auction.can_bid(table, player, 1, second)]


def deployments(table: Table) -> Iterator[Deploy]:
    """Each number of ships that each player can send."""
    for player in table.players:
        for ships in range(deployment.most(table, player) + 1):
            choice: dict[str, int | None] = dict.fromkeys(table.players)
            choice[player] = ships
            yield Deploy(action="deploy", river=table.river, ships=choice)


def inspections(table: Table) -> Iterator[Inspect]:
    """Both sides of the coin for everybody over the quota."""
    for player in table.over_limit:
        yield Inspect(action="inspect", player=player, river=table.river, coin="free")
        yield Inspect(action="inspect", player=player, river=table.river, coin="detected")


def fishing(table: Table) -> Iterator[Draw | Pirate]:
    """A draw of everybody who has not drawn, and every use of a pirate attack."""
    others = [player for player in table.players if player not in table.to_draw and player not in table.drawn]
    if table.ruling("who-draws") == "fishing-only":
        others = []
    for player in (*table.to_draw, *others):
        for silver, golden in draws(table, player):
            yield Draw(action="draw", player=player, river=table.river, silver=silver, golden=golden)
    for player in dict.fromkeys(attack.player for attack in piracy.current(table)):
        for target in piracy.targets(table):
            yield Pirate(action="pirate", player=player, target=target, river=table.river)


def draws(table: Table, player: str) -> Iterator[tuple[list[int | None] | None, list[int | None] | None]]:
    """The unseen chips that `player` may draw: a number of each colour, or no number where nothing is known."""
    guesses = table.stock[table.river]
    known = evidence.expected(guesses)
    for one in known:
        silver, golden = shown.times(table, player, one)
        yield [None] * silver, [None] * golden
    if evidence.partly_unknown(guesses):
        yield None, None


def harbors(table: Table) -> Iterator[Harbor]:
    """The harbor has no choices."""
    yield Harbor(action="harbor")


def end_draws(table: Table) -> Iterator[EndDraw]:
    """As many silver chips as the year says."""
    yield EndDraw(action="end-draw", silver=[None] * END_DRAW[table.year])


def trades(table: Table) -> Iterator[Trade]:
    """Every number of ships that somebody may sell to somebody, at a price that is not known yet."""
    for seller in table.players:
        most = table.fleet[seller] if table.ruling("trade-deployed") == "yes" else trade.at_home(table, seller)
        for buyer in table.players:
            for ships in range(1, most + 1 if buyer != seller else 1):
                yield Trade(action="trade", seller=seller, buyer=buyer, ships=ships, price=None)


LISTS: dict[str, Callable[[Table], Iterator[AnyEvent]]] = {
    "quota": quotas,
    "auction": auctions,
    "lease": leases,
    "deploy": deployments,
    "inspect": inspections,
    "fish": fishing,
    "harbor": harbors,
    "end-draw": end_draws,
}
