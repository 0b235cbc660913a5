"""Random whole games: accepted, agreed on by the second scorer; near misses judged alike by both."""

import copy
import json
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from referee.engine.violation import Violation
from referee.fuzz.run import Seeded
from referee.games.herring import walk
from referee.games.herring.walk_editions import EDITIONS, SHOAL, TRACK
from referee.strategies.games import Drawn, faulty_games, legal_games
from tests.herring.misplays import near
from tests.herring.second_scorer import Illegal, Plain, second_opinion
from tests.herring.table import GAME, model_of, verdict_on

# Whole games are long: what fails is shrunk by hand, with `referee fuzz`.
PHASES = (Phase.explicit, Phase.reuse, Phase.generate)
SOME = settings(
    max_examples=15, deadline=None, derandomize=True, phases=PHASES, suppress_health_check=list(HealthCheck)
)


@given(legal_games("herring", limit=40))
@SOME
def test_legal_games_are_accepted_and_scored_alike(transcript: dict[str, Any]) -> None:
    agree(transcript)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("edition", EDITIONS, ids=["attested-6", "shoal", "short-track"])
def test_seeded_games_of_every_size_and_deck(players: int, edition: Any) -> None:
    for number in range(3):
        agree(walk.play(Seeded(f"herring {players} {number}"), players=players, edition=edition))


def agree(transcript: dict[str, Any]) -> None:
    verdict = verdict_on(transcript)
    assert verdict.ok, [(f.code, f.event, f.message) for f in verdict.findings]
    assert verdict.complete
    plain = second_opinion(transcript)
    assert plain.over
    assert plain.result() == transcript["result"]
    assert {player: line.total for player, line in verdict.scores.items()} == plain.result()["scores"]
    assert verdict.winners == plain.result()["winners"]


@given(st.data())
@SOME
def test_near_misses_are_judged_alike(data: st.DataObject) -> None:
    judge_near_misses(Drawn(data.draw), 6)


@pytest.mark.parametrize("number", range(6))
def test_near_misses_of_seeded_games_are_judged_alike(number: int) -> None:
    assert judge_near_misses(Seeded(f"near {number}"), 12) > 100


def judge_near_misses(choose: Any, moments: int) -> int:
    """At some moments of a game, asks both referees about many events near the one that was played."""
    transcript = walk.play(choose, limit=40)
    events = transcript["events"]
    chosen = {choose(range(len(events))) for _ in range(moments)}
    model = model_of(transcript)
    readings = {**GAME.digest.readings("rulebook"), **transcript["rulings"]}
    match = GAME.start(model, readings)
    plain = Plain({**transcript, "events": []})
    species = [one["id"] for one in cards_of(transcript)["species"]]
    dangers = [one["id"] for one in cards_of(transcript)["destruction"]]
    asked = 0
    for index, event in enumerate(model.events):
        if index in chosen:
            for other in near(events[index], list(match.players), species, dangers):
                mine, his = engine_accepts(match, other, transcript), plain_accepts(plain, other)
                assert mine == his, (index, other)
                asked += 1
        match.at = index
        match.verify(event)
        match.apply(event)
        plain.event(events[index])
    return asked


def cards_of(transcript: dict[str, Any]) -> Any:
    edition = transcript["edition"]
    return GAME.digest.editions[edition] if isinstance(edition, str) else edition


def engine_accepts(match: Any, raw: dict[str, Any], transcript: dict[str, Any]) -> bool:
    event = model_of({**transcript, "events": [raw], "result": None}).events[0]
    before = match.snapshot()
    try:
        match.verify(event)
        accepted = True
    except Violation:
        accepted = False
    assert match.snapshot() == before
    return accepted


def plain_accepts(plain: Plain, raw: dict[str, Any]) -> bool:
    trial = copy.deepcopy(plain)
    try:
        trial.event(raw)
    except (Illegal, KeyError):
        return False
    return True


# -- planted faults


def primary(transcript: dict[str, Any]) -> list[tuple[str, int | None]]:
    return [(f.clause, f.event) for f in verdict_on(transcript).findings if f.caused_by is None]


@given(faulty_games("herring", limit=40))
@SOME
def test_one_planted_fault_is_one_independent_finding(planted: Any) -> None:
    found = primary(planted.transcript)
    assert len(found) == 1, found
    assert found[0][0] in planted.clauses
    assert found[0][1] == planted.event


@pytest.mark.parametrize("name", sorted(GAME.faults.FAULTS))
def test_every_kind_of_fault_is_found(name: str) -> None:
    tried = 0
    for number in range(12):
        transcript = walk.play(Seeded(f"fault {number}"), edition=(SHOAL, "attested-6", TRACK)[number % 3], limit=60)
        planted = GAME.faults.FAULTS[name](transcript, Seeded(f"{name} {number}"))
        if planted is not None:
            tried += 1
            found = primary(planted.transcript)
            assert len(found) == 1, (number, found)
            assert found[0][0] in planted.clauses
            assert found[0][1] == planted.event
        if tried == 3:
            return
    assert tried, "no game offered a place for it"


def test_planting_leaves_the_record_as_it_was() -> None:
    transcript = walk.play(Seeded("untouched"), edition="attested-6")
    before = json.dumps(transcript)
    for name, plant in GAME.faults.FAULTS.items():
        plant(transcript, Seeded(name))
        assert json.dumps(transcript) == before, name
