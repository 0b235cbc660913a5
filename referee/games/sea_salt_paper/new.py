"""A small valid transcript to start from."""

from typing import Any

NAMES = ("anna", "boris", "clara", "dmitri")


def skeleton(players: int, options: dict[str, Any]) -> dict[str, Any]:
    """The first turn of a game with `players` players (2 to 4) and the options in play.

    Raises ValueError for a number of players that the game does not have.
    """
    if not 2 <= players <= len(NAMES):
        raise ValueError(f"Sea Salt & Paper is for 2 to 4 players, not {players}")
    ids = list(NAMES[:players])
    events: list[dict[str, Any]] = []
    if options.get("extra_pepper"):
        events.append({"action": "new-event", "event": "sunfish"})
    events += [
        {"action": "deal", "discards": ["black crab", "pink sailor"]},
        {
            "player": ids[0],
            "action": "draw",
            "drawn": ["yellow shell", "dark-blue boat"],
            "keep": "yellow shell",
            "pile": 1,
        },
        {"player": ids[0], "action": "end-turn"},
        {"player": ids[1], "action": "take", "pile": 2, "card": "pink sailor"},
        {"player": ids[1], "action": "end-turn"},
    ]
    return {
        "format": 1,
        "game": "sea-salt-paper",
        "options": dict(options),
        "profile": "rulebook",
        "players": [{"id": id, "name": id.capitalize()} for id in ids],
        "setup": {"first_player": ids[0]},
        "events": events,
    }
