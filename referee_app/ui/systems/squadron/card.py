"""What the cards of all steps share: a frame, signals up, one call down, and rows that scroll when they are many."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QVBoxLayout, QWidget

from referee_app.core.system import Action
from referee_app.systems.squadron.state import Battle, Squadron
from referee_app.ui.encounter.contract import View
from referee_app.ui.look import theme
from referee_app.ui.look.fitting import ScrollArea, scroll
from referee_app.ui.look.prepared import polish

HIGHEST = 222
"""A card leaves the sheets their room."""


class Card(QFrame):
    """The card of one step of the round."""

    ordered = Signal(object)
    """The referee gives an order: an Action."""
    drafted = Signal(object)
    """Another order is being drawn up: an Action, or None."""
    wished = Signal(object)
    """The next step the card proposes: a Wish, or None."""
    pointed = Signal(str)
    """The card is about another squadron now: its id."""

    def __init__(self, view: View, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "card")
        self.view, self.looked = view, ""
        """What is shown, and the squadron the referee has picked since the last order; none where he has not."""
        self.setMaximumHeight(HIGHEST)

    @property
    def battle(self) -> Battle:
        """The sheets shown."""
        state: Battle = self.view.state
        return state

    @property
    def live(self) -> bool:
        """Whether orders are taken now."""
        return self.view.live

    def show_view(self, view: View) -> None:
        """Show the sheets. It comes up filled in: what is filled in where it is seen is laid out anew each time."""
        self.view = view
        self.setEnabled(view.live)
        self.refresh()
        self.show()

    def point(self, id_: str) -> None:
        """The referee picked a squadron elsewhere."""

    def start_over(self) -> None:
        """Forget what is drawn up."""

    def recall(self, action: Action[Any, Any]) -> None:
        """Draw an order up again that was taken back."""

    def refresh(self) -> None:
        """Fill in what is shown."""

    def ahead(self) -> Iterator[object]:
        """Make before its step comes what it will show, a piece at each `next`."""
        if not self.testAttribute(Qt.WidgetAttribute.WA_WState_Polished):
            polish(self)
            yield self.sizeHint()

    def retranslate(self) -> None:
        """Speak the new language."""


def line(*widgets: QWidget, stretched: QWidget | None = None) -> QHBoxLayout:
    """Widgets side by side; the room left over goes to one of them, or stays at the end."""
    row = QHBoxLayout()
    row.setSpacing(theme.GROUP + 2)
    for widget in widgets:
        row.addWidget(widget, 1 if widget is stretched else 0)
    if stretched is None:
        row.addStretch(1)
    return row


class Fold(QWidget):
    """Widgets in one line; where they have no room the later ones go below the others, so far in, or out of sight."""

    def __init__(
        self, first: Sequence[QWidget], later: Sequence[QWidget], indent: int = 0, *, hide: bool = False
    ) -> None:
        super().__init__()
        self._indent, self._hide = indent, hide
        self._line = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._line.setContentsMargins(0, 0, 0, 0)
        self._line.setSpacing(theme.ITEM)
        self._parts = tuple(self._part(part) for part in (first, later))
        self._line.addStretch(1)

    def _part(self, widgets: Sequence[QWidget]) -> QWidget:
        part = QWidget()
        row = QHBoxLayout(part)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.ITEM)
        for widget in widgets:
            row.addWidget(widget)
        row.addStretch(1)
        self._line.addWidget(part)
        return part

    def minimumSizeHint(self) -> QSize:
        """Folded as narrow as the widest part."""
        folded = [part.sizeHint() for part in self._parts[: 1 if self._hide else None]]
        height = super().minimumSizeHint().height()
        return QSize(max(one.width() for one in folded), height)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fold or unfold."""
        super().resizeEvent(event)
        self._fold()

    def event(self, event: QEvent) -> bool:
        """A part may have another text, and another width with it."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._fold()
        return super().event(event)

    def _fold(self) -> None:
        """Only what changes is set: each change asks for another layout, and so for this again."""
        first, later = self._parts
        wide = later.sizeHint().width() - later.contentsMargins().left()
        fits = first.sizeHint().width() + theme.ITEM + wide <= self.width()
        down = QBoxLayout.Direction.TopToBottom
        later.setContentsMargins(0 if fits else self._indent, 0, 0, 0)
        later.setVisible(fits or not self._hide)
        direction = QBoxLayout.Direction.LeftToRight if fits or self._hide else down
        if direction != self._line.direction():
            self._line.setDirection(direction)
            self.updateGeometry()


class Rows(ScrollArea):
    """Rows one below the other; beyond the card's height they scroll."""

    def __init__(self, most: int = 5, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._most, self._asked = most, 0
        inner = QWidget()
        self.column = QVBoxLayout(inner)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(theme.GROUP)
        self.column.setAlignment(Qt.AlignmentFlag.AlignTop)
        scroll(self, inner)

    def sizeHint(self) -> QSize:
        """As high as the rows, up to so many."""
        hint, high = self.column.sizeHint(), self.column.heightForWidth(self.viewport().width())
        return QSize(hint.width(), min(max(hint.height(), high), self._most * (theme.ROW + theme.GROUP)))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """More or fewer rows want another height."""
        done, asked = super().eventFilter(watched, event), self._asked
        if event.type() == QEvent.Type.LayoutRequest and (high := self.sizeHint().height()) != asked:
            self._asked = high
            self.updateGeometry()
        return done

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width wants another height."""
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self.updateGeometry()

    def minimumSizeHint(self) -> QSize:
        """All that is asked for, in height."""
        return QSize(0, self.sizeHint().height())


class SquadronRow(QWidget):
    """One squadron's line on a card; it draws itself anew only when its sheet is another object."""

    ordered = Signal(object)
    """The referee gives an order: an Action."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown: tuple[object, ...] = ()

    def show_squadron(self, squadron: Squadron, view: View) -> None:
        """Show one squadron; the same sheet under the same rules is left alone."""
        if self._shown and self._shown[0] is squadron and self._shown[1] is view.book:
            return
        self._shown = (squadron, view.book)
        self.fill(squadron, view)

    def forget(self) -> None:
        """Draw it anew next time."""
        self._shown = ()

    def fill(self, squadron: Squadron, view: View) -> None:
        """Write the row."""


class RowsCard(Card):
    """A card with one row for each squadron."""

    def __init__(self, view: View, parent: QWidget | None = None) -> None:
        super().__init__(view, parent)
        self.rows: list[SquadronRow] = []
        self.area = Rows()
        column = QVBoxLayout(self)
        column.setContentsMargins(theme.APART, theme.ITEM, theme.ITEM, theme.ITEM)
        column.setSpacing(theme.GROUP)
        column.addWidget(self.area)

    def make_row(self) -> SquadronRow:
        """One empty row."""
        raise NotImplementedError

    def squadrons(self) -> tuple[Squadron, ...]:
        """Whose rows are shown."""
        return self.battle.squadrons

    def refresh(self) -> None:
        """As many rows as squadrons, each with its own."""
        squadrons = self.squadrons()
        while len(self.rows) < len(squadrons):
            self._add_row()
        for place, row in enumerate(self.rows):
            row.setVisible(place < len(squadrons))
        for row, squadron in zip(self.rows, squadrons, strict=False):
            row.show_squadron(squadron, self.view)

    def _add_row(self) -> SquadronRow:
        row = self.make_row()
        row.ordered.connect(self.ordered)
        self.rows.append(row)
        self.area.column.addWidget(row)
        return row

    def ahead(self) -> Iterator[object]:
        """Its rows."""
        yield from super().ahead()
        while len(self.rows) < len(self.squadrons()):
            row, squadron = self._add_row(), self.squadrons()[len(self.rows) - 1]
            row.fill(squadron, self.view)  # so far as it holds in this step; its texts are measured
            polish(row)
            yield row.sizeHint()

    def start_over(self) -> None:
        """Every row anew."""
        self.retranslate()

    def retranslate(self) -> None:
        """Every row anew."""
        for row in self.rows:
            row.forget()
