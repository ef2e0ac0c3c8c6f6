"""Why an order is not possible now, with its rule, and the way to overrule it; never a dialog."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QPushButton, QWidget

from referee_app.ui.encounter.rules import Refusal
from referee_app.ui.form.input_line import Problem
from referee_app.ui.look import theme
from referee_app.ui.look.aloud import announce
from referee_app.ui.look.layout import row_of
from referee_app.ui.look.plain import label, shown
from referee_app.ui.words.system import Words


class RefusalStrip(QWidget):
    """A line or two in the rail, where else the steps of the round stand."""

    overruled = Signal(object)
    """The referee sets the objections aside: the Action."""
    dismissed = Signal()
    """The referee leaves it."""
    turned = Signal()
    """It was shown, or put away."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._refusal: Refusal | None = None
        self._words: Words | None = None
        self._ground: object = None
        """What it depends on: where anything else stands it is stale."""
        self.unread = False
        """Whether it tells of a field that cannot be taken: then it goes with the mending, not with Escape."""
        self.reason = label(role="warn", wrap=True)
        self.reason.setMinimumWidth(1)  # the name of a unit may be one long word, and would widen the window
        self.overrule = QPushButton()
        self.leave = QPushButton()
        row = row_of(self, (self.reason, 1), apart=theme.ITEM)
        for button in (self.overrule, self.leave):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            row.addWidget(button)
        self._retranslate()
        self._connect()
        self.hide()

    @property
    def refusing(self) -> bool:
        """Whether it tells of a refused order, which Escape and another draft put away."""
        return not self.isHidden() and not self.unread

    def _connect(self) -> None:
        self.overrule.clicked.connect(self._on_overrule_clicked)
        self.leave.clicked.connect(self.dismiss)

    def show_refusal(self, refusal: Refusal, words: Words, ground: object) -> None:
        """Say why on this ground, and offer to overrule what can be overruled."""
        self._refusal, self._words, self._ground, self.unread = refusal, words, ground, False
        self._say()
        announce(self, self.reason.text(), urgent=True)
        self.overrule.setVisible(not refusal.final)
        self.leave.show()
        self.show()

    def show_warning(self, text: str, ground: object) -> None:
        """Say what holds the next step up on this ground; pressed again it is taken."""
        self._refusal, self._ground, self.unread = None, ground, False
        self._write(text)
        announce(self, text, urgent=True)
        self.overrule.hide()
        self.leave.hide()
        self.show()

    def show_problem(self, problem: Problem, again: bool = False) -> None:
        """Say what is wrong with a field; nothing is ordered before it is mended. Those who listen hear it once, and
        `again` where something was to be ordered all the same."""
        if again or not self.unread or problem.text != self.reason.text():
            announce(self, problem.text, urgent=True)
        self._refusal, self.unread = None, True
        self._write(problem.text)
        self.overrule.hide()
        self.leave.hide()
        self.show()

    def _say(self) -> None:
        if self._refusal is not None and self._words is not None:
            self._write(" ".join(map(self._words.objection, self._refusal.objections[:3])))

    def _write(self, text: str) -> None:
        self.reason.setText(shown(text))
        self.reason.setAccessibleName(text)

    def keep_to(self, ground: object) -> None:
        """What was refused, or held up, is told no longer where it stood on another ground."""
        if self.refusing and ground != self._ground:
            self.dismiss()

    def dismiss(self) -> None:
        """Put the strip away."""
        self._refusal, self.unread = None, False
        self.hide()
        self.dismissed.emit()

    def setVisible(self, visible: bool) -> None:
        """Shown and hidden by whoever speaks here; the rail hears of it."""
        turned = visible == self.isHidden()
        super().setVisible(visible)
        if turned:
            self.turned.emit()

    def _on_overrule_clicked(self) -> None:
        refusal, self._refusal = self._refusal, None
        self.hide()
        if refusal is not None:
            self.overruled.emit(refusal.action)

    def _retranslate(self) -> None:
        self.overrule.setText(self.tr("Overrule"))
        self.leave.setText(self.tr("Leave it"))
        self._say()

    def changeEvent(self, event: QEvent) -> None:
        """Speak the new language."""
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
            if self._refusal is None and self.refusing:
                self.dismiss()  # the step is held up anew, in the new language
        super().changeEvent(event)
