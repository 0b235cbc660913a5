"""The public API: the same as the command line, for programs."""

import json
import os
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from referee.engine.replay import How, OnFault
from referee.transcript.limits import hold_to_limits
from referee.transcript.model import Transcript
from referee.transcript.problem import Problem
from referee.transcript.source import Document, read
from referee.verdict.adjudicate import Adjudication
from referee.verdict.adjudicate import adjudicate as _adjudicate
from referee.verdict.checking import check_document, open_document
from referee.verdict.judge import AS_RECORDED, Request
from referee.verdict.malformed import malformed
from referee.verdict.verdict import Verdict

Source = str | os.PathLike[str] | bytes | Mapping[str, Any] | Transcript
"""A path, the bytes of a transcript, its JSON value, or what `load` gave."""


class Malformed(ValueError):
    """What was given is no transcript; `verdict` says why, with place and cure."""

    def __init__(self, verdict: Verdict) -> None:
        finding = verdict.findings[0]
        where = f"line {finding.line}: " if finding.line is not None else ""
        super().__init__(f"{verdict.source}: {where}{finding.message}")
        self.verdict = verdict


def load(source: Source) -> Transcript:
    """The transcript in `source`, an instance of its game's model. Raises Malformed, ValueError for several."""
    document = _document(source)
    try:
        transcript: Transcript = open_document(document).transcript
    except Problem as problem:
        raise Malformed(malformed(document.source, problem)) from None
    return transcript


def check(
    source: Source,
    profile: str | None = None,
    rulings: Mapping[str, str] | None = None,
    on_fault: OnFault = "adopt",
) -> Verdict:
    """The verdict on the one transcript in `source`.

    `profile` and `rulings` (ruling → reading) override what the transcript says. What is no transcript gets a verdict
    too, with a finding of kind `malformed`. Raises ValueError for an unknown profile, ruling or reading, and where
    `source` holds several transcripts.
    """
    return check_document(_document(source), _request(profile, rulings, on_fault)).verdict


def adjudicate(
    source: Source,
    at: int | None = None,
    profile: str | None = None,
    rulings: Mapping[str, str] | None = None,
    profiles: Sequence[str] = (),
) -> Adjudication:
    """Whether the verdict on the one transcript in `source` is firm, or which readings of the rules change what.

    `at` asks about one event only (numbered from 0); `profiles` are compared as well. Raises Malformed, and ValueError
    as `check` does; OracleError if the referee itself fails.
    """
    document = _document(source)
    try:
        opened = open_document(document, _request(profile, rulings, "adopt"))
    except Problem as problem:
        raise Malformed(malformed(document.source, problem)) from None
    return _adjudicate(opened.game, opened.transcript, document.source, opened.request, at, profiles)


def check_each(
    *paths: str | os.PathLike[str],
    profile: str | None = None,
    rulings: Mapping[str, str] | None = None,
    on_fault: OnFault = "adopt",
) -> Iterator[Verdict]:
    """The verdicts on all transcripts in files, folders and patterns, one at a time. Raises ValueError as `check`."""
    request = _request(profile, rulings, on_fault)
    for document in read(paths):
        yield check_document(document, request).verdict


def _request(profile: str | None, rulings: Mapping[str, str] | None, on_fault: OnFault) -> Request:
    if profile is None and not rulings and on_fault == "adopt":
        return AS_RECORDED
    return Request(profile, rulings or {}, How(on_fault=on_fault))


def _document(source: Source) -> Document:
    if isinstance(source, bytes):
        return Document("<bytes>", source)
    if isinstance(source, Transcript):
        return Document("<transcript>", source.model_dump_json(by_alias=True, exclude_unset=True).encode())
    if isinstance(source, Mapping):
        return _document_of(source)
    found = read([source])
    document = next(found, None)
    if document is None:
        raise ValueError(f"{source} holds no transcript")
    if next(found, None) is not None:
        raise ValueError(f"{source} holds several transcripts; use check_each, or name one as {document.source}")
    return document


def _document_of(value: Mapping[str, Any]) -> Document:
    try:
        hold_to_limits(dict(value), [])
        return Document("<value>", json.dumps(value, ensure_ascii=False, allow_nan=False).encode())
    except Problem as problem:
        return Document("<value>", problem=problem)
    except (TypeError, ValueError) as error:
        raise ValueError(f"the value is not made of JSON values: {error}") from None
