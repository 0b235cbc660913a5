"""Tables to ask: a match set up from a position, and whether it refuses an event."""

from collections.abc import Iterable, Mapping
from typing import Any

from pydantic import TypeAdapter

from referee.engine.game import find_game
from referee.engine.violation import Violation
from referee.games.sea_salt_paper.events import AnyEvent
from referee.games.sea_salt_paper.match import SeaSaltPaper
from referee.verdict.judge import judge
from referee.verdict.verdict import Verdict

GAME = find_game("sea-salt-paper")
EVENT: TypeAdapter[AnyEvent] = TypeAdapter(AnyEvent)
NAMES = ("anna", "boris", "clara", "dmitri")
SEVEN = ["dark-blue shell", "light-blue shell", "black shell", "light-blue octopus", "yellow octopus"]
"""Three shells 4 and two octopuses 3: seven points; two cards are light blue."""


def record(
    events: Iterable[Mapping[str, Any]] = (),
    players: int = 2,
    options: str = "",
    rulings: Mapping[str, str] | None = None,
    profile: str = "rulebook",
    result: Mapping[str, Any] | None = None,
    first: str | None = None,
    **position: Any,
) -> dict[str, Any]:
    """A transcript; `options` are words like `salt pepper double`, `position` the fields of a position."""
    setup: dict[str, Any] = {"first_player": first} if first else {}
    if position:
        setup["position"] = {"piles": [["grey crab"], ["black fish"]], "phase": "play", "turn": "anna", **position}
    words = {"salt": "extra_salt", "pepper": "extra_pepper", "double": "double_points"}
    return {
        "format": 1,
        "game": "sea-salt-paper",
        "options": {words[word]: True for word in options.split()},
        "profile": profile,
        "rulings": dict(rulings or {}),
        "players": [{"id": name} for name in NAMES[:players]],
        "setup": setup,
        "events": list(events),
        "result": result,
    }


def table(**how: Any) -> SeaSaltPaper:
    """The match that a record starts, after its events."""
    transcript = GAME.transcript.model_validate(record(**how))
    readings = GAME.digest.readings(transcript.profile or "rulebook") | transcript.rulings
    match: Any = GAME.start(transcript, readings)
    for at, event in enumerate(transcript.events):
        match.at = at
        match.verify(event)
        match.apply(event)
    return match


def event(action: str, player: str | None = None, **fields: Any) -> AnyEvent:
    """An event by its fields."""
    return EVENT.validate_python({"action": action, **({"player": player} if player else {}), **fields})


def refusal(match: SeaSaltPaper, what: AnyEvent) -> str | None:
    """The reason why the match refuses the event, without the game's name; None if it accepts it."""
    before = match.snapshot()
    try:
        match.verify(what)
    except Violation as violation:
        assert match.snapshot() == before, "a refused event leaves the table as it is"
        return violation.reason.removeprefix("sea-salt-paper.")
    assert match.snapshot() == before, "verification changes nothing"
    return None


def done(match: SeaSaltPaper, *events: AnyEvent) -> SeaSaltPaper:
    """The match after these legal events."""
    for what in events:
        match.verify(what)
        match.apply(what)
    return match


def verdict(transcript: Mapping[str, Any]) -> Verdict:
    """The verdict on a record, through its model."""
    return judge(GAME, GAME.transcript.model_validate(transcript))


def codes(transcript: Mapping[str, Any]) -> list[tuple[str, int | None, int | None]]:
    """Code (without the game's name), event and cause of every finding."""
    found = verdict(transcript).findings
    return [(f.code.removeprefix("sea-salt-paper."), f.event, f.caused_by) for f in found]
