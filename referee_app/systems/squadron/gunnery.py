"""Range, difficulty, fire code and the needed die (S-11, S-20 to S-32, S-56)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import floor

from referee_app.core.table import Modifier
from referee_app.systems.squadron.book import Book
from referee_app.systems.squadron.craft import total, wear
from referee_app.systems.squadron.state import Band, Battle, Craft, Declaration, Kind, Morale, Rate, Squadron, Weapon

BANDS: tuple[Band, ...] = ("short", "medium", "long")


def mean_distance(distances: Sequence[Fraction]) -> Fraction:
    """The mean over all pairs of a firing and an eligible target craft (S-20)."""
    return sum(distances, Fraction(0)) / len(distances) if len(distances) > 1 else distances[0]


def used_range(distances: Sequence[Fraction], book: Book) -> Fraction:
    """The mean distance as it is used: to the nearest hex, halves up (S-20, SR-4)."""
    mean = mean_distance(distances)
    if book.rulings.range_round == "exact" or mean.denominator == 1:
        return mean
    down = floor(mean)
    up = {"nearest": mean - down >= Fraction(1, 2), "down": False, "up": True}
    return Fraction(down + up[book.rulings.range_round])


def band_of(used: Fraction, limits: tuple[int, int, int]) -> Band | None:
    """The range band, or None beyond the long limit (S-21, S-22)."""
    return next((band for band, limit in zip(BANDS, limits, strict=True) if used <= limit), None)


def base_difficulty(band: Band, book: Book) -> int:
    """S-23."""
    figures = {"short": book.difficulty.short, "medium": book.difficulty.medium, "long": book.difficulty.long}
    return figures[band]


def too_fast(rate: Rate, book: Book) -> bool:
    """Whether a squadron moved too fast to fire (S-16, SR-10)."""
    return rate == "full_throttle" and not book.rulings.full_throttle_fires


@dataclass(frozen=True, slots=True)
class Firer:
    """The conditions of the firing side that bear on the difficulty (S-24)."""

    rate: Rate = "attack_speed"
    morale: Morale = "steady"
    separated: bool = False


def difficulty(band: Band, firer: Firer, kind: Kind, target_move: int, book: Book) -> tuple[Modifier, ...]:
    """The difficulty, itemised (S-23 to S-27); `target_move` is the number of S-26 and counts for missiles only."""
    add = book.conditions
    lines = [Modifier(base_difficulty(band, book), f"base:{band}", "S-23", f"difficulty.{band}")]
    if firer.rate != "none":
        rule = "S-24" if firer.rate == "attack_speed" else "SR-10"
        lines.append(Modifier(add.attack_speed, firer.rate, rule, "conditions.attack_speed"))
    if firer.morale == "shaken":
        lines.append(Modifier(add.shaken, "shaken", "S-24", "conditions.shaken"))
    if firer.morale in ("demoralized", "broken"):
        lines.append(Modifier(add.demoralized, "demoralized", "S-24", "conditions.demoralized"))
    if firer.separated:
        lines.append(Modifier(add.separated, "separated", "S-24", "conditions.separated"))
    if kind == "missile":
        lines.append(Modifier(target_move, "target_move", "S-26"))
    return tuple(line for place, line in enumerate(lines) if line.value or not place)


def jam_penalty(fire_control: int, jams: int, book: Book) -> int:
    """What jamming takes from a fire code: never more than the fire control (S-56, SR-11)."""
    reach = jams if book.rulings.jam_stack else min(jams, 1)
    return min(book.jam_penalty * reach, max(0, fire_control))


@dataclass(frozen=True, slots=True)
class Gunner:
    """What bears on one craft's fire code (S-11)."""

    hot_shot: int = 0
    markers: int = 0
    ion: int = 0
    jams: int = 0


def fire_code(printed: int, fire_control: int, gunner: Gunner, book: Book) -> tuple[Modifier, ...]:
    """The fire code in force, itemised (S-11); see `floored` for its foot."""
    lines = (
        Modifier(printed, "weapon", "S-9"),
        Modifier(gunner.hot_shot, "hot_shot", "S-11"),
        Modifier(-wear(gunner.markers, book) * book.damaged.fire_code, "damaged", "S-41", "damaged.fire_code"),
        Modifier(-gunner.ion * book.ionised.fire_code, "ion", "S-47", "ionised.fire_code"),
        Modifier(-jam_penalty(fire_control, gunner.jams, book), "jammed", "S-56", "jam_penalty"),
    )
    return tuple(line for place, line in enumerate(lines) if line.value or not place)


