"""How the board is drawn: rosters with their units, and the lines of who attacks and screens whom."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from itertools import chain
from math import ceil, hypot
from operator import mul

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QPolygonF, QRegion

from referee_app.ui.look import theme
from referee_app.ui.look.fitting import cut_name
from referee_app.ui.look.plain import shown
from referee_app.ui.reveal.circle import SIZE
from referee_app.ui.sheet.paint import Draft, screen_inks
from referee_app.ui.systems.eras.viewmodel import Board, Link, Roster, Row

HEAD, ROW, DENSE, GAP = 22.0, 40.0, 24.0, 2.0
LEAST_GUTTER, MOST_GUTTER = 72.0, 180.0
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_BOX, _DISC = 11.0, 18.0


@dataclass(frozen=True, slots=True)
class Look:
    """What else the board shows: the unit picked, the one the keyboard stands on, who may not be aimed at."""

    picked: str = ""
    cursor: str = ""
    focused: bool = False
    armed: bool = False
    greyed: frozenset[str] = frozenset()
    hover: str = ""
    pull: QPointF | None = None
    """Where a line that is being drawn ends."""
    aside: int = 0
    """How far names stand aside for what the players see of them."""

    def of(self, id_: str) -> object:
        """All of it that one unit shows."""
        sought = self.armed and id_ == self.hover
        return id_ == self.picked, id_ == self.cursor and self.focused, sought, id_ in self.greyed, self.aside


def _columns(board: Board) -> tuple[tuple[Roster, ...], tuple[Roster, ...]]:
    """The first side left, all others right."""
    return board.rosters[:1], board.rosters[1:]


def _row(dense: bool) -> float:
    return DENSE if dense else ROW


def _high(roster: Roster, dense: bool) -> float:
    """How high a roster stands, with the gap below it."""
    return HEAD + len(roster.rows) * _row(dense) + theme.ITEM


def height(board: Board, dense: bool) -> float:
    """How high a board stands, however wide it is; an empty one has room for a row."""
    ends = (sum(_high(roster, dense) for roster in column) for column in _columns(board))
    return max(*ends, HEAD + _row(dense) + theme.ITEM) - theme.ITEM


class Geometry:
    """Where every unit stands on a board of some width: the first side left, all others right.

    On a dense board a unit has one line instead of two.
    """

    def __init__(self, board: Board, width: float, dense: bool = False) -> None:
        self.dense = dense
        self.gutter = max(LEAST_GUTTER, min(MOST_GUTTER, width * 0.17))
        self.column = (width - self.gutter) / 2
        self.right = self.column + self.gutter
        self.height = height(board, dense)
        self.rects: dict[str, QRectF] = {}
        self.heads: list[tuple[Roster, QRectF]] = []
        for x, column in zip((0.0, self.right), _columns(board), strict=True):
            top = 0.0
            for roster in column:
                top = self._lay(roster, x, top)

    def _lay(self, roster: Roster, x: float, top: float) -> float:
        high = _row(self.dense)
        self.heads.append((roster, QRectF(x, top, self.column, HEAD)))
        for place, row in enumerate(roster.rows):
            self.rects[row.id] = QRectF(x, top + HEAD + place * high, self.column, high - GAP)
        return top + _high(roster, self.dense)

    def at(self, place: QPointF) -> str:
        """The unit at a place, or nothing."""
        return next((id_ for id_, rect in self.rects.items() if rect.contains(place)), "")

    def circle(self, id_: str) -> QRectF:
        """Where it stands how much the players see of a unit: before its name."""
        inner = self.rects[id_].adjusted(6 + _DISC + 2, 2, -6, -2)
        return QRectF(inner.left(), inner.top(), SIZE, inner.height() / (1 if self.dense else 2))

    @property
    def between(self) -> QRect:
        """The pixels between the columns, where the lines are."""
        left = ceil(self.column)
        return QRect(left, 0, int(self.right) - left, ceil(self.height))

    def in_left(self, id_: str) -> bool:
        """Whether a unit stands in the left column."""
        return self.rects[id_].left() < self.column / 2


Piece = tuple[object, QRect]
"""What is drawn on a part of the board, compared by value, and where."""


def pieces(board: Board, geometry: Geometry, look: Look) -> dict[str | int, Piece]:
    """Everything drawn on the board by part, a head, a unit, the lines: another look of one paints no other anew."""
    heads = enumerate(geometry.heads)
    found: dict[str | int, Piece] = {n: ((one.title, one.note), rect.toAlignedRect()) for n, (one, rect) in heads}
    found[""] = (board.links, look.picked, tuple(geometry.rects)), geometry.between
    rows = (row for roster, _ in geometry.heads for row in roster.rows)
    return found | {row.id: ((row, look.of(row.id)), geometry.rects[row.id].toAlignedRect()) for row in rows}


def paint(painter: QPainter, board: Board, geometry: Geometry, look: Look, part: QRegion) -> None:
    """Draw what of the board is in this part of it; only that is in sight."""
    for roster, rect in geometry.heads:
        _head(painter, roster, rect)
        for row in roster.rows:
            if part.intersects(geometry.rects[row.id].toAlignedRect()):
                _Unit(painter, row, geometry.rects[row.id], look).paint(geometry.dense)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if part.intersects(geometry.between):
        painter.save()
        painter.setClipRect(geometry.between)
        _links(painter, board, geometry, look)
        painter.restore()
    if look.pull is not None and look.picked in geometry.rects:
        _pull(painter, geometry, look, look.pull)


def head_text(roster: Roster, width: float) -> str:
    """As much of a side's name as its column is wide, and always its era behind it."""
    metrics = QFontMetricsF(theme.font(theme.TEXT, bold=True))
    return metrics.elidedText(shown(roster.title), Qt.TextElideMode.ElideMiddle, width)


