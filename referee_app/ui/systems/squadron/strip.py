"""The squadrons in a row: each with its craft as boxes, and a word: what it still owes this step, or what ails it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache, partial

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFontMetricsF,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from referee_app.core.commander import Commands
from referee_app.core.public import Unit
from referee_app.systems.squadron.book import Book
from referee_app.systems.squadron.craft import able
from referee_app.systems.squadron.orders import listed
from referee_app.systems.squadron.state import NOTHING_PENDING, Battle, Craft, Squadron
from referee_app.ui.command.menu import marked
from referee_app.ui.encounter.contract import View
from referee_app.ui.look import theme
from referee_app.ui.look.aloud import Spot, picked_text, retell
from referee_app.ui.look.fitting import cut_name
from referee_app.ui.look.plain import show_tip, shown
from referee_app.ui.look.prepared import PictureCache
from referee_app.ui.reveal.circle import SIZE, Circles
from referee_app.ui.sheet.paint import Draft, Mark, screen_inks
from referee_app.ui.systems.squadron import viewmodel
from referee_app.ui.words.catalogue import named, translate

HEIGHT, USUAL, GAP, MOST_ACROSS, BOX, BETWEEN = 36, 170, 4, 7, 9, 6
BEFORE, BEHIND = 8, 6
"""What a tile keeps free at its sides."""
LOOKS = 12
"""So many looks of a tile are kept: in each step of the round its word is another, on a sheet or not."""
LEAST_BOX = 4
"""A smaller box and its gap say nothing any more."""
_SIGNS = ("✓", "○", "✕")
_APART, _COUNT, _LEAST = " · ", re.compile(r"\d+/\d+"), 2
"""What stands between a word and how many are left, that figure, and how many letters of a word still say anything."""
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


@dataclass(frozen=True, slots=True)
class Tag:
    """One squadron of the strip: its state in a word, whether that is a warning, its boxes, and what ails them."""

    id: str
    name: str
    word: str
    warn: bool = False
    boxes: tuple[Mark, ...] = ()
    ails: str = ""
    strength: str = ""
    """What it says in the steps without fire."""

    @property
    def aloud(self) -> str:
        """All of it in words."""
        return "; ".join(part for part in (self.word, self.ails) if part)


class Strip(QWidget):
    """Click or walk with the arrow keys to put a squadron on the left sheet."""

    picked = Signal(str)
    """The referee picked a squadron: its id."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tags: tuple[Tag, ...] = ()
        self._pair = ("", "")
        self._wanted = float(USUAL)
        """How wide a tile is in which no word is cut in any step, so that none is another's width in the next."""
        self._view: View | None = None
        self.circles = Circles(self)
        self._kept = PictureCache(self, most=LOOKS)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    @property
    def tags(self) -> tuple[Tag, ...]:
        """What is shown."""
        return self._tags

    def show_tags(self, tags: tuple[Tag, ...], left: str, right: str) -> None:
        """Show the squadrons and the pair on the sheets."""
        if (tags, (left, right)) == (self._tags, self._pair):
            return
        rows, before, wanted = self.rows, self._tiles, self._wanted
        self._tags, self._pair = tags, (left, right)
        self._wanted = _wanted(tuple((len(tag.boxes), tag.strength) for tag in tags), tuple(_said().values()))
        if self.rows != rows:
            self.updateGeometry()
        self.setAccessibleName(translate("squadron", "Squadrons"))
        self.setAccessibleDescription(
            "; ".join(f"{shown(tag.name)}, {tag.aloud}" for tag in tags if tag.id in self._pair)
        )
        self._update_since(before if self._wanted == wanted else ())
        retell(self)

    @property
    def _tiles(self) -> tuple[tuple[Tag, bool, bool], ...]:
        """What each tile shows."""
        left, right = self._pair
        return tuple((tag, tag.id == left, tag.id == right) for tag in self._tags)

    def _update_since(self, before: tuple[tuple[Tag, bool, bool], ...]) -> None:
        """Paint anew the tiles that show something else; all where others came, for those move."""
        now = self._tiles
        if len(now) != len(before):
            self.update()
        for place, (one, other) in enumerate(zip(before, now, strict=False)):
            if one != other:
                self.update(self._ground(place))

    def spots(self) -> Iterator[Spot]:
        """The squadrons; a press puts one on the left sheet."""
        for place, tag in enumerate(self._tags):
            more = picked_text() if tag.id == self._pair[0] else ""
            press = partial(self.picked.emit, tag.id)
            yield Spot(f"{shown(tag.name)}, {tag.aloud}", self.tag_rect(place), press, more=more)

    def show_circles(self, view: View) -> None:
        """Lay the circle of what the players see into each tile, once they see anything."""
        self._view, room = view, self.circles.room
        found = ((Unit(one.id, one.name, one.side), place) for place, one in enumerate(view.state.squadrons))
        self.circles.show_units(view, ((unit, self._corner(place)) for unit, place in found))
        if self.circles.room != room:
            self.update()

    def _corner(self, place: int) -> QRectF:
        rect = self.tag_rect(place)
        return QRectF(rect.right() - SIZE - 2, rect.top() + 1, SIZE, SIZE)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The tiles move, and their circles with them."""
        super().resizeEvent(event)
        if self._view is not None:
            self.show_circles(self._view)

    def sizeHint(self) -> QSize:
        """A row for a few, two for many."""
        return QSize(400, self.rows * (HEIGHT + GAP) - GAP)

    @property
    def rows(self) -> int:
        """How many rows the squadrons take."""
        return max(1, -(-len(self._tags) // MOST_ACROSS))

    @property
    def across(self) -> int:
        """How many stand side by side."""
        return max(1, -(-len(self._tags) // self.rows))

    def tag_rect(self, place: int) -> QRectF:
        """Where a squadron is."""
        wide = min(self._wanted, (self.width() + GAP) / self.across - GAP)
        column, row = place % self.across, place // self.across
        return QRectF(column * (wide + GAP), row * (HEIGHT + GAP), wide, HEIGHT).adjusted(1, 1, -1, -1)

    def _ground(self, place: int) -> QRect:
        """The pixels a tile is painted on, with the line around it."""
        return self.tag_rect(place).adjusted(-1, -1, 1, 1).toAlignedRect()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the tiles that are to be painted anew."""
        painter, part = QPainter(self), event.region()
        for place, shows in enumerate(self._tiles):
            ground = self._ground(place)
            if part.intersects(ground):
                look = (shows, self.hasFocus(), self._wanted, self.width(), self.circles.room)
                draw = partial(self._paint_tag, rect=self.tag_rect(place), tag=self._tags[place])
                self._kept.paint(painter, place, ground, look, draw)
        painter.end()

    def _paint_tag(self, painter: QPainter, rect: QRectF, tag: Tag) -> None:
        colours = theme.tokens()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        left, right = tag.id == self._pair[0], tag.id == self._pair[1]
        pen = QPen(QColor(colours.accent if left else colours.muted if right else colours.line), 2 if left else 1)
        if left and self.hasFocus():
            pen = QPen(QColor(colours.ink), 2)
        painter.setPen(pen)
        painter.setBrush(QColor(colours.soft if left else colours.surface))
        painter.drawRoundedRect(rect, 6, 6)
        inner = rect.adjusted(BEFORE, 2, -BEHIND, -2)
        half = inner.height() / 2
        above = QRectF(inner.left(), inner.top(), inner.width() - self.circles.room, half)
        self._text(painter, above, tag.name, theme.TEXT, colours.ink)
        under = QRectF(inner.left(), inner.top() + half, inner.width(), half)
        metrics = QFontMetricsF(theme.font(theme.LABEL))
        room = max(BOX, metrics.horizontalAdvance(_kept(tag.word)) + 1)
        under.setLeft(self._paint_boxes(painter, under.adjusted(0, 0, -room, 0), tag.boxes))
        word = _cut(tag.word, metrics, under.width())
        self._text(painter, under, word, theme.LABEL, colours.warn if tag.warn else colours.muted)

    def _paint_boxes(self, painter: QPainter, rect: QRectF, boxes: tuple[Mark, ...]) -> float:
        """The craft as boxes, smaller where there are many, none where they would be mere dust; returns where the word
        begins."""
        step = min(BOX + 2, (rect.width() - BETWEEN) / max(1, len(boxes)))
        if not boxes or step < LEAST_BOX:
            return rect.left()
        draft = Draft(painter, screen_inks(theme.tokens()))
        for place, mark in enumerate(boxes):
            side = step - (2 if step > BOX else 1)
            draft.box(QRectF(rect.left() + place * step, rect.center().y() - side / 2, side, side), mark)
        return rect.left() + len(boxes) * step + BETWEEN

    def _text(self, painter: QPainter, rect: QRectF, text: str, size: int, ink: str) -> None:
        font = theme.font(size, bold=size == theme.TEXT)
        painter.setFont(font)
        painter.setPen(QColor(ink))
        painter.drawText(rect, _LEFT, cut_name(QFontMetricsF(font), shown(text), rect.width()))

    # picking

    def _at(self, point: QPointF) -> Tag | None:
        return next((tag for place, tag in enumerate(self._tags) if self.tag_rect(place).contains(point)), None)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Pick what was clicked."""
        tag = self._at(event.position())
        if tag is not None:
            self.picked.emit(tag.id)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Walk."""
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Up: -self.across, Qt.Key.Key_Down: self.across}
        step = steps.get(Qt.Key(event.key()), 0)
        ids = [tag.id for tag in self._tags]
        if step and self._pair[0] in ids:
            self.picked.emit(ids[max(0, min(len(ids) - 1, ids.index(self._pair[0]) + step))])
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        """The tooltip has the whole name."""
        if event.type() is QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            tag = self._at(QPointF(event.pos()))
            show_tip(event, f"{tag.name}: {tag.aloud}" if tag else "", self)
            return True
        return super().event(event)


