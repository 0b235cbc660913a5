"""Taking an illegal event at its word: whatever is physically possible of it is done, whether allowed or not."""

from typing import TYPE_CHECKING

from referee.engine.violation import Violation
from referee.games.herring import events
from referee.games.herring.action import Laying, Outcome, Table, draw_animal, rebuild_at_once, rebuild_when_due
from referee.games.herring.edition import Danger, Species
from referee.games.herring.effects import Using, drop, hand_over, known_cards, put_away, remove
from referee.games.herring.events import NO_CARD
from referee.games.herring.moves import move_cards
from referee.games.herring.stock import Stock

if TYPE_CHECKING:
    from referee.games.herring.match import Herring


def adopt(match: "Herring", event: events.AnyEvent) -> bool:
    """Carries out `event` as far as cards can move from where they are. Returns False if nothing of it is possible."""
    if event.player not in match.players:
        return False
    seat = match.players.index(event.player)
    match.suppose()
    if event.action == "end-turn":
        _come_to(match, seat)
        match.pass_turn()
        return True
    table = match.table.copy()
    outcome = _carried_out(match, table, seat, event)
    if outcome is None:
        return False
    _come_to(match, seat)
    match.commit(event.action, table, outcome)
    return True


def _come_to(match: "Herring", seat: int) -> None:
    """The record says that this player acted: so it was this player's turn, and the game went on."""
    if seat != match.seat:
        match.seat, match.done = seat, 0
    match.played_on = match.played_on or match.over


def _carried_out(match: "Herring", table: Table, seat: int, event: events.AnyEvent) -> Outcome | None:
    if isinstance(event, events.Destruction):
        return _use_card(match, table, seat, event)
    if isinstance(event, events.CurrentChange):
        return _change(match, table, seat, event)
    if isinstance(event, events.EndTurn):
        return None
    return _lay(match, table, seat, event)


def _lay(match: "Herring", table: Table, seat: int, event: events.PlaySmall | events.PlayAny) -> Outcome | None:
    species = match.cards.find_species(event.species) or _stranger(event.species)
    laying = Laying(match, table, seat, species)
    for play in event.plays:
        if not table.animals.may_hold(seat, species.id):
            continue
        laying.lay()
        for food in play.food:
            if "eat" in food:
                if laying.left_to_eat(food["eat"]) > 0:
                    laying.eat(food["eat"])
            else:
                _plankton(laying, food["plankton"])
        rebuild_at_once(match, table.animals)
        _take_destruction_card(laying, play.destruction_drawn)
    return laying.outcome if laying.outcome.plays else None


def _stranger(id: str) -> Species:
    return Species(id, None, False, False, frozenset(), None, True)


def _plankton(laying: Laying, card: str | None) -> None:
    stock = laying.table.animals
    rebuild_when_due(stock)
    if stock.size <= 0 or card == NO_CARD:
        laying.eat_plankton()
        return
    laying.take_plankton(card if card is None or stock.may_draw(card) else None)


def _take_destruction_card(laying: Laying, card: str | None) -> None:
    if card == NO_CARD:
        return
    stock = laying.table.dangers
    rebuild_when_due(stock)
    if stock.size > 0:
        laying.take_destruction_card(card if card is None or stock.may_draw(card) else None)


def _change(match: "Herring", table: Table, seat: int, event: events.CurrentChange) -> Outcome | None:
    stock, moved = table.animals, 0
    for card in event.discarded:
        if can_leave(stock, seat, card):
            stock.leave(seat, card)
            stock.throw(card)
            moved += 1
    rebuild_at_once(match, stock)
    for card in event.drawn:
        rebuild_when_due(stock)
        if stock.size > 0:
            draw_animal(match, stock, seat, card if card is None or stock.may_draw(card) else None)
            moved += 1
    return Outcome(seat) if moved else None


def can_leave(stock: Stock, seat: int, card: str | None) -> bool:
    """Whether a card can leave a hand: it is, or may be, there."""
    return stock.hand_size(seat) > 0 and (card is None or stock.may_hold(seat, card))


def _use_card(match: "Herring", table: Table, seat: int, event: events.Destruction) -> Outcome | None:
    card = match.cards.find_danger(event.card)
    if card is None or not table.dangers.may_hold(seat, event.card):
        return None
    using = Using(match, table, seat, card)
    put_away(using)
    effect = card.effect
    if isinstance(effect, events.Manual):
        return _manual(using, event)
    using.gain(seat, effect.points)
    using.change_destruction(effect.destruction)
    if isinstance(effect, events.Cull):
        _cull(using, card, effect, event)
    elif isinstance(effect, events.DropDestruction):
        _drop(using, effect, event)
    elif isinstance(effect, events.Give):
        _give(using, event)
    return using.outcome


def _cull(using: Using, card: Danger, effect: events.Cull, event: events.Destruction) -> None:
    there = using.table.animals.table
    said = event.removed if event.removed is not None else {species: there.get(species, 0) for species in card.culls}
    removed = {species: min(count, there.get(species, 0)) for species, count in said.items()}
    remove(using, {species: count for species, count in removed.items() if count}, effect.per_species)


def _drop(using: Using, effect: events.DropDestruction, event: events.Destruction) -> None:
    players, dangers = using.match.players, using.table.dangers
    target = players.index(event.target) if event.target in players else using.seat
    number = dangers.hand_size(target)
    said = known_cards(dangers.hands[target], number) if event.dropped is None else event.dropped
    dropped = 0
    for card in said:
        if can_leave(dangers, target, card):
            drop(using, target, [card])
            dropped += 1
    using.gain(using.seat if effect.to == "user" else target, effect.points_each * dropped)


def _give(using: Using, event: events.Destruction) -> None:
    if event.given is None or event.target not in using.match.players:
        return
    target = using.match.players.index(event.target)
    for card in event.given.animals:
        if can_leave(using.table.animals, using.seat, card):
            hand_over(using, target, events.Given(animals=[card]))
    for card in event.given.destruction:
        if can_leave(using.table.dangers, using.seat, card):
            hand_over(using, target, events.Given(destruction=[card]))


def _manual(using: Using, event: events.Destruction) -> Outcome:
    consequences = event.consequences or events.Consequences()
    players = using.match.players
    for player, points in consequences.points.items():
        if player in players:
            using.gain(players.index(player), points)
    using.change_destruction(consequences.destruction)
    for move in consequences.moves:
        trial = using.table.copy()
        try:
            move_cards(using.match, trial, using.outcome, [move])
        except Violation:
            continue
        using.table.animals, using.table.dangers = trial.animals, trial.dangers
    return using.outcome
