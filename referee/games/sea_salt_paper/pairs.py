"""Step 2 of a turn: laying down pairs, and trios with a starfish."""

from collections.abc import Callable, Sequence

from referee.engine.violation import Violation
from referee.games.sea_salt_paper import angelfish, effects, theft
from referee.games.sea_salt_paper.chance import verify_hidden
from referee.games.sea_salt_paper.components import EXTRA_SALT, type_of
from referee.games.sea_salt_paper.events import Play
from referee.games.sea_salt_paper.table import DRAW, Table
from referee.games.sea_salt_paper.turns import deck_allows_draw, out_of_place, past_draw

STARFISH = "starfish"
PAIR_KINDS = {
    ("crab", "crab"): "crabs",
    ("boat", "boat"): "boats",
    ("fish", "fish"): "fish",
    ("shark", "swimmer"): "theft",
    ("jellyfish", "swimmer"): "jellyfish",
    ("crab", "lobster"): "lobster",
}
RODEO_KINDS = {("swimmer", "swimmer"): "swap", ("shark", "shark"): "robbery"}

FIELDS: dict[str, frozenset[str]] = {
    "crabs": frozenset(("picks",)),
    "boats": frozenset(),
    "fish": frozenset(("drawn",)),
    "theft": frozenset(("opponent", "stolen")),
    "jellyfish": frozenset(),
    "lobster": frozenset(("drawn", "keep")),
    "swap": frozenset(("opponent", "swap")),
    "robbery": frozenset(("opponent", "pair")),
    "trio": frozenset(),
    "later": frozenset(("pair",)),
}
"""Kind of play → the fields of the event that its effect fills."""

EFFECT_FIELDS = ("picks", "drawn", "keep", "opponent", "stolen", "swap", "pair")
PLAIN_FIELDS = frozenset(("action", "player", "cards", "claims", "note"))
"""The fields of a play that are no effect."""

VERIFY: dict[str, Callable[[Table, Play], None]] = {
    "crabs": effects.verify_crabs,
    "fish": effects.verify_fish,
    "lobster": effects.verify_lobster,
    "theft": theft.verify_theft,
    "swap": theft.verify_swap,
    "robbery": theft.verify_robbery,
}

POSSIBLE: dict[str, Callable[[Table, str], bool]] = {
    "crabs": effects.crabs_possible,
    "fish": effects.fish_possible,
    "lobster": effects.lobster_possible,
    "theft": theft.theft_possible,
    "swap": theft.swap_possible,
    "robbery": theft.robbery_possible,
}


# -- which cards go together


def kind_of(cards: Sequence[str | None], events: frozenset[str]) -> str | None:
    """What laying `cards` down is: the effect of a pair, `trio`, `later` for a starfish alone; None for no pair."""
    types = sorted(type_of(card) for card in cards if card is not None)
    if len(types) == 2:
        return kind_of_types(types, events)
    if types == [STARFISH]:
        return "later"
    if len(types) == 3 and STARFISH in types:
        types.remove(STARFISH)
        return "trio" if kind_of_types(types, events) else None
    return None


def kind_of_types(types: Sequence[str], events: frozenset[str]) -> str | None:
    """The effect of a pair of these two types, in alphabetical order; None if they do not go together."""
    key = types[0], types[1]
    return PAIR_KINDS.get(key) or (RODEO_KINDS.get(key) if "water-rodeo" in events or "unseen" in events else None)


def kind_unseen(table: Table, event: Play) -> str | None:
    """What a play with a card that nobody saw seems to be, by what it did or did not do."""
    if event.picks is not None:
        return "crabs"
    if event.drawn is not None:
        return "lobster" if event.keep is not None or len(event.drawn) > 2 else "fish"
    if event.swap is not None:
        return "swap"
    if event.pair is not None:
        return "robbery"
    if event.opponent is not None:
        return "theft"
    types = {type_of(card) for card in event.cards if card is not None}
    if "jellyfish" in types or (types == {"swimmer"} and theft.theft_possible(table, event.player)):
        return "jellyfish"
    return "boats" if "boat" in types else None


# -- verification


def verify_play(table: Table, event: Play) -> None:
    """A valid pair or trio of the own hand, in the play step, with the effect that is due."""
    player = event.player
    if player != table.turn or not past_draw(table, player):
        raise out_of_place(table, event)
    if table.angelfish_open:
        angelfish.refuse_if_due(table, player)
    if table.caller is not None and table.ruling("last-chance-turn") == "draw-only":
        raise Violation("sea-salt-paper.call.last-turn-pairs", player=player, actual=list(event.cards))
    missing = table.not_in_hand(player, event.cards)
    kind = _valid_kind(table, event)
    if missing is not None:
        raise _not_in_hand(table, event, missing)
    if kind == "later":
        _verify_later(table, event)
        return
    _verify_effect(table, event, kind)


