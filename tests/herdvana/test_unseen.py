"""Cards that nobody saw: judged as far as the deck allows, never guessed."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.fuzz.run import Seeded
from tests.herdvana.records import GAME, begin, build, codes, discard, played, record, seat, steal, table_of, verdict_on

HIDDEN = ["hidden.card", "hidden.hand"]


def blinded(one: dict[str, Any], choose: Seeded) -> dict[str, Any]:
    """The record with some of its drawn and dealt cards unseen."""
    hands = {player: [choose((card, None)) for card in hand] for player, hand in one["setup"]["hands"].items()}
    events = []
    for event in one["events"]:
        refill = {player: [choose((card, None)) for card in some] for player, some in event.get("refill", {}).items()}
        events.append({**event, "refill": refill} if refill else event)
    return {**one, "setup": {**one["setup"], "hands": hands}, "events": events}


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 10**9))
def test_a_legal_game_stays_legal_when_cards_are_not_seen(seed: int) -> None:
    choose = Seeded(str(seed))
    whole = GAME.walk.play(choose)
    verdict = verdict_on(blinded(whole, choose))
    assert {finding.kind for finding in verdict.findings} == {"hidden-information"}
    assert verdict.complete
    seen = verdict_on(whole)
    assert {p: s.total for p, s in verdict.scores.items()} == {p: s.total for p, s in seen.scores.items()}
    assert verdict.winners == seen.winners
    assert verdict.completeness is not None
    assert verdict.completeness.checked < verdict.completeness.events


def test_nothing_recorded_of_the_deal() -> None:
    players = [{"id": "anna"}, {"id": "boris"}]
    events = [begin("anna", "2*cow", "c", refill={"anna": [None, None]})]
    one = {"format": 1, "game": "herdvana", "players": players, "events": events}
    assert codes(one) == HIDDEN


def first_and_rest(one: dict[str, Any]) -> tuple[str, set[str]]:
    """The first finding, and the topics of the others."""
    first, *rest = codes(one)
    return first, {code.split(".")[0] for code in rest}


def test_a_play_out_of_an_unseen_hand_needs_a_copy_that_may_lie_there() -> None:
    """Eight cows exist: seven lie in a herd, the eighth in Boris' hand or else in Anna's or the pile."""
    event = discard("anna", "cow")
    assert codes(record(seat("?"), seat("bee", b="7*cow"), events=[event])) == HIDDEN
    elsewhere = record(seat("?"), seat("cow", b="7*cow"), events=[event])
    assert first_and_rest(elsewhere) == ("hand.impossible", {"hidden"})


def test_only_as_many_unseen_cards_as_there_are() -> None:
    def built(number: int) -> dict[str, Any]:
        return record(seat("2*? bee", c="2*cow"), seat("pig"), events=[build("anna", f"{number}*cow", "c")])

    assert codes(built(1)) == codes(built(2)) == HIDDEN
    assert first_and_rest(built(3)) == ("hand.missing", {"hidden"})


def test_two_hands_cannot_share_the_last_copy() -> None:
    def fought(lying: int) -> dict[str, Any]:
        duel = steal("anna", "boris", "c", "anna:cow boris:cow")
        return record(seat("?"), seat("? pig", c=f"{lying}*cow"), events=[duel])

    assert codes(fought(6)) == HIDDEN
    assert first_and_rest(fought(7)) == ("hand.impossible", {"hidden"})


def test_an_unseen_card_of_the_pile_cannot_be_one_that_was_just_played() -> None:
    def drawn(lying: int) -> dict[str, Any]:
        event = discard("anna", "cow", refill={"anna": ["cow"]})
        return record(seat("? 5*bee"), seat("pig", c=f"{lying}*cow"), pile=None, events=[event])

    assert codes(drawn(6)) == HIDDEN
    assert first_and_rest(drawn(7)) == ("chance.card", {"hidden"})


def test_a_seen_card_is_played_before_an_unseen_one() -> None:
    after = played(record(seat("cow ?"), seat("bee"), events=[discard("anna", "cow")]))
    assert after.hand_list("anna") == [None]


def test_an_unseen_discard_taken_into_a_herd() -> None:
    take = {"player": "anna", "action": "take", "add": "b", "claims": {"scores": {"anna": 28}}}
    one = record(seat("cow", b="7*bison"), seat("pig"), discard="?", events=[take])
    assert codes(one) == ["hidden.card", "hidden.herd"]
    named = record(seat("cow", b="7*bison"), seat("pig"), discard="?", events=[{**take, "card": "bison"}])
    assert codes(named) == ["claim.score", "hidden.card"]
    assert verdict_on(named).scores["anna"].total == 42


def test_an_unseen_discard_cannot_be_a_card_that_lies_elsewhere() -> None:
    take = {"player": "anna", "action": "take", "add": "b", "card": "bison"}
    one = record(seat("cow", b="7*bison"), seat("bison"), discard="?", events=[take])
    assert first_and_rest(one) == ("chance.card", {"hidden"})


def test_a_result_before_the_end_is_wrong_whatever_is_unseen() -> None:
    take = {"player": "anna", "action": "take", "add": "c"}
    one = record(seat("bee", c="2*cow"), seat("pig"), discard="?", events=[take], result={"scores": {"anna": 99}})
    assert codes(one) == ["result.unfinished", "hidden.card", "hidden.herd"]


def test_whether_one_is_stuck_may_hang_on_unseen_cards() -> None:
    alone = record(seat("cow ?"), seat("bee"), events=[discard("anna", "cow")])
    assert codes(alone, discard_when="stuck") == ["hidden.card", "hidden.stuck"]
    pair = record(seat("cow cow ?"), seat("bee"), events=[discard("anna", "cow")])
    assert codes(pair, discard_when="stuck") == ["discard.stuck", "hidden.card"]
    passing = record(seat("cow ?"), seat("bee"), events=[{"player": "anna", "action": "pass"}])
    assert codes(passing, action7="none") == ["hidden.card", "hidden.stuck"]


def test_an_unseen_card_is_not_taken_for_a_farmer_or_an_alien() -> None:
    """Only if it were one could Anna do something else; so that she discards is not judged."""
    for mine, theirs in (({"c": "2*pig"}, {}), ({}, {"c": "2*pig|1"})):
        one = record(seat("cow ?", **mine), seat("bee", **theirs), events=[discard("anna", "cow")])
        assert codes(one, discard_when="stuck") == ["hidden.card", "hidden.stuck"]


def test_legal_events_with_unseen_cards_are_accepted() -> None:
    table = table_of(record(seat("cow 2*?", c="2*cow"), seat("2*?", p="2*pig|1"), discard="bee", pile=30))
    listed = list(table.legal())
    for event in listed:
        table.verify(event)
    kinds = {event.action for event in listed}
    assert kinds == {"begin", "build", "take", "protect", "abduct", "discard"}


def test_the_referees_own_accounts_leave_no_trace_of_unseen_cards() -> None:
    """A record in which every card is seen never gets a finding about unseen ones, whatever fault is in it."""
    for number in range(6):
        choose = Seeded(f"lost {number}")
        planted = GAME.faults.FAULTS["lost-event"](GAME.walk.play(choose), choose)
        assert all(finding.kind != "hidden-information" for finding in verdict_on(planted.transcript).findings)


def unseen_at_the_end(anna: str, boris: str, **more: Any) -> dict[str, Any]:
    """Anna adds a card that nobody saw to her herd of cows `c`; then the game is over."""
    events = [
        {"player": "anna", "action": "take", "add": "c"},
        {"player": "boris", "action": "pass"},
        build("anna", "cow", "c"),
    ]
    return record(seat("cow", c=anna), seat("", b=boris), discard="?", events=events, **more)


def test_a_score_with_an_unseen_card_is_not_sure_and_no_winner_is_guessed() -> None:
    """Anna has 9 and a cow or a Chameleon: 12 or 14 points, against 12 of Boris."""
    verdict = verdict_on(unseen_at_the_end("2*cow", "3*bison", result={"winners": ["anna"]}))
    assert {finding.kind for finding in verdict.findings} == {"hidden-information"}
    assert verdict.complete
    assert verdict.winners is None
    assert [verdict.scores[player].sure for player in ("anna", "boris")] == [False, True]


@pytest.mark.parametrize(
    ("anna", "boris", "winners"),
    [
        ("2*cow", "2*bison", ["anna"]),  # 12 or 14 against 8
        ("2*cow", "3*cow chameleon", None),  # 12 or 14 against 14
        ("2*cow", "3*bison chameleon", ["boris"]),  # 12 or 14 against 17
        ("6*cow", "6*bison", ["anna"]),  # 26, or 34 with the eighth cow, against 24
        ("6*cow", "7*bison", None),  # against 28
        ("6*cow", "8*bison", ["boris"]),  # against 42
    ],
)
def test_a_winner_who_wins_in_any_case(anna: str, boris: str, winners: list[str] | None) -> None:
    assert verdict_on(unseen_at_the_end(anna, boris)).winners == winners


@pytest.mark.parametrize(("claimed", "right"), [(11, False), (12, True), (13, False)])
def test_a_known_field_is_judged_beside_an_unknown_one(claimed: int, right: bool) -> None:
    one = unseen_at_the_end("2*cow", "3*bison", result={"scores": {"anna": 9, "boris": claimed}, "winners": ["anna"]})
    assert codes(one) == [*([] if right else ["result.scores"]), "hidden.card", "hidden.herd"]


def test_taking_an_unseen_card_with_a_chameleon_is_listed() -> None:
    one = record(seat("2*chameleon alien"), seat("bee"), discard="?")

    def beside(**rulings: str) -> list[Any]:
        table = table_of({**one, "rulings": {key.replace("_", "-"): value for key, value in rulings.items()}})
        return [event.new.with_ for event in table.legal() if event.action == "take"]

    assert beside() == ["chameleon"]
    assert beside(take_extra="more") == ["chameleon", ["chameleon", "chameleon"]]
