"""Editions: the named ones, declared ones and their faults, and records that declare none."""

import copy
from collections.abc import Callable
from typing import Any

import pytest

from tests.herring.table import (
    COD,
    GAME,
    HERRING,
    WHALE,
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
    match_after,
    plankton,
    record,
    small,
    species,
    verdict_on,
)

NET = {"id": "net", "count": 2, "effect": {"op": "cull", "species": ["cod"]}}
SOUND = edition(HERRING, COD, WHALE, destruction=[NET])


def empty(block: Any, players: int = 2) -> Json:
    """A record without events that declares an edition."""
    ids = ["anna", "boris", "clara", "dima", "elena"][:players]
    return {"format": 1, "game": "herring", "edition": block, "players": [{"id": id} for id in ids], "events": []}


FAULTS: list[tuple[str, str, Callable[[Any], Any]]] = [
    ("edition.twice", "/edition/species/1/id", lambda e: e["species"][1].update(id="herring")),
    ("edition.twice", "/edition/destruction/0/id", lambda e: e["destruction"][0].update(id="cod")),
    ("edition.twice", "/edition/species/0/id", lambda e: e["species"][2].update(tags=["herring"])),
    ("edition.twice", "/edition/species/1/id", lambda e: e["species"][1].update(id="no-card")),
    ("edition.count", "/edition/species/2/count", lambda e: e["species"][2].update(count=0)),
    ("edition.count", "/edition/destruction/0/count", lambda e: e["destruction"][0].update(count=-1)),
    ("edition.level", "/edition/species/1/level", lambda e: e["species"][1].update(level=0)),
    ("edition.level", "/edition/species/1/level", lambda e: e["species"][1].update(level=4)),
    ("edition.apex-level", "/edition/species/2/level", lambda e: e["species"][2].update(level=2)),
    ("edition.apex-diet", "/edition/species/2/diet/mode", lambda e: e["species"][2]["diet"].update(mode="only")),
    ("edition.plankton", "/edition/species/1/diet/plankton", lambda e: e["species"][1]["diet"].pop("plankton")),
    ("edition.diet", "/edition/species/1/diet/species/0", lambda e: e["species"][1]["diet"].update(species=["krill"])),
    ("edition.starving", "/edition/species/1/diet", lambda e: e["species"][1]["diet"].update(species=[])),
    ("edition.no-herring", "/edition/species", lambda e: e["species"][0].pop("herring")),
    (
        "edition.effect",
        "/edition/destruction/0/effect/species/1",
        lambda e: e["destruction"][0]["effect"].update(species=["cod", "krill"]),
    ),
    ("edition.too-few", "/edition/species", lambda e: [one.update(count=4) for one in e["species"]]),
]


@pytest.mark.parametrize(("code", "pointer", "spoil"), FAULTS)
def test_an_edition_that_contradicts_itself_is_found(code: str, pointer: str, spoil: Callable[[Any], Any]) -> None:
    block = copy.deepcopy(SOUND)
    assert codes(empty(block)) == ["hidden.hands"]
    spoil(block)
    found = findings(empty(block))
    assert [(f.code, f.pointer, f.kind) for f in found] == [(f"herring.{code}", pointer, "malformed")]


def test_a_diet_of_which_nothing_is_known_but_that_there_is_more_is_sound() -> None:
    cod = {**COD, "diet": {"mode": "only", "species": [], "plankton": False, "open": True}}
    assert codes(empty(edition(HERRING, cod))) == ["hidden.hands"]


@pytest.mark.parametrize("level", [1, 2, 3])
def test_levels_are_one_two_or_three(level: int) -> None:
    block = edition(HERRING, species("cod", level=level, eats="herring"))
    assert codes(empty(block)) == ["hidden.hands"]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_there_must_be_cards_to_deal_seven_to_everybody(players: int) -> None:
    for total in (7 * players - 1, 7 * players, 7 * players + 1):
        block = edition({**HERRING, "count": total - 3}, {**COD, "count": 3})
        wrong = codes(empty(block, players))
        assert (wrong == ["edition.too-few"]) == (total < 7 * players)


