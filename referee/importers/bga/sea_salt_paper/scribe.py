"""The scribe writes the events of a transcript while the messages of a log go by.

One event of a transcript is one human action; the site tells it in several messages. The event being told is *open*;
a state of the site, or the next action, closes it. Whose turn it is, and whether a draw step is due, follows from the
states, and where these are missing from who acts next.
"""

from dataclasses import dataclass, field
from typing import Any

from referee.importers.bga.messages import Message
from referee.importers.bga.sea_salt_paper.faces import Faces
from referee.importers.bga.sea_salt_paper.places import Places
from referee.importers.bga.sea_salt_paper.seats import Seats

Event = dict[str, Any]


@dataclass(slots=True)
class Open:
    """An event whose messages may not all have come: the cards shown, kept and discarded in it, the deck after it."""

    event: Event
    shown: list[Any] = field(default_factory=list)
    number: int | None = None
    kept: Any = None
    discarded: Any = None
    deck: int | None = None


class Scribe:
    """The events so far and what the next message may belong to. Players are the site's numbers in here."""

    def __init__(self, faces: Faces, seats: Seats) -> None:
        self.faces = faces
        self.seats = seats
        self.places = Places()
        self.events: list[Event] = []
        self.notes: list[str] = []
        self.open: Open | None = None
        self.turn: int | None = None
        self.draw_due = False
        self.caller: int | None = None
        """Who called LAST CHANCE in this round."""
        self.closing: Event | None = None
        """What closed the round, as far as the messages have come: a STOP, else the last end of a turn."""
        self.closed: Event | None = None
        """What closed the round before, until the next one's first turn begins."""
        self.awaits_hand: dict[int, Event] = {}
        """Player → the event at which he shows his hand."""
        self.totals: dict[int, int] = dict.fromkeys(seats.numbers, 0)
        self.points: dict[int, tuple[int, list[int]]] = {}
        """Player → total and terms of his cards' points, as last told to him."""
        self.result: dict[str, Any] | None = None

    # -- events

    def begin(self, player: int | None, action: str, **what: Any) -> Open:
        """Closes the open event and opens one by `player` (None: by nobody)."""
        self.close()
        actor = {} if player is None else {"player": self.id_of(player)}
        event = {**actor, "action": action, **what}
        self.events.append(event)
        self.open = Open(event)
        return self.open

    def add(self, player: int | None, action: str, **what: Any) -> Event:
        """Writes an event that is told in one message."""
        event = self.begin(player, action, **what).event
        self.open = None
        return event

    def close(self) -> None:
        """Nothing more belongs to the open event."""
        if self.open is not None:
            finish(self.open, self.faces)
            self.open = None

    def open_play(self) -> Open | None:
        """The open event, if it is a play that still has effects to tell."""
        return self.open if self.open is not None and self.open.event["action"] == "play" else None

    def drop_open(self) -> None:
        """Leaves out an event that the log does not tell to its end."""
        if self.open is not None:
            self.events.pop()
            self.open = None
            self.notes.append("the log breaks off inside an action, which is left out")

    def stray(self, message: Message) -> None:
        """Notes a message that belongs to no event."""
        self.notes.append(f"move {message.move}: {message.type} belongs to no action in the log and is left out")

    # -- turns

    def deals(self) -> None:
        """A round begins."""
        self.end_turn()
        self.places.clear()
        self.awaits_hand.clear()
        self.caller = None
        self.closed, self.closing = self.closing, None

    def begins_draw(self, player: int) -> None:
        """A draw step begins: the player's turn, or another draw step inside it."""
        self.close()
        if self.turn != player:
            self.end_turn()
            self.turn = player
            if self.closed is not None and "claims" in self.closed:
                self.closed["claims"]["next_starter"] = self.id_of(player)
            self.closed = None
        self.draw_due = True

    def acts(self, player: int | None) -> int:
        """The player acts; if it was not his turn, his turn has begun unannounced."""
        assert player is not None
        if self.turn != player:
            self.begins_draw(player)
        return player

    def end_turn(self) -> None:
        """The turn of whoever has it ends."""
        self.close()
        player, self.turn, self.draw_due = self.turn, None, False
        if player is None:
            return
        self.closing = self.add(player, "end-turn")
        if self.caller is not None and player != self.caller:
            self.awaits_hand[player] = self.closing
            if self.places.empty_handed(player):
                self.closing["hand"] = []

    def ends_round(self, event: Event) -> None:
        """The event ends the round, or the game, at once: no turn is left to end."""
        self.turn, self.draw_due = None, False
        self.closing = event

    # -- small help

    def id_of(self, player: int | None) -> str | None:
        """The transcript's id of a player."""
        return self.seats.id_of(player)

    def claims(self, event: Event) -> dict[str, Any]:
        """The claims of an event, to be written into."""
        claims: dict[str, Any] = event.setdefault("claims", {})
        return claims


def finish(open_: Open, faces: Faces) -> None:
    """Writes into an event what its messages have told."""
    event = open_.event
    if event["action"] == "draw":
        _finish_draw(open_, faces)
    elif open_.shown or open_.kept is not None:
        shown = open_.shown or [open_.kept]
        event["drawn"] = faces.names(shown)
        event["keep"] = faces.name(open_.kept)
    if open_.deck is not None:
        event.setdefault("claims", {})["deck"] = open_.deck


def _finish_draw(open_: Open, faces: Faces) -> None:
    """Two cards drawn, one kept, one put on a pile; or one card drawn, which is all there was."""
    event = open_.event
    told = [card for card in (open_.kept, open_.discarded) if card is not None]
    drawn = faces.names(open_.shown or told)
    number = max(len(drawn), open_.number or 0)
    if number < 2 and open_.discarded is None:
        event["drawn"] = drawn or [None]
        return
    later: Event = {key: event.pop(key) for key in ("pile", "dolphins") if key in event}
    event["drawn"] = drawn + [None] * (number - len(drawn))
    event["keep"] = faces.name(open_.kept)
    event.update(later)
