"""The orders of a ship battle, in rooms by crew position and by step of the turn."""

from __future__ import annotations

from referee_app.core.order import written_in
from referee_app.systems.cepheus.actions import anyone, attack, boarding, consoles, damage, pilot, table, turn
from referee_app.systems.cepheus.orders import BattleOrder, Scene

ACTIONS = written_in(table, turn, anyone, pilot, consoles, attack, boarding, damage)

BY_CREW: tuple[type[BattleOrder], ...] = (
    anyone.CoordinateCrew,
    anyone.IncreaseInitiative,
    pilot.Evasive,
    pilot.LineUp,
    pilot.Pursue,
    pilot.BreakPursuit,
    pilot.AdjustSpeed,
    pilot.MaintainCourse,
    pilot.AvoidCollision,
    pilot.Ram,
    pilot.Dock,
    pilot.Undock,
    pilot.OrbitalInsertion,
    pilot.AtmosphericEntry,
    consoles.RangeCheck,
    consoles.JumpPlot,
    consoles.SensorTargeting,
    consoles.Jam,
    consoles.JamMissiles,
    consoles.Intercept,
    consoles.MaintainComms,
    attack.Attack,
    attack.Launch,
    damage.Repair,
    consoles.Jump,
    boarding.Board,
    anyone.Reload,
    anyone.ChangePosition,
    anyone.Help,
    anyone.PersonalAction,
    anyone.Miscellaneous,
)
"""Every action a person may be given, in the order of the list; long tasks stand behind them."""

BY_COMPUTER: tuple[type[BattleOrder], ...] = (attack.Attack, attack.Launch, damage.AutoRepair)
"""What the ship's computer may be told to do (C-50, C-59)."""


def open_to(scene: Scene) -> tuple[type[BattleOrder], ...]:
    """The orders there are for somebody, or for the computer; who is at a long task works on it or gives it up."""
    if scene.person is None:
        return BY_COMPUTER
    at_work = scene.person.task is not None
    return (*BY_CREW, *((anyone.WorkOn, anyone.DropTask) if at_work else (anyone.BeginTask,)))
