"""The scores and the destruction value as arithmetic, term by term."""

from typing import TYPE_CHECKING

from referee.engine.violation import Score, Term
from referee.games.herring.action import BEYOND, CARD, DIVERSITY, EATEN
from referee.games.herring.end import lifted_to_zero, penalty

if TYPE_CHECKING:
    from referee.games.herring.match import Herring

CLAUSES = {
    EATEN: "herring.feeding.points",
    DIVERSITY: "herring.diversity.point",
    CARD: "herring.destruction.effect",
    BEYOND: "herring.score.track",
}
UNITS = {EATEN: ("animal", "animals"), DIVERSITY: ("new species", "times a new species")}

START_OF_DESTRUCTION = {2: 12, 3: 8, 4: 4, 5: 0}
"""Number of players → destruction value at the start. Clause herring.setup.destruction."""


Entries = dict[str, list[tuple[int, int]]]
"""What points are for → (event, points) of each time they were gained."""


def entries_by_seat(match: "Herring") -> list[Entries]:
    """What every seat gained, by what it was for."""
    entries: list[Entries] = [{EATEN: [], DIVERSITY: [], CARD: []} for _ in match.players]
    for at, outcome in match.book:
        for seat, what, points in outcome.gains:
            entries[seat].setdefault(what, []).append((at, points))
    return entries


def running_score(match: "Herring", seat: int, entries: Entries) -> Score:
    """Where the marker of `seat` stands, before the cards in hand are deducted. Clause herring.score.track."""
    terms = [_term(what, gained) for what, gained in entries.items()]
    start = match.start_points[seat]
    if start:
        terms.insert(0, Term("score at the start of the record", start, "herring.position.sound"))
    return Score(tuple(terms))


def _term(what: str, gained: list[tuple[int, int]]) -> Term:
    points = sum(points for _, points in gained)
    one, more = UNITS.get(what, ("", ""))
    detail = f"{points} {one if points == 1 else more}" if one else ""
    return Term(what, points, CLAUSES[what], detail, tuple(dict.fromkeys(at for at, _ in gained)))


def final_score(match: "Herring", seat: int, entries: Entries) -> Score:
    """The score after the cards left in hand are deducted. Clause herring.end.penalty."""
    running = running_score(match, seat, entries)
    cards = penalty(match, seat)
    animals = match.table.animals.hand_size(seat)
    detail = f"{animals} animal and {cards - animals} destruction"
    terms = [*running.terms, Term("cards left in hand", -cards, "herring.end.penalty", detail)]
    lift = lifted_to_zero(match, running.total - cards)
    if lift:
        terms.append(Term("no score below zero", lift, "herring.end.penalty"))
    return Score(tuple(terms))


def destruction_score(match: "Herring") -> Score:
    """The destruction value: the start, each extinction, each card. Clause herring.destruction.value."""
    players = len(match.players)
    if match.start_destruction == START_OF_DESTRUCTION[players]:
        start = Term(f"start for {players} players", match.start_destruction, "herring.setup.destruction")
    else:
        start = Term("value at the start of the record", match.start_destruction, "herring.position.sound")
    changes = [
        Term(rise.label, rise.by, rise.clause, events=(at,)) for at, outcome in match.book for rise in outcome.rises
    ]
    return Score((start, *changes))
