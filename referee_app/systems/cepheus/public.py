"""What the players see of a ship battle: cards, sentences and throws copied from what the referee shows them.

Of a ship that is only seen they are told what can be seen from outside: that it fires, jinks, docks, and a word for its
state. Figures, people and reasons stand on its own sheet, and are told of ships known in full only. A contact fires and
is fired at, and nothing else is said of it. Of a hidden ship nothing is said at all: neither of its turn nor of its
missiles, nor of what others did about them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from referee_app.core.copying import replace
from referee_app.core.dice import Faces
from referee_app.core.journal import Entry
from referee_app.core.public import (
    LEVELS,
    Audience,
    Contact,
    Fact,
    PublicUnit,
    Publisher,
    Said,
    Shown,
    Term,
    Track,
    Unit,
)
from referee_app.core.system import Action
from referee_app.core.table import Answer, Roll, Thrown
from referee_app.systems.cepheus import SYSTEM
from referee_app.systems.cepheus.actions.damage import ResolveHit
from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.events import crew, damage, fire, helm
from referee_app.systems.cepheus.events import turn as turns
from referee_app.systems.cepheus.initiative import to_act
from referee_app.systems.cepheus.orders import BattleOrder
from referee_app.systems.cepheus.standing import disabled, gone, order, thrust
from referee_app.systems.cepheus.state import DESTROYED, MISSILES, SYSTEMS, Battle, Pair, Ship

AnyEntry = Entry[Battle, Book]
About = tuple[tuple[str, Said], ...]

ROWS = 6
"""So many lines of a ship's own sheet stand on the screen."""
CRIPPLED = 0.5
"""With no more than this share of its Hull and Structure left, a ship is crippled."""


def units(state: Battle) -> tuple[Unit, ...]:
    """Every ship."""
    return tuple(Unit(one.id, one.name, one.side) for one in state.ships)


# cards


def cards(state: Battle, book: Book, audience: Audience) -> tuple[PublicUnit, ...]:
    """The ships shown by name in the order of Initiative, those that are gone behind them (C-24); then the contacts by
    their numbers, whose Initiative nobody knows."""
    shown = {one.id: audience.shown(one.id, one.side) for one in state.ships}
    placed = [id_ for group in order(state, book) for id_ in group]
    named = [state.ship(id_) for id_ in (*placed, *(one.id for one in state.ships if gone(one)))]
    named = [one for one in named if shown[one.id] in ("seen", "known")]
    due = _due(state, named)
    called = (audience.called(one.id, one.side, one.name) for one in state.ships)
    contacts = sorted((one for one in called if isinstance(one, Contact)), key=lambda one: (one.number, repr(one)))
    return (
        *(_card(one, shown[one.id] == "known", one.id == due, audience) for one in named),
        *(PublicUnit(contact) for contact in contacts),
    )


def _due(state: Battle, ships: Iterable[Ship]) -> str:
    """Whose go it is among these: who acts, else who comes first that has still to act (C-24, C-30)."""
    if state.phase != "turn":
        return ""
    acting = [one.id for one in ships if one.id in state.active]
    innermost = max(acting, key=state.active.index, default="")
    return innermost or next((one.id for one in ships if to_act(one)), "")


def _card(ship: Ship, known: bool, due: bool, audience: Audience) -> PublicUnit:
    band = band_of(ship)
    return PublicUnit(
        ship.name,
        ship.side,
        ship.class_name,
        Term(f"cepheus.public.state.{band}"),
        out=band in ("destroyed", "left"),
        own=audience.owns(ship.side),
        tracks=_tracks(ship) if known else (),
        facts=tuple(_lines(ship)) if known else (),
        due=due,
    )


def band_of(ship: Ship) -> str:
    """A word for its state: out of the fight, or how much of it is hit."""
    if ship.status in ("destroyed", "left", "taken"):
        return ship.status
    if disabled(ship):
        return "disabled"
    full, left = ship.hull_max + ship.structure_max, ship.hull + ship.structure
    if left <= CRIPPLED * full:
        return "crippled"
    hits = sum(count for _, count in _hit_systems(ship)) + sum(mount.hits for mount in ship.mounts)
    return "hurt" if left < full or ship.armor < ship.armor_max or hits else "unhurt"


