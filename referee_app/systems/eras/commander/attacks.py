"""What an attack is worth: what it takes of the target in view of all that is declared at it, less what it costs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property, partial
from typing import NamedTuple

from referee_app.core.commander import Commands, Reason, Weighed
from referee_app.core.system import Action
from referee_app.core.table import About
from referee_app.systems.eras.actions.declare import DeclareAttack
from referee_app.systems.eras.book import Book
from referee_app.systems.eras.close_in import has_close_in
from referee_app.systems.eras.commander.board import Board, effect, force
from referee_app.systems.eras.commander.memory import remembered
from referee_app.systems.eras.odds.walk import Standing
from referee_app.systems.eras.state import Attack, Battle, Screen, Sortie, Unit

Ways = dict[Standing, float]
"""How a unit may stand, each with its chance: the exact chances of single attacks, added up quickly."""


BETTER_THAN_NOTHING = 0.001
"""What a salvo does that engages somebody who has nobody left to fire at, beside the worth of its target."""
FOLLOWED = 4
"""So many of the best attacks of a component are looked at more closely."""


class Option(NamedTuple):
    """An order with what it is worth; why is only asked of those that are shown."""

    order: Action[Battle, Book]
    worth: float
    why: Callable[[], Reason]

    def weighed(self) -> Weighed[Battle, Book]:
        """With its reason."""
        return Weighed(self.order, self.worth, Later(self.why))


class Later(Reason):
    """A reason made when it is read: a fight reads none."""

    __slots__ = ("_make",)
    _make: Callable[[], Reason]

    def __init__(self, make: Callable[[], Reason]) -> None:
        object.__setattr__(self, "_make", make)

    @property
    def id(self) -> str:
        """Of its words."""
        return self._make().id

    @property
    def about(self) -> About:
        """The names and figures in it."""
        return self._make().about


class Aim:
    """A target with all that its enemies have declared at it so far."""

    def __init__(self, board: Board, target: Unit, ways: Ways) -> None:
        self.board, self.target, self.ways = board, target, ways
        self._guarded = has_close_in(board.gun(target.id, ()))
        self._blows: dict[tuple[str, Sortie], Blow] = {}
        self._struck: dict[int, list[Ways]] = {}
        self._worths: dict[tuple[int, int], float] = {}
        self._tolls: dict[tuple[str, Sortie, int], float] = {}

    def followed(self, attack: Attack) -> Aim:
        """The same with one attack more declared at it."""
        return Aim(self.board, self.target, self.after(attack, self.ways))

    def after(self, attack: Attack, ways: Ways) -> Ways:
        """How the target may stand after one attack more."""
        board, unit, found = self.board, self.board.units[attack.attacker], dict[Standing, float]()
        era = unit.era if unit.measured else None
        for standing, chance in ways.items():
            success = chance * self.success(attack, unit, standing)
            found[standing] = found.get(standing, 0.0) + chance - success
            if success:
                hurt = board.hurt(standing, era)
                found[hurt] = found.get(hurt, 0.0) + success
        return found

    def success(self, attack: Attack, unit: Unit, standing: Standing) -> float:
        """The chance of an attack on the target as it stands then; a salvo meets its defence first (E-25)."""
        if unit.kind != "missiles":
            return self.board.chance(attack.attacker, self.target.id, attack.sortie)
        return self.board.arrives(self.target.id, standing.eras, unit.id)

    def value(self, ways: Ways, flies: bool) -> float:
        """What it is worth that the target may stand so, after an attack of ships or of what flies: an engaged enemy
        fires worse, a dead one no more, if it is so before it fires."""
        board, target, found = self.board, self.target, 0.0
        for standing, chance in ways.items():
            found += chance * board.taken(target, standing.hits)
            if flies:
                dead = standing.hits >= target.hits_left
                found += chance * (board.stopped(target) if dead else board.silenced(target, standing.eras))
        return found

    @cached_property
    def next_hit(self) -> float:
        """What one hit more is worth, in view of all that is declared."""
        board, target = self.board, self.target
        return sum(
            chance * (board.taken(target, standing.hits + 1) - board.taken(target, standing.hits))
            for standing, chance in self.ways.items()
        )

    def struck(self, era: int, successes: int) -> Ways:
        """How it may stand after so many successes more of fighters of an era."""
        found = self._struck.setdefault(era, [self.ways])
        while len(found) <= successes:
            after: Ways = {}
            for standing, chance in found[-1].items():
                hurt = self.board.hurt(standing, era)
                after[hurt] = after.get(hurt, 0.0) + chance
            found.append(after)
        return found[successes]

    def worth(self, era: int, successes: int) -> float:
        """What that is worth."""
        key = era, successes
        if key not in self._worths:
            self._worths[key] = self.value(self.struck(era, successes), True)
        return self._worths[key]

    def blow(self, unit: Unit, sortie: Sortie) -> Blow:
        """An attack on it after all that is declared."""
        found = self._blows.get((unit.id, sortie))
        if found is None:
            found = self._blows[unit.id, sortie] = self._blow(unit, sortie)
        return found

    def _blow(self, unit: Unit, sortie: Sortie) -> Blow:
        if unit.kind == "fighters":
            return self.flown(unit, sortie, (1.0,))
        if unit.kind == "missiles":
            ways = self.after(Attack(unit.id, self.target.id), self.ways)
            gain = self.value(ways, True) - self.value(self.ways, True)
            return Blow(self, unit, sortie, gain + BETTER_THAN_NOTHING * self.board.worth(self.target))
        return Blow(self, unit, sortie, self.board.chance(unit.id, self.target.id) * self.next_hit)

    def flown(self, unit: Unit, sortie: Sortie, before: Sequence[float]) -> Blow:
        """A sortie after others, by the chance of each number of their successes."""
        chance, after = self.board.chance(unit.id, self.target.id, sortie), tuple(before)
        for _ in passes(sortie):
            after = tuple(
                one * (1 - chance) + less * chance for one, less in zip((*after, 0.0), (0.0, *after), strict=True)
            )
        gain = self._average(unit, after) - self._average(unit, before)
        return Blow(self, unit, sortie, gain - self._cost(unit, sortie, after), after)

    def _average(self, unit: Unit, successes: Sequence[float]) -> float:
        """What it is worth by the chance of each number of successes."""
        found = 0.0
        for count, part in enumerate(successes):
            found += part * self.worth(unit.era, count)
        return found

    def _cost(self, unit: Unit, sortie: Sortie, successes: Sequence[float]) -> float:
        """What close-in defence takes of the fighters, by how the target may stand when all have flown (E-24)."""
        if not self._guarded or not unit.rps:
            return 0.0
        lost = 0.0
        for count, part in enumerate(successes):
            lost += part * self._toll(unit, sortie, count)
        return len(passes(sortie)) * lost * self.board.per_rp(unit) * self.board.own

    def _toll(self, unit: Unit, sortie: Sortie, successes: int) -> float:
        """The RPs one pass loses on average after so many successes more."""
        key, board = (unit.id, sortie, successes), self.board
        found = self._tolls.get(key)
        if found is None:
            ways = self.struck(unit.era, successes).items()
            found = sum(chance * board.lost(self.target.id, one.eras, unit, sortie) for one, chance in ways)
            self._tolls[key] = found
        return found


def passes(sortie: Sortie) -> range:
    """The passes of a sortie at one target (E-21)."""
    return range(2 if sortie == "same_twice" else 1)


class Blow(NamedTuple):
    """An attack of a unit at a target, and what it is worth; of fighters the chance of each number of successes."""

    aim: Aim
    unit: Unit
    sortie: Sortie
    worth: float
    successes: tuple[float, ...] = ()

    def ways(self) -> Ways:
        """How the target may stand after it."""
        attack, ways = Attack(self.unit.id, self.aim.target.id, self.sortie), self.aim.ways
        for _ in passes(self.sortie):
            ways = self.aim.after(attack, ways)
        return ways


class Declared(NamedTuple):
    """What a side has declared so far, by itself; its marks and patrol shifts are on its board."""

    attacks: tuple[Attack, ...]
    screens: tuple[Screen, ...]
    patrols: tuple[str, ...]
    retreats: tuple[str, ...]


class Plan:
    """What a side has declared so far, and every target with it."""

    def __init__(self, board: Board, declared: Declared) -> None:
        self.board, self.declared = board, declared
        self.options: dict[str, list[Option]] = {}
        """What units may do, once it has been asked."""
        self.through: Commands | None = None
        """Under these commands nobody of the side declares anything more."""
        self.best_grant: float | None = None
        """What `measures` makes of a patrol shift, once it has been asked."""
        self._aims: dict[str, Aim] = {}

    @cached_property
    def _at(self) -> dict[str, list[Attack]]:
        """The attacks of the side on each unit, and the shots of its ships that screen against it, in the order they
        fall."""
        units, found = self.board.units, dict[str, list[Attack]]()
        shots = (one for one in self.declared.screens if not one.result and not units[one.interceptor].measured)
        attacks = [one for one in self.declared.attacks if not one.done]
        attacks += [Attack(one.interceptor, one.attacker) for one in shots if not units[one.attacker].measured]
        step = {"fighters": 0, "missiles": 2}
        for one in sorted(attacks, key=lambda one: step.get(units[one.attacker].kind, 1)):
            found.setdefault(one.target, []).append(one)
        return found

    def aim(self, target: Unit) -> Aim:
        """What there is to know of a target."""
        found = self._aims.get(target.id)
        if found is None:
            found = self._aims[target.id] = self._aim(target, tuple(self._at.get(target.id, ())))
        return found

    def _aim(self, target: Unit, declared: tuple[Attack, ...]) -> Aim:
        """The board knows it as long as nothing else is declared at it."""
        board, key = self.board, (target.id, tuple((one.attacker, one.sortie) for one in declared))
        found: Aim | None = board.aims.get(key)
        if found is None:
            if declared:
                found = self._aim(target, declared[:-1]).followed(declared[-1])
            else:
                found = Aim(board, target, {board.standing(target): 1.0})
            board.aims[key] = found
        return found

    def attacks(self, unit: Unit) -> Iterator[Option]:
        """Every attack of a unit; of fighters whole, twice at one target, and with half at each of two (E-21). What the
        next component makes of it is only looked at for the best."""
        blows = sorted(self._blows(unit), key=_worth, reverse=True)
        partner, kept = self._partner(unit), self._kept(unit)
        alone = max((0.0, *(one.worth for one in self._blows(partner)))) if partner else 0.0
        for place, blow in enumerate(blows):
            more = max(0.0, self._sequel(partner, blow) - alone) if partner and place < FOLLOWED else 0.0
            yield _option(blow, blow.worth + more - kept)
        if unit.kind == "fighters":
            yield from self._halves(unit, tuple(dict.fromkeys(one.aim for one in blows))[:FOLLOWED])

    def _partner(self, unit: Unit) -> Unit | None:
        """The next that flies after a component and has nothing to do yet: what one engages, the other may hit."""
        if unit.kind != "fighters":
            return None
        free = (one for one in self.board.turns if one.kind == "fighters" and one.id not in self.busy)
        return next((one for one in free if one.id != unit.id), None)

    @cached_property
    def busy(self) -> frozenset[str]:
        """Who has something to do this round."""
        attacks, screens, patrols, retreats = self.declared
        attackers, screening = (one.attacker for one in attacks), (one.interceptor for one in screens)
        return frozenset((*attackers, *screening, *patrols, *retreats))

    def _blows(self, unit: Unit) -> Iterator[Blow]:
        for target in self.board.targets:
            yield self.aim(target).blow(unit, "single")
            if unit.kind == "fighters":
                yield self.aim(target).blow(unit, "same_twice")

    def _sequel(self, partner: Unit, blow: Blow) -> float:
        """What the next one could do at the same target after this."""
        sorties: tuple[Sortie, ...] = ("single", "same_twice")
        return max(blow.aim.flown(partner, one, blow.successes).worth for one in sorties)

    def _halves(self, unit: Unit, aims: Sequence[Aim]) -> Iterator[Option]:
        """One half, worth what both are together."""
        blows = [aim.blow(unit, "two_targets") for aim in aims]
        for blow in blows if len(blows) > 1 else ():
            yield _option(blow, blow.worth + max(one.worth for one in blows if one is not blow))

    def second_half(self, unit: Unit, first: str) -> Iterator[Option]:
        """The other half, at another target."""
        for target in self.board.targets:
            if target.id != first:
                blow = self.aim(target).blow(unit, "two_targets")
                yield _option(blow, blow.worth)

    def _kept(self, unit: Unit) -> float:
        """What a salvo that is not fired is worth beside a hit with it on an enemy that fights; nothing once nobody
        else is left to fight on."""
        board = self.board
        if unit.kind != "missiles" or not any(force(one, board.book) for one in board.mine if one.kind != "missiles"):
            return 0.0
        return board.temper.salvo / 100 * effect(unit, board.book) * board.prey


def plan_of(board: Board, state: Battle) -> Plan:
    """The plan of a side, worked out once as long as that side declares nothing else; in all fights from one sheet that
    come to the same."""
    own = board.members
    declared = Declared(
        tuple([one for one in state.attacks if one.attacker in own]),
        tuple([one for one in state.screens if one.interceptor in own]),
        tuple([one for one in state.patrols if one in own]),
        tuple([one for one in state.retreats if one in own]),
    )
    attacks = tuple([(one.attacker, one.target, one.sortie, one.done) for one in declared.attacks])
    screens = tuple([(one.interceptor, one.attacker, one.result) for one in declared.screens])
    key = attacks, screens, declared.patrols, declared.retreats
    found: Plan = remembered(board.plans, key, lambda: Plan(board, declared))
    return found


def _worth(blow: Blow) -> float:
    return blow.worth


def _option(blow: Blow, worth: float) -> Option:
    orders, key = blow.aim.board.declared, (blow.unit.id, blow.aim.target.id, blow.sortie)
    order = orders.get(key)
    if order is None:
        order = orders[key] = DeclareAttack(*key)
    return Option(order, worth, partial(_why, blow))


def _why(blow: Blow) -> Reason:
    """In one line: the kill it makes likely, the hit, or the engagement."""
    target, ways = blow.aim.target, blow.ways()
    about = (("unit", blow.unit.name), ("target", target.name))
    dead = sum(chance for standing, chance in ways.items() if standing.hits >= target.hits_left)
    hit = sum(chance for standing, chance in ways.items() if standing.hits)
    engaged = sum(chance for standing, chance in ways.items() if standing.eras)
    for name, chance in (("destroys", dead), ("hits", hit), ("engages", engaged)):
        if chance >= 0.005:
            return Reason(name, (*about, ("percent", round(100 * chance))))
    return Reason("no_chance", about)
