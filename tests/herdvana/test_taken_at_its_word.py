"""An illegal event is taken at its word: one fault is one primary finding, and what was recorded stands."""

from typing import Any

import pytest

from tests.herdvana.records import Json, begin, build, codes, discard, record, seat, steal, verdict_on


def scores(one: Json, **rulings: str) -> dict[str, int]:
    return {player: line.total for player, line in verdict_on(one, **rulings).scores.items()}


def passing(player: str) -> Json:
    return {"player": player, "action": "pass"}


def test_a_discard_after_an_illegal_pass_is_legal() -> None:
    events = [passing("anna"), passing("boris"), discard("anna", "pig")]
    one = record(seat("pig", c="2*cow"), seat(), events=events)
    verdict = verdict_on(one)
    assert codes(one) == ["pass.cards"]
    assert verdict.complete
    assert verdict.winners == ["anna"]


@pytest.mark.parametrize("action7", ["discard1", "discard-n"])
def test_a_round_of_passing_ends_nothing_where_one_can_discard(action7: str) -> None:
    one = record(seat("pig", c="2*cow"), seat(), events=[passing("anna"), passing("boris")])
    verdict = verdict_on(one, action7=action7)
    assert codes(one, action7=action7) == ["pass.cards"]
    assert not verdict.complete
    assert verdict.winners is None


def test_an_illegal_pass_is_no_part_of_a_round_of_passing() -> None:
    """Where there is no seventh action, Anna has to build; her pass does not help to end the game, Boris' does."""
    events = [passing("anna"), passing("boris"), build("anna", "cow", "c"), passing("boris"), passing("anna")]
    one = record(seat("cow pig", c="2*cow"), seat("bee"), events=events)
    assert codes(one, action7="none") == ["pass.cards"]
    assert verdict_on(one, action7="none").complete


@pytest.mark.parametrize(
    ("duel", "won_by", "anna", "boris", "code"),
    [
        ("anna:cow anna:cow", "anna", 12, 0, "steal.turns"),
        ("anna:cow anna:cow", None, 12, 0, "steal.turns"),
        ("anna:cow boris:cow boris:cow", None, 0, 15, "steal.turns"),
        ("anna:cow boris:cow boris:cow", "anna", 15, 0, "steal.turns"),
        ("boris:cow", None, 0, 9, "steal.turns"),
        ("boris:cow", "boris", 0, 9, "steal.turns"),
        ("anna:cow clara:cow", "boris", 0, 12, "steal.side"),
        ("anna:cow clara:cow", None, 0, 12, "steal.side"),
        ("anna:cow clara:cow", "anna", 12, 0, "steal.side"),
        ("anna:cow boris:cow", "anna", 0, 12, "steal.outcome"),
    ],
)
def test_who_has_the_herd_after_a_duel_out_of_turn(
    duel: str, won_by: str | None, anna: int, boris: int, code: str
) -> None:
    """The side of the last card has it, or whom the record names; but a wrong outcome alone goes by the rules."""
    events = [steal("anna", "boris", "c", duel, won_by=won_by)]
    one = record(seat("2*cow pig"), seat("2*cow 3*bee", c="2*cow"), seat("cow bee"), events=events)
    assert codes(one) == [code]
    assert scores(one) == {"anna": anna, "boris": boris, "clara": 0}


def took(card: str | None = None, **more: Any) -> Json:
    return {"player": "anna", "action": "take", "add": "c", "card": card, **more}


@pytest.mark.parametrize(
    ("pile", "card", "size", "points", "code"),
    [
        ("cow alien", "cow", 3, 9, "take.top"),
        ("cow llama", "cow", 3, 9, "take.top"),
        ("cow farmer llama", "cow", 3, 9, "take.top"),
        ("llama alien", "cow", 3, 9, "take.top"),
        ("cow alien", None, 3, 9, "take.animal"),
        ("llama alien", None, 2, 6, "take.animal"),
        ("cow farmer", None, 2, 16, "take.animal"),
    ],
)
def test_a_card_taken_from_where_it_lies(pile: str, card: str | None, size: int, points: int, code: str) -> None:
    """From deeper in the pile, if it lies there; an Alien never comes into a field, a Farmer lies on the herd."""
    event = took(card, claims={"scores": {"anna": points}, "herds": {"c": size}})
    claims = {"scores": {"anna": points, "boris": 0}}
    one = record(
        seat("pig", c="2*cow"), seat("3*bee"), discard=pile, events=[event, discard("boris", "bee", claims=claims)]
    )
    assert codes(one) == [code]


