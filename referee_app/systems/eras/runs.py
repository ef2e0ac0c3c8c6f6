"""How attacks run at the table: passes of fighters, salvoes, close-in defence, interceptions (E-19 to E-36)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Literal

from referee_app.core.table import About, Table
from referee_app.systems.eras import engage, outlook, rolls
from referee_app.systems.eras.aim import gun_of, quarry_of, shooter_of
from referee_app.systems.eras.book import Book
from referee_app.systems.eras.close_in import close_in_ladder, damage, has_close_in, is_barred, shots_at
from referee_app.systems.eras.events import AttackLost, CloseInBarred, CloseInFired, Intercepted, ShotFired, SortieFlown
from referee_app.systems.eras.ladder import Ladder, by_roll, ladder, sortie_rps
from referee_app.systems.eras.legality import turns_away
from referee_app.systems.eras.rolls import Throw, made
from referee_app.systems.eras.state import COMPONENTS, Attack, Battle, Source


def _throw(state: Battle, attack: Attack, key: str, purpose: str) -> Throw:
    about = (("unit", state.name(attack.attacker)), ("target", state.name(attack.target)), ("sortie", attack.sortie))
    return Throw(key, purpose, state.unit(attack.attacker).side, about)


def attempt(table: Table[Battle], book: Book, attack: Attack, throw: Throw) -> tuple[int, Ladder, int]:
    """One attack thrown for: effectiveness (0 for a ship), its ladder, its d100 (E-5, E-20)."""
    state = table.state
    shooter, quarry = shooter_of(state, attack), quarry_of(state, attack.target)
    effect = 0
    if shooter.component:
        effect = rolls.effectiveness(table, throw, by_roll(shooter, quarry, state.round, book))
    found = ladder(shooter, quarry, state.round, book, effect)
    roll = rolls.succeeds(table, throw, found, lambda: outlook.of_target(state, attack, found.percent, book))
    return effect, found, roll


def strike(table: Table[Battle], book: Book, attack: Attack, key: str) -> None:
    """A pass or a salvo: effectiveness, d100, and what it does to the target (E-19 to E-22)."""
    state = table.state
    unit, shooter = state.unit(attack.attacker), shooter_of(state, attack)
    effect, found, roll = attempt(table, book, attack, _throw(state, attack, key, "attack"))
    success = made(roll, found)
    hit = success and engage.is_hit(engage.on(state, attack.target), book)
    rps = sortie_rps(shooter.rps, attack.sortie, book)
    names = (attack.attacker, attack.target, engage.source_of(unit), attack.sortie)
    table.tell(SortieFlown(*names, unit.era, rps, effect, found, roll, success, hit))


def defend(table: Table[Battle], book: Book, unit: str, flown: tuple[str, Fraction], key: str) -> None:
    """Close-in defence of a unit at one pass, salvo or landing of so many RPs (E-26 to E-30)."""
    component, rps = flown
    gun = gun_of(table.state, unit)
    count = shots_at(rps, book)
    if not has_close_in(gun) or not count:
        return
    found = close_in_ladder(gun, table.state.unit(component).era, book)
    state = table.state
    about: About = (("unit", state.name(unit)), ("component", state.name(component)), ("rps", str(rps)))
    throw = Throw(key, "cid", state.unit(unit).side, about)
    fallen = rolls.shots(table, throw, count, found) if found.percent > 0 else ()
    hits = sum(made(roll, found) for roll in fallen)
    dice = rolls.losses(table, throw, hits, lambda die: damage(die, gun.kind, gun.era, book))
    taken = Fraction(sum(damage(die, gun.kind, gun.era, book) for die in dice))
    # a second pass of the component loses no more than the first has left of it (E-45)
    lost = min(taken, rps, table.state.unit(component).rps)
    table.tell(CloseInFired(unit, component, rps, found, fallen, dice, count, hits, lost))


def fly(table: Table[Battle], book: Book, target: str, waived: tuple[int, ...]) -> None:
    """All passes of fighters at one target, then its close-in defence at each of them (E-24).

    `waived` are the places of passes the referee lets go unfired at.
    """
    passes = open_sorties(table.state, target)
    flown: list[tuple[int, Attack, Fraction]] = []
    for place, attack in enumerate(passes):
        if table.state.screen(attack.attacker):
            table.tell(AttackLost(attack.attacker, target, "intercepted"))
            continue
        rps = sortie_rps(shooter_of(table.state, attack).rps, attack.sortie, book)
        strike(table, book, attack, f"{place}:{attack.attacker}")
        flown.append((place, attack, rps))
    for place, attack, rps in flown:
        if place not in waived:
            defend(table, book, target, (attack.attacker, rps), f"{place}:{attack.attacker}")


def open_sorties(state: Battle, target: str) -> tuple[Attack, ...]:
    """The passes of fighters at a target that are still to fly."""
    return tuple(
        one
        for one in state.attacks
        if one.target == target and not one.done and state.unit(one.attacker).kind == "fighters"
    )


def open_attack(state: Battle, attacker: str) -> Attack | None:
    """The first attack of a unit that is still to come."""
    return next((one for one in state.attacks if one.attacker == attacker and not one.done), None)


def launch(table: Table[Battle], book: Book, attack: Attack, waived: bool) -> None:
    """A salvo: turned away, or close-in defence unless the target is engaged, then its attack (E-25, E-45)."""
    state = table.state
    if state.screen(attack.attacker):
        table.tell(AttackLost(attack.attacker, attack.target, "intercepted"))
        return
    gun = gun_of(state, attack.target)
    if not waived and has_close_in(gun):
        if is_barred(gun, "missiles", book):
            table.tell(CloseInBarred(attack.target, attack.attacker))
        else:
            defend(table, book, attack.target, (attack.attacker, state.unit(attack.attacker).rps), attack.attacker)
    if table.state.unit(attack.attacker).rps <= 0:
        table.tell(AttackLost(attack.attacker, attack.target, "wiped_out"))
        return
    strike(table, book, attack, attack.attacker)


def shoot(table: Table[Battle], book: Book, attack: Attack) -> None:
    """Targeted fire of a ship or base: it hits at once (E-22)."""
    _, found, roll = attempt(table, book, attack, _throw(table.state, attack, attack.attacker, "attack"))
    table.tell(ShotFired(attack.attacker, attack.target, found, roll, made(roll, found)))


def intercept(table: Table[Battle], book: Book, interceptor: str, attacker: str) -> None:
    """The interceptor attacks the attacker first; if it hits, the attacker is turned away (E-36)."""
    state = table.state
    attack = Attack(interceptor, attacker)
    effect, found, roll = attempt(table, book, attack, _throw(state, attack, interceptor, "intercept"))
    unit, kind = state.unit(interceptor), state.unit(attacker).kind
    flies, success = unit.kind in COMPONENTS, made(roll, found)
    chained = engage.is_chained(unit.kind, kind, book)
    result = engage.came_of(state, attacker, success, chained, book)
    source: Source | Literal["ship"] = engage.source_of(unit) if flies else "ship"
    fact = Intercepted(interceptor, attacker, source, effect, found, roll, result, turns_away(kind, result, book))
    table.tell(replace(fact, engages=unit.era) if chained and success else fact)
