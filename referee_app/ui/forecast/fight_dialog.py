"""Fighting it out offstage: everybody is commanded by the app until one side is left or an end is reached; then all its
lines stand in the journal, and one step takes them back. It is fought beside the window, and can be stopped."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialogButtonBox, QPushButton, QWidget

from referee_app.core.effort import GivenUp
from referee_app.play.dice_box import DiceBox
from referee_app.play.fight import Fought, NoFightError
from referee_app.play.forecast import Case
from referee_app.store.shapes import MOST_LINES
from referee_app.ui.encounter.conductor import Conductor
from referee_app.ui.forecast.settings import Terms
from referee_app.ui.forecast.what_if import case_of
from referee_app.ui.forecast.words import ending_text, no_fight_text
from referee_app.ui.form.dialog import FormDialog
from referee_app.ui.form.input_line import Problem
from referee_app.ui.look import theme
from referee_app.ui.look.layout import DIALOG, column_of
from referee_app.ui.look.plain import label, shown
from referee_app.ui.odds.forecaster import Forecaster
from referee_app.ui.words.system import Words


class FightDialog(FormDialog):
    """By whom it is fought and until when; then its progress."""

    told = Signal(str)
    """It was fought out and written down: how it ended."""

    def __init__(self, conductor: Conductor, words: Words, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.conductor, self._words = conductor, words
        ends = self.tr("It ends when only one side can fight on, or when for a long time nothing changes; and")
        self.terms = Terms(words, ends)
        self.progress = label(role="muted", wrap=True)
        self.begin = QPushButton()
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel, parent=self)
        self._job = Forecaster(self)
        self._orders = 0
        self._case: Case | None = None
        self._lay_out()
        self._fill()
        self._connect()

    def _lay_out(self) -> None:
        self.setWindowTitle(self.tr("Fight it out"))
        intro = self.tr(
            "The app commands everybody, with its own dice. All lines come into the journal at once; one step takes "
            "them back."
        )
        self.buttons.addButton(self.begin, QDialogButtonBox.ButtonRole.AcceptRole)
        self.begin.setDefault(True)
        self.form = QWidget()
        column_of(
            self.form,
            label(intro, wrap=True),
            self.terms,
            apart=theme.ITEM,
        )
        self.form.setMinimumWidth(420)
        column_of(self, self.form, self.progress, self.complaint, self.buttons, apart=theme.ITEM, edge=DIALOG)

    def _fill(self) -> None:
        self.begin.setText(self.tr("&Fight it out"))
        self.terms.show_case(case_of(self.conductor))

    def _connect(self) -> None:
        self.begin.clicked.connect(self.start)
        self.buttons.rejected.connect(self.reject)
        self._job.ready.connect(self._on_job_ready)
        self._job.waited.connect(self._on_job_waited)

    # fighting

    def start(self) -> None:
        """Fight it out beside the window; what cannot be fought is said."""
        if self._job.busy or not self.check():
            return
        try:
            self._case = self.terms.put(case_of(self.conductor)).ready()
        except NoFightError as error:
            self.refuse(Problem(no_fight_text(error, self._words), self.begin))
            return
        self._orders = 0
        self._show_running(True)
        self._job.ask(self._fought)

    def _fought(self, wanted: Callable[[], bool]) -> Fought:
        """On a thread of its own: the whole fight. Raises `GivenUp` where nobody waits for it any more."""

        def going() -> bool:
            self._orders += 1
            if not wanted():
                raise GivenUp
            return True

        assert self._case is not None, "a fight is drawn up before it is fought"
        return self._case.fight.fought(self._case.state, DiceBox(), going=going)

    def _show_running(self, running: bool) -> None:
        self.form.setEnabled(not running)
        self.begin.setEnabled(not running)
        if running:
            self.buttons.button(QDialogButtonBox.StandardButton.Cancel).setFocus()
            self._on_job_waited()

    def _on_job_waited(self) -> None:
        self.progress.setText(self.tr("Orders fought: {n}").format(n=self._orders))

    def _on_job_ready(self, fought: Fought) -> None:
        """Its lines stand in the journal, together."""
        journal = self.conductor.journal
        if not fought.entries:
            self._leave(self.tr("Nobody does anything: nothing was written."))
        elif len(journal.entries) + len(journal.struck) + len(fought.entries) > MOST_LINES:
            self._leave(self.tr("The journal has no room for so many lines: continue in a new file first."))
        else:
            self.conductor.write(fought.entries)
            told = ending_text(fought, self.terms.ends.until.unit, self._words)
            lines = self.tr("{what} Rounds: {rounds}, lines written: {n}; Ctrl+Z takes all of them back.")
            self.told.emit(lines.format(what=told, rounds=fought.rounds, n=len(fought.entries)))
            self.accept()

    def _leave(self, text: str) -> None:
        self._show_running(False)
        self.progress.setText(shown(text))

    def reject(self) -> None:
        """Stop a fight under way: nothing was written. Else leave."""
        if self._job.busy:
            self._job.stop()
            self._leave(self.tr("Stopped: nothing was written."))
            self.begin.setFocus()
        else:
            super().reject()

    def written(self) -> tuple[object, ...]:
        """Nothing here is lost that was typed: it can be picked again."""
        return ()
