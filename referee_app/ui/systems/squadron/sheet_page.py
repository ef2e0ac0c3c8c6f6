"""The squadron's record sheet on paper, filled in or blank; a unit is a tenth of a millimetre."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF

from referee_app.systems.squadron.state import MORALES, RATES
from referee_app.ui.paint import Area, Draft, Type
from referee_app.ui.systems.squadron import sheet_foot as foot
from referee_app.ui.systems.squadron import sheet_parts as parts
from referee_app.ui.systems.squadron import sheet_words as words
from referee_app.ui.systems.squadron.sheet_box import LEAST, MOST, box_on_paper
from referee_app.ui.systems.squadron.sheet_data import SheetData, Spot
from referee_app.ui.words.catalogue import translate

HAIR = 1.6
TITLE_ROW, FIELD_ROW, TRACK_ROW, LEAD, GAP, GUTTER, COLUMNS = 118, 84, 62, 46, 34, 48, 3
LABEL, BODY, VALUE, STRONG, TITLE = Type(25), Type(32), Type(36), Type(34, True), Type(62, True)
EMPTY_WEAPONS, NOTES = 5, 76


@dataclass(frozen=True, slots=True)
class Field:
    """A label with its value under it, or with a line to write on."""

    label: str
    value: str
    share: float
    type: Type = VALUE


def _tabled(data: SheetData, blank: bool) -> float:
    weapons = EMPTY_WEAPONS if blank else len(data.squadron.craft_type.weapons)
    return LEAD * (1 + max(5, weapons))


def _above(data: SheetData, blank: bool) -> float:
    """What stands above the boxes."""
    return TITLE_ROW + FIELD_ROW + TRACK_ROW + GAP + _tabled(data, blank) + GAP + LEAD + 12


def rows_of(data: SheetData) -> int:
    """How many rows of boxes."""
    return -(-len(data.boxes) // COLUMNS)


def height_for(d: Draft, width: float, data: SheetData, blank: bool) -> float:
    """How high the sheet is when nothing presses it."""
    return _above(data, blank) + rows_of(data) * MOST + GAP + foot.height(d, data, width)


def least(d: Draft, width: float, data: SheetData, blank: bool) -> float:
    """The least height in which nothing is drawn over another."""
    return _above(data, blank) + rows_of(data) * LEAST + GAP + foot.height(d, data, width)


def paint(d: Draft, rect: QRectF, data: SheetData, blank: bool) -> tuple[Area, ...]:
    """Draw a sheet on a page; the foot stands at the foot of it."""
    y = rect.top() + _head(d, rect, data, blank)
    _craft(d, QRectF(rect.left(), y, 420, LEAD), data, blank)
    _weapons(d, QPointF(rect.left() + 420 + 70, y), rect.width() - 490, data, blank)
    y += _tabled(data, blank) + GAP
    _status(d, QRectF(rect.left(), y, rect.width(), LEAD), data, blank)
    y += LEAD + 12
    high = foot.height(d, data, rect.width())
    free = rect.bottom() - y - high - GAP
    areas = tuple(_boxes(d, QPointF(rect.left(), y), rect.width(), free, data, blank))
    below = areas[-1].rect.bottom() if areas else y
    _notes(d, QRectF(rect.left(), below + GAP, rect.width(), rect.bottom() - high - 2 * GAP - below))
    foot.paint(d, QPointF(rect.left(), rect.bottom() - high), rect.width(), data)
    return areas


def _head(d: Draft, rect: QRectF, data: SheetData, blank: bool) -> float:
    squadron, craft = data.squadron, data.squadron.craft_type
    first = (
        Field(translate("sheet", "Squadron"), squadron.name, 0.62, TITLE),
        Field(translate("sheet", "Side"), squadron.side, 0.26, Type(42)),
        Field(translate("sheet", "Round"), words.number(data.round), 0.12, Type(42)),
    )
    second = (
        Field(translate("sheet", "Craft type"), craft.name, 0.25),
        Field(translate("sheet", "Quality"), squadron.quality, 0.15),
        Field(translate("sheet", "Leader"), squadron.leader, 0.24),
        Field(translate("sheet", "Command"), words.number(squadron.command), 0.1),
        Field(translate("sheet", "Attack Speed"), words.number(craft.attack_speed), 0.14),
        Field(translate("sheet", "Full Throttle"), words.number(craft.full_throttle), 0.12),
    )
    row = QRectF(rect.left(), rect.top(), rect.width(), TITLE_ROW - 14)
    _fields(d, row, first, blank)
    if not blank:
        d.rule(rect.left(), rect.right(), row.bottom(), 3, "ink")
    _fields(d, QRectF(rect.left(), rect.top() + TITLE_ROW, rect.width(), FIELD_ROW - 8), second, blank)
    y = rect.top() + TITLE_ROW + FIELD_ROW
    _tracks(d, QRectF(rect.left(), y, rect.width(), TRACK_ROW), data, blank)
    return TITLE_ROW + FIELD_ROW + TRACK_ROW + GAP


def _tracks(d: Draft, rect: QRectF, data: SheetData, blank: bool) -> None:
    states = tuple((state, words.morale(state)) for state in MORALES)
    used = tuple((rate, words.rate(rate)) for rate in RATES)
    squadron = data.squadron
    morale = _track(d, translate("sheet", "Morale"), states, "" if blank else squadron.morale)
    rate = _track(d, translate("sheet", "Rate"), used, "" if blank else squadron.rate)
    factor = min(1.0, (rect.width() - 50) / (morale.width(d) + rate.width(d)))
    wide = morale.width(d) * factor
    parts.track(d, QRectF(rect.left(), rect.top(), wide, rect.height()), morale)
    parts.track(d, rect.adjusted(wide + 50, 0, 0, 0), rate)


def _track(d: Draft, name: str, states: tuple[tuple[str, str], ...], now: str) -> parts.Track:
    return parts.Track(name, states, now, LABEL, BODY, Type(32, True), d.width(name, LABEL) + 20, 28, 10, 24)


def _fields(d: Draft, rect: QRectF, fields: Sequence[Field], blank: bool) -> None:
    x = rect.left()
    for field in fields:
        wide = field.share * rect.width() - 24
        d.text(QRectF(x, rect.top(), wide, 28), field.label, LABEL)
        place = QRectF(x, rect.top() + 28, wide, rect.height() - 30)
        if blank:
            d.rule(x, x + wide, rect.bottom())
        else:
            d.fitted(place, field.value or "–", field.type)
        x += wide + 24


def _craft(d: Draft, rect: QRectF, data: SheetData, blank: bool) -> None:
    craft = data.squadron.craft_type
    pairs = (
        (translate("sheet", "# of Turns (T)"), craft.turns),
        (translate("sheet", "Turn Distance (TD)"), craft.turn_distance),
        (translate("sheet", "Dodge"), craft.dodge),
        (translate("sheet", "DR shielded"), craft.dr_shielded),
        (translate("sheet", "DR unshielded"), craft.dr_unshielded),
    )
    d.text(rect, translate("sheet", "Craft"), STRONG)
    for number, (label, value) in enumerate(pairs, 1):
        line = rect.translated(0, number * LEAD)
        d.rule(line.left(), line.right(), line.top())
        d.text(line, label, BODY)
        if not blank:
            d.figure(line, words.number(value), STRONG)
    d.rule(rect.left(), rect.right(), rect.top() + 6 * LEAD)


def _weapons(d: Draft, place: QPointF, width: float, data: SheetData, blank: bool) -> None:
    columns = parts.weapon_columns()
    rows = [("",) * len(columns)] * EMPTY_WEAPONS if blank else parts.weapon_rows(data)
    strong = -1 if blank else parts.chosen(data)
    rects = d.table(place, width, columns, rows, leading=LEAD, head=LABEL, body=BODY, strong=strong)
    for rect in rects if blank else rects[-1:]:
        d.rule(rect.left(), rect.right(), rect.bottom())


def _status(d: Draft, rect: QRectF, data: SheetData, blank: bool) -> None:
    d.text(rect, translate("sheet", "Squadron status"), STRONG)
    used = d.width(translate("sheet", "Squadron status"), STRONG) + 30
    legend = translate("sheet", "six counters with their round; T, TD, DR, FC as they are now")
    if not blank and data.weapon:
        legend = translate("sheet", "FC with {weapon}").format(weapon=data.weapon)
    d.text(rect.adjusted(used, 0, 0, 0), legend, LABEL, "right")


def _boxes(  # noqa: PLR0913, PLR0917 - the grid is its place, its room and its sheet
    d: Draft, place: QPointF, width: float, free: float, data: SheetData, blank: bool
) -> Iterable[Area]:
    wide = (width - (COLUMNS - 1) * GUTTER) / COLUMNS
    high = max(LEAST, min(MOST, free / rows_of(data)))
    for number, box in enumerate(data.boxes):
        x = place.x() + number % COLUMNS * (wide + GUTTER)
        rect = QRectF(x, place.y() + number // COLUMNS * high, wide, high)
        box_on_paper(d, rect, box, data, blank)
        yield Area(Spot(box.craft.box, "box"), rect, words.read_aloud(box))


def _notes(d: Draft, rect: QRectF) -> None:
    """What is left of the page, for pencils."""
    if rect.height() < 3 * NOTES:
        return
    d.text(QRectF(rect.left(), rect.top(), rect.width(), LEAD), translate("sheet", "Notes"), STRONG)
    for number in range(1, int(rect.height() // NOTES)):
        d.rule(rect.left(), rect.right(), rect.top() + number * NOTES + 20)
