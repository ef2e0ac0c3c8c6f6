"""How attacks run at the table: the throws, passes of fighters, salvoes, close-in defence, interceptions (E-5, E-19
to E-36)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from typing import Literal

from referee_app.core.copying import replace
from referee_app.core.dice import Each, Percent
from referee_app.core.table import About, Outlook, Roll, Table
from referee_app.systems.eras import engage, outlook
from referee_app.systems.eras.book import Book
from referee_app.systems.eras.close_in import close_in_ladder, damage, has_close_in, is_barred, shots_at
from referee_app.systems.eras.engage import gun_of, quarry_of, shooter_of
from referee_app.systems.eras.events import AttackLost, CloseInBarred, CloseInFired, Intercepted, ShotFired, SortieFlown
from referee_app.systems.eras.ladder import Ladder, by_roll, ladder, sortie_rps
from referee_app.systems.eras.legality import turns_away
from referee_app.systems.eras.state import COMPONENTS, Attack, Battle, Source

WAVE = 100
"""So many close-in dice fall together at most."""


@dataclass(frozen=True, slots=True)
class Throw:
    """What a throw is for: its key within the order, its purpose, who throws, and the names its sentence needs."""

    key: str
    purpose: str
    who: str
    about: About


def succeeds(table: Table[Battle], throw: Throw, ladder: Ladder, more: Callable[[], Outlook] = tuple) -> int:
    """The d100 against a ladder's per cent; 0, and no throw, where there is no chance (E-4, E-5)."""
    if ladder.percent <= 0:
        return 0
    return table.roll(
        Roll(
            f"{throw.purpose}:{throw.key}",
            throw.purpose,
            Percent(),
            throw.who,
            modifiers=ladder.lines(),
            about=(*throw.about, *figures(ladder)),
            under=ladder.percent,
            rule="E-5",
            outlook=lambda: (*outlook.of_percent(ladder.percent), *more()),
        )
    )


def figures(ladder: Ladder) -> About:
    """The figures of a ladder that whole points cannot show."""
    return ("base", str(ladder.base)), ("raw", str(ladder.raw)), ("percent", ladder.percent)


def made(roll: int, ladder: Ladder) -> bool:
    """Whether a d100 is at or under the chance; a 0 is no throw (E-5)."""
    return 0 < roll <= ladder.percent


def effectiveness(table: Table[Battle], throw: Throw, chances: tuple[int, ...]) -> int:
    """The d10 before a pass or salvo; `chances` are the per cents it leads to (E-20, E-51)."""
    dice: Each = Each(1, 10)
    look = Roll(
        f"effectiveness:{throw.key}",
        "effectiveness",
        dice,
        throw.who,
        about=throw.about,
        rule="E-20",
        outlook=lambda: outlook.of_effectiveness(chances),
        stands=tuple((face, str(chance)) for face, chance in enumerate(chances, 1)),
    )
    return table.roll(look)[0]


def shots(table: Table[Battle], throw: Throw, count: int, ladder: Ladder) -> tuple[int, ...]:
    """The d100 of every close-in shot (E-28)."""
    return tuple(_waves(table, throw, count, ladder))


def _waves(table: Table[Battle], throw: Throw, count: int, ladder: Ladder) -> Iterator[int]:
    for start in range(0, count, WAVE):
        many = min(WAVE, count - start)
        look = partial(outlook.of_shots, many, ladder.percent)
        yield from table.roll(
            Roll(
                f"cid:{throw.key}:{start}",
                "cid",
                Each(many, 100),
                throw.who,
                modifiers=ladder.lines(),
                about=(*throw.about, *figures(ladder), ("shots", count)),
                under=ladder.percent,
                rule="E-28",
                outlook=look,
                given=look,
            )
        )


def losses(table: Table[Battle], throw: Throw, hits: int, take: Callable[[int], int]) -> tuple[int, ...]:
    """The d10 of every hit of close-in defence (E-29); `take` is what a die takes, for the bars."""
    found: list[int] = []
    about = (*throw.about, ("hits", hits))
    for start in range(0, hits, WAVE):
        many = min(WAVE, hits - start)
        key = f"cid_damage:{throw.key}:{start}"
        look = partial(outlook.of_losses, many, take)
        dice: Each = Each(many, 10)
        roll = Roll(key, "cid_damage", dice, throw.who, about=about, rule="E-29", outlook=look, given=look)
        found.extend(table.roll(roll))
    return tuple(found)


def _throw(state: Battle, attack: Attack, key: str, purpose: str) -> Throw:
    about = (("unit", state.name(attack.attacker)), ("target", state.name(attack.target)), ("sortie", attack.sortie))
    return Throw(key, purpose, state.unit(attack.attacker).side, about)


def attempt(table: Table[Battle], book: Book, attack: Attack, throw: Throw) -> tuple[int, Ladder, int]:
    """One attack thrown for: effectiveness (0 for a ship), its ladder, its d100 (E-5, E-20)."""
    state = table.state
    shooter, quarry = shooter_of(state, attack), quarry_of(state, attack.target)
    effect = 0
    if shooter.component:
        effect = effectiveness(table, throw, by_roll(shooter, quarry, state.round, book))
    found = ladder(shooter, quarry, state.round, book, effect)
    roll = succeeds(table, throw, found, lambda: outlook.of_target(state, attack, found.percent, book))
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
    fallen = shots(table, throw, count, found) if found.percent > 0 else ()
    hits = sum(made(roll, found) for roll in fallen)
    dice = losses(table, throw, hits, lambda die: damage(die, gun.kind, gun.era, book))
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
        if rps <= 0:
            table.tell(AttackLost(attack.attacker, target, "wiped_out"))
            continue
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
