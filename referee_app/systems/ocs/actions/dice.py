"""The throws of a combat, and the decisions on its result (O-19 to O-39)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import ClassVar

from referee_app.core.dice import Each, Summed
from referee_app.core.order import Case
from referee_app.core.table import Choice, Modifier, Roll, Table
from referee_app.systems.ocs import outlook, prices
from referee_app.systems.ocs.book import Book, code_parts, parse, row_of
from referee_app.systems.ocs.distribution import at_least
from referee_app.systems.ocs.effects import Losses, advance, exploitation, frees, retreated, side_of, vacated
from referee_app.systems.ocs.events import (
    AttackerDone,
    ColumnFixed,
    CombatEnded,
    CombatThrown,
    DefenderDone,
    Exploited,
    Return,
    ShiftThrown,
    SurpriseThrown,
)
from referee_app.systems.ocs.figures import clamp, figures, foot, manner, signed, surprise_of
from referee_app.systems.ocs.orders import StageOrder, StageSpec, present
from referee_app.systems.ocs.state import Combat, Encounter, Side, SideResult, Surprise, Unit


@dataclass(frozen=True, slots=True)
class ThrowSurprise(StageOrder):
    """Throw for surprise, and for the shift if somebody has it (states 5 to 7)."""

    spec = StageSpec("throw_surprise", "O-20", stages=("surprise", "shift"))

    def resolve(self, table: Table[Encounter], book: Book) -> None:
        """Two dice of the attacker; the side with surprise throws one more; then the column is known."""
        combat = present(table)
        worked = figures(combat.plan, book)
        thresholds = book.surprise[combat.plan.attack_type]
        lowest = thresholds.defender - foot(worked.surprise)  # as the dice lie, for the defender
        path = f"surprise.{combat.plan.attack_type}.attacker"
        roll = table.roll(
            Roll(
                "surprise",
                "surprise",
                Summed(2),
                who="attacker",
                modifiers=worked.surprise,
                against=(Modifier(thresholds.attacker, "threshold", "O-20", path),),
                about=(("defender", lowest), ("ways", 36 - at_least(lowest + 1))),
                rule="O-20",
                outlook=partial(outlook.before_surprise, combat.plan, book),
                spare=1 if book.shifts() else 0,  # three dice at once, the odd-coloured one for the shift (OR-13)
            )
        )
        judge_surprise(table, book, roll)
        throw_shift(table, book, None)


def judge_surprise(table: Table[Encounter], book: Book, roll: int) -> None:
    """State 5: the total against the thresholds (O-20)."""
    plan = present(table).plan
    total = roll + foot(figures(plan, book).surprise)
    table.tell(SurpriseThrown(roll, total, surprise_of(total, plan.attack_type, book)))


def throw_shift(table: Table[Encounter], book: Book, lying: int | None) -> None:
    """States 6 and 7: the shift die, unless it lies there already, and the final column (O-21, O-22, OR-12)."""
    combat = present(table)
    if combat.surprise != "none" and book.shifts():
        die = _shift_die(table, book, combat) if lying is None else lying
        table.tell(ShiftThrown(die, combat.surprise, signed(combat.surprise, book.shifts()[die - 1])))
    combat = present(table)
    assert combat.start is not None
    table.tell(ColumnFixed(clamp(combat.start + combat.plan.shift + combat.shift)))


def _shift_die(table: Table[Encounter], book: Book, combat: Combat) -> int:
    side: Surprise = combat.surprise
    return table.roll(
        Roll(
            "shift",
            "shift",
            Each(1),
            who=side,
            about=(("side", side), ("shift_die", book.rulings.shift_die)),
            rule="O-21",
            outlook=partial(outlook.before_shift, combat.plan, side, book),
            stands=tuple((face, str(signed(side, columns))) for face, columns in enumerate(book.shifts(), 1)),
        )
    )[0]


@dataclass(frozen=True, slots=True)
class ThrowCombat(StageOrder):
    """Throw on the table (state 8)."""

    spec = StageSpec("throw_combat", "O-24", settles=True, stages=("combat",))

    def resolve(self, table: Table[Encounter], book: Book) -> None:
        """Two dice of the attacker and the modifier read a row (O-24 to O-26)."""
        combat = present(table)
        assert combat.column is not None
        roll = table.roll(
            Roll(
                "combat",
                "combat",
                Summed(2),
                who="attacker",
                modifiers=figures(combat.plan, book).drm,
                about=(("column", combat.column),),
                rule="O-24",
                outlook=partial(outlook.before_combat, combat.plan, combat.column, book),
            )
        )
        read_table(table, book, roll)


def read_table(table: Table[Encounter], book: Book, roll: int) -> None:
    """State 8: the row, and the code that stands there (O-24 to O-26)."""
    combat = present(table)
    assert combat.column is not None
    modified = roll + foot(figures(combat.plan, book).drm)
    table.tell(CombatThrown(roll, modified, row_of(modified), book.code(modified, combat.column)))


def rejudged(table: Table[Encounter], book: Book, before: Combat) -> None:
    """Dice that lie on the table are read anew; only a shift die nobody has thrown yet is asked for (O-4)."""
    if before.surprise_roll is not None:
        judge_surprise(table, book, before.surprise_roll)
        throw_shift(table, book, before.shift_die)
    if before.combat_roll is not None:
        read_table(table, book, before.combat_roll)


def _losses(table: Table[Encounter], side: Side, book: Book) -> Losses:
    """The steps of a side, its owner choosing among the units that qualify (O-31)."""
    plan = present(table).plan
    names = tuple((str(place), fighter.name) for place, fighter in enumerate(plan.side(side)))

    def pick(places: tuple[int, ...]) -> int:
        number = losses.lost + 1
        about = (("side", side), ("step", number), *(names[place] for place in sorted(places)))
        options, costs = tuple(map(str, places)), tuple(prices.of_loss(losses.left[place]) for place in places)
        key, because = f"loss:{side}:{number}", "ocs.because.rating"
        return int(
            table.choose(Choice(key, "loss", options, side, about, "O-31", because=because, prices=lambda: costs))
        )

    losses = Losses(side_of(plan.side(side), plan.lead(side)), book, pick)
    return losses


def split_of(option: str) -> tuple[int, int]:
    """Hexes and steps of an option such as `1:0`."""
    hexes, _, steps = option.partition(":")
    return int(hexes), int(steps)


def splits(points: int) -> tuple[str, ...]:
    """Every way to split option points into hexes and steps, all steps first (O-32)."""
    return tuple(f"{hexes}:{points - hexes}" for hexes in range(points + 1))


def splits_of(option: str) -> tuple[int, int]:
    """Hexes and steps of any answer to an option; ignored, none of it."""
    return (0, 0) if option == "ignore" else split_of(option)


class PartOrder(StageOrder):
    """Carry out one side's part of the result."""

    __slots__ = ()
    half: ClassVar[int]

    def part(self, state: Encounter) -> str:
        """That part of the code; empty where it gives the side none."""
        return code_parts(state.present.code)[self.half] if state.present is not None else ""

    def case(self, state: Encounter) -> Case:
        """By whether there is any."""
        return "button" if self.part(state) else "nothing", None


