"""Random whole legal games: the choices are made through `legal`, the cards come from decks of its own."""

from typing import Any

from pydantic import TypeAdapter

from referee.engine.walk import Choose
from referee.games.herring import events
from referee.games.herring.box import Box
from referee.games.herring.edition import HAND_SIZE, edition_of
from referee.games.herring.legal import destruction_events, is_legal, playable_species, plays_of
from referee.games.herring.match import Herring, start
from referee.games.herring.turn import STEP
from referee.games.herring.walk_claims import claims_of
from referee.games.herring.walk_editions import EDITIONS
from referee.rulebook import load_digest

NAMES = ("anna", "boris", "clara", "dmitri", "elena")
LIMIT = 160
"""Events after which the players only strive for points."""

ATTEMPTS = 20
"""How many games are begun before giving up on one that ends."""

_EVENT: TypeAdapter[events.AnyEvent] = TypeAdapter(events.AnyEvent)


def play(
    choose: Choose,
    players: int | None = None,
    options: dict[str, Any] | None = None,
    rulings: dict[str, str] | None = None,
    edition: str | dict[str, Any] | None = None,
    limit: int = LIMIT,
) -> dict[str, Any]:
    """A whole random legal game as a transcript, claims and result included.

    What is not given is chosen: the number of players, the readings of the rulings, the edition (the name of one, or
    a block). The game has no options. Raises ValueError for an option or a number of players that it does not have.
    """
    if options:
        raise ValueError(f"Herring: Northern Seas has no option {', '.join(options)}")
    if players not in (None, 2, 3, 4, 5):
        raise ValueError(f"Herring: Northern Seas is for 2 to 5 players, not {players}")
    for _ in range(ATTEMPTS):
        game = begin(choose, players or choose((2, 3, 4, 5)), rulings, edition, limit).whole_game()
        if game is not None:
            return game
    raise RuntimeError(f"no game came to an end in {ATTEMPTS} attempts")


def begin(
    choose: Choose,
    number: int,
    rulings: dict[str, str] | None = None,
    edition: str | dict[str, Any] | None = None,
    limit: int = LIMIT,
) -> "Walk":
    """Deals a game for `number` players; what is not given is chosen."""
    ids = NAMES[:number]
    chosen = edition or choose(EDITIONS)
    readings = rulings if rulings is not None else _some_readings(choose)
    box = Box(choose, edition_of(_as_model(chosen), number), readings)
    header: dict[str, Any] = {
        "format": 1,
        "game": "herring",
        "profile": "rulebook",
        "rulings": readings,
        "edition": chosen,
        "players": [{"id": id} for id in ids],
        "setup": {
            "youngest_first": choose.shuffled(ids),
            "hands": {id: sorted(box.draw_animal() for _ in range(HAND_SIZE)) for id in ids},
        },
    }
    return Walk(choose, box, header, limit)


def _as_model(edition: str | dict[str, Any]) -> str | events.Edition:
    return edition if isinstance(edition, str) else events.Edition.model_validate(edition)


def _some_readings(choose: Choose) -> dict[str, str]:
    """Mostly the defaults; sometimes other readings."""
    if choose((True, True, False)):
        return {}
    rulings = load_digest("herring").rulings.values()
    return {ruling.id: choose([reading.id for reading in ruling.readings]) for ruling in rulings}


