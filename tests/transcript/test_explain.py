"""Each refusal says where, what was expected and what was found, in plain words."""

import json
from typing import Any

import pytest

from referee.transcript.source import Document
from referee.verdict.checking import check_document
from referee.verdict.verdict import Finding
from tests.cli.toys import pretty, whole_game

MISSING = object()


def changed(path: list[Any], value: Any) -> dict[str, Any]:
    made = whole_game()
    place: Any = made
    for step in path[:-1]:
        place = place[step]
    if value is MISSING:
        del place[path[-1]]
    else:
        place[path[-1]] = value
    return made


def finding(value: Any) -> Finding:
    verdict = check_document(Document("game.json", pretty(value))).verdict
    assert [found.kind for found in verdict.findings] == ["malformed"]
    return verdict.findings[0]


@pytest.mark.parametrize(
    ("path", "value", "code", "pointer", "words"),
    [
        (["format"], 2, "value.choice", "/format", "format must be 1, found 2."),
        (["format"], MISSING, "key.missing", "", "the transcript lacks the key format."),
        (["game"], MISSING, "key.missing", "", "the transcript lacks the key game."),
        (["game"], "chess", "game.unknown", "/game", 'The game "chess" is not known. Known games: toy.'),
        (["game"], 7, "game.unknown", "/game", "The game 7 is not known."),
        (["profile"], "clubb", "profile.unknown", "/profile", 'The profile "clubb" is not known. Toy has rulebook and'),
        (["rulings"], {"dubles": "no"}, "ruling.unknown", "/rulings/dubles", 'The ruling "dubles" is not known.'),
        (["rulings"], {"doubles": "x"}, "reading.unknown", "/rulings/doubles", 'no reading "x"; it has no and yes.'),
        (["players"], {}, "value.type", "/players", "players must be a list, found {}."),
        (["events"], "x", "value.type", "/events", 'events must be a list, found "x".'),
        (["events", 3], 7, "value.type", "/events/3", "events[3] must be an object, found 7."),
        (["events", 3, "action"], MISSING, "key.missing", "/events/3", "events[3] lacks the key action."),
        (["events", 3, "action"], "plya", "value.choice", "/events/3/action", 'found "plya". Did you mean "play"?'),
        (["events", 3, "player"], MISSING, "key.missing", "/events/3", "events[3] lacks the key player."),
        (
            ["events", 3, "card"],
            "4",
            "value.type",
            "/events/3/card",
            'must be a whole number within ±2^53 or null, found "4"',
        ),
        (["events", 3, "card"], True, "value.type", "/events/3/card", "found true."),
        (["events", 3, "crad"], 4, "key.unknown", "/events/3/crad", 'the unknown key "crad"; did you mean "card"?'),
        (["events", 3, "zzz"], 4, "key.unknown", "/events/3/zzz", "its keys are action, card, claims, note, player."),
        (["events", 3, "claims"], {"points": "3"}, "value.type", "/events/3/claims/points", 'found "3".'),
        (["events", 3, "claims"], {"pionts": 3}, "key.unknown", "/events/3/claims/pionts", 'did you mean "points"?'),
        (
            ["players", 0, "id"],
            "",
            "value.length",
            "/players/0/id",
            "a text of 1 to 64 characters, found 0 characters.",
        ),
        (["players", 0, "id"], "x" * 65, "value.length", "/players/0/id", "found 65 characters."),
        (
            ["result", "scores", "anna"],
            None,
            "value.type",
            "/result/scores/anna",
            "a whole number within ±2^53, found null.",
        ),
        (["result", "scores", ""], 1, "value.length", "/result/scores", ""),
    ],
)
def test_places_and_words(path: list[Any], value: Any, code: str, pointer: str, words: str) -> None:
    found = finding(changed(path, value))
    assert (found.code, found.pointer) == (f"transcript.{code}", pointer)
    assert words in found.message
    assert found.line is not None


def test_the_line_is_that_of_the_place() -> None:
    game = changed(["events", 1, "card"], "x")
    text = pretty(game).decode()
    found = finding(game)
    assert found.line is not None
    assert '"card": "x"' in text.splitlines()[found.line - 1]
    assert found.event == 1


def test_in_a_file_of_lines_it_is_the_line_of_the_file() -> None:
    document = Document("games.jsonl:17", json.dumps(changed(["format"], 2)).encode(), 17)
    assert check_document(document).verdict.findings[0].line == 17


@pytest.mark.parametrize("value", [[], 7, "x", None, [whole_game()]])
def test_what_is_no_object(value: Any) -> None:
    assert finding(value).message.startswith("the transcript must be an object, found")


def test_further_problems_are_listed_after_the_first_in_document_order() -> None:
    game = whole_game()
    for event in game["events"][2:]:
        event["zzz"] = 1
    game["players"][1]["nmae"] = "B"
    found = finding(game)
    assert found.pointer == "/players/1/nmae"
    assert [line.split(": ")[1].split(" has")[0] for line in found.because[:-1]] == [
        f"events[{n}]" for n in range(2, 7)
    ]
    assert found.because[-1] == "There are such problems in 17 more events."


def test_a_slip_of_the_pen_comes_before_the_key_that_it_leaves_missing() -> None:
    game = whole_game()
    game["events"][1]["plyer"] = game["events"][1].pop("player")
    found = finding(game)
    assert found.code == "transcript.key.unknown"
    assert "lacks the key player" in found.because[0]
