"""Achieving Herdvana (rulebook: Achieving Herdvana, Note 3). The immunity stands with the actions that it stops."""

from referee.engine.violation import Violation
from referee.games.herdvana.actions import carry_out
from referee.games.herdvana.events import AnyEvent
from referee.games.herdvana.hands import Played
from referee.games.herdvana.herd import Herd
from referee.games.herdvana.table import Table


def check_declares(t: Table, event: AnyEvent, cards: Played) -> None:
    """Clauses herdvana.eight.real, herdvana.chameleon.eight: what is turned sideways at the end of the turn is a
    herd with all eight animals of its species, chameleons not counted.

    Raises herdvana.herd.unknown, herdvana.eight.chameleon or herdvana.eight.short.
    """
    after = t.copy()
    carry_out(after, event, cards)
    for index, id in enumerate(event.declares or ()):
        herd = after.herd(id)
        if herd is None:
            known = list(after.herds)
            raise Violation("herdvana.herd.unknown", "declares", index, actual=id, player=event.player, expected=known)
        if herd.real + herd.unseen >= t.deck.eight:
            continue
        enough = herd.real + herd.chameleons >= t.deck.eight
        reason = "herdvana.eight.chameleon" if enough else "herdvana.eight.short"
        raise Violation(
            reason,
            "declares",
            index,
            player=herd.owner,
            herd=id,
            chameleons=herd.chameleons,
            expected=t.deck.eight,
            actual=herd.real,
            species=herd.species,
        )


def achieve(t: Table, event: AnyEvent, grown: Herd | None) -> None:
    """Clause herdvana.eight.end-of-turn: at the end of a turn the herd that grew, or a declared one, is in Herdvana."""
    if grown is not None and is_complete(t, grown) and t.ruling("herdvana") == "automatic":
        grown.herdvana = t.at
    for id in event.declares or ():
        herd = t.herd(id)
        if herd is not None and is_complete(t, herd) and t.ruling("herdvana") == "declared":
            herd.herdvana = t.at


def is_complete(t: Table, herd: Herd) -> bool:
    """Clause herdvana.eight.real: whether all eight animals of a species lie in the herd, which is not in Herdvana."""
    return herd.herdvana is None and herd.real >= t.deck.eight
