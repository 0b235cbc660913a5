"""The contract with the engine: copies, snapshots, adopting, names, what is asked and what a person sees."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import TypeAdapter, ValidationError

from referee.fuzz.run import Seeded
from referee.games.herdvana.events import AnyEvent
from referee.games.herdvana.new import skeleton
from tests.herdvana.records import (
    GAME,
    begin,
    build,
    codes,
    discard,
    model_of,
    played,
    record,
    refused,
    seat,
    steal,
    table_of,
    verdict_on,
)
from tests.herdvana.slips import slip

EVENT: TypeAdapter[Any] = TypeAdapter(AnyEvent)


@settings(max_examples=10, deadline=None)
@given(st.integers(0, 10**9))
def test_copies_are_independent_and_verifying_changes_nothing(seed: int) -> None:
    one = GAME.walk.play(Seeded(str(seed)))
    table = table_of(one)
    for index, event in enumerate(model_of(one).events):
        table.at = index
        before = table.snapshot()
        twin = table.copy()
        assert twin.snapshot() == before
        table.verify(event)
        assert table.snapshot() == before
        twin.apply(event)
        assert table.snapshot() == before
        table.apply(event)
        assert twin.snapshot() == table.snapshot()
        assert json.loads(json.dumps(before)) == before


@settings(max_examples=10, deadline=None)
@given(st.integers(0, 10**9))
def test_anything_can_be_adopted_and_the_table_stays_whole(seed: int) -> None:
    """Slips are adopted one after the other; no card is lost or doubled, and nothing raises."""
    one = GAME.walk.play(Seeded(str(seed)))
    choose = Seeded(f"adopting {seed}")
    table = table_of(one)
    players = [*table.players, "zoe"]
    for index, event in enumerate(one["events"]):
        table.at = index
        try:
            offered = EVENT.validate_json(json.dumps(slip(event, players, list(table.herds), choose)))
        except ValidationError:
            continue
        before = table.snapshot()
        if not table.adopt(offered):
            assert table.snapshot() == before
        whole(table)
        list(table.legal())
        assert len(table.lay_out()) > len(table.players)
        assert table.describe(offered)


def whole(table: Any) -> None:
    for card, copies in table.deck.counts.items():
        lying = table.hidden[card] + table.discard.count(card)
        lying += sum(hand.get(card, 0) for hand in table.hands.values())
        lying += sum(herd.cards.get(card, 0) for herd in table.herds.values())
        if card == "farmer":
            lying += sum(len(herd.farmers) for herd in table.herds.values())
        assert lying == copies, card
    for player in table.players:
        assert sum(table.hands[player].values()) + table.unseen[player] == table.size[player]
    assert sum(table.hidden.values()) == table.draw_pile + sum(table.unseen.values())


def test_different_tables_have_different_snapshots() -> None:
    def table(
        hand: str = "cow", herd: str = "2*pig|1", discarded: str = "bee", pile: int = 3, turn: str = "anna"
    ) -> Any:
        one = record(seat(hand, p=herd), seat("bee"), discard=discarded, pile=pile)
        one["setup"]["position"]["turn"] = turn
        return table_of(one)

    passed = table(hand="")
    passed.apply(EVENT.validate_python({"player": "anna", "action": "pass"}))
    turned = table(herd="8*pig")
    forgotten = table_of(
        {**record(seat("cow", p="8*pig"), seat("bee"), discard="bee", pile=3), "rulings": {"herdvana": "declared"}}
    )
    tables = [
        table(),
        table(hand="horse"),
        table(hand="?"),
        table(hand=""),
        table(herd="2*pig|2"),
        table(herd="2*pig"),
        table(herd="pig chameleon|1"),
        table(discarded="llama"),
        table(discarded="?"),
        table(discarded="bee bee"),
        table(discarded=""),
        table(pile=4),
        table(turn="boris"),
        passed,
        turned,
        forgotten,
    ]
    snapshots = {json.dumps(one.snapshot(), sort_keys=True) for one in tables}
    assert len(snapshots) == len(tables)
    assert table().snapshot() == table().snapshot()


def test_a_herd_without_a_name_takes_the_first_unknown_one() -> None:
    nameless = {"player": "anna", "action": "begin", "cards": ["cow", "cow"]}
    events = [nameless, discard("boris", "pig"), build("anna", "cow", "annas")]
    after = played(record(seat("3*cow bee"), seat("2*pig"), events=events))
    assert after.herds["annas"].cards == {"cow": 3}
    assert codes(record(seat("3*cow"), seat("pig"), events=[build("anna", "cow", "annas")])) == ["herd.unknown"]


def test_a_name_like_that_of_a_nameless_herd_can_be_given() -> None:
    nameless = {"player": "anna", "action": "begin", "cards": ["cow", "cow"]}
    own = next(iter(played(record(seat("2*cow bee"), seat("2*pig"), events=[nameless])).herds))
    events = [nameless, begin("boris", "2*pig", own)]
    after = played(record(seat("2*cow bee"), seat("2*pig"), events=events))
    assert after.herds[own].owner == "boris"
    assert len(after.herds) == 2


@pytest.mark.parametrize(
    ("event", "pointer"),
    [
        (begin("anna", "2*cow", "n"), "/events/0/cards/1"),
        (build("anna", "2*cow", "c"), "/events/0/cards/1"),
        (discard("anna", "pig"), "/events/0/card"),
        ({"player": "anna", "action": "discard", "cards": ["bee", "cow", "pig"]}, "/events/0/cards/2"),
        (steal("anna", "boris", "h", "anna:chameleon boris:horse anna:horse"), "/events/0/duel/2/card"),
        (steal("anna", "boris", "h", "anna:chameleon boris:chameleon"), "/events/0/duel/1/card"),
        ({"player": "anna", "action": "take", "new": {"herd": "n", "with": "horse"}}, "/events/0/new/with"),
        (
            {"player": "anna", "action": "take", "new": {"herd": "n", "with": ["chameleon", "horse"]}},
            "/events/0/new/with/1",
        ),
        ({"player": "anna", "action": "protect", "herd": "c"}, "/events/0/action"),
        ({"player": "anna", "action": "abduct", "target": "boris", "herd": "p"}, "/events/0/action"),
    ],
)
def test_the_card_that_is_not_in_the_hand_is_pointed_at(event: dict[str, Any], pointer: str) -> None:
    seats = seat("cow bee chameleon", c="2*cow"), seat("horse", h="2*horse", p="2*pig|1")
    one = record(*seats, discard="horse", events=[event])
    found = verdict_on(one, action7="discard-n", take_extra="more").findings
    assert [(finding.code, finding.pointer) for finding in found] == [("herdvana.hand.missing", pointer)]


def test_only_what_matters_is_asked() -> None:
    one = record(seat("2*cow 2*bee"), seat("pig bee"), events=[begin("anna", "2*cow", "c"), discard("boris", "pig")])
    assert set(verdict_on(one).rulings) == {"herdvana.action7", "herdvana.discard-when"}
    with_discards = record(
        seat("2*cow 2*bee"), seat("pig bee"), discard="bee bee", events=[begin("anna", "2*cow", "c")]
    )
    assert set(verdict_on(with_discards).rulings) == {"herdvana.reshuffle"}


def test_listing_asks_nothing() -> None:
    table = table_of(record(seat("2*cow chameleon", c="2*cow"), seat("pig", p="2*pig"), discard="cow"))
    assert list(table.legal())
    assert table.consulted == {}


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (begin("anna", "2*cow chameleon", "c"), "begins herd c with 2 cows, chameleon"),
        (build("anna", "cow", "h"), "adds cow to herd h (horses)"),
        (
            {"player": "anna", "action": "take", "add": "h"},
            "takes bee off the discard pile and adds it to herd h (horses)",
        ),
        (
            {"player": "anna", "action": "take", "new": {"herd": "n", "with": "cow"}},
            "takes bee off the discard pile and begins herd n with it and cow",
        ),
        ({"player": "anna", "action": "protect", "herd": "h"}, "puts Farmer on herd h (horses)"),
        (
            steal("anna", "boris", "p", "anna:pig boris:chameleon"),
            "tries to steal herd p (pigs) of boris: anna pig, boris chameleon; boris has it",
        ),
        (
            {"player": "anna", "action": "abduct", "target": "boris", "herd": "p"},
            "abducts Farmer from herd p (pigs) of boris",
        ),
        (discard("anna", "alien"), "discards Alien"),
        ({"player": "anna", "action": "pass"}, "passes"),
    ],
)
def test_events_in_words(event: dict[str, Any], words: str) -> None:
    table = table_of(record(seat("cow", h="2*horse"), seat("pig", p="2*pig|1"), discard="bee"))
    assert table.describe(EVENT.validate_json(json.dumps(event))) == words


def test_the_table_laid_out() -> None:
    table = table_of(record(seat("2*cow ?", h="2*horse chameleon|2"), seat("", b="8*bison"), discard="bee", pile=7))
    assert table.lay_out() == [
        "draw pile 7, discard pile 1, top card bee",
        "> anna, 31 points; hand: 2 cows, an unseen card",
        "    h: 2 horses, 1 chameleon, under 2 Farmers",
        "  boris, 42 points; hand: no card",
        "    b: 8 bison, Herdvana",
    ]


def test_every_event_has_grounds_that_exist() -> None:
    for number in range(3):
        one = GAME.walk.play(Seeded(f"grounds {number}"))
        table = table_of(one)
        for event in model_of(one).events:
            found = list(table.grounds(event))
            assert found
            assert set(found) <= set(GAME.digest.clauses)
            table.apply(event)


def test_scores_as_arithmetic() -> None:
    events = [
        build("anna", "bison", "b"),
        discard("boris", "pig"),
        {"player": "anna", "action": "protect", "herd": "h"},
    ]
    table = played(record(seat("bison farmer", b="7*bison", h="2*horse chameleon|1"), seat("2*pig"), events=events))
    terms = [(term.label, term.points, term.detail, term.events) for term in table.scores()["anna"].terms]
    assert terms == [
        ("herd b: bison", 32, "8 at 4", (0,)),
        ("herd b: Herdvana", 10, "all 8 bison", (0,)),
        ("herd h: horses", 6, "2 at 3", ()),
        ("herd h: chameleons", 5, "1 at 5", ()),
        ("herd h: Farmers", 20, "2 at 10", (2,)),
    ]


def test_the_newest_farmer_goes_first() -> None:
    protect = {"player": "anna", "action": "protect", "herd": "c"}
    events = [protect, discard("boris", "bee"), protect, {**protect, "player": "boris", "action": "abduct"}]
    events[3]["target"] = "anna"
    table = played(record(seat("2*farmer cow", c="2*cow"), seat("alien bee"), events=events))
    assert [term.events for term in table.scores()["anna"].terms if term.label == "herd c: Farmers"] == [(0,)]


def test_a_stolen_herd_joins_only_an_open_one() -> None:
    """Under the reading that combines herds: not one under a Farmer, and not one of the loser's or another species."""
    theft = steal("anna", "boris", "b", "anna:cow")
    mine = {"a": "2*cow|1", "p": "2*pig"}
    one = record(seat("cow bee", **mine), seat("pig", b="2*cow"), events=[theft])
    assert codes(one, stolen_merge="yes") == []
    apart = played({**one, "rulings": {"stolen-merge": "yes"}})
    assert (apart.herds["b"].owner, apart.herds["b"].size, apart.herds["a"].size) == ("anna", 3, 2)
    for into in ("a", "p", "b", "nowhere"):
        assert codes({**one, "events": [{**theft, "into": into}]}, stolen_merge="yes") == ["steal.into"]
    lost = steal("anna", "boris", "b", "anna:cow boris:cow", into="c")
    two = record(seat("cow bee", c="2*cow"), seat("cow", b="2*cow"), events=[lost])
    assert codes(two, stolen_merge="yes") == ["steal.into"]


