"""Facts of attacks, missiles, the reactions to them, and boardings (C-44 to C-57, C-74, C-80 to C-92)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Annotated, Literal

from referee_app.core.copying import replace
from referee_app.core.limits import AtMost, Between, Line, Name
from referee_app.systems.cepheus.events.crew import Check
from referee_app.systems.cepheus.state import (
    MOST_CREW,
    Battle,
    Count,
    Figure,
    Incoming,
    Level,
    Load,
    Mount,
    Person,
    Reaction,
    ReactionKind,
    Salvo,
    Ship,
    Shot,
    Status,
    Turn,
    Weapon,
)


def fired(mount: Mount, by: str, target: str, weapons: tuple[Weapon, ...]) -> Mount:
    """The mount with these weapons marked as fired this turn (C-44, C-47)."""
    before = mount.shot.weapons if mount.shot else ()
    return replace(mount, shot=Shot(by, target, (*before, *weapons)))


def unloaded(mount: Mount, load: Load, number: int) -> Mount:
    """The mount with so much less to fire."""
    return replace(mount, ammo=mount.ammo.plus(load, -number))


@dataclass(frozen=True, slots=True)
class AttackAnnounced:
    """A mount fires at a target, which may react now; `canisters` of sand are what the shot uses up."""

    attack: Incoming
    canisters: Count = 0
    kind: Literal["attack_announced"] = "attack_announced"

    def apply(self, state: Battle) -> Battle:
        """Mark the mount, take the sand, and let the target answer."""
        state = state.change(self.attack.by, lambda ship: ship.with_mount(self.attack.mount, self._fire))
        return replace(state, incoming=self.attack, attacks=state.attacks + 1)

    def _fire(self, mount: Mount) -> Mount:
        weapons = (self.attack.weapon,) * self.attack.count if self.attack.weapon else ()
        return unloaded(fired(mount, self.attack.crew, self.attack.target, weapons), "sand", self.canisters)


@dataclass(frozen=True, slots=True)
class AttackRolled:
    """The attack roll of so many weapons of one kind; `personal` is what a person hit by one of them takes (C-120)."""

    ship: Name
    target: Name
    mount: Name
    weapon: Weapon
    count: Count
    check: Check
    personal: Line = ""
    kind: Literal["attack_rolled"] = "attack_rolled"

    def apply(self, state: Battle) -> Battle:
        """Remember the Effect until the attack is over."""
        return replace(state, incoming=replace(state.announced, hit=max(-99, min(99, self.check.effect))))


@dataclass(frozen=True, slots=True)
class AttackEnded:
    """An attack is over with so many hits waiting for the damage step."""

    ship: Name
    target: Name
    effect: Annotated[int, Between(-99, 99)]
    hits: Level
    kind: Literal["attack_ended"] = "attack_ended"

    def apply(self, state: Battle) -> Battle:
        """Nothing more to answer."""
        return replace(state, incoming=None)


MOST_MISSILES = 9_999

_NUMBERED = re.compile(r"S([1-4]?[0-9]{1,3})")
"""A salvo named by the app; a higher number, in a file of strange making, would leave the count of attacks no room."""


@dataclass(frozen=True, slots=True)
class MissilesLaunched:
    """A salvo leaves its launchers; a smart one needs no check (C-48, R-32)."""

    crew: Line
    weapon: Weapon
    count: Count
    salvo: Salvo
    check: Check | None = None
    kind: Literal["missiles_launched"] = "missiles_launched"

    def apply(self, state: Battle) -> Battle:
        """Mark the mount, empty it, and let the salvo fly; attacks are counted on from the number it bears, which is
        the higher one where an amendment took attacks away before it."""
        state = state.change(self.salvo.by, lambda ship: ship.with_mount(self.salvo.mount, self._fire))
        numbered = _NUMBERED.fullmatch(self.salvo.id)
        attacks = max(state.attacks + 1, int(numbered[1]) if numbered else 0)
        return replace(state, salvos=(*state.salvos, self.salvo), attacks=attacks)

    def _fire(self, mount: Mount) -> Mount:
        mount = fired(mount, self.crew, self.salvo.target, (self.weapon,) * self.count)
        return unloaded(mount, self.salvo.missile, self.salvo.number)


@dataclass(frozen=True, slots=True)
class SalvosArriving:
    """Salvoes reach their target, which may react now (C-81, C-89)."""

    attack: Incoming
    kind: Literal["salvos_arriving"] = "salvos_arriving"

    def apply(self, state: Battle) -> Battle:
        """Let the target answer."""
        return replace(state, incoming=self.attack)


@dataclass(frozen=True, slots=True)
class Stopped:
    """So many missiles of one salvo."""

    salvo: Name
    number: Count


@dataclass(frozen=True, slots=True)
class MissilesStopped:
    """Missiles shot down by point defence, or talked out of their attack (C-74, C-84)."""

    target: Name
    stopped: Annotated[tuple[Stopped, ...], AtMost(60)]
    by: Literal["point_defence", "ecm"] = "point_defence"
    kind: Literal["missiles_stopped"] = "missiles_stopped"

    def apply(self, state: Battle) -> Battle:
        """Take them out of their salvoes."""
        gone = {one.salvo: one.number for one in self.stopped}
        fewer = (replace(one, number=max(0, one.number - gone.get(one.id, 0))) for one in state.salvos)
        return replace(state, salvos=tuple(salvo for salvo in fewer if salvo.number))


@dataclass(frozen=True, slots=True)
class ToHit:
    """One missile's roll: the dice, and what the target took from them."""

    dice: Annotated[int, Between(2, 12)]
    dm: Figure
    hit: bool

    @property
    def total(self) -> int:
        """The dice with the target's defences."""
        return self.dice + self.dm


