"""Steal a Herd: the duel of matching cards (rulebook: Individual Play, Team Play, Note 3)."""

from referee.engine.violation import Violation
from referee.games.herdvana.events import Steal
from referee.games.herdvana.herd import Herd
from referee.games.herdvana.herds import known_herd, open_herd_of
from referee.games.herdvana.names import check_player
from referee.games.herdvana.table import Table


def check_steal(t: Table, event: Steal) -> None:
    """Steal a Herd: somebody else's open herd, fought for card by card.

    Raises herdvana.herd.unknown, herdvana.player.unknown, herdvana.steal.target, herdvana.steal.own,
    herdvana.steal.partner, herdvana.steal.protected, herdvana.steal.herdvana and what check_duel, check_into and
    check_winner raise.
    """
    player, target = event.player, event.target
    herd = known_herd(t, event.herd, player, "herd")
    if herd.owner != target:
        check_player(t, target, "target")
        raise Violation(
            "herdvana.steal.target", "target", player=player, herd=herd.id, expected=herd.owner, actual=target
        )
    if target == player:
        raise Violation("herdvana.steal.own", "target", actual=player, player=player, herd=herd.id)
    if target == t.partner.get(player) and t.ruling("against-partner") == "forbid":
        raise Violation("herdvana.steal.partner", "target", actual=target, player=player, herd=herd.id)
    if herd.farmers:
        raise Violation("herdvana.steal.protected", "herd", actual=len(herd.farmers), player=player, herd=herd.id)
    if herd.herdvana is not None:
        raise Violation("herdvana.steal.herdvana", "herd", player=player, herd=herd.id)
    check_duel(t, event, herd)
    check_into(t, event, herd)
    check_winner(t, event)


def check_duel(t: Table, event: Steal, herd: Herd) -> None:
    """Clauses herdvana.steal.opening, herdvana.steal.turns, herdvana.team.help, herdvana.steal.matching.

    Attacker and defender play one matching card each, alternately; partners may play for them. Raises
    herdvana.player.unknown, herdvana.steal.opening, herdvana.steal.side, herdvana.steal.turns or herdvana.steal.mixed.
    """
    attack, defence = sides(t, event)
    for index, one in enumerate(event.duel):
        side, other = (defence, attack) if index % 2 else (attack, defence)
        if one.player not in side:
            check_player(t, one.player, "duel", index, "player")
            reason = "herdvana.steal.turns" if one.player in other else "herdvana.steal.side"
            raise Violation(
                reason,
                "duel",
                index,
                "player",
                player=event.player,
                herd=herd.id,
                expected=list(side),
                actual=one.player,
                number=index + 1,
            )
        if not herd.matches(one.card):
            raise Violation(
                "herdvana.steal.mixed",
                "duel",
                index,
                "card",
                player=one.player,
                herd=herd.id,
                expected=herd.species,
                actual=one.card,
            )
    opener = event.duel[0].player
    if opener != event.player and t.ruling("partner-opens") == "no":
        raise Violation(
            "herdvana.steal.opening", "duel", 0, "player", player=event.player, expected=event.player, actual=opener
        )


def sides(t: Table, event: Steal) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Who may play for the attack and for the defence. Between partners nobody helps."""
    player, target = event.player, event.target
    if t.partner.get(player) == target:
        return (player,), (target,)
    return t.team(player), t.team(target)


def winner(t: Table, event: Steal) -> str:
    """Clause herdvana.steal.winner: whose side played the last card has the herd in the field.

    A card of somebody who has no part in the duel counts for the side that was to play it.
    """
    last = event.duel[-1].player
    attack, defence = sides(t, event)
    if last in attack:
        return event.player
    if last in defence:
        return event.target
    return event.player if len(event.duel) % 2 else event.target


def check_winner(t: Table, event: Steal) -> None:
    """A claimed outcome is the one that follows from the cards. Raises herdvana.player.unknown or
    herdvana.steal.outcome.
    """
    if event.won_by is not None and event.won_by != winner(t, event):
        check_player(t, event.won_by, "won_by")
        last = event.duel[-1]
        raise Violation(
            "herdvana.steal.outcome",
            "won_by",
            player=event.player,
            herd=event.herd,
            expected=winner(t, event),
            actual=event.won_by,
            last=last.player,
            card=last.card,
        )


def check_into(t: Table, event: Steal, herd: Herd) -> None:
    """Clause herdvana.herd.apart (Note 1): a stolen herd stays a herd of its own. Raises herdvana.steal.into.

    Where the table combines them, the herd named by `into` is an open one of that species in the attacker's field.
    """
    if event.into is None:
        return
    own = t.herd(event.into)
    fits = own is not None and own.owner == event.player and own.species == herd.species and own.open
    if not fits or winner(t, event) != event.player or t.ruling("stolen-merge") == "no":
        raise Violation("herdvana.steal.into", "into", actual=event.into, player=event.player, herd=herd.id)


def steal(t: Table, event: Steal) -> Herd:
    """Carries out Steal a Herd: the cards of the duel, which have left the hands, join the herd; the winner has it."""
    return hand_over(t, event, winner(t, event))


def hand_over(t: Table, event: Steal, holder: str, combine: bool = False) -> Herd:
    """The cards of the duel join the herd, which goes to the field of `holder`; with the target, it stays.

    `combine`: it joins the herd that the record names (`into`), whatever the rules say.
    """
    herd = t.bind(event.herd)
    herd.add([one.card for one in event.duel], t.at)
    if holder == event.target:
        return herd
    own = None if event.into is None else t.herd(event.into)
    if combine and own is not None and own is not herd and own.owner == holder:
        return _combine(t, herd, own)
    if own is None or own.owner != holder:
        own = open_herd_of(t, holder, herd.species)
    herd.owner = holder
    if own is not None and own is not herd and t.ruling("stolen-merge") == "yes":
        return _combine(t, herd, own)
    return herd


def _combine(t: Table, herd: Herd, own: Herd) -> Herd:
    for card, n in herd.cards.items():
        own.cards[card] = own.cards.get(card, 0) + n
    own.unseen += herd.unseen
    own.farmers += herd.farmers
    own.events = sorted({*own.events, *herd.events})
    del t.herds[herd.id]
    t.combined = {name: own.id if other == herd.id else other for name, other in t.combined.items()}
    t.combined[herd.id] = own.id
    return own
