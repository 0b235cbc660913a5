"""Going on after a fault, and telling an independent fault from a consequence.

When an event is illegal, the record and the table have parted: perhaps the event is a slip of the pen, perhaps one
before it is missing, perhaps it was played against the rules. The *main account* takes the record at its word where
that is physically possible. *Other accounts* are kept beside it: the event had not happened; another event than the
recorded one had; one that is missing had happened before it. When a later event is illegal in the main account but
legal in another account, it is a consequence of the fault that made this account, which then becomes the main one.
When no account explains it, it is a fault of its own.
"""

import json
from collections.abc import Container, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any

from referee.engine.fault import Fault, some_legal
from referee.engine.match import Match
from referee.engine.violation import Path, Violation
from referee.transcript.model import Result

VARIANTS_TRIED = 300
INSERTS_TRIED = 150
ACCOUNTS_PER_FAULT = 40
ACCOUNTS = 400
COMBINED = 45
"""How many earlier accounts are each continued in several ways when a further fault is found."""
PER_COMBINED = 10
COMBINED_FAULTS = 8
"""Independent faults up to which accounts are combined."""
AFTER_THE_END = ".game.over"
"""How the reasons end that say that an event comes after the end of the game (every game has one)."""
HOPELESS = 200
"""Independent faults after which no further accounts are made and no legal events listed: this is no record of the game
any more, and judging it must not take for ever."""
MERGE_EVERY = 16


_Running = tuple[str | None, str | int]
"""Whose running number: of a player, or of the table, then by the key under which it is claimed."""


class Carried:
    """Wrong running numbers carry an earlier error along; this tells which of them are consequences."""

    def __init__(self) -> None:
        self._off: dict[_Running, Any] = {}
        self._fault: dict[_Running, int] = {}
        self._place: dict[_Running, Path] = {}

    def cause_of(self, violation: Violation, index: int) -> int | None:
        """Index of the fault that explains the wrong number, else None; remembers it as fault `index`."""
        running, off = _running(violation), _off(violation)
        if running is None or off is None:
            return None
        if type(off) is int and not violation.cumulative:
            self._off[running] = self._off.get(running, 0) + off
            self._fault[running] = index
            return None
        explained = running in self._fault and self._off[running] == off
        self._off[running] = off
        self._place[running] = violation.at
        if explained:
            return self._fault[running]
        self._fault[running] = index
        return None

    def knows(self, violation: Violation) -> bool:
        """Whether the wrong number is only an earlier error carried along."""
        running, off = _running(violation), _off(violation)
        return running is not None and off is not None and violation.cumulative and self._off.get(running) == off

    def settle(self, event: Any, wrong: list[Violation]) -> None:
        """Forgets the error of a running number that is claimed by `event` and is right there."""
        amiss = {(_running(violation), violation.at) for violation in wrong}
        for running, place in list(self._place.items()):
            player = running[0]
            claimed_here = player is None or player in place or getattr(event, "player", None) == player
            if claimed_here and (running, place) not in amiss and _stands_at(event, place):
                for memory in (self._off, self._fault, self._place):
                    memory.pop(running, None)


def _off(violation: Violation) -> int | str | None:
    """By how much a number is off; what stands there where it is no number but is written down again and again."""
    expected, actual = violation.expected, violation.actual
    if type(expected) is int and type(actual) is int:
        return actual - expected
    return json.dumps(actual, sort_keys=True, default=str) if violation.cumulative else None


def _running(violation: Violation) -> _Running | None:
    if violation.player is not None and type(violation.actual) is int:
        return violation.player, ""
    return (None, violation.at[-1]) if violation.cumulative and violation.at else None


def _stands_at(event: Any, place: Path) -> bool:
    value = event
    for step in place:
        value = value.get(step) if isinstance(value, dict) else getattr(value, str(step), None)
    return value is not None


@dataclass(slots=True)
class _Account:
    """One account of what happened: a table, the fault that made it, and its story in a sentence.

    `carried_out`: the recorded event was carried out in it, so that the numbers claimed there can refute it. `late`:
    an event that was written down one line too early and is carried out after the next one.
    """

    match: Match[Any]
    cause: int
    story: str
    carried_out: bool = False
    late: Any = None


