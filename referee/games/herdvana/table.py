"""The table of a match: what lies where, and the movements of cards between the places.

Cards that nobody saw are counted, not guessed: a hand is its known cards and a number of unseen ones. `hidden`
counts, card by card, the copies whose place is not known: they lie in the draw pile or are unseen ones elsewhere.
With every card seen it is just the draw pile.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Self

from referee.engine.match import Match
from referee.games.herdvana.components import Deck, listed
from referee.games.herdvana.events import AnyEvent, Transcript
from referee.games.herdvana.herd import Herd


class Table(Match[AnyEvent]):
    """The state that all rules act on, and the movements of cards."""

    def __init__(self, record: Transcript, readings: Mapping[str, str], deck: Deck) -> None:
        super().__init__([player.id for player in record.players], readings)
        self._record = record
        self._has_unseen: bool | None = None
        self.names = {player.id: player.name or player.id for player in record.players}
        n = len(self.players)
        self.deck = deck
        self.after = {p: self.players[(i + 1) % n] for i, p in enumerate(self.players)}
        """Player → the next one clockwise."""
        half = n // 2
        self.partner = {p: self.players[(i + half) % n] for i, p in enumerate(self.players)}
        if not record.options.teams:
            self.partner = {}
        """Player → partner, who sits opposite; empty without teams."""
        self.hidden: dict[str, int] = dict(deck.counts)
        self.draw_pile = sum(deck.counts.values())
        self.discard: list[str | None] = []
        self.hands: dict[str, dict[str, int]] = {p: {} for p in self.players}
        self.unseen: dict[str, int] = dict.fromkeys(self.players, 0)
        self.size: dict[str, int] = dict.fromkeys(self.players, 0)
        """Number of cards in each hand, seen or not."""
        self.herds: dict[str, Herd] = {}
        self.blind = False
        """Whether a card that nobody saw was ever put into a herd."""
        self.combined: dict[str, str] = {}
        """Name of a herd that was combined with another → name of that one."""
        self.turn = self.players[0]
        self.last: str | None = None
        """Who took the last turn."""
        self.passes = 0
        """Passes in a row."""

    # -- what stands where

    @property
    def top(self) -> str | None:
        """The top card of the discard pile; None if it is empty or nobody saw it."""
        return self.discard[-1] if self.discard else None

    def herd(self, id: str) -> Herd | None:
        """The herd that the record calls `id`, None if there is none.

        A herd that was begun without a name is the one meant by a name that nothing else bears.
        """
        found = self.herds.get(self.combined.get(id, id))
        if found is None:
            found = next((herd for herd in self.herds.values() if not herd.named), None)
        return found

    def team(self, player: str) -> tuple[str, ...]:
        """The player, and the partner if there is one."""
        partner = self.partner.get(player)
        return (player,) if partner is None else (player, partner)

    def herds_of(self, player: str) -> list[Herd]:
        """The herds in the field of `player`, oldest first."""
        return [herd for herd in self.herds.values() if herd.owner == player]

    def hand_list(self, player: str) -> list[str | None]:
        """The hand as a list, unseen cards as None."""
        seen = [card for card, n in self.hands[player].items() for _ in range(n)]
        return [*seen, *[None] * self.unseen[player]]

    def hand_words(self, player: str) -> str:
        """The hand in words: `2 cows, bee, 3 unseen cards`."""
        return listed(self.hand_list(player))

    def holds_unseen(self) -> bool:
        """Whether a card in a hand, in a herd or on the discard pile was not seen."""
        return any(self.unseen.values()) or None in self.discard or any(herd.unseen for herd in self.herds.values())

    @property
    def has_unseen(self) -> bool:
        """Whether the record itself has cards that nobody saw; looked for when it first matters."""
        if self._has_unseen is None:
            self._has_unseen = records_unseen(self._record)
        return self._has_unseen

    def note_unseen(self, reason: str) -> None:
        """Note that something could not be judged because of an unseen card, if the record itself has such cards.

        Cards that only an account of the referee's own leaves open are not the record's.
        """
        if self.has_unseen and self.at not in self.unchecked.get(reason, ())[-1:]:
            self.cannot_check(reason)

    # -- movements; all trust that the card can be there

    def gain(self, player: str, card: str | None) -> None:
        """A card of the draw pile into a hand."""
        self.draw_pile -= 1
        self.size[player] += 1
        if card is None:
            self.unseen[player] += 1
            self.note_unseen("herdvana.hidden.card")
            return
        self.hidden[card] -= 1
        hand = self.hands[player]
        hand[card] = hand.get(card, 0) + 1

    def lose(self, player: str, card: str) -> None:
        """A card out of a hand: a known one if there is one of that name, else an unseen one."""
        hand = self.hands[player]
        self.size[player] -= 1
        held = hand.get(card, 0)
        if held > 1:
            hand[card] = held - 1
        elif held:
            del hand[card]
        else:
            self.unseen[player] -= 1
            self.hidden[card] -= 1
            self.note_unseen("herdvana.hidden.hand")

    def place(self, id: str | None, owner: str, species: str | None, cards: Iterable[str | None]) -> Herd:
        """A new herd in the field of `owner`."""
        named = id is not None and not self.bears(id)
        name = id if named and id is not None else self._free_name()
        if name in self.herds:
            self._rename(self.herds[name], self._free_name())
        herd = Herd(name, owner, species, named)
        herd.add(cards, self.at)
        self.herds[name] = herd
        return herd

    def bears(self, id: str) -> bool:
        """Whether the record has given the name `id` to a herd."""
        herd = self.herds.get(id)
        return (herd is not None and herd.named) or id in self.combined

    def bind(self, id: str) -> Herd:
        """The herd called `id`; one without a name is given it. Raises KeyError if there is none."""
        herd = self.herd(id)
        if herd is None:
            raise KeyError(id)
        if not herd.named:
            self._rename(herd, id)
            herd.named = True
        return herd

    def _rename(self, herd: Herd, id: str) -> None:
        del self.herds[herd.id]
        herd.id = id
        self.herds[id] = herd

    def _free_name(self) -> str:
        number = len(self.herds) + len(self.combined) + 1
        while f"herd-{number}" in self.herds:
            number += 1
        return f"herd-{number}"

    # -- for the engine

    def copy(self) -> Self:
        """An independent copy."""
        twin = super().copy()
        twin.hidden = dict(self.hidden)
        twin.discard = list(self.discard)
        twin.hands = {player: dict(hand) for player, hand in self.hands.items()}
        twin.unseen = dict(self.unseen)
        twin.size = dict(self.size)
        twin.herds = {id: herd.copy() for id, herd in self.herds.items()}
        twin.combined = dict(self.combined)
        return twin

    def snapshot(self) -> dict[str, Any]:
        """The whole table as canonical JSON values."""
        return {
            "turn": None if self.over else self.turn,
            "over": self.over,
            "passes": self.passes,
            "last": self.last,
            "draw_pile": self.draw_pile,
            "hidden": {card: n for card, n in sorted(self.hidden.items()) if n},
            "discard": list(self.discard),
            "hands": {
                player: {"cards": dict(sorted(self.hands[player].items())), "unseen": self.unseen[player]}
                for player in self.players
            },
            "herds": {id: self.herds[id].snapshot() for id in sorted(self.herds)},
        }


def records_unseen(record: Transcript) -> bool:
    """Whether the record has a card that nobody saw."""
    setup = record.setup
    if setup.position is not None:
        seats = setup.position.seats.values()
        if None in setup.position.discard or any(None in seat.hand for seat in seats):
            return True
    elif setup.discard is None or any(None in (setup.hands or {}).get(p.id, [None]) for p in record.players):
        return True
    if any(None in drawn.values() for drawn in setup.draws or ()):
        return True
    return any(None in some for event in record.events for some in (event.refill or {}).values())
