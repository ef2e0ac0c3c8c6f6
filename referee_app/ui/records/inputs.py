"""One input for each shape a field of a record can have; each is shown, read and watched in the same way."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QGridLayout, QPushButton, QWidget

from referee_app.core.record import Ask, Field, Record
from referee_app.core.system import Objection
from referee_app.ui.form.number_field import Count, NumberField, Stepper
from referee_app.ui.form.pick import Box, Pick
from referee_app.ui.form.text_field import TextField, may_type
from referee_app.ui.look import theme
from referee_app.ui.look.layout import column_of
from referee_app.ui.look.plain import amp, label, quoted, set_tip, shown
from referee_app.ui.look.segments import Segments
from referee_app.ui.look.switch import Tick
from referee_app.ui.words.catalogue import known, named, refused, translate, word

FEW, STEPS = 4, 99
"""So many words stand side by side, more in a list; so far a number has a minus and a plus."""
SMALL = 9_999
"""A larger number does not fit a narrow field."""
WIDE, NARROW, NUMBER, FIGURE, ARROW = 220, 130, 72, 48, 46

_SIGNS = ((("x", "1", "✓", "●", "yes", "true"), True), (("", "0", "–", "-", "no", "false"), False))

Slot = Callable[[], None]


def capital(text: str) -> str:
    """A text as it begins a line."""
    return text[:1].upper() + text[1:]


def label_of(record: Record[Any], ask: Ask) -> str:
    """What a form calls a field: `<system>.form.<name>` where it says more there, else `<system>.<group>.<name>`;
    where the group names no such field but the part it is of, it is called as that part is."""
    field = record.field(ask.path)
    group = ask.words if ask.words and not _words(ask, field) else record.called
    parts = (*reversed(ask.path.split(".")),)
    called = ((one, named(f"{record.system}.form", one, f"{record.system}.{group}")) for one in parts)
    return capital(next((text for one, text in called if text != one), field.name))


def against(record: Record[Any], objection: Objection) -> str:
    """What speaks against a record, with its fields as the form calls them."""
    labels = {one.path: label_of(record, one) for one in record.asked}
    shown = {name: labels.get(str(value), str(value)) for name, value in objection.about}
    return refused(record.system, objection, shown)


def _words(ask: Ask, field: Field) -> tuple[Any, ...]:
    """The words a field can be: its own, or those a short count is told in."""
    counted = field.shape == "whole" and ask.words and field.high - field.low < FEW
    return tuple(range(field.low, field.high + 1)) if counted else field.keys


def _none_in(record: Record[Any], field: Field) -> str:
    """What stands for nothing in a field that may be empty."""
    id_ = f"{record.system}.form.{field.name}.none"
    return word(id_) if known(id_) else "–"


class Input:
    """A field in a form: `widget` is what is laid out, `line` what has the keyboard and the name."""

    LABELLED: ClassVar[bool] = True

    def __init__(self, widget: QWidget, line: QWidget | None = None) -> None:
        self.widget, self.line = widget, line or widget

    def name(self, text: str) -> None:
        """What it is called, for the screen reader and for what is wrong with it."""
        for one in (self.widget, self.line):
            one.setAccessibleName(text)

    def offer(self, choices: Iterable[Any]) -> None:
        """What on the sheet may be picked."""

    def show(self, value: Any, about: object = None) -> None:
        """Show a value, telling nobody."""
        raise NotImplementedError

    def value(self) -> Any:
        """What stands there; of what cannot be taken the last that could."""
        raise NotImplementedError

    def cell(self, value: Any) -> str:
        """A value as it stands in a cell of a table."""
        return str(value)

    def type_in(self, text: str) -> str:
        """Put in what stands in a cell; why that cannot be, as a sentence that names the field, or nothing."""
        raise NotImplementedError

    def on_edited(self, slot: Slot) -> None:
        """Tell with every key."""
        raise NotImplementedError

    def on_settled(self, slot: Slot) -> None:
        """Tell when the referee is done with it."""
        self.on_edited(slot)


class TextInput(Input):
    """Letters; with names on the sheet that may be picked or typed over."""

    def __init__(self, field: Field, known: bool, narrow: bool = False) -> None:
        self.field = TextField(field.high, needed=field.low > 0)
        self.box = Box() if known else None
        if self.box is not None:
            may_type(self.box, self.field)
        super().__init__(self.box or self.field, self.field)
        self.widget.setMinimumWidth(NARROW if narrow else WIDE)

    def offer(self, choices: Iterable[Any]) -> None:
        """The names, once each; what stands there stays."""
        if self.box is not None:
            text = self.field.text()
            self.box.clear()
            self.box.addItems([shown(one) for one in dict.fromkeys(choices)])
            self.box.setCurrentText(text)

    def show(self, value: Any, about: object = None) -> None:
        """The text, unless another is being typed."""
        if not self.field.pending and self.field.value != value:
            self.field.setText(str(value))

    def value(self) -> str:
        """The text without the blanks around it."""
        return self.field.value

    def type_in(self, text: str) -> str:
        """The text as it would be typed."""
        self.field.setText(text)
        return self.field.problem

    def on_edited(self, slot: Slot) -> None:
        """Tell with every key, or a name picked."""
        self.field.textChanged.connect(lambda _text: slot())

    def on_settled(self, slot: Slot) -> None:
        """Tell when another line has the keyboard, or a name is picked."""
        self.field.settled.connect(slot)
        if self.box is not None:
            self.box.activated.connect(lambda _place: slot())


class NumberInput(Input):
    """A number, whole or not; where there may be none a word or an empty field stands for it."""

    EXACT: ClassVar[type[NumberField]] = NumberField
    """The line of one that is not whole."""

    def __init__(self, field: Field, nothing: str, narrow: bool) -> None:
        self.stepper: Stepper | None = None
        self.line: NumberField
        self.low, self.none = field.low, field.optional and field.shape == "whole"
        wide = FIGURE if narrow and field.high <= SMALL else NUMBER
        if field.shape == "exact":
            made: NumberField = self.EXACT(field.low, field.high, wide, needed=not field.optional)
        elif not narrow and not self.none and self.steps(field):
            self.stepper = Stepper(field.low, field.high)
            made = self.stepper.count
        else:
            made = Count(field.low - self.none, field.high, NARROW if self.none and not narrow else wide)
        if self.none:
            made.show_lowest_as(nothing)
        super().__init__(self.stepper or made, made)

    def steps(self, field: Field) -> bool:
        """Whether it has a minus and a plus."""
        return field.low >= 0 and field.high <= STEPS

    def show(self, value: Any, about: object = None) -> None:
        """The number."""
        self.line.show_value(self.low - 1 if self.none and value is None else value, about)

    def value(self) -> Any:
        """The number, or None."""
        value = self.line.value()
        return None if self.none and value < self.low else value

    def cell(self, value: Any) -> str:
        """The number as it would be typed."""
        return "" if value is None else self.line.written(value)

    def type_in(self, text: str) -> str:
        """The number as it would be typed."""
        self.line.setText(text or (self.line.nothing if self.none else ""))
        return self.line.problem

    def on_edited(self, slot: Slot) -> None:
        """Tell with every key."""
        self.line.edited.connect(lambda _value: slot())

    def on_settled(self, slot: Slot) -> None:
        """Tell when the referee is done changing it."""
        self.line.settled.connect(slot)


class TickInput(Input):
    """Yes or no; it bears its own name."""

    LABELLED = False

    def __init__(self) -> None:
        self.box = Tick()
        super().__init__(self.box)

    def name(self, text: str) -> None:
        """Its name stands beside it."""
        super().name(text)
        self.box.setText(amp(text))

    def show(self, value: Any, about: object = None) -> None:
        """Ticked or not."""
        self.box.setChecked(bool(value))

    def value(self) -> bool:
        """Whether it is ticked."""
        return self.box.isChecked()

    def cell(self, value: Any) -> str:
        """A cross, or nothing."""
        return "x" if value else ""

    def type_in(self, text: str) -> str:
        """A cross or yes, an empty cell or no."""
        yes, no = ({one.casefold() for one in (*signs, word(f"tick.{on}"))} for signs, on in _SIGNS)
        self.box.setChecked(text.casefold() in yes)
        return "" if text.casefold() in yes | no else _none_of(self, text, ("x", "–"))

    def on_edited(self, slot: Slot) -> None:
        """Tell when it is turned over."""
        self.box.clicked.connect(lambda _on: slot())


class WordInput(Input):
    """One of a few words: side by side, or in a list where there are many."""

    def __init__(self, names: Mapping[Any, str], narrow: bool) -> None:
        self.keys, self.names = {str(key): key for key in names}, {str(key): name for key, name in names.items()}
        self.key = next(iter(self.keys))
        self.segments = Segments(tuple(self.keys)) if len(names) <= FEW and not narrow else None
        longest = max(map(QFontMetrics(theme.font()).horizontalAdvance, names.values()))
        self.pick = Pick(min(longest + ARROW, NARROW) if narrow else WIDE)
        if self.segments is not None:
            self.segments.set_texts(self.names)
        made = self.segments or self.pick
        super().__init__(made)
        made.picked.connect(self.show)

    def name(self, text: str) -> None:
        """The buttons are named each, after what they choose of."""
        super().name(text)
        if self.segments is not None:
            for key, button in self.segments.buttons.items():
                button.setAccessibleName(f"{text}: {self.names[key]}")

    def show(self, value: Any, about: object = None) -> None:
        """The word in force."""
        self.key = str(value)
        if self.segments is not None:
            self.segments.show_state(self.key)
        else:
            self.pick.show_options(list(self.names.items()), self.key)

    def value(self) -> Any:
        """The word in force."""
        return self.keys[self.key]

    def cell(self, value: Any) -> str:
        """What the word is called."""
        return self.names[str(value)]

    def type_in(self, text: str) -> str:
        """A word by what it is called, or by its key."""
        return _pick_by(self, text, list(self.names.items()))

    def on_edited(self, slot: Slot) -> None:
        """Tell when another is picked."""
        (self.segments or self.pick).picked.connect(lambda _key: slot())


class KeyInput(Input):
    """Something on the sheet by its name, or nothing."""

    def __init__(self, field: Field, nothing: str) -> None:
        self.pick = Pick(WIDE)
        self.options: list[tuple[str, str]] = []
        self.nothing = [] if field.low else [("", nothing)]
        self.key = ""
        super().__init__(self.pick)
        self.pick.picked.connect(self.show)

    def offer(self, choices: Iterable[Any]) -> None:
        """What there is, by key and name."""
        self.options = [*self.nothing, *choices]
        self.show(self.key)

    def show(self, value: Any, about: object = None) -> None:
        """What it is; what has gone is nothing."""
        keys = [key for key, _ in self.options]
        self.key = value if value in keys else next(iter(keys), "")
        self.pick.show_options(self.options, self.key)

    def value(self) -> str:
        """Its key."""
        return self.key

    def cell(self, value: Any) -> str:
        """Its name; nothing where it is not here."""
        return dict(self.options).get(value, "") if value else ""

    def type_in(self, text: str) -> str:
        """Something on the sheet by its name or its key; an empty cell is nothing."""
        return _pick_by(self, text, [*self.options, *([("", "")] if self.nothing else [])])

    def on_edited(self, slot: Slot) -> None:
        """Tell when another is picked."""
        self.pick.picked.connect(lambda _key: slot())


def _pick_by(made: WordInput | KeyInput, text: str, options: list[tuple[str, str]]) -> str:
    wanted = text.casefold()
    found = [key for key, name in options if wanted in (name.casefold(), key.casefold())]
    if found:
        made.show(found[0])
        return ""
    return _none_of(made, text, [name for _, name in options if name])


def _none_of(made: Input, text: str, names: Iterable[str]) -> str:
    said = translate("Fields", "{field}: “{text}” is none of {words}.")
    return said.format(field=made.line.accessibleName(), text=quoted(text), words=", ".join(map(shown, names)))


class Row:
    """The inputs of one record, and the button that strikes it."""

    def __init__(self, record: Record[Any], start: Any) -> None:
        self.start, self.record = start, record
        self.inputs = {one.path: self.input_of(one) for one in record.asked}
        for path, one in self.inputs.items():
            one.show(record.field(path).of_record(start))
        self.remove = QPushButton("×")
        self.remove.setFixedWidth(theme.ROW)
        self.remove.setStyleSheet("QPushButton { padding: 4px 0; }")
        self.remove.setAutoDefault(False)

    def input_of(self, ask: Ask) -> Input:
        """The input of a field; a system may draw one of its own."""
        return input_for(self.record, ask, narrow=True)

    @property
    def widgets(self) -> list[QWidget]:
        """In the order of the titles."""
        return [*(one.widget for one in self.inputs.values()), self.remove]

    def called(self, number: int) -> str:
        """What tells its fields from those of other rows: where it stands."""
        return str(number)

    def name(self, number: int, removing: str) -> None:
        """Its fields, and the button that strikes it, are called as those of this row."""
        called = self.called(number)
        for ask, one in zip(self.record.asked, self.inputs.values(), strict=True):
            one.name(f"{label_of(self.record, ask)} {called}")
            if isinstance(one, TickInput):
                one.box.setText("")  # its name stands above
        self.remove.setAccessibleName(f"{removing} {called}")

    def value(self) -> Any:
        """The record; what is not asked stays."""
        made = self.start
        for path, one in self.inputs.items():
            made = self.record.field(path).put(made, one.value())
        return made


class RowsInput(Input):
    """A list of records. `<system>.record.<name>.add` and `.remove` are what its buttons say."""

    def __init__(self, field: Field, record: Record[Any]) -> None:
        super().__init__(QWidget())
        self.field, self.record = field, record
        self.rows: list[Row] = []
        self._slots: list[Slot] = []
        named = f"{record.system}.record.{record.name}"
        self.removing = word(f"{named}.remove")
        self.add = QPushButton(word(f"{named}.add"))
        self.add.setAutoDefault(False)
        self.grid = QGridLayout()
        self.grid.setSpacing(theme.GROUP)
        column = column_of(self.widget, self.grid)
        column.addWidget(self.add, 0, Qt.AlignmentFlag.AlignLeft)
        for place, one in enumerate(record.asked):
            self.grid.addWidget(label(label_of(record, one), "label"), 0, place)
        self.grid.setColumnStretch(0, 1)
        self.add.clicked.connect(self._on_add_clicked)

    def show(self, value: Any, about: object = None) -> None:
        """A row for each."""
        for row in tuple(self.rows):
            self._drop(row)
        for one in value:
            self._append(one)

    def value(self) -> tuple[Any, ...]:
        """What stands in the rows."""
        return tuple(row.value() for row in self.rows)

    def on_edited(self, slot: Slot) -> None:
        """Tell with every key in any row, and when one comes or goes."""
        self._slots.append(slot)

    def _tell(self) -> None:
        for slot in self._slots:
            slot()

    def row_of(self, start: Any) -> Row:
        """The inputs of one; a system may have rows of its own."""
        return Row(self.record, start)

    def new(self) -> Any:
        """What a row begins with."""
        return self.record.blank

    def _append(self, start: Any) -> Row:
        row = self.row_of(start)
        line = self.grid.rowCount()
        for column, widget in enumerate(row.widgets):
            self.grid.addWidget(widget, line, column)
        for one in row.inputs.values():
            one.on_edited(self._tell)
        set_tip(row.remove, self.removing)
        row.remove.clicked.connect(lambda: self._drop(row, tell=True))
        self.rows.append(row)
        row.name(len(self.rows), self.removing)
        self._count()
        return row

    def _drop(self, row: Row, tell: bool = False) -> None:
        self.rows.remove(row)
        for widget in row.widgets:
            self.grid.removeWidget(widget)
            widget.hide()
            widget.deleteLater()
        for number, left in enumerate(self.rows, 1):
            left.name(number, self.removing)
        self._count()
        if tell:
            self._tell()

    def _count(self) -> None:
        """No more rows than the list can hold, and no fewer."""
        self.add.setEnabled(len(self.rows) < self.field.high)
        for row in self.rows:
            row.remove.setEnabled(len(self.rows) > self.field.low)

    def _on_add_clicked(self) -> None:
        next(iter(self._append(self.new()).inputs.values())).line.setFocus()
        self._tell()


def input_for(record: Record[Any], ask: Ask, narrow: bool = False) -> Input:
    """The input that fits a field, `narrow` in a row of many. Raises `ValueError` for a field no form can ask."""
    field = record.field(ask.path)
    made: Input
    words = _words(ask, field)
    if words:
        group = f"{record.system}.{ask.words or field.name}"
        made = WordInput({one: capital(named(group, str(one))) if one != "" else "–" for one in words}, narrow)
    elif field.shape == "text":
        made = TextInput(field, ask.known is not None, narrow)
    elif field.shape in ("whole", "exact"):
        made = NumberInput(field, _none_in(record, field), narrow)
    elif field.shape == "tick":
        made = TickInput()
    elif field.shape == "key":
        made = KeyInput(field, _none_in(record, field))
    elif field.shape == "rows" and ask.rows is not None:
        made = RowsInput(field, ask.rows)
    else:
        raise ValueError(field.path)
    made.name(label_of(record, ask))
    return made
