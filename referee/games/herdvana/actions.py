"""Carrying out the action of a turn, whatever it is."""

from collections.abc import Callable
from typing import Any

from referee.games.herdvana.discard import discard
from referee.games.herdvana.events import (
    Abduct,
    AnyEvent,
    Begin,
    Build,
    Discard,
    Pass,
    Protect,
    Steal,
    Take,
)
from referee.games.herdvana.farmers import abduct, protect
from referee.games.herdvana.hands import Played
from referee.games.herdvana.herd import Herd
from referee.games.herdvana.herds import begin, build
from referee.games.herdvana.steal import steal
from referee.games.herdvana.table import Table
from referee.games.herdvana.take import take


def _pass(t: Table, event: Pass) -> None:
    """Nothing happens."""


_DO: dict[type, Callable[[Table, Any], Herd | None]] = {
    Begin: begin,
    Build: build,
    Take: take,
    Protect: protect,
    Steal: steal,
    Abduct: abduct,
    Discard: discard,
    Pass: _pass,
}


def lose(t: Table, cards: Played) -> None:
    """The cards leave the hands."""
    for player, some in cards.items():
        for card in some:
            t.lose(player, card)


def carry_out(t: Table, event: AnyEvent, cards: Played) -> Herd | None:
    """Moves the cards of the action; `cards` are those that leave hands. Returns the herd that grew, if one did."""
    lose(t, cards)
    return _DO[type(event)](t, event)
