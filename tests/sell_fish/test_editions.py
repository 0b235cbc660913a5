"""Editions: what a record can be checked for when the box is not known, and what it says about the rest."""

from typing import Any

import pytest

from tests.sell_fish.records import (
    auction,
    deploy,
    draw,
    end_draw,
    harbor,
    no_auctions,
    only,
    position,
    primary,
    quota,
    record,
    table_after,
    verdict,
)

FACTS = "facts-only"
TRACK = [{"silver": 1}, {"golden": 1}, {"silver": 2}, {"silver": 1, "golden": 1}, {"golden": 2}]


def year(green: list[dict[str, Any]], ships: int) -> list[dict[str, Any]]:
    """A year in which Anna sends `ships` ships to the Green River only; `green` are her draws."""
    return [*no_auctions(), deploy("green", {"anna": ships}), *green, deploy("blue"), harbor()]


def test_the_edition_in_use_says_where_it_comes_from() -> None:
    house = verdict(record([])).edition
    facts = verdict(record([], edition=None)).edition
    assert house is not None
    assert facts is not None
    assert (house.id, house.provenance) == ("house-30-30", "invented")
    assert "salvage values" in house.invented
    assert (facts.id, facts.provenance, facts.invented) == (FACTS, "publisher", [])


def test_a_declared_edition_names_its_own_parts_as_invented_unless_it_says_otherwise() -> None:
    declared: dict[str, Any] = {"id": "mine", "track": TRACK, "ship_supply": "unlimited"}
    said = verdict(record([], edition=declared)).edition
    assert said is not None
    assert (said.provenance, said.invented) == ("invented", ["track", "ship supply"])
    from_the_box = verdict(record([], edition={**declared, "provenance": "rulebook"})).edition
    assert from_the_box is not None
    assert (from_the_box.provenance, from_the_box.invented) == ("rulebook", [])


def test_what_was_not_checked_is_said() -> None:
    events = [
        auction(1, {"anna": 2}, "anna"),
        auction(2),
        deploy("green", {"anna": 3}),
        draw("anna", "green", [4], [5]),
    ]
    done = verdict(record(events, edition=FACTS))
    assert done.ok
    assert done.completeness is not None
    assert {gap.code.removeprefix("sell-fish.unknown."): gap.first_event for gap in done.completeness.not_checked} == {
        "supply": 0,
        "track": 3,
        "chips": 3,
    }
    assert done.completeness.checked == 2
    house = verdict(record(events)).completeness
    assert house is not None
    assert house.share == 1.0


def test_the_start_is_known_so_the_first_draw_there_is_checked() -> None:
    events = [*no_auctions(), deploy("green", {"anna": 4}), draw("anna", "green", [4, 5])]
    assert verdict(record(events, edition=FACTS)).ok
    events[3] = draw("anna", "green", [4], [5])
    assert primary(record(events, edition=FACTS)) == [("draw.same", 3)]


@pytest.mark.parametrize(
    ("silver", "golden", "ok"), [(1, 1, True), (0, 2, True), (3, 0, True), (2, 0, True), (1, 0, False), (0, 1, False)]
)
def test_forward_is_no_less(silver: int, golden: int, ok: bool) -> None:
    """One forward of two silver chips. Two silver again would mean that the track ends there."""
    events = [*no_auctions(), deploy("green", {"anna": 3}), draw("anna", "green", [4] * silver, [5] * golden)]
    assert primary(record(events, edition=FACTS)) == ([] if ok else [("stock.order", 3)])


@pytest.mark.parametrize(
    ("silver", "golden", "ok"), [(0, 1, True), (1, 0, False), (2, 0, True), (1, 1, False), (3, 0, False), (0, 0, False)]
)
def test_backward_is_no_more(silver: int, golden: int, ok: bool) -> None:
    """One back of two silver chips, which stand on the third position or later: never the first position."""
    events = [
        *no_auctions(),
        deploy("green", {"anna": 5, "boris": 1}),
        draw("anna", "green", [4] * silver, [5] * golden),
    ]
    assert primary(record(events, edition=FACTS)) == ([] if ok else [("stock.order", 3)])


def test_the_same_place_shows_the_same_later() -> None:
    there = year([draw("anna", "green", [4], [5])], 3)
    again = [*no_auctions(), deploy("green", {"anna": 4}), draw("anna", "green", [4], [5])]
    assert verdict(record([*there, *again], edition=FACTS)).ok
    again[-1] = draw("anna", "green", [4, 4], [5])
    assert primary(record([*there, *again], edition=FACTS)) == [("draw.same", 9)]


