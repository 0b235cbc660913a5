"""A second, slow and plain referee for Herring: Northern Seas, written from the rulebook with another method.

It works on the raw JSON of a record whose cards were all seen. Every event is first written out as a list of
movements of single cards between named places; a generic bookkeeper then checks that each card was where it came from.
Points and destruction are not kept while playing: they are counted at the end, out of the lists of what happened.
"""

from collections import Counter
from typing import Any

START = {2: 12, 3: 8, 4: 4, 5: 0}
ORDER = ["destruction", "play-small", "play-any", "current-change"]

ATTESTED: dict[str, Any] = {
    "species": [
        {"id": "herring", "level": 1, "herring": True, "eats": [], "plankton": True, "count": 24},
        {"id": "mackerel", "level": 1, "eats": ["herring"], "plankton": True, "count": 18},
        {"id": "squid", "level": 1, "eats": ["herring", "mackerel"], "plankton": False, "count": 14},
        {"id": "dolphin", "level": 2, "eats": ["herring", "mackerel"], "plankton": False, "count": 10},
        {"id": "giant-shark", "level": 3, "eats": ["herring"], "plankton": True, "count": 8},
        {
            "id": "orca",
            "level": 3,
            "eats": ["herring", "mackerel", "squid", "dolphin", "giant-shark"],
            "plankton": False,
            "count": 6,
        },
    ],
    "destruction": [
        {
            "id": "british-fishermen",
            "count": 5,
            "effect": {"op": "cull", "species": ["dolphin", "orca"], "per_species": {"points": 2, "destruction": 1}},
        },
        {"id": "old-mine", "count": 5, "effect": {"op": "drop-destruction", "points_each": 1}},
        {"id": "storm", "count": 5, "effect": {"op": "give", "count": 2, "kinds": ["animal", "destruction"]}},
    ],
}
"""The facts of edition attested-6, copied from the fact sheet once more."""

DEFAULTS = {
    "track-cap": "none",
    "same-action-cannibalism": "allowed",
    "cannibal-extinction": "no",
    "cull-is-extinction": "no",
    "reshuffle": "eager",
    "plankton-without-cards": "feeds",
    "destruction-reshuffle": "yes",
    "destruction-full": "best-effort",
    "end-check": "turn-start",
    "score-floor": "none",
}


class Illegal(Exception):
    """The rules do not allow what the record says."""


def need(condition: Any, why: str) -> None:
    if not condition:
        raise Illegal(why)


