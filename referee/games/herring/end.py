"""The end of the game, who loses and who wins. One function per rule."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from referee.games.herring.match import Herring

POINTS_TO_END = 25


def why_ended(match: "Herring", seat: int) -> str | None:
    """Why the game ends as the turn reaches `seat`, in words; None if it goes on. Clause herring.end.turn."""
    player = match.players[seat]
    if match.table.animals.hand_size(seat) <= 0:
        return f"{player} had no animal card in hand when the turn came"
    if match.points[seat] >= POINTS_TO_END:
        return f"{player} had {match.points[seat]} points when the turn came"
    return None


def why_ended_at_once(match: "Herring") -> str | None:
    """Under one reading the game ends as soon as an action leaves a player with 25 points. Clause herring.end.turn."""
    for player, points in zip(match.players, match.points, strict=True):
        if points >= POINTS_TO_END and match.ruling("end-check") == "immediate":
            return f"{player} had reached {points} points"
    return None


def penalty(match: "Herring", seat: int) -> int:
    """Points lost for the cards left in hand, both kinds. Clause herring.end.penalty."""
    return match.table.animals.hand_size(seat) + match.table.dangers.hand_size(seat)


def lifted_to_zero(match: "Herring", points: int) -> int:
    """What is added so that a final score does not fall below zero, under one reading. Clause herring.end.penalty."""
    return -points if points < 0 and match.ruling("score-floor") == "0" else 0


def losers(finals: Sequence[int], destruction: int) -> list[int]:
    """The seats that end with fewer points than the destruction value. Clause herring.end.survival."""
    return [seat for seat, points in enumerate(finals) if points < destruction]


def best_survivors(finals: Sequence[int], destruction: int) -> list[int]:
    """The seats with the most points among those who did not lose; none if the ocean is destroyed.

    Clauses herring.end.winner, herring.end.ocean.
    """
    alive = [seat for seat, points in enumerate(finals) if points >= destruction]
    most = max((finals[seat] for seat in alive), default=0)
    return [seat for seat in alive if finals[seat] == most]


def most_cards(seats: Sequence[int], cards: Sequence[int]) -> list[int]:
    """Of tied seats those with the most cards left in hand. Clause herring.end.tie."""
    most = max((cards[seat] for seat in seats), default=0)
    return [seat for seat in seats if cards[seat] == most]