def _head(painter: QPainter, roster: Roster, rect: QRectF) -> None:
    colours = theme.tokens()
    painter.setFont(theme.font(theme.TEXT, bold=True))
    painter.setPen(QColor(colours.ink))
    title = head_text(roster, rect.width())
    used = QFontMetricsF(painter.font()).horizontalAdvance(title)
    painter.drawText(rect, _LEFT, title)
    painter.setFont(theme.font(theme.LABEL))
    painter.setPen(QColor(colours.muted))
    room = rect.adjusted(used + 8, 0, 0, 0)
    cut = QFontMetricsF(painter.font()).elidedText(roster.note, Qt.TextElideMode.ElideRight, max(0.0, room.width()))
    painter.drawText(room, _RIGHT, cut)


class _Unit:
    """One unit: name and chance above, what it is and does below; or all of it in one line."""

    def __init__(self, painter: QPainter, row: Row, rect: QRectF, look: Look) -> None:
        self.painter, self.row, self.rect, self.look = painter, row, rect, look
        self.colours = theme.tokens()
        out = bool(row.status) or row.id in look.greyed
        self.ink = self.colours.muted if out else self.colours.ink

    def paint(self, dense: bool) -> None:
        """Draw it."""
        self._ground()
        inner = self.rect.adjusted(6, 2, -6, -2)
        if dense:
            self._disc(QRectF(inner.left(), inner.top(), _DISC, _DISC))
            self._line(inner.adjusted(_DISC + 6 + self.look.aside, 0, 0, 0))
            return
        half = inner.height() / 2
        above = QRectF(inner.left(), inner.top(), inner.width(), half)
        below = QRectF(inner.left() + _DISC + 6, inner.top() + half - 1, inner.width() - _DISC - 6, half)
        self._disc(QRectF(inner.left(), inner.top() + 1, _DISC, _DISC))
        self._above(above.adjusted(_DISC + 6 + self.look.aside, 0, 0, 0))
        self._below(below)

    def _ground(self) -> None:
        row, look, painter = self.row, self.look, self.painter
        soft = row.id == look.picked or (look.armed and row.id == look.hover and row.id not in look.greyed)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self.colours.soft if soft else self.colours.surface))
        painter.drawRoundedRect(self.rect, 3, 3)
        edge = self.colours.accent if row.id == look.picked else self.colours.line
        cursor = row.id == look.cursor and look.focused
        wide = 2 if cursor else 1
        painter.setPen(QPen(QColor(self.colours.accent if cursor else edge), wide))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(self.rect.adjusted(wide / 2, wide / 2, -wide / 2, -wide / 2), 3, 3)

    def _disc(self, rect: QRectF) -> None:
        """The era, in a ring."""
        self.painter.save()
        self.painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.painter.setPen(QPen(QColor(self.ink), 1))
        self.painter.drawEllipse(rect.adjusted(0.5, 0.5, -0.5, -0.5))
        self._text(rect, str(self.row.era), theme.font(theme.LABEL, bold=True), Qt.AlignmentFlag.AlignCenter)
        self.painter.restore()

    def _above(self, rect: QRectF) -> None:
        right = self._figures(rect)
        self._cut(QRectF(rect.left(), rect.top(), right - rect.left() - 4, rect.height()), self.row.name, True)

    def _line(self, rect: QRectF) -> None:
        """Figures at the right, the name at the left, what it does and is between them as far as there is room."""
        rect.setRight(self._figures(rect) - 4)
        wide = QFontMetricsF(theme.font(bold=True)).horizontalAdvance(self.row.name) + 8
        self._cut(QRectF(rect.left(), rect.top(), min(wide, rect.width()), rect.height()), self.row.name, True)
        self._below(rect.adjusted(min(wide, rect.width()), 0, 0, 0))

    def _figures(self, rect: QRectF) -> float:
        """Chance or fate, hits, and who has got hold of it, from the right edge; returns where they begin."""
        row = self.row
        figure = row.status or row.chance
        font = theme.font(theme.TEXT if row.status else theme.EMPHASIS, bold=not row.status)
        right = rect.right() - self._right(rect, figure, font)
        return self._pills(self._boxes(right, rect), rect)

    def _right(self, rect: QRectF, text: str, font: QFont) -> float:
        """A text at the right edge; returns the room it took."""
        if not text:
            return 0.0
        self._text(rect, text, font, _RIGHT)
        return QFontMetricsF(self.painter.font()).horizontalAdvance(text) + 8

    def _boxes(self, right: float, rect: QRectF) -> float:
        """Hits, the first box leftmost."""
        if not self.row.boxes:
            return right
        draft = Draft(self.painter, screen_inks(self.colours))
        left = right - len(self.row.boxes) * (_BOX + 2)
        self.painter.save()
        self.painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for place, mark in enumerate(self.row.boxes):
            draft.box(QRectF(left + place * (_BOX + 2), rect.center().y() - _BOX / 2, _BOX, _BOX), mark)
        self.painter.restore()
        return left - 6

    def _pills(self, right: float, rect: QRectF) -> float:
        """Who has got hold of it, the last one nearest the boxes; a word, never colour alone."""
        font = theme.font(theme.LABEL)
        metrics = QFontMetricsF(font)
        texts = self.row.engaged[:1] + ((f"+{len(self.row.engaged) - 1}",) if len(self.row.engaged) > 1 else ())
        for text in reversed(texts):
            wide = min(metrics.horizontalAdvance(text) + 10, max(28.0, (right - rect.left()) * 0.55))
            pill = QRectF(right - wide, rect.center().y() - 8, wide, 16)
            self.painter.setPen(QPen(QColor(self.colours.warn), 1))
            self.painter.drawRoundedRect(pill.adjusted(0.5, 0.5, -0.5, -0.5), 8, 8)
            cut = metrics.elidedText(text, Qt.TextElideMode.ElideRight, wide - 8)
            self.painter.setFont(font)
            self.painter.setPen(QColor(self.colours.warn))
            self.painter.drawText(pill, Qt.AlignmentFlag.AlignCenter, cut)
            right -= wide + 4
        return right

    def _below(self, rect: QRectF) -> None:
        font = theme.font(theme.LABEL, bold=True)
        used = 0.0
        if self.row.orders:
            metrics = QFontMetricsF(font)
            room = min(metrics.horizontalAdvance(self.row.orders) + 2, rect.width() * 0.6)
            cut = metrics.elidedText(self.row.orders, Qt.TextElideMode.ElideRight, room)
            used = self._right(rect, cut, font)
        self.painter.setFont(theme.font(theme.LABEL))
        self.painter.setPen(QColor(self.colours.muted))
        room_left = rect.adjusted(0, 0, -used, 0)
        metrics = QFontMetricsF(self.painter.font())
        cut = metrics.elidedText(shown(self.row.about), Qt.TextElideMode.ElideRight, room_left.width())
        self.painter.drawText(room_left, _LEFT, cut)

    def _cut(self, rect: QRectF, text: str, bold: bool) -> None:
        font = theme.font(theme.TEXT, bold=bold)
        name = cut_name(QFontMetricsF(font), shown(text), rect.width())
        self._text(rect, name, font, _LEFT)
        if self.row.status:
            y = round(rect.center().y()) + 0.5
            wide = min(rect.width(), QFontMetricsF(font).horizontalAdvance(name))
            self.painter.drawLine(QPointF(rect.left(), y), QPointF(rect.left() + wide, y))

    def _text(self, rect: QRectF, text: str, font: QFont, align: Qt.AlignmentFlag) -> None:
        self.painter.setFont(font)
        self.painter.setPen(QColor(self.ink))
        self.painter.drawText(rect, align, text)


