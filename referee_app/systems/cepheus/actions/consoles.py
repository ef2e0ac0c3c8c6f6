"""Orders to the Navigator, the Drive Engineer and the Sensors Operator (C-61 to C-63, C-73 to C-77)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated, Any, Self, cast

from referee_app.core.copying import replace
from referee_app.core.dice import Summed
from referee_app.core.limits import AtMost, Between, Name, Ref
from referee_app.core.order import Choices, Some, Within
from referee_app.core.system import Objection
from referee_app.core.table import Choice, Modifier, Roll, Table
from referee_app.systems.cepheus.actions.pilot import success_bonus
from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.checks import (
    COMMS,
    NAVIGATION,
    CrewSpec,
    Doer,
    Maker,
    ask,
    check,
    cumulative,
    general,
    made_by,
    run,
    stopped,
    total,
)
from referee_app.systems.cepheus.events.crew import TARGET, Checked, Dueled
from referee_app.systems.cepheus.events.fire import MissilesStopped, Stopped
from referee_app.systems.cepheus.events.helm import (
    Jammed,
    JammingBroken,
    Jumped,
    JumpResult,
    MessageRead,
    PlotReady,
    RangeSettled,
    TargetingSet,
    TouchKept,
)
from referee_app.systems.cepheus.manoeuvres import Choice as Move
from referee_app.systems.cepheus.manoeuvres import choices, end_pursuits, step
from referee_app.systems.cepheus.opposition import (
    against,
    contest,
    electronics,
    lines_of,
    opposer,
    sensors_damaged,
    strongest,
    warfare_lines,
)
from referee_app.systems.cepheus.orders import CrewAction, CrewOrder, Scene, pay, unpaid
from referee_app.systems.cepheus.standing import allies, enemies, holder, initiative
from referee_app.systems.cepheus.state import PLAIN, Battle, Count, Salvo, Ship, ShipId, Suite, Terms

HASTENED = -1
"""What squeezing a plot into one turn costs (C-61)."""

Parsecs = Annotated[int, Between(1, 99)]


def plot_lines(parsecs: int) -> tuple[Modifier, ...]:
    """What a jump plot of a distance adds to the Navigator's check besides its difficulty (C-61)."""
    return (Modifier(HASTENED, "hastened_plot", "C-61"), Modifier(-parsecs, "jump_distance", "C-61"))


@dataclass(frozen=True, slots=True)
class JumpPlot(CrewOrder):
    """Calculate a jump in one turn (C-61)."""

    parsecs: Parsecs
    terms: Terms = PLAIN

    spec = CrewSpec("jump_plot", "C-61", uses=NAVIGATION)

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """As far as the drive reaches."""
        yield cls(scene.crew, max(1, scene.ship.jump))

    def choices(self, scene: Scene) -> Choices:
        """Up to what the drive reaches."""
        return {"parsecs": Within(1, max(1, scene.ship.jump))}

    def settle(self, table: Table[Battle], doer: Doer, book: Book) -> None:
        """Navigation, Easy."""
        lines = (*general(doer, book, "easy"), *plot_lines(self.parsecs))
        if check(table, made_by(doer, lines, "C-61", (("parsecs", self.parsecs),))).success:
            table.tell(PlotReady(doer.ship.id, self.parsecs))


@dataclass(frozen=True, slots=True)
class RangeCheck(CrewOrder):
    """Fight for the range to one other ship; the winner says what becomes of it (C-63)."""

    target: ShipId
    terms: Terms = PLAIN

    spec = CrewSpec("range_check", "C-63", uses=NAVIGATION, needs=("undocked",), answered_by=("navigator", "pilot"))

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """The ship looked at, else the nearest enemy."""
        yield from (cls(scene.crew, id_) for id_ in scene.aims() or ("",))

    def against(self, scene: Scene) -> Iterator[Objection]:
        """The other ship is not there."""
        return against(scene.state, scene.ship.id, self.target, "C-63")

    def settle(self, table: Table[Battle], doer: Doer, book: Book) -> None:
        """Opposed Navigation, then the winner's choice."""
        target = table.state.ship(self.target)
        settled = self._settled(table, doer, target, book)
        winner, loser = (doer.ship, target) if settled.won else (target, doer.ship)
        before = table.state.range_between(winner.id, loser.id)
        chosen = table.choose(
            Choice(
                "range",
                "range",
                choices(before),
                winner.side,
                (("ship", winner.name), ("other", loser.name), ("range", before)),
                "C-63",
            )
        )
        table.tell(RangeSettled(winner.id, loser.id, before, step(before, cast("Move", chosen))))
        end_pursuits(table)

    def _settled(self, table: Table[Battle], doer: Doer, target: Ship, book: Book) -> Dueled:
        """The opposed check; with nobody to oppose it the actor wins whatever falls (R-8)."""
        if opposer(table.state, target, self.kind, book) is not None:
            return contest(table, doer, target, book)
        made = ask(table, made_by(doer, lines_of(doer, book), "C-63", (("target", target.name),)))
        won = Dueled(doer.ship.id, target.id, made, None, True, "unopposed")
        table.tell(won)
        return won


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

    def suggests_itself(self, scene: Scene) -> bool:
        """Not in a fight: it takes the ship out of it, whichever way it ends."""
        return not enemies(scene.state, scene.ship)

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


