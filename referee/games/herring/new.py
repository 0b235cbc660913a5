"""A small valid transcript to start from, with an edition block to fill in from the box."""

from typing import Any

from referee.games.herring.edition import HAND_SIZE
from referee.games.herring.scoring import START_OF_DESTRUCTION
from referee.rulebook import load_digest

NAMES = ("anna", "boris", "clara", "dmitri", "elena")


def skeleton(players: int, options: dict[str, Any]) -> dict[str, Any]:
    """A transcript for `players` players that is valid as it stands.

    Its edition block is `attested-6`, to be overwritten with what the cards of the box say; `provenance` then becomes
    `box`. There are no options. Raises ValueError for a number of players or an option that the game does not have.
    """
    if players not in START_OF_DESTRUCTION:
        raise ValueError(f"Herring: Northern Seas is for 2 to 5 players, not {players}")
    if options:
        raise ValueError(f"Herring: Northern Seas has no option {', '.join(options)}")
    ids = NAMES[:players]
    return {
        "format": 1,
        "game": "herring",
        "profile": "rulebook",
        "edition": _edition_to_fill_in(),
        "players": [{"id": id, "name": id.capitalize()} for id in ids],
        "setup": {
            "destruction": START_OF_DESTRUCTION[players],
            "youngest_first": list(ids),
            "hands": {id: [None] * HAND_SIZE for id in ids},
        },
        "events": [],
        "meta": {"recorded": "", "source": ""},
    }


def _edition_to_fill_in() -> dict[str, Any]:
    attested = load_digest("herring").editions["attested-6"]
    note = "Overwrite with what the cards in your box say; then set provenance to box and empty the list invented."
    return {"id": "my-box", "note": note, **attested}
