"""Laying and feeding animals; expectations worked out by hand from the rulebook's section Feeding."""

import pytest

from tests.herring.table import (
    COD,
    HERRING,
    at,
    change,
    codes,
    eat,
    edition,
    end,
    fed,
    findings,
    hand,
    lay,
    match_after,
    plankton,
    record,
    small,
    species,
    verdict_on,
)

SEA = {"herring": 4, "mackerel": 4, "squid": 2, "dolphin": 2, "giant-shark": 2, "orca": 1}
LEVEL = {"herring": 1, "mackerel": 1, "squid": 1, "dolphin": 2, "giant-shark": 3, "orca": 3}
EATS = {
    "herring": set(),
    "mackerel": {"herring"},
    "squid": {"herring", "mackerel"},
    "dolphin": {"herring", "mackerel"},
    "giant-shark": {"herring"},
    "orca": {"herring", "mackerel", "squid", "dolphin", "giant-shark"},
}
ON_PLANKTON = {"herring", "mackerel", "giant-shark"}


def reward(kind: str) -> dict[str, str]:
    return {"destruction_drawn": "storm"} if LEVEL[kind] == 3 else {}


@pytest.mark.parametrize("kind", LEVEL)
@pytest.mark.parametrize("units", [0, 1, 2, 3, 4])
def test_an_animal_eats_just_as_much_as_its_level(kind: str, units: int) -> None:
    food = [plankton("herring") if kind in ON_PLANKTON else eat("herring") for _ in range(units)]
    raw = record(lay(kind, fed(*food, **reward(kind))), position=at(hand(kind, "squid"), SEA))
    expected = [] if units == LEVEL[kind] else ["feeding.short" if units < LEVEL[kind] else "feeding.surplus"]
    assert codes(raw) == expected


@pytest.mark.parametrize("kind", LEVEL)
@pytest.mark.parametrize("prey", LEVEL)
def test_only_animals_of_the_diet_are_eaten(kind: str, prey: str) -> None:
    food = eat(*[prey] * LEVEL[kind])
    raw = record(lay(kind, fed(food, **reward(kind))), position=at(hand(kind, "squid"), {**SEA, prey: 4}))
    wrong = "feeding.excluded" if kind == "orca" else "feeding.diet"
    assert codes(raw) == ([] if prey in EATS[kind] else [wrong])


@pytest.mark.parametrize("kind", LEVEL)
def test_plankton_is_eaten_only_by_those_whose_card_shows_it(kind: str) -> None:
    food = plankton(*["herring"] * LEVEL[kind])
    raw = record(lay(kind, fed(food, **reward(kind))), position=at(hand(kind, "squid"), SEA))
    assert codes(raw) == ([] if kind in ON_PLANKTON else ["feeding.plankton"])


@pytest.mark.parametrize(("there", "eaten"), [(2, 1), (2, 2), (2, 3), (1, 2), (0, 1)])
def test_no_more_is_eaten_than_is_on_the_table(there: int, eaten: int) -> None:
    squids = ["squid"] * eaten
    raw = record(small("squid", *[fed(eat("herring"))] * eaten), position=at(hand(*squids, "orca"), {"herring": there}))
    assert codes(raw) == ([] if eaten <= there else ["feeding.not-there"])


def test_eaten_animals_leave_the_table_for_the_discard_pile() -> None:
    raw = record(lay("dolphin", fed(eat("herring", "mackerel"))), position=at(hand("dolphin", "orca"), SEA))
    snapshot = match_after(raw).snapshot()["animals"]
    assert snapshot["table"] == {**SEA, "herring": 3, "mackerel": 3, "dolphin": 3}
    assert snapshot["discard"] == {"herring": 1, "mackerel": 1}


def test_plankton_comes_into_the_hand_and_out_of_the_deck() -> None:
    raw = record(small("herring", fed(plankton("orca"))), position=at(hand("herring")))
    before, after = (match_after(r).snapshot()["animals"] for r in ({**raw, "events": []}, raw))
    assert after["hands"]["anna"]["cards"] == {"orca": 1}
    assert after["deck"] == before["deck"] - 1


