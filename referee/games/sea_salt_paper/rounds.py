"""Rounds: their deal, their settlement, the exhausted deck, and what comes next."""

from typing import Literal

from referee.games.sea_salt_paper import event_cards, mermaids
from referee.games.sea_salt_paper.chance import not_in_deck
from referee.games.sea_salt_paper.events import Claims, Deal
from referee.games.sea_salt_paper.holding import Holding
from referee.games.sea_salt_paper.settlement import Ending, Settlement, bonus_counts, worth
from referee.games.sea_salt_paper.table import DEAL, OVER, Table
from referee.games.sea_salt_paper.turns import begin_turn, deck_is_empty, out_of_place

# -- the deal


def verify_deal(table: Table, event: Deal) -> None:
    """It is the start of a round, and both cards are in the deck."""
    if table.step != DEAL:
        raise out_of_place(table, event)
    for i, card in enumerate(event.discards):
        if card is not None and event.discards[: i + 1].count(card) > table.copies.get(card, 0):
            raise not_in_deck(table, card, "discards", i)


def apply_deal(table: Table, event: Deal) -> None:
    """All cards back into the deck; two of them open the piles; nobody has a card."""
    table.clear_cards()
    table.clear_turns()
    for pile, card in enumerate(event.discards, 1):
        table.draw_card(card)
        table.put_on_pile(pile, card)
    begin_turn(table, table.starter)


# -- the deck is exhausted


def exhausted(table: Table, claims: Claims | None) -> bool:
    """The deck is empty at the end of a turn and nobody has called. Returns whether that ends the round."""
    reading = table.ruling("deck-exhausted")
    if reading == "reshuffle" and _reshuffle(table):
        return False
    settle(table, "stop" if reading == "score" else "no-score", claims)
    return True


def _reshuffle(table: Table) -> bool:
    """The discards below the top ones go into the deck. Returns whether one can draw again."""
    for number, pile in enumerate(table.piles, 1):
        if table.doubts[number - 1]:
            table.forget_pile(number)
        for card in pile[:-1]:
            table.deck += 1
            if card is not None:
                table.hidden[card] += 1
        del pile[:-1]
    return not deck_is_empty(table)


# -- settlement


def settle(table: Table, how: Literal["stop", "last-chance", "no-score"], claims: Claims | None) -> None:
    """Everybody writes down his points; then the game is over or the next round is prepared."""
    holdings = {p: table.holding(p) for p in table.players}
    cards = {p: holding.points() for p, holding in holdings.items()}
    unknown = frozenset(p for p in table.players if not table.all_known(p))
    ending: Ending = "no-score"
    if how == "stop":
        ending = "stop"
    elif how == "last-chance":
        ending = _bet(table, cards, unknown, claims)
    written = {p: _written(table, ending, p, cards[p], holdings[p]) for p in table.players}
    open_before = frozenset(table.uncertain)
    if unknown and ending != "no-score":
        table.cannot_check("sea-salt-paper.hidden.points")
        table.uncertain |= unknown if ending == "stop" else set(table.players)
    before = {p: total for p, total in table.totals.items() if p not in open_before}
    _add(table, written, claims, open_before)
    table.settlements.append(
        Settlement(
            round=table.round,
            ending=ending,
            caller=table.caller,
            event=table.at,
            holdings=holdings,
            card_points=cards,
            written=written,
            totals=dict(table.totals),
            uncertain=unknown,
            bet_recorded=how == "last-chance" and claims is not None and claims.bet is not None,
            before=before,
        )
    )
    _go_on(table, claims, open_before)


def _written(table: Table, ending: Ending, player: str, cards: int, holding: Holding) -> int:
    """What the player writes down; the colour bonus is only worked out where it counts."""
    is_caller = player == table.caller
    bonus = holding.bonus_points() if bonus_counts(ending, is_caller) else 0
    return worth(ending, is_caller, cards, bonus)


def _bet(table: Table, totals: dict[str, int], unknown: frozenset[str], claims: Claims | None) -> Ending:
    """The caller wins with at least as many card points as everybody else."""
    if unknown and claims is not None and claims.bet is not None:
        return claims.bet
    return "won" if totals[table.caller or ""] >= max(totals.values()) else "lost"


def _add(table: Table, points: dict[str, int], claims: Claims | None, open_before: frozenset[str]) -> None:
    """Adds to the totals. Where cards were not seen, what the record says is taken instead, and counts from then on."""
    for player in table.players:
        before = table.totals[player]
        table.totals[player] += points[player]
        if player in table.uncertain and claims is not None:
            if claims.totals and player in claims.totals:
                table.totals[player] = claims.totals[player]
                table.uncertain.discard(player)
                table.on_trust.add(player)
            elif claims.round_points and player in claims.round_points:
                table.totals[player] = before + claims.round_points[player]
                if player not in open_before:
                    table.uncertain.discard(player)
                    table.on_trust.add(player)


def _go_on(table: Table, claims: Claims | None, open_before: frozenset[str]) -> None:
    """The game is over if somebody has surely reached the goal; where that is not sure, the record may go on."""
    over = any(table.totals[p] >= table.goal and _at_least(table, p, open_before) for p in table.players)
    winner = _unnoticed_mermaids(table) if over else None
    if winner is not None:
        mermaids.win(table, winner)
        return
    if over:
        table.step = OVER
        table.over = True
        return
    table.starter = next_starter(table, claims)
    table.round += 1
    event_cards.award(table)


def _at_least(table: Table, player: str, open_before: frozenset[str]) -> bool:
    """Whether the player has no fewer points than his total says: unseen cards only add to what STOP counts."""
    if player not in table.uncertain:
        return True
    seen = player not in open_before and not table.open_events(player)
    return seen and table.settlements[-1].ending == "stop"


def _unnoticed_mermaids(table: Table) -> str | None:
    for player in table.players:
        if mermaids.enough(table, player) and table.ruling("unnoticed-mermaids") == "mermaids-win":
            return player
    return None


def next_starter(table: Table, claims: Claims | None) -> str:
    """Who begins the next round."""
    ended = table.caller or table.turn
    reading = table.ruling("next-starter")
    if reading == "same":
        return table.starter
    if reading == "round-winner":
        if table.settlements[-1].uncertain and claims is not None and claims.next_starter in table.hands:
            return claims.next_starter or ended
        return _round_winner(table, table.following[ended], claims)
    return table.following[ended]


def _round_winner(table: Table, first: str, claims: Claims | None) -> str:
    """Who wrote down most for the round, the first from `first` on among equals."""
    closed = table.settlements[-1]
    points = dict(closed.written)
    claimed = claims.round_points if claims is not None and claims.round_points else {}
    points.update({p: claimed[p] for p in points if p in claimed and closed.is_open(p)})
    player = first
    while points[player] != max(points.values()):
        player = table.following[player]
    return player
