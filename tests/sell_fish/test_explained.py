"""What one quotes about an event, and what it is called."""

from typing import Any

import pytest

from tests.sell_fish.records import (
    auction,
    deploy,
    draw,
    event_model,
    inspect,
    position,
    quota,
    record,
    table_after,
    verdict,
)

QUOTED = [
    (draw("anna", "green", [5, 5], [5]), {"stock.move"}, {"super.leader", "super.position", "pirate.right"}),
    (draw("anna", "green", [5], specials=["super-harvest"]), {"super.leader", "super.position"}, {"pirate.right"}),
    (draw("anna", "green", [5], specials=["pirate"]), {"pirate.right", "special.option"}, {"super.leader"}),
    (inspect("anna", "green", "detected", 3), {"inspection.fine", "inspection.first-half"}, set()),
    (inspect("boris", "green", "detected", 3), {"inspection.fine"}, {"inspection.first-half"}),
    (inspect("anna", "green", "free"), {"inspection.who"}, {"inspection.first-half"}),
    (auction(1), {"auction.pass"}, set()),
    (auction(1, {"anna": 1}, "anna"), {"auction.pays"}, {"auction.pass"}),
]


@pytest.mark.parametrize(("event", "quoted", "not_quoted"), QUOTED)
def test_the_clauses_that_matter(event: Any, quoted: set[str], not_quoted: set[str]) -> None:
    """Boris was caught before."""
    setup = position(4, "green", (5, 5), quotas={"green": 1}, seats={"boris": {"caught": 1}})
    table = table_after(record([deploy("green", {"anna": 2, "boris": 2})], setup=setup))
    found = {clause.removeprefix("sell-fish.") for clause in table.grounds(event_model(event))}
    assert quoted <= found
    assert not found & not_quoted


@pytest.mark.parametrize(("player", "fine"), [("anna", 1), ("boris", 3)])
def test_the_amount_of_a_fine(player: str, fine: int) -> None:
    """One over the quota, chip 3: half of it, 1, the first time."""
    setup = position(4, "green", (5, 5), quotas={"green": 1}, seats={"boris": {"caught": 1}})
    table = table_after(record([deploy("green", {"anna": 2, "boris": 2})], setup=setup))
    event = event_model(inspect(player, "green", "detected", 3))
    assert table.describe(event).endswith(f"caught, chip 3, fine {fine}")


def test_no_limit_is_called_so() -> None:
    event = quota("unchanged", {"green": 0})
    (finding,) = verdict(record([event], setup=position(4, "quota", (5, 5), threat=True))).findings
    assert finding.message.endswith("as 0; last year's was no limit.")
