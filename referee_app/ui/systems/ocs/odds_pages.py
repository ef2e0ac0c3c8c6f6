"""The answers as tables: what options cost, what would change it, who should lead, what strength buys, how each
figure came about."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Literal

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from referee_app.core.table import Modifier
from referee_app.systems.ocs import odds, ratio
from referee_app.systems.ocs.consequences import Means, Metric
from referee_app.systems.ocs.state import Side
from referee_app.ui.form.number_field import NumberField, number_text
from referee_app.ui.form.pick import Pick
from referee_app.ui.look import theme
from referee_app.ui.look.flow import Flow
from referee_app.ui.look.plain import label, restyle
from referee_app.ui.look.segments import TIGHT
from referee_app.ui.look.switch import Switch
from referee_app.ui.odds.figures_table import FigureRow, FiguresTable
from referee_app.ui.odds.ladder import Ladder, Rung
from referee_app.ui.systems.ocs import viewmodel
from referee_app.ui.systems.ocs.viewmodel import Planned, WorkLine
from referee_app.ui.words.catalogue import named, translate, word
from referee_app.ui.words.figures import MINUS, decimal, percent, signed

SHOWN: tuple[Metric, ...] = (
    "expected_att_losses",
    "expected_def_losses",
    "p_exploit",
    "p_vacated",
    "p_advance",
    "p_def_dg",
    "p_def_ignores",
    "p_att_destroyed",
    "p_def_destroyed",
)
FEW: tuple[Metric, ...] = ("expected_att_losses", "expected_def_losses", "p_exploit", "p_vacated")
TARGETS: tuple[Metric, ...] = ("p_exploit", "p_vacated", "expected_def_losses", "expected_att_losses")


def figure(means: Means, metric: Metric) -> str:
    """A measure as it is written: steps with two decimals, chances in per cent."""
    return decimal(means[metric], 2) if metric.startswith("expected") else percent(means[metric])


def figures(planned: Planned, means: Means, policy: int, metrics: tuple[Metric, ...] = SHOWN) -> tuple[str, ...]:
    """Several measures in a row, those the plan tells."""
    return tuple(figure(means, metric) if planned.knows(metric, policy) else "–" for metric in metrics)


def heads(first: str, metrics: tuple[Metric, ...] = SHOWN) -> tuple[str, ...]:
    """The headings over them."""
    return (first, *(named("ocs.metric", metric) for metric in metrics))


def difference(points: Fraction) -> str:
    """So much more or less strength."""
    return f"+{number_text(points)}" if points > 0 else f"{MINUS}{number_text(-points)}" if points else "0"


class OptionsPage(QWidget):
    """The 2 x 2 grid, the comparison strip and the leads; a click on a unit lets it lead."""

    ignore_changed = Signal(bool)
    """Whether the defender is to use his right to ignore."""
    lead_picked = Signal(str, int)
    """Another unit is to lead: the side and its place."""
    policy_picked = Signal(int)
    """Both sides are to use their options in another way, on every page: its place in the grid."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.grid, self.strip = FiguresTable(246), FiguresTable(246)
        self.leads: dict[Side, FiguresTable] = {"attacker": FiguresTable(190), "defender": FiguresTable(190)}
        self.ignore = Switch()
        self.ignore.setChecked(True)
        self.ignore.setStyleSheet(TIGHT)
        self.ignore.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.titles = [label(role="label") for _ in range(3)]
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.addWidget(self.titles[0])
        top.addStretch(1)
        top.addWidget(self.ignore)
        column = self.column = QVBoxLayout(self)
        column.addWidget(self._lay_out_leads())
        column.setContentsMargins(0, theme.ITEM, 0, 0)
        column.setSpacing(theme.GROUP)
        column.addLayout(top)
        column.addWidget(self.grid)
        column.addSpacing(theme.ITEM)
        column.addWidget(self.titles[1])
        column.addWidget(self.strip)
        column.addStretch(1)

    def _lay_out_leads(self) -> QWidget:
        self.leads_box = QWidget()
        box = QVBoxLayout(self.leads_box)
        box.setContentsMargins(0, 0, 0, theme.ITEM)
        box.setSpacing(theme.GROUP)
        row = QHBoxLayout()
        row.setSpacing(theme.APART)
        for table in self.leads.values():
            row.addWidget(table, 1, Qt.AlignmentFlag.AlignTop)
        box.addWidget(self.titles[2])
        box.addLayout(row)
        return self.leads_box

    @property
    def answers(self) -> tuple[QWidget, ...]:
        """What is worked out from the plan."""
        return (self.grid, self.strip, *self.leads.values())

    def _connect(self) -> None:
        self.ignore.clicked.connect(self.ignore_changed)
        self.grid.picked.connect(self._on_grid_picked)
        self.leads["attacker"].picked.connect(self._on_attackers_picked)
        self.leads["defender"].picked.connect(self._on_defenders_picked)

    def show_planned(self, planned: Planned) -> None:
        """Show what the plan comes to."""
        self.ignore.setChecked(planned.ignore)
        self.grid.show_rows(heads(translate("ocs", "Options taken as")), tuple(self._grid_rows(planned)))
        self.strip.show_rows(heads(translate("ocs", "With one thing changed")), tuple(self._strip_rows(planned)))
        for side in self.leads:
            self._show_leads(planned, side)

    def _grid_rows(self, planned: Planned) -> Iterator[FigureRow]:
        for place, means in enumerate(planned.answer.means):
            name = word(f"ocs.answer.policy.{place}")
            cells = (name, *figures(planned, means, place))
            yield FigureRow(cells, str(place), lit=place == planned.policy)

    def _strip_rows(self, planned: Planned) -> Iterator[FigureRow]:
        before, policy = planned.before, planned.policy
        now = translate("ocs", "As planned, column {column}").format(column=planned.start)
        yield FigureRow((now, *figures(planned, before.means[policy], policy)), strong=True)
        for one in before.strip:
            name = f"{named('ocs.alternative', one.name)} → {one.column}"
            yield FigureRow((name, *figures(planned, one.means[policy], policy)))

    def _show_leads(self, planned: Planned, side: Side) -> None:
        plan = planned.plan
        ranked = odds.leads(plan, planned.book, side, planned.policies) if len(plan.side(side)) > 1 else ()
        self.leads[side].setVisible(bool(ranked))
        self.leads_box.setVisible(len(plan.attackers) > 1 or len(plan.defenders) > 1)
        rows = []
        for one in ranked:
            fighter = plan.side(side)[one.place]
            leads = one.place == plan.lead(side)
            name = f"{'★' if leads else '☆'} {fighter.ar}  {fighter.name}"
            cells = (name, *figures(planned, one.means[planned.policy], planned.policy, FEW))
            rows.append(FigureRow(cells, str(one.place), strong=leads))
        title = translate("ocs", "Attacker led by") if side == "attacker" else translate("ocs", "Defender led by")
        self.leads[side].show_rows(heads(title, FEW), tuple(rows))

    def _on_grid_picked(self, key: str) -> None:
        self.policy_picked.emit(int(key))

    def _on_attackers_picked(self, key: str) -> None:
        self.lead_picked.emit("attacker", int(key))

    def _on_defenders_picked(self, key: str) -> None:
        self.lead_picked.emit("defender", int(key))

    def retranslate(self) -> None:
        """Speak the new language."""
        self.titles[0].setText(translate("ocs", "What the options cost each side (O-46)"))
        self.titles[1].setText(translate("ocs", "What would change it, before any die (O-47)"))
        self.titles[2].setText(translate("ocs", "Who should lead, best first (O-9)"))
        self.ignore.setText(translate("ocs", "Defender uses his right to ignore"))
        self.grid.setAccessibleName(self.titles[0].text())
        self.strip.setAccessibleName(self.titles[1].text())
        for table in self.leads.values():
            table.setAccessibleName(self.titles[2].text())


