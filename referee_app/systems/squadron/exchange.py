"""What fire between squadrons comes to on the average, in craft: the exact chances of S-71 to S-74 with what a
commander counts each result for. Sheets are read as they stand; nothing is rolled and nothing announced."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from itertools import combinations

from referee_app.core.commander import Command, Commands
from referee_app.systems.squadron.book import Book, Temper
from referee_app.systems.squadron.craft import (
    Condition,
    dr_ladder,
    freezing_point,
    guns,
    is_frozen,
    total,
)
from referee_app.systems.squadron.gunnery import (
    Firer,
    Gunner,
    band_of,
    difficulty,
    fire_code,
    floored,
    limits,
    move_counted,
    needed_die,
    too_fast,
    used_range,
)
from referee_app.systems.squadron.odds import Shots, one_craft
from referee_app.systems.squadron.opposed import STRIDE, Mark, new_counters, worst
from referee_app.systems.squadron.state import Band, Battle, Craft, CraftType, Kind, Morale, Rate, Squadron, Weapon


@dataclass(frozen=True, slots=True)
class Struck:
    """What a volley does on the average: craft destroyed, newly damaged, newly ionised and frozen through the next
    round, and what all of it counts for, in craft."""

    destroyed: float = 0.0
    damaged: float = 0.0
    ionised: float = 0.0
    frozen: float = 0.0
    worth: float = 0.0


NOTHING = Struck()


def temper_of(command: Command | None, book: Book) -> Temper:
    """The figures of a command; people are taken for steady."""
    tempers = {"bold": book.tempers.bold, "steady": book.tempers.steady, "careful": book.tempers.careful}
    return tempers[command.temper if command else "steady"]


@dataclass(frozen=True, slots=True)
class Supposed:
    """What is taken to be otherwise than on the sheet: the firer's rate, the target's, who is jammed besides, and
    whether the targets' shields are down for a missile of their own (S-51)."""

    rate: Rate | None = None
    moved: Rate | None = None
    jammed: bool = False
    dropped: bool = False


AS_IT_IS = Supposed()
IN_THE_FIGHT = Supposed("none", "attack_speed")
"""Rates set aside: what both are good for whatever they move at this round."""

_Case = tuple[int, str, Rate, Morale, Band, int, int, bool, bool]


@dataclass(frozen=True, slots=True)
class _Crew:
    """The boxes of a sheet in a round, those alike counted together: who can fire and how, and what is to be hit.
    Crews with the same `number` are alike in all of this, and of one craft type."""

    boxes: tuple[Craft, ...]
    craft_type: CraftType
    number: int
    guns: tuple[tuple[Gunner, bool, int], ...]
    hulls: tuple[tuple[Condition, int], ...]
    active: int
    ready: int


class _Position:
    """What was thought out of one position: figures by what they are of, volleys by who fires what at whom."""

    def __init__(self) -> None:
        self.figures: dict[object, float] = {}
        self.volleys: dict[tuple[str, str, str, Rate, int, bool, bool], Struck] = {}


