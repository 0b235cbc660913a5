"""A second move checker, written from the rulebook alone with another method than the engine's.

Every card is a thing that lies in exactly one list: the stock (which nobody sees into), a hand, the discard pile or a
stack in a field. Farmers lie in the stack, on top of the animals. A turn is carried out card by card; whatever cannot
be done as the rulebook says raises Refused. It knows no unseen cards.
"""

from typing import Any

ANIMALS = ["turtle", "goldfish", "bee", "chicken", "peacock", "pig", "llama", "horse", "cow", "bison"]
DECK = [*(animal for animal in ANIMALS for _ in range(8)), *["chameleon"] * 4, *["farmer"] * 20, *["alien"] * 16]

DEFAULTS = {
    "action7": "discard1",
    "discard-when": "always",
    "pass-with-cards": "no",
    "take-with-empty-hand": "no",
    "reshuffle": "never",
    "begin-min-real": "1",
    "second-open-herd": "yes",
    "take-extra": "exact",
    "against-partner": "allow",
    "stolen-merge": "no",
    "herdvana": "automatic",
    "take-to-partner-herd": "yes",
    "partner-opens": "no",
}


class Refused(Exception):
    """The rulebook does not allow it; the text says what."""


def need(condition: bool, what: str) -> None:
    if not condition:
        raise Refused(what)


class Stack:
    """A herd: cards from bottom to top, the name of its owner, whether it lies sideways."""

    def __init__(self, owner: str, cards: list[str]) -> None:
        self.owner = owner
        self.cards = cards
        self.sideways = False

    @property
    def animals(self) -> list[str]:
        return [card for card in self.cards if card != "farmer"]

    @property
    def kind(self) -> str:
        return next(card for card in self.cards if card in ANIMALS)

    @property
    def covered(self) -> bool:
        return self.cards[-1] == "farmer"

    def takes(self, card: str) -> bool:
        return card in (self.kind, "chameleon")

    def full(self) -> bool:
        return sum(card == self.kind for card in self.cards) == 8


