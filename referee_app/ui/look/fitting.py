"""Windows fit: none is larger than the free area of its screen; what finds no room scrolls, or is cut and has a tip.

Sizes are in Qt's own pixels, of which a screen at 144 DPI has two thirds as many as at 96.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPoint, QRect, QSize
from PySide6.QtGui import (
    QFontMetrics,
    QFontMetricsF,
    QHelpEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFrame,
    QLabel,
    QMenu,
    QPushButton,
    QScrollArea,
    QTabBar,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from referee_app.ui.look import theme
from referee_app.ui.look.layout import Part, column_of, lay_out, row_of, stand_still, watch_bars
from referee_app.ui.look.plain import show_tip

_APART = 3
"""How long the end of a name is at most that tells copies apart: "B", "#12"."""

FRAME = QSize(16, 40)
"""What a desktop draws around a window at most; how much it is, is known only once it stands there."""


def free_area(window: QWidget) -> QRect:
    """What the screen of a window leaves to windows: without the desktop's own bars."""
    return window.screen().availableGeometry()


def bounded(window: QWidget, wanted: QSize) -> QSize:
    """A size no larger than what is free on the window's screen, its frame included."""
    return wanted.boundedTo(free_area(window).size() - FRAME)


def elided(widget: QWidget, text: str, spare: int = 0) -> str:
    """As much of a text as a widget is wide, less what is to be spared."""
    from PySide6.QtCore import Qt  # 15 ms, which the first paint of the window need not wait for

    return widget.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, widget.contentsRect().width() - spare)


def cut_name(metrics: QFontMetrics | QFontMetricsF, text: str, width: float) -> str:
    """As much of a name as has room; the letter or number behind it that tells copies apart always has."""
    from PySide6.QtCore import Qt

    head, space, tail = text.rpartition(" ")
    tail = f" {tail}" if space and len(tail) <= _APART and metrics.horizontalAdvance(text) > width else ""
    head = head if tail else text
    room = int(width - metrics.horizontalAdvance(tail))
    return metrics.elidedText(head, Qt.TextElideMode.ElideRight, max(0, room)) + tail


def on_two_lines(metrics: QFontMetricsF, text: str, width: float) -> tuple[str, ...]:
    """A text on two lines, broken behind a colon if it can be, else as evenly as its words allow. Where it has no room
    its end has, in which the numbers stand, and what comes before it is cut."""
    from PySide6.QtCore import Qt

    words = text.split(" ")
    halves = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
    wide = {half: (metrics.horizontalAdvance(half[0]), metrics.horizontalAdvance(half[1])) for half in halves}
    if whole := [half for half in halves if max(wide[half]) <= width]:
        return min(whole, key=lambda half: (not half[0].endswith(":"), max(wide[half])))
    for half in halves:  # the longest end first
        if wide[half][1] <= width:
            return metrics.elidedText(half[0], Qt.TextElideMode.ElideRight, width), half[1]
    return (metrics.elidedText(text, Qt.TextElideMode.ElideRight, width),)


def fit(window: QWidget) -> bool:
    """Shrink a window to what is free of its screen, and move it there if it stands already; whether it had fitted."""
    room, size, place = free_area(window), bounded(window, window.size()), window.pos()
    fitted = size == window.size()
    window.resize(size)
    if window.isVisible():
        most = room.bottomRight() - QPoint(size.width() + FRAME.width(), size.height() + FRAME.height()) + QPoint(1, 1)
        window.move(max(room.x(), min(place.x(), most.x())), max(room.y(), min(place.y(), most.y())))
    return fitted


