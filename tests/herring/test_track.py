"""The scoring track: where it has an end and is read so, markers stop there; else they go on."""

import pytest

from tests.herring.table import (
    HERRING,
    Json,
    at,
    card,
    codes,
    eat,
    edition,
    fed,
    hand,
    match_after,
    record,
    small,
    species,
)


def on_a_track(score: int, *, value: int = 5, track: int | None = 10) -> Json:
    """Anna lays a cod on a herring, the last one: 1 eaten, 1 diversity, the value rises by 1."""
    block = edition(HERRING, species("cod", eats="herring", plankton=False), track=track)
    position = at(hand("cod", "cod", score=score), {"herring": 1}, destruction=value)
    return record(small("cod", fed(eat("herring"))), position=position, edition=block)


@pytest.mark.parametrize(("before", "after"), [(7, 9), (8, 10), (9, 10), (10, 10)])
def test_a_score_stops_on_the_last_space(before: int, after: int) -> None:
    raw = on_a_track(before)
    match = match_after(raw, track_cap="last-space")
    score = match.scores()["anna"]
    assert score.total == after
    assert [term.points for term in score.terms if term.label == "beyond the last space"] == (
        [after - before - 2] if after < before + 2 else []
    )
    assert match_after(raw).scores()["anna"].total == before + 2
    assert match_after(on_a_track(before, track=None), track_cap="last-space").scores()["anna"].total == before + 2


@pytest.mark.parametrize(("before", "after"), [(8, 9), (9, 10), (10, 10)])
def test_the_destruction_marker_stops_there_too(before: int, after: int) -> None:
    raw = on_a_track(0, value=before)
    assert match_after(raw, track_cap="last-space").destruction_terms().total == after  # type: ignore[attr-defined]
    assert match_after(raw).destruction_terms().total == before + 1  # type: ignore[attr-defined]


def test_claims_follow_the_marker() -> None:
    raw = on_a_track(9)
    raw["events"][0]["claims"] = {"score": 10, "points": {"total": 1, "eaten": 1, "diversity": 1}}
    assert codes(raw, track_cap="last-space") == []
    raw["events"][0]["claims"] = {"score": 11, "points": 2}
    assert codes(raw, track_cap="last-space") == ["score.points"]
    assert codes(raw) == []


def test_a_card_may_bring_the_marker_to_the_last_space() -> None:
    card_x = {"id": "x", "count": 1, "effect": {"op": "points", "points": 30}}
    block = edition({**HERRING, "count": 20}, destruction=[card_x], track=20)
    raw = record(card("x"), position=at(hand("herring", dangers=["x"])), edition=block)
    assert match_after(raw, track_cap="last-space").scores()["anna"].total == 20
    assert match_after(raw).scores()["anna"].total == 30