def test_two_faults_in_a_row_leave_what_both_recorded() -> None:
    after = {"scores": {"anna": 8}, "herds": {"x": 2, "b": 3}}
    events = [
        begin("anna", "cow pig", "x", claims={"scores": {"anna": 5}}),
        steal("anna", "boris", "b", "anna:bee", won_by="anna", claims={**after, "hands": {"anna": 2}}),
        discard("boris", "bee", claims=after),
        discard("anna", "horse", claims=after),
    ]
    one = record(seat("cow pig 2*bee horse"), seat("bee llama", b="2*bee"), events=events)
    found = [(f.code.removeprefix("herdvana."), f.event, f.caused_by) for f in verdict_on(one).findings]
    assert found == [("begin.mixed", 0, None), ("turn.again", 1, None)]
    assert scores(one) == {"anna": 8, "boris": 0}


def test_a_wrong_number_of_animals_carried_on_is_one_mistake() -> None:
    events = [
        discard("anna", "pig", claims={"herds": {"b": 3}}),
        discard("boris", "bee", claims={"herds": {"b": 3}}),
        build("anna", "bee", "b", claims={"herds": {"b": 4}}),
        discard("boris", "horse", claims={"herds": {"b": 5}}),
    ]
    one = record(seat("pig bee horse", b="2*bee"), seat("bee farmer horse"), events=events)
    found = [(f.code.removeprefix("herdvana."), f.event, f.caused_by) for f in verdict_on(one).findings]
    assert found == [
        ("claim.herd", 0, None),
        ("claim.herd", 1, 0),
        ("claim.herd", 2, 0),
        ("claim.herd", 3, None),
    ]


@pytest.mark.parametrize("action", ["begin", "take"])
def test_a_herd_begun_in_another_field_lies_there(action: str) -> None:
    event = begin("anna", "2*cow", "c", owner="boris")
    if action == "take":
        event = {"player": "anna", "action": "take", "new": {"herd": "c", "with": "cow", "owner": "boris"}}
    event["claims"] = {"scores": {"anna": 0, "boris": 6}}
    one = record(seat("2*cow pig"), seat("pig bee"), discard="cow", events=[event])
    assert codes(one) == ["begin.field"]
    assert scores(one) == {"anna": 0, "boris": 6}


@pytest.mark.parametrize("event", [build("anna", "cow", "h"), {"player": "anna", "action": "protect", "herd": "h"}])
@pytest.mark.parametrize("owner", ["anna", "boris", None])
def test_a_false_owner_hides_nothing(event: Json, owner: str | None) -> None:
    one = record(seat("cow farmer"), seat("pig", h="2*cow"), events=[{**event, "owner": owner}])
    assert codes(one) == [f"{event['action']}.field"]


def test_cards_that_were_not_held_were_miswritten_others() -> None:
    """Anna held no cow; the two cards that she did hold were what she played."""
    after = {"scores": {"anna": 6, "boris": 0}, "hands": {"anna": 0}}
    events = [begin("anna", "2*cow", "c", claims=after), discard("boris", "bee", claims=after)]
    one = record(seat("pig bee"), seat("3*bee"), events=events)
    assert codes(one) == ["hand.missing"]
    assert scores(one) == {"anna": 6, "boris": 0}


def test_cards_that_nobody_can_have_held_are_not_played() -> None:
    one = record(seat("pig bee"), seat("3*bee", c="7*cow"), events=[begin("anna", "2*cow", "d")])
    assert codes(one) == ["hand.missing"]
    assert scores(one) == {"anna": 0, "boris": 21}


def test_herds_that_were_combined_against_the_rules_are_one() -> None:
    """Four cows and the one of the duel, 15 points; the table is the same afterwards."""
    after = {"scores": {"anna": 15, "boris": 0}, "herds": {"d": 5}}
    stolen = steal("anna", "boris", "c", "anna:cow", into="d", claims=after)
    one = record(seat("cow pig", d="2*cow"), seat("2*bee", c="2*cow"), events=[stolen, discard("boris", "bee")])
    assert codes(one) == ["steal.into"]


@pytest.mark.parametrize("into", ["b", "nowhere", "c"])
def test_herds_that_cannot_be_combined_stay_apart(into: str) -> None:
    """Herd b lies in the field of Boris, c is the stolen one itself."""
    stolen = steal("anna", "boris", "c", "anna:cow", into=into)
    one = record(seat("cow pig", d="2*cow"), seat("2*bee", c="2*cow", b="2*cow"), events=[stolen])
    assert codes(one) == ["steal.into"]
    assert scores(one) == {"anna": 15, "boris": 6}
