"""What the players see of a squadron battle: cards, sentences and throws copied from what the referee shows them.

Open sheets are the rule of the game (S-10), hidden squadrons the referee's; nothing here is read from one of those.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from referee_app.core.dice import Faces
from referee_app.core.journal import Entry
from referee_app.core.public import Audience, Fact, PublicUnit, Publisher, Said, Term, Track, Unit, concerned
from referee_app.core.system import Action
from referee_app.core.table import Answer, Event, Roll, Thrown
from referee_app.systems.squadron import SYSTEM, events
from referee_app.systems.squadron.book import Book
from referee_app.systems.squadron.orders import listed
from referee_app.systems.squadron.state import Battle, Squadron

AnyEntry = Entry[Battle, Book]

CRIPPLED = 0.5
"""With no more than this share of its craft left, a squadron is crippled."""


def units(state: Battle) -> tuple[Unit, ...]:
    """Every squadron."""
    return tuple(Unit(one.id, one.name, one.side) for one in state.squadrons)


def cards(state: Battle, book: Book, audience: Audience) -> tuple[PublicUnit, ...]:
    """The squadrons shown, in the order of the table's sheets."""
    return tuple(card for one in state.squadrons if (card := _card(one, audience)) is not None)


def _card(one: Squadron, audience: Audience) -> PublicUnit | None:
    called, shown = audience.called(one.id, one.side, one.name), audience.shown(one.id, one.side)
    if called is None or shown == "contact":
        return None if called is None else PublicUnit(called)
    band = _band(one)
    known = shown == "known"
    return PublicUnit(
        called,
        one.side,
        one.craft_type.name,
        Term(f"squadron.public.state.{band}"),
        out=band == "out",
        own=audience.owns(one.side),
        tracks=(Track(Term("squadron.public.craft"), len(one.active), len(one.boxes)),) if known else (),
        facts=tuple(_marks(one)) if known else (),
    )


def _marks(one: Squadron) -> Iterator[Fact]:
    """What its sheet says of single craft: damage markers and ionised counters in force (S-41, S-47)."""
    damaged = tuple(craft.box for craft in one.active if craft.markers)
    ionised = tuple(craft.box for craft in one.active if craft.counters)
    for name, boxes in (("damaged", damaged), ("ionised", ionised)):
        if boxes:
            yield Fact(f"squadron.public.{name}", (("boxes", listed(boxes)),))


def _band(one: Squadron) -> str:
    """A word for its state: the share of its craft that are left, and whether any of those bears a marker or a
    counter."""
    left = len(one.active)
    if not left:
        return "out"
    if left <= CRIPPLED * len(one.boxes):
        return "crippled"
    return "hurt" if left < len(one.boxes) or any(craft.markers or craft.counters for craft in one.active) else "unhurt"


def turn(state: Battle, book: Book, audience: Audience) -> tuple[Term | None, str]:
    """The phase; all move together (S-12)."""
    return (Term(f"squadron.step.{state.phase}") if state.round else None), ""


def facts(entry: AnyEntry, before: Battle, after: Battle, audience: Audience) -> tuple[Fact, ...]:
    """What a line told of squadrons that are shown; of a volley with one that is not, nothing."""
    return tuple(_told(entry, before, audience))


def _told(entry: AnyEntry, before: Battle, audience: Audience) -> Iterator[Fact]:
    state = before
    for fact in entry.events:
        match fact:
            case events.RoundStarted():
                yield Fact("squadron.public.round", (("round", fact.round),))
            case events.ShotsFired():
                if (about := _named(state, audience, squadron=fact.squadron, target=fact.target)) is not None:
                    hits = sum(shot.hit for shot in fact.shots)
                    about = (*about, ("weapon", fact.weapon), ("shots", len(fact.shots)), ("hits", hits))
                    yield Fact("squadron.public.shots", about, dice=_faces(entry.answers, "gunnery"))
            case events.ResultsApplied():
                yield from _losses(fact, state, audience)
            case events.VolleyEnded():
                yield from _hits(entry, fact.squadron, state, audience)
            case _:
                yield from _announced(fact, state, audience)
        state = fact.apply(state)


