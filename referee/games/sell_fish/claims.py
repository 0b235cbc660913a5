"""Numbers that the recorder wrote down after an event: each is recomputed and compared."""

from collections.abc import Iterator, Mapping

from referee.engine.violation import Violation
from referee.games.sell_fish import fishing, money_claims, setup
from referee.games.sell_fish.board import entries, moved_at
from referee.games.sell_fish.components import HARBOR_COST, NAMES, SHIP_COST
from referee.games.sell_fish.events import AnyEvent, Claims, Draw, Harbor, Inspect
from referee.games.sell_fish.stock import Guess
from referee.games.sell_fish.table import Table


def judge(table: Table, event: AnyEvent) -> Iterator[Violation]:
    """The wrong claims of `event`, which was just carried out."""
    claims = event.claims
    if claims is None:
        return
    for part in ("moves", "payouts", "harbor", "money", "space", "cards50", "ships"):
        for name in getattr(claims, part) or ():
            if name not in table.fleet:
                yield setup.stranger(table, name, "claims", part, name)
                return
    if claims.moves is not None:
        yield from _moves(table, event, claims.moves)
    if claims.payouts is not None:
        yield from _payouts(table, event, claims.payouts)
    if claims.harbor is not None:
        yield from _harbor(table, event, claims.harbor)
    if claims.fine is not None:
        yield from _fine(table, event, claims.fine)
    yield from money_claims.judge(table, claims)
    yield from _table(table, claims)


def _gap_here(table: Table, player: str) -> bool:
    """Whether something that moved the pawn of `player` at this event was not noted."""
    return any(gap[0] == player and gap[1] == table.at for gap in table.forgotten)


MOVES = {
    "auction": "sell-fish.auction.move",
    "lease": "sell-fish.lease.move",
    "trade": "sell-fish.trade.move",
    "inspect": "sell-fish.inspection.move",
    "draw": "sell-fish.payout.move",
    "pirate": "sell-fish.pirate.move",
    "harbor": "sell-fish.harbor.move",
}
"""Action that moves pawns → the reason for a pawn that was moved wrongly."""


def _moves(table: Table, event: AnyEvent, claimed: Mapping[str, int]) -> Iterator[Violation]:
    """How far the pawns were moved at this event."""
    for player, spaces in claimed.items():
        if _gap_here(table, player):
            table.cannot_check("sell-fish.unknown.money")
            continue
        right = sum(amount for why, amount in moved_at(table, player, table.at).items() if why != "not noted")
        if spaces != right:
            yield Violation(
                MOVES.get(event.action, "sell-fish.money.still"),
                "claims",
                "moves",
                player,
                expected=right,
                actual=spaces,
                player=player,
                likely=_likely_payout(table, event, player, right, spaces),
                moves=money_claims.moves_in_words(table, player),
            )


def _payouts(table: Table, event: AnyEvent, claimed: Mapping[str, int]) -> Iterator[Violation]:
    """Clause sell-fish.payout.ships: at a draw the payouts of this river, in the harbor those of the year."""
    year, river = table.then
    rivers = ("green", "blue") if isinstance(event, Harbor) else (river,)
    for player, spaces in claimed.items():
        if any(gap[0] == player and gap[2] == year for gap in table.forgotten):
            table.cannot_check("sell-fish.unknown.money")
            continue
        paid = [e for e in entries(table, player) if e.year == year and e.why in rivers]
        right = sum(entry.amount for entry in paid)
        if spaces != right:
            yield Violation(
                "sell-fish.payout.claim",
                "claims",
                "payouts",
                player,
                expected=right,
                actual=spaces,
                player=player,
                likely=_likely_payout(table, event, player, right, spaces),
                where=" and ".join(NAMES[name] for name in rivers),
                year=year,
            )


def _likely_payout(table: Table, event: AnyEvent, player: str, right: int, claimed: int) -> str | None:
    """The misreading that gives just the claimed payout of a draw."""
    if not isinstance(event, Draw) or event.player != player:
        return None
    fish = sum(value or 0 for value in (*(event.silver or ()), *(event.golden or ())))
    ships, rest = divmod(right, fish - SHIP_COST) if fish != SHIP_COST else (0, 1)
    if rest or ships < 1:
        return None
    misread = {
        fish * ships: "the cost of $10 for each ship was left out",
        fish * ships - SHIP_COST: "the cost of $10 was taken off once instead of once for each ship",
        fish - SHIP_COST: "the payout of a single ship",
        -right: "the pawn moved the wrong way",
    }
    return misread.get(claimed)


def _harbor(table: Table, event: AnyEvent, claimed: Mapping[str, int]) -> Iterator[Violation]:
    """Clause sell-fish.harbor.cost, with or without a minus."""
    for player, cost in claimed.items():
        if _gap_here(table, player):
            table.cannot_check("sell-fish.unknown.money")
            continue
        right = moved_at(table, player, table.at).get("harbor", 0) if isinstance(event, Harbor) else 0
        if -abs(cost) != right:
            yield Violation(
                "sell-fish.harbor.claim",
                "claims",
                "harbor",
                player,
                expected=right,
                actual=-abs(cost),
                player=player,
                likely=_likely_harbor(table, player, abs(cost)),
                ships=-right // HARBOR_COST,
                cost=-right,
                claimed=abs(cost),
                year=table.then[0],
            )


