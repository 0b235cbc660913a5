"""The players: who sat where, and what they are called in the transcript."""

from collections.abc import Sequence
from typing import Any

from referee.importers.bga.messages import Log, Message, legible, whole
from referee.importers.bga.sea_salt_paper.states import BEGINS_DRAW
from referee.importers.importer import Refused

MAX_ID = 64
DRAWS = ("cardInHandFromPick", "cardInHandFromDiscard", "cardInHandFromDeck")


class Seats:
    """The players in the order of turns, from the one who began.

    `numbers` are the site's numbers of the players in that order, `ids` the transcript's ids: the players' names if
    they can serve as ids, else the numbers.
    """

    def __init__(self, log: Log) -> None:
        """Raises Refused if the log names no player."""
        names = _names(log)
        self.numbers = _order(log.messages, list(names))
        if not self.numbers:
            raise Refused("the log names no player; save it with its list of players")
        self.names = {number: names.get(number) for number in self.numbers}
        called = [name for name in self.names.values() if name]
        usable = len(set(called)) == len(self.numbers) and all(len(name) <= MAX_ID for name in called)
        self.ids = {number: str(name) if usable else str(number) for number, name in self.names.items()}

    def players(self) -> list[dict[str, str]]:
        """The players as they stand in a transcript."""
        return [_player(self.ids[number], self.names[number]) for number in self.numbers]

    def id_of(self, number: int | None) -> str | None:
        """The transcript's id of the player with the site's number, None for nobody at the table."""
        return None if number is None else self.ids.get(number)


def _player(id: str, name: str | None) -> dict[str, str]:
    return {"id": id} if name is None else {"id": id, "name": name}


def _names(log: Log) -> dict[int, str | None]:
    """Number → name. The site's list counts; without it, the last name that a message gives (a player may rename)."""
    names: dict[int, str | None] = {}
    for player in log.players:
        number, name = whole(player.get("id")), player.get("name")
        if number is not None:
            names[number] = _name(name)
    if names:
        return names
    for message in log.messages:
        number, name = message.number("playerId"), message.get("player_name")
        if number is not None:
            names[number] = _name(name) or names.get(number)
    return names


def _name(name: Any) -> str | None:
    return legible(name) if isinstance(name, str) and name.strip() else None


def _order(messages: Sequence[Message], listed: list[int]) -> list[int]:
    """The order in which the players first had a turn, then who never had one, in the order of the site's list."""
    order: list[int] = []
    for message in messages:
        actor = _draws(message)
        if actor is not None and actor in listed and actor not in order:
            order.append(actor)
            if len(order) == len(listed):
                return order
    start = listed.index(order[-1]) + 1 if order else 0
    return order + [number for number in listed[start:] + listed[:start] if number not in order]


def _draws(message: Message) -> int | None:
    """Who begins a draw step or draws by this message."""
    if message.type == "gameStateChange" and message.number("id") == BEGINS_DRAW:
        return message.number("active_player")
    return message.number("playerId") if message.type in DRAWS else None