# lines


class Ports:
    """Where lines leave and arrive: those of one unit are spread over its height, so that none hides another."""

    def __init__(self, board: Board, geometry: Geometry) -> None:
        self.geometry = geometry
        self.links = [one for one in board.links if one.source in geometry.rects and one.target in geometry.rects]
        self.ends: dict[str, list[tuple[int, bool]]] = {}
        for number, link in enumerate(self.links):
            self.ends.setdefault(link.source, []).append((number, True))
            self.ends.setdefault(link.target, []).append((number, False))
        for id_, ends in self.ends.items():
            ends.sort(key=partial(self._height, id_))

    def _height(self, id_: str, end: tuple[int, bool]) -> tuple[float, bool]:
        return self._other(end, id_), end[1]

    def _other(self, end: tuple[int, bool], id_: str) -> float:
        """How far down the other end of a line is."""
        link = self.links[end[0]]
        return self.geometry.rects[link.target if end[1] else link.source].center().y()

    def place(self, id_: str, end: tuple[int, bool]) -> QPointF:
        """Where one end of a line is."""
        rect, ends = self.geometry.rects[id_], self.ends[id_]
        step = min(13.0, (rect.height() - 10) / max(1, len(ends) - 1))
        y = rect.center().y() + (ends.index(end) - (len(ends) - 1) / 2) * step
        return QPointF(rect.right() if self.geometry.in_left(id_) else rect.left(), y)