def _hit_systems(ship: Ship) -> list[tuple[str, int]]:
    """The systems with hits, the worst first."""
    found = [(name, ship.systems.part(name).hits) for name in SYSTEMS]
    return sorted(((name, hits) for name, hits in found if hits), key=lambda one: -one[1])


def _tracks(ship: Ship) -> tuple[Track, ...]:
    """Hull and Structure, then what else is hit, as far as the rows go."""
    points = (
        Track(Term("cepheus.location.hull"), ship.hull, ship.hull_max),
        Track(Term("cepheus.location.structure"), ship.structure, ship.structure_max),
    )
    hit = [Track(Term(f"cepheus.part.{name}"), DESTROYED - hits, DESTROYED) for name, hits in _hit_systems(ship)]
    if any(mount.hits for mount in ship.mounts):
        whole = sum(not mount.hits for mount in ship.mounts)
        hit.append(Track(Term("cepheus.public.mounts"), whole, len(ship.mounts)))
    room = ROWS - len(points) - len(tuple(_lines(ship)))
    if len(hit) > room:
        hit = [*hit[: room - 1], Track(Term("cepheus.public.more_hit"), len(hit) - room + 1)]
    return (*points, *hit)


def _lines(ship: Ship) -> Iterator[Fact]:
    """Thrust and fuel; what is loaded and stored, of what it can fire; who is hurt."""
    driven = (("thrust", thrust(ship)), ("rated", ship.thrust))
    tank = (("fuel", int(ship.fuel)), ("most", int(ship.fuel_max)))
    yield Fact("cepheus.public.running", (*driven, *tank)) if ship.fuel_max else Fact("cepheus.public.thrust", driven)
    weapons = {weapon for mount in ship.mounts for weapon in mount.weapons}
    held = [*(mount.ammo for mount in ship.mounts), ship.stores]
    missiles = ("missiles", sum(one.of(missile) for one in held for missile in MISSILES))
    sand = ("sand", sum(one.sand for one in held))
    launches, throws = bool(weapons & {"missile_rack", "missile_bank"}), "sandcaster" in weapons
    if launches or throws:
        word = "ammunition" if launches and throws else "missiles" if launches else "sand"
        yield Fact(f"cepheus.public.{word}", (*((missiles,) * launches), *((sand,) * throws)))
    people = [one for one in ship.crew if not one.computer]
    hurt = sum(one.damage > 0 or not one.fit or one.now != one.full for one in people)
    if hurt:
        yield Fact("cepheus.public.hurt", (("hurt", hurt), ("crew", len(people))))


def turn(state: Battle, book: Book, audience: Audience) -> tuple[Term | None, str]:
    """Whether a turn is over, or the encounter; whose go it is the cards say (C-24)."""
    told = state.phase == "over" or (state.phase == "between" and state.turn > 0)
    return (Term(f"cepheus.public.phase.{state.phase}") if told else None), ""


# what happened


@dataclass(frozen=True, slots=True)
class Eyes:
    """Somebody who looks at the table before a fact; the dice of its line, and the ships that was aimed at."""

    state: Battle
    audience: Audience
    answers: tuple[Answer, ...] = ()
    aims: tuple[str, ...] = ()

    def level(self, id_: str) -> Shown:
        """How much of a ship they see; nothing of one that is not there."""
        return self.audience.shown(id_, self.state.ship(id_).side) if self.state.has(id_) else "hidden"

    def sees(self, id_: str, least: Shown = "seen") -> bool:
        """Whether they see so much of a ship."""
        return LEVELS.index(self.level(id_)) >= LEVELS.index(least)

    def named(self, least: Shown = "seen", /, **ids: str) -> About | None:
        """What these ships are called; None where too little of one of them is shown."""
        if not all(self.sees(id_, least) for id_ in ids.values()):
            return None
        ships = {name: self.state.ship(id_) for name, id_ in ids.items()}
        called = ((name, self.audience.called(one.id, one.side, one.name)) for name, one in ships.items())
        return tuple((name, text) for name, text in called if text is not None)

    def dice(self, *keys: str) -> Faces:
        """The dice of the throws called so; where a key ends in a colon, of all that begin so."""
        begins = tuple(key for key in keys if key.endswith(":"))
        thrown = (one for one in self.answers if isinstance(one, Thrown))
        return tuple(face for one in thrown if one.key in keys or one.key.startswith(begins) for face in one.faces)

    def two(self, check: crew.Check, *keys: str) -> Faces:
        """The two dice of a check among these throws."""
        found = (one.faces for one in self.answers if isinstance(one, Thrown) and one.key.startswith(keys))
        return next((faces for faces in found if sum(face for die in faces for face in die) == check.dice), ())

    def person(self, ship: str, id_: str) -> str:
        """What somebody aboard a ship is called."""
        return next((one.name for one in self.state.ship(ship).crew if one.id == id_), "")


