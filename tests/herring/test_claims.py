"""Claimed numbers: right ones pass, each wrong one is found with its arithmetic and any known misreading."""

from typing import Any

import pytest

from tests.herring.table import (
    HERRING,
    Json,
    at,
    card,
    change,
    codes,
    eat,
    edition,
    end,
    fed,
    findings,
    hand,
    lay,
    plankton,
    record,
    small,
)

# Anna, 7 points, lays two squid on two mackerel; none was on the table. 2 eaten + 1 diversity; mackerel are gone.
POSITION = at(hand("squid", "squid", "orca", dangers=["storm"], score=7), {"mackerel": 2, "herring": 1})


def squids(**claims: Any) -> Json:
    return record(small("squid", fed(eat("mackerel")), fed(eat("mackerel")), **claims), position=POSITION)


@pytest.mark.parametrize(
    ("claims", "right", "code"),
    [
        (lambda n: {"points": n}, 3, "score.points"),
        (lambda n: {"points": {"total": n}}, 3, "score.points"),
        (lambda n: {"points": {"eaten": n}}, 2, "score.eaten"),
        (lambda n: {"points": {"diversity": n}}, 1, "score.diversity"),
        (lambda n: {"points": {"plankton": n}}, 0, "score.plankton"),
        (lambda n: {"points": {"destruction_cards": n}}, 0, "score.card"),
        (lambda n: {"score": n}, 10, "score.total"),
        (lambda n: {"scores": {"anna": n}}, 10, "score.total"),
        (lambda n: {"scores": {"boris": n}}, 0, "score.total"),
        (lambda n: {"destruction": n}, 13, "score.destruction"),
        (lambda n: {"hand": {"anna": n}}, 2, "score.hand"),
        (lambda n: {"hand": {"boris": n}}, 1, "score.hand"),
        (lambda n: {"deck": n}, 80 - 3 - 1 - 3, "score.deck"),
        (lambda n: {"table": {"squid": n}}, 2, "score.table"),
        (lambda n: {"table": {"mackerel": n}}, 0, "score.table"),
        (lambda n: {"table": {"dolphin": n}}, 0, "score.table"),
    ],
)
@pytest.mark.parametrize("off", [-1, 0, 1])
def test_every_number_is_compared(claims: Any, right: int, code: str, off: int) -> None:
    raw = squids(**claims(right + off))
    assert codes(raw) == ([code] if off else [])
    for finding in findings(raw):
        assert (finding.expected, finding.actual) == (right, right + off)
        if finding.arithmetic is not None:
            assert finding.arithmetic.total in (right, 3)
            assert sum(term.points for term in finding.arithmetic.terms) == finding.arithmetic.total


@pytest.mark.parametrize(
    ("extinct", "fine"), [(["mackerel"], True), ([], False), (["herring"], False), (["mackerel", "herring"], False)]
)
def test_the_extinct_species_are_compared(extinct: list[str], fine: bool) -> None:
    assert codes(squids(extinct=extinct)) == ([] if fine else ["score.extinct"])


def test_a_total_that_follows_from_a_wrong_term_is_no_error_of_its_own() -> None:
    assert codes(squids(points={"eaten": 1, "total": 2})) == ["score.eaten"]
    assert codes(squids(points={"eaten": 1, "total": 3})) == ["score.eaten"]
    assert codes(squids(points={"eaten": 1, "total": 4})) == ["score.eaten", "score.points"]
    assert codes(squids(points={"eaten": 2, "total": 4})) == ["score.points"]


def test_the_first_wrong_term_is_marked() -> None:
    arithmetic = findings(squids(points={"eaten": 1, "diversity": 1}))[0].arithmetic
    assert arithmetic is not None
    assert [(term.label, term.points, term.claimed, term.wrong) for term in arithmetic.terms] == [
        ("eaten animals", 2, 1, True),
        ("species diversity", 1, None, False),
        ("plankton", 0, None, False),
        ("destruction cards", 0, None, False),
    ]


def test_a_score_is_shown_with_everything_that_made_it() -> None:
    arithmetic = findings(squids(score=11))[0].arithmetic
    assert arithmetic is not None
    assert [(term.label, term.points) for term in arithmetic.terms] == [
        ("score at the start of the record", 7),
        ("eaten animals", 2),
        ("species diversity", 1),
        ("destruction cards", 0),
    ]


def test_the_destruction_value_is_shown_with_everything_that_made_it() -> None:
    arithmetic = findings(squids(destruction=11))[0].arithmetic
    assert arithmetic is not None
    assert [(term.label, term.points) for term in arithmetic.terms] == [
        ("start for 2 players", 12),
        ("mackerel extinct", 1),
    ]


ORCA = at(hand("orca", "squid"), {"herring": 2, "dolphin": 2, "giant-shark": 2, "orca": 1})
ORCA_EATS = fed(eat("herring", "dolphin", "giant-shark"), destruction_drawn="storm")
CULL = at(hand("squid", dangers=["british-fishermen"]), {"dolphin": 3, "orca": 1})


