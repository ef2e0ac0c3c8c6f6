"""What the players see of a battle of three eras: units, sentences and throws copied from what the referee shows them.

An attack is told where attacker and target are shown, an interception where interceptor and attacker are; what came of
it for a unit they see is told even where its cause is hidden. RPs and hits are told of units known in full alone, and
so are the shots of close-in defence, whose number counts RPs (E-28).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Any

from referee_app.core.dice import Faces
from referee_app.core.journal import Entry
from referee_app.core.public import (
    Audience,
    Contact,
    Fact,
    PublicUnit,
    Publisher,
    Said,
    Shown,
    Sight,
    Term,
    Track,
    concerned,
)
from referee_app.core.public import Unit as Listed
from referee_app.core.system import Action
from referee_app.core.table import Roll
from referee_app.systems.eras import SYSTEM, events, legality
from referee_app.systems.eras.book import Book
from referee_app.systems.eras.orders import sides
from referee_app.systems.eras.state import CIVILIANS, COMPONENTS, Battle, Colony, Unit, Unshown

AnyEntry = Entry[Battle, Book]
About = tuple[tuple[str, Said], ...]

CRIPPLED = Fraction(1, 2)
"""With this share of its hits taken, or of its RPs lost, a unit is crippled."""


def units(state: Battle) -> tuple[Listed, ...]:
    """Every unit of the roster."""
    return tuple(Listed(one.id, one.name, one.side) for one in state.units)


# the units, and whose turn it is


def cards(state: Battle, book: Book, audience: Audience) -> tuple[PublicUnit, ...]:
    """The units shown, in the order of the roster."""
    return tuple(card for one in state.units if (card := _card(one, state, audience)) is not None)


def _card(one: Unit, state: Battle, audience: Audience) -> PublicUnit | None:
    called, shown = audience.called(one.id, one.side, one.name), audience.shown(one.id, one.side)
    if called is None or isinstance(called, Contact):
        return None if called is None else PublicUnit(called)
    known = shown == "known"
    return PublicUnit(
        called,
        one.side,
        Term(f"eras.kind.{one.kind}"),
        Term("eras.public.state.engaged") if known and one.active and state.engaged(one.id) else _word(one),
        out=not one.active,
        own=audience.owns(one.side),
        tracks=tuple(_tracks(one)) if known else (),
        facts=(_said_of(one),) if known else (),
    )


def _word(one: Unit) -> Term:
    """A word for its state: out of play and how, or what share of its hits or RPs it has lost."""
    if not one.active:
        return Term(f"eras.status.{one.status}")
    lost = max(Fraction(one.hits, one.hits_to_destroy), 1 - one.rps / one.rps_start if one.rps_start else Fraction(0))
    band = "unhurt" if lost <= 0 else "hurt" if lost < CRIPPLED else "crippled"
    return Term(f"eras.public.state.{band}")


def _tracks(one: Unit) -> Iterator[Track]:
    """RPs of what is measured in them, hits of what is not."""
    if one.measured:
        yield Track(Term("eras.public.rps"), _plain(one.rps), _plain(one.rps_start))
    if not one.measured or one.hits_to_destroy > 1:
        yield Track(Term("eras.public.hits"), one.hits_left, one.hits_to_destroy)


def _said_of(one: Unit) -> Fact:
    """Its era, and what sets it apart, in one line."""
    tags = [tag for tag in ("scout", "incomplete", "ambusher", "stealth", "complement") if getattr(one, tag)]
    words = (Term(f"eras.era.{one.era}"), *(Term(f"eras.field.{tag}") for tag in tags))
    return Fact(f"eras.public.about.{len(words)}", tuple((f"word{n}", word) for n, word in enumerate(words, 1)))


def turn(state: Battle, book: Book, audience: Audience) -> tuple[Term | None, str]:
    """The step of the round, which every round goes through, for whoever is shown anybody; nobody moves before the
    others (E-41)."""
    return (Term(f"eras.step.{state.stage}") if state.round and _sees_any(state, audience) else None), ""


def _sees_any(state: Battle, audience: Audience) -> bool:
    return any(audience.sees(one.id, one.side) for one in state.units)


# what happened


def facts(entry: AnyEntry, before: Battle, after: Battle, audience: Audience) -> tuple[Fact, ...]:
    """What a line told of units that are shown."""
    return tuple(_told(entry, before, audience))


def _told(entry: AnyEntry, before: Battle, audience: Audience) -> Iterator[Fact]:
    state = before
    for fact in entry.events:
        yield from _of(fact, state, audience)
        state = fact.apply(state)


def _of(fact: Any, state: Battle, audience: Audience) -> Iterator[Fact]:
    match fact:
        case events.RoundStarted() if _sees_any(state, audience):
            yield Fact("eras.public.round", (("round", fact.round),))
        case events.Intercepted():
            result = "diverted" if fact.diverted else "engaged" if fact.result == "engaged" else "failed"
            about = _named(state, audience, interceptor=fact.interceptor, attacker=fact.attacker)
            yield from _fact(f"eras.public.intercepted.{result}", about, _fallen(fact.effectiveness, fact.roll))
        case events.SortieFlown():
            result = "hit" if fact.hit else "engaged" if fact.success else "failed"
            about = _named(state, audience, component=fact.component, target=fact.target)
            yield from _fact(f"eras.public.sortie.{result}", about, _fallen(fact.effectiveness, fact.roll))
        case events.ShotFired():
            about = _named(state, audience, unit=fact.unit, target=fact.target)
            yield from _fact(f"eras.public.shot.{'hit' if fact.hit else 'missed'}", about, _fallen(fact.roll))
        case events.RetreatTried():
            about = _named(state, audience, unit=fact.unit)
            yield from _fact(f"eras.public.retreat.{'away' if fact.success else 'stays'}", about, _fallen(fact.roll))
        case events.CloseInFired() | events.CloseInBarred():
            yield from _close_in(fact, state, audience)
        case events.AttackLost():
            yield from _lost(fact, state, audience)
        case events.StageEnded() | events.RoundEnded():
            yield from _came_of(fact, state, audience)
        case _:
            yield from _at_colony(fact, state, audience)


def _fact(id_: str, about: About | None, dice: Faces = ()) -> Iterator[Fact]:
    """A fact where all it names is shown."""
    if about is not None:
        yield Fact(id_, about, dice=dice)


def _fallen(*dice: int) -> Faces:
    """The dice that fell; a 0 is none (E-4)."""
    return tuple((die,) for die in dice if die)


def _close_in(fact: events.CloseInFired | events.CloseInBarred, state: Battle, audience: Audience) -> Iterator[Fact]:
    """Shots and losses of a component known in full; of another whether anything was hit (E-28, E-29)."""
    about = _named(state, audience, unit=fact.unit, component=fact.component)
    if about is None:
        return
    if isinstance(fact, events.CloseInBarred):
        if _known(state, audience, fact.unit):
            yield Fact("eras.public.close_in.barred", about)
    elif not fact.shots:
        return
    elif not _known(state, audience, fact.component):
        yield Fact(f"eras.public.close_in.{'hit' if fact.hits else 'missed'}", about)
    elif fact.losses:
        rps = (("rps", _figure(fact.losses)),)
        yield Fact("eras.public.close_in.losses", (*about, *rps), dice=_fallen(*fact.rolls, *fact.damage))
    else:
        yield Fact("eras.public.close_in.missed", about, dice=_fallen(*fact.rolls))


def _lost(fact: events.AttackLost, state: Battle, audience: Audience) -> Iterator[Fact]:
    """An attack turned away, where they see by whom; or one of which nothing is left."""
    about = _named(state, audience, attacker=fact.attacker, target=fact.target)
    away = state.screen(fact.attacker)
    if away is None or _named(state, audience, interceptor=away.interceptor) is not None:
        yield from _fact(f"eras.public.lost.{fact.reason}", about)


def _came_of(fact: events.StageEnded | events.RoundEnded, state: Battle, audience: Audience) -> Iterator[Fact]:
    """What the step has done to those they see: hits of a unit known in full, else a new word for its state."""
    after = fact.apply(state)
    for was in state.units:
        one, about = after.unit(was.id), _named(state, audience, unit=was.id)
        if about is None or (one.hits, one.status) == (was.hits, was.status):
            continue
        if one.active and _known(state, audience, one.id):
            yield Fact("eras.public.hit", (*about, ("hits", one.hits), ("of", one.hits_to_destroy)))
        elif _word(one) != _word(was) and not isinstance(dict(about)["unit"], Contact):
            yield Fact("eras.public.became", (*about, ("state", _word(one))))
    for held in fact.carried if isinstance(fact, events.RoundEnded) else ():
        if _known(state, audience, held.unit):
            yield from _fact("eras.public.carried", _named(state, audience, unit=held.unit))


def _at_colony(fact: Any, state: Battle, audience: Audience) -> Iterator[Fact]:
    """Raids; bombardment and pacification by units that are all shown, figures where all are known in full."""
    match fact:
        case events.RaidMet() if fact.when != "never":
            result = "late" if not fact.fires else fact.when
            about = _named(state, audience, base=fact.base, raider=fact.raider)
            yield from _fact(f"eras.public.raid.{result}", about, _fallen(fact.roll))
        case events.Bombarded():
            whole = all(_known(state, audience, one) for one in fact.ships) or _colony(_shown(state, audience))
            count: About = (("destroyed", fact.destroyed),) if whole else ()
            for ships in _several(state, audience, fact.ships):
                yield Fact(f"eras.public.bombarded.{'told' if whole else 'seen'}", (("ships", ships), *count))
        case events.Pacified() if all(_known(state, audience, one) for one in fact.units):
            for names in _several(state, audience, fact.units):
                yield Fact("eras.public.pacified", (("units", names), ("strength", _figure(fact.strength))))
        case _:
            pass


def _several(state: Battle, audience: Audience, ids: Iterable[str]) -> Iterator[tuple[str | Contact, ...]]:
    """What they call several units in a row; nothing where one of them is not shown."""
    called = tuple(_called(state, audience, id_) for id_ in ids)
    found = tuple(one for one in called if one is not None)
    if found and len(found) == len(called):
        yield found


def _called(state: Battle, audience: Audience, id_: str) -> str | Contact | None:
    one = state.unit(id_) if state.has(id_) else None
    return audience.called(one.id, one.side, one.name) if one is not None else None


def _named(state: Battle, audience: Audience, **ids: str) -> About | None:
    """What these units are called; None where one of them is not shown."""
    found: list[tuple[str, Said]] = []
    for name, id_ in ids.items():
        called = _called(state, audience, id_)
        if called is None:
            return None
        found.append((name, called))
    return tuple(found)


def _known(state: Battle, audience: Audience, id_: str) -> bool:
    return state.has(id_) and audience.shown(id_, state.unit(id_).side) == "known"


def _figure(value: Fraction) -> int | str:
    whole = _plain(value)
    return whole if isinstance(whole, int) else str(whole)


def _plain(value: Fraction) -> int | Fraction:
    return value.numerator if value.denominator == 1 else value


# the open throw


def throw(order: Action[Battle, Book], roll: Roll[Any], state: Battle, audience: Audience) -> Fact | None:
    """The throw of a unit that is shown, at one that is; with its chance where both are known in full (E-2)."""
    who = concerned(order, roll, state, "unit", "target")
    about = _named(state, audience, **who) if who else None
    if about is None:
        return None
    weighed = all(_known(state, audience, one) and _owned(state, one) for one in who.values())
    return Fact(f"eras.public.throw.{roll.purpose}", about, chance=roll.chance if weighed else None)


def _owned(state: Battle, id_: str) -> bool:
    """Whether the chance at it hangs on no other unit: a civilian's hangs on its owner's era, which may be that of a
    hidden one (E-10)."""
    unit = state.unit(id_)
    return unit.kind not in CIVILIANS or any(one.name == unit.side for one in state.sides)


# their papers


def sheet(state: Battle, audience: Audience) -> Battle:
    """The units known in full with what they declared at each other and did, without the referee's notes; a colony's
    people where one of its own is among them, else not told. Blank for whoever is shown nobody."""
    made = _shown(state, audience)
    people = Colony(state.colony.population) if _colony(made) else Unshown()
    return replace(made, colony=people) if made.units else made


def _colony(made: Battle) -> bool:
    """Whether a unit of the colony's is on a sheet."""
    return any(legality.holds(made, side) for side in sides(made))