@dataclass(frozen=True, slots=True)
class SalvoStruck:
    """The missiles of a salvo that got so far, each with its roll; smart ones that missed fly on, `due` again then."""

    salvo: Name
    by: Name
    target: Name
    need: Annotated[int, Between(2, 12)]
    rolls: Annotated[tuple[ToHit, ...], AtMost(MOST_MISSILES)]
    flying: Count = 0
    due: Count = 0
    kind: Literal["salvo_struck"] = "salvo_struck"

    @property
    def hits(self) -> int:
        """How many hit."""
        return sum(roll.hit for roll in self.rolls)

    def apply(self, state: Battle) -> Battle:
        """Keep those that fly on."""
        left = (replace(one, number=self.flying, due=self.due) if one.id == self.salvo else one for one in state.salvos)
        return replace(state, salvos=tuple(salvo for salvo in left if salvo.number))


@dataclass(frozen=True, slots=True)
class ArrivalEnded:
    """What arrived has struck or is gone."""

    target: Name
    kind: Literal["arrival_ended"] = "arrival_ended"

    def apply(self, state: Battle) -> Battle:
        """Nothing more to answer."""
        return replace(state, incoming=None)


@dataclass(frozen=True, slots=True)
class SalvosLost:
    """Salvoes that will never strike: their target is gone, or their fuel (C-91, C-92)."""

    salvos: Annotated[tuple[Name, ...], AtMost(400)]
    cause: Literal["target", "fuel"]
    kind: Literal["salvos_lost"] = "salvos_lost"

    def apply(self, state: Battle) -> Battle:
        """Take them off the table."""
        return replace(state, salvos=tuple(salvo for salvo in state.salvos if salvo.id not in self.salvos))


@dataclass(frozen=True, slots=True)
class ReactionDeclared:
    """A ship reacts to what comes at it: one reaction less, and the `canisters` of sand it takes."""

    ship: Name
    reaction: Reaction
    canisters: Count = 0
    kind: Literal["reaction_declared"] = "reaction_declared"

    def apply(self, state: Battle) -> Battle:
        """Count it and keep it until it is rolled."""
        used = state.ship(self.ship).conduct.reactions_used + 1
        incoming = replace(state.announced, declared=(*state.announced.declared, self.reaction))
        state = state.change_conduct(self.ship, reactions_used=used)
        return replace(state.change(self.ship, self._spend), incoming=incoming)

    def _spend(self, ship: Ship) -> Ship:
        if not self.canisters:
            return ship
        return ship.with_mount(self.reaction.mount, lambda one: unloaded(one, "sand", self.canisters))


@dataclass(frozen=True, slots=True)
class ReactionRolled:
    """What a reaction came to: its checks (none for a screen), the `level` of a screen's operator, the `stopped`
    missiles or boarders, and the personal `damage` each boarder hit takes (C-82 to C-86)."""

    ship: Name
    type: ReactionKind
    crew: Line
    mount: Line = ""
    screen: Line = ""
    salvo: Line = ""
    checks: Annotated[tuple[Check, ...], AtMost(200)] = ()
    level: Level | None = None
    stopped: Count = 0
    damage: Line = ""
    kind: Literal["reaction_rolled"] = "reaction_rolled"

    @property
    def success(self) -> bool:
        """Whether it did something."""
        return self.level is not None or any(check.success for check in self.checks)

    @property
    def effect(self) -> int:
        """The Effect of its only check; 0 for a screen, which has none."""
        return self.checks[0].effect if self.checks else 0

    @property
    def totals(self) -> tuple[int, ...]:
        """The totals of its checks."""
        return tuple(check.total for check in self.checks)

    def apply(self, state: Battle) -> Battle:
        """Let it count against this attack."""
        return replace(state, incoming=self._against(state.announced))

    def _against(self, incoming: Incoming) -> Incoming:
        return replace(
            incoming,
            rolled=incoming.rolled + 1,
            dodged=incoming.dodged or (self.type == "dodge" and self.success),
            sand=incoming.sand + (self.type == "fire_sand" and self.success),
            screen=incoming.screen if self.level is None else self.level,
        )


