"""Attacks and launches, the target's reactions, and missiles that arrive (C-44 to C-51, C-80, C-81, C-87 to C-92)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Annotated, Any, Self, cast

from referee_app.core.copying import replace
from referee_app.core.dice import Summed
from referee_app.core.limits import AtMost, Line, Name
from referee_app.core.order import Among, Before, Choices, Spec
from referee_app.core.system import Objection
from referee_app.core.table import Modifier, Outlook, Roll, Table
from referee_app.systems.cepheus import outlook
from referee_app.systems.cepheus.book import Book, PersonalWeapon
from referee_app.systems.cepheus.checks import GUNNERY, CrewSpec, ask, total
from referee_app.systems.cepheus.drawing import GUNNERS
from referee_app.systems.cepheus.events.crew import TARGET, Acted, Check, Spent
from referee_app.systems.cepheus.events.damage import HitsQueued
from referee_app.systems.cepheus.events.fire import (
    ArrivalEnded,
    AttackAnnounced,
    AttackEnded,
    AttackRolled,
    MissilesLaunched,
    ReactionDeclared,
    ReactionRolled,
    SalvosArriving,
    SalvosLost,
    SalvoStruck,
    ToHit,
)
from referee_app.systems.cepheus.firing import Clearance, FireOrder, Firing, Shooting, loads_of, shots
from referee_app.systems.cepheus.missiles import called, defended, due, fresh_id, may_strike, number_needed
from referee_app.systems.cepheus.orders import BattleOrder, Scene, job, pay
from referee_app.systems.cepheus.reactions import Answer, open_to, roll_declared
from referee_app.systems.cepheus.standing import gone, holders, initiative
from referee_app.systems.cepheus.state import (
    PLAIN,
    SCREENS,
    Battle,
    Cause,
    Count,
    Gunner,
    Hit,
    Incoming,
    Missile,
    Mount,
    MountId,
    Reaction,
    ReactionKind,
    Salvo,
    Ship,
    ShipId,
    Terms,
    Weapon,
)


@dataclass(frozen=True, slots=True)
class Attack(FireOrder):
    """Announce the fire of a mount's weapons of one kind; no `crew`: the computer fires; `count` 0: all of them.

    `same_action`: the next kind of a mixed mount, of the same gunner at the same target (C-47).
    """

    crew: Gunner
    mount: MountId
    weapon: Weapon
    target: ShipId
    count: Count = 0
    terms: Terms = PLAIN
    same_action: bool = False
    personal_scale: bool = False

    spec = CrewSpec("attack", "C-44", uses=GUNNERY)

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """The own mount with all weapons of a kind that reaches an enemy, fewer where the computer cannot pay."""
        for shot in shots(scene, launches=False):
            yield cls(*shot.order, shot.count, same_action=shot.further)

    def choices(self, scene: Scene) -> Choices:
        """Another ship, a mount that is free, what is in it."""
        return {"target": Among(scene.keys("ship")), **self.armament(scene), "same_action": None}

    @property
    def firing(self) -> Firing:
        """The fire it orders."""
        return Firing(self.crew, self.mount, self.weapon, self.target, self.count, self.terms)

    def objections(self, state: Battle, book: Book) -> Iterable[Objection]:
        """See `Clearance` (C-31 to C-50)."""
        return Clearance(self.firing, self.same_action).objections(state, book)

    def weighed_by(self, state: Battle) -> Shoot:
        """The roll that follows its announcement."""
        return Shoot()

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Pay for it, mark the mount, and let the target answer (C-81)."""
        ship = self.firing.ship(table.state)
        assert ship is not None
        count = self.firing.number(ship.mount(self.mount), book)
        price(table, book, self.firing, count, again=self.same_action)
        attack = Incoming(
            *("attack", ship.id, self.target, self.crew, self.mount, self.weapon, count),
            personal_scale=self.personal_scale,
            terms=self.terms,
        )
        table.tell(AttackAnnounced(attack, count if self.weapon == "sandcaster" else 0))


