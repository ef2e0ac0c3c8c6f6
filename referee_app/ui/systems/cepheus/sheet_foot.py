"""The foot of the status sheet on paper: reactions, damage bands, hit locations, house rules, where they are from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF

from referee_app.systems.cepheus.state import Column
from referee_app.ui.paint import Draft, Type
from referee_app.ui.sheet_kit import switched
from referee_app.ui.systems.cepheus import legal
from referee_app.ui.systems.cepheus.figure_words import figure_name
from referee_app.ui.systems.cepheus.sheet_data import SheetData
from referee_app.ui.words.catalogue import named, translate

LEAD, SMALL_LEAD, GAP = 35, 27, 20
TITLE, HEAD, BODY, SMALL = Type(25, True), Type(24), Type(24), Type(20)
STAR = "*"
COLUMNS: tuple[Column, ...] = ("external", "internal", "small_craft")


@dataclass(frozen=True, slots=True)
class Strip:
    """A table lying on its side: rows with a name before them, the cells of a column one under the other."""

    rows: tuple[tuple[str, tuple[str, ...]], ...]

    @property
    def height(self) -> float:
        """How high it stands."""
        return len(self.rows) * LEAD


def strips(data: SheetData) -> tuple[Strip, ...]:
    """The three tables."""
    return (_bands(data), _locations(data))


def reactions(data: SheetData) -> str:
    """Reactions a turn by Initiative, in one line (C-80)."""
    table = data.book.reactions
    title = marked(data, "reactions", translate("cepheus", "Reactions a turn by Initiative (C-80)"))
    steps = (
        f"≤ {table.one}: 1",
        f"{table.one + 1}–{table.two}: 2",
        f"{table.two + 1}–{table.three}: 3",
        f"≥ {table.three + 1}: 4",
    )
    return f"{title}:  " + "  ·  ".join(steps)


def marked(data: SheetData, path: str, text: str) -> str:
    """A text, with a star where a house rule changed what it stands for."""
    return text + STAR if any(one == path or one.startswith(path + ".") for one in data.changed) else text


def _bands(data: SheetData) -> Strip:
    """What damage inflicts: each group one location, its number the hits there (C-95)."""
    highs = sorted(map(int, data.book.damage_bands))
    lows = [1, *(high + 1 for high in highs[:-1])]
    cells = tuple(" + ".join(map(str, data.book.damage_bands[str(high)])) for high in highs)
    title = marked(data, "damage_bands", translate("cepheus", "Damage (C-95)"))
    spans = tuple(f"{low}–{high}" for low, high in zip(lows, highs, strict=True))
    return Strip(((title, spans), (translate("cepheus", "Hits, by location"), cells)))


def _locations(data: SheetData) -> Strip:
    sums = tuple(map(str, range(2, 13)))
    rows = [(marked(data, "locations", translate("cepheus", "Hit location (C-97)")), sums)]
    for column in COLUMNS:
        cells = tuple(named("cepheus.location", data.book.locations[column][one]) for one in sums)
        rows.append((named("cepheus.location_column", column), cells))
    return Strip(tuple(rows))


def beyond(data: SheetData) -> str:
    """What damage past the table does (C-96)."""
    last = max(map(int, data.book.damage_bands))
    texts = {
        "replace": translate("cepheus", "Beyond {n}: one 2 more for every whole 6, and a 1 where 3 to 5 are left."),
        "add": translate("cepheus", "Beyond {n}: one 2 more for every whole 6, and one 1 more for every whole 3."),
    }
    return texts[data.book.rulings.beyond_44].format(n=last)


# house rules


def house(data: SheetData) -> list[str]:
    """House rules in force, and what the star means."""
    starred = any(not path.startswith("rulings.") for path in data.changed)
    star = [translate("cepheus", "* Changed by a house rule.")] if starred else []
    return [*switched(data.book.rulings, figure_name), *star]


# on the page


def height(d: Draft, data: SheetData, width: float) -> float:
    """How high the foot is."""
    ruled = _house_rows(data) * LEAD
    tables = sum(strip.height for strip in strips(data)) + LEAD
    return GAP + tables + 2 * GAP + (ruled + GAP if ruled else 0) + len(_legal(d, width)) * SMALL_LEAD


def _house_rows(data: SheetData) -> int:
    lines = len(house(data))
    return 1 + -(-lines // 2) if lines else 0


def _legal(d: Draft, width: float) -> list[str]:
    return [line for text in legal.foot_lines() for line in d.lines(text, SMALL, width)]


def paint(d: Draft, place: QPointF, width: float, data: SheetData) -> None:
    """Draw the foot from a place down."""
    x, y = place.x(), place.y()
    d.rule(x, x + width, y, 2, "ink")
    y += GAP
    line = QRectF(x, y, width, LEAD)
    d.text(line, reactions(data), BODY)
    d.figure(line.adjusted(d.width(reactions(data), BODY) + 40, 0, 0, 0), beyond(data), BODY)
    y += LEAD + GAP / 2
    for strip in strips(data):
        _strip(d, QPointF(x, y), width, strip)
        y += strip.height + GAP / 2
    y = _house(d, QPointF(x, y), width, house(data))
    for number, text in enumerate(_legal(d, width)):
        d.line(QRectF(x, y + GAP / 2 + number * SMALL_LEAD, width, SMALL_LEAD), text, SMALL)


def _strip(d: Draft, place: QPointF, width: float, strip: Strip) -> None:
    label = max(d.width(name, TITLE) for name, _ in strip.rows) + 16
    step = (width - label) / len(strip.rows[0][1])
    for number, (name, cells) in enumerate(strip.rows):
        line = QRectF(place.x(), place.y() + number * LEAD, label, LEAD)
        d.text(line, name, HEAD if number else TITLE)
        for column, cell in enumerate(cells):
            at = QRectF(line.right() + column * step + 4, line.top(), step - 8, LEAD)
            d.figure(at, cell, BODY if number else TITLE, "centre")
        if not number:
            d.rule(place.x(), place.x() + width, line.bottom())


def _house(d: Draft, place: QPointF, width: float, lines: Sequence[str]) -> float:
    """House rules in two columns, nothing where there are none; returns where they end."""
    if not lines:
        return place.y()
    d.text(QRectF(place.x(), place.y(), width, LEAD), translate("cepheus", "House rules in force"), TITLE)
    half, rows = (width - GAP) / 2, -(-len(lines) // 2)
    for number, line in enumerate(lines):
        x = place.x() + number // rows * (half + GAP)
        d.text(QRectF(x, place.y() + (1 + number % rows) * LEAD, half, LEAD), line, BODY)
    return place.y() + (1 + rows) * LEAD + GAP / 2
