"""What the players see of a campaign: fleets, System Defences, and the fights between those they are shown.

The units are the fleets and the systems: a fleet at a system that is hidden is nowhere, for its owner too. The other
places of the map are nobody's secret, and named where a fleet that is shown is.
A hidden owner's turn leaves no trace: for whoever does not see him it is still that of the last one they see.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from referee_app.core.dice import Faces
from referee_app.core.journal import Entry
from referee_app.core.public import (
    Audience,
    Fact,
    PublicUnit,
    Publisher,
    Reveal,
    Said,
    Sight,
    Term,
    Track,
    Unit,
    concerned,
)
from referee_app.core.system import Action
from referee_app.core.table import Answer, Roll, Thrown
from referee_app.systems.fleets import SYSTEM, events
from referee_app.systems.fleets.book import Book
from referee_app.systems.fleets.course import present, taken
from referee_app.systems.fleets.state import Campaign, Combat, Fleet, Location, Ships
from referee_app.systems.fleets.strength import lost

AnyEntry = Entry[Campaign, Book]
About = tuple[tuple[str, Said], ...]

MEDIUM, LARGE = 10, 50
"""From so many ships on a fleet is no longer small, and large."""
MOST_DICE = 24
"""Of a strike with more dice than this only the losses are told."""
MOST_STRIKES = 20
"""An order with more strikes than this is told by what was lost in all of them."""


# who is on the map, and how much of them is shown


def systems(state: Campaign) -> tuple[Location, ...]:
    """The places that have an owner to hide."""
    return tuple(one for one in state.locations if one.kind == "system")


def units(state: Campaign) -> tuple[Unit, ...]:
    """Every fleet, then every system."""
    fleets = tuple(Unit(one.id, one.name, one.owner) for one in state.fleets)
    return fleets + tuple(Unit(one.id, one.name, one.owner) for one in systems(state))


def _unit(state: Campaign, id_: str) -> Unit | None:
    return next((one for one in units(state) if one.key == id_), None)


def _shown(state: Campaign, id_: str, audience: Audience) -> str:
    """How much they are shown of a fleet or a system; of one that is gone nothing."""
    one = _unit(state, id_)
    return audience.shown(one.key, one.side) if one is not None else "hidden"


def _named(state: Campaign, audience: Audience, **ids: str) -> About | None:
    """What they call these; None where one of them is not shown."""
    found: list[tuple[str, Said]] = []
    for name, id_ in ids.items():
        one = _unit(state, id_)
        called = None if one is None else audience.called(one.key, one.side, one.name)
        if called is None:
            return None
        found.append((name, called))
    return tuple(found)


def _where(state: Campaign, fleet: Fleet, id_: str, audience: Audience) -> Said:
    """What they call the place a fleet is at or goes to; empty where they may not know it."""
    if not state.has_location(id_) or _shown(state, fleet.id, audience) not in ("seen", "known"):
        return ""
    place = state.location(id_)
    return place.name if place.kind != "system" else audience.called(id_, place.owner, place.name) or ""


# cards


def cards(state: Campaign, book: Book, audience: Audience) -> tuple[PublicUnit, ...]:
    """The fleets shown in the order they came, then the systems."""
    fleets = (_fleet(one, state, audience) for one in state.fleets)
    places = (_system(one, state, audience) for one in systems(state))
    return tuple(card for card in (*fleets, *places) if card is not None)


def _fleet(one: Fleet, state: Campaign, audience: Audience) -> PublicUnit | None:
    called, shown = audience.called(one.id, one.owner, one.name), audience.shown(one.id, one.owner)
    if called is None or shown == "contact":
        return None if called is None else PublicUnit(called)
    ships, known = _ships(one, _open_combat(state, audience)), shown == "known"
    band = _band(ships)
    return PublicUnit(
        called,
        one.owner,
        Term("fleets.public.fleet"),
        Term(f"fleets.public.state.{band}"),
        out=band == "out",
        own=audience.owns(one.owner),
        place=_where(state, one, one.location, audience),
        tracks=(Track(Term("fleets.public.ships"), ships.total),) if known else (),
        facts=tuple(_roster(one, ships)) if known else (),
    )


def _open_combat(state: Campaign, audience: Audience) -> Combat | None:
    """The combat that is on, where they are shown both sides of it."""
    combat = state.combat
    seen = combat is not None and _named(state, audience, one=combat.attacker, other=combat.defender) is not None
    return combat if seen else None


def _ships(one: Fleet, combat: Combat | None) -> Ships:
    """What it has now, on the sheet of the combat it is in."""
    if combat is not None and one.id == combat.attacker:
        return combat.attackers
    return combat.defenders if combat is not None and one.id == combat.defender else one.ships


def _band(ships: Ships) -> str:
    """A word for its size, as an eye counts it."""
    total = ships.total
    return "out" if not total else "small" if total < MEDIUM else "medium" if total < LARGE else "large"


def _roster(one: Fleet, ships: Ships) -> Iterator[Fact]:
    if ships.total:
        yield _counted("each", ships)
    if one.has_fought:
        yield Fact("fleets.public.fought")


def _counted(id_: str, ships: Ships, about: About = ()) -> Fact:
    """A sentence about ships, type by type."""
    there = [(number, ship) for ship, number in ships.each() if number]
    counted: list[tuple[str, Said]] = []
    for place, (number, ship) in enumerate(there, 1):
        counted += [(f"n{place}", number), (f"ship{place}", Term(f"fleets.ship_short.{ship}"))]
    return Fact(f"fleets.public.{id_}.{len(there)}", (*about, *counted))


def _system(one: Location, state: Campaign, audience: Audience) -> PublicUnit | None:
    called, shown = audience.called(one.id, one.owner, one.name), audience.shown(one.id, one.owner)
    if called is None or shown == "contact":
        return None if called is None else PublicUnit(called)
    defence = _defence(one, _open_combat(state, audience))
    known = shown == "known" and not one.destroyed
    return PublicUnit(
        called,
        one.owner,
        Term("fleets.place.system"),
        Term(f"fleets.public.state.{_guard(one, defence)}"),
        out=one.destroyed,
        own=audience.owns(one.owner),
        tracks=(Track(Term("fleets.public.defence"), defence),) if known else (),
    )


def _defence(one: Location, combat: Combat | None) -> int:
    return combat.defence if combat is not None and combat.defender == one.id else one.defence


def _guard(one: Location, defence: int) -> str:
    return "destroyed" if one.destroyed else "defended" if defence else "open"


# whose turn it is


def turn(state: Campaign, book: Book, audience: Audience) -> tuple[Term | None, str]:
    """The point a combat of two they see has come to, and whose turn it is of those they see."""
    combat = _open_combat(state, audience)
    return (Term(f"fleets.public.stage.{combat.stage}") if combat else None), clock(state, audience)[1]


def round_of(state: Campaign, audience: Audience) -> int:
    """The number of the turn, as far as they know of it."""
    return clock(state, audience)[0]


def clock(state: Campaign, audience: Audience) -> tuple[int, str]:
    """The turn, and whose it is; while an owner they do not see is to move, still that of the last one they see."""
    shown = _shown_owners(state, audience)
    if state.owner in shown:
        return state.turn, state.owner
    last = next((one for one in reversed(state.began) if one.owner in shown), None)
    return (last.turn, last.owner) if last is not None else (int(_anything(state, audience)), "")


def _shown_owners(state: Campaign, audience: Audience) -> frozenset[str]:
    """Their own sides, and those of whom they are shown more than a contact."""
    found = {one.side for one in units(state) if audience.shown(one.key, one.side) in ("seen", "known")}
    own = {one for one in state.sides() if audience.owns(one)}
    return frozenset((found | own) - {""})


def _anything(state: Campaign, audience: Audience) -> bool:
    """Whether two they see have met: what began the first turn where nobody said so."""
    met = (_named(state, audience, one=one.fleet, other=one.target) for one in state.meetings)
    return _open_combat(state, audience) is not None or any(about is not None for about in met)


# what happened


def facts(entry: AnyEntry, before: Campaign, after: Campaign, audience: Audience) -> tuple[Fact, ...]:
    """What a line told of fleets and systems that are shown; of a fight with one that is not, nothing."""
    many = sum(isinstance(fact, events.Struck) for fact in entry.events) > MOST_STRIKES
    return tuple(_in_all(entry, before, audience) if many else _told(entry, before, audience))


def _told(entry: AnyEntry, before: Campaign, audience: Audience) -> Iterator[Fact]:
    state = before
    for fact in entry.events:
        yield from _fact(fact, state, entry.answers, audience)
        state = fact.apply(state)


def _in_all(entry: AnyEntry, before: Campaign, audience: Audience) -> Iterator[Fact]:
    """A duel run on for long: what was lost in all of it, and how it ended."""
    state, begun = before, before.combat
    last = [fact for fact in entry.events if isinstance(fact, events.LossesTaken)][-1:]
    for fact in entry.events:
        taken = fact.apply(state)
        if fact in last and begun is not None and taken.combat is not None:
            yield from _toll(begun, taken.combat, state, audience)
        elif isinstance(fact, events.CombatEnded):
            yield from _ended(fact, state, audience)
        state = taken


def _fact(fact: Any, state: Campaign, answers: tuple[Answer, ...], audience: Audience) -> Iterator[Fact]:
    match fact:
        case events.TurnStarted():
            if fact.owner in _shown_owners(state, audience):
                yield Fact("fleets.public.turn", (("turn", fact.turn), ("owner", fact.owner)))
        case events.FleetMoved():
            yield from _moved(fact, state, audience)
        case events.StormStruck():
            yield from _stormed(fact, state, answers, audience)
        case events.Struck():
            yield from _struck(fact, state, answers, audience)
        case events.LossesTaken():
            taken = fact.apply(state)
            if state.combat is not None and taken.combat is not None:
                yield from _toll(state.combat, taken.combat, state, audience)
        case _:
            yield from _spoken(fact, state, audience)
            yield from _own(fact, state, audience)


def _spoken(fact: Any, state: Campaign, audience: Audience) -> Iterator[Fact]:
    """What is said of a fight before its dice and behind them."""
    match fact:
        case events.CombatDeclared():
            yield from _declared(fact.combat, state, audience)
        case events.CombatWithdrawn():
            about = _named(state, audience, attacker=fact.attacker, target=fact.defender)
            yield from [Fact("fleets.public.withdrawn", about)] if about is not None else []
        case events.CombatEnded():
            yield from _ended(fact, state, audience)
        case _:
            pass


def _own(fact: Any, state: Campaign, audience: Audience) -> Iterator[Fact]:
    """Comings and goings inside an owner's fleets, for whoever knows these in full; treaties for who made them."""
    match fact:
        case events.FleetReinforced() if _shown(state, fact.fleet, audience) == "known":
            yield _counted("joined", fact.ships, _named(state, audience, name=fact.fleet) or ())
        case events.FleetSplit() if _shown(state, fact.fleet, audience) == "known":
            if audience.shown(fact.new.id, fact.new.owner) == "known":
                about = _named(state, audience, name=fact.fleet) or ()
                yield _counted("split", fact.new.ships, (*about, ("new", fact.new.name)))
        case events.ShipsGiven() if _shown(state, fact.fleet, audience) == "known":
            if _shown(state, fact.other, audience) == "known":
                yield _counted("given", fact.ships, _named(state, audience, name=fact.fleet, other=fact.other) or ())
        case events.Allied():
            both = {fact.one, fact.other}
            if both <= _shown_owners(state, audience) and any(audience.owns(one) for one in both):
                how = "allied" if fact.allied else "opposed"
                yield Fact(f"fleets.public.{how}", (("one", fact.one), ("other", fact.other)))
        case _:
            pass