def facts(entry: AnyEntry, before: Battle, after: Battle, audience: Audience) -> tuple[Fact, ...]:
    """What a line told of ships that are shown, and what became of those it struck, in a word."""
    return (*_told(entry, before, audience), *_changed(entry, before, after, audience))


def _told(entry: AnyEntry, before: Battle, audience: Audience) -> Iterator[Fact]:
    state, aims = before, entry.action.aims(before) if isinstance(entry.action, BattleOrder) else ()
    if not all(Eyes(before, audience).sees(id_, "contact") for id_ in aims):
        return
    last = {(fact.ship, fact.system, fact.mount): fact for fact in entry.events if isinstance(fact, damage.SystemHit)}
    for fact in entry.events:
        eyes = Eyes(state, audience, entry.answers, aims)
        if not isinstance(fact, damage.SystemHit) or last[fact.ship, fact.system, fact.mount] is fact:
            yield from _say(fact, eyes)
        state = fact.apply(state)


def _say(fact: Any, eyes: Eyes) -> Iterator[Fact]:
    """A fact in sentences."""
    plain, teller = PLAIN_FACTS.get(type(fact)), TELLERS.get(type(fact))
    if plain is not None:
        yield from plain.tell(fact, eyes)
    elif teller is not None:
        yield from teller(fact, eyes)


STRIKES = (damage.SystemHit, damage.StatusChanged, damage.Repaired, turns.RepairsUndone, fire.ControlGained)
"""After these a ship may be another one to look at."""


def _changed(entry: AnyEntry, before: Battle, after: Battle, audience: Audience) -> Iterator[Fact]:
    """The word for a ship's state, where it is another one now."""
    struck = dict.fromkeys(fact.ship for fact in entry.events if isinstance(fact, STRIKES))
    eyes = Eyes(before, audience)
    for id_ in struck:
        about = eyes.named(ship=id_)
        if about is not None and after.has(id_) and band_of(before.ship(id_)) != band_of(after.ship(id_)):
            band = Term(f"cepheus.public.state.{band_of(after.ship(id_))}")
            yield Fact("cepheus.public.now", (*about, ("state", band)))


@dataclass(frozen=True, slots=True)
class Plain:
    """How a fact is told that is its ships and its figures: the word, the fields with ships, and those with figures;
    `known` where it stands on the sheet of the first ship alone."""

    id: str
    ships: tuple[str, ...] = ("ship",)
    figures: tuple[str, ...] = ()
    known: bool = False

    def tell(self, fact: Any, eyes: Eyes) -> Iterator[Fact]:
        """Say it, if all its ships are shown so far."""
        ids = {name: str(getattr(fact, name)) for name in self.ships}
        about = eyes.named(**ids)
        if about is not None and (not self.known or eyes.sees(ids[self.ships[0]], "known")):
            yield Fact(f"cepheus.public.{self.id}", (*about, *((name, getattr(fact, name)) for name in self.figures)))


