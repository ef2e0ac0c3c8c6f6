"""The question: a set-up, then steps that give the same orders as the window, each with one report."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Any

from referee_app.core.questions import Answer, Script, Tagged
from referee_app.core.refusal import Refused
from referee_app.systems.cepheus.book import Book, Rulings
from referee_app.systems.cepheus.questions.replay import boarding, consoles, crew, damage, fire, helm, steps
from referee_app.systems.cepheus.questions.replay.game import Game, Step
from referee_app.systems.cepheus.questions.replay.setup import Setup

ACT = Tagged("action", (*crew.ACTS, *helm.ACTS, *consoles.ACTS, *boarding.ACTS))
STEP = Tagged("op", (*steps.STEPS, *fire.STEPS, *damage.STEPS, ACT))
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
