"""The largest sensible scene of each system in the real window, and what presses cost the window's thread.

A press counts from its event until the session is kept, everything is shown and painted, and no event waits: the CPU
time of the window's thread alone, so that what the disk and other programs do does not count. The dice are seeded, and
what a filled window holds is no garbage to look through, as in the program.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from itertools import count
from time import thread_time
from typing import Any

from PySide6.QtCore import QEventLoop, QPoint, QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QTableWidget, QTableWidgetItem, QWidget

from referee_app.app import collect
from referee_app.core.table import Choice, Roll
from referee_app.store.session import Encounter, Session, new_encounter
from referee_app.store.shapes import pending_door
from referee_app.systems import load
from referee_app.systems.cepheus.actions import table as cepheus
from referee_app.systems.eras.actions import roster as eras
from referee_app.systems.fleets.actions import roster as fleets
from referee_app.systems.fleets.state import Fleet, Location, Ships
from referee_app.systems.ocs.actions import roster as ocs
from referee_app.systems.ocs.actions.plan import Declare
from referee_app.systems.ocs.planning import pitched
from referee_app.systems.squadron.actions import sheet as squadron
from referee_app.ui.look.prepared import IdleTasks
from referee_app.ui.odds.figures_table import HEAD, ROW
from referee_app.ui.stage.stage import Stage
from referee_app.ui.window.main_window import MainWindow
from referee_app.ui.window.session_controller import SessionController
from referee_app.ui.window.session_file import SessionFile
from tests.benchmarks.test_eras import battle
from tests.store.games import order
from tests.systems.cepheus.vessels import line
from tests.systems.ocs.bouts import roster
from tests.systems.squadron.bouts import TYPES, flight

Order = Any
Spot = tuple[QWidget, QPoint]
EVERYTHING = QEventLoop.ProcessEventsFlag.AllEvents
WAITING = QEventLoop.ProcessEventsFlag.AllEvents | QEventLoop.ProcessEventsFlag.WaitForMoreEvents
EACH = 4
"""Between so many presses the yardstick is taken once: other programs slow both alike."""
PRIMARY = 32
"""So many presses of Space make a round, or the part of it that is looked at."""


@dataclass(frozen=True)
class Scene:
    """What comes to the table, a figure put right again and again, and where the mouse picks another unit."""

    opening: Callable[[], Iterator[Order]]
    correct: Callable[[int], Order]
    spots: Callable[[Any], Iterator[Spot]]


# the scenes


def _ships() -> Iterator[Order]:
    """Ten frigates of 400 tons, eleven people aboard each."""
    yield from (cepheus.Enlist(ship) for ship in (*line("Blue", 5), *line("Red", 5)))


def _squadrons() -> Iterator[Order]:
    """Twelve squadrons of twelve craft."""
    for place, kind in zip(range(6), [*TYPES] * 6, strict=False):
        for side in ("north", "south"):
            sheet = flight(side, kind, 12)
            yield squadron.Enlist(replace(sheet, id=f"{side}{place}", name=f"{sheet.name} {place}"))


def _eras() -> Iterator[Order]:
    """Forty units against forty."""
    yield from map(eras.Enlist, battle(40).units)


def _ocs() -> Iterator[Order]:
    """Twenty units against twenty, all of them in one combat."""
    figures = tuple((4 + place % 9, place % 6, 1 + place % 4) for place in range(20))
    state = roster(*figures, against=figures)
    yield from map(ocs.Enlist, state.units)
    yield from map(Declare, pitched(state, "north"))


def _fleets() -> Iterator[Order]:
    """Six places and eighteen fleets, ten of them at one place."""
    places = [Location(f"p{place}", f"Place {place}", "system", "North", 9) for place in range(6)]
    yield from map(fleets.AddLocation, places)
    for place in range(18):
        ships = Ships(military_inf=1 + place % 5, military_pi=4 + place, explorer_inf=1, developer_pi=3)
        where, owner = places[0 if place < 10 else 1 + place % 5].id, ("North", "South")[place % 2]
        yield fleets.Muster(Fleet(f"f{place}", f"Fleet {place}", owner, where, ships))


def _middle(widget: QWidget, rect: QRectF) -> Spot:
    return widget, rect.center().toPoint()


def _ship_spots(stage: Any) -> Iterator[Spot]:
    tracker = stage.panel.tracker
    yield from (_middle(tracker, tracker.rect_of(place)) for place in range(len(tracker.keys)))


def _squadron_spots(stage: Any) -> Iterator[Spot]:
    strip = stage.panel.strip
    yield from (_middle(strip, strip.tag_rect(place)) for place in range(len(strip.tags)))


def _eras_spots(stage: Any) -> Iterator[Spot]:
    board = stage.panel.board
    yield from (_middle(board, rect) for rect in list(board.geometry_now.rects.values())[:12])


def _ocs_spots(stage: Any) -> Iterator[Spot]:
    stage.panel.turn_to("roster")
    table = stage.panel.roster.table
    yield from ((table, QPoint(30, HEAD + ROW * place + ROW // 2)) for place in range(12))


def _fleet_spots(stage: Any) -> Iterator[Spot]:
    tabs = stage.panel.location.tabs
    yield from (_middle(tabs, QRectF(tabs.tabRect(place))) for place in range(tabs.count()))


SCENES = {
    "cepheus": Scene(_ships, lambda n: cepheus.Correct("red1", "", "initiative", n % 9), _ship_spots),
    "squadron": Scene(_squadrons, lambda n: squadron.Correct("north0", 1, "markers", n % 9), _squadron_spots),
    "eras": Scene(_eras, lambda n: eras.Correct("Ours2", "rps", str(1 + n % 99)), _eras_spots),
    "ocs": Scene(_ocs, lambda n: ocs.Correct("north-1", "ar", n % 6), _ocs_spots),
    "fleets": Scene(
        _fleets,
        lambda n: fleets.ChangeLocation(Location("p5", "Place 5", "system", "North", 1 + n % 9)),
        _fleet_spots,
    ),
}


def evening(key: str, lines: int) -> Encounter:
    """The scene, and figures put right by hand until the journal has so many lines."""
    tab, dice, fresh = new_encounter(load(key), "Large"), random.Random(3), count()
    for action in SCENES[key].opening():
        order(tab, action, dice)
    while len(tab.journal.entries) < lines:
        order(tab, SCENES[key].correct(next(fresh)), dice)
    return tab


# the window


class Desk:
    """The window with one large scene, and a hand that presses."""

    def __init__(self, key: str, lines: int) -> None:
        self.loop, self.taken = QEventLoop(), dict[str, list[float]]()
        self.yardstick, self._pressed = Yardstick(), 0
        self.window, self.file = MainWindow(), SessionFile()
        self.window.attach(self.file)
        self.controller = SessionController(self.window, self.file)
        self.scene = SCENES[key]
        pending_door(key)  # which the program makes in a thread (`Referee.load_rest`)
        self.file.lay(Session("", "", [evening(key, lines)]))
        self.window.show()
        self.window.activateWindow()
        self.settle()
        collect()
        self.stage.conductor._box._random = random.Random(3)

    @property
    def stage(self) -> Stage:
        """The tab shown."""
        stage = self.window.stage
        assert stage is not None
        return stage

    @property
    def _place(self) -> object:
        journal = self.stage.conductor.journal
        return len(journal.entries), journal.cursor, journal.pending, self.stage.rail.primary.text()

    def settle(self) -> None:
        """Until everything is kept, shown and painted, and no event waits."""
        while self.loop.processEvents(EVERYTHING) or self.file._waiting:
            if self.file._waiting:
                self.loop.processEvents(WAITING)

    def press(self, name: str, work: Callable[[], object]) -> None:
        """Do it, and note what it cost."""
        if self._pressed % EACH == 0:
            self.yardstick.take()
        self._pressed += 1
        begun = thread_time()
        work()
        self.settle()
        self.taken.setdefault(name, []).append(thread_time() - begun)

    def key(self, name: str, key: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        """Press a key where the keyboard stands."""
        self.press(name, lambda: QTest.keyClick(QApplication.focusWidget() or self.stage, key, held))

    def space(self, name: str = "Space") -> None:
        """The next step, or the first option of a decision."""
        before = self._place
        if isinstance(self.stage.conductor.question, Choice):
            self.key(name, Qt.Key.Key_1)
        else:
            self.stage.setFocus()
            self.key(name, Qt.Key.Key_Space)
        if self._place == before:
            self._decide()

    def _decide(self) -> None:
        """The step leads nowhere without a decision of the referee: what the rules offer is ordered for him."""
        conductor = self.stage.conductor
        offered = next((one for one in conductor.rules.offers() if not conductor.rules.objections(one)), None)
        if offered is not None and conductor.live:
            self.press("order", lambda: conductor.order(offered))

    def pick(self) -> None:
        """Select the units one after the other."""
        spots = list(self.scene.spots(self.stage))
        self.settle()
        for widget, place in spots:
            self.press("pick", partial(QTest.mouseClick, widget, Qt.MouseButton.LeftButton, pos=place))

    def field(self) -> None:
        """Type into the first field of the panel, if it has one now."""
        fields = (one for one in self.stage.panel.findChildren(QLineEdit) if one.isVisible() and one.isEnabled())
        field = next(fields, None)
        if field is None or not self.stage.conductor.live:
            return
        field.setFocus()
        for key in (Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_Backspace, Qt.Key.Key_Backspace) * 3:
            self.key("a field", key)
        self.stage.setFocus()
        self.key("Escape", Qt.Key.Key_Escape)

    def dice(self) -> None:
        """The next dice are real: typed, and taken."""
        conductor = self.stage.conductor
        for side in conductor.system.sides(conductor.state):
            conductor.throw_by_hand(side, True)
        self.settle()
        for _ in range(PRIMARY):
            question = conductor.question
            if not isinstance(question, Roll):
                self.space("to dice")
                continue
            for _ in range(min(question.dice.count, 8)):
                self.key("a die", Qt.Key.Key_3)
            self.key("dice taken", Qt.Key.Key_Return)
            if conductor.question is question:
                conductor.roll()
                self.settle()
        for side in conductor.system.sides(conductor.state):
            conductor.throw_by_hand(side, False)
        self.settle()

    def correct(self) -> None:
        """A figure is put right by hand: a field of a sheet was changed."""
        conductor = self.stage.conductor
        for number in range(12):
            if conductor.live:
                self.press("a figure", partial(conductor.order, self.scene.correct(number + 1)))

    def play(self) -> dict[str, list[float]]:
        """Everything a referee does, once all is made that is made in idle moments; what each press cost."""
        while any(one.isActive() for one in self.window.findChildren(IdleTasks)):
            self.settle()
        control = Qt.KeyboardModifier.ControlModifier
        self.correct()
        self.field()
        for _ in range(PRIMARY):
            self.space()
        self.field()
        self.pick()
        for _ in range(12):
            self.key("undo", Qt.Key.Key_Z, control)
        for _ in range(12):
            self.key("redo", Qt.Key.Key_Z, control | Qt.KeyboardModifier.ShiftModifier)
        self.dice()
        return self.taken


def share(taken: Iterable[float], part: float) -> float:
    """The figure that such a part of some stays below."""
    ordered = sorted(taken)
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))]


def played(key: str, lines: int) -> tuple[dict[str, list[float]], float]:
    """What every press costs on the large scene of a system behind so many lines, and the yardstick meanwhile."""
    desk = Desk(key, lines)
    taken = desk.play()
    desk.window.hide()
    desk.file.close()
    desk.window.deleteLater()
    return taken, desk.yardstick.middle


class Yardstick:
    """A plain table of 80 rows by eight cells that Qt fills and paints: what a machine is worth just then."""

    def __init__(self) -> None:
        self.table, self.taken = QTableWidget(80, 8), list[float]()
        self.table.resize(960, 690)
        self.table.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self.table.show()
        for _ in range(5):
            self.take()
        self.taken.clear()

    def take(self) -> None:
        """Fill and paint it once."""
        begun, mark = thread_time(), len(self.taken)
        for place in range(640):
            self.table.setItem(place // 8, place % 8, QTableWidgetItem(str(mark + place)))
        self.table.viewport().repaint()
        QApplication.processEvents()
        self.taken.append(thread_time() - begun)

    @property
    def middle(self) -> float:
        """The median of what it took, in seconds."""
        return share(self.taken, 0.5)


def plain_table(rounds: int = 25) -> float:
    """The yardstick's seconds, taken so often at once."""
    yardstick = Yardstick()
    for _ in range(rounds):
        yardstick.take()
    yardstick.table.deleteLater()
    return yardstick.middle
