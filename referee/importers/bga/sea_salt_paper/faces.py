"""The faces: which card each card id of a game stands for.

A card's id is constant for the whole game. Wherever a message shows a face, the id names the card everywhere.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from referee.importers.bga.messages import Message
from referee.importers.bga.sea_salt_paper.cards import codes, face, identity
from referee.importers.importer import Refused

FEW = 2
"""Cards that may show two faces before the log counts as that of several games."""

MAX_DEPTH = 12


class Faces:
    """Which card each id stands for, as far as any message of the game shows it."""

    def __init__(self, messages: Sequence[Message]) -> None:
        """Reads the faces of a whole log. Raises Refused if many ids show two: not the log of one game."""
        self._by_id: dict[int, str] = {}
        self.contradicted: set[int] = set()
        self.impossible: set[int] = set()
        """Ids that show a card that does not exist."""
        for message in messages:
            for card in _card_objects(message.args, 0):
                self._learn(card)
        if len(self.contradicted) > FEW:
            raise Refused(
                f"shows two faces each for {len(self.contradicted)} cards, so it mixes messages of several games; "
                "save the log of each table on its own"
            )
        for id in self.contradicted:
            del self._by_id[id]

    def name(self, card: Any) -> str | None:
        """The name of a card object: the face it shows, else the face its id shows elsewhere, else None."""
        shown = face(card)
        id = identity(card)
        return shown if shown or id is None else self._by_id.get(id)

    def names(self, cards: Sequence[Any]) -> list[str | None]:
        """The names of several card objects."""
        return [self.name(card) for card in cards]

    @property
    def known(self) -> frozenset[str]:
        """The names of all cards that show a face somewhere."""
        return frozenset(self._by_id.values())

    def _learn(self, card: Mapping[str, Any]) -> None:
        id, name = identity(card), face(card)
        if id is not None and name is None and codes(card) is not None:
            self.impossible.add(id)
        if id is not None and name is not None and self._by_id.setdefault(id, name) != name:
            self.contradicted.add(id)


def _card_objects(node: Any, depth: int) -> Iterator[Mapping[str, Any]]:
    if depth > MAX_DEPTH:
        return
    if isinstance(node, dict):
        if "location" in node and "id" in node:
            yield node
        else:
            for inner in node.values():
                yield from _card_objects(inner, depth + 1)
    elif isinstance(node, list):
        for inner in node:
            yield from _card_objects(inner, depth + 1)
