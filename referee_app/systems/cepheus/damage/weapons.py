"""What a weapon's damage meets: armour, sand, screens; and the radiation it brings (C-85, C-94, C-114, C-115)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

from referee_app.systems.cepheus.book import Book, WeaponData
from referee_app.systems.cepheus.state import WEAPONS, Cause, Hit, Level, Ship, Weapon

REFLEC = 3
"""What Reflec adds to the armour against lasers (C-94)."""
POINT = 1
"""The damage of a sandcaster (C-49)."""
PER_MESON_SCREEN = -2

Radiant = Literal[Weapon, "nuclear"]
"""What may bring a radiation hit."""
RADIANT: tuple[Radiant, ...] = get_args(Radiant)


def weapon_of(cause: Cause | Weapon, book: Book) -> WeaponData | None:
    """The line of the weapon table, for what is a weapon and no missile."""
    return next((book.weapons[weapon] for weapon in WEAPONS if weapon == cause), None)


def is_internal(cause: Cause | Weapon, book: Book) -> bool:
    """Whether its hits roll on the Internal column whatever the Hull (C-115, C-116)."""
    weapon = weapon_of(cause, book)
    return cause in ("boarding_hit", "boarding_damage") or (weapon is not None and weapon.meson)


def armor_met(ship: Ship, cause: Cause | None, book: Book) -> int:
    """The armour a cause of damage meets now (C-94, C-115, C-116)."""
    return armor_against(cause, ship.armor, ship.reflec, book)


def armor_against(cause: Cause | Weapon | None, armor: int, reflec: bool, book: Book) -> int:
    """The same from the figures; without a cause it is plain armour."""
    if cause is None:
        return armor
    if is_internal(cause, book):
        return 0
    weapon = weapon_of(cause, book)
    return armor + (REFLEC if reflec and weapon is not None and weapon.laser else 0)


def sanded(cause: Cause | Weapon | None, book: Book) -> bool:
    """Whether sand takes anything from it: beams only, mesons by the house rule of R-22."""
    if cause is None:
        return True
    weapon = weapon_of(cause, book)
    if weapon is None or not weapon.dice:
        return False
    return not weapon.meson or book.rulings.sand_stops_mesons


def left_over(raw: int, effect: int, stopped: int, book: Book) -> int:
    """The damage left of a roll after all that stops it; the Effect counts by the house rule of R-28 only (C-94)."""
    return max(0, raw + (effect if book.rulings.effect_adds_damage else 0) - stopped)


@dataclass(frozen=True, slots=True)
class Exposure:
    """A hit of a weapon, or of a nuclear missile, that may bring radiation: the armour its damage met, the active meson
    screens, a nuclear damper against it, and whether its damage got through (C-114)."""

    weapon: Radiant
    armor: Level = 0
    meson_screens: Level = 0
    damper: bool = False
    penetrated: bool = True


def radiation_dm(hit: Exposure, book: Book) -> int | None:
    """The modifier of a weapon's radiation hit, None where there is none (C-114, C-85, R-53)."""
    nuclear = hit.weapon == "nuclear"
    data = book.missiles["nuclear"] if hit.weapon == "nuclear" else book.weapons[hit.weapon]
    if not data.radiation or (nuclear and hit.damper) or not (hit.penetrated or book.rulings.radiation_if_stopped):
        return None
    if isinstance(data, WeaponData) and data.meson:
        return PER_MESON_SCREEN * hit.meson_screens
    return -hit.armor


def radiant(cause: Cause) -> Radiant | None:
    """The cause as far as it may bring radiation: weapons and nuclear missiles."""
    return next((one for one in RADIANT if one == cause), None)


def radiation_of(hit: Hit, ship: Ship, armor: int, damage: int, book: Book) -> int | None:
    """The modifier of the radiation hit of one queued hit; `armor` is the rating its damage met (C-114).

    A meson screen is active when it was triggered against this attack (C-85).
    """
    cause = radiant(hit.cause)
    if cause is None:
        return None
    screens = ship.screens.meson_screen if hit.screen is not None else 0
    return radiation_dm(Exposure(cause, armor, screens, hit.screen is not None, damage > 0), book)
