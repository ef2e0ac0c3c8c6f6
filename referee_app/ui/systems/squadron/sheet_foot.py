"""The foot of the sheet on paper: the tables S-23, S-24, S-39 and S-32 with the figures in force, and house rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF

from referee_app.core.dice import OpenEnded
from referee_app.systems.squadron.book import Book
from referee_app.ui.paint import Column, Draft, Type
from referee_app.ui.systems.squadron.sheet_data import SheetData
from referee_app.ui.systems.squadron.sheet_rulings import rulings, wear
from referee_app.ui.systems.squadron.sheet_words import number, signed
from referee_app.ui.words.catalogue import translate

LEAD, GAP = 40, 40
HEAD, BODY, TITLE = Type(25), Type(28), Type(28, True)
NEEDS = range(2, 15)
STAR = "*"


@dataclass(frozen=True, slots=True)
class Printed:
    """One small table: its title with the rule, its columns and its rows."""

    title: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[str, ...], ...]

    @property
    def height(self) -> float:
        """How high it stands."""
        return LEAD * (2 + len(self.rows))


def marked(data: SheetData, path: str, text: str) -> str:
    """A figure, with a star where a house rule changed it."""
    return text + STAR if path in data.changed else text


def tables(data: SheetData) -> tuple[Printed, ...]:
    """The three tables beside one another."""
    return (_base(data), _conditions(data), _results(data))


def _base(data: SheetData) -> Printed:
    difficulty = data.book.difficulty
    rows = (
        (translate("sheet", "short"), marked(data, "difficulty.short", number(difficulty.short))),
        (translate("sheet", "medium"), marked(data, "difficulty.medium", number(difficulty.medium))),
        (translate("sheet", "long"), marked(data, "difficulty.long", number(difficulty.long))),
    )
    columns = (Column(translate("sheet", "Range"), 2), Column(translate("sheet", "Base"), 1, True))
    return Printed(translate("sheet", "Difficulty (S-23)"), columns, rows)


def _conditions(data: SheetData) -> Printed:
    add = data.book.conditions
    named = (
        (translate("sheet", "squadron at Attack Speed"), "attack_speed", add.attack_speed),
        (translate("sheet", "squadron shaken"), "shaken", add.shaken),
        (translate("sheet", "squadron demoralized"), "demoralized", add.demoralized),
        (translate("sheet", "craft separated, that craft"), "separated", add.separated),
    )
    rows = [(label, marked(data, f"conditions.{name}", signed(value))) for label, name, value in named]
    rows.append((translate("sheet", "missile: target's move number"), translate("sheet", "+ number")))
    columns = (Column(translate("sheet", "Condition of the firer"), 3.2), Column("", 1, True))
    return Printed(translate("sheet", "Added to the difficulty (S-24)"), columns, tuple(rows))


def _results(data: SheetData) -> Printed:
    margin = marked(data, "heavy_margin", number(data.book.heavy_margin))
    rows = (
        ("D < R", translate("sheet", "no effect"), translate("sheet", "nothing")),
        (f"R ≤ D < R + {margin}", translate("sheet", "damaged"), translate("sheet", "1 counter")),
        (f"D ≥ R + {margin}", translate("sheet", "destroyed"), translate("sheet", "2 counters")),
    )
    columns = (
        Column(translate("sheet", "Damage D, defence R"), 1.3),
        Column(translate("sheet", "Laser, missile"), 1),
        Column(translate("sheet", "Ion"), 0.8),
    )
    return Printed(translate("sheet", "Results (S-39)"), columns, rows)


def notes(data: SheetData) -> list[str]:
    """What stands under the tables: what wears a craft down."""
    return wear(data.book, lambda path, text: marked(data, path, text))


def house(data: SheetData) -> list[str]:
    """House rules in force that a table cannot show, and what the star means."""
    star = [translate("sheet", "* Changed by a house rule.")] if _starred(data.book, data.changed) else []
    return rulings(data.book) + star


def _starred(book: Book, changed: frozenset[str]) -> bool:
    return any(not path.startswith("rulings.") for path in changed)


def height(d: Draft, data: SheetData, width: float) -> float:
    """How high the foot is."""
    ruled = -(-len(house(data)) // 2) * LEAD
    return (
        max(table.height for table in tables(data))
        + 2 * LEAD
        + GAP
        + len(_flowed(d, data, width)) * LEAD
        + (ruled + LEAD + GAP / 2 if ruled else GAP / 2)
    )


def _flowed(d: Draft, data: SheetData, width: float) -> list[str]:
    return d.lines(" ".join(notes(data)), BODY, width)


def paint(d: Draft, place: QPointF, width: float, data: SheetData) -> None:
    """Draw the foot from a place down."""
    x, y = place.x(), place.y()
    three = tables(data)
    unit = (width - 2 * GAP * 1.5) / 1000
    for table, share in zip(three, (180, 420, 400), strict=True):
        _table(d, QPointF(x, y), share * unit, table)
        x += share * unit + GAP * 1.5
    y += max(table.height for table in three) + GAP / 2
    _needs(d, QRectF(place.x(), y, width, 2 * LEAD))
    y += 2 * LEAD + GAP / 2
    for line in _flowed(d, data, width):
        d.text(QRectF(place.x(), y, width, LEAD), line, BODY)
        y += LEAD
    if lines := house(data):
        _house(d, QPointF(place.x(), y + GAP / 2), width, lines)


def _table(d: Draft, place: QPointF, width: float, table: Printed) -> None:
    d.text(QRectF(place.x(), place.y(), width, LEAD), table.title, TITLE)
    below = place + QPointF(0, LEAD)
    d.table(below, width, table.columns, table.rows, leading=LEAD, head=HEAD, body=BODY)


def _needs(d: Draft, rect: QRectF) -> None:
    """The needed die and its chance (S-32)."""
    die = OpenEnded(enough=None)
    names = (translate("sheet", "Needed die (S-32)"), translate("sheet", "Chance of a hit"))
    label = max(d.width(name, TITLE) for name in names) + 20
    step = (rect.width() - label) / len(NEEDS)
    for row, name in enumerate(names):
        d.text(QRectF(rect.left(), rect.top() + row * LEAD, label, LEAD), name, TITLE if row == 0 else BODY)
    d.rule(rect.left(), rect.right(), rect.top() + LEAD)
    for place, need in enumerate(NEEDS):
        cell = QRectF(rect.left() + label + place * step, rect.top(), step, LEAD)
        d.figure(cell, str(need), TITLE)
        d.figure(cell.translated(0, LEAD), str(die.reach(need)), BODY)


def _house(d: Draft, place: QPointF, width: float, lines: Sequence[str]) -> None:
    d.text(QRectF(place.x(), place.y(), width, LEAD), translate("sheet", "House rules in force"), TITLE)
    half = (width - GAP) / 2
    rows = -(-len(lines) // 2)
    for number_, line in enumerate(lines):
        x = place.x() + number_ // rows * (half + GAP)
        d.text(QRectF(x, place.y() + (1 + number_ % rows) * LEAD, half, LEAD), line, BODY)
