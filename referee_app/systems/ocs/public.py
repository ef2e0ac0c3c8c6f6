"""What the players see of ground combat: units and combats copied from what the referee shows them.

A combat is shown where every unit in it is; one unit that is hidden, or none of the roster's, hides all of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from referee_app.core.dice import Faces
from referee_app.core.journal import Entry
from referee_app.core.public import Audience, Contact, Fact, PublicUnit, Publisher, Said, Term, Track
from referee_app.core.public import Unit as Shown
from referee_app.core.system import Action
from referee_app.core.table import Answer, Roll, Thrown
from referee_app.systems.ocs import SYSTEM, events
from referee_app.systems.ocs.book import Book
from referee_app.systems.ocs.state import Combat, Encounter, Fighter, SideResult, Unit

AnyEntry = Entry[Encounter, Book]


def units(state: Encounter) -> tuple[Shown, ...]:
    """Every unit of the roster."""
    return tuple(Shown(one.id, one.name, one.side) for one in state.units)


def sides(state: Encounter) -> tuple[str, ...]:
    """Whose units they are; attacker and defender are only parts they play."""
    return tuple(dict.fromkeys(one.side for one in state.units))


def round_of(state: Encounter, audience: Audience) -> int:
    """So many combats they have seen."""
    return sum(_seen(one, state, audience) for one in state.combats)


def cards(state: Encounter, book: Book, audience: Audience) -> tuple[PublicUnit, ...]:
    """The units shown, in the order of the roster."""
    return tuple(card for one in state.units if (card := _card(one, audience)) is not None)


def _card(one: Unit, audience: Audience) -> PublicUnit | None:
    called, shown = audience.called(one.id, one.side, one.name), audience.shown(one.id, one.side)
    if called is None or isinstance(called, Contact):
        return None if called is None else PublicUnit(called)
    known = shown == "known"
    return PublicUnit(
        called,
        one.side,
        f"{one.attack}-{one.defence}-{one.ar}" if known else "",
        Term(f"ocs.public.state.{_band(one)}"),
        out=not one.steps,
        own=audience.owns(one.side),
        tracks=(Track(Term("ocs.public.steps"), one.steps, one.steps),) if known and one.steps else (),
        facts=tuple(_markers(one)) if known else (),
    )


def _band(one: Unit) -> str:
    """A word for its state, as its counter lies there: gone, disorganised, or in order."""
    return "out" if not one.steps else "dg" if one.dg else "fit"


def _markers(one: Unit) -> Iterator[Fact]:
    if one.out_of_supply:
        yield Fact("ocs.public.out_of_supply")
    if one.exploit:
        yield Fact("ocs.public.exploit")


def turn(state: Encounter, book: Book, audience: Audience) -> tuple[Term | None, str]:
    """The state of the combat that is on (O-4), if it is one they see."""
    present = state.present
    if present is None or not _seen(present, state, audience):
        return None, ""
    return Term(f"ocs.step.{present.stage}"), ""


def _seen(combat: Combat, state: Encounter, audience: Audience) -> bool:
    return bool(_names(combat.plan.attackers, state, audience) and _names(combat.plan.defenders, state, audience))


def _names(fighters: Iterable[Fighter], state: Encounter, audience: Audience) -> tuple[str | Contact, ...]:
    """What they call the units of a side of a combat; nothing where one of them is not shown."""
    found = []
    for fighter in fighters:
        one = state.unit(fighter.unit) if fighter.unit and state.has(fighter.unit) else None
        called = audience.called(one.id, one.side, one.name) if one is not None else None
        if called is None:
            return ()
        found.append(called)
    return tuple(found)


def facts(entry: AnyEntry, before: Encounter, after: Encounter, audience: Audience) -> tuple[Fact, ...]:
    """What a line told of a combat whose units are all shown; the figures of the table, which all sides work out."""
    return tuple(_told(entry, before, audience))


def _told(entry: AnyEntry, before: Encounter, audience: Audience) -> Iterator[Fact]:
    state = before
    for fact in entry.events:
        state, was = fact.apply(state), state
        combat = state.combat
        if combat is None or not _seen(combat, was if was.combat is not None else state, audience):
            continue
        dice = _faces(entry.answers)
        match fact:
            case events.Declared():
                yield Fact("ocs.public.declared", _sides(combat, state, audience))
            case events.SurpriseThrown():
                yield Fact(f"ocs.public.surprise.{fact.side}", dice=dice.get("surprise", ()))
            case events.ShiftThrown():
                yield Fact("ocs.public.shift", (("columns", abs(fact.columns)),), dice=dice.get("shift", ()))
            case events.CombatThrown():
                yield Fact("ocs.public.combat", (("code", fact.code),), dice=dice.get("combat", ()))
            case events.AttackerDone():
                yield _toll("attacker", fact.toll)
            case events.DefenderDone():
                yield _toll("defender", fact.toll)
            case events.CombatEnded():
                yield Fact(f"ocs.public.ended.{'vacated' if fact.vacated else 'held'}")
            case _:
                pass


def _sides(combat: Combat, state: Encounter, audience: Audience) -> tuple[tuple[str, Said], ...]:
    attackers = _names(combat.plan.attackers, state, audience)
    defenders = _names(combat.plan.defenders, state, audience)
    return (("attackers", attackers), ("defenders", defenders))


def _toll(side: str, toll: SideResult) -> Fact:
    """What a side suffers, as the table reads it (O-26)."""
    told = (("destroyed", toll.destroyed), ("retreats", toll.retreat), ("lost", toll.losses), ("dg", toll.dg))
    how = next((word for word, holds in told if holds), "none")
    return Fact(f"ocs.public.{side}.{how}", (("steps", toll.losses), ("hexes", toll.retreat)))


def _faces(answers: tuple[Answer, ...]) -> dict[str, Faces]:
    """The dice of an order by the throw they were asked for."""
    return {one.key: one.faces for one in answers if isinstance(one, Thrown)}


def throw(order: Action[Encounter, Book], roll: Roll[Any], state: Encounter, audience: Audience) -> Fact | None:
    """The throw of a combat whose units are all shown (O-20 to O-24)."""
    combat = state.combat
    if combat is None or not _seen(combat, state, audience):
        return None
    about = _sides(combat, state, audience)
    return Fact(f"ocs.public.throw.{roll.purpose}", about, need=roll.need, chance=roll.chance)


def sheet(state: Encounter, audience: Audience) -> Encounter:
    """The roster of the units known in full, and the combats in which nobody else fought, numbered as they saw them."""
    known = tuple(one for one in state.units if audience.shown(one.id, one.side) == "known")
    ids = {one.id for one in known}
    fought = [one for one in state.combats if {fighter.unit for fighter in _all(one)} <= ids]
    return Encounter(known, tuple(replace(one, number=number) for number, one in enumerate(fought, 1)))


def _all(combat: Combat) -> tuple[Fighter, ...]:
    return (*combat.plan.attackers, *combat.plan.defenders)


PUBLISHER = Publisher(SYSTEM, units, cards, turn, facts, throw, sheet, sides, round_of)
