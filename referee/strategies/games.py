"""Strategies that play: every choice of the walk is drawn by hypothesis, so that failing games shrink."""

from collections.abc import Sequence
from typing import Any, TypeVar

from hypothesis import assume
from hypothesis import strategies as st

from referee.engine.game import find_game
from referee.engine.walk import Choose, Planted

T = TypeVar("T")


class Drawn(Choose):
    """Choices drawn by hypothesis; the first item of a sequence is the simplest."""

    def __init__(self, draw: st.DrawFn) -> None:
        self._draw = draw

    def __call__(self, items: Sequence[T]) -> T:
        """One of `items`."""
        return items[self._draw(st.integers(0, len(items) - 1))] if len(items) > 1 else items[0]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """The items in a drawn order."""
        return self._draw(st.randoms(use_true_random=False)).sample(list(items), len(items))


@st.composite
def legal_games(draw: st.DrawFn, /, game: str, **walk_arguments: Any) -> dict[str, Any]:
    """Whole legal games of `game` (its id) as JSON values; `walk_arguments` go to the game's walker."""
    played: dict[str, Any] = find_game(game).walk.play(Drawn(draw), **walk_arguments)
    return played


@st.composite
def faulty_games(draw: st.DrawFn, /, game: str, **walk_arguments: Any) -> Planted:
    """Legal games of `game` with one planted fault each."""
    choose = Drawn(draw)
    found = find_game(game)
    transcript = found.walk.play(choose, **walk_arguments)
    planted: Planted | None = found.faults.FAULTS[choose(sorted(found.faults.FAULTS))](transcript, choose)
    assume(planted is not None)
    assert planted is not None
    return planted