_TWO = ("ship", "target")
PLAIN_FACTS: Mapping[type[Any], Plain] = {
    turns.TurnStarted: Plain("turn", (), ("turn",)),
    turns.EncounterEnded: Plain("over", ()),
    turns.HasteDeclared: Plain("hasty"),
    turns.Waited: Plain("waits"),
    turns.TacticsApplied: Plain("initiative", figures=("initiative",), known=True),
    turns.FuelLeaked: Plain("leaking", known=True),
    crew.Reloaded: Plain("reloads", known=True),
    helm.SpeedAdjusted: Plain("speed", figures=("after",), known=True),
    helm.Evading: Plain("evading"),
    helm.LinedUp: Plain("lined_up", known=True),
    helm.PursuitStarted: Plain("pursuit", _TWO),
    helm.PursuitEnded: Plain("pursuit_over", _TWO),
    helm.Docked: Plain("docked", _TWO),
    helm.Undocked: Plain("undocked", _TWO),
    helm.EntryFailed: Plain("entry"),
    helm.Jumped: Plain("jumped"),
    helm.Jammed: Plain("jammed", _TWO),
    helm.JammingBroken: Plain("unjammed", ("ship", "jammer")),
    helm.MessageRead: Plain("message", _TWO, known=True),
    helm.TargetingSet: Plain("targeting", _TWO, known=True),
    fire.BoardersAcross: Plain("across", _TWO),
    fire.ShipTaken: Plain("taken", ("ship", "by")),
    fire.ControlGained: Plain("control", ("ship", "captor")),
    fire.PrizeCrewSent: Plain("prize", ("ship", "captor")),
    damage.LeakStarted: Plain("leak", figures=("tons",), known=True),
    damage.FuelLost: Plain("fuel_lost", known=True),
    damage.CargoLost: Plain("cargo_lost", known=True),
}


def _enlisted(fact: turns.Enlisted, eyes: Eyes) -> Iterator[Fact]:
    """Who comes to a battle under way, and not to the table."""
    ship = fact.ship
    if eyes.state.phase != "setup" and eyes.audience.shown(ship.id, ship.side) in ("seen", "known"):
        yield Fact("cepheus.public.arrives", (("ship", ship.name),))


def _initiative(fact: turns.InitiativeRolled, eyes: Eyes) -> Iterator[Fact]:
    if eyes.sees(fact.ship, "known"):
        about = (*(eyes.named(ship=fact.ship) or ()), ("initiative", fact.initiative))
        dice = eyes.dice(f"initiative:{fact.ship}") if fact.dice is not None else ()
        yield Fact("cepheus.public.initiative", about, dice)


def _moved(fact: turns.InitiativeMoved, eyes: Eyes) -> Iterator[Fact]:
    about = eyes.named(ship=fact.ship)
    if about is not None and fact.cause == "entered":
        yield Fact("cepheus.public.enters", about)


def _checked(fact: crew.Checked, eyes: Eyes) -> Iterator[Fact]:
    """What somebody tried aboard a ship that is known; the Effect where nothing that counts in it is hidden."""
    if eyes.sees(fact.ship, "known"):
        about = (*(eyes.named(ship=fact.ship) or ()), ("what", action_term(fact.check.action)))
        result = "success" if fact.check.success else "failure"
        if all(eyes.sees(id_, "known") for id_ in eyes.aims):
            result, about = f"{result}_effect", (*about, ("effect", fact.check.effect))
        tactics = eyes.dice(f"tactics:{fact.check.crew}", "tactics") if fact.check.action == "tactics" else ()
        dice = tactics or eyes.two(fact.check, "check", "run:")
        yield Fact(f"cepheus.public.check.{result}", about, dice)


def _dueled(fact: crew.Dueled, eyes: Eyes) -> Iterator[Fact]:
    about = eyes.named(ship=fact.ship, target=fact.target)
    if about is not None:
        what = ("what", action_term(fact.check.action))
        dice = eyes.dice("check", "check:", "opponent", "opponent:")
        yield Fact(f"cepheus.public.duel.{'won' if fact.won else 'lost'}", (*about, what), dice)


def action_term(action: str) -> Term:
    """What a check is for."""
    ids = {"jump_roll": "check.jump_roll", "keep_working": "check.keep_working", "tactics": "check.tactics"}
    return Term(f"cepheus.{ids.get(action, f'{action}.name')}")


def _hazard(fact: helm.HazardMet, eyes: Eyes) -> Iterator[Fact]:
    about = eyes.named(ship=fact.ship)
    if about is not None:
        yield Fact(f"cepheus.public.hazard.{'clear' if fact.clear else 'hit'}", about)


def _range(fact: helm.RangeSettled, eyes: Eyes) -> Iterator[Fact]:
    about = eyes.named(ship=fact.ship, other=fact.other)
    if about is not None and fact.before != fact.after:
        yield Fact("cepheus.public.range", (*about, ("range", Term(f"cepheus.range.{fact.after}"))))


