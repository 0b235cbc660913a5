"""Enumeration and verification are two sides of one thing: what is listed is accepted, what is near it is refused."""

import copy
from collections.abc import Iterator
from typing import Any

import pytest

from referee.fuzz.run import Seeded
from referee.games.sea_salt_paper.components import CARDS
from referee.games.sea_salt_paper.events import AnyEvent
from referee.games.sea_salt_paper.match import SeaSaltPaper
from tests.sea_salt_paper.tables import EVENT, GAME, SEVEN, done, event, refusal, table


def listed(match: SeaSaltPaper) -> set[str]:
    return {match.describe(what) for what in match.legal()}


def test_the_draw_step() -> None:
    match = table(phase="draw", piles=[["grey crab"], []])
    assert listed(match) == {
        "draws two cards, keeps one, one to pile 1",
        "draws two cards, keeps one, one to pile 2",
        "takes grey crab of pile 1",
    }
    match = table(phase="draw", piles=[["grey crab"], []], rulings={"empty-pile-first": "must-fill"})
    assert listed(match) == {"draws two cards, keeps one, one to pile 2", "takes grey crab of pile 1"}
    assert listed(table(phase="draw", piles=[[], []], deck=1)) == {"draws one card"}
    assert listed(table(phase="draw", piles=[["grey crab"], ["pink sailor"]], deck=0)) == {
        "takes grey crab of pile 1",
        "takes pink sailor of pile 2",
    }


def test_the_play_step() -> None:
    hand = ["black fish", "green fish", "black swimmer", "purple shark", "yellow octopus"]
    seats = {"anna": {"hand": hand}, "boris": {"hand": ["pink sailor"]}, "clara": {"hand": ["orange sailor"]}}
    assert listed(table(players=3, seats=seats, piles=[["grey crab"], []])) == {
        "ends the turn",
        "lays black fish and green fish, draws an unseen card",
        "lays black swimmer and purple shark, steals an unseen card of boris",
        "lays black swimmer and purple shark, steals an unseen card of clara",
    }


def test_calls_are_listed_with_seven_points() -> None:
    assert listed(table(seats={"anna": {"hand": SEVEN}})) == {"ends the turn", "calls STOP", "calls LAST CHANCE"}
    assert listed(table(seats={"anna": {"hand": SEVEN[:4]}})) == {"ends the turn"}
    diodon = table(options="pepper", event="diodon-fish", seats={"anna": {"hand": SEVEN}})
    assert listed(diodon) == {"ends the turn", "calls LAST CHANCE"}


def test_crabs() -> None:
    seats = {"anna": {"hand": ["black crab", "yellow crab"]}}
    piles = [["grey crab", "green fish"], ["pink sailor"]]
    both = "lays black crab and yellow crab, takes"
    assert listed(table(seats=seats, piles=piles)) == {
        "ends the turn",
        f"{both} grey crab of pile 1",
        f"{both} green fish of pile 1",
        f"{both} pink sailor of pile 2",
    }
    assert listed(table(options="pepper", event="hermit-crab", seats=seats, piles=piles)) == {
        "ends the turn",
        f"{both} grey crab of pile 1, takes pink sailor of pile 2",
        f"{both} green fish of pile 1, takes pink sailor of pile 2",
    }


def test_extra_salt() -> None:
    seats = {"anna": {"hand": ["black lobster", "green crab", "pink jellyfish", "black swimmer", "yellow starfish"]}}
    assert listed(table(options="salt", seats=seats)) == {
        "ends the turn",
        "lays black lobster and green crab, looks at five unseen cards, keeps an unseen card",
        "lays black lobster, green crab and yellow starfish",
        "lays black swimmer and pink jellyfish",
        "lays black swimmer, pink jellyfish and yellow starfish",
    }


def test_water_rodeo() -> None:
    seats = {
        "anna": {"hand": ["black shark", "green shark", "black swimmer", "yellow swimmer", "pink sailor"]},
        "boris": {"hand": ["green fish"], "table": [["black boat", "yellow boat"]]},
    }
    found = listed(table(options="pepper", event="water-rodeo", seats=seats))
    assert {line for line in found if "black swimmer and yellow swimmer" in line} == {
        "lays black swimmer and yellow swimmer, looks at the hand of boris",
        *(
            f"lays black swimmer and yellow swimmer, gives boris {card} for green fish"
            for card in ("black shark", "green shark", "pink sailor")
        ),
    }
    assert "lays black shark and green shark, takes the pair black boat and yellow boat of boris" in found


def test_a_jellyfish_turn() -> None:
    seats = {"anna": {"table": [["purple jellyfish", "black swimmer"]]}, "boris": {"hand": SEVEN}}
    match = table(options="salt", turn="boris", phase="draw", jellyfish="anna", seats=seats)
    assert listed(match) == {"draws one card"}
    done(match, event("draw", "boris", drawn=["green fish"]))
    assert listed(match) == {"ends the turn"}


def test_between_rounds_and_after_the_end() -> None:
    match = done(table(seats={"anna": {"hand": SEVEN}}), event("stop", "anna"))
    assert listed(match) == {"a round begins"}
    match = done(table(seats={"anna": {"hand": SEVEN, "total": 33}}), event("stop", "anna"))
    assert listed(match) == set()


