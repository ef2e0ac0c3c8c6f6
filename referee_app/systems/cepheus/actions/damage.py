"""The order of the damage step, and repairs in battle (C-58, C-59, C-94, C-117, C-118)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any, Self

from referee_app.core.copying import replace
from referee_app.core.dice import Each, Summed
from referee_app.core.order import Among, Before, Choices, Spec, Within
from referee_app.core.system import Objection
from referee_app.core.table import Modifier, Roll, Table
from referee_app.systems.cepheus import damage
from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.checks import CrewSpec, Doer, Maker, check, general, made_by
from referee_app.systems.cepheus.damage import (
    POINT,
    Blow,
    Wounds,
    armor_met,
    groups_of,
    hopeless,
    is_internal,
    left_over,
    mended,
    part_of,
    radiation_of,
    sanded,
    strike,
)
from referee_app.systems.cepheus.events.damage import AutoRepairUsed, HitResolved, Repaired
from referee_app.systems.cepheus.events.fire import AttackAnnounced, MissilesLaunched
from referee_app.systems.cepheus.initiative import left_of_group
from referee_app.systems.cepheus.orders import BattleOrder, CrewOrder, Scene, not_acting
from referee_app.systems.cepheus.outlook import of_damage, of_repair
from referee_app.systems.cepheus.standing import disabled, gone, idle
from referee_app.systems.cepheus.state import PLAIN, Battle, Count, Hit, Level, PartId, Ship, Terms


@dataclass(frozen=True, slots=True)
class ResolveHit(BattleOrder):
    """Resolve one weapon, missile, collision or boarder's damage of the queue, the first unless `place` says otherwise
    (C-117)."""

    place: Count = 0
    wounds: Wounds = "marked"

    spec = Spec("resolve_hit", "C-117", owed=True)

    def objections(self, state: Battle, book: Book) -> Iterator[Objection]:
        """Nothing waits there; an attack is still being answered; another is to come first; a ship simultaneous with
        the one that caused it has not acted (C-25, C-81, C-117)."""
        if self.place >= len(state.queue):
            yield Objection("nothing_waits", "C-117", final=True)
            return
        hit = state.queue[self.place]
        if state.incoming is not None:
            yield Objection("attack_first", "C-81", (("ship", state.ship(state.incoming.target).name),))
        if any(one.by == hit.by for one in state.queue[: self.place]):
            yield Objection("another_first", "C-117")
        for id_ in left_of_group(state) if hit.by in state.group else ():
            yield Objection("simultaneous", "C-25", (("ship", state.ship(id_).name),))

    def again(self, state: Battle, told: Iterable[object], before: Before[Battle]) -> Self:
        """The order for the hit it settled, wherever that waits now; where it does not, for none (C-117)."""
        settled = next((one for one in told if isinstance(one, HitResolved)), None)
        if settled is None:
            return self
        which = (settled.by, settled.target, settled.cause, _numbered(settled, state, before))
        places = (at for at, hit in enumerate(state.queue) if (hit.by, hit.target, hit.cause, hit.attack) == which)
        return self.put(place=next(places, len(state.queue)))

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Roll its damage, then land its hits on each ship it strikes."""
        hit = table.state.queue[self.place]
        raw: int | None = None
        for number, target in enumerate(filter(None, (hit.target, hit.also))):
            place = None if number else self.place
            side = table.state.ship(hit.by).side if table.state.has(hit.by) else ""
            blow = Blow(table, book, target, side, is_internal(hit.cause, book), self.wounds, "other:" * number)
            if gone(blow.ship):
                table.tell(HitResolved(place, target, hit.by, hit.cause, hit.attack, wasted=True))
                continue
            raw = _raw(blow, hit) if raw is None else raw
            _strike(blow, replace(hit, target=target), raw, place)


_NUMBERED = (AttackAnnounced, MissilesLaunched)
_UNNUMBERED = ("collision", "ram", "entry")
"""Hits of no attack: they have the number of the last one before them."""


