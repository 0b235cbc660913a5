"""The components in use: track, chips, salvage table and ship cards of an edition, and the figures that are printed."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Literal, cast

from referee.engine.violation import Violation
from referee.games.sell_fish.events import Edition, PerPosition, River
from referee.rulebook import load_digest

Shown = tuple[int, int]
"""What a position of the track shows: number of silver chips, number of golden chips."""

RIVERS: tuple[River, ...] = ("green", "blue")
NAMES = {"green": "Green River", "blue": "Blue River"}
COLOURS: tuple[Literal["silver", "golden"], ...] = ("silver", "golden")

SHIPS_PER_PLAYER = {2: 5, 3: 3, 4: 2, 5: 2, 6: 2}
START_SPACE = 20
COINS = 20
LAST_YEAR = 10
HARBOR_COST = 3
SHIP_COST = 10
PIRATE_FEE = 3
MOST_BLUFF = 2
PRINTED_START: dict[str, Shown] = {"green": (2, 0), "blue": (1, 1)}
ONE_CHIP: tuple[Shown, Shown] = ((1, 0), (0, 1))
"""What the first and the second position of the track show, as printed."""

END_DRAW = {6: 2, 7: 5, 8: 8, 9: 11}
PIRATE_CHIPS = 8
ALL_CHIPS = 60
DEFAULT_EDITION = "facts-only"


@dataclass(frozen=True, slots=True)
class Components:
    """An edition made ready: what is not known is None.

    `track`: position (from 1) → what it shows. `start`: river → position. `bag`: colour → value → number of chips.
    `supply`: ship cards in the box, None for no limit or not known (`supply_known` tells). `salvage` as declared.
    """

    id: str
    provenance: str
    invented: tuple[str, ...]
    track: Mapping[int, Shown] | None
    start: Mapping[str, int] | None
    bag: Mapping[str, Mapping[int, int]] | None
    supply: int | None
    supply_known: bool
    per_position: tuple[int, ...] | None
    by_total: Mapping[int, int] | None

    @property
    def knows_salvage(self) -> bool:
        """Whether the edition has a salvage table."""
        return self.per_position is not None or self.by_total is not None


def components_of(edition: str | Edition | None) -> Components:
    """The components of a named or declared edition. Raises Violation where its parts contradict each other."""
    if edition is None or isinstance(edition, str):
        return _named(edition or DEFAULT_EDITION)
    return _ready(edition)


@cache
def _named(id: str) -> Components:
    return _ready(Edition.model_validate({"id": id, **load_digest("sell-fish").editions[id]}))


def _ready(edition: Edition) -> Components:
    track = None if edition.track == "unknown" else {n: (s.silver, s.golden) for n, s in enumerate(edition.track, 1)}
    start = None if edition.start == "unknown" else {"green": edition.start.green, "blue": edition.start.blue}
    salvage = None if edition.salvage == "unknown" else edition.salvage
    ready = Components(
        id=edition.id,
        provenance=edition.provenance,
        invented=tuple(_invented(edition)),
        track=track,
        start=start,
        bag=_bag(edition),
        supply=edition.ship_supply if isinstance(edition.ship_supply, int) else None,
        supply_known=edition.ship_supply != "unknown",
        per_position=tuple(salvage.values) if isinstance(salvage, PerPosition) else None,
        by_total=None
        if salvage is None or isinstance(salvage, PerPosition)
        else {int(total): value for total, value in salvage.table.items()},
    )
    _check(ready)
    return ready


def _bag(edition: Edition) -> dict[str, dict[int, int]] | None:
    if edition.chips == "unknown":
        return None
    chips = cast("dict[str, dict[str, int]]", {"silver": edition.chips.silver, "golden": edition.chips.golden})
    return {colour: {int(value): count for value, count in held.items()} for colour, held in chips.items()}


def _invented(edition: Edition) -> list[str]:
    """What in the edition is invented: as it says itself, else every part that it declares."""
    if edition.invented is not None:
        return list(edition.invented)
    if edition.provenance != "invented":
        return []
    parts = ("track", "start", "chips", "salvage", "ship_supply")
    return [part.replace("_", " ") for part in parts if getattr(edition, part) != "unknown"]


def _check(parts: Components) -> None:
    """Clause sell-fish.setup.edition: a start on the track, a salvage value for each of its positions."""
    track, start = parts.track, parts.start or {}
    for river, position in start.items():
        if track is None and position <= len(ONE_CHIP):
            raise _contradiction("position 1 and 2 show one chip, every start shows two", 3, position, "start", river)
        if track is not None and position > len(track):
            raise _contradiction("a start lies beyond the track", len(track), position, "start", river)
    if track is None:
        return
    if not start and any(shown not in track.values() for shown in PRINTED_START.values()):
        raise _contradiction("no position of the track shows what the start shows", None, None, "track")
    values = parts.per_position
    if values is not None and len(values) != len(track):
        raise _contradiction(
            "the salvage values are not one for each position", len(track), len(values), "salvage", "values"
        )


def _contradiction(wrong: str, expected: int | None, actual: int | None, *path: str) -> Violation:
    return Violation("sell-fish.setup.edition", "edition", *path, expected=expected, actual=actual, wrong=wrong)
