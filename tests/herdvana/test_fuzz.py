"""Random whole games, legal by construction: the referee, the second table and the second scorer agree on them."""

import copy
import json
from collections import Counter
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pydantic import TypeAdapter, ValidationError

from referee.fuzz.run import Seeded
from referee.games.herdvana.components import STANDARD_COUNTS, STANDARD_VALUES
from referee.games.herdvana.events import AnyEvent
from referee.strategies import legal_games
from referee.verdict.judge import judge
from tests.herdvana.records import GAME, model_of, played, refused, table_of
from tests.herdvana.second_scorer import scores_of, winners_of
from tests.herdvana.second_table import Refused, SecondTable
from tests.herdvana.slips import slip

EVENT: TypeAdapter[Any] = TypeAdapter(AnyEvent)
QUIET = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example]
READINGS = {ruling.id: [reading.id for reading in ruling.readings] for ruling in GAME.digest.rulings.values()}
SEEDS = st.integers(0, 10**9)


def walked(seed: int, any_reading: bool = False, limit: int = 250) -> dict[str, Any]:
    choose = Seeded(str(seed))
    rulings = {id: choose(readings) for id, readings in READINGS.items()} if any_reading else {}
    record: dict[str, Any] = GAME.walk.play(choose, rulings=rulings, limit=limit)
    return record


def agree(record: dict[str, Any]) -> None:
    verdict = judge(GAME, model_of(record))
    assert verdict.ok, [(f.code, f.event, f.message) for f in verdict.findings]
    second = SecondTable(record)
    for event in record["events"]:
        second.play(event)
    assert verdict.complete == second.ended
    scores = {player: line.total for player, line in verdict.scores.items()}
    assert scores == {player: second.score(player) for player in second.seats}
    rulings = record["rulings"]
    if rulings.get("stolen-merge", "no") == "no" and rulings.get("reshuffle", "never") == "never":
        assert scores == scores_of(record)
        assert verdict.winners is None or verdict.winners == winners_of(record)


@settings(max_examples=12, deadline=None, suppress_health_check=QUIET)
@given(legal_games("herdvana"))
def test_drawn_games_are_legal(record: dict[str, Any]) -> None:
    agree(record)


@settings(max_examples=25, deadline=None)
@given(SEEDS)
def test_games_by_the_rulebook(seed: int) -> None:
    agree(walked(seed))


@settings(max_examples=25, deadline=None)
@given(SEEDS)
def test_games_under_any_readings(seed: int) -> None:
    agree(walked(seed, any_reading=True))


@settings(max_examples=15, deadline=None)
@given(SEEDS)
def test_points_come_out_at_the_end(seed: int) -> None:
    """All points in fields are those of the deck less those in the discard pile, and 10 for each Herdvana."""
    record = walked(seed)
    table = played(record)
    assert table.over
    herds = table.herds.values()
    achieved = sum(herd.herdvana is not None for herd in herds)
    discarded = sum(STANDARD_VALUES[card or ""] for card in table.discard)
    assert sum(table.scores()[player].total for player in table.players) == 380 - discarded + 10 * achieved
    lying = Counter(table.discard)
    for herd in herds:
        lying.update({**herd.cards, "farmer": len(herd.farmers)})
    assert {card: n for card, n in lying.items() if n} == STANDARD_COUNTS
    reached = [herd.species for herd in herds if herd.herdvana is not None]
    assert len(reached) == len(set(reached))
    for herd in herds:
        assert (herd.herdvana is not None) == (herd.real == 8)


@settings(max_examples=15, deadline=None)
@given(SEEDS)
def test_near_misses_are_judged_alike(seed: int) -> None:
    """At every event of a game a slip is offered: both tables accept it, or both refuse it."""
    record = walked(seed, any_reading=bool(seed % 2))
    choose = Seeded(f"slips of {seed}")
    table, second = table_of(record), SecondTable(record)
    players = [player["id"] for player in record["players"]]
    for index, (event, model) in enumerate(zip(record["events"], model_of(record).events, strict=True)):
        table.at = index
        changed = slip(event, players, list(table.herds), choose)
        try:
            offered = EVENT.validate_json(json.dumps(changed))
        except ValidationError:
            offered = None
        if offered is not None:
            reason = refused(table, offered)
            try:
                copy.deepcopy(second).play(changed)
                other = None
            except Refused as refusal:
                other = str(refusal)
            assert (reason is None) == (other is None), (index, changed, reason, other)
        table.apply(model)
        second.play(event)


@settings(max_examples=8, deadline=None)
@given(SEEDS)
def test_whatever_is_listed_is_legal_and_nothing_like_it_is_left_out(seed: int) -> None:
    """Every listed event is accepted; every accepted slip is listed (but for draws, names and claims)."""
    record = walked(seed, any_reading=bool(seed % 2))
    choose = Seeded(f"list of {seed}")
    table = table_of(record)
    players = [player["id"] for player in record["players"]]
    for index, (event, model) in enumerate(zip(record["events"], model_of(record).events, strict=True)):
        table.at = index
        if choose((True, False, False, False)):
            before = table.snapshot()
            listed = list(table.legal())
            assert table.snapshot() == before
            assert [refused(table, one) for one in listed] == [None] * len(listed)
            gists = {gist(one.model_dump(mode="json", by_alias=True, exclude_unset=True)) for one in listed}
            assert gist(event) in gists
            changed = slip(event, players, list(table.herds), choose)
            try:
                offered = EVENT.validate_json(json.dumps(changed))
            except ValidationError:
                offered = None
            if offered is not None and refused(table, offered) is None and "into" not in changed:
                assert gist(changed) in gists, changed
        table.apply(model)


def gist(event: dict[str, Any]) -> str:
    """What was done, without draws, names of new herds, claims and what may be left out."""
    kept = {key: event[key] for key in ("player", "action", "target", "duel", "add") if key in event}
    if event["action"] != "begin":
        kept["herd"] = event.get("herd")
    beside = event.get("new", {}).get("with", [])
    cards = [*event.get("cards", []), *([beside] if isinstance(beside, str) else beside)]
    cards += [event["card"]] if event["action"] == "discard" and event.get("card") else []
    return json.dumps({**kept, "cards": sorted(cards)}, sort_keys=True)
