"""Destruction cards: every effect of the vocabulary, in full and where it can do little or nothing."""

from typing import Any

import pytest

from referee.games.herring.effects import known_cards
from tests.herring.table import (
    HERRING,
    Json,
    at,
    card,
    change,
    codes,
    edition,
    end,
    findings,
    hand,
    match_after,
    record,
    species,
    verdict_on,
)


def scores(raw: Json, **rulings: str) -> dict[str, int]:
    return {player: line.total for player, line in verdict_on(raw, **rulings).scores.items()}


def value(raw: Json, **rulings: str) -> int:
    return int(match_after(raw, **rulings).destruction_terms().total)  # type: ignore[attr-defined]


FISHERMEN = card("british-fishermen")


@pytest.mark.parametrize(
    ("table", "points", "rise"),
    [
        ({}, 0, 0),
        ({"herring": 3}, 0, 0),
        ({"dolphin": 1}, 2, 1),
        ({"dolphin": 4}, 2, 1),
        ({"orca": 2}, 2, 1),
        ({"dolphin": 2, "orca": 1, "herring": 1}, 4, 2),
    ],
)
def test_fishermen_score_by_species_and_clear_the_table(table: Json, points: int, rise: int) -> None:
    raw = record(FISHERMEN, position=at(hand("squid", dangers=["british-fishermen"]), table))
    assert codes(raw) == []
    assert scores(raw) == {"anna": points, "boris": 0}
    assert value(raw) == 12 + rise
    assert value(raw, cull_is_extinction="yes") == 12 + 2 * rise
    snapshot = match_after(raw).snapshot()
    gone = {species: count for species, count in table.items() if species != "herring"}
    assert snapshot["animals"]["table"] == {s: n for s, n in table.items() if s not in gone}
    assert snapshot["animals"]["discard"] == gone
    assert snapshot["destruction_cards"]["discard"] == {"british-fishermen": 1}


@pytest.mark.parametrize(("table", "fine"), [({}, False), ({"dolphin": 1}, False), ({"dolphin": 1, "orca": 1}, True)])
def test_read_strictly_a_card_needs_all_that_it_names(table: Json, fine: bool) -> None:
    raw = record(FISHERMEN, position=at(hand("squid", dangers=["british-fishermen"]), table))
    assert codes(raw, destruction_full="strict") == ([] if fine else ["effect.incomplete"])


@pytest.mark.parametrize(("said", "fine"), [(1, False), (2, True), (3, False)])
def test_all_of_a_species_is_removed(said: int, fine: bool) -> None:
    event = card("british-fishermen", removed={"dolphin": said})
    raw = record(event, position=at(hand("squid", dangers=["british-fishermen"]), {"dolphin": 2}))
    assert codes(raw) == ([] if fine else ["effect.removed"])


def test_naming_none_removed_is_as_good_as_leaving_it_out() -> None:
    event = card("british-fishermen", removed={"dolphin": 2, "orca": 0})
    raw = record(event, position=at(hand("squid", dangers=["british-fishermen"]), {"dolphin": 2}))
    assert codes(raw) == []


@pytest.mark.parametrize("others", [0, 1, 2])
@pytest.mark.parametrize("target", ["anna", "boris"])
def test_old_mine_brings_its_user_a_point_for_each_card(target: str, others: int) -> None:
    own = ["storm"] * others if target == "anna" else ["storm"]
    his = ["storm"] * others if target == "boris" else ["storm"]
    position = at(hand("squid", dangers=["old-mine", *own]), seats={"boris": hand("herring", dangers=his)})
    for dropped in (None, ["storm"] * others):
        parts = {} if dropped is None else {"dropped": dropped}
        raw = record(card("old-mine", target=target, **parts), position=position)
        assert codes(raw) == []
        assert scores(raw) == {"anna": others, "boris": 0}
        hands = match_after(raw).snapshot()["destruction_cards"]["hands"]
        assert hands[target]["cards"] == {}
        assert hands["boris" if target == "anna" else "anna"]["cards"] == {"storm": 1}
        assert codes(raw, destruction_full="strict") == ([] if others else ["effect.incomplete"])


