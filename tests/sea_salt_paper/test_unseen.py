"""Cards that nobody saw: what can be judged is judged, nothing is guessed, nothing is invented."""

import copy
import json
import random
from typing import Any

import pytest

from referee.fuzz.run import Seeded
from tests.sea_salt_paper.tables import GAME, SEVEN, codes, done, event, record, refusal, table, verdict


def blanked(played: dict[str, Any], seed: int, share: float) -> dict[str, Any]:
    """A legal record in which a share of what only one player saw (and some of what all saw) is unseen."""
    chance = random.Random(seed)
    changed = copy.deepcopy(played)
    for happened in changed["events"]:
        _blank(happened, lambda: chance.random() < share)
    return changed


def _blank(happened: dict[str, Any], hit: Any) -> None:
    if happened["action"] == "draw" and len(happened["drawn"]) == 2 and hit():
        happened["drawn"][happened["drawn"].index(happened["keep"])] = None
        happened["keep"] = None
    elif happened["action"] == "draw" and len(happened["drawn"]) == 1 and hit():
        happened["drawn"] = [None]
        happened.pop("keep", None)
    for key in ("stolen", "card", "dolphins"):
        if key in happened and hit():
            happened[key] = None
    for pick in happened.get("picks", []):
        pick["card"] = None if hit() else pick["card"]
    if happened["action"] == "play" and "drawn" in happened:
        if "keep" in happened and hit():
            happened["drawn"][happened["drawn"].index(happened["keep"])] = None
            happened["keep"] = None
        elif "keep" not in happened:
            happened["drawn"] = [None if hit() else card for card in happened["drawn"]]
    if "swap" in happened:
        happened["swap"] = {key: None if hit() else card for key, card in happened["swap"].items()}
    if happened.get("hand"):
        happened["hand"] = [None if hit() else card for card in happened["hand"]]
    if happened["action"] == "new-event" and hit() and hit():
        happened["event"] = None


@pytest.mark.parametrize("seed", range(24))
def test_a_legal_game_with_unseen_cards_has_no_fault(seed: int) -> None:
    options = {"extra_salt": bool(seed & 1), "extra_pepper": bool(seed & 2)}
    played = GAME.walk.play(Seeded(f"unseen {seed}"), options=options, near_end=seed % 3 > 0)
    found = verdict(blanked(played, seed, (0.1, 0.5, 1.0)[seed % 3]))
    assert {finding.kind for finding in found.findings} <= {"hidden-information"}, codes(played)
    json.dumps(found.rulings)


def test_an_unseen_hand_may_hold_a_pair() -> None:
    match = table(seats={"anna": {"hand": [None, None]}})
    pair = event("play", "anna", cards=["dark-blue crab", "yellow crab"], picks=[{"pile": 1, "card": "grey crab"}])
    assert refusal(match, pair) is None
    done(match, pair)
    assert match.unseen["anna"] == 0
    assert match.hands["anna"] == ["grey crab"]


def test_an_unseen_hand_cannot_hold_what_lies_elsewhere() -> None:
    match = table(options="salt", seats={"anna": {"hand": [None, None]}, "boris": {"hand": ["green crab"]}})
    picks = [{"pile": 1, "card": "grey crab"}]
    assert refusal(match, event("play", "anna", cards=["green crab", "yellow crab"], picks=picks)) == "cards.not-there"
    three = event("play", "anna", cards=["dark-blue boat", "black boat", "yellow starfish"])
    assert refusal(match, three) == "pair.not-in-hand"


def test_too_few_unseen_cards() -> None:
    match = table(seats={"anna": {"hand": ["pink sailor", None]}})
    picks = [{"pile": 1, "card": "grey crab"}]
    assert refusal(match, event("play", "anna", cards=["green crab", "yellow crab"], picks=picks)) == "pair.not-in-hand"


def test_a_call_from_an_unseen_hand_is_left_open() -> None:
    calls = record([event("stop", "anna").model_dump(exclude_none=True)], seats={"anna": {"hand": [None] * 3}})
    found = verdict(calls)
    assert [f.kind for f in found.findings] == ["hidden-information"] * 2
    assert {f.code for f in found.findings} == {"sea-salt-paper.hidden.call", "sea-salt-paper.hidden.points"}


def test_known_cards_may_be_enough_for_a_call() -> None:
    hand = [*SEVEN, None]
    match = done(table(seats={"anna": {"hand": hand}}), event("last-chance", "anna"))
    assert "sea-salt-paper.hidden.call" not in match.unchecked


