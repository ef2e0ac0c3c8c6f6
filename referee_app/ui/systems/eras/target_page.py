"""The odds of one target before Commit: engaged, hit, destroyed; its close-in defence case by case; its retreat."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from referee_app.systems.eras.book import Book
from referee_app.systems.eras.odds.preview import Answer, answers, attacks_on, prospect, success, turned_away
from referee_app.systems.eras.odds.walk import Fate
from referee_app.systems.eras.state import Attack, Battle
from referee_app.ui.look import theme
from referee_app.ui.look.layout import column_of
from referee_app.ui.look.plain import label, shown
from referee_app.ui.odds.bars import Bar, Bars, Chart
from referee_app.ui.odds.figures_table import LEAST, FigureRow, FiguresTable
from referee_app.ui.systems.eras import viewmodel
from referee_app.ui.systems.eras.words import cent, distinct, era_name, name_of
from referee_app.ui.words.catalogue import translate
from referee_app.ui.words.figures import decimal, number, percent

WIDE = 820
"""From this width on the table stands beside the bars."""


class TargetPage(QWidget):
    """`show_target` is all it knows."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title, self.summary = label(role="emphasis"), label(wrap=True)
        self.hits, self.retreat = Bars(), Bars()
        self.table = FiguresTable(210, least=LEAST)
        self._lay_out()

    def _lay_out(self) -> None:
        left = column_of(None, self.hits, self.retreat, ..., apart=theme.ITEM)
        self.row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self.row.setSpacing(theme.APART)
        self.row.addLayout(left, 2)
        self.row.addWidget(self.table, 5, Qt.AlignmentFlag.AlignTop)
        column_of(self, self.title, self.summary, self.row, ..., apart=theme.GROUP, edge=(0, theme.ITEM, 0, 0))

    def show_target(self, state: Battle, book: Book, target: str, owing: bool) -> None:
        """Show what is still to come at a unit; while dice of an order are owed (`owing`) it waits, for the table does
        not tell what those have told that fell."""
        attacks = attacks_on(state, target) if state.has(target) else ()
        weighed = tuple(
            one for one in distinct(attacks) if viewmodel.sound(state, one) and not viewmodel.lost(state, one)
        )
        threatened = not owing and (bool(weighed) or target in state.retreats)
        for widget in (self.title, self.hits, self.table):
            widget.setVisible(threatened)
        self.retreat.setVisible(threatened and target in state.retreats)
        if not threatened:
            self.summary.setText(_why_quiet(owing))
            return
        self.title.setText(shown(name_of(state, target)))
        self._show_odds(state, book, target)
        self.table.show_rows(_titles(), tuple(_rows(state, book, weighed)), left=1)

    def _show_odds(self, state: Battle, book: Book, target: str) -> None:
        found = prospect(state, target, book)
        waiting = state.waiting(target)
        hit = sum((chance for hits, chance in found.hits.items() if hits > waiting), Fraction(0))
        text = translate(
            "eras",
            "Engaged {engaged}, hit {hit}, destroyed {destroyed} (E-52), if its attackers attack as they stand now; "
            "the forecast counts what befalls them first.",
        )
        figures = {"engaged": percent(found.engaged), "hit": percent(hit), "destroyed": percent(found.destroyed)}
        self.summary.setText(text.format(**figures))
        bars = tuple(Bar(str(hits), chance, hits) for hits, chance in found.hits.items())
        mean = sum((hits * chance for hits, chance in found.hits.items()), Fraction(0))
        title = translate("eras", "Hits, of {left} it can take").format(left=state.unit(target).hits_left)
        mean_text = translate("eras", "mean {mean}").format(mean=decimal(mean, 2))
        self.hits.show_chart(Chart(title, bars, mean, mean_text, "E-52"))
        if found.retreat is not None:
            self.retreat.show_chart(_retreat_chart(found.retreat))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where there is little room the table stands below the bars, so that no figure is cut."""
        super().resizeEvent(event)
        wide = self.width() >= WIDE
        self.row.setDirection(QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom)

    def retranslate(self) -> None:
        """Speak the new language."""
        self.table.setAccessibleName(translate("eras", "Attacks on it and the close-in defence they meet"))


def _why_quiet(owing: bool) -> str:
    if owing:
        return translate("eras", "The forecast waits for the dice that are owed.")
    return translate("eras", "Nobody attacks this unit. Pick one that is attacked to see what may become of it.")


def _retreat_chart(fate: Fate) -> Chart:
    bars = (
        Bar(translate("eras", "destroyed"), fate.destroyed),
        Bar(translate("eras", "gets away"), fate.escapes),
        Bar(translate("eras", "stays"), fate.stays),
    )
    return Chart(translate("eras", "Retreat"), bars, None, "", "E-55")


def _titles() -> tuple[str, ...]:
    return (
        translate("eras", "Attack"),
        translate("eras", "case"),
        translate("eras", "success"),
        "CID",
        translate("eras", "mean loss"),
        translate("eras", "no loss"),
        translate("eras", "wiped out"),
    )


def _rows(state: Battle, book: Book, attacks: tuple[Attack, ...]) -> Iterator[FigureRow]:
    """Every attack; beneath one of a component each case of the close-in defence, not a blend (E-53)."""
    for attack in attacks:
        name = name_of(state, attack.attacker)
        if split := viewmodel.split_text(state, book, attack):
            name = f"{name}, {split}"
        yield FigureRow((name, "", percent(success(state, attack, book)), "", "", "", ""), strong=True)
        cases = answers(state, attack, book)
        yield from map(_case, cases)
        late = 1 - sum(case.chance for case in cases) if cases else Fraction(0)
        away = min(late, turned_away(state, attack, book))
        for text, chance in (
            (translate("eras", "if turned away"), away),
            (translate("eras", "if destroyed before"), late - away),
        ):
            if chance:
                yield FigureRow((f"   {text}", percent(chance), percent(0), "", "", "", ""))


def _case(case: Answer) -> FigureRow:
    eras = ", ".join(era_name(era) for era in case.eras)
    text = translate("eras", "if engaged, {eras}").format(eras=eras) if eras else translate("eras", "if not engaged")
    lost = case.losses
    shots = f"{lost.shots} × {cent(lost.percent)}" if lost.shots and lost.percent else translate("eras", "silent")
    figures = (number(round(lost.mean, 2)), percent(lost.none), percent(lost.wiped_out))
    hit = percent(case.success) if case.success is not None else ""
    return FigureRow((f"   {text}", percent(case.chance), hit, shots, *figures))
