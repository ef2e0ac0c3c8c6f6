"""Fighting it out offstage: everybody is commanded by the app until one side is left or an end is reached; then all its
lines stand in the journal, and one step takes them back. It is fought beside the window, and can be stopped."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialogButtonBox, QPushButton, QWidget

from referee_app.core.effort import GivenUp
from referee_app.play.dice_box import DiceBox
from referee_app.play.fight import Fight, Fought, NoFightError, everybody
from referee_app.store.shapes import MOST_LINES
from referee_app.ui.encounter.conductor import Conductor
from referee_app.ui.forecast.settings import CommandRows, EndRows
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
        self.rows, self.ends = CommandRows(words), EndRows()
        self.progress = label(role="muted", wrap=True)
        self.begin = QPushButton()
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self._job = Forecaster(self)
        self._orders = 0
        self._fight: Fight | None = None
        self._lay_out()
        self._fill()
        self._connect()

    def _lay_out(self) -> None:
        self.setWindowTitle(self.tr("Fight it out"))
        intro = self.tr(
            "The app commands everybody, with its own dice. All lines come into the journal at once; one step takes "
            "them back."
        )
        ends = self.tr("It ends when only one side can fight on, or when for a long time nothing changes; and")
        self.buttons.addButton(self.begin, QDialogButtonBox.ButtonRole.AcceptRole)
        self.begin.setDefault(True)
        self.form = QWidget()
        column_of(
            self.form,
            label(intro, wrap=True),
            self.rows,
            label(ends, role="muted", wrap=True),
            self.ends,
            apart=theme.ITEM,
        )
        self.form.setMinimumWidth(420)
        column_of(self, self.form, self.progress, self.complaint, self.buttons, apart=theme.ITEM, edge=DIALOG)

    def _fill(self) -> None:
        self.begin.setText(self.tr("&Fight it out"))
        conductor, commander = self.conductor, self.conductor.commanding.commander
        self.rows.show_commands(conductor.system.sides(conductor.journal.state), conductor.commanding.commands)
        standings = commander.standings(conductor.journal.state, conductor.book) if commander is not None else ()
        self.ends.show_units(standings)

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
        conductor, commander = self.conductor, self.conductor.commanding.commander
        if commander is None:
            return
        state, book = conductor.journal.state, conductor.book
        commands = everybody(conductor.system, state, self.rows.commands)
        self._fight = Fight(conductor.system, commander, book, commands, self.ends.until)
        try:
            self._fight.check(state)
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

        assert self._fight is not None, "a fight is drawn up before it is fought"
        return self._fight.fought(self.conductor.journal.state, DiceBox(), going=going)

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
            told = ending_text(fought, self.ends.until.unit, self._words)
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
