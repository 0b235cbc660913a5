"""Random whole legal games: the choices are made through `legal`, the cards come from what is hidden."""

from collections.abc import Sequence
from typing import Any

from pydantic import TypeAdapter

from referee.engine.walk import Choose
from referee.games.sea_salt_paper import walk_claims
from referee.games.sea_salt_paper.components import EVENT_CARDS, type_of
from referee.games.sea_salt_paper.drawing import COLLECTOR_CARDS
from referee.games.sea_salt_paper.events import AnyEvent, Transcript
from referee.games.sea_salt_paper.match import SeaSaltPaper, start
from referee.games.sea_salt_paper.places import MERMAID
from referee.games.sea_salt_paper.table import DEAL, NEW_EVENT
from referee.rulebook import load_digest

NAMES = ("anna", "boris", "clara", "dmitri")
LIMIT = 900
"""Events after which the players call as soon as they can."""

MOODS = ("plain", "plain", "quick", "slow", "mermaids", "pairs")
"""What the players of a round are after."""

_EVENT: TypeAdapter[AnyEvent] = TypeAdapter(AnyEvent)
_OPTIONS = ("extra_salt", "extra_pepper", "double_points")


def play(
    choose: Choose,
    players: int | None = None,
    options: dict[str, Any] | None = None,
    rulings: dict[str, str] | None = None,
    edition: str | None = None,
    limit: int = LIMIT,
    near_end: bool = False,
) -> dict[str, Any]:
    """A whole random legal game as a transcript, claims and result included.

    What is not given is chosen: the number of players, the expansions, the readings of the rulings. `near_end`
    starts from a position with totals near the goal, so that the game is short. Raises ValueError for an option or a
    number of players that the game does not have.
    """
    number = players or choose((2, 3, 4))
    if number not in (2, 3, 4):
        raise ValueError(f"Sea Salt & Paper is for 2 to 4 players, not {number}")
    chosen = options if options is not None else {name: choose((False, True)) for name in _OPTIONS[:2]}
    unknown = [name for name in chosen if name not in _OPTIONS]
    if unknown:
        raise ValueError(f"Sea Salt & Paper has no option {unknown[0]!r}; it has {', '.join(_OPTIONS)}")
    ids = list(NAMES[:number])
    header: dict[str, Any] = {
        "format": 1,
        "game": "sea-salt-paper",
        "options": chosen,
        "profile": "rulebook",
        "rulings": rulings if rulings is not None else _some_readings(choose),
        "players": [{"id": id} for id in ids],
        "setup": {"first_player": choose(ids)},
    }
    if edition:
        header["edition"] = edition
    if near_end:
        header["setup"] = {"position": _near_end(choose, ids, chosen)}
    return _Walk(choose, header, limit).whole_game()


def _some_readings(choose: Choose) -> dict[str, str]:
    """Mostly the defaults; sometimes other readings."""
    if choose((True, True, False)):
        return {}
    rulings = load_digest("sea-salt-paper").rulings.values()
    return {ruling.id: choose([reading.id for reading in ruling.readings]) for ruling in rulings}


def _near_end(choose: Choose, ids: Sequence[str], options: dict[str, Any]) -> dict[str, Any]:
    """The first turn of a late round: nobody has cards, everybody has points."""
    goal = {2: 40, 3: 35, 4: 30}[len(ids)] * (2 if options.get("double_points") else 1)
    seats: dict[str, Any] = {id: {"total": goal - choose(range(1, 13))} for id in ids}
    position: dict[str, Any] = {"seats": seats, "round": 6, "turn": choose(ids)}
    one, other = choose.shuffled(("grey crab", "pink sailor", "purple penguin", "black boat"))[:2]
    position["piles"] = [[one], [other]]
    if options.get("extra_pepper"):
        first, second = choose.shuffled(EVENT_CARDS)[:2]
        position["event"] = first
        if choose((True, False)):
            seats[choose(ids)]["event"] = second
    return position


