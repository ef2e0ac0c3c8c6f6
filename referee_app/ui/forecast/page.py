"""The forecast of a fight: who wins, in how many rounds, what is left of whom. What the referee changes here moves the
bars against what they were, and is taken over or dropped; nothing else ever touches the session."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import Any

from PySide6.QtCore import QCoreApplication, QTimer, Signal
from PySide6.QtWidgets import QDialogButtonBox, QLabel, QProgressBar, QPushButton, QWidget

from referee_app.core.system import Action
from referee_app.play.crew import Crew
from referee_app.play.fight import Fought, NoFightError
from referee_app.play.forecast import MOST_FIGHTS, Case, Forecaster
from referee_app.play.scores import EXAMPLES, Figure, Forecast
from referee_app.systems import commanded
from referee_app.ui.command.words import MARK
from referee_app.ui.encounter.conductor import Conductor
from referee_app.ui.encounter.contract import Panel, View
from referee_app.ui.forecast import printed
from referee_app.ui.forecast.bars import Outcome, OutcomeBars, RoundsChart
from referee_app.ui.forecast.settings import Terms
from referee_app.ui.forecast.what_if import WhatIf, as_tab
from referee_app.ui.forecast.words import example_name, no_fight_text
from referee_app.ui.form.number_field import Count
from referee_app.ui.form.pick import Pick
from referee_app.ui.look import theme
from referee_app.ui.look.fitting import Dialog
from referee_app.ui.look.flow import Flow
from referee_app.ui.look.layout import DIALOG, column_of, row_of
from referee_app.ui.look.plain import hairline, label, shown
from referee_app.ui.odds import forecaster as beside
from referee_app.ui.odds.figures_table import FigureRow, FiguresTable
from referee_app.ui.printing.dialog import PrintDialog
from referee_app.ui.printing.report import Line
from referee_app.ui.systems import part, title_of
from referee_app.ui.words.catalogue import word
from referee_app.ui.words.figures import percent
from referee_app.ui.words.system import Words

LOOK_MS = 100
"""So often the bars move at most."""
USUAL = 1_000
Begin = Callable[[Case, int], Forecaster]
"""What fights a case so many times."""


@cache
def crew() -> Crew:
    """The workers of this program: they start with the first forecast, and go with the program."""
    made = Crew()
    app = QCoreApplication.instance()
    if app is not None:
        app.aboutToQuit.connect(made.close)
    return made


def warm(conductor: Conductor) -> None:
    """Let the workers start while the page is made: they open the rule book meanwhile."""
    crew().warm(partial(commanded, conductor.encounter.key))


def by_workers(case: Case, fights: int) -> Forecaster:
    """Fight it in the program's workers."""
    return Forecaster(case, fights, crew())


