"""The window: tabs, menus and the status line around the stages; it passes wishes to the file and to the tab shown.

Until it is furnished it is a light shell: no labels, no `Qt` namespace (15 ms alone), so that it is painted at once.
"""

from __future__ import annotations

import os
from functools import partial
from pathlib import PurePath
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QByteArray, QEvent, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent
from PySide6.QtWidgets import QLabel, QLayout, QMainWindow, QStackedWidget, QToolButton, QWidget

from referee_app.ui.look import theme
from referee_app.ui.look.fitting import Line, bounded, fit
from referee_app.ui.look.layout import column_of, lay_out
from referee_app.ui.look.plain import amp, label, restyle, set_tip
from referee_app.ui.systems import title_of
from referee_app.ui.window.menus import Menus
from referee_app.ui.window.tabs import EncounterTabs

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from PySide6.QtCore import QTimer

    from referee_app.core.steps import Place
    from referee_app.store.saver import Status
    from referee_app.store.session import Encounter, Session
    from referee_app.ui.encounter.conductor import Conductor
    from referee_app.ui.encounter.keeping import Keep
    from referee_app.ui.stage.stage import Stage
    from referee_app.ui.window.broken_tab import BrokenTab
    from referee_app.ui.window.session_file import SessionFile

LONGEST_FOLDER = 40
_ROOT = 12
"""So much of a longer one's beginning is kept."""
WHILE = 15_000
"""So many milliseconds something stands in the status line behind what was said last."""
MOMENT = 500
"""After so many milliseconds in a size or place the window is taken to stand there."""
PLACED = (QEvent.Type.Move, QEvent.Type.Resize, QEvent.Type.WindowStateChange)


def _whole(path: PurePath) -> str:
    """Where a path leads: "app/../files" is "files"."""
    return os.path.realpath(path) if ".." in path.parts else str(path)


def _short(folder: PurePath) -> str:
    """A folder as a status line can show it: where it begins, and its end, which tells most."""
    text = _whole(folder)
    return text if len(text) <= LONGEST_FOLDER else f"{text[:_ROOT]}…{text[1 + _ROOT - LONGEST_FOLDER :]}"


