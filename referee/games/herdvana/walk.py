"""Playing whole random legal games."""

from collections.abc import Mapping, Sequence
from typing import Any

from referee.engine.game import find_game
from referee.engine.walk import Choose
from referee.games.herdvana.components import CARDS
from referee.games.herdvana.events import AnyEvent, Begin, Build, Steal, Take, Transcript
from referee.games.herdvana.hands import played
from referee.games.herdvana.match import HerdvanaMatch, start
from referee.games.herdvana.refill import clockwise_after
from referee.games.herdvana.scoring import points_of, team_points
from referee.games.herdvana.setup import deck_of
from referee.games.herdvana.steal import winner

NAMES = ("anna", "boris", "clara", "david", "emil", "flora", "greta", "hugo", "ida", "jonas")
SEATS = ((2, False), (3, False), (4, False), (5, False), (6, False), (6, True), (8, True), (10, True))
LIMIT = 2000
MOST_ROUNDS = 4

_MANNERS: dict[str, dict[str, int]] = {
    "anything": {},
    "collector": {"build": 6, "take": 3, "begin": 2, "steal": 3, "pass": 0},
    "thief": {"steal": 9, "abduct": 4, "begin": 3},
    "guard": {"protect": 7, "abduct": 5, "begin": 4},
    "hasty": {"discard": 6},
}
"""Ways to play: action → how often it is preferred (1 if it is not named)."""


def play(
    choose: Choose,
    players: int | None = None,
    options: Mapping[str, Any] | None = None,
    rulings: Mapping[str, str] | None = None,
    edition: Any = None,
    limit: int = LIMIT,
) -> dict[str, Any]:
    """A whole legal game as JSON values, claims and result included; cut off after `limit` events.

    `players` and `options` (`teams`) are chosen where they are not given.
    """
    seats, teams = _seats(choose, players, options)
    header = _header(choose, NAMES[:seats], teams, rulings or {}, edition)
    record = Transcript.model_validate({**header, "events": []})
    game = find_game("herdvana")
    match = start(record, {**game.digest.readings("rulebook"), **header["rulings"]})
    return _Walk(choose, match, header).whole(limit)


def _seats(choose: Choose, players: int | None, options: Mapping[str, Any] | None) -> tuple[int, bool]:
    teams = (options or {}).get("teams")
    fitting = [(n, team) for n, team in SEATS if (players is None or n == players) and (teams is None or team == teams)]
    return choose(fitting)


def _header(
    choose: Choose, players: Sequence[str], teams: bool, rulings: Mapping[str, str], edition: Any
) -> dict[str, Any]:
    """Everything before the events."""
    deck = deck_of(Transcript.model_validate(_frame(players, edition)).edition)
    cards = choose.shuffled([card for card in CARDS for _ in range(deck.counts[card])])
    hands = {player: [cards.pop() for _ in range(deck.hand)] for player in players}
    setup: dict[str, Any] = {"hands": hands, "discard": cards.pop()}
    draws = _draws(choose, players, deck.counts, deck.values) if choose((False, False, True)) else []
    if draws:
        setup["draws"] = draws
    else:
        setup["first_player"] = choose(players)
    half = len(players) // 2
    if teams and choose((True, False)):
        setup["teams"] = [[a, b] for a, b in zip(players[:half], players[half:], strict=True)]
    frame = _frame(players, edition)
    frame.update(options={"teams": teams}, setup=setup, rulings=dict(rulings))
    return frame


def _frame(players: Sequence[str], edition: Any) -> dict[str, Any]:
    frame: dict[str, Any] = {"format": 1, "game": "herdvana", "players": [{"id": player} for player in players]}
    if edition is not None:
        frame["edition"] = edition
    return {**frame, "events": []}


def _draws(
    choose: Choose, players: Sequence[str], counts: Mapping[str, int], values: Mapping[str, int]
) -> list[dict[str, str]]:
    """The rounds of a draw for the first player; none if too many of them end in a tie."""
    cards = choose.shuffled([card for card in CARDS for _ in range(counts[card])])
    drawing: list[str] = list(players)
    rounds: list[dict[str, str]] = []
    while len(drawing) > 1:
        if len(rounds) == MOST_ROUNDS or len(cards) < len(drawing):
            return []
        drawn = {player: cards.pop() for player in drawing}
        rounds.append(drawn)
        best = max(values[card] for card in drawn.values())
        drawing = [player for player in drawing if values[drawn[player]] == best]
    return rounds


