"""What fields are worth, who wins (rulebook: Card Point Values, Scoring, Team Scoring)."""

from referee.engine.violation import Score, Term
from referee.games.herdvana.components import CHAMELEON, FARMER, SPECIES, words_for
from referee.games.herdvana.herd import Herd
from referee.games.herdvana.table import Table


def points_of(t: Table, player: str) -> int:
    """The points of the player's field."""
    values, bonus = t.deck.values, t.deck.bonus
    return sum(herd.points(values, bonus) for herd in t.herds.values() if herd.owner == player)


def all_points(t: Table) -> dict[str, int]:
    """The points of every field."""
    points = dict.fromkeys(t.players, 0)
    values, bonus = t.deck.values, t.deck.bonus
    for herd in t.herds.values():
        points[herd.owner] += herd.points(values, bonus)
    return points


def score_of(t: Table, player: str) -> Score:
    """Clause herdvana.scoring.field: every card in the field, and the bonus of each Herdvana, as arithmetic."""
    return Score(tuple(term for herd in t.herds_of(player) for term in terms_of(t, herd)))


def terms_of(t: Table, herd: Herd) -> list[Term]:
    """The terms of one herd: its animals, its chameleons, its Farmers, the bonus of Herdvana."""
    terms = []
    events = tuple(event for event in herd.events if event >= 0)
    for card, n in sorted(herd.cards.items(), key=lambda entry: entry[0] == CHAMELEON):
        value = t.deck.values[card]
        label = f"herd {herd.id}: {words_for(card, 2).removeprefix('2 ')}"
        terms.append(Term(label, n * value, "herdvana.card.values", f"{n} at {value}", events))
    if herd.farmers:
        n, value = len(herd.farmers), t.deck.values[FARMER]
        put = tuple(event for _, event in herd.farmers if event >= 0)
        terms.append(Term(f"herd {herd.id}: Farmers", n * value, "herdvana.scoring.farmers", f"{n} at {value}", put))
    if herd.herdvana is not None:
        achieved = (herd.herdvana,) if herd.herdvana >= 0 else ()
        detail = f"all {words_for(herd.species, t.deck.eight)}"
        terms.append(Term(f"herd {herd.id}: Herdvana", t.deck.bonus, "herdvana.scoring.bonus", detail, achieved))
    return terms


def team_points(t: Table, player: str) -> int:
    """Clause herdvana.scoring.teams: the points of both partners' fields; without teams, of the player's."""
    return sum(points_of(t, member) for member in t.team(player))


def team_score(t: Table, player: str) -> Score:
    """The score of a team as arithmetic: what each partner brings."""
    return Score(
        tuple(
            Term(f"field of {t.names[member]}", points_of(t, member), "herdvana.scoring.field")
            for member in t.team(player)
        )
    )


def winners(t: Table) -> list[str] | None:
    """Clauses herdvana.scoring.winner, herdvana.scoring.teams: who has the most points; with a tie, all who have.

    None where it hangs on a card that nobody saw.
    """
    alone = all_points(t)
    points = {player: sum(alone[member] for member in t.team(player)) for player in t.players}
    unknown = unknown_fields(t)
    if unknown:
        return _winners_in_any_case(t, points, unknown)
    most = max(points.values())
    return [player for player in t.players if points[player] == most]


def _winners_in_any_case(t: Table, points: dict[str, int], unknown: set[str]) -> list[str] | None:
    """The winners, whatever the unseen cards in fields are; None if it depends on them."""
    least, most = dict(points), dict(points)
    for player in t.players:
        for owner in unknown.intersection(t.team(player)):
            low, high = unseen_points(t, owner)
            least[player] += low
            most[player] += high
    enough = max(least.values())
    may_win = [player for player in t.players if most[player] >= enough]
    one_team = set(may_win) == set(t.team(may_win[0]))
    exact = all(least[player] == most[player] for player in may_win)
    return may_win if one_team or exact else None


def unseen_points(t: Table, player: str) -> tuple[int, int]:
    """What the unseen cards of a field are worth at least and at most, with the Herdvana they may make."""
    worth = [_worths_of_unseen(t, herd) for herd in t.herds_of(player) if herd.unseen]
    return sum(map(min, worth)), sum(map(max, worth))


def _worths_of_unseen(t: Table, herd: Herd) -> list[int]:
    """Everything that the unseen cards of a herd may be worth: some of them Chameleons, the others of its species."""
    values, found = t.deck.values, []
    for species in (herd.species,) if herd.species else SPECIES:
        for reals in range(herd.unseen + 1):
            points = reals * values[species] + (herd.unseen - reals) * values[CHAMELEON]
            achieved = herd.herdvana is None and herd.real + reals >= t.deck.eight
            if not achieved or t.ruling("herdvana") == "declared":
                found.append(points)
            if achieved:
                found.append(points + t.deck.bonus)
    return found


def unknown_fields(t: Table) -> set[str]:
    """Players in whose field a card lies that nobody saw."""
    return {herd.owner for herd in t.herds.values() if herd.unseen} if t.blind else set()


def is_known(t: Table, player: str) -> bool:
    """Whether every card of the field was seen."""
    return not t.blind or player not in unknown_fields(t)
