"""The journal: everything that happened, newest at the bottom, with its dice; the way back begins here."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QModelIndex, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QAction, QColor, QKeyEvent, QKeySequence, QPainter, QPaintEvent, QResizeEvent, QShortcut
from PySide6.QtWidgets import QLineEdit, QMenu, QPushButton, QTableView, QWidget

from referee_app.core.table import Answer
from referee_app.ui.encounter.conductor import Conductor
from referee_app.ui.form.input_line import give_back
from referee_app.ui.journal.delegate import ROW, JournalDelegate
from referee_app.ui.journal.detail import Detail
from referee_app.ui.journal.model import JournalModel
from referee_app.ui.journal.search import JournalSearch
from referee_app.ui.keys.owed_keys import BEGINS
from referee_app.ui.look import theme
from referee_app.ui.look.layout import column_of, row_of
from referee_app.ui.look.plain import label, restyle, set_tip
from referee_app.ui.look.segments import TIGHT
from referee_app.ui.words.system import Words

LOOK = ("Return", "Enter")
_WORTH = 3
"""Where less of a line is in sight than so many times the button's height, the button would stand on all of it."""


class JournalTable(QTableView):
    """Space and digits are the stage's here too: Qt would pick a line with them."""

    laid_out = Signal()
    """Lines stand elsewhere, or there is more room for them, or less."""

    def updateGeometries(self) -> None:
        """Tell who stands on a line."""
        super().updateGeometries()
        self.laid_out.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows walk along the lines."""
        if event.key() == Qt.Key.Key_Space or (event.text() and event.text() in BEGINS):
            event.ignore()
        else:
            super().keyPressEvent(event)


class SearchLine(QLineEdit):
    """What is looked for. Escape puts it away, so that Space takes the next step again and writes nothing here."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter is the view's."""
        if event.key() == Qt.Key.Key_Escape:
            self.setText("")
            give_back(self)
        else:
            super().keyPressEvent(event)


class _Foot(QWidget):
    """A strip of the ground of the line picked."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Its colour."""
        painter = QPainter(self)
        painter.fillRect(event.rect(), QColor(theme.tokens().soft))
        painter.end()


