"""The table of a match: the cards, how far the turn has come, which events act on whom, what was scored."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Self

from referee.engine.match import Match
from referee.games.sea_salt_paper.components import EVENT_CARDS, card_counts
from referee.games.sea_salt_paper.events import AnyEvent, Options
from referee.games.sea_salt_paper.holding import Holding
from referee.games.sea_salt_paper.places import Places
from referee.games.sea_salt_paper.scoring import points_of_cards
from referee.games.sea_salt_paper.settlement import Settlement

NEW_EVENT = "new-event"
KEEP_EVENT = "keep-event"
DEAL = "deal"
DRAW = "draw"
PLAY = "play"
CALL = "call"
END = "end"
MERMAIDS = "mermaids"
OVER = "over"

NO_EVENTS: frozenset[str] = frozenset()
UNSEEN_EVENT = "unseen"
GOALS = {2: 40, 3: 35, 4: 30}


class Table(Places, Match[AnyEvent]):
    """The state that all rules act on."""

    def __init__(self, players: Sequence[str], readings: Mapping[str, str], options: Options) -> None:
        super().__init__(players, readings)
        self.extra_salt = options.extra_salt
        self.extra_pepper = options.extra_pepper
        self.goal = GOALS.get(len(self.players), 30) * (2 if options.double_points else 1)
        self.following = {p: self.players[(i + 1) % len(self.players)] for i, p in enumerate(self.players)}
        self.copies = card_counts(options.extra_salt)
        self.totals: dict[str, int] = dict.fromkeys(self.players, 0)
        self.before: dict[str, int] = dict.fromkeys(self.players, 0)
        """Totals that the record starts from."""
        self.settlements: list[Settlement] = []
        self.uncertain: set[str] = set()
        """Players whose total is not known, since it rests on cards that nobody saw."""
        self.on_trust: set[str] = set()
        """Players whose total was once taken from the record, where it could not be computed."""
        self.round = 1
        self.starter = self.players[0]
        self.step = NEW_EVENT if options.extra_pepper else DEAL
        self.mermaid_winner: str | None = None
        self.leaves_cards_out: Callable[[], bool] = lambda: True
        """Whether the record itself has unseen cards; asked only when something could not be judged."""
        self._clear_events()
        self.clear_cards()
        self.clear_turns()

    # -- beginning of a round

    def clear_turns(self) -> None:
        """No turn has been taken in this round, nobody has called."""
        self.turn = self.starter
        self.turns = 0
        self.last_turn: dict[str, int] = dict.fromkeys(self.players, 0)
        self.caller: str | None = None
        self.shown: set[str] = set()
        self.jellyfish: str | None = None
        self.forced = False
        """Whether the card of this turn was forced by a jellyfish."""
        self.extra_turns = 0
        self.boats_turn = False
        """Whether the turn that is to begin is the extra one of boats."""
        self.angelfish_open = False
        self.mermaid_gained = False
        self.mermaids_due: str | None = None

    def _clear_events(self) -> None:
        self.event: str | None = None
        self.event_on_table = False
        self.held: dict[str, list[str]] = {p: [] for p in self.players}
        self.event_hidden: set[str] = set(EVENT_CARDS)
        self.event_deck = len(EVENT_CARDS)
        self.event_discard: list[str] = []
        self.choosing: str | None = None
        self.maybe_held: set[str] = set()
        """Players who may hold an event card that nobody saw."""
        self.in_force: dict[str, frozenset[str]] = dict.fromkeys(self.players, NO_EVENTS)

    # -- what acts on whom

    def open_events(self, player: str) -> bool:
        """Whether an event card that nobody saw may act on the player."""
        return UNSEEN_EVENT in self.in_force[player]

    def refresh_events(self) -> None:
        """Works out anew which events act on whom: the one on the table on all, a kept one on its holder."""
        on_table = {self.event or UNSEEN_EVENT} if self.event_on_table else set()
        unseen = {p: {UNSEEN_EVENT} if p in self.maybe_held else set() for p in self.players}
        self.in_force = {p: frozenset(on_table | unseen[p] | set(self.held[p])) for p in self.players}

    # -- points

    def holding(self, player: str, hand: Sequence[str] | None = None) -> Holding:
        """The known cards of a player as they are now, `hand` instead of his hand if given."""
        cards = self.hands[player] if hand is None else hand
        shells = [card for card in self.face_down[player] if card is not None]
        return Holding(tuple(cards), tuple(self.tables[player]), shells, self.in_force[player], self.ruling)

    def card_points(self, player: str) -> int:
        """What the known cards of a player are worth."""
        return points_of_cards(self.hands[player], self.tables[player], self.in_force[player], self.ruling)

    def all_known(self, player: str) -> bool:
        """Whether every card that counts for the player was seen, and every event that acts on him."""
        if self.unseen[player] or UNSEEN_EVENT in self.in_force[player]:
            return False
        return all(None not in group for group in self.tables[player])

    def cannot_check(self, reason: str) -> None:
        """Notes what cannot be judged. Where the record shows all cards, only a fault has made them unknown."""
        super().cannot_check(reason if self.leaves_cards_out() else "sea-salt-paper.hidden.after-fault")

    # -- copies

    def copy(self) -> Self:
        """An independent copy."""
        twin = super().copy()
        for name in ("totals", "before", "hidden", "unseen", "last_turn", "in_force"):
            setattr(twin, name, dict(getattr(self, name)))
        for name in ("hands", "tables", "face_down", "held"):
            setattr(twin, name, {p: list(cards) for p, cards in getattr(self, name).items()})
        for name in ("shown", "event_hidden", "maybe_held", "uncertain", "on_trust"):
            setattr(twin, name, set(getattr(self, name)))
        twin.piles = [list(pile) for pile in self.piles]
        twin.doubts = [[list(order) for order in orders] for orders in self.doubts]
        twin.settlements = list(self.settlements)
        twin.event_discard = list(self.event_discard)
        return twin

    def snapshot(self) -> dict[str, Any]:
        """The whole table as JSON values; equal tables give equal snapshots."""
        return {
            "step": self.step,
            "round": self.round,
            "turn": self.turn,
            "turns": self.turns,
            "starter": self.starter,
            "caller": self.caller,
            "shown": sorted(self.shown),
            "jellyfish": [self.jellyfish, self.forced],
            "boats": [self.boats_turn, self.extra_turns],
            "angelfish": self.angelfish_open,
            "mermaids": [self.mermaids_due, self.mermaid_winner],
            "hidden": {card: n for card, n in sorted(self.hidden.items()) if n},
            "deck": self.deck,
            "outside": self.outside,
            "piles": [list(pile) for pile in self.piles],
            "doubts": [sorted([card or "" for card in order] for order in orders) for orders in self.doubts],
            "seats": {p: self._seat(p) for p in self.players},
            "event": self.event,
            "event_on_table": self.event_on_table,
            "event_deck": [self.event_deck, sorted(self.event_hidden), sorted(self.event_discard)],
            "choosing": self.choosing,
            "maybe_held": sorted(self.maybe_held),
        }

    def _seat(self, player: str) -> dict[str, Any]:
        return {
            "hand": sorted(self.hands[player]),
            "unseen": self.unseen[player],
            "table": sorted([card or "" for card in group] for group in self.tables[player]),
            "face_down": [card or "" for card in self.face_down[player]],
            "events": list(self.held[player]),
            "total": self.totals[player],
            "before": self.before[player],
            "rounds": [s.written[player] for s in self.settlements],
            "last_turn": self.last_turn[player],
            "uncertain": [player in self.uncertain, player in self.on_trust],
        }
