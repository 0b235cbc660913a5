"""From a transcript to its verdict: resolves the readings, replays, and puts what was found into words."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from referee.engine.fault import Fault
from referee.engine.game import Game
from referee.engine.match import Match
from referee.engine.replay import WHOLE, How, Replay, replay
from referee.engine.violation import Score, Violation
from referee.rulebook import Digest, load_digest
from referee.verdict.message import words_of
from referee.verdict.verdict import (
    Completeness,
    Edition,
    Finding,
    NotChecked,
    ScoreLine,
    ScoreTerm,
    Verdict,
)

DEFAULT_PROFILE = "rulebook"
ORACLE_DIGEST = "referee"
ORACLE = "referee.oracle"


class UnknownReading(ValueError):
    """A profile, ruling or reading that the game's digest does not have; the text says which exist."""


@dataclass(frozen=True, slots=True)
class Request:
    """How to judge: `profile` and `rulings` override what the transcript itself says."""

    profile: str | None = None
    rulings: Mapping[str, str] = field(default_factory=dict)
    how: How = WHOLE


AS_RECORDED = Request()
"""Judge as the transcript itself asks."""


def resolve_readings(digest: Digest, transcript: Any, request: Request) -> tuple[str, dict[str, str]]:
    """Profile id and ruling id → reading id in force. Raises UnknownReading."""
    profile = request.profile or transcript.profile or DEFAULT_PROFILE
    if profile not in digest.profiles:
        raise UnknownReading(f"no profile {profile!r}; {digest.title} has {', '.join(digest.profiles)}")
    readings = digest.readings(profile)
    chosen = {} if request.profile else dict(transcript.rulings)
    chosen.update(request.rulings)
    for qualified, reading in chosen.items():
        id = qualified.removeprefix(f"{digest.game}.")
        ruling = digest.rulings.get(id)
        if ruling is None:
            raise UnknownReading(f"no ruling {id!r}; {digest.title} has {', '.join(digest.rulings)}")
        if not ruling.has(reading):
            known = ", ".join(r.id for r in ruling.readings)
            raise UnknownReading(f"ruling {id!r} has no reading {reading!r}; it has {known}")
        readings[id] = reading
    return profile, readings


def judge(game: Game, transcript: Any, source: str = "", request: Request = AS_RECORDED) -> Verdict:
    """The verdict on `transcript` (an instance of the game's model).

    Raises UnknownReading. A failure of the referee itself is a finding of kind `oracle-error`.
    """
    return judged(game, transcript, source, request)[0]


def judged(
    game: Game, transcript: Any, source: str = "", request: Request = AS_RECORDED
) -> tuple[Verdict, Match[Any] | None]:
    """The verdict as `judge` gives it, and the table where the replay ended (None if it never began)."""
    profile, readings = resolve_readings(game.digest, transcript, request)
    try:
        outcome = replay(game, transcript, readings, request.how)
        return verdict_of(game, transcript, source, profile, readings, outcome), outcome.match
    except Exception as error:
        return _failed(game, profile, source, transcript, error), None


def verdict_of(
    game: Game, transcript: Any, source: str, profile: str, readings: Mapping[str, str], outcome: Replay
) -> Verdict:
    """Puts the outcome of a replay into a verdict."""
    match = outcome.match
    names = {player.id: player.name or player.id for player in transcript.players}
    findings = [_finding(game.digest, fault, names) for fault in outcome.faults]
    if match is None:
        return Verdict(
            source, False, False, game.id, profile, None, findings, {}, None, {}, None, len(transcript.events)
        )
    completeness = _completeness(game.digest, match, outcome.events)
    findings.extend(_hidden(game.digest, match, outcome.events, names))
    edition_id, provenance, invented = match.edition()
    return Verdict(
        source=source,
        ok=not findings,
        complete=match.over,
        game=game.id,
        profile=profile,
        edition=Edition(edition_id, provenance, invented),
        findings=findings,
        scores=_scores(match),
        winners=match.winners() if match.over else None,
        rulings={f"{game.id}.{id}": readings[id] for id in match.consulted},
        completeness=completeness,
        events=outcome.events,
    )


