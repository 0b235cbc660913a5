"""The fixtures of every game and the verdicts expected of them."""

import json
from pathlib import Path
from typing import Any

from referee.engine.game import find_game, game_ids
from referee.rulebook.data import folder
from referee.verdict.judge import AS_RECORDED, Request, judge
from referee.verdict.verdict import Verdict

ROOT = folder("fixtures")


def fixtures_of(game: str) -> list[str]:
    """Names of the fixtures of `game`: paths below its folder, without `.json`."""
    base = ROOT / game
    found = sorted(base.rglob("*.expected.json"))
    return [str(path.relative_to(base)).removesuffix(".expected.json") for path in found]


def all_fixtures() -> list[tuple[str, str]]:
    return [(game, name) for game in game_ids() for name in fixtures_of(game)]


def transcript_path(game: str, name: str) -> Path:
    return ROOT / game / f"{name}.json"


def expected(game: str, name: str) -> dict[str, Any]:
    text = (ROOT / game / f"{name}.expected.json").read_text(encoding="utf-8")
    found: dict[str, Any] = json.loads(text)
    return found


def verdict_on(game: str, name: str, request: Request = AS_RECORDED) -> Verdict:
    found = find_game(game)
    transcript = found.transcript.model_validate_json(transcript_path(game, name).read_bytes())
    return judge(found, transcript, name, request)
