"""The menus in which a side or a unit becomes the app's, how much it dares and what it is after; or people's again."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu

from referee_app.core.commander import AIMS, TEMPERS, Command, Commands
from referee_app.ui.command.words import MARK, aim_name, command_text, temper_name
from referee_app.ui.encounter.contract import Panel
from referee_app.ui.look.plain import amp
from referee_app.ui.reveal.menu import add_reveal_menu

Take = Callable[[Command | None], object]
"""Hears how it shall be commanded from now on; None: by people."""


def fill_command_menu(menu: QMenu, now: Command | None, take: Take) -> None:
    """People, or the app with one of its tempers; then what it is after."""
    translate = QCoreApplication.translate
    begun = now or Command()
    who: list[tuple[str, Command | None]] = [(translate("Command", "People command"), None)]
    text = translate("Command", "The app commands: {temper}")
    who += [(text.format(temper=temper_name(one)), replace(begun, temper=one)) for one in TEMPERS]
    _add_group(menu, who, now, take)
    menu.addSeparator()
    text = translate("Command", "Aim: {aim}")
    _add_group(menu, [(text.format(aim=aim_name(one)), replace(begun, aim=one)) for one in AIMS], now, take)


def _add_group(menu: QMenu, lines: Iterable[tuple[str, Command | None]], now: Command | None, take: Take) -> None:
    group = QActionGroup(menu)
    for text, command in lines:
        action = menu.addAction(amp(text))
        action.setCheckable(True)
        action.setChecked(command == now)
        group.addAction(action)
        action.triggered.connect(partial(take, command))


def hold(menu: QMenu, live: bool, free: Iterable[QAction] = ()) -> None:
    """While no orders are taken, grey all that a menu has so far but what is `free`, and say above it why."""
    if live:
        return
    orders = [one for one in menu.actions() if one not in free]
    for action in orders:
        action.setEnabled(False)
    translate = QCoreApplication.translate
    why = QAction(translate("Command", "Not now: dice or a decision are owed, or an old line is shown"), menu)
    why.setEnabled(False)
    menu.insertAction(menu.actions()[0], why)


def add_unit_menu(menu: QMenu, panel: Panel, side: str, unit: str, name: str) -> None:
    """Put who commands a unit and what the players see of it into its menu, as far as its system knows of either."""
    add_command_menu(menu, panel, side, unit, name)
    add_reveal_menu(menu, panel, side, unit, name)


def add_command_menu(menu: QMenu, panel: Panel, side: str, unit: str, name: str) -> None:
    """Put who commands a unit into its menu, where its system knows of commanders."""
    commands = panel.view.commands
    if commands is not None:
        now = commands.over(side, unit)
        text = QCoreApplication.translate("Command", "{name} is commanded by {whom}")
        own = menu.addMenu(amp(text.format(name=name, whom=command_text(now))))
        fill_command_menu(own, now, partial(panel.commanded.emit, side, unit))


def marked(commands: Commands | None, side: str, unit: str, name: str) -> str:
    """A unit's name, with a quiet mark where the app commands it."""
    return f"{name} {MARK}" if commands is not None and commands.over(side, unit) else name
