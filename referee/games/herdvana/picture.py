"""What a person sees: an event in a line, the table in a few."""

import textwrap
from collections.abc import Callable, Iterator
from typing import Any

from referee.games.herdvana.components import listed, words_for
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
from referee.games.herdvana.hands import discarded, with_cards
from referee.games.herdvana.herd import Herd
from referee.games.herdvana.scoring import is_known, points_of
from referee.games.herdvana.steal import winner
from referee.games.herdvana.table import Table

WIDTH = 78


def describe(t: Table, event: AnyEvent) -> str:
    """The event in one line, without the actor and without the cards drawn."""
    return _DESCRIBE[type(event)](t, event)


def _begin(t: Table, event: Begin) -> str:
    return f"begins {_new(event.herd)}{_elsewhere(t, event.player, event.owner)} with {listed(event.cards)}"


def _elsewhere(t: Table, player: str, owner: str | None) -> str:
    return "" if owner in (None, player) else f" in the field of {_who(t, owner)}"


def _new(id: str | None) -> str:
    return "a herd" if id is None else f"herd {id}"


def _build(t: Table, event: Build) -> str:
    return f"adds {listed(event.cards)} to {_named(t, event.herd)}"


def _named(t: Table, id: str) -> str:
    herd = t.herd(id)
    return f"herd {id}" if herd is None or herd.species is None else f"herd {id} ({words_for(herd.species, 2)[2:]})"


def _take(t: Table, event: Take) -> str:
    what = f"takes {words_for(event.card or t.top)} off the discard pile"
    if event.new is not None:
        return f"{what} and begins {_new(event.new.herd)} with it and {listed(with_cards(event))}"
    return f"{what} and adds it to {_named(t, event.add or '')}"


def _protect(t: Table, event: Protect) -> str:
    return f"puts {listed(['farmer'] * event.farmers)} on {_named(t, event.herd)}"


def _steal(t: Table, event: Steal) -> str:
    cards = ", ".join(f"{_who(t, one.player)} {words_for(one.card)}" for one in event.duel)
    outcome = f"{_who(t, event.won_by or winner(t, event))} has it"
    return f"tries to steal {_named(t, event.herd)} of {_who(t, event.target)}: {cards}; {outcome}"


def _who(t: Table, player: str) -> str:
    return t.names.get(player, player)


def _abduct(t: Table, event: Abduct) -> str:
    return f"abducts {listed(['farmer'] * event.farmers)} from {_named(t, event.herd)} of {_who(t, event.target)}"


def _discard(t: Table, event: Discard) -> str:
    return f"discards {listed(discarded(event))}"


def _pass(t: Table, event: Pass) -> str:
    return "passes"


_DESCRIBE: dict[type, Callable[[Table, Any], str]] = {
    Begin: _begin,
    Build: _build,
    Take: _take,
    Protect: _protect,
    Steal: _steal,
    Abduct: _abduct,
    Discard: _discard,
    Pass: _pass,
}


def lay_out(t: Table) -> list[str]:
    """The table: piles, then every player's hand and field. The mark shows whose turn it is."""
    lines = [f"draw pile {t.draw_pile}, discard pile {_pile(t)}"]
    for player in t.players:
        mark = ">" if player == t.turn and not t.over else " "
        with_partner = f" (with {_who(t, t.partner[player])})" if t.partner else ""
        head = f"{mark} {_who(t, player)}{with_partner}, {_worth(t, player)}; hand: {t.hand_words(player)}"
        lines.extend(textwrap.wrap(head, WIDTH, subsequent_indent="      "))
        for herd in t.herds_of(player):
            lines.extend(textwrap.wrap(_herd(herd), WIDTH, initial_indent="    ", subsequent_indent="      "))
    return lines


def _worth(t: Table, player: str) -> str:
    points = points_of(t, player)
    words = "1 point" if points == 1 else f"{points} points"
    return words if is_known(t, player) else f"{words} by what is known"


def _pile(t: Table) -> str:
    if not t.discard:
        return "empty"
    return f"{len(t.discard)}, top card {words_for(t.top)}"


def _herd(herd: Herd) -> str:
    return f"{herd.id}: {', '.join(_contents(herd))}"


def _contents(herd: Herd) -> Iterator[str]:
    for card, n in herd.cards.items():
        yield words_for(card, n) if n > 1 else f"1 {words_for(card)}"
    if herd.unseen:
        yield words_for(None, herd.unseen)
    if herd.farmers:
        n = len(herd.farmers)
        yield f"under {words_for('farmer', n)}" if n > 1 else "under 1 Farmer"
    if herd.herdvana is not None:
        yield "Herdvana"
