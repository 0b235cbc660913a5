"""A herd: a stack of animals in a field, with the Farmers on top of it."""

from collections.abc import Iterable, Mapping

from referee.games.herdvana.components import CHAMELEON, FARMER, SPECIES


class Herd:
    """One herd. `cards` counts the animals by name; `farmers` are who put each Farmer and at which event, newest last.

    `herdvana` is the index of the event at whose end it achieved Herdvana, None before. `unseen` animals were taken
    from the discard pile without anybody having seen them. `events` are the events that added animals. `named` tells
    whether `id` stands in the record; a herd without a name takes the first unknown one that the record mentions.
    """

    __slots__ = ("cards", "events", "farmers", "herdvana", "id", "named", "owner", "species", "unseen")

    def __init__(self, id: str, owner: str, species: str | None, named: bool = True) -> None:
        self.id = id
        self.owner = owner
        self.species = species
        self.named = named
        self.cards: dict[str, int] = {}
        self.unseen = 0
        self.farmers: list[tuple[str, int]] = []
        self.herdvana: int | None = None
        self.events: list[int] = []

    def copy(self) -> "Herd":
        """An independent copy."""
        twin = Herd(self.id, self.owner, self.species, self.named)
        twin.cards = dict(self.cards)
        twin.unseen = self.unseen
        twin.farmers = list(self.farmers)
        twin.herdvana = self.herdvana
        twin.events = list(self.events)
        return twin

    def add(self, cards: Iterable[str | None], event: int) -> None:
        """Puts animals into the stack; None for one that nobody saw."""
        stack = self.cards
        for card in cards:
            if card is None:
                self.unseen += 1
            else:
                stack[card] = stack.get(card, 0) + 1
        self.events.append(event)

    @property
    def real(self) -> int:
        """Number of animals of its species, chameleons not counted."""
        return self.cards.get(self.species, 0) if self.species else 0

    @property
    def chameleons(self) -> int:
        """Number of chameleons."""
        return self.cards.get(CHAMELEON, 0)

    @property
    def size(self) -> int:
        """Number of animals; Farmers are not counted."""
        return sum(self.cards.values()) + self.unseen

    @property
    def open(self) -> bool:
        """Whether it lies neither under a Farmer nor in Herdvana."""
        return not self.farmers and self.herdvana is None

    def matches(self, card: str | None) -> bool:
        """Whether `card` may join it: an animal of its species, or a chameleon (rulebook: Playing Cards)."""
        return card == self.species or card == CHAMELEON

    def points(self, values: Mapping[str, int], bonus: int) -> int:
        """What it is worth to the field it lies in, with its Farmers and the bonus of Herdvana."""
        total = values[FARMER] * len(self.farmers) if self.farmers else 0
        for card, n in self.cards.items():
            total += values[card] * n
        return total if self.herdvana is None else total + bonus

    def snapshot(self) -> dict[str, object]:
        """Canonical JSON values of it."""
        return {
            "owner": self.owner,
            "species": self.species,
            "cards": dict(sorted(self.cards.items())),
            "unseen": self.unseen,
            "farmers": [player for player, _ in self.farmers],
            "herdvana": self.herdvana is not None,
            "named": self.named,
        }


def species_of(cards: Iterable[str | None]) -> str | None:
    """The species of the first animal that is no chameleon, None if there is none."""
    return next((card for card in cards if card in SPECIES), None)
