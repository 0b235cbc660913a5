"""Every event that is legal now; chance that is not known yet stands as `null`."""

from collections.abc import Iterator
from itertools import product
from typing import Any

from referee.engine.violation import Violation
from referee.games.sea_salt_paper import angelfish, calls, coral_reef, drawing, effects, jellyfish, pairs, theft
from referee.games.sea_salt_paper import events as models
from referee.games.sea_salt_paper.components import type_of
from referee.games.sea_salt_paper.events import AnyEvent
from referee.games.sea_salt_paper.table import (
    CALL,
    DEAL,
    DRAW,
    END,
    KEEP_EVENT,
    MERMAIDS,
    NEW_EVENT,
    OVER,
    PLAY,
    Table,
)
from referee.games.sea_salt_paper.turns import past_draw


def events(table: Table) -> Iterator[AnyEvent]:
    """The legal events, those of the step that is due."""
    if table.step == OVER:
        return
    if table.step == NEW_EVENT:
        yield models.NewEvent(action="new-event", event=None)
    elif table.step == KEEP_EVENT and table.choosing:
        for card in table.held[table.choosing]:
            yield models.KeepEvent(action="keep-event", player=table.choosing, event=card)  # type: ignore[arg-type]
    elif table.step == DEAL:
        yield models.Deal(action="deal", discards=[None, None])
    elif table.step == MERMAIDS and table.mermaids_due:
        yield models.Mermaids(action="mermaids", player=table.mermaids_due)
    else:
        yield from _of_turn(table, table.turn)


def _of_turn(table: Table, player: str) -> Iterator[AnyEvent]:
    if table.step == DRAW:
        yield from _draw_step(table, player)
    if table.step == PLAY and angelfish.offered(table, player):
        for pile in (1, 2):
            card = table.top(pile)
            yield models.Angelfish(action="angelfish", player=player, pile=pile, card=card)
    ends = models.EndTurn(action="end-turn", player=player)
    if _accepted(table, ends):
        yield ends
    if table.step == END:
        return
    if table.step == CALL or past_draw(table, player):
        yield from _calls(table, player)
    if table.step != CALL and past_draw(table, player):
        yield from _pairs(table, player)


def _accepted(table: Table, event: Any) -> bool:
    """Whether the verification of a call or of the end of a turn accepts it."""
    judge = {
        "stop": calls.verify_stop,
        "last-chance": calls.verify_last_chance,
        "mermaids": calls.verify_mermaids,
        "end-turn": calls.verify_end_turn,
        "face-down": coral_reef.verify,
        "play": pairs.verify_play,
    }[event.action]
    try:
        judge(table, event)  # type: ignore[operator]
    except Violation:
        return False
    return True


def _draw_step(table: Table, player: str) -> Iterator[AnyEvent]:
    bound = jellyfish.binds(table, player)
    if table.deck and (bound or table.deck == 1):
        if bound or table.ruling("deck-of-one") == "draw-it":
            yield models.Draw(action="draw", player=player, drawn=[None])
    elif table.deck:
        for pile in drawing.discard_piles(table):
            fields: dict[str, Any] = {"action": "draw", "player": player, "drawn": [None, None], "pile": pile}
            yield models.Draw(**fields)
            if "dolphins" in table.in_force[player] and table.deck > 2:
                yield models.Draw(**fields, dolphins=None)
    if bound:
        return
    for number in (1, 2):
        if table.piles[number - 1]:
            yield models.Take(action="take", player=player, pile=number, card=table.top(number))


def _calls(table: Table, player: str) -> Iterator[AnyEvent]:
    for call in (
        models.Stop(action="stop", player=player),
        models.LastChance(action="last-chance", player=player),
        models.Mermaids(action="mermaids", player=player),
    ):
        if _accepted(table, call):
            yield call


def _pairs(table: Table, player: str) -> Iterator[AnyEvent]:
    for card in sorted(set(table.hands[player])):
        if type_of(card) == "shell":
            placed = models.FaceDown(action="face-down", player=player, card=card)
            if _accepted(table, placed):
                yield placed
    if table.ruling("starfish-later") == "later-too":
        yield from _joining(table, player)
    for cards in playable(table, player):
        yield from _with_effects(table, player, cards)


def _joining(table: Table, player: str) -> Iterator[AnyEvent]:
    """A starfish that joins a pair on the table."""
    starfish = [card for card in sorted(set(table.hands[player])) if type_of(card) == pairs.STARFISH]
    laid = [list(group) for group in dict.fromkeys(table.tables[player]) if len(group) == 2]
    for star, pair in product(starfish, laid):
        joins = models.Play.model_validate({"action": "play", "player": player, "cards": [star], "pair": pair})
        if _accepted(table, joins):
            yield joins


def playable(table: Table, player: str) -> Iterator[list[str]]:
    """The different pairs and trios of the known hand."""
    hand = table.hands[player]
    names = sorted(set(hand))
    starfish = [name for name in names if type_of(name) == pairs.STARFISH]
    for i, one in enumerate(names):
        for other in names[i:]:
            if one == other and hand.count(one) < 2:
                continue
            kind = pairs.kind_of([one, other], table.in_force[player])
            if kind is None or kind == "trio":
                continue
            yield [one, other]
            for star in starfish:
                yield [one, other, star]


def _with_effects(table: Table, player: str, cards: list[str]) -> Iterator[AnyEvent]:
    kind = pairs.kind_of(cards, table.in_force[player]) or ""
    fields: Iterator[dict[str, Any]]
    if kind == "trio" or not pairs.effect_possible(table, player, kind):
        fields = iter([{}])
    else:
        fields = _effects(table, player, kind, cards)
    for number, filled in enumerate(fields):
        event = models.Play.model_validate({"action": "play", "player": player, "cards": cards, **filled})
        if number == 0 and not _accepted(table, event):
            return
        yield event


def _effects(table: Table, player: str, kind: str, cards: list[str]) -> Iterator[dict[str, Any]]:
    if kind == "crabs":
        yield from _crabs(table, player)
    elif kind == "fish":
        for count in effects.fish_cards(table, player):
            yield {"drawn": [None] * count}
    elif kind == "lobster":
        yield {"drawn": [None] * min(effects.LOBSTER_CARDS, table.deck), "keep": None}
    elif kind == "theft":
        for opponent in theft.hand_targets(table, player):
            yield {"opponent": opponent, "stolen": None}
    elif kind == "swap":
        yield from _swaps(table, player, cards)
    elif kind == "robbery":
        for opponent in theft.table_targets(table, player):
            for group in table.tables[opponent]:
                if len(group) == 2:
                    yield {"opponent": opponent, "pair": list(group)}
    else:
        yield {}


def _crabs(table: Table, player: str) -> Iterator[dict[str, Any]]:
    choices = [[{"pile": n, "card": card} for card in dict.fromkeys(pile)] for n, pile in enumerate(table.piles, 1)]
    for count in effects.crab_cards(table, player):
        if count == 1:
            for pick in (*choices[0], *choices[1]):
                yield {"picks": [pick]}
        else:
            for one, other in product(*choices):
                yield {"picks": [one, other]}


def _swaps(table: Table, player: str, cards: list[str]) -> Iterator[dict[str, Any]]:
    rest = list(table.hands[player])
    for card in cards:
        rest.remove(card)
    for opponent in theft.hand_targets(table, player):
        yield {"opponent": opponent}
        takes: list[str | None] = [*sorted(set(table.hands[opponent]))]
        if table.unseen[opponent]:
            takes.append(None)
        for give, take in product(sorted(set(rest)), takes):
            yield {"opponent": opponent, "swap": {"give": give, "take": take}}
