"""Reactions: what a ship under attack may still do, what speaks against it, and what it is rolled with (C-80 to
C-86)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from referee_app.core.system import Objection
from referee_app.core.table import Choice, Modifier, Table
from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.checks import Doer, Maker, ask, cumulative, general, ladder, run, stopped
from referee_app.systems.cepheus.events.crew import Check
from referee_app.systems.cepheus.events.fire import MissilesStopped, ReactionRolled, Stopped
from referee_app.systems.cepheus.firing import broken, off_post
from referee_app.systems.cepheus.gunnery import mount_line, weapon_line
from referee_app.systems.cepheus.missiles import called
from referee_app.systems.cepheus.orders import blocked, out_of_action, pay, unpaid, wrong_position
from referee_app.systems.cepheus.standing import reactions_left
from referee_app.systems.cepheus.state import (
    PLAIN,
    SCREENS,
    Battle,
    Incoming,
    Mount,
    Person,
    Reaction,
    ReactionKind,
    Salvo,
    Screen,
    Ship,
    Weapon,
)

RULE: dict[ReactionKind, str] = {
    "dodge": "C-82",
    "fire_sand": "C-83",
    "point_defence": "C-84",
    "trigger_screens": "C-85",
}
COMPUTER = (("skill", "R-63"), ("characteristic", "R-63"), ("difficulty", "C-3"))
"""The lines of a computer's reaction, all of them 0 (R-63)."""
AFTER_THE_ROLL: tuple[ReactionKind, ...] = ("fire_sand", "trigger_screens")
"""What may wait until a hit is known, by the house rule (R-21)."""


