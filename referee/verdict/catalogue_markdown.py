"""A digest as a page in Markdown."""

from collections.abc import Iterable

from referee.rulebook import Clause, Digest, Ruling
from referee.verdict.catalogue import reasons_of, sections, shown


def digest_page(digest: Digest) -> str:
    """The whole digest as one page: clauses by section, open questions, profiles, editions, examples."""
    return "\n".join(_page(digest)).rstrip() + "\n"


def _page(digest: Digest) -> Iterable[str]:
    yield f"# {digest.title}"
    yield ""
    yield f"<!-- Generated from seeds/{digest.game}.toml by `make docs`; do not edit. -->"
    yield ""
    yield f"Source: {digest.source}. The rules stand here in our own words; the printed rulebook is the authority."
    for section, clauses in sections(digest).items():
        yield from ("", f"## {section}")
        for clause in clauses:
            yield from _clause(digest, clause)
    if digest.rulings:
        yield from ("", "## Open questions")
        for ruling in digest.rulings.values():
            yield from _ruling(digest, ruling)
    yield from _profiles(digest)
    yield from _editions(digest)
    yield from _examples(digest)


def _clause(digest: Digest, clause: Clause) -> Iterable[str]:
    yield from ("", f"### `{clause.id}`", "", clause.text)
    if not clause.checkable:
        yield from ("", f"*A transcript cannot show a breach: {clause.why_not.rstrip('.')}.*")
    notes = [f"- breach `{r.id}` ({r.kind}): {r.message}" for r in reasons_of(digest, clause)]
    touched = digest.rulings_of(clause.id)
    if touched:
        notes.append("- open: " + ", ".join(f"`{digest.game}.{ruling.id}`" for ruling in touched))
    found = shown(digest, clause)
    notes += _fixtures(digest, "obeyed in", found.obeyed)
    notes += _fixtures(digest, "broken in", found.broken)
    if notes:
        yield from ("", *notes)


def _ruling(digest: Digest, ruling: Ruling) -> Iterable[str]:
    yield from ("", f"### `{digest.game}.{ruling.id}`", "", ruling.question, "")
    for reading in ruling.readings:
        default = " (default)" if reading.id == ruling.default else ""
        yield f"- `{reading.id}`{default}: {reading.text}"
    yield from ("", f"Why the default: {ruling.why}", "")
    yield "- touches " + ", ".join(f"`{clause}`" for clause in ruling.clauses)
    yield from _fixtures(digest, "shown by", ruling.shown_by)


def _profiles(digest: Digest) -> Iterable[str]:
    yield from ("", "## Profiles")
    for profile in digest.profiles.values():
        yield from ("", f"### Profile `{profile.id}`", "", profile.text or "The defaults.")
        differing = [(k, v) for k, v in profile.rulings.items() if digest.rulings[k].default != v]
        if differing:
            yield ""
        for id, reading in differing:
            yield f"- `{id}` = `{reading}`"


def _editions(digest: Digest) -> Iterable[str]:
    if not digest.editions:
        return
    yield from ("", "## Editions", "")
    for id, edition in digest.editions.items():
        words = edition.get("text", "")
        yield f"- `{id}` ({edition.get('provenance', 'rulebook')}){': ' + words if words else ''}"


def _examples(digest: Digest) -> Iterable[str]:
    if not digest.examples:
        return
    yield from ("", "## Worked examples of the rulebook", "")
    for example in digest.examples:
        note = f" {example.note}" if example.note else ""
        yield f"- `{example.id}`: `fixtures/{digest.game}/{example.fixture}.json`, clause `{example.clause}`.{note}"


def _fixtures(digest: Digest, label: str, names: tuple[str, ...]) -> list[str]:
    if not names:
        return []
    return [f"- {label} " + ", ".join(f"`{name}`" for name in names)]