class JournalView(QWidget):
    """One conductor's journal. Down by `refresh`; up by the signals below. Drives nothing itself."""

    looked_at = Signal(int)
    """The referee wants to see the sheet as it stood after so many lines; all of them is now."""
    undo_requested = Signal(int)
    """Undo or redo to just after so many lines."""
    amend_requested = Signal(int, str)
    """Put an answer of the line at this place right: its key, or "" to pick one."""

    def __init__(self, conductor: Conductor, words: Words, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._conductor = conductor
        self.model = JournalModel(conductor, words)
        self._expanded = -1
        self._cursor = conductor.journal.cursor
        self._scrolled = False
        self._only_read = False
        self._at_bottom = True
        self._heading = label(role="label")
        self.field = SearchLine()
        self.field.setObjectName("search")
        self.field.setClearButtonEnabled(True)
        self.struck = QPushButton()
        self.struck.setCheckable(True)
        self.pill = QPushButton()
        self.pill.setObjectName("pill")
        self._empty = label(role="muted", wrap=True)
        self._missed = label(role="warn")
        self.table = JournalTable()
        self._delegate = JournalDelegate(self.table)
        self._foot = _Foot(self.table.viewport())
        """The end of the line picked, under the button: where a long line goes on below it no words lie under it."""
        self.amend = QPushButton(self.table.viewport())
        """At the foot of the line picked, in the room left below its words."""
        self.amend.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.amend.setStyleSheet(TIGHT)
        self.amend.hide()
        self._search = JournalSearch(self.model, self)
        self._actions = {name: QAction(self) for name in ("look", "undo", "amend")}
        self._back = QShortcut(QKeySequence(Qt.Key.Key_Escape), self)
        self._set_up_table()
        self._lay_out()
        self._connect()
        self._retranslate()
        self._show_state()
        self._follow()

    def _set_up_table(self) -> None:
        table = self.table
        table.setModel(self.model)
        table.setItemDelegate(self._delegate)
        table.horizontalHeader().hide()
        table.horizontalHeader().setStretchLastSection(True)
        table.horizontalHeader().setMinimumSectionSize(60)
        table.verticalHeader().hide()
        table.verticalHeader().setSectionResizeMode(table.verticalHeader().ResizeMode.Fixed)
        table.verticalHeader().setMinimumSectionSize(ROW)
        table.verticalHeader().setDefaultSectionSize(ROW)
        table.setShowGrid(False)
        table.setTabKeyNavigation(False)
        table.setSelectionMode(table.SelectionMode.SingleSelection)
        table.setSelectionBehavior(table.SelectionBehavior.SelectRows)
        table.setEditTriggers(table.EditTrigger.NoEditTriggers)
        table.setVerticalScrollMode(table.ScrollMode.ScrollPerPixel)
        table.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        table.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        table.setAcceptDrops(False)
        table.setDragEnabled(False)
        table.setFrameShape(table.Shape.NoFrame)
        keys = {"look": LOOK, "undo": ("U",), "amend": ("A",)}
        for name, action in self._actions.items():
            action.setShortcuts([QKeySequence(key) for key in keys[name]])
            action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
            table.addAction(action)

    def _lay_out(self) -> None:
        top = row_of(
            None, self._heading, (self.field, 1), self.struck, apart=theme.ITEM, edge=(theme.APART, 0, theme.APART, 0)
        )
        said = column_of(None, self._missed, self.pill, self._empty, edge=(theme.APART, 0, theme.APART, 0))
        column_of(self, top, said, (self.table, 1), apart=theme.GROUP, edge=(0, theme.ITEM, 0, 0))
        self._missed.hide()
        self.pill.hide()

    def _connect(self) -> None:
        self.field.textChanged.connect(self._on_field_text_changed)
        self.field.returnPressed.connect(self._on_field_return_pressed)
        self.struck.toggled.connect(self._on_struck_toggled)
        self.pill.clicked.connect(self._on_back_asked)
        self._back.activated.connect(self._on_back_asked)
        self.table.verticalScrollBar().valueChanged.connect(self._on_bar_value_changed)
        self.table.verticalScrollBar().actionTriggered.connect(self._on_bar_action_triggered)
        self.table.verticalScrollBar().rangeChanged.connect(self._on_bar_range_changed)
        self._search.found.connect(self._on_search_found)
        self._search.missed.connect(self._on_search_missed)
        self.table.laid_out.connect(self._place_amend)
        self.table.clicked.connect(self._on_table_clicked)
        self.table.customContextMenuRequested.connect(self._on_table_menu_requested)
        self.table.selectionModel().currentChanged.connect(self._on_table_current_changed)
        self._actions["look"].triggered.connect(self._on_look_triggered)
        self._actions["undo"].triggered.connect(self._on_undo_triggered)
        self._actions["amend"].triggered.connect(self._on_amend_triggered)
        self.amend.clicked.connect(self._on_amend_triggered)

    # down

    def only_read(self) -> None:
        """Offer nothing that would change anything: no keys and no menu on a line."""
        for action in self._actions.values():
            self.table.removeAction(action)
        self._only_read = True
        self.table.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)

    def refresh(self) -> None:
        """Show what is new; the newest line in force comes into sight."""
        known, self._cursor = self._cursor, self._conductor.journal.cursor
        if self.model.refresh():
            self._collapse()
            self.table.setCurrentIndex(QModelIndex())
            self._follow()
        elif known != self._cursor:
            self._follow()
        self._show_state()

    def _follow(self) -> None:
        """What came last is in sight, though undone lines lie behind it, and nothing else is picked."""
        row = self.model.row_of(self._cursor - 1)
        if self.table.currentIndex().row() != row:
            self.table.setCurrentIndex(QModelIndex())
        self._at_bottom = row == self.model.rowCount() - 1
        self._scrolled = False
        self._show_last()

    def _show_last(self) -> None:
        row = self.model.row_of(self._cursor - 1)
        self.table.scrollTo(self.model.index(max(0, row), 0), self.table.ScrollHint.PositionAtCenter)

    def _show_state(self) -> None:
        viewing = self._conductor.viewing
        looked_at = None if viewing is None else viewing - 1
        if self._delegate.widen(self._conductor.journal.next_number) or looked_at != self._delegate.looked_at:
            self.table.viewport().update()  # of all else the model tells
        if looked_at is not None and self._delegate.looked_at != looked_at:
            self.table.scrollTo(self.model.index(self.model.row_of(looked_at), 0))
        self._delegate.looked_at = looked_at
        self.pill.setVisible(viewing is not None)
        self._back.setEnabled(viewing is not None)
        if viewing is not None:
            entries = self._conductor.journal.entries
            number = entries[viewing - 1].number if 0 < viewing <= len(entries) else 0
            self.pill.setText(self.tr("Looking at line {number}: back to now").format(number=number))
        asked = self._conductor.question is not None  # then Enter answers, wherever the keyboard stands
        keys = [] if asked else [QKeySequence(key) for key in LOOK]
        if keys != self._actions["look"].shortcuts():
            self._actions["look"].setShortcuts(keys)
        self._empty.setVisible(not self.model.rowCount())
        self.table.setVisible(bool(self.model.rowCount()))

    # the line in full

    def _collapse(self) -> None:
        if 0 <= self._expanded < self.model.rowCount():
            self.table.setRowHeight(self._expanded, ROW)
        self._expanded = -1
        self._delegate.detail = None
        self.amend.hide()
        self._foot.hide()

    def _expand(self, row: int) -> None:
        self._collapse()
        if not 0 <= row < self.model.rowCount():
            return
        line = self.model.line(row)
        width = self._delegate.room_for_text(self.table.viewport().width())
        self._delegate.detail = Detail(line, self.model.lines.falls(line), width)
        self._expanded = row
        place = self.model.place(row)
        self.amend.setVisible(place is not None and not self._only_read and self._can_amend(place))
        self._foot.setVisible(not self.amend.isHidden())
        room = self.amend.sizeHint().height() + theme.GROUP if not self.amend.isHidden() else 0
        self.table.setRowHeight(row, self._delegate.height_of(self._delegate.detail) + room)
        self._place_amend()

    def _place_amend(self) -> None:
        """Keep the button at the end of its line, and in sight for as long as some words of the line are above it; the
        strip it stands on begins between two lines of words, or above dice, and cuts none."""
        if not self.amend.isHidden():
            line = self.table.visualRect(self.model.index(self._expanded, 0))
            size = self.amend.sizeHint()
            end = min(line.bottom(), self.table.viewport().height())
            foot = (end if end - max(line.top(), 0) >= _WORTH * size.height() else line.bottom()) - 3
            self.amend.setGeometry(QRect(QPoint(line.right() - size.width() - 3, foot - size.height()), size))
            above = line.top() + self._delegate.whole(foot + 3 - size.height() - theme.GROUP - line.top())
            self._foot.setGeometry(QRect(QPoint(line.left() + 2, above), QPoint(line.right(), foot + 2)))

    def current_place(self) -> int | None:
        """The place in the journal of the line picked; None for a struck one or none."""
        index = self.table.currentIndex()
        return self.model.place(index.row()) if index.isValid() else None

    # slots

    def _on_bar_value_changed(self, value: int) -> None:
        self._at_bottom = value >= self.table.verticalScrollBar().maximum()
        self._place_amend()

    def _on_bar_action_triggered(self) -> None:
        """By the wheel, the bar or its keys: not by the program."""
        self._scrolled = True

    def _on_bar_range_changed(self, least: int, most: int) -> None:
        """The newest line in force stays in sight unless the referee scrolled away from it, or picked another."""
        if self._at_bottom:
            self.table.verticalScrollBar().setValue(most)
        elif self._expanded >= 0:
            self.table.scrollTo(self.model.index(self._expanded, 0))
        elif not self._scrolled:
            self._show_last()

    def _on_table_current_changed(self, current: QModelIndex) -> None:
        self._at_bottom = False
        self._expand(current.row())
        self.table.scrollTo(current)

    def _on_table_clicked(self, index: QModelIndex) -> None:
        self._on_look_triggered()

    def _on_look_triggered(self) -> None:
        place = self.current_place()
        if place is not None:
            self.looked_at.emit(place + 1)

    def _on_undo_triggered(self) -> None:
        place = self.current_place()
        if place is not None:
            self.undo_requested.emit(place + 1)

    def _on_amend_triggered(self) -> None:
        place = self.current_place()
        if place is not None and self._can_amend(place):
            answers = self._answers(place)
            self.amend_requested.emit(place, answers[0].key if len(answers) == 1 else "")

    def _on_back_asked(self) -> None:
        give_back(self)  # first: dice that are owed take the keyboard from the stage
        self.looked_at.emit(self._conductor.journal.cursor)

    def _on_struck_toggled(self, shown: bool) -> None:
        self._collapse()
        self.model.show_struck(shown)
        self._follow()

    def _on_table_menu_requested(self, at: QPoint) -> None:
        index = self.table.indexAt(at)
        if index.isValid():
            self.table.setCurrentIndex(index)
            self.menu().popup(self.table.viewport().mapToGlobal(at))

    def menu(self) -> QMenu:
        """What can be done with the line picked."""
        place = self.current_place()
        self._actions["look"].setEnabled(place is not None)
        self._actions["undo"].setEnabled(place is not None)
        self._actions["amend"].setEnabled(place is not None and self._can_amend(place))
        self._actions["undo"].setText(self._undo_text(place))
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addActions(list(self._actions.values()))
        return menu

    def _undo_text(self, place: int | None) -> str:
        redo = place is not None and place >= self._conductor.journal.cursor
        return self.tr("Redo to here") if redo else self.tr("Undo to here")

    def _answers(self, place: int) -> tuple[Answer, ...]:
        return self._conductor.journal.entries[place].answers

    def _can_amend(self, place: int) -> bool:
        return place < self._conductor.journal.cursor and bool(self._answers(place))

    # search

    def start_search(self) -> None:
        """Put the cursor into the search field; the menu's Ctrl+F comes here."""
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.field.selectAll()

    def _on_field_text_changed(self, text: str) -> None:
        self._missed.hide()
        restyle(self.field, "state", "")
        if text.strip():
            self._search.start(text.strip(), self.model.rowCount() - 1)
        else:
            self._search.stop()

    def _on_field_return_pressed(self) -> None:
        """Find the next older line."""
        if self.field.text().strip():
            row = self.table.currentIndex().row()
            self._search.start(self.field.text().strip(), row - 1 if row > 0 else self.model.rowCount() - 1)

    def _on_search_found(self, row: int) -> None:
        index = self.model.index(row, 0)
        self.table.setCurrentIndex(index)
        self.table.scrollTo(index, self.table.ScrollHint.PositionAtCenter)

    def _on_search_missed(self) -> None:
        restyle(self.field, "state", "bad")
        self._missed.setText(self.tr("No line holds these words."))
        self._missed.show()

    # dress

    def sizeHint(self) -> QSize:
        """A few lines."""
        return QSize(360, 260)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the line in full out anew."""
        super().resizeEvent(event)
        if self._expanded >= 0:
            self._expand(self._expanded)

    def _retranslate(self) -> None:
        self._heading.setText(self.tr("Journal"))
        self.field.setPlaceholderText(self.tr("Search"))
        self.field.setAccessibleName(self.tr("Search the journal; Enter finds the next older line"))
        self.struck.setText(self.tr("Show struck"))
        self._empty.setText(self.tr("Nothing has happened yet. Every order is written here with its dice."))
        for one in (self, self.table):
            one.setAccessibleName(self.tr("Journal"))
        self._actions["look"].setText(self.tr("Look at this line"))
        self._actions["undo"].setText(self.tr("Undo to here"))
        self._actions["amend"].setText(self.tr("Amend…"))
        self.amend.setText(self.tr("Amend…"))
        set_tip(self.amend, self.tr("Put a die or a decision of this line right (A)"))

    def changeEvent(self, event: QEvent) -> None:
        """Speak the new language."""
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
            self._collapse()
            self.model.forget()
            self._show_state()
        super().changeEvent(event)
