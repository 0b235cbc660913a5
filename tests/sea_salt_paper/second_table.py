"""A second opinion on a whole game: the table as plain lists, and what is done with it.

`second_mover` judges the events; here lies what they move. Nothing is shared with the referee but the names of cards.
"""

from typing import Any

from tests.sea_salt_paper.second_scorer import Readings, kind, total_points

COLOURS_OF = {
    "mermaid": ["white"] * 4,
    "crab": ["dark-blue", "dark-blue", "light-blue", "light-blue", "black", "yellow", "yellow", "green", "grey"],
    "boat": ["dark-blue", "dark-blue", "light-blue", "light-blue", "black", "black", "yellow", "yellow"],
    "fish": ["dark-blue", "dark-blue", "light-blue", "black", "black", "yellow", "green"],
    "swimmer": ["dark-blue", "light-blue", "black", "yellow", "light-orange"],
    "shark": ["dark-blue", "light-blue", "black", "green", "purple"],
    "shell": ["dark-blue", "light-blue", "black", "yellow", "green", "grey"],
    "octopus": ["light-blue", "yellow", "green", "purple", "grey"],
    "penguin": ["purple", "light-orange", "pink"],
    "sailor": ["pink", "orange"],
    "lighthouse": ["purple"],
    "shoal": ["grey"],
    "penguin-colony": ["green"],
    "captain": ["light-orange"],
}
MORE_SALT = {
    "jellyfish": ["purple", "pink"],
    "lobster": ["black"],
    "cast-of-crabs": ["green"],
    "starfish": ["dark-blue", "light-blue", "yellow"],
    "seahorse": ["white"],
}
TO_THE_FIRST = ["kraken", "tornado", "treasure-chest", "diodon-fish"]
TO_THE_LAST = [
    "hermit-crab",
    "sunfish",
    "water-rodeo",
    "dance-of-the-shells",
    "dance-of-the-mermaids",
    "angelfish",
    "dolphins",
    "coral-reef",
]
GOALS = {2: 40, 3: 35, 4: 30}
COLLECTORS = ["shell", "octopus", "penguin", "sailor", "seahorse"]


class RefusedError(Exception):
    """The record breaks a rule here; the text says which."""


class UnseenError(Exception):
    """A card that this second opinion needs is not in the record."""


def must(condition: bool, words: str) -> None:
    """Refuses with `words` unless `condition` holds."""
    if not condition:
        raise RefusedError(words)


def seen(card: str | None) -> str:
    """The card, which must have been seen."""
    if card is None:
        raise UnseenError("a card nobody saw")
    return card


def whole_deck(extra_salt: bool) -> list[str]:
    """One name per card."""
    sorts = {**COLOURS_OF, **MORE_SALT} if extra_salt else COLOURS_OF
    return [f"{colour} {kind_}" for kind_, colours in sorts.items() for colour in colours]


