"""What is forecast: the fight as it stands, or as it would be with other commands and other units. All of it on copies:
the session is not touched before the changes are taken over."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from typing import Any

from referee_app.core.journal import Journal
from referee_app.core.resolve import Settled, resolve
from referee_app.core.roster import RecordOrder, kept
from referee_app.core.system import Action, Objection
from referee_app.play.fight import Fought, everybody
from referee_app.play.forecast import Case
from referee_app.store.session import Encounter
from referee_app.systems import commanded
from referee_app.ui.encounter.conductor import Conductor, utc_now


def case_of(conductor: Conductor) -> Case:
    """The fight of a tab as it stands, everybody commanded: people's sides steadily."""
    state, commands = conductor.journal.state, conductor.commanding.commands
    rules = partial(commanded, conductor.encounter.key)
    return Case(rules, state, conductor.book, everybody(conductor.system, state, commands))


class WhatIf:
    """The case of one tab, and what the referee changed about it."""

    def __init__(self, conductor: Conductor) -> None:
        self.conductor = conductor
        self._now = case_of(conductor)
        self.orders: list[Action[Any, Any]] = []
        self._overrules = False
        self.case = self._now
        records = (one for one in conductor.system.actions if issubclass(one, RecordOrder))
        self._kept = kept(records)

    @property
    def changed(self) -> bool:
        """Whether it is another fight than that of now."""
        return bool(self.orders) or self.case != replace(self._now, until=self.case.until)

    def fight(self, case: Case) -> None:
        """Fight it otherwise; to another end the fight of now is forecast too."""
        self.case = case

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

    def side_of(self, unit: str) -> str:
        """Whose a unit is, as its sheet says; nothing where it is none."""
        found = (one for kind in self._kept for one in kind.record.on(self.case.state) if one.id == unit)
        one = next(found, None)
        return str(getattr(one, "side", getattr(one, "owner", "")))

    def drop(self) -> None:
        """The fight of now again."""
        until, self.orders, self._overrules = self.case.until, [], False
        self.case = replace(self._now, until=until)

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
