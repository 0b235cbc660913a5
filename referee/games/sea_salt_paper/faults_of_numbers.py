"""Faults of numbers: points, bonuses, totals, the bet, the next starter, the result."""

from collections.abc import Callable
from typing import Any

from referee.engine.walk import Choose, Planted
from referee.games.sea_salt_paper.planting import Record, changed, places, planted

POINTS = (
    "sea-salt-paper.cards.points",
    "sea-salt-paper.cards.starfish",
    "sea-salt-paper.cards.seahorse",
    "sea-salt-paper.event.dance-of-the-shells",
    "sea-salt-paper.event.kraken",
    "sea-salt-paper.event.tornado",
    "sea-salt-paper.event.water-rodeo",
)
ROUND = ("call.stop", "call.won", "call.lost", "deck.exhausted")
FAMILIES = ("mermaids", "pairs", "collectors", "multipliers")
OFFSETS = (-3, -2, -1, 1, 2, 3)


def _claims(key: str, fits: Callable[[Any], bool] = bool) -> Callable[[Record], bool]:
    return lambda event: bool(event.get("claims")) and fits(event["claims"].get(key))


def _off(record: Record, at: int, key: str, player: str, value: Any) -> Record:
    claims = record["events"][at]["claims"]
    return changed(record, at, claims={**claims, key: {**claims[key], player: value}})


def _shifted(record: Record, choose: Choose, key: str, *clauses: str, offsets: tuple[int, ...]) -> Planted | None:
    def of_numbers(claimed: Any) -> bool:
        return bool(claimed) and all(isinstance(n, int) for n in claimed.values())

    for at in places(record, choose, _claims(key, of_numbers)):
        claimed = record["events"][at]["claims"][key]
        player = choose(sorted(claimed))
        number = claimed[player] + choose(offsets)
        return planted(_off(record, at, key, player, number), at, *(f"sea-salt-paper.{clause}" for clause in clauses))
    return None


def wrong_points(record: Record, choose: Choose) -> Planted | None:
    """The points of somebody's cards are wrong."""
    clauses = tuple(clause.removeprefix("sea-salt-paper.") for clause in POINTS)
    return _shifted(record, choose, "points", *clauses, offsets=OFFSETS)


def wrong_family(record: Record, choose: Choose) -> Planted | None:
    """The points of one family of cards are wrong."""

    def by_family(claimed: Any) -> bool:
        return bool(claimed) and all(isinstance(n, dict) for n in claimed.values())

    for at in places(record, choose, _claims("points", by_family)):
        claimed = record["events"][at]["claims"]["points"]
        player, family = choose(sorted(claimed)), choose(FAMILIES)
        wrong = {**claimed[player], family: claimed[player][family] + choose(OFFSETS)}
        clause = f"sea-salt-paper.cards.{family}"
        return planted(_off(record, at, "points", player, wrong), at, clause, *POINTS[1:])
    return None


def wrong_colour_bonus(record: Record, choose: Choose) -> Planted | None:
    """A colour bonus is wrong."""
    return _shifted(record, choose, "colour_bonus", "call.colour-bonus", offsets=(11, 12, 13))


def wrong_round_points(record: Record, choose: Choose) -> Planted | None:
    """What somebody writes down for a round is wrong."""
    return _shifted(record, choose, "round_points", *ROUND, offsets=OFFSETS)


def wrong_total(record: Record, choose: Choose) -> Planted | None:
    """A total is wrong."""
    return _shifted(record, choose, "totals", "end.totals", offsets=OFFSETS)


def wrong_bet(record: Record, choose: Choose) -> Planted | None:
    """The bet is said to be won where it was lost, or the reverse."""
    for at in places(record, choose, _claims("bet")):
        claims = record["events"][at]["claims"]
        other = {"won": "lost", "lost": "won"}[claims["bet"]]
        return planted(changed(record, at, claims={**claims, "bet": other}), at, "sea-salt-paper.call.bet")
    return None


def wrong_next_starter(record: Record, choose: Choose) -> Planted | None:
    """The wrong player is named as the next to begin."""
    for at in places(record, choose, _claims("next_starter")):
        claims = record["events"][at]["claims"]
        other = choose([p["id"] for p in record["players"] if p["id"] != claims["next_starter"]])
        claims = {**claims, "next_starter": other}
        return planted(changed(record, at, claims=claims), at, "sea-salt-paper.round.starter")
    return None


def wrong_deck(record: Record, choose: Choose) -> Planted | None:
    """The number of cards in the deck is wrong."""
    for at in places(record, choose, _claims("deck", lambda n: n is not None)):
        claims = record["events"][at]["claims"]
        claims = {**claims, "deck": claims["deck"] + choose(OFFSETS)}
        return planted(changed(record, at, claims=claims), at, "sea-salt-paper.deck.count")
    return None


def wrong_event_holder(record: Record, choose: Choose) -> Planted | None:
    """An event card is said to lie before somebody who does not hold it."""
    for at in places(record, choose, _claims("event_cards")):
        claims = record["events"][at]["claims"]
        held = claims["event_cards"]
        player = choose(sorted(held))
        other = choose([card for card in ("kraken", "sunfish", "dolphins") if card != held[player]])
        claims = {**claims, "event_cards": {**held, player: other}}
        return planted(changed(record, at, claims=claims), at, "sea-salt-paper.event.award")
    return None


def bet_before_the_end(record: Record, choose: Choose) -> Planted | None:
    """A bet is settled where the round does not end."""
    for at in places(record, choose, lambda e: e["action"] in ("draw", "take")):
        claims = {**(record["events"][at].get("claims") or {}), "bet": "won"}
        return planted(changed(record, at, claims=claims), at, "sea-salt-paper.round.settled")
    return None


def wrong_final_score(record: Record, choose: Choose) -> Planted | None:
    """A final score is wrong."""
    scores = record["result"]["scores"]
    player = choose(sorted(scores))
    result = {**record["result"], "scores": {**scores, player: scores[player] + choose(OFFSETS)}}
    return planted({**record, "result": result}, None, "sea-salt-paper.end.totals")


def wrong_winner(record: Record, choose: Choose) -> Planted | None:
    """Somebody else is named as the winner."""
    winners = record["result"]["winners"]
    others = [p["id"] for p in record["players"] if p["id"] not in winners]
    if not others:
        return None
    result = {**record["result"], "winners": [choose(others)]}
    return planted({**record, "result": result}, None, "sea-salt-paper.end.winner", "sea-salt-paper.end.tie")


def result_before_the_end(record: Record, choose: Choose) -> Planted | None:
    """The record breaks off before the end but claims a result."""
    cut = choose(range(1, max(2, len(record["events"]) // 2)))
    return planted({**record, "events": record["events"][:cut]}, None, "sea-salt-paper.end.points")