def test_a_shown_hand_makes_the_call_certain() -> None:
    match = table(seats={"anna": {"hand": [None] * 5}})
    assert refusal(match, event("stop", "anna", hands={"anna": SEVEN})) is None
    assert refusal(match, event("stop", "anna", hands={"anna": [*SEVEN[:4], "pink sailor"]})) == "call.points"
    done(match, event("stop", "anna", hands={"anna": SEVEN}))
    assert match.settlements[-1].cards["anna"].total == 7
    assert match.unchecked == {}


def test_a_shown_hand_must_have_the_cards_that_are_known() -> None:
    match = table(seats={"anna": {"hand": ["pink sailor", None, None]}})
    assert refusal(match, event("stop", "anna", hands={"anna": SEVEN[:3]})) == "call.hand-cards"
    assert refusal(match, event("stop", "anna", hands={"anna": ["pink sailor", None]})) == "call.hand-size"
    both = {"anna": ["pink sailor", "orange sailor", None], "boris": []}
    assert (
        refusal(table(seats={"anna": {"hand": ["pink sailor", None, None]}}), event("stop", "anna", hands=both)) is None
    )


def test_one_card_cannot_be_shown_in_two_hands() -> None:
    match = table(seats={"anna": {"hand": [*SEVEN, None]}, "boris": {"hand": [None]}})
    hands = {"anna": [*SEVEN, "pink sailor"], "boris": ["pink sailor"]}
    assert refusal(match, event("stop", "anna", hands=hands)) == "cards.not-there"


def test_a_card_stolen_unseen_makes_the_rest_of_the_hand_uncertain() -> None:
    seats = {"anna": {"hand": ["black swimmer", "black shark"]}, "boris": {"hand": ["pink sailor", "green fish"]}}
    match = table(seats=seats)
    done(match, event("play", "anna", cards=["black swimmer", "black shark"], opponent="boris", stolen=None))
    assert (match.hands["boris"], match.unseen) == ([], {"anna": 1, "boris": 1})
    for card in ("pink sailor", "green fish"):
        assert match.not_in_hand("anna", [card]) is None
        assert match.not_in_hand("boris", [card]) is None


def test_the_only_card_of_a_hand_is_known_when_it_is_stolen() -> None:
    seats = {"anna": {"hand": ["black swimmer", "black shark"]}, "boris": {"hand": ["pink sailor"]}}
    match = table(seats=seats)
    done(match, event("play", "anna", cards=["black swimmer", "black shark"], opponent="boris", stolen=None))
    assert match.hands["anna"] == ["pink sailor"]


def test_crabs_take_one_of_two_equal_cards() -> None:
    """Which of the two yellow crabs was taken shows only when the pile is used again."""
    crabs = {"cards": ["dark-blue crab", "light-blue crab"], "picks": [{"pile": 1, "card": "yellow crab"}]}
    for top in ("yellow crab", "green fish"):
        match = table(
            piles=[["yellow crab", "green fish", "yellow crab"], ["black fish"]],
            seats={"anna": {"hand": ["dark-blue crab", "light-blue crab"]}},
        )
        done(match, event("play", "anna", **crabs), event("end-turn", "anna"))
        assert match.top(1) is None
        assert refusal(match, event("take", "boris", pile=1, card="black fish")) == "take.not-the-top"
        assert refusal(match, event("take", "boris", pile=1, card=top)) is None
        done(match, event("take", "boris", pile=1, card=top))
        assert match.top(1) == {"yellow crab": "green fish", "green fish": "yellow crab"}[top]


def test_an_unseen_event_may_be_any() -> None:
    seats = {
        "anna": {"hand": ["black shark", "green shark", *SEVEN]},
        "boris": {"table": [["black boat", "yellow boat"]]},
    }
    robbery = event(
        "play", "anna", cards=["black shark", "green shark"], opponent="boris", pair=["black boat", "yellow boat"]
    )
    match = table(options="pepper", first="anna", events=[{"action": "new-event", "event": None}])
    assert match.unchecked == {"sea-salt-paper.hidden.event": [0]}
    assert match.in_force["anna"] == frozenset(["unseen"])
    other = table(options="pepper", seats=seats)
    assert refusal(other, robbery) == "event.water-rodeo.off"
    other.event_on_table = True
    other.refresh_events()
    assert refusal(other, robbery) is None


def test_totals_go_on_from_the_record_where_points_are_not_known() -> None:
    events = [
        {"action": "stop", "player": "anna", "claims": {"totals": {"anna": 8, "boris": 3}}},
        {"action": "deal", "discards": ["black crab", "pink sailor"]},
    ]
    found = verdict(record(events, seats={"anna": {"hand": [None] * 5}, "boris": {"hand": ["grey shell"]}}))
    assert found.scores["anna"].total == 8
    assert found.scores["boris"].total == 0
    assert [f.code for f in found.findings if f.kind != "hidden-information"] == ["sea-salt-paper.claims.totals"]
