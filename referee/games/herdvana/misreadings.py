"""Known ways to count a field wrongly, to tell a person what probably happened."""

from collections.abc import Iterator

from referee.games.herdvana.components import CHAMELEON, FARMER
from referee.games.herdvana.herd import Herd
from referee.games.herdvana.scoring import points_of
from referee.games.herdvana.table import Table


def misreading(t: Table, player: str, claimed: int) -> tuple[str | None, str]:
    """The misreading that gives the claimed points, which are wrong, and the reason of the finding.

    Where several give them, none is named; the reason is then the one that they share, if they do.
    """
    right = points_of(t, player)
    found = [(text, reason) for text, reason, off in _misreadings(t, player) if right + off == claimed]
    reasons = {reason for _, reason in found}
    return found[0][0] if len(found) == 1 else None, reasons.pop() if len(reasons) == 1 else "herdvana.claim.score"


def _misreadings(t: Table, player: str) -> Iterator[tuple[str, str, int]]:
    """Each misreading with the reason it is an instance of, and by how much it is off."""
    herds, values, bonus = t.herds_of(player), t.deck.values, t.deck.bonus
    farmers = sum(len(herd.farmers) for herd in herds)
    achieved = sum(herd.herdvana is not None for herd in herds)
    eighths = sum(herd.herdvana is None and herd.real + herd.chameleons >= t.deck.eight for herd in herds)
    chameleons = sum(herd.chameleons for herd in herds)
    animals = sum(n * values[card] for herd in herds for card, n in herd.cards.items())
    yield "the Farmers were not counted", "herdvana.claim.farmers", -farmers * values[FARMER]
    yield "Farmers were counted for who played them", "herdvana.claim.farmers", _given(t, player) * values[FARMER]
    yield "the bonus for Herdvana was left out", "herdvana.claim.bonus", -achieved * bonus
    yield "a chameleon was counted as the eighth animal", "herdvana.claim.bonus", eighths * bonus
    yield "the chameleons were not counted", "herdvana.claim.values", -chameleons * values[CHAMELEON]
    yield "chameleons were counted like the animals of their herd", "herdvana.claim.values", _disguised(t, herds)
    yield "every animal was counted as 1 point", "herdvana.claim.values", sum(h.size for h in herds) - animals
    yield "the cards in the hand were counted", "herdvana.claim.score", _in_hand(t, player)
    if t.partner:
        yield "the partner's field was counted too", "herdvana.claim.score", points_of(t, t.partner[player])


def _given(t: Table, player: str) -> int:
    """Farmers of the player in other fields, less those of others in the own field."""
    off = 0
    for herd in t.herds.values():
        for who, _ in herd.farmers:
            off += (who == player) - (herd.owner == player)
    return off


def _disguised(t: Table, herds: list[Herd]) -> int:
    values = t.deck.values
    return sum(herd.chameleons * (values[herd.species] - values[CHAMELEON]) for herd in herds if herd.species)


def _in_hand(t: Table, player: str) -> int:
    return sum(n * t.deck.values[card] for card, n in t.hands[player].items())