def test_a_marker_that_cannot_go_on_is_the_end_of_the_track() -> None:
    """Year 1 and 2 show the same: either the track ends, or two positions show the same. Both stay possible."""
    first = year([draw("anna", "green", [4], [5])], 3)
    second = year([draw("anna", "green", [4], [5])], 3)
    down = [*no_auctions(), deploy("green", {"anna": 5, "boris": 1})]
    for chips in (([4], [5]), ([4, 4], ())):
        draws = [draw("anna", "green", *chips), draw("boris", "green", *chips)]
        assert verdict(record([*first, *second, *down, *draws], edition=FACTS)).ok
    wrong = [draw("anna", "green", (), [5])]
    assert primary(record([*first, *second, *down, *wrong], edition=FACTS)) == [("draw.same", 15)]


def test_the_start_may_be_the_end_of_the_track() -> None:
    """Forward and still two silver chips; one back is one golden chip: only if the marker never moved forward."""
    forward = year([draw("anna", "green", [4, 5])], 3)
    back = [*no_auctions(), deploy("green", {"anna": 5, "boris": 1}), draw("anna", "green", (), [5])]
    assert verdict(record([*forward, *back], edition=FACTS)).ok
    ahead = [quota("unchanged"), *no_auctions(), deploy("green"), deploy("blue"), harbor(), quota("unchanged")]
    again = [*no_auctions(), deploy("green", {"anna": 3}), draw("anna", "green", [4], [5])]
    done = [*forward, *back, draw("boris", "green", (), [5]), deploy("blue"), harbor(), *ahead, *again]
    assert primary(record(done, edition=FACTS)) == [("draw.same", len(done) - 1)]


def test_one_chip_tells_where_the_track_begins() -> None:
    """Back to one golden chip, the second position; one further back must then be one silver chip."""
    events = [
        *no_auctions(),
        deploy("green", {"anna": 5, "boris": 1}),
        draw("anna", "green", (), [5]),
        draw("boris", "green", (), [5]),
        deploy("blue"),
        harbor(threat=True),
        quota("unchanged"),
        *no_auctions(),
        deploy("green", {"anna": 5, "boris": 1}),
    ]
    assert verdict(record([*events, draw("anna", "green", [3])], edition=FACTS)).ok
    assert primary(record([*events, draw("anna", "green", (), [3])], edition=FACTS)) == [("draw.same", 11)]


def test_a_threat_that_nobody_can_see_is_neither_demanded_nor_refused() -> None:
    """Nobody fishes, so nobody draws where the markers stand, and nobody knows what is shown there."""
    setup = position(4, "green", None)
    start = [deploy("green"), deploy("blue"), harbor()]
    for following in ([auction(1)], [quota("unchanged"), auction(1)]):
        done = verdict(record([*start, *following], edition=FACTS, setup=setup))
        assert done.ok
        assert done.completeness is not None
        assert "sell-fish.unknown.threat" in [gap.code for gap in done.completeness.not_checked]


def test_a_noted_quota_phase_settles_that_there_is_a_threat() -> None:
    setup = position(4, "green", None)
    events = [deploy("green"), deploy("blue"), harbor(), quota("unchanged"), *no_auctions(), deploy("green")]
    events += [deploy("blue"), harbor(), auction(1)]
    assert primary(record(events, edition=FACTS, setup=setup)) == [("quota.missing", 9)]


def test_noted_markers_of_an_unknown_track_are_compared_with_each_other() -> None:
    events = year([draw("anna", "green", [4], [5])], 3)
    events[2]["claims"] = {"markers": {"green": 7}}
    assert verdict(
        record([*events, *no_auctions(), deploy("green", claims={"markers": {"green": 8}})], edition=FACTS)
    ).ok
    found = primary(record([*events, *no_auctions(), deploy("green", claims={"markers": {"green": 9}})], edition=FACTS))
    assert found == [("stock.claim", 8)]


def test_a_position_with_noted_markers_knows_the_first_two_positions() -> None:
    setup = position(4, "green", (1, 4))
    assert verdict(record([deploy("green", {"anna": 4}), draw("anna", "green", [3])], edition=FACTS, setup=setup)).ok
    wrong = [deploy("green", {"anna": 4}), draw("anna", "green", [3, 3])]
    assert primary(record(wrong, edition=FACTS, setup=setup)) == [("draw.same", 1)]


