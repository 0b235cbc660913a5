"""A second opinion on a whole game: judges the events of a plain record one after the other, without the referee.

`play_through(record, readings)` says which event is refused first and why, and what every round was worth.
"""

from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

from tests.sea_salt_paper.second_pairs import Pairs
from tests.sea_salt_paper.second_scorer import colour, kind
from tests.sea_salt_paper.second_table import COLLECTORS, RefusedError, must, seen


class Mover(Pairs):
    """The moves: one method per action of a record."""

    def happen(self, event: dict[str, Any]) -> None:
        """Judges one event and carries it out. Raises RefusedError or UnseenError."""
        must(self.winners is None, "the game is over")
        action = event["action"]
        winner = self.holder_of_the_win() if self.reads("mermaid-win", "at-once") else None
        if winner:
            must(action == "mermaids" and event["player"] == winner, f"{winner} has won by mermaids")
            self.win_by_mermaids(winner)
            return
        if "player" in event and action != "keep-event":
            must(self.step in ("draw", "angelfish", "play", "called"), "no turn is going on")
            must(event["player"] == self.turn, f"it is the turn of {self.turn}")
        getattr(self, "on_" + action.replace("-", "_"))(event)

    def on_deal(self, event: dict[str, Any]) -> None:
        must(self.step == "deal", "no round is due to begin")
        self.piles = [[self.out_of_stock(card)] for card in event["discards"]]
        self.begin_turn(self.turn)

    # -- the draw step

    def on_draw(self, event: dict[str, Any]) -> None:
        must(self.step == "draw", "cards are drawn once, at the start of the turn")
        must(not (self.deck == 0 if self.bound else self.deck_is_empty()), "the deck has too few cards")
        wanted = 1 if self.bound else min(2, self.deck)
        must(len(event["drawn"]) == wanted, f"{wanted} cards are drawn")
        drawn = [self.out_of_stock(card) for card in event["drawn"]]
        self.step = "play"
        if wanted == 1:
            must(not any(event.get(key) for key in ("keep", "pile", "dolphins")), "there is nothing to choose")
            self.hands[self.turn] += drawn
            return
        keep = seen(event.get("keep"))
        must(keep in drawn, f"{keep} was not drawn")
        drawn.remove(keep)
        self.hands[self.turn].append(keep)
        self.discard(drawn[0], event)
        self.offer_angelfish()

    def discard(self, card: str, event: dict[str, Any]) -> None:
        """The second card goes to a pile; Dolphins may give another card for it."""
        must(event.get("pile") is not None, "a pile must be named")
        target = self.piles[event["pile"] - 1]
        if self.reads("empty-pile-first", "must-fill"):
            must(not target or all(self.piles), "an empty pile must be filled")
        target.append(card)
        if "dolphins" in self.events_on(self.turn) and kind(card) in COLLECTORS and self.deck > 0:
            must("dolphins" in event, "Dolphins gives a card")
            self.hands[self.turn].append(self.out_of_stock(event["dolphins"]))
        else:
            must(not event.get("dolphins"), "Dolphins gives nothing for this")

    def on_take(self, event: dict[str, Any]) -> None:
        must(self.step == "draw", "a card is taken once, at the start of the turn")
        must(not self.bound, "the jellyfish leaves only the deck")
        self.take_top(event)
        self.step = "play"
        self.offer_angelfish()

    def take_top(self, event: dict[str, Any]) -> None:
        """The top of a pile goes to the hand."""
        pile = self.piles[event["pile"] - 1]
        must(bool(pile), "the pile is empty")
        must(event.get("card") in (None, pile[-1]), f"{pile[-1]} lies on top")
        self.hands[self.turn].append(pile.pop())

    # -- Angelfish

    def two_tops_alike(self) -> bool:
        """Whether Angelfish acts on the player and both tops have one colour."""
        if "angelfish" not in self.events_on(self.turn) or not all(self.piles):
            return False
        one, other = (colour(pile[-1]) for pile in self.piles)
        return one == other

    def offer_angelfish(self) -> None:
        """Read so, Angelfish comes right after the draw."""
        if self.reads("angelfish-timing", "after-draw") and self.two_tops_alike():
            self.step = "angelfish"

    def offered_at_the_end(self) -> bool:
        """Read so, Angelfish comes once, at the end of the turn."""
        waits = self.reads("angelfish-timing", "end-of-turn") and not self.angelfish_used and not self.bound
        return waits and self.step == "play" and self.two_tops_alike()

    def on_angelfish(self, event: dict[str, Any]) -> None:
        must(self.step == "angelfish" or self.offered_at_the_end(), "Angelfish gives nothing now")
        self.take_top(event)
        if self.reads("angelfish-timing", "end-of-turn"):
            self.angelfish_used = self.angelfish_closed = True
        self.step = "play"

    def angelfish_is_done(self) -> None:
        """The turn cannot end while a card of Angelfish is due."""
        must(not self.offered_at_the_end() or self.reads("angelfish-choice", "may"), "Angelfish gives a card first")

    # -- the rest of the turn

    def on_face_down(self, event: dict[str, Any]) -> None:
        self.in_play_step()
        must(not self.angelfish_closed, "after Angelfish the turn is at its end")
        must(not (self.bound and self.reads("jellyfish-turn", "draw-only")), "nothing is placed under the jellyfish")
        must("coral-reef" in self.events_on(self.turn), "only Coral Reef hides a shell")
        must(not self.down[self.turn] or self.reads("coral-reef-again", "any-number"), "one shell is enough")
        shell = self.out_of_hand(self.turn, event["card"])
        must(kind(shell) == "shell", f"{shell} is no shell")
        self.down[self.turn].append(shell)

    def no_mermaids_left_waiting(self) -> None:
        """Read so, the own turn does not end while the mermaids could be laid down."""
        if self.reads("mermaid-win", "turn-end"):
            must(self.holder_of_the_win() != self.turn, "the mermaids win before the turn ends")

    def may_call(self) -> None:
        """The conditions of both calls."""
        self.in_play_step()
        must(self.call is None, "the end of the round has been called")
        must(not self.bound, "nobody calls under the jellyfish")
        self.no_mermaids_left_waiting()
        self.angelfish_is_done()
        needed = 10 if "treasure-chest" in self.events_on(self.turn) else 7
        must(self.points(self.turn) >= needed, f"{needed} points are needed")

    def on_stop(self, event: dict[str, Any]) -> None:
        self.may_call()
        must("diodon-fish" not in self.events_on(self.turn), "Diodon Fish allows only LAST CHANCE")
        for player, hand in (event.get("hands") or {}).items():
            self.shows(player, hand)
        self.call, self.caller = "stop", self.turn
        self.settle("stop")

    def on_last_chance(self, event: dict[str, Any]) -> None:
        self.may_call()
        self.shows(self.turn, event.get("hand"))
        self.call, self.caller = "last-chance", self.turn
        self.shows_all(self.turn)
        self.step = "called"

    def shows(self, player: str, hand: list[str] | None) -> None:
        """A hand that is shown is the hand he has."""
        if hand is not None:
            must(Counter(seen(card) for card in hand) == Counter(self.hands[player]), f"{player} has another hand")

    def on_mermaids(self, event: dict[str, Any]) -> None:
        self.in_play_step()
        must(self.holder_of_the_win() == self.turn, "too few mermaids")
        self.win_by_mermaids(self.turn)

    def on_end_turn(self, event: dict[str, Any]) -> None:
        if self.step == "draw" and self.nothing_to_draw(self.bound):
            self.step = "play"
        if self.step != "called":
            self.in_play_step()
            self.no_mermaids_left_waiting()
            self.angelfish_is_done()
        must(event.get("hand") is None or self.call is not None, "nobody has called")
        self.shows(self.turn, event.get("hand"))
        self.close_turn()


