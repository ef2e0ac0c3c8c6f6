"""The colony page: bases, complement, population, the first round's restriction, bombardment and pacification sums."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF

from referee_app.systems.eras.book import Book
from referee_app.systems.eras.orders import Scene
from referee_app.systems.eras.state import BASES, Battle, Unit
from referee_app.ui.paint import Draft
from referee_app.ui.sheet_kit import GAP, LEAD, SMALL, flowed, heading, headline, house_lines, pencil_lines
from referee_app.ui.systems.eras import colony_sums, viewmodel
from referee_app.ui.systems.eras.colony_sums import Sum
from referee_app.ui.systems.eras.sheet_kit import BODY, STRONG, Cell, Head, Ruled, boxes, house
from referee_app.ui.systems.eras.telling import era_name, kind_name, number, rps_text
from referee_app.ui.words.catalogue import translate

ROW, BLANK_ROWS = 52, 6


@dataclass(frozen=True, slots=True)
class ColonySheet:
    """What the page shows; without a battle it is blank."""

    book: Book
    changed: frozenset[str]
    state: Battle | None = None


def paint(d: Draft, rect: QRectF, sheet: ColonySheet) -> float:
    """Draw the page; returns where it ends."""
    state = sheet.state
    people = str(state.colony.population) if state is not None else "……"
    right = translate("eras", "population factors: {count}").format(count=people)
    y = headline(d, rect, translate("eras", "Colony"), right)
    y = _first_round(d, QRectF(rect.left(), y, rect.width(), 0))
    y = _defenders(d, QRectF(rect.left(), y + GAP, rect.width(), 0), sheet)
    scene = Scene(state, sheet.book) if state is not None else None
    found = colony_sums.bombardments(scene) if scene is not None else ()
    title = translate("eras", "Orbital bombardment, population factors")
    y = _sums(d, QRectF(rect.left(), y + GAP, rect.width(), 0), title, "E-38", found)
    found = colony_sums.pacifications(scene) if scene is not None else ()
    title = translate("eras", "Pacification strength")
    y = _sums(d, QRectF(rect.left(), y + GAP, rect.width(), 0), title, "E-40", found)
    y = _notes(d, QRectF(rect.left(), y + GAP, rect.width(), 0), state)
    y = house_lines(d, QRectF(rect.left(), y + GAP, rect.width(), 0), house(sheet.book, sheet.changed))
    free = QRectF(rect.left(), y + GAP, rect.width(), rect.bottom() - y - GAP)
    pencil_lines(d, free, translate("eras", "Notes"))
    return y


def reminders() -> tuple[str, ...]:
    """What is easily forgotten at a colony."""
    return (
        translate(
            "eras",
            "First round, colony with a system base: only system bases and the colony’s own fighters "
            "may be attacked and return fire; from the second round on everything (E-34).",
        ),
        translate(
            "eras",
            "Raids: an orbital base fires close-in before the raiders on 40 or less, a ground base after them; "
            "system bases take no part (E-31 to E-33).",
        ),
        translate("eras", "Ground bases and ground units fire close-in at fighters and landing ground units (E-39)."),
    )


def _first_round(d: Draft, rect: QRectF) -> float:
    return flowed(d, rect, reminders(), SMALL, 33)


def _defenders(d: Draft, rect: QRectF, sheet: ColonySheet) -> float:
    """Bases and complement, a line each."""
    y = heading(d, rect, translate("eras", "Bases and complement"))
    heads = (
        Head(translate("eras", "unit"), 4),
        Head(translate("eras", "kind"), 3),
        Head(translate("eras", "era"), 1.4),
        Head(translate("eras", "hits"), 2.4),
        Head(translate("eras", "RPs"), 1.4, "right"),
        Head(translate("eras", "fire"), 1.4, "right"),
        Head("CID", 1.6, "right"),
    )
    table = Ruled(d, rect.left(), rect.width(), heads)
    y = table.titles(y)
    if sheet.state is None:
        for _ in range(BLANK_ROWS):
            y = table.row(y, ROW, ("", "", "", boxes(("empty",) * 3), "", "", ""))
        return y
    for unit in sheet.state.units:
        if unit.kind in BASES or unit.complement:
            y = table.row(y, ROW, _line(sheet.state, sheet.book, unit), strong=unit.active)
    return y


def _line(state: Battle, book: Book, unit: Unit) -> Sequence[Cell]:
    return (
        unit.name,
        kind_name(unit.kind),
        era_name(unit.era),
        boxes(viewmodel.boxes(unit, state.waiting(unit.id))),
        rps_text(unit) if unit.measured else "",
        viewmodel.base_text(unit, book),
        viewmodel.cid_text(state, book, unit),
    )


def _sums(d: Draft, rect: QRectF, title: str, rule: str, found: Sequence[Sum]) -> float:
    y = heading(d, rect, title, rule)
    for one in found:
        line = QRectF(rect.left(), y, rect.width(), LEAD)
        d.text(line, f"{one.side}: {one.text}", STRONG)
        y += LEAD
        parts = "; ".join(f"{term.unit.name} {number(term.value)}" for term in one.terms)
        y += d.paragraph(line.translated(0, LEAD).topLeft(), rect.width(), parts, SMALL, 32) + 8
    for _ in range(0 if found else 2):
        y += 60
        d.rule(rect.left(), rect.right(), y)
    return y


def _notes(d: Draft, rect: QRectF, state: Battle | None) -> float:
    y = heading(d, rect, translate("eras", "Habitability, industry, installations"), "E-38")
    if state is None or not state.colony.notes:
        return y
    lines = state.colony.notes.splitlines()
    return flowed(d, QRectF(rect.left(), y, rect.width(), 0), lines, BODY, LEAD - 4)
