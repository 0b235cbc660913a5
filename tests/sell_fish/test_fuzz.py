"""Random games: legal ones are accepted and agree with the second table; planted faults are found, one for one."""

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from referee.games.sell_fish import walk
from referee.games.sell_fish.fault_edits import Edit, Record
from referee.games.sell_fish.faults import EDITS, FAULTS, planted
from referee.rulebook import load_digest
from referee.strategies import legal_games
from tests.sell_fish.playing import Seeded
from tests.sell_fish.records import HOUSE, model, table_after, verdict
from tests.sell_fish.second_scorer import final, money_after, without_fleets
from tests.sell_fish.second_table import Wrong, read

RULINGS = load_digest("sell-fish").rulings
READINGS = st.fixed_dictionaries({id: st.sampled_from([r.id for r in rule.readings]) for id, rule in RULINGS.items()})
QUIET = settings(
    deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck), max_examples=12
)
SEEDS = st.integers(0, 10**9)
EVENTS_APART = 6


def agrees(transcript: dict[str, Any]) -> None:
    """The referee accepts a legal game, and the second table comes to the same money and winners."""
    judged = verdict(transcript)
    assert judged.findings == []
    assert judged.complete
    totals = {seat: line.total for seat, line in judged.scores.items()}
    if transcript["edition"] == HOUSE:
        assert (totals, judged.winners) == final(transcript)
    else:
        assert totals == without_fleets(transcript)


@QUIET
@given(legal_games("sell-fish", first_year=9))
def test_drawn_games_agree_with_the_second_table(transcript: dict[str, Any]) -> None:
    agrees(transcript)


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("options", [{}, {"super_harvest": True, "pirate_attack": True, "leasing": True}])
def test_whole_games_agree_with_the_second_table(players: int, options: dict[str, bool]) -> None:
    for seed in range(4):
        agrees(walk.play(Seeded(f"{players}:{seed}"), players=players, options=options, first_year=1))


@QUIET
@given(SEEDS, READINGS)
def test_games_under_any_readings_agree_with_the_second_table(seed: int, rulings: dict[str, str]) -> None:
    agrees(walk.play(Seeded(seed), rulings=rulings))


@pytest.mark.parametrize("profile", ["rulebook", "to-the-letter"])
def test_games_under_the_profiles_are_accepted(profile: str) -> None:
    for seed in range(4):
        transcript = walk.play(Seeded(seed), profile=profile)
        assert transcript["profile"] == profile
        assert verdict(transcript).ok


@QUIET
@given(SEEDS)
def test_money_after_every_event_agrees_with_the_second_table(seed: int) -> None:
    transcript = walk.play(Seeded(seed), edition=HOUSE)
    for at in range(0, len(transcript["events"]), 9):
        totals = {seat: score.total for seat, score in table_after(transcript, at + 1).scores().items()}
        if not table_after(transcript, at + 1).over:
            assert totals == money_after(transcript, at)


@settings(QUIET, max_examples=80)
@given(SEEDS, st.none() | READINGS, st.data())
def test_a_changed_event_is_refused_by_both_or_by_neither(
    seed: int, rulings: dict[str, str] | None, data: st.DataObject
) -> None:
    """Whatever one number, player or river is changed to, the second table refuses at the same event."""
    transcript = walk.play(Seeded(seed), edition=HOUSE, rulings=rulings)
    transcript = json.loads(json.dumps({**transcript, "result": None}))
    for event in transcript["events"]:
        event.pop("claims", None)
    at = data.draw(st.integers(0, len(transcript["events"]) - 1))
    event = transcript["events"][at]
    key = data.draw(st.sampled_from(sorted(set(event) - {"action", "mode", "tiebreak"}) or ["action"]))
    changed = _changed(event.get(key), key, transcript["players"], data)
    if changed is None:
        return
    event[key] = changed
    try:
        model(transcript)
    except ValueError:
        return
    try:
        read(transcript)
        first = None
    except Wrong as wrong:
        first = wrong.at
    findings = [finding.event for finding in verdict(transcript).findings if finding.kind != "hidden-information"]
    assert (findings[0] if findings else None) == first, (event, key)


