"""What a side sees of the table and what it thinks of it: who fights, what everybody is worth and how hard it bites.

While targets are declared, what other sides declare is hidden: it is stripped before anything is weighed. A board is
all that declarations do not change, so it is worked out once for all of a side's declarations of a round.
"""

from __future__ import annotations

import math
from functools import cached_property
from typing import Any

from referee_app.core.commander import Command
from referee_app.core.copying import replace
from referee_app.systems.eras.book import FIRING, Book, Temper
from referee_app.systems.eras.close_in import Gun
from referee_app.systems.eras.commander.memory import apart, odds_by
from referee_app.systems.eras.engage import quarry_of, shooter_of
from referee_app.systems.eras.ladder import Quarry, Shooter, engaged_shift
from referee_app.systems.eras.legality import first_round_bars, takes_part
from referee_app.systems.eras.odds.preview import standing_of
from referee_app.systems.eras.odds.walk import Standing, struck
from referee_app.systems.eras.state import BASES, CIVILIANS, COMPONENTS, Attack, Battle, CombatKind, Sortie, Unit

FIRST_SUCCESS = 0.6
"""What a success of a component counts beside a hit: the first one only engages (E-22)."""
ONCE = 0.5
"""What a salvo counts beside fighters: it flies once (E-45)."""
EFFECT = 0.55
"""The average of the effectiveness roll over ten (E-19, E-20)."""
WAITS = 0.1
"""What an enemy that is unarmed, or the hull of one that goes nowhere, counts as long as enemies fire: guns first."""
STAYS = (*BASES, "orbital_city", "orbital_shipyard")
"""They go nowhere."""
LATER = 1.5
"""How much more the later hits on a ship count than the first: it fights on to the last (E-43)."""


def seen(state: Battle, side: str) -> Battle:
    """The table as a side knows it: what others declare is hidden until all have committed (E-41)."""
    if state.stage != "declare":
        return state
    own = {unit.id for unit in state.units if unit.side == side}
    return replace(
        state,
        attacks=tuple(one for one in state.attacks if one.attacker in own),
        screens=tuple(one for one in state.screens if one.interceptor in own),
        patrols=tuple(one for one in state.patrols if one in own),
        grants=tuple(one for one in state.grants if one.unit in own),
        marks=tuple(one for one in state.marks if one.unit in own),
        retreats=tuple(one for one in state.retreats if one in own),
    )


def in_the_fight(unit: Unit, combat: CombatKind, book: Book) -> bool:
    """Whether a unit has a part in this kind of combat, or is a civilian who stands in its way."""
    return takes_part(unit.kind, combat, book) or (unit.kind in CIVILIANS and combat in ("space", "colony"))


def fires(unit: Unit) -> bool:
    """Whether a unit has direct fire."""
    return unit.kind in FIRING and not unit.incomplete


def force(unit: Unit, book: Book) -> float:
    """What a unit does in a round: about so many hits on an equal."""
    if unit.kind in FIRING:
        return 0.0 if unit.incomplete else book.base[unit.kind][unit.era - 1] / 100
    if unit.kind not in COMPONENTS:
        return 0.0
    return FIRST_SUCCESS * effect(unit, book) * (ONCE if unit.kind == "missiles" else 1)


def effect(unit: Unit, book: Book) -> float:
    """About how likely a component succeeds at an equal with all it has (E-19)."""
    return min(EFFECT * float(unit.rps * book.factor[unit.era - 1]), book.cap) / 100


