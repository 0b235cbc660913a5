"""Every duel that an attempt to steal can lead to: who could play which card after which."""

from collections.abc import Iterator, Sequence

from referee.games.herdvana.components import CHAMELEON
from referee.games.herdvana.events import DuelCard
from referee.games.herdvana.herd import Herd
from referee.games.herdvana.holdings import Holdings
from referee.games.herdvana.table import Table

_Begun = tuple[Herd, tuple[tuple[str, str], ...]]
"""A herd and the cards played for it so far, each with its player."""


def duels(t: Table, hand: Holdings, herds: Sequence[Herd]) -> Iterator[tuple[list[DuelCard], Herd]]:
    """The duels for each of `herds`, shortest first. A duel may end after any card, since nobody has to go on."""
    begun: list[_Begun] = [(herd, ()) for herd in herds]
    while begun:
        longer: list[_Begun] = []
        for herd, cards in begun:
            for player, card in _next_cards(t, hand, herd, cards):
                more = (*cards, (player, card))
                yield [DuelCard(player=p, card=c) for p, c in more], herd
                longer.append((herd, more))
        begun = longer


def _next_cards(t: Table, hand: Holdings, herd: Herd, cards: tuple[tuple[str, str], ...]) -> Iterator[tuple[str, str]]:
    for player in _who_may_play(t, herd, len(cards)):
        played = [card for who, card in cards if who == player]
        for card in (herd.species, CHAMELEON):
            if card is None or not hand.most(player, card):
                continue
            used = {CHAMELEON: played.count(CHAMELEON), herd.species or "": len(played) - played.count(CHAMELEON)}
            used[card] += 1
            if hand.can_play(player, {name: n for name, n in used.items() if n}):
                yield player, card


def _who_may_play(t: Table, herd: Herd, number: int) -> tuple[str, ...]:
    attacker, defender = t.turn, herd.owner
    if number % 2:
        return (defender,) if t.partner.get(attacker) == defender else t.team(defender)
    if number == 0 and (not t.partner or t.ruling("partner-opens") == "no"):
        return (attacker,)
    return (attacker,) if t.partner.get(attacker) == defender else t.team(attacker)
