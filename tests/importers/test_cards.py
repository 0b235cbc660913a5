"""The codes of the cards, as the fact sheet lists them, and the faces that ids stand for."""

from typing import Any

import pytest

from referee.games.sea_salt_paper.components import CARDS, EVENT_CARDS
from referee.importers.bga.messages import Message
from referee.importers.bga.sea_salt_paper.cards import EVENT_CARDS as IMPORTED_EVENT_CARDS
from referee.importers.bga.sea_salt_paper.cards import event_card, face
from referee.importers.bga.sea_salt_paper.faces import Faces
from referee.importers.importer import Refused
from tests.importers.site import full, masked


def by_numbers(category: int, family: int, colour: int) -> dict[str, Any]:
    return {"id": 1, "location": "deck", "category": category, "family": family, "color": colour}


def faces(*cards: dict[str, Any]) -> Faces:
    return Faces([Message("x", {"card": card}, None, 1, 1, 1) for card in cards])


@pytest.mark.parametrize(
    ("category", "family", "colour", "name"),
    [
        (1, 0, 0, "white mermaid"),
        (2, 1, 1, "dark-blue crab"),
        (2, 2, 2, "light-blue boat"),
        (2, 3, 3, "black fish"),
        (2, 4, 4, "yellow swimmer"),
        (2, 5, 5, "green shark"),
        (2, 6, 6, "purple jellyfish"),
        (2, 7, 3, "black lobster"),
        (3, 1, 7, "grey shell"),
        (3, 2, 6, "purple octopus"),
        (3, 3, 8, "light-orange penguin"),
        (3, 4, 9, "pink sailor"),
        (3, 4, 10, "orange sailor"),
        (4, 1, 6, "purple lighthouse"),
        (4, 2, 7, "grey shoal"),
        (4, 3, 5, "green penguin-colony"),
        (4, 4, 8, "light-orange captain"),
        (4, 5, 5, "green cast-of-crabs"),
        (5, 1, 4, "yellow starfish"),
        (5, 2, 0, "white seahorse"),
    ],
)
def test_codes(category: int, family: int, colour: int, name: str) -> None:
    assert face(by_numbers(category, family, colour)) == name
    short = {"id": 1, "location": "deck", "type": str(10 * category + family), "typeArg": str(10 * colour + 1)}
    assert face(short) == name


def test_every_card_of_the_game_can_be_told_and_no_other() -> None:
    told = {
        face(by_numbers(category, family, colour))
        for category in range(7)
        for family in range(10)
        for colour in range(12)
    }
    assert told - {None} == set(CARDS)


def test_event_cards_have_the_games_names() -> None:
    assert set(IMPORTED_EVENT_CARDS) == set(EVENT_CARDS)
    assert event_card({"type": "12"}) == "coral-reef"
    assert event_card({"type": 0}) is event_card({"type": 13}) is event_card(None) is None


def test_masked_card_has_no_face() -> None:
    assert face(masked("3:black crab")) is None


def test_face_shown_anywhere_names_the_id_everywhere() -> None:
    known = faces(masked("3:black crab"), full("3:black crab"))
    assert known.name(masked("3:x y")) == "black crab"
    assert known.name(masked("4:x y")) is None


def test_face_deep_inside_the_arguments_counts() -> None:
    message = Message("x", {"args": {"_private": {"pairs": [[full("3:black crab")]]}}}, 71, 1, 1, 1)
    assert Faces([message]).name(masked("3:x y")) == "black crab"


def test_id_with_two_faces_counts_only_where_it_shows_one() -> None:
    known = faces(full("3:black crab"), full("3:pink sailor"))
    assert known.contradicted == {3}
    assert known.name(masked("3:x y")) is None
    assert known.name(full("3:pink sailor")) == "pink sailor"


def test_many_ids_with_two_faces_are_several_games() -> None:
    names = ["black crab", "pink sailor", "grey shoal"]
    two = [full(f"{id}:{name}") for id in (1, 2) for name in names[:2]]
    assert faces(*two).contradicted == {1, 2}
    three = [full(f"{id}:{name}") for id in (1, 2, 3) for name in names[:2]]
    with pytest.raises(Refused, match="mixes messages of several games"):
        faces(*three)
