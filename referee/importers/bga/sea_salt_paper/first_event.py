"""The first event card of Extra Pepper: it lies on the table before the first message, and none shows it.

The log gives it away by where it goes after the first round, or by what it does in it.
"""

from collections.abc import Iterator, Sequence

from referee.importers.bga.messages import Message
from referee.importers.bga.sea_salt_paper.cards import event_card
from referee.importers.bga.sea_salt_paper.states import ANGELFISH

FIRST_EVENT_SHOWN = {
    "placeShellFaceDown": "coral-reef",
    "stealPlayedPair": "water-rodeo",
    "swapCard": "water-rodeo",
    "passSwapCard": "water-rodeo",
}
"""Messages that only one event card brings about."""

IN_A_ROW = {
    ("cardInDiscardFromPick", "cardInHandFromDeck"): "dolphins",
    ("cardInHandFromDeck", "cardInHandFromDeck"): "sunfish",
    ("cardInHandFromDiscardCrab", "cardInHandFromDiscardCrab"): "hermit-crab",
}
"""Two public messages in a row about one player that only one event card brings about."""

OF_CARDS = frozenset(
    {type_ for pair in IN_A_ROW for type_ in pair} | {"cardInHandFromPick", "cardInHandFromDiscard", "playCards"}
)


def first_event(messages: Sequence[Message]) -> str | None:
    """The first event card, if the log shows it: by where it goes after the first round, or by what it does in it."""
    for message in messages:
        if message.type == "newTableEventCard":
            break
        table_card = message.type == "takeEventCard"
        discarded = message.type == "discardEventCard" and message.get("playerId") is None
        if table_card or discarded:
            return event_card(message.get("card"))
    return next(deeds_of_first_round(messages), None)


def deeds_of_first_round(messages: Sequence[Message]) -> Iterator[str]:
    """The event cards that something in the first round is due to, in the order in which they show."""
    before = None
    for message in messages:
        if message.type == "endRound":
            return
        if message.type in FIRST_EVENT_SHOWN:
            yield FIRST_EVENT_SHOWN[message.type]
        elif message.type == "gameStateChange":
            yield from _state_shows(message)
        elif message.to is None and message.type in OF_CARDS:
            if before is not None and before.get("playerId") == message.get("playerId"):
                shown = IN_A_ROW.get((before.type, message.type))
                if shown is not None:
                    yield shown
            before = message


def _state_shows(message: Message) -> Iterator[str]:
    if message.number("id") == ANGELFISH:
        yield "angelfish"
    args = message.get("args")
    if not isinstance(args, dict):
        return
    if str(args.get("mermaidsToEndGame")) == "3":
        yield "dance-of-the-mermaids"
    if args.get("canShield") is True:
        yield "coral-reef"
    if args.get("canCallEndRound") is True and args.get("canStop") is False:
        yield "diodon-fish"
