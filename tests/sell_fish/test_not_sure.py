"""What hangs on something that nobody saw is not judged and not called sure; what does not hang on it is judged."""

from typing import Any

import pytest

from tests.sell_fish.records import (
    deploy,
    draw,
    harbor,
    inspect,
    position,
    primary,
    quota,
    record,
    table_after,
    trade,
    verdict,
)

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


# -- a coin of which nobody noted the side


def flipped(claims: dict[str, Any], coin: str | None = None) -> dict[str, Any]:
    """Anna sends 2 ships, which the quota allows; Boris sends 2 more than that and flips the coin."""
    events = [deploy("green", {"anna": 2, "boris": 4}), inspect("boris", "green", coin, claims=claims)]
    setup = position(5, "green", (5, 5), quotas={"green": 2})
    return record(events, setup=setup)


@pytest.mark.parametrize(("count", "ok"), [(2, True), (6, True), (3, False), (4, False), (0, False)])
def test_all_or_none_fish_after_an_unseen_coin(count: int, ok: bool) -> None:
    found = primary(flipped({"fishing": count}))
    assert found == ([] if ok else [("deploy.count", 1)]) + [("hidden.coin", 1)]


def test_a_noted_coin_leaves_one_number() -> None:
    assert primary(flipped({"fishing": 6}, "free")) == []
    assert primary(flipped({"fishing": 2}, "free")) == [("deploy.count", 1)]


def test_a_draw_neither_side_of_the_coin_explains() -> None:
    """Six ships bring the marker from 5 to 4, two to 6; at 5 nobody draws two golden chips."""
    transcript = flipped({})
    transcript["events"].append(draw("anna", "green", (), [5, 5]))
    assert primary(transcript) == [("draw.chips", 2), ("hidden.coin", 1)]
    for chips in (([5], [5]), ([5, 5], [5])):
        transcript["events"][-1] = draw("anna", "green", *chips)
        assert primary(transcript) == [("hidden.coin", 1)]


def two_fines(coin: str | None, fine: int, *between: dict[str, Any]) -> dict[str, Any]:
    """Boris, one over the quota, flips in both rivers; in the Blue River he is caught with a 3."""
    events = [deploy("green", {"boris": 2}), inspect("boris", "green", coin), *between, deploy("blue", {"boris": 2})]
    events.append(inspect("boris", "blue", "detected", 3, claims={"fine": fine}))
    return record(events, setup=position(4, "green", (5, 5), quotas={"green": 1, "blue": 1}))


def test_whether_it_is_the_first_fine_hangs_on_the_unseen_coin() -> None:
    assert primary(two_fines(None, 3)) == [("hidden.coin", 1)]
    assert primary(two_fines(None, 1)) == [("hidden.coin", 1)]


def test_who_draws_was_free() -> None:
    """So the fine in the Blue River is the first, half of 3, and Boris's money is known: 20 + (5 + 5 + 4 - 10) x 2."""
    drawn = draw("boris", "green", [5, 5], [4], claims={"money": {"boris": 28}})
    assert primary(two_fines(None, 1, drawn)) == [("hidden.coin", 1)]
    assert primary(two_fines(None, 3, drawn)) == [("inspection.fine-first", 4), ("hidden.coin", 1)]
    drawn["claims"] = {"money": {"boris": 27}}
    assert primary(two_fines(None, 1, drawn)) == [("money.total", 2), ("hidden.coin", 1)]


@pytest.mark.parametrize(
    ("boris", "pays_again", "ok"), [(8, "no", True), (5, "no", False), (8, "yes", True), (2, "yes", True)]
)
def test_the_harbor_of_ships_that_were_perhaps_sent_back(boris: int, pays_again: str, ok: bool) -> None:
    """Boris has 17 after the coin; 3 ships at home cost 9; by the other reading perhaps the two sent cost again."""
    coin = inspect("boris", "green", None, claims={"money": {"boris": 17}})
    events = [deploy("green", {"boris": 2}), coin, deploy("blue"), harbor(money={"boris": boris})]
    transcript = record(events, setup=position(4, "green", (5, 5), quotas={"green": 1, "blue": 1}))
    found = primary(transcript, detained_pay_again=pays_again)
    assert found == ([] if ok else [("money.total", 3)]) + [("hidden.coin", 1)]


def test_an_inspection_that_is_missing_is_a_coin_that_nobody_noted() -> None:
    events = [deploy("green", {"anna": 1, "boris": 2}), draw("anna", "green", [5, 5], [4]), deploy("blue"), harbor()]
    transcript = record(events, setup=position(10, "green", (5, 5), quotas={"green": 1}))
    assert primary(transcript) == [("inspection.missing", 1)]
    assert not verdict(transcript).scores["boris"].sure
    assert verdict(transcript).scores["anna"].sure


# -- votes and prices that nobody saw


@pytest.mark.parametrize(
    ("mode", "votes", "found"),
    [
        ("majority", ("yes", "yes", None), []),
        ("majority", ("yes", "no", None), ["hidden.votes"]),
        ("majority", ("no", "no", None), ["quota.majority"]),
        ("majority", ("yes", None, None), ["hidden.votes"]),
        ("unchanged", ("yes", "yes", None), ["quota.carried"]),
        ("unchanged", ("yes", "no", None), ["hidden.votes"]),
        ("unchanged", ("no", "no", None), []),
        ("consensus", ("yes", "yes", None), ["hidden.votes"]),
        ("consensus", ("yes", "no", None), ["quota.consensus"]),
    ],
)
def test_a_vote_that_nobody_saw(mode: str, votes: tuple[str | None, ...], found: list[str]) -> None:
    """Two of three are a majority."""
    cast = dict(zip(("anna", "boris", "cleo"), votes, strict=True))
    event = quota(mode, None if mode == "unchanged" else {"green": 1}, cast)
    transcript = record([event], 3, setup=position(4, "quota", (5, 5), threat=True))
    assert [code for code, _ in primary(transcript) if found != ["quota.consensus"] or code != "hidden.votes"] == found


@pytest.mark.parametrize(("anna", "boris", "ok"), [(25, 15, True), (25, 18, False), (20, 20, True), (25, 14, False)])
def test_a_price_that_nobody_saw_is_one_price(anna: int, boris: int, ok: bool) -> None:
    claims = {"money": {"anna": anna, "boris": boris}}
    found = primary(record([trade("anna", "boris", 1, None, claims=claims)]))
    assert found == ([] if ok else [("trade.sum", 0)]) + [("hidden.price", 0)]
