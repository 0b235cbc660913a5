"""JSON for people: what fits into one line stands in one line."""

import json
from typing import Any

WIDTH = 110


def indented(value: Any, width: int = WIDTH, depth: int = 0, taken: int = 0) -> str:
    """`value` as JSON, with a line for each member of what does not fit into `width` columns.

    `taken` is the number of columns that stand before the value on its first line.
    """
    flat = json.dumps(value, ensure_ascii=False)
    lead = "  " * (depth + 1)
    if len(lead) - 2 + taken + len(flat) <= width or not isinstance(value, dict | list) or not value:
        return flat
    if isinstance(value, dict):
        members = []
        for key, part in value.items():
            name = json.dumps(key, ensure_ascii=False) + ": "
            members.append(f"{lead}{name}{indented(part, width, depth + 1, len(name) + 1)}")
        return "{\n" + ",\n".join(members) + f"\n{lead[2:]}}}"
    if all(not isinstance(part, dict | list) for part in value):
        return _filled(value, width, lead)
    members = [f"{lead}{indented(part, width, depth + 1, 1)}" for part in value]
    return "[\n" + ",\n".join(members) + f"\n{lead[2:]}]"


def _filled(value: list[Any], width: int, lead: str) -> str:
    """A long list of plain values, as many a line as fit."""
    lines, line = [], lead
    for position, part in enumerate(value):
        text = json.dumps(part, ensure_ascii=False) + ("," if position < len(value) - 1 else "")
        if len(line) + len(text) + 1 > width and line.strip():
            lines.append(line.rstrip())
            line = lead
        line += text + " "
    return "[\n" + "\n".join([*lines, line.rstrip()]) + f"\n{lead[2:]}]"
