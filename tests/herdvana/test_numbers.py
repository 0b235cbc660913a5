"""Every number of the rulebook at one less, itself, and one more."""

from collections import Counter
from typing import Any

import pytest

from referee.games.herdvana.components import STANDARD_COUNTS, STANDARD_DECK, STANDARD_VALUES
from tests.herdvana.records import (
    NAMES,
    begin,
    build,
    codes,
    discard,
    played,
    record,
    seat,
    steal,
    table_of,
    verdict_on,
)

SPECIES = ("turtle", "goldfish", "bee", "chicken", "peacock", "pig", "llama", "horse", "cow", "bison")


def test_the_deck() -> None:
    assert sum(STANDARD_COUNTS.values()) == 120
    assert sum(STANDARD_COUNTS[card] for card in (*SPECIES, "chameleon")) == 84
    assert sum(STANDARD_COUNTS[card] * STANDARD_VALUES[card] for card in STANDARD_COUNTS) == 380
    assert (STANDARD_DECK.hand, STANDARD_DECK.eight, STANDARD_DECK.bonus) == (6, 8, 10)


@pytest.mark.parametrize(
    ("card", "copies"), [*((s, 8) for s in SPECIES), ("chameleon", 4), ("farmer", 20), ("alien", 16)]
)
def test_there_are_so_many_copies_and_no_more(card: str, copies: int) -> None:
    def lying(number: int) -> dict[str, Any]:
        return record(seat(), discard=f"{number}*{card}", pile=None)

    assert codes(lying(copies)) == []
    assert codes(lying(copies + 1)) == ["setup.cards"]
    assert table_of(lying(copies - 1)).hidden[card] == 1


@pytest.mark.parametrize(("players", "alone", "teams"), [(n, 2 <= n <= 6, n in (6, 8, 10)) for n in range(13)])
def test_numbers_of_players(players: int, alone: bool, teams: bool) -> None:
    def header(in_teams: bool) -> dict[str, Any]:
        ids = [{"id": name} for name in NAMES[:players]]
        options = {"teams": in_teams}
        return {
            "format": 1,
            "game": "herdvana",
            "players": ids,
            "options": options,
            "setup": {"position": {}},
            "events": [],
        }

    assert codes(header(False)) == ([] if alone else ["setup.players"])
    assert codes(header(True)) == ([] if teams else ["setup.team-players"])


@pytest.mark.parametrize(("players", "pile"), [(2, 107), (3, 101), (4, 95), (5, 89), (6, 83), (8, 71), (10, 59)])
def test_draw_pile_after_the_deal(players: int, pile: int) -> None:
    ids = [{"id": name} for name in NAMES[:players]]
    one = {"format": 1, "game": "herdvana", "players": ids, "options": {"teams": players > 6}, "events": []}
    assert table_of(one).draw_pile == pile


@pytest.mark.parametrize(("number", "found"), [(0, "setup.hand"), (5, "setup.hand"), (6, None), (7, "setup.hand")])
def test_cards_dealt(number: int, found: str | None) -> None:
    hands = {"anna": ["farmer"] * number, "boris": ["alien"] * 6}
    players = [{"id": "anna"}, {"id": "boris"}]
    one = {
        "format": 1,
        "game": "herdvana",
        "players": players,
        "setup": {"hands": hands, "discard": "cow"},
        "events": [],
    }
    assert codes(one) == ([found] if found else [])


@pytest.mark.parametrize(("number", "found"), [(5, None), (6, None), (7, "position.hand")])
def test_cards_of_a_hand_in_a_position(number: int, found: str | None) -> None:
    assert codes(record(seat(f"{number}*farmer"))) == ([found] if found else [])


@pytest.mark.parametrize(("number", "found"), [(1, "begin.two"), (2, None), (3, None), (6, None)])
def test_cards_that_begin_a_herd(number: int, found: str | None) -> None:
    one = record(seat("6*cow"), seat("bee"), events=[begin("anna", f"{number}*cow", "c")])
    assert codes(one) == ([found] if found else [])


@pytest.mark.parametrize(("real", "found"), [(1, "begin.real"), (2, None), (3, None)])
def test_real_animals_that_begin_a_herd_under_the_narrow_reading(real: int, found: str | None) -> None:
    one = record(seat("3*cow 2*chameleon"), events=[begin("anna", f"{real}*cow 2*chameleon", "c")])
    assert codes(one, begin_min_real="2") == ([found] if found else [])
    assert codes(one, begin_min_real="1") == []


@pytest.mark.parametrize(("real", "points"), [(6, 24), (7, 28), (8, 42)])
def test_animals_that_make_herdvana(real: int, points: int) -> None:
    one = record(seat("bison bee", b=f"{real - 1}*bison"), events=[build("anna", "bison", "b")])
    assert verdict_on(one).scores["anna"].total == points


