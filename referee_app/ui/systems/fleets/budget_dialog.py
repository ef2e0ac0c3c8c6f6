"""What fleet would win: a budget and the chance wanted in; the best fleets out, worked out beside the window."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QDialogButtonBox, QFormLayout, QGridLayout, QLabel, QProgressBar, QPushButton, QWidget

from referee_app.core.effort import GivenUp, TooLong
from referee_app.systems.fleets.muster import GUNS, Offer, first_look, search
from referee_app.systems.fleets.strength import cost
from referee_app.ui.form.dialog import FormDialog
from referee_app.ui.form.number_field import Count
from referee_app.ui.look import theme
from referee_app.ui.look.layout import DIALOG, column_of
from referee_app.ui.look.plain import label, shown
from referee_app.ui.look.segments import TIGHT, Segments
from referee_app.ui.odds.forecaster import Forecaster
from referee_app.ui.systems.fleets.forecast_card import too_large
from referee_app.ui.systems.fleets.viewmodel import Route
from referee_app.ui.systems.fleets.words import ships_text
from referee_app.ui.words.catalogue import translate
from referee_app.ui.words.figures import percent

CHANCES = ("50", "75", "90", "95", "99")
MOST = 20_000
SHOWN = 5


@dataclass(frozen=True, slots=True)
class Found:
    """The likeliest fleets of the budget, and the cheapest that is enough; `large` where they cannot be weighed."""

    best: tuple[Offer, ...] = ()
    cheapest: Offer | None = None
    large: bool = False


@dataclass
class Progress:
    """How far a search is, and what it has found first: left where the window looks when it likes."""

    part: int = 0
    first: Found | None = None

    def tell(self, part: int) -> None:
        """So many per cent are through."""
        self.part = part


def _seek(progress: Progress, route: Route, budget: int, wanted: float, waited: Callable[[], bool]) -> Found:
    """Beside the window: some fleets at once, then the cheapest."""
    try:
        best = first_look(route.plan, route.book, budget, waited)[:SHOWN]
        enough = [one for one in best if one.chance >= wanted]
        progress.first = Found(tuple(best), min(enough, key=lambda one: one.cost, default=None))
        return Found(tuple(best), _cheapest(progress, route, budget, wanted, waited))
    except TooLong:
        return Found(large=True)


def _cheapest(progress: Progress, route: Route, budget: int, wanted: float, waited: Callable[[], bool]) -> Offer | None:
    for so_far in search(route.plan, route.book, budget, wanted, GUNS):
        if not waited():
            raise GivenUp
        progress.tell(100 * so_far.tried // max(1, so_far.of))
        if so_far.cheapest is not None:
            return so_far.cheapest
    return None


class BudgetDialog(FormDialog):
    """Seeks on the way the panel weighs, with another fleet."""

    taken = Signal(object)
    """The attacker is to have these ships, as a what-if: its Ships."""

    def __init__(self, route: Route, parent: QWidget | None = None, takes: bool = True) -> None:
        super().__init__(parent)
        self._takes = takes
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self.setWindowTitle(translate("fleets", "What fleet would win"))
        self.route = route
        self.found: Found | None = None
        self._progress = Progress()
        self._wanted = "90"
        self._make()
        self._lay_out()
        self._connect()
        self._show_going(False)

    def _make(self) -> None:
        plan = self.route.plan
        names = [self.route.name(target.id) for target in plan.opposing]
        if plan.defence is not None:
            names.append(self.route.name(plan.system))
        several = translate("fleets", "Against {names}, one after the other")
        text = several if len(names) > 1 else translate("fleets", "Against {names}")
        self.against = label(shown(text.format(names=", ".join(names))), wrap=True)
        self.budget = Count(1, MOST, 88)
        self.budget.show_value(max(1, min(MOST, cost(self.route.ships, self.route.book))))
        self.budget.setAccessibleName(translate("fleets", "Budget in resources"))
        self.wanted = Segments(CHANCES)
        self.wanted.set_texts({one: f"{one} %" for one in CHANCES}, translate("fleets", "Chance wanted"))
        self.wanted.show_state(self._wanted)
        self.bar = QProgressBar()
        self.bar.setRange(0, 100)
        self.bar.setTextVisible(False)
        self.bar.setFixedHeight(8)
        self.seek, self.cancel = QPushButton(), QPushButton()
        self.seek.setText(translate("fleets", "Seek"))
        self.seek.setDefault(True)
        self.cancel.setText(translate("fleets", "Stop"))
        self.cancel.setAutoDefault(False)
        self.verdict = label(role="emphasis", wrap=True)
        self.bids: list[QLabel] = [label(wrap=True) for _ in range(SHOWN)]
        self.takers = [QPushButton() for _ in range(SHOWN + 1)]
        """One beside the verdict, and one beside each of the likeliest."""
        self.forecaster = Forecaster(self)
        self._timer = QTimer(self)
        self._timer.setInterval(50)

    def _lay_out(self) -> None:
        form = QFormLayout()
        form.addRow(self.against)
        form.addRow(translate("fleets", "Budget in resources"), self.budget)
        form.addRow(translate("fleets", "Chance wanted"), self.wanted)
        self.buttons = QDialogButtonBox(parent=self)
        self.buttons.addButton(self.seek, QDialogButtonBox.ButtonRole.ActionRole)
        self.buttons.addButton(self.cancel, QDialogButtonBox.ButtonRole.ActionRole)
        self.buttons.addButton(QDialogButtonBox.StandardButton.Close).setAutoDefault(False)
        column = column_of(self, form, apart=theme.ITEM, edge=DIALOG)
        grid = QGridLayout()
        grid.setColumnStretch(0, 1)
        for row, (line, taker) in enumerate(zip((self.verdict, *self.bids), self.takers, strict=True)):
            taker.setText(translate("fleets", "Try it"))
            taker.setAutoDefault(False)
            taker.setStyleSheet(TIGHT)
            taker.hide()
            grid.addWidget(line, row, 0)
            grid.addWidget(taker, row, 1, Qt.AlignmentFlag.AlignTop)
        for widget in (self.bar, *self.takers):  # the dialog is as large from the start as its answer will be
            kept = widget.sizePolicy()
            kept.setRetainSizeWhenHidden(True)
            widget.setSizePolicy(kept)
        self.verdict.setMinimumHeight(2 * self.verdict.fontMetrics().lineSpacing() + theme.ITEM)
        for widget in (self.complaint, self.bar):
            column.addWidget(widget)
        column.addLayout(grid)
        column.addWidget(self.buttons)
        self.setMinimumWidth(460)

    def _connect(self) -> None:
        self.wanted.picked.connect(self._on_wanted_picked)
        self.seek.clicked.connect(self._on_seek_clicked)
        self.cancel.clicked.connect(self._on_cancel_clicked)
        self.buttons.rejected.connect(self.reject)
        self.finished.connect(self.forecaster.stop)
        self.forecaster.ready.connect(self._on_forecaster_ready)
        self._timer.timeout.connect(self._on_timer_timeout)
        for place, taker in enumerate(self.takers):
            taker.clicked.connect(partial(self._on_taker_clicked, place))

    def _show_going(self, going: bool) -> None:
        self.bar.setVisible(going)
        self.seek.setEnabled(not going)
        self.cancel.setEnabled(going)
        if going:
            self._timer.start()
        else:
            self._timer.stop()

    def written(self) -> tuple[object, ...]:
        """Nothing is lost with a question."""
        return ()

    def _on_wanted_picked(self, key: str) -> None:
        self._wanted = key

    def _on_seek_clicked(self) -> None:
        if not self.check():
            return
        self._progress = Progress()
        self.verdict.setText("")
        self._show_found(Found())
        self._show_going(True)
        wanted = int(self._wanted) / 100
        self.forecaster.ask(partial(_seek, self._progress, self.route, self.budget.value(), wanted))

    def _on_timer_timeout(self) -> None:
        self.bar.setValue(self._progress.part)
        first = self._progress.first
        if first is not None and self.found is not first:
            self._show_found(first)

    def _on_cancel_clicked(self) -> None:
        self.forecaster.stop()
        self._show_going(False)

    def _on_forecaster_ready(self, found: Found) -> None:
        self._show_going(False)
        self._show_found(found)
        if found.large:
            self.verdict.setText(too_large())
        elif found.cheapest is not None:
            text = translate("fleets", "The cheapest that is enough: {bid}")
            self.verdict.setText(text.format(bid=bid_text(found.cheapest)))
        else:
            text = translate("fleets", "No mix of this budget reaches {wanted} %.")
            self.verdict.setText(text.format(wanted=self._wanted))

    def _show_found(self, found: Found) -> None:
        """The likeliest fleets, while the cheapest is still sought."""
        self.found = found
        for line, bid in zip(self.bids, self._offers()[1:], strict=True):
            line.setText(bid_text(bid) if bid is not None else "")
        for taker, bid in zip(self.takers, self._offers(), strict=True):
            taker.setVisible(self._takes and bid is not None)
            taker.setAccessibleDescription(bid_text(bid) if bid is not None else "")
        if found.cheapest is not None:
            text = translate("fleets", "Enough: {bid}. A cheaper one is sought…")
            self.verdict.setText(text.format(bid=bid_text(found.cheapest)))

    def _offers(self) -> list[Offer | None]:
        """What stands in the lines: the cheapest that is enough, then the likeliest."""
        best = [bid if bid.chance else None for bid in self.found.best] if self.found is not None else []
        cheapest = self.found.cheapest if self.found is not None else None
        return [cheapest, *best, *[None] * (SHOWN - len(best))]

    def _on_taker_clicked(self, place: int) -> None:
        bid = self._offers()[place]
        if bid is not None:
            self.taken.emit(bid.ships)
            self.accept()


def bid_text(bid: Offer) -> str:
    """A fleet, its cost and its chance in one line."""
    text = translate("fleets", "{ships}, cost {cost}: {chance}")
    return text.format(ships=ships_text(bid.ships), cost=bid.cost, chance=percent(bid.chance))
