"""A second, slow reading of a record of SELL.fish, written from the rules alone: a grammar that consumes the events.

`read(transcript)` walks through the years as the rulebook tells them, and raises `Wrong` at the first event that has no
place or breaks a rule. It shares no code with the engine. It reads complete records (nothing unseen) under the complete
edition, with any readings of the rulings.
"""

from collections import Counter
from typing import Any

TRACK = [(1, 0), (0, 1), (2, 0), (1, 1), (0, 2), (2, 1), (1, 2), (0, 3)]
SILVER = dict.fromkeys(range(1, 7), 5)
GOLDEN = dict.fromkeys(range(4, 10), 5)
FLEETS = {2: 5, 3: 3, 4: 2, 5: 2, 6: 2}
DRAWS = {6: 2, 7: 5, 8: 8, 9: 11}
DEFAULTS = {
    "bid-cap": "wealth",
    "auctions": "sequential",
    "auction-tie": "declared",
    "zero-bid": "pass",
    "new-ship-same-year": "yes",
    "debt": "allowed",
    "at50": "arithmetic",
    "trade-deployed": "no",
    "trade-price": "wealth",
    "reuse-same-year": "no",
    "bluff-cards": "at-setup",
    "stock-count": "after-inspection",
    "track-end": "clamp",
    "who-draws": "fishing-only",
    "draw-unit": "player",
    "detained-pay-again": "no",
    "quota-scope": "player",
    "majority": "of-players",
    "inspection": "mandatory",
    "half-fine": "floor",
    "leader": "with-cards",
}


class Wrong(Exception):
    """Event number `at` breaks a rule, or the record ends where it must not."""

    def __init__(self, at: int, why: str) -> None:
        super().__init__(f"event {at}: {why}")
        self.at = at
        self.why = why


