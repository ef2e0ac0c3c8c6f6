"""Orders before the first die: declare a combat, take it back, pay supply and name the leads (states 0 to 4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Self

from referee_app.core.copying import replace
from referee_app.core.order import Case, Choices, FieldType, Free, Spec, Within, field_types
from referee_app.core.system import Objection
from referee_app.core.table import Choice, Prices, Table
from referee_app.systems.ocs import prices, ratio
from referee_app.systems.ocs.actions.dice import ThrowSurprise, rejudged
from referee_app.systems.ocs.book import Book
from referee_app.systems.ocs.events import Declared, DrmWorked, LeadsNamed, OddsWorked, Revised, SupplyPaid, Withdrawn
from referee_app.systems.ocs.figures import figures, foot, rating
from referee_app.systems.ocs.orders import EncounterOrder, Scene, StageOrder, StageSpec, present
from referee_app.systems.ocs.planning import next_plan, pitched, quick_plan, with_lead
from referee_app.systems.ocs.state import (
    COLUMNS,
    MOST_COMBATS,
    MOST_FIGHTERS,
    SIDES,
    Encounter,
    Fighter,
    Plan,
    Side,
)
from referee_app.systems.ocs.strength import holds, totals


def refused(field: str, reason: str = "field", rule: str = "O-14") -> Objection:
    """Input that cannot be, with the field at fault; never corrected silently (O-14)."""
    return Objection(reason, rule, (("field", field),), final=True)


_FIGURES = tuple((one.name, one.limit) for one in field_types(Plan) if one.name not in ("att_lead", "def_lead"))
"""The widest limit of each field; who may lead is told by the units."""


def unsound(plan: Plan) -> Iterator[Objection]:
    """Everything of a plan that O-14 refuses."""
    for field, limit in _FIGURES:
        value = getattr(plan, field)
        if limit is not None and limit.mend(value) != value:
            yield refused(field)
    if not plan.attack_hexes or any(not 0 <= one <= 5 for one in plan.attack_hexes):
        yield refused("attack_hexes")
    if plan.attack_type == "overrun" and len(set(plan.attack_hexes)) > 1:
        yield refused("attack_hexes", "overrun_one_hex", "O-5")
    for side in SIDES:
        yield from _unsound_side(plan, side)


def _unsound_side(plan: Plan, side: Side) -> Iterator[Objection]:
    fighters, name = plan.side(side), f"{side}s"
    if not 1 <= len(fighters) <= MOST_FIGHTERS:
        yield refused(name, "side_empty" if not fighters else "side_full")
    elif not 0 <= plan.lead(side) < len(fighters):
        yield refused("att_lead" if side == "attacker" else "def_lead", "lead_not_there", "O-9")
    for place, fighter in enumerate(fighters):
        yield from _unsound_fighter(fighter, f"{name}[{place}]")


def _unsound_fighter(fighter: Fighter, place: str) -> Iterator[Objection]:
    wrong = {
        "strength": not holds(fighter.strength),
        "multiplier": not holds(fighter.multiplier),
        "barrage": fighter.barrage is not None and not holds(fighter.barrage),
        "ar": not 0 <= fighter.ar <= 5,
        "steps": fighter.steps is not None and not 1 <= fighter.steps <= 99,
        "hex": fighter.hex is not None and not 0 <= fighter.hex <= 5,
    }
    yield from (refused(f"{place}.{field}") for field, is_wrong in wrong.items() if is_wrong)


def doubtful(state: Encounter, plan: Plan, book: Book) -> Iterator[Objection]:
    """What else speaks against a plan whose figures can be."""
    if not all(holds(total) for total in totals(plan, book)):
        yield refused("strength", "strength_too_fine", "O-12")
    every = [one.unit for one in (*plan.attackers, *plan.defenders) if one.unit]
    roster = {unit.id: unit for unit in state.units}
    for id_, times in Counter(every).items():
        unit = roster.get(id_)
        if unit is None:
            yield Objection("no_such_unit", "O-7", (("unit", id_),), final=True)
        elif times > 1:
            yield Objection("unit_twice", "O-1", (("unit", unit.name),), final=True)
        elif not unit.steps:
            yield Objection("unit_gone", "O-7", (("unit", unit.name),))
    for fighter in plan.attackers:
        if fighter.hex is not None and fighter.hex not in plan.attack_hexes:
            yield Objection("hex_not_attacking", "O-7", (("unit", fighter.name), ("hex", fighter.hex)))


@dataclass(frozen=True, slots=True)
class Declare(EncounterOrder):
    """Declare a combat with everything it is fought with, or change the one that is declared (state 0)."""

    plan: Plan

    spec = Spec("declare", "O-8")

    @classmethod
    def types(cls) -> tuple[FieldType, ...]:
        """The fields of the plan."""
        return field_types(Plan)

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """The combat that is on, or what is left of the last one; the side of the unit looked at against each other;
        two totals to be typed over."""
        state = scene.state
        if state.combat is not None:
            plan = next_plan(state, state.combat) if state.combat.over else state.combat.plan
            yield from (cls(one) for one in (plan,) if one is not None)
        if state.has(scene.looked):
            yield from map(cls, pitched(state, state.unit(scene.looked).side))
        yield cls(quick_plan(*scene.names))

    def choices(self, scene: Scene) -> Choices:
        """A lead of those who fight; shifts that stay on the table, and their reasons where there is one."""
        plan = self.plan
        return {
            "att_lead": Within(0, len(plan.attackers) - 1),
            "def_lead": Within(0, len(plan.defenders) - 1),
            "shift": Within(1 - COLUMNS, COLUMNS - 1),
            "shift_reason": Free() if plan.shift else None,
            "drm": Within(1 - COLUMNS, COLUMNS - 1),
            "drm_reason": Free() if plan.drm else None,
        }

    def shown(self, scene: Scene, name: str) -> Any:
        """What stands in the plan."""
        return getattr(self.plan, name)

    def put(self, **values: Any) -> Self:
        """The plan with other values."""
        return replace(self, plan=replace(self.plan, **values))

    def objections(self, state: Encounter, book: Book) -> Iterable[Objection]:
        """What O-14 refuses; after the first die the referee must overrule, after the result it is too late (O-4)."""
        found = tuple(unsound(self.plan))
        yield from found or doubtful(state, self.plan, book)
        combat = state.present
        if combat is None and len(state.combats) >= MOST_COMBATS:
            yield Objection("too_many_combats", "O-8", (("most", MOST_COMBATS),), final=True)
        if combat is not None and combat.attacker is not None:
            yield Objection("result_carried_out", "O-4", final=True)
        elif combat is not None and combat.rolling:
            yield Objection("dice_fallen", "O-4")

    def case(self, state: Encounter) -> Case:
        """By how far the combat has come."""
        combat = state.present
        return "button" if combat is None else "revised" if combat.rolling else "changed", None

    def proposed(self, state: Encounter) -> Case:
        """A new one with the lead it would be made under, which is all that the app's orders differ in."""
        return ("proposed", None) if state.present is None else self.case(state)

    def weighed_by(self, state: Encounter) -> ThrowSurprise:
        """Its surprise roll."""
        return ThrowSurprise()

    def leads_on(self, state: Encounter) -> bool:
        """A combat that is changed is not begun by it."""
        return state.present is None

    def resolve(self, table: Table[Encounter], book: Book) -> None:
        """Lay the plan out; with dice on the table work out anew what they mean."""
        combat = table.state.present
        if combat is None or not combat.rolling:
            table.tell(Declared(table.state.next_number, self.plan))
            return
        table.tell(Revised(combat.plan, self.plan))
        _work_out(table, book)
        rejudged(table, book, combat)


