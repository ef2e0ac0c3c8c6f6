"""One fleet combat from its declaration to its end, through the window's own orders, with all dice given."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import singledispatchmethod

from referee_app.core.questions import Answer, Switches
from referee_app.core.refusal import Refused
from referee_app.core.resolve import Settled, resolve
from referee_app.core.system import Action
from referee_app.core.table import Answer as Given
from referee_app.core.table import Question, Thrown
from referee_app.systems.fleets import offers, state
from referee_app.systems.fleets.actions.combat import Confirm, Declare
from referee_app.systems.fleets.book import Book, Rulings
from referee_app.systems.fleets.events import CombatEnded, LossesTaken, Struck
from referee_app.systems.fleets.questions.numbers import (
    DEFAULT,
    NOBODY,
    Defence,
    Faces,
    Fleet,
    Priorities,
    fleet,
    somebody,
)
from referee_app.systems.fleets.state import Campaign, Combat, Kind, Location

Report = dict[str, object]


@dataclass(frozen=True, slots=True)
class Setup:
    """The combat as it is declared, and the house rules."""

    kind: Kind
    attacker: Fleet
    defender: Fleet | None = None
    defence: Defence | None = None
    destroy: bool = False
    att_priorities: Priorities = DEFAULT
    def_priorities: Priorities = DEFAULT
    rules: Switches[Rulings] = field(default_factory=Rulings)

    def campaign(self) -> Campaign:
        """A table with this combat only. Raises `Refused`."""
        system = self.kind == "system"
        if system and self.defence is None:
            raise Refused("missing_field", "setup.defence", "setup.defence must say how strong the system is (F-9).")
        if not system and self.defender is None:
            raise Refused("missing_field", "setup.defender", "setup.defender must say which fleet is attacked (F-9).")
        somebody(self.attacker.ships, *(() if system else ((self.defender or NOBODY).ships,)))
        place = Location("place", "place", "space" if self.kind == "space" else "system", "defender")
        mine = state.Fleet("attacker", "attacker", "attacker", "place", self.attacker.ships, self.att_priorities.set)
        if system:
            return Campaign(locations=(replace(place, defence=self.defence or 0),), fleets=(mine,))
        ships = (self.defender or NOBODY).ships
        theirs = state.Fleet("defender", "defender", "defender", "place", ships, self.def_priorities.set)
        return Campaign(locations=(place,), fleets=(mine, theirs))


class Script:
    """The table of a scripted combat: it gives the orders, answers with the dice, and keeps the reports."""

    def __init__(self, setup: Setup, dice: tuple[int, ...], book: Book) -> None:
        self.reports: list[Report] = []
        self._state, self._book = setup.campaign(), book
        self._order = Declare("attacker", "place" if setup.kind == "system" else "defender", setup.destroy)
        self._dice = list(dice)
        self._fallen: list[tuple[int, ...]] = []

    def play(self) -> None:
        """Every state in order; the last refusal is a wrong number of dice."""
        order: Action[Campaign, Book] = self._order
        while not isinstance(order, Confirm):
            self._give(order)
            order = next(iter(offers(self._state, self._book)))
        if self._dice:
            raise Refused("dice_count", "dice", f"dice must end with the combat; {len(self._dice)} are left over.")

    def _give(self, order: Action[Campaign, Book]) -> None:
        self._fallen = []
        settled = resolve(order, self._state, self._book, ask=self._answer)
        assert isinstance(settled, Settled)
        for fact in settled.events:
            self._state = fact.apply(self._state)
            report = self.report(fact)
            if report:
                self.reports.append(report)

    def _answer(self, question: Question) -> Given:
        if len(self._dice) < 2:
            raise Refused("dice_count", "dice", "dice must hold two for every row thrown; they are all used up.")
        fallen, self._dice = tuple(self._dice[:2]), self._dice[2:]
        self._fallen.append(fallen)
        return Thrown(question.key, tuple((face,) for face in fallen))

    @property
    def _combat(self) -> Combat:
        assert self._state.combat is not None
        return self._state.combat

    def _left(self) -> Report:
        combat = self._combat
        attacker: Report = {"attacker": fleet(combat.attackers)}
        if combat.kind == "system":
            return {**attacker, "defence": combat.defence}
        return {**attacker, "defender": fleet(combat.defenders)}

    @singledispatchmethod
    def report(self, fact: object) -> Report:
        """What a fact says; nothing where the script asks for nothing."""
        return {}

    @report.register
    def _(self, fact: Struck) -> Report:
        if fact.blow.silenced:
            return {}
        rolls = [
            {"row": throw.row, "dice": dice, "sum": throw.sum, "losses": throw.losses}
            for throw, dice in zip(fact.blow.throws, self._fallen, strict=True)
        ]
        named: Report = {"step": f"{fact.blow.side}_strikes", "exchange": fact.blow.exchange}
        return {**named, "strength": fact.blow.strength, "rolls": rolls, "total": fact.blow.losses}

    @report.register
    def _(self, fact: LossesTaken) -> Report:
        return {"step": "losses_removed", "exchange": fact.exchange, **self._left()}

    @report.register
    def _(self, fact: CombatEnded) -> Report:
        ended: Report = {"step": "end", "result": fact.outcome, **self._left()}
        return {**ended, "exchanges": fact.exchanges} if self._combat.kind == "duel" else ended


def replay(book: Book, setup: Setup, dice: Faces) -> Answer:
    """One combat, state by state (section 5)."""
    script = Script(setup, dice, book)
    script.play()
    return {"steps": [{"report": report} for report in script.reports]}
