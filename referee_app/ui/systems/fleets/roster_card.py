"""The rosters at a place: who attacks, whom in which order, five numbers of ships, strength and rows, cost, marks."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from itertools import zip_longest

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QGridLayout,
    QMenu,
    QSizePolicy,
    QToolButton,
    QWidget,
)

from referee_app.core.public import Unit
from referee_app.core.system import Objection
from referee_app.systems.fleets.legality import RULES
from referee_app.systems.fleets.orders import Scene
from referee_app.systems.fleets.state import MOST_FLEETS, MOST_SHIPS, TYPES, Fleet
from referee_app.systems.fleets.strength import cost, development, fleet_rows, strength
from referee_app.ui.command.menu import marked
from referee_app.ui.encounter.contract import View
from referee_app.ui.form.number_field import Count
from referee_app.ui.form.pick import NameLabel
from referee_app.ui.look import theme
from referee_app.ui.look.fitting import Card, Line, drop_down
from referee_app.ui.look.layout import column_of, row_of
from referee_app.ui.look.plain import label, say, set_tip, shown
from referee_app.ui.look.segments import TIGHT
from referee_app.ui.look.switch import Switch
from referee_app.ui.reveal.circle import Circle
from referee_app.ui.systems.fleets.carrying import FleetName
from referee_app.ui.systems.fleets.ships_dialog import CHANGES, offers
from referee_app.ui.systems.fleets.viewmodel import Board, Total
from referee_app.ui.systems.fleets.words import WORDS, ships_text, strength_text
from referee_app.ui.words.catalogue import named, translate, word

FIELD = 42
DEEDS = ("hold", "edit", "move", *CHANGES, "storm", "disband")
"""What is done with a fleet, as its menu has it."""
_FOLD = 2 * MOST_FLEETS + 2
"""The line behind the last fleet: each has one for itself, and one for what it is worth on narrow stages."""
UNREAD = "–"
"""What stands for a figure of something typed that cannot be read."""
WORTH = 130
"""Two lines of what a fleet is worth; where there is no room for them beside the ships they stand below."""


class Told(QWidget):
    """Wrapped lines in a table, as high as they are at the width they have: were each asked at every width the table
    might have, that would take longer than to lay it out."""

    def hasHeightForWidth(self) -> bool:
        """The table is laid out at one width."""
        return False

    def minimumSizeHint(self) -> QSize:
        """No narrower than its words, and no line cut."""
        layout, least = self.layout(), super().minimumSizeHint()
        return least if layout is None else QSize(least.width(), layout.heightForWidth(self.width()))

    def sizeHint(self) -> QSize:
        """As wide as it likes, and no higher than it must be."""
        return QSize(super().sizeHint().width(), self.minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """At another width they may be of another height."""
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self.updateGeometry()


class FleetRow(QWidget):
    """One fleet. Down by `show_fleet`; up by the signals of its card."""

    edited = Signal(object)
    """The what-if has other ships: a Fleet."""
    role_pressed = Signal(str)
    """The fleet is to attack, or to be attacked next: its id."""
    asked = Signal(str, str)
    """Something is to be done with it, by its key among `DEEDS`, and its id."""
    menu_wanted = Signal(object, str)
    """Its menu is about to be seen: what others put into it, a QMenu, and its id."""
    revealed = Signal(tuple, str, str)
    """Its circle was clicked: see `Panel.revealed`."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.fleet: Fleet | None = None
        self.seat = ""
        """Whose it was last."""
        self.number = 0
        """Which target it is, from 1; 0 for none."""
        self._shown: tuple[object, ...] = ()
        """What of it stands here, but for its role."""
        self._blank = False
        """Whether a number of its ships cannot be read, so that nothing is said of what they are worth."""
        self._stands: tuple[Board, bool] | None = None
        """On which board it is shown, and whether orders are taken."""
        self.role = Switch()
        self.role.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.role.setStyleSheet(TIGHT)
        self.role.setFixedWidth(104)
        self.name, self.owner, self.circle = FleetName(), Line(), Circle(self)
        self.owner.setProperty("role", "label")
        self.counts = {ship: Count(0, MOST_SHIPS, FIELD) for ship in TYPES}
        self.rows, self.worth = label(role="label", wrap=True), label(role="label", wrap=True)
        self.told = Told()
        self.lines = QBoxLayout(QBoxLayout.Direction.TopToBottom, self.told)
        self.lines.setContentsMargins(0, 0, 0, 0)
        self.lines.setSpacing(0)
        for one in (self.rows, self.worth):
            self.lines.addWidget(one)
        self.name.setMinimumWidth(96)
        self.more = QToolButton()
        self.more.setText("…")
        self.more.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.more.setStyleSheet("QToolButton { padding: 4px 6px; }")
        self.menu = QMenu(self)
        self._actions = {key: self.menu.addAction("") for key in DEEDS}
        drop_down(self.more, self.menu)
        self._connect()

    def _connect(self) -> None:
        self.role.clicked.connect(self._on_role_clicked)
        for ship, count in self.counts.items():
            count.edited.connect(partial(self._on_count_edited, ship))
        for key, action in self._actions.items():
            action.triggered.connect(partial(self._on_asked, key))
        self.menu.aboutToShow.connect(self._on_menu_shown)
        self.circle.revealed.connect(self.revealed)

    def place_in(self, grid: QGridLayout, row: int, folded: bool) -> None:
        """Put the parts into the card's columns."""
        grid.addWidget(self.role, row, 0)
        whose = row_of(None, self.circle, (self.owner, 1), apart=2)
        grid.addLayout(column_of(None, self.name, whose, apart=0), row, 1)
        for place, count in enumerate(self.counts.values()):
            grid.addWidget(count, row, 2 + place)
        grid.addWidget(self.more, row, 8)
        self.fold_in(grid, row, folded)

    def fold_in(self, grid: QGridLayout, row: int, folded: bool) -> None:
        """What it is worth goes below its ships on one line, or beside them on two."""
        self.lines.setDirection(QBoxLayout.Direction.LeftToRight if folded else QBoxLayout.Direction.TopToBottom)
        self.lines.setSpacing(theme.ITEM if folded else 0)
        self.lines.setStretchFactor(self.worth, int(folded))
        self.rows.setWordWrap(not folded)
        grid.addWidget(self.told, *((row + 1, 1, 1, 8) if folded else (row, 7)))

    @property
    def parts(self) -> tuple[QWidget, ...]:
        """Everything of it that is shown or hidden together."""
        return (self.role, self.name, self.owner, *self.counts.values(), self.told, self.more)

    def show_fleet(self, fleet: Fleet, board: Board, live: bool) -> None:
        """Show a roster as the what-if has it."""
        self.fleet, self.seat, self._stands = fleet, fleet.id, (board, live)
        name, before = marked(board.commands, fleet.owner, fleet.id, fleet.name), board.state.fleet(fleet.id)
        self._blank = self._unread
        stands = (fleet, before, name, fleet.id in board.state.held, board.book, live, self._blank)
        if stands != self._shown:
            self._shown = stands
            self._show_ships(fleet, before, name, board, live)
        self._show_role(fleet, board, live)

    def _show_ships(self, fleet: Fleet, before: Fleet, name: str, board: Board, live: bool) -> None:
        self.name.show_fleet(fleet.id, name, live)
        for ship, count in self.counts.items():
            count.show_value(fleet.ships.of(ship), fleet.id)
            count.setAccessibleName(f"{fleet.name}: {named('fleets.ship', ship)}")
            count.setEnabled(live)
            differs = before.ships.of(ship) != fleet.ships.of(ship)
            if count.font().bold() is not differs:
                count.setFont(theme.font(bold=differs))  # it is dressed anew for it
        self._blank = self._unread  # of another fleet nothing is typed yet
        points = strength(fleet.ships, board.book)
        text = UNREAD if self._blank else strength_text(points, fleet_rows(fleet.ships, board.book))
        self.rows.setText(text)
        self.rows.setAccessibleName(translate("fleets", "strength {strength}").format(strength=text))
        set_tip(self.rows, text)

    @property
    def _unread(self) -> bool:
        return any(count.problem for count in self.counts.values())

    def heed(self) -> bool:
        """A number was typed: what its ships are worth goes while one of them cannot be read. Whether it has gone."""
        if self.fleet is not None and self._stands is not None and self._unread is not self._blank:
            self.show_fleet(self.fleet, *self._stands)
        return self._blank

    @property
    def actions_(self) -> dict[str, QAction]:
        """The lines of its menu by their keys, as the table is now: they are filled when somebody asks for them."""
        if self.fleet is not None and self._stands is not None:
            self._show_deeds(self.fleet, *self._stands)
        return self._actions

    def _show_deeds(self, fleet: Fleet, board: Board, live: bool) -> None:
        may, state = dict.fromkeys(DEEDS, live), board.state
        for change in CHANGES:
            may[change] = live and offers(change, Scene(state, board.book, fleet.id))
        may["move"] = live and len(state.locations) > 1
        why = {
            "move": translate("fleets", "there is no other place"),
            "split": translate("fleets", "it takes two ships"),
            "give": translate("fleets", "no other fleet of its owner is here"),
        }
        for key, text in _deeds(fleet.id in state.held).items():
            self._actions[key].setEnabled(may[key])
            self._actions[key].setText(text if may[key] or key not in why else f"{text} ({why[key]})")
        mine = bool(state.turn) and fleet.owner == state.owner
        self._actions["hold"].setVisible(mine and bool(fleet.ships.total))
        self._actions["storm"].setVisible(fleet.id in state.storms)

    def show_reveal(self, view: View) -> None:
        """Show how much the players see of it, and which of the others' do where each sees for himself."""
        if self.fleet is None:
            self.circle.hide()
            return
        id_, owner, reveal = self.fleet.id, self.fleet.owner, view.reveal
        self.circle.show_unit(view, Unit(id_, self.fleet.name, owner))
        foes = [one for one in view.sides if reveal and one != owner and reveal.level(id_, owner, one) != "hidden"]
        text = translate("fleets", "{owner} · seen by {sides}").format(owner=owner, sides=", ".join(foes))
        self.owner.setText(shown(text if foes else owner))

    def _worth(self, fleet: Fleet, board: Board) -> str:
        text = translate("fleets", "cost {cost} · development {development}")
        told = text.format(cost=cost(fleet.ships, board.book), development=development(fleet.ships, board.book))
        told = UNREAD if self._blank else told
        marks = [translate("fleets", "● has fought")] if fleet.has_fought else []
        marks += [translate("fleets", "○ holds fire")] if fleet.id in board.state.held else []
        return " · ".join((told, *marks))

    def _show_role(self, fleet: Fleet, board: Board, live: bool) -> None:
        """Attacks, target 1, 2 …; a greyed one says why in a tooltip and to the screen reader."""
        reason, hint, worth = "", "", self._worth(fleet, board)
        foes = [foe.id for foe in board.foes]
        attacks = board.picks.attacker == fleet.id and fleet.id not in board.state.held
        self.number = foes.index(fleet.id) + 1 if fleet.id in foes else 0
        if attacks:
            text = translate("fleets", "attacks")
        elif fleet.id in foes:
            text = translate("fleets", "target {n}").format(n=self.number)
            hint = translate("fleets", "Attack it next (Alt+{n})").format(n=self.number) if self.number < 10 else ""
            against = board.objections(fleet.id) if board.state.combat is None else ()
            reason = WORDS.objection(against[0]) if against else ""
        else:
            text = translate("fleets", "let attack")
            if not fleet.ships.total:
                reason = WORDS.objection(Objection("no_ships", RULES["no_ships"]))
        say(self.role, text)
        self.role.setChecked(attacks)
        self.role.setEnabled(live and not reason)
        set_tip(self.role, reason or hint)
        self.role.setAccessibleName(f"{fleet.name}: {text}")
        self.worth.setText(reason or worth)
        set_tip(self.worth, reason)

    def _on_role_clicked(self) -> None:
        if self.fleet is not None:
            self.role_pressed.emit(self.fleet.id)

    def _on_count_edited(self, ship: str, value: int) -> None:
        if self.fleet is not None:
            self.edited.emit(replace(self.fleet, ships=replace(self.fleet.ships, **{ship: value})))

    def _on_menu_shown(self) -> None:
        for action in self.menu.actions()[len(self.actions_) :]:
            self.menu.removeAction(action)
        if self.fleet is not None:
            self.menu_wanted.emit(self.menu, self.fleet.id)

    def _on_asked(self, key: str) -> None:
        if self.fleet is not None:
            self.asked.emit(key, self.fleet.id)

    def retranslate(self) -> None:
        """Speak the new language."""
        self._shown = ()
        self.more.setAccessibleName(translate("fleets", "More"))


