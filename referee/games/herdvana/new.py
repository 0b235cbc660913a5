"""A small valid transcript to start from."""

from typing import Any

from referee.games.herdvana.setup import ALONE, IN_TEAMS
from referee.games.herdvana.walk import NAMES

_HANDS = (
    ["cow", "cow", "pig", "bee", "farmer", "alien"],
    ["llama", "llama", "cow", "turtle", "horse", "farmer"],
    ["bison", "bison", "pig", "bee", "chicken", "alien"],
    ["peacock", "horse", "goldfish", "goldfish", "turtle", "farmer"],
    ["turtle", "turtle", "bison", "llama", "chicken", "alien"],
)


def check_numbers(players: int, options: dict[str, Any]) -> None:
    """Clauses herdvana.players.single, herdvana.players.teams. Raises ValueError in words for a person."""
    unknown = [name for name in options if name != "teams"]
    if unknown:
        raise ValueError(f"Herdvana has no option {', '.join(unknown)}; it has teams")
    teams = options.get("teams", False)
    if teams and players not in IN_TEAMS:
        raise ValueError(f"In teams Herdvana is for 6, 8 or 10 players, not {players}")
    if not teams and players in IN_TEAMS and players not in ALONE:
        raise ValueError(f"Without teams Herdvana is for 2 to 6 players; {players} play with --option teams")
    if players not in (*ALONE, *IN_TEAMS):
        raise ValueError(f"Herdvana is for 2 to 6 players, or in teams for 6, 8 or 10, not {players}")


def skeleton(players: int, options: dict[str, Any]) -> dict[str, Any]:
    """The beginning of a game for `players` players with two turns played. `options`: `teams`.

    Raises ValueError for a number of players or an option that the game does not have.
    """
    check_numbers(players, options)
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