@dataclass(frozen=True)
class Answer:
    """One reaction of the ship under attack, looked at."""

    state: Battle
    attack: Incoming
    reaction: Reaction

    @cached_property
    def ship(self) -> Ship:
        """The ship under attack."""
        return self.state.ship(self.attack.target)

    @cached_property
    def person(self) -> Person | None:
        """Who reacts, if it is one of its crew; nobody for the computer."""
        return next((person for person in self.ship.crew if person.id == self.reaction.crew), None)

    @cached_property
    def mount(self) -> Mount | None:
        """The mount that reacts, for sand and point defence."""
        return next((mount for mount in self.ship.mounts if mount.id == self.reaction.mount), None)

    @cached_property
    def salvos(self) -> tuple[Salvo, ...]:
        """The salvoes arriving that still have missiles."""
        return tuple(salvo for salvo in self.state.salvos if salvo.id in self.attack.salvos)

    @cached_property
    def salvo(self) -> str:
        """The salvo a dodge or a damper is meant for (C-81)."""
        return self.reaction.salvo or next(iter(self.attack.salvos), "")

    def objections(self, book: Book) -> Iterator[Objection]:
        """Everything against it, in the order a referee looks at it (C-80 to C-86)."""
        absent = tuple(self._unknown())
        if absent:
            yield from absent
            return
        if reactions_left(self.ship, self.state.turn, book) < 1:
            yield Objection("no_reaction_left", "C-80", (("ship", self.ship.name),))
        if self.person is None and not self._by_computer():
            yield Objection(
                "not_its_crew", "C-81", (("crew", self.reaction.crew), ("ship", self.ship.name)), final=True
            )
            return
        yield from self._person(book)
        if any(self._same(before) for before in self.attack.declared):
            yield Objection("twice", "C-81", (("reaction", self.reaction.type),))
        yield from self._mount(book)
        yield from self._own(book)
        if self.attack.hit is not None and self.reaction.type not in AFTER_THE_ROLL:
            yield Objection("too_late", "R-21", (("reaction", self.reaction.type),))
        yield from unpaid(self.ship, self.reaction.terms, target=self.attack.by)

    def _unknown(self) -> Iterator[Objection]:
        reaction = self.reaction
        if reaction.salvo and reaction.salvo not in self.attack.salvos:
            yield Objection("no_such_salvo", "C-89", (("salvo", reaction.salvo),), final=True)

    def _by_computer(self) -> bool:
        """Whether it is the computer's, at a mount that was given to it (R-63)."""
        mount = self.mount
        return not self.reaction.crew and mount is not None and mount.computer and self.ship.software.fire_control > 0

    def _person(self, book: Book) -> Iterator[Objection]:
        action = self.reaction.type
        yield from out_of_action(self.ship, self.person, action)
        if self.person is not None:
            yield from wrong_position(self.ship, self.person, action, book)
        yield from blocked(self.state, self.ship, action, book)

    def _same(self, before: Reaction) -> bool:
        return self._what(before) == self._what(self.reaction)

    def _what(self, reaction: Reaction) -> tuple[str, str]:
        """What may be used only once against one attack: a mount, a screen or the Pilot's skill (C-81)."""
        salvo = reaction.salvo or next(iter(self.attack.salvos), "")
        once = {"dodge": salvo, "trigger_screens": f"{reaction.screen} {salvo}"}
        return reaction.type, once.get(reaction.type, reaction.mount)

    def _mount(self, book: Book) -> Iterator[Objection]:
        if self.reaction.type not in ("fire_sand", "point_defence"):
            return
        if self.mount is None:
            yield Objection("not_his_mount", "C-17", (("mount", self.reaction.mount),), final=True)
            return
        if self.person is not None:
            yield from off_post(self.ship, self.mount, self.person, book)
        yield from broken(self.mount)

    def _own(self, book: Book) -> Iterator[Objection]:
        if not self.fits(book):
            yield Objection(f"no_{self.reaction.type}", RULE[self.reaction.type], (("attack", self.attack.kind),))

    def fits(self, book: Book) -> bool:
        """Whether this kind of reaction answers that kind of attack, with what the ship has (C-82 to C-86)."""
        kind = self.attack.kind
        if self.reaction.type == "dodge":
            return kind != "boarding"
        if self.reaction.type == "fire_sand":
            loaded = self.mount is not None and "sandcaster" in self.mount.weapons and self.mount.ammo.sand > 0
            return loaded and (kind == "boarding" or self._beam(book))
        if self.reaction.type == "point_defence":
            return kind != "attack" and self.laser(book) is not None
        return self._screened(book)

    def _beam(self, book: Book) -> bool:
        """Whether sand can take anything from it (C-83, R-22)."""
        weapon = self.attack.weapon
        if self.attack.kind != "attack" or weapon is None or weapon == "sandcaster":
            return False
        data = book.weapons[weapon]
        return data.row is not None and (book.rulings.sand_stops_mesons or not data.meson)

    def _screened(self, book: Book) -> bool:
        """Whether that screen is fitted, answers that weapon, and somebody knows it (C-85)."""
        screen = self.reaction.screen
        if not screen or not self.ship.screens.of(screen) or self.level is None:
            return False
        return screen in self._answered(book)

    def _answered(self, book: Book) -> tuple[Screen | None, ...]:
        if self.attack.kind == "salvo":
            return tuple(book.missiles[one.missile].screen for one in self.salvos if one.id == self.salvo)
        return (book.weapons[self.attack.weapon].screen,) if self.attack.weapon else ()

    @property
    def level(self) -> int | None:
        """The Screens level of the operator (C-85)."""
        return self.person.skills.screens if self.person else None

    def laser(self, book: Book) -> Weapon | None:
        """The laser of a turret that does point defence best (C-84)."""
        weapons = self.mount.weapons if self.mount is not None and self.mount.kind == "turret" else ()
        lasers = (weapon for weapon in weapons if book.weapons[weapon].laser)
        return max(lasers, key=lambda weapon: book.weapons[weapon].dm, default=None)

    def maker(self, book: Book, made: int = 0) -> Maker:
        """Its check, after so many others in the same run (C-82 to C-84, C-86)."""
        kind = self.reaction.type
        lines = (*self._who(book), *self._with(book), cumulative(made, RULE[kind]))
        about = (
            ("mount", self.reaction.mount),
            ("salvo", salvo_meant(self.state, self.reaction.salvo)),
            ("target", self.state.ship(self.attack.by).name),
        )
        return Maker(self.ship, self.person, kind, ladder(*lines), RULE[kind], about)

    def _who(self, book: Book) -> tuple[Modifier, ...]:
        if self.person is not None:
            return general(Doer(self.ship, self.person, self.reaction.type, self.reaction.terms), book)
        return tuple(Modifier(0, line, rule) for line, rule in COMPUTER)

    def _with(self, book: Book) -> Iterator[Modifier]:
        if self.mount is None or self.reaction.type in ("dodge", "trigger_screens"):
            return
        yield mount_line(self.mount.hits)
        laser = self.laser(book)
        if self.reaction.type == "point_defence" and laser is not None:
            yield weapon_line(laser, book)
            person = self.attack.kind == "boarding" and not self.reaction.craft
            yield Modifier(book.personal_scale if person else 0, "personal_scale", "C-51")

    def damage(self, book: Book) -> str:
        """What each boarder hit takes, on the personal scale (C-86, C-120)."""
        if self.attack.kind != "boarding":
            return ""
        if self.reaction.type == "fire_sand":
            return book.personal["sandcaster"]
        laser = self.laser(book)
        return book.personal[laser] if laser in ("pulse_laser", "beam_laser") else ""