def test_cards_drawn_are_played_in_the_same_action_but_not_before() -> None:
    position = at(hand("mackerel", "orca"), {"mackerel": 1, "herring": 2})
    assert codes(record(small("mackerel", fed(plankton("mackerel")), fed(eat("herring"))), position=position)) == []
    assert codes(record(small("mackerel", fed(eat("herring")), fed(plankton("mackerel"))), position=position)) == [
        "play.not-in-hand"
    ]


@pytest.mark.parametrize(("held", "laid"), [(1, 0), (1, 1), (1, 2), (3, 2), (3, 3), (3, 4)])
def test_any_number_of_cards_in_hand_is_laid_but_not_none(held: int, laid: int) -> None:
    position = at(hand(*["squid"] * held, "orca"), {"herring": 9, "squid": 1})
    raw = record(small("squid", *[fed(eat("herring"))] * laid), end(), position=position)
    assert codes(raw) == (["play.none"] if laid == 0 else [] if laid <= held else ["play.not-in-hand"])


def test_a_card_that_is_played_is_no_longer_in_hand() -> None:
    position = at(hand("herring", "squid"), {"herring": 1})
    raw = record(small("herring", fed(plankton("orca"))), lay("herring", fed(plankton("orca"))), position=position)
    assert codes(raw) == ["play.not-in-hand"]


@pytest.mark.parametrize(("kind", "code"), [("squid", []), ("dolphin", ["small.level"]), ("orca", ["small.level"])])
def test_the_second_action_is_for_level_1(kind: str, code: list[str]) -> None:
    food = fed(eat(*["herring"] * LEVEL[kind]), **reward(kind))
    assert codes(record(small(kind, food), position=at(hand(kind, "herring"), SEA))) == code
    assert codes(record(lay(kind, food), position=at(hand(kind, "herring"), SEA))) == []


def test_a_wrong_diet_is_told_with_the_right_one() -> None:
    found = findings(record(lay("mackerel", fed(eat("squid"))), position=at(hand("mackerel", "squid"), SEA)))
    assert found[0].expected == ["herring", "plankton"]
    found = findings(record(lay("squid", fed(plankton("orca"))), position=at(hand("squid", "squid"), SEA)))
    assert found[0].expected == ["herring", "mackerel"]


# -- points


@pytest.mark.parametrize(("already", "points"), [(0, 3), (1, 2), (2, 2)])
def test_diversity_is_one_point_if_none_was_on_the_table(already: int, points: int) -> None:
    position = at(hand("squid", "squid", "orca"), {"mackerel": 3, "squid": already})
    raw = record(small("squid", fed(eat("mackerel")), fed(eat("mackerel"))), position=position)
    assert verdict_on(raw).scores["anna"].total == points


def test_diversity_is_by_action_so_a_second_action_finds_the_first_ones_cards() -> None:
    position = at(hand("herring", "herring", "orca"))
    raw = record(small("herring", fed(plankton("orca"))), lay("herring", fed(plankton("orca"))), position=position)
    assert verdict_on(raw).scores["anna"].total == 1


def test_a_species_that_was_eaten_away_brings_diversity_again() -> None:
    position = at(hand("herring", "squid", "herring"))
    first = [small("herring", fed(plankton("orca"))), lay("squid", fed(eat("herring"))), end()]
    between = [change([], ["squid"], player="boris"), end("boris")]
    raw = record(*first, *between, small("herring", fed(plankton("squid"))), position=position)
    assert verdict_on(raw).scores["anna"].total == 1 + 2 + 1


@pytest.mark.parametrize(("herring", "value"), [(1, 13), (2, 12)])
def test_the_last_one_eaten_raises_the_destruction_value(herring: int, value: int) -> None:
    raw = record(small("squid", fed(eat("herring"))), position=at(hand("squid", "orca"), {"herring": herring}))
    assert match_after(raw).destruction_terms().total == value  # type: ignore[attr-defined]