class Walk:
    """One game being played: the match, the cards as they lie, the record so far."""

    def __init__(self, choose: Choose, box: Box, header: dict[str, Any], limit: int) -> None:
        self.choose = choose
        self.box = box
        self.header = header
        self.limit = limit
        self.greed = choose((True, False))
        self.events: list[dict[str, Any]] = []
        readings = {**load_digest("herring").readings("rulebook"), **header["rulings"]}
        self.match: Herring = start(events.Transcript.model_validate({**header, "events": []}), readings)
        self.header["setup"]["first_player"] = self.match.players[self.match.seat]

    def whole_game(self) -> dict[str, Any] | None:
        """Plays until the rules end the game; None if it gets stuck: with all cards in hands some games never end."""
        while not self.match.over:
            if len(self.events) > 3 * self.limit:
                return None
            self.take_turn()
        match = self.match
        result = {
            "scores": {player: score.total for player, score in match.scores().items()},
            "winners": match.winners(),
            "destruction": match.destruction,
            "lost": match.lost(),
        }
        return {**self.header, "events": self.events, "result": result}

    @property
    def late(self) -> bool:
        """Whether it is time to come to an end."""
        return len(self.events) >= self.limit

    def take_turn(self) -> None:
        """One turn: each action is performed or left out, at least one is performed."""
        if self.choose((True, False)):
            self.use_destruction_card()
        for action in ("play-small", "play-any"):
            if not self.match.over and (self.late or self.choose((True, True, False))):
                self.lay(action)
        if not self.match.over and (not self.match.done or (not self.late and self.choose((False, True)))):
            self.change()
        if not self.match.over:
            self.end_turn()

    def end_turn(self) -> None:
        """Passes the turn on."""
        self.do({"player": self._player, "action": "end-turn"})

    @property
    def _player(self) -> str:
        return self.match.players[self.match.seat]

    def do(self, raw: dict[str, Any]) -> None:
        """Carries out an event, given as JSON values, and writes it down."""
        event = _EVENT.validate_python(raw)
        self.match.at = len(self.events)
        self.match.verify(event)
        self.match.apply(event)
        claims = claims_of(self.match, event, self.choose)
        self.events.append({**raw, "claims": claims} if claims else raw)

    # -- action 1

    def use_destruction_card(self) -> None:
        """Plays a destruction card, if the player has one that may be played."""
        if not self.match.table.dangers.hand_size(self.match.seat):
            return
        offered = list(destruction_events(self.match))
        if not offered:
            return
        event = self.choose(offered)
        raw = event.model_dump(mode="json", exclude_unset=True)
        self.do(self.box.use(self.match, event, raw))

    # -- actions 2 and 3

    def lay(self, action: str) -> None:
        """Lays cards of one species, one after the other, as long as the player cares to."""
        if STEP[action] <= self.match.done:
            return
        kinds = self.choose.shuffled(playable_species(self.match))
        for id in kinds:
            raw = {"player": self._player, "action": action, "species": id, "plays": []}
            while self._add_play(raw) and (self.late or self.choose((True, False))):
                pass
            if raw["plays"]:
                self.do(raw)
                return

    def _add_play(self, raw: dict[str, Any]) -> bool:
        """Lays one more card, if there is one that can be fed, and fills in the cards drawn."""
        match, species = self.match, self.match.known_species(raw["species"])
        if raw["action"] == "play-small" and species.level != 1:
            return False
        if not self._still_in_hand(raw):
            return False
        plays = list(plays_of(match, species))
        for play_ in self._preferred(plays):
            shown = play_.model_dump(mode="json", exclude_unset=True)
            if is_legal(match, _EVENT.validate_python({**raw, "plays": [*raw["plays"], shown]})):
                raw["plays"].append(self.box.fill(shown))
                return True
        return False

    def _still_in_hand(self, raw: dict[str, Any]) -> bool:
        table = self.match.table
        if raw["plays"]:
            table, _ = self.match.carried_out(_EVENT.validate_python(raw))
        return table.animals.hands[self.match.seat].get(raw["species"], 0) > 0

    def _preferred(self, plays: list[events.Play]) -> list[events.Play]:
        """The plays in the order in which the player tries them: for points, or any."""
        if self.late or (self.greed and self.choose((True, False))):
            return plays
        return self.choose.shuffled(plays)

    # -- action 4

    def change(self) -> None:
        """Performs a current change."""
        match = self.match
        hand = match.table.animals.hands[match.seat]
        held = self.choose.shuffled([card for card, count in sorted(hand.items()) for _ in range(count)])
        number = len(held) if self.late else self.choose(range(len(held), -1, -1))
        discarded = sorted(held[:number])
        drawn = self.box.change(discarded)
        self.do({"player": self._player, "action": "current-change", "discarded": discarded, "drawn": drawn})