def floored(lines: tuple[Modifier, ...], book: Book) -> tuple[Modifier, ...]:
    """The same ladder with a line that lifts it to the floor, where a house rule sets one (SR-9)."""
    floor_ = book.rulings.fire_code_floor
    if floor_ is None or total(lines) >= floor_:
        return lines
    return (*lines, Modifier(floor_ - total(lines), "floor", "SR-9", "rulings.fire_code_floor"))


def needed_die(difficulty_: int, fire_code_: int) -> int:
    """What the die must show; a bomb-out always misses, so never under 2 (S-29, S-32)."""
    return max(2, difficulty_ - fire_code_)


@dataclass(frozen=True, slots=True)
class Shot:
    """What one firing craft rolls with."""

    box: int
    fire_code: tuple[Modifier, ...]
    difficulty: tuple[Modifier, ...]

    @property
    def need(self) -> int:
        """The needed die (S-32)."""
        return needed_die(total(self.difficulty), total(self.fire_code))


@dataclass(frozen=True, slots=True)
class Group:
    """Craft that roll alike: same fire code, same difficulty (S-31)."""

    boxes: tuple[int, ...]
    fire_code: tuple[Modifier, ...]
    difficulty: tuple[Modifier, ...]
    need: int


def move_counted(rate_number: int, hexes: int, book: Book) -> int:
    """Which of a target's two numbers a missile reckons with (S-26, SR-5)."""
    return hexes if book.rulings.missile_move == "hexes" else rate_number


def target_move(target: Squadron, book: Book) -> int:
    """The number at which the target moved (S-26, SR-5)."""
    return move_counted(target.move_number, target.hexes, book)


def shot_of(battle: Battle, made: Declaration, craft: Craft, book: Book) -> Shot:
    """One craft's fire code and difficulty in this volley."""
    squadron = battle.squadron(made.squadron)
    weapon = squadron.weapon(made.weapon)
    gunner = Gunner(craft.hot_shot, craft.markers, craft.counters, craft.jams)
    firer = Firer(squadron.rate, squadron.morale, craft.separated)
    move = target_move(battle.squadron(made.target), book)
    code = floored(fire_code(weapon.fire_code, weapon.fire_control, gunner, book), book)
    return Shot(craft.box, code, difficulty(made.band, firer, weapon.kind, move, book))


def shots_of(battle: Battle, made: Declaration, book: Book) -> tuple[Shot, ...]:
    """Every firing craft's shot, in box order."""
    squadron = battle.squadron(made.squadron)
    return tuple(shot_of(battle, made, squadron.craft(box), book) for box in sorted(made.firing))


def groups_of(battle: Battle, made: Declaration, book: Book) -> tuple[Group, ...]:
    """The volley's groups: the largest first, so that hot shots and cripples stand apart at the end (S-31)."""
    alike: dict[tuple[int, int], list[Shot]] = {}
    for shot in shots_of(battle, made, book):
        alike.setdefault((total(shot.fire_code), total(shot.difficulty)), []).append(shot)
    groups = [_group(shots) for shots in alike.values()]
    return tuple(sorted(groups, key=lambda group: (-len(group.boxes), group.boxes)))


def itemised(battle: Battle, made: Declaration, book: Book) -> tuple[Group, ...]:
    """The volley's groups as `groups_of` has them, craft apart whose numbers came about in another way (S-11, S-27)."""
    alike: dict[tuple[tuple[Modifier, ...], tuple[Modifier, ...]], list[Shot]] = {}
    for shot in shots_of(battle, made, book):
        alike.setdefault((shot.fire_code, shot.difficulty), []).append(shot)
    groups = [_group(shots) for shots in alike.values()]
    return tuple(sorted(groups, key=lambda group: (-len(group.boxes), group.boxes)))


def _group(shots: list[Shot]) -> Group:
    first = shots[0]
    same = all(shot.fire_code == first.fire_code for shot in shots)
    code = first.fire_code if same else _mixed(shots)
    return Group(tuple(shot.box for shot in shots), code, first.difficulty, first.need)


def _mixed(shots: list[Shot]) -> tuple[Modifier, ...]:
    """A fire code that craft came to in several ways: the weapon's, and what each has of its own in one line, whose
    `about` names it as ("1,4|hot_shot", 1)."""
    printed, *_ = shots[0].fire_code
    boxes: dict[tuple[Modifier, ...], list[str]] = {}
    for shot in shots:
        boxes.setdefault(shot.fire_code[1:], []).append(str(shot.box))
    about = tuple((f"{','.join(who)}|{line.reason}", line.value) for own, who in boxes.items() for line in own)
    return (printed, Modifier(total(shots[0].fire_code) - printed.value, "apart", "S-11", about=about))


def limits(weapon: Weapon) -> tuple[int, int, int]:
    """The weapon's three range limits (S-9)."""
    return (weapon.short, weapon.medium, weapon.long)