def _path(start: QPointF, end: QPointF, gutter: float) -> QPainterPath:
    path = QPainterPath(start)
    if abs(start.x() - end.x()) > gutter / 2:
        bend = (end.x() - start.x()) * 0.45
        path.cubicTo(QPointF(start.x() + bend, start.y()), QPointF(end.x() - bend, end.y()), end)
    else:
        out = gutter * 0.35 * (1 if start.x() < gutter * 3 else -1)
        path.cubicTo(QPointF(start.x() + out, start.y()), QPointF(end.x() + out, end.y()), end)
    return path


def _links(painter: QPainter, board: Board, geometry: Geometry, look: Look) -> None:
    """The lines, those of the picked unit last and so on top; then what is written on them."""
    ports, paths = Ports(board, geometry), []
    order = sorted(range(len(ports.links)), key=lambda n: look.picked in (ports.links[n].source, ports.links[n].target))
    for number in order:
        link = ports.links[number]
        start, end = ports.place(link.source, (number, True)), ports.place(link.target, (number, False))
        path = _path(start, end, geometry.gutter)
        ink = _ink(link, look)
        _line(painter, link, path, ink, 2.0 if look.picked in (link.source, link.target) else 1.2)
        paths.append((link, path, ink))
    labels = _Labels(painter, geometry, [path for _, path, _ in paths])
    for link, path, ink in reversed(paths):
        if link.text or link.done:
            labels.write(link, path, ink)


