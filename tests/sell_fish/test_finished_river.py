"""Who goes on fishing in a river that has just been finished, and what is made of it."""

from typing import Any

import pytest

from tests.sell_fish.records import deploy, draw, harbor, inspect, money, position, primary, record, verdict

GREEN, BLUE = ([5, 5], [4]), ((), [5, 5])
"""What one draws with up to three ships: the Green marker goes from 5 to 6, the Blue one from 4 to 5."""


def fished(river: str, ships: dict[str, int | None], *after: dict[str, Any], **parts: Any) -> dict[str, Any]:
    """Boris, with ships in the river, draws first; Anna, if she has ships there, draws last."""
    chips = GREEN if river == "green" else BLUE
    draws = [draw(seat, river, *chips) for seat in ("boris", "anna") if ships.get(seat)]
    return record([deploy(river, ships), *draws, *after], setup=position(4, river, (5, 4)), **parts)


@pytest.mark.parametrize(("river", "chips"), [("green", GREEN), ("blue", BLUE)])
def test_a_second_draw_by_whoever_drew_last(river: str, chips: Any) -> None:
    transcript = fished(river, {"anna": 1, "boris": 1}, draw("anna", river, *chips))
    assert primary(transcript) == [("draw.again", 3)]
    paid = sum(chips[0]) + sum(chips[1]) - 10
    assert money(transcript) == {"anna": 20 + 2 * paid, "boris": 20 + paid}


def test_the_next_deployment_is_in_order() -> None:
    after = [draw("anna", "green", *GREEN), deploy("blue", {"boris": 1}), draw("boris", "blue", *BLUE), harbor()]
    transcript = fished("green", {"anna": 1, "boris": 1}, *after)
    assert [finding.event for finding in verdict(transcript).findings] == [3]


@pytest.mark.parametrize(("river", "chips"), [("green", GREEN), ("blue", BLUE)])
def test_a_draw_of_whoever_had_no_ship(river: str, chips: Any) -> None:
    for ships in ({"boris": 1}, {}):
        transcript = fished(river, dict(ships), draw("anna", river, *chips))
        assert primary(transcript) == [("draw.no-ship", 1 + len(ships))]
        assert money(transcript)["anna"] == 20


def test_a_draw_of_whoever_was_sent_back() -> None:
    events = [deploy("green", {"anna": 2, "boris": 1}), inspect("anna", "green", "detected", 2)]
    events += [draw("boris", "green", *GREEN), draw("anna", "green", *GREEN)]
    assert primary(record(events, setup=position(4, "green", (5, 4), quotas={"green": 1}))) == [("draw.sent-back", 3)]


def pirates(*events: dict[str, Any]) -> dict[str, Any]:
    start = [deploy("green", {"anna": 1, "boris": 1}), draw("boris", "green", *GREEN, specials=["pirate"])]
    return record([*start, *events], setup=position(4, "green", (5, 4)), options={"pirate_attack": True})


def attack(target: str, river: str) -> dict[str, Any]:
    return {"action": "pirate", "player": "boris", "target": target, "river": river}


def test_a_draw_after_a_pirate_took_the_last_ship() -> None:
    transcript = pirates(attack("anna", "green"), draw("anna", "green", *GREEN))
    assert primary(transcript) == [("draw.no-ship", 3)]
    assert money(transcript) == {"anna": 20 - 6, "boris": 20 + 4 + 3}


def test_an_attack_on_a_ship_that_was_paid_last() -> None:
    """The table moved the pawns for it; a target with no ship there at all cannot be attacked."""
    transcript = pirates(draw("anna", "green", *GREEN), attack("anna", "green"), deploy("blue"))
    assert primary(transcript) == [("pirate.target", 3)]
    assert money(transcript) == {"anna": 20 + 4 - 6, "boris": 20 + 4 + 3}


def test_a_new_year_is_another_river() -> None:
    after = [harbor(), {"action": "auction", "number": 1, "bids": {}}, {"action": "auction", "number": 2, "bids": {}}]
    transcript = fished("blue", {"anna": 1, "boris": 1}, *after, draw("anna", "blue", *BLUE))
    assert primary(transcript) == [("rivers.order", 6)]
