"""Importing many logs: one outcome per game and per file without one, in flat memory."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from referee.importers.importer import Imported, Importer, Record, Refused, Said
from referee.importers.reading import Document, documents


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a game: the places its log came from, and the import, or in `refused` why there is none.

    A game found in a second place comes again, told out of all its places: `again` says so.
    """

    sources: list[str]
    imported: Imported | None = None
    refused: str | None = None
    again: bool = False


def import_logs(importer: Importer, paths: Iterable[str], said: Said) -> Iterator[Outcome]:
    """Imports every game in `paths`. What cannot be imported comes out as refused; the others still follow."""
    places: dict[str, list[Document]] = {}
    for document in documents(paths):
        try:
            records = _records(importer, document)
        except Refused as refused:
            yield Outcome([document.source], refused=str(refused))
            continue
        place = Document(document.source, document.file)
        for record in records:
            before = places.setdefault(record.key, [])
            yield _outcome(importer, record, before, place, said)
            before.append(place)


def _records(importer: Importer, document: Document) -> list[Record]:
    if document.refused is not None:
        raise Refused(document.refused)
    return importer.records(document.value)


def _outcome(importer: Importer, record: Record, before: list[Document], place: Document, said: Said) -> Outcome:
    """The game in `record`, together with what was found of it in the places before."""
    sources = [*dict.fromkeys(earlier.source for earlier in [*before, place])]
    try:
        records = [*(again for earlier in before for again in _read_again(importer, record.key, earlier)), record]
        return Outcome(sources, importer.transcript(records, said), again=bool(before))
    except Refused as refused:
        return Outcome(sources, refused=str(refused), again=bool(before))


def _read_again(importer: Importer, key: str, place: Document) -> list[Record]:
    """The records of a game in a place that was read before and not kept, to hold memory flat."""
    for document in documents([place.file]):
        if document.source == place.source and document.refused is None:
            return [record for record in importer.records(document.value) if record.key == key]
    raise Refused(f"the log of game {key} in {place.source} cannot be read a second time; give all its logs as files")
