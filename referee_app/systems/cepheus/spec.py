"""What is said of each action of the crew once: its price, its check, what it needs, who answers it (C-9, C-38,
C-40)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from referee_app.core.order import Spec
from referee_app.systems.cepheus.state import Characteristic, Position, Size, Skill

Need = Literal["thrust", "sensors", "bridge", "undocked"]
Uses = tuple[Skill, Characteristic]

PILOTING: Uses = ("piloting", "dexterity")
GUNNERY: Uses = ("turret_weapons", "dexterity")
LEADERSHIP: Uses = ("leadership", "social")
NAVIGATION: Uses = ("navigation", "education")
COMMS: Uses = ("comms", "intelligence")
TACTICS: Uses = ("tactics", "intelligence")


@dataclass(frozen=True, slots=True)
class CrewSpec(Spec):
    """An action of the crew.

    `size` is its price (None: free), `uses` the skill and characteristic of its check (C-9), `needs` what the ship must
    have for it, `when_disabled` whether it is left to the crew of a disabled ship (C-40), `row` the row of the action
    table it stands in where that is not its own (C-38), `answered_by` who aboard the other ship opposes it, the first
    post first, and `opposed` the rule of that check where it has one of its own (C-6).
    """

    size: Size | None = "significant"
    uses: Uses | None = None
    needs: tuple[Need, ...] = ()
    when_disabled: bool = False
    row: str = ""
    answered_by: tuple[Position, ...] = ("pilot",)
    opposed: str = ""


SPECS: dict[str, CrewSpec] = {
    spec.name: spec
    for spec in (
        CrewSpec("dodge", "C-82", uses=PILOTING, needs=("thrust", "undocked")),
        CrewSpec("fire_sand", "C-83", uses=GUNNERY),
        CrewSpec("point_defence", "C-84", uses=GUNNERY),
        CrewSpec("trigger_screens", "C-85"),
        CrewSpec("tactics", "C-23", uses=TACTICS, row="coordinate_crew"),
    )
}
"""Every action by its name: reactions, the Captain's Tactics, and each order, which adds its own when it is defined."""


def spec_of(action: str) -> CrewSpec:
    """What is said of an action; of one nobody knows only its name."""
    return SPECS.get(action) or CrewSpec(action, "C-38")


def rule_of(action: str) -> str:
    """The rule of an action's check against somebody else (C-6)."""
    spec = spec_of(action)
    return spec.opposed or spec.rule
