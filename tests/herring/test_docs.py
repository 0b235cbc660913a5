"""The examples in the page about the format are valid, and the whole ones are in order."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.herring.table import GAME, at, hand, record, verdict_on

PAGE = Path(__file__).parents[2] / "docs" / "formats" / "herring.md"
BLOCKS = re.findall(r"```json\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize("block", BLOCKS, ids=range(len(BLOCKS)))
def test_every_example_validates(block: str) -> None:
    GAME.transcript.model_validate_json(json.dumps(framed(json.loads(block))))


def framed(example: Any) -> Any:
    """An example, which is a whole record, an event or a part of a header, as a whole record."""
    if "format" in example:
        return example
    frame = record(position=at(hand("herring")))
    return {**frame, "events": [example]} if "action" in example else {**frame, **example}


def test_the_page_shows_every_action() -> None:
    shown = {json.loads(block).get("action") for block in BLOCKS}
    assert {"destruction", "play-small", "play-any", "current-change", "end-turn"} <= shown


def test_the_game_of_the_page_is_in_order() -> None:
    whole = next(block for block in BLOCKS if '"format"' in block)
    verdict = verdict_on(json.loads(whole))
    assert verdict.ok, [f.message for f in verdict.findings]
    assert {player: line.total for player, line in verdict.scores.items()} == {"lena": 3, "vanya": 2}


def test_the_edition_of_the_page_is_sound() -> None:
    example = next(json.loads(block) for block in BLOCKS if block.startswith('{"edition"'))
    frame = {"format": 1, "game": "herring", "players": [{"id": "anna"}, {"id": "boris"}], "events": []}
    assert [f.kind for f in verdict_on({**frame, **example}).findings] == ["hidden-information"]
