"""One numbered box of the sheet on paper: pilot, counters, squares, numbers in force, and room for the X."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF

from referee_app.ui.paint import Draft, Mark, Type
from referee_app.ui.systems.squadron import sheet_parts as parts
from referee_app.ui.systems.squadron import sheet_words as words
from referee_app.ui.systems.squadron.sheet_data import PIPS, BoxData, SheetData
from referee_app.ui.words.catalogue import translate

LEAST, MOST = 224, 316
TOP, PIP, LINE, STATE, SIDE = 66, 54, 44, 38, 168
NUMBER, PILOT, LABEL, FIGURE, LOUD = Type(46, True), Type(34), Type(25), Type(34), Type(30, True)
OTHER, PENDING = Type(34, True), Type(28, italic=True)


def box_on_paper(d: Draft, rect: QRectF, box: BoxData, data: SheetData, blank: bool) -> None:
    """Draw a box."""
    craft = box.craft
    d.rule(rect.left(), rect.right(), rect.top(), 1.5, "ink")
    body = rect.adjusted(0, 6, 0, -10)
    crossed = not blank and (not craft.active or craft.pending.destroyed)
    if crossed:
        d.cross(body.adjusted(4, TOP, -4, 0), 3, dashed=craft.active)
    d.ground = crossed
    _who(d, QRectF(body.left(), body.top(), body.width(), TOP), box, blank)
    room = QRectF(body.left(), body.top() + TOP, body.width(), body.height() - TOP)
    if blank or craft.active:
        _squares(d, QRectF(room.right() - SIDE, room.top(), SIDE, room.height()), box, blank)
    _stacked(d, room.adjusted(0, 0, -SIDE - 20, 0), box, data, blank)
    d.ground = False


def _stacked(d: Draft, rect: QRectF, box: BoxData, data: SheetData, blank: bool) -> None:
    """Counters, numbers, the word of state, and what is pending."""
    rows = 1 if rect.height() < PIP + LINE + 2 * STATE else 2
    gap = max(0.0, min(30.0, (rect.height() - PIP - LINE - rows * STATE) / 3))
    pips = rect.topLeft() + QPointF(0, gap / 2)
    line = QRectF(rect.left(), pips.y() + PIP + gap, rect.width(), LINE)
    if blank or box.craft.active:
        _counters(d, pips, box, blank)
        _figures(d, line, box, data, blank)
    if not blank:
        _states(d, QRectF(rect.left(), line.bottom() + gap / 2, rect.width(), STATE), box, rows)


def _who(d: Draft, rect: QRectF, box: BoxData, blank: bool) -> None:
    craft = box.craft
    d.figure(QRectF(rect.left(), rect.top(), 56, rect.height()), str(craft.box), NUMBER, "left")
    if blank:
        d.rule(rect.left() + 70, rect.right() - 110, rect.bottom() - 8)
        d.text(QRectF(rect.right() - 96, rect.top() + 24, 40, 34), "+", PILOT)
        d.rule(rect.right() - 74, rect.right(), rect.bottom() - 8)
        return
    bonus = words.signed(craft.hot_shot) if craft.hot_shot else ""
    hot = d.width(bonus, OTHER)
    d.fitted(rect.adjusted(70, 0, -hot - 16, 0), craft.pilot, PILOT)
    d.figure(QRectF(rect.right() - hot, rect.top(), hot, rect.height()), bonus, OTHER)


def _counters(d: Draft, place: QPointF, box: BoxData, blank: bool) -> None:
    if not blank:
        parts.pips(d, place, box.craft, parts.Pips(PIP, 8, 32, 30))
        return
    for number in range(PIPS):
        d.pip(QRectF(place.x() + number * (PIP + 8), place.y(), PIP, PIP), "empty")


def _squares(d: Draft, rect: QRectF, box: BoxData, blank: bool) -> None:
    step = min(48.0, rect.height() / 4)
    for number, tick in enumerate(words.ticks()):
        top = rect.top() + number * step
        mark: Mark = "empty" if blank else parts.square_mark(box, tick.field)
        count = "" if blank else parts.square_count(box.craft, tick.field)
        d.box(QRectF(rect.left(), top + 2, 34, 34), mark, count, 28)
        type_ = Type(26, True) if mark == "filled" else Type(26)
        d.figure(QRectF(rect.left() + 44, top + 2, SIDE - 44, 34), tick.word, type_, "left")


def _figures(d: Draft, rect: QRectF, box: BoxData, data: SheetData, blank: bool) -> None:
    x = rect.left()
    for shown, wide in zip(parts.figures(box, data), (82, 96, 112, 94) if blank else (68, 88, 128, 92), strict=True):
        label = d.width(shown.label, LABEL) + 8
        d.text(QRectF(x, rect.top(), label, rect.height()), shown.label, LABEL, beside=FIGURE)
        if blank:
            d.rule(x + label, x + wide - 10, rect.bottom() - 6)
        else:
            type_ = OTHER if shown.other else FIGURE
            d.figure(QRectF(x + label, rect.top(), wide - label - 6, rect.height()), shown.value, type_, "left")
        x += wide


def _states(d: Draft, rect: QRectF, box: BoxData, rows: int) -> None:
    word, pending = words.state_word(box), words.pending_words(box.craft)
    wide = min(d.width(word, LOUD), rect.width())
    d.figure(QRectF(rect.left(), rect.top(), wide, rect.height()), word, LOUD, "left")
    if not pending:
        return
    whole = translate("sheet", "pending: {what}").format(what=pending)
    if word and rows == 1:
        d.fitted(rect.adjusted(wide + 14, 0, 0, 0), whole, PENDING)
    else:
        d.fitted(rect.translated(0, STATE if word else 0), whole, PENDING)
