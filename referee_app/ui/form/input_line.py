"""A line one types into, and who is asked about it before an order is given: what is typed counts, or is refused aloud.

Every field that is typed into is one. It says with each key what is wrong with it, and its keeper (the stage of a tab,
or a dialog) asks all the lines below it before anything is done; so no panel can forget one.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from itertools import count
from typing import Any, Protocol, cast
from weakref import WeakValueDictionary

from PySide6.QtCore import SIGNAL, Qt, Signal
from PySide6.QtGui import QFocusEvent, QHideEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QComboBox, QDialog, QLineEdit, QWidget
from shiboken6 import isValid

from referee_app.ui.look.pages import PageTabs
from referee_app.ui.look.plain import restyle, set_tip, shown

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
NOT_LEFT = (Qt.FocusReason.PopupFocusReason, Qt.FocusReason.ActiveWindowFocusReason)
"""How the keyboard comes and goes while nobody has left the place where it stood."""


class Keeper(Protocol):
    """Whoever gives orders by what stands in the lines below it."""

    def heeding(self) -> AbstractContextManager[None]:
        """While something typed into one of them is told; behind it, say what is wrong, or that nothing is any more."""

    @property
    def refused(self) -> bool:
        """Whether what was ordered by them stands refused."""


@dataclass(frozen=True)
class Problem:
    """What is wrong, as a sentence, and the field to go to."""

    text: str
    field: QWidget


def lines_in(root: QWidget) -> Iterator[InputLine]:
    """Every line below a widget, the oldest first. They are asked at each press, and to look for them among a thousand
    objects would take a tenth of the time it may have."""
    for number, line in tuple(_lines.items()):
        if not isValid(line):
            _lines.pop(number, None)  # of a tab that was closed: what Python holds of it may stay for long
        elif root.isAncestorOf(line):
            yield line


def misread(root: QWidget, everywhere: bool = False) -> Iterator[InputLine]:
    """The lines in use that cannot be taken, on pages that are not turned to as well; `everywhere`: whatever hides
    them, if it is not they themselves that are hidden."""
    for line in lines_in(root):
        if line.problem and line.isEnabled() and (not _put_away(line) if everywhere else _in_use(line, root)):
            yield line


def _in_use(line: InputLine, root: QWidget) -> bool:
    """Whether nothing hides a line, or only that another page is turned to."""
    return line.isVisibleTo(root) or all(_turned(one, root) is not None for one in _above(line, root) if one.isHidden())


def _above(line: QWidget, root: QWidget) -> Iterator[QWidget]:
    above: QWidget | None = line
    while above is not None and above is not root:
        yield above
        above = above.parentWidget()


def _turned(page: QWidget, root: QWidget) -> PageTabs | None:
    """The tabs that turn to a page."""
    return next((tabs for tabs in PageTabs.turning(page) if root.isAncestorOf(tabs)), None)


def reveal(field: QWidget, root: QWidget) -> None:
    """Turn to the page a field is on, and give it the keyboard."""
    for one in _above(field, root):
        tabs = _turned(one, root) if one.isHidden() else None
        if tabs is not None:
            tabs.turn_to_page(one)
    _insist(field)


def _insist(field: QWidget) -> None:
    """Give a field the keyboard, and what is wrong with it is said even where something was only begun there."""
    field.setFocus()
    if isinstance(field, InputLine):
        field.insist()


def stays(part: QWidget) -> bool:
    """Whether a part must not be turned away, for it would take what cannot be taken out of sight: it says so by giving
    that the keyboard."""
    line = next(misread(part), None)
    if line is not None:
        _insist(line)
    return line is not None


def problems(root: QWidget, everywhere: bool = False) -> Iterator[Problem]:
    """What is wrong with them."""
    return (Problem(line.problem, line) for line in misread(root, everywhere))


def _put_away(line: InputLine) -> bool:
    """Whether a line was hidden by itself, and is not only on a page that is not turned to."""
    return line.isHidden() and line.testAttribute(Qt.WidgetAttribute.WA_WState_ExplicitShowHide)


def settle(root: QWidget) -> bool:
    """Whatever is still being typed counts as typed, and can no more be taken back key by key; whether there was."""
    lines = tuple(lines_in(root))
    pending = [line for line in lines if line.pending and not line.problem]
    for line in pending:
        line.settle()
    for line in lines:
        if line.touched:  # of the others, most of a hundred, nothing can come back
            line.forget()
    return bool(pending)


def being_retyped(field: QWidget) -> bool:
    """Whether a field cannot be read only because something else is about to be typed into it."""
    return isinstance(field, InputLine) and field.hasFocus() and field.unfinished and not field.insisted


def drop(root: QWidget) -> None:
    """Whatever is still being typed is given up: the sheet it was typed for is no more."""
    for line in tuple(lines_in(root)):
        line.drop()


def give_back(widget: QWidget) -> None:
    """Give the keyboard back to the stage around a widget, where Space takes the next step."""
    above = widget.parentWidget()
    while above is not None and above.focusPolicy() == Qt.FocusPolicy.NoFocus:
        above = above.parentWidget()
    if above is not None:
        above.setFocus()
    else:
        widget.clearFocus()


_lines: WeakValueDictionary[int, InputLine] = WeakValueDictionary()
"""All there are, in the order they were made."""
_numbers = count()


class InputLine(QLineEdit):
    """A line of text. `settled` tells that the referee is done with what was typed, `textEdited` every key."""

    settled = Signal()
    """Enter, Space where it is the rail's, the keyboard elsewhere, or an order; only after something was typed."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        _lines[next(_numbers)] = self
        self.pending = False
        """Whether something was typed that nobody has been told to settle."""
        self.touched = False
        """Whether the referee ever typed here."""
        self.insisted = False
        """Whether he wanted to go on with what stands here, though it cannot be taken."""
        self._hint = self._complained = ""
        self._before = text
        """What stood here before anything was typed: Escape comes back to it."""
        self._clicked_into = self._entered = self._led = False
        self._written = False
        """Whether it is the program that writes here now."""
        self._edited: str | None = None
        """What the last key made of it, until it is told that the text is another."""
        self.textEdited.connect(self._on_text_edited)
        self.textChanged.connect(self._on_text_changed)

    @property
    def problem(self) -> str:
        """Why what stands there cannot be taken, as a sentence that names the field; nothing where it can."""
        return ""

    @property
    def unfinished(self) -> bool:
        """Whether something else is only about to be typed: then nobody speaks of it yet."""
        return not self.text()

    def show_hint(self, text: str) -> None:
        """What mouse and screen reader are told of it while what stands there can be taken."""
        self._hint = text
        self._complain(self._complained)

    def show_problem(self) -> None:
        """Red while it cannot be taken, with the reason for mouse and screen reader."""
        told = self.problem
        if told != self._complained:
            restyle(self, "state", "bad" if told else "")
            self._complain(told)

    def _complain(self, told: str) -> None:
        self._complained = told
        set_tip(self, told or self._hint)
        self.setAccessibleDescription(told or shown(self._hint))

    def settle(self) -> None:
        """What is typed counts now, unless it cannot be taken; where it is an order that is refused, it is still typed:
        whoever goes on gives it again, and Escape takes it back."""
        if self.pending and not self.problem:
            before, text = self._before, self.text()
            self.pending, self._before = False, text
            self.settled.emit()
            keeper = self._keeper() if self.receivers(SIGNAL("settled()")) else None
            if keeper is not None and keeper.refused and self.text() == text:
                self.pending, self._before = True, before

    def typed(self) -> None:
        """Another text stands there by the referee's hand: told to whoever gives orders by it."""
        self.pending = self.touched = True
        self.insisted = False
        self.show_problem()
        with self._heeded():
            self.tell()

    def insist(self) -> None:
        """What stands here is to be gone on with: where it cannot be taken that is said now, not with the next key."""
        if self.problem and not self.insisted:
            with self._heeded():
                self.insisted = True

    def _heeded(self) -> AbstractContextManager[None]:
        keeper = self._keeper()
        return nullcontext() if keeper is None else keeper.heeding()

    def _keeper(self) -> Keeper | None:
        """Asked with every key: to ask each widget for all that a keeper has took a twentieth of the answer to one."""
        above: Any = self.parentWidget()
        while above is not None and not hasattr(above, "heeding"):
            above = above.parentWidget()
        return above if above is None else cast("Keeper", above)

    def tell(self) -> None:
        """Tell what was typed, where it is more than a text."""

    def setText(self, text: str | None) -> None:
        """The program's own hand: nobody is told, and what is typed next stands in place of it, not behind it. A screen
        reader's comes past this, and counts as typed."""
        before, self._written = self._written, True
        if text != self.text():
            self._before = text or ""
        super().setText(text)
        self._written = before
        if self.hasFocus():
            self.selectAll()

    def clear(self) -> None:
        """As `setText` with nothing."""
        self.setText("")

    def _on_text_edited(self, text: str) -> None:
        self._edited = text
        self.typed()

    def _on_text_changed(self, text: str) -> None:
        """Qt tells of a key as edited first, and of a screen reader's text only here; a list that may be typed over
        writes what is picked in it here as well."""
        edited, self._edited = self._edited, None
        if not self._written and edited != text and not isinstance(self.parentWidget(), QComboBox):
            self.textEdited.emit(text)
            self._edited = None

    def hideEvent(self, event: QHideEvent) -> None:
        """Hidden with all around it, it is no part of what is ordered, and nothing is said of it any more."""
        super().hideEvent(event)
        if not event.spontaneous() and self.problem:
            with self._heeded():
                pass

    def drop(self) -> None:
        """What is half typed is given up; the text is for whoever shows it next."""
        self.pending = False
        self._forget_keys()

    def forget(self) -> None:
        """Ctrl+Z is the order's from now on: what was typed for it has no history of its own."""
        self._forget_keys()

    def _forget_keys(self) -> None:
        """No key comes back, and none that was taken back comes again before what was done behind it."""
        if self.isUndoAvailable() or self.isRedoAvailable():
            self.setText(self.text())

    # the keyboard

    def selectAll(self) -> None:
        """By the program's hand: what is typed next replaces all, also behind a first click."""
        self._led = True
        super().selectAll()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """What is typed replaces what stands there, however the keyboard came here."""
        super().focusInEvent(event)
        self._clicked_into = event.reason() == Qt.FocusReason.MouseFocusReason
        back, self._entered = self._entered and event.reason() in NOT_LEFT, True
        if not self._clicked_into and not back:
            self.selectAll()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """The first click of one who was led here is like one that leads here: he clicks to be sure, and types."""
        led, self._led = self._led and self.selectedText() == self.text(), False
        super().mousePressEvent(event)
        self._clicked_into = self._clicked_into or (led and event.button() == Qt.MouseButton.LeftButton)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """The first click selects all, unless it drew over a part."""
        super().mouseReleaseEvent(event)
        if self._clicked_into and not self.hasSelectedText():
            self.selectAll()
        self._clicked_into = self._led = False

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Elsewhere what was typed counts as well; a field that is shut was not left."""
        super().focusOutEvent(event)
        if event.reason() not in NOT_LEFT and self.isEnabled():
            self.settle()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter settles, and outside a dialog gives the keyboard back; what cannot be taken stays, and is told. Escape
        puts back what stood there before it."""
        if event.key() == Qt.Key.Key_Escape and self._puts_back:
            self.put_back()
            return
        super().keyPressEvent(event)
        if event.key() in ENTER:
            self.settle()
            self.insist()
            if self.hasFocus() and not self.problem and not isinstance(self.window(), QDialog):
                self._leave()

    @property
    def _puts_back(self) -> bool:
        """Whether Escape is for what stands here, and not for what it stands in: it takes back what cannot be taken and
        what was not entered yet, once; a dialog asks about what is typed."""
        open_ = self.pending or bool(self.problem)
        return open_ and self.text() != self._stood and not isinstance(self.window(), QDialog)

    @property
    def _stood(self) -> str:
        """The text that Escape comes back to."""
        return self._before

    def put_back(self) -> None:
        """What stood here before anything was typed, as though it had been typed."""
        self.setText(self._before)
        self.textEdited.emit(self._before)  # whoever listens to each key only hears of it as well
        self._edited = None
        self.settle()

    def _leave(self) -> None:
        """Give the keyboard back; after a refusal something else is to be typed here."""
        keeper = self._keeper()
        if keeper is not None and keeper.refused:
            self.selectAll()
        else:
            give_back(self)