@lru_cache(maxsize=4)
def _wanted(sheets: tuple[tuple[int, str], ...], said: tuple[str, ...]) -> float:
    """How wide a tile is that has room for so many boxes and whatever word stands beside them."""
    advance = QFontMetricsF(theme.font(theme.LABEL)).horizontalAdvance
    word = max(map(advance, said))
    rooms = (boxes * (BOX + 2) + BETWEEN + max(word, advance(strength)) for boxes, strength in sheets)
    return max((USUAL, *(BEFORE + BEHIND + 4 + room for room in rooms)))


def _cut(word: str, metrics: QFontMetricsF, wide: float) -> str:
    """As much of a word as has room, its sign or its count always; where there is none the boxes tell, and the tip."""
    if metrics.horizontalAdvance(word) <= wide:
        return word
    count, kept = _COUNT.search(word), _kept(word)
    head = word[: count.start()].removesuffix(_APART) if count else word
    tail = f" {kept}" if count and head else ""
    cut = metrics.elidedText(head, Qt.TextElideMode.ElideRight, wide - metrics.horizontalAdvance(tail))
    if len(cut.strip("… " + "".join(_SIGNS))) >= _LEAST:
        return cut + tail
    return kept if metrics.horizontalAdvance(kept) <= wide else ""


def _kept(word: str) -> str:
    """What of a word is never left out: its count, else its sign."""
    count = _COUNT.search(word)
    return count[0] if count else word[:1] if word[:1] in _SIGNS else ""


