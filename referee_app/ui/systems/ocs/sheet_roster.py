"""The roster on paper: every unit with its strengths, barrage at full value, steps and markers (O-7, O-13)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from referee_app.systems.ocs.state import Encounter, Unit
from referee_app.systems.ocs.strength import counts
from referee_app.ui.sheet.blocks import Boxes, Headline, Line, Notes, tick
from referee_app.ui.sheet.canvas import PAPER
from referee_app.ui.sheet.engine import Sheet
from referee_app.ui.sheet.paint import Mark
from referee_app.ui.sheet.table import Cell, Column, Table
from referee_app.ui.systems.ocs.sheet_tables import Tables, numeral
from referee_app.ui.words.catalogue import translate

BLANK_LINES, MOST_BOXES = 34, 6
ROW = 1.41
"""The height of a unit, in lines: room for pencils."""


def roster(state: Encounter | None, tables: Tables) -> Sheet:
    """All units, side by side as the sides came; a blank one without an encounter."""
    blank = (*("",) * 8, _boxes(MOST_BOXES), tick(False), tick(False), tick(False))
    rows = tuple(_rows(state, tables)) if state is not None else (blank,) * BLANK_LINES
    foot = Notes((_attrition(state.units if state is not None else ()),))
    table = Table(_columns(tables), rows, ROW)
    return Sheet(Headline(translate("ocs", "Roster")), (table, foot, *tables.house))


def _columns(tables: Tables) -> tuple[Column, ...]:
    barrage = (translate("ocs", "barrage"), translate("ocs", "never halved"))
    return (
        Column(translate("ocs", "unit"), 4.0, style="strong"),
        Column(translate("ocs", "side"), 1.7, style="small"),
        Column(translate("ocs", "attack"), 1.1, "centre", "strong"),
        Column(tables.halved, 1.1, "centre", "strong"),
        Column(translate("ocs", "defence"), 1.1, "centre", "strong"),
        Column(tables.halved, 1.1, "centre", "strong"),
        Column(", ".join(barrage), 2.4, "centre", "strong"),
        Column(translate("ocs", "AR"), 0.7, "centre", "strong"),
        Column(translate("ocs", "steps"), 2.7, style="strong"),
        Column(translate("ocs", "Out of Supply"), 1.7, "centre"),
        Column(translate("ocs", "DG"), 0.7, "centre"),
        Column(translate("ocs", "exploits"), 1.1, "centre"),
    )


def _rows(state: Encounter, tables: Tables) -> Iterator[tuple[Cell, ...]]:
    sides = list(dict.fromkeys(unit.side for unit in state.units))
    for unit in sorted(state.units, key=lambda unit: sides.index(unit.side)):
        gone = Line(unit.name, replace(PAPER.body, italic=True), fit="fitted")
        yield (
            unit.name if unit.steps else gone,
            unit.side,
            *_figures(unit, tables),
            _steps(unit.steps),
            *(tick(on) for on in (unit.out_of_supply, unit.dg, unit.exploit)),
        )


def _figures(unit: Unit, tables: Tables) -> tuple[str, ...]:
    """Printed strengths, and what is left of them out of supply; barrage as printed (O-12, O-13)."""
    halved = unit.out_of_supply
    return (
        numeral(unit.attack),
        numeral(counts(unit.fighter("attacker"), tables.book)) if halved else "",
        numeral(unit.defence),
        numeral(counts(unit.fighter("defender"), tables.book)) if halved else "",
        "–" if unit.barrage is None else numeral(unit.barrage),
        str(unit.ar),
    )


def _steps(steps: int) -> Cell:
    """A square for every step to cross off, or their number where there are too many."""
    if steps > MOST_BOXES:
        return str(steps)
    return _boxes(steps) if steps else translate("ocs", "gone")


def _boxes(count: int) -> Boxes:
    marks: list[Mark] = ["empty"] * count
    return Boxes(tuple(marks))


def _attrition(units: tuple[Unit, ...]) -> str:
    """Who must roll for attrition."""
    hungry = [unit.name for unit in units if unit.out_of_supply and unit.steps]
    if not hungry:
        return translate("ocs", "Out of Supply: roll on the Attrition Table every turn (O-12).")
    text = translate("ocs", "Out of Supply, roll on the Attrition Table every turn (O-12): {units}.")
    return text.format(units=", ".join(hungry))
