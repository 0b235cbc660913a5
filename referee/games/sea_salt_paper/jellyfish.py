"""Jellyfish + swimmer: the opponents' next turns are one card from the deck."""

from referee.games.sea_salt_paper.table import Table


def binds(table: Table, player: str) -> bool:
    """Whether the player's draw is one forced card: an opponent has played a jellyfish since his last turn.

    A shell face down protects him if that counts as an attack; the jellyfish's own player is free, in his extra
    turn through boats too, unless the reading says otherwise.
    """
    by = table.jellyfish
    if by is None:
        return False
    if by == player:
        return table.ruling("jellyfish-own-turn") == "bound"
    return not (table.protected(player) and table.ruling("jellyfish-is-an-attack") == "yes")


def forbids_pairs(table: Table) -> bool:
    """Whether a bound turn ends with the forced card."""
    return table.ruling("jellyfish-turn") == "draw-only"
