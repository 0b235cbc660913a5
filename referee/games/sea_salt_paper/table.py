"""The table of a match: whose cards lie where, how far the turn has come, which events act on whom.

Cards that nobody saw are counted, not guessed: a hand is its known cards and a number of unseen ones, a pile may hold
`None`. `hidden` counts, card by card, the copies whose place is not known: they lie in the deck or are unseen ones.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Self

from referee.engine.match import Match
from referee.games.sea_salt_paper.components import EVENT_CARDS, card_counts, colour_of
from referee.games.sea_salt_paper.events import AnyEvent, Options
from referee.games.sea_salt_paper.holding import Holding
from referee.games.sea_salt_paper.scoring import Group, points_of_cards
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

MERMAID = "white mermaid"
NO_EVENTS: frozenset[str] = frozenset()
UNSEEN_EVENT = "unseen"
GOALS = {2: 40, 3: 35, 4: 30}


class Table(Match[AnyEvent]):
    """The state that all rules act on, and the movements of cards between its places."""

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
        self.card_unseen = False
        """Whether the event that is being carried out moved a card that nobody saw."""
        self.leaves_cards_out: Callable[[], bool] = lambda: True
        """Whether the record itself has unseen cards; asked only when something could not be judged."""
        self._clear_events()
        self.clear_cards()
        self.clear_turns()

    # -- beginning of a round

    def clear_cards(self) -> None:
        """All cards back into the deck."""
        self.hidden = dict(self.copies)
        self.deck = sum(self.copies.values())
        self.outside = 0
        self.hands: dict[str, list[str]] = {p: [] for p in self.players}
        self.unseen: dict[str, int] = dict.fromkeys(self.players, 0)
        self.tables: dict[str, list[Group]] = {p: [] for p in self.players}
        self.face_down: dict[str, list[str | None]] = {p: [] for p in self.players}
        self.piles: list[list[str | None]] = [[], []]
        self.doubts: list[list[list[str | None]]] = [[], []]
        """Other orders that a pile may have: crabs took one of two equal cards, and the record cannot say which."""

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

    # -- what stands where

    def hand_size(self, player: str) -> int:
        """Number of cards in the hand, seen or not."""
        return len(self.hands[player]) + self.unseen[player]

    def top(self, pile: int) -> str | None:
        """The top card of pile 1 or 2, None if it is not known or the pile is empty."""
        cards = self.piles[pile - 1]
        if not cards or any(other[-1] != cards[-1] for other in self.doubts[pile - 1]):
            return None
        return cards[-1]

    def possible_tops(self, pile: int) -> list[str | None]:
        """The cards that may lie on top of a pile that is not empty; `None` stands for any unseen one."""
        return [cards[-1] for cards in (self.piles[pile - 1], *self.doubts[pile - 1])]

    def could_be_hidden(self, cards: Sequence[str | None]) -> str | None:
        """The first of `cards` that cannot lie in the deck (or be an unseen card), None if all can."""
        hidden = self.hidden
        for at, card in enumerate(cards):
            if card is not None:
                left = hidden.get(card, 0)
                if left < 1 or (at and left < cards[: at + 1].count(card)):
                    return card
        return None

    def not_in_hand(self, player: str, cards: Sequence[str | None]) -> str | None:
        """The first of `cards` that the player cannot hold, `nothing` for an unseen one; None if all can be."""
        hand, unseen = self.hands[player], self.unseen[player]
        if len(cards) == 2 and cards[0] in hand and cards[1] in hand and cards[0] != cards[1]:
            return None
        rest = list(hand)
        wanted: list[str] = []
        nulls = 0
        for card in cards:
            if card is None:
                nulls += 1
            elif card in rest:
                rest.remove(card)
            elif unseen > 0:
                unseen -= 1
                wanted.append(card)
            else:
                return card
        missing = self.could_be_hidden(wanted)
        if missing is None and nulls > len(rest) + unseen:
            return "nothing"
        return missing

    # -- movements; all trust that the card can be there

    def gain(self, player: str, card: str | None) -> None:
        """A card into the hand."""
        if card is None:
            self.unseen[player] += 1
            self.card_unseen = True
            return
        self.hands[player].append(card)
        if card == MERMAID:
            self.mermaid_gained = True

    def lose(self, player: str, card: str | None) -> str | None:
        """A card out of the hand; returns it, None if it is not known which it was."""
        hand = self.hands[player]
        if card is None:
            self.card_unseen = True
            return self._lose_unknown(player)
        if card in hand:
            hand.remove(card)
        else:
            self.unseen[player] -= 1
            self.hidden[card] -= 1
        return card

    def _lose_unknown(self, player: str) -> str | None:
        """Any one card leaves: unless it is plain which, none of the remaining cards is known any longer."""
        hand = self.hands[player]
        if not self.unseen[player] and len(set(hand)) == 1:
            return hand.pop()
        self.unseen[player] += len(hand) - 1
        for card in hand:
            self.hidden[card] += 1
        hand.clear()
        return None

    def draw_card(self, card: str | None) -> None:
        """A card leaves the deck."""
        self.deck -= 1
        if card is not None:
            self.hidden[card] -= 1

    def put_on_pile(self, pile: int, card: str | None) -> None:
        """A card onto a pile."""
        if card is None:
            self.card_unseen = True
        self.piles[pile - 1].append(card)
        for other in self.doubts[pile - 1]:
            other.append(card)

    def take_top(self, pile: int, card: str | None) -> str | None:
        """The top card leaves a pile; `card` says what it was if it was not known. Returns it."""
        if self.doubts[pile - 1]:
            self._settle_doubt(pile, card)
        known = self.piles[pile - 1].pop()
        for other in self.doubts[pile - 1]:
            other.pop()
        if known is None and card is not None:
            self.hidden[card] -= 1
            return card
        return known

    def _settle_doubt(self, pile: int, top: str | None) -> None:
        """Keeps the orders of the pile that have this top card; if nobody saw it, nothing of the pile is known."""
        orders = [self.piles[pile - 1], *self.doubts[pile - 1]]
        known = [cards for cards in orders if cards[-1] == top]
        unseen = [cards for cards in orders if cards[-1] is None]
        if top is None and self.top(pile) is not None:
            return
        if top is None or (known and unseen and self.hidden[top]):
            self.forget_pile(pile)
            return
        self.piles[pile - 1], *self.doubts[pile - 1] = known or unseen or orders[:1]

    def take_from_pile(self, pile: int, card: str | None) -> str | None:
        """Any card leaves a pile; returns it, None if it is not known which it was."""
        cards = self.piles[pile - 1]
        if card is None:
            self.card_unseen = True
            if len(set(cards)) == 1:
                return self.take_top(pile, cards[0])
            self.forget_pile(pile)
            cards.pop()
            return None
        if not self.doubts[pile - 1] and cards.count(card) == 1 and None not in cards:
            cards.remove(card)
            return card
        if card not in cards:
            self._take_one_of(pile, None)
            self.hidden[card] -= 1
            return card
        self._take_one_of(pile, card)
        if None in cards and self.hidden[card]:
            self.forget_pile(pile)
        return card

    def _take_one_of(self, pile: int, card: str | None) -> None:
        """Takes one of the equal (or unseen) cards; which of them lay where is left open."""
        orders: list[list[str | None]] = []
        for cards in (self.piles[pile - 1], *self.doubts[pile - 1]):
            for i in range(len(cards) - 1, -1, -1):
                rest = cards[:i] + cards[i + 1 :]
                if cards[i] == card and rest not in orders:
                    orders.append(rest)
        self.piles[pile - 1], *self.doubts[pile - 1] = orders

    def forget_pile(self, pile: int) -> None:
        """Nothing is known of the cards of a pile any longer, except how many there are."""
        cards = self.piles[pile - 1]
        self.doubts[pile - 1] = []
        for i, card in enumerate(cards):
            if card is not None:
                self.hidden[card] += 1
                cards[i] = None

    def show_hand(self, player: str, cards: Sequence[str | None]) -> None:
        """The hand is laid open: its unseen cards become known."""
        for card in self.hands[player]:
            self.hidden[card] += 1
        known = [card for card in cards if card is not None]
        for card in known:
            self.hidden[card] -= 1
        if MERMAID in known and known.count(MERMAID) > self.hands[player].count(MERMAID):
            self.mermaid_gained = True
        self.hands[player] = known
        self.unseen[player] = len(cards) - len(known)
        if None in cards:
            self.card_unseen = True

    # -- what acts on whom

    def protected(self, player: str) -> bool:
        """Whether a shell lies face down before the player (Coral Reef)."""
        return bool(self.face_down[player])

    def open_events(self, player: str) -> bool:
        """Whether an event card that nobody saw may act on the player."""
        return UNSEEN_EVENT in self.in_force[player]

    def refresh_events(self) -> None:
        """Works out anew which events act on whom: the one on the table on all, a kept one on its holder."""
        on_table = {self.event or UNSEEN_EVENT} if self.event_on_table else set()
        unseen = {p: {UNSEEN_EVENT} if p in self.maybe_held else set() for p in self.players}
        self.in_force = {p: frozenset(on_table | unseen[p] | set(self.held[p])) for p in self.players}

    def tops_match(self) -> bool:
        """Whether the top cards of both piles are seen and have one colour, in whatever order a pile lies."""
        if not (self.piles[0] and self.piles[1]):
            return False
        colours = self.top_colours(1) | self.top_colours(2)
        return len(colours) == 1 and None not in colours

    def tops_may_match(self) -> bool:
        """Whether the top cards of both piles, neither of which is empty, can have one colour."""
        one, other = self.top_colours(1), self.top_colours(2)
        return None in one or None in other or not one.isdisjoint(other)

    def top_colours(self, pile: int) -> set[str | None]:
        """The colours that the top card of a pile can have; `None` stands for that of an unseen one."""
        return {card and colour_of(card) for card in self.possible_tops(pile)}

    def settle_tops(self, alike: bool) -> None:
        """The tops turn out to have one colour, or not: drops the orders of a pile in doubt that speak against it."""
        for pile, other in ((1, 2), (2, 1)):
            colours = self.top_colours(other) if self.doubts[pile - 1] and self.piles[other - 1] else {None}
            if None in colours or not (alike or len(colours) == 1):
                continue
            orders = [self.piles[pile - 1], *self.doubts[pile - 1]]
            fitting = [o for o in orders if o[-1] is None or (colour_of(o[-1]) in colours) == alike]
            if fitting:
                self.piles[pile - 1], *self.doubts[pile - 1] = fitting

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