class MainWindow(QMainWindow):
    """The one window of Referee; light until `attach` gives it a session."""

    painted = Signal()
    """The window was painted for the first time."""
    language_requested = Signal(str)
    """Another language is wanted: its code."""
    theme_requested = Signal(str)
    """Another theme is wanted."""
    stood = Signal()
    """The window has another size or place, and has kept it for a moment."""

    chosen_theme = "system"
    """By its name; the system's own, where none is chosen."""
    _first = True
    """Not painted yet; Qt calls `event` before `__init__` is through."""
    _fitted = True
    """Whether the screen had room for the window as it is made."""

    def __init__(self) -> None:
        super().__init__()
        self.file: SessionFile | None = None
        self._keep: Keep
        self.menu_lines = Menus(self)
        self.tabs = EncounterTabs()
        self.stack = QStackedWidget()
        self._stages: dict[int, Stage] = {}
        self._broken: dict[int, BrokenTab] = {}
        self._conductors: dict[int, Conductor] = {}
        """What was drawn up on stages that were thrown away to be dressed anew."""
        self._said: list[str] = []
        self._told = ""
        self._told_of: tuple[Stage, Place] | None = None
        """Where what was done last stands in its journal: what happens behind it makes it stale."""
        self._clocks: dict[str, QTimer] = {}
        self._tools: dict[str, QToolButton] = {}
        self.saved: Line
        self.facts: QLabel
        self.players: QLabel
        self.empty: QLabel
        theme.dress(self)
        self._lay_out()

    def _lay_out(self) -> None:
        middle = QWidget()
        column_of(middle, self.tabs, (self.stack, 1), apart=0)
        self.setCentralWidget(middle)
        if (mine := self.layout()) is not None:
            mine.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)  # see `event`
        self.setBaseSize(4, 4)  # the steps a window manager rounds a size to at 144 DPI are else counted from the least
        self.resize(1366, 740)
        self._retranslate()

    def _connect(self) -> None:
        actions = self.menu_lines.actions
        actions["quit"].triggered.connect(self.close)
        actions["go_on"].triggered.connect(self._on_go_on)
        actions["column"].toggled.connect(self._on_column_toggled)
        actions["next_tab"].triggered.connect(lambda: self.tabs.step(1))
        actions["tab_before"].triggered.connect(lambda: self.tabs.step(-1))
        self.tabs.listen()
        self.tabs.picked.connect(self._on_tabs_picked)

    # showing

    @property
    def stage(self) -> Stage | None:
        """The stage shown, if a session is open."""
        if self.file is None or not self.file.session.encounters:
            return None
        return self._stages.get(id(self.file.session.encounters[self.file.session.current]))

    def attach(self, file: SessionFile) -> None:
        """From now on the window shows the session of this file."""
        self.file, self._keep = file, file.keep
        self.menu_lines.fill()
        self.menu_lines.actions["column"].setChecked(True)
        self._add_lines()
        self._watch_texts()
        self._retranslate()
        self._connect()
        file.session_changed.connect(self.show_session)
        file.status_changed.connect(self._on_file_status_changed)
        if file.session.encounters:
            self.show_session()

    def _watch_texts(self) -> None:
        """Undo is the journal's where a text has nothing to take back."""
        from PySide6.QtWidgets import QApplication

        from referee_app.ui.form.text_undo import TextUndo

        app = QApplication.instance()
        assert isinstance(app, QApplication)
        TextUndo(app, self)

    def _add_lines(self) -> None:
        """The status line, the tools and the page without a tab."""
        from PySide6.QtCore import Qt

        from referee_app.ui.keys.hands import Hands

        self._hands = Hands(self)
        self.saved, self.facts, self.empty = Line(), Line(), label(role="muted", wrap=True)
        self.players = Line()
        for line in (self.saved, self.facts, self.players):
            line.setTextFormat(Qt.TextFormat.PlainText)
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.stack.addWidget(self.empty)
        self.statusBar().addWidget(self.saved)
        self.statusBar().addWidget(self.facts, 1)
        self.statusBar().addPermanentWidget(self.players)
        self.players.hide()
        self.statusBar().setSizeGripEnabled(False)
        for name in ("undo", "redo", "print"):
            self._tools[name] = QToolButton()
            self._tools[name].setDefaultAction(self.menu_lines.actions[name])
            self.tabs.add_button(self._tools[name])

    def show_session(self) -> None:
        """Show the session from scratch."""
        self._forget([*self._stages, *self._broken])
        self.show_tabs()

    def _forget(self, places: Iterable[int]) -> None:
        """Throw away what shows these encounters and who plays them."""
        gone = list(places)
        self._throw_away(gone)
        for place in gone:
            conductor = self._conductors.pop(place, None)
            if conductor is not None:
                conductor.deleteLater()

    def _throw_away(self, places: Iterable[int]) -> None:
        """Throw pages away; `removeWidget` would leave them to Python, to die in mid-event."""
        for place in places:
            for pages in (self._stages, self._broken):
                page = pages.pop(place, None)
                if page is not None:
                    page.deleteLater()

    def show_tabs(self) -> None:
        """Show the session's tabs and build the one that is seen."""
        if self.file is None:
            return
        session = self.file.session
        self._name_tabs(session)
        self._forget({*self._stages, *self._broken, *self._conductors} - set(map(id, session.encounters)))
        if session.encounters:
            page = self._page(session.encounters[session.current])
            self.stack.setCurrentWidget(page)
            page.setFocus()  # so that Space takes the next step at once
            if self.stage is not None:
                self.stage.lead_to_dice()
        else:
            self.stack.setCurrentWidget(self.empty)
            self.empty.setText(self.tr("No encounter is open. Add one with +."))
        self.show_facts()

    def _name_tabs(self, session: Session) -> None:
        self.tabs.show_tabs(list(map(title_of, session.encounters)), session.current)

    def _page(self, encounter: Encounter) -> QWidget:
        """The stage of an encounter; where none can be built, what says why."""
        place = id(encounter)
        shown = self._stages.get(place) or self._broken.get(place)
        if shown is not None:
            return shown
        journal = encounter.journal
        pending, ahead, struck = journal.pending, journal.ahead, len(journal.struck)
        try:
            stage = self._built(encounter)
        except Exception as fault:  # noqa: BLE001 - a stranger's facts may break a panel in any way
            journal.pending, journal.ahead = pending, ahead  # what was put aside on the way stays as it is saved
            journal.struck = journal.struck[:struck]
            self._throw_away_halves()
            return self._read_only(encounter, fault)
        self._stages[place] = stage
        self.stack.addWidget(stage)
        if stage.conductor.put_aside:
            stage.conductor.put_aside = False
            self.say(self.tr("A half-answered order no longer fits the rules: it is struck, and its dice are kept."))
        return stage

    def _throw_away_halves(self) -> None:
        """What could not be built to its end stands in the stack, and is no page of it."""
        for half in self.stack.children():
            if isinstance(half, QWidget) and self.stack.indexOf(half) < 0:
                half.deleteLater()

    def _built(self, encounter: Encounter) -> Stage:
        from referee_app.ui.stage.stage import Stage

        stage = Stage(self._conductor(encounter), self.stack)
        stage.conductor.state_changed.connect(self.show_facts)  # behind the stage's own parts
        stage.column.undo_changed.connect(self._show_undo)
        stage.broke.connect(partial(self._on_stage_broke, encounter))
        stage.told.connect(self.tell)
        stage.library_requested.connect(self._on_stage_library_requested)
        stage.report_requested.connect(self.menu_lines.actions["print"].trigger)
        stage.column.setVisible(self.menu_lines.actions["column"].isChecked())
        return stage

    def _on_stage_library_requested(self) -> None:
        if why := self.menu_lines.off("insert"):
            self.tell(self.tr("Not now: {why}.").format(why=why))
        else:
            self.menu_lines.actions["insert"].trigger()

    def _conductor(self, encounter: Encounter) -> Conductor:
        """Who plays an encounter; kept as long as its tab."""
        from referee_app.ui.encounter.conductor import Conductor

        if id(encounter) not in self._conductors:
            conductor = Conductor(encounter, self._keep, parent=self)
            self._conductors[id(encounter)] = conductor
        return self._conductors[id(encounter)]

    def _read_only(self, encounter: Encounter, fault: BaseException) -> BrokenTab:
        import logging

        from referee_app.ui.window.broken_tab import BrokenTab

        logging.getLogger("referee").error("An encounter cannot be shown", exc_info=fault)
        page = BrokenTab(encounter, fault, self.menu_lines.menus["earlier"])
        page.retried.connect(partial(self._show_anew, encounter))
        page.undone.connect(partial(self._on_page_undone, encounter))
        self._broken[id(encounter)] = page
        self.stack.addWidget(page)
        return page

    def _show_anew(self, encounter: Encounter) -> None:
        """Throw away what shows an encounter, and build it again if it is seen."""
        self._forget([id(encounter)])
        self.show_tabs()

    def _on_stage_broke(self, encounter: Encounter, fault: BaseException) -> None:
        """A stage that was shown cannot be any more."""
        if id(encounter) in self._stages:  # else it has said so already
            self._forget([id(encounter)])
            self._read_only(encounter, fault)
            self.show_tabs()

    def _on_page_undone(self, encounter: Encounter) -> None:
        from referee_app.ui.encounter.conductor import Conductor

        conductor = Conductor(encounter, self._keep, parent=self)
        conductor.state_changed.connect(conductor.deleteLater)
        conductor.undo_line()
        self._show_anew(encounter)

    def show_facts(self) -> None:
        """Say in the title and the status line what a glance should tell."""
        file, stage = self.file, self.stage
        actions = self.menu_lines.actions
        self._show_undo()
        self._show_commanding(stage)
        for name in ("duplicate", "verify", "go_on", "roll_rest"):
            actions[name].setEnabled(stage is not None)
        self._show_inserting(stage)
        self._show_ruling(stage)
        for name in ("rename", "close_tab"):
            actions[name].setEnabled(bool(file and file.session.encounters))
        actions["reopen_tab"].setEnabled(bool(file and file.session.closed))
        if file is not None:
            self._show_title(file)
        self.facts.setText(self._facts(stage) if stage else "")

    def _show_undo(self) -> None:
        """Whether anything can be taken back or brought again."""
        actions, stage = self.menu_lines.actions, self.stage
        actions["undo"].setEnabled(stage is not None and stage.conductor.journal.can_undo())
        actions["redo"].setEnabled(stage is not None and stage.column.can_redo)

    def _show_inserting(self, stage: Stage | None) -> None:
        """Whether units can be brought to the table, and why not: where no order is taken, what is picked is lost."""
        if stage is None or (why := stage.playing.fight_hindrance) is None:
            self.menu_lines.turn("insert", "")
            self.menu_lines.actions["insert"].setEnabled(stage is not None)
        else:
            from referee_app.ui.command.words import hindrance_text

            self.menu_lines.turn("insert", hindrance_text(why))

    def _show_ruling(self, stage: Stage | None) -> None:
        """Whether house rules can be changed, and why not."""
        if stage is None or stage.conductor.may_rule:
            self.menu_lines.turn("house_rules", "")
            self.menu_lines.actions["house_rules"].setEnabled(stage is not None)
        else:
            from referee_app.ui.command.words import hindrance_text

            amending = stage.conductor.amendment is not None
            self.menu_lines.turn("house_rules", hindrance_text("amending" if amending else "asked"))

    def _show_commanding(self, stage: Stage | None) -> None:
        """What the app's commanders may be asked for."""
        actions = self.menu_lines.actions
        knows = stage is not None and stage.conductor.commanding.commander is not None
        actions["forecast"].setEnabled(knows)
        actions["why"].setEnabled(stage is not None and stage.proposing.is_listed)
        actions["undo_play"].setEnabled(stage is not None and stage.playing.can_undo)
        if stage is None or not knows:
            for name in ("play_activation", "play_round", "fight_out"):
                actions[name].setEnabled(False)
        else:
            from referee_app.ui.command.words import hindrance_text

            for name in ("play_activation", "play_round"):
                self.menu_lines.turn(name, hindrance_text(stage.playing.hindrance))
            self.menu_lines.turn("fight_out", hindrance_text(stage.playing.fight_hindrance))

    def say(self, text: str) -> None:
        """Say something in the status line for a while, once, beside what stands there and was said before."""
        self._said = [*(one for one in self._said if one != text), text]
        self._wait(self._be_silent)
        self.show_facts()
        self._announce(text)

    def tell(self, text: str) -> None:
        """Tell what was done last, in the place of what was told before: for a while, or until something else is
        done or taken back."""
        self._told, self._told_of = text, self._place
        self._wait(self._untell)
        self.show_facts()
        self._announce(text)

    def _announce(self, text: str) -> None:
        from referee_app.ui.look.aloud import announce

        announce(self, text)

    def _wait(self, call: Callable[[], None], how_long: int = WHILE) -> None:
        """Call it in a while; what is said again meanwhile begins its while anew."""
        from PySide6.QtCore import QTimer

        if call.__name__ not in self._clocks:
            clock = self._clocks[call.__name__] = QTimer(self)
            clock.setSingleShot(True)
            clock.timeout.connect(call)
        self._clocks[call.__name__].start(how_long)

    @property
    def _place(self) -> tuple[Stage, Place] | None:
        """The tab shown, and how far its journal has come."""
        from referee_app.core.steps import place_of

        return (self.stage, place_of(self.stage.conductor.journal)) if self.stage is not None else None

    def _untell(self) -> None:
        self._told = ""
        self.show_facts()

    def _be_silent(self) -> None:
        self._said = []
        self.show_facts()

    def _show_title(self, file: SessionFile) -> None:
        from referee_app.store.files import split_name

        name = file.session.title or (
            self.tr("untitled") if file.untitled or not file.path else split_name(file.path)[0]
        )
        read_only = self.tr(" (read only)") if file.read_only else ""
        self.setWindowTitle(f"{name[:80]}{read_only} — Referee")

    def _facts(self, stage: Stage) -> str:
        conductor = stage.conductor
        if self._told_of != self._place:
            self._told = ""
        told = [text for text in (*self._said, self._told) if text]
        hand = map(stage.words.side, sorted(conductor.encounter.hand))
        if conductor.encounter.hand:
            told.append(self.tr("hand dice: {sides}").format(sides=", ".join(hand)))
        if conductor.changed:
            told.append(self.tr("house rules: {n}").format(n=len(conductor.changed)))
        if conductor.viewing is not None:
            entries, seen = conductor.journal.entries, conductor.viewing
            told.append(self.tr("looking back at line {n}").format(n=entries[seen - 1].number if seen else 0))
        return " · ".join(told)

    def _on_file_status_changed(self, status: Status | None) -> None:
        trouble = self.file.trouble if self.file is not None else ""
        told = self._said_of(status, trouble)
        self.saved.setText(" · ".join(told))
        whole = " · ".join(self._said_of(status, trouble, _whole))
        self.saved.whole = whole if whole != self.saved.text() else ""
        set_tip(self.saved, self.saved.whole or (_whole(status.path) if status else ""))
        restyle(self.saved, "role", "bad" if trouble or len(told) > 1 else "muted")

    def _said_of(self, status: Status | None, trouble: str, named: Callable[[PurePath], str] = _short) -> list[str]:
        """Saved when, or not saved and why; then whatever the referee should know of it."""
        if status is not None and status.kind == "not_saved":
            not_saved = self.tr("not saved in {folder}: {why}").format(folder=named(status.path.parent), why=trouble)
            if status.kept is None:
                return [not_saved, self.tr("the moves are only in memory")]
            return [not_saved, self.tr("kept in {folder}").format(folder=named(status.kept.parent))]
        if trouble:
            return [self.tr("not saved: {why}").format(why=trouble)]
        if status is None:
            return []
        saved = self.tr("saved {time}").format(time=status.at.astimezone().strftime("%H:%M:%S"))
        if status.beside:
            saved += self.tr(" beside the file, which another program has changed")
        return [saved, *self._doubts(status)]

    def _doubts(self, status: Status) -> list[str]:
        """What a referee should know of a save that went well."""
        told = []
        if status.unsure:
            told.append(self.tr("may not survive a power cut: {why}").format(why=status.unsure))
        if status.nearly_full:
            told.append(self.tr("the file is nearly full: continue in a new one (Session menu)"))
        if status.backup_failed:
            told.append(self.tr("no earlier copy could be put aside"))
        return told

    # the tab bar

    def _on_tabs_picked(self, place: int) -> None:
        if self.file is not None and 0 <= place < len(self.file.session.encounters):
            self.file.session.current = place
            self.show_tabs()

    def _on_go_on(self) -> None:
        if self.stage is not None:
            self.stage.go_on()

    def _on_column_toggled(self, shown: bool) -> None:
        for stage in self._stages.values():
            stage.column.setVisible(shown)

    # the window itself

    def take_room(self) -> None:
        """Be no larger than the screen, from the first paint on."""
        self._fitted = fit(self)

    def fill(self, name: str, lines: list[tuple[str, Any]], call: Any, now: Any = None) -> None:
        """Fill a sub-menu with plain texts; each calls back with its value, one without any is grey. Without a text
        there is a line between. Where one of the values is in force `now`, its line is marked."""
        menu = self.menu_lines.menus[name]
        menu.clear()
        for text, value in lines:
            if text:
                action = menu.addAction(amp(text))
                action.setEnabled(value is not None)
                action.setCheckable(now is not None)
                action.setChecked(value is not None and value == now)
                action.triggered.connect(lambda _checked=False, value=value: call(value))
            else:
                menu.addSeparator()
        if not lines:
            menu.addAction(self.tr("None")).setEnabled(False)  # a menu that is switched off is never filled again

    def show_players(self, text: str) -> None:
        """Say beside the facts what stands on the players' screen; nothing where it is not open."""
        self.players.setText(text)
        self.players.setVisible(bool(text))

    def offer_news(self) -> None:
        """Say at the foot of the window that this version has something new; a click shows it, once."""
        from PySide6.QtCore import Qt

        lead, action = QToolButton(), self.menu_lines.actions["news"]
        lead.setDefaultAction(action)  # and its text, in the language of the moment
        lead.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        action.triggered.connect(lead.hide)
        self.statusBar().addPermanentWidget(lead)

    def layout_state(self) -> str:
        """The window's size and place, to be remembered."""
        return bytes(self.saveGeometry().toBase64().data()).decode("ascii")

    def restore_layout(self, text: str) -> None:
        """Stand where the window stood last time; where it has never stood and finds no room, fill the screen."""
        if text:
            self.restoreGeometry(QByteArray.fromBase64(text.encode("ascii", "ignore")))
        elif not self._fitted:
            self.showMaximized()
        if not self.isMaximized():
            fit(self)

    def _retranslate(self) -> None:
        self.menu_lines.retranslate()
        self.menuBar().setAccessibleName(self.tr("Menus"))
        self.statusBar().setAccessibleName(self.tr("Status line"))
        for name, text in (("undo", self.tr("Undo")), ("redo", self.tr("Redo")), ("print", self.tr("Print"))):
            if name in self._tools:
                self._tools[name].setText(text)
                self._tools[name].setAccessibleName(text)
                self._tools[name].setAccessibleDescription("")  # the tip it goes with is by now its action's
                set_tip(self._tools[name], text)
        if self.stage is None:
            self.setWindowTitle("Referee")

    def event(self, event: QEvent) -> bool:
        """Notice the first paint. The least size only grows, and not beyond the screen: at 144 DPI each change of it
        takes a pixel of the window, and what is asked for is wider and narrower with every step."""
        if event.type() == QEvent.Type.LayoutRequest:
            self.setMinimumSize(bounded(self, self.minimumSize().expandedTo(self.minimumSizeHint())))
        elif event.type() == QEvent.Type.UpdateRequest:
            lay_out()
        done = super().event(event)
        if self._first and event.type() == QEvent.Type.Paint:
            self._first = False
            self.painted.emit()
        elif not self._first and event.type() in PLACED:
            self._wait(self._stand, MOMENT)
        return done

    def _stand(self) -> None:
        """Say that the window stays where it is."""
        self.stood.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A key that nobody took beside the tab shown is for it; that of a command that is off says why it is."""
        stage, focus = self.stage, self.focusWidget()
        if why := self.menu_lines.why_off(event):
            self.tell(self.tr("Not now: {why}.").format(why=why))
        elif stage is not None and focus is not stage and not stage.isAncestorOf(focus or self):
            stage.keyPressEvent(event)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab follows the eye; from what has just gone or turned grey the keyboard goes back to where Space goes on."""
        from referee_app.ui.look.tab_order import move_on

        before, stage = self.focusWidget(), self.stage
        gone = before is not None and not (before.isEnabled() and before.isVisibleTo(self))
        if gone and stage is not None:
            stage.setFocus()
            return True
        return move_on(self, forward)

    def changeEvent(self, event: QEvent) -> None:
        """Speak the new language; until it is furnished only the shell's."""
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
            self._said, self._told = [], ""
            if self.file is not None:
                self._name_tabs(self.file.session)
                self.show_facts()
                self._on_file_status_changed(self.file.status)
        elif event.type() == QEvent.Type.ActivationChange and self.file is not None:
            from referee_app.ui.look.aloud import listening

            listening()  # a screen reader may have come since
        super().changeEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Close only when everything is on the disk, or the referee says so."""
        event.ignore()
        if self.may_leave():
            if self.file is not None:
                self.file.close()
            event.accept()

    def may_forget(self, tabs: Iterable[Encounter]) -> bool:
        """Whether no dice are typed in these tabs that were not entered, or the referee gives them up."""
        from referee_app.ui.form.dialog import may_be_lost

        stages = ((tab, self._stages.get(id(tab))) for tab in tabs)
        typed = [(tab, stage.column.typed_dice) for tab, stage in stages if stage is not None]
        text = self.tr("In {tab} dice are typed that were not entered: {dice}")
        return all(may_be_lost(self, text.format(tab=title_of(tab), dice=dice)) for tab, dice in typed if dice)

    def may_leave(self) -> bool:
        """Whether everything is on the disk and entered, or the referee gives it up."""
        if self.file is None:
            return True
        if not self.may_forget(self.file.session.encounters):
            return False
        if self.file.flush() or (self.file.untitled and self.file.is_empty()):
            return True
        from referee_app.ui.form.asking import Answer, ask  # only in trouble

        kept = self.file.status.kept if self.file.status else None
        answers = {
            "save_as": Answer(self.tr("Save as…")),
            "leave": Answer(self.tr("Leave them there") if kept else self.tr("Lose them"), gives_up=True),
        }
        text = self.tr("The last moves are not on the disk: {why}").format(why=self.file.trouble)
        detail = self.tr("Save them under another name, or go on and lose them.")
        if kept:
            text = self.tr("The last moves are not in their file: {why}").format(why=self.file.trouble)
            detail = self.tr("They are kept in {folder} and offered at the next start.").format(folder=kept.parent)
        answer = ask(self, text, detail, answers)
        if answer == "save_as":
            self.menu_lines.actions["save_as"].trigger()
        return answer == "leave" or (answer == "save_as" and self.file.flush())
