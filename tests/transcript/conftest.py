from collections.abc import Iterator

import pytest

from tests.cli.toys import toy_registered


@pytest.fixture(autouse=True)
def toy() -> Iterator[None]:
    with toy_registered():
        yield