class Table:
    """Everything on the table, one list per place. `stock` are the cards that may be in the deck of `deck` cards."""

    def __init__(self, record: dict[str, Any], readings: dict[str, str]) -> None:
        options = record.get("options", {})
        self.players: list[str] = [player["id"] for player in record["players"]]
        self.salt = bool(options.get("extra_salt"))
        self.pepper = bool(options.get("extra_pepper"))
        goal = GOALS[len(self.players)]
        self.goal = goal * 2 if options.get("double_points") else goal
        self.readings = readings
        self.scoring = Readings.of(readings)
        self.totals = dict.fromkeys(self.players, 0)
        self.event: str | None = None
        self.kept: dict[str, list[str]] = {player: [] for player in self.players}
        self.event_deck = [*TO_THE_FIRST, *TO_THE_LAST]
        self.event_discard: list[str] = []
        self.rounds: list[dict[str, Any]] = []
        self.winners: list[str] | None = None
        self.final: dict[str, int] = {}
        self.script: list[int] = []
        self.asked: list[int] = []
        self.turn: str = record.get("setup", {}).get("first_player") or self.players[0]
        self.clear()
        self.starter = self.turn
        self.step = "new-event" if self.pepper else "deal"
        position = record.get("setup", {}).get("position")
        if position is not None:
            self.lay_out(position)

    def clear(self) -> None:
        """All cards come together for a new round."""
        self.hands: dict[str, list[str]] = {player: [] for player in self.players}
        self.groups: dict[str, list[list[str]]] = {player: [] for player in self.players}
        self.down: dict[str, list[str]] = {player: [] for player in self.players}
        self.piles: list[list[str]] = [[], []]
        self.stock = whole_deck(self.salt)
        self.deck = len(self.stock)
        self.caller: str | None = None
        self.call: str | None = None
        self.open: set[str] = set()
        self.open_with_no_card: set[str] = set()
        self.jellyfish: str | None = None
        self.all_have_moved()
        self.again = self.bound = False
        self.extra_turns = 0
        self.angelfish_used = self.angelfish_closed = False

    def lay_out(self, position: dict[str, Any]) -> None:
        """Starts from a table that is described in the record."""
        for player, seat in position.get("seats", {}).items():
            self.hands[player] = [self.out_of_stock(card) for card in seat.get("hand", [])]
            self.groups[player] = [[self.out_of_stock(c) for c in group] for group in seat.get("table", [])]
            self.down[player] = [self.out_of_stock(card) for card in seat.get("face_down", [])]
            self.totals[player] = seat.get("total", 0)
            if seat.get("event"):
                self.kept[player].append(seat["event"])
                self.event_deck.remove(seat["event"])
        for number, pile in enumerate(position.get("piles") or []):
            self.piles[number] = [self.out_of_stock(card) for card in pile]
        if position.get("deck") is not None:
            self.deck = position["deck"]
        if position.get("event"):
            self.event = position["event"]
            self.event_deck.remove(position["event"])
        self.turn = position.get("turn") or self.turn
        self.all_have_moved()
        self.begin_turn(self.turn)
        self.starter = self.turn
        self.step = position.get("phase", "draw")
        if position.get("jellyfish") != self.turn or self.step == "play":
            self.jellyfish = position.get("jellyfish")
        self.bound = self.stung(self.again)
        if position.get("last_chance"):
            self.call, self.caller = "last-chance", position["last_chance"]
            player = self.caller
            while player != self.turn:
                self.shows_all(player)
                player = self.after(player)

    def all_have_moved(self) -> None:
        """Those who sit before the player whose turn it is have moved last."""
        self.moved: list[str] = []
        player = self.turn
        for _seat in self.players:
            player = self.after(player)
            self.moved.append(player)

    # -- cards

    def out_of_stock(self, card: str | None) -> str:
        """Takes a card out of those that may be in the deck and leaves the deck one smaller."""
        card = seen(card)
        must(self.deck > 0, "the deck is empty")
        must(card in self.stock, f"{card} cannot be in the deck")
        self.stock.remove(card)
        self.deck -= 1
        return card

    def out_of_hand(self, player: str, card: str | None) -> str:
        """Takes a card out of a hand."""
        card = seen(card)
        must(card in self.hands[player], f"{player} has no {card}")
        self.hands[player].remove(card)
        return card

    # -- who and what

    def after(self, player: str) -> str:
        """The next seat."""
        return self.players[(self.players.index(player) + 1) % len(self.players)]

    def others(self, player: str) -> list[str]:
        """Everybody else."""
        return [other for other in self.players if other != player]

    def events_on(self, player: str) -> set[str]:
        """The events that act on a player: the one of the round and those he keeps."""
        return {event for event in [self.event, *self.kept[player]] if event}

    def reads(self, ruling: str, reading: str) -> bool:
        """Whether a ruling is read so."""
        return self.readings[ruling] == reading

    def points(self, player: str) -> int:
        """The points of all cards of a player."""
        return total_points(self.hands[player], self.groups[player], self.events_on(player), self.scoring)

    def mermaids_to_win(self, player: str) -> int:
        """Four, or three under the Dance of the Mermaids."""
        return 3 if "dance-of-the-mermaids" in self.events_on(player) else 4

    def mermaids(self, player: str) -> int:
        """Mermaids that a player has."""
        return sum(kind(card) == "mermaid" for card in self.hands[player])

    def holder_of_the_win(self) -> str | None:
        """Who has enough mermaids in the hand, if anybody."""
        for player in self.players:
            mermaids = self.mermaids(player)
            needed = self.mermaids_to_win(player)
            if mermaids == needed or (mermaids > needed and self.reads("mermaids-three", "at-least")):
                return player
        return None

    def shown(self, player: str) -> bool:
        """Whether a player is out of reach for having shown the hand."""
        return player in self.open and self.reads("shown-hand", "safe")

    def hand_out_of_reach(self, player: str) -> bool:
        """Whether nobody can take a card of a player's hand: none there, shown, or behind Coral Reef."""
        return not self.hands[player] or self.shown(player) or bool(self.down[player])

    def pairs_out_of_reach(self, player: str) -> bool:
        """Whether nobody can take a pair that lies before a player."""
        overlooked = player in self.open_with_no_card and self.reads("empty-shown-hand", "open")
        return (self.shown(player) and not overlooked) or bool(self.down[player])

    def stung(self, again: bool) -> bool:
        """Whether the jellyfish binds the player in a draw step, which boats have brought or not."""
        if self.jellyfish is None:
            return False
        if self.jellyfish == self.turn:
            return again and self.reads("jellyfish-own-turn", "bound")
        return not (self.down[self.turn] and self.reads("jellyfish-is-an-attack", "yes"))

    def deck_is_empty(self) -> bool:
        """Whether the deck is empty, or has a single card that counts for nothing."""
        return self.deck < (2 if self.reads("deck-of-one", "not-allowed") else 1)

    def nothing_to_draw(self, bound: bool) -> bool:
        """Whether neither deck nor piles can give a card to a player, bound by the jellyfish or not."""
        if bound:
            return self.deck == 0
        return self.deck_is_empty() and not any(self.piles)

    def begin_draw_step(self) -> None:
        """A card is due; from now on the jellyfish binds the player or it does not."""
        self.step = "draw"
        self.bound = self.stung(self.again)

    def shows_all(self, player: str) -> None:
        """A player has shown the hand after LAST CHANCE."""
        self.open.add(player)
        if not self.hands[player]:
            self.open_with_no_card.add(player)

    def one_of(self, ways: list[int]) -> int:
        """One of the ways that the record leaves open: as the script says, else the first; notes how many there are."""
        at = len(self.asked)
        self.asked.append(len(ways))
        return ways[self.script[at] if at < len(self.script) else 0]

    def begin_turn(self, player: str) -> None:
        """A player's turn comes up; his own jellyfish no longer stings."""
        self.turn = player
        self.again = False
        self.extra_turns = 0
        self.angelfish_used = False
        self.angelfish_closed = False
        if self.jellyfish == player:
            self.jellyfish = None
        self.begin_draw_step()
        self.moved = [*(other for other in self.moved if other != player), player]