@pytest.mark.parametrize(("dropped", "wrong"), [
    (["storm"], ["effect.dropped"]),
    (["storm", "old-mine"], []),
    (["storm", "storm"], ["effect.dropped-other"]),
    (["storm", "old-mine", "old-mine"], ["effect.dropped"]),
])  # fmt: skip
def test_all_destruction_cards_go_and_no_others(dropped: list[str], wrong: list[str]) -> None:
    position = at(hand("squid", dangers=["old-mine", "old-mine", "storm"]))
    assert codes(record(card("old-mine", target="anna", dropped=dropped), position=position)) == wrong


def test_a_dropped_card_that_nobody_saw() -> None:
    position = at(hand("squid", dangers=["old-mine"]), seats={"boris": hand("herring", dangers=[None, "storm"])})
    for parts in ({}, {"dropped": [None, "storm"]}, {"dropped": ["british-fishermen", "storm"]}):
        raw = record(card("old-mine", target="boris", **parts), position=position)
        assert scores(raw)["anna"] == 2
        assert codes(raw) == ([] if "british-fishermen" in parts.get("dropped", []) else ["hidden.destruction"])


STORM = at(hand("squid", "orca", dangers=["storm", "old-mine"]))


@pytest.mark.parametrize(
    ("given", "wrong"),
    [
        ({"animals": ["squid", "orca"]}, []),
        ({"animals": ["squid"], "destruction": ["old-mine"]}, []),
        ({"animals": ["squid"]}, ["effect.given-number"]),
        ({"animals": ["squid", "orca"], "destruction": ["old-mine"]}, ["effect.given-number"]),
        ({"animals": ["squid", "squid"]}, ["effect.given-other"]),
        ({"animals": ["squid"], "destruction": ["storm"]}, ["effect.given-other"]),
        ({}, ["effect.given-number"]),
    ],
)
def test_storm_gives_two_cards_of_the_hand(given: Json, wrong: list[str]) -> None:
    raw = record(card("storm", target="boris", given=given), position=STORM)
    assert codes(raw) == wrong
    if not wrong:
        assert scores(raw) == {"anna": 0, "boris": 0}
        snapshot = match_after(raw).snapshot()
        for kind, key in (("animals", "animals"), ("destruction", "destruction_cards")):
            for one in given.get(kind, []):
                assert snapshot[key]["hands"]["boris"]["cards"][one] == 1
                assert one not in snapshot[key]["hands"]["anna"]["cards"]


@pytest.mark.parametrize(("held", "strictly"), [(0, False), (1, False), (2, True)])
def test_storm_gives_what_there_is(held: int, strictly: bool) -> None:
    position = at(hand(*["squid"] * held, dangers=["storm"]))
    raw = record(card("storm", target="boris", given={"animals": ["squid"] * held}), position=position)
    assert codes(raw) == []
    assert codes(raw, destruction_full="strict") == ([] if strictly else ["effect.incomplete"])


def test_storm_gives_all_there_is_if_it_is_too_little() -> None:
    position = at(hand("squid", dangers=["storm"]))
    assert codes(record(card("storm", target="boris", given={"animals": []}), position=position)) == [
        "effect.given-number"
    ]


def test_storm_with_nothing_to_give_needs_no_receiver_but_otherwise_does() -> None:
    assert codes(record(card("storm"), position=at(hand(dangers=["storm"])))) == []
    raw = record(card("storm", given={"animals": ["squid", "orca"]}), position=STORM)
    assert codes(raw) == ["effect.no-target"]


def test_also_nothing_is_given_to_somebody_else_only() -> None:
    empty = at(hand(dangers=["storm"]))
    assert codes(record(card("storm", target="boris"), position=empty)) == []
    assert codes(record(card("storm", target="anna"), position=empty)) == ["effect.target"]