class _Memory:
    """What volleys came to by who fired at whom: battles ask the same again and again, and many begin alike."""

    MOST = 20_000

    def __init__(self, book: Book) -> None:
        self.book = book
        self._crews: dict[tuple[int, int, int], _Crew] = {}
        self._numbers: dict[object, int] = {}
        self.struck: dict[_Case, Struck] = {}
        self._bands: dict[tuple[int, int, tuple[int, int, int]], Band | None] = {}
        self._codes: dict[tuple[int, int, Gunner], int] = {}
        self._difficulties: dict[tuple[Band, Firer, Kind, int], int] = {}
        self._resistances: dict[tuple[Kind, int, int, Condition], int] = {}
        self._positions: dict[object, _Position] = {}

    def serves(self, book: Book) -> bool:
        """Whether it is of these tables, and not too full."""
        return self.book is book and len(self.struck) + len(self._numbers) < self.MOST

    def crew(self, state: Battle, squadron: Squadron) -> _Crew:
        """The boxes of a squadron."""
        key = (id(squadron.boxes), id(squadron.craft_type), state.round)
        found = self._crews.get(key)
        if found is None:
            if len(self._crews) >= 500:  # each keeps its boxes, so that nothing else can come to lie where they do
                self._crews.clear()
            found = self._crews[key] = self._made(state, squadron)
        return found

    def _made(self, state: Battle, squadron: Squadron) -> _Crew:
        alike: dict[tuple[int, int, int, int, bool, bool], int] = {}
        for craft in squadron.active:
            fired = craft.missile_round == state.round
            key = (craft.hot_shot, craft.markers, craft.counters, craft.jams, craft.separated, fired)
            alike[key] = alike.get(key, 0) + 1
        guns, hulls = list[tuple[Gunner, bool, int]](), dict[Condition, int]()
        for (hot_shot, markers, ion, jams, apart, fired), count in sorted(alike.items()):
            condition = Condition(markers, ion, fired)
            hulls[condition] = hulls.get(condition, 0) + count
            if not is_frozen(squadron.craft_type.turns, condition, self.book):
                guns.append((Gunner(hot_shot, markers, ion, jams), apart, count))
        alikes = (squadron.craft_type, tuple(sorted(alike.items())))
        number = self._numbers.setdefault(alikes, len(self._numbers))
        ready = sum(count for _, _, count in guns)
        return _Crew(
            squadron.boxes,
            squadron.craft_type,
            number,
            tuple(guns),
            tuple(hulls.items()),
            sum(hulls.values()),
            ready,
        )

    def band(self, hexes: Fraction, weapon: Weapon) -> Band | None:
        """The range band of a weapon; None beyond it (S-21, S-22)."""
        reach = limits(weapon)
        key = (*hexes.as_integer_ratio(), reach)
        if key not in self._bands:
            self._bands[key] = band_of(used_range((hexes,), self.book), reach)
        return self._bands[key]

    def code(self, weapon: Weapon, gunner: Gunner) -> int:
        """The fire code in force (S-11)."""
        key = (weapon.fire_code, weapon.fire_control, gunner)
        found = self._codes.get(key)
        if found is None:
            found = self._codes[key] = total(floored(fire_code(*key, self.book), self.book))
        return found

    def difficulty(self, band: Band, firer: Firer, kind: Kind, move: int) -> int:
        """The difficulty (S-23 to S-27)."""
        key = (band, firer, kind, move)
        found = self._difficulties.get(key)
        if found is None:
            found = self._difficulties[key] = total(difficulty(*key, self.book))
        return found

    def resistance(self, kind: Kind, craft_type: CraftType, condition: Condition) -> int:
        """The DR number a weapon of this kind meets (S-38)."""
        key = (kind, craft_type.dr_shielded, craft_type.dr_unshielded, condition)
        found = self._resistances.get(key)
        if found is None:
            found = self._resistances[key] = total(dr_ladder(kind, craft_type, condition, self.book))
        return found

    def position(self, key: object) -> _Position:
        """What was thought of a position before."""
        found = self._positions.get(key)
        if found is None:
            if len(self._positions) >= 200:
                self._positions.clear()
            found = self._positions[key] = _Position()
        return found


_memory: _Memory | None = None


def _remembered(book: Book) -> _Memory:
    global _memory  # noqa: PLW0603 - one memory, which nobody can tell from none
    kept = _memory
    if kept is None or not kept.serves(book):
        kept = _memory = _Memory(book)
    return kept


