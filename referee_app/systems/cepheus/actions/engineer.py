"""The order to the Drive Engineer: jump away (C-62)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Self

from referee_app.core.dice import Summed
from referee_app.core.order import Choices, Within
from referee_app.core.system import Objection
from referee_app.core.table import Modifier, Roll, Table
from referee_app.systems.cepheus.actions.navigator import Parsecs
from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.checks import Doer, check, general, made_by, total
from referee_app.systems.cepheus.events.checks import TARGET
from referee_app.systems.cepheus.events.travel import Jumped, JumpResult
from referee_app.systems.cepheus.orders import CrewOrder
from referee_app.systems.cepheus.pursuit import end_pursuits
from referee_app.systems.cepheus.scene import Scene
from referee_app.systems.cepheus.spec import CrewSpec
from referee_app.systems.cepheus.standing import initiative
from referee_app.systems.cepheus.state import PLAIN, Battle, Count, Ship, Terms

DRIVE_HIT = -2
UNREFINED = -2
INSIDE_LIMIT = -8


def fuel_for(tons: int, parsecs: int) -> Fraction:
    """Tons of fuel a jump burns (C-62)."""
    return Fraction(tons * parsecs, 10)


def jump_lines(
    effect: int, hits: int = 0, unrefined: bool = False, inside_limit: bool = False, months_old: int = 0
) -> tuple[Modifier, ...]:
    """The lines of the jump roll, from the Effect of the Engineer's check on (C-62)."""
    lines = (
        Modifier(effect, "effect", "C-62"),
        Modifier(DRIVE_HIT * hits, "j_drive_damaged", "C-62"),
        Modifier(UNREFINED if unrefined else 0, "unrefined", "C-62"),
        Modifier(INSIDE_LIMIT if inside_limit else 0, "inside_limit", "C-62"),
        Modifier(-months_old, "plot_age", "C-62"),
    )
    return tuple(line for line in lines if line.value or line.reason == "effect")


def jump_result(total: int) -> JumpResult:
    """Where a jump ends (C-62)."""
    if total >= TARGET:
        return "accurate"
    return "inaccurate" if total >= 1 else "misjump"


@dataclass(frozen=True, slots=True)
class Jump(CrewOrder):
    """Jump out of the encounter; with a course `tape` no plot is needed (C-62)."""

    parsecs: Parsecs
    inside_limit: bool = False
    months_old: Count = 0
    tape: bool = False
    terms: Terms = PLAIN

    spec = CrewSpec("jump", "C-62", needs=("bridge",), uses=("engineering", "education"))

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """As the plot says."""
        yield cls(scene.crew, max(1, scene.ship.plot))

    def choices(self, scene: Scene) -> Choices:
        """Up to what the drive reaches; how old a plot is stays the referee's."""
        return {"parsecs": Within(1, max(1, scene.ship.jump)), "months_old": None}

    def against(self, scene: Scene) -> Iterator[Objection]:
        """The drive is out, no plot, too far, too little fuel, or the engineer stands at the other drive."""
        ship, person = scene.ship, scene.person
        drive = ship.systems.j_drive
        if drive.hits >= 2:
            yield Objection("j_drive_out", "C-40", (("ship", ship.name),))
        if not drive.fitted or (ship.jump and self.parsecs > ship.jump):
            yield Objection("beyond_jump", "C-62", (("parsecs", ship.jump if drive.fitted else 0),))
        if person is not None and person.post == "m_drive":
            yield Objection("other_drive", "C-62", (("crew", person.name),))
        if not self.tape and ship.plot != self.parsecs:
            yield Objection("no_plot", "C-62", (("parsecs", self.parsecs),))
        needed = fuel_for(ship.tons, self.parsecs)
        if ship.fuel < needed:
            yield Objection("no_fuel", "C-62", (("needed", str(needed)), ("fuel", str(ship.fuel))))

    def settle(self, table: Table[Battle], doer: Doer, book: Book) -> None:
        """Engineering, then the jump roll; the ship is gone either way."""
        damaged = Modifier(DRIVE_HIT if doer.ship.systems.j_drive.hits else 0, "j_drive_damaged", "C-104")
        made = check(table, made_by(doer, (*general(doer, book), damaged), "C-62"))
        self._leave(table, doer, made.effect, initiative(doer.ship, table.state.turn, book))

    def _leave(self, table: Table[Battle], doer: Doer, effect: int, count: int) -> None:
        ship = doer.ship
        lines = jump_lines(effect, ship.systems.j_drive.hits, ship.unrefined, self.inside_limit, self.months_old)
        dice = table.roll(_jump_roll(ship, lines))
        dm = total(lines)
        fuel = min(ship.fuel, fuel_for(ship.tons, self.parsecs))
        table.tell(Jumped(ship.id, self.parsecs, dice, dm, jump_result(dice + dm), fuel, count))
        end_pursuits(table)


def _jump_roll(ship: Ship, lines: tuple[Modifier, ...]) -> Roll[int]:
    return Roll(
        "jump",
        "check",
        Summed(2),
        who=ship.side,
        modifiers=lines,
        against=(Modifier(TARGET, "target", "C-62"),),
        about=(("action", "jump_roll"), ("ship", ship.name)),
        rule="C-62",
    )


ACTIONS = (Jump,)
