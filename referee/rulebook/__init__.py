"""Digests of rulebooks: clauses, reasons, rulings, profiles, editions and worked examples, from `seeds/`."""

from referee.rulebook.digest import (
    Clause,
    Digest,
    Example,
    Profile,
    Reading,
    Reason,
    Ruling,
    load_digest,
)

__all__ = ["Clause", "Digest", "Example", "Profile", "Reading", "Reason", "Ruling", "load_digest"]
