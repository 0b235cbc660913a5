"""Does the verdict hang on how the rules are read? Replays a record under every reading that it really consulted.

The trace of a replay tells which rulings were asked. Only these are varied, and what they lead to is followed: a
ruling that is asked only under another reading is varied there. Combinations are tried from few deviations to many,
up to a stated bound; beyond it the answer says that not all combinations were tried.
"""

import time
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from referee.engine.game import Game
from referee.engine.replay import How, Replay, replay
from referee.rulebook import Digest
from referee.verdict.judge import AS_RECORDED, Request, judge, pointer_of, resolve_readings
from referee.verdict.verdict import Verdict

MAX_REPLAYS = 256
BUDGET_SECONDS = 1.0


@dataclass(frozen=True, slots=True)
class Bound:
    """How much to try: replays, and seconds after which only single deviations are; after half as many more, none."""

    replays: int = MAX_REPLAYS
    seconds: float = BUDGET_SECONDS


BOUND = Bound()


@dataclass(frozen=True, slots=True)
class Outcome:
    """What is compared between readings.

    `faults`: (event, code, JSON pointer) of every independent finding; `scores`: player → total; `winners`: None
    before the end of the game.
    """

    faults: tuple[tuple[int | None, str, str], ...]
    scores: tuple[tuple[str, int], ...]
    winners: tuple[str, ...] | None


@dataclass(slots=True)
class Change:
    """One thing that another reading changes, in a sentence; `event` where it concerns one."""

    what: str
    event: int | None = None


@dataclass(slots=True)
class Alternative:
    """Another reading (or several together), and what it changes. `ok`: nothing is wrong under it."""

    readings: dict[str, str]
    texts: list[str]
    ok: bool
    changes: list[Change]
    scores: dict[str, int]
    winners: list[str] | None


@dataclass(slots=True)
class Asked:
    """A ruling that the record consulted: the reading in force, the event that first asked, and whether it decides."""

    ruling: str
    question: str
    reading: str
    first_event: int | None
    decides: bool = False


@dataclass(slots=True)
class Adjudication:
    """Whether a verdict is firm, and if not, which readings change what.

    `at`: the event in question, null for the whole record. `tried`: number of replays. `exhaustive`: every
    combination of consulted readings was tried.
    """

    verdict: Verdict
    at: int | None
    firm: bool
    asked: list[Asked]
    alternatives: list[Alternative]
    tried: int
    exhaustive: bool
    profiles: dict[str, Alternative] = field(default_factory=dict)


def adjudicate(
    game: Game,
    transcript: Any,
    source: str = "",
    request: Request = AS_RECORDED,
    at: int | None = None,
    profiles: Sequence[str] = (),
    bound: Bound = BOUND,
) -> Adjudication:
    """Adjudicates `transcript`, or only its event number `at`; compares `profiles` too.

    Raises UnknownReading for an unknown profile, ruling or reading; OracleError if the engine fails.
    """
    how = How(request.how.on_fault, at + 1 if at is not None else None)
    verdict = judge(game, transcript, source, Request(request.profile, request.rulings, how))
    _, base = resolve_readings(game.digest, transcript, request)
    search = _Search(game, transcript, base, at, bound)
    search.run()
    basis = search.outcomes[frozenset()]
    names = {player.id: player.name or player.id for player in transcript.players}
    alternatives = [
        _alternative(game.digest, dict(deviation), basis, outcome, names)
        for deviation, outcome in search.decisive().items()
    ]
    decisive = {id for alternative in alternatives for id in alternative.readings}
    asked = [
        Asked(
            _long(game.digest, id),
            game.digest.rulings[id].question,
            base[id],
            first,
            decides=_long(game.digest, id) in decisive,
        )
        for id, first in sorted(search.consulted.items(), key=lambda item: item[1])
    ]
    compared = {}
    for profile in profiles:
        _, readings = resolve_readings(game.digest, transcript, Request(profile, request.rulings))
        outcome, _ = search.outcome(readings)
        deviation = {id: readings[id] for id in search.consulted if readings[id] != base[id]}
        compared[profile] = _alternative(game.digest, deviation, basis, outcome, names)
    return Adjudication(verdict, at, not alternatives, asked, alternatives, search.tried, search.exhaustive, compared)