@dataclass
class Outcome:
    """Every table that the record can have led to, and the first event that was possible at none of them, with why."""

    tables: list[Mover]
    refused: int | None = None
    why: str = ""


def play_through(record: dict[str, Any], readings: dict[str, str]) -> Outcome:
    """Judges a whole record up to the first event that is refused.

    A record can leave open which of two equal cards was taken out of a pile, and so the order of the others: then
    every way is followed. Raises UnseenError where the record lacks a card that would have to be known.
    """
    tables = [Mover(record, readings)]
    for index, event in enumerate(record["events"]):
        refusals: list[str] = []
        following: list[Mover] = []
        for table in tables:
            for result in ways_on(table, event, refusals):
                if all(vars(result) != vars(other) for other in following):
                    following.append(result)
        if not following:
            return Outcome(tables, index, refusals[0])
        tables = following
    return Outcome(tables)


def ways_on(table: Mover, event: dict[str, Any], refusals: list[str]) -> Iterator[Mover]:
    """The tables that an event leads to: one for each way that the record leaves open."""
    scripts: list[list[int]] = [[]]
    open_ways = bool(event.get("picks"))
    while scripts:
        twin = deepcopy(table) if open_ways else table
        twin.script, twin.asked = scripts.pop(), []
        try:
            twin.happen(event)
        except RefusedError as refusal:
            refusals.append(str(refusal))
            continue
        for at in range(len(twin.script), len(twin.asked)):
            scripts += [[*twin.script, *[0] * (at - len(twin.script)), way] for way in range(1, twin.asked[at])]
        twin.script, twin.asked = [], []
        yield twin
