"""A round as its recorder settled it: which of his numbers follow from which other of his numbers."""

from referee.games.sea_salt_paper.events import Claims, Points
from referee.games.sea_salt_paper.settlement import Ending, Settlement, cards_count, worth

Place = tuple[str, ...]


class ClaimedRound:
    """What the round would be worth if the recorder's own card points, bonuses and bet were right."""

    def __init__(self, closed: Settlement, claims: Claims) -> None:
        self._closed = closed
        self._claims = claims
        self._cards = {p: self._claimed_cards(p) for p in closed.card_points}
        self._bonus = {p: self._claimed_bonus(p) for p in closed.card_points}
        self._ending = self._claimed_ending()

    def cause_of(self, player: str, written: int) -> Place:
        """Path of the wrong claim from which `written`, wrong as it is, follows; empty if from none."""
        if self._worth(player) != written:
            return ()
        if self._counts_cards(player) and self._cards[player] != self._closed.card_points[player]:
            return self._points_path(player)
        has_bonus = not self._counts_cards(player) or player == self._closed.caller
        if has_bonus and self._bonus[player] != self._closed.bonus[player].points:
            return ("claims", "colour_bonus", player)
        if self._ending == self._closed.ending:
            return ()
        return ("claims", "bet") if self._claims.bet is not None else self.cause_of_bet()

    def cause_of_bet(self) -> Place:
        """Path of the wrong card points that turn the bet; empty if none do."""
        wrong = [p for p in self._cards if self._cards[p] != self._closed.card_points[p]]
        caller = self._closed.caller
        if not wrong or caller is None or self._bet_by_points() == self._closed.ending:
            return ()
        return self._points_path(caller if caller in wrong else wrong[0])

    def _claimed_cards(self, player: str) -> int:
        claimed = (self._claims.points or {}).get(player)
        right = self._closed.card_points[player]
        if isinstance(claimed, Points):
            return right if claimed.total is None else claimed.total
        return right if claimed is None else claimed

    def _claimed_bonus(self, player: str) -> int:
        right = self._closed.bonus[player].points
        return (self._claims.colour_bonus or {}).get(player, right)

    def _claimed_ending(self) -> Ending:
        if self._closed.ending not in ("won", "lost"):
            return self._closed.ending
        return self._claims.bet or self._bet_by_points()

    def _bet_by_points(self) -> Ending:
        return "won" if self._cards[self._closed.caller or ""] == max(self._cards.values()) else "lost"

    def _counts_cards(self, player: str) -> bool:
        return cards_count(self._ending, player == self._closed.caller)

    def _worth(self, player: str) -> int:
        return worth(self._ending, player == self._closed.caller, self._cards[player], self._bonus[player])

    def _points_path(self, player: str) -> Place:
        claimed = (self._claims.points or {}).get(player)
        return ("claims", "points", player, "total") if isinstance(claimed, Points) else ("claims", "points", player)
