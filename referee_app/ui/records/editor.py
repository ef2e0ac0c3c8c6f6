"""A record as a form: what it says of itself is asked; what is wrong turns red, and nothing typed is lost."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import groupby
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialogButtonBox, QTabWidget, QWidget

from referee_app.core.record import Ask, Record
from referee_app.core.system import Objection
from referee_app.ui.form.dialog import FormDialog
from referee_app.ui.form.input_line import Problem, problems
from referee_app.ui.look import theme
from referee_app.ui.look.fitting import scrolled
from referee_app.ui.look.layout import DIALOG, column_of
from referee_app.ui.records.form import RecordForm
from referee_app.ui.records.inputs import Input, TextInput, against, input_for
from referee_app.ui.words.catalogue import word


class RecordEditor(FormDialog):
    """A new record, or one of the sheet drawn anew."""

    drawn = Signal(object)
    """The form is whole: what `made` says of it."""

    def __init__(
        self, record: Record[Any], state: Any, old: Any = None, start: Any = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self.record, self.old, self.state = record, old, state
        self.start = next(one for one in (old, start, record.blank) if one is not None)
        self.pages = {
            page: RecordForm(record, list(some), self.input_of)
            for page, some in groupby(record.asked, lambda one: one.page)
        }
        self.inputs = {path: one for page in self.pages.values() for path, one in page.inputs.items()}
        self.form = [*self.pages.values()][-1].form
        self.buttons = QDialogButtonBox(parent=self)
        self.buttons.setStandardButtons(QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel)
        self.setWindowTitle(word(f"{record.system}.record.{record.name}"))
        self._lay_out()
        self._fill()
        self._connect()
        self.show_asked()

    def _lay_out(self) -> None:
        last = [*self.pages.values()][-1]
        for text, widget in self.own_rows():
            last.add_row(text, widget)
        self.tabs = QTabWidget()
        column = column_of(self, edge=DIALOG)
        if len(self.pages) > 1:
            self._add_tabs()
            column.addWidget(self.tabs, 1)
        else:
            column.addWidget(last)
            column.addStretch(1)
        column.addWidget(self.complaint)
        column.addWidget(self.buttons)

    def _add_tabs(self) -> None:
        """A tab for each page, `<system>.page.<page>`; where there is no room for it, it scrolls."""
        for page, form in self.pages.items():
            form.form.setContentsMargins(0, theme.APART, 0, 0)
            form.setObjectName("page")
            self.tabs.addTab(scrolled(form), word(f"{self.record.system}.page.{page}"))

    def input_of(self, ask: Ask) -> Input:
        """The input of a field; a system may draw one of its own."""
        return input_for(self.record, ask)

    def own_rows(self) -> Iterable[tuple[str, QWidget]]:
        """Rows of a system's own behind those of the record, made here: their names and fields."""
        return ()

    def _fill(self) -> None:
        for one in self.record.asked:
            made, field = self.inputs[one.path], self.record.field(one.path)
            made.show(field.of_record(self.start))
            if one.known is not None:
                made.offer(one.known(self.state))
                made.show(field.of_record(self.start))
        name = self.inputs.get("name")
        if isinstance(name, TextInput):
            taken = (one.name for one in self.record.neighbours(self.state))
            name.field.keep_free(taken, self.old.name if self.old else "")

    def _connect(self) -> None:
        self.buttons.accepted.connect(self._on_buttons_accepted)
        self.buttons.rejected.connect(self.reject)
        for one in self.inputs.values():
            if not isinstance(one, TextInput):
                one.on_edited(self.show_asked)

    # reading

    def typed(self) -> Any:
        """The record as it is typed so far, its id that of the old one."""
        record = self.start
        for page in self.pages.values():
            record = page.typed(record)
        return record

    def read(self) -> Any:
        """The record, once everything can be read."""
        record = self.record.settled(self.typed())
        if self.old is not None:
            return record
        return self.record.field("id").put(record, self.record.free_id(record.name, self.state))

    def made(self) -> object:
        """What is told when the form is whole."""
        return self.read()

    def wrong(self) -> Iterator[Problem]:
        """What is wrong field by field, then what speaks against the record as a whole."""
        found = [*super().wrong()]
        yield from found
        if not found:
            for one in self.record.against(self.record.settled(self.typed())):
                yield Problem(against(self.record, one), self.place_of(one))

    def place_of(self, objection: Objection) -> QWidget:
        """The field an objection is about: the one it names, the one called as its reason, or the first."""
        path = str(dict(objection.about).get("field", objection.reason))
        return self.inputs.get(path, next(iter(self.inputs.values()))).line

    # showing

    def show_asked(self) -> None:
        """Show what is asked of the record as it is typed so far, and hide the rest."""
        typed = self.typed()
        for page in self.pages.values():
            page.show_asked(typed)

    def reveal(self, field: QWidget) -> None:
        """Turn to the page a field is on."""
        for place in range(self.tabs.count()):
            page = self.tabs.widget(place)
            if page is not None and page.isAncestorOf(field):
                self.tabs.setCurrentIndex(place)

    def open_to(self, give: Callable[[Any], None], bring: Callable[[Any], Any], redraw: Callable[[Any], Any]) -> None:
        """Open; what is drawn becomes the order that brings a new record, or the one that draws an old one anew."""
        order = bring if self.old is None else redraw
        self.drawn.connect(lambda made: give(order(made)))
        self.open()

    def _on_buttons_accepted(self) -> None:
        """Tell what is drawn; where nothing of an old one was changed there is nothing to tell."""
        if not self._untouched() and not self.check():
            return
        if self.old is None or self.read() != self.old:
            self.drawn.emit(self.made())
        self.accept()

    def _untouched(self) -> bool:
        """Whether it is an old one as it was: what the rules doubted of it then need not be settled now."""
        readable = next(problems(self, everywhere=True), None) is None
        return self.old is not None and readable and self.written() == self._before
