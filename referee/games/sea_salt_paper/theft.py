"""The effects against opponents: shark + swimmer, and under Water Rodeo two swimmers and two sharks."""

from referee.engine.violation import Violation
from referee.games.sea_salt_paper.chance import verify_hidden
from referee.games.sea_salt_paper.events import Play
from referee.games.sea_salt_paper.table import Table

# -- who can be attacked


def hand_refusal(table: Table, player: str, opponent: str) -> str | None:
    """Why the opponent's hand is out of reach, as the id of a reason; None if it can be attacked."""
    if table.hand_size(opponent) == 0:
        return "sea-salt-paper.theft.empty-hand"
    if table.protected(opponent):
        return "sea-salt-paper.event.coral-reef.attacked"
    if opponent in table.shown and table.ruling("shown-hand") == "safe":
        return "sea-salt-paper.call.shown-attacked"
    return None


def table_refusal(table: Table, player: str, opponent: str) -> str | None:
    """Why no pair before the opponent can be taken, as the id of a reason; None if one can."""
    if not any(len(group) == 2 for group in table.tables[opponent]):
        return "sea-salt-paper.event.water-rodeo.no-pair"
    if table.protected(opponent):
        return "sea-salt-paper.event.coral-reef.attacked"
    if opponent in table.shown and table.ruling("shown-hand") == "safe":
        no_cards = table.hand_size(opponent) == 0
        if not (no_cards and table.ruling("empty-shown-hand") == "open"):
            return "sea-salt-paper.call.shown-attacked"
    return None


def hand_targets(table: Table, player: str) -> list[str]:
    """The opponents whose hands can be attacked."""
    return [p for p in table.players if p != player and hand_refusal(table, player, p) is None]


def table_targets(table: Table, player: str) -> list[str]:
    """The opponents from whom a pair can be taken."""
    return [p for p in table.players if p != player and table_refusal(table, player, p) is None]


def theft_possible(table: Table, player: str) -> bool:
    """Whether shark + swimmer have a target."""
    return bool(hand_targets(table, player))


def swap_possible(table: Table, player: str) -> bool:
    """Whether two swimmers have a target."""
    return bool(hand_targets(table, player))


def robbery_possible(table: Table, player: str) -> bool:
    """Whether two sharks have a target."""
    return bool(table_targets(table, player))


# -- verification


def _verify_opponent(table: Table, event: Play) -> str:
    opponent = event.opponent
    if opponent is None:
        raise Violation("sea-salt-paper.theft.missing", "opponent", player=event.player, actual=None)
    if opponent == event.player or opponent not in table.hands:
        others = [p for p in table.players if p != event.player]
        raise Violation(
            "sea-salt-paper.theft.opponent", "opponent", player=event.player, expected=others, actual=opponent
        )
    return opponent


def _refuse(code: str | None, event: Play, opponent: str) -> None:
    if code is not None:
        raise Violation(code, "opponent", player=event.player, actual=opponent, opponent=opponent)


def verify_theft(table: Table, event: Play) -> None:
    """A random card of an opponent whose hand can be attacked."""
    opponent = _verify_opponent(table, event)
    _refuse(hand_refusal(table, event.player, opponent), event, opponent)
    _verify_from_hand(table, opponent, event.stolen, event.player, "stolen")


def _verify_from_hand(table: Table, holder: str, card: str | None, player: str, *at: str) -> None:
    if card is None or card in table.hands[holder]:
        return
    if not table.unseen[holder]:
        raise Violation(
            "sea-salt-paper.theft.not-held",
            *at,
            expected=sorted(table.hands[holder]),
            actual=card,
            player=player,
            opponent=holder,
        )
    verify_hidden(table, [card], player, *at)


def verify_swap(table: Table, event: Play) -> None:
    """One opponent's hand is looked at; then one own card may go for one of it."""
    opponent = _verify_opponent(table, event)
    _refuse(hand_refusal(table, event.player, opponent), event, opponent)
    if event.swap is None:
        return
    if table.not_in_hand(event.player, [*event.cards, event.swap.give]) is not None:
        raise Violation(
            "sea-salt-paper.event.water-rodeo.give",
            "swap",
            "give",
            expected=sorted(table.hands[event.player]),
            actual=event.swap.give,
            player=event.player,
        )
    _verify_from_hand(table, opponent, event.swap.take, event.player, "swap", "take")


def verify_robbery(table: Table, event: Play) -> None:
    """A pair, not a trio, that lies before an opponent."""
    opponent = _verify_opponent(table, event)
    _refuse(table_refusal(table, event.player, opponent), event, opponent)
    if event.pair is None:
        raise Violation("sea-salt-paper.event.water-rodeo.which-pair", "pair", player=event.player, opponent=opponent)
    if find_pair(table, opponent, event.pair) is None:
        raise Violation(
            "sea-salt-paper.event.water-rodeo.pair",
            "pair",
            expected=[list(group) for group in table.tables[opponent] if len(group) == 2],
            actual=list(event.pair),
            player=event.player,
            opponent=opponent,
        )


def find_pair(table: Table, holder: str, cards: list[str | None]) -> int | None:
    """Index of a pair of these cards before `holder`, in either order; an unseen card fits any."""
    one, other = cards
    for i, group in enumerate(table.tables[holder]):
        if len(group) == 2:
            first, second = group
            if (_fits(first, one) and _fits(second, other)) or (_fits(first, other) and _fits(second, one)):
                return i
    return None


def _fits(laid: str | None, named: str | None) -> bool:
    return laid is None or named is None or laid == named


def explain_no_target(table: Table, event: Play) -> None:
    """An attack is recorded, though nobody can be attacked: says why not the one who is named."""
    opponent = event.opponent
    if opponent is None or opponent not in table.hands or opponent == event.player:
        return
    refusal = table_refusal if event.pair is not None else hand_refusal
    _refuse(refusal(table, event.player, opponent), event, opponent)


# -- carrying out


def carry_out(table: Table, event: Play, kind: str) -> None:
    """Moves the cards that the record names."""
    opponent, player = event.opponent, event.player
    if opponent is None:
        return
    if kind == "theft":
        table.gain(player, table.lose(opponent, event.stolen))
    elif kind == "swap" and event.swap is not None:
        taken = table.lose(opponent, event.swap.take)
        given = table.lose(player, event.swap.give)
        table.gain(player, taken)
        table.gain(opponent, given)
    elif kind == "robbery" and event.pair is not None:
        at = find_pair(table, opponent, event.pair)
        table.card_unseen |= None in event.pair
        if at is not None:
            table.tables[player].append(table.tables[opponent].pop(at))