def price(table: Table[Battle], book: Book, firing: Firing, count: int, *, again: bool) -> None:
    """Take the gunner's action, unless he goes on with one, and all that was put into the check (C-32, C-50, C-53)."""
    ship = firing.ship(table.state)
    assert ship is not None
    gunner = firing.gunner(table.state)
    if gunner is not None and not again:
        table.tell(Acted(gunner.id, "significant", job(ship, gunner, firing.action, book)))
    units = firing.terms.fire_control + (count if gunner is None else 0)
    if units or firing.terms.coordinate or firing.terms.intercept:
        table.tell(Spent(ship.id, "", firing.terms.coordinate, firing.terms.intercept, units))


class AnsweredOrder(BattleOrder):
    """An order that rolls what was announced, with what the target has declared against it (C-81)."""

    __slots__ = ()

    def concerned(self, state: Battle, roll: Roll[Any] | None = None) -> tuple[str, ...]:
        """The attacker and its target, which throws for its reactions."""
        incoming = state.incoming
        if incoming is None:
            return ()
        aimed = roll is None or roll.purpose == "missile_to_hit" or roll.key == "attack"
        return (incoming.by, incoming.target) if aimed else (incoming.target, incoming.by)


@dataclass(frozen=True, slots=True)
class Shoot(AnsweredOrder):
    """Roll what the target has declared, then the attack; after a hit that waited for sand or screens, settle it."""

    spec = Spec("shoot", "C-81", settles=True)

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """The one there is."""
        yield cls()

    def objections(self, state: Battle, book: Book) -> Iterable[Objection]:
        """An attack must have been announced (C-81)."""
        if state.incoming is None or state.incoming.kind != "attack":
            yield Objection("no_attack", "C-81", final=True)

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Reactions in the order declared, the attack roll, the hits (C-10, C-81, R-21)."""
        roll_declared(table, book)
        incoming = table.state.announced
        if incoming.hit is None:
            _roll(table, book, incoming)
            if _waits(table.state, book):
                return
        settle(table, book)


def shooting(state: Battle, incoming: Incoming) -> Shooting:
    """The announced attack as the table stands now."""
    assert incoming.weapon is not None
    order = Firing(incoming.crew, incoming.mount, incoming.weapon, incoming.target, incoming.count, incoming.terms)
    return order.shot(state, state.ship(incoming.by), personal_scale=incoming.personal_scale, dodged=incoming.dodged)


def _roll(table: Table[Battle], book: Book, incoming: Incoming) -> None:
    """The attack roll, with all help the gunner has (C-44)."""
    shot = shooting(table.state, incoming)
    maker = shot.maker(book)
    pay(table, shot.ship, incoming.crew, PLAIN)
    made = ask(table, maker, "attack", outlook=partial(_outlook, table.state, book, incoming, total(maker.lines)))
    weapon = shot.order.weapon
    personal = book.personal[cast("PersonalWeapon", weapon)] if incoming.personal_scale and made.success else ""
    table.tell(AttackRolled(incoming.by, incoming.target, incoming.mount, weapon, incoming.count, made, personal))


def _outlook(state: Battle, book: Book, incoming: Incoming, dm: int) -> Outlook:
    return outlook.of_attack(state, book, incoming.target, hits_of(state, book, incoming, 0), dm)


def _waits(state: Battle, book: Book) -> bool:
    """Whether a hit waits for sand or screens, by the house rule (R-21)."""
    incoming = state.announced
    if not book.rulings.reactions_after_roll or incoming.hit is None or incoming.hit < 0:
        return False
    return next(open_to(state, book), None) is not None


def hits_of(state: Battle, book: Book, incoming: Incoming, effect: int) -> tuple[Hit, ...]:
    """One hit for each weapon fired, as it waits for the damage step; none on a personal target (C-44, C-47, C-51)."""
    weapon = incoming.weapon
    if weapon is None or weapon in ("missile_rack", "missile_bank") or incoming.personal_scale:
        return ()
    hit = Hit(
        incoming.target,
        incoming.by,
        cast("Cause", weapon),
        state.attacks,
        book.weapons[weapon].dice,
        effect,
        sand=incoming.sand,
        screen=incoming.screen,
    )
    return (hit,) * incoming.count


def settle(table: Table[Battle], book: Book) -> None:
    """Queue the hits of the roll that was made, and close the attack (C-44, C-117)."""
    incoming = table.state.announced
    effect = incoming.hit or 0
    hits = hits_of(table.state, book, incoming, effect) if effect >= 0 else ()
    if hits:
        table.tell(HitsQueued(hits))
    table.tell(AttackEnded(incoming.by, incoming.target, effect, len(hits)))


@dataclass(frozen=True, slots=True)
class Launch(FireOrder):
    """Launch missiles of one type from a mount's racks or bank; no `crew`: the computer; `count` 0: all launchers.

    `salvo` names the missiles in flight; left empty a name is made up.
    """

    crew: Gunner
    mount: MountId
    weapon: Weapon
    target: ShipId
    missile: Missile
    count: Count = 0
    salvo: Line = ""
    terms: Terms = PLAIN
    same_action: bool = False

    spec = CrewSpec("launch", "C-48", uses=GUNNERY)
    launches = True

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """The own mount with all launchers of a kind, what is loaded in it, at an enemy far enough away."""
        for shot in shots(scene, launches=True):
            yield from (cls(*shot.order, load, shot.count, same_action=shot.further) for load in loads_of(shot.mount))

    def choices(self, scene: Scene) -> Choices:
        """Another ship, a mount that is free, what is in it, what is loaded."""
        mount = next((one for one in scene.ship.mounts if one.id == self.mount), None)
        settled: Choices = {"missile": Among(loads_of(mount)), "same_action": None, "salvo": None}
        return {"target": Among(scene.keys("ship")), **self.armament(scene), **settled}

    @property
    def stake(self) -> Terms | None:
        """What is put into its check; None for smart missiles, which need none (R-32)."""
        return None if self.missile == "smart" else self.terms

    @property
    def firing(self) -> Firing:
        """The fire it orders; nothing is put into a check that is not made (R-32, C-53, C-75)."""
        return Firing(self.crew, self.mount, self.weapon, self.target, self.count, self.stake or PLAIN, "launch")

    def objections(self, state: Battle, book: Book) -> Iterator[Objection] | Iterable[Objection]:
        """A name still free, and see `Clearance` (C-31 to C-50)."""
        if any(salvo.id == self.salvo for salvo in state.salvos):
            yield Objection("salvo_exists", "C-48", (("salvo", self.salvo),), final=True)
        yield from Clearance(self.firing, self.same_action, self.missile).objections(state, book)

    def again(self, state: Battle, told: Iterable[object], before: Before[Battle]) -> Self:
        """The order for the salvo of the name it had: numbered by one less, where an attack before it fell away, it had
        no dice any more, or those of another. Where that name flies already it gets one of its own."""
        name = next((one.salvo.id for one in told if isinstance(one, MissilesLaunched)), self.salvo)
        taken = {salvo.id for salvo in state.salvos}
        return self if name in taken or fresh_id(state) == name else self.put(salvo=name)

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Pay for it, make the launch check unless the missiles are smart, and let them fly (C-48, R-32)."""
        ship = self.firing.ship(table.state)
        assert ship is not None
        count = self.firing.number(ship.mount(self.mount), book)
        price(table, book, self.firing, count, again=self.same_action)
        check = None if self.missile == "smart" else self._check(table, book, ship.id)
        salvo = self._salvo(table.state, book, ship, count, check)
        table.tell(MissilesLaunched(self.crew, self.weapon, count, salvo, check))

    def _check(self, table: Table[Battle], book: Book, ship: str) -> Check:
        shot = self.firing.shot(table.state, table.state.ship(ship))
        maker = shot.maker(book)
        pay(table, shot.ship, self.crew, PLAIN)
        return ask(table, maker, "launch")

    def _salvo(self, state: Battle, book: Book, ship: Ship, count: int, check: Check | None) -> Salvo:
        """The missiles in flight: as many as are loaded, their number needed and their turns fixed (C-87, C-88)."""
        most = count * book.weapons[self.weapon].launches
        loaded = ship.mount(self.mount).ammo.of(self.missile) or most
        flight = book.flight[state.range_between(ship.id, self.target)] or 1
        return Salvo(
            *(self.salvo or fresh_id(state), ship.id, self.mount, self.target, self.missile),
            number=min(loaded, most),
            need=book.needs.smart if check is None else number_needed(check.effect, book),
            launched=state.turn,
            due=state.turn + flight,
            last=state.turn + book.missile_life,
            count=initiative(ship, state.turn, book),
            serial=state.attacks + 1,
        )


