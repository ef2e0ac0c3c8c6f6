"""What is painted, for those who listen: it stands in the accessibility tree, and what comes to pass is said.

A painted widget tells what stands on it by `spots`, in the order it is read, and calls `retell` when that may have
changed. While somebody listens each spot is a child of the widget that paints nothing and that no mouse hits: a text, a
button, a box to be ticked. They are real widgets, so Qt owns what a screen reader holds on to; interfaces made in
Python are never let go of (PySide 6.11: four for each widget that was asked about, for ever).

While nobody listens nothing is asked and nothing is made.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple, Protocol, runtime_checkable

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QRectF, Qt, QTimer
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QPaintEvent
from PySide6.QtWidgets import QApplication, QCheckBox, QLabel, QPushButton, QScrollArea, QWidget

MOST = 600
"""So many spots of a widget are told; a file can make a sheet endless."""


class Spot(NamedTuple):
    """A text and where it stands; what a press on it does, where it can be pressed; whether it is ticked, where it can
    be; what else is said of it."""

    text: str
    rect: QRectF
    press: Callable[[], object] | None = None
    on: bool | None = None
    more: str = ""


def picked_text() -> str:
    """What is said of the one that is picked among others."""
    return QCoreApplication.translate("Aloud", "picked")


@runtime_checkable
class Spotted(Protocol):
    """A widget that tells what is painted on it."""

    def spots(self) -> Iterator[Spot]:
        """Yield what stands there, in the order it is read."""


def listening() -> bool:
    """Whether somebody listens. The first time anybody does, all that is open is told."""
    if not QAccessible.isActive():
        return False
    app = QApplication.instance()
    if app is not None and not app.property("listening"):
        app.setProperty("listening", True)
        for window in QApplication.topLevelWidgets():
            for widget in (window, *window.findChildren(QWidget)):
                retell(widget)
                if isinstance(widget, QScrollArea):
                    keep_bars(widget)
    return True


def keep_bars(area: QScrollArea) -> None:
    """While somebody listens the bars of a scroll area stay, needed or not: asked for one that has gone in between, Qt
    crashes (6.11: `QAccessibleAbstractScrollArea::child` looks behind the end of its list)."""
    if listening():
        area.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)


def retell(widget: QWidget) -> None:
    """Tell anew what is painted on a widget, once everything else has settled; nothing while nobody listens."""
    if listening() and isinstance(widget, Spotted):
        ear = widget.findChild(Ear, options=Qt.FindChildOption.FindDirectChildrenOnly) or Ear(widget)
        ear.later()


def announce(by: QWidget, text: str, urgent: bool = False) -> None:
    """Say something that has come to pass; an urgent word goes before what is being said. Nothing while nobody
    listens."""
    if text and listening():
        event = QAccessibleAnnouncementEvent(by, text)
        manners = QAccessible.AnnouncementPoliteness
        event.setPoliteness(manners.Assertive if urgent else manners.Polite)
        QAccessible.updateAccessibility(event)


class _Text(QLabel):
    """A text that is heard and not seen."""

    def paintEvent(self, event: QPaintEvent) -> None:
        """Nothing."""


class _Button(QPushButton):
    """A button that is heard and not seen."""

    def paintEvent(self, event: QPaintEvent) -> None:
        """Nothing."""


class _Box(QCheckBox):
    """A box that is heard and not seen; it shows what its painted one shows, and nothing of its own."""

    def paintEvent(self, event: QPaintEvent) -> None:
        """Nothing."""


def _kind(spot: Spot) -> type[_Text | _Button | _Box]:
    if spot.on is not None:
        return _Box
    return _Text if spot.press is None else _Button


class Ear(QObject):
    """Keeps the children of one painted widget in step with what it tells."""

    def __init__(self, host: QWidget) -> None:
        super().__init__(host)
        self._host = host
        self._heard: list[_Text | _Button | _Box] = []
        self._spots: list[Spot] = []
        self._due = False
        host.installEventFilter(self)

    def later(self) -> None:
        """Look what is told when the program has come to rest."""
        if not self._due:
            self._due = True
            QTimer.singleShot(0, self, self._listen)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Elsewhere, seen again or in another language, it is told anew."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Show, QEvent.Type.LanguageChange):
            self.later()
        return False

    def _listen(self) -> None:
        """Take over what is told; a child of another kind is made anew, with all behind it, so that they are read in
        order."""
        self._due = False
        host = self._host
        if not (isinstance(host, Spotted) and host.isVisible()):
            return  # it will be shown, and is asked then
        self._spots = [spot for spot, _ in zip(host.spots(), range(MOST), strict=False)]
        same = [type(one) is _kind(spot) for one, spot in zip(self._heard, self._spots, strict=False)]
        kept = next((place for place, fits in enumerate(same) if not fits), len(same))
        for one in self._heard[kept:]:
            one.hide()
            one.deleteLater()
        del self._heard[kept:]
        for place in range(kept, len(self._spots)):
            self._heard.append(self._make(place))
        for one, spot in zip(self._heard, self._spots, strict=True):
            _show(one, spot)

    def _make(self, place: int) -> _Text | _Button | _Box:
        made = _kind(self._spots[place])(self._host)
        made.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        made.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        if isinstance(made, _Button):
            made.setAutoDefault(False)  # Enter is for the dialog's own button
        if not isinstance(made, _Text):
            made.clicked.connect(lambda: self._press(place))
        if isinstance(made, _Box):
            made.toggled.connect(lambda: self._turn(place))
        return made

    def _press(self, place: int) -> None:
        """As though the painted place had been clicked."""
        press = self._spots[place].press
        if press is not None and self._spots[place].on is None:
            press()

    def _turn(self, place: int) -> None:
        """A box was ticked by who listens, not by `_show`."""
        spot = self._spots[place]
        if spot.press is not None and self._heard[place].isChecked() != spot.on:  # type: ignore[union-attr]
            spot.press()
            self.later()


def _show(one: _Text | _Button | _Box, spot: Spot) -> None:
    """Bring a child to what is told now; what is the same costs nothing."""
    one.setGeometry(spot.rect.toAlignedRect())
    if one.accessibleName() != spot.text:
        one.setAccessibleName(spot.text)
    if one.accessibleDescription() != spot.more:
        one.setAccessibleDescription(spot.more)
    if isinstance(one, _Box):
        one.setChecked(bool(spot.on))
        one.setEnabled(spot.press is not None)
    one.show()
