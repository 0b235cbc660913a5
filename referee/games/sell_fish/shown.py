"""What the marker shows against what was drawn: number and colour of the chips."""

from collections.abc import Sequence

from referee.engine.violation import Violation
from referee.games.sell_fish import bag, evidence, stock, super_harvest
from referee.games.sell_fish.components import COLOURS, NAMES, Shown
from referee.games.sell_fish.events import Draw
from referee.games.sell_fish.stock import Guess
from referee.games.sell_fish.table import Table

NO_POSITION: Shown = (-1, -1)


def verify(table: Table, event: Draw) -> None:
    """Clauses sell-fish.draw.chips, .same, sell-fish.stock.order and sell-fish.super.position. Raises Violation."""
    if not agreeing(table, event) and not _as_supposed(table, event):
        raise _wrong(table, event)


def agreeing(table: Table, event: Draw) -> Sequence[Guess]:
    """The accounts of the marker that agree with the draw, with what it teaches; none if it breaks a rule."""
    return _agreeing(table, event, table.stock[table.river])


def _as_supposed(table: Table, event: Draw) -> Sequence[Guess]:
    """The same for where the marker stands if an earlier draw that did not fit was right: then this one is right too,
    and the marker had been moved wrongly.
    """
    guesses = table.supposed.get(table.river)
    return _agreeing(table, event, guesses) if guesses else ()


def _agreeing(table: Table, event: Draw, guesses: tuple[Guess, ...]) -> Sequence[Guess]:
    plain = len(guesses) == 1 and not event.specials and draws(table, event.player) == 1
    if plain and guesses[0].here == _noted(event):
        return guesses
    found: list[Guess] = []
    for ahead in super_harvest.aheads(table, event):
        if event.silver is None or event.golden is None:
            found.extend(guess for guess in guesses if _half_fits(table, event, guess, ahead))
        else:
            found.extend(evidence.observed(guesses, _drawn_as(table, event, ahead, guesses), ahead))
    return found if len(found) < 2 else [one for at, one in enumerate(found) if one not in found[:at]]


def _noted(event: Draw) -> Shown | None:
    """Number of silver and golden chips, if both were noted."""
    if event.silver is None or event.golden is None:
        return None
    return len(event.silver), len(event.golden)


def _half_fits(table: Table, event: Draw, guess: Guess, ahead: bool) -> bool:
    """Whether the colour that was noted, if one was, has as many chips as the marker may show."""
    if evidence.partly_unknown((guess,), ahead):
        return True
    for one in evidence.expected((guess,), ahead):
        silver, golden = times(table, event.player, one)
        if (event.silver is None or len(event.silver) == silver) and (
            event.golden is None or len(event.golden) == golden
        ):
            return True
    return False


def _drawn_as(table: Table, event: Draw, ahead: bool, guesses: tuple[Guess, ...]) -> Shown:
    """What the marker must show for this draw. Chips that do not come out even show what no position can."""
    drawn = silver, golden = count(event)
    for one in evidence.expected(guesses, ahead):
        if times(table, event.player, one) == drawn:
            return one
    units = draws(table, event.player)
    return NO_POSITION if silver % units or golden % units else (silver // units, golden // units)


def count(event: Draw) -> Shown:
    """Number of silver and of golden chips drawn, as far as they were noted."""
    return len(event.silver or ()), len(event.golden or ())


def times(table: Table, player: str, shown: Shown) -> Shown:
    """How many chips of each colour `player` draws where the marker shows `shown`; what is left, if that is less."""
    units = draws(table, player)
    silver, golden = shown
    return min(silver * units, bag.left(table, "silver")), min(golden * units, bag.left(table, "golden"))


def draws(table: Table, player: str) -> int:
    """How often `player` draws what the marker shows: once, or once for each ship (ruling draw-unit)."""
    ships = table.fishing.get(player) or 0
    return ships if ships > 1 and table.ruling("draw-unit") == "ship" else 1


def _wrong(table: Table, event: Draw) -> Violation:
    ahead = super_harvest.aheads(table, event)[0]
    guesses = table.stock[table.river]
    known = evidence.expected(guesses[:1] if table.parts.track is None else guesses, ahead)
    all_wanted = [times(table, event.player, one) for one in known]
    wanted = all_wanted[0] if all_wanted else None
    drawn = count(event)
    return Violation(
        _reason(table, event, wanted is not None),
        "silver" if wanted is None or wanted[0] != drawn[0] else "golden",
        expected=None if wanted is None else dict(zip(COLOURS, wanted, strict=True)),
        actual=dict(zip(COLOURS, drawn, strict=True)),
        player=event.player,
        river=NAMES[table.river],
        wanted=" or ".join(in_words(one) for one in all_wanted),
        drawn=in_words(drawn),
    )


def _reason(table: Table, event: Draw, known: bool) -> str:
    """Why a draw does not fit: what the position shows is known, or only that the stock was less or more before."""
    if super_harvest.SUPER in event.specials:
        return "sell-fish.super.leader" if super_harvest.leads(table, event.player) else "sell-fish.super.chips"
    if not known:
        return "sell-fish.stock.order"
    return "sell-fish.draw.same" if table.parts.track is None else "sell-fish.draw.chips"


def in_words(shown: Shown) -> str:
    """Chips in words: `2 silver + 1 golden`."""
    parts = [f"{number} {colour}" for number, colour in zip(shown, COLOURS, strict=True) if number]
    return " + ".join(parts) or "no chips"


def learn(table: Table, event: Draw) -> None:
    """Keeps what a draw tells about the track; one that fits ends the doubt that an earlier one left."""
    guesses = table.stock[table.river]
    if any(evidence.partly_unknown(guesses, ahead) for ahead in super_harvest.aheads(table, event)):
        table.cannot_check("sell-fish.unknown.track")
    agreed = tuple(agreeing(table, event))
    if not agreed and table.doubted != table.at:
        agreed = tuple(_as_supposed(table, event))
    if not agreed:
        return
    table.supposed.pop(table.river, None)
    table.stock[table.river] = agreed


def suppose(table: Table, event: Draw) -> None:
    """Notes where the marker stands if the draw is right and the marker was moved wrongly; it is not moved there, so
    that nobody else has to draw what does not fit.
    """
    guesses = table.stock[table.river]
    table.doubted = table.at
    if event.silver is not None and event.golden is not None and not agreeing(table, event):
        moved = stock.relocated(guesses, _drawn_as(table, event, False, guesses))
        if moved != guesses:
            table.supposed[table.river] = moved
