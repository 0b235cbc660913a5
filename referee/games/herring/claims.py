"""Claimed numbers of an event compared with what the rules say, and the slips that give just the claimed number."""

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from referee.engine.violation import Score, Term, Violation
from referee.games.herring import events, misreadings
from referee.games.herring.action import CARD, DIVERSITY, EATEN, Outcome
from referee.games.herring.picture import cards_in_words
from referee.games.herring.scoring import CLAUSES, destruction_score, entries_by_seat, running_score

if TYPE_CHECKING:
    from referee.games.herring.match import Herring

PLANKTON = "plankton"


def judge(match: "Herring", event: events.AnyEvent) -> Iterator[Violation]:
    """The wrong claims of an event that was just carried out."""
    claimed = event.claims
    if claimed is None or event.player not in match.players:
        return
    outcome = match.last or Outcome(match.players.index(event.player))
    if claimed.points is not None:
        yield from _judge_points(match, event.player, outcome, claimed.points)
    yield from _judge_scores(match, event.player, outcome, claimed)
    if claimed.extinct is not None and set(claimed.extinct) != set(outcome.extinct):
        yield Violation(
            "herring.score.extinct",
            "claims",
            "extinct",
            expected=outcome.extinct,
            actual=claimed.extinct,
            who=event.player,
        )
    if claimed.destruction is not None and claimed.destruction != match.destruction:
        yield _wrong_destruction(match, outcome, claimed.destruction)
    yield from _judge_counts(match, claimed)


def gained(outcome: Outcome) -> Score:
    """What an action brought the acting player, term by term; plankton stands there with its nought."""
    terms = [
        Term(EATEN, outcome.points(outcome.seat, EATEN), CLAUSES[EATEN], _counted(outcome.eaten)),
        Term(DIVERSITY, outcome.points(outcome.seat, DIVERSITY), CLAUSES[DIVERSITY]),
        Term(PLANKTON, 0, "herring.feeding.plankton-points", f"{outcome.plankton} taken" if outcome.plankton else ""),
        Term(CARD, outcome.points(outcome.seat, CARD), CLAUSES[CARD], _counted_culls(outcome)),
    ]
    rest = outcome.points(outcome.seat) - sum(term.points for term in terms)
    if rest:
        terms.append(Term("beyond the last space", rest, "herring.score.track"))
    return Score(tuple(terms))


def _facts(outcome: Outcome) -> dict[str, Any]:
    """What the points of an action hang on, for a message."""
    if not outcome.species:
        new = "No animal was laid"
    elif outcome.new_species:
        new = f"No {outcome.species} was on the table when the action began"
    else:
        new = f"{outcome.species.capitalize()} was on the table already when the action began"
    return {
        "eaten": cards_in_words(Counter(outcome.eaten)),
        "new": new,
        "removed": cards_in_words(outcome.culled),
    }


def _counted(eaten: list[str]) -> str:
    return ", ".join(f"{eaten.count(species)} {species}" for species in dict.fromkeys(eaten))


def _counted_culls(outcome: Outcome) -> str:
    return f"{len(outcome.culled)} species removed" if outcome.culled else ""


REASONS = {
    "eaten": (EATEN, "herring.score.eaten"),
    "diversity": (DIVERSITY, "herring.score.diversity"),
    "plankton": (PLANKTON, "herring.score.plankton"),
    "destruction_cards": (CARD, "herring.score.card"),
}
"""Key of the claim → label of the term, reason for a wrong one."""


def _judge_points(match: "Herring", player: str, outcome: Outcome, claimed: int | events.Points) -> Iterator[Violation]:
    score = gained(outcome)
    right = {term.label: term.points for term in score.terms}
    total = claimed if isinstance(claimed, int) else claimed.total
    said: dict[str, int] = {}
    wrong_term = False
    if not isinstance(claimed, int):
        for key, (label, reason) in REASONS.items():
            number = getattr(claimed, key)
            if number is None:
                continue
            said[label] = number
            if number != right[label]:
                wrong_term = True
                yield Violation(
                    reason,
                    "claims",
                    "points",
                    key,
                    expected=right[label],
                    actual=number,
                    player=player,
                    score=score,
                    claimed_terms={label: number},
                    likely=misreadings.of_points(match, outcome, number - right[label]),
                    **_facts(outcome),
                )
    if total is not None and total != score.total and not (wrong_term and total == _sum_said(right, said)):
        yield Violation(
            "herring.score.points",
            "claims",
            *(("points",) if isinstance(claimed, int) else ("points", "total")),
            expected=score.total,
            actual=total,
            player=player,
            score=score,
            claimed_terms=said or None,
            likely=misreadings.of_points(match, outcome, total - score.total),
            **_facts(outcome),
        )


def _sum_said(right: dict[str, int], said: dict[str, int]) -> int:
    """The total with the recorder's own terms in place of the right ones."""
    return sum(said.get(label, points) for label, points in right.items())


def _judge_scores(match: "Herring", actor: str, outcome: Outcome, claimed: events.Claims) -> Iterator[Violation]:
    numbers: list[tuple[tuple[str, ...], str, int]] = []
    if claimed.score is not None:
        numbers.append((("score",), actor, claimed.score))
    numbers += [(("scores", player), player, number) for player, number in (claimed.scores or {}).items()]
    for at, player, number in numbers:
        if player not in match.players:
            yield Violation("herring.score.stranger", "claims", *at, expected=list(match.players), actual=player)
            continue
        seat = match.players.index(player)
        if number != match.points[seat]:
            yield Violation(
                "herring.score.total",
                "claims",
                *at,
                expected=match.points[seat],
                actual=number,
                player=player,
                score=running_score(match, seat, entries_by_seat(match)[seat]),
                cumulative=True,
                likely=misreadings.of_total(match, outcome, seat, number - match.points[seat]),
                before=match.points[seat] - outcome.points(seat),
                gained=outcome.points(seat),
            )


def _wrong_destruction(match: "Herring", outcome: Outcome, number: int) -> Violation:
    return Violation(
        "herring.score.destruction",
        "claims",
        "destruction",
        expected=match.destruction,
        actual=number,
        score=destruction_score(match),
        cumulative=True,
        follows=("claims", "extinct"),
        likely=misreadings.of_destruction(match, outcome, number - match.destruction),
        before=match.destruction - sum(rise.by for rise in outcome.rises),
        changes=[f"{rise.label} {rise.by:+d}" for rise in outcome.rises],
    )


def _judge_counts(match: "Herring", claimed: events.Claims) -> Iterator[Violation]:
    animals, dangers = match.table.animals, match.table.dangers
    for player, number in (claimed.hand or {}).items():
        if player not in match.players:
            yield Violation(
                "herring.score.stranger", "claims", "hand", player, expected=list(match.players), actual=player
            )
            continue
        seat = match.players.index(player)
        held = animals.hand_size(seat) + dangers.hand_size(seat)
        if number != held:
            yield Violation("herring.score.hand", "claims", "hand", player, expected=held, actual=number, who=player)
    if claimed.deck is not None and animals.counted and claimed.deck != animals.size:
        yield Violation("herring.score.deck", "claims", "deck", expected=animals.size, actual=claimed.deck)
    for species, number in (claimed.table or {}).items():
        there = animals.table.get(species, 0)
        if number != there:
            yield Violation(
                "herring.score.table", "claims", "table", species, expected=there, actual=number, species=species
            )
