"""The units of one side below each other: inputs where a hand is laid on them, their picture everywhere else."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import zip_longest
from math import ceil
from typing import Any, NamedTuple

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPixmap, QRegion
from PySide6.QtWidgets import QApplication, QToolButton, QWidget

from referee_app.systems.ocs.records import UNIT
from referee_app.systems.ocs.state import MOST_STRENGTH, Fighter
from referee_app.ui.form.input_line import InputLine
from referee_app.ui.form.number_field import Count, NumberField
from referee_app.ui.form.text_field import TextField
from referee_app.ui.look import theme
from referee_app.ui.look.aloud import listening
from referee_app.ui.look.plain import say, set_tip, shown
from referee_app.ui.look.prepared import IdleTasks
from referee_app.ui.look.switch import ToolSwitch
from referee_app.ui.words.catalogue import translate

APART = 2
"""Between two rows."""
PICTURES = 64
"""So many pictures of rows are kept: a full side, open and shut."""
LAYOUTS = 8
"""So many ways to lay them out: open and shut, on both halves of a pixel, before and after a scroll bar came up."""
Room = tuple[int, int, int, int]
Rooms = tuple[Room, ...]
"""Where inputs stand: from the left, from the top of the row, how wide and how high."""
Within = tuple[float, float]
"""How far within its first pixel a picture begins."""
_SMALL = "QToolButton { padding: 3px 2px; } QToolButton:focus { padding: 2px 1px; }"


class Look(NamedTuple):
    """All that is seen of a unit on its side."""

    fighter: Fighter
    leads: bool
    alone: bool

    @property
    def shows(self) -> tuple[object, ...]:
        """What each input shows of it, from left to right."""
        one = self.fighter
        figures = (one.name, one.strength, one.multiplier, one.ar, one.steps or 0)
        return (self.leads, *figures, one.out_of_supply, one.dg, one.hex, self.alone)


class FighterRow:
    """The inputs of one unit, a line of its side; whoever has no hexes to attack from is not asked for one."""

    def __init__(self, hexed: bool) -> None:
        self.place = 0
        """The unit's place on its side."""
        self.hexed = hexed
        """Whether it is asked where it attacks from."""
        self.star, self.supply, self.dg = (ToolSwitch() for _ in range(3))
        self.away = QToolButton()
        self.name = TextField(120, needed=True)
        self.name.setMinimumWidth(56)
        self.strength, self.factor = NumberField(0, MOST_STRENGTH, 46), NumberField(0, MOST_STRENGTH, 40)
        rating = UNIT.field("ar")
        self.ar, self.steps, self.hex = Count(rating.low, rating.high, 28), Count(0, 99, 34), Count(-1, 5, 28)
        self.steps.show_lowest_as("∞")
        self.hex.show_lowest_as("·")
        self.hex.setVisible(False)
        self.star.setText("☆")
        self.away.setText("×")
        for button in (self.star, self.supply, self.dg, self.away):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.setStyleSheet(_SMALL)
        for button, width in ((self.star, 26), (self.supply, 38), (self.dg, 30), (self.away, 22)):
            button.setFixedWidth(width)
        self.named = ""
        """The unit that all words speak of."""
        self._seen: bool | None = None
        """Whether the row is in use; None before that is known."""
        self._stands: Look | None = None
        """What all of it shows; None while it may show something else, because a hand was laid on it."""
        self._showing: list[Callable[[Any], None]] = [self._show_leads, self._show_name]
        self._showing += [line.show_value for line in (self.strength, self.factor, self.ar, self.steps)]
        self._showing += [self.supply.setChecked, self.dg.setChecked, self._show_hex, self.away.setDisabled]
        for line in self.lines:
            line.textEdited.connect(self._touch)
        for switch in (self.star, self.supply, self.dg):
            switch.clicked.connect(self._touch)

    @property
    def widgets(self) -> tuple[QWidget, ...]:
        """From left to right, on both sides alike."""
        one = (self.star, self.name, self.strength, self.factor, self.ar, self.steps)
        return (*one, self.supply, self.dg, self.hex, self.away)

    @property
    def lines(self) -> tuple[InputLine, ...]:
        """What can be typed into."""
        return self.name, self.strength, self.factor, self.ar, self.steps, self.hex

    @property
    def height(self) -> int:
        """How high the row wants to be."""
        return max(widget.sizeHint().height() for widget in self.widgets)

    @property
    def used(self) -> tuple[QWidget, ...]:
        """What there is to be seen of them."""
        return tuple(widget for widget in self.widgets if widget is not self.hex or self.hexed)

    @property
    def rooms(self) -> Rooms:
        """Where they stand."""
        rooms = [widget.geometry() for widget in self.used]
        top = min(room.top() for room in rooms)
        return tuple((room.x(), room.y() - top, room.width(), room.height()) for room in rooms)

    def lay(self, rooms: Rooms, top: int = 0) -> None:
        """Put them there."""
        for widget, (x, y, wide, high) in zip(self.used, rooms, strict=True):
            widget.setGeometry(x, top + y, wide, high)

    def use(self, on: bool) -> None:
        """Put the row to use, or away."""
        if on is not self._seen:
            self._seen = on
            for widget in self.used:
                widget.setVisible(on)

    @property
    def focused(self) -> bool:
        """Whether the keyboard stands in it."""
        return any(widget.hasFocus() for widget in self.widgets)

    @property
    def typed_into(self) -> bool:
        """Whether something typed is not settled, cannot be taken, or may be taken back key by key."""
        return any(line.pending or line.problem or line.isUndoAvailable() for line in self.lines)

    def let_go(self) -> None:
        """The unit is shown here no more: nor is what was typed for it."""
        self.use(False)
        if self.typed_into:
            self._touch()
            for line in self.lines:
                line.drop()
                line.forget()

    def show_fighter(self, look: Look) -> None:
        """Show the unit's figures; a field being typed in is left alone."""
        if look == self._stands:
            return
        for place, shows in enumerate(look.shows):
            self.show_input(place, shows)
        typed = any(line.pending or line.problem or line.hasFocus() for line in self.lines)
        self._stands = None if typed else look

    def show_input(self, place: int, shows: Any) -> None:
        """Show what one input, counted from the left, shows of a unit."""
        self._showing[place](shows)

    def _show_leads(self, leads: bool) -> None:
        self.star.setChecked(leads)
        say(self.star, "★" if leads else "☆")

    def _show_name(self, name: str) -> None:
        if self.name.value != name and not self.name.hasFocus():
            self.name.setText(shown(name))
            self.name.setCursorPosition(0)
            self.name.show_problem()

    def _show_hex(self, hex_: int | None) -> None:
        self.hex.show_value(-1 if hex_ is None else hex_)

    def _touch(self) -> None:
        self._stands = None

    def name_all(self, name: str) -> None:
        """Say everywhere whose row it is."""
        if name != self.named:
            self.named = name
            self.retranslate(name)

    def retranslate(self, name: str) -> None:
        """Speak the new language; `name` tells the rows apart."""
        self.supply.setText(translate("ocs", "OOS"))
        self.dg.setText(translate("ocs", "DG"))
        texts = {
            self.star: translate("ocs", "{name} leads"),
            self.name: translate("ocs", "Name of {name}"),
            self.strength: translate("ocs", "Printed strength of {name}"),
            self.factor: translate("ocs", "Factor of {name}"),
            self.ar: translate("ocs", "Action Rating of {name}"),
            self.steps: translate("ocs", "Steps of {name}, 0 for as many as needed"),
            self.supply: translate("ocs", "{name} is Out of Supply"),
            self.dg: translate("ocs", "{name} is disorganized"),
            self.hex: translate("ocs", "Hex {name} attacks from"),
            self.away: translate("ocs", "Take {name} out of the combat"),
        }
        for widget, text in texts.items():
            widget.setAccessibleName(shown(text.format(name=name)))
            if isinstance(widget, InputLine):
                widget.show_hint(text.format(name=name))
                widget.show_problem()  # which names the field
            else:
                set_tip(widget, text.format(name=name))


