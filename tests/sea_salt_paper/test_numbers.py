"""Every numeric condition at N-1, N and N+1."""

import pytest

from tests.sea_salt_paper.tables import NAMES, SEVEN, done, event, record, refusal, table, verdict

HAND = {
    6: ["dark-blue shell", "light-blue shell", "black shell", "yellow shell"],
    7: SEVEN,
    8: [*SEVEN, "black boat", "yellow boat"],
    9: ["light-blue octopus", "yellow octopus", "green octopus", "pink penguin", "purple penguin"],
    10: [*SEVEN, "pink penguin", "purple penguin"],
    11: [*SEVEN, "pink penguin", "purple penguin", "black boat", "yellow boat"],
}
"""Points → a hand worth them: shells 0 2 4 6, octopuses 0 3 6, penguins 1 3, a pair of boats 1."""

CALLS = [event("stop", "anna"), event("last-chance", "anna")]


@pytest.mark.parametrize("call", CALLS, ids=["stop", "last-chance"])
@pytest.mark.parametrize(("points", "reason"), [(6, "call.points"), (7, None), (8, None)])
def test_seven_points_to_call(call: object, points: int, reason: str | None) -> None:
    assert refusal(table(seats={"anna": {"hand": HAND[points]}}), call) == reason  # type: ignore[arg-type]


@pytest.mark.parametrize("call", CALLS, ids=["stop", "last-chance"])
@pytest.mark.parametrize(("points", "reason"), [(9, "event.treasure-chest.points"), (10, None), (11, None)])
def test_ten_points_under_treasure_chest(call: object, points: int, reason: str | None) -> None:
    seats = {"anna": {"hand": HAND[points]}}
    on_table = table(options="pepper", seats=seats, event="treasure-chest")
    kept = table(options="pepper", seats={"anna": {"hand": HAND[points], "event": "treasure-chest"}})
    other = table(options="pepper", seats={**seats, "boris": {"event": "treasure-chest"}})
    assert refusal(on_table, call) == reason  # type: ignore[arg-type]
    assert refusal(kept, call) == reason  # type: ignore[arg-type]
    assert refusal(other, call) is None  # type: ignore[arg-type]


@pytest.mark.parametrize(("players", "goal"), [(2, 40), (3, 35), (4, 30)])
@pytest.mark.parametrize("double", [False, True])
def test_points_that_end_the_game(players: int, goal: int, double: bool) -> None:
    for total, over in ((goal - 1, False), (goal, True), (goal + 1, True)):
        total += goal if double else 0
        seats = {"anna": {"hand": SEVEN, "total": total - 7}}
        match = table(players=players, options="double" if double else "", seats=seats)
        done(match, event("stop", "anna"))
        assert match.over is over
        assert match.winners() == (["anna"] if over else None)
        assert match.scores()["anna"].total == total


@pytest.mark.parametrize(("players", "fits"), [(1, False), (2, True), (4, True), (5, False)])
def test_number_of_players(players: int, fits: bool) -> None:
    header = record() | {"players": [{"id": name} for name in (*NAMES, "elena")[:players]]}
    assert verdict(header).ok is fits


@pytest.mark.parametrize(("held", "event_card", "reason"), [
    (3, None, "mermaids.too-few"),
    (4, None, None),
    (2, "dance-of-the-mermaids", "event.dance-of-the-mermaids.too-few"),
    (3, "dance-of-the-mermaids", None),
    (4, "dance-of-the-mermaids", None),
])  # fmt: skip
@pytest.mark.parametrize("reading", ["at-once", "play-step", "turn-end"])
def test_mermaids_that_win(held: int, event_card: str | None, reason: str | None, reading: str) -> None:
    seats = {"anna": {"hand": ["white mermaid"] * held}}
    match = table(options="pepper", seats=seats, event=event_card, rulings={"mermaid-win": reading})
    assert refusal(match, event("mermaids", "anna")) == reason


@pytest.mark.parametrize(("deck", "drawn", "reason"), [
    (0, ["pink sailor"], "draw.empty-deck"),
    (1, ["pink sailor"], None),
    (1, ["pink sailor", "green fish"], "draw.last-card"),
    (2, ["pink sailor", "green fish"], None),
    (2, ["pink sailor"], "draw.two-cards"),
    (3, ["pink sailor", "green fish"], None),
])  # fmt: skip
def test_cards_left_to_draw(deck: int, drawn: list[str], reason: str | None) -> None:
    match = table(phase="draw", deck=deck)
    more = {"keep": drawn[0], "pile": 1} if len(drawn) == 2 else {}
    assert refusal(match, event("draw", "anna", drawn=drawn, **more)) == reason


FIVE = ["pink sailor", "green fish", "white mermaid", "yellow crab", "purple shark", "orange sailor"]


@pytest.mark.parametrize(("deck", "shown", "reason"), [
    (4, 4, None), (4, 5, "lobster.cards"), (5, 4, "lobster.cards"), (5, 5, None), (6, 5, None), (6, 4, "lobster.cards"),
    (1, 1, None), (0, 0, None), (0, 1, "pair.no-effect"), (1, 0, "lobster.missing"),
])  # fmt: skip
def test_cards_shown_by_the_lobster(deck: int, shown: int, reason: str | None) -> None:
    match = table(options="salt", seats={"anna": {"hand": ["black lobster", "light-blue crab"]}}, deck=deck)
    fields = {"drawn": FIVE[:shown], "keep": FIVE[0]} if shown else {}
    assert refusal(match, event("play", "anna", cards=["black lobster", "light-blue crab"], **fields)) == reason