def _numbered(settled: HitResolved, state: Battle, before: Before[Battle]) -> int:
    """How the attack of a hit is numbered now: less by those before it that an amendment has taken away. Of one that is
    there no more nothing waits, but what was none itself and only came behind it comes behind those that are left."""
    was, now = before.sheet().attacks, state.attacks
    for lines in before.lines():
        gone, came = (sum(isinstance(fact, _NUMBERED) for fact in facts) for facts in lines)
        was, now = was - gone, now - came
        if (place := settled.attack - was) > 0:
            if place <= came:
                return now + place
            return now if settled.cause in _UNNUMBERED else -1
    return settled.attack


def _raw(blow: Blow, hit: Hit) -> int:
    """The damage dice; a collision's serve both ships (C-94, C-118)."""
    if not hit.dice:
        return POINT if hit.cause == "sandcaster" else 0
    purpose = "collision" if hit.cause in ("collision", "ram") else "damage"
    rule = "C-118" if purpose == "collision" else "C-94"
    return blow.ask(purpose, Summed(hit.dice), rule, outlook=partial(of_damage, blow.ship, blow.book, hit))


def _strike(blow: Blow, hit: Hit, raw: int, place: int | None) -> None:
    """What is left of the damage becomes hits; the weapon's radiation comes last (C-94, C-95, C-114)."""
    book, plain_armor = blow.book, blow.ship.armor
    told = _measured(blow, hit, raw, place)
    blow.table.tell(told)
    strike(blow, told.groups)
    if gone(blow.ship):
        return
    dm = radiation_of(hit, blow.ship, plain_armor, told.damage or 0, book)
    if dm is not None:
        damage.struck(blow, "weapon", "radiation", dm)
    if told.damage and book.rulings.interrupt_on == "ship" and blow.wounds == "marked":
        damage.disturb_all(blow, told.damage)


def _measured(blow: Blow, hit: Hit, raw: int, place: int | None) -> HitResolved:
    """What stops the damage, its dice thrown by the side that is struck, and what it leaves, in hit groups."""
    book = blow.book
    told = HitResolved(place, hit.target, hit.by, hit.cause, hit.attack, raw)
    if hit.cause == "boarding_hit":
        return replace(told, damage=None, groups=(1,))
    clouds = hit.sand if sanded(hit.cause, book) else 0
    own = replace(blow, side=blow.ship.side)
    sand = tuple(own.ask(f"sand:{number}", Each(1), "C-83")[0] for number in range(1, clouds + 1))
    screen = _screen(own, hit)
    armor = armor_met(blow.ship, hit.cause, book)
    stopped = sum(sand) + armor + (sum(screen) + (hit.screen or 0) if screen else 0)
    damage = left_over(raw, hit.effect, stopped, book)
    shared = screen is not None and book.rulings.screens_roll == "per_attack"
    return replace(
        told, sand=sand, screen=screen, armor=armor, damage=damage, groups=groups_of(damage, book), shared=shared
    )


def _screen(blow: Blow, hit: Hit) -> tuple[int, int] | None:
    """The dice of a screen, thrown for each hit or once for the attack (C-85, R-23)."""
    if hit.screen is None:
        return None
    if hit.screened is not None:
        return hit.screened
    first, second = blow.ask("screen", Each(2), "C-85")
    return first, second


def attempts_left(ship: Ship) -> int:
    """Automatic repair attempts a ship has left in this activation (C-59)."""
    if not ship.drones or disabled(ship) or idle(ship):
        return 0
    return max(0, ship.software.auto_repair - ship.conduct.auto_repairs)


def not_mendable(ship: Ship, what: str, book: Book) -> Iterator[Objection]:
    """What is not aboard, whole, or past mending (C-58, R-54)."""
    part = part_of(ship, what)
    if part is None:
        yield Objection("no_such_part", "C-58", (("ship", ship.name), ("part", what)), final=True)
        return
    rule = hopeless(what, part.hits, book)
    if rule is not None:
        reason = "nothing_to_repair" if rule == "C-58" else "beyond_repair"
        yield Objection(reason, rule, (("ship", ship.name), ("part", what)))


