"""One combat from its declaration to its end, through the window's own orders, with all dice and decisions given."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import singledispatchmethod
from typing import Annotated

from referee_app.core.limits import Dice
from referee_app.core.questions import Answer, Switches
from referee_app.core.refusal import Refused
from referee_app.core.resolve import Settled, resolve
from referee_app.core.system import Action
from referee_app.core.table import Answer as Given
from referee_app.core.table import Choice, Chosen, Question, Thrown
from referee_app.systems.ocs import effects, events, offers
from referee_app.systems.ocs.actions.dice import TakeAttacker, TakeDefender
from referee_app.systems.ocs.actions.plan import Declare
from referee_app.systems.ocs.book import Book, Rulings, parse
from referee_app.systems.ocs.effects import Exploitation
from referee_app.systems.ocs.figures import manner
from referee_app.systems.ocs.questions.fields import Hexes, Level, Place, Shift, Units, fighters, led, one_hex
from referee_app.systems.ocs.questions.numbers import Decisions, att_hexes, def_split, exploit_report, toll_report
from referee_app.systems.ocs.state import AttackType, Combat, Encounter, Phase, Plan, Terrain

Report = dict[str, object]
Faces = Annotated[tuple[int, ...], Dice(most=99)]


@dataclass(frozen=True, slots=True)
class Setup:
    """The combat as it is declared, and the house rules (O-8)."""

    terrain: Terrain
    attackers: Units
    defenders: Units
    att_lead: Place = 0
    def_lead: Place = 0
    attack_type: AttackType = "regular"
    phase: Phase = "combat"
    attack_hexes: Hexes = (0,)
    hedgehog: Level = 0
    att_supply: bool = True
    def_supply: bool = True
    referee_shift: Shift = 0
    referee_drm: Shift = 0
    rules: Switches[Rulings] = field(default_factory=Rulings)

    def plan(self) -> Plan:
        """What is declared, once nothing is named that is not there (O-5, O-9, O-14)."""
        led(self.attackers, self.att_lead, "setup.att_lead")
        led(self.defenders, self.def_lead, "setup.def_lead")
        one_hex(self.attack_type, self.attack_hexes, "setup.attack_hexes")
        return Plan(
            terrain=self.terrain,
            attackers=fighters(self.attackers),
            defenders=fighters(self.defenders),
            attack_type=self.attack_type,
            phase=self.phase,
            attack_hexes=tuple(sorted(set(self.attack_hexes))),
            hedgehog=self.hedgehog,
            att_lead=self.att_lead,
            def_lead=self.def_lead,
            att_supply=self.att_supply,
            def_supply=self.def_supply,
            shift=self.referee_shift,
            drm=self.referee_drm,
        )


class Script:
    """The table of a scripted combat: it gives the orders, answers with the dice and decisions, and keeps reports."""

    def __init__(self, setup: Setup, dice: tuple[int, ...], decisions: Decisions, book: Book) -> None:
        self.reports: list[Report] = []
        self._state = Encounter()
        self._setup, self._book = setup, book
        self._dice = list(dice)
        self._fallen: dict[str, list[int]] = {}
        self._decisions = decisions

    def play(self) -> None:
        """Every state of O-4 in order; the last refusal is a wrong number of dice."""
        self._give(Declare(self._setup.plan()))
        while following := tuple(offers(self._state, self._book)):
            self._give(following[0])
        if self._dice:
            raise Refused("dice_count", "dice", f"dice must end with the combat; {len(self._dice)} are left over.")

    def _give(self, order: Action[Encounter, Book]) -> None:
        self._look(order)
        settled = resolve(order, self._state, self._book, ask=self._answer)
        assert isinstance(settled, Settled)
        for fact in settled.events:
            self._state = fact.apply(self._state)
            self.reports.append(self.report(fact))

    @property
    def _combat(self) -> Combat:
        combat = self._state.combat
        assert combat is not None
        return combat

    def _look(self, order: Action[Encounter, Book]) -> None:
        """Refuse decisions the result does not leave (O-32, O-33)."""
        if isinstance(order, TakeAttacker):
            att_hexes(parse(self._combat.code), self._decisions, "decisions.")
        elif isinstance(order, TakeDefender):
            self._def_split()

    def _def_split(self) -> tuple[int, int]:
        result, freed = parse(self._combat.code), self._combat.may_ignore
        return def_split(result, self._decisions, freed, self._book, "decisions.")

    def _answer(self, question: Question) -> Given:
        if isinstance(question, Choice):
            return Chosen(question.key, self._decided(question))
        count = question.dice.count
        if len(self._dice) < count:
            raise Refused(
                "dice_count", "dice", f"dice must hold the {question.purpose} roll too; they are all used up."
            )
        fallen, self._dice = self._dice[:count], self._dice[count:]
        self._fallen[question.key] = fallen
        return Thrown(question.key, tuple((face,) for face in fallen))

    def _decided(self, choice: Choice) -> str:
        """What the plan and the decisions say; otherwise what is suggested (O-31)."""
        if choice.key == "option:attacker":
            hexes = self._decisions.att_retreat
            return f"{hexes}:{parse(self._combat.code).att_option - hexes}"
        if choice.key == "option:defender":
            hexes, steps = self._def_split()
            return "ignore" if self._decisions.def_ignore and not hexes else f"{hexes}:{steps}"
        return choice.options[0]

    def heading(self, column: int) -> str:
        """The odds over a column."""
        return self._book.columns[self._setup.terrain][column - 1]

    @singledispatchmethod
    def report(self, fact: object) -> Report:
        """What a fact says."""
        raise TypeError(fact)

    @report.register
    def _(self, fact: events.Declared) -> Report:
        possible = not effects.void_of(manner(fact.plan), self._book)
        return {"step": "declare", "attack_type": fact.plan.attack_type, "exploit_possible": possible}

    @report.register
    def _(self, fact: events.SupplyPaid) -> Report:
        if not fact.attacker:
            return {"step": "cancelled"}
        return {"step": "supply", "attack": fact.attack, "defence": fact.defence}

    @report.register
    def _(self, fact: events.LeadsNamed) -> Report:
        return {"step": "leads", "att_ar": fact.att_ar, "def_ar": fact.def_ar}

    @report.register
    def _(self, fact: events.OddsWorked) -> Report:
        return {
            "step": "odds",
            "odds": fact.odds or None,
            "column": fact.column,
            "column_odds": self.heading(fact.column),
        }

    @report.register
    def _(self, fact: events.DrmWorked) -> Report:
        return {"step": "drm", "drm": fact.drm}

    @report.register
    def _(self, fact: events.SurpriseThrown) -> Report:
        return {"step": "surprise", "dice": self._fallen["surprise"], "total": fact.total, "side": fact.side}

    @report.register
    def _(self, fact: events.ShiftThrown) -> Report:
        return {"step": "shift", "die": fact.die, "side": fact.side}

    @report.register
    def _(self, fact: events.ColumnFixed) -> Report:
        return {"step": "column", "column": fact.column, "column_odds": self.heading(fact.column)}

    @report.register
    def _(self, fact: events.CombatThrown) -> Report:
        return {
            "step": "combat",
            "dice": self._fallen["combat"],
            "modified": fact.modified,
            "row": fact.row,
            "result": fact.code,
        }

    @report.register
    def _(self, fact: events.AttackerDone) -> Report:
        return {"step": "attacker", **toll_report(fact.toll)}

    @report.register
    def _(self, fact: events.DefenderDone) -> Report:
        # Of a stack that its hard losses destroy nobody is asked; the script has said it all the same.
        freed, ignored = self._combat.may_ignore, fact.ignored or (fact.toll.destroyed and self._decisions.def_ignore)
        return {"step": "defender", "may_ignore": freed, "ignored": ignored, **toll_report(fact.toll)}

    @report.register
    def _(self, fact: events.Exploited) -> Report:
        found = Exploitation(fact.threshold, fact.void, fact.marked)
        return {"step": "exploit", **exploit_report(found, self._setup.attackers)}

    @report.register
    def _(self, fact: events.CombatEnded) -> Report:
        return {"step": "end", "vacated": fact.vacated, "advance": fact.advance}


def replay(book: Book, setup: Setup, dice: Faces, decisions: Decisions = Decisions()) -> Answer:  # noqa: B008 - frozen
    """One combat, state by state (O-4)."""
    script = Script(setup, dice, decisions, book)
    script.play()
    return {"steps": [{"report": report} for report in script.reports]}
