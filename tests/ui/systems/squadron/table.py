"""Two flights for the tests of the window: Red and Blue, four craft each, and a quick way on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from referee_app.core.resolve import Settled, resolve
from referee_app.core.system import Action
from referee_app.core.table import Answer, Question
from referee_app.play.dice_box import DiceBox
from referee_app.store.house import load_book
from referee_app.systems.squadron.state import Battle, Craft, CraftType, Phase, Squadron, Weapon

LASER = Weapon("laser", "laser", 3, 12, 25, 6, 5)
TORPEDO = Weapon("torpedo", "missile", 2, 6, 10, 5, 9)
ION = Weapon("ion gun", "ion", 3, 8, 15, 6, 4, 2, "turret")
JAMMER = Weapon("jammer", "jammer", 15, 15, 15, 0, 0)
TYPE = CraftType("light interceptor", 3, 2, 3, 2, 8, 12, (LASER, TORPEDO, ION, JAMMER), 4)
PILOTS = ("Ana", "Bo", "Cy", "Di")


def squadron(id_: str, name: str, side: str, craft: int = 4) -> Squadron:
    """A squadron of named pilots."""
    boxes = tuple(Craft(box, PILOTS[(box - 1) % 4]) for box in range(1, craft + 1))
    return Squadron(id_, name, side, TYPE, boxes, leader="Ana", command=2, quality="Regular")


def battle(phase: Phase = "movement", craft: int = 4) -> Battle:
    """Red and Blue in some step of round 1."""
    return Battle(1, phase, (squadron("red", "Red", "Rebels", craft), squadron("blue", "Blue", "Empire", craft)))


def book() -> Any:
    """The printed tables."""
    return load_book("squadron", {})


def settled(state: Battle, *orders: Action[Any, Any], ask: Callable[[Question], Answer] | None = None) -> Battle:
    """The battle after some orders, the app throwing the dice."""
    for order in orders:
        assert not list(order.objections(state, book())), order
        result = resolve(order, state, book(), ask=ask or DiceBox().answer)
        assert isinstance(result, Settled)
        state = result.state
    return state