def test_a_combined_herd_is_known_by_all_its_names() -> None:
    """Anna's a takes in b, and Clara's c takes in a: all three names mean the one herd."""
    events = [
        steal("anna", "boris", "b", "anna:cow"),
        discard("boris", "pig"),
        steal("clara", "anna", "a", "clara:cow"),
        discard("anna", "bee"),
        discard("boris", "pig"),
        build("clara", "cow", "b", claims={"herds": {"a": 7, "b": 7, "c": 7}}),
    ]
    seats = seat("cow bee", a="pig chameleon"), seat("2*pig", b="cow chameleon"), seat("2*cow", c="cow chameleon")
    seats[0]["herds"] = [{"herd": "a", "cards": ["cow", "chameleon"]}]
    one = record(*seats, events=events)
    assert codes(one, stolen_merge="yes") == ["claim.herd", "claim.herd", "claim.herd"]
    after = played({**one, "rulings": {"stolen-merge": "yes"}})
    assert list(after.herds) == ["c"]
    # two, two and two cards, the three of the duels and the build
    assert after.herds["c"].size == 9


def test_a_stolen_herd_brings_its_unseen_animal() -> None:
    events = [
        {"player": "anna", "action": "take", "add": "a"},
        steal("boris", "anna", "a", "boris:cow"),
        discard("anna", "bee"),
    ]
    one = record(seat("bee", a="2*cow"), seat("cow pig", b="2*cow"), discard="?", events=events)
    after = played({**one, "rulings": {"stolen-merge": "yes"}})
    assert list(after.herds) == ["b"]
    assert (after.herds["b"].size, after.herds["b"].unseen) == (6, 1)


