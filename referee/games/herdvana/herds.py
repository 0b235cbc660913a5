"""Begin a Herd, Build On a Herd (rulebook: Individual Play, Notes 1 and 2)."""

from collections.abc import Sequence

from referee.engine.violation import Path, Violation
from referee.games.herdvana.components import ANIMALS, CHAMELEON
from referee.games.herdvana.events import Begin, Build, Protect
from referee.games.herdvana.herd import Herd, species_of
from referee.games.herdvana.names import check_player
from referee.games.herdvana.table import Table


def check_begin(t: Table, event: Begin) -> None:
    """Begin a Herd: two or more matching animals of the hand, in the own field.

    Raises herdvana.begin.two and what check_new_herd raises.
    """
    check_own_field(t, event.player, event.owner, "owner")
    if len(event.cards) < 2:
        raise Violation("herdvana.begin.two", "cards", expected=2, actual=len(event.cards), player=event.player)
    check_new_herd(t, event.player, event.herd, event.cards, ("cards",))


def check_own_field(t: Table, player: str, owner: str | None, *path: str) -> None:
    """Clause herdvana.begin.own-field (Note 2): herds are begun in the own field only."""
    if owner is not None and owner != player:
        check_player(t, owner, *path)
        raise Violation("herdvana.begin.field", *path, expected=player, actual=owner, player=player)


def check_new_herd(t: Table, player: str, id: str | None, cards: Sequence[str | None], path: Path) -> None:
    """What holds for every new herd, begun from the hand or with the discard.

    Raises herdvana.herd.name, herdvana.begin.animals, herdvana.begin.mixed, herdvana.begin.chameleons,
    herdvana.begin.real or herdvana.begin.second. A card nobody saw (None) is not judged.
    """
    if id is not None and t.bears(id):
        raise Violation("herdvana.herd.name", *path[:-1], "herd", actual=id, player=player)
    species = species_of(cards)
    for card in cards:
        if card is not None and card not in ANIMALS:
            raise Violation("herdvana.begin.animals", *path, actual=card, player=player)
        if card is not None and card != species and card != CHAMELEON:
            raise Violation(
                "herdvana.begin.mixed", *path, expected=species, actual=card, player=player, cards=list(cards)
            )
    if species is None:
        if None not in cards:
            raise Violation("herdvana.begin.chameleons", *path, actual=len(cards), player=player)
        return
    if cards.count(species) + cards.count(None) < 2 and t.ruling("begin-min-real") == "2":
        raise Violation("herdvana.begin.real", *path, expected=2, actual=1, player=player, species=species)
    first = open_herd_of(t, player, species)
    if first is not None and t.ruling("second-open-herd") == "no":
        raise Violation("herdvana.begin.second", *path, actual=first.id, player=player, species=species)


def open_herd_of(t: Table, player: str, species: str | None) -> Herd | None:
    """The oldest open herd of `species` in the player's field."""
    for herd in t.herds.values():
        if herd.species == species and herd.owner == player and herd.open:
            return herd
    return None


def check_build(t: Table, event: Build) -> None:
    """Build On a Herd: matching animals on an open herd of the own or the partner's field.

    Raises herdvana.herd.unknown, herdvana.build.field, herdvana.herd.owner and what check_growth raises.
    """
    herd = known_herd(t, event.herd, event.player, "herd")
    if herd.owner not in t.team(event.player):
        raise Violation("herdvana.build.field", "herd", actual=herd.owner, player=event.player, herd=herd.id)
    check_growth(event.player, herd, "herd")
    for index, card in enumerate(event.cards):
        check_joins(event.player, herd, card, ("cards", index))
    check_owner(t, event, herd)


def known_herd(t: Table, id: str, player: str, *path: str) -> Herd:
    """The herd called `id`. Raises herdvana.herd.unknown."""
    herd = t.herd(id)
    if herd is None:
        raise Violation("herdvana.herd.unknown", *path, actual=id, player=player, expected=list(t.herds))
    return herd


def check_owner(t: Table, event: Build | Protect, herd: Herd) -> None:
    """Where the record says in whose field the herd lies, it lies there.

    Raises herdvana.player.unknown or herdvana.herd.owner.
    """
    if event.owner is not None and event.owner != herd.owner:
        check_player(t, event.owner, "owner")
        raise Violation(
            "herdvana.herd.owner", "owner", player=event.player, herd=herd.id, expected=herd.owner, actual=event.owner
        )


def check_growth(player: str, herd: Herd, *path: str) -> None:
    """Clauses herdvana.protect.closed, herdvana.eight.closed: only an open herd grows.

    Raises herdvana.build.protected or herdvana.build.herdvana.
    """
    if herd.farmers:
        raise Violation("herdvana.build.protected", *path, actual=len(herd.farmers), player=player, herd=herd.id)
    if herd.herdvana is not None:
        raise Violation("herdvana.build.herdvana", *path, player=player, herd=herd.id)


def check_joins(player: str, herd: Herd, card: str | None, path: Path) -> None:
    """Clause herdvana.build.matching: what joins a herd is an animal that matches it. Raises herdvana.build.mixed."""
    if card is not None and not herd.matches(card):
        raise Violation("herdvana.build.mixed", *path, player=player, herd=herd.id, expected=herd.species, actual=card)


def begin(t: Table, event: Begin) -> Herd:
    """Carries out Begin a Herd; the cards have left the hand."""
    return t.place(event.herd, field_of(t, event.player, event.owner), species_of(event.cards), event.cards)


def field_of(t: Table, player: str, owner: str | None) -> str:
    """In whose field a new herd lies: the own one, or (against the rules) that of another player."""
    return owner if owner is not None and owner in t.size else player


def build(t: Table, event: Build) -> Herd:
    """Carries out Build On a Herd; the cards have left the hand."""
    herd = t.bind(event.herd)
    herd.add(event.cards, t.at)
    return herd