def _deeds(held: bool) -> dict[str, str]:
    """What may be done with a fleet, as its menu says it."""
    holds, fights = translate("fleets", "Hold fire this turn"), translate("fleets", "Fight after all")
    return {
        "hold": fights if held else holds,
        "edit": translate("fleets", "Edit…"),
        "move": translate("fleets", "Move to…"),
        "reinforce": translate("fleets", "Reinforce…"),
        "split": translate("fleets", "Split…"),
        "give": translate("fleets", "Give ships, or merge…"),
        "storm": translate("fleets", "Ion storm losses…"),
        "disband": translate("fleets", "Take off the table"),
    }


class TotalRow:
    """What an owner has at a place, under the columns of his fleets. Down by `show_total`."""

    def __init__(self) -> None:
        self._shown: tuple[object, ...] = ()
        """What is summed up, here and on the whole map."""
        self.owner = NameLabel()
        self.owner.setProperty("role", "label")
        self.sums = {ship: label(role="label") for ship in TYPES}
        self.worth = label(role="label")
        for figure in self.sums.values():
            figure.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            figure.setContentsMargins(0, 0, 2 * theme.ITEM, 0)

    @property
    def parts(self) -> tuple[QWidget, ...]:
        """Everything of it that is shown or hidden together."""
        return (self.owner, *self.sums.values(), self.worth)

    def place_in(self, grid: QGridLayout, row: int, folded: bool) -> None:
        """Put the parts into the card's columns."""
        grid.addWidget(self.owner, row, 0, 1, 2)
        for place, figure in enumerate(self.sums.values()):
            grid.addWidget(figure, row, 2 + place)
        self.fold_in(grid, row, folded)

    def fold_in(self, grid: QGridLayout, row: int, folded: bool) -> None:
        """What all is worth goes below the ships, or beside them."""
        grid.addWidget(self.worth, *((row + 1, 1, 1, 8) if folded else (row, 7, 1, 2)))

    def show_total(self, total: Total, board: Board, unread: bool) -> None:
        """Show the sums; in the tooltip those of the whole map. Of what cannot be read there are none."""
        every = board.everywhere(total.owner)
        if (total, every, board.book, unread) == self._shown:
            return
        self._shown = (total, every, board.book, unread)
        if unread:
            for figure in (*self.sums.values(), self.worth):
                figure.setText(UNREAD)
            for part in self.parts:
                set_tip(part, "")
            return
        self.owner.show_name(word("fleets.total.owner", len(total.fleets), owner=total.owner))
        ships = total.ships
        for ship, figure in self.sums.items():
            figure.setText(str(ships.of(ship)))
        text = translate("fleets", "{strength} · cost {cost}")
        self.worth.setText(text.format(strength=_strength(total, board), cost=cost(ships, board.book)))
        text = translate("fleets", "On the whole map: {fleets}; {ships}; {worth}")
        fleets = word("fleets.total.owner", len(every.fleets), owner=every.owner)
        told = text.format(fleets=fleets, ships=ships_text(every.ships), worth=_total_text(every, board))
        for part in self.parts:
            set_tip(part, told)

    def retranslate(self) -> None:
        """Speak the new language with the next sums."""
        self._shown = ()


