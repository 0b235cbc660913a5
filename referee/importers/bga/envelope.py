"""The envelope of a saved log: where in the JSON the packets and the players stand.

The archive is `{"status", "data": {"logs": [packet…], "players": […]}}`; an older shape has one `data` more, the page
of a replay a bare list of packets or `{"data": {"data": [packet…]}}`. Whoever collects logs may wrap each of them in
an object with the key `archive` and say something about the game beside it.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from referee.importers.importer import Refused

INWARDS = ("archive", "data", "logs", "g_gamelogs")
MAX_DEPTH = 8
MAX_REASON = 200


@dataclass(frozen=True, slots=True)
class Envelope:
    """The packets, the players as the site lists them, and `about`: the object that wraps the archive."""

    packets: list[Mapping[str, Any]]
    players: list[Mapping[str, Any]]
    about: Mapping[str, Any]


def envelopes(document: Any) -> Iterator[Envelope]:
    """Every envelope in a document: one, or those of a list of archives. Raises Refused for an error of the site."""
    yield from _descend(document, [], {}, 0)


def _descend(node: Any, players: list[Mapping[str, Any]], about: Mapping[str, Any], depth: int) -> Iterator[Envelope]:
    if depth > MAX_DEPTH:
        return
    if isinstance(node, list):
        packets = [item for item in node if is_packet(item)]
        if packets:
            yield Envelope(packets, players, about)
        else:
            for item in node:
                yield from _descend(item, players, about, depth + 1)
    elif isinstance(node, dict):
        if str(node.get("status")) == "0":
            reason = str(node.get("error", "no reason given"))[:MAX_REASON].encode("utf-8", "replace").decode()
            raise Refused(f"is an error message of the site, no log: {reason}")
        listed = node.get("players")
        if isinstance(listed, list) and all(isinstance(player, dict) for player in listed):
            players = listed
        inner = node if "archive" in node else about
        for key in INWARDS:
            if key in node:
                yield from _descend(node[key], players, inner, depth + 1)


def is_packet(node: Any) -> bool:
    """Whether a JSON value is a packet: it has a channel or a table, and a list of notifications."""
    return isinstance(node, dict) and isinstance(node.get("data"), list) and ("channel" in node or "table_id" in node)
