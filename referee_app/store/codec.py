"""The session file: one JSON text, a line of it for each line of the journal. Opening folds facts and runs no rules."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache, reduce
from typing import Annotated, Any, Literal

from pydantic import Field, TypeAdapter, ValidationError

from referee_app.core.journal import Entry, Journal
from referee_app.core.limits import AtMost, Between, Line, Name, Number, Text
from referee_app.store.door import adapter, faults_of, opened, read, refuse_duplicates, system, write
from referee_app.store.errors import BadFile, Fault, bad_file, fault
from referee_app.store.house import load_book
from referee_app.store.lines import Lines, entry_type, lines_of, pending_type
from referee_app.store.session import Encounter, Kept, Overlay, Session
from referee_app.systems import KEYS

FORMAT = "referee-session"
VERSION = 1
MOST_BYTES = 5_000_000
MOST_TABS = 40
MOST_LINES = 50_000
