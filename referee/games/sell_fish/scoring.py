"""Final scores: the board, 50 for each +50 card, and the salvage value of the fleet; and who has won."""

from collections.abc import Iterator

from referee.engine.result import judge_scores_and_winners
from referee.engine.violation import Score, Term, Violation
from referee.games.sell_fish import end, unknown_salvage
from referee.games.sell_fish.board import cards50, money_score, space, total
from referee.games.sell_fish.events import FinalResult
from referee.games.sell_fish.table import LAP, Table

SALVAGE = "sell-fish.score.salvage"
SUM = "sell-fish.score.sum"


def ship_value(table: Table) -> int | None:
    """Salvage value of a ship, from the final positions of both markers (clause sell-fish.score.salvage); None if the
    edition, or the place of a marker, does not tell it.
    """
    green, blue = (table.stock[river] for river in ("green", "blue"))
    if len(green) != 1 or len(blue) != 1:
        return None
    parts = table.parts
    if parts.per_position is not None:
        return sum(0 if guess.empty else _at(parts.per_position, guess.at) for guess in (green[0], blue[0]))
    if parts.by_total is not None and green[0].here is not None and blue[0].here is not None:
        return parts.by_total.get(sum(green[0].here) + sum(blue[0].here))
    return None


def _at(values: tuple[int, ...], position: int) -> int:
    return values[position - 1] if 1 <= position <= len(values) else 0


def score(table: Table, player: str) -> Score:
    """The money of `player`, and after the end the fleet's value where it is known."""
    money = money_score(table, player)
    fleet = fleet_term(table, player) if table.over else None
    return money if fleet is None else Score((*money.terms, fleet))


def fleet_term(table: Table, player: str) -> Term | None:
    """The value of the fleet as a term."""
    value = ship_value(table)
    if value is None:
        return None
    ships = table.fleet[player]
    return Term("fleet", ships * value, SALVAGE, f"{ships} ship{'' if ships == 1 else 's'} at {value}")


def winners(table: Table) -> list[str] | None:
    """Clause sell-fish.score.winner: the highest final score; equal scores win together. None if that is open."""
    if table.unsure:
        return None
    value = ship_value(table)
    if value is None:
        return unknown_salvage.certain_winners(table)
    totals = {player: total(table, player) + value * table.fleet[player] for player in table.players}
    best = max(totals.values())
    return [player for player, points in totals.items() if points == best]


def judge_result(table: Table, result: FinalResult) -> Iterator[Violation]:
    """The wrong parts of the claimed result."""
    claimed = (result.scores, result.board, result.cards50, result.ships, result.salvage)
    if all(part is None for part in claimed) and result.winners is None:
        return
    for name in [name for part in claimed for name in part or ()] + list(result.winners or ()):
        if name not in table.fleet:
            yield Violation("sell-fish.result.player", "result", expected=list(table.players), actual=name)
            return
    if table.doubtful_end and not table.over:
        end.finish(table)
    if not table.over:
        yield Violation("sell-fish.result.unfinished", "result", expected=_due(table), actual=None)
        return
    named = list(result.winners or ())
    if len(set(named)) < len(named):
        once = list(dict.fromkeys(named))
        yield Violation("sell-fish.result.winners", "result", "winners", expected=once, actual=named)
        result = result.model_copy(update={"winners": None})
    for player in table.players:
        if player in table.unsure:
            table.cannot_check("sell-fish.unknown.money")
            yield from _fleet_parts(table, result, player)
        else:
            yield from _of_player(table, result, player)
    if ship_value(table) is None:
        yield from unknown_salvage.judge(table, result)
    elif not table.unsure:
        yield from judge_scores_and_winners(table, FinalResult(winners=result.winners), "sell-fish")


def _due(table: Table) -> str:
    return f"year {table.year}"


