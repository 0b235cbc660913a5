"""Where the folders that ship with the package are: `seeds/`, `schemas/`, `fixtures/`."""

from functools import cache
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent.parent


@cache
def folder(name: str) -> Path:
    """Path of the data folder `name` (`seeds`, `schemas` or `fixtures`), in a checkout or inside the wheel.

    Raises FileNotFoundError when the installation is incomplete.
    """
    for candidate in (_PACKAGE.parent / name, _PACKAGE / "_data" / name):
        if candidate.is_dir():
            return candidate
    raise FileNotFoundError(f"the installed package lacks its folder {name!r}; reinstall referee")