def test_given_cards_that_nobody_saw() -> None:
    raw = record(card("storm", target="boris", given={"animals": [None, None]}), position=STORM)
    assert codes(raw) == ["hidden.given"]
    too_many = record(card("storm", target="boris", given={"destruction": [None, None]}), position=STORM)
    assert codes(too_many) == ["effect.given-other"]


def with_card(effect: Json, *, count: int | None = 4) -> Json:
    cod = species("cod", eats="herring", tags=["fish"])
    return edition(HERRING, cod, destruction=[{"id": "x", "count": count, "effect": effect}])


def played(effect: Json, *events: Json, anna: Json | None = None, **parts: Any) -> Json:
    position = at(anna or hand("herring", "herring", dangers=["x"]), {"herring": 2, "cod": 1}, destruction=3)
    return record(card("x", **parts), *events, position=position, edition=with_card(effect))


@pytest.mark.parametrize(
    ("effect", "points", "destruction"),
    [
        ({"op": "points", "points": 3}, 3, 3),
        ({"op": "points", "points": -2}, -2, 3),
        ({"op": "destruction", "destruction": 2}, 0, 5),
        ({"op": "destruction", "destruction": -2}, 0, 1),
        ({"op": "destruction", "destruction": -3}, 0, 0),
        ({"op": "destruction", "destruction": -4}, 0, 0),
        ({"op": "cull", "species": ["fish"], "per_species": {"points": 2, "destruction": 1}, "points": 1}, 3, 4),
        ({"op": "cull", "species": ["fish", "herring"], "per_species": {"destruction": 2}}, 0, 7),
        ({"op": "cull", "species": ["cod"], "destruction": 1}, 0, 4),
    ],
)
def test_points_and_destruction_by_what_the_card_says(effect: Json, points: int, destruction: int) -> None:
    raw = played(effect)
    assert codes(raw) == []
    assert scores(raw)["anna"] == points
    assert value(raw) == destruction


@pytest.mark.parametrize(
    ("effect", "target", "wrong", "gain"),
    [
        ({"target": "self"}, None, [], ("anna", 1)),
        ({"target": "self"}, "anna", [], ("anna", 1)),
        ({"target": "self"}, "boris", ["effect.target"], None),
        ({"target": "other"}, "boris", [], ("anna", 2)),
        ({"target": "other"}, "anna", ["effect.target"], None),
        ({"target": "other"}, None, ["effect.no-target"], None),
        ({"target": "any", "to": "target"}, "boris", [], ("boris", 2)),
        ({"target": "any"}, "clara", ["turn.stranger"], None),
    ],
)
def test_on_whom_a_card_may_be_played(effect: Json, target: str | None, wrong: list[str], gain: Any) -> None:
    full = {"op": "drop-destruction", "points_each": 1, **effect}
    position = at(hand("herring", dangers=["x", "x"]), seats={"boris": hand("herring", dangers=["x", "x"])})
    parts = {} if target is None else {"target": target}
    raw = record(card("x", **parts), position=position, edition=with_card(full))
    assert codes(raw) == wrong
    if gain:
        assert scores(raw) == {"anna": 0, "boris": 0, gain[0]: gain[1]}


@pytest.mark.parametrize(("kind", "given", "wrong"), [
    ("animal", {"animals": ["herring"]}, []),
    ("animal", {"destruction": ["x"]}, ["effect.given-kind"]),
    ("destruction", {"destruction": ["x"]}, []),
    ("destruction", {"animals": ["herring"]}, ["effect.given-kind"]),
])  # fmt: skip
def test_only_cards_of_the_kind_are_given(kind: str, given: Json, wrong: list[str]) -> None:
    effect = {"op": "give", "count": 1, "kinds": [kind]}
    raw = played(effect, anna=hand("herring", dangers=["x", "x"]), target="boris", given=given)
    assert codes(raw) == wrong


def test_a_number_of_gifts_that_is_not_known_is_any_number() -> None:
    effect = {"op": "give", "count": None, "kinds": ["animal"]}
    for number in (0, 1, 2):
        assert codes(played(effect, target="boris", given={"animals": ["herring"] * number})) == []
    assert codes(played(effect, target="boris", given={"animals": ["herring"] * 3})) == ["effect.given-other"]