def games(seeds: range) -> Iterator[tuple[SeaSaltPaper, AnyEvent]]:
    """Moments of random games: the table, and the legal event that followed."""
    for seed in seeds:
        options = {"extra_salt": bool(seed & 1), "extra_pepper": bool(seed & 2)}
        played = GAME.walk.play(Seeded(f"legal {seed}"), options=options, near_end=True)
        transcript: Any = GAME.transcript.model_validate(played)
        match: Any = GAME.start(transcript, GAME.digest.readings("rulebook") | transcript.rulings)
        for at, what in enumerate(transcript.events):
            match.at = at
            yield match, what
            match.apply(what)


def test_what_is_listed_is_accepted_and_can_be_carried_out() -> None:
    for number, (match, _) in enumerate(games(range(8))):
        for what in list(match.legal())[:: 1 + number % 3]:
            assert refusal(match, what) is None, what
            twin = match.copy()
            twin.apply(what)
            twin.snapshot()


def test_what_was_played_is_listed() -> None:
    """With its chance taken out, every event of a legal game is one of the listed ones."""
    for match, what in games(range(4)):
        assert bare(what) in [bare(other) for other in match.legal()], what


def bare(what: AnyEvent) -> dict[str, Any]:
    """The decision in an event, without chance and claims."""
    fields = what.model_dump(exclude_none=True)
    for key in ("claims", "drawn", "keep", "stolen", "dolphins", "hand", "hands", "card", "discards"):
        if what.action != "face-down":
            fields.pop(key, None)
    if what.action == "new-event":
        fields.pop("event", None)
    if "cards" in fields:
        fields["cards"] = sorted(fields["cards"])
    return fields


def near(what: AnyEvent, match: SeaSaltPaper) -> Iterator[dict[str, Any]]:
    """Events that differ from a legal one in a way that no rule allows."""
    fields = what.model_dump(exclude_none=True)
    fields.pop("claims", None)
    if what.action in ("draw", "take", "play", "end-turn", "stop", "last-chance"):
        for player in match.players:
            if player != match.turn:
                yield {**fields, "player": player}
        yield {**fields, "player": "nobody"}
    if what.action == "draw" and len(fields["drawn"]) == 2:
        yield {**fields, "drawn": fields["drawn"][:1]}
        yield {key: value for key, value in fields.items() if key != "pile"}
        gone = next(card for card in CARDS if not match.hidden.get(card))
        yield {**fields, "drawn": [fields["keep"], gone]}
    if what.action == "take":
        yield {
            **fields,
            "card": next(c for c in CARDS if c != fields.get("card") and c not in match.possible_tops(what.pile)),
        }
    if what.action == "play" and len(fields["cards"]) == 2:
        held = match.hands[what.player]
        yield {**fields, "cards": [fields["cards"][0], next(card for card in CARDS if card not in held)]}
        yield {**fields, "cards": [*fields["cards"], fields["cards"][0]]}


def test_what_is_near_a_legal_event_is_refused() -> None:
    for match, what in games(range(4)):
        for fields in near(what, match):
            assert refusal(match, EVENT.validate_python(copy.deepcopy(fields))) is not None, fields


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_copy_is_independent(players: int) -> None:
    played = GAME.walk.play(Seeded("copy"), players=players, options={"extra_salt": True, "extra_pepper": True})
    transcript: Any = GAME.transcript.model_validate(played)
    match: Any = GAME.start(transcript, GAME.digest.readings("rulebook") | transcript.rulings)
    for what in transcript.events:
        before, twin = match.snapshot(), match.copy()
        assert twin.snapshot() == before
        twin.apply(what)
        assert match.snapshot() == before
        match.apply(what)
        assert match.snapshot() == twin.snapshot()


def test_angelfish_needs_two_tops() -> None:
    """The last card of pile 1 is taken: there is one visible discard, and nothing is due."""
    match = table(options="pepper", event="angelfish", phase="draw", piles=[["yellow crab"], ["yellow shell"]])
    done(match, event("take", "anna", pile=1))
    assert listed(match) == {"ends the turn"}
    assert refusal(match, event("angelfish", "anna", pile=2)) == "event.angelfish.none"
    match = table(options="pepper", event="angelfish", phase="draw", piles=[["grey crab"], ["yellow shell"]])
    done(match, event("take", "anna", pile=2))
    assert listed(match) == {"ends the turn"}


def test_a_starfish_that_joins_a_pair_later() -> None:
    seats = {
        "anna": {
            "hand": ["yellow starfish"],
            "table": [["black boat", "yellow boat"], ["black crab", "green crab", "light-blue starfish"]],
        }
    }
    joins = "lays yellow starfish to the pair black boat and yellow boat"
    assert listed(table(seats=seats, options="salt", rulings={"starfish-later": "later-too"})) == {
        joins,
        "ends the turn",
    }
    assert joins not in listed(table(seats=seats, options="salt"))


def test_mermaids_after_a_forced_card_do_not_hold_up_the_turn() -> None:
    seats = {"anna": {"hand": ["white mermaid"] * 3}, "boris": {"table": [["purple jellyfish", "black swimmer"]]}}
    match = table(seats=seats, options="salt", profile="bga", phase="draw", jellyfish="boris")
    assert listed(done(match, event("draw", "anna", drawn=["white mermaid"]))) == {"ends the turn"}


def test_a_draw_without_its_pile_in_words() -> None:
    drawn = ["black boat", "pink sailor"]
    line = "draws black boat and pink sailor, keeps black boat"
    assert table().describe(event("draw", "anna", drawn=drawn, keep="black boat")) == line
    there = f"{line}, the other to pile 1"
    assert table().describe(event("draw", "anna", drawn=drawn, keep="black boat", pile=1)) == there
