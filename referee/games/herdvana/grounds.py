"""Which clauses speak about an event: what one quotes when it is disputed."""

from collections.abc import Iterator

from referee.games.herdvana.events import AnyEvent, Steal, Take
from referee.games.herdvana.table import Table

_ACTION: dict[str, tuple[str, ...]] = {
    "begin": (
        "herdvana.begin.two",
        "herdvana.begin.matching",
        "herdvana.begin.animals",
        "herdvana.begin.own-field",
        "herdvana.herd.second",
    ),
    "build": ("herdvana.build.matching", "herdvana.build.field", "herdvana.protect.closed", "herdvana.eight.closed"),
    "take": ("herdvana.take.top", "herdvana.take.animal"),
    "protect": ("herdvana.protect.field", "herdvana.protect.one", "herdvana.eight.no-farmer"),
    "steal": (
        "herdvana.steal.other",
        "herdvana.steal.matching",
        "herdvana.steal.turns",
        "herdvana.steal.winner",
        "herdvana.steal.spoils",
        "herdvana.steal.protected",
        "herdvana.eight.immune",
    ),
    "abduct": ("herdvana.abduct.other", "herdvana.abduct.farmer", "herdvana.abduct.one", "herdvana.abduct.discard"),
    "discard": ("herdvana.discard.seventh",),
    "pass": ("herdvana.end.pass", "herdvana.turn.act"),
}
_ADDED = ("herdvana.take.add", "herdvana.build.matching", "herdvana.protect.closed", "herdvana.eight.closed")
_BEGUN = (
    "herdvana.take.pair",
    "herdvana.begin.matching",
    "herdvana.chameleon.herd",
    "herdvana.begin.own-field",
    "herdvana.herd.second",
)
"""What speaks about a taken card that is added to a herd, and about one with which a herd is begun."""

_TEAM: dict[str, tuple[str, ...]] = {
    "take": ("herdvana.team.take",),
    "steal": ("herdvana.team.help", "herdvana.team.against"),
    "abduct": ("herdvana.team.against",),
}


def grounds(t: Table, event: AnyEvent) -> Iterator[str]:
    """The clauses of the action, of team play where it matters, of the turn and of drawing."""
    yield from _ACTION[event.action]
    if isinstance(event, Take):
        yield from _ADDED if event.new is None else _BEGUN
    if t.partner and not (isinstance(event, Take) and event.new is not None):
        yield from _TEAM.get(event.action, ())
    yield "herdvana.hand.cards"
    yield "herdvana.turn.one-action"
    yield "herdvana.turn.clockwise"
    if event.refill or event.action != "pass":
        yield "herdvana.refill.six"
    if isinstance(event, Steal):
        yield "herdvana.refill.others"
