"""Action 1: a destruction card and its effect. One function per kind of effect."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from referee.engine.violation import Violation
from referee.games.herring import events
from referee.games.herring.action import CARD, Outcome, Rise, Table, rebuild_at_once
from referee.games.herring.edition import Danger
from referee.games.herring.moves import move_cards
from referee.games.herring.picture import cards_in_words

if TYPE_CHECKING:
    from referee.games.herring.match import Herring

PARTS = {
    "cull": ("removed",),
    "drop-destruction": ("target", "dropped"),
    "give": ("target", "given"),
    "points": (),
    "destruction": (),
    "manual": ("consequences",),
}
"""Kind of effect → what an event may say about it."""


class Using:
    """A destruction card being used: by whom, on which table, and what comes of it."""

    def __init__(self, match: "Herring", table: Table, seat: int, card: Danger) -> None:
        self.match = match
        self.table = table
        self.seat = seat
        self.card = card
        self.player = match.players[seat]
        self.outcome = Outcome(seat)

    def breach(self, reason: str, *at: str | int, expected: Any = None, actual: Any = None, **fields: Any) -> Violation:
        """A violation by the player who uses the card."""
        return Violation(
            reason, *at, expected=expected, actual=actual, player=self.player, **{"card": self.card.id, **fields}
        )

    def gain(self, seat: int, points: int) -> None:
        """A player gains points by the card. Clause herring.destruction.effect."""
        if points:
            self.outcome.gains.append((seat, CARD, points))

    def change_destruction(self, by: int) -> None:
        """The destruction value changes by the card. Clause herring.destruction.value."""
        if by:
            self.outcome.rises.append(Rise(self.card.id, by, "herring.destruction.value"))


def play_destruction_card(match: "Herring", table: Table, seat: int, event: events.Destruction) -> Outcome:
    """Carries out action 1 on `table`. Raises Violation where a rule forbids it."""
    using = Using(match, table, seat, match.known_danger(event.card, "card"))
    must_hold_card(using, event.card)
    must_fit_effect(using, event)
    put_away(using)
    effect = using.card.effect
    if not isinstance(effect, events.Manual):
        using.gain(seat, effect.points)
        using.change_destruction(effect.destruction)
    EFFECTS[effect.op](using, event)
    return using.outcome


def must_hold_card(using: Using, card: str) -> None:
    """The card must be among the player's destruction cards. Clause herring.destruction.play."""
    stock, seat = using.table.dangers, using.seat
    if not stock.may_hold(seat, card):
        reason = "herring.destruction.revealed" if stock.unseen[seat] else "herring.destruction.not-in-hand"
        held = in_hand(stock.hands[seat])
        raise using.breach(reason, "card", expected=held, actual=card, **using.match.whereabouts(stock, card))
    if not stock.hands[seat].get(card) or stock.gone[seat]:
        using.outcome.doubt("herring.hidden.hand")


def must_fit_effect(using: Using, event: events.Destruction) -> None:
    """The event says only what the card's effect can do. Clause herring.destruction.effect."""
    allowed = PARTS[using.card.effect.op]
    for part in ("removed", "target", "dropped", "given", "consequences"):
        if part not in allowed and getattr(event, part) is not None:
            raise using.breach("herring.effect.parts", part, actual=part)


def put_away(using: Using) -> None:
    """The played card leaves the hand; it lies on the destruction discard pile. Clause herring.destruction.discard."""
    using.table.dangers.leave(using.seat, using.card.id)
    using.table.dangers.throw(using.card.id)


def cull(using: Using, event: events.Destruction) -> None:
    """All cards of the named species leave the table. Clause herring.effect.cull."""
    animals, effect = using.table.animals, using.card.effect
    removed = {species: animals.table[species] for species in using.card.culls if animals.table.get(species)}
    if len(removed) < len(using.card.culls):
        must_be_possible_in_full(using)
    if event.removed is not None and {s: n for s, n in event.removed.items() if n} != removed:
        raise using.breach(
            "herring.effect.removed",
            "removed",
            expected=removed,
            actual=event.removed,
            there=cards_in_words(removed),
        )
    remove(using, removed, effect.per_species)


def remove(using: Using, removed: dict[str, int], per_species: events.PerSpecies) -> None:
    """Species leave the table for the discard pile, and what each brings is booked."""
    animals = using.table.animals
    using.outcome.culled = removed
    for species, count in removed.items():
        animals.table[species] -= count
        for _ in range(count):
            animals.throw(species)
        using.gain(using.seat, per_species.points)
        using.change_destruction(per_species.destruction)
    rebuild_at_once(using.match, animals)
    if removed and using.match.ruling("cull-is-extinction") == "yes":
        for species in removed:
            using.outcome.rises.append(Rise(f"{species} extinct", 1, "herring.extinction.rise"))


def drop_destruction(using: Using, event: events.Destruction) -> None:
    """A player loses all other destruction cards; each brings points. Clause herring.effect.drop."""
    effect, dangers = using.card.effect, using.table.dangers
    target = target_of(using, event, effect.target)
    number = dangers.hand_size(target)
    if not number:
        must_be_possible_in_full(using)
    dropped = known_cards(dangers.hands[target], number) if event.dropped is None else event.dropped
    must_drop_all(using, event, target, number)
    drop(using, target, dropped)
    using.gain(using.seat if effect.to == "user" else target, effect.points_each * number)


