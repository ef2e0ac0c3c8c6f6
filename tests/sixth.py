"""A sixth system beside the five, a coin duel that is not shipped: proof that one is built from what it declares.

`python -m tests.sixth` opens the program with it.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from referee_app.systems import HOMES, KEYS, Home

SIXTH = "coin_duel"
TRIED = (*KEYS, SIXTH)
"""The keys of the laws that hold for every system, whoever made it."""
FOLDER = Path(__file__).resolve().parent / "systems" / SIXTH


@contextmanager
def registered() -> Iterator[None]:
    """The program knows the sixth system as it knows the others."""
    HOMES[SIXTH] = Home(f"tests.systems.{SIXTH}", FOLDER, FOLDER)
    try:
        yield
    finally:
        del HOMES[SIXTH]


if __name__ == "__main__":
    from referee_app.__main__ import main

    with registered():
        main()