class FighterRows(QWidget):
    """The units of a side below the first, laid out as that one is.

    A side brings up to 24 units of ten inputs each; shown, laid out and painted one by one they took two frames. So
    there are inputs only where a hand is or comes next: on the first and the last unit, where the keyboard stands and
    where Tab leads from there, where something is typed, and under the pointer; everywhere while somebody listens. All
    other units are shown by a picture of the same inputs.
    """

    def __init__(self, make: Callable[[], FighterRow]) -> None:
        super().__init__()
        self.setMouseTracking(True)
        self._make, self._first = make, make()
        self._rows: dict[int, FighterRow] = {0: self._first}
        self._spare: list[FighterRow] = []
        self._looks: tuple[Look, ...] = ()
        self._rooms: Rooms = ()
        self._pitch = 0
        self._pointed: int | None = None
        """Whose row the pointer is on."""
        self._pressed: QWidget | None = None
        """The input a press was passed on to, as long as the button is held."""
        self._stamp: Stamp | None = None
        self._picture = lru_cache(PICTURES)(self._printed)
        self._ahead = IdleTasks(self._shut, self)
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._on_app_focus_changed)

    @property
    def first(self) -> FighterRow:
        """The inputs of the first unit, which whoever holds the rows lays out."""
        return self._first

    def row(self, place: int) -> FighterRow:
        """The inputs of the unit at a place."""
        if place not in self._rows:
            self._arrange(place)
        return self._rows[place]

    @property
    def standing(self) -> FighterRow | None:
        """The row the keyboard stands in."""
        return next((row for row in self._rows.values() if row.focused), None)

    # showing

    def show_fighters(self, fighters: tuple[Fighter, ...], lead: int) -> None:
        """Show the units of the side, one of them leading."""
        alone = len(fighters) == 1
        before, self._looks = self._looks, tuple(Look(one, at == lead, alone) for at, one in enumerate(fighters))
        if len(before) != len(self._looks):
            self._measure()
            self.setVisible(not alone)
        if len(before) < len(self._looks):
            self._ahead.begin()
        for place, (was, now) in enumerate(zip_longest(before, self._looks)):
            if was != now:
                self.update(self._strip(place))
        self._arrange()

    def lay_out(self) -> None:
        """The first row was laid out: so are the others."""
        rooms = self._first.rooms
        if rooms != self._rooms:
            self._rooms = rooms
            self._measure()
            self.update()
            for place, row in self._rows.items():
                self._lay(row, place)

    def retranslate(self) -> None:
        """Speak the new language."""
        for row in (*self._rows.values(), *self._spare):
            row.named = ""
        if self._stamp is not None:
            self._stamp.retranslate()
        self._show_anew()

    def _measure(self) -> None:
        self._pitch = self._first.height + APART
        self.setFixedHeight(max(0, (len(self._looks) - 1) * self._pitch - APART))

    def _strip(self, place: int) -> QRect:
        """Where a row stands."""
        return QRect(0, (place - 1) * self._pitch, self.width(), self._pitch - APART)

    def _show_anew(self) -> None:
        self._picture.cache_clear()
        if self._stamp is not None:
            self._stamp.forget()
        self.update()

    def changeEvent(self, event: QEvent) -> None:
        """In another dress every row looks different."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.StyleChange, QEvent.Type.FontChange, QEvent.Type.PaletteChange):
            self._show_anew()

    # inputs where they are needed

    def _arrange(self, *asked: int) -> None:
        gone = [self._rows.pop(place) for place in self._rows.keys() - self._needed(*asked)]
        for row in gone:
            row.let_go()  # the keyboard may go to another row
        self._spare += gone
        for place in self._needed(*asked) - self._rows.keys():
            row = self._rows[place] = self._spare.pop() if self._spare else self._another()
            row.place = place
            self._lay(row, place)
        for place, row in self._rows.items():
            look = self._looks[place]
            row.show_fighter(look)
            row.name_all(look.fighter.name)
            row.use(True)

    def _needed(self, *asked: int) -> set[int]:
        count = len(self._looks)
        if listening():
            return {*range(count)}
        needed = {0, count - 1, *asked}
        for place, row in self._rows.items():
            if row.focused:
                needed |= {place - 1, place, place + 1}
            elif place == self._pointed or row.typed_into:
                needed.add(place)
        return needed & {*range(count)}

    def _another(self) -> FighterRow:
        made = self._make()
        for widget in made.widgets:
            widget.setParent(self)
        return made

    def _lay(self, row: FighterRow, place: int) -> None:
        if self._rooms and row is not self._first:
            row.lay(self._rooms, self._strip(place).top())

    def _on_app_focus_changed(self, before: QWidget | None, now: QWidget | None) -> None:
        """Tab finds the rows around the one it came to."""
        if now is not None and (self.isAncestorOf(now) or now in self._first.widgets):
            self._arrange()

    # the pointer

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """What is pointed at can be pressed."""
        if self._pressed is None:
            self._point(event)
        else:
            self._pass_on(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A finger points at nothing before it presses: what comes to stand under it is pressed."""
        self._point(event)
        self._pressed = self.childAt(event.position().toPoint())
        self._pass_on(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """The end of that press."""
        self._pass_on(event)
        self._pressed = None

    def leaveEvent(self, event: QEvent) -> None:
        """Nothing is pointed at."""
        super().leaveEvent(event)
        self._pointed = None
        self._arrange()

    def _point(self, event: QMouseEvent) -> None:
        place = 1 + int(event.position().y()) // self._pitch
        if place != self._pointed and place < len(self._looks):
            self._pointed = place
            self._arrange(place)

    def _pass_on(self, event: QMouseEvent) -> None:
        if self._pressed is not None:
            at, far = self._pressed.mapFrom(self, event.position()), event.globalPosition()
            button = (event.button(), event.buttons(), event.modifiers())
            QApplication.sendEvent(self._pressed, QMouseEvent(event.type(), at, far, *button))

    # pictures of the others

    def paintEvent(self, event: QPaintEvent) -> None:
        """Every row that has no inputs."""
        painter = QPainter(self)
        for place, look in enumerate(self._looks):
            strip = self._strip(place)
            if place not in self._rows and strip.intersects(event.rect()):
                self._draw(painter, strip.topLeft(), look)
        painter.end()

    def _draw(self, painter: QPainter, at: QPoint, look: Look) -> None:
        """Onto whole pixels of the screen: at a scale of 1.5 every other row begins between two of them, and so does
        what is drawn in it."""
        pixels = painter.deviceTransform()
        fine, there = pixels.m11(), pixels.map(QPointF(at))
        within = (round(there.x() % 1, 3), round(there.y() % 1, 3))
        picture = self._picture(look, self._rooms, self.isEnabled(), fine, within)
        painter.drawPixmap(QPointF(at) - QPointF(*within) / fine, picture)

    def _shut(self) -> Iterator[object]:
        """When the first dice are to be typed all rows are shut at once: their pictures are made before."""
        fine = self.devicePixelRatioF()
        for place, look in enumerate(self._looks):
            if place not in self._rows and fine == int(fine) and self._rooms:
                yield list(self._stamped.ready(look, self._rooms, False, fine, (0.0, 0.0)))

    @property
    def _stamped(self) -> Stamp:
        if self._stamp is None:
            self._stamp = Stamp(self, self._first.hexed)
        return self._stamp

    def _printed(self, look: Look, rooms: Rooms, on: bool, fine: float, within: Within) -> QPixmap:
        return self._stamped.printed(look, rooms, on, fine, within)


class InputPictures:
    """Where one input of a row stands on the picture of it, and the pictures of that input."""

    def __init__(self, place: int, widget: QWidget, room: Room, fine: float, within: Within) -> None:
        self.place, self._widget, self._room, self._fine = place, widget, room, fine
        there = [round(inside + at * fine, 3) for inside, at in zip(within, room, strict=False)]
        self._within = (there[0] % 1, there[1] % 1)
        self.at = QPointF(int(there[0]), int(there[1])) / fine
        self._pictures: dict[object, QPixmap] = {}

    def picture(self, shows: object, row: FighterRow) -> QPixmap:
        """What it looks like: of most units the same again, for two seldom differ in more than name and strength."""
        if shows not in self._pictures:
            if len(self._pictures) >= PICTURES:
                self._pictures.clear()
            row.show_input(self.place, shows)
            self._pictures[shows] = self._taken()
        return self._pictures[shows]

    def _taken(self) -> QPixmap:
        self._widget.setGeometry(*self._room)
        picture = _ground(self._room[2:], self._fine, self._within)
        painter = QPainter(picture)
        painter.translate(QPointF(*self._within) / self._fine)
        self._widget.render(painter, QPoint(), QRegion(), QWidget.RenderFlag.DrawChildren)
        painter.end()
        return picture


def _ground(size: tuple[int, ...], fine: float, within: Within) -> QPixmap:
    """The white of the card: letters are smoothed as on the screen only where nothing shines through."""
    picture = QPixmap(*(ceil(far * fine + inside) for far, inside in zip(size, within, strict=True)))
    picture.setDevicePixelRatio(fine)
    picture.fill(theme.tokens().surface)
    return picture


class Stamp(QWidget):
    """The inputs of one row out of sight, in the dress of those whose pictures it makes."""

    def __init__(self, parent: QWidget, hexed: bool) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self._row = FighterRow(hexed)
        for widget in self._row.widgets:
            widget.setParent(self)
        self._row.use(True)
        self._spots = lru_cache(LAYOUTS)(self._laid)
        self.retranslate()

    def retranslate(self) -> None:
        """Speak the new language."""
        self._row.retranslate("")

    def forget(self) -> None:
        """They are in another dress."""
        self._spots.cache_clear()

    def ready(self, look: Look, *laid: Any) -> Iterator[tuple[QPointF, QPixmap]]:
        """The pictures of the inputs of a row, laid out so, and where they stand in it."""
        self.setEnabled(laid[1])
        shows = look.shows
        return ((spot.at, spot.picture(shows[spot.place], self._row)) for spot in self._spots(*laid))

    def printed(self, look: Look, rooms: Rooms, on: bool, fine: float, within: Within) -> QPixmap:
        """The picture of a row, that far within its first pixel."""
        size = tuple(max(room[side] + room[side + 2] for room in rooms) for side in (0, 1))
        picture = _ground(size, fine, within)
        painter = QPainter(picture)
        for at, one in self.ready(look, rooms, on, fine, within):
            painter.drawPixmap(at, one)
        painter.end()
        return picture

    def _laid(self, rooms: Rooms, on: bool, fine: float, within: Within) -> tuple[InputPictures, ...]:
        used = (one for one in enumerate(self._row.widgets) if one[1] in self._row.used)
        return tuple(InputPictures(*one, room, fine, within) for one, room in zip(used, rooms, strict=True))
