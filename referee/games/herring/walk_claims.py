"""Numbers that the recorder of a random game writes down: here some, there others."""

from typing import Any

from referee.engine.walk import Choose
from referee.games.herring import events
from referee.games.herring.action import Outcome
from referee.games.herring.claims import REASONS, gained
from referee.games.herring.match import Herring

KINDS = ("none", "points", "terms", "score", "scores", "destruction", "extinct", "hand", "deck", "table")


def claims_of(match: Herring, event: events.AnyEvent, choose: Choose) -> dict[str, Any] | None:
    """Right claims about an event that was just carried out, of a chosen kind; None for none."""
    kind = choose(KINDS)
    if kind == "none":
        return None
    seat = match.players.index(event.player)
    outcome = match.last or Outcome(seat)
    if kind == "points":
        return {"points": outcome.points(seat), "score": match.points[seat], "destruction": match.destruction}
    if kind == "terms":
        return {"points": _terms(outcome)}
    if kind == "score":
        return {"score": match.points[seat]}
    if kind == "scores":
        return {"scores": dict(zip(match.players, match.points, strict=True))}
    if kind == "destruction":
        return {"destruction": match.destruction}
    if kind == "extinct":
        return {"extinct": outcome.extinct}
    return {kind: _count(match, kind)}


def _terms(outcome: Outcome) -> dict[str, int]:
    score = gained(outcome)
    by_label = {term.label: term.points for term in score.terms}
    return {"total": score.total, **{key: by_label[label] for key, (label, _) in REASONS.items()}}


def _count(match: Herring, kind: str) -> Any:
    animals, dangers = match.table.animals, match.table.dangers
    if kind == "deck":
        return animals.size
    if kind == "table":
        return dict(sorted(animals.table.items()))
    return {player: animals.hand_size(seat) + dangers.hand_size(seat) for seat, player in enumerate(match.players)}
