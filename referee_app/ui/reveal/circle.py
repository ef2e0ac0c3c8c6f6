"""The circle beside a unit in a list: how full it is tells how much the players see, a click shows them more.

A row of widgets has a `Circle` of its own beside the name; a painted list has `Circles`, which lie over its rows. Both
show nothing until anything was shown to the players, and both say `revealed` in the words of `Panel.revealed`:

    row.circle = Circle(row)                       # in a layout, before or behind the name
    row.circle.revealed.connect(panel.revealed)
    row.circle.show_unit(view, Unit(key, name, side))            # at each show_view

    self.circles = Circles(self)                   # in a painted list
    panel.list.circles.revealed.connect(panel.revealed)
    self.circles.show_units(view, ((Unit(key, name, side), place), ...))  # place: the QRectF its circle lies in

Paint a name that stands where circles lie so much shorter as `self.circles.room` says: 0 while there are none. The
keyboard's way is the unit's menu, so a circle takes no focus.
"""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QWidget

from referee_app.core.public import Shown, Unit
from referee_app.ui.encounter.contract import View
from referee_app.ui.look import theme
from referee_app.ui.look.plain import set_tip, shown
from referee_app.ui.reveal.menu import next_level
from referee_app.ui.reveal.words import level_name

SIZE = 18
"""What a click may hit, in pixels each way."""
_ROUND = 5.0
"""The circle's radius."""


class Circle(QAbstractButton):
    """The circle of one unit; not to be seen while the players were never shown anything."""

    revealed = Signal(tuple, str, str)
    """A click: the unit's key alone in a tuple, what everybody is to see of it now, and nobody in particular."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.unit = Unit("", "", "")
        self.level: Shown = "hidden"
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setFixedSize(SIZE, SIZE)
        self.hide()
        self.clicked.connect(self._on_clicked)

    def show_unit(self, view: View, unit: Unit) -> None:
        """Show how much of a unit the players see; no circle where nothing was ever shown to anybody."""
        reveal = view.reveal
        self.setVisible(bool(reveal))
        self.setEnabled(view.live)
        if reveal:
            self.unit, self.level = unit, reveal.level(unit.key, unit.side)
            self._say()
            self.update()

    def sizeHint(self) -> QSize:
        """As large as it is."""
        return QSize(SIZE, SIZE)

    def _say(self) -> None:
        translate = QCoreApplication.translate
        text = translate("Players", "Players see of {name}: {level}")
        now = text.format(name=self.unit.name, level=level_name(self.level))
        self.setAccessibleName(shown(now))
        more = translate("Players", "A click: {level}").format(level=level_name(next_level(self.level)))
        set_tip(self, f"{now}. {more}")

    def _on_clicked(self) -> None:
        self.revealed.emit((self.unit.key,), next_level(self.level), "")

    def changeEvent(self, event: QEvent) -> None:
        """Speak the new language."""
        if event.type() == QEvent.Type.LanguageChange and self.unit.key:
            self._say()
        super().changeEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Empty, broken, half full, full."""
        colours = theme.tokens()
        ink = QColor(colours.ink if self.isEnabled() and self.underMouse() else colours.muted)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        disc = QRectF(0, 0, 2 * _ROUND, 2 * _ROUND)
        disc.moveCenter(QRectF(self.rect()).center())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink)
        if self.level in ("seen", "known"):
            painter.drawPie(disc, 90 * 16, (180 if self.level == "seen" else 360) * 16)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        pen = QPen(ink, 1.4)
        if self.level == "contact":
            pen.setDashPattern([1.6, 1.6])
        painter.setPen(pen)
        painter.drawEllipse(disc)
        painter.end()

    def enterEvent(self, event: object) -> None:
        """Stand out under the mouse."""
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        """Be quiet again."""
        self.update()


class Circles(QObject):
    """The circles over the rows of a painted list."""

    revealed = Signal(tuple, str, str)
    """A click on one of them, as `Circle.revealed`."""

    def __init__(self, host: QWidget) -> None:
        super().__init__(host)
        self._host = host
        self.all: list[Circle] = []
        """As many as were ever wanted, those not wanted now out of sight."""
        self.room = 0
        """How much of a row the circle takes, in pixels; 0 while there are none."""

    def show_units(self, view: View, places: Iterable[tuple[Unit, QRectF]]) -> None:
        """Lay a circle into the middle of each of these rectangles of the list, and put all others away."""
        wanted = tuple(places) if view.reveal else ()
        self.room = SIZE if wanted else 0
        while len(self.all) < len(wanted):
            self.all.append(Circle(self._host))
            self.all[-1].revealed.connect(self.revealed)
        for circle, (unit, place) in zip(self.all, wanted, strict=False):
            corner = place.center().toPoint()
            circle.move(corner.x() - SIZE // 2, corner.y() - SIZE // 2)
            circle.show_unit(view, unit)
        for circle in self.all[len(wanted) :]:
            circle.hide()

    def of(self, key: str) -> Circle | None:
        """The circle of a unit, if one is to be seen."""
        return next((one for one in self.all if one.unit.key == key and not one.isHidden()), None)
