"""Referee without its window: the same rules, asked from a terminal, a script or a spreadsheet."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Callable
from importlib import import_module
from types import ModuleType

from referee_app.cli.services import Services

COMMANDS: dict[str, tuple[str, str]] = {
    "open": ("open_", "open the window with session files"),
    "ask": ("ask", "ask the rules a question as JSON"),
    "odds": ("odds", "show the odds of a fight as a table"),
    "forecast": ("forecast", "fight a tab out many times: who wins, at what price"),
    "fight": ("fight", "fight a tab out, written to another file"),
    "print": ("print_", "print record sheets and the journal"),
    "check": ("check", "check a session file against today's rules"),
    "replay": ("replay", "tell a session file line by line"),
    "schema": ("schema", "show the JSON schema of session files"),
}
"""Every command: the module that knows it, and what it is for."""

INTERRUPTED = 130


def main(arguments: list[str], services: Services) -> int:
    """Carry out a command line and return the exit status; only the module of the command is loaded."""
    _speak_plainly()
    try:
        return _command(arguments)(services)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _be_silent()
        return 1


def _command(arguments: list[str]) -> Callable[[Services], int]:
    first = arguments[0]
    if first in COMMANDS:
        return lambda services: _run(first, arguments[1:], services)
    if first in ("--new-window", "--") or all(map(_is_file, arguments)):
        return lambda services: _run("open", arguments, services)
    return lambda services: _explain(arguments)


def _is_file(argument: str) -> bool:
    return not argument.startswith("-") and (os.path.exists(argument) or argument.endswith(".json"))


def _run(command: str, arguments: list[str], services: Services) -> int:
    parser = parser_of(command)
    status: int = _room(command).run(parser, parser.parse_args(arguments), services)
    sys.stdout.flush()
    return status


def _room(command: str) -> ModuleType:
    return import_module(f"{__name__}.{COMMANDS[command][0]}")


def parser_of(command: str) -> ArgumentParser:
    """What one command takes; its help, the manual page and the shells' completion are made of it."""
    purpose = COMMANDS[command][1]
    parser = ArgumentParser(
        prog=f"referee-app {command}",
        description=f"{purpose[0].upper()}{purpose[1:]}.",
        formatter_class=RawDescriptionHelpFormatter,
    )
    _room(command).declare(parser)
    return parser


def main_parser() -> ArgumentParser:
    """What is taken where no command is named."""
    from referee_app import __version__

    lines = "\n".join(f"  {name:<9}{purpose}" for name, (_, purpose) in COMMANDS.items())
    parser = ArgumentParser(
        prog="referee-app",
        usage="referee-app [--new-window] [FILE ...]\n       referee-app COMMAND ...",
        description="A desktop assistant for game masters. Without a command the window opens with the first of the "
        "session\nfiles named; where one is open already, it comes to the front and shows it.",
        epilog=f"commands:\n{lines}\n\nreferee-app COMMAND --help says more about each.",
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("--new-window", action="store_true", help="open another window beside the one that is open")
    parser.add_argument("--version", action="version", version=f"Referee {__version__}")
    return parser


def _explain(arguments: list[str]) -> int:
    """--help, --version, or what is wrong with a command line."""
    parser = main_parser()
    _, rest = parser.parse_known_args(arguments)
    parser.error(f"there is no command or file {(rest or arguments)[0]!r}")


def _speak_plainly() -> None:
    """Write what a terminal cannot show, such as half a character in a file name, as an escape."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:  # started with a closed stream
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115 - for the rest of the process
        elif hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")


def _be_silent() -> None:
    """Nobody listens any more; without this Python complains while it ends."""
    with open(os.devnull, "wb") as nothing:
        os.dup2(nothing.fileno(), sys.stdout.fileno())