MOST_AT_ONCE = 60


@dataclass(frozen=True, slots=True)
class Arrive(BattleOrder):
    """Salvoes of one ship reach one target, which may react now; one run of point defence covers them all (R-24)."""

    salvos: Annotated[tuple[Name, ...], AtMost(MOST_AT_ONCE, 1)]

    spec = Spec("arrive", "C-89")

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """All salvoes due at the acting ship's count, one arrival for each target (R-24)."""
        yield from map(cls, by_target(due(scene.state, scene.state.acting)))

    def objections(self, state: Battle, book: Book) -> Iterable[Objection]:
        """They must be in flight at one target, due, and at their moment (C-87, C-89)."""
        flying = {salvo.id: salvo for salvo in state.salvos}
        absent = [one for one in self.salvos if one not in flying]
        if absent or len({flying[one].target for one in self.salvos}) != 1:
            yield Objection("no_such_salvo", "C-89", (("salvo", ", ".join(absent or self.salvos)),), final=True)
            return
        if state.incoming is not None:
            yield Objection("attack_first", "C-81", (("ship", state.ship(state.incoming.target).name),))
        for salvo in map(flying.__getitem__, self.salvos):
            if salvo.due > state.turn:
                yield Objection("not_due", "C-87", (("salvo", salvo.id), ("turn", salvo.due)))
            if not may_strike(state, salvo):
                yield Objection("not_its_moment", "R-31", (("salvo", salvo.id),))

    def again(self, state: Battle, told: Iterable[object], before: Before[Battle]) -> Self:
        """The order for the salvoes of that ship at that target, as many as reach it now."""
        attack = next((one.attack for one in told if isinstance(one, SalvosArriving)), None)
        if attack is None:
            return self
        here = (ids for ids in by_target(due(state, attack.by)) if state.salvo(ids[0]).target == attack.target)
        return self.put(salvos=next(here, self.salvos))

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Let the target answer; without a target they are gone (C-92)."""
        first = table.state.salvo(self.salvos[0])
        if not table.state.has(first.target) or gone(table.state.ship(first.target)):
            table.tell(SalvosLost(self.salvos, "target"))
        else:
            table.tell(SalvosArriving(Incoming("salvo", first.by, first.target, salvos=self.salvos)))


@dataclass(frozen=True, slots=True)
class Strike(AnsweredOrder):
    """Roll what the target has declared, then each missile that is left (C-89)."""

    spec = Spec("strike", "C-89")

    def objections(self, state: Battle, book: Book) -> Iterable[Objection]:
        """Salvoes must have arrived (C-89)."""
        if state.incoming is None or state.incoming.kind != "salvo":
            yield Objection("no_arrival", "C-89", final=True)

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Reactions in the order declared, then salvo by salvo (C-10, C-89)."""
        incoming = table.state.announced
        reactions = roll_declared(table, book)
        for id_ in incoming.salvos:
            if any(salvo.id == id_ for salvo in table.state.salvos):
                _strike(table, book, table.state.salvo(id_), reactions)
        table.tell(ArrivalEnded(incoming.target))