def test_two_species_may_go_extinct_in_one_feeding() -> None:
    raw = record(
        lay("dolphin", fed(eat("herring", "mackerel"))),
        position=at(hand("dolphin", "orca"), {"herring": 1, "mackerel": 1}),
    )
    terms = match_after(raw).destruction_terms().terms  # type: ignore[attr-defined]
    assert [(term.label, term.points, term.events) for term in terms] == [
        ("start for 2 players", 12, ()),
        ("herring extinct", 1, (0,)),
        ("mackerel extinct", 1, (0,)),
    ]


def test_terms_name_their_clause_and_their_events() -> None:
    position = at(hand("herring", "squid", "squid", "orca"), {"mackerel": 2}, seats={"boris": hand("squid", "orca")})
    raw = record(
        small("herring", fed(plankton("orca"))),
        lay("squid", fed(eat("herring")), fed(eat("mackerel"))),
        end(),
        small("squid", fed(eat("mackerel")), player="boris"),
        position=position,
    )
    scores = match_after(raw).scores()
    anna = [(term.label, term.points, term.clause, term.events) for term in scores["anna"].terms]
    assert anna == [
        ("eaten animals", 2, "herring.feeding.points", (1,)),
        ("species diversity", 2, "herring.diversity.point", (0, 1)),
        ("destruction cards", 0, "herring.destruction.effect", ()),
    ]
    assert [(term.points, term.events) for term in scores["boris"].terms] == [(1, (3,)), (0, ()), (0, ())]


# -- one's own kind

CODS = edition(HERRING, COD)


@pytest.mark.parametrize(("older", "fine"), [(0, False), (1, True)])
def test_no_card_eats_itself(older: int, fine: bool) -> None:
    raw = record(lay("cod", fed(eat("cod"))), position=at(hand("cod", "herring"), {"cod": older}), edition=CODS)
    assert codes(raw) == ([] if fine else ["feeding.itself"])


@pytest.mark.parametrize(("older", "laid", "fine"), [(1, 1, True), (1, 2, False), (2, 2, True), (2, 3, False)])
def test_siblings_may_be_eaten_only_if_it_is_read_so(older: int, laid: int, fine: bool) -> None:
    position = at(hand(*["cod"] * laid, "herring"), {"cod": older})
    raw = record(lay("cod", *[fed(eat("cod"))] * laid), position=position, edition=CODS)
    assert codes(raw) == []
    assert codes(raw, same_action_cannibalism="forbidden") == ([] if fine else ["feeding.sibling"])


@pytest.mark.parametrize(("older", "extinctions"), [(1, 1), (2, 0)])
def test_the_card_that_eats_the_last_older_one_counts_or_not(older: int, extinctions: int) -> None:
    raw = record(lay("cod", fed(eat("cod"))), position=at(hand("cod", "herring"), {"cod": older}), edition=CODS)
    assert match_after(raw).destruction_terms().total == 12  # type: ignore[attr-defined]
    other = match_after(raw, cannibal_extinction="yes").destruction_terms()  # type: ignore[attr-defined]
    assert other.total == 12 + extinctions


@pytest.mark.parametrize(("units", "code"), [(0, ["feeding.short"]), (1, []), (3, []), (4, ["feeding.surplus"])])
def test_a_level_that_is_not_known_is_one_of_the_three(units: int, code: list[str]) -> None:
    strange = edition(HERRING, {"id": "ray", "level": None, "diet": None, "count": None}, species("cod", count=None))
    position = at(hand("ray", "cod"), {"herring": 6})
    raw = record(lay("ray", fed(eat(*["herring"] * units))), position=position, edition=strange)
    assert codes(raw) == code


def test_what_is_not_known_of_a_species_is_told() -> None:
    strange = edition(HERRING, {"id": "ray", "level": None, "diet": None, "count": None}, species("cod", count=None))
    raw = record(small("ray", fed(eat("cod"))), position=at(hand("ray", "cod"), {"cod": 2}), edition=strange)
    verdict = verdict_on(raw)
    assert verdict.ok
    assert verdict.completeness is not None
    assert {one.code for one in verdict.completeness.not_checked} == {
        "herring.feeding.unknown-level",
        "herring.feeding.unknown-diet",
    }