def _valid_kind(table: Table, event: Play) -> str | None:
    if None in event.cards:
        return kind_unseen(table, event) if len(event.cards) == 2 else "trio"
    kind = kind_of(event.cards, table.in_force[event.player])
    if kind is not None:
        return kind
    salt = [card for card in event.cards if card is not None and type_of(card) in EXTRA_SALT]
    if salt and not table.extra_salt:
        at = event.cards.index(salt[0])
        raise Violation("sea-salt-paper.setup.extra-salt-off", "cards", at, actual=salt[0], player=event.player)
    types = tuple(sorted(type_of(card) for card in event.cards if card is not None))
    if types in RODEO_KINDS and table.extra_pepper:
        raise Violation("sea-salt-paper.event.water-rodeo.off", "cards", actual=list(event.cards), player=event.player)
    if STARFISH in types:
        raise Violation("sea-salt-paper.starfish.no-pair", "cards", actual=list(event.cards), player=event.player)
    raise Violation("sea-salt-paper.pair.none", "cards", actual=list(event.cards), player=event.player)


def _not_in_hand(table: Table, event: Play, missing: str) -> Violation:
    at = len(event.cards) - 1 - event.cards[::-1].index(missing) if missing in event.cards else 0
    if missing != "nothing" and table.unseen[event.player]:
        verify_hidden(table, [missing], event.player, "cards", at)
    return Violation(
        "sea-salt-paper.pair.not-in-hand",
        "cards",
        at,
        expected=sorted(table.hands[event.player]),
        actual=missing,
        player=event.player,
    )


def _verify_effect(table: Table, event: Play, kind: str | None) -> None:
    if kind is None:
        return
    allowed = FIELDS[kind]
    if not event.model_fields_set <= PLAIN_FIELDS | allowed:
        _refuse_foreign(event, kind, allowed)
    if effect_possible(table, event.player, kind):
        if kind in VERIFY:
            VERIFY[kind](table, event)
        return
    if table.ruling("impossible-effect") == "not-playable":
        raise Violation("sea-salt-paper.pair.impossible", "cards", player=event.player, actual=list(event.cards))
    theft.explain_no_target(table, event)
    for name in EFFECT_FIELDS:
        if getattr(event, name) is not None:
            raise Violation("sea-salt-paper.pair.no-effect", name, player=event.player, actual=name, kind=kind)


def _refuse_foreign(event: Play, kind: str, allowed: frozenset[str]) -> None:
    for name in EFFECT_FIELDS:
        if name in allowed or getattr(event, name) is None:
            continue
        if kind == "trio":
            raise Violation("sea-salt-paper.starfish.effect", name, player=event.player, actual=list(event.cards))
        raise Violation("sea-salt-paper.pair.foreign-effect", name, player=event.player, expected=kind, actual=name)


def effect_possible(table: Table, player: str, kind: str) -> bool:
    """Whether the effect of a pair can do anything now."""
    if kind == "boats":
        return deck_allows_draw(table) or bool(table.piles[0]) or bool(table.piles[1])
    return kind not in POSSIBLE or POSSIBLE[kind](table, player)


def _verify_later(table: Table, event: Play) -> None:
    """A starfish that joins a pair on the table."""
    if table.ruling("starfish-later") == "together":
        raise Violation("sea-salt-paper.starfish.no-pair", "cards", actual=list(event.cards), player=event.player)
    if event.pair is None or tuple(event.pair) not in table.tables[event.player]:
        raise Violation("sea-salt-paper.starfish.which-pair", "pair", actual=event.pair, player=event.player)


# -- carrying out


def apply_play(table: Table, event: Play) -> None:
    """The cards onto the table, then their effect."""
    player = event.player
    if None in event.cards:
        kind = kind_unseen(table, event) if len(event.cards) == 2 else "trio"
    else:
        kind = kind_of(event.cards, table.in_force[player])
    if table.unseen[player]:
        _note_unseen(table, event)
    cards = tuple(table.lose(player, card) for card in event.cards)
    table.angelfish_open = False
    if kind == "later":
        joined = tuple(event.pair or ())
        table.tables[player].remove(joined)
        table.tables[player].append((*joined, *cards))
        return
    table.tables[player].append(cards)
    if kind == "boats":
        extra_turn(table)
    elif kind == "jellyfish":
        table.jellyfish = player
    elif kind in VERIFY:
        carry_out(table, event, kind or "")


def _note_unseen(table: Table, event: Play) -> None:
    hand = list(table.hands[event.player])
    for card in event.cards:
        if card not in hand:
            table.cannot_check("sea-salt-paper.hidden.hand")
            return
        hand.remove(card)


def carry_out(table: Table, event: Play, kind: str) -> None:
    """What the record says the effect did; a part that it leaves out did nothing."""
    if kind in ("crabs", "fish", "lobster"):
        effects.carry_out(table, event, kind)
    else:
        theft.carry_out(table, event, kind)


def extra_turn(table: Table) -> None:
    """Boats: another turn, which begins at once or after this one."""
    if not effect_possible(table, table.turn, "boats"):
        return
    if table.caller is not None and table.ruling("last-chance-turn") == "no-boats":
        return
    if table.ruling("boats-extra-turn") == "at-once":
        table.step = DRAW
        table.boats_turn = True
    else:
        table.extra_turns += 1
