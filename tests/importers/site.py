"""A small stand-in for the site: it writes logs in the site's form, message by message, for games made up in tests.

Cards are given as `id:colour type`, e.g. `12:black crab`; the codes are those of the fact sheet.
"""

from typing import Any

COLOURS = [
    *("white", "dark-blue", "light-blue", "black", "yellow", "green"),
    *("purple", "grey", "light-orange", "pink", "orange"),
]
CODES = {
    "mermaid": (1, 0),
    "crab": (2, 1),
    "boat": (2, 2),
    "fish": (2, 3),
    "swimmer": (2, 4),
    "shark": (2, 5),
    "jellyfish": (2, 6),
    "lobster": (2, 7),
    "shell": (3, 1),
    "octopus": (3, 2),
    "penguin": (3, 3),
    "sailor": (3, 4),
    "lighthouse": (4, 1),
    "shoal": (4, 2),
    "penguin-colony": (4, 3),
    "captain": (4, 4),
    "cast-of-crabs": (4, 5),
    "starfish": (5, 1),
    "seahorse": (5, 2),
}
ANNA, BORIS, CLARA = 71, 72, 73
NAMES = {ANNA: "anna", BORIS: "boris", CLARA: "clara"}


def full(card: str, location: str = "deck") -> dict[str, Any]:
    """A card object that shows its face."""
    id, name = card.split(":")
    colour, kind = name.split(" ")
    category, family = CODES[kind]
    number = COLOURS.index(colour)
    return {
        **masked(card, location),
        "type": 10 * category + family,
        "typeArg": 10 * number,
        "category": category,
        "family": family,
        "color": number,
        "index": 0,
        "id": int(id),
    }


def masked(card: str, location: str = "deck") -> dict[str, Any]:
    """A card object without its face."""
    return {"id": int(card.split(":")[0]), "location": location, "locationArg": 0, "flipped": False}


def event_card(number: int) -> dict[str, Any]:
    """An event card object."""
    return {"id": 100 + number, "location": "table", "locationArg": 0, "type": number, "order": 0, "for": "bottom"}


