"""Questions about damage: what is left, where it lands, what it does, what is repaired (questions.md 3.2, 3.4)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Literal, cast

from referee_app.core.limits import AtMost, Between, Dice, Die
from referee_app.core.questions import Answer, Inline, OrNone
from referee_app.core.refusal import Refused
from referee_app.core.resolve import Settled, resolve
from referee_app.core.system import Objection
from referee_app.core.table import Table
from referee_app.systems.cepheus.book import Book, PersonalWeapon
from referee_app.systems.cepheus.damage import crew, figures, locations, weapons, wounds
from referee_app.systems.cepheus.damage.blow import Blow
from referee_app.systems.cepheus.damage.figures import groups_of
from referee_app.systems.cepheus.damage.repairs import hopeless, mended
from referee_app.systems.cepheus.damage.systems import strike
from referee_app.systems.cepheus.questions.fields import Count, Figure, Int, Level, TwoDice
from referee_app.systems.cepheus.questions.ships import Given, Rolls, Ship, amount_of, events_of, sheet, state_of, tons
from referee_app.systems.cepheus.standing import thrust_after
from referee_app.systems.cepheus.state import (
    Battle,
    Characteristic,
    Characteristics,
    Column,
    Hits,
    MountKind,
    Points,
    Score,
    SystemName,
    Tons,
    Weapon,
)

Sum = Annotated[int, Die(2, 12)]
Groups = Annotated[tuple[Annotated[int, Between(1, 3)], ...], AtMost(200)]
Pool = Annotated[tuple[int, ...], Dice(most=99)]
SUFFER: tuple[Characteristic, ...] = ("strength", "dexterity", "endurance")
Mendable = Literal[SystemName, MountKind]
SENTENCES: dict[Literal["C-58", "R-54"], str] = {
    "C-58": "There is nothing to repair (C-58).",
    "R-54": "What is destroyed cannot be repaired in battle (R-54).",
}


def hull_structure(book: Book, tons: Tons) -> Answer:
    """Hull and Structure of a hull size (C-93)."""
    return {"hull": figures.hull_of(tons, book), "structure": figures.structure_of(tons, book)}


def effective_thrust(book: Book, thrust: Level, m_hits: Hits) -> Answer:
    """Thrust after drive hits (C-105)."""
    return {"thrust": thrust_after(thrust, m_hits)}


def damage_to_hits(book: Book, damage: Int) -> Answer:
    """The hit groups of a damage number (C-95, C-96)."""
    return {"groups": groups_of(damage, book)}


def hit_column(book: Book, tons: Tons, hull: Points, internal: bool = False) -> Answer:
    """The column of a location roll (C-98)."""
    return {"column": locations.column_of(tons, hull, internal)}


def hit_location(book: Book, roll: Sum, column: Column) -> Answer:
    """What a location roll hits (C-97)."""
    return {"location": locations.location_of(roll, column, book)}


@dataclass(frozen=True, slots=True)
class Stopped:
    """Damage as rolled, and all that stops it."""

    raw: Int
    armor: Level = 0
    weapon: OrNone[Weapon] = None
    sand: Pool = ()
    screen: OrNone[TwoDice] = None
    screen_level: Level = 0
    reflec: bool = False
    effect: Figure = 0


def damage_after(book: Book, hit: Inline[Stopped]) -> Answer:
    """The damage left after sand, screens and armour (C-94)."""
    stopped = weapons.armor_against(hit.weapon, hit.armor, hit.reflec, book)
    stopped += sum(hit.sand) if weapons.sanded(hit.weapon, book) else 0
    stopped += sum(hit.screen) + hit.screen_level if hit.screen is not None else 0
    return {"damage": weapons.left_over(hit.raw, hit.effect, stopped, book)}


def crew_hit(book: Book, roll: Sum, column: crew.Column = "normal", dm: Figure = 0) -> Answer:
    """What the crew table says (C-112)."""
    row = crew.row_of(roll + dm, book)
    return {"total": roll + dm, "who": row.who, "amount": amount_of(row.dice, column)}


def radiation_hit(book: Book, hit: Inline[weapons.Exposure]) -> Answer:
    """The modifier of a weapon's radiation hit, if there is one (C-114)."""
    return {"dm": weapons.radiation_dm(hit, book)}


def fuel_leak(book: Book, tons_per_hour: Level, turns: Count) -> Answer:
    """Fuel lost by a leak (C-109, R-51)."""
    return {"tons": tons(figures.leaked(tons_per_hour, turns, book))}


def personal_damage(book: Book, weapon: PersonalWeapon) -> Answer:
    """A ship weapon's damage to people (C-120)."""
    return {"damage": book.personal[weapon]}


@dataclass(frozen=True, slots=True)
class Victim:
    """Somebody hurt: the three scores that suffer, the damage after armour, and what is let suffer first."""

    strength: Score
    dexterity: Score
    endurance: Score
    damage: Count
    choose: wounds.Victim = "strength"


def injure(book: Book, victim: Inline[Victim]) -> Answer:
    """A wounded person (C-113)."""
    scores = Characteristics(victim.strength, victim.dexterity, victim.endurance)
    now = wounds.injured(scores, victim.damage, victim.choose)
    return {**{str(name): now.score(name) for name in SUFFER}, "state": wounds.health(now)}


def radiation_level(book: Book, rads: Annotated[int, Between(0, 999_999)]) -> Answer:
    """How bad so many rads are (C-113)."""
    return {"level": wounds.radiation_level(rads)}


@dataclass(frozen=True, slots=True)
class Landing:
    """Hit groups that land on the one ship of a question."""

    groups: tuple[int, ...]
    internal: bool
    kind: Literal["landing"] = "landing"

    def objections(self, state: Battle, book: Book) -> Iterator[Objection]:
        """Nothing speaks against a question."""
        yield from ()

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Land them."""
        ship = table.state.ships[0]
        strike(Blow(table, book, ship.id, ship.side, self.internal, "summed"), self.groups)


def apply_hits(book: Book, ship: Ship, groups: Groups, rolls: Rolls, internal: bool = False) -> Answer:
    """A ship after hit groups, with all dice (C-97 to C-112)."""
    given = Given(rolls)
    before = Battle(ships=(sheet(ship, book),))
    settled = cast("Settled[Battle]", resolve(Landing(groups, internal), before, book, ask=given))
    given.close()
    return {"state": state_of(settled.state.ships[0]), "events": events_of(settled.events)}


def apply_damage(book: Book, ship: Ship, damage: Int, rolls: Rolls, internal: bool = False) -> Answer:
    """The same from a damage number after armour (C-95)."""
    return apply_hits(book, ship, groups_of(damage, book), rolls, internal)


def repair_hits(book: Book, effect: Int) -> Answer:
    """Hits repaired by an Effect (C-58)."""
    return {"repaired": mended(effect)}


def repair(book: Book, system: Mendable, hits: Hits, effect: Int) -> Answer:
    """A system after a repair check (C-58, R-54)."""
    rule = hopeless(system, hits, book)
    if rule is not None:
        raise Refused(rule, None, SENTENCES[rule])
    taken = min(hits, mended(effect))
    return {"hits": hits - taken, "repaired": taken}