@dataclass(frozen=True, slots=True)
class Withdraw(EncounterOrder):
    """Take a declared combat back."""

    spec = Spec("withdraw", "O-4", tactical=False)

    def objections(self, state: Encounter, book: Book) -> Iterable[Objection]:
        """Before the first die only, unless the referee overrules (O-4)."""
        if state.present is None:
            yield Objection("no_combat", "O-4", final=True)
        elif state.present.rolling:
            yield Objection("dice_fallen", "O-4")

    def resolve(self, table: Table[Encounter], book: Book) -> None:
        """Take it off the table."""
        table.tell(Withdrawn(len(table.state.combats)))


@dataclass(frozen=True, slots=True)
class Commit(StageOrder):
    """Pay combat supply, name the leads, and read off odds and modifier (states 1 to 4)."""

    spec = StageSpec("commit", "O-10", stages=("supply", "leads"))

    def resolve(self, table: Table[Encounter], book: Book) -> None:
        """Attacker first throughout (O-9, O-10)."""
        if _pay(table, book):
            _name_leads(table, book)
            _work_out(table, book)


def _pay(table: Table[Encounter], book: Book) -> bool:
    """State 1: who pays; without the attacker's supply there is no combat, and the defender, who is never asked, stays
    as he was meant to be (O-10)."""
    plan = present(table).plan
    attacker = _pays(table, "attacker", plan.att_supply, book)
    defender = _pays(table, "defender", plan.def_supply, book) if attacker else plan.def_supply
    attack, defence = totals(replace(plan, def_supply=defender), book)
    table.tell(SupplyPaid(attacker, defender, str(attack), str(defence)))
    return attacker