def _announced(fact: Event[Battle], state: Battle, audience: Audience) -> Iterator[Fact]:
    """What was said aloud of a squadron: its fire, its jamming, its morale."""
    match fact:
        case events.Declared(declaration=made):
            if (about := _named(state, audience, squadron=made.squadron, target=made.target)) is not None:
                yield Fact("squadron.public.declared", (*about, ("weapon", made.weapon)))
        case events.Jammed():
            if (about := _named(state, audience, squadron=fact.squadron)) is not None:
                yield Fact("squadron.public.jams", about)
        case events.MoraleSet():
            if (about := _named(state, audience, squadron=fact.squadron)) is not None:
                yield Fact("squadron.public.morale", (*about, ("morale", Term(f"squadron.morale.{fact.morale}"))))
        case _:
            pass


def _hits(entry: AnyEntry, firer: str, state: Battle, audience: Audience) -> Iterator[Fact]:
    """What a volley did to its target, pending as it is (S-7): what was only hurt where its sheet is known."""
    hits = [fact for fact in entry.events if isinstance(fact, events.CraftHit)]
    for target in dict.fromkeys(fact.target for fact in hits):
        about = _named(state, audience, squadron=firer, target=target)
        known = state.has(target) and audience.shown(target, state.squadron(target).side) == "known"
        for came in ("destroyed", "damaged", "counters") if known else ("destroyed",):
            boxes = tuple(fact.box for fact in hits if fact.target == target and fact.outcome == came)
            if boxes and about is not None:
                yield Fact(f"squadron.public.hit.{came}", (about[1], ("boxes", listed(boxes))))


def _losses(fact: events.ResultsApplied, state: Battle, audience: Audience) -> Iterator[Fact]:
    for id_ in dict.fromkeys(effect.squadron for effect in fact.effects):
        lost = [effect.box for effect in fact.effects if effect.squadron == id_ and effect.destroyed]
        about = _named(state, audience, squadron=id_)
        if lost and about is not None:
            yield Fact("squadron.public.lost", (*about, ("boxes", listed(tuple(lost)))))


def _faces(answers: tuple[Answer, ...], begins: str) -> Faces:
    """The dice of an order's throws whose keys begin so."""
    thrown = (one for one in answers if isinstance(one, Thrown) and one.key.startswith(begins))
    return tuple(face for one in thrown for face in one.faces)


def _named(state: Battle, audience: Audience, **ids: str) -> tuple[tuple[str, Said], ...] | None:
    """What these squadrons are called; None where one of them is not shown."""
    found: list[tuple[str, Said]] = []
    for name, id_ in ids.items():
        one = state.squadron(id_) if state.has(id_) else None
        called = None if one is None else audience.called(one.id, one.side, one.name)
        if called is None:
            return None
        found.append((name, called))
    return tuple(found)


def throw(order: Action[Battle, Book], roll: Roll[Any], state: Battle, audience: Audience) -> Fact | None:
    """The throw of a volley between two squadrons that are shown (S-11 to S-41)."""
    who = concerned(order, roll, state, "squadron", "target")
    about = _named(state, audience, **who) if who else None
    if about is None:
        return None
    return Fact(f"squadron.public.throw.{roll.purpose}", about, need=roll.need, chance=roll.chance)


def sheet(state: Battle, audience: Audience) -> Battle:
    """The round and phase, with the squadrons known in full and what they declared at each other."""
    known = tuple(one for one in state.squadrons if audience.shown(one.id, one.side) == "known")
    ids = {one.id for one in known}
    made = tuple(one for one in state.declarations if {one.squadron, one.target} <= ids)
    jamming = tuple(id_ for id_ in state.jamming if id_ in ids)
    return Battle(state.round, state.phase, known, made, jamming)


PUBLISHER = Publisher(SYSTEM, units, cards, turn, facts, throw, sheet)
