"""Quotas: under an Extinction Threat the players may agree on a limit for each river before the auctions."""

from collections.abc import Mapping

from referee.engine.violation import Violation
from referee.games.sell_fish.components import NAMES, RIVERS
from referee.games.sell_fish.events import Limit, Quota
from referee.games.sell_fish.table import Table


def verify(table: Table, event: Quota) -> None:
    """Clauses sell-fish.quota.consensus, .majority, .unchanged and .equal. Raises Violation."""
    votes = event.votes or {}
    if event.mode == "consensus":
        against = [player for player, vote in votes.items() if vote in ("no", "abstain")]
        if against:
            raise Violation(
                "sell-fish.quota.consensus", "mode", expected="majority", actual="consensus", against=against
            )
        return
    if event.mode == "majority":
        _verify_majority(table, event)
        _verify_equal(table, event)
        return
    _verify_unchanged(table, event)


def _verify_majority(table: Table, event: Quota) -> None:
    votes = event.votes or {}
    if votes and not carried(table, _if_all(votes, "yes")):
        yes = [player for player, vote in votes.items() if vote == "yes"]
        raise Violation(
            "sell-fish.quota.majority",
            "mode",
            expected="unchanged",
            actual="majority",
            yes=len(yes),
            no=sum(vote == "no" for vote in votes.values()),
            players=len(table.players),
        )


def _if_all(votes: Mapping[str, str | None], vote: str) -> dict[str, str]:
    """The votes if everybody whose vote was not seen had voted so."""
    return {player: vote if seen is None else seen for player, seen in votes.items()}


def _open(table: Table, event: Quota) -> bool:
    """Whether it hangs on a vote that was not seen if the quota came about so."""
    votes = event.votes or {}
    if None not in votes.values():
        return False
    if event.mode == "consensus":
        return True
    return carried(table, _if_all(votes, "yes")) and not carried(table, _if_all(votes, "no"))


def carried(table: Table, votes: Mapping[str, str | None]) -> bool:
    """Whether a vote has a majority: of all players, or of the votes cast (ruling majority)."""
    yes = sum(vote == "yes" for vote in votes.values())
    no = sum(vote == "no" for vote in votes.values())
    of_players, of_votes = 2 * yes > len(table.players), yes > no
    if of_players == of_votes:
        return of_players
    return of_votes if table.ruling("majority") == "of-votes" else of_players


def _verify_equal(table: Table, event: Quota) -> None:
    """Clause sell-fish.quota.equal: unequal limits need a consensus."""
    for river, quota in named(event).items():
        if unequal(table, quota):
            raise Violation(
                "sell-fish.quota.equal", "quotas", river, expected="equal", actual=quota, river=NAMES[river]
            )


def unequal(table: Table, quota: Limit) -> bool:
    """Whether `quota` is not the same for every player."""
    return len(set(limits(table, quota))) > 1


def _verify_unchanged(table: Table, event: Quota) -> None:
    votes = event.votes or {}
    if votes and carried(table, _if_all(votes, "no")):
        raise Violation("sell-fish.quota.carried", "mode", expected="majority", actual="unchanged")
    for river, quota in named(event).items():
        if limits(table, quota) != limits(table, table.quotas[river]):
            raise Violation(
                "sell-fish.quota.unchanged",
                "quotas",
                river,
                expected=table.quotas[river],
                actual=quota,
                river=NAMES[river],
                noted="no limit" if quota is None else quota,
                before="no limit" if table.quotas[river] is None else table.quotas[river],
            )


def named(event: Quota) -> dict[str, Limit]:
    """The quotas that the event names, null included."""
    if event.quotas is None:
        return {}
    return {river: getattr(event.quotas, river) for river in RIVERS if river in event.quotas.model_fields_set}


def limits(table: Table, quota: Limit) -> list[int | None]:
    """What `quota` allows each player, in seating order; None for no limit."""
    return [quota.get(player) if isinstance(quota, dict) else quota for player in table.players]


def apply(table: Table, event: Quota) -> bool:
    """Puts the quotas in force; that there is a quota phase at all settles that the threat is on. True: phase over."""
    table.threat = True
    votes = event.votes or {}
    if event.mode == "majority" and not votes:
        table.cannot_check("sell-fish.unknown.votes")
    if _open(table, event):
        table.unseen("sell-fish.hidden.votes", event)
    for river, quota in named(event).items():
        table.quotas[river] = quota
        table.lost_quotas -= {river}
    return True


def possible(table: Table, event: Quota) -> Quota:
    """The quotas as noted, however they came about."""
    return event
