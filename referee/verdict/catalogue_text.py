"""A digest on the screen."""

from collections.abc import Mapping
from typing import Any

from referee.rulebook import Clause, Digest, Profile, Ruling
from referee.verdict.catalogue import reasons_of, sections, shown
from referee.verdict.layout import Line, hang

LABEL = 10
SHOWN = 4


def digest_lines(digest: Digest, width: int) -> list[Line]:
    """Everything: clauses by section with their reasons, open questions, profiles, editions."""
    lines = hang("", f"{digest.title}: {digest.source}", 0, width, "bold")
    lines += hang("", "The rules in our own words; the printed rulebook is the authority.", 0, width, "dim")
    for section, clauses in sections(digest).items():
        lines += _heading(section, width)
        for clause in clauses:
            lines += clause_lines(digest, clause, width)
    if digest.rulings:
        lines += _heading("Open questions, and how they may be read", width)
        for ruling in digest.rulings.values():
            lines += ruling_lines(digest, ruling, width)
    lines += _heading("Profiles", width)
    for profile in digest.profiles.values():
        lines += profile_lines(digest, profile, width)
    if digest.editions:
        lines += _heading("Editions", width)
        for id, edition in digest.editions.items():
            lines += edition_lines(id, edition, width)
    return lines


def clause_lines(digest: Digest, clause: Clause, width: int) -> list[Line]:
    """A clause, the ways to break it, the rulings that touch it, the fixtures that show it."""
    lines: list[Line] = [[(clause.id, "id")]]
    lines += hang("  ", clause.text, 0, width)
    if not clause.checkable:
        lines += _labelled("not seen", f"{clause.why_not.rstrip('.')}.", width)
    for reason in reasons_of(digest, clause):
        lines += _labelled("breach", f"{reason.id} ({reason.kind}): {reason.message}", width, "dim")
    touched = digest.rulings_of(clause.id)
    if touched:
        lines += _labelled("open", ", ".join(f"{digest.game}.{ruling.id}" for ruling in touched), width, "dim")
    found = shown(digest, clause)
    lines += _fixtures("obeyed in", found.obeyed, width)
    lines += _fixtures("broken in", found.broken, width)
    return [*lines, [("", "")]]


def ruling_lines(digest: Digest, ruling: Ruling, width: int) -> list[Line]:
    """A ruling, its readings, which profiles take which, and why the default is the default."""
    lines: list[Line] = [[(f"{digest.game}.{ruling.id}", "id")]]
    lines += hang("  ", ruling.question, 0, width, "bold")
    for reading in ruling.readings:
        by = [profile for profile in digest.profiles if digest.readings(profile)[ruling.id] == reading.id]
        note = f" [{', '.join(by)}]" if by else ""
        mark = "* " if reading.id == ruling.default else "  "
        lines += hang(f"  {mark}", f"{reading.id}: {reading.text}{note}", 0, width, "", "good")
    lines += _labelled("default", ruling.why, width, "dim")
    lines += _labelled("touches", ", ".join(ruling.clauses), width, "dim")
    lines += _fixtures("shown by", ruling.shown_by, width)
    return [*lines, [("", "")]]


def profile_lines(digest: Digest, profile: Profile, width: int) -> list[Line]:
    """A profile and where it departs from the defaults."""
    lines: list[Line] = [[(profile.id, "id")]]
    if profile.text:
        lines += hang("  ", profile.text, 0, width)
    for id, reading in profile.rulings.items():
        if reading != digest.rulings[id].default:
            lines += hang("  ", f"{id} = {reading}", 0, width)
    return [*lines, [("", "")]]


def edition_lines(id: str, edition: Mapping[str, Any], width: int) -> list[Line]:
    """An edition: where it comes from, and the size of its tables."""
    lines: list[Line] = [[(id, "id"), (f"  {edition.get('provenance', '')}", "dim")]]
    for key, value in edition.items():
        if key != "provenance":
            lines += _labelled(key, _brief(value), width, "dim" if key not in ("text", "note") else "")
    return [*lines, [("", "")]]


def _brief(value: Any) -> str:
    if isinstance(value, Mapping):
        return f"{len(value)} entries: {', '.join(map(str, list(value)[:6]))}{', …' if len(value) > 6 else ''}"
    if isinstance(value, list | tuple):
        plain = all(isinstance(part, str | int) for part in value)
        return ", ".join(map(str, value)) if plain else f"{len(value)} entries"
    return str(value)


def _heading(words: str, width: int) -> list[Line]:
    return [[("", "")], [(words, "bold")], [("─" * min(len(words), width), "dim")]]


def _labelled(label: str, text: str, width: int, style: str = "") -> list[Line]:
    return hang(label.ljust(max(LABEL, len(label) + 1)), text, 2, width, style)


def _fixtures(label: str, names: tuple[str, ...], width: int) -> list[Line]:
    if not names:
        return []
    more = f" and {len(names) - SHOWN} more" if len(names) > SHOWN else ""
    return _labelled(label, ", ".join(names[:SHOWN]) + more, width, "dim")