class StrengthPage(QWidget):
    """What strength buys what, column by column, and the least strength for a wish."""

    halves_changed = Signal(bool)
    """Whether strengths are wanted in steps of one half."""

    def __init__(self, planned: Planned, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.planned = planned
        self.halves = Switch()
        self.halves.setStyleSheet(TIGHT)
        self.halves.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.table = FiguresTable(90)
        self.measure, self.value = Pick(190), NumberField(0, 999, 56)
        self.value.show_value(Fraction(50))
        self.unit, self.found = label(), label(role="emphasis")
        self.question, self.title = label(role="label"), label(role="label")
        self._metric: Metric = "p_exploit"
        row = Flow(self.question, self.measure, self.value, self.unit, self.halves, self.found)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, theme.ITEM, 0, 0)
        column.setSpacing(theme.ITEM)
        column.addLayout(row)
        column.addWidget(self.title)
        column.addWidget(self.table)
        column.addStretch(1)
        self._connect()

    def _connect(self) -> None:
        self.measure.picked.connect(self._on_metric_picked)
        self.value.edited.connect(self._on_value_edited)
        self.halves.clicked.connect(self.halves_changed)

    def show_planned(self, planned: Planned) -> None:
        """Show what strength buys against this defence."""
        self.planned = planned
        self._retitle()
        words = (translate("ocs", "Column"), translate("ocs", "Odds"), translate("ocs", "Attack"))
        titles = (*words, translate("ocs", "Change"), *heads("", SHOWN[:6])[1:])
        self.table.show_rows(titles, tuple(self._rows(planned)))
        self._show_target(planned)

    @property
    def answers(self) -> tuple[QWidget, ...]:
        """What is worked out from the plan."""
        return (self.table, self.found)

    def _rows(self, planned: Planned) -> Iterator[FigureRow]:
        for row in planned.before.bought:
            least = (ratio.text(row.heading), number_text(row.least), difference(row.difference))
            now = row.column == planned.start
            means, policy = row.means[planned.policy], planned.policy
            cells = (str(row.column), *least, *figures(planned, means, policy, SHOWN[:6]))
            yield FigureRow(cells, lit=now, strong=now)

    def _retitle(self) -> None:
        text = translate("ocs", "What strength buys (O-48). {policy}")
        self.title.setText(text.format(policy=word(f"ocs.answer.policy.{self.planned.policy}")))
        self.table.setAccessibleName(self.title.text())

    def _show_target(self, planned: Planned) -> None:
        self.measure.show_options([(one, named("ocs.wish", one)) for one in TARGETS], self._metric)
        steps = self._metric.startswith("expected")
        self.unit.setText(translate("ocs", "steps") if steps else "%")
        wish = self.value.read()
        if wish is None:
            self.found.setText("")
            return
        row = odds.target(planned.before.bought, self._metric, wish if steps else wish / 100, planned.policy)
        if not planned.knows(self._metric, planned.policy):
            row, text = None, translate("ocs", "it takes the steps of the defending units to tell")
        elif row is None:
            text = translate("ocs", "not possible by strength alone")
        else:
            text = translate("ocs", "{least} ({change}), {odds}").format(
                least=number_text(row.least), change=difference(row.difference), odds=ratio.text(row.heading)
            )
        self.found.setText(text)
        restyle(self.found, "role", "emphasis" if row is not None else "muted")

    def _on_metric_picked(self, key: str) -> None:
        self._metric = next(one for one in TARGETS if one == key)
        self.value.show_value(Fraction(1 if key.startswith("expected") else 50), key)
        self._show_target(self.planned)

    def _on_value_edited(self, value: Fraction) -> None:
        self._show_target(self.planned)

    def retranslate(self) -> None:
        """Speak the new language."""
        self.halves.setText(translate("ocs", "Half points"))
        self.question.setText(translate("ocs", "Least attack strength so that (O-49)"))
        self._retitle()
        self.measure.setAccessibleName(self.question.text())
        self.value.setAccessibleName(translate("ocs", "Value wished for"))


