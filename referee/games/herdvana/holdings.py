"""Which cards hands can give, for listing what is possible."""

from collections.abc import Iterator, Mapping

from referee.games.herdvana.components import CHAMELEON
from referee.games.herdvana.table import Table


class Holdings:
    """The cards that players can play; with `unseen`, also those that an unseen card of theirs may turn out to be."""

    def __init__(self, t: Table, unseen: bool) -> None:
        self._table = t
        self._unseen = unseen

    def most(self, player: str, card: str) -> int:
        """How many of `card` the player may hold at most."""
        known = self._table.hands[player].get(card, 0)
        if not self._unseen or not self._table.unseen[player]:
            return known
        return known + min(self._table.unseen[player], self._table.hidden[card])

    def can_play(self, player: str, cards: Mapping[str, int]) -> bool:
        """Whether the player may hold all of `cards` at once."""
        hand = self._table.hands[player]
        short = sum(n - hand.get(card, 0) for card, n in cards.items() if n > hand.get(card, 0))
        if not short:
            return True
        return self._unseen and short <= self._table.unseen[player] and self._all_may_be_unseen(player, cards)

    def _all_may_be_unseen(self, player: str, cards: Mapping[str, int]) -> bool:
        hand = self._table.hands[player]
        return all(n - hand.get(card, 0) <= self._table.hidden[card] for card, n in cards.items())

    def matching(self, player: str, species: str) -> Iterator[list[str]]:
        """Every non-empty choice of cards that match `species`, chameleons last; fewest chameleons first."""
        for chameleons in range(self.most(player, CHAMELEON) + 1):
            for reals in range(self.most(player, species) + 1):
                if reals + chameleons and self.can_play(player, {species: reals, CHAMELEON: chameleons}):
                    yield [species] * reals + [CHAMELEON] * chameleons