@pytest.mark.parametrize(
    ("raw", "likely"),
    [
        (squids(points=2), "the point for species diversity was missed"),
        (squids(points=4), "species diversity was counted for every card played"),
        (squids(points=1), "the eaten animals were not scored"),
        (squids(points=5), "the animals laid were scored like eaten ones"),
        (squids(points=9), None),
        (squids(points={"eaten": 1}), "the point for species diversity was missed"),
        (squids(score=9), "the point for species diversity was missed"),
        (squids(scores={"anna": 9}), "the point for species diversity was missed"),
        (squids(scores={"boris": 1}), None),
        (record(lay("orca", ORCA_EATS, points=6), position=ORCA), "eaten animals were counted by their level"),
        (
            record(lay("orca", ORCA_EATS, points=4), position=ORCA),
            "species diversity was counted although the species was on the table",
        ),
        (
            record(small("mackerel", fed(plankton("orca")), fed(plankton("orca")), points=2),
                   position=at(hand("mackerel", "mackerel", "orca"), {"mackerel": 1})),
            "plankton was scored as if it were eaten animals",
        ),
        (
            record(card("british-fishermen", claims={"points": 8}), position=CULL),
            "the destruction card was counted for every card removed",
        ),
        (
            record(card("british-fishermen", claims={"points": 0}), position=CULL),
            "the points of the destruction card were forgotten",
        ),
        (squids(destruction=12), "an extinction was forgotten"),
        (squids(destruction=14), "every eaten animal was counted as an extinction"),
        (squids(destruction=9), "the marker was started as for 3 players"),
        (squids(destruction=1), "the marker was started as for 5 players"),
        (
            record(card("british-fishermen", claims={"destruction": 16}), position=CULL),
            "species removed by a destruction card were counted as extinct too",
        ),
        (
            record(card("british-fishermen", claims={"destruction": 12}), position=CULL),
            "the destruction card was forgotten",
        ),
        (squids(destruction=30), None),
    ],
)  # fmt: skip
def test_a_known_misreading_is_named_where_it_gives_just_that_number(raw: Json, likely: str | None) -> None:
    assert [finding.likely for finding in findings(raw)] == [likely]


def test_the_cards_in_hand_deducted_too_early() -> None:
    position = at(hand("orca", "squid", score=12), seats={"boris": hand("herring", score=25)})
    raw = record(change([], ["squid"], score=12 - 3), end(score=12 - 3), position=position)
    assert [f.likely for f in findings(raw)] == [
        None,
        "the cards left in hand were deducted already; that is done in the result only",
    ]


def test_plankton_without_a_card_scored() -> None:
    few = edition({**HERRING, "count": 14})
    position = at(hand("herring", "herring"), {"herring": 11})
    raw = record(small("herring", fed(plankton("no-card")), points=1), position=position, edition=few)
    assert [f.likely for f in findings(raw)] == ["plankton was scored as if it were eaten animals"]


def test_an_extinction_scored_as_a_point() -> None:
    one = at(hand("squid", "orca"), {"mackerel": 1, "squid": 1})
    raw = record(small("squid", fed(eat("mackerel")), points=2), position=one)
    assert findings(raw)[0].likely == "species diversity was counted although the species was on the table"
    new = at(hand("squid", "orca"), {"mackerel": 1})
    raw = record(small("squid", fed(eat("mackerel")), points=3), position=new)
    assert findings(raw)[0].likely == "the animals laid were scored like eaten ones"


# -- the result. Anna 25 - 2 cards = 23, Boris 21 - 2 = 19; destruction 18.
ENDING = at(
    hand("squid", "orca", dangers=["storm"], score=24),
    {"squid": 1, "mackerel": 2, "herring": 2},
    seats={"boris": hand("squid", "herring", "dolphin", score=20)},
    destruction=18,
)


def ended(value: int = 18, boris: int = 20, **result: Any) -> Json:
    place = {**ENDING, "destruction": value}
    place["seats"] = {**place["seats"], "boris": {**place["seats"]["boris"], "score": boris}}
    return record(
        small("squid", fed(eat("mackerel"))),
        end(),
        small("squid", fed(eat("herring")), player="boris"),
        end("boris"),
        position=place,
        result=result,
    )


@pytest.mark.parametrize(
    ("result", "wrong"),
    [
        ({}, []),
        ({"scores": {"anna": 23, "boris": 19}, "winners": ["anna"], "destruction": 18, "lost": []}, []),
        ({"scores": {"anna": 22}}, ["result.scores"]),
        ({"scores": {"anna": 24}}, ["result.scores"]),
        ({"scores": {"boris": 20}}, ["result.scores"]),
        ({"destruction": 17}, ["result.destruction"]),
        ({"destruction": 19}, ["result.destruction"]),
        ({"lost": ["boris"]}, ["result.lost"]),
        ({"winners": ["boris"]}, ["result.winners"]),
        ({"winners": []}, ["result.winners"]),
        ({"winners": ["anna", "boris"]}, ["result.winners"]),
        ({"winners": ["clara"]}, ["result.player"]),
        ({"scores": {"clara": 1}}, ["result.player"]),
    ],
)
def test_the_result_is_compared(result: Json, wrong: list[str]) -> None:
    assert codes(ended(**result)) == wrong


