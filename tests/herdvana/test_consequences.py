"""What follows from a fault is not a fault of its own."""

from typing import Any

from tests.herdvana.records import begin, build, discard, record, seat, steal, verdict_on


def causes(one: dict[str, Any]) -> list[tuple[str, int | None, int | None]]:
    """Code, event and cause of every finding."""
    return [(f.code.removeprefix("herdvana."), f.event, f.caused_by) for f in verdict_on(one).findings]


def test_the_record_goes_on_as_if_the_loser_had_won() -> None:
    """Boris repelled the attack, but Anna was given the herd and builds on it."""
    events = [
        steal("anna", "boris", "c", "anna:cow boris:cow", won_by="anna"),
        discard("boris", "bee"),
        build("anna", "cow", "c"),
    ]
    one = record(seat("2*cow pig"), seat("cow 2*bee", c="2*cow"), events=events)
    assert causes(one) == [("steal.outcome", 0, None), ("build.field", 2, 0)]


def test_the_record_goes_on_by_the_rules_after_a_wrong_outcome() -> None:
    events = [
        steal("anna", "boris", "c", "anna:cow boris:cow", won_by="anna"),
        build("boris", "cow", "c"),
    ]
    one = record(seat("2*cow pig"), seat("2*cow bee", c="2*cow"), events=events)
    assert causes(one) == [("steal.outcome", 0, None)]


def test_the_beginning_of_a_herd_is_missing() -> None:
    """Anna's turn is not in the record; her herd turns up under a name of the recorder's own."""
    events = [
        discard("boris", "pig", refill={"boris": ["turtle"]}),
        build("anna", "cow", "annas", refill={"anna": ["horse"]}),
        discard("boris", "turtle", refill={"boris": ["goldfish"]}),
        build("anna", "cow", "annas", refill={"anna": ["horse"]}),
    ]
    one = record(seat("4*cow 2*pig"), seat("6*pig"), events=events, pile=40)
    assert causes(one) == [("turn.order", 0, None), ("herd.unknown", 1, 0)]


def test_a_wrong_name_of_a_new_herd() -> None:
    """Two herds bear the name c; what is said of c later means the older one, and other names the newer."""
    events = [
        begin("anna", "2*pig", "c"),
        discard("boris", "bee"),
        build("anna", "pig", "p"),
    ]
    one = record(seat("3*pig cow", c="2*cow"), seat("2*bee"), events=events)
    assert causes(one) == [("herd.name", 0, None)]


def test_a_miswritten_draw() -> None:
    """Anna drew a cow, not a bee: it shows when she plays it, and only then."""
    events = [
        discard("anna", "pig", refill={"anna": ["bee"]}),
        discard("boris", "pig", refill={"boris": ["horse"]}),
        begin("anna", "2*cow", "c", refill={"anna": ["llama", "llama"]}),
        discard("boris", "horse", refill={"boris": ["horse"]}),
        discard("anna", "alien", refill={"anna": ["llama"]}),
    ]
    one = record(seat("pig cow 2*alien 2*farmer"), seat("6*pig"), events=events, pile=60)
    assert causes(one) == [("hand.missing", 2, None)]


def test_two_draws_of_which_one_cannot_be_right() -> None:
    """One turtle is left, two are drawn; later it comes out that Boris' was the real one."""
    events = [
        steal("anna", "boris", "h", "anna:horse boris:horse", refill={"anna": ["turtle"], "boris": ["turtle"]}),
        discard("boris", "turtle", refill={"boris": ["bee"]}),
        discard("anna", "goldfish", refill={"anna": ["bee"]}),
    ]
    lying = {"t": "7*turtle", "h": "2*horse"}
    one = record(seat("horse 5*alien"), seat("horse 5*farmer", **lying), events=events, pile=30)
    found = causes(one)
    assert [(code, event) for code, event, cause in found if cause is None] == [("chance.card", 0)]


def test_a_fault_does_not_hide_a_later_one() -> None:
    events = [
        discard("anna", "bison"),
        discard("boris", "bee"),
        build("anna", "pig", "c"),
        steal("boris", "anna", "c", "boris:bee"),
    ]
    one = record(seat("cow pig bee", c="2*cow"), seat("3*bee"), events=events)
    primary = [(code, event) for code, event, cause in causes(one) if cause is None]
    assert primary == [("hand.missing", 0), ("build.mixed", 2), ("steal.mixed", 3)]


def test_a_wrong_number_carried_on_is_one_mistake() -> None:
    events = [
        discard("anna", "cow", claims={"discard_pile": 3}),
        discard("boris", "bee", claims={"discard_pile": 4}),
        discard("anna", "pig", claims={"discard_pile": 4}),
        discard("boris", "bee", claims={"discard_pile": 6}),
    ]
    one = record(seat("cow pig 2*bee"), seat("3*bee"), discard="llama", events=events)
    assert causes(one) == [
        ("claim.discard-pile", 0, None),
        ("claim.discard-pile", 1, 0),
        ("claim.discard-pile", 3, None),
    ]
