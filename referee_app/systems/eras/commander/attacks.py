"""What an attack is worth: what it takes of the target in view of all that is declared at it, less what it costs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache

from referee_app.core.commander import Reason, Weighed
from referee_app.systems.eras.actions.declare import DeclareAttack
from referee_app.systems.eras.book import Book
from referee_app.systems.eras.close_in import Gun, has_close_in
from referee_app.systems.eras.commander.sight import Sight, force
from referee_app.systems.eras.engage import gun_of, quarry_of, shooter_of
from referee_app.systems.eras.ladder import Quarry, Shooter, sortie_rps
from referee_app.systems.eras.odds.attrition import attrition, salvo
from referee_app.systems.eras.odds.preview import standing_of
from referee_app.systems.eras.odds.walk import Standing, struck
from referee_app.systems.eras.state import Attack, Battle, Sortie, Unit

Order = Weighed[Battle, Book]
Ways = dict[Standing, float]
"""How a unit may stand, each with its chance; the exact chances of single attacks, added up quickly."""


@lru_cache(maxsize=4096)
def _lost(gun: Gun, era: int, rps: Fraction, book: Book) -> float:
    """RPs a sortie loses on average (E-53)."""
    return float(attrition(gun, era, rps, "fighters", book).mean)


@lru_cache(maxsize=4096)
def _arrives(shooter: Shooter, quarry: Quarry, gun: Gun, round_: int, book: Book) -> float:
    """The chance of a salvo (E-54)."""
    return float(salvo(shooter, quarry, gun, round_, book).success)


class Aim:
    """A target with all that its enemies have declared at it so far."""

    def __init__(self, sight: Sight, target: Unit) -> None:
        self.sight, self.target = sight, target
        state = sight.state
        self._gun = gun_of(state, target.id)
        self._quarry = quarry_of(state, target.id)
        self.ways: Ways = {standing_of(state, target.id, sight.book): 1.0}
        for attack in _declared(state, target.id):
            self.ways = self.after(attack, self.ways)

    def after(self, attack: Attack, ways: Ways) -> Ways:
        """How the target may stand after one attack more."""
        unit, found = self.sight.state.unit(attack.attacker), dict[Standing, float]()
        era = unit.era if unit.measured else None
        for standing, chance in ways.items():
            success = chance * self.success(attack, unit, standing)
            for one, part in ((standing, chance - success), (struck(standing, era, self.sight.book), success)):
                if part > 0:
                    found[one] = found.get(one, 0.0) + part
        return found

    def success(self, attack: Attack, unit: Unit, standing: Standing) -> float:
        """The chance of an attack on the target as it stands then; a salvo meets its defence first (E-25)."""
        if unit.kind != "missiles":
            return self.sight.chance(attack)
        shooter, gun = shooter_of(self.sight.state, attack), replace(self._gun, engaged=standing.eras)
        return _arrives(shooter, self._quarry, gun, self.sight.state.round or 1, self.sight.book)

    def value(self, ways: Ways, unit: Unit) -> float:
        """What it is worth that the target may stand so after an attack of this unit."""
        return sum(chance * self._value(standing, unit) for standing, chance in ways.items())

    def _value(self, standing: Standing, unit: Unit) -> float:
        sight, target = self.sight, self.target
        taken = sight.taken(target, standing.hits)
        if not unit.measured:
            return taken
        dead = standing.hits >= target.hits_left
        return taken + (sight.stopped(target) if dead else sight.silenced(target, standing.eras))

    def dead(self, ways: Ways) -> float:
        """How likely the target is destroyed."""
        return sum(chance for standing, chance in ways.items() if standing.hits >= self.target.hits_left)

    def cost(self, unit: Unit, passes: tuple[Attack, ...], ways: Ways) -> float:
        """What close-in defence takes of the fighters, by how the target may stand when all have flown (E-24)."""
        if unit.kind != "fighters" or not has_close_in(self._gun) or not unit.rps:
            return 0.0
        book, each = self.sight.book, force(unit, self.sight.book) / float(unit.rps)
        rps = sortie_rps(unit.rps, passes[0].sortie, book)
        eras = dict[tuple[int, ...], float]()
        for standing, chance in ways.items():
            eras[standing.eras] = eras.get(standing.eras, 0.0) + chance
        lost = sum(chance * _lost(replace(self._gun, engaged=one), unit.era, rps, book) for one, chance in eras.items())
        return len(passes) * lost * each * self.sight.own


def _declared(state: Battle, target: str) -> Iterator[Attack]:
    """The attacks of its enemies on a unit, and the shots of ships that screen against it, in the order they fall."""
    step = {"fighters": 0, "missiles": 2}
    mine = [one for one in state.attacks if one.target == target and not one.done]
    shots = (one for one in state.screens if one.attacker == target and not one.result)
    mine += [Attack(one.interceptor, target) for one in shots if not state.unit(one.interceptor).measured]
    yield from sorted(mine, key=lambda one: step.get(state.unit(one.attacker).kind, 1))


class Targets:
    """Every target of a side."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self._aims: dict[str, Aim] = {}

    def aim(self, target: Unit) -> Aim:
        """What there is to know of one."""
        if target.id not in self._aims:
            self._aims[target.id] = Aim(self.sight, target)
        return self._aims[target.id]

    def attacks(self, unit: Unit) -> Iterator[Order]:
        """Every attack of a unit, weighed; of fighters whole, twice at one target and half at each of two (E-21)."""
        for target in self.sight.targets:
            yield self._weighed(unit, target, "single", self._worth(unit, target, "single"))
            if unit.kind == "fighters":
                yield self._weighed(unit, target, "same_twice", self._worth(unit, target, "same_twice"))
        if unit.kind == "fighters":
            yield from self._halves(unit)

    def _halves(self, unit: Unit) -> Iterator[Order]:
        """One half, worth what both are together."""
        worths = {one.id: self._worth(unit, one, "two_targets") for one in self.sight.targets}
        for target in self.sight.targets:
            others = [worth for id_, worth in worths.items() if id_ != target.id]
            if others:
                yield self._weighed(unit, target, "two_targets", worths[target.id] + max(others))

    def second_half(self, unit: Unit, first: str) -> Iterator[Order]:
        """The other half, at another target."""
        for target in self.sight.targets:
            if target.id != first:
                yield self._weighed(unit, target, "two_targets", self._worth(unit, target, "two_targets"))

    def _worth(self, unit: Unit, target: Unit, sortie: Sortie) -> float:
        aim = self.aim(target)
        passes = (Attack(unit.id, target.id, sortie),) * (2 if sortie == "same_twice" else 1)
        ways = aim.ways
        for one in passes:
            ways = aim.after(one, ways)
        gain = aim.value(ways, unit) - aim.value(aim.ways, unit)
        return gain - aim.cost(unit, passes, ways) - self._kept(unit)

    def _kept(self, unit: Unit) -> float:
        """What a salvo that is not fired is worth; nothing once nobody else is left to fight on."""
        if unit.kind != "missiles" or all(one.kind == "missiles" for one in self.sight.mine):
            return 0.0
        return self.sight.temper.salvo / 100 * force(unit, self.sight.book)

    def _weighed(self, unit: Unit, target: Unit, sortie: Sortie, worth: float) -> Order:
        aim = self.aim(target)
        attack = Attack(unit.id, target.id, sortie)
        ways = aim.after(attack, aim.ways)
        if sortie == "same_twice":
            ways = aim.after(attack, ways)
        return Weighed(DeclareAttack(unit.id, target.id, sortie), worth, _why(aim, unit, ways))


def _why(aim: Aim, unit: Unit, ways: Ways) -> Reason:
    """In one line: the kill it makes likely, the hit, or the engagement."""
    target, dead = aim.target, aim.dead(ways)
    about = (("unit", unit.name), ("target", target.name))
    if dead >= 0.005:
        return Reason("destroys", (*about, ("percent", round(100 * dead))))
    hit = 1 - sum(chance for standing, chance in ways.items() if not standing.hits)
    if hit >= 0.005:
        return Reason("hits", (*about, ("percent", round(100 * hit))))
    engaged = sum(chance for standing, chance in ways.items() if standing.eras)
    return Reason("engages", (*about, ("percent", round(100 * engaged))))