def test_what_follows_from_a_wrong_number_of_the_result_is_a_consequence() -> None:
    raw = ended(scores={"anna": 18, "boris": 19}, winners=["boris"])
    assert codes(raw) == ["result.scores"]
    raw = ended(destruction=20, lost=["boris"], winners=["anna"])
    assert codes(raw) == ["result.destruction"]
    assert codes(ended(lost=["boris"], winners=["anna"])) == ["result.lost"]
    assert codes(ended(scores={"anna": 22}, destruction=19)) == ["result.scores", "result.destruction"]


@pytest.mark.parametrize(
    ("raw", "likely"),
    [
        (ended(scores={"anna": 25}), "the cards left in hand were not deducted"),
        (ended(scores={"anna": 24}), "only the animal cards left in hand were deducted"),
        (ended(scores={"anna": 21}), "the cards left in hand were deducted twice"),
        (ended(scores={"anna": 20}), None),
        (ended(19, lost=["boris"]), "a player with just as many points as the destruction value was taken to lose"),
        (ended(20, lost=[]), "the scores were compared before the cards left in hand were deducted"),
        (ended(22, lost=["anna", "boris"]), None),
        (ended(24, winners=["anna"]), "the destruction value was left out of account"),
        (ended(23, winners=[]), "a player with just as many points as the destruction value was taken to lose"),
    ],
)
def test_a_known_misreading_of_the_result_is_named(raw: Json, likely: str | None) -> None:
    assert [finding.likely for finding in findings(raw)] == [likely]


def test_a_wrong_winner_is_told_by_the_rule_it_goes_against() -> None:
    assert codes(ended(24, winners=["anna"])) == ["result.destroyed"]
    assert codes(ended(22, winners=["boris"])) == ["result.winners"]
    tie = ended(18, boris=24, winners=["boris"])  # 25 - 2 each, two cards each
    assert codes(tie) == ["result.tie"]
    assert findings(tie)[0].expected == ["anna", "boris"]


def test_a_winner_who_is_not_among_those_tied() -> None:
    position = {
        "seats": {"anna": hand("squid", score=9), "boris": hand(score=6), "clara": hand("orca", score=8)},
        "destruction": 0,
    }  # Anna 9 - 2 cards, Boris 6, Clara 8 - 1: Anna and Clara tie, Anna has more cards
    for winners, wrong in (
        (["anna"], None),
        (["clara"], "result.tie"),
        (["anna", "clara"], "result.tie"),
        (["boris"], "result.winners"),
        (["anna", "boris"], "result.winners"),
    ):
        raw = record(change([], ["squid"]), end(), position=position, players=3, result={"winners": winners})
        assert codes(raw) == ([wrong] if wrong else []), winners


def test_a_score_below_zero_written_as_nought() -> None:
    position = at(hand("squid", "orca"), seats={"boris": hand(score=9)})
    raw = record(change([], ["squid"]), end(), position=position, result={"scores": {"anna": 0, "boris": 9}})
    first = findings(raw)[0]
    assert (first.expected, first.likely) == (-3, "the cards left in hand were not deducted")


@pytest.mark.parametrize(
    "part",
    [
        {"destruction": 18},
        {"lost": []},
        {"winners": ["anna"]},
        {"scores": {"anna": 1}},
        {"scores": {"anna": 1}, "destruction": 18, "lost": ["boris"]},
    ],
)
def test_no_result_before_the_end(part: Json) -> None:
    raw = record(change([], ["squid"]), position=POSITION, result=part)
    assert codes(raw) == ["result.unfinished"]


# -- carried on


def test_a_wrong_score_carried_on_is_one_fault() -> None:
    turn = [change([], ["orca"], score=8), end(), change([], ["orca"], player="boris", scores={"anna": 8, "boris": 0})]
    found = findings(record(*turn, position=POSITION))
    assert [(f.event, f.caused_by) for f in found] == [(0, None), (2, 0)]


def test_a_wrong_destruction_value_carried_on_by_anybody_is_one_fault() -> None:
    turn = [
        change([], ["orca"], destruction=13),
        end(destruction=13),
        change([], ["orca"], player="boris", destruction=13),
    ]
    found = findings(record(*turn, position=POSITION))
    assert [(f.event, f.caused_by) for f in found] == [(0, None), (1, 0), (2, 0)]


def test_a_right_value_after_a_wrong_one_ends_it() -> None:
    turn = [
        change([], ["orca"], destruction=13),
        end(destruction=12),
        change([], ["orca"], player="boris", destruction=13),
    ]
    found = findings(record(*turn, position=POSITION))
    assert [(f.event, f.caused_by) for f in found] == [(0, None), (2, None)]


def test_a_wrong_value_carried_into_the_result_is_one_fault() -> None:
    raw = ended(18)
    raw["events"][0]["claims"] = {"destruction": 19}
    raw["result"] = {"destruction": 19}
    assert [(f.event, f.caused_by) for f in findings(raw)] == [(0, None), (None, 0)]
