"""Plays random legal games of SELL.fish, with chips from a bag of its own."""

from typing import Any

from referee.engine.walk import Choose
from referee.games.sell_fish import deployment, evidence, piracy, quota, super_harvest, trade, walk_claims
from referee.games.sell_fish.auction import can_bid, sold_out
from referee.games.sell_fish.board import total
from referee.games.sell_fish.components import COLOURS, END_DRAW, RIVERS, SHIPS_PER_PLAYER
from referee.games.sell_fish.events import Transcript
from referee.games.sell_fish.match import SellFish, start
from referee.games.sell_fish.shown import times
from referee.rulebook import load_digest

NAMES = ("anna", "boris", "cleo", "david", "erika", "filip")
COMPLETE = "house-30-30"
EDITIONS = (COMPLETE, "facts-only")
FIRST_YEARS = (10, 8, 6, 1, 1, 1, 1)
Event = dict[str, Any]


def play(
    choose: Choose,
    players: int | None = None,
    options: dict[str, bool] | None = None,
    rulings: dict[str, str] | None = None,
    edition: str | None = None,
    limit: int = 5_000,
    first_year: int | None = None,
    profile: str | None = None,
) -> dict[str, Any]:
    """A whole random legal game as a transcript, claims and result included.

    It starts in `first_year`, or in a year that `choose` picks, and is cut off after `limit` events. `edition` is the
    one that the record names; the chips, and what the track shows, are always those of the complete edition.
    """
    walker = Walker(choose, players, options, rulings, edition, first_year, profile)
    while not walker.match.over and len(walker.events) < limit:
        walker.step()
    return walker.transcript()


def _editions(rulings: dict[str, str] | None) -> tuple[str, ...]:
    """Editions that a record may name. A bag that runs out, as it may if every ship draws, must be known."""
    return (COMPLETE,) if (rulings or {}).get("draw-unit") == "ship" else EDITIONS


