"""Whatever a record says, the referee goes on: nothing raises, no card is lost or made."""

import random
from collections import Counter
from typing import Any

import pytest

from referee.engine.violation import Violation
from referee.games.sea_salt_paper.components import CARDS, EVENT_CARDS
from referee.games.sea_salt_paper.match import SeaSaltPaper
from tests.sea_salt_paper.tables import SEVEN, codes, done, event, record, table

ACTIONS = ("new-event", "keep-event", "deal", "draw", "take", "angelfish", "play", "face-down", "stop", "last-chance",
           "mermaids", "end-turn")  # fmt: skip


def nonsense(chance: random.Random, match: SeaSaltPaper) -> Any:
    """Any event at all, with cards from anywhere."""
    cards = [None, *CARDS, *(card for hand in match.hands.values() for card in hand * 3)]
    card = lambda: chance.choice(cards)  # noqa: E731
    player = chance.choice([*match.players, match.turn, match.turn, "nobody"])
    action = chance.choice(ACTIONS)
    fields: dict[str, Any] = {
        "new-event": {"event": chance.choice([None, *EVENT_CARDS])},
        "keep-event": {"event": chance.choice(EVENT_CARDS)},
        "deal": {"discards": [card(), card()]},
        "draw": {
            "drawn": [card() for _ in range(chance.randint(1, 2))],
            "keep": card(),
            "pile": chance.choice([None, 1, 2]),
        },
        "take": {"pile": chance.randint(1, 2), "card": card()},
        "angelfish": {"pile": chance.randint(1, 2), "card": card()},
        "play": played(chance, match, player, card),
        "face-down": {"card": card()},
        "stop": {"hands": {name: [card() for _ in range(chance.randint(0, 3))] for name in match.players}},
        "last-chance": {"hand": [card()] if chance.random() < 0.5 else None},
        "mermaids": {},
        "end-turn": {"hand": [card(), card()] if chance.random() < 0.3 else None},
    }[action]
    return event(action, None if action in ("new-event", "deal") else player, **fields)


def played(chance: random.Random, match: SeaSaltPaper, player: str, card: Any) -> dict[str, Any]:
    hand = match.hands.get(player) or [None]
    fields: dict[str, Any] = {"cards": [chance.choice(hand) for _ in range(chance.randint(1, 3))]}
    others: dict[str, Any] = {
        "picks": [{"pile": chance.randint(1, 2), "card": card()}],
        "drawn": [card() for _ in range(chance.randint(1, 5))],
        "keep": card(),
        "opponent": chance.choice([*match.players, "nobody"]),
        "stolen": card(),
        "swap": {"give": card(), "take": card()},
        "pair": [card(), card()],
    }
    return fields | {key: value for key, value in others.items() if chance.random() < 0.3}


def conserved(match: SeaSaltPaper) -> None:
    places: list[Any] = [*match.hands.values(), *match.face_down.values(), *match.piles]
    places += [group for groups in match.tables.values() for group in groups]
    found = Counter(card for place in places for card in place)
    unseen = found.pop(None, 0) + sum(match.unseen.values())
    assert found + Counter(match.hidden) == Counter(match.copies)
    assert sum(match.hidden.values()) == match.deck + match.outside + unseen
    assert min(match.hidden.values()) >= 0
    assert match.deck >= 0


@pytest.mark.parametrize("seed", range(40))
def test_nonsense_is_survived(seed: int) -> None:
    chance = random.Random(seed)
    options = chance.choice(["", "salt", "pepper", "salt pepper"])
    match = table(players=chance.randint(2, 4), options=options)
    for at in range(50):
        legal = list(match.legal())
        if not legal:
            break
        what: Any = chance.choice(legal) if chance.random() < 0.6 else nonsense(chance, match)
        match.at = at
        before = match.snapshot()
        try:
            match.verify(what)
        except Violation:
            assert match.snapshot() == before
            if not match.adopt(what):
                assert match.snapshot() == before
        else:
            match.apply(what)
        conserved(match)
        assert all(len(line) <= 78 for line in match.lay_out())
        assert match.describe(what)
        assert set(match.scores()) == set(match.hand_scores()) == set(match.players)


def test_what_is_adopted() -> None:
    """An illegal event is carried out as far as its cards are where it says."""
    seats = {"anna": {"hand": ["black fish", "green octopus"]}, "boris": {"hand": SEVEN}}
    match = table(seats=seats)
    assert match.adopt(event("play", "anna", cards=["black fish", "green octopus"]))
    assert match.tables["anna"] == [("black fish", "green octopus")]
    assert not match.adopt(event("play", "anna", cards=["black fish", "green octopus"])), "they are gone"
    assert match.adopt(event("stop", "boris")), "out of turn, but he did"
    assert match.settlements[-1].caller == "boris"
    assert not match.adopt(event("stop", "nobody"))


def test_an_impossible_card_is_taken_as_unseen() -> None:
    match = table(phase="draw", seats={"boris": {"hand": ["pink sailor"]}})
    assert match.adopt(event("draw", "anna", drawn=["pink sailor", "green fish"], keep="pink sailor", pile=1))
    assert (match.unseen["anna"], match.hands["anna"], match.top(1)) == (1, [], "green fish")
    for keep, hand in (("pink sailor", []), ("orange sailor", ["orange sailor"])):
        match = table(phase="draw", seats={"boris": {"hand": ["pink sailor"]}})
        assert match.adopt(event("draw", "anna", drawn=[None, "green fish"], keep=keep, pile=1))
        assert (match.unseen["anna"], match.hands["anna"], match.top(1)) == (1 - len(hand), hand, "green fish")


def test_a_round_that_is_dealt_too_early_leaves_the_old_one_unscored() -> None:
    match = table(seats={"anna": {"hand": SEVEN}})
    assert match.adopt(event("deal", discards=["black crab", "pink sailor"]))
    assert (match.round, match.settlements, match.turn) == (2, [], "boris")


def test_after_the_end_nothing_is_adopted() -> None:
    match = done(table(seats={"anna": {"hand": SEVEN, "total": 33}}), event("stop", "anna"))
    assert not match.adopt(event("take", "boris", pile=1))


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ({"action": "take", "player": "clara", "pile": 1}, "round.starter"),
        ({"action": "draw", "player": "anna", "drawn": ["pink sailor"]}, "draw.two-cards"),
        ({"action": "end-turn", "player": "anna"}, "turn.draw-first"),
    ],
)
def test_one_slip_is_one_finding(wrong: dict[str, Any], reason: str) -> None:
    """A slip in the first turn; the turns after it are as they were played."""
    events = [
        {"action": "deal", "discards": ["black crab", "orange sailor"]},
        wrong,
        *([] if wrong["action"] == "end-turn" else [{"action": "end-turn", "player": "anna"}]),
        {"action": "take", "player": "boris", "pile": 2},
        {"action": "end-turn", "player": "boris"},
        {"action": "draw", "player": "clara", "drawn": ["green fish", "grey shoal"], "keep": "green fish", "pile": 2},
        {"action": "end-turn", "player": "clara"},
    ]
    found = codes(record(events, players=3, first="anna"))
    assert [code for code, _, cause in found if cause is None] == [reason]
