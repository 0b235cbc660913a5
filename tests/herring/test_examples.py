"""The printed examples as starting points: tables, hands and meals varied, judged alike by both implementations."""

import copy
import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.rulebook.data import folder
from tests.herring.second_scorer import Illegal, Plain
from tests.herring.table import verdict_on

EXAMPLES = sorted(
    path for path in (folder("fixtures") / "herring" / "examples").glob("*.json") if ".expected" not in path.name
)
SPECIES = ("herring", "mackerel", "squid", "dolphin", "giant-shark", "orca")


@st.composite
def varied(draw: st.DrawFn, example: dict[str, Any]) -> dict[str, Any]:
    """The example with a card more or less on the table or in hand, and perhaps another meal."""
    record = copy.deepcopy(example)
    position = record["setup"]["position"]
    table = position.setdefault("table", {})
    for species in draw(st.lists(st.sampled_from(SPECIES), max_size=2)):
        table[species] = max(0, table.get(species, 0) + draw(st.sampled_from([-1, 1])))
    seat = position["seats"][position["turn"]]
    hand = seat.setdefault("hand", [])
    if draw(st.booleans()):
        hand.append(draw(st.sampled_from(SPECIES)))
    elif hand and draw(st.booleans()):
        hand.remove(draw(st.sampled_from(hand)))
    position["destruction"] = draw(st.integers(0, 30))
    for event in record["events"]:
        event.pop("claims", None)
        for play in event.get("plays", []):
            if play["food"] and draw(st.booleans()):
                at = draw(st.integers(0, len(play["food"]) - 1))
                play["food"][at] = {draw(st.sampled_from(["eat", "plankton"])): draw(st.sampled_from(SPECIES))}
    record.pop("result", None)
    return record


@pytest.mark.parametrize("path", EXAMPLES, ids=[path.stem for path in EXAMPLES])
@given(data=st.data())
@settings(max_examples=25, deadline=None, derandomize=True)
def test_varied_examples_are_judged_alike(path: Any, data: st.DataObject) -> None:
    record = data.draw(varied(json.loads(path.read_text(encoding="utf-8"))))
    verdict = verdict_on(record)
    faults = [finding for finding in verdict.findings if finding.kind != "hidden-information"]
    plain = Plain(record)
    refused = refused_at(plain, record["events"])
    if refused is not None:
        assert [finding.event for finding in faults][:1] == [refused]
        return
    assert not faults, [(finding.code, finding.event, finding.message) for finding in faults]
    assert {player: line.total for player, line in verdict.scores.items()} == {
        name: plain.final(name) if plain.over else plain.count(name) for name in plain.names
    }


def refused_at(plain: Plain, events: list[dict[str, Any]]) -> int | None:
    """Index of the first event that the second opinion refuses, None if it accepts all."""
    for index, event in enumerate(events):
        try:
            plain.event(event)
        except Illegal:
            return index
    return None
