"""Short ways to import a document and to look at what came out."""

import json
from typing import Any

from referee.games.sea_salt_paper.events import Transcript
from referee.importers.importer import Imported, Said, find_importer

BASE = Said(frozenset())
SILENT = Said()
PEPPER = Said(frozenset({"extra_pepper"}))


def imported(document: Any, said: Said = BASE) -> Imported:
    """The only game in a document; its transcript must hold to the format."""
    importer = find_importer("bga")
    outcome = importer.transcript(importer.records(document), said)
    Transcript.model_validate_json(json.dumps(outcome.transcript))
    return outcome


def events(document: Any, said: Said = BASE) -> list[dict[str, Any]]:
    """The events of the only game in a document, without claims."""
    told = imported(document, said).transcript["events"]
    return [{key: value for key, value in event.items() if key != "claims"} for event in told]


def claims(document: Any, said: Said = BASE) -> list[dict[str, Any]]:
    """The claims of all events that have any besides the cards left in the deck."""
    told = imported(document, said).transcript["events"]
    without_deck = [{k: v for k, v in event.get("claims", {}).items() if k != "deck"} for event in told]
    return [claim for claim in without_deck if claim]
