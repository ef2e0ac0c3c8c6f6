"""A small panel beside the box that was clicked: its figures put right by hand, each one logged."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QPoint, Signal
from PySide6.QtWidgets import QPushButton, QWidget

from referee_app.core.record import Ask, Field, Record
from referee_app.systems.squadron.actions.sheet import Correct
from referee_app.systems.squadron.records import BOX, HEAD, SQUADRON, figures_of
from referee_app.systems.squadron.state import Battle
from referee_app.ui.records import popup
from referee_app.ui.records.inputs import Input, NumberInput
from referee_app.ui.systems.squadron.sentences import craft_name
from referee_app.ui.words.catalogue import translate


class _Stepped(NumberInput):
    def steps(self, field: Field) -> bool:
        return True


class CorrectPopup(popup.CorrectPopup):
    """The figures of one box, or of the sheet's head (box 0)."""

    ordered = Signal(object)
    """The referee corrected a figure: a Correct."""
    redraw_requested = Signal(str)
    """The whole sheet is to be drawn anew: the squadron's id."""
    dismiss_requested = Signal(str)
    """The squadron is to leave the table: its id."""

    def __init__(self, host: QWidget) -> None:
        super().__init__(host)
        self.id, self.box, self.battle = "", 0, Battle()
        self.redraw, self.dismiss = QPushButton(), QPushButton()
        self.foot.insertWidget(0, self.redraw)
        self.foot.insertWidget(1, self.dismiss)
        self.redraw.clicked.connect(self._on_redraw_clicked)
        self.dismiss.clicked.connect(self._on_dismiss_clicked)
        self.corrected.connect(self._on_corrected)

    def open_box(self, battle: Battle, id_: str, box: int, place: QPoint) -> None:
        """Open beside a place of the host, on a box or the head of a sheet; what was typed for another counts."""
        self.let_go()
        self.id, self.box, self.battle = id_, box, battle
        self.redraw.setText(translate("squadron", "Edit…"))
        self.dismiss.setText(translate("squadron", "Take off the table"))
        for button in (self.redraw, self.dismiss):
            button.setVisible(not box)
        record, paths = (BOX, tuple(BOX.fields)) if box else (SQUADRON, HEAD)
        self.open_on(record, paths, self._found(), battle, place)
        self.inputs["markers" if box else "name"].line.setFocus()

    def show_battle(self, battle: Battle) -> None:
        """Show the figures as they stand; the panel leaves when its box has left."""
        self.battle = battle
        self.show_value(self._found())

    def show_value(self, value: Any, title: str = "") -> None:
        """A box is called by its squadron and its pilot."""
        super().show_value(value, craft_name(self.battle, self.id, self.box) if value and self.box else title)

    def input_of(self, record: Record[Any], ask: Ask) -> Input:
        """Each figure has its minus and plus."""
        field = record.field(ask.path)
        return _Stepped(field, "", narrow=False) if field.shape == "whole" else super().input_of(record, ask)

    def _found(self) -> Any:
        """The squadron, or what may be corrected of the box; None where it has left."""
        if not self.battle.has(self.id):
            return None
        squadron = self.battle.squadron(self.id)
        if self.box:
            return figures_of(squadron.craft(self.box)) if squadron.has(self.box) else None
        return squadron

    def _on_corrected(self, path: Any, value: Any) -> None:
        self.ordered.emit(Correct(self.id, self.box, path, int(value) if isinstance(value, bool) else value))

    def _on_redraw_clicked(self) -> None:
        self.put_away()
        self.redraw_requested.emit(self.id)

    def _on_dismiss_clicked(self) -> None:
        self.put_away()
        self.dismiss_requested.emit(self.id)
