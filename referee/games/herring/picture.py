"""What a person sees: an event in one line, the table, what is due."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from referee.games.herring import events
from referee.games.herring.events import NO_CARD
from referee.games.herring.turn import ACTIONS

if TYPE_CHECKING:
    from referee.games.herring.match import Herring
    from referee.games.herring.stock import Stock

WIDTH = 78
NAMES = {
    "destruction": "a destruction card",
    "play-small": "small animals",
    "play-any": "animals of one species",
    "current-change": "a current change",
}

_FEEDING = ("herring.feeding.full", "herring.feeding.diet", "herring.feeding.table", "herring.play.hand")
GROUNDS: dict[str, tuple[str, ...]] = {
    "destruction": (
        "herring.destruction.play",
        "herring.destruction.effect",
        "herring.destruction.full",
        "herring.turn.sequence",
    ),
    "play-small": ("herring.small.level", *_FEEDING, "herring.diversity.point", "herring.extinction.rise"),
    "play-any": (
        "herring.any.level",
        *_FEEDING,
        "herring.large.card",
        "herring.diversity.point",
        "herring.extinction.rise",
    ),
    "current-change": ("herring.change.draw", "herring.change.discard", "herring.change.animals-only"),
    "end-turn": ("herring.turn.pass", "herring.turn.at-least-one", "herring.end.turn"),
}
"""Action → the clauses that one quotes when such an event is disputed."""


def phase(match: "Herring") -> str:
    """What is due now, in words."""
    if match.over:
        return "the game is over"
    open_ = [NAMES[action] for action in ACTIONS[match.done :]]
    if match.done:
        open_.append("end of the turn")
    return open_[0] if len(open_) == 1 else f"{', '.join(open_[:-1])} or {open_[-1]}"


def cards_in_words(counts: Mapping[str, int]) -> list[str]:
    """Cards by number and name: `2 herring`, `1 squid`."""
    return [f"{count} {card}" for card, count in sorted(counts.items()) if count]


def describe(event: Any) -> str:
    """The event in one short line, without the actor."""
    if event.action == "end-turn":
        return "ends the turn"
    if event.action == "current-change":
        drawn = f", draws {_cards(event.drawn)}" if any(event.drawn) else f", draws {len(event.drawn)}"
        return f"changes the current: discards {_cards(event.discarded) or 'nothing'}{drawn}"
    if event.action == "destruction":
        return _describe_card(event)
    fed = "; ".join(_food(play) for play in event.plays)
    number = f"{len(event.plays)} " if len(event.plays) != 1 else ""
    step = "as small animals" if event.action == "play-small" else "as any animals"
    return f"plays {number}{event.species} {step}, fed on {fed}"


def _describe_card(event: events.Destruction) -> str:
    words = f"plays the destruction card {event.card}"
    if event.target is not None:
        words += f" on {event.target}"
    if event.given is not None:
        words += f", gives {_cards([*event.given.animals, *event.given.destruction]) or 'nothing'}"
    return words


def _food(play: events.Play) -> str:
    units = []
    for unit in play.food:
        if "eat" in unit:
            units.append(unit["eat"])
        elif unit["plankton"] in (None, NO_CARD):
            units.append("plankton")
        else:
            units.append(f"plankton ({unit['plankton']} drawn)")
    words = " + ".join(units) or "nothing"
    return words if play.destruction_drawn in (None, NO_CARD) else f"{words}, takes {play.destruction_drawn}"


def _cards(cards_: list[str | None]) -> str:
    if cards_ and not any(cards_):
        return f"{len(cards_)} card{'s' if len(cards_) > 1 else ''}"
    return ", ".join(card or "a card nobody saw" for card in cards_)


def whereabouts(match: "Herring", stock: "Stock", card: str) -> dict[str, Any]:
    """How many copies of `card` there are, and the places where they are known to lie, for a message."""
    counts = match.cards.animal_counts if card in match.cards.animal_counts else match.cards.danger_counts
    hands = {player: stock.hands[seat].get(card, 0) for seat, player in enumerate(match.players)}
    places = {"table": stock.table.get(card, 0), "discard pile": stock.discard.get(card, 0), **hands}
    return {"copies": counts.get(card, 0), "places": {place: number for place, number in places.items() if number}}


def lay_out(match: "Herring") -> list[str]:
    """The table as lines."""
    animals, dangers = match.table.animals, match.table.dangers
    lines = [
        *_wrap("Table:", cards_in_words(animals.table) or ["empty"]),
        f"Plankton deck: {animals.size if animals.counted else 'not counted'}, "
        f"animal discard: {_pile(animals.discard, animals.discard_unseen)}"[:WIDTH],
        f"Destruction deck: {dangers.size if dangers.counted else 'not counted'}, "
        f"discard: {_pile(dangers.discard, dangers.discard_unseen)}"[:WIDTH],
    ]
    terms = match.destruction_terms().terms
    value = [f"{terms[0].label} {terms[0].points}", *(f"{term.label} {term.points:+d}" for term in terms[1:])]
    lines += _wrap(f"Destruction {match.destruction}:", value)
    for seat, player in enumerate(match.players):
        held = [*_hand(animals, seat), *_hand(dangers, seat)]
        turn = " (turn)" if seat == match.seat and not match.over else ""
        points = f"{match.points[seat]} point{'' if match.points[seat] == 1 else 's'}"
        lines += _wrap(f"{player}{turn}: {points};", held or ["no cards"])
    if match.over:
        lines += _wrap("The game is over:", [match.ended])
    return lines


def _hand(stock: Any, seat: int) -> list[str]:
    held = cards_in_words(stock.hands[seat])
    if stock.unseen[seat]:
        held.append(f"{stock.unseen[seat]} unseen")
    if stock.gone[seat]:
        held.append(f"less {stock.gone[seat]} that left unseen")
    return held


def _pile(counts: Mapping[str, int], unseen: int) -> str:
    return ", ".join([*cards_in_words(counts), *([f"{unseen} unseen"] if unseen else [])]) or "empty"


def _wrap(head: str, words: list[str]) -> list[str]:
    """`head` and the words after it, in lines of at most WIDTH columns."""
    lines, line = [], head
    for at, word in enumerate(words):
        piece = f" {word}{',' if at < len(words) - 1 else ''}"
        if len(line) + len(piece) > WIDTH:
            lines.append(line)
            line = "  " + piece.lstrip()
        else:
            line += piece
    return [*lines, line[:WIDTH]]
