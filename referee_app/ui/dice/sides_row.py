"""Who throws real dice: "App" or "Hand" for each side, two sides a row, changeable at any moment."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QLabel, QPushButton, QWidget

from referee_app.ui.look import theme
from referee_app.ui.look.fitting import Line
from referee_app.ui.look.plain import restyle, set_tip, shown

_COMPACT = f"padding: 1px 6px; min-height: 16px; font-size: {theme.LABEL}px; border-radius: 3px;"


class SidesRow(QWidget):
    """The switch of every side."""

    hand_changed = Signal(str, bool)
    """A side is to throw real dice, or the app for it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sides: tuple[str, ...] = ()
        self._names: list[QLabel] = []
        self._groups: list[QButtonGroup] = []
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setVerticalSpacing(theme.GROUP)
        self._grid.setHorizontalSpacing(2)
        for column in (3, 7):
            self._grid.setColumnStretch(column, 1)

    def show_sides(self, sides: tuple[str, ...], names: tuple[str, ...], hand: frozenset[str]) -> None:
        """Show who throws real dice."""
        while len(self._groups) < len(sides):
            self._add_row()
        self._sides = sides
        for row in range(len(self._names)):
            self._show_row(row, names[row] if row < len(sides) else None, row < len(sides) and sides[row] in hand)
        self.setVisible(bool(sides))

    def _add_row(self) -> None:
        row = len(self._groups)
        line, left = row // 2, row % 2 * 4
        name = Line()
        restyle(name, "role", "muted")
        name.setMaximumWidth(110)
        name.setIndent(theme.ITEM if left else 0)
        group = QButtonGroup(self)
        self._grid.addWidget(name, line, left)
        for column in (0, 1):
            button = QPushButton()
            button.setCheckable(True)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.setStyleSheet(_COMPACT)
            button.setObjectName(("app", "hand")[column] + str(row))
            group.addButton(button, column)
            self._grid.addWidget(button, line, left + 1 + column)
        group.idClicked.connect(self._on_group_clicked)
        self._names.append(name)
        self._groups.append(group)

    def _show_row(self, row: int, name: str | None, by_hand: bool) -> None:
        self._names[row].setVisible(name is not None)
        self._names[row].setText(shown(name or ""))
        texts = ((self.tr("App"), self.tr("The app rolls")), (self.tr("Hand"), self.tr("Hand dice")))
        for column, (text, meaning) in enumerate(texts):
            button = self._groups[row].button(column)
            button.setText(text)
            button.setAccessibleName(f"{name or ''}: {meaning}")
            set_tip(button, f"{name or ''}: {meaning}")
            button.setVisible(name is not None)
        self._groups[row].button(int(by_hand)).setChecked(True)

    def _on_group_clicked(self, column: int) -> None:
        row = self._groups.index(self.sender())  # type: ignore[arg-type]
        self.hand_changed.emit(self._sides[row], bool(column))

    def changeEvent(self, event: QEvent) -> None:
        """Speak the new language."""
        if event.type() == QEvent.Type.LanguageChange:
            for row in range(len(self._sides)):
                self._show_row(row, self._names[row].text(), bool(self._groups[row].checkedId()))
        super().changeEvent(event)