def by_target(salvos: tuple[Salvo, ...]) -> Iterator[tuple[str, ...]]:
    """The names of salvoes by the ship they reach; all due at one target are one arrival (R-24)."""
    for target in dict.fromkeys(salvo.target for salvo in salvos):
        yield tuple(salvo.id for salvo in salvos if salvo.target == target)[:MOST_AT_ONCE]


def _strike(table: Table[Battle], book: Book, salvo: Salvo, reactions: tuple[ReactionRolled, ...]) -> None:
    """Roll each missile of a salvo; those that hit wait for the damage step, smart ones that missed fly on (C-90)."""
    mine = [reaction for reaction in reactions if reaction.salvo == salvo.id]
    dodged = any(reaction.type == "dodge" and reaction.success for reaction in mine)
    level = next((reaction.level for reaction in mine if reaction.level is not None), None)
    hit = Hit(salvo.target, salvo.by, salvo.missile, salvo.serial, book.missiles[salvo.missile].dice, screen=level)
    lines = defended(table.state.ship(salvo.target), dodged)
    dm, hits, rolls = TARGET - salvo.need + total(lines), 0, list[ToHit]()
    for flying in range(salvo.number, 0, -1):
        weighed = partial(outlook.of_salvo, table.state, book, (hit,) * (hits + flying), flying, dm)
        rolls.append(_to_hit(table, salvo, lines, len(rolls) + 1, weighed))
        hits += rolls[-1].hit
    flies_on = salvo.missile == "smart" and table.state.turn < salvo.last
    again = len(rolls) - hits if flies_on else 0
    turn = table.state.turn + 1 if again else 0
    table.tell(SalvoStruck(salvo.id, salvo.by, salvo.target, salvo.need, tuple(rolls), again, turn))
    if hits:
        table.tell(HitsQueued((hit,) * hits))


