"""What the recorder may have meant by an illegal event: the same with one thing changed, likeliest first."""

from collections.abc import Iterator
from itertools import islice

from referee.games.sell_fish import deployment, legal, piracy, quota
from referee.games.sell_fish.events import (
    AnyEvent,
    Auction,
    Deploy,
    Draw,
    EndDraw,
    Inspect,
    Lease,
    Limit,
    Pirate,
    Quota,
    Quotas,
    Trade,
)
from referee.games.sell_fish.table import Table

MOST = 60


def of(table: Table, event: AnyEvent) -> Iterator[AnyEvent]:
    """Events near `event`; not all of them are legal, the caller asks."""
    now = table.copy()
    if isinstance(event, Auction | Lease):
        yield from _sales(now, event)
    elif isinstance(event, Deploy):
        yield from _deployments(now, event)
    elif isinstance(event, Draw):
        yield from _draws(now, event)
    elif isinstance(event, Inspect):
        yield from _inspections(now, event)
    elif isinstance(event, Pirate):
        yield from _attacks(now, event)
    elif isinstance(event, Trade):
        yield from _trades(now, event)
    elif isinstance(event, Quota):
        yield from _quotas(now, event)
    elif isinstance(event, EndDraw):
        yield event.model_copy(update={"silver": None})
    if isinstance(event, Deploy):
        return
    yield from islice((other for other in legal.events(now) if other.action == event.action), MOST)


def _sales(table: Table, event: Auction | Lease) -> Iterator[AnyEvent]:
    """Another winner, another auction of the year, or the same without the tie-break."""
    top = max((bid for bid in event.bids.values() if bid is not None), default=0)
    best = [player for player, bid in event.bids.items() if bid == top and top > 0]
    for winner in [*best, None]:
        yield event.model_copy(update={"winner": winner, "tiebreak": event.tiebreak or "not noted"})
    yield event.model_copy(update={"rebids": None})
    if isinstance(event, Auction):
        yield event.model_copy(update={"number": table.number})


def _deployments(table: Table, event: Deploy) -> Iterator[AnyEvent]:
    """Another number of ships of one player, no bluff cards, the other river."""
    yield event.model_copy(update={"river": table.river})
    yield event.model_copy(update={"bluff": {}})
    for player in table.players:
        ships = event.ships.get(player, 0)
        for other in range(deployment.most(table, player), -1, -1):
            if other != ships:
                yield event.model_copy(update={"ships": {**event.ships, player: other}})


def _draws(table: Table, event: Draw) -> Iterator[AnyEvent]:
    """The same by another player, in the other river, without special chips, or with chips that were not seen."""
    for player in table.to_draw:
        yield event.model_copy(update={"player": player})
    yield event.model_copy(update={"river": table.river})
    yield event.model_copy(update={"specials": []})
    for specials in (event.specials, [], ["super-harvest"]):
        yield event.model_copy(update={"silver": None, "golden": None, "specials": specials})


def _inspections(table: Table, event: Inspect) -> Iterator[AnyEvent]:
    """The same by another player, in the other river, with the other side of the coin."""
    for player in table.over_limit:
        yield event.model_copy(update={"player": player})
    yield event.model_copy(update={"river": table.river})
    yield event.model_copy(update={"coin": "free", "chip": None})
    yield event.model_copy(update={"coin": "detected", "chip": event.chip})


def _attacks(table: Table, event: Pirate) -> Iterator[AnyEvent]:
    """Another pirate, another target."""
    for attack in piracy.current(table):
        yield event.model_copy(update={"player": attack.player})
    for target in piracy.targets(table):
        yield event.model_copy(update={"target": target})
    yield event.model_copy(update={"river": table.river})


def _trades(table: Table, event: Trade) -> Iterator[AnyEvent]:
    """Fewer ships, another price, buyer and seller exchanged."""
    yield event.model_copy(update={"price": None})
    for ships in range(event.ships - 1, 0, -1):
        yield event.model_copy(update={"ships": ships})
    yield event.model_copy(update={"seller": event.buyer, "buyer": event.seller})


def _without(named: dict[str, Limit]) -> Iterator[tuple[str, Quotas]]:
    """Each river that is named, and the quotas without it."""
    for river in named:
        yield river, Quotas.model_validate({other: limit for other, limit in named.items() if other != river})


def _quotas(table: Table, event: Quota) -> Iterator[AnyEvent]:
    """The same limits by consensus or by a vote that was not noted, or no new limits, or another limit."""
    yield event.model_copy(update={"mode": "consensus", "votes": None})
    yield event.model_copy(update={"votes": None})
    yield event.model_copy(update={"mode": "majority", "votes": None})
    yield event.model_copy(update={"mode": "unchanged", "votes": None, "quotas": None})
    most = max(table.hulls(player) for player in table.players)
    for river, others in _without(quota.named(event)):
        yield event.model_copy(update={"quotas": others})
        for limit in range(most):
            agreed = event.quotas.model_copy(update={river: limit}) if event.quotas else None
            yield event.model_copy(update={"quotas": agreed})