def test_which_cards_a_new_draw_pile_is_made_of() -> None:
    """All but the top one after the action: a taken card is not among them, a discarded one lies on top."""
    take = {"player": "anna", "action": "take", "new": {"herd": "l", "with": "llama"}, "refill": {"anna": ["cow"]}}
    one = record(seat("llama"), seat("pig"), discard="cow horse llama", events=[take])
    assert codes(one, reshuffle="yes") == []
    two = {**take, "refill": {"anna": ["cow", "horse"]}}
    assert codes({**one, "events": [two]}, reshuffle="yes") == ["refill.short"]
    put = discard("anna", "llama", refill={"anna": ["cow", "horse", "turtle"]})
    three = record(seat("llama"), seat("pig"), discard="cow horse turtle", events=[put])
    assert codes(three, reshuffle="yes") == []
    early = discard("anna", "llama", refill={"anna": ["llama", "horse", "turtle"]})
    assert codes({**three, "events": [early]}, reshuffle="yes") == ["chance.card"]
    twice = discard("anna", "llama", refill={"anna": ["cow", "cow", "turtle"]})
    assert codes({**three, "events": [twice]}, reshuffle="yes") == ["chance.card"]
    abduct = {"player": "anna", "action": "abduct", "target": "boris", "herd": "p"}
    drawn = {**abduct, "refill": {"anna": ["cow", "alien"]}}
    four = record(seat("alien"), seat("pig", p="2*pig|1"), discard="cow", events=[drawn])
    assert codes(four, reshuffle="yes") == []