class _Walk:
    """One game being played."""

    def __init__(self, choose: Choose, header: dict[str, Any], limit: int) -> None:
        self.choose = choose
        self.header = header
        self.limit = limit
        transcript = Transcript.model_validate({**header, "events": []})
        digest = load_digest("sea-salt-paper")
        self.match: SeaSaltPaper = start(transcript, {**digest.readings("rulebook"), **header["rulings"]})
        self.events: list[dict[str, Any]] = []
        self.mood = choose(MOODS)

    def whole_game(self) -> dict[str, Any]:
        """Plays to the end."""
        match = self.match
        while not match.over:
            if match.step in (NEW_EVENT, DEAL):
                self.mood = self.choose(MOODS)
            event = self._filled(self._next(list(match.legal())))
            walk_claims.show_hands(match, event, self.choose)
            self._carry_out(event)
        result = {
            "scores": {player: score.total for player, score in match.scores().items()},
            "winners": match.winners(),
        }
        return {**self.header, "events": self.events, "result": result}

    def _carry_out(self, event: dict[str, Any]) -> None:
        match = self.match
        match.at = len(self.events)
        settled = len(match.settlements)
        model = _EVENT.validate_python(event)
        match.verify(model)
        match.apply(model)
        claims = walk_claims.claims_of(match, event, len(match.settlements) > settled, self.choose)
        if claims:
            event["claims"] = claims
        self.events.append(event)

    # -- choices

    def _next(self, legal: list[AnyEvent]) -> dict[str, Any]:
        by_action: dict[str, list[AnyEvent]] = {}
        for event in legal:
            by_action.setdefault(event.action, []).append(event)
        action = self.choose(self._wishes(by_action))
        chosen = self.choose(self._preferred(action, by_action[action]))
        return chosen.model_dump(mode="json", exclude_none=True)

    def _wishes(self, by_action: dict[str, list[AnyEvent]]) -> list[str]:
        """The possible actions, those often that the players are after."""
        hurry = len(self.events) > self.limit
        wishes: list[str] = []
        for action in by_action:
            weight = 2
            if action in ("stop", "last-chance"):
                weight = {"slow": 0, "quick": 8}.get(self.mood, 3)
                weight = 30 if hurry else weight
            elif action == "play":
                weight = 6 if self.mood == "pairs" else 3
            elif action == "face-down":
                weight = 1
            wishes += [action] * weight
        return wishes or list(by_action)

    def _preferred(self, action: str, events: list[AnyEvent]) -> list[AnyEvent]:
        """Collectors of mermaids take a mermaid where one can be had."""
        if action == "take" and self.mood == "mermaids":
            return [event for event in events if getattr(event, "card", None) == MERMAID] or events
        return events

    # -- chance

    def _cards(self, number: int) -> list[str]:
        """Cards of the deck, drawn without replacement."""
        match = self.match
        pool = match.copies if match.step == DEAL else match.hidden
        hidden = [card for card, n in pool.items() for _ in range(n)]
        drawn: list[str] = []
        for _ in range(number):
            at = self.choose(range(len(hidden)))
            drawn.append(hidden.pop(at))
        return drawn

    def _filled(self, event: dict[str, Any]) -> dict[str, Any]:
        action = event["action"]
        if action == "new-event":
            match = self.match
            deck = match.event_hidden if match.event_deck else set(match.event_discard)
            event["event"] = self.choose(sorted(deck))
        elif action == "deal":
            event["discards"] = self._cards(2)
        elif action == "draw":
            self._fill_draw(event)
        elif action == "play":
            self._fill_play(event)
        elif action in ("take", "angelfish") and "card" not in event:
            event["card"] = self.choose(self.match.possible_tops(event["pile"]))
        return event

    def _fill_draw(self, event: dict[str, Any]) -> None:
        event["drawn"] = self._cards(len(event["drawn"]))
        if len(event["drawn"]) == 1:
            return
        drawn = event["drawn"]
        event["keep"] = MERMAID if self.mood == "mermaids" and MERMAID in drawn else self.choose(drawn)
        other = drawn[1 - drawn.index(event["keep"])]
        dolphins = "dolphins" in self.match.in_force[event["player"]] and type_of(other) in COLLECTOR_CARDS
        if dolphins and self.match.deck > 2:
            event["dolphins"] = self._third(drawn)

    def _third(self, drawn: list[str]) -> str:
        hidden = [card for card, n in self.match.hidden.items() for _ in range(n - drawn.count(card))]
        return self.choose(hidden)

    def _fill_play(self, event: dict[str, Any]) -> None:
        if "drawn" in event:
            lobster = any("lobster" in card for card in event["cards"])
            event["drawn"] = self._cards(len(event["drawn"]))
            if lobster:
                event["keep"] = self.choose(event["drawn"])
        theft = "opponent" in event and "swap" not in event and "pair" not in event
        if theft and len({type_of(card) for card in event["cards"]}) == 2:
            event["stolen"] = self.choose(self.match.hands[event["opponent"]])
