"""Insert from the library (Ctrl+I): the frame; the systems say what its things are called and what they become."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, ClassVar

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QDialogButtonBox,
    QGridLayout,
    QHBoxLayout,
    QLayout,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from referee_app.core.record import Field, Record
from referee_app.core.roster import Enlist
from referee_app.core.system import Action
from referee_app.ui.form.dialog import FormDialog
from referee_app.ui.form.input_line import InputLine, lines_in
from referee_app.ui.form.pick import Box
from referee_app.ui.form.small_dialogs import ask_name
from referee_app.ui.form.text_field import TextField, may_type
from referee_app.ui.look import theme
from referee_app.ui.look.flow import Flow
from referee_app.ui.look.layout import column_of, row_of
from referee_app.ui.look.lines import Lines
from referee_app.ui.look.plain import label, shown
from referee_app.ui.look.segments import Segments
from referee_app.ui.records import rows
from referee_app.ui.records.inputs import label_of
from referee_app.ui.shelf import Item, Shelf, own_shelf
from referee_app.ui.words.catalogue import word

translate = QCoreApplication.translate
_LONGEST_SIDE = 120


class _Search(InputLine):
    """What is sought; Down walks on in the list of what was found."""

    def __init__(self, found: Lines) -> None:
        super().__init__()
        self._found = found

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Down is the list's."""
        if event.key() == Qt.Key.Key_Down:
            self._found.setFocus()
            self._found.keyPressEvent(event)
        else:
            super().keyPressEvent(event)


