"""Claims about money: the running total, the space of the pawn, the +50 cards."""

from collections.abc import Iterator, Mapping

from referee.engine.violation import Path, Violation
from referee.games.sell_fish.board import LABELS, cards50, money_score, moved_now, set_total, space, total
from referee.games.sell_fish.events import Claims, Deploy, Draw, Harbor, Pirate
from referee.games.sell_fish.table import LAP, Table


def judge(table: Table, claims: Claims, moved: Mapping[str | None, Violation]) -> Iterator[Violation]:
    """The wrong claims about money (clauses sell-fish.money.arithmetic, .space and .fifty); `moved`: whose pawn was
    moved wrongly at this event, by what the record says.
    """
    for player in table.players:
        money, on, cards = _claimed(claims, player)
        if money is None and on is None and cards is None:
            continue
        if player in table.unsure or _left_out(table, player):
            table.cannot_check("sell-fish.unknown.money")
            continue
        if money is not None and money != total(table, player):
            yield _wrong_total(table, player, money, "money")
            if _agree(money, on, cards):
                continue
        noted = _together(on, cards)
        if money is None and noted is not None and _both_wrong(table, player, noted, on, cards):
            yield _wrong_total(table, player, noted, "space")
        else:
            yield from _on_board(table, player, on, cards, moved.get(player))


def _left_out(table: Table, player: str) -> bool:
    """Whether the draw or the inspection of `player` that is due now never comes in the record. What is noted before
    that shows may have it in already: the missing event is then the fault.
    """
    if table.stage == "fish" and player in table.to_draw:
        due = "draw"
    elif table.stage == "inspect" and table.over_limit.get(player) is not None:
        due = "inspect"
    else:
        return False
    for event in table.record[table.at + 1 :]:
        own = player == (event.target if isinstance(event, Pirate) else getattr(event, "player", None))
        if own and event.action in (due, "pirate"):
            return False
        if isinstance(event, Deploy | Harbor) or (due == "inspect" and isinstance(event, Draw)):
            return True
    return False


def _together(on: int | None, cards: int | None) -> int | None:
    """The money that space and cards say together, if a pawn can stand so."""
    if on is None or cards is None or not 0 <= on <= LAP:
        return None
    return on + LAP * cards


def _both_wrong(table: Table, player: str, noted: int, on: int | None, cards: int | None) -> bool:
    return noted != total(table, player) and on != space(table, player) and cards != cards50(table, player)


def _claimed(claims: Claims, player: str) -> tuple[int | None, int | None, int | None]:
    return (
        (claims.money or {}).get(player),
        (claims.space or {}).get(player),
        (claims.cards50 or {}).get(player),
    )


def _agree(money: int, on: int | None, cards: int | None) -> bool:
    """Whether space and cards say the same as the claimed money, so that they are no error of their own."""
    if on is not None and cards is not None:
        return money == on + LAP * cards
    if on is not None:
        return (money - on) % LAP == 0
    return cards is None or cards == max(0, money) // LAP


def _wrong_total(table: Table, player: str, money: int, part: str) -> Violation:
    right = total(table, player)
    return Violation(
        "sell-fish.money.total",
        "claims",
        part,
        player,
        expected=right,
        actual=money,
        player=player,
        score=money_score(table, player),
        cumulative=True,
        likely=likely_total(table, player, money - right),
        moves=moves_in_words(table, player),
        before=right - sum(moved_now(table, player).values()),
    )


def moves_in_words(table: Table, player: str) -> str:
    """What moved the pawn of `player` at this event, in words."""
    moves = [f"{LABELS[why]} {amount:+d}" for why, amount in moved_now(table, player).items() if why in LABELS]
    return ", ".join(moves) or "no move"


def likely_total(table: Table, player: str, off: int) -> str | None:
    """The slip at this event that makes a total wrong by just `off`."""
    for why, amount in moved_now(table, player).items():
        if why not in LABELS:
            continue
        if off == -amount:
            return f"the pawn was not moved for the {LABELS[why]}"
        if off == -2 * amount:
            return f"the pawn was moved the wrong way for the {LABELS[why]}"
    if off and off % LAP == 0:
        return "a +50 card too many" if off > 0 else "a +50 card was forgotten"
    return None


def _on_board(
    table: Table, player: str, on: int | None, cards: int | None, moved: Violation | None
) -> Iterator[Violation]:
    """A wrong space and wrong cards. Where both are wrong and their sum is right, a card was not taken or given back,
    and the space follows from it; where the pawn was `moved` wrongly, either follows from that.
    """
    slip = moved.actual - moved.expected if moved is not None else 0
    if cards is not None and cards != cards50(table, player):
        after = max(0, total(table, player) + slip) // LAP
        yield _wrong_cards(table, player, cards, moved.at if moved is not None and cards == after else ())
    right_on = space(table, player)
    if on is None or on == right_on:
        return
    if moved is not None and (on - right_on - slip) % LAP == 0:
        yield _wrong_space(table, player, on, moved.at)
    elif cards is not None and on + LAP * cards == total(table, player):
        yield _wrong_space(table, player, on, ("claims", "cards50", player))
    else:
        yield _wrong_space(table, player, on, ())


def _wrong_space(table: Table, player: str, on: int, follows: Path) -> Violation:
    return Violation(
        "sell-fish.money.space",
        "claims",
        "space",
        player,
        expected=space(table, player),
        actual=on,
        player=player,
        score=money_score(table, player),
        cumulative=True,
        follows=follows,
        passes_on=not follows,
        total=total(table, player),
        cards=cards50(table, player),
        moves=moves_in_words(table, player),
    )


def _wrong_cards(table: Table, player: str, cards: int, follows: Path) -> Violation:
    return Violation(
        "sell-fish.money.cards",
        "claims",
        "cards50",
        player,
        expected=cards50(table, player),
        actual=cards,
        follows=follows,
        total=total(table, player),
        who=player,
    )


def take_anchors(table: Table, claims: Claims) -> None:
    """Where the money of a player is not known, the record's next total stands in for it."""
    for player in sorted(table.unsure):
        money, on, cards = _claimed(claims, player)
        if money is None and on is not None and cards is not None:
            money = on + LAP * cards
        if money is not None and player in table.fleet:
            set_total(table, player, money, "not noted", table.then.year)
            table.unsure -= {player}