def test_the_old_pile_is_drawn_before_the_new_one() -> None:
    put = discard("anna", "llama", refill={"anna": ["bee", "cow"]})
    one = record(seat("llama"), seat("pig"), discard="cow horse", pile=1, events=[put])
    assert codes({**one, "events": [{**put, "refill": {"anna": ["bee", "cow", "horse"]}}]}, reshuffle="yes") == []
    wrong = {**put, "refill": {"anna": ["bee", "horse", "turtle"]}}
    position = one["setup"]["position"]
    whole = {"herds": [{"herd": "t", "cards": ["turtle"] * 8}], "hand": ["pig"]}
    position["seats"]["boris"] = whole
    assert codes({**one, "events": [wrong]}, reshuffle="yes") == ["chance.card"]


def test_what_is_placed_nowhere_lies_in_the_draw_pile() -> None:
    one = record(seat("cow ?", c="2*cow|3"), seat("bee"), discard="2*pig", pile=None)
    # 120 less three in hands, two animals, three Farmers and two discards
    assert table_of(one).draw_pile == 110
    whole(table_of(one))
    assert codes(record(seat("cow"), seat("bee"), pile=118)) == []
    assert codes(record(seat("cow"), seat("bee"), pile=119)) == ["position.pile"]


def test_lines_are_short_enough_to_read() -> None:
    hand = "turtle goldfish bee chicken peacock pig"
    herd = "2*llama chameleon|12"
    one = record(*(seat(hand) for _ in range(5)), seat("horse", **{"x" * 50: herd}), options={"teams": True})
    for player in one["players"]:
        player["name"] = player["id"].capitalize() * 2
    lines = table_of(one).lay_out()
    assert max(map(len, lines)) <= 78
    assert "      peacock, pig" in lines


