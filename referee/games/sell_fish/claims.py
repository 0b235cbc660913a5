"""Numbers that the recorder wrote down after an event: each is recomputed and compared."""

from collections.abc import Iterator

from referee.engine.violation import Violation
from referee.games.sell_fish import fishing, money_claims, pawn_claims, setup, shown, trade
from referee.games.sell_fish.components import NAMES, RIVERS
from referee.games.sell_fish.events import AnyEvent, Claims
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
    yield from trade.judge_hidden_price(table, claims.money or {})
    moved = list(pawn_claims.judge(table, event, claims))
    yield from moved
    yield from money_claims.judge(table, claims, {one.player: one for one in moved if one.passes_on})
    yield from _table(table, claims)


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
    if claims.fishing is not None:
        yield from _fishing(table, claims.fishing)
    for river, position in (claims.markers or {}).items():
        yield from _marker(table, river, position)
    if claims.threat is not None and table.threat is None:
        table.cannot_check("sell-fish.unknown.threat")
    elif claims.threat is not None and claims.threat != table.threat:
        yield Violation(
            "sell-fish.threat.claim",
            "claims",
            "threat",
            expected=table.threat,
            actual=claims.threat,
            places=_places(table),
        )
    if claims.over is not None and not table.doubtful_end and claims.over != table.over:
        yield Violation(
            "sell-fish.end.claim", "claims", "over", expected=table.over, actual=claims.over, year=table.then.year
        )


def _fishing(table: Table, claimed: int) -> Iterator[Violation]:
    """Clause sell-fish.deploy.count. Where the ships of somebody were not noted, there are several right numbers."""
    known = table.fished[table.then.river]
    if table.stage == "inspect":
        perhaps = fishing.counts(table, table.fishing)
    else:
        perhaps = list(table.counted) if known is None else [known]
    if perhaps and claimed not in perhaps:
        yield Violation(
            "sell-fish.deploy.count",
            "claims",
            "fishing",
            expected=perhaps[0] if len(perhaps) == 1 else perhaps,
            actual=claimed,
            river=NAMES[table.then.river],
            ships=" or ".join(_ships(count) for count in perhaps),
            fish="fishes" if perhaps == [1] else "fish",
        )


def _ships(count: int) -> str:
    return f"{count} ship{'' if count == 1 else 's'}"


def _marker(table: Table, river: str, claimed: int) -> Iterator[Violation]:
    """Clause sell-fish.stock.move. On an unknown track positions are compared with the first one that was noted."""
    guesses = [*table.stock[river], *_perhaps_moved(table, river), *table.supposed.get(river, ())]
    places = [place for guess in guesses if (place := position(table, river, guess)) is not None]
    if not places:
        table.cannot_check("sell-fish.unknown.track")
    elif claimed not in places:
        yield Violation(
            "sell-fish.stock.claim",
            "claims",
            "markers",
            river,
            expected=places[0],
            actual=claimed,
            river=NAMES[river],
            fished=table.fished[river],
        )


def _places(table: Table) -> list[str]:
    """Where both markers stand, in words."""
    words = []
    for river in RIVERS:
        place = position(table, river, table.stock[river][0])
        shows = table.stock[river][0].here
        words.append(
            f"{NAMES[river]}: position {place if place is not None else 'not known'}, "
            f"{'chips not known' if shows is None else shown.in_words(shows)}"
        )
    return words


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
        supposed = table.supposed.get(river, ())
        if supposed and place not in [position(table, river, guess) for guess in guesses]:
            if place in [position(table, river, guess) for guess in supposed]:
                table.stock[river] = table.supposed.pop(river)
        elif river not in table.named and all(guess.first is None for guess in guesses):
            table.named[river] = place - guesses[0].at
