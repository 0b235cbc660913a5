"""The match keeps its contract: enumeration and verification agree, copies are independent, nothing raises."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from referee.engine.violation import Violation
from referee.fuzz.run import Seeded
from referee.games.herring import new, walk
from referee.games.herring.action import Outcome
from tests.herring.misplays import near
from tests.herring.table import (
    COD,
    GAME,
    HERRING,
    Json,
    at,
    card,
    change,
    eat,
    edition,
    end,
    fed,
    findings,
    hand,
    lay,
    match_after,
    model_of,
    plankton,
    record,
    small,
    verdict_on,
)

SPECIES = ["herring", "mackerel", "squid", "dolphin", "giant-shark", "orca"]
DANGERS = ["british-fishermen", "old-mine", "storm"]


def games(number: int, **arguments: Any) -> Iterator[tuple[Json, Any]]:
    """Seeded games and their models."""
    for seed in range(number):
        transcript = walk.play(Seeded(f"contract {seed}"), limit=50, **arguments)
        yield transcript, model_of(transcript)


def fresh(transcript: Json, model: Any) -> Any:
    return GAME.start(model, {**GAME.digest.readings("rulebook"), **transcript["rulings"]})


def test_everything_listed_as_legal_is_accepted_also_as_text() -> None:
    listed = 0
    for transcript, model in games(4):
        match = fresh(transcript, model)
        for index, event in enumerate(model.events):
            for legal in match.legal() if index % 5 == 0 else ():
                match.verify(legal)
                raw = legal.model_dump(mode="json", exclude_unset=True)
                again = model_of({**transcript, "events": [raw], "result": None}).events[0]
                match.verify(again)
                assert match.describe(again)
                listed += 1
            match.at = index
            match.verify(event)
            match.apply(event)
    assert listed > 500


def test_what_was_played_is_listed_where_it_was_a_single_card() -> None:
    seen = 0
    for transcript, model in games(3, rulings={}):
        match = fresh(transcript, model)
        for event in model.events:
            if event.action in ("play-small", "play-any") and len(event.plays) == 1:
                wanted = shape_of(event)
                assert wanted in [shape_of(one) for one in match.legal() if hasattr(one, "plays")]
                seen += 1
            match.verify(event)
            match.apply(event)
    assert seen > 20


def shape_of(event: Any) -> Any:
    return (
        event.action,
        event.species,
        [sorted(unit.get("eat", "plankton") for unit in play.food) for play in event.plays],
    )


@pytest.mark.parametrize(
    ("position", "wanted"),
    [
        # nothing done: small herring or any herring on plankton, current change of 0 or 1 card
        (at(hand("herring")), {("play-small", 1), ("play-any", 1), ("current-change", 2)}),
        # one squid and one fish: no food but the mackerel
        (at(hand("squid"), {"mackerel": 1, "dolphin": 2}), {("play-small", 1), ("play-any", 1), ("current-change", 2)}),
        (at(hand("squid"), {"dolphin": 2}), {("current-change", 2)}),
        # a dolphin on two and two: Lena's three ways
        (at(hand("dolphin"), {"herring": 2, "mackerel": 2}), {("play-any", 3), ("current-change", 2)}),
        # no card is left to draw: a herring is fed all the same; a change draws what was discarded
        (
            at(
                hand("herring"),
                {"herring": 22, "mackerel": 18, "squid": 14, "dolphin": 10, "giant-shark": 8, "orca": 6},
            ),
            {("play-small", 1), ("play-any", 1), ("current-change", 2)},
        ),
        # after the third action: current change or the end of the turn
        (at(hand("herring", "squid"), {}, done="play-any"), {("end-turn", 1), ("current-change", 3)}),
        (at(hand("herring"), {}, done="play-small"), {("end-turn", 1), ("play-any", 1), ("current-change", 2)}),
        # old mine on either player, storm with one of two animals or the other destruction card: 3 pairs
        (at(hand(dangers=["old-mine"])), {("destruction", 2), ("current-change", 1)}),
        (
            at(hand("orca", "squid", dangers=["storm", "old-mine"])),
            {("destruction", 2 + 3), ("current-change", 3)},
        ),
        (at(hand("orca", "orca", dangers=["storm"])), {("destruction", 1), ("current-change", 3)}),
        (at(hand("orca", dangers=["storm"])), {("destruction", 1), ("current-change", 2)}),
    ],
)
def test_how_many_events_are_legal(position: Json, wanted: set[tuple[str, int]]) -> None:
    found = [event.action for event in match_after(record(position=position)).legal()]
    assert {(action, found.count(action)) for action in found} == wanted


def test_plays_of_several_cards_are_listed() -> None:
    match = match_after(record(position=at(hand("squid", "squid", "squid"), {"mackerel": 2, "herring": 1})))
    plays = [shape_of(event)[2] for event in match.legal() if event.action == "play-small"]
    assert [["mackerel"], ["mackerel"]] in plays
    assert [["herring"], ["mackerel"]] in plays
    assert [["herring"], ["mackerel"], ["mackerel"]] in plays
    assert [["herring"], ["herring"]] not in plays
    assert max(len(play) for play in plays) == 3


def test_nothing_is_legal_after_the_end() -> None:
    position = at(hand("orca"), seats={"boris": hand("herring", score=25)})
    match = match_after(record(change([], ["squid"]), end(), position=position))
    assert list(match.legal()) == []
    assert match.to_act == ()
    assert match.phase == "the game is over"


def test_what_is_drawn_when_no_card_is_left() -> None:
    table = {"herring": 22, "mackerel": 18, "squid": 14, "dolphin": 10, "giant-shark": 8, "orca": 6}
    match = match_after(record(position=at(hand("herring"), table)))
    food = [event.plays[0].food for event in match.legal() if event.action == "play-small"]
    assert food == [[{"plankton": "no-card"}]]
    changes = [(event.discarded, event.drawn) for event in match.legal() if event.action == "current-change"]
    assert changes == [([], []), ([None], [None])]


def test_a_record_that_plays_on_after_the_end_has_legal_events_again() -> None:
    position = at(hand("orca"), seats={"boris": hand("herring", score=25)})
    match = match_after(record(change([], ["squid"]), end(), position=position))
    more = model_of(record(change([], ["squid"], player="boris"), position=position)).events[0]
    assert match.adopt(more)
    assert [event.action for event in match.legal()] == ["end-turn"]


def test_unseen_hands_offer_what_they_may_hold() -> None:
    match = match_after(record(position=at(hand(None), {"herring": 2})))
    offered = {event.species for event in match.legal() if event.action == "play-small"}
    assert offered == {"herring", "mackerel", "squid"}


# -- copies and snapshots


def test_copies_are_independent_both_ways() -> None:
    for transcript, model in games(3):
        match = fresh(transcript, model)
        for index, event in enumerate(model.events):
            match.at = index
            before = match.snapshot(), scores_of(match)
            twin = match.copy()
            twin.at = index
            twin.verify(event)
            twin.apply(event)
            assert (match.snapshot(), scores_of(match)) == before
            after = twin.snapshot(), scores_of(twin)
            match.verify(event)
            match.apply(event)
            assert (match.snapshot(), scores_of(match)) == after
            twin.adopt(event)
            assert (match.snapshot(), scores_of(match)) == after


def scores_of(match: Any) -> Any:
    return {player: score.terms for player, score in match.scores().items()}, match.destruction_terms().terms


def test_verifying_changes_nothing_and_applying_needs_no_verifying() -> None:
    for transcript, model in games(2):
        match, other = fresh(transcript, model), fresh(transcript, model)
        for index, event in enumerate(model.events):
            match.at = other.at = index
            before = match.snapshot()
            match.verify(event)
            match.verify(event)
            assert match.snapshot() == before
            match.apply(event)
            other.apply(event)
            assert match.snapshot() == other.snapshot()


def test_snapshots_are_json_and_tell_tables_apart() -> None:
    one = match_after(record(position=at(hand("herring", "squid"))))
    same = match_after(record(position=at(hand("squid", "herring"))))
    other = match_after(record(position=at(hand("squid", "squid"))))
    assert one.snapshot() == same.snapshot() != other.snapshot()
    assert json.loads(json.dumps(one.snapshot())) == one.snapshot()


# -- nothing raises


@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_adopted_no_card_is_lost_and_nothing_raises(seed: int) -> None:
    choose = Seeded(f"adopt {seed}")
    transcript = walk.play(choose, edition="attested-6", limit=40)
    model = model_of(transcript)
    match = fresh(transcript, model)
    total = cards_in(match)
    for index, event in enumerate(transcript["events"]):
        others = list(near(event, list(match.players), SPECIES, DANGERS))
        raw = choose(others)
        misplay = model_of({**transcript, "events": [raw], "result": None}).events[0]
        match.at = index
        try:
            match.verify(misplay)
        except Violation:
            for one in match.variants(misplay):
                assert match.describe(one)
                is_accepted(match, one)
            before = match.snapshot()
            if not match.adopt(misplay):
                assert match.snapshot() == before
        else:
            match.apply(misplay)
        assert cards_in(match) == total
        assert all(len(line) <= 78 for line in match.lay_out())
        assert list(match.judge_claims(misplay)) == []
        assert sum(match.points) == sum(score.total for score in match.scores().values()) or match.over
        assert match.destruction_terms().total == match.destruction
        assert isinstance(list(match.legal()), list)


def is_accepted(match: Any, event: Any) -> bool:
    try:
        match.verify(event)
    except Violation:
        return False
    return True


def cards_in(match: Any) -> int:
    """All cards on the table, in hands, decks and discard piles, seen or not."""
    total = 0
    for stock in (match.table.animals, match.table.dangers):
        hands = sum(stock.hand_size(seat) for seat in range(len(match.players)))
        total += stock.size + stock.discard_size() + sum(stock.table.values()) + hands
    return total


def test_events_of_strangers_are_not_adopted() -> None:
    match = match_after(record(position=at(hand("herring"))))
    stranger = model_of(record(change([], ["squid"], player="clara"), position=at(hand("herring")))).events[0]
    before = match.snapshot()
    assert match.adopt(stranger) is False
    assert match.snapshot() == before
    assert list(match.variants(stranger)) == []


@pytest.mark.parametrize(
    ("event", "done"),
    [
        (lay("orca", fed(eat("herring"))), False),
        (small("squid", fed(eat("dolphin")), fed(eat("herring"))), True),
        (small("squid", fed(plankton("orca"))), True),
        (small("squid", fed(plankton("orca"), eat("herring", "mackerel"))), True),
        (change(["orca"], []), False),
        (change(["squid", "orca"], ["squid", "squid", "squid", "squid"]), True),
        (card("old-mine", target="boris"), False),
        (card("storm", target="boris", given={"animals": ["squid", "squid", "squid"]}), True),
        (card("storm", target="clara"), True),
        (card("tsunami"), False),
        (small("krill", fed(eat("herring"))), False),
        (end(), True),
    ],
)
def test_what_is_physically_possible_is_adopted(event: Json, done: bool) -> None:
    raw = record(event, position=at(hand("squid", "squid", dangers=["storm"]), {"herring": 2}))
    assert findings(raw)[0].resumed == ("adopted" if done else "skipped")


def test_what_a_destruction_card_is_said_to_have_removed_is_adopted() -> None:
    position = at(hand("squid", dangers=["british-fishermen"]), {"dolphin": 3, "herring": 1})
    for said, left in (({"dolphin": 2}, 1), ({"dolphin": 5}, 0), ({"dolphin": 3, "herring": 1}, 0)):
        match = match_after(record(position=position))
        event = model_of(record(card("british-fishermen", removed=said), position=position)).events[0]
        assert match.adopt(event)
        table = match.snapshot()["animals"]["table"]
        assert table.get("dolphin", 0) == left
        assert table.get("herring", 0) == (0 if "herring" in said else 1)


def test_adopted_points_are_those_of_what_was_done() -> None:
    raw = record(
        small("squid", fed(eat("dolphin")), fed(eat("dolphin"))),
        position=at(hand("squid", "squid", "orca"), {"dolphin": 1}),
    )
    verdict = verdict_on(raw)
    assert verdict.scores["anna"].total == 2
    assert [f.code for f in verdict.findings] == ["herring.feeding.diet"]


# -- what a person sees


def test_the_table_is_laid_out() -> None:
    position = at(hand("squid", "orca", dangers=["storm"], score=3), {"mackerel": 2}, discard=["dolphin"])
    raw = record(lay("squid", fed(eat("mackerel"))), position=position)
    assert match_after(raw).lay_out() == [
        "Table: 1 mackerel, 1 squid",
        "Plankton deck: 74, animal discard: 1 dolphin, 1 mackerel",
        "Destruction deck: 14, discard: empty",
        "Destruction 12: start for 2 players 12",
        "anna (turn): 5 points; 1 orca, 1 storm",
        "boris: 0 points; 1 herring",
    ]


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (end(), "ends the turn"),
        (change([], ["orca"]), "changes the current: discards nothing, draws orca"),
        (change(["squid"], [None, None]), "changes the current: discards squid, draws 2"),
        (small("squid", fed(eat("herring"))), "plays squid as small animals, fed on herring"),
        (
            lay("giant-shark", fed(eat("herring"), plankton("orca", None), destruction_drawn="storm")),
            "plays giant-shark as any animals, fed on herring + plankton (orca drawn) + plankton, takes storm",
        ),
        (lay("squid", fed(eat("herring")), fed()), "plays 2 squid as any animals, fed on herring; nothing"),
        (card("old-mine", target="boris"), "plays the destruction card old-mine on boris"),
        (
            card("storm", target="boris", given={"animals": ["squid", None]}),
            "plays the destruction card storm on boris, gives squid, a card nobody saw",
        ),
    ],
)
def test_events_in_words(event: Json, words: str) -> None:
    raw = record(event, position=at(hand("herring")))
    assert match_after({**raw, "events": []}).describe(model_of(raw).events[0]) == words


@pytest.mark.parametrize(
    ("done", "words"),
    [
        (None, "a destruction card, small animals, animals of one species or a current change"),
        ("destruction", "small animals, animals of one species, a current change or end of the turn"),
        ("play-any", "a current change or end of the turn"),
    ],
)
def test_what_is_due_in_words(done: str | None, words: str) -> None:
    assert match_after(record(position=at(hand("herring"), done=done))).phase == words


def test_every_action_has_clauses_to_quote() -> None:
    match = match_after(record(position=at(hand("herring"))))
    for raw in (end(), change([], []), small("squid"), lay("squid"), card("storm")):
        event = model_of(record(raw, position=at(hand("herring")))).events[0]
        grounds = list(match.grounds(event))
        assert grounds
        assert set(grounds) <= set(GAME.digest.clauses)


# -- a record to start from


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_skeleton_is_a_valid_record(players: int) -> None:
    raw = new.skeleton(players, {})
    assert len(raw["players"]) == players
    verdict = verdict_on(raw)
    assert [f.kind for f in verdict.findings] == ["hidden-information"]
    assert verdict.edition is not None
    assert verdict.edition.id == "my-box"


@pytest.mark.parametrize(("players", "options"), [(1, {}), (6, {}), (2, {"storm": True})])
def test_no_skeleton_for_what_the_game_is_not(players: int, options: Json) -> None:
    with pytest.raises(ValueError, match="Herring"):
        new.skeleton(players, options)
    with pytest.raises(ValueError, match="Herring"):
        walk.play(Seeded("x"), players=players, options=options)


def test_an_outcome_notes_a_doubt_once() -> None:
    outcome = Outcome(0)
    outcome.doubt("x")
    outcome.doubt("x")
    assert outcome.unsure == ["x"]


def test_a_species_that_eats_its_own_kind_is_offered_it() -> None:
    block = edition(HERRING, COD)
    match = match_after(record(position=at(hand("cod", "cod"), {"cod": 1}), edition=block))
    shapes = [shape_of(event)[2] for event in match.legal() if event.action == "play-small"]
    assert shapes == [[["cod"]], [["cod"], ["cod"]]]
    alone = match_after(record(position=at(hand("cod", "cod")), edition=block))
    assert [event.action for event in alone.legal()] == ["current-change"] * 3
