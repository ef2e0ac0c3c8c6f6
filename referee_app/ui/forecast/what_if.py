"""What is forecast: the fight as it stands, or as it would be with other commands and other units. All of it on copies:
the session is not touched before the changes are taken over."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from typing import Any

from referee_app.core.commander import Commands
from referee_app.core.journal import Journal
from referee_app.core.resolve import Settled, resolve
from referee_app.core.roster import RecordOrder, kept
from referee_app.core.system import Action, Objection
from referee_app.play.fight import Fought, Until, everybody
from referee_app.play.forecast import Case
from referee_app.store.session import Encounter
from referee_app.systems import commanded
from referee_app.ui.encounter.conductor import Conductor, utc_now


class WhatIf:
    """The case of one tab, and what the referee changed about it."""

    def __init__(self, conductor: Conductor) -> None:
        self.conductor = conductor
        key, journal = conductor.encounter.key, conductor.journal
        self._now = Case(partial(commanded, key), journal.state, conductor.book, conductor.commanding.commands)
        self.orders: list[Action[Any, Any]] = []
        self._overrules = False
        self.case = replace(self._now, commands=self.all_commanded)
        records = (one for one in conductor.system.actions if issubclass(one, RecordOrder))
        self._kept = kept(records)

    @property
    def all_commanded(self) -> Commands:
        """As it is now, with people's sides commanded steadily."""
        return everybody(self.conductor.system, self._now.state, self._now.commands)

    @property
    def changed(self) -> bool:
        """Whether it is another fight than that of now."""
        now = replace(self._now, commands=self.all_commanded, until=self.case.until)
        return bool(self.orders) or self.case != now

    def command(self, commands: Commands) -> None:
        """Command them otherwise."""
        self.case = replace(self.case, commands=commands)

    def end(self, until: Until) -> None:
        """End it otherwise; the fight of now is forecast to the same end."""
        self.case = replace(self.case, until=until)

    def order(self, action: Action[Any, Any], overrule: bool = False) -> tuple[Objection, ...]:
        """Change the sheet by an order that throws no dice; what speaks against it, and then nothing is changed."""
        state, book = self.case.state, self.case.book
        against = tuple(one for one in action.objections(state, book) if one.final or not overrule)
        self._overrules |= overrule
        result = resolve(action, state, book) if not against else None
        if isinstance(result, Settled):
            self.orders.append(action)
            self.case = replace(self.case, state=result.state)
            system = self.conductor.system
            self.case = replace(self.case, commands=everybody(system, result.state, self.case.commands))
        return against

    def dismissal(self, unit: str) -> Action[Any, Any] | None:
        """The order that takes a unit off; None where there is none."""
        found = (one for one in self._kept if one.dismiss and one.record.has(self.case.state, unit))
        return next((one.dismiss(unit) for one in found), None)

    def drop(self) -> None:
        """The fight of now again."""
        until, self.orders, self._overrules = self.case.until, [], False
        self.case = replace(self._now, commands=self.all_commanded, until=until)

    def take_over(self) -> None:
        """The orders stand in the journal, as one step; whom the app commands is commanded so from now on."""
        sides = self.conductor.commanding.commands.sides
        for side, command in self.case.commands.sides.items():
            if side in sides and command != sides[side]:
                self.conductor.command(side, "", command)
        self.conductor.order_all(self.orders, self._overrules)


def as_tab(encounter: Encounter, case: Case, fought: Fought, name: str) -> Encounter:
    """A fight of a forecast as a tab of its own, its whole journal in it."""
    tab = encounter.continued()
    lines: Iterable[Any] = (replace(one, house=tab.house, when=utc_now()) for one in fought.entries)
    tab.name, tab.journal = name, Journal(case.state, lines)
    return tab
