"""Step 1 of a turn: two cards of the deck, of which one is kept, or the top card of a discard pile."""

from referee.engine.violation import Violation
from referee.games.sea_salt_paper import angelfish, jellyfish
from referee.games.sea_salt_paper.chance import not_there, verify_top
from referee.games.sea_salt_paper.components import type_of
from referee.games.sea_salt_paper.events import Draw, Take
from referee.games.sea_salt_paper.table import DRAW, END, PLAY, Table
from referee.games.sea_salt_paper.turns import out_of_place

COLLECTOR_CARDS = frozenset(("shell", "octopus", "penguin", "sailor", "seahorse"))


# -- from the deck


def verify_draw(table: Table, event: Draw) -> None:
    """The right number of cards, one of them kept, the other on a pile."""
    if table.step != DRAW or event.player != table.turn:
        raise out_of_place(table, event)
    if table.deck < 1:
        raise Violation(
            "sea-salt-paper.draw.empty-deck", "drawn", expected=0, actual=len(event.drawn), player=event.player
        )
    if table.jellyfish is not None and jellyfish.binds(table, event.player):
        _verify_one_card(event, "sea-salt-paper.jellyfish.one-card")
    elif table.deck == 1:
        if table.ruling("deck-of-one") == "not-allowed":
            raise Violation("sea-salt-paper.draw.last-card-refused", "drawn", expected=0, actual=1, player=event.player)
        _verify_one_card(event, "sea-salt-paper.draw.last-card")
    else:
        _verify_two_cards(table, event)
    _verify_from_deck(table, event)


def _verify_one_card(event: Draw, code: str) -> None:
    if len(event.drawn) != 1:
        raise Violation(code, "drawn", expected=1, actual=len(event.drawn), player=event.player)
    if event.pile is not None:
        raise Violation(code, "pile", expected=None, actual=event.pile, player=event.player)
    if event.keep is not None and event.drawn[0] is not None and event.keep != event.drawn[0]:
        raise Violation(
            "sea-salt-paper.draw.keep", "keep", expected=event.drawn, actual=event.keep, player=event.player
        )


def _verify_two_cards(table: Table, event: Draw) -> None:
    drawn, keep, pile = event.drawn, event.keep, event.pile
    if len(drawn) != 2:
        raise Violation("sea-salt-paper.draw.two-cards", "drawn", expected=2, actual=len(drawn), player=event.player)
    if keep is not None and keep not in drawn and None not in drawn:
        raise Violation("sea-salt-paper.draw.keep", "keep", expected=drawn, actual=keep, player=event.player)
    if keep is None and None not in drawn and drawn[0] != drawn[1]:
        raise Violation("sea-salt-paper.draw.no-keep", "keep", expected=drawn, actual=None, player=event.player)
    if pile is None:
        allowed = discard_piles(table)
        raise Violation("sea-salt-paper.draw.no-pile", "pile", expected=allowed, actual=None, player=event.player)
    other_is_empty = not table.piles[2 - pile] and table.piles[pile - 1]
    if other_is_empty and table.ruling("empty-pile-first") == "must-fill":
        raise Violation("sea-salt-paper.draw.empty-pile", "pile", expected=3 - pile, actual=pile, player=event.player)


def _verify_from_deck(table: Table, event: Draw) -> None:
    cards, keep = event.drawn, event.keep
    if keep is not None and keep not in cards:
        cards = list(cards)
        cards[cards.index(None)] = keep
    if "dolphins" in event.model_fields_set or table.in_force[event.player]:
        _verify_dolphins(table, event)
        cards = [*cards, event.dolphins]
    card = table.could_be_hidden(cards)
    if card is None:
        return
    last = len(cards) - 1 - cards[::-1].index(card)
    if last == len(event.drawn):
        raise not_there(table, card, event.player, "dolphins")
    raise not_there(table, card, event.player, *(("drawn", last) if event.drawn[last] is not None else ("keep",)))


