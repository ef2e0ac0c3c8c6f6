"""A dialog with fields: it asks before it lets go of what was typed, and says what it cannot take until mended."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QFontMetrics, QKeyEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QWidget,
)

from referee_app.ui.form.asking import Answer, ask
from referee_app.ui.form.input_line import ENTER, InputLine, Problem, give_back, problems, settle
from referee_app.ui.look import theme
from referee_app.ui.look.aloud import announce
from referee_app.ui.look.fitting import Dialog
from referee_app.ui.look.layout import Part
from referee_app.ui.look.plain import label, restyle, shown

translate = QCoreApplication.translate

COMPLAINT_LINES = 2
"""Kept free for what cannot be taken, so that no field or button moves under the hand when it is said."""


def written(root: QWidget) -> tuple[object, ...]:
    """Everything that stands in the fields below a widget."""
    texts = tuple(one.text() for one in root.findChildren(QLineEdit))
    notes = tuple(one.toPlainText() for one in root.findChildren(QPlainTextEdit))
    picked = tuple(one.currentText() for one in root.findChildren(QComboBox))
    ticked = tuple(one.isChecked() for one in root.findChildren(QAbstractButton) if one.isCheckable())
    return texts, notes, picked, ticked


def may_be_lost(parent: QWidget, what: str = "") -> bool:
    """Ask whether what was typed may be lost, in these words; whoever closes the box wants to keep it."""
    text = what or translate("Fields", "Something was changed here and is not taken over yet.")
    away = Answer(translate("Fields", "Throw it away"), gives_up=True)
    return ask(parent, text, "", {"away": away}) == "away"


def _fields(dialog: QWidget) -> Iterator[QWidget]:
    """What can be typed into or chosen from, in the order of Tab: no button, which Qt would take first."""
    one = dialog.nextInFocusChain()
    while one is not None and one is not dialog:
        open_ = one.isEnabled() and one.isVisibleTo(dialog) and bool(one.focusPolicy() & Qt.FocusPolicy.TabFocus)
        if open_ and isinstance(one, QLineEdit | QComboBox | QPlainTextEdit | QAbstractItemView):
            yield one
        one = one.nextInFocusChain()


def presses(root: QWidget, event: QKeyEvent) -> bool:
    """Press the button below a widget that has the keyboard, if the key is Enter; says whether it was one's."""
    button = root.focusWidget()
    if event.key() not in ENTER or not isinstance(button, QPushButton) or button.isCheckable():
        return False
    if not event.isAutoRepeat():
        button.click()
    return True


class FormDialog(Dialog):
    """Whoever inherits lays out the fields and `complaint`, says what is `wrong`, asks `check` before it is done."""

    BAND = True
    """Whether lines are kept free below its fields for what cannot be taken; where a list has the rest, none are."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.complaint = label(role="bad", wrap=True)
        if self.BAND:
            self.complaint.setMinimumHeight(COMPLAINT_LINES * QFontMetrics(theme.font()).height() + theme.GROUP)
        self._refused = False
        self._before: tuple[object, ...] | None = None

    def foot(self, buttons: QWidget) -> tuple[Part, ...]:
        """Its buttons; where no band is kept, what cannot be taken is said beside them."""
        return (buttons,) if self.BAND else ((self.complaint, 1), buttons)

    def written(self) -> tuple[object, ...]:
        """What would be lost; the dialog asks when it is not what it was when it was first shown."""
        return written(self)

    def wrong(self) -> Iterator[Problem]:
        """What is wrong with what is typed, the first thing first."""
        yield from problems(self, everywhere=True)

    def reveal(self, field: QWidget) -> None:
        """Turn to the page a field is on."""

    def check(self) -> bool:
        """Whether everything can be taken; else the first problem is named and its field gets the keyboard."""
        settle(self)
        problem = next(self.wrong(), None)
        self.refuse(problem)
        return problem is None

    def refuse(self, problem: Problem | None) -> None:
        """Name what is wrong and go there; it goes away when it is mended. None: nothing is."""
        self._refused = problem is not None
        self._say(problem, again=True)
        if problem is None:
            return
        self._listen()
        self.reveal(problem.field)
        problem.field.setFocus()

    @property
    def refused(self) -> bool:
        """Whether it was refused for something that is still wrong."""
        return self._refused

    @contextmanager
    def heeding(self) -> Iterator[None]:
        """As a keeper does."""
        yield
        self.heed()

    def heed(self) -> None:
        """Something was changed: what was refused is looked at again, and what cannot be read is said at once."""
        if self._refused:
            problem = next(self.wrong(), None)
            self._refused = problem is not None
            self._say(problem)
        else:
            red = [one for one in problems(self, everywhere=True) if one.field.property("state") == "bad"]
            self._say(red[0] if red else None)

    def _say(self, problem: Problem | None, again: bool = False) -> None:
        if problem is not None and (again or shown(problem.text) != self.complaint.text()):
            announce(self, problem.text, urgent=True)
        for field in (*self.findChildren(QLineEdit), *self.findChildren(QComboBox)):
            if field.property("state") == "bad" and not (isinstance(field, InputLine) and field.problem):
                restyle(field, "state", "")
        if problem is not None and isinstance(problem.field, QLineEdit | QComboBox):
            restyle(problem.field, "state", "bad")
        restyle(self.complaint, "role", "bad")
        self.complaint.setText(shown(problem.text) if problem is not None else "")

    def _listen(self) -> None:
        """Once something was refused, every change may mend it."""
        for box in self.findChildren(QComboBox):
            box.currentIndexChanged.connect(self._on_changed, Qt.ConnectionType.UniqueConnection)
        for button in self.findChildren(QAbstractButton):
            if button.isCheckable():
                button.toggled.connect(self._on_changed, Qt.ConnectionType.UniqueConnection)

    def _on_changed(self) -> None:
        self.heed()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses the button that has the keyboard; elsewhere it is the default button's."""
        if not presses(self, event):
            super().keyPressEvent(event)

    # leaving

    def showEvent(self, event: QShowEvent) -> None:
        """Remember what stands there before anything is typed, and put the keyboard where the first typing belongs."""
        super().showEvent(event)
        if self._before is None:
            self._before = self.written()
            first = next(_fields(self), None)
            if self.focusWidget() is None and first is not None:
                first.setFocus(Qt.FocusReason.ActiveWindowFocusReason)

    def accept(self) -> None:
        """What was typed is taken: Space takes the next step, and does not press the button again that opened this."""
        super().accept()
        over = self.parentWidget()
        opener = over.window().focusWidget() if over is not None else None
        if isinstance(opener, QAbstractButton) and not self.isAncestorOf(opener):
            give_back(opener)

    def reject(self) -> None:
        """Leave, unless something was typed that is to be kept: Escape, Cancel and closing all come here."""
        if self._before is None or self.written() == self._before or may_be_lost(self):
            super().reject()
