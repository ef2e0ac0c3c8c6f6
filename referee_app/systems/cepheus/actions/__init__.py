"""The orders of a ship battle, in rooms by crew position and by step of the turn."""

from __future__ import annotations

from referee_app.core.system import Action
from referee_app.systems.cepheus.actions import (
    anyone,
    arrivals,
    attack,
    boarding,
    captain,
    damage,
    docking,
    engineer,
    initiative,
    launch,
    navigator,
    pilot,
    planet,
    pursuit,
    react,
    repair,
    sensors,
    table,
    tasks,
    turn,
)
from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.state import Battle

ACTIONS: tuple[type[Action[Battle, Book]], ...] = (
    *table.ACTIONS,
    *initiative.ACTIONS,
    *turn.ACTIONS,
    *anyone.ACTIONS,
    *tasks.ACTIONS,
    *captain.ACTIONS,
    *pilot.ACTIONS,
    *pursuit.ACTIONS,
    *docking.ACTIONS,
    *planet.ACTIONS,
    *navigator.ACTIONS,
    *engineer.ACTIONS,
    *sensors.ACTIONS,
    *attack.ACTIONS,
    *launch.ACTIONS,
    *arrivals.ACTIONS,
    *react.ACTIONS,
    *boarding.ACTIONS,
    *damage.ACTIONS,
    *repair.ACTIONS,
)