def test_a_known_track_without_a_start_begins_where_the_printed_chips_are() -> None:
    edition = {"track": TRACK, "start": "unknown"}
    table = table_after(record([], edition=edition))
    assert [guess.at for guess in table.stock["green"]] == [3]
    assert [guess.at for guess in table.stock["blue"]] == [4]


def test_a_track_that_shows_the_start_twice_leaves_both_open_until_a_draw_tells() -> None:
    edition = {"track": [*TRACK[:3], {"silver": 2}, TRACK[3], TRACK[4]]}
    events = [*no_auctions(), deploy("green", {"anna": 3})]
    assert [guess.at for guess in table_after(record(events, edition=edition)).stock["green"]] == [4, 5]
    events.append(draw("anna", "green", [1, 1]))
    assert [guess.at for guess in table_after(record(events, edition=edition)).stock["green"]] == [4]


@pytest.mark.parametrize(
    ("edition", "ok"),
    [
        ({"track": TRACK, "start": {"green": 3, "blue": 5}}, True),
        ({"track": TRACK, "start": {"green": 3, "blue": 6}}, False),
        ({"start": {"green": 3, "blue": 4}}, True),
        ({"start": {"green": 2, "blue": 4}}, False),
        ({"track": TRACK[:3]}, False),
        ({"track": TRACK, "salvage": {"mode": "per-position-sum", "values": [1, 2, 3, 4, 5]}}, True),
        ({"track": TRACK, "salvage": {"mode": "per-position-sum", "values": [1, 2, 3, 4]}}, False),
    ],
)
def test_the_parts_of_an_edition_fit_together(edition: dict[str, Any], ok: bool) -> None:
    assert primary(record([], edition=edition)) == ([] if ok else [("setup.edition", None)])


def test_a_start_without_a_track_knows_the_first_two_positions() -> None:
    edition = {"start": {"green": 3, "blue": 4}}
    events = [*no_auctions(), deploy("green", {"anna": 5, "boris": 1}), draw("anna", "green", (), [4])]
    assert verdict(record(events, edition=edition)).ok
    events[3] = draw("anna", "green", [4, 4])
    assert primary(record(events, edition=edition)) == [("draw.same", 3)]


@pytest.mark.parametrize(("supply", "code"), [(11, None), (10, "auction.supply")])
def test_the_last_ship_of_the_box(supply: int, code: str | None) -> None:
    transcript = record([auction(1, {"anna": 1}, "anna")], edition={"ship_supply": supply})
    assert primary(transcript) == ([] if code is None else [(code, 0)])


def test_a_leased_ship_is_not_one_of_the_box() -> None:
    events = [*no_auctions(), {"action": "lease", "bids": {"anna": 1}, "winner": "anna"}]
    done = verdict(record(events, edition=FACTS, options={"leasing": True})).completeness
    assert done is not None
    assert done.not_checked == []


def test_without_ships_in_the_box_the_auctions_may_be_left_out() -> None:
    assert verdict(record([deploy("green")], edition={"ship_supply": 10})).ok
    assert verdict(record([auction(1), auction(2), deploy("green")], edition={"ship_supply": 10})).ok
    assert primary(record([deploy("green")], edition={"ship_supply": 11})) == [("auction.missing", 0)]


def test_salvage_by_the_number_of_fish() -> None:
    edition = {"track": TRACK, "salvage": {"mode": "total-lookup", "table": {"3": 4, "4": 6}}}
    setup = position(6, "end-draw", (2, 4), seats={"anna": {"ships": 2}, "boris": {"ships": 1}})
    scores = verdict(record([end_draw(6, 1)], edition=edition, setup=setup)).scores
    assert {seat: line.total for seat, line in scores.items()} == {"anna": 28, "boris": 24}


def test_a_table_without_the_number_of_fish_leaves_the_fleets_out() -> None:
    edition = {"track": TRACK, "salvage": {"mode": "total-lookup", "table": {"4": 6}}}
    setup = position(6, "end-draw", (2, 4), seats={"anna": {"ships": 2}, "boris": {"ships": 1}})
    done = verdict(record([end_draw(6, 1)], edition=edition, setup=setup))
    assert {seat: line.total for seat, line in done.scores.items()} == {"anna": 20, "boris": 20}
    assert done.winners is None


