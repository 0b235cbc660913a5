"""What is in play: read from the log where it shows, else from what the user says, else asked for."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from referee.importers.bga.messages import Message
from referee.importers.bga.sea_salt_paper.cards import EXTRA_SALT, kind
from referee.importers.bga.sea_salt_paper.faces import Faces
from referee.importers.bga.sea_salt_paper.first_event import deeds_of_first_round, first_event
from referee.importers.importer import Said

OPTIONS = {"extra-salt": "extra_salt", "extra-pepper": "extra_pepper", "double-points": "double_points"}
"""As a user writes them → as the transcript has them."""

EVENT_MESSAGES = frozenset({"takeEventCard", "discardEventCard", "newTableEventCard"})
EXTRA_PEPPER_SINCE = 1754006400
"""August 2025, in seconds since 1970: no game before it has event cards."""

DECK = {58: False, 66: True}
"""Cards in the whole deck → whether Extra Salt is in play."""

GOAL = {2: 40, 3: 35, 4: 30}
"""Points at which the site's progress bar is full, by number of players; double with the option."""


@dataclass(slots=True)
class InPlay:
    """The options and the first event card of a game, with notes and questions on the way to them."""

    options: dict[str, bool]
    first_event: str | None
    notes: list[str] = field(default_factory=list)
    questions: list[str] = field(default_factory=list)


def in_play(messages: Sequence[Message], faces: Faces, players: int, said: Said) -> InPlay:
    """Settles the options: the log counts before what is said; nothing is assumed without a question."""
    shown = {
        "extra_salt": _extra_salt(messages, faces),
        "extra_pepper": _extra_pepper(messages),
        "double_points": _double_points(messages, players),
    }
    found = InPlay({}, None)
    for name, in_log in shown.items():
        found.options[name] = _settle(name, in_log, said, found)
    if found.options["extra_pepper"]:
        found.first_event = _settle_first_event(first_event(messages), said, found)
    return found


def _settle(name: str, in_log: bool | None, said: Said, found: InPlay) -> bool:
    flag = name.replace("_", "-")
    named = said.options is not None and name in said.options
    if in_log is not None:
        if in_log is False and named:
            found.notes.append(f"{flag} was said to be in play, but the log shows that it was not")
        return in_log
    if said.options is None and name != "double_points":
        found.questions.append(
            f"the log does not show whether {flag} was in play, and it was taken not to be: "
            f"say --options {flag}, or --options none"
        )
    return named


def _settle_first_event(in_log: str | None, said: Said, found: InPlay) -> str | None:
    if in_log is not None:
        if said.first_event not in (None, in_log):
            found.notes.append(f"the first event card was said to be {said.first_event}, but the log shows {in_log}")
        return in_log
    if said.first_event is None:
        found.questions.append("the log does not show the first event card: say --first-event NAME")
    return said.first_event


def _extra_salt(messages: Sequence[Message], faces: Faces) -> bool | None:
    """By the size of the deck when it is whole: at the end of a round, or with one or two cards discarded from it."""
    for message in messages:
        left = message.number("remainingCardsInDeck")
        if left is None:
            continue
        if message.type == "endRound":
            return DECK.get(left)
        if message.type == "cardInDiscardFromDeck" and (left + 1 in DECK or left + 2 in DECK):
            return DECK[left + 1] if left + 1 in DECK else DECK[left + 2]
    return True if any(kind(card) in EXTRA_SALT for card in faces.known) else None


def _extra_pepper(messages: Sequence[Message]) -> bool | None:
    """By the messages about event cards; without any after a first round, there are none."""
    if any(message.type in EVENT_MESSAGES for message in messages):
        return True
    if next(deeds_of_first_round(messages), None) is not None:
        return True
    began = next((message.time for message in messages if message.time is not None), None)
    if began is not None and began < EXTRA_PEPPER_SINCE:
        return False
    rounds = [message for message in messages if message.type == "cardInDiscardFromDeck"]
    return False if len(rounds) > 2 else None


def _double_points(messages: Sequence[Message], players: int) -> bool | None:
    """By the site's progress bar, which shows the highest total as a share of the points that end the game."""
    goal, highest = GOAL.get(players), 0
    if goal is None:
        return None
    for message in messages:
        if message.type == "score" and message.get("roundPoints") is not None:
            highest = max(highest, message.number("newScore") or 0)
        progress = message.number("updateGameProgression")
        if progress is None or not 3 <= highest < goal:
            continue
        single, double = 100 * highest // goal, 100 * highest // (2 * goal)
        if abs(progress - single) <= 1 < abs(progress - double):
            return False
        if abs(progress - double) <= 1 < abs(progress - single):
            return True
    return True if highest >= goal and _goes_on(messages, goal) else None


def _goes_on(messages: Sequence[Message], goal: int) -> bool:
    """Whether a new round begins after somebody has reached the plain goal."""
    reached = False
    for message in messages:
        if message.type == "score" and (message.number("newScore") or 0) >= goal:
            reached = True
        if reached and message.type == "cardInDiscardFromDeck":
            return True
    return False
