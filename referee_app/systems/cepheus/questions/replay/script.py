"""The question: a set-up, then steps that give the same orders as the window, each with one report."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Annotated, Any, get_args, get_type_hints

from referee_app.core.forms import Refused
from referee_app.core.questions import Answer, record_of
from referee_app.core.records import OneOf, Record, Script
from referee_app.systems.cepheus.book import Book, Rulings
from referee_app.systems.cepheus.questions.replay import boarding, consoles, crew, damage, fire, helm, steps
from referee_app.systems.cepheus.questions.replay.game import Game, Step
from referee_app.systems.cepheus.questions.replay.setup import Setup


def choices(kinds: Iterable[type], tag: str) -> Mapping[str, Record]:
    """The forms by the word each has in a field."""
    made = {}
    for kind in kinds:
        (word,) = get_args(get_type_hints(kind)[tag])
        made[word] = record_of(kind)
    return made


ACTS = choices((*crew.ACTS, *helm.ACTS, *consoles.ACTS, *boarding.ACTS), "action")
STEP = OneOf("op", {**choices((*steps.STEPS, *fire.STEPS, *damage.STEPS), "op"), "act": OneOf("action", ACTS)})
AT_THE_TABLE = ("multi_role", "reactions_after_roll", "interrupt_on", "comms_loss_initiative")
"""Switches that concern the table only."""
Steps = Annotated[tuple[Step | Refused, ...], Script(STEP)]


def replay(book: Book, setup: Setup, steps: Steps) -> Answer:
    """An encounter step by step (questions.md 3.5)."""
    usual = Rulings()
    kept: dict[str, Any] = {name: getattr(usual, name) for name in AT_THE_TABLE}
    book = replace(book, rulings=replace(book.rulings, **kept))
    game = Game(setup.battle(book), book, setup.listed())
    return {"steps": [game.play(step) for step in steps]}