class Walker:
    """One game being played: the transcript so far and a match that knows the whole truth."""

    def __init__(
        self,
        choose: Choose,
        players: int | None,
        options: dict[str, bool] | None,
        rulings: dict[str, str] | None,
        edition: str | None,
        first_year: int | None,
        profile: str | None,
    ) -> None:
        self.choose = choose
        self.seats = NAMES[: players or choose(sorted(SHIPS_PER_PLAYER))]
        self.events: list[Event] = []
        on = {} if options is None else dict(options)
        if options is None:
            on = {name: True for name in ("super_harvest", "pirate_attack", "leasing") if self.maybe(4)}
        self.header: dict[str, Any] = {
            "format": 1,
            "game": "sell-fish",
            "edition": edition or choose(_editions(rulings)),
            "options": on,
            "rulings": dict(rulings or {}),
            "players": [{"id": seat} for seat in self.seats],
            "setup": self._setup(first_year or choose(FIRST_YEARS)),
        }
        if profile is not None:
            self.header["profile"] = profile
        self.noting = choose(("all", "some", "harbor"))
        self.greed = choose((1, 2, 3, 4))
        self.match = self._begin()

    def _begin(self) -> SellFish:
        header = {**self.header, "edition": COMPLETE, "events": []}
        digest = load_digest("sell-fish")
        readings = {**digest.readings(self.header.get("profile", "rulebook")), **self.header["rulings"]}
        return start(Transcript.model_validate(header), readings)

    def maybe(self, odds: int) -> bool:
        """True once in `odds` times."""
        return self.choose(range(odds)) == odds - 1

    def _setup(self, first_year: int) -> dict[str, Any]:
        setup: dict[str, Any] = {"bluff": {seat: self.choose((1, 2)) for seat in self.seats}}
        if first_year == 1:
            setup["ships"] = dict.fromkeys(self.seats, SHIPS_PER_PLAYER[len(self.seats)])
            return setup
        threat = self.maybe(2)
        phase = self.choose(("auction-1", "green")) if not threat else "quota"
        setup["position"] = {
            "year": first_year,
            "phase": phase,
            "threat": threat,
            "markers": {river: self.choose(range(1 if threat else 3, 9)) for river in RIVERS},
            "seats": {seat: self._seat() for seat in self.seats},
        }
        if threat:
            setup["position"]["quotas"] = {river: self.choose((None, 0, 1, 2, 3)) for river in RIVERS}
        return setup

    def _seat(self) -> dict[str, int]:
        return {
            "money": self.choose((20, 0, 7, 33, 49, 50, 51, 78, 101, 140, -4)),
            "ships": self.choose((2, 0, 1, 3, 4, 5, 7)),
            "caught": self.choose((0, 1)),
        }

    def step(self) -> None:
        """Plays one event, now and then a trade before it."""
        if self.maybe(12):
            sold = self._trade()
            if sold is not None:
                self.happen(sold)
        stage = self.match.stage
        event = getattr(self, f"_{stage.replace('-', '_')}")()
        self.happen(event)

    def happen(self, event: Event) -> None:
        """Carries out an event, notes what a recorder would write down, and keeps it."""
        match = self.match
        match.at = len(self.events)
        model = Transcript.model_validate({**self.header, "events": [event]}).events[0]
        match.verify(model)
        match.apply(model)
        claims = walk_claims.of(match, event, self.noting, self.maybe)
        if claims:
            event["claims"] = claims
        self.events.append(event)

    def transcript(self) -> dict[str, Any]:
        """The record of the game; with a result if it is over."""
        record = {**self.header, "events": self.events}
        if self.match.over:
            record["result"] = walk_claims.result(self.match)
        return record

    # -- the phases

    def _quota(self) -> Event:
        seats = self.seats
        mode = self.choose(("unchanged", "consensus", "majority"))
        event: Event = {"action": "quota", "mode": mode}
        if mode == "unchanged":
            return event
        limits = (1, 0, 2, 3, None)
        quotas: dict[str, Any] = {river: self.choose(limits) for river in RIVERS if not self.maybe(4)}
        if mode == "consensus" and self.maybe(3):
            quotas["green"] = {seat: self.choose((0, 1, 2, 3)) for seat in seats}
        votes = {seat: self.choose(("yes", "yes", "yes", "no", "abstain")) for seat in seats}
        if mode == "majority" and not quota.carried(self.match, votes):
            return {"action": "quota", "mode": "unchanged", "votes": votes}
        if mode == "majority":
            event["votes"] = votes
        return {**event, "quotas": quotas}

    def _auction(self) -> Event:
        return {"action": "auction", "number": self.match.number, **self._sale()}

    def _lease(self) -> Event:
        return {"action": "lease", **self._sale()}

    def _sale(self) -> Event:
        match = self.match
        second = match.stage == "auction" and match.number == 2
        zero_counts = match.ruling("zero-bid") == "valid"
        bids = {}
        for seat in self.seats:
            bid = self.choose((0, 1, 2, 3, 5, 8, 13, total(match, seat)))
            bids[seat] = bid if bid >= 0 and can_bid(match, seat, bid, second) else 0
        if zero_counts and self.maybe(2):
            bids = {seat: bid for seat, bid in bids.items() if bid}
        top = max(bids.values(), default=0)
        tied = [seat for seat, bid in bids.items() if bid == top]
        if not tied or (top == 0 and not zero_counts) or (match.stage == "auction" and sold_out(match)):
            return {"bids": dict.fromkeys(self.seats, 0) if not zero_counts else {}}
        sale: Event = {"bids": bids, "winner": tied[0]}
        return sale if len(tied) == 1 else self._settled(sale, tied)

    def _settled(self, sale: Event, tied: list[str]) -> Event:
        reading = self.match.ruling("auction-tie")
        if reading == "unsold":
            return {"bids": sale["bids"]}
        sale["winner"] = self.choose(tied)
        again = {seat: 0 for seat in tied if seat != sale["winner"]} | {sale["winner"]: 1}
        if reading == "rebid" or self.maybe(3):
            top = sale["bids"][sale["winner"]]
            sale["rebids"] = [
                again if not can_bid(self.match, sale["winner"], top + 1, False) else {**again, sale["winner"]: top + 1}
            ]
            if not can_bid(self.match, sale["winner"], 1, False):
                sale["rebids"] = [{sale["winner"]: 0}]
        else:
            sale["tiebreak"] = self.choose(("lot", "agreed"))
        return sale

    def _trade(self) -> Event | None:
        match = self.match
        free = {seat: trade.at_home(match, seat) for seat in self.seats}
        sellers = [seat for seat, ships in free.items() if ships]
        if not sellers:
            return None
        seller = self.choose(sellers)
        buyer = self.choose([seat for seat in self.seats if seat != seller])
        money = max(0, total(match, buyer))
        return {
            "action": "trade",
            "seller": seller,
            "buyer": buyer,
            "ships": self.choose(range(1, free[seller] + 1)),
            "price": self.choose((0, 1, 4, 10, money)) if money >= 10 else self.choose((0, money)),
        }

    def _deploy(self) -> Event:
        match = self.match
        ships = {}
        for seat in self.seats:
            most = deployment.most(match, seat)
            ships[seat] = most if self.maybe(5 - self.greed) else self.choose(range(most + 1))
        bluff = {seat: self.choose(range(deployment.most_bluff(match, seat) + 1)) for seat in self.seats}
        event: Event = {"action": "deploy", "river": match.river, "ships": ships}
        return event if not any(bluff.values()) else {**event, "bluff": bluff}

    def _inspect(self) -> Event:
        seat = self.choose(list(self.match.over_limit))
        event: Event = {"action": "inspect", "player": seat, "river": self.match.river}
        if self.maybe(2):
            return {**event, "coin": "free"}
        return {**event, "coin": "detected", "chip": self._chips("silver", 1, {})[0]}

    def _fish(self) -> Event:
        match = self.match
        attackers = list(dict.fromkeys(attack.player for attack in piracy.current(match)))
        if attackers and piracy.targets(match) and self.maybe(2):
            target = self.choose(piracy.targets(match))
            return {"action": "pirate", "player": self.choose(attackers), "target": target, "river": match.river}
        seat = match.to_draw[0] if not self.maybe(3) else self.choose(match.to_draw)
        specials = self._specials(seat)
        ahead = "super-harvest" in specials and not super_harvest.leads(match, seat)
        silver, golden = times(match, seat, evidence.expected(match.stock[match.river], ahead)[0])
        event: Event = {"action": "draw", "player": seat, "river": match.river}
        for colour, count in zip(COLOURS, (silver, golden), strict=True):
            if count:
                event[colour] = self._chips(colour, count, match.lying[colour])
        return {**event, "specials": specials} if specials else event

    def _specials(self, seat: str) -> list[str]:
        options = self.match.options
        found = []
        if options.super_harvest and self.maybe(5):
            found.append("super-harvest")
        if options.pirate_attack and len(self.match.attacks) < 6 and self.maybe(3):
            found.append("pirate")
        return found

    def _chips(self, colour: str, count: int, lying: dict[int | None, int]) -> list[int]:
        held = self.match.parts.bag
        assert held is not None
        left = [value for value, chips in held[colour].items() for _ in range(chips - lying.get(value, 0))]
        drawn = []
        for _ in range(min(count, len(left))):
            drawn.append(left.pop(self.choose(range(len(left)))))
        return drawn

    def _harbor(self) -> Event:
        return {"action": "harbor"}

    def _end_draw(self) -> Event:
        return {"action": "end-draw", "silver": self._chips("silver", END_DRAW[self.match.year], {})}
