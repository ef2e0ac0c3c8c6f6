"""The roster on paper: every unit with its strengths, barrage at full value, steps and markers (O-7, O-13)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF

from referee_app.systems.ocs.book import Book
from referee_app.systems.ocs.state import Encounter, Unit
from referee_app.systems.ocs.strength import counts
from referee_app.ui.paint import Align, Draft, Mark, Type
from referee_app.ui.sheet_kit import BODY, LABEL, LEAD, SMALL, SQUARE, STRONG, headline, house_lines, marked
from referee_app.ui.systems.ocs.sheet_kit import factor, house, numeral
from referee_app.ui.words.catalogue import translate

ROW, LINES, MOST_BOXES = 62, 34, 6
SHARES = (4.2, 1.9, 1.1, 1.1, 1.1, 1.1, 1.8, 0.7, 2.7, 1.7, 0.7, 1.1)


@dataclass(frozen=True, slots=True)
class Roster:
    """One page of the roster; without units it is blank."""

    units: tuple[Unit, ...]
    book: Book
    changed: frozenset[str]
    place: str = ""


def rosters(state: Encounter, book: Book, changed: frozenset[str]) -> Iterator[Roster]:
    """The pages of a roster, side by side as the sides came."""
    sides = list(dict.fromkeys(unit.side for unit in state.units))
    units = sorted(state.units, key=lambda unit: sides.index(unit.side))
    pages = [tuple(units[at : at + LINES]) for at in range(0, len(units), LINES)]
    for number, page in enumerate(pages, 1):
        yield Roster(page, book, changed, f"{number}/{len(pages)}" if len(pages) > 1 else "")


def _titles(roster: Roster) -> tuple[tuple[str, str], ...]:
    """Headings, some of two lines."""
    halved = marked(roster.changed, "out_of_supply", factor(roster.book.out_of_supply))
    return (
        (translate("ocs", "unit"), ""),
        (translate("ocs", "side"), ""),
        (translate("ocs", "attack"), ""),
        (halved, ""),
        (translate("ocs", "defence"), ""),
        (halved, ""),
        (translate("ocs", "barrage"), translate("ocs", "never halved")),
        (translate("ocs", "AR"), ""),
        (translate("ocs", "steps"), ""),
        (translate("ocs", "Out of Supply"), ""),
        (translate("ocs", "DG"), ""),
        (translate("ocs", "exploits"), ""),
    )


def paint(d: Draft, rect: QRectF, roster: Roster) -> float:
    """Draw one page; returns where it ends."""
    y = headline(d, rect, translate("ocs", "Roster"), roster.place)
    cells = _cells(QRectF(rect.left(), y, rect.width(), LEAD * 1.6))
    for place, (cell, (over, under)) in enumerate(zip(cells, _titles(roster), strict=True)):
        _title(d, cell, over, under, place)
    y += LEAD * 1.6
    d.rule(rect.left(), rect.right(), y, 1.5, "ink")
    for unit in roster.units or (None,) * LINES:
        _unit(d, _cells(QRectF(rect.left(), y, rect.width(), ROW)), unit, roster.book)
        y += ROW
        d.rule(rect.left(), rect.right(), y)
    return _foot(d, QRectF(rect.left(), y + 16, rect.width(), LEAD), roster)


def _cells(row: QRectF) -> list[QRectF]:
    unit, x, found = row.width() / sum(SHARES), row.left(), []
    for share in SHARES:
        found.append(QRectF(x, row.top(), share * unit - 12, row.height()))
        x += share * unit
    return found


def _title(d: Draft, cell: QRectF, over: str, under: str, place: int) -> None:
    """A heading on the lower line, with a note above it where there is one."""
    align: Align = "left" if place in {0, 1, 8} else "centre"
    half = QRectF(cell.left(), cell.top(), cell.width(), cell.height() / 2)
    if under:
        d.figure(half, over, LABEL, align)
    d.figure(half.translated(0, half.height()), under or over, LABEL, align)


def _unit(d: Draft, cells: Sequence[QRectF], unit: Unit | None, book: Book) -> None:
    if unit is None:
        _steps(d, cells[8], MOST_BOXES, 0)
        for place in (9, 10, 11):
            _tick(d, cells[place], "empty")
        return
    gone = unit.steps == 0
    name = Type(BODY.size, not gone, italic=gone)
    d.fitted(cells[0], unit.name, name)
    d.text(cells[1], unit.side, SMALL, beside=BODY)
    for cell, text in zip(cells[2:8], _figures(unit, book), strict=True):
        d.figure(cell, text, STRONG if text else BODY, "centre")
    _steps(d, cells[8], unit.steps, unit.steps)
    for place, on in ((9, unit.out_of_supply), (10, unit.dg), (11, unit.exploit)):
        _tick(d, cells[place], "filled" if on else "empty")


def _figures(unit: Unit, book: Book) -> tuple[str, ...]:
    """Printed strengths, and what is left of them out of supply; barrage as printed (O-12, O-13)."""
    halved = unit.out_of_supply
    return (
        numeral(unit.attack),
        numeral(counts(unit.fighter("attacker"), book)) if halved else "",
        numeral(unit.defence),
        numeral(counts(unit.fighter("defender"), book)) if halved else "",
        "–" if unit.barrage is None else numeral(unit.barrage),
        str(unit.ar),
    )


def _steps(d: Draft, cell: QRectF, steps: int, number: int) -> None:
    """A square for every step to cross off, or their number where there are too many."""
    if number > MOST_BOXES:
        d.figure(cell, str(number), STRONG, "left")
        return
    if not steps:
        d.figure(cell, translate("ocs", "gone"), STRONG, "left")
        return
    top = cell.center().y() - SQUARE / 2
    d.box_row(QPointF(cell.left(), top), cell.width(), ["empty"] * steps, SQUARE, 8)


def _tick(d: Draft, cell: QRectF, mark: Mark) -> None:
    centre = cell.center()
    d.box(QRectF(centre.x() - SQUARE / 2, centre.y() - SQUARE / 2, SQUARE, SQUARE), mark)


def _foot(d: Draft, rect: QRectF, roster: Roster) -> float:
    """Who must roll for attrition, and house rules."""
    text = translate("ocs", "Out of Supply: roll on the Attrition Table every turn (O-12).")
    hungry = [unit.name for unit in roster.units if unit.out_of_supply and unit.steps]
    if hungry:
        text = translate("ocs", "Out of Supply, roll on the Attrition Table every turn (O-12): {units}.")
        text = text.format(units=", ".join(hungry))
    y = rect.top() + d.paragraph(rect.topLeft(), rect.width(), text, SMALL, 33)
    return house_lines(d, QRectF(rect.left(), y + 10, rect.width(), 0), house(roster.book, roster.changed))
