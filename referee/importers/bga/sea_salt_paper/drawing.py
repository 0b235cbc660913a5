"""The draw step: two cards of the deck, a card of a pile, and what Angelfish, Dolphins and the jellyfish make of it."""

from typing import Any

from referee.importers.bga.messages import Message
from referee.importers.bga.sea_salt_paper.cards import identity
from referee.importers.bga.sea_salt_paper.scribe import Open, Scribe

TWO = 2
"""Cards that a draw step shows at most."""


def picks(scribe: Scribe, message: Message) -> None:
    """`log` with a number: cards of the deck are shown to a player, in a draw step or by a lobster."""
    number = message.number("number")
    if number is not None and message.number("playerId") in scribe.seats.ids:
        _picking(scribe, message).number = min(number, TWO)


def shows(scribe: Scribe, message: Message) -> None:
    """The state in which a player chooses among the cards shown: their ids, and the cards left in the deck."""
    args: Any = message.get("args")
    player = message.number("active_player")
    if not isinstance(args, dict) or player not in scribe.seats.ids:
        return
    open_ = _picking(scribe, message, player)
    cards = _inner(args).cards()
    if cards and not open_.shown:
        open_.shown = cards
    open_.deck = _left(args, open_.deck)


def keeps(scribe: Scribe, message: Message) -> None:
    """`cardInHandFromPick`: the card that is kept."""
    open_ = _picking(scribe, message)
    open_.kept = message.get("card")
    scribe.places.to_hand(identity(open_.kept), message.number("playerId"))


def discards(scribe: Scribe, message: Message) -> None:
    """`cardInDiscardFromPick`: the other card goes to a pile."""
    open_ = _picking(scribe, message)
    open_.discarded = message.get("card")
    pile = _pile(message)
    if pile is not None:
        open_.event["pile"] = pile


def puts_back(scribe: Scribe, message: Message) -> None:
    """`cardsInDeckFromPick`: the lobster's other cards go back into the deck."""
    open_ = scribe.open_play()
    cards = message.cards()
    if open_ is None or cards is None:
        scribe.stray(message)
        return
    if not open_.shown:
        open_.shown = [*([open_.kept] if open_.kept is not None else []), *cards]
    open_.deck = _left(message.args, open_.deck)


def takes(scribe: Scribe, message: Message) -> None:
    """`cardInHandFromDiscard`: the top of a pile, in the draw step, by Angelfish, or (old logs) by two crabs."""
    player = scribe.acts(message.number("playerId"))
    if scribe.open_play() is not None and not scribe.draw_due:
        picks_from_pile(scribe, message)
        return
    card, pile = message.get("card"), _pile(message)
    scribe.places.to_hand(identity(card), player)
    action = "take" if scribe.draw_due else "angelfish"
    scribe.draw_due = False
    if pile is None:
        scribe.stray(message)
    else:
        scribe.add(player, action, pile=pile, card=scribe.faces.name(card))


def picks_from_pile(scribe: Scribe, message: Message) -> None:
    """`cardInHandFromDiscardCrab`: a card out of a pile, by two crabs."""
    open_, card, pile = scribe.open_play(), message.get("card"), _pile(message)
    scribe.places.to_hand(identity(card), message.number("playerId"))
    if open_ is None or pile is None:
        scribe.stray(message)
        return
    open_.event.setdefault("picks", []).append({"pile": pile, "card": scribe.faces.name(card)})


def from_deck(scribe: Scribe, message: Message) -> None:
    """`cardInHandFromDeck`: by two fish, by Dolphins, or as the one card of a turn under the jellyfish."""
    player = scribe.acts(message.number("playerId"))
    card = message.get("card")
    scribe.places.to_hand(identity(card), player)
    open_ = scribe.open
    if scribe.draw_due:
        open_ = scribe.begin(player, "draw")
        open_.number, open_.kept = 1, card
        scribe.draw_due = False
    elif open_ is None:
        scribe.stray(message)
        return
    elif open_.event["action"] == "draw":
        open_.event["dolphins"] = scribe.faces.name(card)
    else:
        open_.event.setdefault("drawn", []).append(scribe.faces.name(card))
    open_.deck = _left(message.args, open_.deck)


def _picking(scribe: Scribe, message: Message, player: int | None = None) -> Open:
    """The event in which a player is shown cards of the deck: the open one, or a draw that now begins."""
    actor = scribe.acts(message.number("playerId") if player is None else player)
    open_ = scribe.open
    if open_ is None or scribe.draw_due or open_.event["action"] not in ("draw", "play"):
        open_ = scribe.begin(actor, "draw")
        scribe.draw_due = False
    return open_


def _inner(args: Any) -> Message:
    """Arguments inside a message's arguments, to be read like those of a message."""
    return Message("", args, None, None, None, None)


def _left(args: Any, before: int | None) -> int | None:
    left = _inner(args).number("remainingCardsInDeck")
    return before if left is None else left


def _pile(message: Message) -> int | None:
    """The number of the pile, None if the message has none that exists."""
    named = {message.number("discardId"), message.number("discardNumber")} & {1, 2}
    return named.pop() if len(named) == 1 else None
