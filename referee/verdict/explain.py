"""One event explained: the table before it, what was tried, the clauses for and against, what was legal instead."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import islice
from typing import Any

from referee.engine.game import Game
from referee.engine.match import Match
from referee.engine.replay import How, replay
from referee.engine.violation import Violation
from referee.rulebook import Digest
from referee.verdict.adjudicate import Alternative, Bound, adjudicate
from referee.verdict.judge import AS_RECORDED, Request, judge, resolve_readings
from referee.verdict.verdict import HIDDEN, Finding

LEGAL_LISTED = 2_000
EXAMPLES = 4
BOUND = Bound(replays=64, seconds=1.0)


@dataclass(slots=True)
class ClauseNote:
    """A clause that bears on the event: id, place in the rulebook, the rule in our words, and whether it was kept.

    `kept` is null where that was not looked at: of an illegal event only the first breach is examined.
    """

    clause: str
    section: str
    text: str
    kept: bool | None


@dataclass(slots=True)
class LegalGroup:
    """Legal events of one action: how many, and some of them in words."""

    action: str
    player: str | None
    count: int
    examples: list[str]


@dataclass(slots=True)
class Explanation:
    """Everything that settles an argument about one event.

    `table`: the table before it, as lines. `proof`: the steps that lead to the answer, the answer last.
    `more_legal`: there were more legal events than were listed. `readings`: other readings that change the answer.
    """

    source: str
    event: int
    moment: str
    player: str | None
    tried: str
    due: str
    table: list[str]
    legal: bool
    findings: list[Finding]
    clauses: list[ClauseNote]
    proof: list[str]
    instead: list[LegalGroup]
    more_legal: bool
    readings: list[Alternative]


def explain(game: Game, transcript: Any, at: int, source: str = "", request: Request = AS_RECORDED) -> Explanation:
    """Explains event number `at` of `transcript`.

    Raises IndexError if there is no such event, ValueError if the header does not allow the game to start,
    UnknownReading and OracleError as `judge` and `replay` do.
    """
    events = transcript.events
    if not 0 <= at < len(events):
        raise IndexError(f"there is no event {at}; the record has {len(events)} events, numbered from 0")
    event = events[at]
    _, readings = resolve_readings(game.digest, transcript, request)
    before = replay(game, transcript, readings, How(until=at, list_legal=False)).match
    if before is None:
        raise ValueError("the setup already breaks a rule; `referee check` says which")
    before.at = at
    verdict = judge(game, transcript, source, Request(request.profile, request.rulings, How(until=at + 1)))
    findings = [finding for finding in verdict.findings if finding.event == at]
    player = getattr(event, "player", None)
    names = {p.id: p.name or p.id for p in transcript.players}
    legal = _is_legal(before, event)
    instead, more = _instead(before)
    return Explanation(
        source=source,
        event=at,
        moment=before.moment,
        player=player,
        tried=before.describe(event),
        due=_due(before, names),
        table=before.lay_out(),
        legal=legal,
        findings=findings,
        clauses=_clauses(game.digest, before.grounds(event), findings, legal),
        proof=_proof(findings, names.get(player, player) if player else None, before.describe(event)),
        instead=instead,
        more_legal=more,
        readings=[
            alternative
            for alternative in adjudicate(game, transcript, source, request, at, bound=BOUND).alternatives
            if any(change.event == at for change in alternative.changes)
        ],
    )


def _is_legal(before: Match[Any], event: Any) -> bool:
    try:
        before.verify(event)
    except Violation:
        return False
    return True


def _due(match: Match[Any], names: dict[str, str]) -> str:
    if match.over:
        return "the game is over"
    who = " and ".join(names.get(player, player) for player in match.to_act)
    return f"{who}: {match.phase}" if who else match.phase


def _clauses(digest: Digest, grounds: Iterable[str], findings: list[Finding], legal: bool) -> list[ClauseNote]:
    broken = {finding.clause for finding in findings if finding.kind != HIDDEN}
    ids = dict.fromkeys([*(finding.clause for finding in findings), *grounds])
    return [
        ClauseNote(
            id,
            digest.clauses[id].section,
            digest.clauses[id].text,
            kept=False if id in broken else True if legal else None,
        )
        for id in ids
        if id in digest.clauses
    ]


def _proof(findings: list[Finding], player: str | None, tried: str) -> list[str]:
    if not findings:
        return [f"{player + ' ' if player else ''}{tried}: no rule forbids it, so it is legal."]
    steps: list[str] = []
    for finding in findings:
        steps.extend(step for step in finding.because if step not in steps)
        answer = "Not judged" if finding.kind == HIDDEN else "Therefore" if steps else "By the rule"
        steps.append(f"{answer}: {finding.message} ({finding.clause})")
    return steps


def _instead(match: Match[Any]) -> tuple[list[LegalGroup], bool]:
    groups: dict[tuple[str | None, str], LegalGroup] = {}
    legal = iter(match.legal())
    for event in islice(legal, LEGAL_LISTED):
        key = (getattr(event, "player", None), event.action)
        group = groups.setdefault(key, LegalGroup(event.action, key[0], 0, []))
        group.count += 1
        line = match.describe(event)
        if len(group.examples) < EXAMPLES and line not in group.examples:
            group.examples.append(line)
    return list(groups.values()), next(legal, None) is not None
