"""House rules: every figure and ruling of the tables beside its printed value; what differs is kept and marked.

Rulings stand first, then the figures; the row of a table is a row of cells, each changed where it stands.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from itertools import pairwise
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetrics, QKeyEvent
from PySide6.QtWidgets import QCheckBox, QComboBox, QDialogButtonBox, QPushButton, QTableView, QWidget

from referee_app.store.errors import BadFile, Fault
from referee_app.store.house import load_book, printed, sparse_of, tables
from referee_app.store.session import Overlay
from referee_app.ui.form.dialog import FormDialog
from referee_app.ui.form.dialog import written as filled_in
from referee_app.ui.form.input_line import ENTER, InputLine, Problem
from referee_app.ui.form.pick import Box
from referee_app.ui.house.words import Path, of_names, options, value_name
from referee_app.ui.look import theme
from referee_app.ui.look.layout import DIALOG, Part, column_of, row_of
from referee_app.ui.look.plain import label, set_tip, shown, tip
from referee_app.ui.words import refusals
from referee_app.ui.words.figures import MINUS
from referee_app.ui.words.system import Words

Index = QModelIndex | QPersistentModelIndex

RULINGS = "rulings"
"""The table of the switches: it stands first."""
LONGEST = 12
"""Longer ones are no figure that anybody plays by."""
_MOST_IN_A_LINE = 3
"""Longer lists of figures are the row of a table: each has a cell."""
_NARROWEST, _PADDING, _NAME, _FIGURE, _WIDE = 28, 8, 320, 120, 900
"""A cell at least, its empty margins, the name of a figure before it wraps, a single figure, and all of them."""


def flat(table: dict[str, Any], above: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Every figure of nested tables with its path."""
    for name, value in table.items():
        if isinstance(value, dict):
            yield from flat(value, (*above, name))
        else:
            yield (*above, name), value


def nested(figures: dict[Path, Any]) -> dict[str, Any]:
    """The nested tables again."""
    whole: dict[str, Any] = {}
    for path, value in figures.items():
        inner = whole
        for name in path[:-1]:
            inner = inner.setdefault(name, {})
        inner[path[-1]] = value
    return whole


def written(value: Any) -> str:
    """A figure as it is typed: a list with commas, nothing for none."""
    if isinstance(value, list):
        return ", ".join(map(str, value))
    text = "" if value is None else str(value)
    return f"{MINUS}{text[1:]}" if text.startswith("-") else text


def typed(text: str, printed_value: Any) -> Any:
    """What was typed, as a figure of the printed one's kind."""
    if isinstance(printed_value, list):
        like = printed_value[0] if printed_value else None
        return [typed(part.strip(), like) for part in text.split(",") if part.strip()]
    if isinstance(printed_value, str):  # a fraction such as 17/2 stays a text, and so does a whole one
        return _fraction(text)
    return None if not text and printed_value is None else _number(text)


def _fraction(text: str) -> str:
    """A number with a decimal point as the fraction it is: 2.75 is 11/4."""
    text = text.replace("\u2212", "-")
    whole, point, rest = text.removeprefix("-").partition(".")
    exact = text.isascii() and point and whole.isdecimal() and rest.isdecimal() and len(text) <= LONGEST
    return str(Fraction(text)) if exact else text


def _number(text: str) -> int | str:
    text = text.replace("\u2212", "-")
    return int(text) if text.removeprefix("-").isdecimal() and text.isascii() else text


class Cells(QWidget):
    """The row of a table, cell beside cell; `edited` with every key."""

    edited = Signal()
    """Another text stands in one of them."""

    def __init__(self, printed_row: list[Any], wide: Sequence[int]) -> None:
        super().__init__()
        self._printed = printed_row
        self.lines = [InputLine() for _ in printed_row]
        row = row_of(self, apart=2)
        for line, width in zip(self.lines, wide, strict=True):
            line.setStyleSheet(f"QLineEdit {{ padding: 2px 1px; font-size: {theme.LABEL}px; }}")
            line.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            line.setFixedWidth(width)
            line.textChanged.connect(self.edited)
            row.addWidget(line)
        row.addStretch(1)

    def name(self, name: str, told: str) -> None:
        """What the row is called; `told` says of a cell which it is and what is printed there."""
        for place, (line, value) in enumerate(zip(self.lines, self._printed, strict=True)):
            line.setAccessibleName(f"{name}, {place + 1}")
            set_tip(line, told.format(number=place + 1, printed=written(value)))

    def put(self, values: list[Any]) -> None:
        """Fill the cells."""
        for line, value in zip(self.lines, values, strict=True):
            line.setText(written(value))

    @property
    def values(self) -> list[Any]:
        """What stands in the cells."""
        return [typed(line.text().strip(), like) for line, like in zip(self.lines, self._printed, strict=True)]

    def mark(self) -> None:
        """Cells that differ from the printed ones are bold."""
        for line, value, like in zip(self.lines, self.values, self._printed, strict=True):
            line.setFont(theme.font(theme.LABEL, bold=value != like))