@pytest.mark.parametrize(("chameleons", "points"), [(0, 28), (1, 33), (2, 38), (3, 43)])
def test_chameleons_never_make_herdvana(chameleons: int, points: int) -> None:
    wild = f" {chameleons}*chameleon" if chameleons else ""
    one = record(seat("bison bee", b=f"6*bison{wild}"), events=[build("anna", "bison", "b")])
    assert verdict_on(one).scores["anna"].total == points


@pytest.mark.parametrize(("real", "found"), [(6, ["eight.short"]), (7, ["eight.short"]), (8, [])])
@pytest.mark.parametrize("reading", ["automatic", "declared"])
def test_animals_of_a_declared_herdvana(real: int, found: list[str], reading: str) -> None:
    one = record(seat("bison bee", b=f"{real - 1}*bison"), events=[build("anna", "bison", "b", declares=["b"])])
    assert codes(one, herdvana=reading) == found


@pytest.mark.parametrize(("farmers", "found"), [(1, []), (2, ["protect.one"]), (3, ["protect.one"])])
def test_farmers_put_on_in_a_turn(farmers: int, found: list[str]) -> None:
    event = {"player": "anna", "action": "protect", "herd": "c", "farmers": farmers}
    assert codes(record(seat("3*farmer", c="2*cow"), events=[event])) == found


@pytest.mark.parametrize(("farmers", "found"), [(1, []), (2, ["abduct.one"]), (3, ["abduct.one"])])
def test_farmers_abducted_in_a_turn(farmers: int, found: list[str]) -> None:
    event = {"player": "anna", "action": "abduct", "target": "boris", "herd": "c", "farmers": farmers}
    assert codes(record(seat("alien bee"), seat("bee", c="2*cow|3"), events=[event])) == found


@pytest.mark.parametrize(("there", "code"), [(0, "abduct.none"), (1, None), (2, None)])
def test_farmers_that_can_be_abducted(there: int, code: str | None) -> None:
    event = {"player": "anna", "action": "abduct", "target": "boris", "herd": "c"}
    one = record(seat("alien bee"), seat("bee", c=f"2*cow|{there}"), events=[event])
    assert codes(one) == ([code] if code else [])
    if code is None:
        after = played(one)
        assert len(after.herds["c"].farmers) == there - 1
        assert sorted(str(card) for card in after.discard) == ["alien", "farmer"]


@pytest.mark.parametrize(("discarded", "found"), [(1, []), (2, ["discard.one"]), (3, ["discard.one"])])
def test_cards_discarded_in_a_turn(discarded: int, found: list[str]) -> None:
    event = {"player": "anna", "action": "discard", "cards": ["cow"] * discarded}
    one = record(seat("3*cow"), seat("bee"), events=[event])
    assert codes(one) == found
    assert codes(one, action7="discard-n") == []


@pytest.mark.parametrize(("beside", "found"), [(1, []), (2, ["take.one"]), (3, ["take.one"])])
def test_cards_beside_a_taken_one(beside: int, found: list[str]) -> None:
    event = {"player": "anna", "action": "take", "new": {"herd": "c", "with": ["cow"] * beside}}
    one = record(seat("3*cow"), seat("bee"), events=[event], discard="cow")
    assert codes(one) == found
    assert codes(one, take_extra="more") == []


@pytest.mark.parametrize(
    ("drawn", "found"), [(0, "refill.missing"), (1, "refill.number"), (2, None), (3, "refill.number")]
)
def test_cards_drawn(drawn: int, found: str | None) -> None:
    refill = {"anna": ["farmer"] * drawn}
    one = record(seat("2*cow 4*bee"), seat("bee"), events=[begin("anna", "2*cow", "c", refill=refill)], pile=50)
    assert codes(one) == ([found] if found else [])


@pytest.mark.parametrize("pile", range(8))
def test_cards_drawn_from_a_short_pile(pile: int) -> None:
    """After the duel Anna lacks three cards and Boris two; she draws first."""
    anna, boris = min(3, pile), max(0, min(2, pile - 3))
    for drawn in range(5):
        refill = {"anna": ["farmer"] * drawn, "boris": ["alien"] * boris}
        event = steal("anna", "boris", "c", "anna:cow boris:cow", refill=refill)
        one = record(seat("cow 3*bee"), seat("cow 4*pig", c="2*cow"), events=[event], pile=pile)
        assert (codes(one) == []) == (drawn == anna), (drawn, codes(one))


