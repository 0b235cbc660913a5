"""Where the stock markers stand when a record begins."""

from referee.games.sell_fish.components import ONE_CHIP, PRINTED_START, Components
from referee.games.sell_fish.evidence import observed
from referee.games.sell_fish.stock import Guess, on_track


def start_guesses(parts: Components, river: str) -> tuple[Guess, ...]:
    """Where the marker of `river` may stand at the start (clause sell-fish.setup.stock)."""
    printed = PRINTED_START[river]
    track, start = parts.track, parts.start
    if track is not None:
        places = [start[river]] if start else [at for at, shown in track.items() if shown == printed]
        return tuple(on_track(track, at) for at in places)
    if start is not None:
        return tuple(observed((position_guess(parts, start[river]),), printed))
    return tuple(observed((Guess(0, None, None, 0, 0, {}),), printed))


def position_guess(parts: Components, at: int) -> Guess:
    """A marker that is noted to stand at position `at` (the first is 1)."""
    if parts.track is not None:
        return on_track(parts.track, min(at, len(parts.track)))
    return Guess(at, 1, None, 1, max(at, 2), {1: ONE_CHIP[0], 2: ONE_CHIP[1]})


def anywhere(parts: Components) -> tuple[Guess, ...]:
    """A marker of which nobody noted where it stands."""
    if parts.track is not None:
        return tuple(on_track(parts.track, at) for at in parts.track)
    return (Guess(0, None, None, 0, 0, {}),)