def _scores(match: Match[Any]) -> dict[str, ScoreLine]:
    lines = {player: score_line(score) for player, score in match.scores().items()}
    unsure = match.unsure_scores()
    for player, line in lines.items():
        line.sure = player not in unsure
    return lines


def score_line(score: Score, claimed: Mapping[str, int] | None = None) -> ScoreLine:
    """A score as data; `claimed` are the recorder's own terms by label, and the first that differs is marked."""
    terms = [ScoreTerm(t.label, t.points, t.clause, t.detail, list(t.events)) for t in score.terms]
    for term in terms if claimed else ():
        term.claimed = claimed.get(term.label) if claimed else None
    for term in terms:
        if term.claimed is not None and term.claimed != term.points:
            term.wrong = True
            break
    return ScoreLine(score.total, terms)


def pointer_of(event: int | None, violation: Violation) -> str:
    """JSON pointer (RFC 6901) of the offending place in the transcript."""
    steps: tuple[Any, ...] = violation.at if event is None else ("events", event, *violation.at)
    return "".join("/" + str(step).replace("~", "~0").replace("/", "~1") for step in steps)


def _finding(digest: Digest, fault: Fault, names: Mapping[str, str]) -> Finding:
    violation = fault.violation
    reason = digest.reasons[violation.reason]
    message, because = words_of(violation, digest, names)
    return Finding(
        kind=reason.kind,  # type: ignore[arg-type]
        code=reason.id,
        clause=reason.clause,
        rule=digest.clauses[reason.clause].text,
        message=message,
        event=fault.event,
        pointer=pointer_of(fault.event, violation),
        moment=fault.moment,
        player=violation.player,
        expected=violation.expected,
        actual=violation.actual,
        because=because,
        legal=fault.legal,
        arithmetic=score_line(violation.score, violation.claimed_terms) if violation.score else None,
        likely=violation.likely,
        rulings=[f"{digest.game}.{ruling.id}" for ruling in digest.rulings_of(reason.clause)],
        caused_by=fault.caused_by,
        resumed=fault.resumed,
    )


def _completeness(digest: Digest, match: Match[Any], events: int) -> Completeness:
    unchecked = {at for places in match.unchecked.values() for at in places if at < events}
    checked = events - len(unchecked)
    return Completeness(
        events=events,
        checked=checked,
        share=checked / events if events else 1.0,
        not_checked=[
            NotChecked(code, digest.reasons[code].message, len(set(places)), _first(places, events))
            for code, places in match.unchecked.items()
        ],
    )


def _first(places: Sequence[int], events: int) -> int | None:
    """The first of these events; None if it lies in the setup of a record without events, or in its result."""
    return min(places) if min(places) < events else None


def _hidden(digest: Digest, match: Match[Any], events: int, names: Mapping[str, str]) -> list[Finding]:
    """One finding for each reason why something could not be judged because nobody saw it."""
    found = []
    for code, places in match.unchecked.items():
        reason = digest.reasons[code]
        if reason.kind != "hidden-information":
            continue
        message, because = words_of(Violation(code), digest, names)
        found.append(
            Finding(
                kind="hidden-information",
                code=code,
                clause=reason.clause,
                rule=digest.clauses[reason.clause].text,
                message=message,
                event=_first(places, events),
                pointer="" if _first(places, events) is None else f"/events/{min(places)}",
                because=because,
                count=len(set(places)),
            )
        )
    return found


def _failed(game: Game, profile: str, source: str, transcript: Any, error: Exception) -> Verdict:
    violation = Violation(ORACLE, error=f"{error or type(error).__name__}")
    event = getattr(error, "event", None)
    finding = _finding(load_digest(ORACLE_DIGEST), Fault(event, violation, resumed="stopped"), {})
    return Verdict(source, False, False, game.id, profile, None, [finding], {}, None, {}, None, len(transcript.events))
