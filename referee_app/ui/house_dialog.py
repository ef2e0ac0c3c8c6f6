"""House rules: every figure and ruling of the tables beside its printed value; what differs is kept and marked."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QComboBox,
    QDialogButtonBox,
    QHeaderView,
    QPushButton,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from referee_app.store.errors import BadFile
from referee_app.store.house import load_book, printed, sparse_of, tables
from referee_app.store.session import Overlay
from referee_app.ui import refusals, theme
from referee_app.ui.form.dialog import FormDialog
from referee_app.ui.house_words import Path, options, value_name
from referee_app.ui.input_line import InputLine, Problem
from referee_app.ui.plain import label, set_tip, shown
from referee_app.ui.systems.contract import Words

LONGEST = 12
"""Longer ones are no figure that anybody plays by."""


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
    return "" if value is None else str(value)


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


class HouseRules(FormDialog):
    """The tables of one system to be played by; `overlay` holds what differs once accepted."""

    def __init__(self, key: str, overlay: Overlay, words: Words, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.overlay = overlay
        self._key = key
        self._words = words
        self._shape: type = type(load_book(key, {}))
        self._printed = dict(flat(printed(key)))
        self._inputs: dict[Path, InputLine | QComboBox] = {}
        self.table = QTableWidget(len(self._printed), 3)
        self._lay_out()
        self._fill(dict(flat(tables(key, overlay))))
        next(iter(self._inputs.values())).setFocus()

    def _lay_out(self) -> None:
        self.setWindowTitle(self.tr("House rules"))
        self.resize(760, 560)
        self.table.setHorizontalHeaderLabels([self.tr("Figure or ruling"), self.tr("Printed"), self.tr("Played")])
        self.table.verticalHeader().hide()
        self.table.setAccessibleName(self.tr("House rules"))
        self.table.setTabKeyNavigation(False)
        self.table.setShowGrid(False)
        self.table.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.table.horizontalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel)
        self.reset = QPushButton(self.tr("All as printed"))
        self.buttons.addButton(self.reset, QDialogButtonBox.ButtonRole.ResetRole)
        column = QVBoxLayout(self)
        column.setContentsMargins(theme.EDGE, theme.APART, theme.EDGE, theme.APART)
        column.addWidget(
            label(self.tr("What you change here holds from now on, and is marked wherever it acts."), "muted")
        )
        column.addWidget(self.table, 1)
        column.addWidget(self.complaint)
        column.addWidget(self.buttons)
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        self.reset.clicked.connect(self._on_reset_clicked)

    def _fill(self, played: dict[Path, Any]) -> None:
        for row, (path, value) in enumerate(self._printed.items()):
            self._cell(row, 0, self._words.figure(".".join(path)))
            self._cell(row, 1, self._said(path, value), figure=options(self._shape, path) is None)
            field = self._input(path, played[path])
            field.setAccessibleName(self._words.figure(".".join(path)))
            self._inputs[path] = field
            self.table.setCellWidget(row, 2, field)
        self.table.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.table.setColumnWidth(1, 120)
        self.table.setColumnWidth(2, max(160, *(field.sizeHint().width() for field in self._inputs.values())))

    def _cell(self, row: int, column: int, text: str, figure: bool = False) -> None:
        item = QTableWidgetItem(shown(text))
        set_tip(item, text)
        if figure:
            item.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        item.setFlags(Qt.ItemFlag.ItemIsEnabled)
        self.table.setItem(row, column, item)

    def _said(self, path: Path, value: Any) -> str:
        return value_name(self._words, path, value) if options(self._shape, path) else written(value)

    def _input(self, path: Path, value: Any) -> InputLine | QComboBox:
        choices = options(self._shape, path)
        if choices is None:
            field = InputLine(written(value))
            field.setAlignment(Qt.AlignmentFlag.AlignRight)
            return field
        box = QComboBox()
        for choice in choices:
            box.addItem(self._said(path, choice))
        box.setCurrentIndex(choices.index(value))
        return box

    def _played(self, path: Path) -> Any:
        field = self._inputs[path]
        if isinstance(field, QComboBox):
            choices = options(self._shape, path)
            assert choices is not None
            return choices[field.currentIndex()]
        return typed(field.text().strip(), self._printed[path])

    def _on_reset_clicked(self) -> None:
        self._fill(self._printed)

    def _full(self) -> dict[str, Any]:
        return nested({path: self._played(path) for path in self._printed})

    def wrong(self) -> Iterator[Problem]:
        """What does not fit, as the door of the files finds it; the first figure named gets the keyboard."""
        try:
            load_book(self._key, self._full())
        except BadFile as refusal:
            faults = {fault.place.partition("[")[0]: fault for fault in reversed(refusal.faults)}
            named = {place: path for path in self._inputs if (place := ".".join(path)) in faults}
            said = [
                replace(fault, place=self._words.figure(place)) if place in named else fault
                for place, fault in reversed(faults.items())
            ]
            field = next((self._inputs[path] for path in named.values()), self.buttons)
            yield Problem(refusals.sentence(BadFile(self.windowTitle(), said)), field)

    def accept(self) -> None:
        """Check the figures; nothing is lost by a refusal."""
        if self.check():
            self.overlay = sparse_of(self._key, self._full())
            super().accept()
