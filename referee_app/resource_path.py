"""Where the files lie that came with the program: tables, samples, icons, translations."""

from __future__ import annotations

from functools import cache
from pathlib import Path


@cache
def resource_path(*names: str) -> Path:
    """The path of one of them, such as `resource_path("icons", "referee.svg")`, whether or not it is there; the
    same one each time, so that it is known again at once."""
    return _folder().joinpath(*names)


@cache
def _folder() -> Path:
    """Inside the package where the program was installed or frozen (PyInstaller), beside it in a checkout."""
    package = Path(__file__).resolve().parent
    inside = package / "resources"
    return inside if inside.is_dir() else package.parent / "resources"