class _Walk:
    """One game being played: the match, the cards of the draw pile, the events so far."""

    def __init__(self, choose: Choose, match: HerdvanaMatch, header: dict[str, Any]) -> None:
        self._choose = choose
        self._match = match
        self._header = header
        self._stock = choose.shuffled([card for card, n in match.hidden.items() for _ in range(n)])
        self._manner = {player: _MANNERS[choose(tuple(_MANNERS))] for player in match.players}
        self._events: list[dict[str, Any]] = []
        self._names = 0

    def whole(self, limit: int) -> dict[str, Any]:
        """Plays to the end, or `limit` events."""
        match = self._match
        while not match.over and len(self._events) < limit:
            match.at = len(self._events)
            event = self._chosen()
            self._name(event)
            self._fill(event)
            match.verify(event)
            match.apply(event)
            shown = event.model_dump(mode="json", by_alias=True, exclude_unset=True)
            claims = self._claims(event)
            self._events.append({**shown, "claims": claims} if claims else shown)
        record = {**self._header, "events": self._events}
        return {**record, "result": self._result()} if match.over else record

    def _chosen(self) -> AnyEvent:
        """First the kind of action, by the player's manner, then one of that kind."""
        match = self._match
        kinds: dict[str, list[AnyEvent]] = {}
        for event in match.legal():
            kinds.setdefault(event.action, []).append(event)
        manner = self._manner[match.turn]
        wished = [kind for kind in kinds for _ in range(manner.get(kind, 1))] or list(kinds)
        found = kinds[self._choose(wished)]
        if manner is _MANNERS["collector"] and self._choose((True, True, False)):
            found = _largest(match, found)
        return self._choose(found)

    def _name(self, event: AnyEvent) -> None:
        """The recorder names the herd that is begun, and sometimes writes down the outcome of a duel."""
        part = event if isinstance(event, Begin) else event.new if isinstance(event, Take) else None
        if part is not None:
            self._names += 1
            part.herd = f"h{self._names}"
        if isinstance(event, Take) and self._choose((True, False)):
            event.card = self._match.top
        if isinstance(event, Steal) and self._choose((True, False)):
            event.won_by = winner(self._match, event)

    def _fill(self, event: AnyEvent) -> None:
        """Cards of the draw pile for the draws."""
        refill = event.refill
        if refill is None:
            return
        if sum(map(len, refill.values())) > len(self._stock):
            self._reshuffle(event)
        order = (event.player, *clockwise_after(self._match, event.player))
        event.refill = {player: [self._stock.pop() for _ in refill[player]] for player in order if player in refill}

    def _reshuffle(self, event: AnyEvent) -> None:
        """The discards are shuffled and lie under what is left of the draw pile, which is drawn first."""
        twin = self._match.copy()
        twin.apply(event.model_copy(update={"refill": None}))
        self._stock = [*self._choose.shuffled([card for card in twin.discard[:-1] if card]), *self._stock]

    def _claims(self, event: AnyEvent) -> dict[str, Any]:
        match, choose = self._match, self._choose
        kind = choose(("", "", "", "scores", "hands", "herds", "piles"))
        if kind == "scores":
            return {"scores": {player: points_of(match, player) for player in match.players}}
        if kind == "hands":
            shown = {event.player, *played(event)}
            return {"hands": {player: match.size[player] for player in match.players if player in shown}}
        if kind == "herds" and isinstance(event, Build | Steal):
            herd = match.herd(event.herd)
            return {"herds": {event.herd: herd.size}} if herd is not None else {}
        if kind == "piles":
            return {"draw_pile": match.draw_pile, "discard_pile": len(match.discard)}
        return {}

    def _result(self) -> dict[str, Any]:
        match = self._match
        result: dict[str, Any] = {"scores": {player: points_of(match, player) for player in match.players}}
        if match.partner:
            half = match.players[: len(match.players) // 2]
            result["team_scores"] = {player: team_points(match, player) for player in half}
        result["winners"] = match.winners()
        return result


def _largest(match: HerdvanaMatch, found: list[AnyEvent]) -> list[AnyEvent]:
    """Of the events that add to a herd, those that make the largest."""

    def size(event: AnyEvent) -> int:
        cards = sum(map(len, played(event).values()))
        id = event.herd if isinstance(event, Build | Steal) else event.add if isinstance(event, Take) else None
        herd = match.herd(id) if id is not None else None
        return cards + (herd.real if herd is not None else 0)

    best = max(map(size, found))
    return [event for event in found if size(event) == best]