class Plain:
    """Plays a record through. Places are names: `deck`, `discard`, `table`, `hand NAME`, and the same for dangers."""

    def __init__(self, record: dict[str, Any]) -> None:
        self.record = record
        self.rules = {**DEFAULTS, **record.get("rulings", {})}
        edition = ATTESTED if record["edition"] == "attested-6" else record["edition"]
        self.track = edition.get("track")
        self.species = {one["id"]: self._plain_species(one, edition) for one in edition["species"]}
        self.cards = {card["id"]: self._plain_card(card, edition) for card in edition["destruction"]}
        self.names = [player["id"] for player in record["players"]]
        self.places: dict[str, Counter[str]] = {}
        self.happened: list[tuple[str, str, int]] = []
        """(whose, what for, points); the destruction value is whose `ocean`."""
        self.turn_of = 0
        self.over = False
        self._lay_out(edition)

    @staticmethod
    def _plain_species(one: dict[str, Any], edition: dict[str, Any]) -> dict[str, Any]:
        if "eats" in one:
            return one
        names = one["diet"]["species"]
        listed = [s["id"] for s in edition["species"] if s["id"] in names or set(s.get("tags", [])) & set(names)]
        if one["diet"]["mode"] == "except":
            listed = [s["id"] for s in edition["species"] if s["id"] not in listed]
        return {**one, "eats": listed, "plankton": one["diet"]["plankton"]}

    @staticmethod
    def _plain_card(card: dict[str, Any], edition: dict[str, Any]) -> dict[str, Any]:
        effect = dict(card["effect"])
        if effect["op"] == "cull":
            names = effect["species"]
            effect["species"] = [
                s["id"] for s in edition["species"] if s["id"] in names or set(s.get("tags", [])) & set(names)
            ]
        return {**card, "effect": effect}

    # -- places

    def _lay_out(self, edition: dict[str, Any]) -> None:
        self.place("deck").update({one["id"]: one["count"] for one in edition["species"]})
        self.place("danger deck").update({card["id"]: card["count"] for card in edition["destruction"]})
        position = self.record["setup"].get("position")
        if position is None:
            for name, hand in self.record["setup"]["hands"].items():
                need(len(hand) == 7, "seven cards")
                self.move(hand, "deck", f"hand {name}")
            self.happened.append(("ocean", "start", START[len(self.names)]))
            self.turn_of = self.names.index(self.record["setup"]["first_player"])
            self._check_first()
            self._arrive()
            return
        for name, seat in position.get("seats", {}).items():
            self.move(seat.get("hand", []), "deck", f"hand {name}")
            self.move(seat.get("destruction", []), "danger deck", f"dangers {name}")
            self.happened.append((name, "start", seat.get("score", 0)))
        for species, count in position.get("table", {}).items():
            self.move([species] * count, "deck", "table")
        self.move(position.get("discard", []), "deck", "discard")
        self.move(position.get("destruction_discard", []), "danger deck", "danger discard")
        self.happened.append(("ocean", "start", position.get("destruction", START[len(self.names)])))
        self.turn_of = self.names.index(position["turn"])

    def _check_first(self) -> None:
        herring = {id for id, one in self.species.items() if one.get("herring")}
        held = {n: sum(self.place(f"hand {n}")[id] for id in herring) for n in self.names}
        best = [n for n in self.names if held[n] == max(held.values())]
        ages = self.record["setup"].get("youngest_first", [])
        if self.rules.get("first-player") != "any-tied" and set(best) <= set(ages):
            best = [min(best, key=ages.index)]
        need(self.names[self.turn_of] in best, "first player")

    def place(self, name: str) -> Counter[str]:
        return self.places.setdefault(name, Counter())

    def size(self, name: str) -> int:
        return sum(self.place(name).values())

    def move(self, cards: list[str], source: str, goal: str) -> None:
        for card in cards:
            need(self.place(source)[card] > 0, f"{card} is not in {source}")
            self.place(source)[card] -= 1
            self.place(goal)[card] += 1

    def total_cards(self) -> Counter[str]:
        """All cards wherever they are."""
        return sum(self.places.values(), Counter())

    # -- numbers, counted from what happened

    def note(self, whose: str, what: str, points: int) -> None:
        self.happened.append((whose, what, points))

    def count(self, whose: str) -> int:
        total = 0
        at = 0
        while at < len(self.happened):
            who, what, points = self.happened[at]
            if who == whose:
                total += points
            at += 1
            if what == "end of action":
                if self.track is not None and self.rules["track-cap"] == "last-space":
                    total = min(total, self.track)
                if whose == "ocean":
                    total = max(total, 0)
        return total

    # -- playing

    def whole(self) -> None:
        for event in self.record["events"]:
            self.event(event)

    def event(self, event: dict[str, Any]) -> None:
        need(not self.over, "the game is over")
        name = self.names[self.turn_of]
        need(event["player"] == name, "not this player's turn")
        done = getattr(self, "done_this_turn", [])
        if event["action"] == "end-turn":
            need(done, "no action")
            self.done_this_turn: list[int] = []
            self.turn_of = (self.turn_of + 1) % len(self.names)
            self._arrive()
            return
        step = ORDER.index(event["action"])
        need(all(step > earlier for earlier in done), "order of actions")
        self.done_this_turn = [*done, step]
        getattr(self, "do_" + event["action"].replace("-", "_"))(name, event)
        self.note("nobody", "end of action", 0)
        if self.rules["end-check"] == "immediate" and any(self.count(n) >= 25 for n in self.names):
            self.over = True

    def _arrive(self) -> None:
        name = self.names[self.turn_of]
        if self.size(f"hand {name}") == 0 or self.count(name) >= 25:
            self.over = True

    def do_play_small(self, name: str, event: dict[str, Any]) -> None:
        need(self.species[event["species"]]["level"] == 1, "small only")
        self.do_play_any(name, event)

    def do_play_any(self, name: str, event: dict[str, Any]) -> None:
        kind = self.species[event["species"]]
        need(event["plays"], "no card laid")
        at_start = Counter(self.place("table"))
        if at_start[kind["id"]] == 0:
            self.note(name, "diversity", 1)
        own_eaten = 0
        for play in event["plays"]:
            self.move([kind["id"]], f"hand {name}", "table")
            need(len(play["food"]) == kind["level"], "level")
            for food in play["food"]:
                if "eat" in food:
                    prey = food["eat"]
                    need(prey in kind["eats"], "diet")
                    if prey == kind["id"]:
                        need(self.place("table")[prey] >= 2, "itself")
                        if self.rules["same-action-cannibalism"] == "forbidden":
                            need(own_eaten < at_start[prey], "sibling")
                        own_eaten += 1
                    self.move([prey], "table", "discard")
                    self.note(name, "eaten", 1)
                    self._extinct(kind["id"], prey)
                else:
                    need(kind["plankton"], "no plankton eater")
                    self._plankton(name, food["plankton"])
            self._refill_now()
            self._reward(name, kind, play.get("destruction_drawn", "no-card"))

    def _extinct(self, eater: str, prey: str) -> None:
        left = self.place("table")[prey]
        not_counted = 1 if eater == prey and self.rules["cannibal-extinction"] == "yes" else 0
        if left - not_counted == 0:
            self.note("ocean", f"{prey} extinct", 1)

    def _plankton(self, name: str, card: str) -> None:
        self._refill_due()
        if self.size("deck") == 0:
            need(card == "no-card", "no card is left")
            need(self.rules["plankton-without-cards"] == "feeds", "no plankton")
            return
        self.move([card], "deck", f"hand {name}")
        self._refill_now()

    def _refill_now(self) -> None:
        if self.rules["reshuffle"] == "eager":
            self._refill_due()

    def _refill_due(self) -> None:
        if self.size("deck") == 0:
            self.move(list(self.place("discard").elements()), "discard", "deck")

    def _reward(self, name: str, kind: dict[str, Any], card: str) -> None:
        due = kind["level"] == 3
        if due and self.size("danger deck") == 0 and self.rules["destruction-reshuffle"] == "yes":
            self.move(list(self.place("danger discard").elements()), "danger discard", "danger deck")
        if due and self.size("danger deck") > 0:
            self.move([card], "danger deck", f"dangers {name}")
        else:
            need(card == "no-card", "no destruction card is due")

    def do_current_change(self, name: str, event: dict[str, Any]) -> None:
        self.move(event["discarded"], f"hand {name}", "discard")
        self._refill_now()
        available = self.size("deck") + self.size("discard")
        need(len(event["drawn"]) == min(len(event["discarded"]) + 1, available), "draw one more")
        for card in event["drawn"]:
            self._refill_due()
            self.move([card], "deck", f"hand {name}")
            self._refill_now()

    # -- destruction cards

    def do_destruction(self, name: str, event: dict[str, Any]) -> None:
        card = self.cards[event["card"]]
        effect = card["effect"]
        says = {"cull": {"removed"}, "drop-destruction": {"target", "dropped"}, "give": {"target", "given"}}
        extra = {"removed", "target", "dropped", "given"} - says.get(effect["op"], set())
        need(not extra & set(event), "a part that the card has no use for")
        self.move([card["id"]], f"dangers {name}", "danger discard")
        self.note(name, card["id"], effect.get("points", 0))
        self.note("ocean", card["id"], effect.get("destruction", 0))
        if effect["op"] == "cull":
            self._cull(name, event, effect)
        elif effect["op"] == "drop-destruction":
            self._drop(name, event, effect)
        elif effect["op"] == "give":
            self._give(name, event, effect)
        else:
            need(effect["op"] in ("points", "destruction"), "an effect this scorer does not know")

    def _strict(self, possible: bool) -> None:
        need(possible or self.rules["destruction-full"] == "best-effort", "not possible in full")

    def _cull(self, name: str, event: dict[str, Any], effect: dict[str, Any]) -> None:
        hit = [species for species in effect["species"] if self.place("table")[species] > 0]
        self._strict(hit == effect["species"])
        if "removed" in event:
            said = {species: count for species, count in event["removed"].items() if count}
            need(said == {species: self.place("table")[species] for species in hit}, "removed")
        for species in hit:
            self.move([species] * self.place("table")[species], "table", "discard")
            self.note(name, "culled", effect.get("per_species", {}).get("points", 0))
            self.note("ocean", "culled", effect.get("per_species", {}).get("destruction", 0))
            if self.rules["cull-is-extinction"] == "yes":
                self.note("ocean", f"{species} extinct", 1)
        self._refill_now()

    def _drop(self, name: str, event: dict[str, Any], effect: dict[str, Any]) -> None:
        target = event.get("target", name if effect.get("target") == "self" else None)
        allowed = {"self": [name], "other": [n for n in self.names if n != name], "any": self.names}
        need(target in allowed[effect.get("target", "any")], "target")
        lost = sorted(self.place(f"dangers {target}").elements())
        self._strict(bool(lost))
        if "dropped" in event:
            need(sorted(event["dropped"]) == lost, "dropped")
        self.move(lost, f"dangers {target}", "danger discard")
        gainer = name if effect.get("to", "user") == "user" else target
        self.note(gainer, "dropped", effect.get("points_each", 0) * len(lost))

    def _give(self, name: str, event: dict[str, Any], effect: dict[str, Any]) -> None:
        given = event.get("given") or {}
        animals, dangers = given.get("animals", []), given.get("destruction", [])
        need(not animals or "animal" in effect["kinds"], "kind")
        need(not dangers or "destruction" in effect["kinds"], "kind")
        held = 0
        if "animal" in effect["kinds"]:
            held += self.size(f"hand {name}")
        if "destruction" in effect["kinds"]:
            held += self.size(f"dangers {name}")
        if effect["count"] is not None:
            self._strict(held >= effect["count"])
            need(len(animals) + len(dangers) == min(held, effect["count"]), "number given")
        if animals or dangers or event.get("target") is not None:
            need(event["target"] in self.names and event["target"] != name, "receiver")
            self.move(animals, f"hand {name}", f"hand {event['target']}")
            self.move(dangers, f"dangers {name}", f"dangers {event['target']}")

    # -- the end

    def cards_left(self, name: str) -> int:
        return self.size(f"hand {name}") + self.size(f"dangers {name}")

    def final(self, name: str) -> int:
        points = self.count(name) - self.cards_left(name)
        return max(points, 0) if self.rules["score-floor"] == "0" else points

    def result(self) -> dict[str, Any]:
        """Scores, destruction value, losers and winners by the rulebook's last section."""
        scores = {name: self.final(name) for name in self.names}
        ocean = self.count("ocean")
        lost = [name for name in self.names if scores[name] < ocean]
        ranking = sorted(
            (name for name in self.names if name not in lost),
            key=lambda name: (scores[name], self.cards_left(name)),
            reverse=True,
        )
        winners = [
            name
            for name in self.names
            if ranking
            and name not in lost
            and (scores[name], self.cards_left(name)) == (scores[ranking[0]], self.cards_left(ranking[0]))
        ]
        return {"scores": scores, "destruction": ocean, "lost": lost, "winners": winners}


def second_opinion(record: dict[str, Any]) -> Plain:
    """The record played through. Raises Illegal where the rules do not allow it."""
    game = Plain(record)
    game.whole()
    return game
