"""Orders with dice: the surprise roll with its shift, and the combat roll (states 5 to 8)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from referee_app.core.dice import Each, Summed
from referee_app.core.table import Modifier, Roll, Table
from referee_app.systems.ocs import outlook
from referee_app.systems.ocs.book import Book, row_of
from referee_app.systems.ocs.distribution import at_least
from referee_app.systems.ocs.events import ColumnFixed, CombatThrown, ShiftThrown, SurpriseThrown
from referee_app.systems.ocs.figures import clamp, figures, foot, signed, surprise_of
from referee_app.systems.ocs.orders import StageOrder, StageSpec, present
from referee_app.systems.ocs.state import Combat, Encounter, Surprise


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

    spec = StageSpec("throw_combat", "O-24", stages=("combat",))

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