@pytest.mark.parametrize(
    ("effect", "part"),
    [
        ({"op": "points", "points": 1}, {"target": "boris"}),
        ({"op": "destruction", "destruction": 1}, {"removed": {}}),
        ({"op": "cull", "species": ["cod"]}, {"dropped": []}),
        ({"op": "cull", "species": ["cod"]}, {"given": {}}),
        ({"op": "drop-destruction"}, {"consequences": {}}),
        ({"op": "give", "count": 1, "kinds": ["animal"]}, {"removed": {}}),
        ({"op": "manual"}, {"target": "boris"}),
    ],
)
def test_an_event_says_only_what_the_card_can_do(effect: Json, part: Json) -> None:
    assert codes(played(effect, **part)) == ["effect.parts"]


# -- effects the referee does not know

MOVES = [
    ({"from": "table", "to": "discard", "animals": ["herring", "cod"]}, []),
    ({"from": "table", "to": "discard", "animals": ["cod", "cod"]}, ["effect.move"]),
    ({"from": {"hand": "anna"}, "to": "table", "animals": ["herring"]}, []),
    ({"from": {"hand": "anna"}, "to": "table", "animals": ["cod"]}, ["effect.move"]),
    ({"from": {"hand": "boris"}, "to": {"hand": "anna"}, "animals": ["herring"]}, []),
    ({"from": {"hand": "clara"}, "to": {"hand": "anna"}, "animals": ["herring"]}, ["turn.stranger"]),
    ({"from": "deck", "to": {"hand": "anna"}, "animals": ["cod"], "destruction": ["x"]}, []),
    ({"from": "deck", "to": "table", "destruction": ["x"]}, ["effect.move"]),
    ({"from": "table", "to": "discard", "destruction": ["x"]}, ["effect.move"]),
    ({"from": "discard", "to": {"hand": "anna"}, "destruction": ["x"]}, []),
    ({"from": "discard", "to": {"hand": "anna"}, "destruction": ["x", "x"]}, ["effect.move"]),
    ({"from": "discard", "to": {"hand": "anna"}, "animals": ["cod"]}, ["effect.move"]),
    ({"from": {"hand": "anna"}, "to": "deck", "animals": ["herring"]}, []),
    ({"from": {"hand": "anna"}, "to": "deck", "animals": ["ray"]}, ["cards.unknown"]),
    ({"from": {"hand": "anna"}, "to": "deck", "destruction": ["ray"]}, ["cards.unknown"]),
    ({"from": {"hand": "anna"}, "to": "deck", "animals": [None]}, ["hidden.given"]),
    ({"from": {"hand": "anna"}, "to": "table", "animals": [None]}, ["effect.move"]),
    ({"from": "table", "to": "discard", "animals": [None]}, ["effect.move"]),
    ({"from": "deck", "to": "discard", "animals": [None]}, ["hidden.given"]),
    ({"from": "discard", "to": "deck", "destruction": [None]}, ["hidden.given"]),
    ({"from": "discard", "to": "deck", "animals": [None]}, ["effect.move"]),
]


@pytest.mark.parametrize(("move", "wrong"), MOVES)
def test_cards_move_only_from_where_they_are(move: Json, wrong: list[str]) -> None:
    raw = played({"op": "manual"}, consequences={"moves": [move]})
    assert codes(raw) == wrong


def test_consequences_are_taken_as_written_and_said_to_be_unchecked() -> None:
    raw = played({"op": "manual"}, consequences={"points": {"anna": 2, "boris": -1}, "destruction": 4})
    verdict = verdict_on(raw)
    assert verdict.ok
    assert scores(raw) == {"anna": 2, "boris": -1}
    assert value(raw) == 7
    assert verdict.completeness is not None
    assert [(one.code, one.first_event) for one in verdict.completeness.not_checked] == [("herring.effect.unknown", 0)]
    assert (verdict.completeness.checked, verdict.completeness.events) == (0, 1)