NOISE = -2
STEALTH = -4


def no_jammers(ship: Ship, book: Book) -> Iterator[Objection]:
    """A suite without jammers wages no electronic warfare (C-125, R-36)."""
    if book.rulings.ecm_needs_jammers and not book.suites[ship.suite].jammers:
        yield Objection("no_jammers", "R-36", (("suite", ship.suite),))


@dataclass(frozen=True, slots=True)
class Jam(CrewOrder):
    """Jam a vessel's radio and sensors, or break the jamming it lays on this ship (C-73, R-35)."""

    target: ShipId
    terms: Terms = PLAIN

    spec = CrewSpec("electronic_warfare", "C-73", uses=COMMS, needs=("sensors",), answered_by=("sensors",))

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """An enemy that jams this ship, else any enemy."""
        foes = sorted(scene.foes(), key=lambda id_: id_ not in scene.ship.jammed_by)
        yield from (cls(scene.crew, id_) for id_ in foes)

    def against(self, scene: Scene) -> Iterator[Objection]:
        """No jammers, or the other ship is not there."""
        yield from no_jammers(scene.ship, scene.book)
        yield from against(scene.state, scene.ship.id, self.target, "C-73")

    def settle(self, table: Table[Battle], doer: Doer, book: Book) -> None:
        """Opposed Comms."""
        if not contest(table, doer, table.state.ship(self.target), book).won:
            return
        countered = self.target in doer.ship.jammed_by
        table.tell((JammingBroken if countered else Jammed)(doer.ship.id, self.target))


def smart_missiles(state: Battle, ship: str) -> tuple[Salvo, ...]:
    """The smart salvoes in flight at a ship, in order of launch (C-74)."""
    return tuple(salvo for salvo in state.salvos if salvo.target == ship and salvo.missile == "smart")


@dataclass(frozen=True, slots=True)
class JamMissiles(CrewOrder):
    """Turn smart missiles away, one after another, until one check fails (C-74)."""

    terms: Terms = PLAIN

    spec = CrewSpec("ecm_missiles", "C-74", uses=COMMS, needs=("sensors",), row="electronic_warfare")

    def against(self, scene: Scene) -> Iterator[Objection]:
        """No jammers, or no smart missiles."""
        yield from no_jammers(scene.ship, scene.book)
        if not smart_missiles(scene.state, scene.ship.id):
            yield Objection("no_smart_missiles", "C-74", (("ship", scene.ship.name),))

    def aims(self, state: Battle) -> tuple[str, ...]:
        """Those whose missiles they are."""
        berth = state.berth(self.crew)
        return tuple(dict.fromkeys(one.by for one in smart_missiles(state, berth[0].id))) if berth is not None else ()

    def settle(self, table: Table[Battle], doer: Doer, book: Book) -> None:
        """Comms, Difficult and harder with every check."""
        salvos = smart_missiles(table.state, doer.ship.id)
        made = run(table, _Warfare(doer, book), sum(salvo.number for salvo in salvos))
        for one in made:
            table.tell(Checked(doer.ship.id, one))
        if stopped(made):
            table.tell(MissilesStopped(doer.ship.id, tuple(_shared_out(salvos, stopped(made))), "ecm"))


