"""What the player whose turn it is can do: every possible action, before the cards drawn at the end of the turn.

Used to list legal events, and by the readings that let a player discard or pass only when nothing else is possible.
Predicates of the topic files judge what is listed here; a test walks both ways.
"""

from collections.abc import Iterator

from referee.games.herdvana.components import ALIEN, ANIMALS, CHAMELEON, FARMER, SPECIES
from referee.games.herdvana.duels import duels
from referee.games.herdvana.events import Abduct, AnyEvent, Begin, Build, Protect, Steal, Take
from referee.games.herdvana.herd import Herd
from referee.games.herdvana.holdings import Holdings
from referee.games.herdvana.table import Table


def actions(t: Table, unseen: bool = True) -> Iterator[AnyEvent]:
    """The printed actions that are possible, without refill. `unseen`: also with cards that hands may hide."""
    hand = Holdings(t, unseen)
    yield from builds(t, hand)
    yield from begins(t, hand)
    yield from takes(t, hand)
    yield from protections(t, hand)
    yield from abductions(t, hand)
    yield from steals(t, hand)


def can_act(t: Table) -> bool:
    """Whether a printed action is possible with cards that are known."""
    return next(actions(t, unseen=False), None) is not None


def may_act_unseen(t: Table) -> bool:
    """Whether a printed action is possible if unseen cards are the right ones."""
    return next(actions(t), None) is not None


def begins(t: Table, hand: Holdings) -> Iterator[AnyEvent]:
    """Begin a Herd, with every choice of matching cards."""
    player = t.turn
    for species in SPECIES:
        if not hand.most(player, species) or not may_begin(t, species):
            continue
        for cards in hand.matching(player, species):
            reals = cards.count(species)
            if len(cards) >= 2 and reals and (reals > 1 or t.ruling("begin-min-real") == "1"):
                yield Begin(action="begin", player=player, cards=cards)


def may_begin(t: Table, species: str) -> bool:
    """Clause herdvana.herd.second: whether a further herd of `species` may be begun."""
    first = any(herd.species == species and herd.open for herd in t.herds_of(t.turn))
    return not first or t.ruling("second-open-herd") == "yes"


def builds(t: Table, hand: Holdings) -> Iterator[AnyEvent]:
    """Build On a Herd, with every choice of matching cards."""
    for herd in _team_herds(t):
        if herd.open and herd.species is not None:
            for cards in hand.matching(t.turn, herd.species):
                yield Build(action="build", player=t.turn, herd=herd.id, cards=cards)


def takes(t: Table, hand: Holdings) -> Iterator[AnyEvent]:
    """Take the Discard, for a herd that is there and for a new one."""
    player, top = t.turn, t.top
    if not t.discard or (top is not None and top not in ANIMALS):
        return
    for herd in _team_herds(t):
        if herd.open and (top is None or herd.matches(top)) and _may_add(t, herd):
            yield Take(action="take", player=player, add=herd.id)
    for species in SPECIES:
        if top in (None, species, CHAMELEON) and may_begin(t, species):
            yield from _new_herds(t, hand, species)
    if top is None:
        yield from _new_herds_of_unknown_species(t, hand)


def _may_add(t: Table, herd: Herd) -> bool:
    if herd.owner != t.turn and t.ruling("take-to-partner-herd") == "no":
        return False
    return bool(t.size[t.turn]) or t.ruling("take-with-empty-hand") == "yes"


def _new_herds(t: Table, hand: Holdings, species: str) -> Iterator[AnyEvent]:
    top = t.top
    for cards in hand.matching(t.turn, species):
        reals = cards.count(species) + (top != CHAMELEON)
        if top in (None, CHAMELEON) and not cards.count(species):
            continue
        if len(cards) > 1 and t.ruling("take-extra") == "exact":
            continue
        if reals < 2 and t.ruling("begin-min-real") == "2":
            continue
        yield _new_herd(t, cards)


def _new_herds_of_unknown_species(t: Table, hand: Holdings) -> Iterator[AnyEvent]:
    """Chameleons beside a taken card that nobody saw, and that gives the herd its species."""
    most = hand.most(t.turn, CHAMELEON)
    for number in range(1, most + 1):
        if number == 1 or t.ruling("take-extra") == "more":
            yield _new_herd(t, [CHAMELEON] * number)


def _new_herd(t: Table, cards: list[str]) -> AnyEvent:
    beside = cards[0] if len(cards) == 1 else cards
    return Take.model_validate({"action": "take", "player": t.turn, "new": {"with": beside}})


def protections(t: Table, hand: Holdings) -> Iterator[AnyEvent]:
    """Protect a Herd."""
    if hand.most(t.turn, FARMER):
        for herd in _team_herds(t):
            if herd.herdvana is None:
                yield Protect(action="protect", player=t.turn, herd=herd.id)


def abductions(t: Table, hand: Holdings) -> Iterator[AnyEvent]:
    """Abduct a Farmer."""
    if hand.most(t.turn, ALIEN):
        for herd in t.herds.values():
            if herd.farmers and herd.herdvana is None and _may_attack(t, herd):
                yield Abduct(action="abduct", player=t.turn, target=herd.owner, herd=herd.id)


def steals(t: Table, hand: Holdings) -> Iterator[AnyEvent]:
    """Steal a Herd, with every duel that may follow, short ones first."""
    attacked = [herd for herd in t.herds.values() if herd.open and herd.species and _may_attack(t, herd)]
    for duel, herd in duels(t, hand, attacked):
        yield Steal(action="steal", player=t.turn, target=herd.owner, herd=herd.id, duel=duel)


def _team_herds(t: Table) -> list[Herd]:
    team = t.team(t.turn)
    return [herd for herd in t.herds.values() if herd.owner in team]


def _may_attack(t: Table, herd: Herd) -> bool:
    if herd.owner == t.turn:
        return False
    return herd.owner != t.partner.get(t.turn) or t.ruling("against-partner") == "allow"