def test_a_count_that_is_not_known_is_enough() -> None:
    assert codes(empty(edition({**HERRING, "count": 1}, {**COD, "count": None}), 5)) == ["hidden.hands"]


def test_an_apex_predator_that_excludes_nothing_and_one_that_excludes_all_but_plankton() -> None:
    orca = {**WHALE, "diet": {"mode": "except", "species": [], "plankton": False}}
    ray = {**WHALE, "id": "ray", "diet": {"mode": "except", "species": ["herring", "whale", "ray"], "plankton": True}}
    block = edition(HERRING, orca, ray)
    position = at(hand("whale", "ray", "herring"), {"herring": 3, "whale": 2})
    assert codes(record(lay("whale", fed(eat("whale", "whale", "herring"))), position=position, edition=block)) == []
    wrong = record(lay("ray", fed(eat("herring"), plankton("herring", "herring"))), position=position, edition=block)
    assert codes(wrong) == ["feeding.excluded"]
    fine = record(lay("ray", fed(plankton("herring", "herring", "herring"))), position=position, edition=block)
    assert codes(fine) == []


def test_tags_stand_for_the_species_that_have_them() -> None:
    block = edition(
        species("herring", herring=True, tags=["fish"]),
        species("cod", eats="fish", plankton=False, tags=["fish", "big"]),
        species("seal", level=2, eats="big", plankton=False),
    )
    position = at(hand("seal", "cod", "herring"), {"herring": 3, "cod": 3})
    assert codes(record(lay("seal", fed(eat("cod", "cod"))), position=position, edition=block)) == []
    assert codes(record(lay("seal", fed(eat("cod", "herring"))), position=position, edition=block)) == ["feeding.diet"]
    assert codes(record(lay("cod", fed(eat("cod"))), position=position, edition=block)) == []


def test_every_card_named_must_be_one_of_the_edition() -> None:
    position = at(hand("herring", dangers=["net"]), {"herring": 2})
    events = {
        "/events/0/species": small("krill", fed(plankton("herring"))),
        "/events/0/plays/0/food/0/eat": lay("herring", fed(eat("krill"))),
        "/events/0/plays/0/food/0/plankton": small("herring", fed(plankton("krill"))),
        "/events/0/plays/0/destruction_drawn": small("herring", fed(plankton("cod"), destruction_drawn="krill")),
        "/events/0/discarded/0": change(["krill"], ["cod", "cod"]),
        "/events/0/drawn/0": change([], ["krill"]),
        "/events/0/card": card("krill"),
    }
    for pointer, event in events.items():
        first = findings(record(event, position=position, edition=SOUND))[0]
        assert (first.code, first.pointer) == ("herring.cards.unknown", pointer)


def test_a_destruction_card_is_no_animal_and_the_reverse() -> None:
    position = at(hand("herring", dangers=["net"]), {"herring": 2})
    assert codes(record(change([], ["net"]), position=position, edition=SOUND)) == ["cards.unknown"]
    assert codes(record(card("cod"), position=position, edition=SOUND)) == ["cards.unknown"]


# -- which edition a verdict stands on


def test_the_verdict_names_the_edition_and_what_in_it_is_invented() -> None:
    stands_on = verdict_on(empty("attested-6")).edition
    assert stands_on is not None
    assert (stands_on.id, stands_on.provenance) == ("attested-6", "invented")
    assert any("count" in one for one in stands_on.invented)
    assert any("orca" in one for one in stands_on.invented)
    declared = verdict_on(empty({**SOUND, "id": "mine", "provenance": "box"})).edition
    assert declared is not None
    assert (declared.id, declared.provenance, declared.invented) == ("mine", "box", [])
    told = verdict_on(empty({**SOUND, "invented": ["the whale"]})).edition
    assert told is not None
    assert told.invented == ["the whale"]


