"""Every example on the page about the format is a valid one."""

import json
import re
from pathlib import Path
from typing import Any, get_args

import pytest

from referee.games.sell_fish.events import AnyEvent, Claims
from tests.sell_fish.records import event_model, model, record, verdict

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "formats" / "sell-fish.md").read_text(encoding="utf-8")
BLOCKS = [json.loads(block) for block in re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)]


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: " ".join(list(block)[:2]))
def test_an_example_validates(block: dict[str, Any]) -> None:
    if "format" in block:
        assert verdict(block).findings == []
    elif "action" in block:
        event_model(block)
    else:
        model({**record([]), **block})


def test_every_event_has_an_example() -> None:
    actions = {get_args(model.model_fields["action"].annotation)[0] for model in get_args(get_args(AnyEvent)[0])}
    assert {block["action"] for block in BLOCKS if "action" in block} == actions


def test_every_claim_is_named() -> None:
    for claim in set(Claims.model_fields) - {"note"}:
        assert f"`{claim}`" in PAGE, claim
