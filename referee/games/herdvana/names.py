"""Clause herdvana.record.names: names of players in an event mean some that are there."""

from referee.engine.violation import Violation
from referee.games.herdvana.table import Table


def check_player(t: Table, name: str | None, *path: str | int) -> None:
    """`name`, which stands at `path`, is a player or nothing. Raises herdvana.player.unknown."""
    if name is not None and name not in t.size:
        raise Violation("herdvana.player.unknown", *path, expected=list(t.players), actual=name)
