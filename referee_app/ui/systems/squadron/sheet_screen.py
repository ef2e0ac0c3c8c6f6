"""The squadron's record sheet on the screen: the paper's order, as close as a glance allows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QPointF, QRectF

from referee_app.systems.squadron.state import MORALES
from referee_app.ui.paint import Area, Column, Draft, Mark, Type
from referee_app.ui.systems.squadron import sheet_words as words
from referee_app.ui.systems.squadron.sheet_data import PIPS, BoxData, SheetData, Spot
from referee_app.ui.systems.squadron.sheet_words import translate

PAD, GAP, LINE, CELL = 8, 6, 15, 49
NARROWEST = 216
"""The least width of a box in which nothing is cut."""
TITLE, BODY, LABEL, STRONG, LOUD = Type(15, True), Type(12), Type(11, ink="muted"), Type(12, True), Type(11, True)


def columns_for(width: float) -> int:
    """Two columns of boxes, or three where there is room."""
    inner = width - 2 * PAD
    return max(1, min(3, int((inner + GAP) // (NARROWEST + GAP))))


def height_for(width: float, data: SheetData) -> float:
    """How high the sheet is at a width."""
    rows = -(-len(data.boxes) // columns_for(width))
    weapons = len(data.squadron.craft_type.weapons)
    return 2 * PAD + 20 + 3 * LINE + GAP + LINE + 2 + GAP + (weapons + 1) * LINE + 1 + GAP + LINE + rows * (CELL + 1)


def paint(draft: Draft, rect: QRectF, data: SheetData) -> tuple[Area, ...]:
    """Draw the sheet from a rectangle's top down; returns what can be picked."""
    draft.fill(rect)
    inner = rect.adjusted(PAD, PAD, -PAD, -PAD)
    areas = list(_head(draft, inner, data))
    y = inner.top() + 20 + 3 * LINE + GAP
    _craft(draft, QRectF(inner.left(), y, inner.width(), LINE), data)
    y += LINE + 2 + GAP
    areas += _weapons(draft, QPointF(inner.left(), y), inner.width(), data)
    y += (len(data.squadron.craft_type.weapons) + 1) * LINE + 1 + GAP
    _status_head(draft, QRectF(inner.left(), y, inner.width(), LINE), data)
    y += LINE
    areas += _boxes(draft, QPointF(inner.left(), y), inner.width(), data)
    return tuple(areas)


def _head(d: Draft, rect: QRectF, data: SheetData) -> Iterable[Area]:
    squadron = data.squadron
    left, top, wide = rect.left(), rect.top(), rect.width()
    side = min(d.width(squadron.side, BODY), wide * 0.4)
    d.text(QRectF(left, top, wide - side - GAP, 20), squadron.name, TITLE)
    d.text(QRectF(left + wide - side, top, side, 20), squadron.side, BODY, "right")
    d.text(QRectF(left, top + 20, wide, LINE), _people(data), BODY)
    head = QRectF(left, top, wide, 20 + LINE)
    yield Area(Spot(0, "head"), head, f"{squadron.name}, {squadron.side}, {_people(data)}")
    states = [(state, words.morale(state)) for state in MORALES]
    line = QRectF(left, top + 20 + LINE, wide, LINE)
    yield from _track(d, line, translate("sheet", "Morale"), "morale", states, squadron.morale)
    line.translate(0, LINE)
    yield from _track(d, line, translate("sheet", "Rate"), "rate", words.speeds(data), squadron.rate)


def _people(data: SheetData) -> str:
    squadron = data.squadron
    leader = translate("sheet", "{leader}, command {skill}").format(
        leader=squadron.leader or "–", skill=words.number(squadron.command)
    )
    return " · ".join(part for part in (squadron.craft_type.name, squadron.quality, leader) if part)


def _track(  # noqa: PLR0913, PLR0917 - a track is its place, its name and its states
    d: Draft, rect: QRectF, name: str, field: str, states: Sequence[tuple[str, str]], now: str
) -> Iterable[Area]:
    d.text(QRectF(rect.left(), rect.top(), 48, LINE), name, LABEL)
    x = rect.left() + 52
    for state, word in states:
        chosen = state == now
        type_ = STRONG if chosen else Type(12, ink="muted")
        wide = d.width(word, STRONG)
        d.pip(QRectF(x, rect.top() + 3, 9, 9), "filled" if chosen else "empty")
        d.figure(QRectF(x + 13, rect.top(), wide, LINE), word, type_, "left")
        yield Area(Spot(0, field, state), QRectF(x - 2, rect.top(), wide + 19, LINE), f"{name}: {word}")
        x += wide + 25


