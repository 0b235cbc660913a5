"""Extra Pepper: the event card of a round, and who keeps it afterwards."""

from referee.engine.violation import Violation
from referee.games.sea_salt_paper.events import KeepEvent, NewEvent
from referee.games.sea_salt_paper.table import DEAL, KEEP_EVENT, NEW_EVENT, UNSEEN_EVENT, Table
from referee.games.sea_salt_paper.turns import out_of_place

TO_THE_LEADER = frozenset(("kraken", "tornado", "treasure-chest", "diodon-fish"))
"""Events for the player with the most points (cup with a plus); the others go to the one with the fewest."""


def verify_new_event(table: Table, event: NewEvent) -> None:
    """It is the start of a round with Extra Pepper, and the card can be in the event deck."""
    if not table.extra_pepper:
        raise Violation("sea-salt-paper.setup.extra-pepper-off", "event", actual=event.event)
    if table.step != NEW_EVENT:
        raise out_of_place(table, event)
    if event.event is None:
        return
    hidden = table.event_hidden if table.event_deck else table.event_hidden | set(table.event_discard)
    if event.event not in hidden:
        where = "is kept by a player" if _holders(table, event.event) else "was discarded"
        raise Violation(
            "sea-salt-paper.event.not-there", "event", expected=sorted(hidden), actual=event.event, where=where
        )


def apply_new_event(table: Table, event: NewEvent) -> None:
    """The card lies on the table and acts on everybody."""
    if not table.event_deck:
        table.event_deck = len(table.event_discard)
        table.event_hidden |= {card for card in table.event_discard if card != UNSEEN_EVENT}
        table.event_discard = []
    table.event_deck -= 1
    if event.event is None:
        table.cannot_check("sea-salt-paper.hidden.event")
    else:
        table.event_hidden.discard(event.event)
    table.event = event.event
    table.event_on_table = True
    table.refresh_events()
    table.step = KEEP_EVENT if table.choosing else DEAL


def verify_keep_event(table: Table, event: KeepEvent) -> None:
    """Who holds two event cards keeps one of them."""
    if not table.extra_pepper:
        raise Violation("sea-salt-paper.setup.extra-pepper-off", "event", actual=event.event, player=event.player)
    if table.step in (NEW_EVENT, DEAL) and event.player in table.maybe_held:
        return
    if table.step != KEEP_EVENT or table.choosing is None:
        raise _nothing_to_keep(table, event)
    if event.player != table.choosing:
        raise Violation(
            "sea-salt-paper.event.keep-player", "player", expected=table.choosing, actual=event.player,
            player=event.player,
        )  # fmt: skip
    held = table.held[event.player]
    if event.event not in held and event.player not in table.maybe_held:
        raise Violation(
            "sea-salt-paper.event.keep", "event", expected=list(held), actual=event.event, player=event.player
        )


def _nothing_to_keep(table: Table, event: KeepEvent) -> Violation:
    if table.step == NEW_EVENT and table.choosing is not None:
        return out_of_place(table, event)
    return Violation(
        "sea-salt-paper.event.keep-none", expected=None, actual=event.event, player=event.player, turn=table.turn
    )


def apply_keep_event(table: Table, event: KeepEvent) -> None:
    """One card stays, the other is discarded."""
    held = table.held[event.player]
    for card in held:
        if card != event.event:
            table.event_discard.append(card)
    if event.event not in held and event.event in table.event_discard:
        table.event_discard.remove(event.event)
    table.held[event.player] = [event.event]
    table.event_hidden.discard(event.event)
    table.maybe_held.discard(event.player)
    table.choosing = None
    table.refresh_events()
    table.step = DEAL if table.event_on_table else NEW_EVENT


# -- the end of a round


def award(table: Table) -> None:
    """Who no longer qualifies loses his card; the card on the table goes to the leader or to the last."""
    if not table.extra_pepper:
        table.step = DEAL
        return
    table.maybe_held = {p for p in table.maybe_held if _may_keep(table, p)}
    for player in table.players:
        for card in list(table.held[player]):
            if table.uncertain and _may_qualify(table, player, card):
                table.maybe_held.add(player)
            elif _keeps(table, player, card):
                continue
            table.held[player].remove(card)
            table.event_discard.append(card)
    if table.event_on_table:
        _give_away(table, table.event)
    table.event = None
    table.event_on_table = False
    table.refresh_events()
    table.choosing = next((p for p in table.players if len(table.held[p]) > 1), None)
    table.step = NEW_EVENT
    if table.choosing and table.ruling("keep-event-timing") == "on-receipt":
        table.step = KEEP_EVENT


def best_placed(table: Table, card: str) -> list[str]:
    """The players with the most or the fewest points, whichever `card` asks for."""
    mark = max(table.totals.values()) if card in TO_THE_LEADER else min(table.totals.values())
    return [p for p in table.players if table.totals[p] == mark]


def _keeps(table: Table, player: str, card: str) -> bool:
    """Whether the holder still has the most or the fewest points; alone, unless a tie is enough."""
    placed = best_placed(table, card)
    if player not in placed:
        return False
    return len(placed) == 1 or table.ruling("event-kept-on-tie") == "keeps"


def _may_keep(table: Table, player: str) -> bool:
    """Whether the player qualifies for some card, of which nobody saw what it was."""
    if table.uncertain:
        return any(_may_qualify(table, player, card) for card in ("tornado", "sunfish"))
    return any(_keeps(table, player, card) for card in ("tornado", "sunfish"))


def _may_qualify(table: Table, player: str, card: str) -> bool:
    """Whether the player may have the most or the fewest points, where some totals rest on unseen cards."""
    if player in table.uncertain:
        return True
    sure = [table.totals[p] for p in table.players if p not in table.uncertain]
    return table.totals[player] == (max(sure) if card in TO_THE_LEADER else min(sure))


def _give_away(table: Table, card: str | None) -> None:
    if card is None:
        table.event_discard.append(UNSEEN_EVENT)
        table.maybe_held |= {p for p in table.players if _may_keep(table, p)}
        return
    if table.uncertain:
        table.event_discard.append(card)
        table.maybe_held |= {p for p in table.players if _may_qualify(table, p, card)}
        return
    placed = best_placed(table, card)
    if len(placed) == 1 or table.ruling("event-tie") == "seat-order":
        table.held[placed[0]].append(card)
    else:
        table.event_discard.append(card)


def _holders(table: Table, card: str) -> list[str]:
    return [p for p in table.players if card in table.held[p]]
