"""The set-up of a scripted battle, and the record sheets it makes (S-8 to S-10)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Annotated, Literal

from referee_app.core.limits import AtMost, Between
from referee_app.core.questions import Switches
from referee_app.core.refusal import inside
from referee_app.systems.squadron import state
from referee_app.systems.squadron.book import Book, Rulings
from referee_app.systems.squadron.craft import wrecked
from referee_app.systems.squadron.questions.fields import Box, Count, Name, Ranges, Turns, nothing_there
from referee_app.systems.squadron.state import Battle, Code, Hexes, Kind, Morale, Mount, Rate, Round


@dataclass(frozen=True, slots=True)
class Type:
    """What all craft of a squadron have in common."""

    turns: Turns
    turn_distance: Count
    dr_shielded: Count
    dr_unshielded: Count
    dodge: Count | None = None


@dataclass(frozen=True, slots=True)
class Weapon:
    """One weapon; its name is its key in the set-up."""

    kind: Kind
    ranges: Ranges
    fire_code: Code
    damage: Count
    fire_control: Count = 0
    mount: Mount = "forward"

    def drawn(self, name: str) -> state.Weapon:
        """Its line on the record sheet."""
        return state.Weapon(name, self.kind, *self.ranges, self.fire_code, self.damage, self.fire_control, self.mount)


@dataclass(frozen=True, slots=True)
class Craft:
    """What is already in a box."""

    markers: Count = 0
    hot_shot: Code = 0
    jams: Count = 0
    separated: bool = False
    ion: Annotated[tuple[tuple[Round, Count], ...], AtMost(99)] = ()
    status: Literal["active", "destroyed"] = "active"

    def drawn(self, box: int, book: Book) -> state.Craft:
        """Its box on the record sheet; where two markers destroy, they have (SR-2)."""
        ion = tuple(state.Ion(round_, counters) for round_, counters in self.ion if counters)
        status = "destroyed" if wrecked(self.markers, book) else self.status
        drawn = state.Craft(box, hot_shot=self.hot_shot, markers=self.markers, ion=ion, status=status)
        return replace(drawn, separated=self.separated, jams=self.jams)


@dataclass(frozen=True, slots=True)
class Squadron:
    """One squadron; its name is its key in the set-up."""

    boxes: Box
    type: Type
    weapons: Mapping[Name, Weapon]
    side: Name | None = None
    attack_speed: Count = 0
    full_throttle: Count = 0
    rate: Rate = "attack_speed"
    morale: Morale = "steady"
    hexes: Hexes = 0
    craft: Mapping[Box, Craft] = field(default_factory=dict)

    def drawn(self, name: str, book: Book) -> state.Squadron:
        """Its record sheet."""
        for box in self.craft:
            if box > self.boxes:
                place = inside(f"setup.squadrons.{name}.craft", str(box))
                raise nothing_there(place, f"one of the boxes 1 to {self.boxes}")
        boxes = tuple(self.craft.get(box, Craft()).drawn(box, book) for box in range(1, self.boxes + 1))
        sheet = state.Squadron(name, name, self.side or name, self._type(name), boxes)
        return replace(sheet, morale=self.morale, rate=self.rate, hexes=self.hexes)

    def _type(self, name: str) -> state.CraftType:
        return state.CraftType(
            name=name,
            turns=self.type.turns,
            turn_distance=self.type.turn_distance,
            dr_shielded=self.type.dr_shielded,
            dr_unshielded=self.type.dr_unshielded,
            attack_speed=self.attack_speed,
            full_throttle=self.full_throttle,
            weapons=tuple(weapon.drawn(called) for called, weapon in self.weapons.items()),
            dodge=self.type.dodge or 0,
        )


@dataclass(frozen=True, slots=True)
class Setup:
    """Everybody at the table, and the house rules."""

    squadrons: Mapping[Name, Squadron]
    rules: Switches[Rulings] = field(default_factory=Rulings)
    round: Annotated[int, Between(0, 999)] = 0

    def battle(self, book: Book) -> Battle:
        """The table before the first step."""
        squadrons = tuple(squadron.drawn(name, book) for name, squadron in self.squadrons.items())
        return Battle(round=self.round, squadrons=squadrons)
