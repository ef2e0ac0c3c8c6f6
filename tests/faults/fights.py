"""Fights of every system for the tests of faults: the recorded games, each in a tab under its own house rules."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

from referee_app.core.amend import Amendment
from referee_app.core.journal import Entry
from referee_app.core.resolve import Settled, resolve
from referee_app.core.system import Action
from referee_app.core.table import Answer, Thrown
from referee_app.store.house import book_of
from referee_app.store.session import Encounter, new_encounter
from referee_app.systems import load
from tests.playthroughs import Stage, answered_by, files
from tests.store.games import fall

WHOLE = bool(os.environ.get("REFEREE_WHOLE"))
"""Whether the long tests run whole, and not shortened."""
WHEN = "2031-05-04T20:15:00+00:00"


def give(tab: Encounter, order: Action[Any, Any], answers: list[Answer] | None = None, ask: Any = None) -> None:
    """Settle an order in a tab and write it in the journal."""
    settled = resolve(order, tab.journal.state, book_of(tab), answers or (), ask)
    assert isinstance(settled, Settled), settled
    number = tab.journal.next_number
    tab.journal.record(Entry(number, order, settled.answers, settled.events, (), tab.house, WHEN))


def amend_first(tab: Encounter, face: int, dice: Random | None = None) -> None:
    """Put every face of the first throw of a fight right, throw what is then owed, and accept."""
    journal = tab.journal
    place = next(place for place, entry in enumerate(journal.entries) if entry.answers)
    first = journal.entries[place].answers[0]
    assert isinstance(first, Thrown)
    right = replace(first, faces=((face,),) * len(first.faces), by="amended")
    amendment: Amendment[Any, Any] = Amendment(journal, place, (right,), lambda entry: book_of(tab, entry))
    asked = amendment.go_on()
    while asked is not None:
        asked = amendment.go_on(fall(dice or Random(7), asked.question))
    amendment.accept(WHEN)


def recorded(key: str) -> Iterator[Encounter]:
    """The recorded games of a system, played to their ends."""
    stage: Stage = import_module(f"tests.systems.{key}.playthrough").STAGE
    for file in files(key):
        yield _played(stage, file)


def _played(stage: Stage, file: Path) -> Encounter:
    game = json.loads(file.read_text("utf-8"))
    tab = new_encounter(load(stage.system.key), file.stem)
    tab.play_by(game["house"])
    for step in game["steps"]:
        give(tab, stage.order(step["order"]), ask=answered_by(step["answers"]))
    return tab
