"""What a person sees: an event in one line, the table as it lies, the clauses one quotes."""

from collections import Counter
from collections.abc import Iterable, Sequence
from textwrap import wrap
from typing import Any

from referee.games.sea_salt_paper import pairs
from referee.games.sea_salt_paper.scoring import Group
from referee.games.sea_salt_paper.table import Table

WIDTH = 78
NUMBERS = ("no", "one", "two", "three", "four", "five", "six")


def names(cards: Sequence[str | None]) -> str:
    """Cards in words: `a, b and c`."""
    words = [card for card in cards if card is not None]
    unseen = len(list(cards)) - len(words)
    if unseen:
        words.append(
            "an unseen card" if unseen == 1 else f"{NUMBERS[unseen] if unseen < len(NUMBERS) else unseen} unseen cards"
        )
    if len(words) < 2:
        return words[0] if words else "no cards"
    return f"{', '.join(words[:-1])} and {words[-1]}"


def describe(event: Any) -> str:
    """The event in one short line, without the actor."""
    line: str = _DESCRIBE[event.action](event)
    return line


def _draw(event: Any) -> str:
    if len(event.drawn) == 1:
        card = event.drawn[0] or event.keep
        return f"draws one card, {card}" if card else "draws one card"
    if event.drawn == [None, None] and event.keep is None:
        where = f", one to pile {event.pile}" if event.pile else ""
        return f"draws two cards, keeps one{where}"
    dolphins = f", and {event.dolphins} through Dolphins" if event.dolphins else ""
    where = f", the other to pile {event.pile}" if event.pile else ""
    return f"draws {names(event.drawn)}, keeps {names([event.keep])}{where}{dolphins}"


def _play(event: Any) -> str:
    if event.pair is not None and len(event.cards) == 1:
        return f"lays {names(event.cards)} to the pair {names(event.pair)}"
    parts = [f"lays {names(event.cards)}"]
    for pick in event.picks or ():
        parts.append(f"takes {names([pick.card])} of pile {pick.pile}")
    if event.drawn is not None:
        kept = f", keeps {names([event.keep])}" if event.keep or len(event.drawn) > 2 else ""
        parts.append(f"{'looks at' if kept else 'draws'} {names(event.drawn)}{kept}")
    if event.pair is not None:
        parts.append(f"takes the pair {names(event.pair)}" + (f" of {event.opponent}" if event.opponent else ""))
    elif event.swap is not None:
        parts.append(f"gives {event.opponent} {names([event.swap.give])} for {names([event.swap.take])}")
    elif event.opponent is not None:
        stolen = "stolen" in event.model_fields_set
        what = f"steals {names([event.stolen])} of {event.opponent}"
        parts.append(what if stolen else f"looks at the hand of {event.opponent}")
    return ", ".join(parts)


_DESCRIBE: dict[str, Any] = {
    "new-event": lambda e: f"the event is {e.event or 'turned over'}",
    "keep-event": lambda e: f"keeps the event {e.event}",
    "deal": lambda e: "a round begins" + (f" with {names(e.discards)}" if any(e.discards) else ""),
    "draw": _draw,
    "take": lambda e: f"takes {e.card or 'the top card'} of pile {e.pile}",
    "angelfish": lambda e: f"takes {e.card or 'the top card'} of pile {e.pile} through Angelfish",
    "play": _play,
    "face-down": lambda e: f"places {e.card or 'a shell'} face down",
    "stop": lambda e: "calls STOP",
    "last-chance": lambda e: "calls LAST CHANCE",
    "mermaids": lambda e: "wins by mermaids",
    "end-turn": lambda e: "ends the turn",
}


# -- the table


def lay_out(table: Table) -> list[str]:
    """The table in lines of at most 78 columns."""
    lines = [f"Round {table.round}. Deck: {table.deck}."]
    for number in (1, 2):
        pile = table.piles[number - 1]
        top = f"{names([pile[-1]])} on top of {len(pile)}" if pile else "empty"
        lines.append(f"Pile {number}: {top}.")
    if table.event_on_table:
        lines.append(f"Event: {table.event or 'one that nobody saw'}.")
    if table.caller:
        lines.append(f"{table.caller} has called.")
    if table.jellyfish:
        lines.append(f"{table.jellyfish} has played a jellyfish.")
    for player in table.players:
        lines += _seat(table, player)
    return lines


def _seat(table: Table, player: str) -> list[str]:
    events = f", keeps {names(table.held[player])}" if table.held[player] else ""
    lines = [f"{player}: {table.totals[player]} points{events}"]
    lines += _row("hand", _counted([*sorted(table.hands[player]), *[None] * table.unseen[player]]))
    if table.tables[player]:
        lines += _row("table", "; ".join(_group(group) for group in table.tables[player]))
    if table.face_down[player]:
        lines += _row("face down", names(table.face_down[player]))
    return lines


def _counted(cards: Sequence[str | None]) -> str:
    counts = Counter(cards)
    unseen = counts.pop(None, 0)
    words = [f"{n} x {card}" if n > 1 else str(card) for card, n in counts.items()]
    if unseen:
        words.append(f"{unseen} unseen")
    return ", ".join(words) or "empty"


def _group(group: Group) -> str:
    return " + ".join(card or "?" for card in group)


def _row(label: str, text: str) -> list[str]:
    first = f"  {label}: "
    return wrap(first + text, WIDTH, subsequent_indent="    ") or [first]


# -- what one quotes

GROUNDS: dict[str, tuple[str, ...]] = {
    "new-event": ("sea-salt-paper.event.new",),
    "keep-event": ("sea-salt-paper.event.keep-one",),
    "deal": ("sea-salt-paper.round.deal",),
    "draw": ("sea-salt-paper.draw.two", "sea-salt-paper.draw.pile"),
    "take": ("sea-salt-paper.take.top",),
    "angelfish": ("sea-salt-paper.event.angelfish",),
    "face-down": ("sea-salt-paper.event.coral-reef",),
    "stop": ("sea-salt-paper.call.stop", "sea-salt-paper.call.seven"),
    "last-chance": ("sea-salt-paper.call.last-chance", "sea-salt-paper.call.seven"),
    "mermaids": ("sea-salt-paper.mermaids.win",),
    "end-turn": ("sea-salt-paper.turn.end",),
}
PAIR_GROUNDS = {
    "crabs": "sea-salt-paper.pair.crabs",
    "boats": "sea-salt-paper.pair.boats",
    "fish": "sea-salt-paper.pair.fish",
    "theft": "sea-salt-paper.pair.theft",
    "jellyfish": "sea-salt-paper.pair.jellyfish",
    "lobster": "sea-salt-paper.pair.lobster",
    "swap": "sea-salt-paper.event.water-rodeo",
    "robbery": "sea-salt-paper.event.water-rodeo",
    "trio": "sea-salt-paper.pair.starfish",
    "later": "sea-salt-paper.pair.starfish",
}


def grounds(table: Table, event: Any) -> Iterable[str]:
    """Ids of the clauses that allow or limit the event."""
    if event.action != "play":
        return GROUNDS[event.action]
    events = table.in_force.get(event.player, frozenset())
    kind = pairs.kind_of(event.cards, events)
    return ("sea-salt-paper.pair.valid", *((PAIR_GROUNDS[kind],) if kind else ()))
