"""Faults in the record as a whole: lost and repeated events, wrong numbers, a wrong header, a wrong result."""

from collections.abc import Callable, Iterator
from typing import Any

from referee.engine.walk import Choose, Planted
from referee.games.herdvana.components import CARDS
from referee.games.herdvana.match import HerdvanaMatch
from referee.games.herdvana.planting import SCORING, TURN, Json, Way, clauses, copied, moments, opened
from referee.games.herdvana.scoring import points_of

OFFS = (-10, -5, -1, 1, 2, 10)


def lost_event(record: Json, choose: Choose) -> Planted | None:
    """An event is missing; the next one is out of turn."""
    return _at_some_event(record, choose, lambda events, at: events.pop(at), last=False)


def repeated_event(record: Json, choose: Choose) -> Planted | None:
    """An event stands there twice."""
    return _at_some_event(record, choose, lambda events, at: events.insert(at, copied(events[at])), shows=1)


def _at_some_event(
    record: Json, choose: Choose, change: Callable[[list[Json], int], Any], shows: int = 0, last: bool = True
) -> Planted | None:
    """`change` at one of the events before the first illegal one; the fault shows `shows` events later."""
    legal = sum(1 for _ in moments(record))
    count = len(record["events"])
    places = range(min(legal, count - (not last)))
    if not places:
        return None
    at = choose(places)
    twin = copied(record)
    change(twin["events"], at)
    names = TURN | clauses("end.played") if at + shows == count else TURN
    return Planted(twin, names, at + shows)


def late_event(record: Json, choose: Choose) -> Planted | None:
    """Somebody acts after the end."""
    if record.get("result") is None:
        return None
    twin = copied(record)
    player = choose([player["id"] for player in record["players"]])
    twin["events"].append({"player": player, "action": "pass"})
    return Planted(twin, clauses("end.played", "end.stuck"), len(record["events"]))


def early_result(record: Json, choose: Choose) -> Planted | None:
    """The record breaks off, but claims a result."""
    if record.get("result") is None or len(record["events"]) < 2:
        return None
    twin = copied(record)
    del twin["events"][choose(range(1, len(record["events"]))) :]
    return Planted(twin, clauses("end.played"), None)


def wrong_score(t: HerdvanaMatch, event: Json) -> Iterator[Way]:
    """A wrong number of points is claimed for a field."""
    for player in t.players:
        for off in OFFS:
            yield _claiming(event, "scores", {player: points_of(t, player) + off}), SCORING


def wrong_hand(t: HerdvanaMatch, event: Json) -> Iterator[Way]:
    """A wrong size of a hand is claimed."""
    for player in t.players:
        for off in (-1, 1):
            yield _claiming(event, "hands", {player: t.size[player] + off}), clauses("refill.six")


def wrong_herd(t: HerdvanaMatch, event: Json) -> Iterator[Way]:
    """A wrong size of a herd is claimed."""
    for herd in t.herds.values():
        for off in (-1, 1):
            yield (
                _claiming(event, "herds", {herd.id: herd.size + off}),
                clauses("herd.stack", "steal.spoils"),
            )


def wrong_pile(t: HerdvanaMatch, event: Json) -> Iterator[Way]:
    """A wrong size of a pile is claimed."""
    for off in (-1, 1):
        yield _claiming(event, "draw_pile", t.draw_pile + off), clauses("refill.pile")
        yield _claiming(event, "discard_pile", len(t.discard) + off), clauses("abduct.discard")


def _claiming(event: Json, name: str, value: Any) -> Json:
    return {**event, "claims": {name: value}}


def unknown_herd(t: HerdvanaMatch, event: Json) -> Iterator[Way]:
    """An event names a herd that is not there, or names a new one like an old one."""
    if event["action"] in ("build", "protect", "steal", "abduct"):
        yield {**event, "herd": "nowhere"}, clauses("record.names")
    elif event["action"] == "begin":
        for id in t.herds:
            yield {**event, "herd": id}, clauses("record.names")


def wrong_final_score(record: Json, choose: Choose) -> Planted | None:
    """A final score is wrong; the winner is right."""
    scores = (record.get("result") or {}).get("scores")
    if not scores:
        return None
    twin = copied(record)
    player, off = choose(sorted(scores)), choose(OFFS)
    twin["result"]["scores"][player] += off
    return Planted(twin, clauses("scoring.field"), None)


def wrong_winner(record: Json, choose: Choose) -> Planted | None:
    """Somebody else is named the winner."""
    winners = (record.get("result") or {}).get("winners")
    others = [player["id"] for player in record["players"] if player["id"] not in (winners or ())]
    if not winners or not others:
        return None
    twin = copied(record)
    twin["result"]["winners"] = [choose(others)]
    return Planted(twin, clauses("scoring.winner"), None)


def wrong_team_score(record: Json, choose: Choose) -> Planted | None:
    """The score of a team is wrong."""
    scores = (record.get("result") or {}).get("team_scores")
    if not scores:
        return None
    twin = copied(record)
    twin["result"]["team_scores"][choose(sorted(scores))] += choose(OFFS)
    return Planted(twin, clauses("scoring.teams"), None)


def wrong_deal(record: Json, choose: Choose) -> Planted | None:
    """A hand is dealt a card too few or too many, or more copies of a card than there are."""
    table, _ = opened({**record, "events": [], "result": None})
    twin = copied(record)
    hands = twin["setup"]["hands"]
    hand = hands[choose(sorted(hands))]
    kind = choose(("short", "long", "copies"))
    if kind == "copies":
        card = choose([card for card in CARDS if table.deck.counts[card] < table.deck.hand])
        hand[:] = [card] * len(hand)
        return Planted(twin, clauses("deck.cards"), None)
    if kind == "short":
        hand.pop()
    else:
        hand.append("farmer")
    return Planted(twin, clauses("setup.deal", "deck.cards"), None)


def wrong_first_player(record: Json, choose: Choose) -> Planted | None:
    """Another player begins than the one who drew the highest card, or somebody draws no card."""
    draws = record["setup"].get("draws")
    if not draws:
        return None
    twin = copied(record)
    table, _ = opened({**record, "events": [], "result": None})
    if choose((True, False)):
        twin["setup"]["first_player"] = choose([player for player in table.players if player != table.turn])
        return Planted(twin, clauses("setup.first-player"), None)
    at = choose(range(len(draws)))
    del twin["setup"]["draws"][at][choose(sorted(draws[at]))]
    return Planted(twin, clauses("setup.draw-again" if at else "setup.first-player"), None)