def test_a_card_moved_by_an_unknown_effect_is_followed() -> None:
    taken = {"moves": [{"from": "deck", "to": {"hand": "anna"}, "animals": ["cod"]}]}
    raw = played({"op": "manual"}, change(["cod"], ["herring", "cod"]), consequences=taken)
    assert codes(raw) == []
    assert match_after(raw).snapshot()["animals"]["discard"] == {"cod": 1}


# Ten herring and ten cod; all but Anna's two herring, Boris's one, and what a test puts elsewhere lie on the table.
def emptied(**position: Any) -> Json:
    return at(hand("herring", "herring", dangers=["x"]), **position)


def moved(position: Json, *events: Json, **move: Any) -> Json:
    played_card = card("x", consequences={"moves": [move]})
    return record(played_card, *events, position=position, edition=with_card({"op": "manual"}, count=1))


def test_a_deck_that_a_move_empties_is_rebuilt_at_once() -> None:
    position = emptied(table={"herring": 7, "cod": 8}, discard=["cod"])  # the deck: a cod
    raw = moved(position, **{"from": "deck", "to": {"hand": "anna"}, "animals": ["cod"]})
    assert match_after(raw).snapshot()["animals"]["deck"] == 1
    assert match_after(raw, reshuffle="lazy").snapshot()["animals"]["deck"] == 0


def test_a_move_from_an_empty_deck_rebuilds_it() -> None:
    position = emptied(table={"herring": 7, "cod": 9}, discard=["cod"])
    raw = moved(position, **{"from": "deck", "to": {"hand": "anna"}, "animals": ["cod"]})
    assert codes(raw, reshuffle="lazy") == []
    assert codes(raw) == []


def test_a_move_from_an_empty_destruction_deck_rebuilds_it_if_it_is_read_so() -> None:
    position = emptied(table={"herring": 2})  # x is the only destruction card, and just played
    raw = moved(position, **{"from": "deck", "to": {"hand": "anna"}, "destruction": ["x"]})
    assert codes(raw) == []
    assert codes(raw, destruction_reshuffle="no") == ["effect.move"]


def test_a_hand_as_a_list() -> None:
    assert known_cards({"storm": 2, "old-mine": 1}, 3) == ["old-mine", "storm", "storm"]
    assert known_cards({"storm": 1}, 2) == ["storm", None]
    assert known_cards({"storm": 2}, 1) == [None]
    assert known_cards({}, 0) == []


def test_an_unseen_card_of_a_pile_leaves_the_rest_uncertain() -> None:
    position = at(hand("herring", "herring", dangers=["x"]), {"herring": 2}, discard=["cod", "herring"])
    move = {"from": "discard", "to": {"hand": "anna"}, "animals": [None]}
    raw = record(card("x", consequences={"moves": [move]}), position=position, edition=with_card({"op": "manual"}))
    snapshot = match_after(raw).snapshot()["animals"]
    assert (snapshot["discard"], snapshot["discard_unseen"], snapshot["hands"]["anna"]["unseen"]) == ({}, 1, 1)


@pytest.mark.parametrize(("held", "wrong"), [([], ["destruction.not-in-hand"]), (["x"], []), ([None], ["hidden.hand"])])
def test_a_destruction_card_comes_from_the_hand(held: list[Any], wrong: list[str]) -> None:
    raw = played({"op": "points", "points": 1}, anna=hand("herring", dangers=held))
    assert codes(raw) == wrong


def test_a_destruction_card_nobody_saw_cannot_be_one_that_lies_elsewhere() -> None:
    position = at(hand("herring", dangers=["storm"] * 5), seats={"boris": hand("herring", dangers=[None])})
    raw = record(change([], ["squid"]), end(), card("storm", player="boris"), position=position)
    assert codes(raw) == ["destruction.revealed"]
    assert findings(raw)[0].because == ["storm in the edition: 5; they are known to lie so: anna 5."]
