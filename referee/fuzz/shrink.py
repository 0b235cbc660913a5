"""Makes a failing record shorter."""

from collections.abc import Callable
from typing import Any


def shortest_prefix(transcript: dict[str, Any], still: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """The shortest prefix of the events (its result left out) for which `still` holds, else the whole record."""
    events = transcript["events"]
    frame = {key: value for key, value in transcript.items() if key != "result"}

    def cut(length: int) -> dict[str, Any]:
        return {**frame, "events": events[:length]}

    if not still(cut(len(events))):
        return transcript
    low, high = 0, len(events)
    while low < high:
        middle = (low + high) // 2
        if still(cut(middle)):
            high = middle
        else:
            low = middle + 1
    return cut(low)