def _moved(fact: events.FleetMoved, state: Campaign, audience: Audience) -> Iterator[Fact]:
    fleet = next((one for one in state.fleets if one.id == fact.fleet), None)
    place = _where(state, fleet, fact.after, audience) if fleet is not None else ""
    if fleet is not None and place:
        yield Fact("fleets.public.moved", (("name", fleet.name), ("place", place)))


def _stormed(
    fact: events.StormStruck, state: Campaign, answers: tuple[Answer, ...], audience: Audience
) -> Iterator[Fact]:
    """What a storm took of a fleet known in full; of one that is seen, that it is another size now."""
    about = _named(state, audience, name=fact.fleet)
    if about is None:
        return
    if _shown(state, fact.fleet, audience) != "known":
        yield from _sized(fact.fleet, fact.before, fact.after, state, audience)
    elif fact.losses:
        gone = _counted("storm", lost(fact.before, fact.after), about)
        yield replace(gone, dice=_faces(answers, "storm:"))
    else:
        yield Fact("fleets.public.spared", about, dice=_faces(answers, "storm:"))


def _sized(id_: str, before: Ships, after: Ships, state: Campaign, audience: Audience) -> Iterator[Fact]:
    if _shown(state, id_, audience) == "seen" and _band(before) != _band(after):
        about = _named(state, audience, name=id_) or ()
        yield Fact("fleets.public.now", (*about, ("state", Term(f"fleets.public.state.{_band(after)}"))))


