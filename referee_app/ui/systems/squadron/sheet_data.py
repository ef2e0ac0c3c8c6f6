"""What one squadron's record sheet shows: the sheet's values, with every craft's numbers as the rules have them now."""

from __future__ import annotations

from dataclasses import dataclass

from referee_app.systems.squadron.book import Book
from referee_app.systems.squadron.craft import Numbers, numbers_of, total
from referee_app.systems.squadron.gunnery import Gunner, fire_code, floored
from referee_app.systems.squadron.state import MOST_CRAFT, Battle, Craft, CraftType, Squadron, Weapon

PIPS = 6
"""Counter pips printed in a box (S-61)."""


@dataclass(frozen=True, slots=True)
class Spot:
    """What can be picked on a sheet: a field, of a box (0: of the whole squadron), and a weapon's name or a state."""

    box: int
    field: str
    name: str = ""


@dataclass(frozen=True, slots=True)
class BoxData:
    """One box: the craft, its numbers in force, its fire code with the chosen weapon, and the missile flag."""

    craft: Craft
    numbers: Numbers
    fire_code: int | None
    missile: bool


@dataclass(frozen=True, slots=True)
class SheetData:
    """One record sheet, compared by value."""

    round: int
    squadron: Squadron
    boxes: tuple[BoxData, ...]
    book: Book
    changed: frozenset[str]
    weapon: str

    @property
    def title(self) -> str:
        """The sheet's name."""
        return self.squadron.name


def data_of(
    battle: Battle,
    squadron_id: str,
    book: Book,
    changed: frozenset[str] = frozenset(),
    weapon: str | None = None,
) -> SheetData:
    """The sheet of one squadron as it stands; raises `KeyError` when it is not on the table."""
    squadron = battle.squadron(squadron_id)
    chosen = _weapon(battle, squadron, weapon)
    boxes = tuple(_box(battle, squadron, craft, chosen, book) for craft in squadron.boxes)
    return SheetData(battle.round, squadron, boxes, book, changed, chosen.name if chosen else "")


def blank_data(book: Book, changed: frozenset[str] = frozenset()) -> SheetData:
    """An empty sheet with every box, for pencils."""
    craft_type = CraftType("-", 1, 0, 0, 0, 0, 0, ())
    squadron = Squadron("-", "-", "-", craft_type, tuple(Craft(box + 1) for box in range(MOST_CRAFT)))
    return data_of(Battle(squadrons=(squadron,)), "-", book, changed)


def _weapon(battle: Battle, squadron: Squadron, name: str | None) -> Weapon | None:
    """The weapon asked for, else the one announced, else the first that fires."""
    weapons = {weapon.name: weapon for weapon in squadron.craft_type.weapons}
    made = battle.declaration(squadron.id)
    for asked in (name, made.weapon if made else None):
        if asked in weapons:
            return weapons[asked]
    return next((weapon for weapon in weapons.values() if weapon.kind != "jammer"), None)


def _box(battle: Battle, squadron: Squadron, craft: Craft, weapon: Weapon | None, book: Book) -> BoxData:
    code = None
    if weapon is not None and weapon.kind != "jammer":
        gunner = Gunner(craft.hot_shot, craft.markers, craft.counters, craft.jams)
        code = total(floored(fire_code(weapon.fire_code, weapon.fire_control, gunner, book), book))
    missile = craft.missile_round == battle.round
    return BoxData(craft, numbers_of(battle, squadron, craft, book), code, missile)
