"""The win by mermaids: four in one hand, three under the event Dance of the Mermaids."""

from referee.engine.violation import Violation
from referee.games.sea_salt_paper.places import MERMAID
from referee.games.sea_salt_paper.table import CALL, DRAW, END, MERMAIDS, OVER, PLAY, UNSEEN_EVENT, Table

NEEDED = 4
NEEDED_IN_DANCE = 3


def needed(table: Table, player: str) -> int:
    """How many mermaids win for the player."""
    return NEEDED_IN_DANCE if "dance-of-the-mermaids" in table.in_force[player] else NEEDED


def enough(table: Table, player: str) -> bool:
    """Whether the player's known mermaids win."""
    held = table.hands[player].count(MERMAID)
    if held < NEEDED_IN_DANCE:
        return False
    due = needed(table, player)
    return held == due or (held > due and table.ruling("mermaids-three") == "at-least")


def perhaps(table: Table, player: str) -> bool:
    """Whether cards or events that nobody saw may give the player his mermaids."""
    unseen = min(table.unseen[player], table.hidden.get(MERMAID, 0))
    open_event = UNSEEN_EVENT in table.in_force[player]
    if not unseen and not open_event:
        return False
    due = NEEDED_IN_DANCE if open_event else needed(table, player)
    return held(table, player) + unseen >= due


def held(table: Table, player: str) -> int:
    """Number of mermaids known to be in the hand."""
    return table.hands[player].count(MERMAID)


def missing(table: Table, player: str) -> Violation:
    """The violation of going on although the mermaids have won."""
    dance = "dance-of-the-mermaids" in table.in_force[player]
    return Violation(
        "sea-salt-paper.event.dance-of-the-mermaids.missing" if dance else "sea-salt-paper.mermaids.missing",
        expected="mermaids",
        player=player,
        needed=needed(table, player),
        held=table.hands[player].count(MERMAID),
    )


def win(table: Table, player: str) -> None:
    """The game ends with this winner."""
    table.mermaid_winner = player
    table.mermaids_due = None
    table.step = OVER
    table.over = True


def notice(table: Table) -> None:
    """After cards moved: where the win comes at once, nothing else may happen any more."""
    table.mermaid_gained = False
    if table.step not in (DRAW, PLAY, CALL, END):
        return
    for player in table.players:
        if enough(table, player) and table.ruling("mermaid-win") == "at-once":
            table.mermaids_due = player
            table.step = MERMAIDS
            return


def refuse_if_due(table: Table, player: str) -> None:
    """Where the win is declared at the end of the turn at the latest, the turn does not end or call without it.

    A turn that is over with its forced card has no place to declare it.
    """
    if table.step != END and enough(table, player) and table.ruling("mermaid-win") == "turn-end":
        raise missing(table, player)
