"""A number that is wrong because another one at the same event is wrong is no fault of its own."""

from typing import Any

from tests.sell_fish.records import deploy, draw, harbor, inspect, position, primary, record


def drawn(claims: dict[str, Any], before: int = 20, ships: int = 2, chips: Any = ([3, 4], [5])) -> dict[str, Any]:
    """Two ships bring the Green marker from 5 to 6. Three chips of 12 fish pay (12 - 10) x 2 = 4."""
    events = [deploy("green", {"anna": ships}), draw("anna", "green", *chips, claims=claims)]
    return record(events, setup=position(4, "green", (5, 5), seats={"anna": {"money": before}}))


def of_anna(**numbers: int) -> dict[str, Any]:
    return {part: {"anna": number} for part, number in numbers.items()}


def test_a_wrong_payout_goes_into_the_move_and_the_money() -> None:
    right = of_anna(payouts=4, moves=4, money=24, space=24)
    assert primary(drawn(right)) == []
    assert primary(drawn(of_anna(payouts=6, moves=6, money=26, space=26))) == [("payout.claim", 1)]
    assert primary(drawn(of_anna(payouts=6, moves=6, space=26, cards50=0))) == [("payout.claim", 1)]


def test_a_wrong_payout_that_did_not_move_the_pawn() -> None:
    assert primary(drawn(of_anna(payouts=6, moves=4, money=24))) == [("payout.claim", 1)]
    assert primary(drawn(of_anna(payouts=6, moves=4, money=26))) == [("payout.claim", 1), ("money.total", 1)]


def test_two_different_slips_are_two_faults() -> None:
    found = primary(drawn(of_anna(payouts=6, moves=7, money=27)))
    assert found == [("payout.claim", 1), ("payout.move", 1)]
    assert len(primary(drawn(of_anna(payouts=6, moves=6, money=29)))) == 2


def test_a_slip_over_the_fifty() -> None:
    """From 45 by 4 to 49; the record moves 6 and lays a card beside space 1."""
    assert primary(drawn(of_anna(payouts=6, space=1, cards50=1), before=45)) == [("payout.claim", 1)]
    assert primary(drawn(of_anna(payouts=6, space=1), before=45)) == [("payout.claim", 1)]
    assert primary(drawn(of_anna(payouts=6, cards50=1), before=45)) == [("payout.claim", 1)]
    assert primary(drawn(of_anna(payouts=6, money=51, space=1, cards50=1), before=45)) == [("payout.claim", 1)]
    assert primary(drawn(of_anna(space=1, cards50=1), before=45)) == [("money.total", 1)]


def test_a_card_that_was_not_taken() -> None:
    """From 46 by 4 to 50: a card, and space 0."""
    claims = of_anna(space=50, cards50=0)
    assert primary(drawn(claims, before=46)) == [("money.cards", 1)]
    assert primary(drawn({**claims, "money": {"anna": 50}}, before=46)) == [("money.cards", 1)]


def test_payouts_of_the_year_repeat_a_slip_of_the_draw() -> None:
    events = drawn(of_anna(payouts=6))["events"]
    events += [deploy("blue"), harbor(payouts={"anna": 6}, money={"anna": 17, "boris": 5})]
    setup = position(4, "green", (5, 5))
    assert primary(record(events, setup=setup)) == [("payout.claim", 1)]
    events[-1]["claims"] = {"payouts": {"anna": 5}}
    assert primary(record(events, setup=setup)) == [("payout.claim", 1), ("payout.claim", 3)]


def test_the_harbor_cost_goes_into_the_move() -> None:
    events = [deploy("blue"), harbor(harbor={"anna": 12, "boris": 15}, moves={"anna": -12}, money={"anna": 8})]
    assert primary(record(events, setup=position(4, "blue", (5, 5)))) == [("harbor.claim", 1)]


def test_the_fine_goes_into_the_move() -> None:
    """Home with 3 ships, 9; and half of 4 x 2 the first time, 4: 13 in all."""
    claims = {"fine": 8, "moves": {"anna": -17}, "money": {"anna": 3}}
    events = [deploy("green", {"anna": 3}), inspect("anna", "green", "detected", 4, claims=claims)]
    setup = position(4, "green", (5, 5), quotas={"green": 1})
    assert primary(record(events, setup=setup)) == [("inspection.fine-first", 1)]
