"""What there is to look up in a digest: its entries as data, with the fixtures that show each."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from functools import cache
from typing import Any

from referee.rulebook import Clause, Digest, Reason, Ruling
from referee.rulebook.data import folder


@dataclass(frozen=True, slots=True)
class Shown:
    """Fixtures (paths below `fixtures/<game>/`, without `.json`) in which a clause is obeyed, and broken."""

    obeyed: tuple[str, ...]
    broken: tuple[str, ...]


@cache
def broken_in(game: str) -> Mapping[str, tuple[str, ...]]:
    """Clause → the fixtures whose expected verdict says that it is broken, in alphabetical order."""
    try:
        base = folder("fixtures") / game
    except FileNotFoundError:
        return {}
    found: dict[str, list[str]] = {}
    for path in sorted(base.rglob("*.expected.json")):
        name = path.relative_to(base).as_posix().removesuffix(".expected.json")
        expected = json.loads(path.read_text(encoding="utf-8"))
        for clause in dict.fromkeys(finding.get("clause") for finding in expected["findings"]):
            found.setdefault(clause, []).append(name)
    return {clause: tuple(names) for clause, names in found.items()}


def shown(digest: Digest, clause: Clause) -> Shown:
    """The fixtures that show a clause at work."""
    broken = dict.fromkeys([*clause.broken, *broken_in(digest.game).get(clause.id, ())])
    return Shown(clause.obeyed, tuple(broken))


def reasons_of(digest: Digest, clause: Clause) -> list[Reason]:
    """The ways to break a clause."""
    return [reason for reason in digest.reasons.values() if reason.clause == clause.id]


def sections(digest: Digest) -> dict[str, list[Clause]]:
    """Section of the rulebook → its clauses, both in the digest's order."""
    found: dict[str, list[Clause]] = {}
    for clause in digest.clauses.values():
        found.setdefault(clause.section, []).append(clause)
    return found


def as_json(digest: Digest) -> dict[str, Any]:
    """The whole digest as JSON values."""
    return {
        "format": 1,
        "game": digest.game,
        "title": digest.title,
        "language": digest.language,
        "source": digest.source,
        "sha256": digest.sha256,
        "clauses": [clause_as_json(digest, clause) for clause in digest.clauses.values()],
        "rulings": [ruling_as_json(digest, ruling) for ruling in digest.rulings.values()],
        "profiles": [
            {"id": profile.id, "text": profile.text, "rulings": digest.readings(profile.id)}
            for profile in digest.profiles.values()
        ],
        "editions": [{"id": id, **edition} for id, edition in digest.editions.items()],
        "examples": [asdict(example) for example in digest.examples],
    }


def clause_as_json(digest: Digest, clause: Clause) -> dict[str, Any]:
    """A clause with its reasons, the rulings that touch it, and the fixtures that show it."""
    found = shown(digest, clause)
    return {
        "id": clause.id,
        "section": clause.section,
        "text": clause.text,
        "checkable": clause.checkable,
        "why_not": clause.why_not,
        "obeyed": found.obeyed,
        "broken": found.broken,
        "rulings": [f"{digest.game}.{ruling.id}" for ruling in digest.rulings_of(clause.id)],
        "reasons": [
            {"id": reason.id, "kind": reason.kind, "message": reason.message, "because": reason.because}
            for reason in reasons_of(digest, clause)
        ],
    }


def ruling_as_json(digest: Digest, ruling: Ruling) -> dict[str, Any]:
    """A ruling with its readings, and the reading of each profile."""
    return {
        "id": f"{digest.game}.{ruling.id}",
        "question": ruling.question,
        "readings": {reading.id: reading.text for reading in ruling.readings},
        "default": ruling.default,
        "why": ruling.why,
        "clauses": ruling.clauses,
        "shown_by": ruling.shown_by,
        "profiles": {profile: digest.readings(profile)[ruling.id] for profile in digest.profiles},
    }


def entries(digest: Digest) -> Iterator[tuple[str, str]]:
    """Every clause, ruling and reason: its id and all the words that a search looks at."""
    for clause in digest.clauses.values():
        reasons = " ".join(f"{reason.id} {reason.message}" for reason in reasons_of(digest, clause))
        yield clause.id, f"{clause.id} {clause.section} {clause.text} {reasons}"
    for ruling in digest.rulings.values():
        readings = " ".join(f"{reading.id} {reading.text}" for reading in ruling.readings)
        yield f"{digest.game}.{ruling.id}", f"{ruling.id} {ruling.question} {readings} {ruling.why}"
