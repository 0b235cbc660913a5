"""Claimed numbers: which are wrong, which follow from which, and the misreading that a finding names."""

from typing import Any

import pytest

from tests.sea_salt_paper.tables import SEVEN, codes, record, verdict

LAST = [
    {"action": "last-chance", "player": "anna"},
    {"action": "end-turn", "player": "anna"},
    {"action": "take", "player": "boris", "pile": 1},
]
SEATS = {"anna": {"hand": SEVEN, "total": 10}, "boris": {"hand": ["grey shell", "pink penguin"], "total": 5}}
"""Anna: 7, bonus 2. Boris takes the grey crab: 1, bonus 2. Anna wins the bet: 9 and 2, totals 19 and 7."""


def settled(**claims: Any) -> dict[str, Any]:
    return record([*LAST, {"action": "end-turn", "player": "boris", "claims": claims}], seats=SEATS)


def stopped(claims: dict[str, Any], **anna: Any) -> dict[str, Any]:
    options = anna.pop("options", "")
    event = anna.pop("table_event", None)
    more = {"event": event} if event else {}
    return record(
        [{"action": "stop", "player": "anna", "claims": claims}], options=options, seats={"anna": anna}, **more
    )


def test_all_right() -> None:
    families = {"mermaids": 0, "pairs": 0, "collectors": 7, "multipliers": 0, "total": 7}
    assert (
        codes(
            settled(
                points={"anna": families, "boris": 1},
                colour_bonus={"anna": 2, "boris": 2},
                bet="won",
                round_points={"anna": 9, "boris": 2},
                totals={"anna": 19, "boris": 7},
                next_starter="boris",
            )
        )
        == []
    )


@pytest.mark.parametrize("off", [-1, 1])
def test_one_wrong_number_and_what_follows_from_it(off: int) -> None:
    points = {"points": {"anna": 7 + off}, "round_points": {"anna": 9 + off}, "totals": {"anna": 19 + off}}
    assert codes(settled(**points)) == [("claims.points", 3, None), ("claims.won", 3, 0), ("claims.totals", 3, 0)]
    bonus = {"colour_bonus": {"anna": 2 + off}, "round_points": {"anna": 9 + off}, "totals": {"anna": 19 + off}}
    assert codes(settled(**bonus)) == [("claims.colour-bonus", 3, None), ("claims.won", 3, 0), ("claims.totals", 3, 0)]
    written = {"round_points": {"anna": 9 + off}, "totals": {"anna": 19 + off}}
    assert codes(settled(**written)) == [("claims.won", 3, None), ("claims.totals", 3, 0)]
    assert codes(settled(totals={"anna": 19 + off})) == [("claims.totals", 3, None)]
    assert codes(settled(points={"anna": 7 + off}, totals={"anna": 19 + off})) == [
        ("claims.points", 3, None),
        ("claims.totals", 3, 0),
    ]


def test_independent_wrong_numbers() -> None:
    assert codes(settled(points={"anna": 8}, round_points={"anna": 12})) == [
        ("claims.points", 3, None),
        ("claims.won", 3, None),
    ]
    assert codes(settled(points={"anna": 8}, round_points={"anna": 9}, totals={"anna": 19})) == [
        ("claims.points", 3, None)
    ]
    assert codes(settled(points={"anna": 8}, round_points={"anna": 10}, totals={"anna": 21})) == [
        ("claims.points", 3, None),
        ("claims.won", 3, 0),
        ("claims.totals", 3, None),
    ]


def test_a_wrong_family_and_its_total() -> None:
    assert codes(settled(points={"anna": {"collectors": 8, "total": 8}})) == [
        ("claims.collectors", 3, None),
        ("claims.points", 3, 0),
    ]
    assert codes(settled(points={"anna": {"collectors": 7, "total": 8}})) == [("claims.points", 3, None)]
    assert codes(settled(points={"anna": {"collectors": 8}}, totals={"anna": 20})) == [
        ("claims.collectors", 3, None),
        ("claims.totals", 3, 0),
    ]
    assert codes(settled(points={"anna": {"collectors": 8, "total": 8}}, totals={"anna": 20})) == [
        ("claims.collectors", 3, None),
        ("claims.points", 3, 0),
        ("claims.totals", 3, 1),
    ]


def test_a_bet_turned_by_wrong_points() -> None:
    """Boris' cards are written down as 9, so that the bet seems lost: everything else follows."""
    lost = settled(
        points={"anna": 7, "boris": 9},
        bet="lost",
        round_points={"anna": 2, "boris": 9},
        totals={"anna": 12, "boris": 14},
    )
    assert codes(lost) == [
        ("claims.points", 3, None),
        ("claims.bet", 3, 0),
        ("claims.won", 3, 1),
        ("claims.won", 3, 0),
        ("claims.totals", 3, 1),
        ("claims.totals", 3, 0),
    ]


def test_a_bet_judged_wrongly() -> None:
    lost = settled(bet="lost", round_points={"anna": 2, "boris": 1}, totals={"anna": 12, "boris": 6})
    assert codes(lost) == [
        ("claims.bet", 3, None),
        ("claims.won", 3, 0),
        ("claims.won", 3, 0),
        ("claims.totals", 3, 0),
        ("claims.totals", 3, 0),
    ]


