from collections.abc import Callable, Iterator
from pathlib import Path

import click.testing
import pytest

from referee.cli import cli
from tests.cli.toys import toy_registered

Run = Callable[..., click.testing.Result]


@pytest.fixture
def toy() -> Iterator[None]:
    with toy_registered():
        yield


@pytest.fixture
def run() -> Run:
    """Runs the command line; a failure that it does not report itself fails the test."""

    def run_it(*arguments: str | Path, input: bytes | None = None) -> click.testing.Result:
        result = click.testing.CliRunner().invoke(cli, [str(each) for each in arguments], input=input)
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        return result

    return run_it
