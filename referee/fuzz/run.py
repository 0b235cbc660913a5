"""The loop of `referee fuzz`: play, judge, plant, judge again; keep the shortest record of each contradiction."""

import json
import random
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from referee.engine.game import Game
from referee.engine.violation import Violation
from referee.engine.walk import Choose, Planted
from referee.fuzz.shrink import shortest_prefix
from referee.verdict.judge import AS_RECORDED, judge, resolve_readings
from referee.verdict.verdict import Finding, Verdict

T = TypeVar("T")


class Seeded(Choose):
    """A plain seeded walker: every choice is uniform."""

    def __init__(self, seed: str) -> None:
        self._random = random.Random(seed)

    def __call__(self, items: Sequence[T]) -> T:
        """One of `items`, by the seeded generator."""
        return self._random.choice(items)

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """The items in random order."""
        order = list(items)
        self._random.shuffle(order)
        return order


@dataclass(slots=True)
class Contradiction:
    """A record about which the referee contradicts itself, and how."""

    seed: str
    what: str
    transcript: dict[str, Any]
    findings: list[Finding] = field(default_factory=list)


@dataclass(slots=True)
class FuzzReport:
    """What a run did: games and events played, faults planted and found by kind, contradictions."""

    games: int = 0
    events: int = 0
    planted: Counter[str] = field(default_factory=Counter)
    named: Counter[str] = field(default_factory=Counter)
    contradictions: list[Contradiction] = field(default_factory=list)

    @property
    def shortest(self) -> Contradiction | None:
        """The contradiction with the fewest events."""
        return min(self.contradictions, key=lambda c: len(c.transcript["events"]), default=None)


def fuzz(
    game: Game,
    games: int,
    seed: str,
    walk_arguments: dict[str, Any] | None = None,
    progress: Callable[[FuzzReport], None] = lambda report: None,
) -> FuzzReport:
    """Plays `games` random games of `game` from `seed` and checks the referee against itself.

    `walk_arguments` go to the game's walker (`players`, `options`, …). `progress` is called after every game.
    """
    report = FuzzReport()
    for number in range(games):
        one = f"{seed}:{number}"
        _one_game(game, one, walk_arguments or {}, report)
        report.games += 1
        progress(report)
    return report


def _one_game(game: Game, seed: str, arguments: dict[str, Any], report: FuzzReport) -> None:
    choose = Seeded(seed)
    transcript = game.walk.play(choose, **arguments)
    report.events += len(transcript["events"])
    verdict = _judge(game, transcript)
    if not verdict.ok or not verdict.complete:
        report.contradictions.append(_refused(game, seed, transcript, verdict))
        return
    wrong = _wrong_enumeration(game, transcript, choose)
    if wrong:
        report.contradictions.append(Contradiction(seed, wrong[1], wrong[0]))
    name = choose(sorted(game.faults.FAULTS))
    planted = game.faults.FAULTS[name](transcript, choose)
    if planted is None:
        return
    report.planted[name] += 1
    verdict = _judge(game, planted.transcript)
    what = _missed(planted, verdict)
    if what is None:
        report.named[name] += 1
    else:
        report.contradictions.append(
            Contradiction(seed, f"planted {name}: {what}", planted.transcript, verdict.findings)
        )


def _judge(game: Game, transcript: dict[str, Any]) -> Verdict:
    """Judges through the JSON text, as `referee check` would."""
    return judge(game, game.transcript.model_validate_json(json.dumps(transcript)))


def _refused(game: Game, seed: str, transcript: dict[str, Any], verdict: Verdict) -> Contradiction:
    if verdict.ok:
        return Contradiction(seed, "a finished game is judged unfinished", transcript)
    first = verdict.findings[0]
    what = f"a legal game is refused: {first.code}"

    def still(shorter: dict[str, Any]) -> bool:
        return any(finding.code == first.code for finding in _judge(game, shorter).findings)

    return Contradiction(seed, what, shortest_prefix(transcript, still), verdict.findings)


def _wrong_enumeration(game: Game, transcript: dict[str, Any], choose: Choose) -> tuple[dict[str, Any], str] | None:
    """At one moment of the game, every enumerated legal event must be accepted."""
    model: Any = game.transcript.model_validate_json(json.dumps(transcript))
    at = choose(range(len(model.events)))
    _, readings = resolve_readings(game.digest, model, AS_RECORDED)
    match = game.start(model, readings)
    for index, event in enumerate(model.events[:at]):
        match.at = index
        match.verify(event)
        match.apply(event)
    match.at = at
    for event in match.legal():
        try:
            match.verify(event)
        except Violation as violation:
            shown = event.model_dump(mode="json", exclude_unset=True)
            cut = {**transcript, "events": [*transcript["events"][:at], shown], "result": None}
            return cut, f"an event listed as legal is refused: {violation.reason}"
    return None


def _missed(planted: Planted, verdict: Verdict) -> str | None:
    primary = [finding for finding in verdict.findings if finding.caused_by is None]
    if any(finding.kind == "oracle-error" for finding in primary):
        return "the referee failed"
    named = [f for f in primary if f.clause in planted.clauses and f.event == planted.event]
    if not named:
        seen = ", ".join(f"{f.code} at {f.event}" for f in primary) or "nothing"
        return f"expected {' or '.join(sorted(planted.clauses))} at {planted.event}, found {seen}"
    if len(primary) > 1:
        others = ", ".join(f"{f.code} at {f.event}" for f in primary if f not in named)
        return f"one fault, {len(primary)} independent findings: also {others}"
    return None
