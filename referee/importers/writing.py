"""Writing transcripts: one JSON object a file with one event a line, or one transcript a line."""

import json
from typing import Any


def pretty(transcript: dict[str, Any]) -> str:
    """The transcript as text that a person can read: one key a line, one event a line."""
    parts = []
    for key, value in transcript.items():
        if key == "events" and value:
            lines = ",\n    ".join(_compact(event) for event in value)
            parts.append(f'  "events": [\n    {lines}\n  ]')
        else:
            parts.append(f"  {json.dumps(key)}: {_compact(value)}")
    return "{\n" + ",\n".join(parts) + "\n}\n"


def line(transcript: dict[str, Any]) -> str:
    """The transcript as one line of JSON Lines."""
    return json.dumps(transcript, ensure_ascii=False, separators=(",", ":")) + "\n"


def _compact(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