def _pays(table: Table[Encounter], side: Side, meant: bool, book: Book) -> bool:
    options, plan = ("pay", "decline") if meant else ("decline", "pay"), present(table).plan

    def costs() -> tuple[Prices, ...]:
        return tuple(prices.of_supply(plan, side, one, book) for one in options)

    key, about, because = f"supply:{side}", (("side", side),), "ocs.because.plan"
    choice = Choice(key, "supply", options, side, about, "O-10", meant=True, because=because, prices=costs)
    return table.choose(choice) == "pay"


def _name_leads(table: Table[Encounter], book: Book) -> None:
    """State 2: the unit whose rating counts, the one meant in the plan coming first (O-9)."""
    plan = present(table).plan
    for side in SIDES:
        plan = with_lead(plan, side, _lead(table, plan, side, book))
    attacker, defender = plan.att_lead, plan.def_lead
    table.tell(LeadsNamed(attacker, defender, rating(plan, "attacker"), rating(plan, "defender")))


def _lead(table: Table[Encounter], plan: Plan, side: Side, book: Book) -> int:
    fighters, meant = plan.side(side), plan.lead(side)
    if len(fighters) == 1:
        return 0
    order = sorted(range(len(fighters)), key=lambda place: (place != meant, -fighters[place].ar, place))
    names = tuple((str(place), fighter.name) for place, fighter in enumerate(fighters))

    def costs() -> tuple[Prices, ...]:
        return tuple(prices.of_lead(plan, side, place, book) for place in order)

    key, options, about = f"lead:{side}", tuple(map(str, order)), (("side", side), *names)
    because = "ocs.because.plan"
    choice = Choice(key, "lead", options, side, about, "O-9", meant=True, because=because, prices=costs)
    return int(table.choose(choice))


def _work_out(table: Table[Encounter], book: Book) -> None:
    """States 3 and 4: the panel's own work (O-15 to O-18a, O-23)."""
    worked = figures(present(table).plan, book)
    start = worked.start
    odds = ratio.text(start.odds) if start.odds else ""
    table.tell(OddsWorked(str(worked.attack), str(worked.defence), odds, start.column, start.off))
    table.tell(DrmWorked(foot(worked.drm)))
