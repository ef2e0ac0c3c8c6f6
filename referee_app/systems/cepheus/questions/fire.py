"""Questions about attacks, missiles and the damage they do (C-44 to C-51, C-87 to C-120)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import takewhile
from typing import Annotated, Literal, cast

from referee_app.core.limits import AtMost, Between, Dice, Die
from referee_app.core.questions import Answer, Inline, OrNone
from referee_app.core.refusal import Refused
from referee_app.core.resolve import Settled, resolve
from referee_app.core.system import Objection
from referee_app.core.table import Modifier, Table
from referee_app.systems.cepheus import damage
from referee_app.systems.cepheus.book import Book, PersonalWeapon
from referee_app.systems.cepheus.checks import total
from referee_app.systems.cepheus.damage import Blow, groups_of, hopeless, mended, strike
from referee_app.systems.cepheus.damage import Victim as Wounded
from referee_app.systems.cepheus.events.crew import TARGET
from referee_app.systems.cepheus.gunnery import Aim, defences
from referee_app.systems.cepheus.missiles import attack_turns, number_needed
from referee_app.systems.cepheus.odds import checks
from referee_app.systems.cepheus.questions.ships import (
    Count,
    Figure,
    Given,
    Int,
    Level,
    Rolls,
    Ship,
    TwoDice,
    amount_of,
    events_of,
    missing,
    sheet,
    state_of,
    tons,
)
from referee_app.systems.cepheus.standing import thrust_after
from referee_app.systems.cepheus.state import (
    Battle,
    Characteristic,
    Characteristics,
    Column,
    Hits,
    MountKind,
    Points,
    Range,
    Score,
    SystemName,
    Tons,
    Turn,
    Weapon,
)
from referee_app.systems.cepheus.state import Level as SkillLevel

OUT_OF_REACH = {
    "C-45": "The weapon does not reach that far (C-45).",
    "C-48": "Missiles are launched at Short range or beyond (C-48).",
    "C-40": "A mount with two hits cannot attack (C-40).",
}


@dataclass(frozen=True, slots=True)
class AttackForm(Aim):
    """An aim as it is asked about, where null too says that the gunner is untrained."""

    skill: OrNone[SkillLevel] = None


def attack_difficulty(book: Book, weapon: Weapon, range: Range) -> Answer:
    """How hard a shot is, null beyond the weapon's range (C-45, C-48)."""
    return {"difficulty": book.difficulty(weapon, range)}


def attack_dms(book: Book, attack: Inline[AttackForm]) -> Answer:
    """Every modifier of an attack or launch (C-46)."""
    lines = _lines(book, attack)
    return {"lines": [[line.reason, line.value] for line in lines], "total": total(lines)}


def hit_odds(book: Book, attack: Inline[AttackForm]) -> Answer:
    """The total of an attack's modifiers, and its chance (C-46, C-128)."""
    dm = total(_lines(book, attack))
    return {"total": dm, "chance": checks.succeeds(dm)}


def hit_odds_with_dodge(book: Book, attack_dm: Figure, dodge_dm: Figure) -> Answer:
    """The chance of a hit when the target tries to dodge first (C-81, C-82)."""
    return {"chance": checks.dodged(attack_dm, dodge_dm)}


def _lines(book: Book, aim: Aim) -> tuple[Modifier, ...]:
    for rule in aim.forbidden(book):
        raise Refused(rule, None, OUT_OF_REACH[rule])
    return aim.lines(book)


Targets = Annotated[int, Between(0, 99)]
Throws = Annotated[tuple[TwoDice, ...], AtMost(99)]


def turns_to_impact(book: Book, range: Range) -> Answer:
    """How many turns missiles fly, null where they cannot be launched (C-87)."""
    return {"turns": book.flight[range]}


def missile_number(book: Book, effect: Figure | None = None, smart: bool = False) -> Answer:
    """What a missile needs on arrival (C-88, R-32)."""
    if smart:
        return {"number": book.needs.smart}
    if effect is None:
        raise missing("effect", "only smart missiles do without a launch check")
    return {"number": number_needed(effect, book)}


def missile_attack_turns(book: Book, launch_turn: Turn, range: Range, smart: bool = False) -> Answer:
    """The turns in which a salvo attacks (C-87, C-90, C-91)."""
    return {"turns": attack_turns(launch_turn, range, smart, book)}