ADVANTAGE = 2
"""What the winner of a boarding round has on the next one (C-56)."""

Side = Literal["attacker", "defender"]
Degree = Literal["success", "exceptional_success"]


@dataclass(frozen=True, slots=True)
class BoardersCrossing:
    """A party crosses open space to another ship, whose gunners may react (C-55, C-86)."""

    attack: Incoming
    kind: Literal["boarders_crossing"] = "boarders_crossing"

    def apply(self, state: Battle) -> Battle:
        """Let the defender answer."""
        return replace(state, incoming=self.attack)


@dataclass(frozen=True, slots=True)
class BoardersAcross:
    """The party has reached the other ship (C-55)."""

    ship: Name
    target: Name
    kind: Literal["boarders_across"] = "boarders_across"

    def apply(self, state: Battle) -> Battle:
        """Nothing more to answer."""
        return replace(state, incoming=None)


@dataclass(frozen=True, slots=True)
class BoardingFought:
    """A boarding round: `ship` attacked, `winner` is None where nobody resisted and nothing came of it (C-56, R-8)."""

    ship: Name
    target: Name
    winner: Side | None
    degree: Degree = "success"
    kind: Literal["boarding_fought"] = "boarding_fought"

    def apply(self, state: Battle) -> Battle:
        """The last advantages are used up; the winner has the next one, a beaten defender no more reactions. A party
        that was not thrown back is aboard, and does not cross again (C-55, R-56)."""
        next_dm = ADVANTAGE if self.degree == "success" else 0
        ours, theirs = (next_dm if self.winner == side else 0 for side in ("attacker", "defender"))
        state = state.change(self.ship, lambda ship: replace(ship, board_dm=ours))
        state = state.change(self.target, lambda ship: replace(ship, board_dm=theirs))
        others = tuple(pair for pair in state.parties if pair != (self.ship, self.target))
        stays = ((self.ship, self.target),) if self.degree == "success" else ()
        state = replace(state, parties=(*others, *stays))
        if self.winner != "attacker" or self.degree != "success":
            return state
        return state.change_conduct(self.target, reactions_lost=True)


@dataclass(frozen=True, slots=True)
class ShipTaken:
    """A ship is boarded and does nothing until the boarders control it, in the turn `control` (C-57)."""

    ship: Name
    by: Name
    control: Turn
    kind: Literal["ship_taken"] = "ship_taken"

    def apply(self, state: Battle) -> Battle:
        """Nobody commands it for now; nobody fights on in it, and nobody of it elsewhere."""
        state = replace(state, parties=tuple(pair for pair in state.parties if self.ship not in pair))
        return state.change(
            self.ship, lambda ship: replace(ship, status="taken", taken_by=self.by, control=self.control)
        )


@dataclass(frozen=True, slots=True)
class ControlGained:
    """A taken ship belongs to its captor's side from now on; those who manned it are prisoners (C-57)."""

    ship: Name
    captor: Name
    side: Name
    status: Status
    kind: Literal["control_gained"] = "control_gained"

    def apply(self, state: Battle) -> Battle:
        """It changes sides."""
        return state.change(self.ship, self._handed_over)

    def _handed_over(self, ship: Ship) -> Ship:
        crew = tuple(
            person if person.computer else replace(person, position="passenger", post="", task=None)
            for person in ship.crew
        )
        return replace(ship, side=self.side, status=self.status, control=0, crew=crew)


@dataclass(frozen=True, slots=True)
class PrizeCrewSent:
    """People went aboard a captured ship, where each still takes a position (C-57)."""

    ship: Name
    captor: Name
    crew: Annotated[tuple[Name, ...], AtMost(MOST_CREW, 1)]
    kind: Literal["prize_crew_sent"] = "prize_crew_sent"

    def apply(self, state: Battle) -> Battle:
        """Move them from sheet to sheet."""
        going = tuple(person for person in state.ship(self.captor).crew if person.id in self.crew)
        state = state.change(self.captor, lambda ship: replace(ship, crew=_without(ship, going)))
        arrived = tuple(replace(person, position="passenger", post="") for person in going)
        return state.change(self.ship, lambda ship: replace(ship, crew=(*ship.crew, *arrived)))


def _without(ship: Ship, going: tuple[Person, ...]) -> tuple[Person, ...]:
    return tuple(person for person in ship.crew if person not in going)
