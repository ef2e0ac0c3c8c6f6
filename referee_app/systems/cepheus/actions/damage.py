"""The order of the damage step: resolve what waits in the queue, one weapon at a time (C-94, C-117, C-118)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial

from referee_app.core.dice import Each, Summed
from referee_app.core.order import Spec
from referee_app.core.system import Objection
from referee_app.core.table import Table
from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.damage import crew
from referee_app.systems.cepheus.damage.blow import Blow, Wounds
from referee_app.systems.cepheus.damage.figures import groups_of
from referee_app.systems.cepheus.damage.systems import strike
from referee_app.systems.cepheus.damage.weapons import (
    POINT,
    armor_met,
    is_internal,
    left_over,
    radiation_of,
    sanded,
)
from referee_app.systems.cepheus.events.damage import HitResolved
from referee_app.systems.cepheus.initiative import left_of_group
from referee_app.systems.cepheus.orders import BattleOrder
from referee_app.systems.cepheus.outlook import of_damage
from referee_app.systems.cepheus.standing import gone
from referee_app.systems.cepheus.state import Battle, Count, Hit


@dataclass(frozen=True, slots=True)
class ResolveHit(BattleOrder):
    """Resolve one weapon, missile, collision or boarder's damage of the queue, the first unless `place` says otherwise
    (C-117)."""

    place: Count = 0
    wounds: Wounds = "marked"

    spec = Spec("resolve_hit", "C-117")

    def objections(self, state: Battle, book: Book) -> Iterator[Objection]:
        """Nothing waits there; an attack is still being answered; another is to come first; a simultaneous ship has
        not acted (C-25, C-81, C-117)."""
        if self.place >= len(state.queue):
            yield Objection("nothing_waits", "C-117", final=True)
            return
        hit = state.queue[self.place]
        if state.incoming is not None:
            yield Objection("attack_first", "C-81", (("ship", state.ship(state.incoming.target).name),))
        if any(one.by == hit.by for one in state.queue[: self.place]):
            yield Objection("another_first", "C-117")
        for id_ in left_of_group(state):
            yield Objection("simultaneous", "C-25", (("ship", state.ship(id_).name),))

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
        crew.struck(blow, "weapon", "radiation", dm)
    if told.damage and book.rulings.interrupt_on == "ship" and blow.wounds == "marked":
        crew.disturb_all(blow, told.damage)


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


ACTIONS = (ResolveHit,)
