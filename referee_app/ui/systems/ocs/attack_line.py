"""The line that sets a whole attack: it tells the plan with every key, and names the word it cannot read."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QWidget

from referee_app.systems.ocs import one_line
from referee_app.systems.ocs.state import Plan
from referee_app.ui.form.input_line import InputLine
from referee_app.ui.look.plain import quoted, shown
from referee_app.ui.systems.ocs.sentences import side_names
from referee_app.ui.words.catalogue import word

KEY = "F3"
LONGEST = 200


class AttackLine(InputLine):
    """`show_plan` in, `edited` out. What is typed stands while the plan is the one it makes, and goes with it."""

    edited = Signal(object)
    """The line says another Plan."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self.setMaxLength(LONGEST)
        self._base: Plan | None = None
        self._made: Plan | None = None
        self._begun = ""
        """What stood here when the keyboard came."""
        self._given: list[tuple[Plan, Plan, str]] = []
        """The lines orders were given by last: the plan from before each, the plan it made, and its text."""

    @property
    def problem(self) -> str:
        """The word that cannot be read, and why."""
        if self._base is None:
            return ""
        found = one_line.read(self.text(), self._base, side_names())
        return shown(word(f"ocs.line.{found.fault}", word=quoted(found.word))) if found.fault else ""

    @property
    def unfinished(self) -> bool:
        """Whether the last word is only begun."""
        return one_line.unfinished(self.text())

    @property
    def base(self) -> Plan | None:
        """The plan from before what the line says; None where it says nothing."""
        return None if self._made is None else self._base

    def show_plan(self, plan: Plan) -> None:
        """The plan that stands there; one that the line did not make puts it away."""
        if plan == (self._made or self._base):
            return
        self._base, self._made = plan, None
        self._empty()

    def tell(self) -> None:
        """Tell the plan, where every word can be read."""
        if self._base is None or self.problem:
            return
        self._made = one_line.read(self.text(), self._base, side_names()).plan
        self.edited.emit(self._made)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Escape comes back to what stood here before anything was typed."""
        super().focusInEvent(event)
        if not self.problem:
            self._begun = self.text()

    @property
    def _puts_back(self) -> bool:
        return bool(self.problem) or super()._puts_back

    @property
    def _stood(self) -> str:
        return self._begun

    def put_back(self) -> None:
        """The line from before anything was typed, and its plan: half of another line is one that nobody meant."""
        self._before = self._begun
        super().put_back()

    def forget(self) -> None:
        """The line goes with the order that was given by it: the next one begins from the plan that stands then."""
        if self._base is not None and self._made is not None and self.text() and not self.problem:
            self._given = [*self._given[-7:], (self._base, self._made, self.text())]
        self._base, self._made = self._made or self._base, None
        self._empty()

    def recall(self, plan: Plan) -> None:
        """The line comes back with the plan it made, when the order given by it is taken back."""
        for base, made, text in reversed(self._given):
            if made == plan:
                self._base, self._made, self._begun = base, made, text
                self.setText(text)
                return

    def begin(self) -> None:
        """Take the keyboard for another line, from the plan that stands; what cannot be read waits to be mended."""
        if not self.hasFocus() and not self.problem:
            self.forget()
        self.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def drop(self) -> None:
        """What was half typed is gone."""
        super().drop()
        if self.problem:
            self._empty()

    def _empty(self) -> None:
        self._begun = ""
        if self.text():
            self.clear()
            self.show_problem()

    def retranslate(self) -> None:
        """Speak the new language."""
        self.setPlaceholderText(word("ocs.line.hint", key=KEY))
        self.setAccessibleName(word("ocs.line.title"))
        self.show_hint(word("ocs.line.help"))
        self.show_problem()