class Reading:
    """One pass over a record. `moves` collects every change of a pawn as (event, player, spaces)."""

    def __init__(self, transcript: dict[str, Any]) -> None:
        self.t = transcript
        self.rules = {**DEFAULTS, **transcript.get("rulings", {})}
        self.options = transcript.get("options", {})
        self.seats = [player["id"] for player in transcript["players"]]
        self.events = transcript["events"]
        self.at = 0
        self.moves: list[tuple[int, str, int]] = []
        setup = transcript.get("setup", {})
        self.bluff = setup.get("bluff", {})
        self.fleet = {seat: FLEETS[len(self.seats)] for seat in self.seats}
        self.begin = dict.fromkeys(self.seats, 20)
        self.caught = dict.fromkeys(self.seats, 0)
        self.sent: dict[str, int] = {}
        self.marker: dict[str, int | None] = {"green": 3, "blue": 4}
        self.quota: dict[str, Any] = {"green": None, "blue": None}
        self.threat = False
        self.lessee: str | None = None
        self.attacks: list[tuple[str, int]] = []
        self.year = 1
        self.phase = "auction-1"
        self.over = False
        self.river = "green"
        self.number = 2
        self.new = Counter[str]()
        self.out = {"green": Counter[str](), "blue": Counter[str]()}
        self._position(setup.get("position"))

    def _position(self, position: dict[str, Any] | None) -> None:
        if position is None:
            return
        self.year = position.get("year", 1)
        self.phase = position.get("phase", "auction-1")
        for seat, has in position.get("seats", {}).items():
            self.begin[seat] = has.get("money", 20)
            self.fleet[seat] = has.get("ships", self.fleet[seat])
            self.caught[seat] = has.get("caught", 0)
        self.marker.update(position.get("markers", {}))
        self.quota.update(position.get("quotas") or {})
        self.threat = bool(position.get("threat")) or position.get("quotas") is not None
        self.lessee = position.get("leased")
        self.sent = {seat: has.get("sent", 0) for seat, has in position.get("seats", {}).items()}

    # -- money, added up anew whenever somebody asks

    def steps(self, seat: str) -> int:
        pawn = self.begin[seat]
        if pawn >= 50 and self.rules["at50"] == "jump-to-1":
            pawn -= pawn // 50
        for _, player, spaces in self.moves:
            if player == seat:
                pawn += spaces
                if spaces < 0 and pawn < 0 and self.rules["debt"] == "floor0":
                    pawn = 0
        return pawn

    def cards(self, seat: str) -> int:
        pawn, cards = self.steps(seat), 0
        lap = 49 if self.rules["at50"] == "jump-to-1" else 50
        while pawn >= 50:
            pawn -= lap
            cards += 1
        return cards

    def money(self, seat: str) -> int:
        jumped = self.cards(seat) if self.rules["at50"] == "jump-to-1" else 0
        return self.steps(seat) + jumped

    def pay(self, seat: str, spaces: int) -> None:
        self.moves.append((self.at, seat, spaces))

    # -- the events

    def wrong(self, why: str) -> Wrong:
        return Wrong(self.at, why)

    def peek(self) -> dict[str, Any]:
        """The next event that is no trade; trades before it are carried out."""
        while self.at < len(self.events) and self.events[self.at]["action"] == "trade":
            self._trade(self.events[self.at])
            self.at += 1
        if self.at >= len(self.events):
            raise EndOfRecord
        return dict(self.events[self.at])

    def is_next(self, action: str) -> bool:
        return bool(self.peek()["action"] == action)

    def take(self, action: str) -> dict[str, Any]:
        event = self.peek()
        if event["action"] != action:
            raise self.wrong(f"{action} is due, not {event['action']}")
        for seat in self._named(event):
            if seat not in self.seats:
                raise self.wrong(f"{seat} is a stranger")
        return event

    def _named(self, event: dict[str, Any]) -> list[str]:
        named = [event[key] for key in ("player", "target", "winner") if event.get(key) is not None]
        for key in ("bids", "ships", "bluff", "votes"):
            if isinstance(event.get(key), dict):
                named += list(event[key])
        return named

    # -- the course of the game

    def read(self) -> "Reading":
        """Reads the whole record; a record may stop before the end of the game."""
        try:
            while True:
                self._year()
                if self.over:
                    break
                self.year += 1
                self.phase = "quota"
        except EndOfRecord:
            return self
        if self.at < len(self.events):
            raise self.wrong("the game is over")
        return self

    def _year(self) -> None:
        order = ["quota", "auction-1", "auction-2", "lease", "green", "blue", "harbor"]
        self.new = Counter[str]()
        self.out = {"green": Counter[str](self.sent), "blue": Counter[str]()}
        self.sent = {}
        self.sent_back = Counter[str]()
        self.next_lessee: str | None = None
        self.first: dict[str, int] = {}
        self.before: dict[str, int] = {}
        for phase in order[order.index(self.phase) :]:
            if phase == "quota" and self.threat:
                self._quota()
            elif phase.startswith("auction"):
                self._auction(int(phase[-1]))
            elif phase == "lease" and self.options.get("leasing"):
                self._lease()
            elif phase in ("green", "blue"):
                self._river(phase)
        self._harbor()
        if self.year == 10:
            self.over = True
        elif self.year in DRAWS:
            self._end_draw()

    def _quota(self) -> None:
        event = self.take("quota")
        votes = event.get("votes") or {}
        yes = sum(1 for vote in votes.values() if vote == "yes")
        no = sum(1 for vote in votes.values() if vote == "no")
        won = yes > no if self.rules["majority"] == "of-votes" else yes > len(self.seats) / 2
        named = event.get("quotas") or {}
        mode = event["mode"]
        if mode == "consensus" and yes != len(votes):
            raise self.wrong("no consensus")
        if mode == "majority" and votes and not won:
            raise self.wrong("no majority")
        if mode == "unchanged" and votes and won:
            raise self.wrong("there was a majority")
        for river, limit in named.items():
            each = [self._limit(limit, seat) for seat in self.seats]
            if mode == "majority" and len(set(each)) > 1:
                raise self.wrong("unequal without consensus")
            if mode == "unchanged" and each != [self._limit(self.quota[river], seat) for seat in self.seats]:
                raise self.wrong("not unchanged")
        self.quota.update(named)
        self.at += 1

    def _limit(self, limit: Any, seat: str) -> int | None:
        if isinstance(limit, dict):
            return limit.get(seat)
        return None if limit is None else int(limit)

    def _auction(self, number: int) -> None:
        event = self.take("auction")
        if event["number"] != number:
            raise self.wrong(f"auction {number} is due")
        if number == 1:
            self.before = {seat: self.money(seat) for seat in self.seats}
        winner = self._sale(event, number)
        self.first = dict(event["bids"])
        if winner is not None:
            self.fleet[winner] += 1
            self.new[winner] += 1
        self.at += 1

    def _lease(self) -> None:
        if self.year == 10 and not self.is_next("lease"):
            return
        self.next_lessee = self._sale(self.take("lease"), 3)
        self.at += 1

    def _sale(self, event: dict[str, Any], number: int) -> str | None:
        for seat, bid in event["bids"].items():
            if bid > self._purse(seat, number):
                raise self.wrong(f"{seat} cannot bid {bid}")
        real = {s: b for s, b in event["bids"].items() if b > 0 or self.rules["zero-bid"] == "valid"}
        winner: str | None = event.get("winner")
        best = max(real.values(), default=0)
        top = [seat for seat, bid in real.items() if bid == best]
        rule = self.rules["auction-tie"]
        if not top or (len(top) > 1 and rule == "unsold"):
            if winner is not None:
                raise self.wrong("nobody can take it")
            return None
        if winner not in top:
            raise self.wrong("not the highest bid")
        rounds = event.get("rebids") or []
        if rounds and len(top) == 1:
            raise self.wrong("no tie")
        price = best
        for bids in rounds:
            if not set(bids) <= set(top):
                raise self.wrong("an outsider bids again")
            if any(bid > self._purse(seat, 3) for seat, bid in bids.items()):
                raise self.wrong("a bid beyond the means")
            best = max(bids.values(), default=0)
            top = [seat for seat, bid in bids.items() if bid == best]
            if winner in bids:
                price = bids[winner]
        if winner not in top or (len(top) > 1 and rule == "rebid"):
            raise self.wrong("the tie is not settled so")
        self.pay(winner, -price)
        return winner

    def _purse(self, seat: str, number: int) -> float:
        rule = self.rules["bid-cap"]
        if rule == "none":
            return float("inf")
        now = 20 if rule == "coins20" else max(0, self.money(seat))
        if number == 2 and self.rules["auctions"] == "simultaneous":
            before = 20 if rule == "coins20" else max(0, self.before.get(seat, now))
            # both bids are in the hands at once, so the first one is no longer free
            left = before - self.first.get(seat, 0)
            return max(now, left) if left >= now else max(0, left)
        return now

    def _trade(self, event: dict[str, Any]) -> None:
        seller, buyer, ships, price = event["seller"], event["buyer"], event["ships"], event["price"]
        if seller not in self.seats or buyer not in self.seats or seller == buyer or ships > self.fleet[seller]:
            raise self.wrong("no such trade")
        away = self._away(seller)
        if ships > self.fleet[seller] - away and self.rules["trade-deployed"] == "no":
            raise self.wrong("a ship at sea")
        if price > max(0, self.money(buyer)) and price > 0 and self.rules["trade-price"] == "wealth":
            raise self.wrong("too dear")
        out = self.out
        home = self.fleet[seller] - max(0, sum(c[seller] for c in out.values()) - (self.lessee == seller))
        moved_new = min(self.new[seller], max(0, ships - max(0, home - self.new[seller])))
        self.new[seller] -= moved_new
        self.new[buyer] += moved_new
        rest = max(0, ships - max(0, home))
        for river in (self.river, "green", "blue"):
            part = min(rest, out[river][seller])
            out[river][seller] -= part
            out[river][buyer] += part
            rest -= part
        self.fleet[seller] -= ships
        self.fleet[buyer] += ships
        self.pay(buyer, -price)
        self.pay(seller, price)

    def _away(self, seat: str) -> int:
        leased = int(self.lessee == seat)
        if self.rules["reuse-same-year"] == "yes" and self.river == "blue":
            return max(0, self.out["blue"][seat] - leased)
        return min(self.fleet[seat], max(0, self.out["green"][seat] + self.out["blue"][seat] - leased))

    def _can_send(self, seat: str, river: str) -> int:
        ships = self.fleet[seat] + (self.lessee == seat)
        if river == "blue" and self.rules["reuse-same-year"] == "no":
            ships -= self.out["green"][seat]
        if self.rules["new-ship-same-year"] == "no":
            ships -= self.new[seat]
        return max(0, ships)

    def _river(self, river: str) -> None:
        self.river = river
        self.number = 2 * self.year + (river == "blue")
        event = self.take("deploy")
        if event["river"] != river:
            raise self.wrong("the other river")
        for seat, ships in event["ships"].items():
            if ships > self._can_send(seat, river):
                raise self.wrong(f"{seat} cannot send {ships}")
        for seat, cards in event.get("bluff", {}).items():
            held = 2 if self.rules["bluff-cards"] == "each-year" else self.bluff.get(seat, 2)
            if cards > held:
                raise self.wrong(f"{seat} has {held} bluff cards")
        self.here = {seat: event["ships"].get(seat, 0) for seat in self.seats}
        self.shown = dict(self.here)
        self.out[river].update(self.here)
        self.at += 1
        self._inspections(river)
        self._move_marker(river)
        self._fish(river)

    def _violations(self, river: str) -> dict[str, int]:
        limit = self.quota[river]
        if not self.threat or limit is None:
            return {}
        if isinstance(limit, int) and self.rules["quota-scope"] == "river-total":
            excess = sum(self.here.values()) - limit
            return {seat: excess for seat in self.seats if self.here[seat] and excess > 0}
        over = {}
        for seat in self.seats:
            own = self._limit(limit, seat)
            if own is not None and self.here[seat] > own:
                over[seat] = self.here[seat] - own
        return over

    def _inspections(self, river: str) -> None:
        over = self._violations(river)
        while over:
            if not self.is_next("inspect") and self.rules["inspection"] == "optional":
                return
            event = self.take("inspect")
            seat = event["player"]
            if event["river"] != river or seat not in over:
                raise self.wrong("no inspection due")
            chip = event.get("chip")
            if event["coin"] == "free" and chip is not None:
                raise self.wrong("no fine for the free")
            if chip is not None and chip not in SILVER:
                raise self.wrong("no such chip")
            if event["coin"] == "detected":
                fine = chip * over[seat]
                if self.caught[seat] == 0:
                    fine = -(-fine // 2) if self.rules["half-fine"] == "ceil" else fine // 2
                self.caught[seat] += 1
                self.pay(seat, -3 * self.here[seat])
                self.pay(seat, -fine)
                self.sent_back[seat] += self.here[seat]
                self.here[seat] = 0
            del over[seat]
            self.at += 1

    def _move_marker(self, river: str) -> None:
        counted = self.shown if self.rules["stock-count"] == "revealed" else self.here
        ships = sum(counted.values())
        step = 1 if ships < 4 else 0 if ships < 6 else -1 if ships < 9 else -2
        place = self.marker[river]
        if place is None:
            return
        place = place + step
        if place < 1 and self.rules["track-end"] == "extinct-below":
            self.marker[river] = None
        else:
            self.marker[river] = min(len(TRACK), max(1, place))

    def _fish(self, river: str) -> None:
        waiting = {seat for seat in self.seats if self.here[seat]}
        done: set[str] = set()
        table = {"silver": Counter[int](), "golden": Counter[int]()}
        while waiting:
            if self.is_next("pirate"):
                waiting -= self._attack(river, waiting)
                continue
            event = self.take("draw")
            seat = event["player"]
            idle_ok = self.rules["who-draws"] == "anyone" and not self.shown[seat]
            if event["river"] != river or seat in done or (seat not in waiting and not idle_ok):
                raise self.wrong(f"{seat} does not draw here")
            self._draw(event, river, table)
            waiting.discard(seat)
            done.add(seat)
            self.at += 1

    def _draw(self, event: dict[str, Any], river: str, table: dict[str, Counter[int]]) -> None:
        seat, specials = event["player"], event.get("specials", [])
        self._check_specials(specials)
        place = self.marker[river]
        if place is not None and "super-harvest" in specials and not self._leads(seat):
            place = min(len(TRACK), place + 1)
        shown = (0, 0) if place is None else TRACK[place - 1]
        times = max(1, self.here[seat]) if self.rules["draw-unit"] == "ship" else 1
        fish = 0
        for colour, wanted, bag in (("silver", shown[0], SILVER), ("golden", shown[1], GOLDEN)):
            chips = event.get(colour, [])
            left = sum(bag.values()) - sum(table[colour].values())
            if len(chips) != min(wanted * times, left):
                raise self.wrong(f"{seat} draws {len(chips)} {colour}")
            table[colour].update(chips)
            if any(table[colour][chip] > bag.get(chip, 0) for chip in chips):
                raise self.wrong(f"no such {colour} chip")
            fish += sum(chips)
        self.attacks += [(seat, self.number)] * specials.count("pirate")
        ships = self.here[seat]
        if ships:
            self.pay(seat, (fish if times > 1 else fish * ships) - 10 * ships)

    def _check_specials(self, specials: list[str]) -> None:
        held = {"super-harvest": 4 * bool(self.options.get("super_harvest"))}
        in_hand = [when for _, when in self.attacks if self.number - when <= 1]
        held["pirate"] = (8 - len(in_hand)) * bool(self.options.get("pirate_attack"))
        for name, count in Counter(specials).items():
            if count > held[name]:
                raise self.wrong(f"no {name} chip")

    def _leads(self, seat: str) -> bool:
        def standing(player: str) -> int:
            return self.money(player) - (50 * self.cards(player) if self.rules["leader"] == "board-only" else 0)

        return all(standing(seat) >= standing(other) for other in self.seats)

    def _attack(self, river: str, waiting: set[str]) -> set[str]:
        event = self.take("pirate")
        pirate, target = event["player"], event["target"]
        usable = [(who, when) for who, when in self.attacks if who == pirate and self.number - when <= 1]
        if event["river"] != river or not usable or target not in waiting:
            raise self.wrong("no such attack")
        self.attacks.remove(usable[0])
        self.pay(target, -3)
        self.pay(target, -3)
        self.pay(pirate, 3)
        self.here[target] -= 1
        self.sent_back[target] += 1
        self.at += 1
        return {target} if self.here[target] == 0 else set()

    def _harbor(self) -> None:
        self.take("harbor")
        for seat in self.seats:
            idle = self.fleet[seat] + (self.lessee == seat) - self.out["green"][seat] - self.out["blue"][seat]
            idle = max(0, idle)
            if self.rules["new-ship-same-year"] == "no":
                idle -= min(idle, self.new[seat])
            if self.rules["detained-pay-again"] == "yes":
                idle += self.sent_back[seat]
            self.pay(seat, -3 * idle)
        if any(place is None or place <= 2 for place in self.marker.values()):
            self.threat = True
        self.lessee = self.next_lessee
        self.at += 1
        # the boats are back, so a trade before the next event is free of this year
        self.new = Counter[str]()
        self.out = {"green": Counter[str](), "blue": Counter[str]()}
        self.river = "green"

    def _end_draw(self) -> None:
        event = self.take("end-draw")
        chips = event["silver"]
        if len(chips) != DRAWS[self.year] or any(Counter(chips)[chip] > SILVER.get(chip, 0) for chip in chips):
            raise self.wrong("not such a draw")
        self.over = 6 in chips
        self.at += 1


class EndOfRecord(Exception):
    """The record stops before the end of the game."""


def read(transcript: dict[str, Any]) -> Reading:
    """Reads a whole record; raises Wrong at the first event that breaks a rule."""
    return Reading(transcript).read()