class _Search:
    """Tries deviations from the readings in force, fewest first."""

    def __init__(self, game: Game, transcript: Any, base: Mapping[str, str], at: int | None, bound: Bound) -> None:
        self._game = game
        self._transcript = transcript
        self._base = base
        self._at = at
        self._bound = bound
        self.outcomes: dict[frozenset[tuple[str, str]], Outcome] = {}
        self.consulted: dict[str, int] = {}
        self.tried = 0
        self.exhaustive = True

    def outcome(self, readings: Mapping[str, str]) -> tuple[Outcome, dict[str, int]]:
        """What comes out under `readings`, and which rulings were asked at which event."""
        until = None if self._at is None else self._at + 1
        found = replay(self._game, self._transcript, dict(readings), How("adopt", until, list_legal=False))
        self.tried += 1
        return _outcome(found, self._at), dict(found.match.consulted) if found.match else {}

    def run(self) -> None:
        """Fills `outcomes` with every deviation tried; the empty deviation is the basis."""
        start = time.monotonic()
        digest = self._game.digest
        queue: deque[tuple[dict[str, str], frozenset[str]]] = deque([({}, frozenset())])
        while queue:
            deviation, fixed = queue.popleft()
            spent = time.monotonic() - start
            late, too_late = spent > self._bound.seconds, spent > 1.5 * self._bound.seconds
            if self.tried >= self._bound.replays or too_late or (late and len(deviation) > 1):
                self.exhaustive = False
                return
            outcome, consulted = self.outcome({**self._base, **deviation})
            self.outcomes[frozenset(deviation.items())] = outcome
            for id in sorted(consulted, key=lambda id: consulted[id]):
                self.consulted.setdefault(id, consulted[id])
                if id in fixed:
                    continue
                fixed |= {id}
                current = deviation.get(id, self._base[id])
                for reading in digest.rulings[id].readings:
                    if reading.id != current:
                        queue.append(({**deviation, id: reading.id}, fixed))

    def decisive(self) -> dict[frozenset[tuple[str, str]], Outcome]:
        """The deviations that come to another outcome than the basis.

        Of several readings together only those are told that say something new: no part of them changes anything, or
        nothing is wrong under them, and no part comes to the same. (That two readings which each break the record
        break it together as well is not worth telling.)
        """
        basis = self.outcomes[frozenset()]
        return {d: o for d, o in self.outcomes.items() if o != basis and (len(d) == 1 or self._is_new(d, o, basis))}

    def _is_new(self, deviation: frozenset[tuple[str, str]], outcome: Outcome, basis: Outcome) -> bool:
        parts = [self.outcomes.get(part, basis) for part in _parts(deviation)]
        if all(part == basis for part in parts):
            return True
        return not outcome.faults and all(part != outcome for part in parts)


def _parts(deviation: frozenset[tuple[str, str]]) -> Iterator[frozenset[tuple[str, str]]]:
    """Every smaller deviation inside this one, the empty one left out."""
    for size in range(1, len(deviation)):
        for part in combinations(deviation, size):
            yield frozenset(part)


def _outcome(found: Replay, at: int | None) -> Outcome:
    faults = tuple(
        (fault.event, fault.violation.reason, pointer_of(fault.event, fault.violation))
        for fault in found.faults
        if fault.caused_by is None and (at is None or fault.event == at)
    )
    if found.match is None:
        return Outcome(faults, (), None)
    scores = tuple((player, score.total) for player, score in found.match.scores().items())
    winners = found.match.winners() if found.match.over and at is None else None
    return Outcome(faults, scores, tuple(winners) if winners is not None else None)


def _long(digest: Digest, id: str) -> str:
    return f"{digest.game}.{id}"


def _alternative(
    digest: Digest,
    deviation: Mapping[str, str],
    basis: Outcome,
    outcome: Outcome,
    names: Mapping[str, str],
) -> Alternative:
    texts = [
        reading.text
        for id, chosen in deviation.items()
        for reading in digest.rulings[id].readings
        if reading.id == chosen
    ]
    return Alternative(
        readings={_long(digest, id): reading for id, reading in deviation.items()},
        texts=texts,
        ok=not outcome.faults,
        changes=list(_changes(digest, basis, outcome, names)),
        scores=dict(outcome.scores),
        winners=list(outcome.winners) if outcome.winners is not None else None,
    )


def _changes(digest: Digest, basis: Outcome, outcome: Outcome, names: Mapping[str, str]) -> Iterator[Change]:
    gone = [fault for fault in basis.faults if fault not in outcome.faults]
    new = [fault for fault in outcome.faults if fault not in basis.faults]
    still_wrong = {event for event, _, _ in outcome.faults}
    for event, code, _ in gone:
        if event in still_wrong:
            yield Change(f"{_place(event)}: {code} falls away", event)
        else:
            yield Change(f"{_place(event)} {_righted(digest, code)} ({code} falls away)", event)
    for event, code, _ in new:
        yield Change(f"{_place(event)} {_wronged(digest, code)} ({code})", event)
    before = dict(basis.scores)
    for player, total in outcome.scores:
        if before.get(player) != total:
            yield Change(f"{names.get(player, player)} has {total} points instead of {before.get(player)}")
    if basis.winners != outcome.winners:
        yield Change(f"{_winners(outcome.winners, names)}, not: {_winners(basis.winners, names)}")


def _righted(digest: Digest, code: str) -> str:
    kind = digest.reasons[code].kind
    return {"scoring-error": "claims the right number", "wrong-result": "is right"}.get(kind, "is in order")


def _wronged(digest: Digest, code: str) -> str:
    reason = digest.reasons[code]
    return {"scoring-error": "claims a wrong number", "wrong-result": "is wrong"}.get(
        reason.kind, f"breaks {reason.clause}"
    )


def _place(event: int | None) -> str:
    return "the result" if event is None else f"event {event}"


def _winners(winners: tuple[str, ...] | None, names: Mapping[str, str]) -> str:
    if winners is None:
        return "no winner is known"
    if not winners:
        return "nobody wins"
    return f"{' and '.join(names.get(w, w) for w in winners)} win{'s' if len(winners) == 1 else ''}"
