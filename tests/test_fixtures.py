"""Every fixture gets the verdict that was worked out for it by hand."""

import pytest

from tests.fixtures import ROOT, all_fixtures, expected, verdict_on

PLAIN = ("ok", "complete", "winners", "rulings")


@pytest.mark.parametrize(("game", "name"), all_fixtures())
def test_fixture(game: str, name: str) -> None:
    wanted = expected(game, name)
    verdict = verdict_on(game, name)
    assert "findings" in wanted, "an expectation says which findings there are, if only that there are none"
    pairs = zip(verdict.findings, wanted["findings"], strict=False)
    got = [{key: getattr(finding, key) for key in wanted_of_it} for finding, wanted_of_it in pairs]
    assert got == wanted["findings"], [(f.code, f.event, f.message) for f in verdict.findings]
    assert len(verdict.findings) == len(wanted["findings"]), [(f.code, f.event, f.message) for f in verdict.findings]
    assert verdict.ok == (not wanted["findings"])
    for key in PLAIN:
        if key in wanted:
            assert getattr(verdict, key) == wanted[key], key
    if "scores" in wanted:
        assert {player: line.total for player, line in verdict.scores.items()} == wanted["scores"]
    unknown = set(wanted) - {*PLAIN, "findings", "scores", "note"}
    assert not unknown, f"the harness does not compare {unknown}"


def test_every_transcript_has_an_expectation_and_the_reverse() -> None:
    transcripts = {p for p in ROOT.rglob("*.json") if not p.name.endswith(".expected.json")}
    expectations = {p.with_name(p.name.replace(".expected.json", ".json")) for p in ROOT.rglob("*.expected.json")}
    assert transcripts == expectations