def end_of(seats: dict[str, dict[str, int]], result: dict[str, Any]) -> dict[str, Any]:
    """The end of year 6 under an edition without a salvage table."""
    setup = position(6, "end-draw", None, seats=seats)
    return record([end_draw(6, 1)], len(seats), edition=FACTS, setup=setup, result=result)


def test_one_salvage_value_must_fit_everybody() -> None:
    seats = {"anna": {"money": 30, "ships": 2}, "boris": {"money": 20, "ships": 3}, "cleo": {"money": 9, "ships": 0}}
    assert verdict(end_of(seats, {"scores": {"anna": 40, "boris": 35, "cleo": 9}})).ok
    odd = only(end_of(seats, {"scores": {"anna": 40, "boris": 36, "cleo": 9}}))
    assert (odd.code, odd.player, odd.expected) == ("sell-fish.result.unlike", "boris", 35)
    no_ship = only(end_of(seats, {"scores": {"anna": 40, "boris": 35, "cleo": 10}}))
    assert (no_ship.player, no_ship.expected) == ("cleo", 9)
    assert only(end_of(seats, {"scores": {"anna": 41, "boris": 36}})).code == "sell-fish.result.uneven"
    assert only(end_of(seats, {"scores": {"anna": 28, "boris": 17}})).code == "sell-fish.result.uneven"


def test_without_ships_there_is_nothing_to_compare() -> None:
    seats = {"anna": {"money": 30, "ships": 0}, "boris": {"money": 20, "ships": 0}}
    assert verdict(end_of(seats, {"scores": {"anna": 30, "boris": 20}, "winners": ["anna"]})).ok
    odd = only(end_of(seats, {"scores": {"anna": 30, "boris": 21}}))
    assert (odd.code, odd.player, odd.expected) == ("sell-fish.result.unlike", "boris", 20)


def test_fleet_values_are_compared_in_the_same_way() -> None:
    seats = {"anna": {"money": 30, "ships": 2}, "boris": {"money": 20, "ships": 3}}
    assert verdict(end_of(seats, {"salvage": {"anna": 8, "boris": 12}})).ok
    assert only(end_of(seats, {"salvage": {"anna": 8, "boris": 13}})).code == "sell-fish.result.uneven"
    both = {"scores": {"anna": 38, "boris": 32}, "salvage": {"anna": 8, "boris": 13}}
    assert only(end_of(seats, both)).code == "sell-fish.result.unlike"


def test_board_cards_and_ships_are_checked_without_the_table() -> None:
    seats = {"anna": {"money": 63, "ships": 2}, "boris": {"money": 20, "ships": 3}}
    assert verdict(end_of(seats, {"board": {"anna": 13}, "cards50": {"anna": 1}, "ships": {"anna": 2}})).ok
    wrong = {"board": {"anna": 12}, "cards50": {"anna": 2}, "ships": {"anna": 3}}
    assert primary(end_of(seats, wrong)) == [("result.board", None), ("result.cards50", None), ("result.ships", None)]


@pytest.mark.parametrize(
    ("anna", "boris", "winners"),
    [
        ((30, 2), (20, 2), ["anna"]),
        ((30, 3), (20, 2), ["anna"]),
        ((30, 2), (30, 2), ["anna", "boris"]),
        ((30, 2), (20, 3), None),
        ((30, 2), (30, 3), None),
    ],
)
def test_winners_without_the_salvage_table(anna: Any, boris: Any, winners: list[str] | None) -> None:
    """Equal money and more ships: a ship could be worth nothing, then both win."""
    seats = {name: {"money": has[0], "ships": has[1]} for name, has in (("anna", anna), ("boris", boris))}
    assert verdict(end_of(seats, {"board": {}})).winners == winners


def test_a_winner_that_no_salvage_value_makes_is_wrong() -> None:
    seats = {"anna": {"money": 30, "ships": 2}, "boris": {"money": 20, "ships": 3}, "cleo": {"money": 10, "ships": 2}}
    for winners in (["anna"], ["boris"], ["anna", "boris"]):
        done = verdict(end_of(seats, {"winners": winners}))
        assert done.ok
        assert done.completeness is not None
        assert "sell-fish.unknown.winner" in [gap.code for gap in done.completeness.not_checked]
    assert only(end_of(seats, {"winners": ["cleo"]})).code == "sell-fish.result.winners"
    assert only(end_of(seats, {"winners": ["boris"], "scores": {"anna": 40, "boris": 35, "cleo": 20}})).expected == [
        "anna"
    ]
