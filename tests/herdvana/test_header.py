"""Faults of the header do not hide what comes after, and a draw with unseen cards is judged as far as it can be."""

from typing import Any

import pytest

from tests.herdvana.records import Json, codes, verdict_on

HANDS = {
    "anna": ["cow", "cow", "pig", "pig", "bee", "bee"],
    "boris": ["llama", "horse", "bee", "cow", "farmer", "pig"],
    "clara": ["turtle"] * 6,
}


def dealt(*draws: Json, first: str | None = None, starts: str | None = None, events: list[Json] | None = None) -> Json:
    """A game of Anna and Boris, with Clara if she draws; `starts` discards a card that was dealt."""
    players = [name for name in HANDS if name in draws[0] or name != "clara"]
    hands = {name: HANDS[name] for name in players}
    setup: Json = {"draws": list(draws), "hands": hands, "discard": "llama"}
    if first is not None:
        setup["first_player"] = first
    events = list(events or ())
    if starts is not None:
        card = HANDS[starts][0]
        events.append({"player": starts, "action": "discard", "card": card, "refill": {starts: ["alien"]}})
    return {
        "format": 1,
        "game": "herdvana",
        "players": [{"id": name} for name in players],
        "setup": setup,
        "events": events,
    }


def draw(anna: str | None, boris: str | None, clara: str | None = "") -> Json:
    drawn = {"anna": anna, "boris": boris, "clara": clara}
    return {name: card for name, card in drawn.items() if card != ""}


@pytest.mark.parametrize(
    ("drawn", "starts", "code"),
    [
        (draw(None, "farmer"), "boris", None),
        (draw(None, "farmer"), "anna", "turn.order"),  # nothing beats a Farmer, and they did not draw again
        (draw(None, "cow"), "boris", None),
        (draw(None, "cow"), "anna", None),
        (draw(None, None), "anna", None),
        (draw(None, "cow", "bison"), "boris", "turn.order"),
        (draw(None, "cow", "bison"), "clara", None),
        (draw(None, "bison", "bison"), "anna", None),  # two tie unless Anna is ahead of them
        (draw(None, "bison", "bison"), "boris", "turn.order"),
        (draw(None, "farmer", "farmer"), "anna", "setup.draw-tie"),
    ],
)
def test_who_may_begin_after_a_draw_that_was_not_all_seen(drawn: Json, starts: str, code: str | None) -> None:
    found = codes(dealt(drawn, starts=starts))
    assert found == [*([code] if code else []), "hidden.card"]


@pytest.mark.parametrize(("first", "right"), [("anna", True), ("boris", False), ("clara", True)])
def test_who_is_named_after_a_draw_that_was_not_all_seen(first: str, right: bool) -> None:
    """Boris' cow is beaten by Clara's bison, whatever Anna drew."""
    found = codes(dealt(draw(None, "cow", "bison"), first=first))
    assert found == [*([] if right else ["setup.first-player"]), "hidden.card"]


@pytest.mark.parametrize(
    ("again", "right"),
    [
        ({"anna": "cow", "clara": "pig"}, True),
        ({"clara": "pig", "boris": "cow"}, False),
        ({"anna": "cow", "boris": "pig"}, False),
        ({"anna": "cow"}, False),
    ],
)
def test_who_may_draw_again_with_somebody_whose_card_was_not_seen(again: Json, right: bool) -> None:
    found = codes(dealt(draw(None, "cow", "bison"), again))
    assert found == [*([] if right else ["setup.draw-again"]), "hidden.card"]


def test_a_wrong_first_player_hides_nothing() -> None:
    mixed = {"player": "anna", "action": "begin", "cards": ["cow", "pig"], "herd": "x"}
    event = {**mixed, "refill": {"anna": ["pig", "bee"]}, "claims": {"scores": {"anna": 99}}}
    verdict = verdict_on(dealt(draw("bee", "pig"), first="anna", events=[event]))
    found = [(f.code.removeprefix("herdvana."), f.event, f.caused_by) for f in verdict.findings]
    assert found == [("setup.first-player", None, None), ("begin.mixed", 0, None), ("claim.score", 0, None)]


@pytest.mark.parametrize("starts", ["anna", "boris"])
def test_a_wrong_first_player_is_one_fault_whoever_began(starts: str) -> None:
    assert codes(dealt(draw("bee", "pig"), first="anna", starts=starts)) == ["setup.first-player"]


@pytest.mark.parametrize(("number", "refill"), [(5, 3), (7, 1), (5, 2), (7, 2)])
def test_a_hand_of_another_size_hides_nothing(number: int, refill: int) -> None:
    """Whether it was dealt so (then more or fewer cards are drawn), or only written down so."""
    one = dealt(draw("pig", "bee"))
    one["setup"]["hands"] = {**HANDS, "anna": (["cow"] * 2 + ["bee"] * 5)[:number]}
    del one["setup"]["hands"]["clara"]
    begins: dict[str, Any] = {"player": "anna", "action": "begin", "cards": ["cow", "cow"], "herd": "c"}
    one["events"] = [{**begins, "refill": {"anna": ["alien"] * refill}}, {"player": "boris", "action": "pass"}]
    assert codes(one) == ["setup.hand", "pass.cards"]


def test_a_draw_of_a_stranger() -> None:
    assert codes(dealt({**draw("pig", "bee"), "zed": "cow"})) == ["setup.stranger"]
