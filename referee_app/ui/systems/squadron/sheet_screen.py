"""The squadron's record sheet on the screen: the paper's order, as close as a glance allows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QPointF, QRectF

from referee_app.systems.squadron.state import MORALES, Craft
from referee_app.ui.paint import Area, Draft, Type
from referee_app.ui.systems.squadron import sheet_parts as parts
from referee_app.ui.systems.squadron import sheet_words as words
from referee_app.ui.systems.squadron.sheet_data import PIPS, BoxData, SheetData, Spot
from referee_app.ui.words.catalogue import translate, word

PAD, GAP, LINE, CELL, TOP, STATE = 8, 6, 15, 48, 19, 62
NARROWEST = 200
"""The least width of a box in which nothing is cut."""
TITLE, BODY, LABEL, STRONG, LOUD = Type(15, True), Type(12), Type(11, ink="muted"), Type(12, True), Type(11, True)
PENDING = Type(11, italic=True)
SIZES = (1.6, 1.5, 1.4, 1.3, 1.25, 1.2, 1.15, 1.1, 1.05)
LEADS = (1.3, 1.25, 1.2, 1.15, 1.1, 1.05)


def columns_for(width: float) -> int:
    """Two columns of boxes, or three where there is room."""
    inner = width - 2 * PAD
    return max(1, min(3, int((inner + GAP) // (NARROWEST + GAP))))


def fit(width: float, tall: float, height: float, sheets: Sequence[SheetData]) -> tuple[float, float]:
    """How large the type, then how far apart the lines, so that sheets of a width side by side use the height.

    `tall` is the height for the type, which keeps through the round; `height` is the room of the moment.
    """

    def high(factor: float, lead: float = 1.0) -> float:
        return max((height_for(width / factor, data, lead) * factor for data in sheets), default=0.0)

    columns = columns_for(width)
    sizes = (size for size in SIZES if columns_for(width / size) == columns and high(size) <= tall)
    factor = next(sizes, 1.0)
    return factor, next((lead for lead in LEADS if high(factor, lead) <= height), 1.0)


def height_for(width: float, data: SheetData, lead: float = 1.0) -> float:
    """How high the sheet is at a width, with lines so far apart."""
    rows = -(-len(data.boxes) // columns_for(width))
    weapons = len(data.squadron.craft_type.weapons)
    lines = 3 * LINE + GAP + LINE + GAP + (weapons + 1) * LINE + GAP + LINE + rows * CELL
    return 2 * PAD + TOP + 2 + 1 + rows + lines * lead


def paint(draft: Draft, rect: QRectF, data: SheetData) -> tuple[Area, ...]:
    """Draw the sheet from a rectangle's top down; returns what can be picked."""
    draft.fill(rect)
    inner = rect.adjusted(PAD, PAD, -PAD, -PAD)
    areas = list(_head(draft, inner, data))
    line, gap = LINE * draft.lead, GAP * draft.lead
    y = inner.top() + TOP + 3 * line + gap
    _craft(draft, QRectF(inner.left(), y, inner.width(), line), data)
    y += line + 2 + gap
    areas += _weapons(draft, QPointF(inner.left(), y), inner.width(), data)
    y += (len(data.squadron.craft_type.weapons) + 1) * line + 1 + gap
    _status_head(draft, QRectF(inner.left(), y, inner.width(), line), data)
    y += line
    areas += _boxes(draft, QPointF(inner.left(), y), inner.width(), data)
    return tuple(areas)


def _head(d: Draft, rect: QRectF, data: SheetData) -> Iterable[Area]:
    squadron = data.squadron
    left, top, wide = rect.left(), rect.top(), rect.width()
    side = min(d.width(squadron.side, BODY), wide * 0.4)
    d.text(QRectF(left, top, wide - side - GAP, TOP), squadron.name, TITLE)
    d.text(QRectF(left + wide - side, top, side, TOP), squadron.side, BODY, "right")
    high = LINE * d.lead
    d.text(QRectF(left, top + TOP, wide, high), _people(data), BODY)
    head = QRectF(left, top, wide, TOP + high)
    yield Area(Spot(0, "head"), head, f"{squadron.name}, {squadron.side}, {_people(data)}")
    states = tuple((state, words.morale(state)) for state in MORALES)
    line = QRectF(left, top + TOP + high, wide, high)
    yield from _track(d, line, translate("sheet", "Morale"), "morale", states, squadron.morale)
    line.translate(0, high)
    yield from _track(d, line, translate("sheet", "Rate"), "rate", words.speeds(data), squadron.rate)


