"""Board Game Arena: logs as a user saves them, so far of Sea Salt & Paper."""

from collections.abc import Sequence
from typing import Any

from referee.importers.bga import sea_salt_paper
from referee.importers.bga.envelope import envelopes
from referee.importers.bga.messages import Log, logs_of
from referee.importers.importer import Imported, Importer, Record, Refused, Said


class BoardGameArena(Importer):
    """The importer of this site's logs."""

    id = "bga"
    title = "Board Game Arena"
    options = sea_salt_paper.OPTIONS
    first_events = sea_salt_paper.EVENT_CARDS

    def records(self, document: Any) -> list[Record]:
        """One record per table in the document. Raises Refused if it holds no packets of messages."""
        found: list[Record] = []
        for envelope in envelopes(document):
            said = sea_salt_paper.said(envelope.about)
            found.extend(Record(log.table, said, log) for log in logs_of(envelope))
        if not found:
            raise Refused("holds no packets of messages; a log of Board Game Arena has them under data.logs")
        return found

    def transcript(self, records: Sequence[Record], said: Said) -> Imported:
        """The transcript of one table. Raises Refused if it is another game, or does not start at its beginning."""
        for record in records:
            said = said.completed_by(record.said)
        logs: list[Log] = [record.body for record in records]
        return sea_salt_paper.transcript(Log.merged(logs), said)


importer = BoardGameArena()