def _shown(state: Battle, audience: Audience) -> Battle:
    known = tuple(replace(one, notes="") for one in state.units if _known(state, audience, one.id))
    ids, theirs = {one.id for one in known}, {one.side for one in known}
    if not known:
        return Battle()
    return Battle(
        round=state.round,
        combat=state.combat,
        stage=state.stage,
        sides=tuple(one for one in state.sides if one.name in theirs),
        units=tuple(one if one.home in ids else replace(one, home="") for one in known),
        attacks=tuple(one for one in state.attacks if {one.attacker, one.target} <= ids),
        screens=tuple(one for one in state.screens if {one.attacker, one.interceptor} <= ids),
        patrols=tuple(one for one in state.patrols if one in ids),
        grants=tuple(one for one in state.grants if one.unit in ids),
        marks=tuple(one for one in state.marks if one.unit in ids),
        retreats=tuple(one for one in state.retreats if one in ids),
        engagements=tuple(one for one in state.engagements if one.unit in ids),
        pending=tuple(one for one in state.pending if one.unit in ids),
        losses=tuple(one for one in state.losses if one.unit in ids),
        fired=tuple(one for one in state.fired if one in ids),
        bombarded=tuple(one for one in state.bombarded if one in ids),
        pacified=tuple(one for one in state.pacified if one in ids),
        met=tuple(one for one in state.met if {one.base, one.other} <= ids),
    )