class Board:
    """The table as one side sees it, by the command its units go by."""

    def __init__(self, state: Battle, book: Book, side: str, command: Command) -> None:
        self.state, self.book, self.side, self.command = seen(state, side), book, side, command
        tempers: dict[str, Temper] = {
            "bold": book.tempers.bold,
            "steady": book.tempers.steady,
            "careful": book.tempers.careful,
        }
        self.temper = tempers[command.temper]
        self._chances: dict[tuple[str, str, Sortie], float] = {}
        self._shooters: dict[tuple[str, Sortie], Shooter] = {}
        self._quarries: dict[str, Quarry] = {}
        self._eyes: dict[str, tuple[object, ...]] = {}
        self._guns: dict[tuple[str, tuple[int, ...]], Gun] = {}
        self._worths: dict[str, float] = {}
        self._taken: dict[tuple[str, int], float] = {}
        self._losses: dict[tuple[str, tuple[int, ...], str, Sortie], float] = {}
        self._arrivals: dict[tuple[str, tuple[int, ...], str], float] = {}
        self._silenced: dict[tuple[str, tuple[int, ...]], float] = {}
        self._hurt: dict[tuple[Standing, int | None], Standing] = {}
        self._per_rp: dict[str, float] = {}
        self.odds_of = odds_by(book)
        self.aims: dict[tuple[str, tuple[tuple[str, str], ...]], Any] = {}
        """What `attacks` knows of a target, by all that is declared at it."""
        self.more_shifts: dict[tuple[str, tuple[str, ...]], int] = {}
        """What `measures` knows of a component's patrol, by those that fly one."""
        self.declared: dict[tuple[str, str, Sortie], Any] = {}
        """The attacks that were looked at."""
        self.plans: dict[Any, Any] = {}
        """What `attacks` makes of all that the side may have declared."""
        self.going: dict[str, Any] = {}
        """What `measures` makes of the retreat of a unit."""
        self.met: dict[str, tuple[Unit, ...]] = {}
        """Whom `measures` lets a unit intercept."""
        self.held = state, book
        """What it is known by, so that no other thing comes to lie there."""

    # who is there

    @cached_property
    def units(self) -> dict[str, Unit]:
        """Everybody by id."""
        return {one.id: one for one in self.state.units}

    @cached_property
    def members(self) -> frozenset[str]:
        """Everybody of the side by id."""
        return frozenset(one.id for one in self.state.units if one.side == self.side)

    @cached_property
    def _there(self) -> tuple[Unit, ...]:
        combat, book = self.state.combat, self.book
        return tuple(one for one in self.state.units if one.active and in_the_fight(one, combat, book))

    @cached_property
    def mine(self) -> tuple[Unit, ...]:
        """Who of the side is in the fight."""
        return tuple(one for one in self._there if one.side == self.side)

    @cached_property
    def turns(self) -> tuple[Unit, ...]:
        """The same in the order in which they declare: fighters first, salvoes last, for what those are worth hangs on
        the others; who waits for the second round is not among them (E-34)."""
        place = {"fighters": 0, "missiles": 2}
        mine = (one for one in self.mine if not first_round_bars(self.state, one))
        return tuple(sorted(mine, key=lambda one: (place.get(one.kind, 1), one.name, one.id)))

    @cached_property
    def foes(self) -> tuple[Unit, ...]:
        """Who of the others is in the fight."""
        return tuple(one for one in self._there if one.side != self.side)

    @cached_property
    def targets(self) -> tuple[Unit, ...]:
        """Whom this side would attack: salvoes are met by their target's defence and by fighters alone (E-35)."""
        return tuple(one for one in self.foes if one.kind != "missiles" and not first_round_bars(self.state, one))

    # what they are worth

    def worth(self, unit: Unit) -> float:
        """What a unit is worth to either side, whole."""
        found = self._worths.get(unit.id)
        if found is None:
            found = self._worths[unit.id] = self._worth(unit)
        return found

    def _worth(self, unit: Unit) -> float:
        tempers, wait = self.book.tempers, WAITS if self._can_wait(unit) else 1.0
        if unit.kind in CIVILIANS or unit.incomplete:
            return 0.0 if self.spares(unit) else wait * tempers.civilian / 100
        hull = 0.0 if unit.measured else wait * tempers.hull / 100
        armed = fires(unit) and unit.side != self.side
        return hull * math.sqrt(unit.hits_to_destroy) + (self._lasting(unit) if armed else force(unit, self.book))

    def _can_wait(self, unit: Unit) -> bool:
        """Whether an enemy is unarmed, or goes nowhere, while others of them fire."""
        waits = unit.incomplete or unit.kind in (*STAYS, *CIVILIANS)
        return waits and unit.side != self.side and any(map(fires, self.foes))

    def spares(self, unit: Unit) -> bool:
        """Whether nothing is fired at a civilian: who is after the prize wants it whole, and who wants to get away, or
        to stay, has other things to do."""
        return unit.side != self.side and self.command.aim != "destroy" and unit.kind in CIVILIANS

    def each(self, unit: Unit) -> float:
        """What one hit takes of a unit on average."""
        return self.worth(unit) / unit.hits_to_destroy

    def taken(self, unit: Unit, hits: int) -> float:
        """What so many hits more take of a unit."""
        found = self._taken.get((unit.id, hits))
        if found is None:
            whole = unit.hits_to_destroy
            before, after = min(unit.hits, whole) / whole, min(unit.hits + hits, whole) / whole
            part = math.pow(after, LATER) - math.pow(before, LATER)
            found = self._taken[unit.id, hits] = self.worth(unit) * part
        return found

    @cached_property
    def hit(self) -> float:
        """What an enemy's hit takes of this side on average."""
        risked = [self.each(one) for one in self.mine if one.kind != "missiles"]
        return sum(risked) / len(risked) if risked else 0.0

    # how they attack

    def chance(self, attacker: str, target: str, sortie: Sortie = "single") -> float:
        """The chance of an attack, before any close-in defence (E-50, E-51)."""
        key = attacker, target, sortie
        found = self._chances.get(key)
        if found is None:
            seen_by, first = (self._eye(attacker), sortie), (self.state.round or 1) == 1
            found = self.odds_of.known_chance(seen_by, self.quarry(target), first)
            if found is None:
                met = self.shooter(attacker, sortie), self.quarry(target), self.state.round or 1
                found = self.odds_of.chance(seen_by, *met)
            self._chances[key] = found
        return found

    def _eye(self, attacker: str) -> tuple[object, ...]:
        """All that an attacker's chance hangs on but how it flies."""
        found = self._eyes.get(attacker)
        if found is None:
            state, unit = self.state, self.units[attacker]
            rps = state.flown(attacker) if unit.kind == "fighters" else unit.rps
            now = state.engaged(attacker), state.ambush(attacker), state.grant(attacker)
            found = self._eyes[attacker] = (*apart(unit), rps.numerator, rps.denominator, *now)
        return found

    def shooter(self, attacker: str, sortie: Sortie) -> Shooter:
        """An attacker as the rules see it."""
        found = self._shooters.get((attacker, sortie))
        if found is None:
            found = self._shooters[attacker, sortie] = shooter_of(self.state, Attack(attacker, attacker, sortie))
        return found

    def quarry(self, target: str) -> Quarry:
        """A target as the rules see it."""
        found = self._quarries.get(target)
        if found is None:
            found = self._quarries[target] = quarry_of(self.state, target)
        return found

    def gun(self, target: str, eras: tuple[int, ...]) -> Gun:
        """The close-in defence of a unit engaged by these eras."""
        found = self._guns.get((target, eras))
        if found is None:
            unit = self.units[target]
            found = self._guns[target, eras] = Gun(unit.kind, unit.era, eras, unit.incomplete, unit.cid)
        return found

    def lost(self, target: str, eras: tuple[int, ...], unit: Unit, sortie: Sortie) -> float:
        """RPs that a pass of fighters loses on average to a target engaged by these eras (E-53)."""
        key = target, eras, unit.id, sortie
        found = self._losses.get(key)
        if found is None:
            found = self._losses[key] = self.odds_of.lost(self.gun(target, eras), unit.era, unit.rps, sortie)
        return found

    def arrives(self, target: str, eras: tuple[int, ...], unit: str) -> float:
        """The chance of a salvo at a target engaged by these eras, its close-in defence included (E-54)."""
        key = target, eras, unit
        found = self._arrivals.get(key)
        if found is None:
            met = self.shooter(unit, "single"), self.quarry(target), self.gun(target, eras)
            found = self._arrivals[key] = self.odds_of.arrives(self._eye(unit), *met, self.state.round or 1)
        return found

    def hurt(self, standing: Standing, era: int | None) -> Standing:
        """How a unit stands after a success of that era, of ships None."""
        found = self._hurt.get((standing, era))
        if found is None:
            found = self._hurt[standing, era] = struck(standing, era, self.book)
        return found

    def standing(self, unit: Unit) -> Standing:
        """How a unit stands now (E-22, E-23)."""
        return standing_of(self.state, unit.id, self.book)

    def per_rp(self, unit: Unit) -> float:
        """What an RP of a component does in a round."""
        found = self._per_rp.get(unit.id)
        if found is None:
            found = self._per_rp[unit.id] = force(unit, self.book) / float(unit.rps)
        return found

    @cached_property
    def prey(self) -> float:
        """What a hit takes on average of those enemies that fight."""
        armed = [self.each(one) for one in self.foes if fires(one)]
        return sum(armed) / len(armed) if armed else 0.0

    @cached_property
    def _flagship(self) -> str:
        """Whom enemies would aim at first."""
        ships = [one for one in self.mine if one.kind != "missiles"]
        return max(ships, key=self.each).id if ships else ""

    def bite(self, foe: Unit) -> float:
        """How likely an enemy hits what it would aim at."""
        if not self._flagship or not (fires(foe) or foe.kind in COMPONENTS):
            return 0.0
        return self.chance(foe.id, self._flagship) * (FIRST_SUCCESS if foe.kind in COMPONENTS else 1.0)

    def _lasting(self, foe: Unit) -> float:
        """The same once nothing engages it any more."""
        if not self._flagship or not self.state.engaged(foe.id):
            return self.bite(foe)
        free = replace(self.shooter(foe.id, "single"), engaged=())
        eye = *self._eye(foe.id), "free"
        return self.odds_of.chance((eye, "single"), free, self.quarry(self._flagship), self.state.round or 1)

    def silenced(self, foe: Unit, eras: tuple[int, ...]) -> float:
        """What its engagement takes of an enemy's fire: the harm it does no more (E-11)."""
        if not eras:
            return 0.0
        found = self._silenced.get((foe.id, eras))
        if found is None:
            less = -float(engaged_shift(eras, self.book)) / 10
            found = self.guard * min(self.bite(foe), less) * self.hit if fires(foe) else 0.0
            self._silenced[foe.id, eras] = found
        return found

    def stopped(self, foe: Unit) -> float:
        """What it is worth that an enemy does not attack this round."""
        return self.guard * self.bite(foe) * self.hit

    @cached_property
    def coming(self) -> int:
        """How many enemies could attack."""
        return sum(self.bite(one) > 0 for one in self.foes)

    @cached_property
    def pursued(self) -> bool:
        """Whether enemies are there who fire, or fly."""
        return self.flown_at or any(map(fires, self.foes))

    @cached_property
    def flown_at(self) -> bool:
        """Whether enemies have fighters."""
        return any(one.kind == "fighters" for one in self.foes)

    def gets_away(self, unit: Unit) -> int:
        """The per cent of its retreat (E-37)."""
        return self.odds_of.retreat(self.state.engaged(unit.id))

    # what counts

    @cached_property
    def guard(self) -> float:
        """What harm kept from its own counts for the side; more for who is to hold out or to get away."""
        return self.temper.guard / 100 * (1.5 if self.command.aim in ("hold", "escape") else 1.0)

    @cached_property
    def own(self) -> float:
        """What a loss of its own counts."""
        return self.temper.own / 100

    @cached_property
    def odds(self) -> float:
        """The side's strength beside that of its enemies; 1 is even."""
        ours, theirs = (sum(map(self._strength, units)) for units in (self.mine, self.foes))
        return ours / theirs if theirs else 99.0

    def _strength(self, unit: Unit) -> float:
        return force(unit, self.book) * math.sqrt(unit.hits_left / unit.hits_to_destroy)


_BOARDS: dict[tuple[object, ...], Board] = {}
_MOST = 64


def board_of(state: Battle, book: Book, side: str, command: Command) -> Board:
    """The board of a side, worked out once for all its declarations of a round; the first rounds of fights from one
    sheet have the same, so it is the one not asked for longest that is forgotten."""
    lasting = (state.units, state.engagements, state.marks, state.grants, state.losses, state.pending, state.sides)
    key = *map(id, lasting), id(book), state.round, state.combat, state.stage, side, command.temper, command.aim
    found = _BOARDS.pop(key, None)
    if found is None:
        found = Board(state, book, side, command)
        if len(_BOARDS) >= _MOST:
            del _BOARDS[next(iter(_BOARDS))]
    _BOARDS[key] = found
    return found