@pytest.mark.parametrize(("deck", "sunfish", "cards", "reason"), [
    (0, False, 0, None), (0, False, 1, "pair.no-effect"), (1, False, 1, None), (2, False, 2, "fish.one-card"),
    (0, True, 0, None), (1, True, 1, None), (1, True, 2, "event.sunfish.cards"), (2, True, 1, "event.sunfish.cards"),
    (2, True, 2, None), (3, True, 2, None), (1, False, 0, "fish.missing"),
])  # fmt: skip
def test_cards_drawn_by_fish(deck: int, sunfish: bool, cards: int, reason: str | None) -> None:
    match = table(options="pepper", seats={"anna": {"hand": ["black fish", "green fish"]}}, deck=deck,
                  piles=[["grey crab"], ["black crab"]], event="sunfish" if sunfish else None)  # fmt: skip
    fields = {"drawn": FIVE[2 : 2 + cards]} if cards else {}
    assert refusal(match, event("play", "anna", cards=["black fish", "green fish"], **fields)) == reason


@pytest.mark.parametrize(("other", "bet"), [(6, "won"), (7, "won"), (8, "lost")])
def test_the_bet(other: int, bet: str) -> None:
    """Anna calls with seven; Boris has 6, 7 or 8 after his last turn."""
    hands = {
        6: ["grey octopus", "green octopus", "purple octopus"],
        7: ["grey octopus", "green octopus", "purple octopus", "black boat", "yellow boat"],
        8: [
            "grey octopus",
            "green octopus",
            "purple octopus",
            "black boat",
            "yellow boat",
            "light-blue fish",
            "green fish",
        ],
    }
    seats = {"anna": {"hand": SEVEN}, "boris": {"hand": hands[other]}}
    match = table(phase="draw", turn="boris", last_chance="anna", seats=seats)
    done(match, event("take", "boris", pile=1), event("end-turn", "boris"))
    settled = match.settlements[-1]
    assert settled.ending == bet
    bonus = match.settlements[-1].bonus["boris"].points
    assert settled.points["anna"].total == (9 if bet == "won" else 2)
    assert settled.points["boris"].total == (bonus if bet == "won" else other)


@pytest.mark.parametrize(("deck", "ends"), [(2, True), (3, False), (4, False)])
def test_the_deck_runs_out(deck: int, ends: bool) -> None:
    match = table(phase="draw", deck=deck, seats={"anna": {"hand": SEVEN}})
    draw = event("draw", "anna", drawn=["pink sailor", "green fish"], keep="pink sailor", pile=1)
    done(match, draw, event("end-turn", "anna"))
    assert bool(match.settlements) is ends
    if ends:
        assert match.settlements[0].ending == "no-score"
        assert [(term.points, term.detail) for term in match.scores()["anna"].terms] == [(0, "no points")]
        assert {p: s.total for p, s in match.scores().items()} == {"anna": 0, "boris": 0}


def test_the_call_is_in_time_with_an_empty_deck() -> None:
    match = table(phase="draw", deck=2, seats={"anna": {"hand": SEVEN}})
    draw = event("draw", "anna", drawn=["pink sailor", "green fish"], keep="pink sailor", pile=1)
    done(match, draw, event("last-chance", "anna"), event("end-turn", "anna"))
    assert match.turn == "boris"
    assert not match.settlements


def test_an_empty_deck_read_against_the_last_turns_spares_the_turn_of_the_call() -> None:
    seats = {"anna": {"hand": SEVEN}, "boris": {"hand": ["grey shell"]}}
    match = table(phase="draw", deck=2, seats=seats, rulings={"last-chance-empty-deck": "no-score"})
    draw = event("draw", "anna", drawn=["pink sailor", "green fish"], keep="pink sailor", pile=1)
    done(match, draw, event("last-chance", "anna"), event("end-turn", "anna"))
    assert (match.turn, match.settlements) == ("boris", [])
    done(match, event("take", "boris", pile=1), event("end-turn", "boris"))
    assert match.settlements[-1].ending == "no-score"


def test_a_tie_read_by_the_last_round_counts_that_round_only() -> None:
    """Anna 30 + 7 + 5, Boris 35 + 0 + 7: 42 each; in the last round Boris wrote down more."""
    seats = {"anna": {"hand": SEVEN, "total": 30}, "boris": {"total": 35}}
    match = table(seats=seats, rulings={"tie-break": "last-round-points"})
    done(
        match,
        event("stop", "anna"),
        event("deal", discards=["pink penguin", "pink sailor"]),
        event("take", "boris", pile=1),
        event("end-turn", "boris"),
        event("take", "anna", pile=2),
        event("end-turn", "anna"),
        event("draw", "boris", drawn=["green penguin-colony", "grey crab"], keep="green penguin-colony", pile=1),
        event("end-turn", "boris"),
        event("draw", "anna", drawn=["orange sailor", "black fish"], keep="orange sailor", pile=2),
        event("end-turn", "anna"),
        event("draw", "boris", drawn=["purple penguin", "grey shoal"], keep="purple penguin", pile=1),
        event("stop", "boris"),
    )
    assert {player: score.total for player, score in match.scores().items()} == {"anna": 42, "boris": 42}
    assert match.winners() == ["boris"]
