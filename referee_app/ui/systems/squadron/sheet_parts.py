"""What the sheet on the screen and the sheet on paper have in common: the weapon table, squares, counters, figures."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF

from referee_app.systems.squadron.state import Craft
from referee_app.ui.paint import Column, Draft, Mark, Type
from referee_app.ui.systems.squadron import sheet_words as words
from referee_app.ui.systems.squadron.sheet_data import PIPS, BoxData, SheetData
from referee_app.ui.words.catalogue import translate

WIDEST = 1e6


def weapon_columns() -> tuple[Column, ...]:
    """The weapon table's columns."""
    return (
        Column(translate("sheet", "Weapon"), 31),
        Column(translate("sheet", "Kind"), 15, whole=True),
        Column(translate("sheet", "Mount"), 17, whole=True),
        Column(translate("sheet", "Short"), 9, True),
        Column(translate("sheet", "Med."), 9, True),
        Column(translate("sheet", "Long"), 9, True),
        Column(translate("sheet", "Contr."), 11, True),
        Column(translate("sheet", "Code"), 9.5, True),
        Column(translate("sheet", "Dmg."), 9.5, True),
    )


def weapon_rows(data: SheetData) -> list[tuple[str, ...]]:
    """The weapon table's rows."""
    return [
        (
            weapon.name,
            words.kind(weapon.kind),
            words.mount(weapon.mount),
            *map(words.number, (weapon.short, weapon.medium, weapon.long)),
            *map(words.number, (weapon.fire_control, weapon.fire_code, weapon.damage)),
        )
        for weapon in data.squadron.craft_type.weapons
    ]


def chosen(data: SheetData) -> int:
    """The row of the weapon the fire codes are for; -1 for none."""
    names = [weapon.name for weapon in data.squadron.craft_type.weapons]
    return names.index(data.weapon) if data.weapon in names else -1


@dataclass(frozen=True, slots=True)
class Track:
    """States in a row, the one in force filled: its name, the states with their words, how large and how far apart."""

    name: str
    states: tuple[tuple[str, str], ...]
    now: str
    label: Type
    free: Type
    strong: Type
    lead: float
    pip: float
    gap: float
    apart: float

    def widths(self, d: Draft, room: float = WIDEST) -> list[float]:
        """How wide each word stands, set narrower where the room is short."""
        wide = [d.width(word, self.strong) for _, word in self.states]
        rest = room - self.lead - len(wide) * (self.pip + self.gap) - (len(wide) - 1) * self.apart
        return [one * min(1.0, max(0.1, rest / sum(wide))) for one in wide]

    def width(self, d: Draft) -> float:
        """How wide it stands when nothing presses it."""
        return self.lead + sum(self.widths(d)) + len(self.states) * (self.pip + self.gap + self.apart) - self.apart


def track(d: Draft, rect: QRectF, of: Track) -> list[QRectF]:
    """Draw a track; returns where each state is."""
    d.figure(QRectF(rect.left(), rect.top(), of.lead - of.gap, rect.height()), of.name, of.label, "left")
    x, found = rect.left() + of.lead, []
    for (key, word), wide in zip(of.states, of.widths(d, rect.width()), strict=True):
        now = key == of.now
        d.pip(QRectF(x, rect.center().y() - of.pip / 2, of.pip, of.pip), "filled" if now else "empty")
        place = QRectF(x + of.pip + of.gap, rect.top(), wide, rect.height())
        d.figure(place, word, of.strong if now else of.free, "left")
        found.append(QRectF(x, rect.top(), place.right() - x, rect.height()))
        x = place.right() + of.apart
    return found


def square_mark(box: BoxData, field: str) -> Mark:
    """How a square is drawn: in force, pending or free."""
    if words.ticked(box, field):
        return "filled"
    return "ring" if field == "marker" and box.craft.pending.damaged else "empty"


def square_count(craft: Craft, field: str) -> str:
    """How often a square is ticked, where more than once."""
    count = {"marker": craft.markers, "jammed": craft.jams}.get(field, 0)
    return str(count) if count > 1 else ""


def counter_marks(craft: Craft) -> list[tuple[Mark, str]]:
    """The pips of a box: those in force with their round, those pending, the free ones."""
    found: list[tuple[Mark, str]] = [("filled", str(given.round)) for given in craft.ion for _ in range(given.counters)]
    found += [("ring", "")] * craft.pending.ion
    return found + [("empty", "")] * (PIPS - len(found))


class Pips(NamedTuple):
    """How large the counters are, how far apart, the size of their numbers, and the room for `+2` behind them."""

    wide: float
    gap: float
    letter: int
    more: float


def pips(d: Draft, place: QPointF, craft: Craft, size: Pips) -> float:
    """The row of counters; those beyond the sixth as a number. Returns where it ends."""
    marks, step = counter_marks(craft), size.wide + size.gap
    for number, (mark, text) in enumerate(marks[:PIPS]):
        d.pip(QRectF(place.x() + number * step, place.y(), size.wide, size.wide), mark, text, size.letter)
    end = place.x() + PIPS * step
    if len(marks) > PIPS:
        text, type_ = f"+{len(marks) - PIPS}", Type(size.letter, True)
        room = min(size.more, d.width(text, type_))
        d.figure(QRectF(end, place.y(), room, size.wide), text, type_, "left")
        end += size.gap + room
    return end


class Shown(NamedTuple):
    """One figure in force: its label, the figure, and whether it is another than the printed one."""

    label: str
    value: str
    other: bool


def figures(box: BoxData, data: SheetData) -> tuple[Shown, ...]:
    """A box's numbers in force."""
    craft, now = data.squadron.craft_type, box.numbers
    shields = (now.dr_shielded, now.dr_unshielded)
    row = chosen(data)
    code = craft.weapons[row].fire_code if row >= 0 else None
    return (
        Shown(translate("sheet", "T"), words.number(now.turns), now.turns != craft.turns),
        Shown(translate("sheet", "TD"), words.number(now.turn_distance), now.turn_distance != craft.turn_distance),
        Shown(
            translate("sheet", "DR"),
            "/".join(map(words.number, shields)),
            shields != (craft.dr_shielded, craft.dr_unshielded),
        ),
        Shown(translate("sheet", "FC"), words.number(box.fire_code), box.fire_code not in {None, code}),
    )


def broken(d: Draft, word: str, type_: Type, width: float) -> tuple[str, ...]:
    """A word of state on one line where it fits, else on two."""
    if not word or d.fits(word, type_, width):
        return (word,) if word else ()
    return tuple(word.rsplit(" ", 1))


def state(d: Draft, rect: QRectF, word: str, type_: Type, leading: float) -> None:
    """What the craft can no longer do, at the foot of a rectangle, to the right."""
    lines = broken(d, word, type_, rect.width())
    top = rect.bottom() - leading * len(lines)
    for number, line in enumerate(lines):
        d.figure(QRectF(rect.left(), top + number * leading, rect.width(), leading), line, type_)
