"""Logs of Sea Salt & Paper with its expansions Extra Salt and Extra Pepper."""

import re
from collections.abc import Mapping
from datetime import UTC, datetime
from itertools import pairwise
from typing import Any

from referee.importers.bga.messages import Log
from referee.importers.bga.sea_salt_paper.cards import EVENT_CARDS, event_card
from referee.importers.bga.sea_salt_paper.faces import Faces
from referee.importers.bga.sea_salt_paper.options import OPTIONS, in_play
from referee.importers.bga.sea_salt_paper.scribe import Scribe
from referee.importers.bga.sea_salt_paper.seats import Seats
from referee.importers.bga.sea_salt_paper.telling import BY_TYPE, SILENT, tell
from referee.importers.importer import Imported, Refused, Said

__all__ = ["EVENT_CARDS", "OPTIONS", "said", "transcript"]

NAMED_IN_REFUSAL = 4
MOST_GAPS = 10
YEAR_3000 = 32503680000
"""In seconds since 1970."""
UNSAFE = re.compile(r"[^A-Za-z0-9]+")
"""What must not stand in the name of a file."""


def said(about: Mapping[str, Any]) -> Said:
    """What the object that wraps an archive says about the game: `options` and the number of `first_event`."""
    options, first = about.get("options"), about.get("first_event")
    named = None
    if isinstance(options, dict):
        named = frozenset(name for name in OPTIONS.values() if options.get(name) is True)
    return Said(named, event_card({"type": first}))


def transcript(log: Log, said: Said) -> Imported:
    """The transcript of one table's log. Raises Refused for another game's log, or one without its beginning."""
    faces = Faces(log.messages)
    _must_begin_this_game(log, faces)
    seats = Seats(log)
    settled = in_play(log.messages, faces, len(seats.numbers), said)
    scribe = Scribe(faces, seats)
    ignored = tell(scribe, log.messages, settled)
    whole = {
        "format": 1,
        "game": "sea-salt-paper",
        "options": settled.options,
        "profile": "bga",
        "players": seats.players(),
        "events": scribe.events,
        **({"result": scribe.result} if scribe.result else {}),
        "meta": _meta(log, seats),
    }
    notes = _notes(log, faces) + settled.notes + scribe.notes
    return Imported(f"bga-{UNSAFE.sub('-', log.table).strip('-')}", whole, notes, settled.questions, dict(ignored))


def _must_begin_this_game(log: Log, faces: Faces) -> None:
    """Raises Refused if no message shows a card of this game, or the first round does not begin with its deal."""
    types = [message.type for message in log.messages if message.to is None]
    if not faces.known:
        names = ", ".join(sorted(set(types) - SILENT - {"log"})[:NAMED_IN_REFUSAL]) or "none of its own"
        raise Refused(f"table {log.table} is not a game of Sea Salt & Paper (its messages: {names})")
    first = next((type_ for type_ in types if type_ in BY_TYPE and type_ != "log"), "none")
    if first != "cardInDiscardFromDeck":
        raise Refused(
            f"table {log.table}: the log does not start at the beginning of the game (its first action is {first}); "
            "save the whole log"
        )
    scored: set[int | None] = set()
    for message in (m for m in log.messages if m.type == "score" and m.to is None):
        player, gained, total = (message.number(key) for key in ("playerId", "roundPoints", "newScore"))
        if player not in scored and gained is not None and total is not None and total != gained:
            raise Refused(
                f"table {log.table}: the log does not start at the beginning of the game (after its first round "
                f"{player} has {total} points, of which it gave {gained}); save the whole log"
            )
        scored.add(player)


def _meta(log: Log, seats: Seats) -> dict[str, Any]:
    private = {message.to for message in log.messages if message.to is not None}
    began = next((message.time for message in log.messages if 0 < (message.time or 0) < YEAR_3000), None)
    meta = {
        "source": f"Board Game Arena, table {log.table}",
        "site": "boardgamearena.com",
        "table": log.table,
        "numbers": {id: number for number, id in seats.ids.items()},
        "seen_by": [id for number, id in seats.ids.items() if number in private],
    }
    if began is not None:
        meta["recorded"] = datetime.fromtimestamp(began, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    return meta


def _missing_moves(log: Log) -> str:
    """The numbers of the moves of which the log has no message: `3, 7-9`; empty if there are none."""
    moves = sorted({message.move for message in log.messages if message.move is not None and message.move > 0})
    gaps = [(low + 1, high - 1) for low, high in pairwise(moves) if high > low + 1]
    words = [str(first) if first == last else f"{first}-{last}" for first, last in gaps]
    return ", ".join(words[:MOST_GAPS]) + (" and more" if len(words) > MOST_GAPS else "")


def _notes(log: Log, faces: Faces) -> list[str]:
    notes = []
    missing = _missing_moves(log)
    if missing:
        notes.append(f"the log has no message of move {missing}; what happened there is not in the transcript")
    if log.disordered:
        notes.append("the messages do not stand in the order in which they were sent; they were put in order")
    if log.unreadable:
        notes.append(f"{log.unreadable} messages without a type were passed over")
    for id in sorted(faces.contradicted):
        notes.append(f"the card with the id {id} shows two faces; where it shows none, it counts as not seen")
    for id in sorted(faces.impossible):
        notes.append(f"the card with the id {id} shows a face that no card has, which counts as not seen")
    return notes
