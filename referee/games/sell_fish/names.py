"""Which players an event names."""

from collections.abc import Container, Iterator

from referee.games.sell_fish.events import AnyEvent, Auction, Deploy, Draw, Inspect, Lease, Pirate, Quota, Sale, Trade

Named = tuple[str, tuple[str | int, ...]]


def stranger_in(event: AnyEvent, seats: Container[str]) -> Named | None:
    """The first name in `event` that is none of `seats`, with the path to it; claims are looked at when judged."""
    if isinstance(event, Draw | Inspect):
        return None if event.player in seats else (event.player, ("player",))
    for name, path in _named(event):
        if name not in seats:
            return name, path
    return None


def _named(event: AnyEvent) -> Iterator[Named]:
    if isinstance(event, Deploy):
        for player in event.ships:
            yield player, ("ships", player)
        for player in event.bluff:
            yield player, ("bluff", player)
    elif isinstance(event, Auction | Lease):
        yield from _in_sale(event)
    elif isinstance(event, Trade):
        yield event.seller, ("seller",)
        yield event.buyer, ("buyer",)
    elif isinstance(event, Pirate):
        yield event.player, ("player",)
        yield event.target, ("target",)
    elif isinstance(event, Quota):
        yield from _in_quota(event)


def _in_sale(event: Sale) -> Iterator[Named]:
    for player in event.bids:
        yield player, ("bids", player)
    if event.winner is not None:
        yield event.winner, ("winner",)
    for number, bids in enumerate(event.rebids or ()):
        for player in bids:
            yield player, ("rebids", number, player)


def _in_quota(event: Quota) -> Iterator[Named]:
    for player in event.votes or ():
        yield player, ("votes", player)
    if event.quotas is not None:
        for river, quota in (("green", event.quotas.green), ("blue", event.quotas.blue)):
            for player in quota if isinstance(quota, dict) else ():
                yield player, ("quotas", river, player)
