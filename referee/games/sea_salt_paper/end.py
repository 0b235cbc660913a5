"""The end of the game: totals, the winner, the claimed result."""

from collections.abc import Iterator

from referee.engine.result import judge_scores_and_winners
from referee.engine.violation import Score, Term, Violation
from referee.games.sea_salt_paper.settlement import Settlement
from referee.games.sea_salt_paper.table import DEAL, KEEP_EVENT, NEW_EVENT, OVER, Table
from referee.transcript.model import Result

MERMAID_SCORE = 100
CLAUSES = {
    "stop": "sea-salt-paper.call.stop",
    "won": "sea-salt-paper.call.won",
    "lost": "sea-salt-paper.call.lost",
    "no-score": "sea-salt-paper.deck.exhausted",
}


def scores(table: Table) -> dict[str, Score]:
    """Each player's total: one term for each round."""
    return {player: Score(tuple(_terms(table, player))) for player in table.players}


def _terms(table: Table, player: str) -> Iterator[Term]:
    if table.before[player]:
        yield Term("before the record", table.before[player], "sea-salt-paper.setup.position")
    total = table.before[player]
    for settlement in table.settlements:
        points = settlement.totals[player] - total
        total += points
        detail = round_detail(settlement, player)
        yield Term(f"round {settlement.round}", points, CLAUSES[settlement.ending], detail, (settlement.event,))
    if table.mermaid_winner == player and table.ruling("mermaid-score") == "hundred":
        yield Term("mermaids", MERMAID_SCORE - total, "sea-salt-paper.mermaids.win", "counted as 100")


def round_detail(settlement: Settlement, player: str) -> str:
    """In a few words what of the round counted for the player."""
    if settlement.ending == "no-score":
        return "no points"
    parts = []
    if settlement.counts_cards(player):
        parts.append(f"cards {settlement.card_points[player]}")
    if settlement.counts_bonus(player):
        parts.append(f"colour bonus {settlement.bonus[player].points}")
    return " + ".join(parts)


def winners(table: Table) -> list[str]:
    """Who has won: the mermaids' player, else the most points, else the tie-break."""
    if table.mermaid_winner is not None:
        return [table.mermaid_winner]
    tied = _tied(table)
    return tied if len(tied) == 1 or not table.settlements else _break_tie(table, tied)


def _break_tie(table: Table, tied: list[str]) -> list[str]:
    reading = table.ruling("tie-break")
    last = table.settlements[-1]
    if reading == "last-to-move":
        latest = max(table.last_turn[p] for p in tied)
        return [p for p in tied if table.last_turn[p] == latest]
    if reading == "who-ended-the-round":
        return [last.caller] if last.caller in tied else tied
    before = table.settlements[-2].totals if len(table.settlements) > 1 else table.before
    gained = {p: last.totals[p] - before[p] for p in tied}
    return [p for p in tied if gained[p] == max(gained.values())]


def judge_result(table: Table, result: Result) -> Iterator[Violation]:
    """The wrong parts of the claimed result. What rests on cards that nobody saw is left unjudged."""
    if table.uncertain and table.mermaid_winner is None:
        named = [*(result.scores or ()), *(result.winners or ())]
        stranger = next((name for name in named if name not in table.players), None)
        if stranger is not None:
            yield Violation("sea-salt-paper.result.player", "result", expected=list(table.players), actual=stranger)
        elif not table.over and _says_over(table, result):
            table.step = OVER
            table.over = True
        return
    for violation in judge_scores_and_winners(table, result, "sea-salt-paper"):
        tied = _tied(table)
        if violation.reason == "sea-salt-paper.result.winners" and len(tied) > 1:
            yield Violation(
                "sea-salt-paper.result.tie",
                *violation.at,
                expected=violation.expected,
                actual=violation.actual,
                tied=tied,
            )
        else:
            yield violation


def _says_over(table: Table, result: Result) -> bool:
    """Whether the record ends with a settlement of which it says that it ended the game; unseen cards allow that."""
    if table.step not in (NEW_EVENT, KEEP_EVENT, DEAL) or not table.settlements:
        return False
    scores = (result.scores or {}).values()
    return max(scores) >= table.goal if scores else bool(result.winners)


def _tied(table: Table) -> list[str]:
    """The players who share the most points at the end; nobody if mermaids won."""
    if table.mermaid_winner is not None:
        return []
    best = max(table.totals.values())
    return [p for p in table.players if table.totals[p] == best]
