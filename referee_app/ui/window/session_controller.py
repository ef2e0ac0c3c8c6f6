"""Carries out what the menus say about files, tabs and settings; every refusal is one sentence.

A dialog of its own is loaded when it is asked for: nothing of it is needed at the start.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QDateTime, QLocale, QObject, Qt, QTimer
from PySide6.QtWidgets import QFileDialog

from referee_app.core.journal import Moved
from referee_app.store import codec, paths, samples, settings, trash
from referee_app.store.errors import BadFile, plain
from referee_app.store.files import SUFFIX, NotSaved
from referee_app.store.lock import Claim, Held
from referee_app.store.paths import file_name
from referee_app.store.recovery import Rescued
from referee_app.store.session import Encounter, Session, empty_encounter, new_encounter, next_name
from referee_app.store.session_file import open_session
from referee_app.systems import KEYS, load
from referee_app.ui.command.words import help_text
from referee_app.ui.encounter.play_on import Extent
from referee_app.ui.form import asking
from referee_app.ui.form.asking import Answer
from referee_app.ui.house.words import sentences
from referee_app.ui.stage.stage import Stage
from referee_app.ui.systems import name_of, part, title_of
from referee_app.ui.window.main_window import MainWindow
from referee_app.ui.window.rescue import Rescue
from referee_app.ui.window.session_file import SessionFile
from referee_app.ui.window.session_lock import in_living_hands
from referee_app.ui.words import languages, refusals

MOST_THROWN = 10
"""So many of what was thrown away are offered; the folder holds the rest."""


class SessionController(QObject):
    """Serves one window and the file of its session."""

    def __init__(self, window: MainWindow, file: SessionFile) -> None:
        super().__init__(window)
        self.window = window
        self.file = file
        self._rescue = Rescue(window, file, self.say)
        self._connect()

    def _connect(self) -> None:
        for name, call in self._calls().items():
            self.window.menu_lines.actions[name].triggered.connect(partial(self._guarded, call))
        for name, fill in self._fills().items():
            self.window.menu_lines.menus[name].aboutToShow.connect(fill)
            self.window.menu_lines.menus[name].addAction("…")  # an empty menu would never open
        self.window.menu_lines.menus["session"].aboutToShow.connect(self._on_session_shown)
        self.window.tabs.add_requested.connect(self._add)
        self.window.tabs.close_requested.connect(self._close_tab)
        self.window.tabs.rename_requested.connect(self.rename)
        self.window.tabs.moved.connect(self._on_tabs_moved)

    def _calls(self) -> dict[str, Callable[[], object]]:
        return {
            "new": self.new,
            "open": self.ask_open,
            "save": self.save,
            "save_as": self.save_as,
            "go_on_in_new": self.go_on_in_new,
            "notes": self.notes,
            "print": self.print,
            "insert": self.insert,
            "rename": self.rename,
            "duplicate": self.duplicate,
            "close_tab": self.close_tab,
            "reopen_tab": self.reopen_tab,
            "house_rules": self.house_rules,
            "verify": self.verify,
            "roll_rest": self.roll_rest,
            "why": self.why,
            "play_activation": partial(self.play_on, "activation"),
            "play_round": partial(self.play_on, "round"),
            "undo_play": self.undo_play,
            "fight_out": self.fight_out,
            "forecast": self.forecast,
            "undo": self.undo,
            "redo": self.redo,
            "find": self.find,
            "focus_dice": self.focus_dice,
            "keys": self.keys,
            "commanders": self.commanders,
            "news": self.news,
            "about": self.about,
        }

    def _fills(self) -> dict[str, Callable[[], None]]:
        return {
            "samples": self._fill_samples,
            "recent": self._fill_recent,
            "untitled": self._fill_untitled,
            "rescued": self._fill_rescued,
            "earlier": self._fill_earlier,
            "add": self._fill_add,
            "theme": self._fill_theme,
            "language": self._fill_language,
        }

    @property
    def _stage(self) -> Stage:
        stage = self.window.stage
        if stage is None:
            raise NotSaved("broken" if self.file.session.encounters else "nothing")
        return stage

    def _guarded(self, call: Callable[[], object], *_checked: bool) -> None:
        """Say in one sentence what could not be done."""
        try:
            call()
        except (BadFile, NotSaved) as refusal:
            self.say(refusals.sentence(refusal))

    def begin(self, wanted: Path | None, last: Path | None) -> None:
        """Start with the session asked for, else where the last sitting ended, else with a new one."""
        news: list[str] = []
        if wanted is not None:
            self._guarded(lambda: self.open(wanted))
        elif last is not None and os.path.exists(last):
            self._guarded(lambda: news.extend(self._take_up(last)))
        if not self.window.isEnabled():
            return  # ended from outside while the question was asked: nothing new is begun
        if self.file.path is None:
            self.new()
        trash.sweep_bin()
        if waiting := len(self._abandoned()):
            news.append(self.tr("Unsaved sessions from before: {n} (Session menu)").format(n=waiting))
        if news:
            self.window.say(" · ".join(news))
        self._rescue.offer()
        self._say_unwritable()

    def _say_unwritable(self) -> None:
        """Say once that nothing can be kept on this computer, and ask where the session shall lie."""
        folder = paths.unwritable()
        if folder is None:
            return
        text = self.tr("Nothing can be written in {folder}.").format(folder=plain(folder, 120))
        if folder != paths.data_folder():
            self.say(text, self.tr("You can play on, but settings and the list of recent files are not remembered."))
        elif self.file.untitled:
            detail = self.tr("You can play on, but the session lies only in memory until it is saved somewhere else.")
            QTimer.singleShot(0, self, partial(self._ask_for_a_place, text, detail))
        else:
            self.say(text, self.tr("You can play on, but no earlier copies of the session are kept."))

    def _ask_for_a_place(self, text: str, detail: str) -> None:
        answers = {"save_as": Answer(self.tr("Save as…"))}
        if asking.ask(self.window, text, detail, answers, leave=self.tr("Play on")):
            self._guarded(self.save_as)

    def _take_up(self, last: Path) -> list[str]:
        """Go on where the last sitting ended; when another window has it, say so and leave it there."""
        claim = self.file.claim(last)
        if claim.outcome == "in_use":
            return [refusals.held(last, claim), self.tr("This is a new session.")]
        self._open_claimed(last, claim)
        return []

    def _abandoned(self) -> list[Path]:
        """The untitled sessions no window has, the latest last."""
        found = [one.path for one in paths.untitled_sessions() if not self.file.holds(one.path)]
        return [path for path in found if not in_living_hands(path)]

    def tell_trouble(self, report: str) -> None:
        """Show the report of a fault of ours, to be copied."""
        self._show("Referee", report)

    def _show(self, title: str, text: str, width: int = 560) -> None:
        from referee_app.ui.form import small_dialogs

        small_dialogs.show_text(self.window, title, text, width)

    def say(self, text: str, detail: str = "") -> None:
        """Tell the referee something that needs no answer."""
        asking.tell(self.window, text, detail)

    # sessions

    def new(self) -> None:
        """A new session with a tab for every system."""
        self._lay(Session(encounters=list(map(empty_encounter, KEYS))))

    def _lay(self, session: Session) -> None:
        if self.window.may_leave():
            self.file.lay(session)

    def ask_open(self) -> None:
        """Let the referee pick a file."""
        name, _filter = QFileDialog.getOpenFileName(
            self.window, self.tr("Open a session"), str(Path.home()), self.tr("Sessions (*.json)")
        )
        if name:
            self.open(Path(name))

    def open(self, path: Path) -> None:
        """Open a file; a file in use elsewhere is offered to be read or copied, a sample is always copied."""
        if self.file.holds(path) or not self.window.may_leave():
            return
        if samples.is_sample(path):
            self.file.open_copy(path)
            return
        self._open_claimed(path, self.file.claim(path))

    def _open_claimed(self, path: Path, claim: Claim) -> None:
        if claim.outcome == "ours":
            self.file.open(path)
        else:
            open_session(path)  # what cannot be opened at all is not asked about
            self._open_otherwise(path, claim, self.tr("How shall it be opened?"))

    def _open_otherwise(self, path: Path, claim: Claim, question: str) -> None:
        how = self._ask_how(path, claim, question)
        if how == "read_only":
            self.file.open(path, read_only=True)
        elif how == "copy":
            self.file.open_copy(path)
        elif how == "anyway":
            claim = self.file.claim(path, anyway=True)
            if claim.outcome == "ours":
                self.file.open(path)
            else:
                self._open_otherwise(path, claim, self.tr("It could not be taken over. How shall it be opened?"))

    def _ask_how(self, path: Path, claim: Claim, question: str) -> str:
        answers = {"read_only": Answer(self.tr("Read only")), "copy": Answer(self.tr("As a copy"))}
        if claim.doubtful:
            answers["anyway"] = Answer(self.tr("Open anyway"), gives_up=True)
        return asking.ask(self.window, refusals.held(path, claim), question, answers)

    def save(self) -> None:
        """Everything is saved as it happens; an untitled session is given a name."""
        if self.file.untitled or self.file.read_only:
            self.save_as()
        elif self.file.trouble:
            self.file.retry()

    def save_as(self) -> None:
        """Give the session a file of its own."""
        offered = file_name(self.file.session.title or self.tr("session"), SUFFIX)
        name, _filter = QFileDialog.getSaveFileName(
            self.window,
            self.tr("Save the session"),
            str(self.file.wished or Path.home() / offered),
            self.tr("Sessions (*.json)"),
        )
        if name:
            path = Path(name)
            whole = path.suffix == ".json" or os.path.lexists(path)
            self._save_under(path if whole else path.with_name(path.name + SUFFIX), chosen=whole)

    def _save_under(self, path: Path, chosen: bool) -> None:
        """Save there; what lies under a name the referee has not `chosen` to the letter is asked about."""
        there = self.tr("{file} is there already.").format(file=plain(path.name, 120))
        if not chosen and os.path.lexists(path) and not self._may_replace(there):
            return
        try:
            self.file.save_as(path)
        except Held as held:
            if not held.claim.doubtful:
                raise
            if self._may_replace(refusals.sentence(held)):
                self.file.save_as(path, anyway=True)

    def _may_replace(self, told: str) -> bool:
        answers = {"anyway": Answer(self.tr("Save anyway"), gives_up=True)}
        return bool(asking.ask(self.window, told, self.tr("Shall what lies there be replaced?"), answers))

    def go_on_in_new(self) -> None:
        """Begin a new file with the sheets as they stand; the old one keeps the whole journal."""
        old = self.file.session
        new = Session(old.title, old.notes, [tab.continued() for tab in old.encounters], current=old.current)
        codec.dump(new)  # what cannot be written is refused while the old session is still open
        self._lay(new)

    def notes(self) -> None:
        """Write the session's notes."""
        from referee_app.ui.form import small_dialogs

        notes = small_dialogs.ask_notes(self.window, self.file.session.notes)
        if notes is not None:
            self.file.session.notes = notes
            self.file.keep()

    def print(self) -> None:
        """Print sheets or the battle report."""
        from referee_app.ui.printing.dialog import PrintDialog

        stage = self._stage
        PrintDialog(stage.conductor.encounter, self.window, picked=stage.panel.for_paper).exec()

    # the round

    def roll_rest(self) -> None:
        """Let the app throw all that follows."""
        self._stage.roll_rest()

    def why(self) -> None:
        """Open the list behind what the app proposes."""
        self._stage.turn_why()

    def play_on(self, extent: Extent) -> None:
        """Let the app play on."""
        self._stage.play_on(extent)

    def fight_out(self) -> None:
        """Fight the encounter out offstage, as it stands with all that is typed."""
        from referee_app.ui.forecast.fight_dialog import FightDialog

        stage = self._stage
        if not stage.may_go_on():
            return
        dialog = FightDialog(stage.conductor, stage.words, self.window)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.told.connect(self.window.tell)
        dialog.open()

    def forecast(self) -> None:
        """Fight the encounter many times on copies, to know what to expect."""
        from referee_app.ui.forecast.page import ForecastPage, warm

        stage = self._stage
        warm(stage.conductor)
        page = ForecastPage(stage.conductor, stage.words, self.window)
        page.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        page.opened.connect(self._on_forecast_opened)
        page.open()

    def _on_forecast_opened(self, tab: Encounter) -> None:
        self.file.session.add(tab)
        self._tabs_changed()

    def undo_play(self) -> None:
        """Take back all that the app played on."""
        self._stage.playing.undo()

    def undo(self) -> None:
        """One step back."""
        self._stage.column.undo()

    def redo(self) -> None:
        """One step forward again."""
        self._stage.column.redo()

    def find(self) -> None:
        """Search the journal."""
        self._stage.column.search_journal()

    def focus_dice(self) -> None:
        """Go to the dice."""
        self._stage.column.focus_tray()

    # tabs

    def add(self, key: str) -> None:
        """Another encounter of a system."""
        self.file.session.add(new_encounter(load(key), next_name(key, self.file.session.encounters)))
        self._tabs_changed()

    def _add(self, key: str) -> None:
        self._guarded(lambda: self.add(key))

    def insert(self) -> None:
        """Insert from the library into the tab shown."""
        from referee_app.ui.records.library import chosen

        conductor = self._stage.conductor
        dialog = part(conductor.system.key, "library_dialog").LibraryDialog(conductor.journal.state, parent=self.window)
        conductor.order_all(chosen(dialog))

    def rename(self, place: int | None = None) -> None:
        """Give a tab another name."""
        place = self.file.session.current if place is None else place
        if not 0 <= place < len(self.file.session.encounters):
            return
        tab = self.file.session.encounters[place]
        from referee_app.ui.form import small_dialogs

        name = small_dialogs.ask_name(self.window, self.tr("Name of the encounter"), title_of(tab))
        if name and name != title_of(tab):
            tab.name = name
            self._tabs_changed()

    def duplicate(self) -> None:
        """A what-if: a copy of the tab that goes its own way."""
        tab = self._stage.conductor.encounter
        self.file.session.add(tab.branch(self.tr("{name}: what if").format(name=title_of(tab)[:100])))
        self._tabs_changed()

    def close_tab(self, place: int | None = None) -> None:
        """Close a tab; it can be brought back."""
        place = self.file.session.current if place is None else place
        tabs = self.file.session.encounters
        if 0 <= place < len(tabs) and self.window.may_forget(tabs[place : place + 1]):
            self.file.session.close(place)
            self._tabs_changed()

    def _close_tab(self, place: int) -> None:
        self._guarded(lambda: self.close_tab(place))

    def reopen_tab(self) -> None:
        """Bring back the tab closed last."""
        if self.file.session.closed:
            self.file.session.reopen()
            self._tabs_changed()

    def _on_tabs_moved(self, from_: int, to: int) -> None:
        tabs = self.file.session.encounters
        tabs.insert(to, tabs.pop(from_))
        self.file.session.current = self.window.tabs.bar.currentIndex()
        self.file.keep()

    def _tabs_changed(self) -> None:
        self.window.show_tabs()
        self.file.keep()

    def house_rules(self) -> None:
        """Change the figures and rulings the tab is played by."""
        from referee_app.ui.house.dialog import HouseRules

        stage = self._stage
        dialog = HouseRules(stage.conductor.system.key, stage.conductor.encounter.overlay, stage.words, self.window)
        if dialog.exec():
            stage.conductor.play_by(dialog.overlay)
        dialog.deleteLater()

    def verify(self) -> None:
        """Show where today's rules would have come out otherwise."""
        from referee_app.ui.encounter.verifying import Verifying

        Verifying(self._stage.conductor, self._say_moved, self.window)

    def _say_moved(self, moved: list[Moved[Any]] | None) -> None:
        if moved is None:
            return
        if not moved:
            self.say(self.tr("Every line of the journal agrees with today's rules."))
            return
        lines = [self.tr("Today's rules would settle {n} lines otherwise.").format(n=len(moved)), ""]
        lines += [self._moved_line(finding.place) for finding in moved]
        self._show(self.tr("Verify"), "\n".join(lines))

    def _moved_line(self, place: int) -> str:
        conductor = self._stage.conductor
        entry = conductor.journal.entries[place]
        before, after = conductor.journal.state_at(place), conductor.journal.state_at(place + 1)
        told = sentences(self._stage.words, entry, before, after, conductor.encounter)
        return self.tr("Line {n}: {what}").format(n=entry.number, what=" ".join(told))

    # help and settings

    def keys(self) -> None:
        """The keys: of the panel in front, of the dice and the journal, and of the menus."""
        from referee_app.ui.keys import keys_help

        stage = self.window.stage
        known = (*(stage.panel.own_keys() if stage is not None else ()), *keys_help.everywhere())
        lines = [*known, *keys_help.of_menus(self.window.menu_lines.actions.values())]
        text = "\n".join(f"{key}\t{what}" for key, what in lines)
        self._show(self.tr("Keys"), text, width=760)

    def commanders(self) -> None:
        """What a commander sees, values, and when it breaks off: of the tab in front first."""
        stage = self.window.stage
        first = stage.conductor.system.key if stage is not None else ""
        named = [(key, name_of(key)) for key in sorted(KEYS, key=lambda key: key != first)]
        title = self.tr("Whom the app commands")
        self._show(title, help_text(named), width=760)

    def news(self) -> None:
        """What is new in this version, and was in those before."""
        from referee_app.ui.window import news

        self._show(self.tr("What is new"), news.text(), news.WIDTH)

    def about(self) -> None:
        """Version, licence, what it is made of."""
        from referee_app.ui.window import about

        self._show(self.tr("About Referee"), about.text(), about.WIDTH)

    def open_asked(self, path: Path) -> None:
        """Open a file that was picked in a menu, or is asked for from outside; why not is told."""
        self._guarded(lambda: self.open(path))

    def _fill_samples(self) -> None:
        named = [(f"{name_of(one.key)}: {one.title}", one) for one in samples.samples()]
        self.window.fill("samples", named, self._open_sample)

    def _open_sample(self, sample: samples.Sample) -> None:
        from referee_app.ui.shelf import spoken_session

        self._guarded(lambda: self._lay(spoken_session(samples.open_sample(sample))))

    def _open_copy(self, path: Path) -> None:
        self._guarded(lambda: self._lay(open_session(path).session))

    def _fill_recent(self) -> None:
        lines: list[tuple[str, Any]] = [self._recent_line(path) for path in settings.recent()]
        if lines:
            lines += [("", None), (self.tr("Clear this list"), self._forget_recent)]
        self.window.fill("recent", lines, self._guarded)

    def _forget_recent(self) -> None:
        from referee_app.store import recently_used

        settings.forget_recent()
        recently_used.forget()

    def _recent_line(self, path: Path) -> tuple[str, Callable[[], None] | None]:
        if os.path.lexists(path):
            return str(path), partial(self.open, path)
        return self.tr("{file} (not there)").format(file=path), None

    def _fill_untitled(self) -> None:
        lines: list[tuple[str, Any]]
        lines = [(_called(path), partial(self.open_asked, path)) for path in reversed(self._abandoned())]
        if thrown := trash.thrown_away()[:MOST_THROWN]:
            told = self.tr("Thrown away: {name}")
            lines.append(("", None))
            lines += [(told.format(name=trash.name_of(path)), partial(self._open_copy, path)) for path in thrown]
        self.window.fill("untitled", lines, lambda opened: opened())

    def _on_session_shown(self) -> None:
        """Without rescued moves their menu is grey and says why."""
        menu, found = self.window.menu_lines.menus["rescued"], self._rescue.found()
        menu.menuAction().setEnabled(bool(found))
        none = self.tr("Rescued moves: none, every move reached its file")
        menu.setTitle(self.window.menu_lines.title("rescued") if found else none)

    def _fill_rescued(self) -> None:
        self.window.fill("rescued", self._rescue.found(), self._open_rescued)

    def _open_rescued(self, one: Rescued) -> None:
        self._guarded(lambda: self._rescue.open(one))

    def _fill_earlier(self) -> None:
        self.window.fill("earlier", [(path.stem, path) for path in self.file.earlier()], self._open_copy)

    def _fill_add(self) -> None:
        self.window.fill("add", [(name_of(key), key) for key in KEYS], self._add)

    def _fill_theme(self) -> None:
        named = [(self.tr("Like the system"), "system"), (self.tr("Light"), "light"), (self.tr("Dark"), "dark")]
        named += [
            (self.tr("Light, high contrast"), "light-contrast"),
            (self.tr("Dark, high contrast"), "dark-contrast"),
        ]
        self.window.fill("theme", named, self.window.theme_requested.emit, self.window.chosen_theme)

    def _fill_language(self) -> None:
        named = list[tuple[str, Any]](languages.NAMED)
        self.window.fill("language", named, self.window.language_requested.emit, languages.spoken())


def _called(path: Path) -> str:
    """An untitled session in the menu: what it was laid out as, when it was written last, and its file."""
    when = QDateTime.fromSecsSinceEpoch(int(paths.written(path)))
    parts = (paths.title_in(path), QLocale().toString(when, QLocale.FormatType.ShortFormat), path.stem)
    return " · ".join(part for part in parts if part)
