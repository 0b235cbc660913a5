"""What hangs on something that nobody saw is not judged and not called sure; what does not hang on it is judged."""

from typing import Any

from tests.sell_fish.records import deploy, draw, harbor, position, primary, record, table_after, verdict

ONE_EACH = {"anna": {"ships": 1, "money": 20}, "boris": {"ships": 1, "money": 22}}


def unseen_chip(**result: Any) -> dict[str, Any]:
    """Nobody saw Anna's golden chip. Both markers end on 6, so a ship is worth 12."""
    events = [deploy("green", {"anna": 1, "boris": 1}), draw("anna", "green", [6, 2], [None])]
    events += [draw("boris", "green", [1, 1], [8]), deploy("blue"), harbor()]
    return record(events, setup=position(10, "green", (5, 5), seats=ONE_EACH), result=result)


def test_a_score_with_an_unseen_chip_is_not_sure() -> None:
    transcript = unseen_chip(scores={"anna": 43, "boris": 34}, winners=["anna"])
    assert set(table_after(transcript).unsure_scores()) == {"anna"}
    judged = verdict(transcript)
    assert judged.winners is None
    assert [finding.kind for finding in judged.findings] == ["hidden-information"]


def test_without_unseen_chips_every_score_is_sure() -> None:
    transcript = unseen_chip()
    transcript["events"][1]["golden"] = [4]
    assert set(table_after(transcript).unsure_scores()) == set()


def test_ships_and_their_value_do_not_hang_on_a_chip() -> None:
    assert primary(unseen_chip(ships={"anna": 1}, salvage={"anna": 12}))[:-1] == []
    assert primary(unseen_chip(ships={"anna": 7}))[0] == ("result.ships", None)
    assert primary(unseen_chip(salvage={"anna": 7}))[0] == ("result.salvage", None)
    assert primary(unseen_chip(ships={"boris": 9}))[0] == ("result.ships", None)
