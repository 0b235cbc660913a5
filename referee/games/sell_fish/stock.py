"""The fish stock markers: where they may stand, how they move, and what the drawn chips tell about the track.

Where the edition has no track, positions are counted from the start and the chips that were drawn tell what a position
shows. Whether a marker stopped at an end of the unknown track is not known either, so several guesses may be alive;
a draw that contradicts a guess ends it, and a draw that contradicts all of them breaks a rule.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple

from referee.games.sell_fish.components import ONE_CHIP, Shown

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
                now = [then for one in now for then in (forward(one) if step > 0 else back(one, extinct))]
            after.extend(one for one in now if one not in after)
    return tuple(after)


def forward(guess: Guess) -> Iterator[Guess]:
    """One position forward; at the end of the track the marker stays (clause sell-fish.stock.move)."""
    if guess.empty or guess.at == guess.last:
        yield guess
    elif guess.last is not None or guess.at < guess.high:
        yield guess._replace(at=guess.at + 1)
    else:
        yield guess._replace(at=guess.at + 1, high=guess.at + 1)
        yield guess._replace(last=guess.at)


def back(guess: Guess, extinct: Extinct) -> Iterator[Guess]:
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
        ended = with_first(guess, guess.at)
        if ended is not None:
            yield ended._replace(empty=True) if extinct() else ended


def with_first(guess: Guess, first: int) -> Guess | None:
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
