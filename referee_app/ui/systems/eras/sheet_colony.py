"""The colony page: bases, complement, population, the first round's restriction, bombardment and pacification sums."""

from __future__ import annotations

from collections.abc import Iterator

from referee_app.systems.eras.book import Book
from referee_app.systems.eras.orders import Scene
from referee_app.systems.eras.state import BASES, Battle, Unit
from referee_app.ui.sheet.blocks import Block, Boxes, Gap, Heading, Headline, Line, Notes, Pencil, Rule, Section
from referee_app.ui.sheet.engine import Sheet
from referee_app.ui.sheet.table import Column, Row, Table
from referee_app.ui.systems.eras import colony_sums, viewmodel
from referee_app.ui.systems.eras.colony_sums import Sum
from referee_app.ui.systems.eras.sheet_tables import DENSE, Tables
from referee_app.ui.systems.eras.telling import era_name, kind_name, number, rps_text
from referee_app.ui.words.catalogue import translate

BLANK_ROWS = 6


def colony(state: Battle | None, tables: Tables) -> Sheet:
    """The page; blank without a battle."""
    people = str(state.colony.population) if state is not None else "……"
    right = translate("eras", "population factors: {count}").format(count=people)
    scene = Scene(state, tables.book) if state is not None else None
    bombed = colony_sums.bombardments(scene) if scene is not None else ()
    pacified = colony_sums.pacifications(scene) if scene is not None else ()
    written = tuple(state.colony.notes.splitlines()) if state is not None else ()
    body = (
        Notes(reminders()),
        _defenders(state, tables.book),
        _sums(translate("eras", "Orbital bombardment, population factors"), "E-38", tuple(bombed)),
        _sums(translate("eras", "Pacification strength"), "E-40", tuple(pacified)),
        Section(Heading(translate("eras", "Habitability, industry, installations"), "E-38"), (Notes(written, "body"),)),
        *tables.house,
        Pencil(translate("eras", "Notes")),
    )
    return Sheet(Headline(translate("eras", "Colony"), right), body, metrics=DENSE)


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


def _defenders(state: Battle | None, book: Book) -> Block:
    """Bases and complement, a line each."""
    columns = (
        Column(translate("eras", "unit"), 4),
        Column(translate("eras", "kind"), 3),
        Column(translate("eras", "era"), 1.4),
        Column(translate("eras", "hits"), 2.4),
        Column(translate("eras", "RPs"), 1.4, "right"),
        Column(translate("eras", "fire"), 1.4, "right"),
        Column("CID", 1.6, "right"),
    )
    rows = (Row(("", "", "", Boxes(("empty",) * 3), "", "", "")),) * BLANK_ROWS
    if state is not None:
        rows = tuple(_line(state, book, one) for one in state.units if one.kind in BASES or one.complement)
    return Section(Heading(translate("eras", "Bases and complement")), (Table(columns, rows, 1.18),))


def _line(state: Battle, book: Book, unit: Unit) -> Row:
    cells = (
        unit.name,
        kind_name(unit.kind),
        era_name(unit.era),
        Boxes(tuple(viewmodel.boxes(unit, state.waiting(unit.id)))),
        rps_text(unit) if unit.measured else "",
        viewmodel.base_text(unit, book),
        viewmodel.cid_text(state, book, unit),
    )
    return Row(cells, "strong" if unit.active else None)


def _sums(title: str, rule: str, found: tuple[Sum, ...]) -> Block:
    return Section(Heading(title, rule), tuple(_added(found)))


def _added(found: tuple[Sum, ...]) -> Iterator[Block]:
    """Each sum with its terms; two lines to write on where there is none."""
    for one in found:
        yield Line(f"{one.side}: {one.text}", "strong")
        yield Notes(("; ".join(f"{term.unit.name} {number(term.value)}" for term in one.terms),), apart=0.25)
    for _ in range(0 if found else 2):
        yield from (Gap(1.36), Rule())
