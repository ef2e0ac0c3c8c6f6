"""A small battle set up through the real orders, and a conductor on it with dice that can be had again."""

from __future__ import annotations

from random import Random

from referee_app.play.dice_box import DiceBox
from referee_app.store.session import Encounter, new_encounter
from referee_app.systems import load
from referee_app.systems.squadron.actions.combat import Declare
from referee_app.systems.squadron.actions.phases import BeginPhase, StartRound
from referee_app.systems.squadron.actions.sheet import Enlist
from referee_app.systems.squadron.state import Craft, CraftType, Phase, Squadron, Weapon
from referee_app.ui.encounter.conductor import Conductor
from referee_app.ui.encounter.keeping import Keep, at_once

LASER = Weapon("laser", "laser", 3, 12, 25, 6, 5, 1)
ION = Weapon("ion", "ion", 3, 8, 12, 6, 4, 1)
JAMMER = Weapon("jammer", "jammer", 15, 15, 15, 0, 0)
FIGHTER = CraftType("Fighter", 3, 2, 4, 2, 8, 12, (LASER, ION, JAMMER), 2)


def squadron(name: str, side: str, craft: int = 4) -> Squadron:
    """A squadron of plain fighters."""
    return Squadron(name.lower(), name, side, FIGHTER, tuple(Craft(box) for box in range(1, craft + 1)))


def encounter() -> Encounter:
    """An empty squadron tab."""
    return new_encounter(load("squadron"), "Squadrons")


def conductor(seed: int = 1, keep: Keep = at_once, craft: int = 4) -> Conductor:
    """Red and Blue at the table, round 1 about to begin."""
    made = Conductor(encounter(), keep, DiceBox(Random(seed)), now=lambda: "2026-01-01T20:00:00+00:00")
    made.order(Enlist(squadron("Red", "North", craft)))
    made.order(Enlist(squadron("Blue", "South", craft)))
    return made


def begin(made: Conductor, *phases: Phase) -> Conductor:
    """Start the round and go on through its plain steps."""
    made.order(StartRound())
    for phase in phases:
        made.order(BeginPhase(phase))
    return made


def to_volleys(made: Conductor) -> Conductor:
    """Red has announced its fire on Blue at medium range."""
    begin(made, "movement", "jam", "declare")
    boxes = tuple(craft.box for craft in made.state.squadron("red").boxes)
    made.order(Declare("red", "laser", "blue", boxes, boxes, band="medium"))
    made.order(BeginPhase("volleys"))
    return made
