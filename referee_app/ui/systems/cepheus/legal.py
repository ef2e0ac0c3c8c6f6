"""What the open content of ship combat obliges us to say; the legal sentences themselves are never translated."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from referee_app.resource_path import resource_path

TRADEMARK = (
    'Cepheus Engine and Samardan Press are the trademarks of Jason "Flynn" Kemp; '
    'we are not affiliated with Jason "Flynn" Kemp or Samardan Press™.'
)
"""What must stand where those names are first mentioned."""

LICENCE_FILE = "OPEN-GAME-LICENSE.txt"

translate = QCoreApplication.translate


def licence_text() -> str:
    """What is open content, where it comes from, and the whole licence with its section 15, word for word."""
    return resource_path("systems", "cepheus", LICENCE_FILE).read_text(encoding="utf-8")


def foot_lines() -> tuple[str, ...]:
    """The small print under a printed sheet."""
    where = translate(
        "cepheus", "The tables are Open Game Content under the Open Game License 1.0a; About shows its full text."
    )
    return where, TRADEMARK
