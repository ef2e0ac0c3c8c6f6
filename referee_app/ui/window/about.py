"""What About says: version, licences, and what Referee is made of."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import metadata
from platform import python_version

from PySide6.QtCore import QCoreApplication, qVersion

from referee_app import __version__

WIDTH = 900
"""Room for the long lines of the licence, in pixels."""


LIBRARIES = ("PySide6-Essentials", "pydantic", "platformdirs")
"""What is asked for (pyproject.toml); what these ask for in turn is found by what they say of themselves."""
_NAME = re.compile(r"[\w.-]+")


def made_of() -> list[str]:
    """Every library that is there because Referee is: its name, version and licence, as installed or built in."""
    found: dict[str, str] = {}
    wanted = list(LIBRARIES)
    while wanted:
        name = wanted.pop(0)
        if name.lower().replace("_", "-") not in found:
            line, more = _told_by(name)
            found[name.lower().replace("_", "-")] = line
            wanted += more
    return [line for line in found.values() if line]


def _told_by(name: str) -> tuple[str, list[str]]:
    """A library's line, and the names of those it needs; nothing of one that is needed on other systems only."""
    try:
        told = metadata.metadata(name)
    except metadata.PackageNotFoundError:
        return "", []
    licence = next((told[one] for one in ("License-Expression", "License") if one in told), "?")
    return f"{told['Name']} {told['Version']} ({licence[:80]})", list(_needed(told.get_all("Requires-Dist") or []))


def _needed(lines: list[str]) -> Iterator[str]:
    for line in lines:
        if "extra ==" not in line and (found := _NAME.match(line)):
            yield found[0]


def text() -> str:
    """The whole page, plain."""
    from referee_app.ui.systems.cepheus import legal  # its texts are long and wanted here only

    translate = QCoreApplication.translate
    return "\n\n".join(
        (
            f"Referee {__version__}",
            translate("About", "A game master's desk for combat rounds: exact odds, honest dice, nothing lost."),
            translate("About", "The program is free software under the MIT licence. It opens no network connection."),
            translate(
                "About",
                "Game rules are used as facts and figures; samples and craft are our own and bear neutral names. "
                "No affiliation with or endorsement by any publisher is claimed.",
            ),
            translate("About", "Made with:")
            + f"\nPython {python_version()} (PSF-2.0)\nQt {qVersion()} (LGPL-3.0-only)\n"
            + "\n".join(made_of()),
            translate("About", "Ship combat uses Open Game Content; what follows is its licence, in full."),
            legal.licence_text(),
        )
    )
