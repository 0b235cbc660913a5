"""A small valid transcript to start from."""

from typing import Any

from referee.games.herdvana.walk import NAMES

_HANDS = (
    ["cow", "cow", "pig", "bee", "farmer", "alien"],
    ["llama", "llama", "cow", "turtle", "horse", "farmer"],
    ["bison", "bison", "pig", "bee", "chicken", "alien"],
    ["peacock", "horse", "goldfish", "goldfish", "turtle", "farmer"],
    ["turtle", "turtle", "bison", "llama", "chicken", "alien"],
)


def skeleton(players: int, options: dict[str, Any]) -> dict[str, Any]:
    """The beginning of a game for `players` players with two turns played. `options`: `teams`."""
    ids = NAMES[:players]
    hands = {player: list(_HANDS[seat % len(_HANDS)]) for seat, player in enumerate(ids)}
    return {
        "format": 1,
        "game": "herdvana",
        "options": {"teams": bool(options.get("teams", False))},
        "players": [{"id": player, "name": player.capitalize()} for player in ids],
        "setup": {"first_player": ids[0], "hands": hands, "discard": "chicken"},
        "events": [
            {
                "player": ids[0],
                "action": "begin",
                "cards": ["cow", "cow"],
                "herd": "h1",
                "refill": {ids[0]: ["peacock", "horse"]},
                "claims": {"scores": {ids[0]: 6}},
            },
            {
                "player": ids[1],
                "action": "discard",
                "card": "turtle",
                "refill": {ids[1]: ["bee"]},
            },
        ],
    }