@dataclass(frozen=True, slots=True)
class _Warfare:
    """The check of a run against smart missiles that follows so many others (C-74)."""

    doer: Doer
    book: Book

    def __call__(self, made: int) -> Maker:
        lines = (*warfare_lines(self.doer.ship, self.book), cumulative(made, "C-74"))
        return made_by(self.doer, (*general(self.doer, self.book, "difficult"), *lines), "C-74")


def _shared_out(salvos: tuple[Salvo, ...], number: int) -> Iterator[Stopped]:
    for salvo in salvos:
        taken = min(number, salvo.number)
        number -= taken
        if taken:
            yield Stopped(salvo.id, taken)


@dataclass(frozen=True, slots=True)
class Intercept(CrewOrder):
    """Listen in on an enemy's communications; the Captain makes sense of them (C-75, R-37)."""

    target: ShipId
    terms: Terms = PLAIN

    spec = CrewSpec("intercept", "C-75", uses=COMMS, needs=("sensors",))

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """The enemy looked at, else the nearest."""
        yield from (cls(scene.crew, id_) for id_ in scene.foes())

    def against(self, scene: Scene) -> Iterator[Objection]:
        """The other ship is not there, or on the same side."""
        unfit = tuple(against(scene.state, scene.ship.id, self.target, "C-75"))
        yield from unfit
        if not unfit and scene.state.ship(self.target).side == scene.ship.side:
            yield Objection("not_an_enemy", "C-75", (("ship", self.target),))

    def settle(self, table: Table[Battle], doer: Doer, book: Book) -> None:
        """Comms, Difficult; then the Captain's Tactics, Easy, without an action."""
        about = (("target", table.state.ship(self.target).name),)
        lines = (*general(doer, book, "difficult"), sensors_damaged(doer.ship.systems.sensors.hits))
        if not check(table, made_by(doer, lines, "C-75", about)).success:
            return
        captain = holder(table.state.ship(doer.ship.id), "captain")
        if captain is None:
            return
        reader = Doer(table.state.ship(doer.ship.id), captain, "tactics")
        pay(table, reader.ship, captain.id, PLAIN)
        if check(table, made_by(reader, general(reader, book, "easy"), "C-75", about), "tactics").success:
            table.tell(MessageRead(reader.ship.id, self.target))


@dataclass(frozen=True, slots=True)
class MaintainComms(CrewOrder):
    """Keep a ship in touch with its allies, through noise or against a jammer (C-76)."""

    noise: bool = False
    terms: Terms = PLAIN

    spec = CrewSpec("maintain_comms", "C-76", uses=COMMS, answered_by=("sensors",))

    def against(self, scene: Scene) -> Iterator[Objection]:
        """No ally is there to keep in touch with."""
        if not allies(scene.state, scene.ship):
            yield Objection("no_ally", "C-76")

    def settle(self, table: Table[Battle], doer: Doer, book: Book) -> None:
        """Comms, Routine; opposed while somebody jams the ship."""
        table.tell(TouchKept(doer.ship.id, self._made(table, doer, book)))

    def _made(self, table: Table[Battle], doer: Doer, book: Book) -> bool:
        jammers = [table.state.ship(one) for one in doer.ship.jammed_by if table.state.has(one)]
        answers = (opposer(table.state, jammer, self.kind, book) for jammer in jammers)
        answer = strongest((one for one in answers if one is not None), book)
        if jammers:
            return contest(table, doer, answer.ship if answer else jammers[0], book).won
        noise = Modifier(NOISE if self.noise else 0, "noise", "C-76")
        return check(table, made_by(doer, (*general(doer, book, "routine"), noise), "C-76")).success


@dataclass(frozen=True, slots=True)
class Aimed:
    """One vessel to be targeted, and what is put into its check (C-77)."""

    ship: Name
    terms: Terms = PLAIN


def targeting_lines(rating: int, stealth: bool, hits: int, suite: Suite | None, book: Book) -> tuple[Modifier, ...]:
    """What stands between a ship's sensors and one vessel: its Sensor Jamming rating and stealth coating, hits on the
    own sensors; by house rule the own electronics help (C-77, R-34)."""
    own = suite if book.rulings.own_electronics_in_targeting else None
    return (
        sensors_damaged(hits),
        Modifier(-rating, "target_jamming", "C-77"),
        Modifier(STEALTH if stealth else 0, "stealth", "C-77"),
        *((electronics(own, book),) if own is not None else ()),
    )


