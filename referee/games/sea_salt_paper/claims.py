"""The numbers a recorder wrote down beside an event, compared with what the rules give."""

from collections.abc import Iterator, Mapping
from typing import Any

from referee.engine.violation import Score, Term, Violation
from referee.games.sea_salt_paper import likely
from referee.games.sea_salt_paper.claimed_round import ClaimedRound
from referee.games.sea_salt_paper.end import scores
from referee.games.sea_salt_paper.events import AnyEvent, Claims, Points
from referee.games.sea_salt_paper.holding import Holding
from referee.games.sea_salt_paper.scoring import FAMILIES, by_family
from referee.games.sea_salt_paper.settlement import Settlement
from referee.games.sea_salt_paper.table import Table

FAMILY_NAMES = ("mermaids", "pairs", "collectors", "multipliers")
FAMILY_REASONS = {
    "mermaids": "sea-salt-paper.claims.mermaids",
    "pairs": "sea-salt-paper.claims.pairs",
    "collectors": "sea-salt-paper.claims.collectors",
    "multipliers": "sea-salt-paper.claims.multipliers",
}
ROUND_REASONS = {
    "stop": "sea-salt-paper.claims.stop",
    "won": "sea-salt-paper.claims.won",
    "lost": "sea-salt-paper.claims.lost",
    "no-score": "sea-salt-paper.claims.no-score",
}


def judge(table: Table, event: AnyEvent) -> Iterator[Violation]:
    """The wrong claims of an event that was just carried out, smaller numbers before those they add up to."""
    claims: Claims | None = event.claims
    if claims is None:
        return
    stranger = _stranger(table, claims)
    if stranger is not None:
        yield stranger
        return
    closed = table.settlements[-1] if table.settlements and table.settlements[-1].event == table.at else None
    if closed is None:
        yield from _running_cards(table, claims)
        yield from _too_early(claims)
    else:
        yield from _settled_cards(table, closed, claims)
        yield from _settlement(table, closed, claims)
        yield from _unseen_sums(closed, claims)
    yield from _totals(table, closed, claims)
    if claims.deck is not None and claims.deck != table.deck:
        yield Violation(
            "sea-salt-paper.claims.deck", "claims", "deck", expected=table.deck, actual=claims.deck, cumulative=True
        )
    yield from _event_cards(table, claims.event_cards or {})


def _stranger(table: Table, claims: Claims) -> Violation | None:
    for key in ("points", "colour_bonus", "round_points", "totals", "event_cards"):
        for player in getattr(claims, key) or ():
            if player not in table.hands:
                seats = list(table.players)
                return Violation("sea-salt-paper.turn.stranger", "claims", key, player, expected=seats, actual=player)
    return None


# -- cards and colour bonus


def _running_cards(table: Table, claims: Claims) -> Iterator[Violation]:
    """Points and colour bonus claimed in the middle of a round."""
    for player, number in (claims.points or {}).items():
        if not table.all_known(player):
            table.cannot_check("sea-salt-paper.hidden.points")
            continue
        yield from _points(table.holding(player), player, number, passes_on=False)
    for player, bonus in (claims.colour_bonus or {}).items():
        if table.unseen[player]:
            table.cannot_check("sea-salt-paper.hidden.points")
            continue
        holding = table.holding(player)
        if bonus != holding.bonus_points():
            yield _wrong_bonus(holding, player, bonus, passes_on=False)


def _settled_cards(table: Table, closed: Settlement, claims: Claims) -> Iterator[Violation]:
    """Points and colour bonus claimed where the round was settled; what did not count may be written as 0."""
    written = claims.round_points or {}
    for player, number in (claims.points or {}).items():
        if player in closed.uncertain:
            table.cannot_check("sea-salt-paper.hidden.points")
        elif not (number == 0 and closed.ending == "no-score"):
            goes_on = player not in written and closed.counts_cards(player)
            yield from _points(closed.holdings[player], player, number, passes_on=goes_on)
    for player, bonus in (claims.colour_bonus or {}).items():
        if player in closed.uncertain:
            table.cannot_check("sea-salt-paper.hidden.points")
        elif bonus != closed.holdings[player].bonus_points() and not (bonus == 0 and not closed.counts_bonus(player)):
            goes_on = player not in written and closed.counts_bonus(player)
            yield _wrong_bonus(closed.holdings[player], player, bonus, passes_on=goes_on)


def _points(holding: Holding, player: str, claimed: int | Points, passes_on: bool) -> Iterator[Violation]:
    if isinstance(claimed, Points):
        yield from _families(holding, holding.score(), player, claimed, passes_on)
    elif claimed != holding.points():
        score = holding.score()
        yield Violation(
            likely.reason_for(holding, claimed, None, "sea-salt-paper.claims.points"),
            "claims", "points", player,
            expected=score.total, actual=claimed, player=player, score=score,
            likely=likely.points(holding, claimed), passes_on=passes_on,
        )  # fmt: skip


