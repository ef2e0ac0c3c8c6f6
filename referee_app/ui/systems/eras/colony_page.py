"""The colony: its people and notes, and its turn step by step: raid, bombardment, landing, pacification, once each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import zip_longest

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QGridLayout,
    QLabel,
    QMenu,
    QPlainTextEdit,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from referee_app.core.order import Among, Within
from referee_app.systems.eras.actions.colony import (
    Bombard,
    FireAtLanding,
    Pacify,
    Raid,
    StartTurn,
    SumOrder,
    when_fires,
)
from referee_app.systems.eras.actions.roster import SetColony
from referee_app.systems.eras.orders import ErasOrder, Scene
from referee_app.systems.eras.state import Colony
from referee_app.ui.form.number_field import Count
from referee_app.ui.form.pick import Pick
from referee_app.ui.look import theme
from referee_app.ui.look.fitting import drop_down
from referee_app.ui.look.layout import column_of, row_of
from referee_app.ui.look.plain import amp, label, set_tip, shown
from referee_app.ui.look.segments import TIGHT
from referee_app.ui.systems.eras import colony_sums, drafts
from referee_app.ui.systems.eras.colony_sums import Sum
from referee_app.ui.systems.eras.words import cent
from referee_app.ui.words.catalogue import translate

MOST_SIDES = 4
LONGEST_NOTE = 2_000


class Line:
    """A button with what it would do beside it."""

    def __init__(self) -> None:
        self.button, self.text = QPushButton(), label(wrap=True)
        self.button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.order: ErasOrder | None = None

    def show_line(self, order: ErasOrder | None, text: str, scene: Scene, live: bool) -> None:
        """Show an order and what speaks against it, or nothing; nothing speaks against one whose dice are owed."""
        self.order = order
        against = drafts.reason(order, scene) if order is not None and live else ""
        for widget in (self.button, self.text):
            widget.setVisible(order is not None)
        self.text.setText(shown(f"{text}\n{against}" if against else text))
        self.button.setEnabled(live and not against)
        set_tip(self.button, against)


class Meeting(Line):
    """A line for an order of two units, with a pick for each."""

    def __init__(self, kind: type[Raid] | type[FireAtLanding], title: QLabel) -> None:
        super().__init__()
        self.kind, self.title = kind, title
        self.held = False
        """Whether somebody was picked by hand: that stays, while a draft makes room for the next one."""
        self.picks = {one.name: Pick(120) for one in kind.types()}

    def show_meeting(self, scene: Scene, text: Callable[[ErasOrder, Scene], str], live: bool) -> None:
        """Keep what was picked while it is there, and what was ordered while its dice are owed; else the likeliest;
        nothing where nobody could meet."""
        any_ = next(iter(self.kind.drafts(scene)), None) is not None
        held = self.order if self.held or not live else None
        order = (held or self.kind.draft(scene)).mended(scene) if any_ else None
        limits = order.limits(scene) if order is not None else {}
        for name, pick in self.picks.items():
            limit = limits.get(name)
            keys = limit.keys if isinstance(limit, Among) else ()
            pick.show_options([(key, scene.state.name(key)) for key in keys], getattr(order, name, ""))
            pick.setVisible(order is not None)
        self.title.setVisible(order is not None)
        self.show_line(order, text(order, scene) if order is not None else "", scene, live)


class Gathering(Line):
    """A line for what a side brings together, with a list of those who may be left out."""

    def __init__(self, changed: Callable[[], None]) -> None:
        super().__init__()
        self.choose, self.out = QToolButton(), set[str]()
        self.choose.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        drop_down(self.choose, QMenu(self.choose))
        for button in (self.button, self.choose):
            button.setFixedHeight(theme.ROW)
        self._changed = changed

    def show_sum(self, found: Sum | None, scene: Scene, live: bool) -> None:
        """Show a sum, and who of it may be left out; nothing where there is none."""
        self.choose.setVisible(found is not None and len(found.terms) > 1)
        if found is None:
            self.show_line(None, "", scene, live)
            return
        taken = found.without(self.out)
        self.show_line(taken.order, f"{taken.side}: {taken.text}\n{taken.names}", scene, live)
        self.choose.setEnabled(self.button.isEnabled())
        self.choose.menu().clear()
        there = {unit.id for unit, _ in taken.terms}
        for unit, _ in found.terms:
            line = self.choose.menu().addAction(amp(shown(unit.name)))
            line.setCheckable(True)
            line.setChecked(unit.id in there)
            line.toggled.connect(partial(self._on_toggled, unit.id))

    def _on_toggled(self, id_: str, on: bool) -> None:
        (self.out.discard if on else self.out.add)(id_)
        self._changed()


def raid_text(order: ErasOrder, scene: Scene) -> str:
    """When the base of a raid fires."""
    if not isinstance(order, Raid) or when_fires(scene.state.unit(order.base).kind) != "before":
        return translate("eras", "A ground base fires after the raid (E-31).")
    return translate("eras", "Before the raid, on {chance} or less (E-32).").format(chance=cent(scene.book.raid))


def turn_text() -> str:
    """What a new turn brings."""
    return translate(
        "eras",
        "Raid, bombardment, landing and pacification are each done once a campaign turn, in whichever combat.",
    )


def no_text(order: ErasOrder, scene: Scene) -> str:
    """Nothing is to be said."""
    return ""


class ColonyPage(QWidget):
    """`show_colony` in, orders out."""

    ordered = Signal(object)
    """The referee gives an order: an Action."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.scene: Scene | None = None
        self.live = True
        self._make()
        self._lay_out()
        self._connect()

    def _make(self) -> None:
        self.titles: dict[str, QLabel] = {
            key: label(role="label", wrap=key != "people")
            for key in ("people", "notes", "raid", "landing", "bombard", "pacify")
        }
        self.people = Count(0, 0, 96)
        self.notes = QPlainTextEdit()
        self.notes.setFixedHeight(52)
        self.notes.setTabChangesFocus(True)
        self.keep, self.turn = QPushButton(), QPushButton()
        self.bases, self.first = label(role="muted", wrap=True), label(role="warn", wrap=True)
        self.raid, self.landing = Meeting(Raid, self.titles["raid"]), Meeting(FireAtLanding, self.titles["landing"])
        self.bombards = [Gathering(self._again) for _ in range(MOST_SIDES)]
        self.pacifies = [Gathering(self._again) for _ in range(MOST_SIDES)]

    def _lay_out(self) -> None:
        self.setStyleSheet(TIGHT)
        self.columns = (self._left(), self._right())
        self.row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self.row.setContentsMargins(0, theme.ITEM, 0, 0)
        self.row.setSpacing(theme.EDGE)
        for column, share in zip(self.columns, (2, 3), strict=True):
            self.row.addLayout(column, share)

    def _left(self) -> QVBoxLayout:
        column = column_of(None, apart=theme.GROUP)
        people = row_of(None, self.titles["people"], self.people, ..., self.keep)
        column.addLayout(people)
        column.addWidget(self.titles["notes"])
        column.addWidget(self.notes)
        column.addWidget(self.bases)
        column.addWidget(self.first)
        column.addWidget(self.turn, 0, Qt.AlignmentFlag.AlignLeft)
        column.addStretch(1)
        return column

    def _right(self) -> QVBoxLayout:
        """The four steps of a colony's turn in their order."""
        column = column_of(None, apart=theme.GROUP)
        self._add_meeting(column, self.raid)
        column.addSpacing(theme.GROUP)
        self._add_sums(column, "bombard", self.bombards)
        column.addSpacing(theme.GROUP)
        self._add_meeting(column, self.landing)
        column.addSpacing(theme.GROUP)
        self._add_sums(column, "pacify", self.pacifies)
        column.addStretch(1)
        return column

    def _add_meeting(self, column: QVBoxLayout, line: Meeting) -> None:
        column.addWidget(line.title)
        who = row_of(None, *line.picks.values(), line.button, ...)
        column.addLayout(who)
        column.addWidget(line.text)

    def _add_sums(self, column: QVBoxLayout, key: str, lines: Sequence[Gathering]) -> None:
        column.addWidget(self.titles[key])
        grid = QGridLayout()
        grid.setHorizontalSpacing(theme.ITEM)
        grid.setColumnStretch(2, 1)
        for place, line in enumerate(lines):
            grid.addWidget(line.button, place, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(line.choose, place, 1, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(line.text, place, 2)
        column.addLayout(grid)

    def _connect(self) -> None:
        self.keep.clicked.connect(self._on_keep)
        self.turn.clicked.connect(lambda: self.ordered.emit(StartTurn()))
        self.people.settled.connect(self._on_keep)
        for meeting in (self.raid, self.landing):
            for name, pick in meeting.picks.items():
                pick.picked.connect(partial(self._on_picked, meeting, name))
        for line in (self.raid, self.landing, *self.bombards, *self.pacifies):
            line.button.clicked.connect(lambda _on=False, line=line: self._give(line))

    def _give(self, line: Line) -> None:
        if isinstance(line, Meeting):
            line.held = False
        if line.order is not None:
            self.ordered.emit(line.order)

    # showing

    def _again(self) -> None:
        if self.scene is not None:
            self.show_colony(self.scene, self.live)

    def start_over(self) -> None:
        """Nothing is picked for a raid or a landing."""
        self.scene = None
        self.raid.held = self.landing.held = False

    def recall(self, order: ErasOrder, live: bool) -> None:
        """An order was taken back, or its dice are owed again: those two stand there as they were picked."""
        for meeting in (self.raid, self.landing):
            if isinstance(order, meeting.kind):
                meeting.order, meeting.held = order, live
        self._again()

    def show_colony(self, scene: Scene, live: bool) -> None:
        """Show the colony as it stands; a note being written is left alone."""
        state = scene.state
        noted = self.scene is None or self.scene.state.colony != state.colony
        self.scene, self.live = scene, live
        people = SetColony(state.colony).limits(scene)["population"]
        if isinstance(people, Within):
            self.people.show_number(state.colony.population, people.low, people.high)
        if noted or not self.notes.hasFocus():
            self.notes.setPlainText(state.colony.notes)
        for widget in (self.people, self.keep):
            widget.setEnabled(live)
        self.notes.setReadOnly(not live)
        self.bases.setText(" · ".join(colony_sums.bases(state)))
        self.bases.setVisible(bool(self.bases.text()))
        self.first.setVisible(colony_sums.restricted(state))
        self._show_meetings(scene)
        against = drafts.reason(StartTurn(), scene)
        self.turn.setEnabled(live and not against)
        set_tip(self.turn, against or turn_text())
        kinds: tuple[tuple[str, list[Gathering], type[SumOrder]], ...]
        kinds = ("bombard", self.bombards, Bombard), ("pacify", self.pacifies, Pacify)
        for key, lines, kind in kinds:
            found = colony_sums.sums((*kind.drafts(scene), *kind.spent(scene)), scene)
            self.titles[key].setVisible(bool(found) or bool(colony_sums.done(state)[key]))
            for line, one in zip_longest(lines, found[: len(lines)]):
                line.show_sum(one, scene, self.live)
        self._say_titles()

    def _show_meetings(self, scene: Scene) -> None:
        self.raid.show_meeting(scene, raid_text, self.live)
        self.landing.show_meeting(scene, no_text, self.live)

    def _on_picked(self, meeting: Meeting, name: str, key: str) -> None:
        if self.scene is not None and meeting.order is not None:
            meeting.order, meeting.held = meeting.order.changed(self.scene, name, key), True
            self._show_meetings(self.scene)

    def minimumSizeHint(self) -> QSize:
        """One column below the other, if need be."""
        wide = max(column.minimumSize().width() for column in self.columns)
        return QSize(wide, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where there is no room beside each other the colony stands above its turn."""
        super().resizeEvent(event)
        wanted = sum(column.minimumSize().width() for column in self.columns) + theme.EDGE
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self.row.setDirection(across if wanted <= self.width() else down)

    # doing

    def _on_keep(self) -> None:
        colony = Colony(self.people.value(), self.notes.toPlainText()[:LONGEST_NOTE])
        if self.scene is not None and colony != self.scene.state.colony and self.live:
            self.ordered.emit(SetColony(colony))

    def _say_titles(self) -> None:
        """Each step of the turn with its number; behind a tick who has done it this turn."""
        texts = {
            "raid": translate("eras", "1 Raid: base, raiders (E-31, E-32)"),
            "bombard": translate("eras", "2 Orbital bombardment, population factors (E-38)"),
            "landing": translate("eras", "3 Landing: defender, ground unit (E-31)"),
            "pacify": translate("eras", "4 Pacification strength (E-40)"),
        }
        done = colony_sums.done(self.scene.state) if self.scene is not None else {}
        for key, text in texts.items():
            who = done.get(key)
            self.titles[key].setText(shown(f"{text} ✓ {who}" if who else text))

    def retranslate(self) -> None:
        """Speak the new language."""
        texts = {
            "people": translate("eras", "Population factors"),
            "notes": translate("eras", "Habitability, industry, installations (E-38)"),
        }
        for key, text in texts.items():
            self.titles[key].setText(text)
        self._say_titles()
        self.people.setAccessibleName(texts["people"])
        self.notes.setAccessibleName(texts["notes"])
        self.keep.setText(translate("eras", "Note it"))
        self.turn.setText(translate("eras", "New campaign turn"))
        self.raid.button.setText(translate("eras", "Meet the raid"))
        self.landing.button.setText(translate("eras", "Fire at the landing"))
        for line in self.bombards:
            line.button.setText(translate("eras", "Bombard"))
        for line in self.pacifies:
            line.button.setText(translate("eras", "Add up"))
        for line in (*self.bombards, *self.pacifies):
            line.choose.setText(translate("eras", "Who"))
            set_tip(line.choose, translate("eras", "Who is counted, and who is left out"))
        self.first.setText(
            translate(
                "eras",
                "First round: only system bases and the colony’s own fighters may be attacked and return fire (E-34).",
            )
        )
        names = (
            (self.raid.picks["base"], translate("eras", "Base that meets the raid")),
            (self.raid.picks["raider"], translate("eras", "Raiders")),
            (self.landing.picks["base"], translate("eras", "Defender against the landing")),
            (self.landing.picks["unit"], translate("eras", "Ground unit that lands")),
        )
        for pick, name in names:
            pick.setAccessibleName(name)