def salvo_meant(state: Battle, salvo: str) -> str:
    """Which of several salvoes a reaction is for, as the table calls it; nothing where no other arrives."""
    several = state.incoming is not None and len(state.incoming.salvos) > 1
    return called(state, salvo) if several and any(one.id == salvo for one in state.salvos) else ""


def candidates(ship: Ship, attack: Incoming) -> Iterator[Reaction]:
    """Every reaction a ship could think of, possible or not."""
    yield from (
        Reaction("dodge", person.id, salvo=salvo)
        for person in ship.crew
        if person.position == "pilot"
        for salvo in attack.salvos or ("",)
    )
    for crew, mount in _at_mounts(ship):
        yield Reaction("fire_sand", crew, mount)
        yield Reaction("point_defence", crew, mount)
    yield from (
        Reaction("trigger_screens", person.id, "", screen, salvo=salvo)
        for screen in SCREENS
        for salvo in attack.salvos or ("",)
        for person in ship.crew
    )


def _at_mounts(ship: Ship) -> Iterator[tuple[str, str]]:
    """Who may react with which mount; nobody where the computer does (C-17, R-63)."""
    for mount in ship.mounts:
        yield from ((person.id, mount.id) for person in ship.crew if person.post == mount.id)
        if mount.computer:
            yield "", mount.id


def open_to(state: Battle, book: Book) -> Iterator[Reaction]:
    """What the ship under attack may still do about it (C-80 to C-86)."""
    if state.incoming is None:
        return
    for reaction in candidates(state.ship(state.incoming.target), state.incoming):
        if next(Answer(state, state.incoming, reaction).objections(book), None) is None:
            yield reaction


def roll_declared(table: Table[Battle], book: Book) -> tuple[ReactionRolled, ...]:
    """Roll what the ship under attack has declared and not rolled yet, in that order, and tell it (C-81)."""
    rolled = table.state.announced.rolled
    made = []
    for place, reaction in enumerate(table.state.announced.declared[rolled:], rolled + 1):
        answer = Answer(table.state, table.state.announced, reaction)
        made.append(_roll(table, book, answer, place))
    return tuple(made)


def _roll(table: Table[Battle], book: Book, answer: Answer, place: int) -> ReactionRolled:
    """Roll one of them; `place` makes its throws its own."""
    reaction = answer.reaction
    checks = _checks(table, book, answer, place)
    success = any(check.success for check in checks)
    damage = answer.damage(book) if success else ""
    level = (answer.level or 0) if reaction.type == "trigger_screens" else None
    number = stopped(checks) if reaction.type == "point_defence" else 0
    told = ReactionRolled(
        *(answer.ship.id, reaction.type, reaction.crew, reaction.mount, reaction.screen),
        salvo=answer.salvo if reaction.type in ("dodge", "trigger_screens") else "",
        checks=checks,
        level=level,
        stopped=number,
        damage=damage,
    )
    table.tell(told)
    if number and answer.attack.kind == "salvo":
        table.tell(MissilesStopped(answer.ship.id, _shared(table, answer, number, place)))
    return told


def _checks(table: Table[Battle], book: Book, answer: Answer, place: int) -> tuple[Check, ...]:
    kind = answer.reaction.type
    if kind == "trigger_screens":
        return ()
    pay(table, answer.ship, answer.reaction.crew, PLAIN)
    if kind != "point_defence":
        return (ask(table, answer.maker(book), f"{kind}:{place}"),)
    boarding = answer.attack.kind == "boarding"
    targets = answer.reaction.boarders if boarding else sum(salvo.number for salvo in answer.salvos)
    return run(table, lambda made: answer.maker(book, made), targets, f"defence:{place}")


def _shared(table: Table[Battle], answer: Answer, number: int, place: int) -> tuple[Stopped, ...]:
    """Which salvoes the missiles shot down were of; asked only where several are left (R-24)."""
    left = {salvo.id: salvo.number for salvo in answer.salvos}
    shot = dict.fromkeys(left, 0)
    for hit in range(1, number + 1):
        options = tuple(one for one in left if shot[one] < left[one])
        which = _which(table.state, answer, options, f"stopped:{place}:{hit}")
        one = options[0] if len(options) == 1 else table.choose(which)
        shot[one] += 1
    return tuple(Stopped(one, count) for one, count in shot.items() if count)


def _which(state: Battle, answer: Answer, options: tuple[str, ...], key: str) -> Choice:
    names = tuple((f"salvo:{one}", called(state, one)) for one in options)
    kinds = tuple((f"missile:{salvo.id}", salvo.missile) for salvo in answer.salvos if salvo.id in options)
    return Choice(key, "stopped", options, answer.ship.side, (("ship", answer.ship.name), *names, *kinds), "R-24")
