"""The digest behind a code: of a game, of the transcript format, or of the referee's own duties."""

from referee.engine.game import find_game, game_ids
from referee.rulebook import Digest, load_digest

FORMAT = "transcript"
OWN = (FORMAT, "referee")
"""Digests that are of no game: why a text is no transcript, and failures of the referee itself."""


def digest_of(name: str) -> Digest:
    """The digest of the game `name`, or the one of `OWN`. Raises UnknownGame."""
    return load_digest(name) if name in OWN else find_game(name).digest


def digest_names() -> list[str]:
    """The names that `digest_of` knows: the games, then the others."""
    return [*game_ids(), *OWN]
