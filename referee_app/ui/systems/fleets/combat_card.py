"""What is being settled: an ion storm, or the combat that is on, with both sides and the log of its exchanges."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, groupby

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QMenu, QPushButton, QSizePolicy, QToolButton, QWidget

from referee_app.core.order import Within
from referee_app.systems.fleets.actions.combat import RunOn, Withdraw
from referee_app.systems.fleets.actions.roster import Storm
from referee_app.systems.fleets.book import Book
from referee_app.systems.fleets.course import latest, standing, striking, taken
from referee_app.systems.fleets.orders import Scene
from referee_app.systems.fleets.state import MOST_SHIPS, Blow, Campaign, Combat
from referee_app.ui.form.number_field import Count
from referee_app.ui.look import theme
from referee_app.ui.look.fitting import Card, Line, drop_down, keep_room
from referee_app.ui.look.layout import column_of, row_of
from referee_app.ui.look.plain import label, set_tip, shown
from referee_app.ui.look.segments import TIGHT
from referee_app.ui.systems.fleets.words import (
    ended_text,
    name_of,
    points_text,
    ships_text,
    strength_text,
    throws_text,
    versus,
)
from referee_app.ui.words.catalogue import named, translate, word


class StormCard(QFrame):
    """`show_storm` in; the order as it is typed out."""

    edited = Signal()
    """Another number of ships was typed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "card")
        self.draft: Storm | None = None
        self.text, self.losses = label(), Count(0, MOST_SHIPS, 64)
        row_of(self, self.text, self.losses, ..., edge=(theme.ITEM, theme.GROUP, theme.ITEM, theme.GROUP))
        self.losses.edited.connect(self.edited)

    def show_storm(self, draft: Storm | None, scene: Scene, live: bool) -> None:
        """Show whose storm it is; nothing at all without one."""
        before, self.draft = self.draft, draft
        self.setVisible(draft is not None)
        if draft is None:
            return
        limit = draft.limits(scene).get("losses")
        text = translate("fleets", "Ion storm over {fleet}: how many ships does it take? (F-40)")
        if limit is None:
            text = translate("fleets", "Ion storm over {fleet}: its strike is thrown (F-40).")
        self.text.setText(shown(text.format(fleet=scene.state.fleet(draft.fleet).name)))
        self.losses.setAccessibleName(translate("fleets", "Ships the storm takes"))
        self.losses.setVisible(limit is not None)
        self.losses.setEnabled(live)
        if isinstance(limit, Within):
            same = before is not None and before.fleet == draft.fleet
            losses = self.losses.value() if same else draft.losses
            self.losses.show_number(losses, limit.low, limit.high, draft.fleet)

    def order(self) -> Storm | None:
        """The storm settled as typed; None without one."""
        return self.draft.put(losses=self.losses.value()) if self.draft else None


LINES = 6
"""So many exchanges are in sight, the latest at the bottom; the journal keeps them all."""
FREE = 2
"""Room for so many is kept from the first, and for how it ends, so that nothing below moves at every strike."""


def blow_text(blow: Blow | None, fell: int | None = None) -> str:
    """One strike in the log: its rolls, what the table gives, and what of it `fell` where there was less to lose."""
    if blow is None:
        return ""
    if blow.silenced:
        return translate("fleets", "wiped out before it struck")
    if not blow.throws:
        return translate("fleets", "no strength")
    told = throws_text(blow.throws)
    if len(blow.throws) > 4:
        told = translate("fleets", "{n} rolls = {losses}").format(n=len(blow.throws), losses=blow.losses)
    elif len(blow.throws) > 1:
        told = f"{told} = {blow.losses}"
    if fell is None or fell == blow.losses:
        return told
    return translate("fleets", "{losses}, of which {fell} fell (F-24)").format(losses=told, fell=fell)


def exchanges(combat: Combat, book: Book) -> Iterator[tuple[int, str, str]]:
    """Every exchange that is kept, with both strikes as they are told. Only the last can give more than there was to
    lose: with it a side is gone."""
    met = latest(combat, book)
    for number, blows in groupby(combat.blows, key=lambda blow: blow.exchange):
        told = {"attacker": "", "defender": ""}
        for blow in blows:
            fell = taken(combat, blow, met) if met is not None and number == combat.exchange else None
            told[blow.side] = blow_text(blow, fell)
        yield number, told["attacker"], told["defender"]


