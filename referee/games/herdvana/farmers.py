"""Protect a Herd, Abduct a Farmer (rulebook: Individual Play, Achieving Herdvana, Note 2)."""

from referee.engine.violation import Violation
from referee.games.herdvana.components import ALIEN, FARMER
from referee.games.herdvana.events import Abduct, Protect
from referee.games.herdvana.herds import check_owner, known_herd
from referee.games.herdvana.names import check_player
from referee.games.herdvana.table import Table


def check_protect(t: Table, event: Protect) -> None:
    """Protect a Herd: one Farmer on a herd of the own or the partner's field that is not in Herdvana.

    Raises herdvana.herd.unknown, herdvana.player.unknown, herdvana.protect.field, herdvana.protect.herdvana,
    herdvana.protect.one or herdvana.herd.owner.
    """
    player = event.player
    herd = known_herd(t, event.herd, player, "herd")
    if herd.owner not in t.team(player):
        raise Violation("herdvana.protect.field", "herd", actual=herd.owner, player=player, herd=herd.id)
    if herd.herdvana is not None:
        raise Violation("herdvana.protect.herdvana", "herd", player=player, herd=herd.id)
    if event.farmers != 1:
        raise Violation(
            "herdvana.protect.one", "farmers", expected=1, actual=event.farmers, player=player, herd=herd.id
        )
    check_owner(t, event, herd)


def protect(t: Table, event: Protect) -> None:
    """Carries out Protect a Herd; the Farmer has left the hand."""
    t.bind(event.herd).farmers.extend([(event.player, t.at)] * event.farmers)


def check_abduct(t: Table, event: Abduct) -> None:
    """Abduct a Farmer: an Alien removes one Farmer of a herd in another player's field.

    Raises herdvana.herd.unknown, herdvana.player.unknown, herdvana.abduct.target, herdvana.abduct.own,
    herdvana.abduct.partner, herdvana.abduct.herdvana, herdvana.abduct.none or herdvana.abduct.one.
    """
    player = event.player
    herd = known_herd(t, event.herd, player, "herd")
    if herd.owner != event.target:
        check_player(t, event.target, "target")
        raise Violation(
            "herdvana.abduct.target", "target", player=player, herd=herd.id, expected=herd.owner, actual=event.target
        )
    if event.target == player:
        raise Violation("herdvana.abduct.own", "target", actual=player, player=player, herd=herd.id)
    if event.target == t.partner.get(player) and t.ruling("against-partner") == "forbid":
        raise Violation("herdvana.abduct.partner", "target", actual=event.target, player=player, herd=herd.id)
    if herd.herdvana is not None:
        raise Violation("herdvana.abduct.herdvana", "herd", player=player, herd=herd.id)
    if not herd.farmers:
        raise Violation("herdvana.abduct.none", "herd", player=player, herd=herd.id)
    if event.farmers != 1:
        raise Violation("herdvana.abduct.one", "farmers", expected=1, actual=event.farmers, player=player, herd=herd.id)


def abduct(t: Table, event: Abduct) -> None:
    """Carries out Abduct a Farmer: the newest Farmer goes, the Alien and it lie on the discard pile.

    The Alien has left the hand. Which of the two lies on top changes nothing, since neither can be taken.
    """
    farmers = t.bind(event.herd).farmers
    t.discard.append(ALIEN)
    for _ in range(min(event.farmers, len(farmers))):
        farmers.pop()
        t.discard.append(FARMER)
