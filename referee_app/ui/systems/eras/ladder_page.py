"""The shift ladder of the picked attack (E-50), the ten effectiveness rolls, and the shift table with its rows lit."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QVBoxLayout, QWidget

from referee_app.systems.eras.book import Book
from referee_app.systems.eras.ladder import Ladder, Shift
from referee_app.systems.eras.state import MOST_SHIFTS, Attack, Battle
from referee_app.ui.form.number_field import NumberField
from referee_app.ui.form.pick import Pick
from referee_app.ui.look import theme
from referee_app.ui.look.aloud import Spot, retell
from referee_app.ui.look.layout import column_of, row_of
from referee_app.ui.look.plain import label, shown
from referee_app.ui.odds.figures_table import FigureRow, FiguresTable
from referee_app.ui.odds.ladder import Ladder as LadderView
from referee_app.ui.odds.ladder import Rung
from referee_app.ui.systems.eras import viewmodel
from referee_app.ui.systems.eras.printed import in_play, rule_text, ruled, situations
from referee_app.ui.systems.eras.words import cent, name_of
from referee_app.ui.words.catalogue import named, translate
from referee_app.ui.words.figures import exact, number, percent, signed


def rungs(ladder: Ladder, book: Book, changed: frozenset[str], average: Fraction | None = None) -> tuple[Rung, ...]:
    """The rungs; `average` is the chance over the effectiveness roll, where the ladder is that of one roll."""
    return tuple(_rungs(ladder, book, changed, average))


def _rungs(ladder: Ladder, book: Book, changed: frozenset[str], average: Fraction | None) -> Iterator[Rung]:
    base = named("eras.modifier", "base")
    if average is not None:
        base = translate("eras", "Base at roll 10")
    rule, mark = _rule(ladder.rule, ladder.note), _mark(ladder.number, changed)
    yield Rung("line", base, ladder.base, number(ladder.base), rule, mark)
    for shift in ladder.shifts:
        yield _shift(shift, changed)
    yield Rung("sum", translate("eras", "Sum"), ladder.raw, number(ladder.raw))
    yield from _bounds(ladder, book)
    final = cent(ladder.percent) if ladder.percent > 0 else translate("eras", "no roll")
    if average is None:
        yield Rung("foot", translate("eras", "Chance"), figure=final)
    else:
        yield Rung("foot", translate("eras", "Chance at effectiveness 10"), figure=final)
        yield Rung("foot", translate("eras", "Chance, averaged"), figure=percent(average), rule="E-51")


def _shift(shift: Shift, changed: frozenset[str]) -> Rung:
    text = translate("eras", "{name}, {shifts}").format(
        name=named("eras.modifier", shift.name), shifts=_shifts(shift.shifts)
    )
    figure = signed(shift.points)
    return Rung("line", text, shift.points, figure, _rule(shift.rule, shift.note), _mark(shift.number, changed))


def _shifts(value: Fraction) -> str:
    if abs(value) == 1:
        return translate("eras", "{count} shift").format(count=signed(value))
    return translate("eras", "{count} shifts").format(count=signed(value))


def _bounds(ladder: Ladder, book: Book) -> Iterator[Rung]:
    """What the last step does: the cap, the floor, the fraction a d100 cannot use (E-3 to E-5)."""
    if ladder.raw > book.cap:
        yield Rung("note", translate("eras", "Highest chance"), figure=cent(book.cap), rule=_rule("E-3", 2))
    elif ladder.raw <= 0:
        floor = cent(book.rulings.lower_bound)
        yield Rung("note", translate("eras", "Lowest chance"), figure=floor, rule="E-4")
    elif ladder.raw != ladder.percent:
        yield Rung("note", translate("eras", "Fraction dropped"), figure=cent(ladder.percent), rule="E-5")


def _rule(rule: str, note: int) -> str:
    if not note:
        return rule
    return translate("eras", "{rule}, note {notes}").format(rule=rule, notes=note)


def _mark(path: str, changed: frozenset[str]) -> str:
    """Whether a house rule is at work in a figure."""
    if path and any(one == path or one.startswith(f"{path}.") for one in changed):
        return translate("eras", "house rule")
    return ""


WIDE, HIGH = 820, 76
"""From this width on the shift table stands beside the ladder; how high the chances by roll are: on the usual screen
they are whole below a line that tells of two sorties."""


@dataclass(frozen=True, slots=True)
class Looked:
    """The attacks a ladder can be shown of, which one is, and what tells them apart: the other end of each."""

    attacks: tuple[Attack, ...] = ()
    place: int = 0
    keys: tuple[str, ...] = ()
    under_way: bool = False
    """Whether dice have fallen for it: its arrow counts them, and nothing that is still to come before it."""


class RollsStrip(QWidget):
    """The chance at each of the ten effectiveness rolls as bars side by side, the average as a line across (E-51)."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rolls: tuple[int, ...] = ()
        self.average = Fraction(0)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_rolls(self, rolls: tuple[int, ...], average: Fraction) -> None:
        """Show ten chances."""
        if (rolls, average) == (self.rolls, self.average):
            return
        self.rolls, self.average = rolls, average
        self.update()
        retell(self)

    def spots(self) -> Iterator[Spot]:
        """The chance at each roll."""
        step = self.width() / 10
        for place, one in enumerate(self.rolls):
            yield Spot(f"{place + 1}: {cent(one)}", QRectF(place * step, 0, step, self.height()))

    def sizeHint(self) -> QSize:
        """Low enough to stand beneath a ladder."""
        return QSize(260, HIGH)

    def minimumSizeHint(self) -> QSize:
        """Narrow."""
        return QSize(220, HIGH)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Chance above, bar, roll below."""
        if not self.rolls:
            return
        painter, colours = QPainter(self), theme.tokens()
        step = self.width() / 10
        top, bottom = 18.0, self.height() - 18.0
        painter.setFont(theme.font(theme.LABEL))
        for place, chance in enumerate(self.rolls):
            left, high = place * step, (bottom - top) * chance / 100
            painter.setPen(QColor(colours.ink))
            above = QRectF(left, bottom - high - 16, step, 16)
            painter.drawText(above, Qt.AlignmentFlag.AlignCenter, str(chance))
            bar = QRectF(left + step * 0.2, bottom - max(high, 1.0), step * 0.6, max(high, 1.0))
            painter.fillRect(bar, QColor(colours.accent if chance else colours.line))
            painter.setPen(QColor(colours.muted))
            painter.drawText(QRectF(left, bottom + 2, step, 16), Qt.AlignmentFlag.AlignCenter, str(place + 1))
        painter.end()


class LadderPage(QWidget):
    """`show_attack` in; another attack or another referee's shift out."""

    attack_picked = Signal(str)
    """Another of the attacks is to be looked at: its key."""
    extra_edited = Signal()
    """The referee's own shift is another with this key, or none that can be read: see `typed`."""
    extra_settled = Signal(object)
    """The referee's own shift on this attack: a Fraction."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title = label(role="emphasis", wrap=True)
        self.note = label(role="muted", wrap=True)
        self.which = Pick(170)
        self.extra_label, self.extra = label(role="label"), NumberField(-MOST_SHIFTS, MOST_SHIFTS, 56)
        self.ladder = LadderView()
        self.rolls_title, self.rolls = label(role="label"), RollsStrip()
        self.average = label(role="key")
        self.fraction = label(role="muted")
        self.whole = label(role="muted", wrap=True)
        self.table = FiguresTable(230, least=53)
        self._looked: tuple[Battle, Book, Looked, frozenset[str]] | None = None
        self._unread = False
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        head = row_of(None, (self.title, 1), self.which, self.extra_label, self.extra, apart=theme.ITEM)
        left, grid = QVBoxLayout(), QGridLayout()
        left.setSpacing(theme.GROUP)
        left.addLayout(head)
        left.addWidget(self.note)
        chance = row_of(None, self.average, self.fraction, ...)
        side = column_of(None, chance, self.whole, self.rolls_title, self.rolls, ..., apart=theme.GROUP)
        grid.setHorizontalSpacing(theme.APART)
        grid.addWidget(self.ladder, 0, 0, Qt.AlignmentFlag.AlignTop)
        grid.addLayout(side, 0, 1)
        grid.setColumnStretch(1, 1)
        left.addLayout(grid)
        left.addStretch(1)
        row = row_of(self, (left, 4), apart=theme.APART, edge=(0, theme.ITEM, 0, 0))
        row.addWidget(self.table, 3, Qt.AlignmentFlag.AlignTop)

    def _connect(self) -> None:
        self.which.picked.connect(self.attack_picked)
        self.extra.edited.connect(self._on_extra_edited)
        self.extra.settled.connect(lambda: self.extra_settled.emit(self.extra.value()))

    # showing

    def show_attack(self, state: Battle, book: Book, looked: Looked, changed: frozenset[str]) -> None:
        """Show one of a unit's attacks; without any the page says how to come by one."""
        self._looked = (state, book, looked, changed)
        weighed = bool(looked.attacks) and viewmodel.weighed(state, looked.attacks[looked.place])
        for widget in (self.extra_label, self.extra):
            widget.setVisible(weighed)
        self.which.setVisible(len(looked.attacks) > 1)
        self.title.setVisible(bool(looked.attacks))
        self._show_head(state, book, looked)
        self._show_answers()

    def show_unread(self, unread: bool) -> None:
        """Nothing is weighed by what stood there before something that cannot be read."""
        if unread is not self._unread:
            self._unread = unread
            self._show_answers()

    @property
    def typed(self) -> Attack | None:
        """The attack looked at with the shift that is being typed; None where that is the one in force."""
        attack = self.attack
        if attack is None or not self.extra.pending or self.extra.problem or self.extra.value() == attack.extra:
            return None
        return replace(attack, extra=self.extra.value())

    @property
    def attack(self) -> Attack | None:
        """The attack looked at, as it is in force."""
        looked = self._looked[2] if self._looked is not None else Looked()
        return looked.attacks[looked.place] if looked.attacks else None

    def _show_answers(self) -> None:
        """What the attack is weighed at, with what is being typed."""
        if self._looked is None:
            return
        state, book, _, changed = self._looked
        typed = self.typed
        attack = typed or self.attack
        found: Ladder | None = None
        if attack is not None and not self._unread and viewmodel.weighed(state, attack):
            state = state if typed is None else viewmodel.supposing(state, typed)
            found = self._show_chance(state, book, attack, changed)
        for widget in (self.ladder, self.average, self.fraction):
            widget.setVisible(found is not None)
        rolls = found is not None and attack is not None and viewmodel.component(state, attack)
        self.rolls.setVisible(rolls)
        self.rolls_title.setVisible(rolls)
        self.whole.setVisible(found is not None and bool(self.whole.text()))
        self.table.show_rows(_titles(), table_rows(book, changed, found), left=1)

    def _show_head(self, state: Battle, book: Book, looked: Looked) -> None:
        if not looked.attacks:
            self.note.setText(
                translate("eras", "Pick a unit with an attack to see its shifts, or draw one from a unit to a target.")
            )
            self.note.show()
            return
        attack = looked.attacks[looked.place]
        self.title.setText(shown(viewmodel.line_of(state, attack)))
        options = [(key, name_of(state, key)) for key in looked.keys]
        self.which.show_options(options, looked.keys[looked.place])
        self.extra.show_value(attack.extra, (attack.attacker, attack.target))
        self.extra.setEnabled(state.stage == "declare")
        self.note.setText(shown(viewmodel.lost_text(state, attack) or viewmodel.split_line(state, book, attack)))
        self.note.setVisible(bool(self.note.text()))

    def _show_chance(self, state: Battle, book: Book, attack: Attack, changed: frozenset[str]) -> Ladder:
        found = viewmodel.ladder_of(state, book, attack)
        average = viewmodel.chance(state, book, attack)
        flies = viewmodel.component(state, attack)
        self.ladder.show_rungs(rungs(found, book, changed, average if flies else None))
        self.average.setText(percent(average) if flies else cent(found.percent))
        self.fraction.setText(exact(average))
        under_way = self._looked is not None and self._looked[2].under_way
        self.whole.setText("" if under_way else viewmodel.whole_text(state, book, attack))
        if flies:
            self.rolls.show_rolls(viewmodel.rolls_of(state, book, attack), average)
        return found

    def _on_extra_edited(self) -> None:
        """The ladder follows each key; the order is given when the typing is done."""
        self._show_answers()
        self.extra_edited.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The table stands beside the ladder where there is room; it has a page of its own as well."""
        super().resizeEvent(event)
        self.table.setVisible(self.width() >= WIDE)

    def retranslate(self) -> None:
        """Speak the new language."""
        self.rolls_title.setText(translate("eras", "Chance at each effectiveness roll (E-20, E-51)"))
        self.rolls.setAccessibleName(self.rolls_title.text())
        self.extra_label.setText(translate("eras", "Referee’s shift"))
        self.extra.setAccessibleName(self.extra_label.text())
        self.which.setAccessibleName(translate("eras", "Which attack"))
        self.ladder.setAccessibleName(translate("eras", "Shift ladder"))
        self.table.setAccessibleName(translate("eras", "Shift table"))


def _titles() -> tuple[str, ...]:
    return (translate("eras", "Situation"), translate("eras", "shifts"), "%", translate("eras", "rule"))


def table_rows(book: Book, changed: frozenset[str], ladder: Ladder | None) -> tuple[FigureRow, ...]:
    """The shift table; rows at work are lit and bold, those a house rule changed have a star."""
    return tuple(
        FigureRow(
            (
                one.text,
                one.shifts_text + ("*" if ruled(one, changed) else ""),
                one.points_text,
                rule_text(one.rule),
            ),
            strong=in_play(one, ladder),
            lit=in_play(one, ladder),
        )
        for one in situations(book)
    )
