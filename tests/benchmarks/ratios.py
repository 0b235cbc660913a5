"""What things cost, as ratios measured side by side in one run: `make bench`.

For every game: a corpus of random legal games without claims, as JSON Lines. In interleaved rounds it times the
standard library's `json.loads` on the bytes, the whole check, and adjudication; the medians of the ratios are printed.
Start-up is measured as whole processes. Nothing here passes or fails.
"""

import json
import statistics
import subprocess
import sys
import time
from collections.abc import Callable

from referee.engine.game import Game, find_game, game_ids
from referee.fuzz.run import Seeded
from referee.transcript.source import Document
from referee.verdict.adjudicate import adjudicate
from referee.verdict.checking import check_document, open_document

GAMES = 40
ROUNDS = 7
STARTS = 7


def corpus(game: Game) -> list[bytes]:
    """Random legal games, one JSON text each, without the claims that a recorder might add."""
    texts = []
    for number in range(GAMES):
        transcript = game.walk.play(Seeded(f"bench:{number}"))
        for event in transcript["events"]:
            event.pop("claims", None)
        texts.append(json.dumps(transcript, separators=(",", ":")).encode())
    return texts


def seconds(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def loads_all(texts: list[bytes]) -> None:
    for text in texts:
        json.loads(text)


def check_all(texts: list[bytes]) -> None:
    for text in texts:
        assert check_document(Document("bench", text)).verdict.ok


def adjudicate_all(texts: list[bytes]) -> None:
    for text in texts:
        opened = open_document(Document("bench", text))
        adjudicate(opened.game, opened.transcript)


def bench_game(id: str) -> None:
    texts = corpus(find_game(id))
    events = sum(text.count(b'"action"') for text in texts)
    checks, rulings = [], []
    for _ in range(ROUNDS):
        loaded = seconds(lambda: loads_all(texts))
        checked = seconds(lambda: check_all(texts))
        checks.append((checked / loaded, checked / events * 1e6))
    few = texts[:5]
    for _ in range(3):
        rulings.append(seconds(lambda: adjudicate_all(few)) / seconds(lambda: check_all(few)))
    ratio = statistics.median(ratio for ratio, _ in checks)
    micro = statistics.median(micro for _, micro in checks)
    print(
        f"{id:<16} {events // GAMES:>5} events a game   check = {ratio:5.1f} x json.loads ({micro:5.1f} us an event)"
        f"   adjudicate = {statistics.median(rulings):6.1f} x check"
    )


def bench_starts() -> None:
    commands = {
        "bare click program": [sys.executable, "-c", "import click; click.Command('x', callback=print)"],
        "referee --help": [sys.executable, "-m", "referee", "--help"],
        "import click, pydantic": [sys.executable, "-c", "import click, pydantic"],
        "check of a small file": [sys.executable, "-m", "referee", "check", "-"],
    }
    new = [sys.executable, "-m", "referee", "new", "sea-salt-paper"]
    small = subprocess.run(new, capture_output=True, check=True).stdout
    times: dict[str, list[float]] = {name: [] for name in commands}
    for _ in range(STARTS):
        for name, command in commands.items():
            run = lambda command=command: subprocess.run(command, input=small, capture_output=True)  # noqa: E731
            times[name].append(seconds(run))
    median = {name: statistics.median(found) for name, found in times.items()}
    print(f"referee --help = {median['referee --help'] / median['bare click program']:.2f} x a bare click program")
    small_check = median["check of a small file"] / median["import click, pydantic"]
    print(f"check of a small file = {small_check:.2f} x import click, pydantic")


if __name__ == "__main__":
    for id in sys.argv[1:] or game_ids():
        bench_game(id)
    bench_starts()