def test_empty_hands_do_not_end_the_game_while_there_are_cards() -> None:
    table = table_of(record(seat(), seat(), pile=5))
    assert not table.over
    assert table_of(record(seat(), seat(), pile=0)).over


def test_no_chameleon_is_the_eighth_of_a_herd_in_herdvana() -> None:
    """Ten points too many beside a real Herdvana with a Chameleon are no known misreading."""
    event = discard("anna", "alien", claims={"scores": {"anna": 57}})
    verdict = verdict_on(record(seat("alien bee", b="8*bison chameleon"), seat("pig"), events=[event]))
    assert [(f.code, f.expected, f.likely) for f in verdict.findings] == [("herdvana.claim.score", 47, None)]


def test_a_house_deck() -> None:
    edition = {"id": "lost-cow", "animals": {"cow": [7, 3]}, "herdvana": {"real": 7, "bonus": 5}, "hand": 4}
    one = record(seat("cow bee", c="6*cow"), seat("pig"), events=[build("anna", "cow", "c")], edition=edition)
    verdict = verdict_on(one)
    assert verdict.ok
    assert verdict.scores["anna"].total == 26
    assert verdict.edition is not None
    assert verdict.edition.id == "lost-cow"
    assert verdict.edition.provenance == "invented"
    assert verdict.edition.invented == ["number of cow cards", "size of a hand", "what Herdvana asks for and gives"]
    eight = record(seat("cow bee", c="7*cow"), seat("pig"), edition=edition)
    assert codes(eight) == ["setup.cards"]
    five = record(seat("5*bee"), seat("pig"), edition=edition)
    assert codes(five) == ["position.hand"]
    standard = verdict_on(record(seat("cow"), seat("pig"), edition="standard-120"))
    assert standard.edition is not None
    assert (standard.edition.id, standard.edition.provenance, standard.edition.invented) == (
        "standard-120",
        "rulebook",
        [],
    )


def test_a_small_deck_is_played_to_the_end() -> None:
    few = {"turtle": [8, 1], "cow": [4, 3], "chameleon": [2, 5]}
    without = ("goldfish", "bee", "chicken", "peacock", "pig", "llama", "horse", "bison")
    none = {animal: [0, 1] for animal in without}
    edition = {"id": "small", "animals": {**few, **none}, "farmer": [4, 10], "alien": [3, 0]}
    for number in range(10):
        one = GAME.walk.play(Seeded(f"small {number}"), players=2, edition=edition)
        verdict = verdict_on(one)
        assert verdict.ok
        assert verdict.complete


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_a_transcript_to_start_from(players: int) -> None:
    assert verdict_on(skeleton(players, {})).ok


@pytest.mark.parametrize("players", [6, 8, 10])
def test_a_transcript_to_start_from_in_teams(players: int) -> None:
    assert verdict_on(skeleton(players, {"teams": True})).ok


def test_profiles() -> None:
    second = record(seat("2*cow bee", c="2*cow"), seat("pig"), events=[begin("anna", "2*cow", "d")])
    assert codes(second) == []
    assert codes({**second, "profile": "narrow"}) == ["begin.second"]
    passing = record(seat("cow"), seat("pig"), events=[{"player": "anna", "action": "pass"}])
    assert codes(passing) == ["pass.cards"]
    assert codes({**passing, "profile": "printed-actions"}) == []
    assert codes({**passing, "profile": "wide"}) == []


def test_variants_are_legal_and_hold_what_was_meant() -> None:
    """Of an event with one wrong card, the event with the right card is among the variants."""
    wrong = EVENT.validate_python(build("anna", "pig", "c"))
    table = table_of(record(seat("pig 2*cow", c="2*cow"), seat("bee")))
    found = list(table.variants(wrong))
    assert [refused(table, event) for event in found] == [None] * len(found)
    assert ["cow"] in [event.cards for event in found if event.action == "build"]
    assert found[0].action == "build"
    assert list(table.variants(EVENT.validate_python(build("anna", "cow", "c")))) == []
