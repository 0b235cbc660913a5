"""Width, colour and progress on a terminal and away from one."""

import io
import os
import sys

import pytest

from referee.cli import terminal
from referee.cli.terminal import Progress, in_colour, width_of


class Tty(io.BytesIO):
    def isatty(self) -> bool:
        return True

    def fileno(self) -> int:
        return 1


class TextTty(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def plain_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("NO_COLOR", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TERM", "xterm")


def test_colour_only_on_a_terminal() -> None:
    assert in_colour(Tty())
    assert not in_colour(io.BytesIO())


@pytest.mark.parametrize(
    ("variables", "tty", "pipe"),
    [
        ({"NO_COLOR": "1"}, False, False),
        ({"FORCE_COLOR": "1"}, True, True),
        ({"NO_COLOR": "1", "FORCE_COLOR": "1"}, False, False),
        ({"NO_COLOR": ""}, True, False),
        ({"TERM": "dumb"}, False, False),
    ],
)
def test_the_environment_decides(
    monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], tty: bool, pipe: bool
) -> None:
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert (in_colour(Tty()), in_colour(io.BytesIO())) == (tty, pipe)


@pytest.mark.parametrize(("columns", "width"), [(59, 60), (60, 60), (80, 80), (100, 100), (101, 100)])
def test_width_is_that_of_the_terminal_within_bounds(monkeypatch: pytest.MonkeyPatch, columns: int, width: int) -> None:
    monkeypatch.setattr(os, "get_terminal_size", lambda fd: os.terminal_size((columns, 24)))
    assert width_of(Tty()) == width
    assert width_of(io.BytesIO()) == 80


class TestProgress:
    @pytest.fixture
    def clock(self, monkeypatch: pytest.MonkeyPatch) -> list[float]:
        now = [100.0]
        monkeypatch.setattr(terminal.time, "monotonic", lambda: now[0])
        return now

    def test_nothing_in_the_first_second(self, monkeypatch: pytest.MonkeyPatch, clock: list[float]) -> None:
        monkeypatch.setattr(sys, "stderr", TextTty())
        progress = Progress("transcripts")
        clock[0] += 0.9
        progress.show(10)
        progress.clear()
        assert sys.stderr.getvalue() == ""  # type: ignore[attr-defined]

    def test_then_a_line_that_is_taken_away(self, monkeypatch: pytest.MonkeyPatch, clock: list[float]) -> None:
        monkeypatch.setattr(sys, "stderr", TextTty())
        progress = Progress("transcripts")
        clock[0] += 2
        progress.show(3000, ", 2 with findings")
        progress.show(3001)
        progress.clear()
        written = sys.stderr.getvalue()  # type: ignore[attr-defined]
        assert written == "\r\x1b[K3,000 transcripts, 1,500 a second, 2 with findings\r\x1b[K"

    def test_never_into_a_pipe(self, monkeypatch: pytest.MonkeyPatch, clock: list[float]) -> None:
        monkeypatch.setattr(sys, "stderr", io.StringIO())
        progress = Progress("transcripts")
        clock[0] += 9
        progress.show(1)
        assert sys.stderr.getvalue() == ""  # type: ignore[attr-defined]
