"""Staleness of the generated files is noticed; that they are fresh is part of `make check`."""

import json
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from referee.cli.generate import generated, main, schema_files, stale
from tests.cli.conftest import Run


def test_what_is_stale_missing_or_left_over_is_noticed(tmp_path: Path) -> None:
    files = generated(tmp_path)
    for path, text in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert stale(tmp_path) == []
    first, second, *_ = files
    first.unlink()
    second.write_text("{}")
    (tmp_path / "docs" / "rules" / "gone.md").write_text("left over")
    assert stale(tmp_path) == sorted([first, second, tmp_path / "docs" / "rules" / "gone.md"])


def test_the_check_is_a_command(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("referee.cli.generate.stale", lambda root: [root / "schemas" / "x.json"])
    assert main(["--check"]) == 1
    assert "stale: schemas" in capsys.readouterr().err
    monkeypatch.setattr("referee.cli.generate.stale", lambda root: [])
    assert main(["--check"]) == 0


@pytest.mark.parametrize("name", list(schema_files()))
def test_schemas_are_schemas_with_an_id(run: Run, name: str) -> None:
    schema = json.loads(run("schema", name).stdout)
    Draft202012Validator.check_schema(schema)
    assert schema["$id"] == f"urn:referee:schema:1:{name}"
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"


def test_the_list_of_schemas(run: Run) -> None:
    assert run("schema").stdout.split() == list(schema_files())
    result = run("schema", "verdit")
    assert result.exit_code == 2
    assert "'verdict'" in result.stderr