class Exchange:
    """One sheet looked at by whoever thinks about it."""

    def __init__(self, state: Battle, book: Book, commands: Commands) -> None:
        self.state, self.book, self.commands = state, book, commands
        self._kept = _remembered(book)
        self._crews = {one.id: self._kept.crew(state, one) for one in state.squadrons}
        self._there = tuple(one for one in state.squadrons if self._crews[one.id].active)
        self._hexes = dict(self._distances())
        crews = tuple((one.id, one.side, one.morale, one.hexes, self._crews[one.id].number) for one in self._there)
        self._position = self._kept.position((crews, tuple(far.as_integer_ratio() for far in self._hexes.values())))

    def once(self, key: object, think: Callable[[], float]) -> float:
        """A figure that hangs on the position alone, rates and announcements set aside: thought out only once."""
        figures = self._position.figures
        found = figures.get(key)
        if found is None:
            found = figures[key] = think()
        return found

    def temper(self, squadron: Squadron) -> Temper:
        """The temper it is commanded with."""
        return temper_of(self.commands.over(squadron.side, squadron.id), self.book)

    def foes(self, side: str) -> tuple[Squadron, ...]:
        """The others' squadrons with craft in play."""
        return tuple(one for one in self._there if one.side != side)

    def friends(self, side: str) -> tuple[Squadron, ...]:
        """A side's squadrons with craft in play."""
        return tuple(one for one in self._there if one.side == side)

    def crew(self, squadron: Squadron) -> _Crew:
        """Its boxes."""
        return self._crews[squadron.id]

    def hexes(self, one: Squadron, other: Squadron) -> Fraction:
        """How far two squadrons of different sides are from each other: as either has announced it this round, by a
        band its outer limit; else half way between the distances they seek."""
        return self._hexes[min(one.id, other.id), max(one.id, other.id)]

    def _distances(self) -> Iterator[tuple[tuple[str, str], Fraction]]:
        announced = dict(self._announced())
        for one, other in combinations(sorted(self._there, key=lambda squadron: squadron.id), 2):
            if one.side != other.side:
                pair = (one.id, other.id)
                yield pair, announced.get(pair) or _half_way(self.temper(one).hexes, self.temper(other).hexes)

    def _announced(self) -> Iterator[tuple[tuple[str, str], Fraction]]:
        for made in self.state.declarations:
            used: Fraction | int | None = made.used
            if used is None:
                weapon = self.state.squadron(made.squadron).weapon(made.weapon)
                used = {"short": weapon.short, "medium": weapon.medium, "long": weapon.long}[made.band]
            yield (min(made.squadron, made.target), max(made.squadron, made.target)), Fraction(used)

    def band(self, firer: Squadron, weapon: Weapon, target: Squadron) -> Band | None:
        """The range band of a weapon; None beyond it (S-21, S-22)."""
        return self._kept.band(self.hexes(firer, target), weapon)

    def volley(self, firer: Squadron, weapon: Weapon, target: Squadron, but: Supposed = AS_IT_IS) -> Struck:
        """What all able craft of a squadron do with a weapon to another one, on the average."""
        rate = but.rate or firer.rate
        move = self._moved(target, but.moved) if weapon.kind == "missile" else 0
        key = (firer.id, weapon.name, target.id, rate, move, but.jammed, but.dropped)
        volleys = self._position.volleys
        found = volleys.get(key)
        if found is None:
            found = volleys[key] = self._volley(firer, weapon, target, rate, move, but)
        return found

    def _volley(  # noqa: PLR0913, PLR0917 - who fires what at whom, and at what rates
        self, firer: Squadron, weapon: Weapon, target: Squadron, rate: Rate, move: int, but: Supposed
    ) -> Struck:
        band = self.band(firer, weapon, target)
        if band is None or firer.morale == "broken" or too_fast(rate, self.book) or not self.crew(firer).ready:
            return NOTHING
        crews = self.crew(firer).number, self.crew(target).number
        case = (crews[0], weapon.name, rate, firer.morale, band, crews[1], move, but.jammed, but.dropped)
        found = self._kept.struck.get(case)
        if found is None:
            shots = self._shots(firer, weapon, band, rate, move, but.jammed)
            strike = self._ionised if weapon.kind == "ion" else self._damaged
            found = self._kept.struck[case] = strike(shots, weapon, target, but.dropped)
        return found

    def _moved(self, target: Squadron, rate: Rate | None) -> int:
        return move_counted(number_of(target, rate or target.rate), target.hexes, self.book)

    def _shots(  # noqa: PLR0913, PLR0917 - the conditions of S-24 one by one
        self, firer: Squadron, weapon: Weapon, band: Band, rate: Rate, move: int, jammed: bool
    ) -> tuple[Shots, ...]:
        needs: dict[int, int] = {}
        for gunner, apart, count in self.crew(firer).guns:
            aimed = replace(gunner, jams=gunner.jams + 1) if jammed else gunner
            against = self._kept.difficulty(band, Firer(rate, firer.morale, apart), weapon.kind, move)
            need = needed_die(against, self._kept.code(weapon, aimed))
            needs[need] = needs.get(need, 0) + count
        return tuple(Shots(count, need) for need, count in sorted(needs.items()))

    def _damaged(self, shots: tuple[Shots, ...], weapon: Weapon, target: Squadron, dropped: bool) -> Struck:
        count, book, crew = self.book.tempers, self.book, self.crew(target)
        dead = hurt = worth = 0.0
        for condition, many in crew.hulls:
            mark = Mark(self._met(weapon, target, condition, dropped), condition.markers)
            chances = dict(one_craft(shots, crew.active, worst(weapon.damage, mark, book)))
            killed, damaged = many * chances.get(STRIDE, 0.0), many * chances.get(1, 0.0)
            if mark.markers and book.rulings.second_marker == "none":
                damaged = 0.0
            before = count.damaged / 100 if mark.markers else 0.0
            dead, hurt = dead + killed, hurt + damaged
            worth += killed * (1 - before) + damaged * count.damaged / 100
        return Struck(dead, hurt, worth=worth)

    def _ionised(self, shots: tuple[Shots, ...], weapon: Weapon, target: Squadron, dropped: bool) -> Struck:
        """Counters of earlier rounds come off before anybody fires again (S-50): only the new ones freeze."""
        count, book, crew = self.book.tempers, self.book, self.crew(target)
        touched = stiff = worth = 0.0
        for condition, many in crew.hulls:
            turns = target.craft_type.turns
            frozen_now = turns if is_frozen(turns, condition, book) else None
            met = self._met(weapon, target, condition, dropped)
            fate = new_counters(weapon.damage, Mark(met, 0, frozen_now, turns if frozen_now else 0), book)
            freezing = freezing_point(turns, condition.markers, book)
            for new, chance in one_craft(shots, crew.active, fate):
                frozen = many * chance * (new >= freezing)
                touched, stiff = touched + many * chance * (new > 0), stiff + frozen
                worth += many * chance * min(new, freezing) * count.counter / 100 + frozen * count.frozen / 100
        return Struck(ionised=touched, frozen=stiff, worth=worth)

    def _met(self, weapon: Weapon, target: Squadron, condition: Condition, dropped: bool) -> int:
        if dropped and not condition.fired_missile:
            condition = replace(condition, fired_missile=True)
        return self._kept.resistance(weapon.kind, target.craft_type, condition)

    def fire(self, firer: Squadron, target: Squadron, but: Supposed = AS_IT_IS) -> float:
        """What the best weapon does, in craft."""
        key = (firer.id, target.id, but.rate or firer.rate, but.moved or target.rate, but.jammed, but.dropped)
        figures = self._position.figures
        found = figures.get(key)
        if found is None:
            each = (self.volley(firer, weapon, target, but).worth for weapon in guns(firer))
            found = figures[key] = max(each, default=0.0)
        return found

    def most(self, firer: Squadron, targets: Iterable[Squadron], but: Supposed = AS_IT_IS) -> float:
        """What the best weapon at the best target does, in craft."""
        return max((self.fire(firer, target, but) for target in targets), default=0.0)

    def danger(self, squadron: Squadron, but: Supposed = AS_IT_IS) -> float:
        """What a squadron has to expect where the enemies' fire is spread evenly over its side, in craft."""
        shared = len(self.friends(squadron.side)) or 1
        return sum(self.fire(foe, squadron, but) for foe in self.foes(squadron.side)) / shared

    def hunted(self, side: str) -> bool:
        """Whether an enemy has missiles."""
        return any(weapon.kind == "missile" for foe in self.foes(side) for weapon in guns(foe))

    def worn(self, side: str) -> float:
        """How many times as fast as its enemies a side is worn down; 0 where it is not, infinite where only it is."""
        others = dict.fromkeys(one.side for one in self.foes(side))
        taken, given = sum(map(self._strength, others)) * self._craft(self.foes(side)), self._strength(side)
        if not taken:
            return 0.0
        return taken / (given * self._craft(self.friends(side))) if given else float("inf")

    def _strength(self, side: str) -> float:
        """What all squadrons of a side do in a round, rates set aside, in craft."""
        foes = self.foes(side)
        return self.once(side, lambda: sum(self.most(one, foes, IN_THE_FIGHT) for one in self.friends(side)))

    def _craft(self, squadrons: Iterable[Squadron]) -> int:
        return sum(self.crew(one).active for one in squadrons)


def number_of(squadron: Squadron, rate: Rate) -> int:
    """The number of a rate (S-26)."""
    kind = squadron.craft_type
    return {"attack_speed": kind.attack_speed, "full_throttle": kind.full_throttle}.get(rate, 0)


@lru_cache(maxsize=256)
def _half_way(one: int, other: int) -> Fraction:
    return Fraction(one + other, 2)