# fights


def _declared(combat: Combat, state: Campaign, audience: Audience) -> Iterator[Fact]:
    about = _named(state, audience, attacker=combat.attacker, target=combat.defender)
    if about is None:
        return
    fleet = state.fleet(combat.attacker)
    place = _where(state, fleet, fleet.location, audience)
    if combat.kind == "system":
        yield Fact(f"fleets.public.attack.{'destroy' if combat.destroy else 'system'}", about)
    else:
        yield Fact(f"fleets.public.attack.{'at' if place else 'fleet'}", (*about, ("place", place)))


def _struck(fact: events.Struck, state: Campaign, answers: tuple[Answer, ...], audience: Audience) -> Iterator[Fact]:
    """A strike in the open; what it inflicts where either of them is known in full."""
    blow = fact.blow
    if state.combat is None:
        return
    fight = state.combat
    ours, theirs = fight.strikers(blow.side)
    about = _named(state, audience, name=ours, target=theirs)
    if about is None:
        return
    if blow.silenced or not blow.throws:
        yield Fact(f"fleets.public.strike.{'silenced' if blow.silenced else 'powerless'}", about)
        return
    known = "known" in (_shown(state, ours, audience), _shown(state, theirs, audience))
    dice = _faces(answers, f"{blow.exchange}:{blow.side}:")
    if not known:
        yield Fact("fleets.public.strike.seen", (*about, ("rolls", len(blow.throws))), dice=dice)
        return
    told = (*about, ("losses", blow.losses))
    fell = taken(fight, blow, present(fight))
    if _shown(state, theirs, audience) != "known":  # what falls would tell how many they are
        yield Fact("fleets.public.strike.table", told, dice=dice)
    elif fell == blow.losses:
        yield Fact("fleets.public.strike.inflicts", told, dice=dice)
    else:
        yield Fact("fleets.public.strike.over", (*told, ("fell", fell)), dice=dice)