def _to_hit(
    table: Table[Battle], salvo: Salvo, lines: tuple[Modifier, ...], place: int, outlook: Callable[[], Outlook]
) -> ToHit:
    """One missile's roll: its number against the target's defences (C-88, C-89)."""
    state = table.state
    side = state.ship(salvo.by).side if state.has(salvo.by) else ""
    name, target = called(state, salvo.id), state.ship(salvo.target).name
    dice = table.roll(
        Roll(
            f"missile:{salvo.id}:{place}",
            "missile_to_hit",
            Summed(2),
            who=side,
            modifiers=lines,
            against=(Modifier(salvo.need, "number", "C-88"),),
            about=(("salvo", name), ("missile", salvo.missile), ("target", target)),
            rule="C-89",
            outlook=outlook,
        )
    )
    return ToHit(dice, total(lines), dice + total(lines) >= salvo.need)


@dataclass(frozen=True, slots=True)
class React(BattleOrder):
    """Declare a reaction of the ship under attack; it is paid now and rolled with the attack."""

    reaction: Reaction

    spec = Spec("react", "C-81")

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """Every reaction the ship has the people or gear for, one for each salvo that arrives (C-81 to C-86)."""
        incoming = scene.state.incoming
        if incoming is not None:
            flying = {salvo.id for salvo in scene.state.salvos}  # the dice of the others have fallen
            left = replace(incoming, salvos=tuple(one for one in incoming.salvos if one in flying))
            yield from map(cls, _reactions(scene.ship, left, scene.book))

    def objections(self, state: Battle, book: Book) -> Iterable[Objection]:
        """See `Answer` (C-80 to C-86)."""
        if state.incoming is None:
            return (Objection("no_attack", "C-81", final=True),)
        return Answer(state, state.incoming, self.reaction).objections(book)

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Count it and take what it costs (C-80, C-83)."""
        attack = table.state.incoming
        assert attack is not None
        terms = self.reaction.terms
        if terms.coordinate or terms.intercept:
            table.tell(Spent(attack.target, "", terms.coordinate, terms.intercept))
        canisters = 1 if self.reaction.type == "fire_sand" else 0
        table.tell(ReactionDeclared(attack.target, self.reaction, canisters))


def _reactions(ship: Ship, incoming: Incoming, book: Book) -> Iterator[Reaction]:
    salvos = incoming.salvos or ("",)
    if incoming.kind != "boarding":
        pilots = [one.id for one in ship.crew if one.position == "pilot"][:1]
        yield from (Reaction("dodge", pilot, salvo=salvo) for pilot in pilots for salvo in salvos)
    for mount in ship.mounts:
        for kind in _answers(mount, incoming, book):
            yield Reaction(kind, _gunner(ship, mount), mount.id)
    if incoming.kind != "boarding":
        screens = [screen for screen in SCREENS if ship.screens.of(screen)]
        yield from (
            Reaction("trigger_screens", _operator(ship), screen=screen, salvo=salvo)
            for screen in screens
            for salvo in salvos
        )


def _answers(mount: Mount, incoming: Incoming, book: Book) -> Iterator[ReactionKind]:
    if incoming.kind != "salvo" and "sandcaster" in mount.weapons:
        yield "fire_sand"
    if incoming.kind != "attack" and any(book.weapons[weapon].laser for weapon in mount.weapons):
        yield "point_defence"


def _gunner(ship: Ship, mount: Mount) -> str:
    """Who mans a mount; nobody where it is the computer's."""
    crew = [one for one in ship.crew if one.post == mount.id and one.position in GUNNERS]
    return next((one.id for one in sorted(crew, key=lambda one: not one.fit)), "")


def _operator(ship: Ship) -> str:
    """The captain or gunner who knows screens best (C-85, R-64)."""
    people = list(holders(ship, "captain", *GUNNERS))
    best = max(people, key=lambda one: -1 if one.skills.screens is None else one.skills.screens, default=None)
    return best.id if best else ""