def _craft(d: Draft, rect: QRectF, data: SheetData) -> None:
    craft = data.squadron.craft_type
    d.rule(rect.left(), rect.right(), rect.top() - GAP / 2)
    pairs = (
        (translate("sheet", "# of Turns (T)"), words.number(craft.turns)),
        (translate("sheet", "Turn Distance (TD)"), words.number(craft.turn_distance)),
        (translate("sheet", "Dodge"), words.number(craft.dodge)),
        (translate("sheet", "DR"), f"{craft.dr_shielded}/{craft.dr_unshielded}"),
    )
    x = rect.left()
    for label, value in pairs:
        x = _pair(d, QRectF(x, rect.top(), rect.right() - x, LINE), label, value, STRONG) + 14


def _pair(d: Draft, rect: QRectF, label: str, value: str, type_: Type) -> float:
    """A label and its value; returns where it ends."""
    wide = d.width(label, LABEL)
    d.figure(QRectF(rect.left(), rect.top(), wide, rect.height()), label, LABEL, "left")
    end = rect.left() + wide + 4
    d.figure(QRectF(end, rect.top(), d.width(value, type_), rect.height()), value, type_, "left")
    return end + d.width(value, type_)


def weapon_columns() -> tuple[Column, ...]:
    """The weapon table's columns, on screen and on paper."""
    return (
        Column(translate("sheet", "Weapon"), 30),
        Column(translate("sheet", "Kind"), 14),
        Column(translate("sheet", "Mount"), 15),
        Column(translate("sheet", "Short"), 10, True),
        Column(translate("sheet", "Med."), 10, True),
        Column(translate("sheet", "Long"), 10, True),
        Column(translate("sheet", "Contr."), 12, True),
        Column(translate("sheet", "Code"), 10, True),
        Column(translate("sheet", "Dmg."), 10, True),
    )


def weapon_rows(data: SheetData) -> list[tuple[str, ...]]:
    """The weapon table's rows."""
    return [
        (
            weapon.name,
            words.kind(weapon.kind),
            words.mount(weapon.mount),
            *map(words.number, (weapon.short, weapon.medium, weapon.long)),
            *map(words.number, (weapon.fire_control, weapon.fire_code, weapon.damage)),
        )
        for weapon in data.squadron.craft_type.weapons
    ]


def _weapons(d: Draft, place: QPointF, width: float, data: SheetData) -> Iterable[Area]:
    rows = weapon_rows(data)
    names = [weapon.name for weapon in data.squadron.craft_type.weapons]
    strong = names.index(data.weapon) if data.weapon in names else -1
    rects = d.table(place, width, weapon_columns(), rows, leading=LINE, head=LABEL, body=BODY, strong=strong)
    for rect, row, name in zip(rects, rows, names, strict=True):
        yield Area(Spot(0, "weapon", name), rect, ", ".join(row))


def _status_head(d: Draft, rect: QRectF, data: SheetData) -> None:
    d.text(rect, translate("sheet", "Squadron status"), STRONG)
    used = d.width(translate("sheet", "Squadron status"), STRONG) + 12
    legend = "  ".join(f"{tick.letter} {tick.word}" for tick in words.ticks())
    d.text(rect.adjusted(used, 0, 0, 0), legend, LABEL, "right")


def _boxes(d: Draft, place: QPointF, width: float, data: SheetData) -> Iterable[Area]:
    columns = columns_for(width + 2 * PAD)
    wide = (width - (columns - 1) * GAP) / columns
    for number, box in enumerate(data.boxes):
        x = place.x() + number % columns * (wide + GAP)
        y = place.y() + number // columns * (CELL + 1)
        yield _box(d, QRectF(x, y, wide, CELL), box, data)


def _box(d: Draft, rect: QRectF, box: BoxData, data: SheetData) -> Area:
    craft = box.craft
    d.rule(rect.left(), rect.right(), rect.top())
    inner = rect.adjusted(2, 2, -2, 0)
    parts = [*_squares(d, inner, box)]
    free = parts[0].rect.left() - inner.left() - 4
    top = QRectF(inner.left(), inner.top(), free, LINE + 1)
    _who(d, top, box)
    pips = QRectF(inner.left(), inner.top() + LINE + 1, inner.width(), LINE)
    end = draw_pips(d, pips.topLeft(), craft, (15, 14, 1), 10)
    parts.append(Area(Spot(craft.box, "counters"), QRectF(pips.topLeft(), QPointF(end, pips.bottom())), _ion(craft)))
    d.text(QRectF(end + 4, pips.top(), 70, LINE), words.pending_word(craft), Type(11, italic=True))
    _figures(d, QRectF(inner.left(), pips.bottom(), inner.width() - 62, LINE), box, data)
    _state(d, QRectF(inner.right() - 62, pips.top(), 62, 2 * LINE), words.state_word(box))
    if not craft.active or craft.pending.destroyed:
        d.cross(rect.adjusted(2, 3, -2, -2), dashed=craft.active)
    parts.append(Area(Spot(craft.box, "pilot"), top, craft.pilot))
    return Area(Spot(craft.box, "box"), rect, words.read_aloud(box), tuple(parts))


