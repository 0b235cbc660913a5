"""A record may begin with any table that a game can come to, and with no other."""

from typing import Any

import pytest

from tests.sell_fish.records import auction, deploy, position, primary, record, table_after

BAD = [("setup.position", None)]


@pytest.mark.parametrize(("year", "ok"), [(5, False), (6, True), (9, True), (10, False)])
def test_the_years_that_end_with_a_draw(year: int, ok: bool) -> None:
    assert primary(record([], setup=position(year, "end-draw", (5, 5)))) == ([] if ok else BAD)


@pytest.mark.parametrize(("place", "ok"), [(8, True), (9, False)])
def test_markers_stand_on_the_track(place: int, ok: bool) -> None:
    assert primary(record([], setup=position(4, "green", (5, place)))) == ([] if ok else BAD)
    assert primary(record([], edition="facts-only", setup=position(4, "green", (5, place)))) == []


@pytest.mark.parametrize(
    ("sent", "leased", "ok"), [(5, None, True), (6, None, False), (6, "anna", True), (7, "anna", False)]
)
def test_no_more_ships_are_out_than_there_are(sent: int, leased: str | None, ok: bool) -> None:
    setup = position(4, "blue", (5, 5), seats={"anna": {"sent": sent}}, leased=leased)
    assert primary(record([], setup=setup, options={"leasing": True})) == ([] if ok else BAD)


def test_nobody_has_a_leased_ship_without_leasing() -> None:
    assert primary(record([], setup=position(4, "green", (5, 5), leased="anna"))) == BAD
    assert primary(record([], setup=position(4, "lease", (5, 5)))) == BAD
    assert primary(record([], setup=position(4, "lease", (5, 5)), options={"leasing": True})) == []


def test_there_are_no_more_ships_than_cards_in_the_box() -> None:
    for ships, ok in ((7, True), (8, False)):
        setup = position(4, "green", (5, 5), seats={"anna": {"ships": ships}})
        assert primary(record([], edition={"ship_supply": 12}, setup=setup)) == ([] if ok else BAD), ships


@pytest.mark.parametrize(
    ("year", "phase", "markers", "threat"),
    [
        (1, "green", (2, 5), False),
        (2, "green", (2, 5), True),
        (2, "green", (3, 3), False),
        (2, "auction-1", (5, 1), True),
        (5, "blue", (2, 5), False),
        (5, "blue", (5, 2), True),
        (5, "harbor", (1, 1), False),
        (6, "end-draw", (5, 2), True),
    ],
)
def test_a_marker_on_position_1_or_2_since_last_year_is_a_threat(
    year: int, phase: str, markers: tuple[int, int], threat: bool
) -> None:
    assert table_after(record([], setup=position(year, phase, markers))).threat is threat
    denied: dict[str, Any] = position(year, phase, markers, threat=False)
    assert primary(record([], setup=denied)) == (BAD if threat else [])
    assert primary(record([], setup=position(year, phase, markers, threat=True))) == []


def test_a_quota_phase_needs_a_threat() -> None:
    assert primary(record([], setup=position(5, "quota", (5, 5)))) == BAD
    assert primary(record([], setup=position(5, "quota", (5, 2)))) == []
    assert primary(record([], setup=position(5, "quota", (5, 5), quotas={"green": 1}))) == []


def test_a_threat_that_a_marker_tells_needs_no_quota_phase_before_the_position() -> None:
    assert primary(record([auction(1)], setup=position(5, "auction-1", (1, 5)))) == []
    assert primary(record([deploy("green")], setup=position(5, "green", (1, 5)))) == []
