"""The figures of one spot of a status sheet, put right by hand beside it; each is one logged line."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any

from PySide6.QtCore import QPoint, Signal
from PySide6.QtWidgets import QWidget

from referee_app.core.record import Ask, Field, Record
from referee_app.systems.cepheus.actions.table import Correct, SetStatus
from referee_app.systems.cepheus.correction import figure, holder, limits, written
from referee_app.systems.cepheus.state import CHARACTERISTICS, LOADS, SYSTEMS, Ship
from referee_app.ui.form.number_field import NumberField
from referee_app.ui.records.inputs import Input, NumberInput, TextInput
from referee_app.ui.records.popup import CorrectPopup
from referee_app.ui.systems.cepheus.sheet_data import Spot
from referee_app.ui.systems.cepheus.sheet_words import tons
from referee_app.ui.systems.cepheus.telling import word_shown
from referee_app.ui.words.catalogue import named, translate

_TONS_WIDE = 96
STATUS = "status"
"""The one field that is no figure: a ship's status has an order of its own."""

_FIELDS: Mapping[str, tuple[str, ...]] = {
    "head": ("name", "side", STATUS, "aware", "in_touch", "reflec", "stealth", "drones"),
    "hull": ("hull", "hull_max"),
    "structure": ("structure", "structure_max"),
    "armor": ("armor", "armor_max", "reflec", "stealth"),
    "initiative": ("initiative", "increase", "hasty", "waiting", "acted"),
    "reactions": ("reactions_used", "reactions_lost"),
    "thrust": ("thrust", "speed", "jump", "plot", "evasive", "orbit"),
    "electronics": ("suite", "jamming", "units", "auto_repairs"),
    "system": ("hits", "repaired", "fitted"),
    "mount": ("hits", "repaired", *LOADS, "capacity", "computer"),
    "fuel": ("fuel", "fuel_max", "leak", "unrefined"),
    "cargo": ("cargo", "cargo_max"),
    "stores": LOADS,
    "person": (
        "name", "position", "post", "state", *CHARACTERISTICS, "damage", "rads", "armor", "minor", "significant",
    ),
    "force": ("evasive", "line_up", "pool", "board_dm", "plot", "orbit", "in_touch", "reactions_lost"),
}  # fmt: skip
_RACKED = {"missile_rack": LOADS[:3], "missile_bank": LOADS[:3], "sandcaster": LOADS[3:]}


def part_of(spot: Spot) -> str:
    """The part of the sheet a spot belongs to, as `Correct` writes it."""
    return spot.id if spot.kind in ("system", "mount", "person") else ""


def fields_of(ship: Ship, spot: Spot) -> tuple[str, ...]:
    """What can be put right at a spot, nothing where the sheet has it no longer; a mount has the ammunition its weapons
    fire."""
    every = _FIELDS.get(spot.kind, ())
    if any(figure(ship, part_of(spot), name) is None for name in every if name != STATUS):
        return ()
    if spot.kind != "mount":
        return every
    loads = {load for weapon in ship.mount(spot.id).weapons for load in _RACKED.get(weapon, ())}
    kept = loads | {"hits", "repaired", "computer"} | ({"capacity"} if loads else set())
    return tuple(name for name in every if name in kept)


def _posts(ship: Ship) -> Iterable[tuple[str, str]]:
    """A post is a mount or a drive."""
    yield from ((mount.id, mount.id) for mount in ship.mounts)
    yield from ((name, word_shown("post", name)) for name in SYSTEMS)


def _ask(ship: Ship, spot: Spot, name: str) -> Ask:
    field = figure(ship, part_of(spot), name)
    path = field.path if field is not None else name
    return Ask(
        path, known=_posts if name == "post" else None, words="characteristic" if name in CHARACTERISTICS else ""
    )


def _title(ship: Ship, spot: Spot) -> str:
    """What is being put right."""
    if spot.kind == "force":
        return translate("cepheus", "{ship}: in force").format(ship=ship.name)
    if spot.kind == "person":
        return f"{ship.name}: {ship.person(spot.id).name}"
    return f"{ship.name}: {named('cepheus.part', spot.id)}" if part_of(spot) else ship.name


class TonsField(NumberField):
    """Tons, with a decimal part if need be."""

    def __init__(self, low: int, high: int, width: int, needed: bool = True, parent: QWidget | None = None) -> None:
        super().__init__(low, high, max(_TONS_WIDE, width), needed, parent)

    def written(self, value: Fraction) -> str:
        """Tons as the sheet has them."""
        return tons(value)


class FigureInput(NumberInput):
    """A figure of the sheet: whole ones have all a minus and a plus, or none; the others are tons."""

    EXACT = TonsField

    def __init__(self, field: Field, stepped: bool) -> None:
        self.stepped = stepped
        super().__init__(field, "", narrow=False)

    def steps(self, field: Field) -> bool:
        """All of them, or none."""
        return self.stepped


class ShipPopup(CorrectPopup):
    """The figures of one spot of a status sheet."""

    ordered = Signal(object)
    """The referee corrected a figure: a Correct, or a SetStatus."""

    def __init__(self, host: QWidget) -> None:
        super().__init__(host)
        self.ship, self.spot = Ship("", "", "", 1, 0, 0, 0, 0, 0), Spot("head")
        self.corrected.connect(self._on_corrected)

    def open_at(self, ship: Ship, spot: Spot, place: QPoint, names: Iterable[str] = ()) -> None:
        """Open beside a place of the host, on a spot of a ship's sheet; `names` are borne by others already."""
        fields = fields_of(ship, spot)
        if not fields:
            return
        self.let_go()
        self.ship, self.spot = ship, spot
        held: Any = holder(ship, part_of(spot))
        asked = tuple(_ask(ship, spot, name) for name in fields)
        record = Record("cepheus", spot.kind, type(held), "", asked, held, called="corrected")
        self.open_on(record, tuple(record.fields), held, ship, place)
        name = self.inputs.get("name")
        if isinstance(name, TextInput):
            name.field.keep_free(names, name.value())

    def show_ship(self, ship: Ship) -> None:
        """Show the figures as they stand; the panel leaves when its spot has left."""
        if not fields_of(ship, self.spot):
            self.put_away()
            return
        self.ship = ship
        self.show_value(holder(ship, part_of(self.spot)))

    def show_value(self, value: Any, title: str = "") -> None:
        """Some figures cannot be more than others are."""
        part = part_of(self.spot)
        for path, one in self.inputs.items():
            place = figure(self.ship, part, path.rpartition(".")[2])
            if isinstance(one, NumberInput) and place is not None and place.shape == "whole":
                one.line.low, one.line.high = limits(self.ship, part, place)
        super().show_value(value, title or _title(self.ship, self.spot))

    def input_of(self, record: Record[Any], ask: Ask) -> Input:
        """Figures by the step, and tons."""
        field = record.field(ask.path)
        return FigureInput(field, stepped=True) if field.shape in ("whole", "exact") else super().input_of(record, ask)

    def _on_corrected(self, path: str, value: Any) -> None:
        if path == STATUS:
            self.ordered.emit(SetStatus(self.ship.id, value))
        else:
            self.ordered.emit(Correct(self.ship.id, part_of(self.spot), path.rpartition(".")[2], written(value)))
