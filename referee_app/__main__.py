"""Start Referee: the window, or one of its commands. The only way in, so it alone knows both."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pathlib import Path

    from referee_app.cli.upstairs import Paper, Teller
    from referee_app.store.session import Session


def main() -> int:
    """Carry out the command line and return the exit status."""
    arguments = sys.argv[1:]
    if not arguments:
        return show_window([])
    from referee_app import cli
    from referee_app.cli.upstairs import Upstairs

    return cli.main(arguments, Upstairs(show_window, teller, print_sheets, print_report))


def show_window(files: list[str]) -> int:
    """The window, if Qt can open one here."""
    from referee_app import launch

    if sentence := launch.trouble():
        print(sentence, file=sys.stderr)
        return 1
    from referee_app import app

    return app.main(files)


def teller(key: str) -> Teller:
    """What tells the lines of a system's journal."""
    from referee_app.ui.systems import part

    sentences: Teller = part(key, "words").sentences
    return sentences


def print_sheets(session: Session, paper: Paper, path: Path) -> None:
    """Record sheets as a PDF."""
    _printing().print_sheets(session, paper.sheets, path, paper.size, paper.round, blank=paper.blank)


def print_report(session: Session, paper: Paper, path: Path) -> None:
    """The journal as a PDF or as Markdown."""
    _printing().print_report(session, path, paper.size, paper.round)


def _printing() -> Any:
    """The window's printer; it needs no screen."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    return import_module("referee_app.ui.printing")


if __name__ == "__main__":
    sys.exit(main())