class ForecastPage(Dialog):
    """The forecast of one tab."""

    opened = Signal(object)
    """One of the fights is to be looked at as a tab of its own: an Encounter."""

    def __init__(
        self, conductor: Conductor, words: Words, parent: QWidget | None = None, begin: Begin = by_workers
    ) -> None:
        super().__init__(parent)
        self.conductor, self._words, self._begin = conductor, words, begin
        self.what_if = WhatIf(conductor)
        self.found: Forecast | None = None
        self.before: Forecast | None = None
        """What it was before anything was changed here."""
        self._run: Forecaster | None = None
        self._panel: Panel | None = None
        self._refused = self._said = ""
        """What spoke against the change that was wanted last, and how far it is."""
        self._timer, self._replay = QTimer(self), beside.Forecaster(self)
        self._replayed = 0
        """The orders fought of the fight that is to be opened."""
        self._timer.setInterval(LOOK_MS)
        self._make()
        self._lay_out()
        self._name()
        self._connect()
        self._show_settings()
        self.forecast()

    def _make(self) -> None:
        self.terms = Terms(self._words)
        self.fights = Count(1, MOST_FIGHTS, 84)
        self.fights.show_value(USUAL)
        self.progress, self.status = QProgressBar(), label(role="muted", wrap=True)
        self.progress.setTextVisible(False)
        self.progress.setFixedHeight(6)
        self.stop, self.again = QPushButton(), QPushButton()
        self.bars, self.rounds = OutcomeBars(), RoundsChart()
        self.rounds_told, self.losses = label(role="label"), label(wrap=True)
        self.table = FiguresTable(marks=True, least=64)
        self.add, self.edit, self.away = QPushButton(), QPushButton(), QPushButton()
        self.which, self.seen_by, self.look = Pick(230), Pick(140), QPushButton()
        self.opening = label(role="muted", wrap=True)
        self.opening.hide()
        self.take, self.drop, self.print = QPushButton(), QPushButton(), QPushButton()
        self.heads: list[QLabel] = [label(role="label") for _ in range(3)]
        for button in (self.stop, self.again, self.add, self.edit, self.away, self.look, self.take, self.drop):
            button.setAutoDefault(False)

    def _lay_out(self) -> None:
        left, right = QWidget(), QWidget()
        left.setFixedWidth(360)
        column_of(
            left,
            self.heads[0],
            self.terms,
            row_of(None, self.add, self.edit, self.away, apart=theme.GROUP),
            row_of(None, self.take, self.drop, ..., apart=theme.GROUP),
            hairline(),
            row_of(None, self.heads[1], self.fights, self.again, self.stop, ..., apart=theme.ITEM),
            self.progress,
            self.status,
            self.opening,
            ...,
            apart=theme.ITEM,
        )
        column_of(
            right,
            self.bars,
            self.losses,
            self.rounds_told,
            self.rounds,
            self.table,
            Flow(self.heads[2], self.which, self.seen_by, self.look),
            ...,
            apart=theme.ITEM,
        )
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, parent=self)
        buttons.addButton(self.print, QDialogButtonBox.ButtonRole.ActionRole)
        buttons.rejected.connect(self.reject)
        column_of(self, row_of(None, left, (right, 1), apart=theme.EDGE), buttons, apart=theme.ITEM, edge=DIALOG)
        self.resize(1040, 690)  # a colony and its raiders in Italian: no bar below

    def _name(self) -> None:
        self.setWindowTitle(self.tr("Forecast: {name}").format(name=title_of(self.conductor.encounter)))
        self.heads[0].setText(self.tr("What if: change anything, the session stays as it is"))
        self.heads[1].setText(self.tr("Fights"))
        self.heads[2].setText(self.tr("Look at"))
        self.fights.setAccessibleName(self.tr("Fights"))
        self.again.setText(self.tr("&Again"))
        self.stop.setText(self.tr("S&top"))
        self.add.setText(self.tr("A&dd…"))
        self.edit.setText(self.tr("&Edit…"))
        self.away.setText(self.tr("Take o&ff"))
        self.take.setText(self.tr("Ta&ke over"))
        self.drop.setText(self.tr("Dr&op"))
        self.look.setText(self.tr("Open as a ta&b"))
        self.print.setText(self.tr("&Print…"))
        self.which.setAccessibleName(self.tr("Which fight"))
        self.seen_by.setAccessibleName(self.tr("Seen from"))
        self.table.setAccessibleName(self.tr("What becomes of each unit"))

    def _connect(self) -> None:
        self._timer.timeout.connect(self._on_timer_timeout)
        self._replay.ready.connect(self._on_replay_ready)
        self._replay.waited.connect(self._on_replay_waited)
        self.terms.edited.connect(self._on_terms_edited)
        self.again.clicked.connect(self.forecast)
        self.stop.clicked.connect(self._on_stop_clicked)
        self.add.clicked.connect(self._on_add_clicked)
        self.edit.clicked.connect(self._on_edit_clicked)
        self.away.clicked.connect(self._on_away_clicked)
        self.take.clicked.connect(self._on_take_clicked)
        self.drop.clicked.connect(self._on_drop_clicked)
        self.look.clicked.connect(self._on_look_clicked)
        self.print.clicked.connect(self._on_print_clicked)

    # forecasting

    def forecast(self) -> None:
        """Forecast the fight as it stands here, from the first fight on; why it cannot be is said."""
        self.halt()
        try:
            case = self.what_if.case.ready()
        except NoFightError as error:
            self.found = self._run = None
            self._show_found()
            self._say(no_fight_text(error, self._words))
            return
        self._run = self._begin(case, self.fights.value())
        self._run.start()
        self._timer.start()
        self._on_timer_timeout()

    def halt(self) -> None:
        """Fight no more; what was fought stays."""
        if self._run is not None:
            self._run.cancel()
        self._on_timer_timeout()

    def _on_stop_clicked(self) -> None:
        """The keyboard stays beside it, and not on what would change the fight."""
        self.again.setFocus()
        self.halt()

    def _on_timer_timeout(self) -> None:
        run = self._run
        if run is None:
            return
        over = run.done or run.cancelled
        self.found = run.poll()
        self._show_found()
        if over:
            self._timer.stop()
        self.stop.setEnabled(not over)
        self._say(self._told(run, self.found, over))

    def _told(self, run: Forecaster, found: Forecast, over: bool) -> str:
        """How far it is, and what went wrong."""
        if run.fault is not None:
            return word("forecast.broken", fault=type(run.fault).__name__)
        told = [word("forecast.fights", found.fights) if over else word("forecast.so_far", found.fights, of=run.fights)]
        told += [word("forecast.exact")] if found.exact is not None else []
        told += [word("forecast.replaced", run.replaced)] if run.replaced else []
        return " · ".join(told)

    def _say(self, text: str) -> None:
        self._said, text = text, "\n".join(part for part in (self._refused, text) if part)
        self.status.setText(shown(text))
        self.progress.setMaximum(self._run.fights if self._run is not None else 1)
        self.progress.setValue(self.found.fights if self.found is not None else 0)
        self.progress.setAccessibleName(text)

    # showing

    def _show_settings(self) -> None:
        """By whom and until when; what may be done here."""
        case, changed = self.what_if.case, self.what_if.changed
        self.terms.show_case(case)
        for button in (self.take, self.drop):
            button.setEnabled(changed)
        self.take.setEnabled(changed and self.conductor.live)

    def _show_found(self) -> None:
        """The bars, the rounds, the units and what it costs; beside them what they were before."""
        found = self.found
        self.print.setEnabled(found is not None and found.fights > 0)
        self.look.setEnabled(self.print.isEnabled() and not self._replay.busy)
        self._show_units(found)
        if found is None:
            self.stop.setEnabled(False)
            self.bars.show_outcomes((), "")
            self.rounds.show_rounds({}, "")
            self.losses.setText("")
            self.rounds_told.setText("")
            return
        self.bars.show_outcomes(tuple(self._outcomes(found)), self.windowTitle())
        self.rounds_told.setText(printed.rounds_text(found) if found.fights else " ")
        self.rounds.show_rounds(found.rounds, self.rounds_told.text())
        losses = printed.losses(found, self._words) if found.fights else (" " for _ in found.sides)
        self.losses.setText(shown("\n".join(losses)))
        self.which.show_options([(one, example_name(one)) for one in EXAMPLES], self._picked(self.which, EXAMPLES[0]))
        sides = [(side, self._words.side(side)) for side in found.sides]
        self.seen_by.show_options(sides, self._picked(self.seen_by, found.sides[0]))

    @staticmethod
    def _picked(pick: Pick, usual: str) -> str:
        return pick.key if pick.currentIndex() >= 0 else usual

    def _outcomes(self, found: Forecast) -> list[Outcome]:
        before = self.before if self.what_if.changed else None
        made = []
        for key, text in printed.outcomes(found, self._words):
            was = _figure(before, key) if before is not None and before.fights else None
            figure = _figure(found, key)
            made.append(Outcome(text, figure if found.fights or figure.exact else None, was))
        return made

    def _show_units(self, found: Forecast | None) -> None:
        """Everybody on the sheet, and what becomes of each where something is known of it."""
        statuses = printed.seen(found) if found is not None else ()
        titles = ("", *(word(f"standing.{one}") for one in statuses))
        own = self.conductor.commanding.commands
        rows = []
        for unit in found.units if found is not None else self.what_if.case.units:
            name = f"{unit.name} · {self._words.side(unit.side)}"
            name = f"{name} {MARK}" if own.over(unit.side, unit.unit) else name
            shares = (percent(found.fate(unit.unit, one).chance) for one in statuses) if found is not None else ()
            rows.append(FigureRow((name, *shares), unit.unit))
        self.table.show_rows(titles, tuple(rows))
        for button in (self.edit, self.away):
            button.setEnabled(bool(rows))

    # what if

    def _change(self) -> None:
        """Something is otherwise: it is forecast anew, against what it was before."""
        self._refused = ""
        self._show_settings()
        self.forecast()

    def _remember(self) -> None:
        """Before the first change: what it was."""
        if not self.what_if.changed and self.found is not None:
            self.before = self.found

    def _on_terms_edited(self) -> None:
        if not self.terms.ends.unread:
            case = self.terms.put(self.what_if.case)
            if case.commands != self.what_if.case.commands:
                self._remember()
            self.what_if.fight(case)
            self._change()

    def order(self, *actions: Action[Any, Any], overrule: bool = False) -> None:
        """Change the sheet that is forecast by orders; what speaks against one is said, unless it was read before."""
        self._remember()
        orders = len(self.what_if.orders)
        against = [one for action in actions for one in self.what_if.order(action, overrule)]
        if len(self.what_if.orders) != orders:
            self._change()
        self._refused = self._words.objection(against[0]) if against else ""
        self._say(self._said)

    def _on_add_clicked(self) -> None:
        from referee_app.ui.records.library import chosen

        dialog = part(self.conductor.system.key, "library_dialog").LibraryDialog(self.what_if.case.state, parent=self)
        dialog.join(self.what_if.side_of(self.table.key))
        self.order(*chosen(dialog))

    def _on_edit_clicked(self) -> None:
        """The unit picked in its own editor: that of the panel, here over another sheet."""
        if self._panel is None:
            self._panel = part(self.conductor.system.key, "panel").PANEL(self._view())
            self._panel.setParent(self)
            self._panel.hide()
            self._panel.ordered.connect(self.order)
            self._panel.ordered_all.connect(self._on_panel_ordered_all)
            self._panel.overruled.connect(partial(self.order, overrule=True))
        self._panel.show_view(self._view())
        self._panel.draw_anew(self.table.key)

    def _on_panel_ordered_all(self, actions: tuple[Action[Any, Any], ...]) -> None:
        self.order(*actions)

    def _view(self) -> View:
        case = self.what_if.case
        return View(case.state, case.book)

    def _on_away_clicked(self) -> None:
        order = self.what_if.dismissal(self.table.key)
        if order is not None:
            self.order(order)

    def _on_take_clicked(self) -> None:
        self.what_if.take_over()
        self.accept()

    def _on_drop_clicked(self) -> None:
        self.what_if.drop()
        self._change()

    # what else is done with it

    def _on_look_clicked(self) -> None:
        run = self._run
        if run is not None:
            score = run.example(self.seen_by.key, next(one for one in EXAMPLES if one == self.which.key))
            self._replayed = 0
            self._replay.ask(partial(self._fought_again, run.case, score.number))
            self._on_replay_waited()

    def _fought_again(self, case: Case, number: int, wanted: Callable[[], bool]) -> tuple[Case, Fought]:
        """On a thread of its own: that fight, bit for bit."""

        def going() -> bool:
            self._replayed += 1
            return wanted()

        return case, case.replayed(number, going=going)

    def _on_replay_waited(self) -> None:
        self.look.setEnabled(False)
        self.opening.setText(word("forecast.opening", self._replayed))
        self.opening.show()

    def _on_replay_ready(self, found: tuple[Case, Fought]) -> None:
        self.opening.hide()
        self.look.setEnabled(True)
        name = f"{title_of(self.conductor.encounter)[:80]}: {self.which.currentText()}"
        self.opened.emit(as_tab(self.conductor.encounter, *found, name))

    def _on_print_clicked(self) -> None:
        if self.found is not None:
            PrintDialog(self.conductor.encounter, self, lambda: list(self._printed())).exec()

    def _printed(self) -> Iterator[Line]:
        """As far as it is by now, and by whom it is fought."""
        if self.found is not None:
            yield from printed.lines(self.found, self.windowTitle(), self._words, self.what_if.case)

    def done(self, result: int) -> None:
        """Leave; nobody waits for the rest."""
        self.halt()
        self._replay.stop()
        super().done(result)


def _figure(found: Forecast, key: str) -> Figure:
    if key == "draw":
        return found.draw()
    return found.broken_off() if key == "cut_off" else found.win(key)
