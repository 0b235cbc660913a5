"""What a person sees: an event in a line, and the table."""

from collections.abc import Iterator, Mapping, Sequence

from referee.games.sell_fish.board import cards50, space, total
from referee.games.sell_fish.claims import position
from referee.games.sell_fish.components import NAMES, RIVERS, Shown
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
    Trade,
)
from referee.games.sell_fish.shown import in_words
from referee.games.sell_fish.table import Table
from referee.games.sell_fish.year import phase_words

GROUNDS = {
    "quota": (
        "sell-fish.quota.phase",
        "sell-fish.quota.majority",
        "sell-fish.quota.equal",
        "sell-fish.quota.unchanged",
    ),
    "auction": (
        "sell-fish.auction.two",
        "sell-fish.auction.highest",
        "sell-fish.auction.pays",
        "sell-fish.auction.means",
        "sell-fish.auction.tie",
    ),
    "lease": ("sell-fish.lease.auction", "sell-fish.lease.next-year", "sell-fish.auction.highest"),
    "trade": ("sell-fish.trade.any", "sell-fish.trade.price", "sell-fish.trade.deployed"),
    "deploy": ("sell-fish.deploy.fleet", "sell-fish.deploy.once", "sell-fish.setup.bluff", "sell-fish.rivers.order"),
    "inspect": ("sell-fish.inspection.who", "sell-fish.inspection.detained", "sell-fish.inspection.fine"),
    "draw": ("sell-fish.draw.who", "sell-fish.draw.chips", "sell-fish.payout.ships", "sell-fish.bag.chips"),
    "pirate": ("sell-fish.pirate.right", "sell-fish.pirate.target", "sell-fish.pirate.costs"),
    "harbor": ("sell-fish.harbor.cost", "sell-fish.threat.start"),
    "end-draw": ("sell-fish.end.draw", "sell-fish.end.over"),
}
"""Action → the clauses that one quotes about it."""


def more_grounds(table: Table, event: AnyEvent) -> Iterator[str]:
    """Clauses that speak about what is special in `event`, asked before it is carried out."""
    if isinstance(event, Draw):
        yield from SPECIAL_GROUNDS["marker"]
        for special in dict.fromkeys(event.specials):
            yield from SPECIAL_GROUNDS[special]
    if isinstance(event, Inspect) and event.coin != "free" and table.caught.get(event.player, 0) == 0:
        yield "sell-fish.inspection.first-half"
    if isinstance(event, Deploy) and any(table.fresh.values()):
        yield "sell-fish.auction.same-year"
    if isinstance(event, Auction | Lease) and not any(event.bids.values()):
        yield "sell-fish.auction.pass"


SPECIAL_GROUNDS = {
    "marker": ("sell-fish.stock.move",),
    "super-harvest": ("sell-fish.super.position", "sell-fish.super.leader", "sell-fish.special.option"),
    "pirate": ("sell-fish.pirate.right", "sell-fish.special.option"),
}
"""What a draw shows → the clauses about it."""


def describe(event: AnyEvent) -> str:
    """The event in one short line, without the actor."""
    if isinstance(event, Auction | Lease):
        return _sale(event)
    if isinstance(event, Deploy):
        return f"ships to the {NAMES[event.river]}: {_of_players(event.ships, 'not known yet')}"
    if isinstance(event, Draw):
        return f"draws {_chips(event)} in the {NAMES[event.river]}"
    if isinstance(event, Trade):
        price = "a price not known yet" if event.price is None else f"${event.price}"
        return f"{event.seller} sells {_ships(event.ships)} to {event.buyer} for {price}"
    if isinstance(event, Inspect):
        return _inspection(event)
    if isinstance(event, Pirate):
        return f"attacks a ship of {event.target} in the {NAMES[event.river]}"
    if isinstance(event, Quota):
        return _quota(event)
    if isinstance(event, EndDraw):
        return f"silver chips drawn at the end of the year: {_values(event.silver)}"
    return "the harbor is paid for, all boats are collected"


def _sale(event: Auction | Lease) -> str:
    what = f"auction {event.number}" if isinstance(event, Auction) else "leased ship"
    bids = _of_players(event.bids, "not known yet") if event.bids else "none"
    taken = f"{event.winner} takes the ship" if event.winner else "nobody takes the ship"
    return f"{what}: {taken}; bids: {bids}"


