"""A small valid transcript to start from."""

from typing import Any

from referee.games.sell_fish.components import SHIPS_PER_PLAYER

NAMES = ("anna", "boris", "clara", "david", "erika", "filip")
OPTIONS = ("super_harvest", "pirate_attack", "leasing")


def skeleton(players: int, options: dict[str, Any]) -> dict[str, Any]:
    """The first year of a game with `players` players and the expansions in `options`, valid as it stands.

    Raises ValueError for a number of players or an option that the game does not have.
    """
    if players not in SHIPS_PER_PLAYER:
        raise ValueError(f"SELL.fish is for 2 to 6 players, not {players}")
    unknown = [name for name in options if name not in OPTIONS]
    if unknown:
        raise ValueError(f"SELL.fish has no option {', '.join(unknown)}; it has {', '.join(OPTIONS)}")
    ids = NAMES[:players]
    return {
        "format": 1,
        "game": "sell-fish",
        "options": dict(options),
        "profile": "rulebook",
        "edition": "facts-only",
        "players": [{"id": id, "name": id.capitalize()} for id in ids],
        "setup": {"bluff": dict.fromkeys(ids, 1), "ships": dict.fromkeys(ids, SHIPS_PER_PLAYER[players])},
        "events": _first_year(ids, bool(options.get("leasing"))),
        "meta": {"recorded": "", "source": ""},
    }


def _first_year(ids: tuple[str, ...], leasing: bool) -> list[dict[str, Any]]:
    """Two auctions, one ship of each of two players in the Green River, none in the Blue River, harbor."""
    first, second = ids[:2]
    nothing = dict.fromkeys(ids, 0)
    lease = [{"action": "lease", "bids": nothing}] if leasing else []
    return [
        {"action": "auction", "number": 1, "bids": {**nothing, first: 3, second: 2}, "winner": first},
        {"action": "auction", "number": 2, "bids": nothing},
        *lease,
        {"action": "deploy", "river": "green", "ships": {**nothing, first: 1, second: 1}, "bluff": {second: 1}},
        {"action": "draw", "player": first, "river": "green", "silver": [4], "golden": [8]},
        {
            "action": "draw",
            "player": second,
            "river": "green",
            "silver": [1],
            "golden": [6],
            "claims": {"payouts": {second: -3}, "money": {first: 19, second: 17}},
        },
        {"action": "deploy", "river": "blue", "ships": nothing},
        {"action": "harbor"},
    ]