def mend(table: Table[Battle], ship: Ship, what: str, effect: int) -> None:
    """Take off what the Effect mends (C-58)."""
    part = part_of(ship, what)
    hits = min(mended(effect), part.hits if part else 0)
    if part is not None and hits:
        table.tell(Repaired(ship.id, what, hits, part.hits - hits))


def _hits(ship: Ship, what: str) -> int:
    part = part_of(ship, what)
    return part.hits if part else 0


def hurt(scene: Scene) -> tuple[str, ...]:
    """What there is to mend, the worst that can be saved first; where all is whole, the drive."""
    return scene.keys("part") or ("m_drive",)


@dataclass(frozen=True, slots=True)
class Repair(CrewOrder):
    """Mend a system or a mount; `auto_assist` are automatic attempts given up for it, each worth +1 (C-58, C-59)."""

    what: PartId
    auto_assist: Level = 0
    terms: Terms = PLAIN

    spec = CrewSpec("repair", "C-58", uses=("mechanics", "education"), when_disabled=True)

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """The worst hurt part that can be mended."""
        yield from (cls(scene.crew, part) for part in hurt(scene))

    def choices(self, scene: Scene) -> Choices:
        """What is hurt, and as many automatic attempts as the drones have left."""
        left = attempts_left(scene.ship)
        return {"what": Among(scene.keys("part") or (self.what,)), "auto_assist": Within(0, left) if left else None}

    def against(self, scene: Scene) -> Iterator[Objection]:
        """Nothing to mend there, or no automatic attempt to give up."""
        yield from not_mendable(scene.ship, self.what, scene.book)
        if self.auto_assist > attempts_left(scene.ship):
            yield Objection("no_auto_repair", "C-59", (("ship", scene.ship.name),))

    def settle(self, table: Table[Battle], doer: Doer, book: Book) -> None:
        """Mechanics, and what the Effect mends."""
        if self.auto_assist:
            table.tell(AutoRepairUsed(doer.ship.id, self.auto_assist))
        lines = (*general(doer, book), Modifier(self.auto_assist, "auto_repair", "C-59"))
        made = check(
            table,
            made_by(doer, lines, self.spec.rule, (("part", self.what),)),
            outlook=partial(of_repair, _hits(doer.ship, self.what), lines),
        )
        mend(table, doer.ship, self.what, made.effect)


@dataclass(frozen=True, slots=True)
class AutoRepair(BattleOrder):
    """Let the drones of the ship in activation mend a system or a mount (C-59)."""

    what: PartId

    spec = Spec("auto_repair", "C-59")

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """The worst hurt part that can be mended."""
        yield from map(cls, hurt(scene))

    def choices(self, scene: Scene) -> Choices:
        """What is hurt."""
        return {"what": Among(scene.keys("part") or (self.what,))}

    def objections(self, state: Battle, book: Book) -> Iterator[Objection]:
        """No ship acts, none of its attempts are left, or nothing can be mended there."""
        if not state.acting:
            yield Objection("nobody_acts", "C-31", final=True)
            return
        ship = state.ship(state.acting)
        yield from not_acting(state, ship)
        if not attempts_left(ship):
            yield Objection("no_auto_repair", "C-59", (("ship", ship.name),))
        yield from not_mendable(ship, self.what, book)

    def concerned(self, state: Battle, roll: Roll[Any] | None = None) -> tuple[str, ...]:
        """The ship itself."""
        return (state.acting,)

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """2D6 + 1 and nothing else (R-55)."""
        ship = table.state.ship(table.state.acting)
        table.tell(AutoRepairUsed(ship.id, 1))
        lines = (Modifier(1, "auto_repair", "C-59"),)
        made = check(
            table,
            Maker(ship, None, self.kind, lines, "C-59", (("part", self.what),)),
            outlook=partial(of_repair, _hits(ship, self.what), lines),
        )
        mend(table, ship, self.what, made.effect)
