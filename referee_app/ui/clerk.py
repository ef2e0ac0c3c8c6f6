"""The clerk: carries out what the menus say about files, tabs and settings; every refusal is one sentence."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog, QMessageBox

from referee_app.core.journal import Moved
from referee_app.store import codec, paths, samples, settings
from referee_app.store.desk import open_session
from referee_app.store.errors import BadFile
from referee_app.store.files import NotSaved
from referee_app.store.lock import Claim
from referee_app.store.names import file_name
from referee_app.store.session import Session, new_encounter
from referee_app.systems import KEYS, load
from referee_app.ui import about, refusals, small_dialogs
from referee_app.ui.desk import SUFFIX, Desk
from referee_app.ui.house_dialog import HouseRules
from referee_app.ui.main_window import MainWindow
from referee_app.ui.stage import Stage
from referee_app.ui.systems import part
from referee_app.ui.verifying import Verifying

LANGUAGES = (("English", "en"), ("Italiano", "it"))


class Clerk(QObject):
    """Serves one window and its desk."""

    def __init__(self, window: MainWindow, desk: Desk) -> None:
        super().__init__(window)
        self.window = window
        self.desk = desk
        self._connect()

    def _connect(self) -> None:
        for name, call in self._calls().items():
            self.window.menu_lines.actions[name].triggered.connect(partial(self._guarded, call))
        for name, fill in self._fills().items():
            self.window.menu_lines.menus[name].aboutToShow.connect(fill)
            self.window.menu_lines.menus[name].addAction("…")  # an empty menu would never open
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
            "undo": self.undo,
            "redo": self.redo,
            "find": self.find,
            "focus_dice": self.focus_dice,
            "keys": self.keys,
            "about": self.about,
        }

    def _fills(self) -> dict[str, Callable[[], None]]:
        return {
            "samples": self._fill_samples,
            "recent": self._fill_recent,
            "untitled": self._fill_untitled,
            "earlier": self._fill_earlier,
            "add": self._fill_add,
            "theme": self._fill_theme,
            "language": self._fill_language,
        }

    @property
    def _stage(self) -> Stage:
        stage = self.window.stage
        if stage is None:
            raise NotSaved("nothing")
        return stage

    def _guarded(self, call: Callable[[], object], *_checked: bool) -> None:
        """Say in one sentence what could not be done."""
        try:
            call()
        except (BadFile, NotSaved) as refusal:
            self.say(refusals.sentence(refusal))

    def begin(self, wanted: Path | None, last: Path | None) -> None:
        """Start with the session asked for, else where the last sitting ended, else with a new one."""
        if wanted is not None:
            self._guarded(lambda: self.open(wanted))
        elif last is not None and last.exists():
            self._guarded(lambda: self._take_up(last))
        if not self.desk.session.encounters:
            self.new()
        waiting = len([one for one in paths.untitled_sessions() if one.path != self.desk.path])
        if waiting:
            text = self.tr("Unsaved sessions from before: {n} (Session menu)").format(n=waiting)
            self.window.say(text)

    def _take_up(self, last: Path) -> None:
        if self.desk.claim(last).outcome == "ours":
            self.desk.open(last)

    def tell_trouble(self, report: str) -> None:
        """Show the report of a fault of ours, to be copied."""
        small_dialogs.show_text(self.window, "Referee", report)

    def say(self, text: str, detail: str = "") -> None:
        """Tell the referee something that needs no answer."""
        small_dialogs.message(self.window, "Referee", text, detail).open()

    # sessions

    def new(self) -> None:
        """A new session with a tab for every system."""
        self._lay(Session(encounters=[new_encounter(load(key), part(key, "words").system_name()) for key in KEYS]))

    def _lay(self, session: Session) -> None:
        if self.window.may_leave():
            self.desk.lay(session)

    def ask_open(self) -> None:
        """Let the referee pick a file."""
        name, _filter = QFileDialog.getOpenFileName(
            self.window, self.tr("Open a session"), str(Path.home()), self.tr("Sessions (*.json)")
        )
        if name:
            self.open(Path(name))

    def open(self, path: Path) -> None:
        """Open a file; a file in use elsewhere is offered to be read or copied, a sample is always copied."""
        if self.desk.holds(path) or not self.window.may_leave():
            return
        if samples.is_sample(path):
            self.desk.open_copy(path)
            return
        claim = self.desk.claim(path)
        if claim.outcome == "ours":
            self.desk.open(path)
        else:
            self._open_otherwise(path, claim)

    def _open_otherwise(self, path: Path, claim: Claim) -> None:
        how = self._ask_how(claim)
        if how == "read_only":
            self.desk.open(path, read_only=True)
        elif how == "copy":
            self.desk.open_copy(path)
        elif how == "anyway" and self.desk.claim(path, anyway=True).outcome == "ours":
            self.desk.open(path)

    def _ask_how(self, claim: Claim) -> str:
        box = small_dialogs.message(self.window, "Referee", self._who_holds(claim), self.tr("How shall it be opened?"))
        answers = {
            box.addButton(self.tr("Read only"), QMessageBox.ButtonRole.AcceptRole): "read_only",
            box.addButton(self.tr("As a copy"), QMessageBox.ButtonRole.AcceptRole): "copy",
        }
        if claim.outcome in ("other_host", "garbled"):
            answers[box.addButton(self.tr("Open anyway"), QMessageBox.ButtonRole.DestructiveRole)] = "anyway"
        box.addButton(QMessageBox.StandardButton.Cancel)
        box.exec()
        return next((how for button, how in answers.items() if box.clickedButton() is button), "")

    def _who_holds(self, claim: Claim) -> str:
        if claim.outcome == "read_only":
            return self.tr("Nothing can be written in this folder.")
        if claim.holder is None:
            return self.tr("The file is marked as open elsewhere, and nobody can tell by whom.")
        return self.tr("The file is open in {program} on {host}.").format(
            program=claim.holder.program, host=claim.holder.host
        )

    def save(self) -> None:
        """Everything is saved as it happens; an untitled session is given a name."""
        if self.desk.untitled or self.desk.read_only:
            self.save_as()
        elif self.desk.trouble:
            self.desk.retry()

    def save_as(self) -> None:
        """Give the session a file of its own."""
        offered = file_name(self.desk.session.title or self.tr("session"), SUFFIX)
        name, _filter = QFileDialog.getSaveFileName(
            self.window, self.tr("Save the session"), str(Path.home() / offered), self.tr("Sessions (*.json)")
        )
        if name:
            path = Path(name)
            self.desk.save_as(path if path.suffix else path.with_suffix(SUFFIX))

    def go_on_in_new(self) -> None:
        """Begin a new file with the sheets as they stand; the old one keeps the whole journal."""
        old = self.desk.session
        new = Session(old.title, old.notes, [tab.continued() for tab in old.encounters], current=old.current)
        codec.dump(new)  # what cannot be written is refused while the old session is still on the desk
        self._lay(new)

    def notes(self) -> None:
        """Write the session's notes."""
        notes = small_dialogs.ask_notes(self.window, self.desk.session.notes)
        if notes is not None:
            self.desk.session.notes = notes
            self.desk.keep()

    def print(self) -> None:
        """Print sheets or the battle report."""
        from referee_app.ui.print_dialog import PrintDialog

        PrintDialog(self._stage.conductor.encounter, self.window).exec()

    # the round

    def roll_rest(self) -> None:
        """Let the app throw all that is left of the order."""
        self._stage.conductor.roll_rest()

    def undo(self) -> None:
        """One step back."""
        self._stage.conductor.undo()

    def redo(self) -> None:
        """One step forward again."""
        self._stage.conductor.redo()

    def find(self) -> None:
        """Search the journal."""
        self._stage.column.search_journal()

    def focus_dice(self) -> None:
        """Go to the dice."""
        self._stage.column.focus_tray()

    # tabs

    def add(self, key: str) -> None:
        """Another encounter of a system."""
        name = part(key, "words").system_name()
        taken = sum(tab.key == key for tab in self.desk.session.encounters)
        self.desk.session.add(new_encounter(load(key), f"{name} {taken + 1}" if taken else name))
        self._tabs_changed()

    def _add(self, key: str) -> None:
        self._guarded(lambda: self.add(key))

    def insert(self) -> None:
        """Insert from the library into the tab shown."""
        stage = self._stage
        orders = part(stage.conductor.system.key, "library_dialog").ask(stage.conductor, self.window)
        stage.conductor.order_all(orders)

    def rename(self, place: int | None = None) -> None:
        """Give a tab another name."""
        place = self.desk.session.current if place is None else place
        if not 0 <= place < len(self.desk.session.encounters):
            return
        tab = self.desk.session.encounters[place]
        name = small_dialogs.ask_name(self.window, self.tr("Name of the encounter"), tab.name)
        if name:
            tab.name = name
            self._tabs_changed()

    def duplicate(self) -> None:
        """A what-if: a copy of the tab that goes its own way."""
        tab = self._stage.conductor.encounter
        self.desk.session.add(tab.branch(self.tr("{name}: what if").format(name=tab.name[:100])))
        self._tabs_changed()

    def close_tab(self, place: int | None = None) -> None:
        """Close a tab; it can be brought back."""
        place = self.desk.session.current if place is None else place
        if 0 <= place < len(self.desk.session.encounters):
            self.desk.session.close(place)
            self._tabs_changed()

    def _close_tab(self, place: int) -> None:
        self._guarded(lambda: self.close_tab(place))

    def reopen_tab(self) -> None:
        """Bring back the tab closed last."""
        if self.desk.session.closed:
            self.desk.session.reopen()
            self._tabs_changed()

    def _on_tabs_moved(self, from_: int, to: int) -> None:
        tabs = self.desk.session.encounters
        tabs.insert(to, tabs.pop(from_))
        self.desk.session.current = self.window.tabs.bar.currentIndex()
        self.desk.keep()

    def _tabs_changed(self) -> None:
        self.window.show_tabs()
        self.desk.keep()

    def house_rules(self) -> None:
        """Change the figures and rulings the tab is played by."""
        stage = self._stage
        dialog = HouseRules(stage.conductor.system.key, stage.conductor.encounter.overlay, stage.words, self.window)
        if dialog.exec():
            stage.conductor.play_by(dialog.overlay)
        dialog.deleteLater()

    def verify(self) -> None:
        """Show where today's rules would have come out otherwise."""
        Verifying(self._stage.conductor, self._say_moved, self.window)

    def _say_moved(self, moved: list[Moved[Any]] | None) -> None:
        if moved is None:
            return
        if not moved:
            self.say(self.tr("Every line of the journal agrees with today's rules."))
            return
        lines = [self.tr("Today's rules would settle {n} lines otherwise.").format(n=len(moved)), ""]
        lines += [self._moved_line(finding.place) for finding in moved]
        small_dialogs.show_text(self.window, self.tr("Verify"), "\n".join(lines))

    def _moved_line(self, place: int) -> str:
        conductor = self._stage.conductor
        entry = conductor.journal.entries[place]
        before, after = conductor.journal.state_at(place), conductor.journal.state_at(place + 1)
        told = self._stage.words.sentences(entry, before, after)
        return self.tr("Line {n}: {what}").format(n=entry.number, what=" ".join(told))

    # help and settings

    def keys(self) -> None:
        """The keys, from the menus themselves."""
        actions = self.window.menu_lines.actions.values()
        lines = [
            f"{action.shortcut().toString()}  {action.text().replace('&', '')}"
            for action in actions
            if not action.shortcut().isEmpty()
        ]
        extra = self.tr(
            "Space           takes the next step\nEnter           takes the typed dice, or rolls if none are typed"
        )
        small_dialogs.show_text(self.window, self.tr("Keys"), small_dialogs.in_columns([extra, *lines]))

    def about(self) -> None:
        """Version, licence, what it is made of."""
        small_dialogs.show_text(self.window, self.tr("About Referee"), about.text(), about.WIDTH)

    def _open_path(self, path: Path) -> None:
        self._guarded(lambda: self.open(path))

    def _fill_samples(self) -> None:
        self.window.fill("samples", [(sample.name, sample) for sample in samples.samples()], self._open_sample)

    def _open_sample(self, sample: samples.Sample) -> None:
        self._guarded(lambda: self._lay(samples.open_sample(sample)))

    def _open_copy(self, path: Path) -> None:
        self._guarded(lambda: self._lay(open_session(path).session))

    def _fill_recent(self) -> None:
        self.window.fill("recent", [(str(path), path) for path in settings.recent()], self._open_path)

    def _fill_untitled(self) -> None:
        found = [one.path for one in paths.untitled_sessions() if one.path != self.desk.path]
        self.window.fill("untitled", [(path.stem, path) for path in reversed(found)], self._open_path)

    def _fill_earlier(self) -> None:
        self.window.fill("earlier", [(path.stem, path) for path in self.desk.earlier()], self._open_copy)

    def _fill_add(self) -> None:
        self.window.fill("add", [(part(key, "words").system_name(), key) for key in KEYS], self._add)

    def _fill_theme(self) -> None:
        named = [(self.tr("Like the system"), "system"), (self.tr("Light"), "light"), (self.tr("Dark"), "dark")]
        self.window.fill("theme", named, self.window.theme_requested.emit)

    def _fill_language(self) -> None:
        self.window.fill("language", list[tuple[str, Any]](LANGUAGES), self.window.language_requested.emit)