def widths(rows: Iterable[list[Any]]) -> list[int]:
    """How wide the cells of one table are, column by column."""
    metrics = QFontMetrics(theme.font(theme.LABEL))
    return [
        max(_NARROWEST, *(metrics.horizontalAdvance(written(value)) + _PADDING for value in column))
        for column in zip(*rows, strict=False)
    ]


class Search(InputLine):
    """A line to find figures by; Enter goes on to the first one found instead of closing the dialog."""

    left = Signal()
    """The referee is done typing."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter is kept here."""
        if event.key() in ENTER:
            self.left.emit()
        else:
            super().keyPressEvent(event)


Field = InputLine | QComboBox | Cells


@dataclass(frozen=True, slots=True)
class Figure:
    """A row of the table: a figure's name and what is printed; without a path the heading of those below it."""

    path: Path
    name: str
    printed: str = ""
    flush_right: bool = False


class RulesModel(QAbstractTableModel):
    """The figures by name with what is printed; what is played stands in fields of its own, in the last column."""

    def __init__(self, figures: Sequence[Figure], titles: Sequence[str]) -> None:
        super().__init__()
        self.figures = tuple(figures)
        self.rows = {one.path: row for row, one in enumerate(self.figures) if one.path}
        self._titles = titles
        self._changed: set[Path] = set()

    def mark(self, path: Path, changed: bool) -> None:
        """Let a figure stand out, or no longer."""
        if changed != (path in self._changed):
            self._changed ^= {path}
            at = self.index(self.rows[path], 0)
            self.dataChanged.emit(at, at)

    def rowCount(self, parent: Index | None = None) -> int:
        """Headings and figures."""
        return 0 if parent is not None and parent.isValid() else len(self.figures)

    def columnCount(self, parent: Index | None = None) -> int:
        """Name, printed, played."""
        return 0 if parent is not None and parent.isValid() else len(self._titles)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Nothing is picked or typed here."""
        return Qt.ItemFlag.ItemIsEnabled

    def headerData(self, section: int, along: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The titles."""
        across = along == Qt.Orientation.Horizontal
        return self._titles[section] if across and role == Qt.ItemDataRole.DisplayRole else None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """A text and its tip, and how they are dressed."""
        if not index.isValid() or index.column() > 1:
            return None
        one, first = self.figures[index.row()], index.column() == 0
        text = one.name if first else one.printed
        if role == Qt.ItemDataRole.DisplayRole:
            return shown(text)
        if role == Qt.ItemDataRole.ToolTipRole:
            return tip(text)
        if first:
            return self._dress(one, role)
        if role == Qt.ItemDataRole.TextAlignmentRole and one.flush_right:
            return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        return None

    def _dress(self, one: Figure, role: int) -> QFont | QColor | None:
        """What differs from the printed tables stands bold, in the colour of house rules."""
        changed = one.path in self._changed
        if role == Qt.ItemDataRole.FontRole:
            return theme.font(theme.TEXT, bold=changed or not one.path)
        if role == Qt.ItemDataRole.ForegroundRole:
            return QColor(theme.tokens().warn if changed else theme.tokens().ink)
        return None


