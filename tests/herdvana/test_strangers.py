"""A name that means no player is a fault of the record, wherever it stands in an event."""

import pytest

from tests.herdvana.records import Json, begin, build, codes, discard, record, seat, steal, verdict_on

ABDUCT: Json = {"player": "anna", "action": "abduct", "herd": "f", "target": "zed"}
TAKE: Json = {"player": "anna", "action": "take", "new": {"herd": "n", "with": "pig", "owner": "zed"}}
EVENTS = {
    "/events/0/player": discard("zed", "pig"),
    "/events/0/refill/zed": discard("anna", "pig", refill={"zed": ["bee"]}),
    "/events/0/target": steal("anna", "zed", "c", "anna:cow"),
    "/events/0/duel/1/player": steal("anna", "boris", "c", "anna:cow zed:cow"),
    "/events/0/won_by": steal("anna", "boris", "c", "anna:cow", won_by="zed"),
    "/events/0/owner": begin("anna", "2*pig", "n", owner="zed"),
    "/events/0/new/owner": TAKE,
}


@pytest.mark.parametrize(("place", "event"), EVENTS.items())
def test_a_stranger(place: str, event: Json) -> None:
    one = record(seat("3*pig cow alien"), seat("bee", c="2*cow", f="2*bee|1"), discard="pig", events=[event])
    (finding,) = verdict_on(one).findings
    assert (finding.code, finding.clause, finding.kind) == (
        "herdvana.player.unknown",
        "herdvana.record.names",
        "malformed",
    )
    assert finding.pointer == place


@pytest.mark.parametrize("event", [ABDUCT, build("anna", "cow", "own", owner="zed")])
def test_a_stranger_as_the_owner_of_a_herd(event: Json) -> None:
    one = record(seat("cow alien", own="2*cow"), seat("bee", f="2*bee|1"), events=[event])
    assert codes(one) == ["player.unknown"]


def test_a_herd_stolen_from_a_stranger_is_stolen_all_the_same() -> None:
    stolen = steal("anna", "zed", "c", "anna:cow", claims={"scores": {"anna": 9, "boris": 0}})
    events = [stolen, discard("boris", "bee"), build("anna", "cow", "c", claims={"scores": {"anna": 12}})]
    one = record(seat("2*cow"), seat("bee", c="2*cow"), events=events)
    assert codes(one) == ["player.unknown"]
    assert verdict_on(one).scores["anna"].total == 12
