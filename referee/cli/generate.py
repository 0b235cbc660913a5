"""Files that are generated from the code and the digests: `schemas/` and `docs/rules/`.

`python -m referee.cli.generate [schemas|docs]` writes them; with `--check` it only says which are stale, and then ends
with code 1. It works on the checkout that the package is imported from.
"""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import referee
from referee.engine.game import find_game, game_ids
from referee.transcript.indent import indented
from referee.verdict.digests import digest_names, digest_of

ROOT = Path(referee.__file__).parent.parent


def schema_files() -> dict[str, Callable[[], dict[str, Any]]]:
    """Name of every schema → a function that makes it."""
    made: dict[str, Callable[[], dict[str, Any]]] = {id: _of_game(id) for id in game_ids()}
    return {**made, "verdict": _verdict, "report": _report}


def _of_game(id: str) -> Callable[[], dict[str, Any]]:
    def make() -> dict[str, Any]:
        from referee.transcript.schemas import schema_of

        return schema_of(find_game(id).transcript, id)

    return make


def _verdict() -> dict[str, Any]:
    from referee.verdict.schemas import verdict_schema

    return verdict_schema()


def _report() -> dict[str, Any]:
    from referee.verdict.schemas import report_schema

    return report_schema()


def generated(root: Path) -> dict[Path, str]:
    """Path → what ought to stand in it."""
    from referee.verdict.catalogue_markdown import digest_page

    files = {root / "schemas" / f"{name}.schema.json": indented(make()) + "\n" for name, make in schema_files().items()}
    for game in digest_names():
        files[root / "docs" / "rules" / f"{game}.md"] = digest_page(digest_of(game))
    return files


def stale(root: Path) -> list[Path]:
    """The generated files that do not say what they ought to, and those that ought not to be there."""
    wanted = generated(root)
    wrong = [path for path, text in wanted.items() if not path.is_file() or path.read_text(encoding="utf-8") != text]
    present = [*(root / "schemas").glob("*.json"), *(root / "docs" / "rules").glob("*.md")]
    return sorted([*wrong, *(path for path in present if path not in wanted)])


def main(arguments: list[str]) -> int:
    """Entry point; the exit code. `schemas` or `docs` write only those."""
    if arguments == ["--check"]:
        found = stale(ROOT)
        for path in found:
            print(f"stale: {path.relative_to(ROOT)}; run make schemas docs", file=sys.stderr)
        return 1 if found else 0
    for path, text in generated(ROOT).items():
        if not arguments or path.relative_to(ROOT).parts[0] in arguments:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