def tags(battle: Battle, book: Book, commands: Commands | None = None) -> tuple[Tag, ...]:
    """Every squadron with its word and its boxes, and a mark on whom the app commands."""
    found = ((one, _tag(battle, one, book)) for one in battle.squadrons)
    return tuple(replace(tag, name=marked(commands, one.side, one.id, one.name)) for one, tag in found)


def _tag(battle: Battle, squadron: Squadron, book: Book) -> Tag:
    marks = tuple(_mark(battle, squadron, craft, book) for craft in squadron.boxes)
    word, warn = _word(battle, squadron, book)
    ails, strength = _ails(squadron, marks), _strength(squadron)[0]
    return Tag(squadron.id, squadron.name, word, warn, marks, ails, strength)


def _mark(battle: Battle, squadron: Squadron, craft: Craft, book: Book) -> Mark:
    """One craft: gone, about to be (S-44), pending, frozen, hurt or sound."""
    if craft.status == "destroyed":
        return "cross"
    if craft.pending.destroyed:
        return "slash"
    if craft.pending != NOTHING_PENDING:
        return "ring"
    if not able(battle, squadron, craft, book):
        return "filled"
    return "dot" if craft.markers or craft.counters else "empty"


def _ails(squadron: Squadron, marks: tuple[Mark, ...]) -> str:
    """What the boxes say, in words."""
    said_of = {
        "cross": translate("squadron", "destroyed {boxes}"),
        "slash": translate("squadron", "destroyed once results are applied {boxes}"),
        "ring": translate("squadron", "results pending {boxes}"),
        "filled": translate("squadron", "frozen {boxes}"),
        "dot": translate("squadron", "damaged or ionised {boxes}"),
    }
    found = {
        mark: tuple(one.box for one, has in zip(squadron.boxes, marks, strict=True) if has == mark) for mark in said_of
    }
    return "; ".join(said_of[mark].format(boxes=f"#{listed(boxes)}") for mark, boxes in found.items() if boxes)


def _word(battle: Battle, squadron: Squadron, book: Book) -> tuple[str, bool]:
    if not squadron.active:
        return translate("squadron", "destroyed", "of a squadron"), True
    if battle.phase in ("jam", "declare", "volleys"):
        return _combat(battle, squadron, book)
    return _strength(squadron)


def _strength(squadron: Squadron) -> tuple[str, bool]:
    left = translate("squadron", "{left}/{all} craft").format(left=len(squadron.active), all=len(squadron.boxes))
    if squadron.morale == "steady":
        return left, False
    return f"{named('squadron.morale', squadron.morale).lower()}{_APART}{left}", True


def _said() -> dict[str, str]:
    """The words of the steps with fire."""
    return {
        "fired": translate("squadron", "✓ fired"),
        "declared": translate("squadron", "✓ declared"),
        "jamming": translate("squadron", "✓ jamming"),
        "holds": translate("squadron", "holds fire"),
        "cannot": translate("squadron", "✕ cannot fire"),
        "owes": translate("squadron", "○ to declare"),
    }


def _combat(battle: Battle, squadron: Squadron, book: Book) -> tuple[str, bool]:
    said, made = _said(), battle.declaration(squadron.id)
    if battle.phase == "declare" and squadron.id in battle.holding:
        return said["holds"], False
    if made is not None:
        return said["fired" if made.fired else "declared"], False
    if squadron.id in battle.jamming:
        return said["jamming"], False
    if battle.phase != "declare":
        return _strength(squadron)
    draft = viewmodel.default_draft(battle, squadron.id, book)
    if draft is None or draft.obstacles(battle, book):
        return said["cannot"], True
    return said["owes"], False