class CombatCard(Card):
    """`show_combat` in; orders out, and what the referee wants."""

    ordered = Signal(object)
    """The referee gives an order: an Action."""
    run_wanted = Signal()
    """The duel is to be fought to its end."""
    menu_wanted = Signal(object)
    """Its menu is about to be seen: what others put into it, a QMenu."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.title, self.kind = Line(), Line()
        self.title.setProperty("role", "emphasis")
        self.kind.setProperty("role", "muted")
        self.ours, self.theirs = label(wrap=True), label(wrap=True)
        self.heads = [label(role="label") for _ in range(3)]
        self.log = [[label(role="muted"), label(wrap=True), label(wrap=True)] for _ in range(LINES)]
        self.outcome = label(role="emphasis", wrap=True)
        self._roomy = (self.outcome, *chain(*self.log[:FREE]))
        for kept in self._roomy:
            keep_room(kept)
            kept.setText(" ")  # without any text it is a point lower
        self.run, self.withdraw = QPushButton(), QPushButton()
        for button in (self.run, self.withdraw):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.setStyleSheet(TIGHT)
        self.more, self.menu = QToolButton(), QMenu(self)
        self.more.setText("…")
        self.more.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.more.setStyleSheet(TIGHT)
        self.menu.addAction("…")  # an empty menu would never open
        drop_down(self.more, self.menu)
        self.menu.aboutToShow.connect(self._on_menu_shown)
        self._lay_out()
        self.run.clicked.connect(self.run_wanted)
        self.withdraw.clicked.connect(lambda: self.ordered.emit(Withdraw()))

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        told = column_of(None, self.title, self.kind, apart=0)
        top.addLayout(told, 1)
        for button in (self.run, self.withdraw, self.more):
            top.addWidget(button)
        grid = QGridLayout()
        grid.setHorizontalSpacing(theme.APART)
        grid.setVerticalSpacing(2)
        grid.setColumnStretch(1, 1)
        grid.setColumnStretch(2, 1)
        for column, head in enumerate(self.heads):
            grid.addWidget(head, 0, column)
        grid.addWidget(self.ours, 1, 1)
        grid.addWidget(self.theirs, 1, 2)
        for row, cells in enumerate(self.log, 2):
            for column, cell in enumerate(cells):
                grid.addWidget(cell, row, column)
        column_of(
            self,
            top,
            grid,
            self.outcome,
            apart=theme.GROUP,
            edge=(theme.ITEM + theme.GROUP, theme.ITEM, theme.ITEM, theme.ITEM),
        )

    def show_combat(self, combat: Combat, state: Campaign, book: Book, live: bool, owed: bool) -> None:
        """Show how far it has come; while dice are `owed` its menu still says what can be done without them."""
        for kept in self._roomy:
            kept.ensurePolished()  # what was never seen is measured in other letters
        self.title.setText(shown(versus(combat, state)))
        exchange = translate("fleets", "exchange {n}").format(n=combat.exchange)
        self.kind.setText(
            f"{named('fleets.kind', combat.kind)}, {exchange}"
            if combat.kind == "duel" and (combat.exchanges or not combat.outcome)
            else named("fleets.kind", combat.kind)
        )
        self._show_sides(combat, state, book)
        self._show_log(combat, book)
        ended = bool(combat.outcome)
        self.outcome.setVisible(ended)
        if ended:
            self.outcome.setText(shown(ended_text(combat, combat.outcome, state)))
        for button, order in ((self.run, RunOn), (self.withdraw, Withdraw)):
            button.setVisible(any(order.legal(Scene(state, book))))
            button.setEnabled(live)
        self.more.setEnabled(live or owed)

    def _show_sides(self, combat: Combat, state: Campaign, book: Book) -> None:
        for head, side in zip(self.heads[1:], (combat.attacker, combat.defender), strict=True):
            head.setText(shown(name_of(state, side)))
        left = standing(combat, book)
        theirs = points_text(left.defence) if combat.kind == "system" else ships_text(left.defenders)
        for part, text, rolls in (
            (self.ours, ships_text(combat.attackers), striking(combat, "attacker", book)),
            (self.theirs, theirs, striking(combat, "defender", book)),
        ):
            part.setText(shown(f"{text}; {strength_text(*rolls)}" if not combat.outcome else text))

    def _show_log(self, combat: Combat, book: Book) -> None:
        found = list(exchanges(combat, book))[-LINES:]
        for place, cells in enumerate(self.log):
            there = place < len(found)
            for cell in cells:
                cell.setVisible(there)
            if there:
                number, ours, theirs = found[place]
                for cell, text in zip(cells, (str(number), ours, theirs), strict=True):
                    cell.setText(shown(text))

    def _on_menu_shown(self) -> None:
        self.menu.clear()
        self.menu_wanted.emit(self.menu)

    def retranslate(self) -> None:
        """Speak the new language."""
        self.more.setAccessibleName(translate("fleets", "More"))
        self.run.setText(word("fleets.run_on.button"))
        set_tip(self.run, translate("fleets", "Exchange after exchange, every die logged (F-34)"))
        self.withdraw.setText(translate("fleets", "Take it back"))
