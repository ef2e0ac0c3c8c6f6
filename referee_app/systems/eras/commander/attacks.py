"""What an attack is worth: what it takes of the target in view of all that is declared at it, less what it costs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property, partial

from referee_app.core.commander import Reason, Weighed
from referee_app.core.system import Action
from referee_app.systems.eras.actions.declare import DeclareAttack
from referee_app.systems.eras.book import Book
from referee_app.systems.eras.close_in import has_close_in
from referee_app.systems.eras.commander.board import Board, effect, force, seen
from referee_app.systems.eras.odds.walk import Standing, struck
from referee_app.systems.eras.state import Attack, Battle, Sortie, Unit

Ways = dict[Standing, float]
"""How a unit may stand, each with its chance: the exact chances of single attacks, added up quickly."""


@dataclass(frozen=True, slots=True)
class Option:
    """An order with what it is worth; why is only asked of those that are shown."""

    order: Action[Battle, Book]
    worth: float
    why: Callable[[], Reason]

    def weighed(self) -> Weighed[Battle, Book]:
        """With its reason."""
        return Weighed(self.order, self.worth, self.why())


class Aim:
    """A target with all that its enemies have declared at it so far."""

    def __init__(self, board: Board, target: Unit, declared: Iterable[Attack]) -> None:
        self.board, self.target = board, target
        self._taken: dict[int, float] = {}
        self._silenced: dict[tuple[int, ...], float] = {}
        self._guarded = has_close_in(board.gun(target.id, ()))
        self._blows: dict[tuple[str, Sortie], Blow] = {}
        self.ways: Ways = {board.standing(target): 1.0}
        for attack in declared:
            self.ways = self.after(attack, self.ways)

    def after(self, attack: Attack, ways: Ways) -> Ways:
        """How the target may stand after one attack more."""
        unit, book, found = self.board.units[attack.attacker], self.board.book, dict[Standing, float]()
        era = unit.era if unit.measured else None
        for standing, chance in ways.items():
            success = chance * self.success(attack, unit, standing)
            found[standing] = found.get(standing, 0.0) + chance - success
            if success:
                hurt = struck(standing, era, book)
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
        found, left = 0.0, self.target.hits_left
        for standing, chance in ways.items():
            found += chance * self._take(standing.hits)
            if flies:
                found += chance * (self._stopped if standing.hits >= left else self._silence(standing.eras))
        return found

    def _take(self, hits: int) -> float:
        if hits not in self._taken:
            self._taken[hits] = self.board.taken(self.target, hits)
        return self._taken[hits]

    def _silence(self, eras: tuple[int, ...]) -> float:
        if eras not in self._silenced:
            self._silenced[eras] = self.board.silenced(self.target, eras)
        return self._silenced[eras]

    @cached_property
    def _stopped(self) -> float:
        return self.board.stopped(self.target)

    @cached_property
    def now(self) -> tuple[float, float]:
        """What is worth what is declared at it already, to ships and to what flies."""
        return self.value(self.ways, False), self.value(self.ways, True)

    def gain(self, unit: Unit, ways: Ways) -> float:
        """What an attack adds to what is declared already."""
        return self.value(ways, unit.measured) - self.now[unit.measured]

    def cost(self, unit: Unit, sortie: Sortie, ways: Ways) -> float:
        """What close-in defence takes of the fighters, by how the target may stand when all have flown (E-24)."""
        board = self.board
        if unit.kind != "fighters" or not self._guarded or not unit.rps:
            return 0.0
        lost = sum(chance * board.lost(self.target.id, one.eras, unit, sortie) for one, chance in ways.items())
        return len(passes(sortie)) * lost * force(unit, board.book) / float(unit.rps) * board.own

    def blow(self, unit: Unit, sortie: Sortie) -> Blow:
        """An attack on it after all that is declared."""
        found = self._blows.get((unit.id, sortie))
        if found is None:
            found = self._blows[unit.id, sortie] = self.next_blow(unit, sortie, self.ways, self.now[unit.measured])
        return found

    def next_blow(self, unit: Unit, sortie: Sortie, before: Ways, worth: float) -> Blow:
        """An attack on it as it may stand then, and as that is worth already."""
        attack, ways = Attack(unit.id, self.target.id, sortie), before
        for _ in passes(sortie):
            ways = self.after(attack, ways)
        return Blow(self, sortie, ways, self.value(ways, unit.measured) - worth - self.cost(unit, sortie, ways))


def passes(sortie: Sortie) -> range:
    """The passes of a sortie at one target (E-21)."""
    return range(2 if sortie == "same_twice" else 1)


@dataclass(frozen=True, slots=True)
class Blow:
    """An attack of a unit at a target: how that may stand then, and what it is worth."""

    aim: Aim
    sortie: Sortie
    ways: Ways
    worth: float


class Plan:
    """What a side has declared so far, and every target with it."""

    def __init__(self, board: Board, state: Battle) -> None:
        self.board, self.state = board, seen(state, board.side)

    @cached_property
    def _declared(self) -> dict[str, list[Attack]]:
        """The attacks of the side on each unit, and the shots of its ships that screen against it, in the order they
        fall."""
        units, found = self.board.units, dict[str, list[Attack]]()
        shots = (one for one in self.state.screens if not one.result and not units[one.interceptor].measured)
        attacks = [one for one in self.state.attacks if not one.done]
        attacks += [Attack(one.interceptor, one.attacker) for one in shots if not units[one.attacker].measured]
        step = {"fighters": 0, "missiles": 2}
        for one in sorted(attacks, key=lambda one: step.get(units[one.attacker].kind, 1)):
            found.setdefault(one.target, []).append(one)
        return found

    def aim(self, target: Unit) -> Aim:
        """What there is to know of a target."""
        declared = self._declared.get(target.id, [])
        key = target.id, tuple((one.attacker, one.sortie) for one in declared)
        found: Aim | None = self.board.aims.get(key)
        if found is None:
            found = self.board.aims[key] = Aim(self.board, target, declared)
        return found

    def attacks(self, unit: Unit) -> Iterator[Option]:
        """Every attack of a unit; of fighters whole, twice at one target, and with half at each of two (E-21)."""
        partner = self._partner(unit)
        alone = max((one.worth for one in self._blows(partner)), default=0.0) if partner else 0.0
        kept = self._kept(unit)
        for blow in self._blows(unit):
            more = max(0.0, self._sequel(partner, blow) - max(0.0, alone)) if partner else 0.0
            yield _option(unit, blow, blow.worth + more - kept)
        if unit.kind == "fighters":
            yield from self._halves(unit)

    def _partner(self, unit: Unit) -> Unit | None:
        """The next that flies after a component and has nothing to do yet: what one engages, the other may hit."""
        if unit.kind != "fighters":
            return None
        busy = {one.attacker for one in self.state.attacks} | set(self.state.patrols)
        busy |= {one.interceptor for one in self.state.screens} | {unit.id}
        return next((one for one in self.board.turns if one.kind == "fighters" and one.id not in busy), None)

    def _blows(self, unit: Unit) -> Iterator[Blow]:
        for target in self.board.targets:
            yield self.aim(target).blow(unit, "single")
            if unit.kind == "fighters":
                yield self.aim(target).blow(unit, "same_twice")

    def _sequel(self, partner: Unit, blow: Blow) -> float:
        """What the next one could do at the same target after this."""
        sorties: tuple[Sortie, ...] = ("single", "same_twice")
        worth = blow.aim.value(blow.ways, True)
        return max(blow.aim.next_blow(partner, one, blow.ways, worth).worth for one in sorties)

    def _halves(self, unit: Unit) -> Iterator[Option]:
        """One half, worth what both are together."""
        blows = [self.aim(one).blow(unit, "two_targets") for one in self.board.targets]
        for blow in blows:
            others = [one.worth for one in blows if one is not blow]
            if others:
                yield _option(unit, blow, blow.worth + max(others))

    def second_half(self, unit: Unit, first: str) -> Iterator[Option]:
        """The other half, at another target."""
        for target in self.board.targets:
            if target.id != first:
                blow = self.aim(target).blow(unit, "two_targets")
                yield _option(unit, blow, blow.worth)

    def _kept(self, unit: Unit) -> float:
        """What a salvo that is not fired is worth beside a hit with it on an enemy that fights; nothing once nobody
        else is left to fight on."""
        board = self.board
        if unit.kind != "missiles" or not any(force(one, board.book) for one in board.mine if one.kind != "missiles"):
            return 0.0
        return board.temper.salvo / 100 * effect(unit, board.book) * board.prey


def _option(unit: Unit, blow: Blow, worth: float) -> Option:
    return Option(DeclareAttack(unit.id, blow.aim.target.id, blow.sortie), worth, partial(_why, unit, blow))


def _why(unit: Unit, blow: Blow) -> Reason:
    """In one line: the kill it makes likely, the hit, or the engagement."""
    target, ways = blow.aim.target, blow.ways
    about = (("unit", unit.name), ("target", target.name))
    dead = sum(chance for standing, chance in ways.items() if standing.hits >= target.hits_left)
    hit = sum(chance for standing, chance in ways.items() if standing.hits)
    engaged = sum(chance for standing, chance in ways.items() if standing.eras)
    for name, chance in (("destroys", dead), ("hits", hit), ("engages", engaged)):
        if chance >= 0.005:
            return Reason(name, (*about, ("percent", round(100 * chance))))
    return Reason("no_chance", about)