class Line(QLabel):
    """A line of plain text that takes what room there is: what does not fit is cut, and whole in the tip."""

    whole = ""
    """What the tip says instead, where the text itself is cut short."""

    def __init__(self) -> None:
        super().__init__()
        self.setTextFormat(self.textFormat().PlainText)

    def minimumSizeHint(self) -> QSize:
        """It can always be cut further; `text` stays whole."""
        return QSize(0, super().minimumSizeHint().height())

    @property
    def cut(self) -> bool:
        """Whether not all of it can be read."""
        return self.fontMetrics().horizontalAdvance(self.text()) > self.contentsRect().width()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The text, or as much of it as there is room for."""
        if not self.cut:
            super().paintEvent(event)
            return
        painter = QPainter(self)
        self.style().drawItemText(
            painter, self.contentsRect(), self.alignment(), self.palette(), self.isEnabled(), elided(self, self.text())
        )
        painter.end()

    def event(self, event: QEvent) -> bool:
        """The whole text where it is cut."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip and self.cut:
            show_tip(event, self.whole or self.text(), self)
            return True
        return super().event(event)


class Passage(QLabel):
    """Plain text over as many lines as there is room for: what does not fit is cut before the number that the text ends
    with, if it does; `text` stays whole."""

    def __init__(self, role: str) -> None:
        super().__init__()
        self.setTextFormat(self.textFormat().PlainText)
        self.setWordWrap(True)
        self.setProperty("role", role)

    @property
    def seen(self) -> str:
        """As many whole words as can be read."""
        if self._fits(self.text()):
            return self.text()
        words = self.text().rstrip(" ").split(" ")
        end = f"… {words.pop()}" if any(map(str.isdigit, words[-1])) else "…"
        kept = bisect(range(1, len(words)), False, key=lambda count: not self._fits(" ".join(words[:count]) + end))
        return " ".join(words[:kept]) + end

    def _fits(self, text: str) -> bool:
        from PySide6.QtCore import Qt

        room = self.contentsRect()
        wide = QRect(0, 0, room.width(), 1 << 14)
        needed = self.fontMetrics().boundingRect(wide, Qt.TextFlag.TextWordWrap, text)
        return needed.height() <= room.height() and needed.width() <= room.width()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The text, or as much of it as there is room for."""
        from PySide6.QtCore import Qt

        painter = QPainter(self)
        how = self.alignment() | Qt.TextFlag.TextWordWrap
        self.style().drawItemText(painter, self.contentsRect(), how, self.palette(), self.isEnabled(), self.seen)
        painter.end()


def scroll(area: QScrollArea, inside: QWidget) -> None:
    """Let a widget scroll where it has no room, either way, so that nothing is cut; the card's white shows through."""
    watch_bars(area)
    area.setWidget(inside)
    area.setWidgetResizable(True)
    area.setFrameShape(area.Shape.NoFrame)
    area.setFocusPolicy(area.focusPolicy().NoFocus)
    inside.setAutoFillBackground(False)
    area.viewport().setAutoFillBackground(False)
    from PySide6.QtGui import QAccessible  # as in `elided`

    if QAccessible.isActive():
        from referee_app.ui.look.aloud import keep_bars  # loaded for those who listen

        keep_bars(area)


ROOMY, ANY = 640, (1 << 24) - 1
"""From this width on a part may give up that of a bar that is not there. As wide as anything may be: Qt's own limit."""


