"""No command imports what it does not use."""

import json
import subprocess
import sys

import pytest

HEAVY = (
    "pydantic",
    "jsonschema",
    "rich",
    "referee.engine",
    "referee.games",
    "hypothesis",
    "tomllib",
    "multiprocessing",
)


def loaded(*arguments: str) -> set[str]:
    code = (
        "import json, sys\n"
        f"sys.argv = ['referee', *{list(arguments)!r}]\n"
        "from referee.cli import main\n"
        "try:\n    main()\nexcept SystemExit:\n    pass\n"
        "print(json.dumps(sorted(sys.modules)))\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return set(json.loads(done.stdout.splitlines()[-1]))


@pytest.mark.parametrize("arguments", [["--help"], ["--version"]])
def test_help_imports_click_alone(arguments: list[str]) -> None:
    found = loaded(*arguments)
    assert [name for name in found if name.startswith(HEAVY)] == []


def test_the_package_itself_imports_nothing() -> None:
    code = "import sys, referee; print('click' in sys.modules, 'pydantic' in sys.modules, referee.check.__name__)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "False", "check"]


def test_checking_a_good_game_needs_no_explanations() -> None:
    found = loaded("check", "fixtures/sea-salt-paper/legal", "--quiet")
    unwanted = (
        "jsonschema",
        "rich",
        "hypothesis",
        "multiprocessing",
        "referee.games.herring",
        "referee.verdict.schemas",
    )
    assert [name for name in found if name.startswith(unwanted)] == []
