"""Tells a whole recorded game as the site would have logged it, so that the importer can be tried on it.

Cards get ids; of equal cards any copy that lies where the event takes it from may move.
"""

from typing import Any

from referee.games.sea_salt_paper.components import EVENT_CARDS, card_counts
from tests.importers.site import Site, event_card, full, masked

Event = dict[str, Any]
FIRST_NUMBER = 9001


class Retold(Site):
    """A log made out of a transcript without unseen cards."""

    def __init__(self, transcript: dict[str, Any]) -> None:
        self.ids = [player["id"] for player in transcript["players"]]
        numbers = tuple(range(FIRST_NUMBER, FIRST_NUMBER + len(self.ids)))
        salt = transcript["options"]["extra_salt"]
        super().__init__(numbers, table="6001", deck=66 if salt else 58)
        self.number = dict(zip(self.ids, numbers, strict=True))
        self.cards = [card for card, copies in card_counts(salt).items() for _ in range(copies)]
        self.where: list[tuple[str, str]] = []
        self.pepper = transcript["options"]["extra_pepper"]
        self.held: dict[str, str | None] = dict.fromkeys(self.ids)
        self.table_event: str | None = None
        self.starters = self._starters(transcript["events"])
        self.caller: str | None = None
        self.after_boats = False
        for at, event in enumerate(transcript["events"]):
            self.event = event
            self.next = transcript["events"][at + 1] if at + 1 < len(transcript["events"]) else {"action": "over"}
            getattr(self, event["action"].replace("-", "_"))()
        result = transcript["result"]
        ranking = [(self.number[id], score) for id, score in result["scores"].items()]
        self.over(sorted(ranking, key=lambda place: self.ids[place[0] - FIRST_NUMBER] not in result["winners"]))

    def log(self) -> dict[str, Any]:
        players = [{"id": str(self.number[id]), "name": id} for id in self.ids]
        return {"status": 1, "data": {"logs": self.packets, "players": players}}

    def about(self, player: int, **args: Any) -> dict[str, Any]:
        return {"playerId": player, "player_name": self.ids[player - FIRST_NUMBER], **args}

    # -- where the cards are

    def moved(self, card: str, source: tuple[str, str], target: tuple[str, str]) -> str:
        """Moves a copy of `card` and names it as `Site` wants it."""
        id = next(i for i, name in enumerate(self.cards) if name == card and self.where[i] == source)
        self.where[id] = target
        return f"{id}:{card}"

    def hand(self, player: str) -> tuple[str, str]:
        return ("hand", player)

    def shown_by(self, player: str) -> tuple[list[str], list[str]]:
        """The cards in a player's hand and on the table before him."""
        both: tuple[list[str], list[str]] = ([], [])
        for id, name in enumerate(self.cards):
            if self.where[id] == ("hand", player):
                both[0].append(f"{id}:{name}")
            elif self.where[id] == ("table", player):
                both[1].append(f"{id}:{name}")
        return both

    @property
    def player(self) -> str:
        id: str = self.event["player"]
        return id

    # -- events

    @staticmethod
    def _starters(events: list[Event]) -> list[str]:
        return [
            next(e["player"] for e in events[at:] if "player" in e)
            for at, event in enumerate(events)
            if event["action"] == "deal"
        ]

    def new_event(self) -> None:
        if self.table_event is not None:
            self._award()
            self.tell("newTableEventCard", {"card": event_card(EVENT_CARDS.index(self.event["event"]) + 1)})
        self.table_event = self.event["event"]
        if self.next["action"] != "keep-event":
            self.held.update(self.event.get("claims", {}).get("event_cards", {}))

    def _award(self) -> None:
        """Who lost his card, who got the table's, as the next claim about them says."""
        keeper = self.next.get("player") if self.next["action"] == "keep-event" else None
        after = (self.next if keeper else self.event)["claims"]["event_cards"]
        taker = keeper
        for player, card in self.held.items():
            if card is not None and after[player] != card and player != keeper:
                self._event_message("discardEventCard", player, card)
        for player, card in after.items():
            if player != keeper and card == self.table_event:
                taker = player
        self._event_message("takeEventCard" if taker else "discardEventCard", taker, str(self.table_event))
        self.two = (self.held.get(keeper or ""), self.table_event)

    def _event_message(self, type_: str, player: str | None, card: str) -> None:
        args = {} if player is None else self.about(self.number[player])
        self.tell(type_, {**args, "card": event_card(EVENT_CARDS.index(card) + 1)})

    def keep_event(self) -> None:
        (other,) = [card for card in self.two if card != self.event["event"]]
        self._event_message("discardEventCard", self.player, str(other))
        self.held.update(self.event["claims"]["event_cards"])

    def deal(self) -> None:  # type: ignore[override]
        self.where = [("deck", "")] * len(self.cards)
        self.caller = None
        first, second = (
            self.moved(card, ("deck", ""), ("pile", str(pile)))
            for pile, card in enumerate(self.event["discards"], start=1)
        )
        super().deal(first, second, self.number[self.starters.pop(0)])

    def draw(self) -> None:  # type: ignore[override]
        player, number, hand = self.player, self.number[self.player], self.hand(self.player)
        shown = [self.moved(card, ("deck", ""), ("pick", "")) for card in self.event["drawn"]]
        if len(shown) == 1 and self.next["action"] == "end-turn" and self.deck > 1:
            self.moved(self.event["drawn"][0], ("pick", ""), hand)
            self.from_deck(number, shown[0])
            return
        self.show(number, shown)
        kept = self.moved(self.event.get("keep") or self.event["drawn"][0], ("pick", ""), hand)
        self.twin("cardInHandFromPick", number, kept)
        if "pile" in self.event:
            (other,) = [card for card in shown if card != kept]
            pile = self.event["pile"]
            super().discard(number, self.moved(other.split(":")[1], ("pick", ""), ("pile", str(pile))), pile)
        if "dolphins" in self.event:
            self.from_deck(number, self.moved(self.event["dolphins"], ("deck", ""), ("hand", player)))
        self.state(38 if self.next["action"] == "angelfish" else 40, number)

    def take(self) -> None:  # type: ignore[override]
        pile = self.event["pile"]
        super().take(
            self.number[self.player],
            self.moved(self.event["card"], ("pile", str(pile)), self.hand(self.player)),
            pile,
        )

    angelfish = take

    def play(self) -> None:  # type: ignore[override]
        event, player, number = self.event, self.player, self.number[self.player]
        cards = [self.moved(card, self.hand(player), ("table", player)) for card in event["cards"]]
        super().play(number, *cards)
        if "picks" in event:
            self.state(45, number)
        for pick in event.get("picks", ()):
            card = self.moved(pick["card"], ("pile", str(pick["pile"])), self.hand(player))
            self.twin("cardInHandFromDiscardCrab", number, card, discardId=pick["pile"], discardNumber=pick["pile"])
        if "keep" in event:
            self._lobster()
        elif "drawn" in event:
            for card in event["drawn"]:
                self.from_deck(number, self.moved(card, ("deck", ""), self.hand(player)))
        if "stolen" in event:
            self._steal()
        elif "opponent" in event:
            self._rodeo()
        boats = [card.split(" ")[1] for card in event["cards"]] == ["boat", "boat"]
        if boats and self.next["action"] in ("draw", "take"):
            self.turn(number)
        else:
            self.state(40, number)

    def _lobster(self) -> None:
        event, number = self.event, self.number[self.player]
        shown = [self.moved(card, ("deck", ""), ("pick", "")) for card in event["drawn"]]
        self.show(number, shown)
        kept = self.moved(event["keep"], ("pick", ""), self.hand(self.player))
        self.twin("cardInHandFromPick", number, kept)
        others = [self.moved(c.split(":")[1], ("pick", ""), ("deck", "")) for c in shown if c != kept]
        self.deck += len(others)
        if others:
            args = {"cards": [full(card) for card in others], "remainingCardsInDeck": self.deck}
            self.tell("cardsInDeckFromPick", self.about(number, **args)).tell("reshuffleDeck", {})

    def _steal(self) -> None:
        event, opponent = self.event, self.event["opponent"]
        self.state(50, self.number[self.player])
        card = self.moved(event["stolen"], self.hand(opponent), self.hand(self.player))
        self.twin("stealCard", self.number[self.player], card, public_first=True, opponentId=self.number[opponent])

    def _rodeo(self) -> None:
        event, player, opponent = self.event, self.player, self.event["opponent"]
        number = self.number[player]
        if "pair" in event:
            cards = [self.moved(card, ("table", opponent), ("table", player)) for card in event["pair"]]
            args = {"player_name2": opponent, "cards": [full(card, f"table{number}") for card in cards]}
            self.state(62, number).tell("stealPlayedPair", self.about(number, **args))
            return
        self.state(51, number).state(61, number, {"opponentId": self.number[opponent]})
        if "swap" in event:
            give = self.moved(event["swap"]["give"], self.hand(player), ("swap", ""))
            take = self.moved(event["swap"]["take"], self.hand(opponent), self.hand(player))
            self.moved(event["swap"]["give"], ("swap", ""), self.hand(opponent))
            args = {"opponentId": self.number[opponent]}
            self.tell("swapCard", self.about(number, **args, card=masked(give), card2=masked(take)))
            for to in (number, self.number[opponent]):
                self.tell("swapCard", self.about(number, **args, card=full(give), card2=full(take)), to)

    def face_down(self) -> None:
        number = self.number[self.player]
        card = self.moved(self.event["card"], self.hand(self.player), ("table", self.player))
        self.move += 1
        self.tell("placeShellFaceDown", self.about(number, card=full(card, f"table{number}"))).state(40, number)

    def mermaids(self) -> None:
        number = self.number[self.player]
        cards = [card for card in self.shown_by(self.player)[0] if card.endswith(" mermaid")]
        super().play(number, *cards).state(90, number)
        self.tell("score", self.about(number, newScore=100, number=len(cards)))

    # -- the end of turns and rounds

    def stop(self) -> None:
        self.call(self.number[self.player], "STOP")
        for id in self.ids:
            self._reveal(id, self.event["hands"][id])
        self._score()

    def last_chance(self) -> None:
        self.caller = self.player
        self.callers_hand = self.event["hand"]
        number = self.number[self.player]
        self._last_chance_points = self.event.get("claims", {}).get("points", {}).get(self.player, 0)
        self.move += 1
        self.tell("announceEndRound", self.about(number, announcement="LAST CHANCE"))

    def end_turn(self) -> None:
        number = self.number[self.player]
        self.move += 1
        self.state(75, number)
        if self.caller is not None:
            self._reveal(self.player, self.event.get("hand", self.callers_hand))
        if "round_points" in self.event.get("claims", {}):
            self._score()
        elif self.next["action"] != "over":
            self.turn(self.number[self.next["player"]])

    def _reveal(self, player: str, told: list[str]) -> None:
        """The hand in the order in which the transcript tells it."""
        hand, table = self.shown_by(player)
        assert sorted(card.split(":")[1] for card in hand) == sorted(told)
        left = list(hand)
        in_order = [left.pop(next(i for i, card in enumerate(left) if card.endswith(f":{name}"))) for name in told]
        if hand:
            self.reveal(self.number[player], in_order, table, self._points_of(player))

    def _points_of(self, player: str) -> int:
        claimed = self.event.get("claims", {}).get("points", {}).get(player, 0)
        return self._last_chance_points if player == self.caller else _total(claimed)

    _last_chance_points = 0

    def _score(self) -> None:
        claims = self.event["claims"]
        self.state(79, self.number[self.player])
        if "points" not in claims:
            self.tell("emptyDeck", [])
        if "bet" in claims:
            self.tell("betResult", self.about(self.number[str(self.caller)], result=claims["bet"]))
        for id, claimed in claims.get("points", {}).items():
            number, gained, total = self.number[id], claims["round_points"][id], claims["totals"][id]
            if isinstance(claimed, dict):
                self.points(number, *(claimed[t] for t in ("mermaids", "pairs", "collectors", "multipliers")))
            if "bet" in claims:
                self.chance_score(number, _total(claimed), claims["colour_bonus"][id], gained, total)
            else:
                self.stop_score(number, gained, total)
        if self.next["action"] != "over":
            self.tell("endRound", {"remainingCardsInDeck": self.size})


def _total(claimed: Any) -> int:
    return claimed["total"] if isinstance(claimed, dict) else claimed