@dataclass(frozen=True, slots=True)
class TakeAttacker(PartOrder):
    """Carry out the attacker's part: losses, then options (state 9)."""

    spec = StageSpec("take_attacker", "O-28", stages=("attacker",))

    half = 0

    def resolve(self, table: Table[Encounter], book: Book) -> None:
        """Hard losses, then every option point as the attacker likes (O-28 to O-32)."""
        result = parse(present(table).code)
        losses = _losses(table, "attacker", book)
        losses.lose(result.att_loss)
        hexes = taken = 0
        if result.att_option and not losses.destroyed:
            hexes, steps = split_of(table.choose(_attack(present(table), losses, book)))
            taken = losses.lose(steps)
        toll = retreated(losses, hexes, False, book)
        table.tell(AttackerDone(toll, frees(result, taken, toll)))


@dataclass(frozen=True, slots=True)
class TakeDefender(PartOrder):
    """Carry out the defender's part: marker, losses, options or none; then see who exploits (states 10 and 11)."""

    spec = StageSpec("take_defender", "O-29", stages=("defender",))

    half = 1

    def resolve(self, table: Table[Encounter], book: Book) -> None:
        """Hard losses, then the option in full, or ignored where that is allowed (O-29 to O-33)."""
        combat = present(table)
        assert combat.attacker is not None
        result = parse(combat.code)
        losses = _losses(table, "defender", book)
        losses.lose(result.def_loss)
        hexes, ignored = 0, False
        if result.def_option and not losses.destroyed:
            hexes, steps = splits_of(table.choose(_defence(combat, losses, book)))
            ignored = hexes + steps < result.def_option
            losses.lose(steps)
        table.tell(DefenderDone(retreated(losses, hexes, result.dg, book), ignored))
        side = side_of(combat.plan.attackers, combat.plan.att_lead)
        found = exploitation(result, side, combat.attacker, manner(combat.plan), book)
        table.tell(Exploited(found.threshold, found.void, found.marked))