def _total_text(total: Total, board: Board) -> str:
    text = translate("fleets", "military {strength} · cost {cost} · development {development}")
    ships, book = total.ships, board.book
    points = _strength(total, board)
    return text.format(strength=points, cost=cost(ships, book), development=development(ships, book))


def _strength(total: Total, board: Board) -> int:
    return sum(strength(one.ships, board.book) for one in total.fleets)


def _fleet_line(place: int) -> int:
    return 2 * place + 2


def _total_line(place: int) -> int:
    return _FOLD + 1 + 2 * place


class RosterCard(Card):
    """The fleets of a place, one under the other, those without ships folded away; what each owner has in all."""

    edited = Signal(object)
    """The what-if has other ships: a Fleet."""
    role_pressed = Signal(str)
    """A fleet is to attack, or to be attacked next: its id."""
    asked = Signal(str, str)
    """Something is to be done with a fleet, and its id."""
    menu_wanted = Signal(object, str)
    """The menu of a fleet is about to be seen: a QMenu, and its id."""
    revealed = Signal(tuple, str, str)
    """A circle was clicked: see `Panel.revealed`."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.fleet_rows: list[FleetRow] = []
        self.totals: list[TotalRow] = []
        self.fold = Switch()
        self.fold.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.fold.setStyleSheet(TIGHT)
        self._shown: tuple[Board, View] | None = None
        self._folded, self._whole = False, 0
        self.heads = {ship: label(role="label") for ship in TYPES}
        self.head = label(role="label")
        self.empty = label(role="muted", wrap=True)
        self.grid = QGridLayout(self)
        self.grid.setContentsMargins(theme.ITEM, 2, theme.ITEM, theme.GROUP)
        self.grid.setHorizontalSpacing(theme.GROUP)
        self.grid.setVerticalSpacing(0)
        self.grid.setColumnStretch(1, 2)
        self.grid.setColumnStretch(7, 3)
        self.grid.setColumnMinimumWidth(7, WORTH)
        for place, head in enumerate(self.heads.values()):
            head.setAlignment(Qt.AlignmentFlag.AlignRight)
            self.grid.addWidget(head, 0, 2 + place)
        self.grid.addWidget(self.head, 0, 7)
        self.grid.addWidget(self.empty, 1, 0, 1, 9)
        self.grid.addWidget(self.fold, _FOLD, 0, 1, 7, Qt.AlignmentFlag.AlignLeft)
        self.fold.toggled.connect(self._on_fold_toggled)
        self.retranslate()

    @property
    def shown_rows(self) -> list[FleetRow]:
        """The rows in use."""
        return [row for row in self.fleet_rows if row.fleet is not None]

    def row(self, id_: str) -> FleetRow:
        """The row of a fleet."""
        return next(row for row in self.shown_rows if row.fleet is not None and row.fleet.id == id_)

    def show_board(self, board: Board, view: View) -> None:
        """Show the fleets of the place."""
        self._shown = (board, view)
        lost = board.lost
        fleets = [one for one in board.fleets if self.fold.isChecked() or one.id not in lost]
        for row, fleet in self._seated(fleets):
            row.fleet = fleet
            for part in row.parts:
                part.setVisible(fleet is not None)
            if fleet is not None:
                row.show_fleet(fleet, board, view.live)
            row.show_reveal(view)
        self._show_totals(board)
        self.fold.setVisible(bool(lost))
        self.fold.setText(word("fleets.folded", len(lost)))
        set_tip(self.fold, ", ".join(board.state.fleet(id_).name for id_ in lost))
        self.empty.setVisible(not fleets and not lost)
        for head in (*self.heads.values(), self.head):
            head.setVisible(bool(fleets) and not (self._folded and head is self.head))

    def heed(self) -> None:
        """A number was typed: what cannot be read is summed up nowhere."""
        if self._shown is not None:
            self._show_totals(self._shown[0])

    def _seated(self, fleets: list[Fleet]) -> list[tuple[FleetRow, Fleet | None]]:
        """Each row with its fleet: those that are still here keep theirs as long as they come in the same order."""
        while len(self.fleet_rows) < len(fleets):
            self._add_row()
        here = {fleet.id: fleet for fleet in fleets}
        stay = [row for row in self.fleet_rows if row.seat in here]
        if [row.seat for row in stay] == list(here):
            return [(row, here.get(row.seat)) for row in self.fleet_rows]
        return list(zip_longest(self.fleet_rows, fleets))

    # size

    def minimumSizeHint(self) -> QSize:
        """As narrow as it is folded."""
        hint = super().minimumSizeHint()
        return hint if self._folded else QSize(hint.width() - WORTH - theme.GROUP, hint.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fold or unfold what the fleets are worth."""
        super().resizeEvent(event)
        if not self._folded:
            self._whole = super().minimumSizeHint().width()
        folded = self.width() < max(self._whole, self.minimumSizeHint().width() + WORTH + theme.GROUP)
        if folded != self._folded:
            self._folded = folded
            self._fold()

    def _fold(self) -> None:
        self.grid.setColumnMinimumWidth(7, 0 if self._folded else WORTH)
        for place, row in enumerate(self.fleet_rows):
            row.fold_in(self.grid, _fleet_line(place), self._folded)
        for place, total in enumerate(self.totals):
            total.fold_in(self.grid, _total_line(place), self._folded)
        self.head.setVisible(not self._folded and bool(self.shown_rows))

    def _show_totals(self, board: Board) -> None:
        totals = board.totals
        unread = {row.fleet.owner for row in self.shown_rows if row.fleet is not None and row.heed()}
        while len(self.totals) < len(totals):
            self.totals.append(TotalRow())
            self.totals[-1].place_in(self.grid, _total_line(len(self.totals) - 1), self._folded)
        for place, row in enumerate(self.totals):
            for part in row.parts:
                part.setVisible(place < len(totals))
            if place < len(totals):
                row.show_total(totals[place], board, totals[place].owner in unread)

    def _on_fold_toggled(self) -> None:
        if self._shown is not None:
            self.show_board(*self._shown)

    def _add_row(self) -> None:
        row = FleetRow(self)
        row.hide()
        row.place_in(self.grid, _fleet_line(len(self.fleet_rows)), self._folded)
        row.edited.connect(self.edited)
        row.role_pressed.connect(self.role_pressed)
        row.asked.connect(self.asked)
        row.menu_wanted.connect(self.menu_wanted)
        row.revealed.connect(self.revealed)
        row.retranslate()
        self.fleet_rows.append(row)

    def retranslate(self) -> None:
        """Speak the new language."""
        for ship, head in self.heads.items():
            head.setText(named("fleets.ship_short", ship))
            set_tip(head, named("fleets.ship", ship))
        self.head.setText(translate("fleets", "strength → rows"))
        self.empty.setText(
            translate("fleets", "No fleets here. Insert some from the library (Ctrl+I), or draw up your own.")
        )
        for row in self.fleet_rows:
            row.retranslate()
        for total in self.totals:
            total.retranslate()