def _ink(link: Link, look: Look) -> QColor:
    colours = theme.tokens()
    ink = QColor(colours.accent if look.picked in (link.source, link.target) else colours.muted)
    if link.done:
        ink.setAlpha(110)
    return ink


def _line(painter: QPainter, link: Link, path: QPainterPath, ink: QColor, weight: float) -> None:
    style = Qt.PenStyle.DashLine if link.kind == "screen" else Qt.PenStyle.SolidLine
    if link.drafted:
        style = Qt.PenStyle.DotLine
    painter.setPen(QPen(ink, weight, style))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(path)
    _arrow(painter, path, ink)


def _arrow(painter: QPainter, path: QPainterPath, ink: QColor) -> None:
    end, before = path.pointAtPercent(1.0), path.pointAtPercent(0.92)
    along = end - before
    size = hypot(along.x(), along.y()) or 1.0
    unit = QPointF(along.x() / size, along.y() / size)
    side = QPointF(-unit.y() * 4, unit.x() * 4)
    back = QPointF(end.x() - unit.x() * 8, end.y() - unit.y() * 8)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink)
    painter.drawPolygon(QPolygonF([end, back + side, back - side]))


_HIGH = 16
_ALONG = (0.3, 0.4, 0.5, 0.6, 0.7, 0.22, 0.78)
"""How high what is written on a line is, and where along it it may stand."""
_CELL = 8
"""The gutter is looked at in squares of so many pixels to know which lines cross a place."""
_MANY = 12
"""More lines than this leave no place clear, and are not looked at: it would cost as much as painting them."""