def _people(data: SheetData) -> str:
    squadron = data.squadron
    leader = translate("sheet", "{leader}, command {skill}").format(
        leader=squadron.leader or "–", skill=words.number(squadron.command)
    )
    return " · ".join(part for part in (squadron.craft_type.name, squadron.quality, leader) if part)


def _track(  # noqa: PLR0913, PLR0917 - a track is its place, its name and its states
    d: Draft, rect: QRectF, name: str, field: str, states: tuple[tuple[str, str], ...], now: str
) -> Iterable[Area]:
    track = parts.Track(name, states, now, LABEL, Type(12, ink="muted"), STRONG, 52, 9, 4, 12)
    for (state, text), place in zip(states, parts.track(d, rect, track), strict=True):
        yield Area(Spot(0, field, state), place.adjusted(-3, 0, 3, 0), f"{name}: {text}")


def _craft(d: Draft, rect: QRectF, data: SheetData) -> None:
    craft = data.squadron.craft_type
    d.rule(rect.left(), rect.right(), rect.top() - GAP * d.lead / 2)
    pairs = (
        (translate("sheet", "# of Turns (T)"), words.number(craft.turns)),
        (translate("sheet", "Turn Distance (TD)"), words.number(craft.turn_distance)),
        (translate("sheet", "Dodge"), words.number(craft.dodge)),
        (translate("sheet", "DR"), f"{craft.dr_shielded}/{craft.dr_unshielded}"),
    )
    natural = sum(d.width(label, LABEL) + d.width(value, STRONG) + 18 for label, value in pairs) - 14
    factor = min(1.0, rect.width() / natural)
    x = rect.left()
    for label, value in pairs:
        wide = (d.width(label, LABEL) + d.width(value, STRONG) + 18) * factor
        _pair(d, QRectF(x, rect.top(), wide - 14 * factor, rect.height()), label, value, STRONG)
        x += wide


def _pair(d: Draft, rect: QRectF, label: str, value: str, type_: Type) -> None:
    """A label and its value."""
    wide = d.width(value, type_)
    room = min(d.width(label, LABEL), rect.width() - wide - 4)
    d.figure(QRectF(rect.left(), rect.top(), room, rect.height()), label, LABEL, "left")
    d.figure(QRectF(rect.left() + room + 4, rect.top(), wide, rect.height()), value, type_, "left")


def _weapons(d: Draft, place: QPointF, width: float, data: SheetData) -> Iterable[Area]:
    rows = parts.weapon_rows(data)
    strong = parts.chosen(data)
    columns = parts.weapon_columns()
    rects = d.table(place, width, columns, rows, leading=LINE * d.lead, head=LABEL, body=BODY, strong=strong)
    for number, (rect, row, weapon) in enumerate(zip(rects, rows, data.squadron.craft_type.weapons, strict=True)):
        said = [*row, translate("sheet", "chosen")] if number == strong else row
        yield Area(Spot(0, "weapon", weapon.name), rect, ", ".join(said))


def _status_head(d: Draft, rect: QRectF, data: SheetData) -> None:
    d.text(rect, translate("sheet", "Squadron status"), STRONG)
    used = d.width(translate("sheet", "Squadron status"), STRONG) + 12
    legend = "  ".join(f"{tick.letter} {tick.word}" for tick in words.ticks())
    d.figure(rect.adjusted(used, 0, 0, 0), legend, LABEL)


def _boxes(d: Draft, place: QPointF, width: float, data: SheetData) -> Iterable[Area]:
    columns = columns_for(width + 2 * PAD)
    wide = (width - (columns - 1) * GAP) / columns
    for number, box in enumerate(data.boxes):
        x = place.x() + number % columns * (wide + GAP)
        y = place.y() + number // columns * (CELL * d.lead + 1)
        yield _box(d, QRectF(x, y, wide, CELL * d.lead), box, data)