def _of_players(numbers: Mapping[str, int | None], unseen: str) -> str:
    if all(number is None for number in numbers.values()):
        return unseen
    known = [f"{player} {number}" for player, number in numbers.items() if number is not None]
    rest = ", the others not known yet" if len(known) < len(numbers) else ""
    return ", ".join(known) + rest


def _chips(event: Draw) -> str:
    specials = "".join(f" and {special.replace('-', ' ')}" for special in event.specials)
    if event.silver is None or event.golden is None:
        return f"unseen chips{specials}"
    parts = [
        f"{name} {_values(chips)}" for name, chips in (("silver", event.silver), ("golden", event.golden)) if chips
    ]
    return (", ".join(parts) or "no chips") + specials


def _values(chips: Sequence[int | None] | None) -> str:
    if chips is None:
        return "not noted"
    return " ".join("?" if chip is None else str(chip) for chip in chips) or "none"


def _inspection(event: Inspect) -> str:
    if event.coin == "free":
        return "flips the inspection coin: free to fish"
    if event.coin is None:
        return "flips the inspection coin; nobody noted the side"
    chip = "not known yet" if event.chip is None else str(event.chip)
    return f"flips the inspection coin: caught, chip {chip}"


def _quota(event: Quota) -> str:
    if event.quotas is None:
        return "the quota is unchanged" if event.mode == "unchanged" else f"no quota is named ({event.mode})"
    named = ", ".join(
        f"{NAMES[river]} {_limit(getattr(event.quotas, river))}"
        for river in RIVERS
        if river in event.quotas.model_fields_set
    )
    return f"quota ({event.mode}): {named}"


def _limit(quota: Limit) -> str:
    if quota is None:
        return "no limit"
    return _of_players(quota, "none") if isinstance(quota, dict) else str(quota)


def _ships(count: int) -> str:
    return f"{count} ship{'' if count == 1 else 's'}"


def lay_out(table: Table) -> list[str]:
    """The table: year, markers, quotas, and a line for each player."""
    lines = [f"Year {table.year}" + ("" if table.over else f", {phase_words(table)}")]
    lines.extend(_river(table, river) for river in RIVERS)
    if table.threat:
        lines.append("Extinction Threat" + "".join(f"; {line}" for line in _quotas(table)))
    for player in table.players:
        lines.extend(_wrapped(_player(table, player)))
    return lines


def _river(table: Table, river: str) -> str:
    guess = table.stock[river][0]
    place = position(table, river, guess)
    where = f"position {place}" if place is not None else f"{guess.at:+d} from where it was first noted"
    if len(table.stock[river]) > 1:
        where += " (not certain)"
    return f"{NAMES[river]}: {where}, {_shown(guess.here)}"


def _shown(shown: Shown | None) -> str:
    if shown is None:
        return "chips not known yet"
    return "no fish" if sum(shown) == 0 else in_words(shown)


def _quotas(table: Table) -> list[str]:
    return [f"{NAMES[river]}: {_limit(table.quotas[river])}" for river in RIVERS]


def _player(table: Table, player: str) -> str:
    if player in table.unsure:
        money = "$ not known"
    else:
        cards = cards50(table, player)
        held = f", {cards} +50 card{'' if cards == 1 else 's'}" if cards else ""
        money = f"${total(table, player)} (space {space(table, player)}{held})"
    parts = [f"{player}: {money}", _ships(table.fleet[player])]
    if table.leases(player):
        parts.append("1 leased")
    parts.extend(
        f"{table.sent[river][player]} sent to the {NAMES[river]}" for river in RIVERS if table.sent[river][player]
    )
    if table.detained[player]:
        parts.append(f"{table.detained[player]} sent back")
    attacks = sum(attack.player == player and attack.until >= table.phase_number for attack in table.attacks)
    if attacks:
        parts.append(f"{attacks} pirate attack{'' if attacks == 1 else 's'}")
    return ", ".join(parts)


def _wrapped(line: str, width: int = 78) -> list[str]:
    lines = [line]
    while len(lines[-1]) > width:
        cut = lines[-1].rfind(", ", 0, width)
        if cut < 0:
            break
        lines[-1:] = [lines[-1][: cut + 1], "  " + lines[-1][cut + 2 :]]
    return lines
