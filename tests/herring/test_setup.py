"""The start of the game: hands, who begins, positions; worked out by hand from the rulebook's section Setup."""

import pytest

from tests.herring.table import HERRING, Json, codes, edition, findings, hand, match_after, record, species, verdict_on

SEVEN = ["squid", "squid", "dolphin", "orca", "mackerel", "mackerel", "dolphin"]


def dealt(*herring: int | None, actor: int | None = None, **setup: object) -> Json:
    """Hands with so many herring each (None: nobody saw it); the record has one event of the player `actor`."""
    ids = ["anna", "boris", "clara", "dima", "elena"][: len(herring)]
    hands = {
        id: ["herring"] * number + SEVEN[number:] for id, number in zip(ids, herring, strict=True) if number is not None
    }
    frame = {"format": 1, "game": "herring", "edition": "attested-6", "players": [{"id": id} for id in ids]}
    act = {"player": ids[actor or 0], "action": "current-change", "discarded": [], "drawn": ["squid"]}
    return {**frame, "setup": {"hands": hands, **setup}, "events": [] if actor is None else [act]}


@pytest.mark.parametrize(
    ("herring", "begins"),
    [((3, 2), ["anna"]), ((2, 3), ["boris"]), ((0, 1), ["boris"]), ((1, 4, 3), ["boris"]), ((2, 1, 0, 3, 2), ["dima"])],
)
def test_the_most_herring_begins(herring: tuple[int, ...], begins: list[str]) -> None:
    for player in ("anna", "boris", "clara", "dima", "elena")[: len(herring)]:
        assert codes(dealt(*herring, first_player=player)) == ([] if player in begins else ["setup.first-player"])


@pytest.mark.parametrize(
    ("ages", "herring", "begins"),
    [
        (["anna", "boris"], (2, 2), ["anna"]),
        (["boris", "anna"], (2, 2), ["boris"]),
        (["boris", "anna"], (0, 0), ["boris"]),
        (["clara", "boris", "anna"], (2, 2, 1), ["boris"]),
        (["clara", "boris", "anna"], (1, 1, 1), ["clara"]),
        (None, (2, 2, 1), ["anna", "boris"]),
        (["anna"], (2, 2, 1), ["anna", "boris"]),
        (["clara"], (2, 2, 1), ["anna", "boris"]),
    ],
)
def test_of_those_tied_the_youngest_begins_if_that_is_known(
    ages: list[str] | None, herring: tuple[int, ...], begins: list[str]
) -> None:
    tied = ["anna", "boris", "clara"][: len(herring)] if len(set(herring)) == 1 else ["anna", "boris"]
    for player in ("anna", "boris", "clara")[: len(herring)]:
        raw = dealt(*herring, first_player=player, youngest_first=ages)
        assert codes(raw) == ([] if player in begins else ["setup.first-player"])
        assert codes(raw, first_player="any-tied") == ([] if player in tied else ["setup.first-player"])


def test_ages_that_are_missing_are_told() -> None:
    completeness = verdict_on(dealt(2, 2, first_player="anna", actor=0)).completeness
    assert completeness is not None
    assert [one.code for one in completeness.not_checked] == ["herring.setup.ages"]


def test_the_proof_counts_the_herring() -> None:
    first = findings(dealt(3, 2, first_player="boris"))[0]
    assert first.because[0] == "Herring cards in hand: anna 3, boris 2."


def test_nobody_named_as_first_player_is_whoever_it_must_be() -> None:
    assert codes(dealt(2, 3, actor=1)) == []
    assert codes(dealt(2, 3, actor=0)) == ["turn.player"]
    assert codes(dealt(2, 2, actor=1)) == []
    assert match_after(dealt(1, 1, 2)).to_act == ("clara",)


def test_if_nobody_is_named_and_the_wrong_one_acts_one_who_may_is_meant() -> None:
    wrong = findings(dealt(1, 2, 2, actor=0))[0]
    assert (wrong.code, wrong.expected) == ("herring.turn.player", "boris")


def test_hands_nobody_saw_leave_it_open_who_begins() -> None:
    for player in ("anna", "boris"):
        assert codes(dealt(2, None, first_player=player, actor=None)) == ["hidden.hands"]
    some = dealt(6, None, first_player="boris")
    some["setup"]["hands"]["boris"] = [None, *["squid"] * 6]
    assert codes(some) == ["setup.first-player"]


@pytest.mark.parametrize(("cards", "fine"), [(6, False), (7, True), (8, False)])
def test_every_hand_is_seven_cards(cards: int, fine: bool) -> None:
    raw = dealt(3, 2, first_player="anna")
    raw["setup"]["hands"]["boris"] = (["squid"] * 8)[:cards]
    assert codes(raw) == ([] if fine else ["setup.hand"])


