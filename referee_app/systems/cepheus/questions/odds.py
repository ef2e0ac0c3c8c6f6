"""Questions about chances, of checks, missiles and damage (questions.md 3.1 to 3.4; C-128)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated

from referee_app.core.limits import AtMost, Between
from referee_app.core.questions import Answer, Inline, OrNone, spread
from referee_app.systems.cepheus import state
from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.checks import total
from referee_app.systems.cepheus.gunnery import defences
from referee_app.systems.cepheus.odds import attack, checks, damage
from referee_app.systems.cepheus.odds.damage import Shot
from referee_app.systems.cepheus.outlook import shot_of
from referee_app.systems.cepheus.questions.ships import Figure, Level, Number, Ship, missing, nothing_there, sheet
from referee_app.systems.cepheus.state import Hit, Score, Weapon

Dice = Annotated[int, Between(0, 40)]
Sand = Annotated[int, Between(0, 40)]
Weapons = Annotated[int, Between(0, 60)]
Many = Annotated[int, Between(0, 400)]


def check_odds(book: Book, dm: Number = 0, target: Number = 8) -> Answer:
    """The chance of a check (C-128)."""
    return {"chance": checks.succeeds(dm, target)}


def degree_odds(book: Book, dm: Number = 0) -> Answer:
    """The chance of each degree of success (C-2)."""
    return {"degrees": spread(checks.degrees(dm).items())}


def opposed_odds(
    book: Book, actor_dm: Number = 0, opponent_dm: Number = 0, actor_score: Score = 7, opponent_score: Score = 7
) -> Answer:
    """The chance that the actor wins, full ties thrown again (C-6)."""
    return {"chance": checks.wins(actor_dm, opponent_dm, (actor_score, opponent_score))}


def boarding_odds(
    book: Book, attacker_dm: Number = 0, defender_dm: Number = 0, attacker_int: Score = 7, defender_int: Score = 7
) -> Answer:
    """The chance of each result of a boarding round (C-56)."""
    return {"outcomes": checks.boarding(attacker_dm, defender_dm, (attacker_int, defender_int))}


@dataclass(frozen=True, slots=True)
class Missile:
    """A missile on its way from the launch check to its target."""

    launch_dm: Number | None = None
    smart: bool = False
    evasive: Level = 0
    evade_software: Level = 0
    dodge: bool = False


def missile_odds(book: Book, missile: Inline[Missile]) -> Answer:
    """The chance that one missile hits, its launch check included (C-88, C-89)."""
    dm = total(defences(missile.evasive, missile.evade_software, missile.dodge))
    if missile.smart:
        return {"chance": checks.any_hits(1, book.needs.smart, dm)}
    if missile.launch_dm is None:
        raise missing("launch_dm", "only smart missiles need no launch check (R-32)")
    return {"chance": checks.missile_hits(missile.launch_dm, dm, book)}


def salvo_odds(book: Book, count: Many, number: Number, dm: Number = 0) -> Answer:
    """The chance that at least one of a salvo hits (C-89)."""
    return {"chance": checks.any_hits(count, number, dm)}


def defence_run_odds(book: Book, dm: Number, targets: Many) -> Answer:
    """The chances of stopping so many missiles in a run (C-74, C-84)."""
    return {"stopped": spread(checks.stopped(dm, targets))}


@dataclass(frozen=True, slots=True)
class Load:
    """One hit: dice of damage or a fixed number, and what stops it."""

    dice: Dice | None = None
    fixed: Annotated[int, Between(0, 999)] | None = None
    armor: Level = 0
    sand: Sand = 0
    screen_level: OrNone[Level] = None

    def load(self) -> damage.Load:
        """The same as the odds take it. Raises `Refused` unless one of dice and fixed is given."""
        if self.dice is None and self.fixed is None:
            raise missing("dice", "give dice, or a fixed number")
        if self.dice is not None and self.fixed is not None:
            raise nothing_there("fixed", "left out beside dice")
        return damage.Load(self.dice or 0, self.fixed or 0, self.sand, self.screen_level)


def damage_odds(book: Book, hit: Inline[Load]) -> Answer:
    """The chances of damage after armour, for one hit (C-94)."""
    return {"damage": spread(damage.damage(hit.load(), hit.armor).items())}


def mean_damage(book: Book, hit: Inline[Load]) -> Answer:
    """The average damage after armour (C-128)."""
    return {"mean": damage.mean(hit.load(), hit.armor)}


@dataclass(frozen=True, slots=True)
class Volley:
    """Weapons on one attack roll; without `attack_dm` it has hit."""

    dice: Dice
    armor: Level = 0
    sand: Sand = 0
    screen_level: OrNone[Level] = None
    weapons: Weapons = 1
    attack_dm: OrNone[Figure] = None


def hit_count_odds(book: Book, volley: Inline[Volley]) -> Answer:
    """The chances of 0, 1, 2 ... single hits from weapons on one attack roll (C-95)."""
    load = damage.Load(volley.dice, 0, volley.sand, volley.screen_level)
    hits = damage.hit_counts(load, volley.armor, volley.weapons, volley.attack_dm, book)
    return {"hits": spread(hits.items())}


@dataclass(frozen=True, slots=True)
class Attack:
    """An attack of several weapons on a ship; without `attack_dm` it has hit."""

    ship: Ship
    weapons: Annotated[tuple[Weapon, ...], AtMost(12)]
    attack_dm: OrNone[Figure] = None
    sand: Sand = 0
    screen_level: OrNone[Level] = None

    def shots(self, target: state.Ship, book: Book) -> Iterator[Shot]:
        """Its weapons as the odds take them. Raises `Refused` for missiles."""
        for weapon in self.weapons:
            if weapon == "missile_rack" or weapon == "missile_bank":  # noqa: PLR1714 - this way their types part
                raise nothing_there("weapons", "weapons that attack; missiles are launched (C-48)")
            dice = book.weapons[weapon].dice
            yield shot_of(target, Hit(target.id, target.id, weapon, 0, dice, 0, self.sand, self.screen_level), book)


def attack_odds(book: Book, made: Inline[Attack]) -> Answer:
    """The chances that an attack empties the Hull, destroys, hits at all (C-128)."""
    target = sheet(made.ship, book)
    shots = tuple(made.shots(target, book))
    chance = Fraction(1) if made.attack_dm is None else checks.succeeds(made.attack_dm)
    struck = attack.fate(target, shots, book)
    return {
        "hull_zero": chance * struck.emptied + (1 - chance) * (target.hull == 0),
        "destroyed": chance * struck.destroyed + (1 - chance) * (target.structure == 0),
        "any_hit": chance * attack.any_hit(target, shots),
    }
