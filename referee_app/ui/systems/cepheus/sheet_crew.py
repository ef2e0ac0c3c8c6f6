"""The crew on the status sheet on paper, and what is in force on the ship."""

from __future__ import annotations

from PySide6.QtCore import QRectF

from referee_app.systems.cepheus.state import CHARACTERISTICS, Person, Ship
from referee_app.ui.paint import Draft
from referee_app.ui.sheet_kit import cells
from referee_app.ui.systems.cepheus import sheet_force
from referee_app.ui.systems.cepheus import sheet_words as words
from referee_app.ui.systems.cepheus.sheet_data import SheetData
from referee_app.ui.systems.cepheus.sheet_kit import (
    BODY,
    GAP,
    LABEL,
    LEAD,
    ROW,
    SMALL,
    STRONG,
    Block,
    Paint,
    Section,
    heading,
    snug,
    stacked,
)
from referee_app.ui.words.catalogue import named, translate

SHARES = (290, 310, *(66,) * len(CHARACTERISTICS), 430, 260, 150)
NAME, POST, FIRST, SKILLS, WOUNDS, RADS = 0, 1, 2, 8, 9, 10


def crew(data: SheetData) -> Section:
    """The table of everybody aboard."""
    return people(data.ship, translate("cepheus", "Crew"), data.blank)


def people(ship: Ship, name: str, blank: bool = False) -> Section:
    """A ship's people under a heading."""
    note = translate("cepheus", "wounds come off Endurance first, then Strength or Dexterity")
    rows = tuple(Block(ROW, _row(ship, person, blank)) for person in ship.crew)
    none = Block(LEAD, lambda d, rect: d.text(rect, translate("cepheus", "Nobody aboard."), BODY))
    head = stacked((heading(name, note), Block(LEAD - 6, _titles)))
    return Section(head, (*(rows or (none,)), Block(GAP, _line)))


def _line(d: Draft, rect: QRectF) -> None:
    d.rule(rect.left(), rect.right(), rect.top())


def _titles(d: Draft, rect: QRectF) -> None:
    titles = (
        translate("cepheus", "Name"),
        translate("cepheus", "Position"),
        *(named("cepheus.characteristic_short", name) for name in CHARACTERISTICS),
        translate("cepheus", "Skills"),
        translate("cepheus", "Wounds"),
        translate("cepheus", "Rads"),
    )
    for number, (cell, title) in enumerate(zip(cells(rect, SHARES), titles, strict=True)):
        d.figure(cell, title, LABEL, "centre" if FIRST <= number < SKILLS else "left")
    d.rule(rect.left(), rect.right(), rect.bottom(), 1.5, "ink")


def _row(ship: Ship, person: Person, blank: bool) -> Paint:
    def paint(d: Draft, rect: QRectF) -> None:
        d.rule(rect.left(), rect.right(), rect.top())
        if not blank:
            _person(d, cells(rect, SHARES), ship, person)

    return paint


def _person(d: Draft, found: list[QRectF], ship: Ship, person: Person) -> None:
    snug(d, found[NAME], person.name, STRONG)
    post = translate("cepheus", "{post} (program)") if person.computer else "{post}"
    snug(d, found[POST], post.format(post=words.post(ship, person)), SMALL)
    for cell, score in zip(found[FIRST:SKILLS], words.scores(person), strict=True):
        d.figure(cell, score, STRONG if "/" in score else BODY, "centre")
    snug(d, found[SKILLS], words.skills(person), SMALL)
    snug(d, found[WOUNDS], words.wounds(person), STRONG)
    snug(d, found[RADS], words.rads(person), SMALL)


# in force

COLUMNS = 2


def force(data: SheetData) -> Section:
    """What holds for a while, in columns; with nothing in force a line to write on."""
    lines = sheet_force.lines(data)
    rows = [lines[at : at + COLUMNS] for at in range(0, len(lines), COLUMNS)] or [()]
    head = heading(
        translate("cepheus", "In force"), translate("cepheus", "evasive, pursuit, jamming, boarding, missiles")
    )
    return Section(head, (*(Block(ROW, _told(row)) for row in rows), Block(GAP, _line)))


def _told(row: tuple[str, ...]) -> Paint:
    def paint(d: Draft, rect: QRectF) -> None:
        d.rule(rect.left(), rect.right(), rect.top())
        for cell, text in zip(cells(rect, (1,) * COLUMNS), row, strict=False):
            snug(d, cell, text, SMALL)

    return paint
