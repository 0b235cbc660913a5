"""Which message is told by which function, and what a call was where its words are in another language."""

from collections import Counter
from collections.abc import Callable, Sequence

from referee.importers.bga.messages import Message
from referee.importers.bga.sea_salt_paper import drawing, pairs, rounds, states
from referee.importers.bga.sea_salt_paper.event_cards import EventCards
from referee.importers.bga.sea_salt_paper.options import EVENT_MESSAGES, InPlay
from referee.importers.bga.sea_salt_paper.scribe import Scribe

Tell = Callable[[Scribe, Message], None]

BY_TYPE: dict[str, Tell] = {
    "log": drawing.picks,
    "cardInHandFromPick": drawing.keeps,
    "cardInDiscardFromPick": drawing.discards,
    "cardsInDeckFromPick": drawing.puts_back,
    "cardInHandFromDiscard": drawing.takes,
    "cardInHandFromDiscardCrab": drawing.picks_from_pile,
    "cardInHandFromDeck": drawing.from_deck,
    "playCards": pairs.plays,
    "stealCard": pairs.steals,
    "swapCard": pairs.swaps,
    "passSwapCard": pairs.meets,
    "stealPlayedPair": pairs.steals_pair,
    "placeShellFaceDown": pairs.places_face_down,
    "cardInDiscardFromDeck": rounds.deals,
    "revealHand": rounds.reveals,
    "betResult": rounds.bets,
    "score": rounds.scores,
    "emptyDeck": rounds.finds_deck_empty,
    "updateCardsPoints": rounds.learns_points,
}

BY_STATE: dict[int, Tell] = {
    states.BEGINS_DRAW: lambda scribe, message: scribe.begins_draw(message.number("active_player") or 0),
    states.CHOOSES_CARD: drawing.shows,
    states.SWAPS: pairs.meets,
    states.ENDS_TURN: lambda scribe, message: scribe.end_turn(),
    states.SETTLES: lambda scribe, message: _settles(scribe),
    states.GAME_OVER: rounds.ends_game,
}

TWINS = frozenset({"cardInHandFromPick", "cardInHandFromDeck", "cardInHandFromDiscardCrab", "stealCard", "swapCard"})
"""Messages that go to everybody with masked cards, and with their faces to the players concerned."""

PRIVATE_ONLY = frozenset({"updateCardsPoints", "passSwapCard"})

SILENT = frozenset(
    {
        "gameStateChange",
        "gameStateChangePrivateArg",
        "gameStateMultipleActiveUpdate",
        "updateReflexionTime",
        "simpleNote",
        "simpleNode",
        "wakeupPlayers",
        "endRound",
        "reshuffleDeck",
        "announceEndRound",
        *EVENT_MESSAGES,
    }
)
"""Known messages that are no action of their own, or are told below."""

KNOWN = SILENT | BY_TYPE.keys()

LAST_CHANCE_SHOWN = frozenset({"betResult", "playCards", *TWINS, "cardInHandFromDiscard"})
"""Messages that follow a call before the points only if it was LAST CHANCE."""


def tell(scribe: Scribe, messages: Sequence[Message], in_play: InPlay) -> Counter[str]:
    """Tells a whole log to the scribe. Returns how many messages of which unknown type were passed over."""
    unknown: Counter[str] = Counter()
    event_cards = EventCards(scribe.seats.numbers)
    actions = _actions(messages)
    first_deal = True
    for at, message in enumerate(actions):
        if message.type not in KNOWN:
            unknown[message.type] += 1
        elif message.type == "announceEndRound":
            _call(scribe, actions, at)
        elif message.type in EVENT_MESSAGES:
            _about_event_cards(event_cards, scribe, message)
        elif message.type == "gameStateChange":
            _state(scribe, message)
        elif message.type in BY_TYPE and _by_a_player(scribe, message):
            if message.type == "cardInDiscardFromDeck":
                if first_deal and in_play.options["extra_pepper"]:
                    scribe.add(None, "new-event", event=in_play.first_event)
                first_deal = False
                event_cards.round_begins(scribe)
            BY_TYPE[message.type](scribe, message)
    scribe.drop_open()
    return unknown


def _actions(messages: Sequence[Message]) -> list[Message]:
    """The public messages, the private ones that have no public twin, and those that are only ever private."""
    public = {_twin_key(message) for message in messages if message.to is None and message.type in TWINS}
    told: set[tuple[object, ...]] = set()
    actions = []
    for message in messages:
        if message.to is not None and message.type not in PRIVATE_ONLY | SILENT:
            key = _twin_key(message)
            if message.type in TWINS and (key in public or key in told):
                continue
            told.add(key)
        if message.to is None or message.type != "gameStateChange":
            actions.append(message)
    return actions


def _twin_key(message: Message) -> tuple[object, ...]:
    card = message.get("card")
    return message.type, message.move, message.number("playerId"), str(card.get("id")) if isinstance(card, dict) else ""


def _by_a_player(scribe: Scribe, message: Message) -> bool:
    """Whether a message about a player is about one at the table."""
    if message.type in ("cardInDiscardFromDeck", "emptyDeck", "log", "updateCardsPoints"):
        return True
    if message.number("playerId") in scribe.seats.ids:
        return True
    scribe.stray(message)
    return False


def _state(scribe: Scribe, message: Message) -> None:
    state = message.number("id")
    if state is None:
        return
    if state not in states.INSIDE_AN_EVENT:
        scribe.close()
    if state == states.BEGINS_DRAW and message.number("active_player") not in scribe.seats.ids:
        return
    if state in BY_STATE:
        BY_STATE[state](scribe, message)


def _settles(scribe: Scribe) -> None:
    rounds.settles(scribe)


def _about_event_cards(event_cards: EventCards, scribe: Scribe, message: Message) -> None:
    if message.type == "takeEventCard":
        event_cards.taken(scribe, message)
    elif message.type == "discardEventCard":
        event_cards.discarded(scribe, message)
    else:
        event_cards.turned_up(scribe, message)


def _call(scribe: Scribe, messages: Sequence[Message], at: int) -> None:
    message = messages[at]
    stop = _is_stop(messages, at)
    if message.number("playerId") not in scribe.seats.ids or stop is None:
        scribe.stray(message)
    else:
        rounds.calls(scribe, message, stop)


def _is_stop(messages: Sequence[Message], at: int) -> bool | None:
    """Whether a call is STOP: by its words, else by what follows; None if neither tells."""
    words = str(messages[at].get("announcement") or "").replace("_", " ").upper()
    if words in ("STOP", "LAST CHANCE"):
        return words == "STOP"
    for message in messages[at + 1 :]:
        if message.type in LAST_CHANCE_SHOWN or message.number("id") == states.BEGINS_DRAW:
            return False
        if message.type in ("score", "endRound"):
            return True
    return None