# sides with secrets from each other


def meets(state: Battle) -> Iterator[Sight]:
    """What each side that fights sees of its foes; of only two sides in play both fight."""
    fighting = _fights(state)
    for one in state.units:
        for side in sides(state):
            shown = _met(one, side, state) if one.active and {one.side, side} in fighting else "hidden"
            if shown != "hidden":
                yield Sight(one.id, shown, side)


def _fights(state: Battle) -> list[set[str]]:
    """The pairs of sides of which one attacks or intercepts the other this round."""
    met = [(one.attacker, one.target) for one in state.attacks]
    met += [(one.interceptor, one.attacker) for one in state.screens]
    pairs = [{state.unit(by).side, state.unit(at).side} for by, at in met if state.has(by) and state.has(at)]
    standing = {one.side for one in state.units if one.active}
    return [one for one in (*pairs, standing) if len(one) == 2]


def _met(one: Unit, viewer: str, state: Battle) -> Shown:
    """What a foe makes of a unit: nothing of a component aboard and of who lies in ambush (E-13), that something is
    there of who is detected in it or begins stealthily (E-14); all of who has attacked (ER-28) or is attacked."""
    mine = [attack for attack in state.attacks if attack.attacker == one.id]
    screens = [screen for screen in state.screens if screen.interceptor == one.id]
    aimed_at = {state.unit(by.attacker).side for by in state.attacks if by.target == one.id and state.has(by.attacker)}
    done = any(attack.done for attack in mine) or any(screen.result for screen in screens) or one.id in state.fired
    flies, mark = bool(mine or screens or one.id in state.patrols), state.ambush(one.id)
    if done or viewer in aimed_at:
        return "seen"
    aboard, lurks = one.kind in COMPONENTS and not flies, one.ambusher and not flies and mark == "none"
    if aboard or lurks or mark == "undetected":
        return "hidden"
    return "contact" if mark == "detected" or (one.stealth and state.round <= 1) else "seen"


PUBLISHER = Publisher(SYSTEM, units, cards, turn, facts, throw, sheet, meets=meets)