@pytest.mark.parametrize(("orcas", "fine"), [(5, True), (6, True), (7, False)])
def test_no_more_of_a_card_are_dealt_than_there_are(orcas: int, fine: bool) -> None:
    raw = dealt(0, 1, first_player="boris")
    raw["setup"]["hands"]["anna"] = (["orca"] * orcas + ["squid"] * 7)[:7]
    raw["setup"]["hands"]["boris"] = ["herring", "squid", "squid", "squid", "squid", "squid", "squid"]
    assert codes(raw) == ([] if fine else ["setup.deal"])


@pytest.mark.parametrize(
    "setup",
    [
        {"first_player": "zoe"},
        {"youngest_first": ["zoe"]},
        {"hands": {"zoe": []}},
        {"position": {"turn": "zoe"}},
        {"position": {"seats": {"zoe": {}}}},
    ],
)
def test_the_setup_names_only_players(setup: Json) -> None:
    raw = {**dealt(1, 0), "setup": setup}
    assert codes(raw) == ["setup.stranger"]


@pytest.mark.parametrize(("players", "fine"), [(1, False), (2, True), (5, True), (6, False)])
def test_two_to_five_play(players: int, fine: bool) -> None:
    frame = {"format": 1, "game": "herring", "edition": "attested-6", "events": []}
    raw = {**frame, "players": [{"id": str(number)} for number in range(players)]}
    assert codes(raw) == (["hidden.hands"] if fine else ["setup.players"])


# -- positions

FOURTEEN = edition({**HERRING, "count": 10}, species("cod", count=4))


@pytest.mark.parametrize(("unseen", "fine"), [(3, True), (4, True), (5, False)])
def test_a_position_holds_no_more_cards_than_there_are(unseen: int, fine: bool) -> None:
    position = {"seats": {"anna": hand(*[None] * unseen)}, "table": {"herring": 9}}
    assert (codes(record(position=position, edition=FOURTEEN)) == []) is fine


@pytest.mark.parametrize(("unseen", "fine"), [(3, True), (4, False)])
def test_neither_does_its_discard_pile(unseen: int, fine: bool) -> None:
    position = {"seats": {"anna": hand("cod")}, "table": {"herring": 9}, "discard": [None] * unseen}
    assert (codes(record(position=position, edition=FOURTEEN)) == []) is fine


@pytest.mark.parametrize(("value", "fine"), [(-1, False), (0, True), (1, True)])
def test_the_destruction_value_of_a_position(value: int, fine: bool) -> None:
    raw = record(position={"seats": {"anna": hand("herring")}, "destruction": value})
    assert codes(raw) == ([] if fine else ["position.destruction"])


def test_the_value_of_a_position_is_where_its_arithmetic_starts() -> None:
    for value, label in (
        (None, "start for 2 players"),
        (12, "start for 2 players"),
        (9, "value at the start of the record"),
    ):
        match = match_after(record(position={"seats": {"anna": hand("herring")}, "destruction": value}))
        terms = match.destruction_terms().terms  # type: ignore[attr-defined]
        assert [(term.label, term.points) for term in terms] == [(label, value or 12)]


def test_what_a_position_leaves_out_is_in_the_decks() -> None:
    position = {"seats": {"anna": hand("orca", dangers=["storm"])}, "table": {"squid": 2}, "discard": ["herring"]}
    snapshot = match_after(record(position=position)).snapshot()
    assert snapshot["animals"]["deck"] == 80 - 1 - 1 - 2 - 1
    assert snapshot["destruction_cards"]["deck"] == 15 - 1
    assert snapshot["animals"]["loose"] == {
        "herring": 22,
        "mackerel": 18,
        "squid": 12,
        "dolphin": 10,
        "giant-shark": 8,
        "orca": 5,
    }


def test_a_position_is_not_tested_for_the_end_but_the_next_turn_is() -> None:
    position = {"seats": {"anna": hand(score=30), "boris": hand("herring", score=30)}}
    match = match_after(record(position=position))
    assert not match.over
    act = {"player": "anna", "action": "current-change", "discarded": [], "drawn": ["squid"]}
    assert match_after(record(act, {"player": "anna", "action": "end-turn"}, position=position)).over


@pytest.mark.parametrize(("done", "left"), [
    (None, {"destruction", "play-small", "play-any", "current-change"}),
    ("destruction", {"play-small", "play-any", "current-change", "end-turn"}),
    ("play-small", {"play-any", "current-change", "end-turn"}),
    ("play-any", {"current-change", "end-turn"}),
])  # fmt: skip
def test_a_position_may_lie_within_a_turn(done: str | None, left: set[str]) -> None:
    position = {"seats": {"anna": hand("herring", dangers=["british-fishermen"])}, "done": done}
    assert {event.action for event in match_after(record(position=position)).legal()} == left
