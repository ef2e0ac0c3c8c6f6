"""Session files, opened through the door and never written."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from pathlib import Path

from referee_app.cli.services import Services
from referee_app.store import codec
from referee_app.store.errors import BadFile
from referee_app.store.files import read_file
from referee_app.store.session import Session

REFUSED = 1


def take_file(parser: ArgumentParser) -> None:
    """The argument that names the file."""
    parser.add_argument("file", metavar="FILE", type=Path, help="a session file")


def take_language(parser: ArgumentParser) -> None:
    """The argument that says in which language people read it; without it, in the window's."""
    parser.add_argument("--language", choices=("en", "it"), default="", help="English or Italian; else as the window")


def opened(path: Path, services: Services, language: str) -> Session | None:
    """The session, or nothing after saying in one sentence of that language why not."""
    try:
        return codec.load(read_file(path, codec.MOST_BYTES), path.name)
    except BadFile as refusal:
        print(services.refusal(refusal, language), file=sys.stderr)
        return None