class WorkingPage(QWidget):
    """`show_planned` is all it knows; figures a house rule changed are marked."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.strength, self.surprise, self.drm = Ladder(), Ladder(), Ladder()
        self.titles: list[QLabel] = [label(role="label") for _ in range(3)]
        row = QHBoxLayout(self)
        row.setContentsMargins(0, theme.ITEM, 0, 0)
        row.setSpacing(theme.EDGE)
        row.addLayout(_column(self.titles[0], self.strength), 3)
        row.addLayout(_column(self.titles[1], self.surprise, self.titles[2], self.drm), 2)

    @property
    def answers(self) -> tuple[QWidget, ...]:
        """What is worked out from the plan."""
        return (self.strength, self.surprise, self.drm)

    def show_planned(self, planned: Planned, changed: frozenset[str]) -> None:
        """Show how every figure came about."""
        lines = [*viewmodel.working(planned), *viewmodel.shift_lines(planned)]
        self.strength.show_rungs(tuple(self._rungs(lines, changed)))
        surprise = tuple(self._ladder(planned.figures.surprise, changed, translate("ocs", "Surprise modifier")))
        chances = tuple(self._chances(planned))
        self.surprise.show_rungs((*surprise, *chances))
        self.drm.show_rungs(tuple(self._ladder(planned.figures.drm, changed, translate("ocs", "Dice roll modifier"))))

    def _rungs(self, lines: Iterable[WorkLine], changed: frozenset[str]) -> Iterator[Rung]:
        for line in lines:
            mark = translate("ocs", "house rule") if line.number and line.number in changed else ""
            role: Literal["sum", "line"] = "sum" if line.total else "line"
            yield Rung(role, line.text, figure=line.figure, rule=line.rule, mark=mark)

    def _ladder(self, lines: tuple[Modifier, ...], changed: frozenset[str], foot: str) -> Iterator[Rung]:
        for line in lines:
            mark = translate("ocs", "house rule") if line.ruled(changed) else ""
            yield Rung("line", named("ocs.modifier", line.reason), line.value, rule=line.rule, mark=mark)
        total = sum(line.value for line in lines)
        yield Rung("sum", foot, total, figure=signed(total))

    def _chances(self, planned: Planned) -> Iterator[Rung]:
        for text, chance, rule in viewmodel.thresholds(planned):
            yield Rung("note", text, figure=percent(chance), rule=rule)

    def retranslate(self) -> None:
        """Speak the new language."""
        texts = (translate("ocs", "Odds"), translate("ocs", "Surprise"), translate("ocs", "Combat roll"))
        for title, text, ladder in zip(self.titles, texts, (self.strength, self.surprise, self.drm), strict=True):
            title.setText(text)
            ladder.setAccessibleName(text)


def _column(*widgets: QWidget) -> QVBoxLayout:
    column = QVBoxLayout()
    column.setSpacing(theme.GROUP)
    column.setAlignment(Qt.AlignmentFlag.AlignTop)
    for widget in widgets:
        column.addWidget(widget)
    column.addStretch(1)
    return column