def _orbit(fact: helm.OrbitChanged, eyes: Eyes) -> Iterator[Fact]:
    about = eyes.named(ship=fact.ship)
    if about is not None:
        yield Fact(f"cepheus.public.orbit.{fact.orbit or 'none'}", about)


# fire, in which contacts take part


def _announced(fact: fire.AttackAnnounced, eyes: Eyes) -> Iterator[Fact]:
    attack = fact.attack
    about = eyes.named("contact", ship=attack.by, target=attack.target)
    if about is None:
        return
    if eyes.sees(attack.by) and attack.weapon is not None:
        weapon = (("weapon", Term(f"cepheus.weapon.{attack.weapon}")), ("count", attack.count))
        yield Fact("cepheus.public.fires", (*about, *weapon))
    else:
        yield Fact("cepheus.public.fires_something", about)


def _rolled(fact: fire.AttackRolled, eyes: Eyes) -> Iterator[Fact]:
    """Hit or miss; the dice of a gunner whose ship is seen; the Effect where both sheets are known, as it comes of
    them."""
    about = eyes.named("contact", ship=fact.ship, target=fact.target)
    if about is None:
        return
    dice = eyes.dice("attack") if eyes.sees(fact.ship) else ()
    result = "hit" if fact.check.success else "miss"
    if eyes.sees(fact.ship, "known") and eyes.sees(fact.target, "known"):
        yield Fact(f"cepheus.public.{result}_effect", (*about, ("effect", fact.check.effect)), dice)
    else:
        yield Fact(f"cepheus.public.{result}", about, dice)


def _launched(fact: fire.MissilesLaunched, eyes: Eyes) -> Iterator[Fact]:
    about = eyes.named("contact", ship=fact.salvo.by, target=fact.salvo.target)
    if about is not None:
        dice = eyes.dice("launch") if eyes.sees(fact.salvo.by) else ()
        yield Fact("cepheus.public.launches", (*about, ("number", fact.salvo.number)), dice)


def _arriving(fact: fire.SalvosArriving, eyes: Eyes) -> Iterator[Fact]:
    about = eyes.named("contact", ship=fact.attack.by, target=fact.attack.target)
    if about is not None:
        yield Fact("cepheus.public.arriving", about)


def _struck(fact: fire.SalvoStruck, eyes: Eyes) -> Iterator[Fact]:
    about = eyes.named("contact", ship=fact.by, target=fact.target)
    if about is not None:
        dice = eyes.dice(f"missile:{fact.salvo}:") if eyes.sees(fact.by) else ()
        yield Fact("cepheus.public.struck", (*about, ("number", len(fact.rolls)), ("hits", fact.hits)), dice)


def _stopped(fact: fire.MissilesStopped, eyes: Eyes) -> Iterator[Fact]:
    """Missiles shot down or led astray, ship by ship that launched them."""
    for by in dict.fromkeys(one.by for one in eyes.state.salvos):
        ids = {one.id for one in eyes.state.salvos if one.by == by}
        number = sum(one.number for one in fact.stopped if one.salvo in ids)
        about = eyes.named("contact", ship=by, target=fact.target)
        if number and about is not None:
            yield Fact(f"cepheus.public.stopped.{fact.by}", (*about, ("number", number)))


def _reacts(fact: fire.ReactionDeclared, eyes: Eyes) -> Iterator[Fact]:
    about = _reaction(fact.ship, eyes)
    if about is not None:
        yield Fact("cepheus.public.reacts", (*about, ("reaction", Term(f"cepheus.reaction.{fact.reaction.type}"))))


def _reacted(fact: fire.ReactionRolled, eyes: Eyes) -> Iterator[Fact]:
    about = _reaction(fact.ship, eyes)
    if about is not None and fact.level is None:
        place = eyes.state.announced.rolled + 1
        dice = eyes.dice(f"dodge:{place}", f"fire_sand:{place}", f"defence:{place}:")
        result = "success" if fact.success else "failure"
        about = (*about, ("reaction", Term(f"cepheus.reaction.{fact.type}")))
        yield Fact(f"cepheus.public.reacted.{result}", about, dice)


def _reaction(ship: str, eyes: Eyes) -> About | None:
    """Who reacts; None where whoever attacks is hidden."""
    incoming = eyes.state.incoming
    return None if incoming is None or not eyes.sees(incoming.by, "contact") else eyes.named(ship=ship)