def test_an_error_is_carried_into_later_totals_and_the_result() -> None:
    events = [
        {"action": "stop", "player": "anna", "claims": {"round_points": {"anna": 8}, "totals": {"anna": 38}}},
        {"action": "deal", "discards": ["black crab", "pink sailor"]},
        {"action": "take", "player": "boris", "pile": 1, "claims": {"totals": {"anna": 38}}},
    ]
    found = codes(record(events, seats={"anna": {"hand": SEVEN, "total": 30}}))
    assert found == [("claims.stop", 0, None), ("claims.totals", 0, 0), ("claims.totals", 2, 0)]


def test_a_corrected_total_carries_nothing_on() -> None:
    events = [
        {"action": "stop", "player": "anna", "claims": {"totals": {"anna": 38}}},
        {"action": "deal", "discards": ["black crab", "pink sailor"], "claims": {"totals": {"anna": 37}}},
        {"action": "take", "player": "boris", "pile": 1, "claims": {"totals": {"anna": 38}}},
    ]
    found = codes(record(events, seats={"anna": {"hand": SEVEN, "total": 30}}))
    assert found == [("claims.totals", 0, None), ("claims.totals", 2, None)]


def test_a_bonus_that_does_not_count_may_be_written_as_nothing() -> None:
    for bonus in (0, 2):
        assert codes(stopped({"colour_bonus": {"anna": bonus}}, hand=SEVEN)) == []
    for bonus in (1, 3):
        assert codes(stopped({"colour_bonus": {"anna": bonus}}, hand=SEVEN)) == [("claims.colour-bonus", 0, None)]


SHARKS = ["black shark", "green shark"]


@pytest.mark.parametrize(
    ("hand", "number", "words"),
    [
        (SEVEN, 9, "the colour bonus was added to the points of the cards"),
        ([*SEVEN, "black boat", "yellow boat"], 7, "pairs in the hand were not counted"),
        ([*SEVEN, "white mermaid", "white mermaid", "white mermaid"], 11, "white was not counted as a colour"),
        (
            [*SEVEN, "white mermaid", "white mermaid", "light-blue fish"],
            13,
            "every mermaid was given the largest colour",
        ),
        (SEVEN, 13, None),
    ],
)
def test_the_misreading_is_named(hand: list[str], number: int, words: str | None) -> None:
    (finding,) = verdict(stopped({"points": {"anna": number}}, hand=hand)).findings
    assert finding.likely == words


@pytest.mark.parametrize(
    ("options", "event", "anna", "number", "code"),
    [
        ("salt", None, {"hand": [*SEVEN, "light-blue boat", "yellow starfish"]}, 9, "claims.starfish"),
        (
            "salt",
            None,
            {"hand": [*SEVEN, "light-orange captain", "pink sailor", "white seahorse"]},
            18,
            "claims.seahorse",
        ),
        ("pepper", "kraken", {"hand": [*SEVEN, "pink penguin", "purple penguin"]}, 10, "event.kraken.ignored"),
        ("pepper", "tornado", {"hand": [*SEVEN, "white mermaid"]}, 9, "event.tornado.ignored"),
        ("pepper", "dance-of-the-shells", {"hand": SEVEN}, 7, "event.dance-of-the-shells.ignored"),
    ],
)
def test_the_rule_that_was_overlooked_is_named(
    options: str, event: str | None, anna: dict[str, Any], number: int, code: str
) -> None:
    wrong = stopped({"points": {"anna": number}}, options=options, table_event=event, **anna)
    assert [found[0] for found in codes(wrong)] == [code]


def test_the_shell_face_down_is_worth_nothing() -> None:
    (finding,) = verdict(
        stopped({"points": {"anna": 9}}, options="pepper", hand=SEVEN, face_down=["grey shell"])
    ).findings
    assert finding.expected == 7
    (finding,) = verdict(
        stopped({"points": {"anna": 9}}, options="pepper", hand=[*SEVEN, "light-blue boat"], face_down=["grey shell"])
    ).findings
    assert finding.likely == "the shell that lies face down was counted"


def test_the_arithmetic_of_a_wrong_number() -> None:
    (finding,) = verdict(settled(round_points={"anna": 7})).findings
    assert finding.arithmetic is not None
    assert [(term.label, term.points) for term in finding.arithmetic.terms] == [
        ("shells", 4),
        ("octopuses", 3),
        ("colour bonus", 2),
    ]
    assert finding.likely == "the points of the cards were counted"
    (finding,) = verdict(settled(totals={"anna": 20})).findings
    assert finding.arithmetic is not None
    assert [(term.label, term.points) for term in finding.arithmetic.terms] == [
        ("before the record", 10),
        ("round 1", 9),
    ]


def test_points_in_the_middle_of_a_round() -> None:
    take = {"action": "take", "player": "anna", "pile": 1}
    for points, expected in ((7, []), (8, [("claims.points", 0, None)])):
        claims = {"points": {"anna": points}, "colour_bonus": {"anna": 2}, "totals": {"anna": 0}}
        assert codes(record([{**take, "claims": claims}], phase="draw", seats={"anna": {"hand": SEVEN}})) == expected
    early = {**take, "claims": {"round_points": {"anna": 7}, "next_starter": "boris"}}
    found = codes(record([early], phase="draw", seats={"anna": {"hand": SEVEN}}))
    assert found == [("claims.no-settlement", 0, None), ("claims.no-settlement", 0, 0)]
