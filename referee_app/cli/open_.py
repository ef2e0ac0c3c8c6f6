"""`open`: the window with a session file in it; the one of the program that runs already, where there is one."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from referee_app.cli.services import Services


def declare(parser: ArgumentParser) -> None:
    """The command line."""
    parser.add_argument("--new-window", action="store_true", help="open another window beside the one that is open")
    text = "session files: the first is shown, the others are offered under Open recent"
    parser.add_argument("files", metavar="FILE", nargs="*", help=text)


def run(parser: ArgumentParser, given: Namespace, services: Services) -> int:
    """Show it."""
    return services.show_window(given.files, given.new_window)
