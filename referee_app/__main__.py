"""Start Referee: the window, or one of its commands. The only way in, so it alone knows both."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from referee_app.cli.services import Narrator, Paper
    from referee_app.store.session import Encounter, Session

    Printing = Any  # the module that prints


def main() -> int:
    """Carry out the command line and return the exit status."""
    arguments = sys.argv[1:]
    if getattr(sys, "frozen", False):
        _be_what_was_started(arguments)
    if not arguments:
        return show_window([])
    from referee_app import cli
    from referee_app.cli.services import Services

    return cli.main(
        arguments, Services(show_window, narrator, print_sheets, print_report, speak, word, title, refusal, decimal)
    )


def _be_what_was_started(arguments: list[str]) -> None:
    """Built into one program (PyInstaller), it is also the Python of its workers and of the look for a window, and
    ends with these; what else it starts, such as a browser, is given the libraries of the system again."""
    from multiprocessing import freeze_support

    from referee_app import launch

    freeze_support()
    if arguments == launch.A_LOOK:
        from referee_app import app

        sys.exit(app.open_qt())
    launch.give_back_the_libraries()


def show_window(files: list[str], another: bool = False) -> int:
    """The window, if Qt can open one here: that of the program that runs already, unless `another` is wanted."""
    from referee_app import launch

    if sentence := launch.trouble():
        print(sentence, file=sys.stderr)
        return 1
    from referee_app.ui.window.one_window import OnlyWindow

    only = OnlyWindow()
    if not only.take() and not another and only.hand_over(files):
        return 0
    from referee_app import app

    return app.main(files, only)


def speak(code: str) -> None:
    """Tell everything from now on in a language: that of its code, else that of the window, else that of the system."""
    from referee_app.store.settings import load_settings
    from referee_app.ui.printing import pages as printing
    from referee_app.ui.words import languages

    printing.application()  # Qt keeps the texts of its languages with its application
    wanted = code or load_settings().language
    languages.speak(wanted if wanted in languages.CODES else languages.of_system())


def word(id_: str, number: int | None = None, /, **about: object) -> str:
    """A text of the catalogue."""
    from referee_app.ui.words import catalogue

    return catalogue.word(id_, number, **about)


def decimal(value: float, places: int) -> str:
    """A figure with so many decimals, as the language writes it."""
    from referee_app.ui.words import figures

    return figures.decimal(value, places)


def refusal(error: Exception, code: str) -> str:
    """Why a file was refused or not written, in that language; in English where there is no Qt to speak another."""
    try:
        from referee_app.ui.words import refusals

        speak(code)
    except ImportError:
        return str(error)
    return refusals.sentence(error)


def title(tab: Encounter) -> str:
    """What an encounter is called."""
    from referee_app.ui.systems import title_of

    return title_of(tab)


def narrator(key: str) -> Narrator:
    """What tells the lines of a system's journal."""
    from referee_app.ui.systems import words_of

    return words_of(key)


def print_sheets(session: Session, paper: Paper, path: Path) -> str:
    """Record sheets as a PDF; says in one sentence why not, or nothing."""

    def draw(printing: Printing) -> None:
        choices = {"blank": paper.blank, "log": paper.log}
        printing.print_sheets(session, paper.sheets, path, paper.size, paper.round, **choices)

    return _printed(draw)


def print_report(session: Session, paper: Paper, path: Path) -> str:
    """The journal as a PDF or as Markdown; says in one sentence why not, or nothing."""
    return _printed(lambda printing: printing.print_report(session, path, paper.size, paper.round))


def _printed(draw: Callable[[Printing], None]) -> str:
    from referee_app import launch
    from referee_app.store.files import NotSaved

    try:
        from referee_app.ui.printing import pages as printing
        from referee_app.ui.words import refusals
    except ImportError as error:
        return launch.explain(str(error))
    try:
        draw(printing)
    except printing.CannotPrint as error:
        return str(error)
    except NotSaved as error:
        return refusals.sentence(error)
    return ""


if __name__ == "__main__":
    sys.exit(main())
