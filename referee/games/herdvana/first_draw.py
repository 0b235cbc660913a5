"""The draw for the first player (rulebook: Setup). Cards that nobody saw are not guessed."""

from collections.abc import Mapping, Sequence

from referee.engine.violation import Violation
from referee.games.herdvana.chance import check_copies
from referee.games.herdvana.events import Setup
from referee.games.herdvana.table import Table

Drawn = Mapping[str, str | None]


def first_player(t: Table, setup: Setup, started: str | None) -> str:
    """Clause herdvana.setup.first-player: who drew the highest card begins; without a draw, whom the record names.

    `started` is who took the first turn of the record; it counts where unseen cards leave open who won the draw.

    Raises herdvana.setup.stranger, herdvana.setup.first-player and what may_begin raises.
    """
    named = setup.first_player
    if named is not None and named not in t.size:
        raise Violation("herdvana.setup.stranger", "setup", "first_player", actual=named, expected=list(t.players))
    if not setup.draws:
        return named or t.players[0]
    able = may_begin(t, setup.draws)
    if named is not None and named not in able:
        expected = able[0] if len(able) == 1 else able
        raise Violation("herdvana.setup.first-player", "setup", "first_player", expected=expected, actual=named)
    if named is not None:
        return named
    return started if started in able else able[0]


def may_begin(t: Table, draws: Sequence[Drawn]) -> list[str]:
    """Who may have won the draw: one player, or several if cards were not seen.

    Raises herdvana.setup.stranger, herdvana.setup.draw-all, herdvana.setup.draw-again, herdvana.setup.draw-tie or
    herdvana.setup.cards.
    """
    left = dict(t.deck.counts)
    before: Drawn | None = None
    for index, drawn in enumerate(draws):
        _check_who_draws(t, before, drawn, index)
        _check_cards(t, left, drawn, index)
        before = drawn
    if before is None:
        return list(t.players)
    able = [player for player in t.players if _may_lead(t, before, {player})]
    if not able:
        tied = [player for player in t.players if player in _highest(t, before)]
        raise Violation("herdvana.setup.draw-tie", "setup", "draws", expected=tied, actual=None)
    return able


def _check_who_draws(t: Table, before: Drawn | None, drawn: Drawn, index: int) -> None:
    """Clause herdvana.setup.draw-again: first everybody draws, then those who tied."""
    at = ("setup", "draws", index)
    for player in drawn:
        if player not in t.size:
            raise Violation("herdvana.setup.stranger", *at, player, actual=player, expected=list(t.players))
    if before is None:
        if set(drawn) != set(t.players):
            raise Violation("herdvana.setup.draw-all", *at, expected=list(t.players), actual=list(drawn))
    elif len(drawn) < 2 or not _may_lead(t, before, set(drawn)):
        ahead = [player for player in t.players if player in _highest(t, before) or before.get(player, "") is None]
        raise Violation("herdvana.setup.draw-again", *at, expected=ahead if len(ahead) > 1 else [], actual=list(drawn))


def _check_cards(t: Table, left: dict[str, int], drawn: Drawn, index: int) -> None:
    """Clause herdvana.deck.cards, for the cards of the draw, which are put aside until it is decided."""
    for player, card in drawn.items():
        if card is None:
            t.note_unseen("herdvana.hidden.card")
            continue
        check_copies(left, t.deck.counts, card, 1, ("setup", "draws", index, player), player)
        left[card] -= 1


def _may_lead(t: Table, drawn: Drawn, leaders: set[str]) -> bool:
    """Whether just `leaders` may have drawn the highest card, whatever the unseen ones are."""
    highest = _highest(t, drawn)
    unseen = {player for player, card in drawn.items() if card is None}
    if not leaders <= highest | unseen:
        return False
    if leaders & highest:
        return highest <= leaders
    return not highest or _points(t, drawn, highest) < max(t.deck.values.values())


def _highest(t: Table, drawn: Drawn) -> set[str]:
    """Who drew the highest of the cards that were seen."""
    points = {player: t.deck.values[card] for player, card in drawn.items() if card is not None}
    return {player for player, n in points.items() if n == max(points.values())}


def _points(t: Table, drawn: Drawn, some: set[str]) -> int:
    return max(t.deck.values[card] for player, card in drawn.items() if player in some and card is not None)
