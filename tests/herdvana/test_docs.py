"""Every example in the description of the format is one."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from pydantic import TypeAdapter

from referee.games.herdvana.events import AnyEvent, Edition, Result
from tests.herdvana.records import verdict_on

PAGE = Path(__file__).parents[2] / "docs" / "formats" / "herdvana.md"
BLOCKS = [json.loads(block) for block in re.findall(r"```json\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)]
EVENT: TypeAdapter[Any] = TypeAdapter(AnyEvent)


@pytest.mark.parametrize("block", BLOCKS, ids=range(len(BLOCKS)))
def test_example(block: dict[str, Any]) -> None:
    text = json.dumps(block)
    if "game" in block:
        verdict = verdict_on(block)
        assert verdict.ok, [(f.code, f.event, f.message) for f in verdict.findings]
    elif "action" in block:
        EVENT.validate_json(text)
    elif "winners" in block:
        Result.model_validate_json(text)
    else:
        Edition.model_validate_json(text)


def test_every_action_has_an_example() -> None:
    shown = {block["action"] for block in BLOCKS if "action" in block}
    assert shown == {"begin", "build", "take", "protect", "steal", "abduct", "discard", "pass"}