def _crossing(fact: fire.BoardersCrossing, eyes: Eyes) -> Iterator[Fact]:
    about = eyes.named(ship=fact.attack.by, target=fact.attack.target)
    if about is not None:
        yield Fact("cepheus.public.crossing", about)


def _boarded(fact: fire.BoardingFought, eyes: Eyes) -> Iterator[Fact]:
    about = eyes.named(ship=fact.ship, target=fact.target)
    if about is not None:
        yield Fact(f"cepheus.public.boarding.{fact.winner or 'nobody'}", about)


# damage, as the sheet of the ship shows it to them


def _blow(fact: damage.HitResolved, eyes: Eyes) -> Iterator[Fact]:
    """What strikes a ship, with its dice, and whether any of it got through a ship that is known."""
    about = eyes.named(ship=fact.target)
    if about is None or fact.wasted or not eyes.sees(fact.by):
        return
    cause = ("cause", Term(f"cepheus.cause.{fact.cause}"))
    yield Fact("cepheus.public.blow", (*about, cause), eyes.dice("damage", "collision"))
    if fact.damage == 0 and eyes.sees(fact.target, "known"):
        yield Fact("cepheus.public.nothing", about)


def _hit(fact: damage.SystemHit, eyes: Eyes) -> Iterator[Fact]:
    if not eyes.sees(fact.ship, "known"):
        return
    about = eyes.named(ship=fact.ship) or ()
    if fact.system in ("hull", "structure", "armor"):
        part: Said = Term(f"cepheus.location.{fact.system}")
        yield Fact("cepheus.public.left", (*about, ("part", part), ("left", fact.now)))
    else:
        part = fact.mount or Term(f"cepheus.part.{fact.system}")
        yield Fact("cepheus.public.hits", (*about, ("part", part), ("hits", fact.now)))


def _repaired(fact: damage.Repaired | turns.RepairsUndone, eyes: Eyes) -> Iterator[Fact]:
    if eyes.sees(fact.ship, "known"):
        part = Term(f"cepheus.part.{fact.part}") if fact.part in SYSTEMS else fact.part
        about = (*(eyes.named(ship=fact.ship) or ()), ("part", part), ("hits", fact.after))
        yield Fact("cepheus.public.repaired" if isinstance(fact, damage.Repaired) else "cepheus.public.hits", about)


def _hurt(fact: damage.PersonHurt, eyes: Eyes) -> Iterator[Fact]:
    if eyes.sees(fact.ship, "known") and fact.damage:
        about = (*(eyes.named(ship=fact.ship) or ()), ("crew", eyes.person(fact.ship, fact.crew)))
        yield Fact("cepheus.public.person_hurt", (*about, ("damage", fact.damage)))
        if fact.now is not None and fact.state != "fit":
            yield Fact("cepheus.public.person_now", (*about, ("state", Term(f"cepheus.state.{fact.state}"))))


def _irradiated(fact: damage.PersonIrradiated, eyes: Eyes) -> Iterator[Fact]:
    if eyes.sees(fact.ship, "known"):
        about = (*(eyes.named(ship=fact.ship) or ()), ("crew", eyes.person(fact.ship, fact.crew)))
        yield Fact("cepheus.public.irradiated", (*about, ("rads", fact.rads)))


TELLERS: Mapping[type[Any], Callable[[Any, Eyes], Iterator[Fact]]] = {
    turns.Enlisted: _enlisted,
    turns.InitiativeRolled: _initiative,
    turns.InitiativeMoved: _moved,
    crew.Checked: _checked,
    crew.Dueled: _dueled,
    helm.HazardMet: _hazard,
    helm.RangeSettled: _range,
    helm.OrbitChanged: _orbit,
    fire.AttackAnnounced: _announced,
    fire.AttackRolled: _rolled,
    fire.MissilesLaunched: _launched,
    fire.SalvosArriving: _arriving,
    fire.SalvoStruck: _struck,
    fire.MissilesStopped: _stopped,
    fire.ReactionDeclared: _reacts,
    fire.ReactionRolled: _reacted,
    fire.BoardersCrossing: _crossing,
    fire.BoardingFought: _boarded,
    damage.HitResolved: _blow,
    damage.SystemHit: _hit,
    damage.Repaired: _repaired,
    turns.RepairsUndone: _repaired,
    damage.PersonHurt: _hurt,
    damage.PersonIrradiated: _irradiated,
}