class ScrollArea(QScrollArea):
    """Its bar goes as soon as all fits without it: Qt asks whether it fits beside the bar, where its lines wrap more,
    and what once scrolled would go on scrolling."""

    steady = False
    """Whether what stands in it keeps its width when the bar comes and goes, for it often does."""
    _dropping = False
    _held: QWidget | None = None
    """The part that stays where it is, by room lent at the foot."""
    _before = 0
    """What was scrolled to before it was held."""

    def hold(self, part: QWidget, place: int) -> None:
        """Scroll to a place where a part stays. Room that is missing at the foot is lent as one scrolls, until the part
        is put away: then what was seen above is seen again."""
        bar = self.verticalScrollBar()
        if self._held is not part:
            self._let_go()
            self._held, self._before = part, bar.value()
            part.installEventFilter(self)
            bar.valueChanged.connect(self._lend)
        if place > bar.maximum():
            self._lend(place)
            lay_out()
        bar.setValue(place)

    def let_go_of(self, kind: type[QWidget]) -> None:
        """Hold no such part any longer."""
        if isinstance(self._held, kind):
            self._let_go()

    def _let_go(self) -> None:
        if self._held is not None:
            self._held.removeEventFilter(self)
            self.verticalScrollBar().valueChanged.disconnect(self._lend)
            self._held = None
            self._lend(0)
            self.verticalScrollBar().setValue(self._before)

    def _lend(self, place: int) -> None:
        inside = self.widget()
        if inside is not None:
            inside.setMinimumHeight(self.viewport().height() + place if place else 0)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """What stands in it may have become lower. What became narrower as it came up was laid out as wide as it had
        been: Qt lets a change of size go that comes while another one is told."""
        done, kind = super().eventFilter(watched, event), event.type()
        if kind == QEvent.Type.LayoutRequest:
            self._drop_bar()
        elif kind == QEvent.Type.Show and (inside := self.widget()) is watched:
            layout = inside.layout()
            if layout is not None and layout.geometry() != inside.rect():
                layout.setGeometry(inside.rect())
        elif kind == QEvent.Type.Hide and watched is self._held:
            self._let_go()
        return done

    def resizeEvent(self, event: QResizeEvent) -> None:
        """It may have become higher."""
        inside = self.widget()
        if self.steady and inside is not None:
            wide = self.width() - self.verticalScrollBar().sizeHint().width()
            inside.setMaximumWidth(wide if wide >= ROOMY else ANY)
        super().resizeEvent(event)
        self._drop_bar()

    def _drop_bar(self) -> None:
        if self._dropping or not self.verticalScrollBar().isVisible() or not self._fits_without:
            return
        from PySide6.QtCore import Qt  # as in `elided`

        self._dropping = True  # all this resizes it
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self._dropping = False

    @property
    def _fits_without(self) -> bool:
        """What Qt asks where there is no bar: were the answers different, the bar would come and go for ever."""
        inside, room = self.widget(), self.maximumViewportSize()
        if inside is None or not inside.hasHeightForWidth():
            return False
        least = inside.minimumSizeHint().expandedTo(inside.minimumSize())
        wide = min(room.width(), inside.maximumWidth())
        return room.expandedTo(least) == room and inside.heightForWidth(wide) <= room.height()


def scrolled(inside: QWidget, steady: bool = False, on_paper: bool = False) -> QScrollArea:
    """A part of a window that scrolls where it has no room; a `steady` one is as wide beside a bar as without. What
    lies on the window's own paper has it for itself: where something in it is painted anew, a dozen parts around it are
    not asked for theirs."""
    area = ScrollArea()
    area.steady = steady
    scroll(area, inside)
    stand_still(area, area.viewport(), inside)
    inside.setAutoFillBackground(on_paper)
    return area


@contextmanager
def held_still(part: QWidget) -> Iterator[None]:
    """What is done makes what stands above a part higher or lower: the part stays under the pointer."""
    area = _area_around(part)
    if area is None:
        yield
        return
    viewport, bar = area.viewport(), area.verticalScrollBar()
    before = part.mapTo(viewport, QPoint()).y()
    yield
    lay_out()
    moved = part.mapTo(viewport, QPoint()).y() - before
    if moved or not isinstance(part, Tabs):
        area.hold(part, bar.value() + moved)


def bring_into_view(part: QWidget, rect: QRect) -> None:
    """Scroll what a part stands in as little as it takes for a rectangle of the part to be seen, its top first."""
    area = _area_around(part)
    if area is None or (inside := area.widget()) is None:
        return
    bar, top = area.verticalScrollBar(), part.mapTo(inside, rect.topLeft()).y()
    bar.setValue(min(top, max(bar.value(), top + rect.height() - area.viewport().height())))


def let_go(inside: QWidget) -> None:
    """Something else is shown: the tabs that were held under the pointer are where they would be without it."""
    if (area := _area_around(inside)) is not None:
        area.let_go_of(Tabs)


def _area_around(part: QWidget) -> ScrollArea | None:
    area = part.parentWidget()
    while area is not None and not isinstance(area, ScrollArea):
        area = area.parentWidget()
    return area


