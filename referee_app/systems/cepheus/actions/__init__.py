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
from referee_app.systems.cepheus.orders import BattleOrder
from referee_app.systems.cepheus.scene import Scene
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

BY_CREW: tuple[type[BattleOrder], ...] = (
    *captain.ACTIONS,
    pilot.Evasive,
    pilot.LineUp,
    pursuit.Pursue,
    pursuit.BreakPursuit,
    pilot.AdjustSpeed,
    pilot.MaintainCourse,
    pilot.AvoidCollision,
    docking.Ram,
    docking.Dock,
    docking.Undock,
    *planet.ACTIONS,
    navigator.RangeCheck,
    navigator.JumpPlot,
    sensors.SensorTargeting,
    sensors.Jam,
    sensors.JamMissiles,
    sensors.Intercept,
    sensors.MaintainComms,
    attack.Attack,
    launch.Launch,
    repair.Repair,
    engineer.Jump,
    boarding.Board,
    anyone.Reload,
    anyone.ChangePosition,
    anyone.Help,
    anyone.PersonalAction,
    anyone.Miscellaneous,
)
"""Every action a person may be given, in the order of the list; long tasks stand behind them."""

BY_COMPUTER: tuple[type[BattleOrder], ...] = (attack.Attack, launch.Launch, repair.AutoRepair)
"""What the ship's computer may be told to do (C-50, C-59)."""


def open_to(scene: Scene) -> tuple[type[BattleOrder], ...]:
    """The orders there are for somebody, or for the computer; who is at a long task works on it or gives it up."""
    if scene.person is None:
        return BY_COMPUTER
    at_work = scene.person.task is not None
    return (*BY_CREW, *((tasks.WorkOn, tasks.DropTask) if at_work else (tasks.BeginTask,)))
