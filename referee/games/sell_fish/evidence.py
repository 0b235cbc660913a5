"""What drawn chips tell about the track: which accounts of a marker agree with a draw, and what it teaches."""

from collections.abc import Iterable, Iterator

from referee.games.sell_fish.components import ONE_CHIP, Shown
from referee.games.sell_fish.stock import Guess, forward, with_first


def observed(guesses: Iterable[Guess], shown: Shown, ahead: bool = False) -> Iterator[Guess]:
    """The guesses that agree with a draw of `shown`; `ahead`: drawn as if the marker were one further (clause
    sell-fish.super.position).
    """
    for guess in guesses:
        if guess.empty:
            if shown == (0, 0):
                yield guess
            continue
        for there in forward(guess) if ahead else (guess,):
            learned = _learn(there, there.at, shown)
            if learned is not None:
                yield learned._replace(at=guess.at)


def expected(guesses: Iterable[Guess], ahead: bool = False) -> list[Shown]:
    """What a draw may show, as far as that is known, likeliest first."""
    found: list[Shown] = []
    for guess in guesses:
        for there in forward(guess) if ahead else (guess,):
            if there.here is not None and there.here not in found:
                found.append(there.here)
    return found


def partly_unknown(guesses: Iterable[Guess], ahead: bool = False) -> bool:
    """Whether there is an account in which nobody knows what a draw has to show."""
    return any(there.here is None for guess in guesses for there in (forward(guess) if ahead else (guess,)))


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
        return with_first(learned, at - ONE_CHIP.index(shown))
    return learned


def _others(guess: Guess, at: int) -> list[tuple[int, Shown]]:
    return [(place, shown) for place, shown in guess.shows.items() if place != at]


def _poorer(one: Shown, other: Shown) -> bool:
    """Whether `one` is plainly less stock than `other`: no more chips, no more golden ones, and fewer of either."""
    return one != other and sum(one) <= sum(other) and one[1] <= other[1]
