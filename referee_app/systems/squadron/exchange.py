"""What fire between squadrons comes to on the average, in craft: the exact chances of S-71 to S-74 with what a
commander counts each result for. Sheets are read as they stand; nothing is rolled and nothing announced."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import permutations
from operator import mul

from referee_app.core.commander import Command, Commands
from referee_app.core.copying import replace
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
from referee_app.systems.squadron.odds import mean_of, on_one
from referee_app.systems.squadron.opposed import STRIDE, Mark, new_counters, worst
from referee_app.systems.squadron.state import Band, Battle, Craft, CraftType, Morale, Rate, Squadron, Weapon


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
    if command is None or command.temper == "steady":
        return book.tempers.steady
    return book.tempers.bold if command.temper == "bold" else book.tempers.careful


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

Sought = tuple[str, str, int]
"""A squadron, its side and the distance it seeks."""
Distances = dict[tuple[str, str], tuple[int, int]]
"""By two squadrons of different sides, either one first: hexes, as an integer ratio."""
_Case = tuple[int, str, Rate, Morale, tuple[int, int], int, int, bool, bool]
_Aimed = tuple[int, str, Rate, Morale, Band, int, bool]
Salvo = tuple[tuple[int, int], ...]
"""So many shots that need that die each."""
_Means = tuple[tuple[float, ...], ...]
"""Three columns of `mean_of`: what is struck, struck worse, and what both count for."""


@dataclass(frozen=True, slots=True)
class _Crew:
    """The boxes of a sheet in a round, those alike counted together: who can fire and how, and what is to be hit.
    Crews with the same `number` are alike in all of this, and of one craft type."""

    boxes: tuple[Craft, ...]
    craft_type: CraftType
    type: int
    number: int
    weapons: tuple[Weapon, ...]
    missiles: bool
    gunners: tuple[tuple[Gunner, bool, int], ...]
    hulls: tuple[tuple[Condition, int], ...]
    active: int
    ready: int


@dataclass(frozen=True, slots=True)
class _Field:
    """Everybody with craft in play, as they are commanded: what stays the same while fire is announced."""

    squadrons: tuple[Squadron, ...]
    commands: Commands
    round: int
    crews: dict[str, _Crew]
    there: tuple[Squadron, ...]
    friends: dict[str, tuple[Squadron, ...]]
    foes: dict[str, tuple[Squadron, ...]]
    rates: tuple[Rate, ...]
    hexes: Distances
    key: object


class _Position:
    """What was thought out of one position: figures by what they are of."""

    def __init__(self) -> None:
        self.figures: dict[object, float] = {}


class _Memory:
    """What volleys came to by who fired at whom: battles ask the same again and again, and many begin alike."""

    MOST = 20_000

    def __init__(self, book: Book) -> None:
        self.book = book
        self._crews: dict[tuple[int, int, int], _Crew] = {}
        self._types: dict[int, tuple[CraftType, int]] = {}
        self._numbers: dict[object, int] = {}
        self.struck: dict[_Case, Struck] = {}
        self.shots: dict[_Aimed, Salvo] = {}
        self.means: dict[object, _Means] = {}
        self.fire: dict[object, float] = {}
        self._bands: dict[tuple[tuple[int, int], tuple[int, int, int]], Band | None] = {}
        self._far: dict[tuple[Sought, ...], Distances] = {}
        self._positions: dict[object, _Position] = {}
        self._field: _Field | None = None

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

    def field(self, state: Battle, commands: Commands) -> _Field:
        """Who stands there; the same as before where nothing on a sheet changed."""
        last = self._field
        same = last and last.squadrons is state.squadrons and last.commands is commands and last.round == state.round
        if last is None or not same:
            last = self._field = self._looked(state, commands)
        return last

    def _looked(self, state: Battle, commands: Commands) -> _Field:
        crews = {one.id: self.crew(state, one) for one in state.squadrons}
        there = tuple([one for one in state.squadrons if crews[one.id].active])
        sides = dict.fromkeys([one.side for one in there])
        tempers = [temper_of(commands.over(one.side, one.id), self.book) for one in there]
        sought = tuple([(one.id, one.side, temper.hexes) for one, temper in zip(there, tempers, strict=True)])
        alike = tuple([(one.morale, one.hexes, crews[one.id].number) for one in there])
        return _Field(
            state.squadrons,
            commands,
            state.round,
            crews,
            there,
            {side: tuple([one for one in there if one.side == side]) for side in sides},
            {side: tuple([one for one in there if one.side != side]) for side in sides},
            tuple([one.rate for one in there]),
            self.distances(sought),
            (sought, alike),
        )

    def _made(self, state: Battle, squadron: Squadron) -> _Crew:
        alike: dict[tuple[int, int, int, int, bool, bool], int] = {}
        for craft in squadron.boxes:
            if craft.status == "active":
                ion, fired = craft.counters if craft.ion else 0, craft.missile_round == state.round
                key = (craft.hot_shot, craft.markers, ion, craft.jams, craft.separated, fired)
                alike[key] = alike.get(key, 0) + 1
        gunners, hulls = list[tuple[Gunner, bool, int]](), dict[Condition, int]()
        counted = tuple(sorted(alike.items()))
        for (hot_shot, markers, ion, jams, apart, fired), count in counted:
            condition = Condition(markers, ion, fired)
            hulls[condition] = hulls.get(condition, 0) + count
            if not is_frozen(squadron.craft_type.turns, condition, self.book):
                gunners.append((Gunner(hot_shot, markers, ion, jams), apart, count))
        weapons, type_ = guns(squadron), self._type(squadron.craft_type)
        return _Crew(
            squadron.boxes,
            squadron.craft_type,
            type_,
            self._numbers.setdefault((type_, counted), len(self._numbers)),
            weapons,
            any(weapon.kind == "missile" for weapon in weapons),
            tuple(gunners),
            tuple(hulls.items()),
            sum(hulls.values()),
            sum(count for _, _, count in gunners),
        )

    def _type(self, craft_type: CraftType) -> int:
        """The number of a craft type, the same for equal ones."""
        found = self._types.get(id(craft_type))
        if found is None:
            if len(self._types) >= 500:
                self._types.clear()
            found = craft_type, self._numbers.setdefault(craft_type, len(self._numbers))
            self._types[id(craft_type)] = found
        return found[1]

    def band(self, hexes: tuple[int, int], weapon: Weapon) -> Band | None:
        """The range band of a weapon; None beyond it (S-21, S-22)."""
        reach = limits(weapon)
        key = (hexes, reach)
        if key not in self._bands:
            self._bands[key] = band_of(used_range((Fraction(*hexes),), self.book), reach)
        return self._bands[key]

    def distances(self, sought: tuple[Sought, ...]) -> Distances:
        """Half way between what squadrons seek, for each two of different sides, either one first."""
        found = self._far.get(sought)
        if found is None:
            if len(self._far) >= 500:
                self._far.clear()
            found = self._far[sought] = {
                (one, other): Fraction(mine + theirs, 2).as_integer_ratio()
                for (one, side, mine), (other, enemy, theirs) in permutations(sought, 2)
                if side != enemy
            }
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
        self.state, self.book = state, book
        self._kept = _remembered(book)
        self._field = field = self._kept.field(state, commands)
        self._crews, self._there, self._hexes = field.crews, field.there, field.hexes
        otherwise = dict(self._announced())
        if otherwise:
            self._hexes = self._hexes | otherwise
        told = tuple(sorted(otherwise.items()))
        self._position = self._kept.position((field.key, told))

    def once(self, key: object, think: Callable[[], float]) -> float:
        """A figure that hangs on the position alone, rates and announcements set aside: thought out only once."""
        figures = self._position.figures
        found = figures.get(key)
        if found is None:
            found = figures[key] = think()
        return found

    def once_moved(self, key: object, think: Callable[[], float]) -> float:
        """A figure that hangs on the position and on the rates everybody moved at."""
        return self.once((key, self._field.rates), think)

    def temper(self, squadron: Squadron) -> Temper:
        """The temper it is commanded with."""
        return temper_of(self._field.commands.over(squadron.side, squadron.id), self.book)

    def foes(self, side: str) -> tuple[Squadron, ...]:
        """The others' squadrons with craft in play; everybody is a foe of who has none."""
        return self._field.foes.get(side, self._there)

    def friends(self, side: str) -> tuple[Squadron, ...]:
        """A side's squadrons with craft in play."""
        return self._field.friends.get(side, ())

    def crew(self, squadron: Squadron) -> _Crew:
        """Its boxes."""
        return self._crews[squadron.id]

    def hexes(self, one: Squadron, other: Squadron) -> Fraction:
        """How far two squadrons of different sides are from each other: as either has announced it this round, by a
        band its outer limit; else half way between the distances they seek."""
        return Fraction(*self._hexes[one.id, other.id])

    def _announced(self) -> Iterator[tuple[tuple[str, str], tuple[int, int]]]:
        """Distances announced that are not what was thought."""
        for made in self.state.declarations:
            used = made.used
            if used is None:
                weapon = self.state.squadron(made.squadron).weapon(made.weapon)
                used = Fraction({"short": weapon.short, "medium": weapon.medium, "long": weapon.long}[made.band])
            pair, far = (made.squadron, made.target), used.as_integer_ratio()
            if used and self._hexes.get(pair, far) != far:
                yield pair, far
                yield pair[::-1], far

    def band(self, firer: Squadron, weapon: Weapon, target: Squadron) -> Band | None:
        """The range band of a weapon; None beyond it (S-21, S-22)."""
        return self._kept.band(self._hexes[firer.id, target.id], weapon)

    def volley(self, firer: Squadron, weapon: Weapon, target: Squadron, but: Supposed = AS_IT_IS) -> Struck:
        """What all able craft of a squadron do with a weapon to another one, on the average."""
        rate = but.rate or firer.rate
        move = self._moved(target, but.moved) if weapon.kind == "missile" else 0
        crew, far, hulls = self._crews[firer.id], self._hexes[firer.id, target.id], self._crews[target.id].number
        case = (crew.number, weapon.name, rate, firer.morale, far, hulls, move, but.jammed, but.dropped)
        found = self._kept.struck.get(case)
        if found is None:
            found = self._kept.struck[case] = self._volley(firer, weapon, target, rate, move, but)
        return found

    def _volley(  # noqa: PLR0913, PLR0917 - who fires what at whom, and at what rates
        self, firer: Squadron, weapon: Weapon, target: Squadron, rate: Rate, move: int, but: Supposed
    ) -> Struck:
        band, crew = self.band(firer, weapon, target), self._crews[firer.id]
        if band is None or firer.morale == "broken" or too_fast(rate, self.book) or not crew.ready:
            return NOTHING
        aimed = (crew.number, weapon.name, rate, firer.morale, band, move, but.jammed)
        shots = self._kept.shots.get(aimed)
        if shots is None:
            shots = self._kept.shots[aimed] = self._shots(firer, weapon, band, rate, move, but.jammed)
        return self._struck(shots, weapon, target, but.dropped)

    def _moved(self, target: Squadron, rate: Rate | None) -> int:
        return move_counted(number_of(target, rate or target.rate), target.hexes, self.book)

    def _shots(  # noqa: PLR0913, PLR0917 - the conditions of S-24 one by one
        self, firer: Squadron, weapon: Weapon, band: Band, rate: Rate, move: int, jammed: bool
    ) -> Salvo:
        needs: dict[int, int] = {}
        for gunner, apart, count in self.crew(firer).gunners:
            aimed = replace(gunner, jams=gunner.jams + 1) if jammed else gunner
            against = total(difficulty(band, Firer(rate, firer.morale, apart), weapon.kind, move, self.book))
            code = total(floored(fire_code(weapon.fire_code, weapon.fire_control, aimed, self.book), self.book))
            need = needed_die(against, code)
            needs[need] = needs.get(need, 0) + count
        return tuple((count, need) for need, count in sorted(needs.items()))

    def _struck(self, shots: Salvo, weapon: Weapon, target: Squadron, dropped: bool) -> Struck:
        by_hits = on_one(shots, self.crew(target).active)
        means = self._means(weapon, target, dropped, len(by_hits) - 1)
        first, second, worth = [sum(map(mul, by_hits, mean)) for mean in means]
        return Struck(0.0, 0.0, first, second, worth) if weapon.kind == "ion" else Struck(first, second, worth=worth)

    def _means(self, weapon: Weapon, target: Squadron, dropped: bool, most: int) -> _Means:
        """What `on_one` is multiplied with for a whole squadron."""
        crew = self.crew(target)
        key = (crew.number, weapon.kind, weapon.damage, dropped, most)
        found = self._kept.means.get(key)
        if found is None:
            each = [(many, self._hull(weapon, target, condition, dropped, most)) for condition, many in crew.hulls]
            found = self._kept.means[key] = tuple(
                tuple([sum([many * means[which][hits] for many, means in each]) for hits in range(most + 1)])
                for which in range(3)
            )
        return found

    def _hull(self, weapon: Weapon, target: Squadron, condition: Condition, dropped: bool, most: int) -> _Means:
        """The same for one craft, by its condition."""
        fired = dropped or condition.fired_missile
        key = (weapon.kind, weapon.damage, self.crew(target).type, condition.markers, condition.ion, fired, most)
        found = self._kept.means.get(key)
        if found is None:
            bare = Condition(condition.markers, condition.ion, fired)
            met = total(dr_ladder(weapon.kind, target.craft_type, bare, self.book))
            of = self._ionised if weapon.kind == "ion" else self._damaged
            found = self._kept.means[key] = of(weapon, target, condition, met, most)
        return found

    def _damaged(self, weapon: Weapon, target: Squadron, condition: Condition, met: int, most: int) -> _Means:
        """Destroyed, damaged, and what it counts for."""
        marked, half = condition.markers > 0, self.book.tempers.damaged / 100
        light = 0.0 if marked and self.book.rulings.second_marker == "none" else 1.0
        fate = worst(weapon.damage, Mark(met, condition.markers), self.book)
        worth = {STRIDE: 1 - half if marked else 1.0, 1: light * half}
        return (
            mean_of(fate, most, lambda outcome: outcome == STRIDE),
            mean_of(fate, most, lambda outcome: light * (outcome == 1)),
            mean_of(fate, most, lambda outcome: worth.get(outcome, 0.0)),
        )

    def _ionised(self, weapon: Weapon, target: Squadron, condition: Condition, met: int, most: int) -> _Means:
        """Newly ionised, frozen, and what it counts for. Counters of earlier rounds come off before anybody fires again
        (S-50): only the new ones freeze."""
        count, turns = self.book.tempers, target.craft_type.turns
        frozen_now = turns if is_frozen(turns, condition, self.book) else None
        fate = new_counters(weapon.damage, Mark(met, 0, frozen_now, turns if frozen_now else 0), self.book)
        freezing = freezing_point(turns, condition.markers, self.book)
        return (
            mean_of(fate, most, lambda new: new > 0),
            mean_of(fate, most, lambda new: new >= freezing),
            mean_of(
                fate, most, lambda new: (min(new, freezing) * count.counter + (new >= freezing) * count.frozen) / 100
            ),
        )

    def fire(self, firer: Squadron, target: Squadron, but: Supposed = AS_IT_IS) -> float:
        """What the best weapon does, in craft."""
        rate = but.rate or firer.rate
        if too_fast(rate, self.book):
            return 0.0
        crew, hulls, far = self._crews[firer.id], self._crews[target.id].number, self._hexes[firer.id, target.id]
        move = self._moved(target, but.moved) if crew.missiles else 0
        key = (crew.number, firer.morale, far, rate, hulls, move, but.jammed, but.dropped)
        found = self._kept.fire.get(key)
        if found is None:
            each = [self.volley(firer, weapon, target, but).worth for weapon in crew.weapons]
            found = self._kept.fire[key] = max(each, default=0.0)
        return found

    def most(self, firer: Squadron, targets: Iterable[Squadron], but: Supposed = AS_IT_IS) -> float:
        """What the best weapon at the best target does, in craft."""
        return max([self.fire(firer, target, but) for target in targets], default=0.0)

    def danger(self, squadron: Squadron, but: Supposed = AS_IT_IS) -> float:
        """What a squadron has to expect where the enemies' fire is spread evenly over its side, in craft."""
        shared = len(self.friends(squadron.side)) or 1
        return sum([self.fire(foe, squadron, but) for foe in self.foes(squadron.side)]) / shared

    def hunted(self, side: str) -> bool:
        """Whether an enemy has missiles."""
        return any(self.crew(foe).missiles for foe in self.foes(side))

    def worn(self, side: str) -> float:
        """How many times as fast as its enemies a side is worn down; 0 where it is not, infinite where only it is."""
        return self.once(("worn", side), lambda: self._worn(side))

    def _worn(self, side: str) -> float:
        others = dict.fromkeys(one.side for one in self.foes(side))
        taken, given = sum(map(self._strength, others)) * self._craft(self.foes(side)), self._strength(side)
        if not taken:
            return 0.0
        return taken / (given * self._craft(self.friends(side))) if given else float("inf")

    def _strength(self, side: str) -> float:
        """What all squadrons of a side do in a round, rates set aside, in craft."""
        foes = self.foes(side)
        return self.once(side, lambda: sum([self.most(one, foes, IN_THE_FIGHT) for one in self.friends(side)]))

    def _craft(self, squadrons: Iterable[Squadron]) -> int:
        return sum([self.crew(one).active for one in squadrons])


def number_of(squadron: Squadron, rate: Rate) -> int:
    """The number of a rate (S-26)."""
    kind = squadron.craft_type
    return {"attack_speed": kind.attack_speed, "full_throttle": kind.full_throttle}.get(rate, 0)
