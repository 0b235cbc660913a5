"""The fish stock markers: where they may stand, how they move, and what the drawn chips tell about the track.

Where the edition has no track, positions are counted from the start and the chips that were drawn tell what a position
shows. Whether a marker stopped at an end of the unknown track is not known either, so several guesses may be alive;
a draw that contradicts a guess ends it, and a draw that contradicts all of them breaks a rule.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple

from referee.games.sell_fish.components import ONE_CHIP, PRINTED_START, Components, Shown

Extinct = Callable[[], bool]
"""Whether a marker that is pushed back from the first position leaves the track; asked only then."""


class Guess(NamedTuple):
    """One account of a marker: it stands `at`, on a track from `first` to `last` (None: not known).

    Positions from `low` to `high` are known to exist; `shows` tells what positions show. `empty`: no fish left.
    """

    at: int
    first: int | None
    last: int | None
    low: int
    high: int
    shows: Mapping[int, Shown]
    empty: bool = False

    @property
    def here(self) -> Shown | None:
        """What the marker's position shows; None if that is not known yet."""
        return (0, 0) if self.empty else self.shows.get(self.at)

    @property
    def endangered(self) -> bool | None:
        """Clause sell-fish.threat.start: the marker is on the first or second position; None if that is open."""
        if self.first is not None:
            return self.empty or self.at <= self.first + 1
        if any(position <= self.at and sum(shown) > 1 for position, shown in self.shows.items()):
            return False
        return None


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


def on_track(track: Mapping[int, Shown], at: int) -> Guess:
    """A marker at position `at` of a known track."""
    return Guess(at, 1, len(track), 1, len(track), track)


def moved(guesses: Iterable[Guess], steps: Iterable[int], extinct: Extinct) -> tuple[Guess, ...]:
    """The guesses after the marker was moved by one of `steps` (forward is positive)."""
    after: list[Guess] = []
    distances = tuple(steps)
    for guess in guesses:
        for step in distances:
            now = [guess]
            for _ in range(abs(step)):
                ways = _forward if step > 0 else _back
                now = [then for one in now for then in ways(one, extinct)]
            after.extend(one for one in now if one not in after)
    return tuple(after)


def _forward(guess: Guess, extinct: Extinct) -> Iterator[Guess]:
    """One position forward; at the end of the track the marker stays (clause sell-fish.stock.ends)."""
    if guess.empty or guess.at == guess.last:
        yield guess
    elif guess.last is not None or guess.at < guess.high:
        yield guess._replace(at=guess.at + 1)
    else:
        yield guess._replace(at=guess.at + 1, high=guess.at + 1)
        yield guess._replace(last=guess.at)


def _back(guess: Guess, extinct: Extinct) -> Iterator[Guess]:
    """One position back; at the first position the marker stays, or the fish die out (ruling track-end)."""
    if guess.empty:
        yield guess
    elif guess.first is not None:
        if guess.at > guess.first:
            yield guess._replace(at=guess.at - 1)
        else:
            yield guess._replace(empty=True) if extinct() else guess
    elif guess.at > guess.low:
        yield guess._replace(at=guess.at - 1)
    else:
        yield guess._replace(at=guess.at - 1, low=guess.at - 1)
        ended = _with_first(guess, guess.at)
        if ended is not None:
            yield ended._replace(empty=True) if extinct() else ended


def observed(guesses: Iterable[Guess], shown: Shown, ahead: bool = False) -> Iterator[Guess]:
    """The guesses that agree with a draw of `shown`; `ahead`: drawn as if the marker were one further (clause
    sell-fish.super.position).
    """
    for guess in guesses:
        if guess.empty:
            if shown == (0, 0):
                yield guess
            continue
        for there in _forward(guess, lambda: False) if ahead else (guess,):
            learned = _learn(there, there.at, shown)
            if learned is not None:
                yield learned._replace(at=guess.at)


def expected(guesses: Iterable[Guess], ahead: bool = False) -> list[Shown]:
    """What a draw may show, as far as that is known, likeliest first."""
    found: list[Shown] = []
    for guess in guesses:
        for there in _forward(guess, lambda: False) if ahead else (guess,):
            if there.here is not None and there.here not in found:
                found.append(there.here)
    return found


def partly_unknown(guesses: Iterable[Guess], ahead: bool = False) -> bool:
    """Whether there is an account in which nobody knows what a draw has to show."""
    return any(
        there.here is None for guess in guesses for there in (_forward(guess, lambda: False) if ahead else (guess,))
    )


def _learn(guess: Guess, at: int, shown: Shown) -> Guess | None:
    known = guess.shows.get(at)
    if known is not None:
        return guess if known == shown else None
    total = sum(shown)
    if total == 0:
        return None
    if any(_poorer(shown, other) if place < at else _poorer(other, shown) for place, other in _others(guess, at)):
        return None
    learned = guess._replace(shows={**guess.shows, at: shown})
    if total == 1:
        return _with_first(learned, at - ONE_CHIP.index(shown))
    if guess.first is not None and at <= guess.first + 1:
        return None
    return learned._replace(low=min(learned.low, at - 2))


def _others(guess: Guess, at: int) -> list[tuple[int, Shown]]:
    return [(place, shown) for place, shown in guess.shows.items() if place != at]


def _poorer(one: Shown, other: Shown) -> bool:
    """Whether `one` is plainly less stock than `other`: no more chips, no more golden ones, and fewer of either."""
    return one != other and sum(one) <= sum(other) and one[1] <= other[1]


def _with_first(guess: Guess, first: int) -> Guess | None:
    """The guess with its track beginning at `first`; None if that contradicts what is known."""
    if guess.first is not None:
        return guess if guess.first == first else None
    if guess.low < first or guess.at < first:
        return None
    shows = {**guess.shows}
    for place, printed in enumerate(ONE_CHIP, first):
        if shows.setdefault(place, printed) != printed:
            return None
    if any(sum(shown) == 1 for place, shown in shows.items() if place > first + 1):
        return None
    return guess._replace(first=first, low=first, high=max(guess.high, first + 1), shows=shows)


def relocated(guesses: tuple[Guess, ...], shown: Shown) -> tuple[Guess, ...]:
    """The marker, taken to stand where `shown` is shown: the nearest such position, or a track of which no more is
    known.
    """
    guess = guesses[0]
    places = [place for place, known in guess.shows.items() if known == shown]
    if places:
        return (guess._replace(at=min(places, key=lambda place: abs(place - guess.at)), empty=False),)
    if guess.last is not None and len(guess.shows) == guess.last:
        return guesses
    return (Guess(0, None, None, 0, 0, {0: shown}),)


def anywhere(parts: Components) -> tuple[Guess, ...]:
    """A marker of which nobody noted where it stands."""
    if parts.track is not None:
        return tuple(on_track(parts.track, at) for at in parts.track)
    return (Guess(0, None, None, 0, 0, {}),)
