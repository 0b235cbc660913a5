"""The course of a year: which phase follows which, what may be left out, what is due (clause sell-fish.year.phases).

Quota (under threat), auction 1, auction 2, lease (option), then for each river deploy, inspect (if somebody is over the
quota) and fish, then harbor, and after years 6 to 9 the end draw.
"""

from referee.engine.violation import Violation
from referee.games.sell_fish import auction, deployment, end, fishing, harbor, inspection
from referee.games.sell_fish.components import END_DRAW, NAMES, RIVERS
from referee.games.sell_fish.events import AnyEvent, Auction, Deploy, Draw, Inspect, Pirate, River
from referee.games.sell_fish.table import Table

STAGE_OF = {
    "quota": "quota",
    "auction": "auction",
    "lease": "lease",
    "deploy": "deploy",
    "inspect": "inspect",
    "draw": "fish",
    "pirate": "fish",
    "harbor": "harbor",
    "end-draw": "end-draw",
}
MISSING = {
    "quota": "sell-fish.quota.missing",
    "auction": "sell-fish.auction.missing",
    "lease": "sell-fish.lease.missing",
    "deploy": "sell-fish.deploy.missing",
    "inspect": "sell-fish.inspection.missing",
    "fish": "sell-fish.draw.missing",
    "harbor": "sell-fish.harbor.missing",
    "end-draw": "sell-fish.end.missing",
}
GAP = 3
"""So many phases may be missing before an event, for the referee to believe that they were just not noted."""


def fits(table: Table, event: AnyEvent) -> bool:
    """Whether the phase of `event` is the present one."""
    action = event.action
    if action == "trade":
        return True
    if STAGE_OF[action] != table.stage:
        return False
    if isinstance(event, Auction):
        return event.number == table.number
    return not isinstance(event, Deploy) or event.river == table.river


def may_skip(table: Table) -> bool:
    """Whether the present phase may end without another event."""
    if table.stage == "quota":
        return table.threat is None
    if table.stage == "auction":
        return auction.sold_out(table)
    if table.stage == "lease":
        return table.last_year
    if table.stage == "inspect":
        return all(over is None for over in table.over_limit.values()) or table.ruling("inspection") == "optional"
    if table.stage == "fish":
        return all(table.fishing[player] is None for player in table.to_draw)
    return False


def next_phase(table: Table) -> None:
    """Ends the present phase and begins the next one."""
    stage = table.stage
    if stage == "quota":
        _begin_auctions(table)
    elif stage == "auction" and table.number == 1:
        table.number = 2
    elif stage == "auction" and table.options.leasing:
        table.stage = "lease"
    elif stage in ("auction", "lease"):
        begin_river(table, "green")
    elif stage == "deploy" and table.over_limit:
        table.stage = "inspect"
    elif stage in ("deploy", "inspect"):
        table.stage = "fish"
        fishing.begin(table)
        if not table.to_draw:
            next_phase(table)
    elif stage == "fish":
        fishing.finish(table)
        if table.river == "green":
            begin_river(table, "blue")
        else:
            table.stage = "harbor"
    elif stage == "harbor" and table.last_year:
        end.finish(table)
    elif stage == "harbor" and table.year in END_DRAW:
        table.stage = "end-draw"
    else:
        _begin_year(table)


def _begin_year(table: Table) -> None:
    table.forgotten = frozenset(gap for gap in table.forgotten if gap[2] == table.year)
    table.year += 1
    table.finished = None
    table.stage = "quota"
    if table.threat is False:
        _begin_auctions(table)


def _begin_auctions(table: Table) -> None:
    table.stage, table.number = "auction", 1


def begin_river(table: Table, river: River) -> None:
    """Begins the deployment to `river` (clause sell-fish.rivers.order)."""
    table.stage, table.river = "deploy", river
    deployment.clear(table)


def skip_to(table: Table, event: AnyEvent) -> bool:
    """Ends phases that may end, until `event` fits; False if it never does. Changes the table."""
    while not fits(table, event):
        if table.over or not may_skip(table):
            return False
        next_phase(table)
    return True


def suppose_to(table: Table, event: AnyEvent) -> bool:
    """Supposes that a few phases before `event` were not noted; False, perhaps with a changed table, if that would not
    do. What happened in them is not known.
    """
    for _ in range(GAP):
        if fits(table, event):
            return True
        if table.over:
            return False
        _suppose(table)
    return fits(table, event)


def _suppose(table: Table) -> None:
    """Supposes that the present phase took place without being noted."""
    if table.stage == "quota":
        table.lost_quotas = frozenset(RIVERS)
    elif table.stage == "deploy":
        deployment.not_noted(table)
    elif table.stage == "inspect":
        for player, over in table.over_limit.items():
            if over is not None:
                inspection.not_noted(table, player)
        table.over_limit = {}
    elif table.stage == "fish":
        table.forget_money(*(player for player in table.to_draw if table.fishing[player] is not None))
        table.to_draw = ()
    elif table.stage == "harbor":
        harbor.close_year(table)
    next_phase(table)


def out_of_turn(table: Table, event: AnyEvent) -> Violation:
    """Why `event` cannot happen now: the other river is due, a phase before it is missing, or it has no place here."""
    if isinstance(event, Deploy | Inspect | Draw | Pirate) and event.river != table.river and _at_river(table, event):
        return wrong_river(table, event.river)
    if isinstance(event, Inspect) and table.stage == "fish":
        return inspection.not_due(table, event)
    now = table.copy()
    while not now.over and may_skip(now):
        next_phase(now)
    due, stage, missing, year = phase_words(now), now.stage, list(_who(now)), now.year
    if stage in MISSING and suppose_to(now, event):
        return Violation(MISSING[stage], expected=due, actual=event.action, due=due, missing=missing, year=year)
    return Violation("sell-fish.year.order", "action", expected=due, actual=event.action, due=due, year=year)


def _at_river(table: Table, event: AnyEvent) -> bool:
    """Whether the present river is unfinished in such a way that `event` cannot mean to leave it."""
    return table.stage == "deploy" or (table.stage in ("inspect", "fish") and not isinstance(event, Deploy))


def wrong_river(table: Table, river: River) -> Violation:
    """Clause sell-fish.rivers.order: the other river is being fished."""
    return Violation(
        "sell-fish.rivers.order",
        "river",
        expected=table.river,
        actual=river,
        due=phase_words(table),
        river=NAMES[table.river],
        other=NAMES[river],
    )


def _who(table: Table) -> tuple[str, ...]:
    if table.stage == "fish":
        return table.to_draw
    return tuple(player for player, over in table.over_limit.items() if over is not None)


def phase_words(table: Table) -> str:
    """What is due now, in the rulebook's words."""
    return words_of(table.stage, table.number, table.river)


def words_of(stage: str, number: int, river: str) -> str:
    """A phase in the rulebook's words (properties `phase` and `moment` of the match)."""
    return {
        "quota": "quota",
        "auction": f"auction {number}",
        "lease": "auction of the leased ship",
        "deploy": f"deployment to the {NAMES[river]}",
        "inspect": f"inspection at the {NAMES[river]}",
        "fish": f"fishing in the {NAMES[river]}",
        "harbor": "harbor",
        "end-draw": "draw of silver chips",
        "over": "nothing: the game is over",
    }[stage]
