"""The digest behind a code: of a game, or of the transcript format itself."""

from referee.engine.game import find_game, game_ids
from referee.rulebook import Digest, load_digest

FORMAT = "transcript"
"""Name of the digest of the format; its codes are the reasons why a text is no transcript."""


def digest_of(name: str) -> Digest:
    """The digest of the game `name`, or of the format. Raises UnknownGame."""
    return load_digest(FORMAT) if name == FORMAT else find_game(name).digest


def digest_names() -> list[str]:
    """The names that `digest_of` knows: the games, then the format."""
    return [*game_ids(), FORMAT]
