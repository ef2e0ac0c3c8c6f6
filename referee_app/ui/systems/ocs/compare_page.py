"""The page of plans side by side: what each comes to, how far it is from the present one, and what its supply buys."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QPushButton, QToolButton, QVBoxLayout, QWidget

from referee_app.systems.ocs import one_line, planning
from referee_app.systems.ocs.consequences import Metric
from referee_app.systems.ocs.state import Plan
from referee_app.ui.form.number_field import NumberField
from referee_app.ui.look import theme
from referee_app.ui.look.plain import label, set_tip, shown
from referee_app.ui.look.segments import TIGHT
from referee_app.ui.odds.figures_table import FigureRow, FiguresTable
from referee_app.ui.systems.ocs.viewmodel import UNKNOWN, Planned, surprises
from referee_app.ui.words.catalogue import word
from referee_app.ui.words.figures import MINUS, decimal, percent

PIN_KEY: Final = "F6"
MOST: Final = 3
LETTERS: Final = "ABC"
MOST_SUPPLY: Final = 999


@dataclass(frozen=True, slots=True)
class Column:
    """A plan under comparison: what it comes to before any die, and the supply points the referee says it costs."""

    planned: Planned
    supply: Fraction | None

    @property
    def told(self) -> bool:
        """Whether the plan tells if the hex is taken, whatever the defender does (O-48)."""
        return self.planned.knows("p_vacated", self.planned.policy)

    def mean(self, metric: Metric) -> Fraction:
        """A measure under the policy chosen."""
        return self.planned.means[metric]

    def vacated(self, told: bool) -> Fraction:
        """The chance that the hex is taken; where it is not told, that it is when he retreats."""
        return self.planned.answer.means[self.planned.policy + (not told)]["p_vacated"]

    @property
    def surprise(self) -> Fraction:
        """The chance that the attacker has surprise."""
        return surprises(self.planned)[0]

    @property
    def price(self) -> Fraction | None:
        """Supply for each point of exploitation, in per cent."""
        chance = self.mean("p_exploit")
        return self.supply / (100 * chance) if self.supply is not None and chance else None


class PlanRow:
    """One plan on the page: its letter, its line, its supply, and what may be done with it."""

    def __init__(self) -> None:
        self.letter, self.line = label(role="emphasis"), label()
        self.supply = NumberField(0, MOST_SUPPLY, 56, needed=False)
        self.take, self.drop = QPushButton(), QToolButton()
        self.drop.setText("×")
        for button in (self.take, self.drop):
            button.setStyleSheet(TIGHT)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.plan: Plan | None = None

    @property
    def widgets(self) -> tuple[QWidget, ...]:
        """From left to right."""
        return (self.letter, self.line, self.supply, self.take, self.drop)


class ComparePage(QWidget):
    """`pin` and `show_planned` in; the wish to plan on with one of them out."""

    taken = Signal(object)
    """The referee wants to go on with a plan that stands here: a Plan."""
    changed = Signal()
    """Other plans stand here."""

    def __init__(self, planned: Planned, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._planned = planned
        self.rows = [PlanRow() for _ in range(MOST + 1)]
        self.hint, self.title, self.cost = label(role="muted", wrap=True), label(role="label"), label(role="label")
        self.table = FiguresTable(256)
        grid = QGridLayout()
        grid.setHorizontalSpacing(theme.ITEM)
        grid.setVerticalSpacing(theme.GROUP)
        grid.setColumnStretch(1, 1)
        grid.addWidget(self.title, 0, 0, 1, 2)
        grid.addWidget(self.cost, 0, 2, 1, 3)
        for at, row in enumerate(self.rows, 1):
            for place, widget in enumerate(row.widgets):
                grid.addWidget(widget, at, place)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, theme.ITEM, 0, 0)
        column.setSpacing(theme.ITEM)
        column.addLayout(grid)
        column.addWidget(self.hint)
        column.addWidget(self.table)
        column.addStretch(1)
        self._connect()

    def _connect(self) -> None:
        for place, row in enumerate(self.rows):
            row.supply.edited.connect(self._show)
            row.take.clicked.connect(partial(self._on_take_clicked, place))
            row.drop.clicked.connect(partial(self._on_drop_clicked, place))

    # what stands here

    @property
    def pinned(self) -> list[Plan]:
        """The plans beside the present one, the oldest first."""
        return [row.plan for row in self.rows[1:] if row.plan is not None]

    def pin_now(self) -> None:
        """Keep the plan as it is now."""
        self.pin(self._planned.plan)

    def pin(self, plan: Plan) -> None:
        """Put a plan beside the present one, with its supply; the oldest makes room."""
        if plan in self.pinned:
            return
        if len(self.pinned) == MOST:
            self._remove(1)
        row = self.rows[1 + len(self.pinned)]
        row.plan = plan
        row.supply.show_value(self.rows[0].supply.value(), plan)
        self.changed.emit()
        self._show()

    def _remove(self, place: int) -> None:
        kept = [(row.plan, row.supply.value()) for row in self.rows[1:] if row is not self.rows[place]]
        for row, (plan, supply) in zip(self.rows[1:], [*kept, (None, None)], strict=True):
            row.plan = plan
            row.supply.show_value(supply, plan)

    # showing

    @property
    def answers(self) -> tuple[QWidget, ...]:
        """What is worked out from the plan."""
        return (self.table,)

    def show_planned(self, planned: Planned) -> None:
        """Compare with this plan, as before any die."""
        self._planned = planned
        self._show()

    def _show(self) -> None:
        self.rows[0].plan = self._planned.plan
        for place, row in enumerate(self.rows):
            self._show_row(place, row)
        self.hint.setVisible(not self.pinned)
        columns = tuple(self._columns(self._planned))
        self.table.show_rows(tuple(_heads(len(columns))), tuple(_rows(columns)))

    def _show_row(self, place: int, row: PlanRow) -> None:
        for widget in (row.letter, row.line, row.supply):
            widget.setVisible(row.plan is not None)
        row.take.setVisible(row.plan is not None)
        row.drop.setVisible(bool(place) and row.plan is not None)
        row.letter.setText(_letter(place))
        if row.plan is not None:
            line = one_line.written(planning.summed(row.plan, self._planned.book))
            row.line.setText(shown(f"{row.plan.place}  {line}".strip()))
        row.supply.setAccessibleName(word("ocs.compare.supply.of", name=_letter(place)))

    def _columns(self, now: Planned) -> Iterator[Column]:
        for row in self.rows:
            if row.plan is not None:
                yield Column(now.instead(row.plan), row.supply.value())

    # slots

    def _on_take_clicked(self, place: int) -> None:
        if not place:
            self.pin_now()
            return
        now, row = self.rows[0], self.rows[place]
        self.taken.emit(row.plan)
        if now.plan == row.plan:  # it was taken: what another plan costs is no price of this one
            now.supply.show_value(row.supply.value(), row.plan)
            self._show()

    def _on_drop_clicked(self, place: int) -> None:
        self._remove(place)
        self.changed.emit()
        self._show()

    def retranslate(self) -> None:
        """Speak the new language."""
        self.title.setText(word("ocs.compare.title"))
        self.cost.setText(word("ocs.compare.supply"))
        self.hint.setText(word("ocs.compare.hint", key=PIN_KEY))
        self.table.setAccessibleName(self.title.text())
        for place, row in enumerate(self.rows):
            row.take.setText(word("ocs.compare.take" if place else "ocs.compare.keep"))
            row.drop.setAccessibleName(word("ocs.compare.drop"))
            set_tip(row.drop, row.drop.accessibleName())
        self._show()


def _letter(place: int) -> str:
    return LETTERS[place - 1] if place else word("ocs.compare.now")


def _heads(count: int) -> Iterator[str]:
    """The present plan, then each other with what it is more or less."""
    yield ""
    yield word("ocs.compare.now")
    for place in range(1, count):
        yield _letter(place)
        yield word("ocs.compare.difference", name=_letter(place))


LOSSES: tuple[Metric, ...] = ("expected_att_losses", "expected_def_losses")


def _rows(columns: tuple[Column, ...]) -> Iterator[FigureRow]:
    yield _row("column", [str(one.planned.start) for one in columns], [])
    yield _measured("surprise", [one.surprise for one in columns])
    yield _measured("p_exploit", [one.mean("p_exploit") for one in columns])
    told = all(one.told for one in columns)
    yield _measured("p_vacated" if told else "vacated.back", [one.vacated(told) for one in columns])
    for metric in LOSSES:
        yield _measured(metric, [one.mean(metric) for one in columns], steps=True)
    prices = [UNKNOWN if one.price is None else decimal(one.price, 2) for one in columns]
    yield _row("price", prices, [_dearer(one, columns[0]) for one in columns[1:]])


def _measured(name: str, values: Sequence[Fraction], steps: bool = False) -> FigureRow:
    """Chances with their difference in points, or steps."""
    texts = [decimal(one, 2) if steps else percent(one) for one in values]
    times, places = (1, 2) if steps else (100, 1)
    return _row(name, texts, [_more(one, values[0], times, places) for one in values[1:]])


def _row(name: str, texts: list[str], differences: list[str]) -> FigureRow:
    cells = [word(f"ocs.compare.{name}"), texts[0]]
    for place, text in enumerate(texts[1:]):
        cells += [text, differences[place] if differences else ""]
    return FigureRow(tuple(cells))


def _more(value: Fraction, than: Fraction, times: int, places: int) -> str:
    """How much more or less: points of a chance, or steps."""
    off = (value - than) * times
    return f"{'+' if off > 0 else MINUS}{decimal(abs(off), places)}" if off else "0"


def _dearer(one: Column, now: Column) -> str:
    """What each further point of exploitation costs in supply; nothing where there is none more."""
    ours, theirs = one.mean("p_exploit"), now.mean("p_exploit")
    if one.supply is None or now.supply is None or ours <= theirs:
        return UNKNOWN
    more = (one.supply - now.supply) / (100 * (ours - theirs))
    return f"{MINUS if more < 0 else '+'}{decimal(abs(more), 2)}"