class SecondTable:
    """Plays a record; `play` one event at a time."""

    def __init__(self, record: dict[str, Any]) -> None:
        self.rules = {**DEFAULTS, **record.get("rulings", {})}
        self.seats = [player["id"] for player in record["players"]]
        self.teams = record.get("options", {}).get("teams", False)
        setup = record["setup"]
        self.stock = list(DECK)
        self.hands: dict[str, list[str]] = {seat: [] for seat in self.seats}
        self.stacks: dict[str, Stack] = {}
        self.renamed: dict[str, str] = {}
        self.discards: list[str] = []
        self.idle = 0
        self.ended = False
        for seat in self.seats:
            need(len(setup["hands"][seat]) == 6, "six cards each")
            for card in setup["hands"][seat]:
                self.hands[seat].append(self._from_stock(card))
        self.discards.append(self._from_stock(setup["discard"]))
        self.seat = self.seats.index(self._first(setup))

    def _first(self, setup: dict[str, Any]) -> str:
        worth = {card: value for value, cards in WORTH.items() for card in cards}
        remaining = self.seats
        for cards in setup.get("draws", []):
            need(sorted(cards) == sorted(remaining) and len(remaining) > 1, "who draws")
            top = max(worth[card] for card in cards.values())
            remaining = [seat for seat in remaining if worth[cards[seat]] == top]
        if setup.get("draws"):
            need(len(remaining) == 1 and setup.get("first_player", remaining[0]) == remaining[0], "first player")
            return remaining[0]
        return str(setup.get("first_player", self.seats[0]))

    def _from_stock(self, card: str) -> str:
        need(card in self.stock, f"no {card} left")
        self.stock.remove(card)
        return card

    # -- who is who

    def mate(self, seat: str) -> str | None:
        if not self.teams:
            return None
        return self.seats[(self.seats.index(seat) + len(self.seats) // 2) % len(self.seats)]

    def side(self, seat: str) -> list[str]:
        return [seat] + [mate for mate in [self.mate(seat)] if mate is not None]

    def stack(self, name: str) -> Stack:
        name = self.renamed.get(name, name)
        need(name in self.stacks, f"no herd {name}")
        return self.stacks[name]

    def name_of(self, stack: Stack) -> str:
        return next(name for name, other in self.stacks.items() if other is stack)

    # -- one turn

    def play(self, event: dict[str, Any]) -> None:
        need(not self.ended, "the game is over")
        me = event["player"]
        need(me == self.seats[self.seat], "not your turn")
        played: dict[str, int] = {}
        getattr(self, "do_" + event["action"])(me, event, played)
        self._refill(me, event.get("refill", {}), played)
        self._turn_sideways(event.get("declares", []))
        self.idle = self.idle + 1 if event["action"] == "pass" else 0
        self.seat = (self.seat + 1) % len(self.seats)
        out_of_cards = not self.stock and all(not hand for hand in self.hands.values())
        no_discards = self.rules["action7"] in ("pass", "none")
        self.ended = out_of_cards or (no_discards and self.idle == len(self.seats))

    def lay(self, seat: str, card: str, played: dict[str, int]) -> str:
        need(seat in self.hands and card in self.hands[seat], f"{seat} holds no {card}")
        self.hands[seat].remove(card)
        played[seat] = played.get(seat, 0) + 1
        return card

    def do_begin(self, me: str, event: dict[str, Any], played: dict[str, int]) -> None:
        need(event.get("owner", me) == me, "own field")
        need(len(event["cards"]) >= 2, "two cards")
        self._begin(me, event["herd"], list(event["cards"]))
        for card in event["cards"]:
            self.lay(me, card, played)

    def _begin(self, me: str, name: str, cards: list[str]) -> None:
        need(name not in self.stacks and name not in self.renamed, "name in use")
        real = [card for card in cards if card != "chameleon"]
        need(bool(real) and all(card in ANIMALS for card in real), "animals")
        need(len(set(real)) == 1, "one species")
        need(self.rules["begin-min-real"] == "1" or len(real) > 1, "two real ones")
        if self.rules["second-open-herd"] == "no":
            mine = [stack for stack in self.stacks.values() if stack.owner == me and stack.kind == real[0]]
            need(all(stack.covered or stack.sideways for stack in mine), "second herd")
        self.stacks[name] = Stack(me, cards)

    def _add(self, stack: Stack, card: str) -> None:
        need(not stack.covered, "under a Farmer")
        need(not stack.sideways, "sideways")
        need(stack.takes(card), "does not match")
        stack.cards.append(card)

    def do_build(self, me: str, event: dict[str, Any], played: dict[str, int]) -> None:
        stack = self.stack(event["herd"])
        need(stack.owner in self.side(me), "own or partner's field")
        need(event.get("owner", stack.owner) == stack.owner, "whose field")
        for card in event["cards"]:
            self._add(stack, card)
            self.lay(me, card, played)

    def do_take(self, me: str, event: dict[str, Any], played: dict[str, int]) -> None:
        need(("new" in event) != ("add" in event), "new or add")
        need(bool(self.discards), "nothing to take")
        need(event.get("card", self.discards[-1]) == self.discards[-1], "another card")
        card = self.discards.pop()
        need(card not in ("farmer", "alien"), "no animal")
        if "add" in event:
            stack = self.stack(event["add"])
            mine = [me] if self.rules["take-to-partner-herd"] == "no" else self.side(me)
            need(stack.owner in mine, "field")
            need(bool(self.hands[me]) or self.rules["take-with-empty-hand"] == "yes", "empty hand")
            self._add(stack, card)
            return
        new = event["new"]
        beside = [new["with"]] if isinstance(new["with"], str) else list(new["with"])
        need(new.get("owner", me) == me, "own field")
        need(len(beside) == 1 or self.rules["take-extra"] == "more", "one card")
        self._begin(me, new["herd"], [card, *beside])
        for one in beside:
            self.lay(me, one, played)

    def do_protect(self, me: str, event: dict[str, Any], played: dict[str, int]) -> None:
        stack = self.stack(event["herd"])
        need(stack.owner in self.side(me), "own or partner's field")
        need(event.get("owner", stack.owner) == stack.owner, "whose field")
        need(not stack.sideways, "sideways")
        need(event.get("farmers", 1) == 1, "one Farmer")
        stack.cards.append(self.lay(me, "farmer", played))

    def _victim(self, me: str, event: dict[str, Any]) -> Stack:
        stack = self.stack(event["herd"])
        need(stack.owner == event["target"] and stack.owner != me, "another field")
        need(stack.owner != self.mate(me) or self.rules["against-partner"] == "allow", "partner")
        need(not stack.sideways, "sideways")
        return stack

    def do_abduct(self, me: str, event: dict[str, Any], played: dict[str, int]) -> None:
        stack = self._victim(me, event)
        need(stack.covered, "no Farmer")
        need(event.get("farmers", 1) == 1, "one Farmer")
        self.discards += [self.lay(me, "alien", played), stack.cards.pop()]

    def do_steal(self, me: str, event: dict[str, Any], played: dict[str, int]) -> None:
        stack = self._victim(me, event)
        need(not stack.covered, "protected")
        attack, defence = self.side(me), self.side(event["target"])
        if self.mate(me) == event["target"]:
            attack, defence = [me], [event["target"]]
        for number, one in enumerate(event["duel"], start=1):
            need(one["player"] in (attack if number % 2 == 1 else defence), "turns of the duel")
            need(stack.takes(one["card"]), "does not match")
            stack.cards.append(self.lay(one["player"], one["card"], played))
        need(event["duel"][0]["player"] == me or self.rules["partner-opens"] == "yes", "opening")
        winner = me if event["duel"][-1]["player"] in attack else event["target"]
        need(event.get("won_by", winner) == winner, "outcome")
        self._carry(stack, me, winner, event)

    def _carry(self, stack: Stack, me: str, winner: str, event: dict[str, Any]) -> None:
        open_ones = [
            other
            for other in self.stacks.values()
            if other.owner == winner and other.kind == stack.kind and not other.covered and not other.sideways
        ]
        combining = self.rules["stolen-merge"] == "yes" and winner == me and bool(open_ones)
        need("into" not in event or combining, "combined")
        stack.owner = winner
        if combining:
            other = self.stack(event["into"]) if "into" in event else open_ones[0]
            need(other in open_ones, "combined with")
            other.cards += stack.cards
            name = self.name_of(stack)
            del self.stacks[name]
            self.renamed = {old: self.name_of(other) if new == name else new for old, new in self.renamed.items()}
            self.renamed[name] = self.name_of(other)

    def do_discard(self, me: str, event: dict[str, Any], played: dict[str, int]) -> None:
        need(("card" in event) != ("cards" in event), "card or cards")
        cards = [event["card"]] if "card" in event else event["cards"]
        need(self.rules["action7"] in ("discard1", "discard-n"), "no discarding")
        need(len(cards) == 1 or self.rules["action7"] == "discard-n", "one card")
        need(self.rules["discard-when"] == "always" or not self.can_act(me), "not stuck")
        self.discards += [self.lay(me, card, played) for card in cards]

    def do_pass(self, me: str, event: dict[str, Any], played: dict[str, int]) -> None:
        if self.hands[me] and self.rules["pass-with-cards"] == "no" and self.rules["action7"] != "pass":
            need(self.rules["action7"] == "none" and not self.can_act(me), "cards in hand")

    # -- what one could do

    def can_act(self, me: str) -> bool:
        """Whether any printed action is possible, found by going through the cards one has."""
        hand, mine = self.hands[me], [s for s in self.stacks.values() if s.owner in self.side(me)]
        growing = [stack for stack in mine if not stack.covered and not stack.sideways]
        if any(stack.takes(card) for stack in growing for card in hand):
            return True
        if "farmer" in hand and any(not stack.sideways for stack in mine):
            return True
        others = [s for s in self.stacks.values() if s.owner != me and not s.sideways]
        if self.rules["against-partner"] == "forbid":
            others = [stack for stack in others if stack.owner != self.mate(me)]
        if "alien" in hand and any(stack.covered for stack in others):
            return True
        return (
            self._can_open(me, [s for s in others if not s.covered]) or self._can_begin(me) or self._can_take(me, mine)
        )

    def _can_open(self, me: str, open_ones: list[Stack]) -> bool:
        for stack in open_ones:
            side = self.side(me) if self.rules["partner-opens"] == "yes" and stack.owner != self.mate(me) else [me]
            if any(stack.takes(card) for seat in side for card in self.hands[seat]):
                return True
        return False

    def _pair_possible(self, me: str, hand: list[str], fixed: str | None) -> bool:
        """Whether a herd can be begun with `fixed` (the discard) and cards of the hand."""
        for kind in ANIMALS:
            real = hand.count(kind) + (fixed == kind)
            wild = hand.count("chameleon") + (fixed == "chameleon")
            if fixed not in (None, kind, "chameleon"):
                continue
            if fixed is not None and self.rules["take-extra"] == "exact":
                real, wild = self._with_one(hand, kind, fixed)
            enough = real + wild >= 2 and real >= int(self.rules["begin-min-real"])
            blocked = self.rules["second-open-herd"] == "no" and any(
                s.owner == me and s.kind == kind and not s.covered and not s.sideways for s in self.stacks.values()
            )
            if enough and not blocked:
                return True
        return False

    def _with_one(self, hand: list[str], kind: str, fixed: str) -> tuple[int, int]:
        """Real ones and chameleons of the best pair of `fixed` and one card of the hand."""
        if kind in hand:
            return (2, 0) if fixed == kind else (1, 1)
        if "chameleon" in hand:
            return (1, 1) if fixed == kind else (0, 2)
        return (0, 0)

    def _can_begin(self, me: str) -> bool:
        return self._pair_possible(me, self.hands[me], None)

    def _can_take(self, me: str, mine: list[Stack]) -> bool:
        if not self.discards or self.discards[-1] in ("farmer", "alien"):
            return False
        top = self.discards[-1]
        fields = [me] if self.rules["take-to-partner-herd"] == "no" else self.side(me)
        fitting = [s for s in mine if s.owner in fields and not s.covered and not s.sideways and s.takes(top)]
        if fitting and (self.hands[me] or self.rules["take-with-empty-hand"] == "yes"):
            return True
        return self._pair_possible(me, self.hands[me], top)

    # -- end of the turn

    def _refill(self, me: str, refill: dict[str, list[str]], played: dict[str, int]) -> None:
        start = self.seats.index(me)
        order = [self.seats[(start + step) % len(self.seats)] for step in range(len(self.seats))]
        waiting = {seat: list(cards) for seat, cards in refill.items()}
        for seat in order:
            if seat != me and seat not in played:
                continue
            while len(self.hands[seat]) < 6:
                if not self.stock and self.rules["reshuffle"] == "yes":
                    self.stock, self.discards = self.discards[:-1], self.discards[-1:]
                if not self.stock:
                    break
                need(bool(waiting.get(seat)), f"{seat} draws too few")
                self.hands[seat].append(self._from_stock(waiting[seat].pop(0)))
        need(not any(waiting.values()), "too many drawn")

    def _turn_sideways(self, declared: list[str]) -> None:
        for name in declared:
            need(self.stack(name).full(), "not all eight")
        for stack in self.stacks.values():
            if stack.full() and self.rules["herdvana"] == "automatic":
                stack.sideways = True
        for name in declared:
            self.stack(name).sideways = True

    # -- counting

    def score(self, seat: str) -> int:
        worth = {card: value for value, cards in WORTH.items() for card in cards}
        mine = [stack for stack in self.stacks.values() if stack.owner == seat]
        return sum(worth[card] for stack in mine for card in stack.cards) + 10 * sum(s.sideways for s in mine)


WORTH = {
    0: ["alien"],
    1: ["turtle", "goldfish", "bee", "chicken"],
    2: ["peacock", "pig", "llama"],
    3: ["horse", "cow"],
    4: ["bison"],
    5: ["chameleon"],
    10: ["farmer"],
}