# the open throw


def throw(order: Action[Battle, Book], roll: Roll[Any], state: Battle, audience: Audience) -> Fact | None:
    """The throw an order asks for; what is needed where every sheet that counts in it is known."""
    eyes = Eyes(state, audience)
    if isinstance(order, ResolveHit):
        return _of_damage(order, roll, eyes)
    ids = order.concerned(state, roll) if isinstance(order, BattleOrder) else ()
    if not ids or not eyes.sees(ids[0]) or not all(eyes.sees(id_, "contact") for id_ in ids):
        return None
    about = eyes.named("contact", **dict(zip(("ship", "target"), ids, strict=False))) or ()
    made = Fact(_throw_id(roll), (*about, ("what", action_term(str(dict(roll.about).get("action", ""))))))
    known = all(eyes.sees(id_, "known") for id_ in ids)
    return replace(made, need=roll.need, chance=roll.chance) if known else made


def _throw_id(roll: Roll[Any]) -> str:
    """The words of a throw."""
    if roll.purpose == "initiative":
        return "cepheus.purpose.initiative"
    action = dict(roll.about).get("action")
    aimed = roll.purpose == "check" and action in ("attack", "launch")
    return f"cepheus.public.throw.{action if aimed else roll.purpose}"


OF_SHIP = ("location", "turret", "bay", "crew_table", "crew_pick", "crew_damage", "leak", "percent", "sand", "screen")
"""Throws that say what becomes of a ship, and so stand on its own sheet."""


def _of_damage(order: ResolveHit, roll: Roll[Any], eyes: Eyes) -> Fact | None:
    """The dice of a blow: its damage at a ship that is seen, where it lands on one that is known."""
    name = dict(roll.about).get("ship", "")
    struck = [one for one in eyes.state.ships if one.name == name]
    hit = eyes.state.queue[order.place] if order.place < len(eyes.state.queue) else None
    if roll.purpose in ("damage", "collision"):
        shown = hit is not None and eyes.sees(hit.by) and all(eyes.sees(one.id) for one in struck)
    else:
        shown = roll.purpose in OF_SHIP and all(eyes.sees(one.id, "known") for one in struck)
    if not struck or not shown:
        return None
    return Fact(f"cepheus.purpose.{roll.purpose}", (("ship", struck[0].name),))


# the sheets


def sheet(state: Battle, audience: Audience) -> Battle:
    """The turn and phase, with the ships known in full, and what stands between two of those."""
    ids = tuple(one.id for one in state.ships if audience.shown(one.id, one.side) == "known")
    pairs = tuple(sorted((one, other)) for number, one in enumerate(ids) for other in ids[:number])
    return Battle(
        turn=state.turn,
        phase=state.phase,
        ships=tuple(_alone(state.ship(id_), ids) for id_ in ids),
        ranges=tuple(Pair(one, other, state.range_between(one, other)) for one, other in pairs),
        docked=tuple(pair for pair in state.docked if set(pair) <= set(ids)),
        salvos=tuple(one for one in state.salvos if one.by in ids and one.target in ids),
    )


def _alone(ship: Ship, ids: tuple[str, ...]) -> Ship:
    """A sheet on which no other ship is named but these, and nothing the referee wrote of somebody's work."""
    targeting = tuple(one for one in ship.conduct.targeting if one.ship in ids)
    crew_ = tuple(replace(one, task=replace(one.task, what="")) if one.task else one for one in ship.crew)
    held = ship.taken_by in ids
    return replace(
        ship,
        crew=crew_,
        mounts=tuple(replace(one, shot=None) for one in ship.mounts),
        pursuit=ship.pursuit if ship.pursuit is not None and ship.pursuit.target in ids else None,
        jammed_by=tuple(one for one in ship.jammed_by if one in ids),
        intercepts=tuple(one for one in ship.intercepts if one in ids),
        taken_by=ship.taken_by if held else "",
        control=ship.control if held else 0,
        conduct=replace(ship.conduct, targeting=targeting),
    )


PUBLISHER = Publisher(SYSTEM, units, cards, turn, facts, throw, sheet)
"""What the referee shows the players of a ship battle."""
