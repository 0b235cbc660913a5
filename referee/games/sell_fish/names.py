"""Which players an event names."""

from collections.abc import Iterator

from referee.games.sell_fish.events import AnyEvent, Deploy, Draw, Inspect, Pirate, Quota, Sale, Trade

Named = tuple[str, tuple[str | int, ...]]


def names_in(event: AnyEvent) -> Iterator[Named]:
    """Every player that `event` names, with the path to the place; claims are looked at when they are judged."""
    if isinstance(event, Draw | Inspect):
        yield event.player, ("player",)
    elif isinstance(event, Deploy):
        for part, of_players in (("ships", event.ships), ("bluff", event.bluff)):
            for player in of_players:
                yield player, (part, player)
    elif isinstance(event, Sale):
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
