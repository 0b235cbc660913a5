"""JSON Schemas (2020-12) of what the referee puts out, made from the dataclasses."""

from typing import Any

from pydantic import TypeAdapter
from pydantic.json_schema import GenerateJsonSchema

from referee.transcript.schemas import DIALECT, schema_id
from referee.verdict.tally import Tally
from referee.verdict.verdict import Verdict


class _Whole(GenerateJsonSchema):
    """Output always has every field, also those that have a default."""

    def field_title_should_be_set(self, schema: Any) -> bool:
        return False

    def field_is_required(self, field: Any, total: bool) -> bool:
        return True


def verdict_schema() -> dict[str, Any]:
    """The schema of one verdict, a line of `--format jsonl`."""
    made = TypeAdapter(Verdict).json_schema(mode="serialization", schema_generator=_Whole)
    for part in [made, *made["$defs"].values()]:
        part.pop("title", None)
        part["additionalProperties"] = False
        for field in part["properties"].values():
            field.pop("default", None)
    return {"$schema": DIALECT, "$id": schema_id("verdict"), **made}


def report_schema() -> dict[str, Any]:
    """The schema of `--format json`: verdicts and a summary."""
    verdict = verdict_schema()
    definitions = verdict.pop("$defs")
    for key in ("$schema", "$id"):
        del verdict[key]
    counts = {key: {"type": "integer", "minimum": 0} for key in Tally().as_json() if key != "kinds"}
    kinds = {"type": "object", "additionalProperties": {"type": "integer", "minimum": 1}}
    summary = {**counts, "kinds": kinds}
    return {
        "$schema": DIALECT,
        "$id": schema_id("report"),
        "$defs": {**definitions, "Verdict": verdict},
        "description": "What the referee says about a run: every verdict, in the order of the input, and the counts.",
        "type": "object",
        "properties": {
            "format": {"const": 1},
            "verdicts": {"type": "array", "items": {"$ref": "#/$defs/Verdict"}},
            "summary": {
                "type": "object",
                "properties": summary,
                "required": sorted(summary),
                "additionalProperties": False,
            },
        },
        "required": ["format", "verdicts", "summary"],
        "additionalProperties": False,
    }