@dataclass(frozen=True, slots=True)
class Arriving:
    """One missile's roll against what its target does about it."""

    dice: TwoDice
    number: Figure
    evasive: Level = 0
    evade_software: Level = 0
    dodge: bool = False


def missile_roll(book: Book, missile: Inline[Arriving]) -> Answer:
    """Whether a missile hits (C-89)."""
    dm = total(defences(missile.evasive, missile.evade_software, missile.dodge))
    reached = sum(missile.dice) + dm
    return {"dm": dm, "total": reached, "hit": reached >= missile.number}


def defence_run(book: Book, rolls: Throws, dm: Figure, targets: Targets) -> Answer:
    """How many a run of point-defence or ECM checks stops, as far as it was thrown (C-74, C-84)."""
    totals = [sum(dice) + dm - made for made, dice in enumerate(rolls[:targets])]
    stopped = len(list(takewhile(lambda reached: reached >= TARGET, totals)))
    return {"stopped": stopped, "totals": totals[: stopped + 1]}


Sum = Annotated[int, Die(2, 12)]
Groups = Annotated[tuple[Annotated[int, Between(1, 3)], ...], AtMost(200)]
Pool = Annotated[tuple[int, ...], Dice(most=99)]
SUFFER: tuple[Characteristic, ...] = ("strength", "dexterity", "endurance")
Mendable = Literal[SystemName, MountKind]
BEYOND_REPAIR: dict[Literal["C-58", "R-54"], str] = {
    "C-58": "There is nothing to repair (C-58).",
    "R-54": "What is destroyed cannot be repaired in battle (R-54).",
}


def hull_structure(book: Book, tons: Tons) -> Answer:
    """Hull and Structure of a hull size (C-93)."""
    return {"hull": damage.hull_of(tons, book), "structure": damage.structure_of(tons, book)}


def effective_thrust(book: Book, thrust: Level, m_hits: Hits) -> Answer:
    """Thrust after drive hits (C-105)."""
    return {"thrust": thrust_after(thrust, m_hits)}


def damage_to_hits(book: Book, damage: Int) -> Answer:
    """The hit groups of a damage number (C-95, C-96)."""
    return {"groups": groups_of(damage, book)}


def hit_column(book: Book, tons: Tons, hull: Points, internal: bool = False) -> Answer:
    """The column of a location roll (C-98)."""
    return {"column": damage.column_of(tons, hull, internal)}


def hit_location(book: Book, roll: Sum, column: Column) -> Answer:
    """What a location roll hits (C-97)."""
    return {"location": damage.location_of(roll, column, book)}


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
    stopped = damage.armor_against(hit.weapon, hit.armor, hit.reflec, book)
    stopped += sum(hit.sand) if damage.sanded(hit.weapon, book) else 0
    stopped += sum(hit.screen) + hit.screen_level if hit.screen is not None else 0
    return {"damage": damage.left_over(hit.raw, hit.effect, stopped, book)}


def crew_hit(book: Book, roll: Sum, column: damage.CrewColumn = "normal", dm: Figure = 0) -> Answer:
    """What the crew table says (C-112)."""
    row = damage.row_of(roll + dm, book)
    return {"total": roll + dm, "who": row.who, "amount": amount_of(row.dice, column)}


def radiation_hit(book: Book, hit: Inline[damage.Exposure]) -> Answer:
    """The modifier of a weapon's radiation hit, if there is one (C-114)."""
    return {"dm": damage.radiation_dm(hit, book)}


def fuel_leak(book: Book, tons_per_hour: Level, turns: Count) -> Answer:
    """Fuel lost by a leak (C-109, R-51)."""
    return {"tons": tons(damage.leaked(tons_per_hour, turns, book))}


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
    choose: Wounded = "strength"


def injure(book: Book, victim: Inline[Victim]) -> Answer:
    """A wounded person (C-113)."""
    scores = Characteristics(victim.strength, victim.dexterity, victim.endurance)
    now = damage.injured(scores, victim.damage, victim.choose)
    return {**{str(name): now.score(name) for name in SUFFER}, "state": damage.health(now)}


def radiation_level(book: Book, rads: Annotated[int, Between(0, 999_999)]) -> Answer:
    """How bad so many rads are (C-113)."""
    return {"level": damage.radiation_level(rads)}


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
        raise Refused(rule, None, BEYOND_REPAIR[rule])
    taken = min(hits, mended(effect))
    return {"hits": hits - taken, "repaired": taken}
