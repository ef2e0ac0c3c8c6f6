"""Insert from the library (Ctrl+I): the frame; the systems say what its things are called and what they become."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, ClassVar

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QGridLayout,
    QHBoxLayout,
    QLayout,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from referee_app.core.system import Action
from referee_app.ui.form.dialog import FormDialog
from referee_app.ui.form.input_line import InputLine
from referee_app.ui.form.small_dialogs import ask_name
from referee_app.ui.form.text_field import TextField, may_type
from referee_app.ui.look import theme
from referee_app.ui.look.plain import label, shown
from referee_app.ui.look.segments import Segments
from referee_app.ui.shelf import Item, Shelf, own_shelf

translate = QCoreApplication.translate
_ROLE = Qt.ItemDataRole.UserRole
_LONGEST_SIDE = 120


class ShelfDialog(FormDialog):
    """The shelf: search, look, pick several, insert; `haystack`, `row_text`, `lines` and `orders` are a system's."""

    KEY: ClassVar[str]
    KINDS: ClassVar[tuple[str, ...]]

    def __init__(self, state: Any, shelf: Shelf | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.state = state
        self.shelf = shelf or own_shelf(self.KEY)
        self.items: list[Item] = []
        self._make()
        self.setWindowTitle(translate("Library", "Insert from the library"))
        self._lay_out(QVBoxLayout(self))
        self.insert.setDefault(True)  # only now: a button without its dialog is nobody's default
        self._connect()

    def _make(self) -> None:
        self.search = InputLine()
        self.search.setPlaceholderText(translate("Library", "Search"))
        self.search.setAccessibleName(translate("Library", "Search the library"))
        self.search.setClearButtonEnabled(True)
        self.list = QListWidget()
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.list.setAccessibleName(translate("Library", "Library"))
        self.preview = label(wrap=True)
        self.side = QComboBox()
        self.whose = TextField(_LONGEST_SIDE)
        may_type(self.side, self.whose)
        self.insert = QPushButton(translate("Library", "Insert"))
        self.insert.setFont(theme.font(theme.TEXT, True))  # as the default button it is bold, and needs the room
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.buttons.addButton(self.insert, QDialogButtonBox.ButtonRole.AcceptRole)

    def _lay_out(self, column: QVBoxLayout) -> None:
        column.setContentsMargins(theme.EDGE, theme.APART, theme.EDGE, theme.APART)
        column.setSpacing(theme.ITEM)
        column.addLayout(self._body(), 1)
        column.addWidget(self.complaint)
        column.addWidget(self.buttons)

    def _body(self) -> QLayout:
        raise NotImplementedError

    def _connect(self) -> None:
        self.search.textChanged.connect(self._fill)
        self.list.itemSelectionChanged.connect(self._on_list_changed)
        self.list.itemDoubleClicked.connect(self._on_insert)
        self.buttons.accepted.connect(self._on_insert)
        self.buttons.rejected.connect(self.reject)

    def written(self) -> tuple[object, ...]:
        """What was typed, but for what was only sought."""
        lines = (one for one in self.findChildren(InputLine) if one.touched and one is not self.search)
        return tuple(one.text() for one in lines)

    # a system's own

    def haystack(self, value: Any) -> str:
        """What a search looks through."""
        return self.row_text(value)

    def row_text(self, value: Any) -> str:
        """The thing in the list."""
        return str(value.name)

    def lines(self, value: Any) -> Iterable[str]:
        """The thing in a few lines."""
        raise NotImplementedError

    def orders(self) -> Iterator[Action[Any, Any]]:
        """The orders that bring what is picked to the table."""
        raise NotImplementedError

    # showing

    def _complain(self, text: str) -> None:
        self.complaint.setText(shown(text))

    def _fill(self) -> None:
        wanted = self.search.text().casefold().split()
        self.list.clear()
        for place, item in enumerate(self.items):
            text = self.haystack(item.value).casefold()
            if all(word in text for word in wanted):
                name = shown(self.row_text(item.value))
                row = QListWidgetItem(name if item.shipped else translate("Library", "{name} · own").format(name=name))
                row.setData(_ROLE, place)
                self.list.addItem(row)
        if self.list.count():
            self.list.setCurrentRow(0)
        self._on_list_changed()

    @property
    def picked(self) -> list[Item]:
        """What is picked, from top to bottom."""
        return [self.items[row.data(_ROLE)] for row in self.list.selectedItems()]

    @property
    def side_typed(self) -> str:
        """The side as it was chosen or typed."""
        return self.whose.value

    def _on_list_changed(self) -> None:
        raise NotImplementedError

    def _show(self, items: list[Item]) -> None:
        lines = (shown(line) for item in items for line in self.lines(item.value))
        self.preview.setText("\n".join(lines))

    def _on_insert(self) -> None:
        if self.insert.isEnabled() and self.check():
            self.accept()


class ListDialog(ShelfDialog):
    """All kinds in one list, the preview beneath it, and a side that may stay as it is in the library."""

    MOST_SHOWN = 3

    def __init__(self, state: Any, shelf: Shelf | None = None, parent: QWidget | None = None) -> None:
        super().__init__(state, shelf, parent)
        self.resize(540, 480)
        complaints = [self._listed(kind) for kind in self.KINDS]
        self._complain(next(filter(None, complaints), ""))
        self._fill()

    def _listed(self, kind: str) -> str:
        items, complaint = self.shelf.listed(kind)
        self.items += items
        return complaint

    def _body(self) -> QLayout:
        column = QVBoxLayout()
        for widget in (self.search, self.list, self.preview):
            column.addWidget(widget)
        row = QHBoxLayout()
        for text, box, names in self.choices():
            box.addItem(translate("Library", "as in the library"))
            box.addItems([shown(name) for name in names])
            box.setAccessibleName(text)
            row.addWidget(label(text, "label"))
            row.addWidget(box, 1)
        column.addLayout(row)
        return column

    def choices(self) -> Iterator[tuple[str, QComboBox, Iterable[str]]]:
        """What may be chosen other than it is in the library: its name, its box, and what is on the table."""
        raise NotImplementedError

    @property
    def side_wanted(self) -> str:
        """The side chosen or typed; nothing where each keeps its own."""
        return "" if self.side.currentText() == self.side.itemText(0) else self.side_typed

    def _on_list_changed(self) -> None:
        picked = self.picked
        self._show(picked[: self.MOST_SHOWN])
        self.insert.setEnabled(bool(picked))


class KindsDialog(ShelfDialog):
    """One kind at a time, the preview beside the list; the user's own may be renamed and thrown away."""

    WIDE: ClassVar[int]
    """How wide the list is at least."""

    def __init__(self, state: Any, shelf: Shelf | None = None, parent: QWidget | None = None) -> None:
        super().__init__(state, shelf, parent)
        self.show_kind(self.KINDS[0])
        self.list.setFocus()

    def _make(self) -> None:
        super()._make()
        self.kind = self.KINDS[0]
        self.kinds = Segments(self.KINDS)
        self.kinds.set_texts(self.kind_names())
        self.preview.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.rename = QPushButton(translate("Library", "Rename…"))
        self.delete = QPushButton(translate("Library", "Delete"))

    def _body(self) -> QLayout:
        grid = QGridLayout()
        grid.setSpacing(theme.ITEM)
        grid.addWidget(self.kinds, 0, 0, Qt.AlignmentFlag.AlignLeft)
        grid.addWidget(self.search, 0, 1)
        grid.addWidget(self.list, 1, 0, 3, 1)
        grid.addWidget(self._preview_area(), 1, 1)
        grid.setRowStretch(1, 1)
        grid.addLayout(self._choices(), 2, 1)
        row = QHBoxLayout()
        row.addWidget(self.rename)
        row.addWidget(self.delete)
        row.addStretch(1)
        grid.addLayout(row, 3, 1)
        grid.setColumnMinimumWidth(0, self.WIDE)
        grid.setColumnStretch(1, 1)
        return grid

    def _connect(self) -> None:
        super()._connect()
        self.kinds.picked.connect(self.show_kind)
        self.rename.clicked.connect(self._on_rename_clicked)
        self.delete.clicked.connect(self._on_delete_clicked)

    # a system's own

    def kind_names(self) -> dict[str, str]:
        """The kinds by their names."""
        raise NotImplementedError

    def _preview_area(self) -> QWidget:
        return self.preview

    def _choices(self) -> QLayout:
        raise NotImplementedError

    # showing

    def show_kind(self, kind: str) -> None:
        """Show another kind."""
        self.list.clear()  # while its rows still stand for what they say
        self.kind = kind
        self.kinds.show_state(kind)
        self.items, complaint = self.shelf.listed(kind)
        self._complain(complaint)
        self._fill()

    def _on_list_changed(self) -> None:
        picked = self.picked
        alone = len(picked) == 1
        self._show(picked if alone else [])
        for button in (self.rename, self.delete):
            button.setEnabled(alone and not picked[0].shipped)
        self.insert.setEnabled(bool(picked))

    # the user's own

    def _on_rename_clicked(self) -> None:
        old = self.picked[0].value.name
        new = ask_name(self, translate("Library", "Name in the library"), old)
        if new is not None:
            self._after(self.shelf.rename(self.kind, old, new))

    def _on_delete_clicked(self) -> None:
        self._after(self.shelf.delete(self.kind, self.picked[0].value.name))

    def _after(self, complaint: str) -> None:
        self.show_kind(self.kind)
        if complaint:
            self._complain(complaint)


def chosen(dialog: ShelfDialog) -> list[Action[Any, Any]]:
    """Let the referee pick; the orders that bring what was picked to the table."""
    taken = dialog.exec() == QDialog.DialogCode.Accepted
    orders = list(dialog.orders()) if taken else []
    dialog.deleteLater()
    return orders
