"""What About says: version, licences, and what Referee is made of."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version
from platform import python_version

from PySide6 import __version__ as pyside_version
from PySide6.QtCore import QCoreApplication

from referee_app import __version__

WIDTH = 900
"""Room for the long lines of the licence, in pixels."""


def _of(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "?"


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
            + f"\nPython {python_version()} (PSF)\nQt for Python {pyside_version} (LGPL 3)"
            + f"\npydantic {_of('pydantic')} (MIT)\nplatformdirs {_of('platformdirs')} (MIT)",
            translate("About", "Ship combat uses Open Game Content; what follows is its licence, in full."),
            legal.licence_text(),
        )
    )
