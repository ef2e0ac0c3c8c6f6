"""The tabs: one encounter each, renamed by a double click or F2, closed by their cross, "+" adds another."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QMenu, QTabBar, QToolButton, QWidget

from referee_app.systems import KEYS
from referee_app.ui.look import theme
from referee_app.ui.look.fitting import Tabs, drop_down
from referee_app.ui.look.layout import row_of
from referee_app.ui.look.plain import amp, set_tab_tip, set_tip
from referee_app.ui.systems import name_of


class EncounterTabs(QWidget):
    """The row of tabs with undo, redo and print at its right end."""

    picked = Signal(int)
    """Another tab was picked."""
    close_requested = Signal(int)
    """A tab is to be closed."""
    rename_requested = Signal(int)
    """A tab is to be renamed."""
    add_requested = Signal(str)
    """Another encounter of a system is wanted: its key."""
    moved = Signal(int, int)
    """A tab was dragged from one place to another."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.bar = Tabs()
        self.bar.setTabsClosable(True)
        self.bar.setMovable(True)
        self.bar.setExpanding(False)
        self.bar.setDrawBase(False)
        self.plus = QToolButton()
        self.plus.setProperty("role", "plain")
        self.plus.setText("+")
        self.plus.hide()  # nothing is to be pressed before somebody listens
        drop_down(self.plus, QMenu(self.plus))
        self._row = row_of(self, self.bar, self.plus, ..., apart=theme.GROUP, edge=(theme.ITEM, 0, theme.ITEM, 0))
        self._retranslate()
        self._connect()

    def _connect(self) -> None:
        self.bar.currentChanged.connect(self.picked)
        self.bar.tabCloseRequested.connect(self.close_requested)
        self.bar.tabBarDoubleClicked.connect(self.rename_requested)
        self.bar.tabMoved.connect(self._on_bar_moved)
        self.plus.menu().aboutToShow.connect(self._fill)

    def listen(self) -> None:
        """From now on tabs can be added; Ctrl+1 to Ctrl+9 pick a tab by its place."""
        from PySide6.QtGui import QShortcut  # as in `plain.label`

        self.plus.show()
        for place in range(9):
            QShortcut(f"Ctrl+{place + 1}", self, lambda place=place: self.pick(place))

    def pick(self, place: int) -> None:
        """Show the tab at a place, if there is one."""
        if place < self.bar.count():
            self.bar.setCurrentIndex(place)

    def step(self, by: int) -> None:
        """Show the tab so many places on; behind the last comes the first."""
        if self.bar.count():
            self.bar.setCurrentIndex((self.bar.currentIndex() + by) % self.bar.count())

    def _on_bar_moved(self, to: int, from_: int) -> None:
        self.moved.emit(from_, to)

    def _fill(self) -> None:
        menu = self.plus.menu()
        menu.clear()
        for key in KEYS:
            menu.addAction(amp(name_of(key))).triggered.connect(
                lambda _checked=False, key=key: self.add_requested.emit(key)
            )

    def add_button(self, button: QToolButton) -> None:
        """Put a button at the right end."""
        from PySide6.QtCore import Qt  # as in `plain.label`

        button.setProperty("role", "plain")
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._row.addWidget(button)

    def show_tabs(self, names: list[str], current: int) -> None:
        """Show these tabs, without telling anyone that another was picked."""
        self.bar.blockSignals(True)
        while self.bar.count() > len(names):
            self.bar.removeTab(self.bar.count() - 1)
        for place, name in enumerate(names):
            if place == self.bar.count():
                self.bar.addTab("")
            self.bar.setTabText(place, amp(name if len(name) <= 40 else name[:39] + "…"))
            set_tab_tip(self.bar, place, name)
        self.bar.setCurrentIndex(current)
        self.bar.blockSignals(False)
        self._name_crosses()

    def _retranslate(self) -> None:
        self.setAccessibleName(self.tr("Encounters, undo, redo and print"))
        self.bar.setAccessibleName(self.tr("Encounters"))
        self.plus.setAccessibleName(self.tr("Add an encounter"))
        set_tip(self.plus, self.tr("Add an encounter"))
        self._name_crosses()

    def _name_crosses(self) -> None:
        """Qt gives its crosses a tip once and for all, and no name."""
        for place in range(self.bar.count()):
            for side in QTabBar.ButtonPosition:
                cross = self.bar.tabButton(place, side)
                if cross is not None:
                    set_tip(cross, self.tr("Close the encounter"))
                    cross.setAccessibleName(self.tr("Close the encounter"))

    def changeEvent(self, event: QEvent) -> None:
        """Speak the new language."""
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)
