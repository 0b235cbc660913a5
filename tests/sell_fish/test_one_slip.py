"""A number that is wrong because another one at the same event is wrong is no fault of its own."""

from typing import Any

from tests.sell_fish.records import deploy, draw, harbor, inspect, position, primary, record, verdict


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


# -- an event is missing, and the numbers have it in


def test_a_total_before_the_missing_draw_shows() -> None:
    """Anna's draw is not noted, her money at Boris's draw is: 20 + 6. What is missing shows at the next river."""
    claims = {"money": {"anna": 26, "boris": 24}}
    events = [deploy("green", {"anna": 1, "boris": 1}), draw("boris", "green", [5, 5], [4], claims=claims)]
    after = [deploy("blue"), harbor(money={"anna": 14, "boris": 12})]
    setup = position(4, "green", (5, 5))
    assert primary(record([*events, *after], setup=setup)) == [("draw.missing", 2)]
    assert primary(record(events, setup=setup)) == [("money.total", 1)]
    drawn = draw("anna", "green", [5, 5], [6])
    assert primary(record([*events, drawn, *after], setup=setup)) == [("money.total", 1)]


def test_a_total_before_the_missing_inspection_shows() -> None:
    """Anna was sent back with 2 ships and paid 6 and half of 4; only Boris's coin is noted."""
    setup = position(4, "green", (5, 5), quotas={"green": 1})
    coin = inspect("boris", "green", "free", claims={"money": {"anna": 12}})
    events = [deploy("green", {"anna": 2, "boris": 2}), coin, draw("boris", "green", [5, 5], [4]), deploy("blue")]
    events.append(harbor(money={"anna": 3, "boris": 19}))
    assert primary(record(events, setup=setup)) == [("inspection.missing", 2)]


def test_an_inspection_that_is_not_noted() -> None:
    setup = position(4, "green", (5, 5), quotas={"green": 1})
    sent = deploy("green", {"anna": 2, "boris": 1})
    free = [sent, draw("boris", "green", [5, 5], [4]), draw("anna", "green", [5, 5], [4])]
    assert primary(record(free, setup=setup)) == [("inspection.missing", 1)]
    home = [sent, draw("boris", "green", [5, 5], [4], claims={"money": {"anna": 12, "boris": 24}}), deploy("blue")]
    home.append(harbor(money={"anna": 3, "boris": 12}))
    assert primary(record(home, setup=setup)) == [("inspection.missing", 1)]


def test_a_winner_is_named_once() -> None:
    events = [deploy("blue"), harbor()]
    transcript = record(events, setup=position(10, "blue", (5, 5)), result={"winners": ["anna", "boris", "anna"]})
    assert primary(transcript) == [("result.winners", None)]
    assert verdict(transcript).findings[0].expected == ["anna", "boris"]