def test_an_invented_edition_that_does_not_say_what_is_invented_throughout() -> None:
    stands_on = verdict_on(empty(SOUND)).edition
    assert stands_on is not None
    assert stands_on.invented == ["everything"]


def test_an_edition_nobody_knows() -> None:
    first = findings(empty("second-printing"))[0]
    assert (first.code, first.expected) == ("herring.edition.unknown", ["attested-6", "undeclared"])


# -- no edition declared


def undeclared(*events: Json, position: Json) -> Json:
    raw = record(*events, position=position)
    raw.pop("edition")
    return raw


def test_without_an_edition_only_what_the_rulebook_shows_is_judged() -> None:
    position = at(hand("squid", "dolphin", "herring", "ray", "mackerel"), {"herring": 3, "ray": 2, "dolphin": 2})
    assert codes(undeclared(lay("squid", fed(eat("ray"))), position=position)) == ["feeding.diet"]
    assert codes(undeclared(lay("squid", fed(plankton("ray"))), position=position)) == ["feeding.plankton"]
    assert codes(undeclared(lay("dolphin", fed(eat("herring"))), position=position)) == ["feeding.short"]
    assert codes(undeclared(lay("ray", fed(eat("dolphin", "herring"))), position=position)) == []
    assert codes(undeclared(lay("herring", fed(eat("ray"))), position=position)) == []
    stands_on = verdict_on(undeclared(position=position)).edition
    assert stands_on is not None
    assert (stands_on.id, stands_on.provenance, stands_on.invented) == ("undeclared", "rulebook", [])


def test_without_an_edition_cards_are_not_counted_but_hands_are() -> None:
    position = at(hand("herring", "squid"), {"orca": 500})
    verdict = verdict_on(undeclared(change([], ["orca"]), end(), position=position))
    assert verdict.ok
    assert verdict.completeness is not None
    assert [one.code for one in verdict.completeness.not_checked] == ["herring.plankton.uncounted"]
    assert codes(undeclared(lay("mackerel", fed(plankton("orca"))), position=position)) == ["play.not-in-hand"]


def test_plankton_that_cannot_be_counted_is_told_and_plankton_that_can_is_not() -> None:
    position = at(hand("herring", "squid"))
    fed_on_plankton = small("herring", fed(plankton("squid")))
    for raw, told in (
        (undeclared(fed_on_plankton, position=position), 1),
        (record(fed_on_plankton, position=position), 0),
    ):
        completeness = verdict_on(raw).completeness
        assert completeness is not None
        assert [one.code for one in completeness.not_checked] == ["herring.plankton.uncounted"] * told


def test_without_an_edition_a_known_name_is_still_of_its_kind() -> None:
    position = at(hand("herring", dangers=["storm"]))
    assert codes(undeclared(card("herring"), position=position)) == ["cards.unknown"]
    assert codes(undeclared(change([], ["storm"]), position=position)) == ["cards.unknown"]
    assert codes(undeclared(change([], ["no-card"]), position=position)) == ["cards.unknown"]


def test_without_an_edition_a_card_of_unknown_effect_is_followed_only() -> None:
    position = at(hand("herring", dangers=["tsunami", "british-fishermen"]), {"dolphin": 2})
    raw = undeclared(card("tsunami", consequences={"points": {"anna": 5}}), position=position)
    assert codes(raw) == []
    assert match_after(raw).scores()["anna"].total == 5
    fishermen = undeclared(card("british-fishermen", claims={"points": 2, "destruction": 13}), position=position)
    assert codes(fishermen) == []


def test_the_two_named_editions_are_those_of_the_digest() -> None:
    assert sorted(GAME.digest.editions) == ["attested-6", "undeclared"]
    counts = {one["id"]: one["count"] for one in GAME.digest.editions["attested-6"]["species"]}
    assert counts == {"herring": 24, "mackerel": 18, "squid": 14, "dolphin": 10, "giant-shark": 8, "orca": 6}
    assert [one["count"] for one in GAME.digest.editions["attested-6"]["destruction"]] == [5, 5, 5]
