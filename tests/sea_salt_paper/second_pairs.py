"""The pairs in the second opinion: what may be laid down, and one method for what each pair does."""

from collections import Counter
from typing import Any

from tests.sea_salt_paper.second_ending import Ending
from tests.sea_salt_paper.second_scorer import is_pair, kind
from tests.sea_salt_paper.second_table import RefusedError, must, seen

NOTHING_HAPPENS = "the effect is impossible"


class Pairs(Ending):
    """Laying down pairs and trios."""

    def in_play_step(self) -> None:
        """After the draw, before the call; also where there was nothing to draw."""
        if self.step == "angelfish" and self.reads("angelfish-choice", "may"):
            self.step = "play"
        if self.step == "draw" and self.nothing_to_draw(self.bound) and self.reads("nothing-to-draw", "play-on"):
            self.step = "play"
        must(self.step == "play", "this belongs after the draw")

    def on_play(self, event: dict[str, Any]) -> None:
        self.in_play_step()
        must(not self.angelfish_closed, "after Angelfish the turn is at its end")
        must(not (self.bound and self.reads("jellyfish-turn", "draw-only")), "nothing is played under the jellyfish")
        last_turn = self.call is not None
        must(not (last_turn and self.reads("last-chance-turn", "draw-only")), "the last turn is a draw")
        given = {key for key in ("picks", "drawn", "keep", "opponent", "stolen", "swap", "pair") if event.get(key)}
        cards = [seen(card) for card in event["cards"]]
        if self.joins_later(event, cards):
            must(given == {"pair"}, "a starfish has no effect")
            return
        group = [self.out_of_hand(self.turn, card) for card in cards]
        kinds = [kind(card) for card in group]
        rodeo = "water-rodeo" in self.events_on(self.turn)
        if len(kinds) == 3:
            must(kinds.count("starfish") == 1, "the third card of a trio is a starfish")
            kinds.remove("starfish")
            must(is_pair(kinds[0], kinds[1], rodeo), "these cards are no trio")
            must(not given, "the starfish cancels the effect")
        else:
            must(len(kinds) == 2 and is_pair(kinds[0], kinds[1], rodeo), "these cards are no pair")
            used = getattr(self, "with_" + "_".join(sorted(kinds)))(event)
            must(given <= used, f"the pair has no such effect: {given - used}")
        self.groups[self.turn].append(group)

    def joins_later(self, event: dict[str, Any], cards: list[str]) -> bool:
        """Adds a starfish to a pair that lies on the own table, where that is allowed and so meant."""
        if self.reads("starfish-later", "together") or [kind(card) for card in cards] != ["starfish"]:
            return False
        pair = [seen(card) for card in event.get("pair") or []]
        group = next((group for group in self.groups[self.turn] if Counter(group) == Counter(pair)), None)
        if group is None:
            return False
        group.append(self.out_of_hand(self.turn, cards[0]))
        return True

    def impossible(self) -> set[str]:
        """A pair without effect; returns the empty set of things it does."""
        must(self.reads("impossible-effect", "placed"), NOTHING_HAPPENS)
        return set()

    def with_crab_crab(self, event: dict[str, Any]) -> set[str]:
        """One card of one pile, or of each pile with the Hermit Crab."""
        there = [number for number in (1, 2) if self.piles[number - 1]]
        if not there:
            return self.impossible()
        picks = event.get("picks") or []
        numbers = [pick["pile"] for pick in picks]
        if "hermit-crab" in self.events_on(self.turn):
            must(sorted(numbers) == there, "the Hermit Crab takes one card of each pile")
        else:
            must(len(numbers) == 1, "the crabs take one card")
        for pick in picks:
            pile, card = self.piles[pick["pile"] - 1], seen(pick["card"])
            must(card in pile, f"{card} is not in the pile")
            pile.pop(self.one_of([at for at, other in enumerate(pile) if other == card]))
            self.hands[self.turn].append(card)
        return {"picks"}

    def with_boat_boat(self, event: dict[str, Any]) -> set[str]:
        """Another turn, from the draw step, if there is anything to draw."""
        if self.call and self.reads("last-chance-turn", "no-boats"):
            return set()
        if self.nothing_to_draw(self.stung(again=True)):
            return self.impossible()
        if self.reads("boats-extra-turn", "after-turn"):
            self.extra_turns += 1
        else:
            self.again = True
            self.begin_draw_step()
        return set()

    def with_fish_fish(self, event: dict[str, Any]) -> set[str]:
        """The top card, with Sunfish the top two."""
        wanted = min(2 if "sunfish" in self.events_on(self.turn) else 1, self.deck)
        if not wanted:
            return self.impossible()
        drawn = event.get("drawn") or []
        must(len(drawn) == wanted, f"the fish bring {wanted}")
        self.hands[self.turn] += [self.out_of_stock(card) for card in drawn]
        return {"drawn"}

    def with_crab_lobster(self, event: dict[str, Any]) -> set[str]:
        """Up to five cards are seen, one is kept, the rest go back."""
        wanted = min(5, self.deck)
        if not wanted or (wanted < 5 and self.reads("lobster-small-deck", "impossible")):
            return self.impossible()
        drawn = [seen(card) for card in event.get("drawn") or []]
        must(len(drawn) == wanted, f"the lobster shows {wanted}")
        must(not Counter(drawn) - Counter(self.stock), "cards that cannot be in the deck")
        keep = seen(event.get("keep"))
        must(keep in drawn, f"{keep} was not shown")
        self.hands[self.turn].append(self.out_of_stock(keep))
        return {"drawn", "keep"}

    def hand_targets(self) -> list[str]:
        """Whose hands can be attacked."""
        return [other for other in self.others(self.turn) if not self.hand_out_of_reach(other)]

    def with_shark_swimmer(self, event: dict[str, Any]) -> set[str]:
        """A random card of somebody's hand."""
        targets = self.hand_targets()
        if not targets:
            return self.impossible()
        must(event.get("opponent") in targets, f"the shark and the swimmer steal from one of {targets}")
        self.hands[self.turn].append(self.out_of_hand(event["opponent"], event.get("stolen")))
        return {"opponent", "stolen"}

    def with_jellyfish_swimmer(self, event: dict[str, Any]) -> set[str]:
        """Stings everybody else until the own turn comes."""
        self.jellyfish = self.turn
        return set()

    def with_swimmer_swimmer(self, event: dict[str, Any]) -> set[str]:
        """Water Rodeo: looks at a hand and may swap one card for one."""
        targets = self.hand_targets()
        if not targets:
            return self.impossible()
        swap = event.get("swap")
        if swap or event.get("opponent"):
            must(event.get("opponent") in targets, f"the swimmers look at the hand of one of {targets}")
        if swap:
            give = self.out_of_hand(self.turn, swap["give"])
            take = self.out_of_hand(event["opponent"], swap["take"])
            self.hands[self.turn].append(take)
            self.hands[event["opponent"]].append(give)
        return {"opponent", "swap"}

    def with_shark_shark(self, event: dict[str, Any]) -> set[str]:
        """Water Rodeo: takes a pair that lies before somebody else, without its effect."""
        targets = {
            other: [group for group in self.groups[other] if len(group) == 2]
            for other in self.others(self.turn)
            if not self.pairs_out_of_reach(other)
        }
        if not any(targets.values()):
            return self.impossible()
        wanted = sorted(seen(card) for card in event.get("pair") or [])
        for group in targets.get(event.get("opponent") or "", []):
            if sorted(group) == wanted:
                self.groups[event["opponent"]].remove(group)
                self.groups[self.turn].append(group)
                return {"opponent", "pair"}
        raise RefusedError("the sharks take a pair that lies before somebody else")
