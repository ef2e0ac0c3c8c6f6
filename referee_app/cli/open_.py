"""`open`: the window with a session file in it."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from referee_app.cli.services import Services


def declare(parser: ArgumentParser) -> None:
    """The command line."""
    parser.add_argument("file", metavar="FILE", help="a session file")


def run(parser: ArgumentParser, given: Namespace, services: Services) -> int:
    """Show it."""
    return services.show_window([given.file])