def _faces(answers: tuple[Answer, ...], begins: str) -> Faces:
    """The dice of an order's throws whose keys begin so; none where they are more than anybody reads."""
    thrown = (one for one in answers if isinstance(one, Thrown) and one.key.startswith(begins))
    faces = tuple(face for one in thrown for face in one.faces)
    return faces if len(faces) <= MOST_DICE else ()


def _toll(was: Combat, now: Combat, state: Campaign, audience: Audience) -> Iterator[Fact]:
    """What both have lost between two moments of a fight, each as far as it is known; where both are shown."""
    if _named(state, audience, one=was.attacker, other=was.defender) is None:
        return
    yield from _loss(was.attacker, was.attackers, now.attackers, state, audience)
    if was.kind != "system":
        yield from _loss(was.defender, was.defenders, now.defenders, state, audience)
    else:
        yield from _breach(was, now, state, audience)


def _loss(id_: str, before: Ships, after: Ships, state: Campaign, audience: Audience) -> Iterator[Fact]:
    if _shown(state, id_, audience) != "known":
        yield from _sized(id_, before, after, state, audience)
        return
    about = (*(_named(state, audience, name=id_) or ()), ("left", after.total))
    gone = lost(before, after)
    yield _counted("lost", gone, about) if gone.total else Fact("fleets.public.lost.0", about)