def _squares(rect: QRectF) -> Iterator[tuple[int, int]]:
    """The squares of the gutter that a rectangle lies in."""
    across = range(int(rect.left() // _CELL), int(rect.right() // _CELL) + 1)
    return ((x, y) for y in range(int(rect.top() // _CELL), int(rect.bottom() // _CELL) + 1) for x in across)


def _crossed(path: QPainterPath) -> set[tuple[int, int]]:
    """The squares that a line crosses, but for corners it cuts. Reckoned here: Qt measures the whole line for each of
    its points, which took 20 ms where thirty attack."""
    begin, one, other, end = ((at.x, at.y) for at in map(path.elementAt, range(4)))
    steps = int(2 * max(abs(end[1] - begin[1]), abs(end[0] - begin[0])) / _CELL) + 2
    parts = ((step / steps, 1 - step / steps) for step in range(steps + 1))
    weights = [(back**3, 3 * back**2 * on, 3 * back * on**2, on**3) for on, back in parts]
    x, y = zip(begin, one, other, end, strict=True)
    return {(int(_mean(x, weight) // _CELL), int(_mean(y, weight) // _CELL)) for weight in weights}


def _mean(values: tuple[float, ...], weights: tuple[float, ...]) -> float:
    return sum(map(mul, values, weights), 0.0)


class _Labels:
    """What is written on the lines: beside its own line, in the gutter, and clear of the others and of what is written
    on them."""

    def __init__(self, painter: QPainter, geometry: Geometry, paths: list[QPainterPath]) -> None:
        self.painter, self.geometry = painter, geometry
        self.crossed: dict[tuple[int, int], set[int]] = {}
        """Which lines, told apart by their objects, cross a square of the gutter."""
        for path in paths if len(paths) <= _MANY else ():
            for square in _crossed(path):
                self.crossed.setdefault(square, set()).add(id(path))
        self.lines: dict[int, list[QRectF]] = {}
        """What is written already, by how far down it begins: another can only be in its way near by."""
        painter.setFont(theme.font(theme.LABEL, bold=True))
        self.metrics = QFontMetricsF(painter.font())

    def write(self, link: Link, path: QPainterPath, ink: QColor) -> None:
        """Write one."""
        mark = "✓ " if link.done and not link.lost else ""
        text = mark + link.text
        if self.metrics.horizontalAdvance(text) + 10 > self.geometry.gutter:
            text = mark + link.brief
        rect = self._free(self.metrics.horizontalAdvance(text) + 6, path)
        self.lines.setdefault(int(rect.top() // _HIGH), []).append(rect)
        ground = QColor(theme.tokens().paper)
        ground.setAlpha(225)
        self.painter.fillRect(rect, ground)
        self.painter.setPen(QColor(ink.red(), ink.green(), ink.blue()))
        self.painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, text.strip())

    def _free(self, wide: float, path: QPainterPath) -> QRectF:
        """The first place on the line, else touching it, that covers neither a text nor another line; without one the
        first on it where nothing is written yet; where all of it is taken, the nearest beside it; on top of another
        text only where the whole gutter is full."""
        points = [path.pointAtPercent(part) for part in _ALONG]
        along = [self._at(point, wide) for point in points]
        aside = (self._at(point + QPointF(by, 0), wide) for point in points for by in (-wide / 2, wide / 2))
        free = [one for one in along if self._is_free(one)]
        clear = next((one for one in chain(free, aside) if self._is_clear(one, path) and self._is_free(one)), None)
        return clear or next(
            (one for one in (*free, *self._beside(along[0].topLeft(), wide)) if self._is_free(one)), along[0]
        )

    def _is_clear(self, rect: QRectF, path: QPainterPath) -> bool:
        """Whether no line but its own crosses a place."""
        own = {id(path)}
        return all(self.crossed.get(square, own) == own for square in _squares(rect))

    def _at(self, middle: QPointF, wide: float) -> QRectF:
        """A text around a point, within the gutter and clear of the arrows' heads."""
        low, high = self.geometry.column + 2, self.geometry.right - wide - 10
        return QRectF(max(low, min(high, middle.x() - wide / 2)), middle.y() - 8, wide, _HIGH)

    def _beside(self, first: QPointF, wide: float) -> Iterator[QRectF]:
        """The gutter line by line, the nearest to a point first, and each line from its left."""
        low, high = self.geometry.column + 2, self.geometry.right - wide - 10
        lines = ceil(self.geometry.height / _HIGH)
        for line in sorted(range(-lines, lines), key=abs):
            top = first.y() + line * _HIGH
            if 0 <= top <= self.geometry.height - _HIGH:
                ends = (one.right() + 1 for one in self._near(top))
                yield from (QRectF(x, top, wide, _HIGH) for x in sorted((low, *ends)) if x <= high)

    def _near(self, top: float) -> list[QRectF]:
        """What is written in the lines that reach into this one."""
        return [one for line in range(int(top // _HIGH) - 1, int(top // _HIGH) + 2) for one in self.lines.get(line, ())]

    def _is_free(self, rect: QRectF) -> bool:
        return not any(rect.intersects(one) for one in self._near(rect.top()))


def _pull(painter: QPainter, geometry: Geometry, look: Look, to: QPointF) -> None:
    """The line under the mouse while a target is sought."""
    rect = geometry.rects[look.picked]
    start = QPointF(rect.right() if geometry.in_left(look.picked) else rect.left(), rect.center().y())
    painter.setPen(QPen(QColor(theme.tokens().accent), 2, Qt.PenStyle.DotLine))
    painter.drawLine(start, to)
