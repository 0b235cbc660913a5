"""Faults in the numbers that the recorder wrote down."""

from collections.abc import Callable
from copy import deepcopy

from referee.engine.walk import Choose
from referee.games.sell_fish.fault_edits import Edit, Event, Record, names

OFFS = (1, -1, 2, -3, 7, 10)
Find = Callable[[Record, Choose], Edit | None]

OF_PLAYERS = {
    "money": ("money.arithmetic",),
    "space": ("money.fifty",),
    "cards50": ("money.fifty",),
    "ships": ("ships.fleet",),
    "payouts": ("payout.ships",),
    "harbor": ("harbor.cost",),
    "moves": (
        "auction.pays",
        "lease.auction",
        "trade.price",
        "inspection.detained",
        "payout.ships",
        "pirate.costs",
        "harbor.cost",
        "money.arithmetic",
    ),
    "markers": ("stock.move",),
}
"""A claim by player (or by river) → the clauses that a wrong one breaks."""

SINGLE = {
    "fine": ("inspection.fine", "inspection.first-half"),
    "fishing": ("deploy.count",),
    "threat": ("threat.start",),
    "over": ("end.over",),
}
"""A claim that is one number or answer → the clauses that a wrong one breaks."""


def _places(record: Record, part: str) -> list[int]:
    return [at for at, event in enumerate(record.events) if (event.get("claims") or {}).get(part) not in (None, {})]


def _certain(record: Record, at: int) -> bool:
    """Whether there is only one place where each marker may stand after event `at`."""
    return all(len(guesses) == 1 and guesses[0].first is not None for guesses in record.tables[at + 1].stock.values())


def _off(claimed: int, off: int, least: int | None) -> int:
    """`claimed`, wrong by `off`, but not below `least`; a cost says the same with either sign, so 0 stays positive."""
    return claimed + off if least is None or claimed + off >= least else claimed + abs(off)


def _wrong_of_player(part: str) -> Find:
    def find(record: Record, choose: Choose) -> Edit | None:
        places = _places(record, part)
        if part == "markers":
            places = [at for at in places if _certain(record, at)]
        if not places:
            return None
        at = choose(places)
        event = deepcopy(record.events[at])
        who = choose(sorted(event["claims"][part]))
        least = 0 if part in ("cards50", "ships", "harbor", "markers") else None
        event["claims"][part][who] = _off(event["claims"][part][who], choose(OFFS), least)
        return Edit(names(*OF_PLAYERS[part]), at, at, put=(event,))

    return find


def _wrong_single(part: str) -> Find:
    def find(record: Record, choose: Choose) -> Edit | None:
        places = _places(record, part)
        if part == "threat":
            places = [at for at in places if record.tables[at + 1].threat is not None]
        if not places:
            return None
        at = choose(places)
        event = deepcopy(record.events[at])
        claimed = event["claims"][part]
        event["claims"][part] = (not claimed) if isinstance(claimed, bool) else _off(claimed, choose(OFFS), 0)
        return Edit(names(*SINGLE[part]), at, at, put=(event,))

    return find


def carried_on(record: Record, choose: Choose) -> Edit | None:
    """A total is wrong from one event on, and everything that is reckoned from it."""
    places = _places(record, "money")
    if not places:
        return None
    at, player, off = choose(places), choose(record.transcript["players"])["id"], choose(OFFS)
    result = {}
    if player in record.result.get("scores", {}):
        result = {"scores": {**record.result["scores"], player: record.result["scores"][player] + off}}

    def later(event: Event) -> Event:
        claims = event.get("claims") or {}
        if player not in claims.get("money", {}):
            return event
        return {**event, "claims": {**claims, "money": {**claims["money"], player: claims["money"][player] + off}}}

    return Edit(names("money.arithmetic"), at, at, put=(record.events[at],), later=later, result=result)


def _wrong_result(part: str, *clauses: str) -> Find:
    def find(record: Record, choose: Choose) -> Edit | None:
        claimed = record.result.get(part)
        if not claimed or (part == "salvage" and record.transcript["edition"] == "facts-only"):
            return None
        player = choose(sorted(claimed))
        wrong = _off(claimed[player], choose(OFFS), 0 if part in ("cards50", "ships", "salvage") else None)
        return Edit(names(*clauses), None, result={part: {**claimed, player: wrong}})

    return find


def wrong_winner(record: Record, choose: Choose) -> Edit | None:
    """Somebody else is noted as the winner."""
    table, result = record.tables[-1], record.result
    if not result.get("winners"):
        return None
    others = [player for player in table.players if player not in result["winners"]]
    if not others:
        return None
    return Edit(names("score.winner"), None, result={"winners": [choose(others)]})


CLAIM_EDITS: dict[str, Find] = {
    **{f"wrong-{part}": _wrong_of_player(part) for part in OF_PLAYERS},
    **{f"wrong-{part}": _wrong_single(part) for part in SINGLE},
    "carried-on": carried_on,
    "wrong-result-scores": _wrong_result("scores", "score.sum", "score.salvage"),
    "wrong-result-board": _wrong_result("board", "money.fifty"),
    "wrong-result-cards50": _wrong_result("cards50", "money.fifty"),
    "wrong-result-ships": _wrong_result("ships", "ships.fleet"),
    "wrong-result-salvage": _wrong_result("salvage", "score.salvage"),
    "wrong-winner": wrong_winner,
}
