"""The end of a turn, of a round and of the game in the second opinion: who writes down what, who gets which event."""

from typing import Any

from tests.sea_salt_paper.second_scorer import card_points, colour_bonus
from tests.sea_salt_paper.second_table import TO_THE_FIRST, Table, must, seen


class Ending(Table):
    """What follows when a turn or a round closes."""

    def close_turn(self) -> None:
        """The turn is done: the round closes, or somebody else (with boats, the same player) goes on."""
        last_turn = self.call is not None and self.turn != self.caller
        void = self.deck_is_empty() and (
            self.call is None or (last_turn and self.reads("last-chance-empty-deck", "no-score"))
        )
        if void and self.call is None and self.reads("deck-exhausted", "reshuffle") and self.reshuffle():
            void = False
        if self.extra_turns and self.step != "called" and not void:
            left = self.extra_turns - 1
            self.extend_turn()
            self.extra_turns = left
            return
        if self.call:
            self.shows_all(self.turn)
        if void:
            scored = self.call is None and self.reads("deck-exhausted", "score")
            self.settle("stop" if scored else None)
        elif self.call and self.after(self.turn) == self.caller:
            self.settle("last-chance")
        else:
            self.begin_turn(self.after(self.turn))

    def extend_turn(self) -> None:
        """Boats, read as a turn of its own after this one."""
        jellyfish = self.jellyfish
        self.begin_turn(self.turn)
        self.jellyfish = jellyfish
        self.again = True
        self.begin_draw_step()

    def reshuffle(self) -> bool:
        """Makes a new deck of the discards below the tops; False if that is not enough to draw from."""
        below = [card for pile in self.piles for card in pile[:-1]]
        self.piles = [pile[-1:] for pile in self.piles]
        self.stock += below
        self.deck += len(below)
        return not self.deck_is_empty()

    def settle(self, call: str | None) -> None:
        """Everybody writes down his points; then the game is over or the next round is made ready."""
        closer = self.caller or self.turn
        points = {player: self.points(player) for player in self.players}
        bonus = {player: self.bonus(player) for player in self.players}
        won = max(points.values()) == points[closer]
        gained = {}
        for player in self.players:
            if call is None:
                gained[player] = 0
            elif call == "stop":
                gained[player] = points[player]
            elif player == closer:
                gained[player] = points[player] + bonus[player] if won else bonus[player]
            else:
                gained[player] = bonus[player] if won else points[player]
            self.totals[player] += gained[player]
        starter = self.next_starter(closer, gained)
        self.rounds.append(
            {
                "points": points,
                "terms": {player: self.terms(player) for player in self.players},
                "colour_bonus": bonus,
                "round_points": gained,
                "totals": dict(self.totals),
                "call": call,
                "bet": ("won" if won else "lost") if call == "last-chance" else None,
                "next_starter": starter,
            }
        )
        if call and max(self.totals.values()) >= self.goal:
            self.finish(gained, closer)
        else:
            self.next_round(starter)

    def next_starter(self, closer: str, gained: dict[str, int]) -> str:
        """Who begins the next round."""
        if self.reads("next-starter", "same"):
            return self.starter
        if self.reads("next-starter", "after-caller"):
            return self.after(closer)
        player = self.after(closer)
        while gained[player] < max(gained.values()):
            player = self.after(player)
        return player

    def terms(self, player: str) -> dict[str, int]:
        """The points of a player by family."""
        return card_points(self.hands[player], self.groups[player], self.events_on(player), self.scoring)

    def bonus(self, player: str) -> int:
        """The colour bonus of a player."""
        return colour_bonus(self.hands[player], self.groups[player], self.scoring)

    def finish(self, gained: dict[str, int], closer: str) -> None:
        """The highest total wins; a tie is broken as the ruling says; unnoticed mermaids win if read so."""
        holder = self.holder_of_the_win()
        if holder and self.reads("unnoticed-mermaids", "mermaids-win"):
            self.win_by_mermaids(holder)
            return
        best = [player for player in self.players if self.totals[player] == max(self.totals.values())]
        if self.reads("tie-break", "last-round-points"):
            best = [player for player in best if gained[player] == max(gained[other] for other in best)]
        elif self.reads("tie-break", "last-to-move"):
            best = [max(best, key=self.moved.index)]
        elif closer in best:
            best = [closer]
        self.winners = best
        self.final = dict(self.totals)
        self.step = "over"

    def win_by_mermaids(self, player: str) -> None:
        """The mermaids win, whatever the totals are."""
        self.winners = [player]
        self.final = dict(self.totals)
        if self.reads("mermaid-score", "hundred"):
            self.final[player] = 100
        self.step = "over"

    def next_round(self, starter: str) -> None:
        """Event cards change hands, all cards come together, the next player begins."""
        if self.pepper:
            self.award()
        self.turn = starter
        self.clear()
        self.starter = self.turn
        self.step = "new-event" if self.pepper else "deal"
        if self.two_events() and self.reads("keep-event-timing", "on-receipt"):
            self.step = "keep"

    # -- the event cards

    def in_place(self, event: str) -> list[str]:
        """The players with the most or the fewest points in all, as the card asks, in seating order."""
        wanted = max(self.totals.values()) if event in TO_THE_FIRST else min(self.totals.values())
        return [player for player in self.players if self.totals[player] == wanted]

    def award(self) -> None:
        """First the kept cards are lost, then the round's card goes to its place."""
        for player in self.players:
            for event in list(self.kept[player]):
                place = self.in_place(event)
                if player not in place or (len(place) > 1 and self.reads("event-kept-on-tie", "loses")):
                    self.kept[player].remove(event)
                    self.event_discard.append(event)
        if self.event is not None:
            place = self.in_place(self.event)
            if len(place) > 1 and self.reads("event-tie", "nobody"):
                self.event_discard.append(self.event)
            else:
                self.kept[place[0]].append(self.event)
        self.event = None

    def two_events(self) -> bool:
        """Whether somebody has to choose between two events."""
        return any(len(cards) > 1 for cards in self.kept.values())

    def on_new_event(self, event: dict[str, Any]) -> None:
        must(self.step == "new-event", "no event card is turned up now")
        if not self.event_deck:
            self.event_deck, self.event_discard = self.event_discard, []
        card = seen(event.get("event"))
        must(card in self.event_deck, f"{card} is not in the event deck")
        self.event_deck.remove(card)
        self.event = card
        self.step = "keep" if self.two_events() else "deal"

    def on_keep_event(self, event: dict[str, Any]) -> None:
        must(self.step == "keep", "nobody has to choose between events")
        cards = self.kept[event["player"]]
        must(len(cards) > 1, f"{event['player']} has no second event")
        must(event["event"] in cards, f"{event['player']} has no {event['event']}")
        self.event_discard += [card for card in cards if card != event["event"]]
        self.kept[event["player"]] = [event["event"]]
        self.step = "deal" if self.event else "new-event"