class Recovery:
    """Judges the events from the first fault on. `faults` grows; `match` is the table of the main account."""

    def __init__(self, match: Match[Any], list_legal: bool = True) -> None:
        self.match = match
        self._list_legal = list_legal
        self.faults: list[Fault] = []
        self._others: list[_Account] = []
        self._carried = Carried()

    def take(self, index: int, event: Any) -> None:
        """Judges event number `index` and carries it out in every account that allows it."""
        match = self.match
        match.at = index
        accepting = self._accepting(index, event)
        try:
            match.verify(event)
        except Violation as violation:
            tried = [_Account(a.match.copy(), a.cause, a.story, late=a.late) for a in accepting]
            credible = self._credible(event, _carried_out(tried, event))
            if credible:
                self._consequence(index, violation, credible, event)
            else:
                self._independent(index, violation, event)
            return
        match.apply(event)
        amiss = {v.at for v in match.judge_claims(event)} if event.claims is not None else set()
        self._others = self._credible(event, _carried_out(accepting, event), amiss)
        if event.claims is not None:
            self._claims(index, event)
        if index % MERGE_EVERY == 0:
            self._merge()

    def result(self, index: int, result: Result) -> None:
        """Judges the claimed result. Wrong winners beside wrong numbers are a consequence of the numbers."""
        self.match.at = index
        wrong = list(self.match.judge_result(result))
        if wrong:
            explained = self._explained_by_others(wrong, lambda match: match.judge_result(result), may_change=False)
            first_number = self._after_the_end()
            for violation in wrong:
                cause = explained.get(violation.at)
                number = type(violation.expected) is int
                if cause is None and (not number or self._after_the_end() is not None):
                    cause = first_number
                self._add_number(None, violation, cause, "result")
                if number and first_number is None:
                    first_number = len(self.faults) - 1

    def wrong_claims(self, index: int, wrong: list[Violation]) -> None:
        """Notes the wrong claims of an event that the main account has carried out."""
        for violation in wrong:
            self._add_number(index, violation, None, self.match.moment)

    def _legal(self) -> list[str]:
        return some_legal(self.match) if self._list_legal and len(self.faults) < HOPELESS else []

    # -- accounts

    def _accepting(self, index: int, event: Any) -> list[_Account]:
        accepting = []
        for account in self._others:
            account.match.at = index
            try:
                account.match.verify(event)
            except Violation:
                continue
            accepting.append(account)
        return accepting

    def _credible(self, event: Any, accounts: list[_Account], amiss: Container[Path] = ()) -> list[_Account]:
        """The accounts that the numbers claimed at the event do not refute.

        A number may be wrong that is wrong in the main account too (`amiss`), or that an earlier error made wrong.
        """
        if event.claims is None:
            return accounts
        return [
            account
            for account in accounts
            if all(v.at in amiss or self._carried.knows(v) for v in account.match.judge_claims(event))
        ]

    def _consequence(self, index: int, violation: Violation, accepting: list[_Account], event: Any) -> None:
        chosen = accepting[0]
        self.faults.append(Fault(index, violation, self.match.moment, chosen.cause, chosen.story, self._legal()))
        self.match = chosen.match
        self._others = accepting[1:]
        if event.claims is not None:
            self._claims(index, event)

    def _after_the_end(self) -> int | None:
        """Index of the first fault that is an event after the end of the game, None if there is none."""
        over = (n for n, fault in enumerate(self.faults) if fault.violation.reason.endswith(AFTER_THE_END))
        return next(over, None)

    def _independent(self, index: int, violation: Violation, event: Any) -> None:
        if violation.reason.endswith(AFTER_THE_END) and (first := self._after_the_end()) is not None:
            self.faults.append(Fault(index, violation, self.match.moment, first, "skipped"))
            return
        cause = len(self.faults)
        fault = Fault(index, violation, self.match.moment, legal=self._legal())
        self.faults.append(fault)
        before = self.match.copy()
        adopted = self.match.adopt(event)
        fault.resumed = "adopted" if adopted else "skipped"
        most = ACCOUNTS_PER_FAULT if cause < HOPELESS else 0
        made = islice(_other_accounts(before, event, violation, cause, adopted), most)
        fresh = [a for a in made if not a.carried_out or self._credible(event, [a])]
        combined = self._combined(event, violation, cause) if cause < COMBINED_FAULTS else []
        for account in self._others:
            account.match.adopt(event)
        self._others = (fresh + combined + self._others)[:ACCOUNTS]
        if adopted and event.claims is not None:
            self._claims(index, event)

    def _combined(self, event: Any, violation: Violation, cause: int) -> list[_Account]:
        """What may have happened here if an earlier fault was not what it seems: two faults, each with its story."""
        combined: list[_Account] = []
        for account in self._others[:COMBINED]:
            others = _other_accounts(account.match, event, violation, cause, adopted=False)
            combined.extend(islice(others, PER_COMBINED))
        return combined

    def _merge(self) -> None:
        """Drops accounts that have come to the same table as another one."""
        seen = {_fingerprint(self.match)}
        kept = []
        for account in self._others:
            print_ = _fingerprint(account.match)
            if print_ not in seen:
                seen.add(print_)
                kept.append(account)
        self._others = kept

    # -- numbers

    def _claims(self, index: int, event: Any) -> None:
        wrong = list(self.match.judge_claims(event))
        self._carried.settle(event, wrong)
        if not wrong:
            return
        explained = self._explained_by_others(wrong, lambda match: match.judge_claims(event))
        for violation in wrong:
            self._add_number(index, violation, explained.get(violation.at), self.match.moment)

    def _explained_by_others(self, wrong: list[Violation], judge: Any, may_change: bool = True) -> dict[Any, int]:
        """Path of a wrong number → the fault whose other account makes it right.

        May change the main account; not where a result is judged, for what the rules say must not follow the result.
        An account in which something else is wrong instead (a result, say, because the game is not over there)
        explains nothing.
        """
        explained: dict[Any, int] = {}
        claimed = {violation.at for violation in wrong}
        for account in self._others:
            account.match.at = self.match.at
            still = {violation.at for violation in judge(account.match)}
            if not still <= claimed:
                continue
            better = [violation.at for violation in wrong if violation.at not in still]
            for at in better:
                explained.setdefault(at, account.cause)
            if better and not still and may_change:
                self._others.remove(account)
                self.match = account.match
                break
        return explained

    def _add_number(self, index: int | None, violation: Violation, cause: int | None, moment: str) -> None:
        followed = self._fault_at(index, violation.follows)
        carried = None
        if violation.passes_on:
            carried = self._carried.cause_of(violation, len(self.faults) if followed is None else followed)
        causes = [c for c in (cause, followed, carried) if c is not None]
        self.faults.append(Fault(index, violation, moment, causes[0] if causes else None))

    def _fault_at(self, index: int | None, place: Path) -> int | None:
        """Index of the fault found at this place of event `index`, None if there is none."""
        for number, fault in enumerate(self.faults):
            if place and fault.event == index and fault.violation.at == place:
                return number
        return None