def _attack(combat: Combat, losses: Losses, book: Book) -> Choice:
    """How the attacker takes his option; all as steps keeps what is his of the result (O-33, O-35)."""
    points = parse(combat.code).att_option
    options = splits(points)
    costs = tuple(prices.of_attack(combat, losses, split_of(one), book) for one in options)
    kept = {one.id for one in costs[0]} - {one.id for one in costs[-1]}
    reasons = {"ocs.price.exploits": "ocs.because.exploits", "ocs.price.binds": "ocs.because.binds"}
    because = next((reason for price, reason in reasons.items() if price in kept), "")
    about = (("side", "attacker"), ("points", points))
    return Choice(
        "option:attacker", "option", options, "attacker", about, "O-32", because=because, prices=lambda: costs
    )


def _defence(combat: Combat, losses: Losses, book: Book) -> Choice:
    """How the defender takes his option; a freed one stands for nothing (O-33)."""
    freed, points = combat.may_ignore, parse(combat.code).def_option
    options = tuple(defences(points, freed, book))
    costs = tuple(prices.of_defence(combat, losses, splits_of(one), book) for one in options)
    about, rule = (("side", "defender"), ("points", points)), "O-33" if freed else "O-32"
    because = "ocs.because.free" if freed else ""
    return Choice("option:defender", "option", options, "defender", about, rule, because=because, prices=lambda: costs)


def defences(points: int, freed: bool, book: Book) -> Iterator[str]:
    """A freed defender ignores his option or carries it out in full, by house rule also in part (O-33, OR-4)."""
    if freed:
        yield "ignore"
    yield from splits(points)
    if freed and book.rulings.partial_option:
        for fewer in range(points - 1, 0, -1):
            yield from splits(fewer)


@dataclass(frozen=True, slots=True)
class EndCombat(StageOrder):
    """End the combat: advance or not, and bring steps and markers back to the roster (state 12)."""

    spec = StageSpec("close", "O-39", settles=True, stages=("end",))

    def resolve(self, table: Table[Encounter], book: Book) -> None:
        """The attacker decides where he may; after an overrun he must (O-39)."""
        combat = present(table)
        assert combat.attacker is not None
        assert combat.defender is not None
        allowed = advance(combat.attacker, combat.defender, manner(combat.plan))
        advanced = allowed == "must"
        if allowed == "may":
            choice = Choice(
                "advance", "advance", ("advance", "stay"), "attacker", (("place", combat.plan.place),), "O-39"
            )
            advanced = table.choose(choice) == "advance"
        returns = tuple(_returns(table.state, combat, combat.attacker, combat.defender))
        table.tell(CombatEnded(vacated(combat.defender), allowed, advanced, returns))


def _returns(state: Encounter, combat: Combat, attacking: SideResult, defending: SideResult) -> Iterator[Return]:
    """What every unit that is still on the roster brings back."""
    for place, fighter in enumerate(combat.plan.attackers):
        if state.has(fighter.unit):
            yield _return(state.unit(fighter.unit), attacking, place, place in combat.marked)
    for place, fighter in enumerate(combat.plan.defenders):
        if state.has(fighter.unit):
            yield _return(state.unit(fighter.unit), defending, place, False)


def _return(was: Unit, toll: SideResult, place: int, marked: bool) -> Return:
    left = toll.steps_left[place]
    steps = was.steps if left is None else left
    alive = steps > 0
    return Return(was.id, steps, alive and (was.dg or toll.dg), alive and (was.exploit or marked))