class HouseRules(FormDialog):
    """The tables of one system to be played by; `overlay` holds what differs once accepted."""

    BAND = False

    def __init__(self, key: str, overlay: Overlay, words: Words, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.overlay = overlay
        self._key = key
        self._words = words
        self._shape: type = type(load_book(key, {}))
        self._printed = dict(flat(printed(key)))
        self._inputs: dict[Path, Field] = {}
        self.model = RulesModel(
            tuple(self._figures()), (self.tr("Figure or ruling"), self.tr("Printed"), self.tr("Played"))
        )
        self.table = QTableView()
        self.table.setModel(self.model)
        self.search, self.only = Search(), QCheckBox(self.tr("Only what is changed"))
        self._lay_out()
        self._fill()
        self._put(dict(flat(tables(key, overlay))))
        self._connect()
        self._size_columns()
        self.search.setFocus()

    def _lay_out(self) -> None:
        self.setWindowTitle(self.tr("House rules"))
        self.table.verticalHeader().hide()
        self.table.setAccessibleName(self.tr("House rules"))
        self.table.setTabKeyNavigation(False)
        self.table.setShowGrid(False)
        self.table.setWordWrap(True)
        self.table.setHorizontalScrollMode(QTableView.ScrollMode.ScrollPerPixel)
        self.table.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.table.horizontalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.search.setPlaceholderText(self.tr("Search"))
        self.search.setAccessibleName(self.tr("Search the house rules"))
        self.search.setClearButtonEnabled(True)
        self.buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel, parent=self
        )
        self.reset = QPushButton(self.tr("All as printed"))
        hint = label(
            self.tr("What you change here holds from now on, and is marked wherever it acts."), "muted", wrap=True
        )
        self.nothing = label(self.tr("No figure or ruling matches."), "muted")
        self.nothing.hide()
        find = row_of(None, (self.search, 1), self.only)
        column_of(self, hint, find, self.nothing, (self.table, 1), self.buttons, edge=DIALOG)

    def foot(self, buttons: QWidget) -> tuple[Part, ...]:
        """Far from the others what puts everything back."""
        return (self.reset, *super().foot(buttons))

    def _connect(self) -> None:
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        self.reset.clicked.connect(self._on_reset_clicked)
        self.search.textChanged.connect(self._find)
        self.search.left.connect(self._on_search_left)
        self.only.toggled.connect(self._find)

    # its rows

    def _figures(self) -> Iterator[Figure]:
        """Every figure once, the rulings first."""
        for text, ruling in ((self.tr("Rulings"), True), (self.tr("Figures and tables"), False)):
            yield Figure((), text)
            for path, value in self._printed.items():
                if (path[0] == RULINGS) is ruling:
                    said = "" if self._is_row(path) else self._said(path, value)
                    yield Figure(path, self._words.figure(".".join(path)), said, options(self._shape, path) is None)

    def _fill(self) -> None:
        """A field for every figure, beside what is printed; the row of a table takes both columns."""
        rows = [path for path in self._printed if self._is_row(path)]
        tables = {path[:-1]: [self._printed[one] for one in rows if one[:-1] == path[:-1]] for path in rows}
        wide = {table: widths(values) for table, values in tables.items()}
        for row, figure in enumerate(self.model.figures):
            if figure.path:
                self._put_field(row, figure, wide.get(figure.path[:-1], []))
            else:
                self.table.setSpan(row, 0, 1, 3)

    def _put_field(self, row: int, figure: Figure, wide: list[int]) -> None:
        field = self._inputs[figure.path] = self._input(figure.path, wide)
        if isinstance(field, Cells):
            field.name(figure.name, self.tr("Cell {number}, printed {printed}"))
            self.table.setSpan(row, 1, 1, 2)
        else:
            field.setAccessibleName(figure.name)
        self.table.setIndexWidget(self.model.index(row, 1 if isinstance(field, Cells) else 2), field)

    def _is_row(self, path: Path) -> bool:
        """Whether a figure is a row of a table with many columns."""
        value = self._printed[path]
        return isinstance(value, list) and len(value) > _MOST_IN_A_LINE and not of_names(self._shape, path)

    def _said(self, path: Path, value: Any) -> str:
        return value_name(self._words, path, value) if options(self._shape, path) else written(value)

    def _input(self, path: Path, wide: list[int]) -> Field:
        choices = options(self._shape, path)
        if self._is_row(path):
            cells = Cells(self._printed[path], wide)
            cells.edited.connect(partial(self._mark, path))
            return cells
        if choices is None:
            field = InputLine()
            field.setAlignment(Qt.AlignmentFlag.AlignRight)
            if not isinstance(self._printed[path], list):
                field.setMaximumWidth(_FIGURE)
            field.textChanged.connect(partial(self._mark, path))
            return field
        box = Box()
        for choice in choices:
            box.addItem(self._said(path, choice))
        box.currentIndexChanged.connect(partial(self._mark, path))
        return box

    def _size_columns(self) -> None:
        """Names and printed values wrap before they are cut; the fields get what they need, and the rest."""
        plain = max(field.sizeHint().width() for field in self._inputs.values() if not isinstance(field, Cells))
        rows = max((field.sizeHint().width() for field in self._inputs.values() if isinstance(field, Cells)), default=0)
        for column in (0, 1):
            self.table.resizeColumnToContents(column)
        name = min(_NAME, max(_NAME * 9 // 16, _WIDE - rows), self.table.columnWidth(0))
        said = min(_NAME // 2, self.table.columnWidth(1))
        played = max(_NAME // 2, plain, rows - said)
        for column, wide in enumerate((name, said, played)):
            self.table.setColumnWidth(column, wide)
        self.table.horizontalHeader().setStretchLastSection(True)
        self.table.resizeRowsToContents()
        for row in range(self.model.rowCount()):
            self.table.setRowHeight(row, max(theme.ROW, self.table.rowHeight(row) + theme.GROUP))
        for field in self._inputs.values():
            field.setMaximumHeight(theme.ROW)
            if isinstance(field, QComboBox):
                field.setMaximumWidth(plain)
        self.resize(name + said + played + 2 * theme.EDGE + 24, 640)

    # what stands in them

    def _put(self, played: dict[Path, Any]) -> None:
        for path, field in self._inputs.items():
            if isinstance(field, Cells):
                field.put(played[path])
            elif isinstance(field, QComboBox):
                field.setCurrentIndex((options(self._shape, path) or ()).index(played[path]))
            else:
                field.setText(written(played[path]))
            self._mark(path)

    def _played(self, path: Path) -> Any:
        field = self._inputs[path]
        if isinstance(field, Cells):
            return field.values
        if isinstance(field, QComboBox):
            return (options(self._shape, path) or ())[field.currentIndex()]
        return typed(field.text().strip(), self._printed[path])

    def _mark(self, path: Path, *_value: object) -> None:
        """What differs from the printed tables stands bold, in the colour of house rules."""
        field, changed = self._inputs[path], self._played(path) != self._printed[path]
        self.model.mark(path, changed)
        field.setAccessibleDescription(self.tr("house rule") if changed else "")
        if isinstance(field, Cells):
            field.mark()

    def _find(self) -> None:
        """Only the rows that hold every word searched for, and of those, if so wished, only what is changed; it is said
        that there is none."""
        wanted = self.search.text().casefold().split()
        for path, row in self.model.rows.items():
            text = self._text(path).casefold()
            there = all(word in text for word in wanted)
            changed = not self.only.isChecked() or self._played(path) != self._printed[path]
            self.table.setRowHidden(row, not (there and changed))
        heads = [row for row, figure in enumerate(self.model.figures) if not figure.path]
        for head, end in pairwise((*heads, self.model.rowCount())):
            self.table.setRowHidden(head, all(map(self.table.isRowHidden, range(head + 1, end))))
        self.nothing.setVisible(all(map(self.table.isRowHidden, heads)))

    def _text(self, path: Path) -> str:
        """What a search looks through: the name of a figure, what is printed and what is played, or all it may be."""
        values = options(self._shape, path) or (self._printed[path], self._played(path))
        kind = self.tr("tempers of the commanders") if path[0] == "tempers" else ""
        return " ".join((kind, self._words.figure(".".join(path)), *(self._said(path, value) for value in values)))

    def _on_search_left(self) -> None:
        """To the first field that was found."""
        found = next(
            (self._inputs[path] for path, row in self.model.rows.items() if not self.table.isRowHidden(row)), None
        )
        if found is not None:
            (found.lines[0] if isinstance(found, Cells) else found).setFocus(Qt.FocusReason.TabFocusReason)

    def _on_reset_clicked(self) -> None:
        self._put(self._printed)

    def _full(self) -> dict[str, Any]:
        return nested({path: self._played(path) for path in self._printed})

    def written(self) -> tuple[object, ...]:
        """What stands in the table; what was searched for is nothing to lose."""
        return filled_in(self.table)

    def reveal(self, field: QWidget) -> None:
        """Show its row, though it is far below or was not searched for: what was stays in its line."""
        found = (path for path, one in self._inputs.items() if one is field or one.isAncestorOf(field))
        for row in (self.model.rows[path] for path in found):
            self.table.setRowHidden(row, False)
            self.nothing.hide()
            self.table.doItemsLayout()  # a row shown a moment ago has no height before
            self.table.scrollTo(self.model.index(row, 0))

    def wrong(self) -> Iterator[Problem]:
        """What does not fit, as the door of the files finds it; the first figure named gets the keyboard."""
        try:
            load_book(self._key, self._full())
        except BadFile as refusal:
            faults = {fault.place.partition("[")[0]: fault for fault in reversed(refusal.faults)}
            named = {place: path for path in self._inputs if (place := ".".join(path)) in faults}
            said = [
                fault._replace(place=self._words.figure(place)) if place in named else fault
                for place, fault in reversed(faults.items())
            ]
            field = next((self._field(path, faults[place]) for place, path in named.items()), self.buttons)
            yield Problem(refusals.sentence(BadFile(self.windowTitle(), said)), field)

    def _field(self, path: Path, fault: Fault) -> QWidget:
        """The field a fault lies in, in the row of a table the very cell."""
        field, place = self._inputs[path], fault.place.partition("[")[2].rstrip("]")
        if not isinstance(field, Cells):
            return field
        return field.lines[int(place) if place.isdecimal() and int(place) < len(field.lines) else 0]

    def accept(self) -> None:
        """Check the figures; nothing is lost by a refusal."""
        if self.check():
            self.overlay = sparse_of(self._key, self._full())
            super().accept()
