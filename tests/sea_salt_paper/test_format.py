"""The page on the format: every example on it is what it says."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from referee.games.sea_salt_paper import new
from referee.games.sea_salt_paper.match import RULES
from referee.transcript.model import Result
from tests.sea_salt_paper.tables import EVENT, verdict

PAGE = (Path(__file__).parents[2] / "docs" / "formats" / "sea-salt-paper.md").read_text(encoding="utf-8")
EXAMPLES: list[dict[str, Any]] = [json.loads(block) for block in re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)]


@pytest.mark.parametrize("example", EXAMPLES, ids=range(len(EXAMPLES)))
def test_examples(example: dict[str, Any]) -> None:
    if "format" in example:
        assert verdict(example).findings == []
    elif "action" in example:
        EVENT.validate_python(example)
    else:
        Result.model_validate(example)


def test_every_action_has_an_example() -> None:
    assert {example.get("action") for example in EXAMPLES} - {None} == set(RULES)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("pepper", [False, True])
def test_the_record_to_start_from_is_legal(players: int, pepper: bool) -> None:
    made = new.skeleton(players, {"extra_pepper": pepper, "extra_salt": True})
    found = verdict(made)
    assert (found.ok, found.complete) == (True, False)