def _changed(value: Any, key: str, players: list[dict[str, str]], data: st.DataObject) -> Any:
    seats = [player["id"] for player in players]
    if key in ("player", "winner", "seller", "buyer", "target"):
        return data.draw(st.sampled_from(seats))
    if key == "river":
        return data.draw(st.sampled_from(["green", "blue"]))
    if key == "coin":
        return None
    if isinstance(value, bool) or value is None or isinstance(value, str):
        return None
    if isinstance(value, int):
        return max(0, value + data.draw(st.sampled_from([-1, 1, 3])))
    if isinstance(value, list) and value and isinstance(value[0], int):
        return [*value[1:], *data.draw(st.lists(st.integers(0, 9), max_size=2))]
    if isinstance(value, dict) and value and all(isinstance(number, int) for number in value.values()):
        seat = data.draw(st.sampled_from(sorted(value)))
        return {**value, seat: max(0, value[seat] + data.draw(st.sampled_from([-1, 1, 4])))}
    return None


# -- planted faults


@pytest.mark.parametrize("kind", sorted(FAULTS))
def test_a_planted_fault_is_the_one_finding(kind: str) -> None:
    """In every record that offers a place for it: found where it shows, by its clause, and everything else follows."""
    found = 0
    for seed in range(60):
        choose = Seeded(f"{kind}:{seed}")
        fault = FAULTS[kind](walk.play(choose), choose)
        if fault is None:
            continue
        primary = [f for f in verdict(fault.transcript).findings if f.caused_by is None]
        assert [(f.event, f.clause in fault.clauses) for f in primary] == [(fault.event, True)], (seed, primary)
        found += 1
        if found == 3:
            return
    assert found, f"no record offered a place for {kind}"


def test_there_are_many_kinds_of_fault() -> None:
    assert len(FAULTS) >= 50


CERTAIN = (
    "bluff",
    "wrong-space",
    "wrong-fishing",
    "stranger",
    "end-draw-count",
    "wrong-over",
    "special-not-in-play",
    "consensus-with-a-no",
    "wrong-result-scores",
    "too-many-bluff-cards",
    "drawn-twice",
    "wrong-moves",
)
"""Kinds of fault that do not hide each other: none leaves money or ships unknown."""


@pytest.mark.parametrize("count", [2, 3])
def test_independent_faults_are_as_many_findings(count: int) -> None:
    tried = 0
    for seed in range(300):
        choose = Seeded(f"{count}:{seed}")
        transcript = walk.play(choose, first_year=1)
        edits = _apart(Record(transcript), choose, count)
        if edits is None:
            continue
        faulty, shows = planted(transcript, edits)
        primary = [f for f in verdict(faulty).findings if f.caused_by is None]
        assert sorted((f.event is None, f.event or 0) for f in primary) == sorted((s is None, s or 0) for s in shows)
        for edit, show in zip(edits, shows, strict=True):
            assert any(f.event == show and f.clause in edit.clauses for f in primary)
        tried += 1
        if tried == 25:
            return
    raise AssertionError("too few records took so many faults")


def _apart(record: Record, choose: Seeded, count: int) -> list[Edit] | None:
    """`count` faults that lie apart, and are not about the same thing."""
    kinds = [kind for kind in CERTAIN if kind in EDITS]
    edits: list[Edit] = []
    for _ in range(4 * count):
        edit = EDITS[choose(kinds)](record, choose)
        if edit is None or any(_close(edit, other) for other in edits):
            continue
        edits.append(edit)
        if len(edits) == count:
            return edits
    return None


def _close(one: Edit, other: Edit) -> bool:
    if one.at is None or other.at is None:
        return one.at is other.at
    return abs(one.at - other.at) < EVENTS_APART


# -- chance that nobody saw


@settings(QUIET, max_examples=10)
@given(SEEDS, st.data())
def test_hidden_chips_never_make_a_legal_game_illegal(seed: int, data: st.DataObject) -> None:
    transcript = json.loads(json.dumps(walk.play(Seeded(seed))))
    for event in transcript["events"]:
        for colour in ("silver", "golden"):
            if event["action"] == "draw" and event.get(colour) and data.draw(st.integers(0, 5)) == 0:
                event[colour] = data.draw(st.sampled_from([None, [None] * len(event[colour])]))
        if event["action"] == "inspect" and event.get("chip") and data.draw(st.integers(0, 3)) == 0:
            event["chip"] = None
        if event["action"] == "auction" and event.get("winner") and data.draw(st.integers(0, 5)) == 0:
            event["bids"] = dict.fromkeys(event["bids"])
            event.pop("rebids", None)
    kinds = {finding.kind for finding in verdict(transcript).findings}
    assert kinds <= {"hidden-information"}, [
        (f.code, f.event) for f in verdict(transcript).findings if f.kind != "hidden-information"
    ]
