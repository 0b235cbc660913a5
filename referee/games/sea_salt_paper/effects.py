"""The effects that bring cards from the piles and the deck: crabs, fish, lobster + crab."""

from referee.engine.violation import Violation
from referee.games.sea_salt_paper.chance import verify_hidden
from referee.games.sea_salt_paper.events import Pick, Play
from referee.games.sea_salt_paper.table import UNSEEN_EVENT, Table

LOBSTER_CARDS = 5


# -- crabs


def crabs_possible(table: Table, player: str) -> bool:
    """Whether a pile has a card."""
    return bool(table.piles[0]) or bool(table.piles[1])


def crab_cards(table: Table, player: str) -> tuple[int, ...]:
    """How many cards two crabs may bring: one; under Hermit Crab one of each pile that has any."""
    full = sum(1 for pile in table.piles if pile)
    events = table.in_force[player]
    if "hermit-crab" in events:
        return (full,)
    return tuple({1, full}) if UNSEEN_EVENT in events else (1,)


def verify_crabs(table: Table, event: Play) -> None:
    """One card of one pile (under Hermit Crab of each pile), and it lies there."""
    picks = event.picks or []
    wanted = crab_cards(table, event.player)
    if not picks:
        raise Violation("sea-salt-paper.crabs.missing", "picks", expected=wanted[0], actual=0, player=event.player)
    if len(picks) not in wanted:
        hermit = "hermit-crab" in table.in_force[event.player]
        code = "sea-salt-paper.event.hermit-crab.cards" if hermit else "sea-salt-paper.crabs.one-card"
        raise Violation(code, "picks", expected=wanted[0], actual=len(picks), player=event.player)
    if len(picks) == 2 and picks[0].pile == picks[1].pile:
        raise Violation(
            "sea-salt-paper.event.hermit-crab.cards", "picks", 1, "pile", expected=3 - picks[0].pile,
            actual=picks[1].pile, player=event.player,
        )  # fmt: skip
    for i, pick in enumerate(picks):
        _verify_pick(table, pick, i, event.player)


def _verify_pick(table: Table, pick: Pick, i: int, player: str) -> None:
    pile = table.piles[pick.pile - 1]
    if not pile:
        raise Violation("sea-salt-paper.crabs.empty-pile", "picks", i, "pile", actual=pick.pile, player=player)
    if pick.card is None or pick.card in pile:
        return
    if None not in pile:
        raise Violation(
            "sea-salt-paper.crabs.not-in-pile", "picks", i, "card", expected=list(pile), actual=pick.card,
            player=player, pile=pick.pile,
        )  # fmt: skip
    verify_hidden(table, [pick.card], player, "picks", i, "card")


# -- fish


def fish_possible(table: Table, player: str) -> bool:
    """Whether the deck has a card."""
    return table.deck > 0


def fish_cards(table: Table, player: str) -> tuple[int, ...]:
    """How many cards two fish may bring: one; under Sunfish two, as far as the deck goes."""
    two = min(2, table.deck)
    events = table.in_force[player]
    if "sunfish" in events:
        return (two,)
    return tuple({1, two}) if UNSEEN_EVENT in events else (1,)


def verify_fish(table: Table, event: Play) -> None:
    """The top card of the deck (under Sunfish the top two)."""
    drawn = event.drawn or []
    wanted = fish_cards(table, event.player)
    if not drawn:
        raise Violation("sea-salt-paper.fish.missing", "drawn", expected=wanted[0], actual=0, player=event.player)
    if len(drawn) not in wanted:
        sunfish = "sunfish" in table.in_force[event.player]
        code = "sea-salt-paper.event.sunfish.cards" if sunfish else "sea-salt-paper.fish.one-card"
        raise Violation(code, "drawn", expected=wanted[0], actual=len(drawn), player=event.player)
    verify_hidden(table, drawn, event.player, "drawn")


# -- lobster + crab


def lobster_possible(table: Table, player: str) -> bool:
    """Whether the deck has a card; with fewer than five that is a ruling."""
    if table.deck >= LOBSTER_CARDS:
        return True
    return table.deck > 0 and table.ruling("lobster-small-deck") == "as-many-as-there-are"


def verify_lobster(table: Table, event: Play) -> None:
    """The first five cards of the deck are looked at, fewer if it has fewer, and one of them is kept."""
    drawn = event.drawn or []
    wanted = min(LOBSTER_CARDS, table.deck)
    if not drawn:
        raise Violation("sea-salt-paper.lobster.missing", "drawn", expected=wanted, actual=0, player=event.player)
    if len(drawn) != wanted:
        raise Violation(
            "sea-salt-paper.lobster.cards", "drawn", expected=wanted, actual=len(drawn), player=event.player
        )
    if event.keep is not None and event.keep not in drawn and None not in drawn:
        raise Violation("sea-salt-paper.lobster.keep", "keep", expected=drawn, actual=event.keep, player=event.player)
    verify_hidden(table, drawn, event.player, "drawn")
    if event.keep is not None:
        verify_hidden(table, [event.keep], event.player, "keep")


# -- carrying out


def carry_out(table: Table, event: Play, kind: str) -> None:
    """Moves the cards that the record names."""
    player = event.player
    for pick in event.picks or ():
        table.gain(player, table.take_from_pile(pick.pile, pick.card))
    if kind == "fish":
        for card in event.drawn or ():
            table.draw_card(card)
            table.gain(player, card)
    elif kind == "lobster" and event.drawn:
        table.card_unseen |= None in event.drawn
        kept = event.keep if len(event.drawn) > 1 else event.keep or event.drawn[0]
        table.draw_card(kept)
        table.gain(player, kept)