def _families(holding: Holding, score: Score, player: str, claimed: Points, passes_on: bool) -> Iterator[Violation]:
    families = by_family(score)
    given = {name: getattr(claimed, name) for name in FAMILY_NAMES if getattr(claimed, name) is not None}
    wrong = [name for name in given if given[name] != families[name]]
    for name in wrong:
        yield Violation(
            likely.reason_for(holding, given[name], name, FAMILY_REASONS[name]),
            "claims", "points", player, name,
            expected=families[name], actual=given[name], player=player,
            score=Score(tuple(term for term in score.terms if FAMILIES[term.label] == name)),
            likely=likely.points(holding, given[name], name), passes_on=passes_on and claimed.total is None,
        )  # fmt: skip
    if claimed.total is not None and claimed.total != score.total:
        grouped = Score(tuple(Term(name, families[name], "sea-salt-paper.cards.points") for name in FAMILY_NAMES))
        adds_up = wrong and sum({**families, **given}.values()) == claimed.total
        yield Violation(
            "sea-salt-paper.claims.points", "claims", "points", player, "total",
            expected=score.total, actual=claimed.total, player=player, score=grouped if given else score,
            claimed_terms=given or None, likely=likely.points(holding, claimed.total),
            follows=("claims", "points", player, wrong[0]) if adds_up else (), passes_on=passes_on,
        )  # fmt: skip


def _wrong_bonus(holding: Holding, player: str, claimed: int, passes_on: bool) -> Violation:
    term = holding.bonus()
    return Violation(
        "sea-salt-paper.claims.colour-bonus", "claims", "colour_bonus", player,
        expected=term.points, actual=claimed, player=player, score=Score((term,)),
        likely=likely.bonus(holding, claimed), passes_on=passes_on,
    )  # fmt: skip


# -- the settlement of a round


def _too_early(claims: Claims) -> Iterator[Violation]:
    first: tuple[str, ...] = ()
    for key in ("bet", "round_points", "next_starter"):
        claimed = getattr(claims, key)
        if claimed:
            yield Violation("sea-salt-paper.claims.no-settlement", "claims", key, actual=claimed, follows=first)
            first = first or ("claims", key)


def _settlement(table: Table, closed: Settlement, claims: Claims) -> Iterator[Violation]:
    if claims.bet is not None and not closed.uncertain:
        actual = {"won": "won", "lost": "lost"}.get(closed.ending)
        if actual is None:
            called = closed.ending == "no-score" and closed.caller is not None
            code = "sea-salt-paper.claims.bet-unsettled" if called else "sea-salt-paper.claims.no-bet"
            yield Violation(code, "claims", "bet", expected=None, actual=claims.bet)
        elif claims.bet != actual:
            yield Violation(
                "sea-salt-paper.claims.bet", "claims", "bet", expected=actual, actual=claims.bet,
                player=closed.caller, points=dict(closed.card_points),
                follows=ClaimedRound(closed, claims).cause_of_bet(),
            )  # fmt: skip
    scored: tuple[str, ...] = ()
    for player, number in (claims.round_points or {}).items():
        if number != closed.written[player] and not closed.is_open(player):
            score = closed.points[player]
            yield Violation(
                ROUND_REASONS[closed.ending], "claims", "round_points", player,
                expected=score.total, actual=number, player=player, score=score,
                likely=likely.round_points(closed, player, number),
                follows=ClaimedRound(closed, claims).cause_of(player, number) or scored,
                caller=closed.caller, points=dict(closed.card_points),
            )  # fmt: skip
            if closed.ending == "no-score" and number == closed.card_points[player]:
                scored = scored or ("claims", "round_points", player)
    starter = claims.next_starter
    if starter is not None and not table.over and starter != table.starter:
        yield Violation(
            "sea-salt-paper.claims.next-starter", "claims", "next_starter", expected=table.starter, actual=starter
        )


# -- running numbers


def _unseen_sums(closed: Settlement, claims: Claims) -> Iterator[Violation]:
    """Where cards were not seen: the total is the one before and what the record itself says of the round."""
    for player, total in (claims.totals or {}).items():
        if not (closed.is_open(player) or (closed.uncertain and closed.bet_recorded)):
            continue
        written = (claims.round_points or {}).get(player)
        if written is None or player not in closed.before:
            continue
        right = closed.before[player] + written
        if total != right:
            terms = (
                Term("before the round", closed.before[player], "sea-salt-paper.end.totals"),
                Term("the round, as recorded", written, "sea-salt-paper.end.totals"),
            )
            yield Violation(
                "sea-salt-paper.claims.totals", "claims", "totals", player,
                expected=right, actual=total, player=player, score=Score(terms),
            )  # fmt: skip


def _totals(table: Table, closed: Settlement | None, claims: Claims) -> Iterator[Violation]:
    right = {p: n for p, n in (claims.totals or {}).items() if p not in table.uncertain and n != table.totals[p]}
    if not right:
        return
    computed = scores(table)
    for player, number in right.items():
        score = computed[player]
        if score.total == number:
            continue
        follows: tuple[str, ...] = ()
        if closed is not None and player not in (claims.round_points or {}):
            written = number - score.total + closed.written[player]
            follows = ClaimedRound(closed, claims).cause_of(player, written)
        elif closed is None and number - score.total == (claims.round_points or {}).get(player):
            follows = ("claims", "bet" if claims.bet else "round_points")
        yield Violation(
            "sea-salt-paper.claims.totals", "claims", "totals", player,
            expected=score.total, actual=number, player=player, score=score, cumulative=True, follows=follows,
        )  # fmt: skip


def _event_cards(table: Table, claimed: Mapping[str, Any]) -> Iterator[Violation]:
    for player, card in claimed.items():
        held = table.held[player]
        if (card is None and not held) or held == [card]:
            continue
        if player in table.maybe_held:
            table.cannot_check("sea-salt-paper.hidden.holder")
            continue
        yield Violation(
            "sea-salt-paper.claims.event-cards", "claims", "event_cards", player,
            expected=list(held), actual=card, player=player, totals=dict(table.totals),
        )  # fmt: skip