def discard_piles(table: Table) -> list[int]:
    """The piles on which the second card may be put."""
    empty = [n for n in (1, 2) if not table.piles[n - 1]]
    if len(empty) == 1 and table.ruling("empty-pile-first") == "must-fill":
        return empty
    return [1, 2]


def kept_and_discarded(event: Draw) -> tuple[str | None, str | None]:
    """Which card was kept and which went on the pile; `None` for one that cannot be told."""
    drawn = list(event.drawn)
    if event.keep in drawn:
        drawn.remove(event.keep)
        return event.keep, drawn[0] if drawn else None
    if None in drawn:
        drawn.remove(None)
        return event.keep, drawn[0] if drawn else None
    if len(drawn) == 2 and drawn[0] == drawn[1]:
        return drawn[0], drawn[1]
    return None, None


def apply_draw(table: Table, event: Draw) -> None:
    """The kept card into the hand, the other on its pile."""
    player = event.player
    table.step = PLAY
    table.boats_turn = table.forced = False
    if len(event.drawn) == 1:
        card = event.drawn[0] if event.drawn[0] is not None else event.keep
        table.draw_card(card)
        table.gain(player, card)
        table.forced = jellyfish.binds(table, player)
        if table.forced and jellyfish.forbids_pairs(table):
            table.step = END
        return
    keep, other = kept_and_discarded(event)
    table.draw_card(keep)
    table.draw_card(other)
    table.gain(player, keep)
    table.put_on_pile(event.pile or 1, other)
    events = table.in_force[player]
    if events:
        if dolphins_given(table, event, other):
            table.draw_card(event.dolphins)
            table.gain(player, event.dolphins)
        angelfish.after_draw_step(table, player)


# -- from a discard pile


def verify_take(table: Table, event: Take) -> None:
    """The pile has a card, and it is the one the record names."""
    if table.step != DRAW or event.player != table.turn:
        raise out_of_place(table, event)
    if table.jellyfish is not None and jellyfish.binds(table, event.player):
        raise Violation("sea-salt-paper.jellyfish.only-draw", expected="draw", actual="take", player=event.player)
    verify_top(table, event.pile, event.card, event.player)


def apply_take(table: Table, event: Take) -> None:
    """The top card into the hand."""
    table.gain(event.player, table.take_top(event.pile, event.card))
    table.step = PLAY
    table.boats_turn = False
    if table.in_force[event.player]:
        angelfish.after_draw_step(table, event.player)


# -- the event Dolphins


def _verify_dolphins(table: Table, event: Draw) -> None:
    """A card of the deck comes with a discarded collector card, and with nothing else."""
    events = table.in_force[event.player]
    named = "dolphins" in event.model_fields_set
    _, other = kept_and_discarded(event)
    left = table.deck - len(event.drawn)
    collector = len(event.drawn) == 2 and other is not None and type_of(other) in COLLECTOR_CARDS
    certain = "dolphins" in events
    if named and not table.extra_pepper:
        raise Violation("sea-salt-paper.setup.extra-pepper-off", "dolphins", actual="dolphins", player=event.player)
    if named:
        possible = len(event.drawn) == 2 and (collector or other is None) and left > 0
        if not possible or not (certain or table.open_events(event.player)):
            raise Violation(
                "sea-salt-paper.event.dolphins.none",
                "dolphins",
                actual=event.dolphins or "a card",
                player=event.player,
                discarded=other,
            )
    elif certain and collector and left > 0:
        raise Violation("sea-salt-paper.event.dolphins.missing", "dolphins", player=event.player, discarded=other)


def dolphins_given(table: Table, event: Draw, discarded: str | None) -> bool:
    """Whether a card of the deck came with the discarded card; where that is unseen, the record says so."""
    if event.dolphins is not None or table.deck == 0:
        return event.dolphins is not None
    if discarded is None or table.open_events(event.player):
        return "dolphins" in event.model_fields_set
    return "dolphins" in table.in_force[event.player] and type_of(discarded) in COLLECTOR_CARDS