def must_drop_all(using: Using, event: events.Destruction, target: int, number: int) -> None:
    """What was dropped, if it is written down, is every destruction card of that player. Clause herring.effect.drop."""
    if event.dropped is None:
        return
    dangers = using.table.dangers
    victim = using.match.players[target]
    held = in_hand(dangers.hands[target])
    if len(event.dropped) != number:
        raise using.breach(
            "herring.effect.dropped", "dropped", expected=number, actual=len(event.dropped), target=victim
        )
    trial = dangers.copy()
    for index, card in enumerate(event.dropped):
        if card is not None:
            using.match.known_danger(card, "dropped", index)
            if not trial.may_hold(target, card):
                raise using.breach(
                    "herring.effect.dropped-other", "dropped", index, expected=held, actual=card, target=victim
                )
        trial.leave(target, card)


def drop(using: Using, target: int, cards: list[str | None]) -> None:
    """Destruction cards go from a hand to their discard pile."""
    for card in cards:
        using.table.dangers.leave(target, card)
        using.table.dangers.throw(card)
        if card is None:
            using.outcome.doubt("herring.hidden.destruction")


def give(using: Using, event: events.Destruction) -> None:
    """Cards of the hand, of either kind, go to another player. Clause herring.effect.give."""
    effect = using.card.effect
    given = event.given or events.Given()
    number = len(given.animals) + len(given.destruction)
    must_give_right_number(using, effect, number)
    for kind, cards in (("animal", given.animals), ("destruction", given.destruction)):
        if cards and kind not in effect.kinds:
            raise using.breach("herring.effect.given-kind", "given", expected=effect.kinds, actual=kind)
    if not number and event.target is None:
        return
    target = target_of(using, event, "other")
    must_hold_given(using, event, given)
    hand_over(using, target, given)


def must_give_right_number(using: Using, effect: events.Give, number: int) -> None:
    """As many cards are given as the card says, or all there are. Clauses herring.effect.give, .destruction.full."""
    held = cards_to_give(using, effect)
    if effect.count is None:
        wanted = number
    elif held < effect.count:
        must_be_possible_in_full(using)
        wanted = held
    else:
        wanted = effect.count
    if number != wanted:
        raise using.breach(
            "herring.effect.given-number",
            "given",
            expected=wanted,
            actual=number,
        )


def cards_to_give(using: Using, effect: events.Give) -> int:
    """How many cards of the kinds that may be given the user has."""
    table, seat = using.table, using.seat
    animals = table.animals.hand_size(seat) if "animal" in effect.kinds else 0
    return animals + (table.dangers.hand_size(seat) if "destruction" in effect.kinds else 0)


def must_hold_given(using: Using, event: events.Destruction, given: events.Given) -> None:
    """Only cards of the user's hand can be given. Clause herring.effect.give."""
    for kind, stock, cards in (
        ("animals", using.table.animals, given.animals),
        ("destruction", using.table.dangers, given.destruction),
    ):
        trial = stock.copy()
        for index, card in enumerate(cards):
            if card is not None:
                find = using.match.known_species if kind == "animals" else using.match.known_danger
                find(card, "given", kind, index)
            if trial.hand_size(using.seat) <= 0 or (card is not None and not trial.may_hold(using.seat, card)):
                raise using.breach(
                    "herring.effect.given-other",
                    "given",
                    kind,
                    index,
                    expected=in_hand(stock.hands[using.seat]),
                    actual=card,
                )
            trial.leave(using.seat, card)


def hand_over(using: Using, target: int, given: events.Given) -> None:
    """Cards go from the user's hand to the target's."""
    for stock, cards in ((using.table.animals, given.animals), (using.table.dangers, given.destruction)):
        for card in cards:
            stock.leave(using.seat, card)
            stock.receive(target, card)
            if card is None:
                using.outcome.doubt("herring.hidden.given")


def manual(using: Using, event: events.Destruction) -> None:
    """The consequences are taken as they are written; only where the cards are is checked.

    Clause herring.effect.manual.
    """
    using.outcome.doubt("herring.effect.unknown")
    consequences = event.consequences or events.Consequences()
    for player, points in consequences.points.items():
        using.gain(using.match.known_seat(player, "consequences", "points", player), points)
    using.change_destruction(consequences.destruction)
    move_cards(using.match, using.table, using.outcome, consequences.moves)


def must_be_possible_in_full(using: Using) -> None:
    """A card that cannot be carried out in full: do what can be done, or it cannot be played.

    Clause herring.destruction.full.
    """
    if using.match.ruling("destruction-full") == "strict":
        raise using.breach("herring.effect.incomplete", "card", actual=using.card.id)


def target_of(using: Using, event: events.Destruction, allowed: str) -> int:
    """The seat that the effect is aimed at: `self`, `other` or `any` player. Clauses herring.effect.drop, .give."""
    if event.target is None:
        if allowed == "self":
            return using.seat
        raise using.breach("herring.effect.no-target", "target")
    seat = using.match.known_seat(event.target, "target")
    if (allowed == "self" and seat != using.seat) or (allowed == "other" and seat == using.seat):
        raise using.breach("herring.effect.target", "target", expected=allowed, actual=event.target)
    return seat


def known_cards(hand: dict[str, int], number: int) -> list[str | None]:
    """A hand of `number` cards as a list, unseen ones as None; of a hand that lost unseen cards, all unseen."""
    cards: list[str | None] = [card for card, count in sorted(hand.items()) for _ in range(count)]
    if len(cards) > number:
        return [None] * number
    return cards + [None] * (number - len(cards))


def in_hand(hand: dict[str, int]) -> list[str]:
    """The known cards of a hand, for a message."""
    return [card for card, count in sorted(hand.items()) for _ in range(count)]


EFFECTS: dict[str, Callable[[Using, events.Destruction], None]] = {
    "cull": cull,
    "drop-destruction": drop_destruction,
    "give": give,
    "points": lambda using, event: None,
    "destruction": lambda using, event: None,
    "manual": manual,
}
