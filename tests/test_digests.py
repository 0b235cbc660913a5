"""Digests, code and fixtures hold together: no clause without fixtures, no reason without code, no idle ruling."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import referee
from referee.engine.game import find_game, game_ids
from referee.rulebook import Ruling
from referee.verdict.judge import Request
from referee.verdict.verdict import Verdict
from tests.fixtures import expected, fixtures_of, transcript_path, verdict_on

PACKAGE = Path(referee.__file__).parent
COMMON = ("result.unfinished", "result.scores", "result.winners", "result.player", "setup.players", "game.over")


@cache
def source_of(game: str) -> str:
    folder = PACKAGE / "games" / game.replace("-", "_")
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.py")))


@cache
def clauses_broken(game: str) -> dict[str, str]:
    """Clause → a fixture in which it is expected to be broken."""
    return {
        finding["clause"]: name
        for name in fixtures_of(game)
        for finding in expected(game, name)["findings"]
        if "clause" in finding
    }


def every_clause() -> Iterator[tuple[str, str]]:
    for game in game_ids():
        for clause in find_game(game).digest.clauses.values():
            yield game, clause.id


def every_ruling() -> Iterator[tuple[str, str]]:
    for game in game_ids():
        for ruling in find_game(game).digest.rulings.values():
            yield game, ruling.id


@pytest.mark.parametrize("game", game_ids())
def test_ids_are_words_under_the_games_name(game: str) -> None:
    digest = find_game(game).digest
    shape = re.compile(rf"^{game}(\.[a-z0-9]+(-[a-z0-9]+)*)+$")
    for id in [*digest.clauses, *digest.reasons]:
        assert shape.match(id), id
    for id in digest.rulings:
        assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", id), id


@pytest.mark.parametrize("game", game_ids())
def test_reasons_and_code_name_the_same_ids(game: str) -> None:
    digest = find_game(game).digest
    source = source_of(game)
    named = set(re.findall(rf'"({game}\.[a-z0-9.-]+)"', source))
    common = {f"{game}.{word}" for word in COMMON}
    assert common <= set(digest.reasons)
    assert named - set(digest.reasons) - set(digest.clauses) == set(), "named in code, absent from the digest"
    assert set(digest.reasons) - named - common == set(), "in the digest, never raised"


@pytest.mark.parametrize("game", game_ids())
def test_rulings_asked_in_code_are_the_digests(game: str) -> None:
    asked = set(re.findall(r'ruling\(\s*"([a-z0-9-]+)"', source_of(game)))
    assert asked == set(find_game(game).digest.rulings)


@pytest.mark.parametrize(("game", "clause"), list(every_clause()))
def test_every_checkable_clause_is_obeyed_and_broken_by_a_fixture(game: str, clause: str) -> None:
    entry = find_game(game).digest.clauses[clause]
    if not entry.checkable:
        assert entry.why_not, "a clause that cannot be checked says why"
        return
    assert entry.obeyed, "no fixture obeys it"
    for name in entry.obeyed:
        assert transcript_path(game, name).is_file(), name
        assert all(finding.get("clause") != clause for finding in expected(game, name)["findings"]), name
    assert clause in clauses_broken(game), "no fixture breaks it"


@pytest.mark.parametrize(("game", "ruling"), list(every_ruling()))
def test_every_ruling_changes_the_verdict_of_a_fixture(game: str, ruling: str) -> None:
    entry = find_game(game).digest.rulings[ruling]
    assert entry.shown_by, "no fixture shows it"
    assert entry.question
    assert entry.why
    silent = {r.id for r in entry.readings} - set(_readings_told_apart(game, entry))
    assert not silent, f"no fixture in shown_by tells these readings from all others: {silent}"


def _readings_told_apart(game: str, ruling: Ruling) -> Iterator[str]:
    """Readings under which some fixture of `shown_by` has another verdict than under some other reading."""
    for name in ruling.shown_by:
        outcomes = {r.id: _gist(verdict_on(game, name, Request(rulings={ruling.id: r.id}))) for r in ruling.readings}
        for reading, outcome in outcomes.items():
            if any(other != outcome for other in outcomes.values()):
                yield reading


def _gist(verdict: Verdict) -> object:
    findings = [(f.code, f.pointer, f.expected) for f in verdict.findings]
    return findings, {p: s.total for p, s in verdict.scores.items()}, verdict.winners


@pytest.mark.parametrize("game", game_ids())
def test_worked_examples_have_fixtures(game: str) -> None:
    for example in find_game(game).digest.examples:
        assert transcript_path(game, example.fixture).is_file(), example.id


@pytest.mark.parametrize("game", game_ids())
def test_messages_use_fields_that_exist(game: str) -> None:
    """A field that is not filled stays visible in braces: no expected finding may show one."""
    for name in fixtures_of(game):
        for finding in verdict_on(game, name).findings:
            text = " ".join([finding.message, *finding.because])
            assert not re.search(r"\{\w+\}", text), (name, finding.code, text)
