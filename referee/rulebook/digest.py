"""Reads `seeds/<game>.toml`, the digest of one rulebook in our own words."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from referee.rulebook.data import folder


class DigestError(ValueError):
    """A digest contradicts itself: an unknown clause, a default that is no reading, an id used twice."""


@dataclass(frozen=True, slots=True)
class Clause:
    """One rule: `id`, `section` of the rulebook, `text` in our words.

    `checkable` says whether a transcript can show a breach; if not, `why_not` says why.
    `obeyed` and `broken` name fixtures (paths below `fixtures/<game>/` without `.json`).
    """

    id: str
    section: str
    text: str
    checkable: bool = True
    why_not: str = ""
    obeyed: tuple[str, ...] = ()
    broken: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Reason:
    """One way to break a clause: the code of a finding.

    `message` and each line of `because` are format strings over the fields of the violation.
    """

    id: str
    clause: str
    kind: str
    message: str
    because: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to read an open question."""

    id: str
    text: str


@dataclass(frozen=True, slots=True)
class Ruling:
    """A question that the rulebook leaves open, its readings, the default and the clauses it touches."""

    id: str
    question: str
    readings: tuple[Reading, ...]
    default: str
    why: str
    clauses: tuple[str, ...]
    shown_by: tuple[str, ...] = ()

    def has(self, reading: str) -> bool:
        """Whether `reading` is one of this ruling's readings."""
        return any(r.id == reading for r in self.readings)


@dataclass(frozen=True, slots=True)
class Profile:
    """A named set of rulings; what it does not name takes the ruling's default."""

    id: str
    text: str
    rulings: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Example:
    """A worked example of the rulebook and the fixture that plays it; `note` where it pulls against a rule."""

    id: str
    clause: str
    fixture: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class Digest:
    """The digest of one rulebook."""

    game: str
    title: str
    language: str
    source: str
    sha256: str
    clauses: Mapping[str, Clause]
    reasons: Mapping[str, Reason]
    rulings: Mapping[str, Ruling]
    profiles: Mapping[str, Profile]
    editions: Mapping[str, Mapping[str, Any]]
    examples: tuple[Example, ...] = field(default=())

    def readings(self, profile: str) -> dict[str, str]:
        """Ruling id → reading id under `profile`. Raises KeyError for an unknown profile."""
        chosen = self.profiles[profile].rulings
        return {id: chosen.get(id, ruling.default) for id, ruling in self.rulings.items()}

    def rulings_of(self, clause: str) -> tuple[Ruling, ...]:
        """The rulings that touch `clause`."""
        return tuple(r for r in self.rulings.values() if clause in r.clauses)


@cache
def load_digest(game: str) -> Digest:
    """The digest of `game`. Raises FileNotFoundError if there is none, DigestError if it contradicts itself."""
    return read_digest(folder("seeds") / f"{game}.toml")


def read_digest(path: Path) -> Digest:
    """Reads and cross-checks one digest file."""
    raw = tomllib.loads(path.read_text(encoding="utf-8"))
    clauses = _by_id("clause", (Clause(**_tuples(c)) for c in raw.get("clause", [])))
    reasons = _by_id("reason", (Reason(**_tuples(r)) for r in raw.get("reason", [])))
    rulings = _by_id("ruling", (_ruling(r) for r in raw.get("ruling", [])))
    profiles = {
        name: Profile(name, p.get("text", ""), {k: v for k, v in p.items() if k != "text"})
        for name, p in raw.get("profiles", {}).items()
    }
    digest = Digest(
        game=raw["game"],
        title=raw["title"],
        language=raw["language"],
        source=raw["source"],
        sha256=raw["sha256"],
        clauses=clauses,
        reasons=reasons,
        rulings=rulings,
        profiles=profiles,
        editions=raw.get("editions", {}),
        examples=tuple(Example(**e) for e in raw.get("example", [])),
    )
    _cross_check(digest)
    return digest


def _tuples(table: Mapping[str, Any]) -> dict[str, Any]:
    return {k: tuple(v) if isinstance(v, list) else v for k, v in table.items()}


def _ruling(table: Mapping[str, Any]) -> Ruling:
    fields = _tuples({k: v for k, v in table.items() if k != "readings"})
    readings = tuple(Reading(id, text) for id, text in table["readings"].items())
    return Ruling(readings=readings, **fields)


def _by_id(what: str, entries: Any) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for entry in entries:
        if entry.id in found:
            raise DigestError(f"{what} {entry.id} stands twice")
        found[entry.id] = entry
    return found


def _cross_check(digest: Digest) -> None:
    for reason in digest.reasons.values():
        if reason.clause not in digest.clauses:
            raise DigestError(f"reason {reason.id} names the unknown clause {reason.clause}")
    for ruling in digest.rulings.values():
        if not ruling.has(ruling.default):
            raise DigestError(f"ruling {ruling.id}: the default {ruling.default} is none of its readings")
        for clause in ruling.clauses:
            if clause not in digest.clauses:
                raise DigestError(f"ruling {ruling.id} names the unknown clause {clause}")
    for profile in digest.profiles.values():
        for id, reading in profile.rulings.items():
            if id not in digest.rulings or not digest.rulings[id].has(reading):
                raise DigestError(f"profile {profile.id} sets {id} to {reading}, which does not exist")
    for example in digest.examples:
        if example.clause not in digest.clauses:
            raise DigestError(f"example {example.id} names the unknown clause {example.clause}")
