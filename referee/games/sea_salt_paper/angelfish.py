"""The event Angelfish: both visible discards of one colour, and one of them is taken."""

from referee.engine.violation import Violation
from referee.games.sea_salt_paper import events as models
from referee.games.sea_salt_paper.chance import verify_top
from referee.games.sea_salt_paper.components import colour_of
from referee.games.sea_salt_paper.table import CALL, PLAY, UNSEEN_EVENT, Table
from referee.games.sea_salt_paper.turns import out_of_place


def _may_act(table: Table, player: str) -> bool:
    """Whether the event may act on the player and both tops may have one colour."""
    events = table.in_force[player]
    if "angelfish" not in events and UNSEEN_EVENT not in events:
        return False
    return table.tops_may_match()


def after_draw_step(table: Table, player: str) -> None:
    """Opens the choice after a draw step, where that is its time."""
    table.angelfish_open = _may_act(table, player) and table.ruling("angelfish-timing") == "after-draw"


def offered(table: Table, player: str) -> bool:
    """Whether the player may take a top card now."""
    if table.step != PLAY or not _may_act(table, player):
        return False
    return table.angelfish_open or table.ruling("angelfish-timing") == "end-of-turn"


def refuse_if_due(table: Table, player: str) -> None:
    """Before anything else after the draw step: the card must have been taken, if it must be at all."""
    due = "angelfish" in table.in_force[player] and table.tops_match()
    if due and table.ruling("angelfish-choice") == "must":
        raise Violation(
            "sea-salt-paper.event.angelfish.missing",
            expected="angelfish",
            player=player,
            tops=[table.top(1), table.top(2)],
        )


def refuse_if_due_at_end(table: Table, player: str) -> None:
    """Before the turn ends or a call is made: the same, where that is the time of the event."""
    if table.angelfish_open or _open_at_end(table, player):
        refuse_if_due(table, player)


def _open_at_end(table: Table, player: str) -> bool:
    in_time = "angelfish" in table.in_force[player] and table.step == PLAY and _may_act(table, player)
    return in_time and table.ruling("angelfish-timing") == "end-of-turn"


def pass_over(table: Table, player: str) -> None:
    """The turn ends without the card of the event: where it would have been due, the tops were not alike."""
    if not (table.doubts[0] or table.doubts[1]) or not _open_at_end(table, player):
        return
    if table.ruling("angelfish-choice") == "must":
        table.settle_tops(alike=False)


def verify(table: Table, event: models.Angelfish) -> None:
    """The event acts on the player, it is the time, and the tops have one colour."""
    if event.player != table.turn or table.step != PLAY:
        raise out_of_place(table, event)
    if not table.extra_pepper:
        raise Violation("sea-salt-paper.setup.extra-pepper-off", actual="angelfish", player=event.player)
    if not offered(table, event.player):
        raise Violation(
            "sea-salt-paper.event.angelfish.none",
            expected=None,
            actual=[table.top(1), table.top(2)],
            player=event.player,
        )
    verify_top(table, event.pile, event.card, event.player)
    colours = table.top_colours(3 - event.pile)
    if event.card is not None and None not in colours and colour_of(event.card) not in colours:
        raise Violation(
            "sea-salt-paper.event.angelfish.none",
            "card",
            expected=None,
            actual=[table.top(1), table.top(2)],
            player=event.player,
        )


def apply(table: Table, event: models.Angelfish) -> None:
    """The top card into the hand; at the end of a turn nothing but a call or the end can follow."""
    table.settle_tops(alike=True)
    table.gain(event.player, table.take_top(event.pile, event.card))
    if table.ruling("angelfish-timing") == "end-of-turn":
        table.step = CALL
    table.angelfish_open = False
