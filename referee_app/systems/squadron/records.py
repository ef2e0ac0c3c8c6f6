"""What squadrons, their weapons and their boxes say of themselves, and what speaks against a sheet (S-8 to S-10)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from referee_app.core.copying import replace
from referee_app.core.limits import Line, Number
from referee_app.core.record import Ask, Record
from referee_app.core.record import Field as RecordField
from referee_app.core.system import Objection
from referee_app.systems.squadron.state import (
    MOST_CRAFT,
    Battle,
    Code,
    Craft,
    CraftType,
    Figure,
    Squadron,
    Status,
    Weapon,
)

Field = Literal[
    "pilot", "hot_shot", "markers", "ion", "status", "separated", "jams", "name", "side", "leader", "command", "quality"
]
Value = Number | Line

HEAD = ("name", "side", "leader", "command", "quality")
"""The fields of the sheet's head that are corrected by hand; the others belong to a box."""
_LONGEST_ID = 40


def misdrawn(squadron: Squadron) -> Iterator[Objection]:
    """What is wrong with a record sheet as drawn (S-8 to S-10)."""
    numbers = [craft.box for craft in squadron.boxes]
    if len(set(numbers)) != len(numbers):
        yield Objection("box_twice", "S-10", final=True)
    weapons = [weapon.name for weapon in squadron.craft_type.weapons]
    if len(set(weapons)) != len(weapons):
        yield Objection("weapon_twice", "S-9", final=True)
    for weapon in squadron.craft_type.weapons:
        if not weapon.short <= weapon.medium <= weapon.long:
            yield Objection("ranges_shrink", "S-9", (("weapon", weapon.name),))
    if squadron.craft_type.dr_unshielded > squadron.craft_type.dr_shielded:
        yield Objection("shields_weaken", "S-8")


def manned(craft: tuple[Craft, ...], count: int) -> tuple[Craft, ...]:
    """So many boxes: those there are, the last ones dropped, or new ones under free numbers."""
    kept = craft[:count]
    numbers = [number for number in range(1, MOST_CRAFT + 1) if number not in {one.box for one in kept}]
    return (*kept, *(Craft(number) for number in numbers[: count - len(kept)]))


def sides(battle: Battle) -> Iterable[str]:
    """The sides on the table, in their order."""
    return dict.fromkeys(one.side for one in battle.squadrons)


def _spelled(name: str) -> str:
    """Letters and digits, and a dash for whatever else stands between them."""
    plain = "".join(one if one in "abcdefghijklmnopqrstuvwxyz0123456789" else " " for one in name.casefold())
    return "-".join(plain.split())[:_LONGEST_ID]


WEAPON = Record(
    system="squadron",
    name="weapon",
    of=Weapon,
    within="",
    asked=(
        Ask("name", words="weapon"),
        *map(Ask, ("kind", "mount", "short", "medium", "long", "fire_control", "fire_code", "damage")),
    ),
    blank=Weapon("", "laser", 3, 12, 25, 5, 4, 1),
)

_PLAIN = CraftType("", 4, 1, 3, 2, 8, 12, (Weapon("laser cannon", "laser", 3, 12, 25, 5, 4, 1),), 4)
_TYPE = ("turns", "turn_distance", "dodge", "dr_shielded", "dr_unshielded", "attack_speed", "full_throttle")

SQUADRON = Record(
    system="squadron",
    name="squadron",
    of=Squadron,
    within="squadrons",
    asked=(
        *map(Ask, HEAD),
        Ask("craft_type.name", words="type", group="type"),
        *(Ask(f"craft_type.{one}", group="type") for one in _TYPE),
        Ask("craft_type.weapons", rows=WEAPON, group="weapons"),
        Ask("boxes", group="weapons"),
    ),
    blank=Squadron("", "", "", _PLAIN, manned((), 6)),
    against=misdrawn,
    spelled=_spelled,
    across=(("", 5), ("type", 8)),
)


def blank(battle: Battle) -> Squadron:
    """The sheet the editor opens with for a new squadron."""
    return replace(SQUADRON.blank, side=next(iter(sides(battle)), ""))


def fresh(squadron: Squadron) -> Squadron:
    """The squadron as before its first battle: no markers, counters, flags, and everybody alive."""
    boxes = tuple(Craft(one.box, one.pilot, one.hot_shot) for one in squadron.boxes)
    return replace(squadron, boxes=boxes, morale="steady", rate="attack_speed", hexes=0)


def enrolled(squadron: Squadron, battle: Battle, side: str, count: int | None = None) -> Squadron:
    """A squadron from the shelf for this table: a free id and name, its side and its number of craft."""
    boxes = squadron.boxes if count is None else manned(squadron.boxes, count)
    return SQUADRON.placed(fresh(replace(squadron, side=side or squadron.side, boxes=boxes)), battle)


def raised(craft_type: CraftType, battle: Battle, side: str, count: int) -> Squadron:
    """A squadron of nameless pilots from a craft type."""
    return enrolled(Squadron("", craft_type.name, side, craft_type, manned((), count)), battle, side)


@dataclass(frozen=True, slots=True)
class BoxFigures:
    """One box as it is corrected by hand: of its counters only how many."""

    pilot: Line = ""
    hot_shot: Code = 0
    markers: Figure = 0
    ion: Figure = 0
    jams: Figure = 0
    separated: bool = False
    status: Status = "active"


BOX = Record(
    system="squadron",
    name="box",
    of=BoxFigures,
    within="",
    asked=tuple(map(Ask, ("pilot", "hot_shot", "markers", "ion", "jams", "separated", "status"))),
    blank=BoxFigures(),
)


def figures_of(craft: Craft) -> BoxFigures:
    """What may be corrected of a box."""
    return BoxFigures(
        craft.pilot, craft.hot_shot, craft.markers, craft.counters, craft.jams, craft.separated, craft.status
    )


def before(squadron: Squadron, box: int, field: Field) -> Value:
    """What stands in a field of the head (box 0) or of a box, as `Correct` writes it."""
    found: Value = getattr(figures_of(squadron.craft(box)) if box else squadron, field)
    return int(found) if isinstance(found, bool) else found


def fits(box: int, field: Field, value: Value) -> bool:
    """Whether the head (box 0) or a box has such a field, and the field can show the value."""
    if (box == 0) != (field in HEAD):
        return False
    shown = _field(field)
    if shown.shape == "tick":
        return type(value) is int and value in (0, 1)
    return shown.holds(value)


def limits(field: Field) -> tuple[int, int]:
    """The lowest and highest figure a field can show."""
    shown = _field(field)
    return (shown.low, shown.high) if shown.shape in ("whole", "tick") else (0, 99)


def _field(field: Field) -> RecordField:
    return (SQUADRON if field in HEAD else BOX).field(field)
