"""What the app would do for whom it commands on one tab: the order that is due, the option of what is asked.

Each is worked out once for a sheet. A commander that fails on a sheet proposes nothing there, and that is said: the
table plays on with people.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection
from dataclasses import replace
from typing import Any, TypeVar

from referee_app.core.commander import FIGHTING, AnyCommander, Command, Commands, Decision, Idle, Proposal
from referee_app.core.table import Choice
from referee_app.store.session import Encounter
from referee_app.systems import commander_of

R = TypeVar("R")

AnyProposal = Proposal[Any, Any]
AnyIdle = Idle[Any, Any]


class Commanding:
    """The commander of a tab's system, and what it says of the sheet looked at last."""

    def __init__(self, encounter: Encounter) -> None:
        self.encounter = encounter
        self.commander: AnyCommander | None = commander_of(encounter.key)
        self.failed = False
        """Whether it failed on the sheet it was asked of last."""
        self._proposed: tuple[tuple[object, ...], AnyProposal | None] = ((), None)
        self._decided: tuple[tuple[object, ...], Decision | None] = ((), None)
        self._idle: tuple[tuple[object, ...], AnyIdle | None] = ((), None)

    @property
    def commands(self) -> Commands:
        """Whom the app commands, and how."""
        return self.encounter.commands

    @property
    def shown(self) -> Commands | None:
        """The same; None where the app knows nothing of commanding."""
        return None if self.commander is None else self.commands

    def proposal(self, state: Any, book: Any) -> AnyProposal | None:
        """What whoever is due and commanded should do; None where people decide, or nobody wants anything."""
        commander = self.commander
        if commander is None or not self.commands:
            self.failed = False
            return None
        asked = (state, book, self.commands)
        if not _same(asked, self._proposed[0]):
            self._proposed = (asked, self._tried(lambda: commander.propose(*asked)))
        return self._proposed[1]

    def idle(self, state: Any, book: Any) -> AnyIdle | None:
        """Why nothing is proposed though somebody commanded could act; None where that needs no word."""
        commander, asked = self.commander, (state, book, self.commands)
        if commander is None or not self.commands:
            return None
        if not _same(asked, self._idle[0]):
            self._idle = (asked, self._tried(lambda: commander.idle(*asked)))
        return self._idle[1]

    def is_all_of(self, sides: Collection[str], state: Any, book: Any) -> bool:
        """Whether the app commands these sides with all of their units that can fight."""
        commands = self.commands
        if self.commander is None or not all(map(commands.over, sides)):
            return False
        own = [one for one in self.commander.standings(state, book) if one.side in sides and one.unit in commands.units]
        return all(commands.over(one.side, one.unit) for one in own if one.status in FIGHTING)

    def name_of(self, unit: str, state: Any, book: Any) -> str:
        """What a unit is called; nothing where it is none."""
        standings = self.commander.standings(state, book) if self.commander is not None and unit else ()
        return next((one.name for one in standings if one.unit == unit), "")

    def decision(self, choice: Choice, state: Any, book: Any) -> Decision | None:
        """The option of what a commanded side is asked; None where people decide."""
        commander = self.commander
        if commander is None or not self.commands:
            return None
        asked = (choice, state, book, self.commands)
        if not _same(asked, self._decided[0]):
            found = self._tried(lambda: commander.decide(*asked))
            self._decided = (asked, found if found is not None and found.option in choice.options else None)
        return self._decided[1]

    def _tried(self, call: Callable[[], R | None]) -> R | None:
        self.failed = False
        try:
            return call()
        except Exception:
            logging.getLogger("referee").exception("A commander failed")
            self.failed = True
            return None


def _same(one: tuple[object, ...], other: tuple[object, ...]) -> bool:
    """Whether they are the very same things."""
    return len(one) == len(other) and all(a is b for a, b in zip(one, other, strict=True))


def commanded(commands: Commands, side: str, unit: str, command: Command | None) -> Commands:
    """The same commands with a side, or a unit of it, the app's or people's; a unit commanded as its side is has no
    word of its own."""
    if not unit:
        sides = {name: one for name, one in commands.sides.items() if name != side}
        return replace(commands, sides=sides if command is None else sides | {side: command})
    units = {name: one for name, one in commands.units.items() if name != unit}
    own = command != commands.sides.get(side)
    return replace(commands, units=units | {unit: command} if own else units)
