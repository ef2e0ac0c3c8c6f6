"""Recorded games of any system, played in a tab of their own."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from typing import Any

from referee_app.store.session import Encounter, new_encounter
from referee_app.systems import load
from referee_app.ui.encounter.conductor import Conductor
from tests import playthroughs
from tests.sixth import TRIED

GAMES = [(key, file) for key in TRIED for file in playthroughs.files(key)]


def steps(key: str, file: Any) -> Iterator[tuple[Any, list[Any]]]:
    """The orders of a recorded game with their answers."""
    stage: playthroughs.Stage = import_module(f"tests.systems.{key}.playthrough").STAGE
    for step in json.loads(file.read_text("utf-8"))["steps"]:
        yield stage.order(step["order"]), [playthroughs.answer_of(row) for row in step["answers"]]


def begun(key: str, file: Any) -> Conductor:
    """A tab under the house rules of a recorded game."""
    made = Conductor(new_encounter(load(key), "Game"))
    made.play_by(json.loads(file.read_text("utf-8"))["house"])
    return made


def played(key: str, file: Any) -> Conductor:
    """A tab after a recorded game, and one order half answered, if the game ends with one that asks."""
    made = begun(key, file)
    for order, answers in steps(key, file):
        made.order(order, overrule=True)
        for answer in answers:
            made.take(answer)
    return made


@cache
def game(key: str, file: Any) -> Encounter:
    """The tab of a recorded game, played once for all that only branch off from it or go on from its lines."""
    return played(key, file).encounter