@pytest.mark.parametrize(("boris", "right"), [(0, False), (1, True), (2, False)])
def test_the_last_card_goes_to_the_defender_when_the_attacker_is_full(boris: int, right: bool) -> None:
    event = steal("anna", "boris", "c", "anna:cow boris:cow", refill={"anna": ["bee"], "boris": ["farmer"] * boris})
    one = record(seat("cow 5*pig"), seat("cow 2*llama", c="2*cow"), events=[event], pile=2)
    assert (codes(one) == []) == right


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_passes_that_end_a_stuck_game(players: int) -> None:
    seats = [seat("alien") for _ in range(players)]
    passes = [{"player": name, "action": "pass"} for name in NAMES[:players]]
    for number in range(1, players + 1):
        verdict = verdict_on(record(*seats, events=passes[:number]), action7="none")
        assert verdict.ok
        assert verdict.complete == (number == players)
    late = record(*seats, events=[*passes, passes[0]])
    assert codes(late, action7="none") == ["game.stuck"]


@pytest.mark.parametrize("hand", [0, 1, 2])
def test_cards_with_which_one_passes(hand: int) -> None:
    one = record(seat(f"{hand}*bee"), seat("pig"), events=[{"player": "anna", "action": "pass"}])
    assert codes(one) == ([] if hand == 0 else ["pass.cards"])


@pytest.mark.parametrize(("pile", "hand", "over"), [(0, 0, True), (0, 1, False), (1, 0, False)])
def test_the_end_comes_when_pile_and_hands_are_empty(pile: int, hand: int, over: bool) -> None:
    refill = {"anna": ["cow"]} if pile else {}
    one = record(seat("bee"), seat(f"{hand}*pig"), events=[discard("anna", "bee", refill=refill)], pile=pile)
    verdict = verdict_on(one)
    assert verdict.ok
    assert verdict.complete == over


@pytest.mark.parametrize("length", range(1, 7))
def test_the_last_card_of_a_duel_wins(length: int) -> None:
    duel = " ".join(f"{'boris' if number % 2 else 'anna'}:cow" for number in range(length))
    after = played(record(seat("3*cow"), seat("3*cow", c="cow chameleon"), events=[steal("anna", "boris", "c", duel)]))
    assert after.herds["c"].owner == {1: "anna", 2: "boris", 3: "anna", 4: "boris", 5: "anna", 6: "boris"}[length]
    assert after.herds["c"].size == 2 + length


@pytest.mark.parametrize(
    ("draws", "first", "found"),
    [
        ([{"anna": "cow", "boris": "horse"}, {"anna": "bee", "boris": "pig"}], "boris", []),
        ([{"anna": "bee", "boris": "turtle"}, {"boris": "chameleon", "anna": "farmer"}], "anna", []),
        ([{"anna": "alien", "boris": "turtle"}], "boris", []),
        ([{"anna": "alien", "boris": "turtle"}], "anna", ["setup.first-player"]),
        ([{"anna": "bee", "boris": "turtle"}], "boris", ["setup.draw-tie"]),
        ([{"anna": "bison", "boris": "cow"}, {"anna": "bison"}], "anna", ["setup.draw-again"]),
        ([{"anna": "bison", "boris": None}], "boris", ["hidden.card"]),
        ([{"anna": "bison"}], "anna", ["setup.draw-all"]),
        ([], "boris", []),
    ],
)
def test_the_draw_for_the_first_player(draws: list[Any], first: str, found: list[str]) -> None:
    players = [{"id": "anna"}, {"id": "boris"}]
    hands = {"anna": ["cow"] * 6, "boris": ["pig"] * 6}
    setup = {"hands": hands, "discard": "bee", "draws": draws, "first_player": first}
    one = {"format": 1, "game": "herdvana", "players": players, "setup": setup, "events": []}
    assert codes(one) == found
    if not found:
        assert table_of(one).turn == first


def test_cards_are_counted_once() -> None:
    """Counting by hand: two hands of six, one turned up; every species has eight copies less those seen."""
    players = [{"id": "anna"}, {"id": "boris"}]
    hands = {"anna": ["cow", "cow", "pig", "bee", "farmer", "alien"], "boris": ["cow"] * 3 + ["chameleon"] * 3}
    setup = {"hands": hands, "discard": "cow"}
    table = table_of({"format": 1, "game": "herdvana", "players": players, "setup": setup, "events": []})
    assert table.hidden["cow"] == 2
    assert table.hidden["chameleon"] == 1
    assert Counter(table.hidden) == Counter(STANDARD_COUNTS) - Counter([*hands["anna"], *hands["boris"], "cow"])


@pytest.mark.parametrize(
    ("team", "right"), [(["anna", "david"], True), (["anna", "boris"], False), (["zoe", "anna"], False), ([], False)]
)
def test_teams_that_are_written_down(team: list[str], right: bool) -> None:
    ids = [{"id": name} for name in NAMES[:6]]
    frame = {"format": 1, "game": "herdvana", "players": ids, "options": {"teams": True}, "events": []}
    found = codes({**frame, "setup": {"teams": [team], "position": {}}})
    assert found == ([] if right else ["setup.seats"])
