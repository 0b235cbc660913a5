"""The messages of a log in the order in which the site sent them, table by table, each of them once."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from referee.importers.bga.envelope import Envelope
from referee.transcript.model import MAX_INT

TABLE = re.compile(r"/table/t(\d+)")
MAX_NAME = 200
PLAYER = re.compile(r"/player/p(\d+)")


@dataclass(frozen=True, slots=True)
class Message:
    """One notification. `to` is the player a private one went to (None: public), `uid` its place in the order."""

    type: str
    args: Any
    to: int | None
    uid: int | None
    move: int | None
    time: int | None

    def get(self, key: str) -> Any:
        """The argument `key`, None if there is none."""
        return self.args.get(key) if isinstance(self.args, dict) else None

    def cards(self, key: str = "cards") -> list[Any] | None:
        """The objects in the list that is the argument `key`, None if it is no list of objects."""
        listed = self.get(key)
        return listed if isinstance(listed, list) and all(isinstance(card, dict) for card in listed) else None

    def number(self, key: str) -> int | None:
        """The argument `key` as a whole number, None if it is none."""
        return whole(self.get(key))


@dataclass(frozen=True, slots=True)
class Log:
    """All messages of one table in order; the site's list of its players; whether packets had to be put in order."""

    table: str
    messages: list[Message]
    players: list[Mapping[str, Any]]
    disordered: bool = False
    unreadable: int = 0

    @staticmethod
    def merged(logs: Sequence["Log"]) -> "Log":
        """One log out of several of the same table, e.g. of two seats. `logs` is not empty."""
        if len(logs) == 1:
            return logs[0]
        messages = [message for log in logs for message in log.messages]
        players = next((log.players for log in logs if log.players), [])
        ordered, _ = _in_order(_once(messages))
        disordered = any(log.disordered for log in logs)
        return Log(logs[0].table, ordered, players, disordered, sum(log.unreadable for log in logs))


def logs_of(envelope: Envelope) -> list[Log]:
    """The log of every table that the packets belong to. Packets that name no table belong to the only one, if so."""
    tables: dict[str, list[Mapping[str, Any]]] = {}
    for packet in envelope.packets:
        tables.setdefault(_table_of(packet), []).append(packet)
    nameless = tables.pop("", [])
    if len(tables) == 1:
        next(iter(tables.values())).extend(nameless)
    elif nameless and not tables:
        tables["unknown"] = nameless
    return [_log(table, packets, envelope.players, len(tables) == 1) for table, packets in tables.items()]


def whole(value: Any) -> int | None:
    """A number that may be written as text, None if it is no whole number, or beyond all that a log counts."""
    if isinstance(value, bool) or not isinstance(value, int | str):
        return None
    try:
        number = int(value)
    except ValueError:
        return None
    return number if -MAX_INT <= number <= MAX_INT else None


def legible(text: str) -> str:
    """A text of the log as it may stand in a transcript: not too long, and all of it characters."""
    return text[:MAX_NAME].encode("utf-8", "replace").decode("utf-8")


def _table_of(packet: Mapping[str, Any]) -> str:
    table = packet.get("table_id")
    if table and isinstance(table, int | str):
        return legible(str(table))
    found = TABLE.match(str(packet.get("channel", "")))
    return found[1] if found else ""


def _log(table: str, packets: list[Mapping[str, Any]], players: list[Mapping[str, Any]], alone: bool) -> Log:
    messages, unreadable = [], 0
    for packet in packets:
        for notification in packet["data"]:
            message = _message(packet, notification)
            if message is None:
                unreadable += 1
            else:
                messages.append(message)
    ordered, disordered = _in_order(_once(messages))
    return Log(table, ordered, players if alone else [], disordered, unreadable)


def _message(packet: Mapping[str, Any], notification: Any) -> Message | None:
    if not isinstance(notification, dict) or not isinstance(notification.get("type"), str):
        return None
    private = PLAYER.match(str(packet.get("channel", "")))
    return Message(
        type=legible(notification["type"]),
        args=notification.get("args"),
        to=int(private[1]) if private else None,
        uid=_uid(notification.get("uid")),
        move=whole(packet.get("move_id")),
        time=whole(packet.get("time")),
    )


def _uid(value: Any) -> int | None:
    """The place in the order: uids are hexadecimal clock readings; plain numbers sort alike when read so."""
    try:
        return int(str(value), 16)
    except ValueError:
        return None


def _once(messages: Sequence[Message]) -> Iterator[Message]:
    """Without the copies that a packet sent again brings along."""
    seen: dict[tuple[int, int | None, str], list[Any]] = {}
    for message in messages:
        if message.uid is not None:
            alike = seen.setdefault((message.uid, message.to, message.type), [])
            if message.args in alike:
                continue
            alike.append(message.args)
        yield message


def _in_order(messages: Iterator[Message]) -> tuple[list[Message], bool]:
    """Sorted by uid; by move where a uid is missing, and as they stand where that is missing, too."""
    given = list(messages)
    if all(message.uid is not None for message in given):
        ordered = sorted(given, key=lambda message: message.uid or 0)
    elif all(message.move is not None for message in given):
        ordered = sorted(given, key=lambda message: message.move or 0)
    else:
        ordered = given
    public = [message for message in given if message.to is None]
    return ordered, public != [message for message in ordered if message.to is None]