def _likely_harbor(table: Table, player: str, claimed: int) -> str | None:
    if claimed == HARBOR_COST * table.fleet[player] and claimed:
        return "every ship of the fleet was charged, also those that were on the rivers"
    return "the harbor costs were left out" if claimed == 0 else None


def _fine(table: Table, event: AnyEvent, claimed: int) -> Iterator[Violation]:
    """Clauses sell-fish.inspection.fine and .first-half, with or without a minus."""
    if not isinstance(event, Inspect):
        return
    player = event.player
    if _gap_here(table, player):
        table.cannot_check("sell-fish.unknown.money")
        return
    right = moved_at(table, player, table.at).get("fine", 0)
    if -abs(claimed) != right:
        chip, over, sent = table.fined
        first = table.caught[player] == 1
        yield Violation(
            "sell-fish.inspection.fine-first" if first else "sell-fish.inspection.fine-claim",
            "claims",
            "fine",
            expected=right,
            actual=-abs(claimed),
            player=player,
            likely=_likely_fine(chip, over, sent, first, abs(claimed)),
            chip=chip,
            over=over,
            product=chip * over,
            fine=-right,
            claimed=abs(claimed),
        )


def _likely_fine(chip: int, over: int, sent: int, first: bool, claimed: int) -> str | None:
    misread = {
        chip * sent: "all ships in the river were counted, not only those over the limit",
        chip: "the chip alone, not times the ships over the limit",
        chip * over // 2: "half of it, which only a first violation is granted",
        chip * over: "the whole fine, though the first one is only half",
    }
    return misread.get(claimed)


def _table(table: Table, claims: Claims) -> Iterator[Violation]:
    """What lies on the table: ships, markers, and how far the game has come."""
    for player, ships in (claims.ships or {}).items():
        if ships != table.fleet[player]:
            yield Violation(
                "sell-fish.ships.claim",
                "claims",
                "ships",
                player,
                expected=table.fleet[player],
                actual=ships,
                player=player,
                cumulative=True,
            )
    fishing = sum(n or 0 for n in table.fishing.values()) if table.stage == "inspect" else table.went_fishing
    if claims.fishing is not None and fishing is not None and claims.fishing != fishing:
        yield Violation(
            "sell-fish.deploy.count",
            "claims",
            "fishing",
            expected=fishing,
            actual=claims.fishing,
            river=NAMES[table.then[1]],
        )
    for river, position in (claims.markers or {}).items():
        yield from _marker(table, river, position)
    if claims.threat is not None and table.threat is None:
        table.cannot_check("sell-fish.unknown.threat")
    elif claims.threat is not None and claims.threat != table.threat:
        yield Violation("sell-fish.threat.claim", "claims", "threat", expected=table.threat, actual=claims.threat)
    if claims.over is not None and not table.doubtful_end and claims.over != table.over:
        yield Violation(
            "sell-fish.end.claim", "claims", "over", expected=table.over, actual=claims.over, year=table.then[0]
        )


def _marker(table: Table, river: str, claimed: int) -> Iterator[Violation]:
    """Clause sell-fish.stock.move. On an unknown track positions are compared with the first one that was noted."""
    guesses = [*table.stock[river], *_perhaps_moved(table, river)]
    places = [place for guess in guesses if (place := position(table, river, guess)) is not None]
    if not places:
        table.cannot_check("sell-fish.unknown.track")
    elif claimed not in places:
        yield Violation(
            "sell-fish.stock.claim", "claims", "markers", river, expected=places[0], actual=claimed, river=NAMES[river]
        )


def _perhaps_moved(table: Table, river: str) -> tuple[Guess, ...]:
    """Where the marker stands if the inspections, of which nobody knows whether they are due, are over."""
    over = table.over_limit.values()
    if table.stage != "inspect" or table.river != river or any(ships is not None for ships in over):
        return ()
    twin = table.copy()
    fishing.begin(twin)
    return twin.stock[river]


def position(table: Table, river: str, guess: Guess) -> int | None:
    """Number of the position that `guess` stands on, the first is 1; None if the track's beginning is not known."""
    if guess.empty:
        return 0
    if guess.first is not None:
        return guess.at - guess.first + 1
    named = table.named.get(river)
    return None if named is None else guess.at + named


def take_anchors(table: Table, claims: Claims) -> None:
    """Where something is not known that the record says later, the first such claim stands in for it."""
    money_claims.take_anchors(table, claims)
    for river, place in (claims.markers or {}).items():
        guesses = table.stock[river]
        if river not in table.named and all(guess.first is None for guess in guesses):
            table.named[river] = place - guesses[0].at
