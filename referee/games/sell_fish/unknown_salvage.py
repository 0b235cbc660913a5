"""The result where the salvage table is not known: whatever a ship is worth, it is worth the same to everybody."""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from referee.engine.violation import Violation
from referee.games.sell_fish.board import total
from referee.games.sell_fish.events import FinalResult
from referee.games.sell_fish.table import Table


def certain_winners(table: Table) -> list[str] | None:
    """The winners if they are the same whatever a ship is worth, else None."""
    found = _possible_winners(table)
    return list(found[0]) if len(found) == 1 else None


def _possible_winners(table: Table) -> list[tuple[str, ...]]:
    """Everybody who may have won, for some value of a ship. Fleets differ by whole ships, so beyond the greatest
    difference in money a higher value changes nothing more.
    """
    money = {player: total(table, player) for player in table.players}
    most = max(money.values()) - min(money.values()) + 1
    return list(dict.fromkeys(_winners_at(table, money, value) for value in range(most + 1)))


def _winners_at(table: Table, money: dict[str, int], value: int) -> tuple[str, ...]:
    totals = {player: money[player] + value * table.fleet[player] for player in table.players}
    best = max(totals.values())
    return tuple(player for player, points in totals.items() if points == best)


def judge(table: Table, result: FinalResult) -> Iterator[Violation]:
    """Clauses sell-fish.score.salvage and .winner, as far as they can be judged without the table."""
    noted = list(_fleet_values(table, result))
    worth = _worth_of_a_ship(table, noted)
    if noted and worth is None:
        yield Violation(
            "sell-fish.result.uneven",
            "result",
            noted[0].part,
            expected=None,
            actual={one.player: one.value for one in noted},
            ships={one.player: table.fleet[one.player] for one in noted},
        )
    elif worth is not None:
        yield from _unlike(table, noted, worth)
    if result.winners is not None and not table.unsure:
        yield from _winners(table, result, worth)


class Noted(NamedTuple):
    """What the claimed result takes the fleet of `player` to be worth; `base` is the money that `part` includes."""

    player: str
    part: str
    base: int
    value: int


def _fleet_values(table: Table, result: FinalResult) -> Iterator[Noted]:
    for player in table.players:
        if player in table.unsure:
            continue
        money = total(table, player)
        if result.scores is not None and player in result.scores:
            yield Noted(player, "scores", money, result.scores[player] - money)
        if result.salvage is not None and player in result.salvage:
            yield Noted(player, "salvage", 0, result.salvage[player])


def _worth_of_a_ship(table: Table, noted: list[Noted]) -> int | None:
    """The value of a ship that more than half of the noted fleet values agree on; any will do where nobody has one."""
    votes: Counter[int] = Counter()
    empty = 0
    for one in noted:
        ships = table.fleet[one.player]
        if ships == 0:
            empty += one.value == 0
        elif one.value >= 0 and one.value % ships == 0:
            votes[one.value // ships] += 1
    if noted and not any(table.fleet[one.player] for one in noted):
        return 0
    if not votes:
        return None
    worth, support = votes.most_common(1)[0]
    return worth if 2 * (support + empty) > len(noted) else None


def _unlike(table: Table, noted: list[Noted], worth: int) -> Iterator[Violation]:
    """Who is not paid for the ships as the others are."""
    for one in noted:
        ships = table.fleet[one.player]
        if one.value != worth * ships:
            yield Violation(
                "sell-fish.result.unlike",
                "result",
                one.part,
                one.player,
                expected=one.base + worth * ships,
                actual=one.base + one.value,
                player=one.player,
                cumulative=one.part == "scores",
                worth=worth,
                ships=ships,
            )


def _winners(table: Table, result: FinalResult, worth: int | None) -> Iterator[Violation]:
    money = {player: total(table, player) for player in table.players}
    found = _possible_winners(table) if worth is None else [_winners_at(table, money, worth)]
    claimed = set(result.winners or ())
    if all(set(winners) != claimed for winners in found):
        wanted = list(found[0]) if len(found) == 1 else [list(winners) for winners in found]
        yield Violation("sell-fish.result.winners", "result", "winners", expected=wanted, actual=list(claimed))
    elif len(found) > 1:
        table.cannot_check("sell-fish.unknown.winner")
