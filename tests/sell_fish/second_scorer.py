"""A second, slow scorer: final scores and every claim, added up anew from the moves that the second table collects."""

from typing import Any

from tests.sell_fish.second_table import Reading, read

SALVAGE = [1, 2, 3, 4, 5, 6, 7, 8]


def final(transcript: dict[str, Any]) -> tuple[dict[str, int], list[str]]:
    """Scores and winners of a finished record under the complete edition. Raises Wrong if it breaks a rule."""
    reading = read(transcript)
    assert reading.over, "the record is not finished"
    each = sum(SALVAGE[place - 1] if place else 0 for place in reading.marker.values())
    scores = {seat: reading.money(seat) + reading.fleet[seat] * each for seat in reading.seats}
    best = max(scores.values())
    return scores, [seat for seat in reading.seats if scores[seat] == best]


def without_fleets(transcript: dict[str, Any]) -> dict[str, int]:
    """The same without salvage, as the edition without a salvage table counts."""
    reading = read(transcript)
    return {seat: reading.money(seat) for seat in reading.seats}


def money_after(transcript: dict[str, Any], event: int) -> dict[str, int]:
    """Everybody's money after event number `event`, from a reading of the record up to there."""
    reading = Reading({**transcript, "events": transcript["events"][: event + 1]}).read()
    return {seat: reading.money(seat) for seat in reading.seats}
