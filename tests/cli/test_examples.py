"""What help and README show works when it is pasted in a checkout, and prints what they say."""

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from referee.cli import COMMANDS, cli
from referee.cli.generate import ROOT
from tests.cli.conftest import Run


def examples() -> Iterator[str]:
    for name in COMMANDS:
        command = cli.get_command(click.Context(cli), name)
        assert command is not None
        shown = re.findall(r"^ *(referee .*)$", command.help or "", re.MULTILINE)
        assert shown, f"{name} shows no example"
        yield from shown


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder that looks like the checkout, in which examples may leave files."""
    for name in ("fixtures", "docs"):
        (tmp_path / name).symlink_to(ROOT / name)
    monkeypatch.chdir(tmp_path)


@pytest.mark.usefixtures("checkout")
@pytest.mark.parametrize("example", list(examples()))
def test_examples_of_the_help(run: Run, example: str) -> None:
    output = b""
    for part in example.split("|"):
        words = shlex.split(part)
        if words[0] != "referee":
            continue
        result = run(*words[1:], input=output)
        output = result.stdout_bytes
        assert result.exit_code in (0, 1), result.output
        assert output or "--output" in words or "-o" in words


@pytest.mark.usefixtures("checkout")
def test_the_verdict_in_the_readme_is_the_real_one(run: Run) -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    found = re.search(r"```\n\$ referee (check \S+)\n(.*?)```", text, re.DOTALL)
    assert found is not None
    assert run(*found[1].split()).stdout.strip() == found[2].strip()


def test_links_of_the_documentation_lead_somewhere() -> None:
    for page in [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").glob("*.md")]:
        for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).exists(), f"{page.name} links to {target}"


def test_every_code_of_the_format_is_documented() -> None:
    from referee.rulebook import load_digest

    text = (ROOT / "docs" / "bad-input.md").read_text(encoding="utf-8")
    unlisted = {"transcript.ruling.unknown", "transcript.reading.unknown", "transcript.value.refused"}
    for code in load_digest("transcript").reasons.keys() - unlisted:
        assert f"`{code}`" in text, code