def _who(d: Draft, rect: QRectF, box: BoxData) -> None:
    craft = box.craft
    bonus = words.signed(craft.hot_shot) if craft.hot_shot else ""
    hot = d.width(bonus, STRONG)
    name = rect.left() + 20
    d.figure(QRectF(rect.left(), rect.top(), 17, rect.height()), str(craft.box), Type(13, True))
    room = rect.right() - name - hot - (4 if hot else 0)
    d.text(QRectF(name, rect.top(), room, rect.height()), craft.pilot, BODY)
    x = name + min(room, d.width(craft.pilot, BODY)) + 4
    d.figure(QRectF(x, rect.top(), hot, rect.height()), bonus, STRONG, "left")


def _squares(d: Draft, rect: QRectF, box: BoxData) -> Iterable[Area]:
    x = rect.right() - 4 * 17 + 2
    for tick in words.ticks():
        square = QRectF(x, rect.top() + 1, 14, 14)
        count = box.craft.markers if tick.field == "marker" else box.craft.jams if tick.field == "jammed" else 0
        d.box(square, square_mark(box, tick.field), str(count) if count > 1 else tick.letter, 11)
        text = words.read_field(box, tick.field, tick.word)
        yield Area(Spot(box.craft.box, tick.field), square.adjusted(-1, -1, 1, 1), text)
        x += 17


def square_mark(box: BoxData, field: str) -> Mark:
    """How a square is drawn: in force, pending or free."""
    if words.ticked(box, field):
        return "filled"
    return "ring" if field == "marker" and box.craft.pending.damaged else "empty"


def counter_marks(craft: object) -> list[tuple[Mark, str]]:
    """The pips of a box: those in force with their round, those pending, the free ones."""
    from referee_app.systems.squadron.state import Craft

    assert isinstance(craft, Craft)
    found: list[tuple[Mark, str]] = [("filled", str(given.round)) for given in craft.ion for _ in range(given.counters)]
    found += [("ring", "")] * craft.pending.ion
    return found + [("empty", "")] * (PIPS - len(found))


def draw_pips(d: Draft, place: QPointF, craft: object, size: tuple[float, float, float], letter: int) -> float:
    """The row of counters; those beyond the sixth as a number. Returns where it ends."""
    wide, high, gap = size
    marks = counter_marks(craft)
    for number, (mark, text) in enumerate(marks[:PIPS]):
        d.pip(QRectF(place.x() + number * (wide + gap), place.y(), wide, high), mark, text, letter)
    end = place.x() + PIPS * (wide + gap)
    if len(marks) > PIPS:
        more = f"+{len(marks) - PIPS}"
        type_ = Type(letter + 1, True)
        d.figure(QRectF(end + gap, place.y(), d.width(more, type_), high), more, type_, "left")
        end += gap + d.width(more, type_)
    return end


def _ion(craft: object) -> str:
    from referee_app.systems.squadron.state import Craft

    assert isinstance(craft, Craft)
    return translate("sheet", "Box {n}, {counters}").format(n=craft.box, counters=words.counters(craft.counters))


def _figures(d: Draft, rect: QRectF, box: BoxData, data: SheetData) -> None:
    craft, now = data.squadron.craft_type, box.numbers
    pairs = (
        (translate("sheet", "T"), words.number(now.turns), now.turns != craft.turns),
        (translate("sheet", "TD"), words.number(now.turn_distance), now.turn_distance != craft.turn_distance),
        (
            translate("sheet", "DR"),
            f"{now.dr_shielded}/{now.dr_unshielded}",
            (now.dr_shielded, now.dr_unshielded) != (craft.dr_shielded, craft.dr_unshielded),
        ),
        (translate("sheet", "FC"), words.number(box.fire_code), False),
    )
    x = rect.left()
    for (label, value, other), wide in zip(pairs, (0.19, 0.25, 0.32, 0.24), strict=True):
        _pair(d, QRectF(x, rect.top(), rect.width() * wide, rect.height()), label, value, STRONG if other else BODY)
        x += rect.width() * wide


def _state(d: Draft, rect: QRectF, word: str) -> None:
    broken = d.lines(word, LOUD, rect.width()) if word else []
    top = rect.bottom() - LINE * len(broken)
    for number, line in enumerate(broken):
        d.figure(QRectF(rect.left(), top + number * LINE, rect.width(), LINE), line, LOUD)
