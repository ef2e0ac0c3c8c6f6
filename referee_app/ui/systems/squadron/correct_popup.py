"""A small panel beside the box that was clicked: its figures put right by hand, each one logged."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QPoint, Signal
from PySide6.QtWidgets import (
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from referee_app.systems.squadron.actions.sheet import Correct
from referee_app.systems.squadron.correction import Field
from referee_app.systems.squadron.state import Battle, Craft, Squadron
from referee_app.ui.form.number_field import Stepper
from referee_app.ui.form.popup import Popup
from referee_app.ui.form.small_dialogs import clean
from referee_app.ui.form.text_field import TextField
from referee_app.ui.look import theme
from referee_app.ui.look.fitting import pop_up
from referee_app.ui.look.plain import amp, label, shown
from referee_app.ui.systems.squadron.sentences import craft_name
from referee_app.ui.words.catalogue import translate, word

_HEAD: tuple[Field, ...] = ("name", "side", "leader", "command", "quality")
_BOX: tuple[Field, ...] = ("pilot", "hot_shot", "markers", "ion", "jams", "separated", "status")
_LIMITS: dict[Field, tuple[int, int]] = {"hot_shot": (-99, 99), "command": (-99, 99)}
_LENGTHS: dict[Field, int] = {"name": 120, "side": 120}
_TICKS: tuple[Field, ...] = ("separated", "status")
_WORDS: tuple[Field, ...] = ("pilot", "name", "side", "leader", "quality")

Input = Stepper | TextField | QPushButton


def value_of(squadron: Squadron, craft: Craft | None, field: Field) -> int | str:
    """What stands on the sheet now, as `Correct` writes it."""
    if craft is None:
        head: int | str = getattr(squadron, field)
        return head
    if field == "ion":
        return craft.counters
    value: int | str = getattr(craft, field)
    return int(value) if field == "separated" else value


class CorrectPopup(Popup):
    """The figures of one box, or of the sheet's head (box 0). Escape puts it away."""

    ordered = Signal(object)
    """The referee corrected a figure: a Correct."""
    redraw_requested = Signal(str)
    """The whole sheet is to be drawn anew: the squadron's id."""
    dismiss_requested = Signal(str)
    """The squadron is to leave the table: its id."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.inputs: dict[Field, Input] = {}
        self.names: dict[Field, QLabel] = {}
        self.id, self.box = "", 0
        self._squadron: Squadron | None = None
        self.title = label(role="emphasis")
        self.close_button, self.redraw, self.dismiss = QPushButton(), QPushButton(), QPushButton()
        self._forms: dict[bool, QWidget] = {}
        self._columns()
        self._connect()

    def _columns(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(theme.APART, theme.ITEM, theme.APART, theme.ITEM)
        column.setSpacing(theme.ITEM)
        column.addWidget(self.title)
        for head, fields in ((True, _HEAD), (False, _BOX)):
            self._forms[head] = self._form(fields)
            column.addWidget(self._forms[head])
        row = QHBoxLayout()
        row.addWidget(self.redraw)
        row.addWidget(self.dismiss)
        row.addStretch(1)
        row.addWidget(self.close_button)
        column.addLayout(row)

    def _form(self, fields: tuple[Field, ...]) -> QWidget:
        form = QWidget()
        rows = QFormLayout(form)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setVerticalSpacing(theme.GROUP)
        for field in fields:
            self.inputs[field] = self._input(field)
            self.names[field] = label(role="label")
            self.names[field].setMinimumHeight(theme.ROW)
            if field not in _TICKS:
                rows.addRow(self.names[field], self.inputs[field])
        if fields is _BOX:
            ticks = QHBoxLayout()
            for field in _TICKS:
                ticks.addWidget(self.inputs[field])
            ticks.addStretch(1)
            rows.addRow(label(), ticks)
        return form

    def _input(self, field: Field) -> Input:
        if field in _TICKS:
            tick = QPushButton()
            tick.setCheckable(True)
            return tick
        if field in _WORDS:
            line = TextField(_LENGTHS.get(field, 200), needed=field in _LENGTHS)
            line.setMinimumWidth(190)
            return line
        return Stepper(*_LIMITS.get(field, (0, 99)))

    def _connect(self) -> None:
        for field, one in self.inputs.items():
            slot = self._slot(field)
            if isinstance(one, Stepper):
                one.settled.connect(slot)
            elif isinstance(one, QPushButton):
                one.clicked.connect(slot)
            else:
                one.settled.connect(slot)
        self.close_button.clicked.connect(self.close_by_hand)
        self.redraw.clicked.connect(self._on_redraw_clicked)
        self.dismiss.clicked.connect(self._on_dismiss_clicked)

    def _slot(self, field: Field) -> Callable[..., None]:
        def write(*_given: object) -> None:
            self._on_input_changed(field)

        return write

    def retranslate(self) -> None:
        """Speak the new language."""
        for field, one in self.inputs.items():
            name = translate("squadron", "Destroyed") if field == "status" else word(f"squadron.field.{field}")
            self.names[field].setText(name)
            if isinstance(one, QPushButton):
                one.setText(amp(name))
            (one.count if isinstance(one, Stepper) else one).setAccessibleName(name)
        self.close_button.setText(translate("squadron", "Close"))
        self.redraw.setText(translate("squadron", "Edit…"))
        self.dismiss.setText(translate("squadron", "Take off the table"))

    # showing

    def open_on(self, battle: Battle, id_: str, box: int, place: QPoint) -> None:
        """Open beside a place of the parent, on a box or the head of a sheet; what was typed for another counts."""
        self.let_go()
        self.id, self.box = id_, box
        self.retranslate()
        self._forms[True].setVisible(box == 0)
        self._forms[False].setVisible(box != 0)
        self.redraw.setVisible(box == 0)
        self.dismiss.setVisible(box == 0)
        self.show_battle(battle)
        pop_up(self, self.host, place)
        self.show()
        self.raise_()
        self.inputs["markers" if box else "name"].setFocus()

    def show_battle(self, battle: Battle) -> None:
        """Show the figures as they stand; the panel leaves when its box has left."""
        gone = not battle.has(self.id) or (self.box and not battle.squadron(self.id).has(self.box))
        if gone:
            self.put_away()
            return
        squadron = battle.squadron(self.id)
        self._squadron = squadron
        name = self.inputs["name"]
        if isinstance(name, TextField):
            name.keep_free((one.name for one in battle.squadrons), squadron.name)
        craft = squadron.craft(self.box) if self.box else None
        self.title.setText(shown(craft_name(battle, self.id, self.box) if self.box else squadron.name))
        for field in _BOX if self.box else _HEAD:
            self._show_value(self.inputs[field], value_of(squadron, craft, field))

    def _show_value(self, one: Input, value: int | str) -> None:
        if isinstance(one, Stepper):
            one.show_value(int(value), (self.id, self.box))
        elif isinstance(one, QPushButton):
            one.setChecked(value in (1, "destroyed"))
        elif not one.pending and one.text() != value:
            one.setText(str(value))

    # writing

    def _on_input_changed(self, field: Field) -> None:
        one = self.inputs[field]
        value: int | str
        if isinstance(one, Stepper):
            value = one.value()
        elif isinstance(one, QPushButton):
            value = int(one.isChecked())
            if field == "status":
                value = "destroyed" if one.isChecked() else "active"
        else:
            value = clean(one.text()).strip()
        if self._squadron is None:
            return
        craft = self._squadron.craft(self.box) if self.box else None
        if value != value_of(self._squadron, craft, field):
            self.ordered.emit(Correct(self.id, self.box, field, value))

    def _on_redraw_clicked(self) -> None:
        self.put_away()
        self.redraw_requested.emit(self.id)

    def _on_dismiss_clicked(self) -> None:
        self.put_away()
        self.dismiss_requested.emit(self.id)

    def changeEvent(self, event: QEvent) -> None:
        """Speak the new language."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)