class ShelfDialog(FormDialog):
    """The shelf: search, look, pick several, insert; `haystack`, `row_text`, `lines` and `orders` are a system's."""

    BAND = False
    KEY: ClassVar[str]
    KINDS: ClassVar[tuple[str, ...]]
    joins = ""
    """The side that everything joins unless another is chosen; nothing: the library's own."""

    def __init__(self, state: Any, shelf: Shelf | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.state = state
        self.shelf = shelf or own_shelf(self.KEY)
        self.items: list[Item] = []
        self._found: list[Item] = []
        """What the search leaves of them, row by row."""
        self._make()
        title = translate("Library", "Insert from the library")
        self.setWindowTitle(f"{title} · {word(f'{self.KEY}.name')}")
        self._lay_out(QVBoxLayout(self))
        self.insert.setDefault(True)  # only now: a button without its dialog is nobody's default
        self._connect()

    def _make(self) -> None:
        self.list = Lines()
        self.search = _Search(self.list)
        self.search.setPlaceholderText(translate("Library", "Search"))
        self.search.setAccessibleName(translate("Library", "Search the library"))
        self.search.setClearButtonEnabled(True)
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.list.setAccessibleName(translate("Library", "Library"))
        self.preview = label(wrap=True)
        self.side = Box()
        self.whose = TextField(_LONGEST_SIDE)
        may_type(self.side, self.whose)
        self.insert = QPushButton(translate("Library", "Insert"))
        self.insert.setFont(theme.font(theme.TEXT, True))  # as the default button it is bold, and needs the room
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel, parent=self)
        self.buttons.addButton(self.insert, QDialogButtonBox.ButtonRole.AcceptRole)

    def _lay_out(self, column: QVBoxLayout) -> None:
        column.setContentsMargins(theme.EDGE, theme.APART, theme.EDGE, theme.APART)
        column.setSpacing(theme.ITEM)
        column.addLayout(self._body(), 1)
        column.addWidget(self.buttons)

    def _body(self) -> QLayout:
        raise NotImplementedError

    def _connect(self) -> None:
        self.search.textChanged.connect(self._fill)
        self.list.lit.connect(self._on_list_changed)
        self.list.doubleClicked.connect(self._on_insert)
        self.buttons.accepted.connect(self._on_insert)
        self.buttons.rejected.connect(self.reject)

    def written(self) -> tuple[object, ...]:
        """What was typed, but for what was only sought."""
        lines = (one for one in lines_in(self) if one.touched and one is not self.search)
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
        self._found = [item for item in self.items if self._holds(item, wanted)]
        self.list.show_lines([self._row(item) for item in self._found], 0)
        self._on_list_changed()

    def _holds(self, item: Item, wanted: list[str]) -> bool:
        text = self.haystack(item.value).casefold()
        return all(word in text for word in wanted)

    def _row(self, item: Item) -> str:
        name = shown(self.row_text(item.value))
        return name if item.shipped else translate("Library", "{name} · own").format(name=name)

    @property
    def picked(self) -> list[Item]:
        """What is picked, from top to bottom."""
        return [self._found[row] for row in self.list.rows]

    def join(self, side: str) -> None:
        """Offer the sides on the table first, this one before all."""
        self.joins = side
        self._on_list_changed()

    def sides(self, own: Iterable[str], there: Iterable[str]) -> list[str]:
        """The sides to choose from, the first of them chosen: those that what is picked has of its `own`, and those
        on the table."""
        table = list(there)
        return list(dict.fromkeys([self.joins, *table, *own] if self.joins else [*own, *table]))

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
    """All kinds in one list, the preview beneath it; rows of a table come and go over the clipboard."""

    MOST_SHOWN = 3
    BRINGS: ClassVar[dict[str, type[Enlist]]]
    """The order that brings each kind to the sheet, whose record says all else of it."""
    CHOICES: ClassVar[dict[str, Record[Any]]] = {}
    """Fields that may be chosen other than they are in the library, and of which records."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.KINDS = tuple(cls.BRINGS)

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

    def _make(self) -> None:
        super()._make()
        self._pasted: list[Any] = []
        self.boxes = {path: Box() for path in self.CHOICES}
        for path, record in self.CHOICES.items():
            self._offer(self.boxes[path], record, path)
        self.copy = QPushButton(translate("Library", "Copy as table"))
        self.paste = QPushButton(translate("Library", "Paste rows"))
        for button in (self.copy, self.paste):
            button.setAutoDefault(False)

    def _offer(self, box: Box, record: Record[Any], path: str) -> None:
        ask = next(one for one in record.asked if one.path == path)
        found = list(dict.fromkeys(ask.known(self.state) if ask.known else ()))
        box.addItem(translate("Library", "as in the library"))
        if record.field(path).shape == "text":
            self.side, self.whose = box, TextField(record.field(path).high)
            may_type(box, self.whose)
            box.addItems([shown(name) for name in found])
        for key, name in found if record.field(path).shape == "key" else ():
            box.addItem(shown(name), key)
        box.setAccessibleName(label_of(record, ask))

    def _body(self) -> QLayout:
        column = column_of(None, self.search, self.list, self.preview)
        row = QHBoxLayout()
        for box in self.boxes.values():
            row.addWidget(label(box.accessibleName(), "label"))
            row.addWidget(box, 1)
        column.addLayout(row)
        column.addLayout(Flow(self.copy, self.paste))
        return column

    def _connect(self) -> None:
        super()._connect()
        self.copy.clicked.connect(self._on_copy_clicked)
        self.paste.clicked.connect(self._on_paste_clicked)

    # a system's own

    def row_text(self, value: Any) -> str:
        """The thing in the list, and the first that may be chosen otherwise of it."""
        path = next(iter(self.CHOICES))
        return " · ".join(filter(None, (value.name, getattr(value, path, ""))))

    def astray(self, field: Field, id_: str) -> str:
        """Where a key leads that is of nothing picked."""
        return ""

    # inserting

    def join(self, side: str) -> None:
        """One side is chosen: as in the library can be."""
        super().join(side)
        place = self.side.findText(shown(side)) if side else -1
        self.side.setCurrentIndex(max(0, place))

    @property
    def side_wanted(self) -> str:
        """The side chosen or typed; nothing where each keeps its own."""
        return "" if self.side.currentText() == self.side.itemText(0) else self.side_typed

    def orders(self) -> Iterator[Action[Any, Any]]:
        """The orders that bring what is picked to the sheet, what others stand at before them."""
        state, moved = self.state, dict[tuple[str, str], str]()
        picked = [item.value for item in self.picked]
        for order in sorted(self.BRINGS.values(), key=lambda one: rows.leans(one.spec.record)):
            record = order.spec.record
            for value in (one for one in picked if isinstance(one, record.of)):
                made = record.placed(self._chosen(record, value, moved), state)
                moved[record.name, value.id] = made.id
                state = record.joined(state, made)
                bring: Any = order
                yield bring(made)

    def _chosen(self, record: Record[Any], value: Any, moved: dict[tuple[str, str], str]) -> Any:
        """A record as the referee wants it: what it stood at it stands at here, if that has come with it."""
        given = value
        for field in record.fields.values():
            id_ = field.of_record(value)
            if field.shape == "key" and id_:
                here = any(one is given for one in self._pasted)  # what it stands at was named among what is here
                value = field.put(value, moved.get((field.what, id_)) or (id_ if here else self.astray(field, id_)))
        for path, box in self.boxes.items():
            wanted = self.side_wanted if box is self.side else box.currentData()
            if wanted and self.CHOICES[path] is record:
                value = record.field(path).put(value, wanted)
        return value

    # showing

    def _on_list_changed(self) -> None:
        picked = self.picked
        self._show(picked[: self.MOST_SHOWN])
        for button in (self.insert, self.copy):
            button.setEnabled(bool(picked))

    # rows of a table

    def _records(self) -> Iterator[Record[Any]]:
        yield from (order.spec.record for order in self.BRINGS.values())

    def _on_copy_clicked(self) -> None:
        values = [item.value for item in self.picked]
        QGuiApplication.clipboard().setText(rows.to_text(tuple(self._records()), self.state, values))

    def _on_paste_clicked(self) -> None:
        """What stands in the clipboard joins the list and is picked; a bad cell is named, and then nothing is taken."""
        text = QGuiApplication.clipboard().text()
        found, complaint = rows.from_text(tuple(self._records()), self.state, text)
        self._complain(complaint)
        if not found:
            return
        self._pasted += found
        self.items = [*(Pasted(one) for one in found), *self.items]
        self.search.clear()
        self._fill()
        self.list.pick(range(len(found)))


@dataclass(frozen=True)
class Pasted:
    """A thing that came over the clipboard; it is in no library."""

    value: Any
    shipped: bool = True


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
        row = row_of(None, self.rename, self.delete, ...)
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
    """Let the referee pick from a library; the orders that bring what was picked to the table."""
    taken = dialog.exec() == QDialog.DialogCode.Accepted
    orders = list(dialog.orders()) if taken else []
    dialog.deleteLater()
    return orders