def _breach(was: Combat, now: Combat, state: Campaign, audience: Audience) -> Iterator[Fact]:
    about = _named(state, audience, name=was.defender) or ()
    shown = _shown(state, was.defender, audience)
    if shown == "known":
        told = (("points", was.defence - now.defence), ("left", now.defence))
        yield Fact("fleets.public.breach", (*about, *told))
    elif shown == "seen" and was.defence and not now.defence:
        yield Fact("fleets.public.now", (*about, ("state", Term("fleets.public.state.open"))))


def _ended(fact: events.CombatEnded, state: Campaign, audience: Audience) -> Iterator[Fact]:
    combat = state.combat
    if combat is None:
        return
    about = _named(state, audience, attacker=combat.attacker, defender=combat.defender)
    if about is not None:
        yield Fact(f"fleets.public.ended.{fact.outcome}", about)


def throw(order: Action[Campaign, Book], roll: Roll[Any], state: Campaign, audience: Audience) -> Fact | None:
    """The throw of a strike between two that are shown, or of a storm over one that is."""
    who = concerned(order, roll, state, "name", "target")
    about = _named(state, audience, **who) if who else None
    return Fact(f"fleets.public.throw.{roll.purpose}", about) if about is not None else None


# sheets


def sheet(state: Campaign, audience: Audience) -> Campaign:
    """The rosters of the fleets known in full, the systems known in full, the places they know a fleet of these to be
    at, and the fights between those with the places they know; without the referee's notes."""
    places = tuple(place for one in state.locations if (place := _charted(one, audience)) is not None)
    charted = {one.id for one in places}
    known = (one for one in state.fleets if _shown(state, one.id, audience) == "known")
    fleets = tuple(replace(one, notes="", location=one.location if one.location in charted else "") for one in known)
    ids = {one.key for one in units(state) if audience.shown(one.key, one.side) == "known"}
    now, last = _between(state.combat, ids, charted), _between(state.last, ids, charted)
    here = {one.location for one in fleets} | {one.place for one in (now, last) if one is not None}
    places = tuple(one for one in places if one.id in here or one.kind == "system")
    storms = tuple(one for one in state.storms if one in ids)
    return Campaign(round_of(state, audience), "", places, fleets, storms=storms, combat=now, last=last)


def _charted(place: Location, audience: Audience) -> Location | None:
    """A place they can name; of a system that is but seen nothing more."""
    if place.kind != "system":
        return replace(place, owner="")
    shown = audience.shown(place.id, place.owner)
    return place if shown == "known" else Location(place.id, place.name) if shown == "seen" else None


def _between(combat: Combat | None, ids: set[str], charted: set[str]) -> Combat | None:
    if combat is None or not {combat.attacker, combat.defender} <= ids:
        return None
    return combat if combat.place in charted else replace(combat, place="")


# what is shown at once


def chart(reveal: Reveal, state: Campaign) -> Reveal:
    """The same with every system seen by everybody: the map lies open."""
    dim = [one.id for one in systems(state) if reveal.level(one.id, one.owner) in ("hidden", "contact")]
    return reveal.showing(dim, "seen") if dim else reveal


def face_to_face(reveal: Reveal, state: Campaign, *pairs: tuple[str, str]) -> Reveal:
    """The same with these pairs of foes seen by each other's owners; who is shown more stays so."""
    return PUBLISHER.meeting(state, reveal, _sights(state, *pairs))


def meets(state: Campaign) -> Iterator[Sight]:
    """The two of the fight that is on."""
    if state.combat is not None:
        yield from _sights(state, (state.combat.attacker, state.combat.defender))


def _sights(state: Campaign, *pairs: tuple[str, str]) -> Iterator[Sight]:
    """Each foe as the other's owner sees it."""
    for one, other in pairs:
        for foe, fighter in ((one, other), (other, one)):
            own = _unit(state, fighter)
            if _unit(state, foe) is not None and own is not None and own.side:
                yield Sight(foe, "seen", own.side)


PUBLISHER = Publisher(SYSTEM, units, cards, turn, facts, throw, sheet, own_round=round_of, meets=meets)