def _box(d: Draft, rect: QRectF, box: BoxData, data: SheetData) -> Area:
    craft = box.craft
    d.rule(rect.left(), rect.right(), rect.top())
    inner = rect.adjusted(2, 2, -2, 0)
    line = LINE * d.lead
    room = QRectF(inner.right() - STATE, inner.top() + line + 1, STATE, 2 * line)
    d.ground = craft.pending.destroyed
    if d.ground or not craft.active:
        d.cross(room.adjusted(0, 2 if craft.active else 2 - line, 0, 0), dashed=craft.active)
    found = list(_squares(d, inner, box))
    top = QRectF(inner.left(), inner.top(), found[0].rect.left() - inner.left() - 4, line + 1)
    _who(d, top, box)
    found.append(Area(Spot(craft.box, "pilot"), top, _called(craft)))
    found.append(_counters(d, QRectF(inner.left(), top.bottom(), inner.width() - STATE, line), craft))
    if craft.active:
        _figures(d, QRectF(inner.left(), top.bottom() + line, inner.width() - STATE, line), box, data)
        if not craft.pending.destroyed:  # the cross stands there (S-44)
            parts.state(d, room, words.state_word(box), LOUD, line)
    else:
        d.figure(QRectF(inner.left(), top.bottom(), inner.width() - STATE, line), words.state_word(box), LOUD, "left")
    d.ground = False
    return Area(Spot(craft.box, "box"), rect, words.read_aloud(box), tuple(found))


def _who(d: Draft, rect: QRectF, box: BoxData) -> None:
    craft = box.craft
    bonus = words.signed(craft.hot_shot) if craft.hot_shot else ""
    hot = d.width(bonus, STRONG)
    name = rect.left() + 21
    d.figure(QRectF(rect.left(), rect.top(), 17, rect.height()), str(craft.box), Type(13, True), "left")
    room = rect.right() - name - hot - (4 if hot else 0)
    d.text(QRectF(name, rect.top(), room, rect.height()), craft.pilot, BODY if craft.active else Type(12, ink="muted"))
    x = name + min(room, d.width(craft.pilot, BODY)) + 4
    d.figure(QRectF(x, rect.top(), hot, rect.height()), bonus, STRONG, "left")


def _squares(d: Draft, rect: QRectF, box: BoxData) -> Iterable[Area]:
    x = rect.right() - 4 * 17 + 2
    for tick in words.ticks():
        square = QRectF(x, rect.top() + (LINE * d.lead - 13) / 2, 14, 14)
        letter = parts.square_count(box.craft, tick.field) or tick.letter
        if box.craft.active:
            d.box(square, parts.square_mark(box, tick.field), letter, 11)
        text = words.read_field(box, tick.field, tick.word)
        yield Area(Spot(box.craft.box, tick.field), square.adjusted(-1, -1, 1, 1), text)
        x += 17


def _counters(d: Draft, rect: QRectF, craft: Craft) -> Area:
    end = rect.left() + PIPS * 16
    if craft.active:
        end = parts.pips(d, rect.topLeft() + QPointF(0, (rect.height() - 13) / 2), craft, parts.Pips(13, 3, 11, 24))
        state = words.pending_word(craft)
        d.figure(QRectF(end, rect.top(), d.width(state, PENDING), rect.height()), state, PENDING, "left")
    counters = word("squadron.counters", craft.counters)
    text = translate("sheet", "Box {n}, {counters}").format(n=craft.box, counters=counters)
    return Area(Spot(craft.box, "counters"), QRectF(rect.left(), rect.top(), end - rect.left(), rect.height()), text)


def _called(craft: Craft) -> str:
    return translate("sheet", "Box {n}, {pilot}").format(n=craft.box, pilot=craft.pilot or "–")


def _figures(d: Draft, rect: QRectF, box: BoxData, data: SheetData) -> None:
    x = rect.left()
    for shown, wide in zip(parts.figures(box, data), (25, 33, 49, 32), strict=True):
        _pair(d, QRectF(x, rect.top(), wide, rect.height()), shown.label, shown.value, STRONG if shown.other else BODY)
        x += wide
