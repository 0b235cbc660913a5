"""The numbers a recorder wrote down beside an event, compared with what the rules give."""

from collections.abc import Iterator, Mapping
from typing import Any

from referee.engine.violation import Score, Term, Violation
from referee.games.sea_salt_paper import likely
from referee.games.sea_salt_paper.end import scores
from referee.games.sea_salt_paper.events import AnyEvent, Claims, Points
from referee.games.sea_salt_paper.scoring import FAMILIES, by_family, colour_bonus
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
    closed = table.settlements[-1] if table.settlements and table.settlements[-1].event == table.at else None
    for key in ("points", "colour_bonus", "round_points", "totals", "event_cards"):
        for player in getattr(claims, key) or ():
            if player not in table.players:
                yield Violation(
                    "sea-salt-paper.turn.stranger", "claims", key, player, expected=list(table.players), actual=player
                )
                return
    yield from _points(table, closed, claims.points or {})
    yield from _colour_bonus(table, closed, claims.colour_bonus or {})
    yield from _settlement(table, closed, claims)
    yield from _totals(table, claims.totals or {})
    if claims.deck is not None and claims.deck != table.deck:
        yield Violation("sea-salt-paper.claims.deck", "claims", "deck", expected=table.deck, actual=claims.deck)
    yield from _event_cards(table, claims.event_cards or {})


# -- points of the cards


def _points(table: Table, closed: Settlement | None, claimed: Mapping[str, int | Points]) -> Iterator[Violation]:
    for player, number in claimed.items():
        if closed is not None:
            score, known = closed.cards[player], player not in closed.uncertain
        else:
            score, known = table.card_points(player), table.all_known(player)
        if not known:
            table.cannot_check("sea-salt-paper.hidden.points")
        elif isinstance(number, int):
            if number != score.total and not (number == 0 and closed is not None and closed.ending == "no-score"):
                yield _wrong_points(table, player, score, number, ("claims", "points", player))
        else:
            yield from _families(table, player, score, number)


def _wrong_points(table: Table, player: str, score: Score, number: int, at: tuple[str, ...]) -> Violation:
    reason = likely.reason_for(table, player, number, None, "sea-salt-paper.claims.points")
    hint = likely.points(table, player, number)
    return Violation(reason, *at, expected=score.total, actual=number, player=player, score=score, likely=hint)


def _families(table: Table, player: str, score: Score, claimed: Points) -> Iterator[Violation]:
    families = by_family(score)
    for name in FAMILY_NAMES:
        number = getattr(claimed, name)
        if number is None or number == families[name]:
            continue
        part = Score(tuple(term for term in score.terms if FAMILIES[term.label] == name))
        reason = likely.reason_for(table, player, number, name, FAMILY_REASONS[name])
        yield Violation(
            reason, "claims", "points", player, name,
            expected=families[name], actual=number, player=player, score=part,
            likely=likely.points(table, player, number, name),
        )  # fmt: skip
    if claimed.total is not None and claimed.total != score.total:
        grouped = Score(tuple(Term(name, families[name], "sea-salt-paper.cards.points") for name in FAMILY_NAMES))
        terms = {name: getattr(claimed, name) for name in FAMILY_NAMES if getattr(claimed, name) is not None}
        yield Violation(
            "sea-salt-paper.claims.points", "claims", "points", player, "total",
            expected=score.total, actual=claimed.total, player=player, score=grouped if terms else score,
            claimed_terms=terms or None, likely=likely.points(table, player, claimed.total), cumulative=True,
        )  # fmt: skip


# -- colour bonus, bet, round points


def _colour_bonus(table: Table, closed: Settlement | None, claimed: Mapping[str, int]) -> Iterator[Violation]:
    for player, number in claimed.items():
        if closed is not None:
            term, known = closed.bonus[player], player not in closed.uncertain
        else:
            term = colour_bonus(table.hands[player], table.tables[player], table.ruling)
            known = not table.unseen[player]
        if not known:
            table.cannot_check("sea-salt-paper.hidden.points")
        elif number != term.points:
            if number == 0 and closed is not None and not closed.counts_bonus(player):
                continue
            yield Violation(
                "sea-salt-paper.claims.colour-bonus", "claims", "colour_bonus", player,
                expected=term.points, actual=number, player=player, score=Score((term,)),
                likely=likely.bonus(table, player, number),
            )  # fmt: skip


def _settlement(table: Table, closed: Settlement | None, claims: Claims) -> Iterator[Violation]:
    if closed is None:
        for key in ("bet", "round_points", "next_starter"):
            if getattr(claims, key):
                yield Violation("sea-salt-paper.claims.no-settlement", "claims", key, actual=getattr(claims, key))
        return
    if claims.bet is not None and not closed.uncertain:
        actual = {"won": "won", "lost": "lost"}.get(closed.ending)
        if claims.bet != actual:
            yield Violation(
                "sea-salt-paper.claims.bet", "claims", "bet", expected=actual, actual=claims.bet,
                player=closed.caller, points={p: score.total for p, score in closed.cards.items()},
            )  # fmt: skip
    for player, number in (claims.round_points or {}).items():
        yield from _round_points(table, closed, player, number)
    starter = claims.next_starter
    if starter is not None and not table.over and starter != table.starter:
        yield Violation(
            "sea-salt-paper.claims.next-starter", "claims", "next_starter", expected=table.starter, actual=starter
        )


def _round_points(table: Table, closed: Settlement, player: str, number: int) -> Iterator[Violation]:
    score = closed.points[player]
    if closed.ending != "no-score" and closed.uncertain and (closed.ending != "stop" or player in closed.uncertain):
        return
    if number != score.total:
        yield Violation(
            ROUND_REASONS[closed.ending], "claims", "round_points", player,
            expected=score.total, actual=number, player=player, score=score,
            likely=likely.round_points(closed, player, number),
        )  # fmt: skip


# -- running numbers


def _totals(table: Table, claimed: Mapping[str, int]) -> Iterator[Violation]:
    wrong = {p: n for p, n in claimed.items() if p not in table.uncertain and n != table.totals[p]}
    if not wrong:
        return
    right = scores(table)
    for player, number in wrong.items():
        if right[player].total == number:
            continue
        yield Violation(
            "sea-salt-paper.claims.totals", "claims", "totals", player,
            expected=right[player].total, actual=number, player=player, score=right[player], cumulative=True,
        )  # fmt: skip


def _event_cards(table: Table, claimed: Mapping[str, Any]) -> Iterator[Violation]:
    for player, card in claimed.items():
        if player in table.maybe_held:
            continue
        held = table.held[player]
        if card is None and not held:
            continue
        if card is not None and held == [card]:
            continue
        yield Violation(
            "sea-salt-paper.claims.event-cards", "claims", "event_cards", player,
            expected=list(held), actual=card, player=player, totals=dict(table.totals),
        )  # fmt: skip
