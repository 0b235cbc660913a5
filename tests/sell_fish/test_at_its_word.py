"""What a table did against the rules is taken as it was noted: one finding, and honest events after it stay honest.

In the house edition position 5 shows two golden chips, 6 two silver and one golden, 7 one silver and two golden.
"""

from typing import Any

from tests.sell_fish.records import deploy, draw, harbor, money, no_auctions, position, primary, record, verdict

ONE_EACH = {"anna": {"ships": 1, "money": 20}, "boris": {"ships": 1, "money": 22}}


def last_year(anna: dict[str, Any], boris: dict[str, Any], **parts: Any) -> dict[str, Any]:
    """Two ships fish in the Green River: its marker goes from 5 to 6."""
    events = [deploy("green", {"anna": 1, "boris": 1}), anna, boris, deploy("blue"), harbor()]
    return record(events, setup=position(10, "green", (5, 5), seats=ONE_EACH), **parts)


def test_the_next_player_draws_what_the_marker_shows() -> None:
    """Anna takes a richer draw, and is paid for it: 20 + 6 + 9 + 9 - 10 = 34. Both ships are worth 6 + 6."""
    transcript = last_year(draw("anna", "green", [6], [9, 9]), draw("boris", "green", [1, 1], [8]))
    assert primary(transcript) == [("draw.chips", 1)]
    assert money(transcript) == {"anna": 34 + 12, "boris": 22 + 12}
    assert verdict(transcript).winners == ["anna"]
    assert len(verdict(transcript).findings) == 1


def test_a_second_cheat_is_a_second_fault() -> None:
    transcript = last_year(draw("anna", "green", [6], [9, 9]), draw("boris", "green", [6], [8]))
    assert primary(transcript) == [("draw.chips", 1), ("draw.chips", 2)]


def test_a_lone_fisher_with_a_marker_moved_too_far_is_one_fault() -> None:
    """Four ships leave the marker at 5; the table moved it to 6, drew there, and at 6 again a year later."""
    year = [deploy("green", {"anna": 4}), draw("anna", "green", [4, 4], [5]), deploy("blue"), harbor()]
    events = [*year, *no_auctions(), *year[:2]]
    assert primary(record(events, setup=position(1, "green", (5, 5)))) == [("draw.chips", 1)]


def test_a_wrong_fleet_in_the_result_is_no_consequence_of_a_bluff_card() -> None:
    events = [deploy("green", {"anna": 1, "boris": 1}, bluff={"anna": 3})]
    events += [draw("anna", "green", [6, 2], [9]), draw("boris", "green", [1, 1], [8]), deploy("blue"), harbor()]
    setup = position(10, "green", (5, 5), seats=ONE_EACH)
    transcript = record(events, setup=setup, result={"ships": {"boris": 2}})
    assert primary(transcript) == [("deploy.bluff", 0), ("result.ships", None)]
