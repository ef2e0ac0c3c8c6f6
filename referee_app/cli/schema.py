"""`schema`: what a session file must look like, as JSON schema."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace

from referee_app.cli.services import Services
from referee_app.systems import KEYS


def declare(parser: ArgumentParser) -> None:
    """The command line."""
    parser.add_argument("key", metavar="KEY", nargs="?", choices=KEYS, help="only tabs of this combat system")


def run(parser: ArgumentParser, given: Namespace, services: Services) -> int:
    """Print it."""
    from referee_app.store import codec, shapes

    schema = codec.schema() if given.key is None else shapes.session_door((given.key,)).json_schema()
    print(json.dumps(schema, indent=2))
    return 0