def keep_room(widget: QWidget) -> None:
    """Let what is hidden keep its room: nothing below moves when it comes."""
    policy = widget.sizePolicy()
    policy.setRetainSizeWhenHidden(True)
    widget.setSizePolicy(policy)


class Card(QFrame):
    """A white card that is never lower than its wrapped lines are at the width it has: Qt asks for that at no width."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "card")

    def minimumSizeHint(self) -> QSize:
        """The layout's own, as high as its lines are now."""
        layout, least = self.layout(), super().minimumSizeHint()
        if layout is None or not layout.hasHeightForWidth():
            return least
        return QSize(least.width(), max(least.height(), layout.heightForWidth(self.width())))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width wants another height."""
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self.updateGeometry()


class Tabs(QTabBar):
    """A row of tabs; where they have no room arrows come up, named in our languages: Qt names them in English alone."""

    def __init__(self) -> None:
        super().__init__()
        self.setUsesScrollButtons(True)
        self._name_arrows()

    def _name_arrows(self) -> None:
        names = {"ScrollLeftButton": self.tr("Tabs to the left"), "ScrollRightButton": self.tr("Tabs to the right")}
        for button in self.findChildren(QToolButton):
            button.setAccessibleName(names.get(button.objectName(), ""))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """They stay under the pointer, however much higher or lower the next page is: what came to stand there would
        be hit by the next click."""
        with held_still(self):
            super().mousePressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """The wheel scrolls what they stand in: a pointer that only passes over them turns no page."""
        event.ignore()

    def changeEvent(self, event: QEvent) -> None:
        """Speak the new language."""
        if event.type() == QEvent.Type.LanguageChange:
            self._name_arrows()
        super().changeEvent(event)


class Body(QScrollArea):
    """What stands in a dialog above its buttons: as large as it wants to be, and no less than it is given."""

    def __init__(self, inside: QWidget) -> None:
        super().__init__()
        self.inside = inside
        scroll(self, inside)

    def sizeHint(self) -> QSize:
        """All of it; Qt's own hint stops at a few lines. At 144 DPI a window may get a pixel less."""
        return self.inside.sizeHint() + QSize(1, 1)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A row more, or a refusal, and the dialog it stands in grows: Qt lets only the content grow."""
        done = super().eventFilter(watched, event)
        window = self.window()
        if watched is self.inside and event.type() == QEvent.Type.LayoutRequest and isinstance(window, Dialog):
            self.updateGeometry()
            window.grow()
        return done

    def minimumSizeHint(self) -> QSize:
        """A few lines: the rest scrolls, but as long as the screen is wide enough nothing goes aside."""
        return QSize(min(self.inside.minimumSizeHint().width(), free_area(self).width() * 3 // 4), 120)


def let_scroll(frame: QWidget) -> tuple[QWidget, QVBoxLayout]:
    """Put a layout one floor deeper, into what scrolls; gives back that floor, and the column it stands in now."""
    before = frame.layout()
    inside = QWidget(frame)
    if before is not None:
        inside.setLayout(before)  # Qt takes it, with all its widgets, from the frame
    column = column_of(frame, (Body(inside), 1), apart=0)
    return inside, column


def _measured_anew(frame: QWidget) -> QSize:
    """How large a pop-up wants to be now: another part of it may be shown than last time, some of it never before."""
    for widget in reversed(frame.findChildren(QWidget)):
        widget.ensurePolished()
        layout = widget.layout()
        if layout is not None:
            layout.update()
            layout.activate()  # rows within rows as well
        widget.updateGeometry()
        if isinstance(widget, Body):
            QApplication.sendEvent(widget, QEvent(QEvent.Type.LayoutRequest))  # it holds on to what its content was
    return frame.sizeHint().expandedTo(frame.minimumSizeHint())


def pop_up(frame: QWidget, host: QWidget, place: QPoint) -> None:
    """Lay a pop-up beside a place of its host, wholly where the host is seen; what has no room in it scrolls."""
    if frame.findChild(Body) is None:
        let_scroll(frame)
    room = host.visibleRegion().boundingRect() or host.rect()
    size = _measured_anew(frame).boundedTo(room.size())
    most = room.bottomRight() - QPoint(size.width() - 1, size.height() - 1)
    frame.resize(size)
    frame.move(max(room.left(), min(place.x(), most.x())), max(room.top(), min(place.y(), most.y())))


def drop_down(button: QPushButton | QToolButton, menu: QMenu) -> None:
    """Open a menu at a press of a button. Qt does not tell the button that the mouse has left it for the menu, and its
    outline would stay dark."""
    if isinstance(button, QToolButton):
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
    button.setMenu(menu)
    menu.aboutToHide.connect(partial(_leave, button))


def _leave(button: QWidget) -> None:
    from PySide6.QtCore import Qt

    button.setAttribute(Qt.WidgetAttribute.WA_UnderMouse, False)
    button.update()


class Dialog(QDialog):
    """A dialog that is never larger than the screen; it lays itself out as any other does, and is fitted when shown."""

    _held: QSize | None = None
    """What it held when it was last fitted; None where it was sized by hand."""

    def sizeHint(self) -> QSize:
        """The layout's own, and room for the bar that comes up beside it where the screen is too low."""
        hint, body = super().sizeHint(), self.findChild(Body)
        if body is None or hint.height() <= bounded(self, hint).height():
            return hint
        return hint + QSize(body.verticalScrollBar().sizeHint().width(), 0)

    def grow(self) -> None:
        """Take the room its content has come to need; it never shrinks under the hands, nor leaves the screen."""
        if self._held is None or not self.isVisible():
            return
        hint = self.sizeHint()
        if hint != hint.boundedTo(self._held):
            self._held = hint.expandedTo(self._held)
            self.resize(self.size().expandedTo(hint))
            fit(self)

    def setVisible(self, visible: bool) -> None:
        """Make it scroll and fit before it is seen."""
        if visible and self.findChild(Body) is None:
            self._make_scroll()
            self._name_parts()
        if visible and not self.isVisible():
            self._fit()
        super().setVisible(visible)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab follows the eye."""
        from referee_app.ui.look.tab_order import (
            move_on,  # loads the `Qt` namespace, which the first paint has no time for
        )

        return move_on(self, forward)

    def _make_scroll(self) -> None:
        """Put the layout one floor deeper, into what scrolls, and the buttons beneath it; the focus stays."""
        from PySide6.QtCore import Qt  # as in `elided`

        begun = self.focusWidget()  # a widget that moves loses it
        inside, column = let_scroll(self)
        for buttons in inside.findChildren(QDialogButtonBox):
            parts, edge = self.foot(buttons), (theme.EDGE, theme.ITEM, theme.EDGE, theme.APART)
            foot = row_of(None, *parts, apart=theme.ITEM, edge=edge)  # which takes it out of the layout it stood in
            for part in parts if len(parts) > 1 else ():
                if isinstance(part, QWidget):
                    foot.setAlignment(part, Qt.AlignmentFlag.AlignBottom)  # it stays however much is said beside it
            column.addLayout(foot)
        if begun is not None:
            begun.setFocus()

    def foot(self, buttons: QWidget) -> tuple[Part, ...]:
        """What stands below what scrolls, beside each other."""
        return (buttons,)

    def _name_parts(self) -> None:
        """What Qt makes of itself, for those who listen: the row of buttons, and the line of a list that may be typed
        over, which is called as its list."""
        for buttons in self.findChildren(QDialogButtonBox):
            buttons.setAccessibleName(QCoreApplication.translate("Dialog", "Buttons"))
        for box in self.findChildren(QComboBox):
            line = box.lineEdit()
            if line is not None and not line.accessibleName():
                line.setAccessibleName(box.accessibleName())

    def _fit(self) -> None:
        """No larger than the screen; where it was not resized by hand it may grow to what it holds."""
        from PySide6.QtCore import Qt  # as in `elided`

        by_hand = self.testAttribute(Qt.WidgetAttribute.WA_Resized)
        wanted = self.size() if by_hand else self.sizeHint()
        self._held = None if by_hand else wanted
        self.resize(bounded(self, wanted.expandedTo(self.minimumSizeHint())))