class Site:
    """Writes one table's log."""

    def __init__(self, players: tuple[int, ...] = (ANNA, BORIS), table: str = "5001", deck: int = 58) -> None:
        self.players = players
        self.table = table
        self.deck = deck
        self.size = deck
        self.packets: list[dict[str, Any]] = []
        self.count = 0
        self.move = 0

    # -- the envelope

    def log(self) -> dict[str, Any]:
        """The archive file."""
        players = [{"id": str(number), "name": NAMES[number]} for number in self.players]
        return {"status": 1, "data": {"logs": self.packets, "players": players}}

    def tell(self, type_: str, args: Any, to: int | None = None, channel: str | None = None) -> "Site":
        """One message in a packet of its own, to everybody or to one player."""
        self.count += 1
        self.packets.append(
            {
                "channel": channel or (f"/table/t{self.table}" if to is None else f"/player/p{to}"),
                "table_id": self.table,
                "packet_id": str(self.count),
                "packet_type": "resend",
                "move_id": str(self.move),
                "time": "1767425609",
                "data": [{"uid": f"66f3a1c2{self.count:05x}", "type": type_, "log": "", "args": args}],
            }
        )
        return self

    def about(self, player: int, **args: Any) -> dict[str, Any]:
        """Arguments about a player."""
        return {"playerId": player, "player_name": NAMES[player], **args}

    def state(self, id: int, player: int, args: Any = None, **more: Any) -> "Site":
        """A change of the site's state."""
        return self.tell("gameStateChange", {"id": id, "active_player": str(player), "args": args, **more})

    def twin(self, type_: str, player: int, card: str, public_first: bool = False, **args: Any) -> "Site":
        """A message with a face to the player, and one without to everybody."""
        private = self.about(player, card=full(card, f"hand{player}"), **args)
        public = self.about(player, card=masked(card, f"hand{player}"), **args)
        told = [(private, player), (public, None)]
        for said, to in reversed(told) if public_first else told:
            self.tell(type_, said, to)
        return self

    # -- what happens at the table

    def deal(self, first: str, second: str, begins: int) -> "Site":
        """A new round begins."""
        self.move += 1
        self.deck = self.size
        self.state(10, begins)
        for pile, card in ((1, first), (2, second)):
            self.deck -= 1
            args = {"card": full(card, f"discard{pile}"), "discardId": pile, "remainingCardsInDeck": self.deck}
            self.tell("cardInDiscardFromDeck", args)
        self.tell("log", [])
        return self.turn(begins)

    def turn(self, player: int, forced: bool = False) -> "Site":
        """A draw step begins."""
        return self.state(20, player, {"forceTakeOne": forced, "call": ""})

    def draw(self, player: int, cards: list[str], keep: str, pile: int | None = None) -> "Site":
        """Cards of the deck are shown, one is kept, the other discarded."""
        self.show(player, cards)
        self.twin("cardInHandFromPick", player, keep)
        for card in cards:
            if card != keep and pile is not None:
                self.discard(player, card, pile)
        return self.state(40, player)

    def show(self, player: int, cards: list[str]) -> "Site":
        """Cards of the deck are shown to a player, who has to choose."""
        self.move += 1
        self.deck -= len(cards)
        self.tell("log", self.about(player, number=len(cards)))
        self.tell("gameStateChangePrivateArg", {"cards": [full(card, "pick") for card in cards]}, player)
        shown = [masked(card, "pick") for card in cards]
        return self.state(30, player, {"cards": shown, "remainingCardsInDeck": self.deck})

    def discard(self, player: int, card: str, pile: int) -> "Site":
        """The other card goes to a pile."""
        args = self.about(player, card=full(card, f"discard{pile}"), discardId=pile, discardNumber=pile)
        return self.tell("cardInDiscardFromPick", args)

    def take(self, player: int, card: str, pile: int) -> "Site":
        """The top of a pile is taken."""
        self.move += 1
        args = self.about(player, card=full(card, f"hand{player}"), discardId=pile, discardNumber=pile)
        return self.tell("cardInHandFromDiscard", args).state(40, player)

    def from_deck(self, player: int, card: str) -> "Site":
        """A card of the deck goes to a hand."""
        self.deck -= 1
        return self.twin("cardInHandFromDeck", player, card, remainingCardsInDeck=self.deck)

    def play(self, player: int, *cards: str) -> "Site":
        """A pair, a trio or the winning mermaids are laid down."""
        self.move += 1
        return self.tell("playCards", self.about(player, cards=[full(card, f"table{player}") for card in cards]))

    def end(self, player: int, then: int | None = None) -> "Site":
        """A turn ends, and another player's begins."""
        self.move += 1
        self.state(75, player)
        return self if then is None else self.turn(then)

    def call(self, player: int, words: str) -> "Site":
        """STOP or LAST CHANCE."""
        self.move += 1
        return self.tell("announceEndRound", self.about(player, announcement=words)).state(75, player)

    def reveal(self, player: int, hand: list[str], table: list[str], points: int) -> "Site":
        """A player shows his cards."""
        cards = [full(card, f"table{player}") for card in table] + [full(card, f"tablehand{player}") for card in hand]
        return self.tell("revealHand", self.about(player, cards=cards, points=points, playerPoints=points))

    def points(self, player: int, *terms: int) -> "Site":
        """A player is told what his cards are worth."""
        return self.tell("updateCardsPoints", {"cardsPoints": sum(terms), "detailledPoints": list(terms)}, player)

    def stop_score(self, player: int, points: int, total: int) -> "Site":
        """Points of a round ended by STOP."""
        details = {"cardsPoints": points, "colorBonus": None}
        return self.tell("score", self.about(player, newScore=total, roundPoints=points, details=details))

    def chance_score(self, player: int, points: int, bonus: int, gained: int, total: int) -> "Site":
        """Points of a round ended by LAST CHANCE."""
        args = self.about(player, newScore=total, roundPoints=gained, cardsPoints=points, colorBonus=bonus, details={})
        return self.tell("score", args)

    def over(self, ranking: list[tuple[int, int]], **table: Any) -> "Site":
        """The end of the game: players and scores, best first."""
        result = [
            {"player": str(player), "score": str(score), "rank": rank}
            for rank, (player, score) in enumerate(ranking, start=1)
        ]
        return self.state(99, self.players[0], {"table": {"concede": False, **table}, "result": result})
