"""After a fault the record is taken at its word, and what only follows from the fault is no fault of its own."""

from typing import Any

from referee.games.sell_fish.stock import Guess, relocated
from tests.sell_fish.records import (
    auction,
    deploy,
    draw,
    harbor,
    inspect,
    money,
    no_auctions,
    position,
    primary,
    quota,
    record,
    trade,
    verdict,
)


def found(transcript: dict[str, Any]) -> list[tuple[str, int | None, int | None]]:
    return [(f.code.removeprefix("sell-fish."), f.event, f.caused_by) for f in verdict(transcript).findings]


def test_a_marker_that_was_moved_wrongly_is_one_fault() -> None:
    """Four ships leave the marker at two silver chips; the table moved it on, and everybody drew there."""
    events = [
        deploy("green", {"anna": 2, "boris": 2}),
        draw("anna", "green", [4], [5]),
        draw("boris", "green", [6], [5]),
        deploy("blue"),
        harbor(),
        *no_auctions(),
        deploy("green", {"anna": 2, "boris": 2}),
        draw("anna", "green", [4], [5]),
    ]
    assert found(record(events, setup=position(1, "green"))) == [("draw.chips", 1, None)]


def test_a_slip_in_one_draw_is_not_carried_to_the_next() -> None:
    events = [
        deploy("green", {"anna": 2, "boris": 2}),
        draw("anna", "green", [4], [5]),
        draw("boris", "green", [6, 4]),
    ]
    assert found(record(events, setup=position(1, "green"))) == [("draw.chips", 1, None)]


def test_the_nearest_place_that_shows_it() -> None:
    shows = {1: (1, 0), 2: (0, 1), 3: (2, 0), 4: (1, 1), 5: (2, 0)}
    (moved,) = relocated((Guess(4, 1, 9, 1, 9, {**shows, 9: (1, 0)}),), (1, 0))
    assert moved.at == 1
    (moved,) = relocated((Guess(6, 1, 9, 1, 9, {**shows, 9: (1, 0)}),), (1, 0))
    assert moved.at == 9


def test_a_missing_auction_is_made_up_from_what_follows() -> None:
    """Anna sails with six ships and has 13: so she bought the second ship for 7."""
    events = [auction(1), deploy("green", {"anna": 6}), draw("anna", "green", (), [9]), deploy("blue")]
    events.append(harbor(money={"anna": 7, "boris": 5}, ships={"anna": 6, "boris": 5}))
    assert [fault for fault in found(record(events)) if fault[2] is None] == [("auction.missing", 1, None)]


def test_a_missing_deployment_leaves_the_rest_of_the_year_open() -> None:
    events = [draw("anna", "green", [4], [5]), draw("boris", "green", [6], [5]), deploy("blue", {"anna": 1})]
    events += [draw("anna", "blue", (), [5, 5]), harbor(money={"anna": 3, "boris": 9})]
    assert found(record(events, setup=position(1, "green"))) == [("deploy.missing", 0, None)]


def test_after_a_missing_quota_phase_inspections_are_taken_as_noted() -> None:
    setup = position(4, "quota", threat=True)
    year = [*no_auctions(), deploy("green", {"anna": 3}), inspect("anna", "green", "free")]
    assert found(record([*year, draw("anna", "green", [4], [5])], setup=setup)) == [("quota.missing", 0, None)]


def test_a_quota_noted_later_holds_again() -> None:
    setup = position(4, "quota", (4, 4), threat=True)
    lost = [*no_auctions(), deploy("green"), deploy("blue"), harbor()]
    named = [quota("consensus", {"green": 1, "blue": 1}), *no_auctions(), deploy("green", {"anna": 3})]
    events = [*lost, *named, draw("anna", "green", [4, 4], [5])]
    assert primary(record(events, setup=setup)) == [("quota.missing", 0), ("inspection.missing", len(events) - 1)]


def test_an_unequal_quota_may_have_been_an_equal_one() -> None:
    """A majority cannot have set 3 and 5. It was 4 for everybody, as the inspections show."""
    setup = position(4, "quota", (4, 6), threat=True, seats={"anna": {"ships": 6}, "boris": {"ships": 6}})
    votes = {"anna": "yes", "boris": "yes"}
    events = [
        quota("majority", {"green": 6, "blue": {"anna": 3, "boris": 5}}, votes),
        *no_auctions(),
        deploy("green"),
        deploy("blue", {"anna": 4, "boris": 5}),
        inspect("boris", "blue", "detected", 4, claims={"money": {"anna": 20, "boris": 3}}),
        draw("anna", "blue", [4, 4], [5], claims={"money": {"anna": 32, "boris": 3}}),
    ]
    assert [fault for fault in found(record(events, setup=setup)) if fault[2] is None] == [("quota.equal", 0, None)]


def test_more_ships_than_there_are_cannot_sail() -> None:
    events = [deploy("green", {"anna": 9}), draw("anna", "green", [4, 3])]
    transcript = record(events, setup=position(1, "green"))
    assert found(transcript) == [("deploy.fleet", 0, None)]
    assert money(transcript)["anna"] == 20 - 3 * 5


def test_more_ships_than_there_are_cannot_be_sold() -> None:
    transcript = record([trade("anna", "boris", 7, 3), auction(1, claims={"ships": {"anna": 0, "boris": 10}})])
    assert found(transcript) == [("trade.fleet", 0, None)]


def test_an_inspection_within_the_quota_is_taken_at_its_word() -> None:
    """The coin sent Anna's ships home, so nobody fished; what she paid is known from the next total."""
    setup = position(4, "green", quotas={"green": 3})
    events = [deploy("green", {"anna": 3}), inspect("anna", "green", "detected", 4), deploy("blue")]
    events += [harbor(money={"anna": 3, "boris": 5}), quota("unchanged"), auction(1, {"anna": 1}, "anna")]
    events[-1]["claims"] = {"money": {"anna": 2}}
    assert found(record(events, setup=setup)) == [("inspection.who", 1, None)]


def test_an_event_of_the_past_is_left_out() -> None:
    events = [*no_auctions(), auction(1, {"anna": 5}, "anna"), deploy("green"), deploy("blue")]
    transcript = record([*events, harbor(money={"anna": 5, "boris": 5})])
    assert found(transcript) == [("year.order", 2, None)]
    assert verdict(transcript).findings[0].resumed == "skipped"
