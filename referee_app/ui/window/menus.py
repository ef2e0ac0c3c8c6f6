"""The menu bar: every command once, with its key; the window connects them by name."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QMainWindow, QMenu

if TYPE_CHECKING:
    from PySide6.QtGui import QKeySequence


class Command(NamedTuple):
    """A menu line: its name in the code, its text, and its keys; an empty name is a separator, `menu` a sub-menu."""

    name: str = ""
    text: str = ""
    key: str = ""
    menu: bool = False
    checkable: bool = False


LINE = Command()


Titled = tuple[str, str, tuple[Command, ...]]
"""A menu: its name in the code, its title, its commands."""


def bar() -> tuple[Titled, ...]:
    """The menus in the language of the moment."""
    return (_session(), _encounter(), _round(), _view(), _help())


def _session() -> Titled:
    translate = QCoreApplication.translate
    commands = (
        Command("new", translate("Menus", "&New"), "Ctrl+N"),
        Command("open", translate("Menus", "&Open…"), "Ctrl+O"),
        Command("samples", translate("Menus", "Open a sa&mple"), menu=True),
        Command("recent", translate("Menus", "Open &recent"), menu=True),
        Command("untitled", translate("Menus", "&Unsaved sessions"), menu=True),
        Command("rescued", translate("Menus", "Rescue&d moves"), menu=True),
        Command("earlier", translate("Menus", "&Earlier copies"), menu=True),
        LINE,
        Command("save", translate("Menus", "&Save"), "Ctrl+S"),
        Command("save_as", translate("Menus", "Save &as…"), "Ctrl+Shift+S"),
        Command("go_on_in_new", translate("Menus", "&Continue in a new file…")),
        LINE,
        Command("notes", translate("Menus", "Session no&tes…"), "Ctrl+Shift+N"),
        Command("print", translate("Menus", "&Print…"), "Ctrl+P"),
        LINE,
        Command("quit", translate("Menus", "&Quit"), "Ctrl+Q"),
    )
    return ("session", translate("Menus", "&Session"), commands)


def _encounter() -> Titled:
    translate = QCoreApplication.translate
    commands = (
        Command("add", translate("Menus", "&Add"), menu=True),
        Command("insert", translate("Menus", "&Insert from the library…"), "Ctrl+I"),
        LINE,
        Command("rename", translate("Menus", "&Rename…"), "F2"),
        Command("duplicate", translate("Menus", "&Duplicate as a what-if"), "Ctrl+D"),
        Command("close_tab", translate("Menus", "&Close"), "Ctrl+W"),
        Command("reopen_tab", translate("Menus", "Re&open the closed one"), "Ctrl+Shift+T"),
        Command("next_tab", translate("Menus", "Ne&xt tab"), "Ctrl+Tab; Ctrl+PgDown"),
        Command("tab_before", translate("Menus", "Tab &before"), "Ctrl+Shift+Tab; Ctrl+PgUp"),
        LINE,
        Command("play_activation", translate("Menus", "&Play on: this activation"), "F5"),
        Command("play_round", translate("Menus", "Play on to the &end of the round"), "Shift+F5"),
        Command("fight_out", translate("Menus", "&Fight it out…"), "Ctrl+Shift+F9"),
        Command("forecast", translate("Menus", "Foreca&st…"), "Ctrl+F9"),
        LINE,
        Command("house_rules", translate("Menus", "&House rules…"), "Ctrl+H"),
        Command("verify", translate("Menus", "&Verify against the rules")),
    )
    return ("encounter", translate("Menus", "&Encounter"), commands)


def _round() -> Titled:
    translate = QCoreApplication.translate
    commands = (
        Command("go_on", translate("Menus", "&Next step")),
        Command("roll_rest", translate("Menus", "Roll the &rest"), "Ctrl+Return"),
        Command("why", translate("Menus", "&Why the app would do that"), "F8"),
        LINE,
        Command("undo", translate("Menus", "&Undo"), "Ctrl+Z"),
        Command("redo", translate("Menus", "Re&do"), "Ctrl+Shift+Z"),
        Command("undo_play", translate("Menus", "Undo what the app pla&yed"), "Ctrl+Alt+Z"),
        Command("find", translate("Menus", "&Find in the journal"), "Ctrl+F"),
        Command("focus_dice", translate("Menus", "Go to the d&ice"), "Ctrl+E"),
    )
    return ("round", translate("Menus", "&Round"), commands)


def _view() -> Titled:
    translate = QCoreApplication.translate
    commands = (
        Command("column", translate("Menus", "&Dice and journal"), "F9", checkable=True),
        LINE,
        Command("players_screen", translate("Menus", "&Players' screen"), "F11", checkable=True),
        Command("players_blank", translate("Menus", "&Blank it"), "F7", checkable=True),
        Command("players_hold", translate("Menus", "&Hold its picture"), "F12", checkable=True),
        Command("players", translate("Menus", "What the players &see"), menu=True),
        LINE,
        Command("theme", translate("Menus", "&Theme"), menu=True),
        Command("language", translate("Menus", "&Language"), menu=True),
    )
    return ("view", translate("Menus", "&View"), commands)


def _help() -> Titled:
    translate = QCoreApplication.translate
    commands = (
        Command("keys", translate("Menus", "&Keys"), "F1"),
        Command("commanders", translate("Menus", "Whom the app &commands…"), "Shift+F1"),
        Command("news", translate("Menus", "What is &new")),
        Command("about", translate("Menus", "&About Referee")),
    )
    return ("help", translate("Menus", "&Help"), commands)


class Menus:
    """The menu bar: first the titles alone, for the first paint; `fill` adds the commands."""

    def __init__(self, window: QMainWindow) -> None:
        self.actions: dict[str, QAction] = {}
        self._off: dict[str, str] = {}
        """Why some commands are off."""
        self.menus: dict[str, QMenu] = {name: window.menuBar().addMenu(title) for name, title, _ in bar()}

    def fill(self) -> None:
        """Add the commands: `actions` and `menus` by their names."""
        from PySide6.QtGui import QKeySequence  # with names of keys the first paint need not wait for

        for name, _title, commands in bar():
            for command in commands:
                self._add(self.menus[name], command, QKeySequence.listFromString(command.key))

    def title(self, name: str) -> str:
        """What a sub-menu is called in the language of the moment."""
        return next(command.text for _, _, commands in bar() for command in commands if command.name == name)

    def _add(self, menu: QMenu, command: Command, keys: list[QKeySequence]) -> None:
        if not command.name:
            menu.addSeparator()
        elif command.menu:
            self.menus[command.name] = menu.addMenu(command.text)
        else:
            action = menu.addAction(command.text)
            action.setCheckable(command.checkable)
            if command.key:
                action.setShortcuts(keys)
            self.actions[command.name] = action

    def turn(self, name: str, why: str) -> None:
        """Turn a command off that cannot be carried out now, with why; on, where nothing speaks against it."""
        if why != self._off.get(name, ""):
            self._off[name] = why
            self.actions[name].setText(f"{self.title(name)} ({why})" if why else self.title(name))
        self.actions[name].setEnabled(not why)

    def off(self, name: str) -> str:
        """Why a command is off; nothing where it is on."""
        return self._off.get(name, "")

    def why_off(self, event: QKeyEvent) -> str:
        """Why a command is off whose key was pressed; nothing where it is no such key."""
        from PySide6.QtGui import QKeySequence

        pressed = QKeySequence(event.keyCombination())
        off = (why for name, why in self._off.items() if why and pressed in self.actions[name].shortcuts())
        return next(off, "")

    def retranslate(self) -> None:
        """Speak the language of the moment."""
        self._off.clear()
        for name, title, commands in bar():
            self.menus[name].setTitle(title)
            for command in commands:
                if command.name in self.menus:
                    self.menus[command.name].setTitle(command.text)
                elif command.name in self.actions:
                    self.actions[command.name].setText(command.text)