@dataclass(frozen=True, slots=True)
class SensorTargeting(CrewOrder):
    """Aim the ship's weapons at one or several vessels by its sensors, in one action (C-77)."""

    targets: Annotated[tuple[Aimed, ...], AtMost(30, 1), Ref("ship")]

    spec = CrewSpec("sensor_targeting", "C-77", uses=("comms", "education"), needs=("sensors",))

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """One enemy."""
        yield from (cls(scene.crew, (Aimed(id_),)) for id_ in scene.foes())

    def choices(self, scene: Scene) -> Choices:
        """Any of the ships there, at least one; with one alone there is nothing to choose."""
        others = scene.keys("ship")
        return {"targets": Some(others, 1) if len(others) > 1 else None}

    def shown(self, scene: Scene, name: str) -> Any:
        """The ships aimed at, by their ids."""
        return tuple(aimed.ship for aimed in self.targets) if name == "targets" else getattr(self, name)

    def put(self, **values: Any) -> Self:
        """Ships given by their ids share what is put into the checks; none at all changes nothing."""
        if ids := values.pop("targets", ()):
            values["targets"] = tuple(Aimed(id_, self.targets[0].terms) for id_ in ids)
        return replace(self, **values)

    def aims(self, state: Battle) -> tuple[str, ...]:
        """All of them."""
        return tuple(one.ship for one in self.targets)

    @property
    def mark(self) -> str:
        """The first ship aimed at."""
        return self.targets[0].ship

    def at(self, scene: Scene, ship: str) -> Self:
        """At that ship and no other."""
        return self.put(targets=(ship,))

    @property
    def stake(self) -> Terms:
        """What is put into the first check, and so into each of a new order."""
        return self.targets[0].terms

    def staking(self, terms: Terms) -> Self:
        """The same terms in every check."""
        return replace(self, targets=tuple(replace(one, terms=terms) for one in self.targets))

    @property
    def crew_action(self) -> CrewAction:
        """The action alone: what is put into each check is counted below."""
        return CrewAction(self.crew, self.kind)

    def objections(self, state: Battle, book: Book) -> Iterator[Objection]:
        """A target is not there or jams this ship; or more is put into the checks than there is."""
        stopped = False
        for objection in CrewOrder.objections(self, state, book):
            stopped = stopped or objection.final
            yield objection
        if not stopped:
            yield from self._unpaid(state)

    def against(self, scene: Scene) -> Iterator[Objection]:
        """A target is not there, jams this ship, or is named twice."""
        ship = scene.ship
        for place, aimed in enumerate(self.targets):
            yield from against(scene.state, ship.id, aimed.ship, "C-77")
            if aimed.ship in ship.jammed_by:
                yield Objection("jammed_by", "C-73", (("ship", aimed.ship),))
            if any(before.ship == aimed.ship for before in self.targets[:place]):
                yield Objection("targeted_twice", "C-77", (("ship", aimed.ship),), final=True)

    def _unpaid(self, state: Battle) -> Iterator[Objection]:
        """Points are counted together, and a bonus helps only against its own enemy (C-53, C-75)."""
        ship, _ = state.aboard(self.crew)
        points = 0
        for aimed in self.targets:
            points += aimed.terms.coordinate
            yield from unpaid(ship, replace(aimed.terms, coordinate=points), target=aimed.ship)

    def settle(self, table: Table[Battle], doer: Doer, book: Book) -> None:
        """Comms, Average, against each of them."""
        person = doer.person
        for place, aimed in enumerate(self.targets, 1):
            one = Doer(table.state.aboard(self.crew)[0], person, self.kind, aimed.terms)
            pay(table, one.ship, self.crew, aimed.terms)
            person = table.state.aboard(self.crew)[1]
            target = table.state.ship(aimed.ship)
            maker = made_by(one, _aimed_lines(one, target, book), "C-77", (("target", target.name),))
            bonus = success_bonus(check(table, maker, f"check:{place}").effect)
            if bonus:
                table.tell(TargetingSet(doer.ship.id, target.id, bonus))


def _aimed_lines(doer: Doer, target: Ship, book: Book) -> tuple[Modifier, ...]:
    hits, suite = doer.ship.systems.sensors.hits, doer.ship.suite
    return (*general(doer, book), *targeting_lines(target.jamming, target.stealth, hits, suite, book))
