"""Known misreadings of the rules, and which of them gives exactly the number that a recorder wrote down."""

from typing import TYPE_CHECKING

from referee.games.herring.action import CARD, DIVERSITY, EATEN, Outcome
from referee.games.herring.end import best_survivors, losers, most_cards, penalty
from referee.games.herring.scoring import START_OF_DESTRUCTION

if TYPE_CHECKING:
    from referee.games.herring.match import Herring


def of_points(match: "Herring", outcome: Outcome, off: int) -> str | None:
    """The misreading by which the points of an action come out `off` too high (negative: too low), or None."""
    return _first(slips_of_points(match, outcome), off)


def slips_of_points(match: "Herring", outcome: Outcome) -> list[tuple[str, int]]:
    """Misreading → by how much it changes the points of this action; likeliest first."""
    seat = outcome.seat
    eaten, diversity = outcome.points(seat, EATEN), outcome.points(seat, DIVERSITY)
    cards = outcome.points(seat, CARD)
    slips = [
        ("the point for species diversity was missed", -diversity),
        ("plankton was scored as if it were eaten animals", outcome.plankton),
        ("species diversity was counted for every card played", outcome.plays - 1 if diversity else 0),
        ("species diversity was counted although the species was on the table", _no_diversity(outcome, diversity)),
        ("eaten animals were counted by their level", _levels(match, outcome) - eaten),
        ("eaten animals were counted once for each species", len(set(outcome.eaten)) - eaten),
        ("the eaten animals were not scored", -eaten),
        ("the animals laid were scored like eaten ones", outcome.plays),
        ("an extinction was scored as a point", len(outcome.extinct)),
        ("the destruction card was counted for every card removed", _per_card(match, outcome)),
        ("the points of the destruction card were forgotten", -cards),
    ]
    return [(slip, off) for slip, off in slips if off]


def _no_diversity(outcome: Outcome, diversity: int) -> int:
    return 1 if outcome.plays and not diversity else 0


def _levels(match: "Herring", outcome: Outcome) -> int:
    found = (match.cards.find_species(species) for species in outcome.eaten)
    return sum((species.level or 1) if species else 1 for species in found)


def _per_card(match: "Herring", outcome: Outcome) -> int:
    """By how much a card that counts species would bring more if it counted cards."""
    species, cards = len(outcome.culled), sum(outcome.culled.values())
    each = outcome.points(outcome.seat, CARD) // species if species else 0
    return each * (cards - species)


def of_total(match: "Herring", outcome: Outcome, seat: int, off: int) -> str | None:
    """The misreading by which the score of `seat` after an action comes out `off` too high, or None."""
    if match.over and off == -penalty(match, seat):
        return "the cards left in hand were deducted already; that is done in the result only"
    if seat == outcome.seat:
        return of_points(match, outcome, off)
    return None


def of_destruction(match: "Herring", outcome: Outcome, off: int) -> str | None:
    """The misreading by which the destruction value comes out `off` too high, or None."""
    cards = sum(rise.by for rise in outcome.rises if rise.clause == "herring.destruction.value")
    slips = [
        (
            "an extinction was forgotten" if len(outcome.extinct) == 1 else "the extinctions were forgotten",
            -len(outcome.extinct),
        ),
        ("species removed by a destruction card were counted as extinct too", len(outcome.culled)),
        ("the destruction card was forgotten", -cards),
        ("every eaten animal was counted as an extinction", len(outcome.eaten) - len(outcome.extinct)),
    ]
    slips += _wrong_starts(match)
    return _first([(slip, by) for slip, by in slips if by], off)


def of_destruction_value(match: "Herring", off: int) -> str | None:
    """The misreading by which the destruction value of the whole game comes out `off` too high, or None."""
    outcomes = [outcome for _, outcome in match.book]
    cards = sum(rise.by for one in outcomes for rise in one.rises if rise.clause == "herring.destruction.value")
    slips = [
        ("the extinctions were not counted", -sum(len(one.extinct) for one in outcomes)),
        ("species removed by destruction cards were counted as extinct too", sum(len(one.culled) for one in outcomes)),
        ("the destruction cards were not counted", -cards),
        *_wrong_starts(match),
    ]
    return _first([(slip, by) for slip, by in slips if by], off)


def _wrong_starts(match: "Herring") -> list[tuple[str, int]]:
    return [
        (f"the marker was started as for {players} players", start - match.start_destruction)
        for players, start in START_OF_DESTRUCTION.items()
    ]


def of_final(match: "Herring", seat: int, off: int) -> str | None:
    """The misreading by which a final score comes out `off` too high, or None."""
    animals, dangers = match.table.animals.hand_size(seat), match.table.dangers.hand_size(seat)
    final = match.finals()[seat]
    slips = [
        ("the cards left in hand were not deducted", animals + dangers),
        ("only the animal cards left in hand were deducted", dangers),
        ("only the destruction cards left in hand were deducted", animals),
        ("the cards left in hand were deducted twice", -(animals + dangers)),
        ("the score was not let fall below zero", -final if final < 0 else 0),
    ]
    return _first([(slip, by) for slip, by in slips if by], off)


def of_losers(match: "Herring", claimed: set[str]) -> str | None:
    """The misreading by which just the `claimed` players lose, or None."""
    finals, destruction = match.finals(), match.destruction
    slips = [
        ("the scores were compared before the cards left in hand were deducted", losers(match.points, destruction)),
        (
            "a player with just as many points as the destruction value was taken to lose",
            losers(finals, destruction + 1),
        ),
        ("the players were compared with the destruction value at the start", losers(finals, match.start_destruction)),
    ]
    return _same_players(match, slips, claimed)


def of_winners(match: "Herring", claimed: set[str]) -> str | None:
    """The misreading by which just the `claimed` players win, or None."""
    finals, destruction = match.finals(), match.destruction
    seats = range(len(finals))
    cards = [penalty(match, seat) for seat in seats]
    best = best_survivors(finals, destruction)
    slips = [
        ("the tie was not broken by the cards left in hand", best),
        ("the tie was broken by the fewest cards instead of the most", most_cards(best, [-number for number in cards])),
        ("the destruction value was left out of account", [seat for seat in seats if finals[seat] == max(finals)]),
        ("the cards left in hand were not deducted", best_survivors(match.points, destruction)),
        (
            "a player with just as many points as the destruction value was taken to lose",
            best_survivors(finals, destruction + 1),
        ),
    ]
    return _same_players(match, slips, claimed)


def _same_players(match: "Herring", slips: list[tuple[str, list[int]]], claimed: set[str]) -> str | None:
    return next((slip for slip, seats in slips if {match.players[seat] for seat in seats} == claimed), None)


def _first(slips: list[tuple[str, int]], off: int) -> str | None:
    return next((slip for slip, by in slips if by == off), None)