def _of_player(table: Table, result: FinalResult, player: str) -> Iterator[Violation]:
    """A wrong final score; parts of it that do not explain it, or are wrong beside a right score, stand alone."""
    parts = list(_parts(table, result, player))
    claimed = (result.scores or {}).get(player)
    right = breakdown(table, player)
    if claimed is not None and right is not None and claimed != right.total:
        noted = _noted(result, player)
        yield Violation(
            "sell-fish.result.scores",
            "result",
            "scores",
            player,
            expected=right.total,
            actual=claimed,
            player=player,
            score=right,
            claimed_terms=noted or None,
            likely=_likely(table, player, claimed),
            cumulative=True,
        )
        if parts and claimed - right.total == sum(noted[t.label] - t.points for t in right.terms if t.label in noted):
            return
    yield from parts


def breakdown(table: Table, player: str) -> Score | None:
    """The final score as the rulebook adds it up: board, +50 cards, fleet (clause sell-fish.score.sum)."""
    fleet = fleet_term(table, player)
    if fleet is None:
        return None
    cards = cards50(table, player)
    detail = f"{cards} card{'' if cards == 1 else 's'}"
    return Score((Term("board", space(table, player), SUM), Term("+50 cards", LAP * cards, SUM, detail), fleet))


def _noted(result: FinalResult, player: str) -> dict[str, int]:
    """The recorder's own terms, by label."""
    noted = {}
    if result.board is not None and player in result.board:
        noted["board"] = result.board[player]
    if result.cards50 is not None and player in result.cards50:
        noted["+50 cards"] = LAP * result.cards50[player]
    if result.salvage is not None and player in result.salvage:
        noted["fleet"] = result.salvage[player]
    return noted


def _parts(table: Table, result: FinalResult, player: str) -> Iterator[Violation]:
    on, cards = space(table, player), cards50(table, player)
    noted = (result.board or {}).get(player)
    if noted is not None and noted != on:
        yield Violation(
            "sell-fish.result.board",
            "result",
            "board",
            player,
            expected=on,
            actual=noted,
            player=player,
            score=money_score(table, player),
            cumulative=True,
            cards=cards,
        )
    noted = (result.cards50 or {}).get(player)
    if noted is not None and noted != cards:
        yield Violation(
            "sell-fish.result.cards50",
            "result",
            "cards50",
            player,
            expected=cards,
            actual=noted,
            who=player,
            total=total(table, player),
        )
    yield from _fleet_parts(table, result, player)


def _fleet_parts(table: Table, result: FinalResult, player: str) -> Iterator[Violation]:
    """What the result says of the fleet, which does not hang on the money."""
    ships = table.fleet[player]
    noted = (result.ships or {}).get(player)
    if noted is not None and noted != ships:
        yield Violation("sell-fish.result.ships", "result", "ships", player, expected=ships, actual=noted, who=player)
    fleet = fleet_term(table, player)
    noted = (result.salvage or {}).get(player)
    if fleet is not None and noted is not None and noted != fleet.points:
        yield Violation(
            "sell-fish.result.salvage",
            "result",
            "salvage",
            player,
            expected=fleet.points,
            actual=noted,
            who=player,
            ships=ships,
            value=ship_value(table),
        )


def _likely(table: Table, player: str, claimed: int) -> str | None:
    """The misreading that gives just the claimed final score."""
    money, cards, ships = total(table, player), LAP * cards50(table, player), table.fleet[player]
    value = ship_value(table) or 0
    misread = {
        money: "the salvage value of the fleet was left out",
        money - cards + ships * value: "the +50 cards were left out",
        money + value: "the salvage value of one ship instead of the whole fleet",
        money - cards: "only the space on the board was counted",
    }
    for river in ("green", "blue"):
        guess = table.stock[river][0]
        if table.parts.per_position is not None and not guess.empty:
            one = ships * _at(table.parts.per_position, guess.at)
            misread.setdefault(money + one, f"the salvage value of the {river.capitalize()} River alone")
    return misread.get(claimed)