def _other_accounts(
    before: Match[Any], event: Any, violation: Violation, cause: int, adopted: bool
) -> Iterator[_Account]:
    for blank in _blanked(event, violation):
        yield from _instead(before, blank, cause)
    for other in islice(before.variants(event), VARIANTS_TRIED):
        if other != event:
            yield from _instead(before, other, cause)
    for missing in islice(before.legal(), INSERTS_TRIED):
        yield from _missing(before, missing, event, cause)
    yield _Account(before.copy(), cause, "as if it had come after the next event", late=event)
    if adopted:
        yield _Account(before.copy(), cause, "the event is left out")


def _carried_out(accounts: list[_Account], event: Any) -> list[_Account]:
    """Carries out the event, and after it the one that was written down too early; accounts in which that fails go."""
    done = []
    for account in accounts:
        account.match.apply(event)
        if account.late is not None:
            try:
                account.match.verify(account.late)
            except Violation:
                continue
            account.match.apply(account.late)
            account.late = None
        done.append(account)
    return done


def _instead(before: Match[Any], other: Any, cause: int) -> Iterator[_Account]:
    match = before.copy()
    try:
        match.verify(other)
    except Violation:
        return
    story = f"as if instead: {before.describe(other)}"
    match.apply(other)
    yield _Account(match, cause, story)


def _missing(before: Match[Any], missing: Any, event: Any, cause: int) -> Iterator[_Account]:
    match = before.copy()
    match.apply(missing)
    try:
        match.verify(event)
    except Violation:
        return
    match.apply(event)
    yield _Account(match, cause, f"as if before it: {before.describe(missing)}", carried_out=True)


def _blanked(event: Any, violation: Violation) -> Iterator[Any]:
    """The event with the offending part unseen (`null`), where its model allows that."""
    if not violation.at:
        return
    data = event.model_dump(mode="json", by_alias=True, exclude_unset=True)
    place = data
    try:
        for step in violation.at[:-1]:
            place = place[step]
        place[violation.at[-1]] = None
        yield type(event).model_validate_json(json.dumps(data))
    except (KeyError, IndexError, TypeError, ValueError):
        return


def _fingerprint(match: Match[Any]) -> str:
    return json.dumps(match.snapshot(), sort_keys=True, separators=(",", ":"))
