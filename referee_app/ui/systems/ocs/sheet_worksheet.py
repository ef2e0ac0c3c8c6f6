"""The combat worksheet: one page for one combat, filled in as far as it is known, or blank for pencils (section 10)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import get_args

from referee_app.core.table import Thrown
from referee_app.systems.ocs.book import parse
from referee_app.systems.ocs.effects import void_of
from referee_app.systems.ocs.figures import manner
from referee_app.systems.ocs.state import SIDES, TERRAINS, AttackType, Combat, Fighter, Phase, Side
from referee_app.systems.ocs.strength import counts, total
from referee_app.ui.sheet.blocks import (
    Beside,
    Block,
    Heading,
    Headline,
    Line,
    Notes,
    Pencil,
    Rule,
    Section,
    Slot,
    Stack,
    Tick,
    Wrap,
    ticks,
)
from referee_app.ui.sheet.engine import Sheet
from referee_app.ui.sheet.table import Column, Table
from referee_app.ui.systems.ocs import sentences
from referee_app.ui.systems.ocs.hexagon import Hexes
from referee_app.ui.systems.ocs.sentences import called
from referee_app.ui.systems.ocs.sheet_sums import sums
from referee_app.ui.systems.ocs.sheet_tables import Tables, factor, numeral
from referee_app.ui.words.catalogue import named, translate

NAMED = (0.18, 0.82)
"""How much of the width the names of the states take, and what stands beside them."""
CLOSE = 0.1
EMPTY = {"attacker": 6, "defender": 4}
BLANK_ROW = 1.23
LEADS, YES = "★", "×"


def worksheet(combat: Combat | None, tables: Tables, dice: Mapping[str, Thrown] | None = None) -> Sheet:
    """The worksheet in the order of play, with the single dice where they are known; without a combat it is blank."""
    right = translate("ocs", "Combat {number}").format(number=combat.number if combat else "……")
    body = (
        _declared(combat, tables),
        *(_side(combat, side, tables) for side in SIDES),
        Stack(tuple(each.block(NAMED) for each in sums(combat, tables, dice or {})), 0.32),
        Rule(1.5),
        _result(combat),
        _notes(),
        *tables.house,
        Pencil(translate("ocs", "Notes"), 4),
    )
    return Sheet(Headline(translate("ocs", "Combat worksheet"), right), body)


# what is declared


def _declared(combat: Combat | None, tables: Tables) -> Block:
    """Kind of attack, terrain, hedgehog, and the hexagon of directions beside them (O-6, O-8)."""
    plan = combat.plan if combat else None
    kinds = ticks((named("ocs.attack_type", one), plan is not None and plan.attack_type == one) for one in _KINDS)
    phases = ticks((named("ocs.phase", one), plan is not None and plan.phase == one) for one in _PHASES)
    terrains = ((named("ocs.terrain", one), plan is not None and plan.terrain == one) for one in TERRAINS)
    hedgehogs = ((str(level), plan is not None and plan.hedgehog == level) for level in range(5))
    left = (
        Slot(translate("ocs", "Defender’s hex"), plan.place if plan else "", kind="beside"),
        Wrap((kinds, phases), gap=1.6),
        ticks(terrains, translate("ocs", "Terrain")),
        ticks(hedgehogs, translate("ocs", "Hedgehog")),
        _exploitable(combat, tables),
    )
    hexes = Stack((Line(translate("ocs", "attack from"), "label", "centre"), Hexes(plan.attack_hexes if plan else ())))
    return Beside((Stack(left, CLOSE), hexes), (0.84, 0.16))


_KINDS, _PHASES = get_args(AttackType), get_args(Phase)


def _exploitable(combat: Combat | None, tables: Tables) -> Block:
    """Whether exploitation is possible at all, decided before any die (O-36, O-38, OR-8)."""
    void = void_of(manner(combat.plan), tables.book) if combat else ""
    name = translate("ocs", "Exploitation possible (O-36, O-38)")
    yes = Tick(translate("ocs", "yes"), combat is not None and not void)
    why = (Line(named("ocs.void", void), "small"),) if void else ()
    return Wrap((Line(name, "label"), yes, Tick(translate("ocs", "no"), bool(void)), *why))


# the units: one table a side, with every halving and the total (O-7, O-10 to O-13)


def _side(combat: Combat | None, side: Side, tables: Tables) -> Block:
    name = translate("ocs", "Attacking units") if side == "attacker" else translate("ocs", "Defending units")
    rows = tuple(_rows(combat, side, tables)) if combat else (("",) * 12,) * EMPTY[side]
    table = Table(_columns(tables), rows, 1.0 if combat else BLANK_ROW)
    return Section(Heading(name, "O-7, O-11, O-12"), (table, _total(combat, side, tables)))


def _columns(tables: Tables) -> tuple[Column, ...]:
    """What stands over the units; figures right, words left."""
    return (
        Column(translate("ocs", "lead"), 0.8),
        Column(translate("ocs", "unit"), 4.6),
        Column(translate("ocs", "strength"), 1.4, "right"),
        Column(translate("ocs", "multiplier"), 1.5, "right"),
        Column(translate("ocs", "Out of Supply {factor}").format(factor=tables.halved), 2.4, "right"),
        Column(translate("ocs", "counts"), 1.4, "right"),
        Column(translate("ocs", "AR"), 0.9, "right"),
        Column(translate("ocs", "steps"), 1.1, "right"),
        Column(translate("ocs", "left"), 1.0, "right"),
        Column(translate("ocs", "barrage"), 1.9, "right"),
        Column(translate("ocs", "DG"), 0.8, "right"),
        Column(translate("ocs", "from"), 0.9, "right"),
    )


def _rows(combat: Combat, side: Side, tables: Tables) -> list[tuple[str, ...]]:
    """The units of a side, each in one line; barrage at its printed figure (O-13)."""
    toll = combat.toll(side)
    lead = combat.plan.lead(side)
    lefts: Sequence[int | None] = toll.steps_left if toll else ()
    return [
        _row(fighter, place == lead, lefts[place] if toll else None, tables)
        for place, fighter in enumerate(combat.plan.side(side))
    ]


def _row(fighter: Fighter, leads: bool, left: int | None, tables: Tables) -> tuple[str, ...]:
    return (
        LEADS if leads else "",
        called(fighter),
        numeral(fighter.strength),
        factor(fighter.multiplier) if fighter.multiplier != 1 else "",
        factor(tables.book.out_of_supply) if fighter.out_of_supply else "",
        numeral(counts(fighter, tables.book)),
        str(fighter.ar),
        "" if fighter.steps is None else str(fighter.steps),
        "" if left is None else str(left),
        "" if fighter.barrage is None else numeral(fighter.barrage),
        YES if fighter.dg else "",
        "" if fighter.hex is None else str(fighter.hex),
    )


def _total(combat: Combat | None, side: Side, tables: Tables) -> Block:
    """Whether supply was paid, what that does, and the total."""
    paid = _paid(combat, side)
    words = ((translate("ocs", "paid"), paid is True), (tables.unpaid(side), paid is False))
    value = numeral(_strength(combat, side, tables)) if combat else ""
    whole = Slot(translate("ocs", "Total"), value, kind="beside", weight=2, align="right")
    return Beside((ticks(words, translate("ocs", "Combat supply (O-10)")), whole), (0.84, 0.16))


def _paid(combat: Combat | None, side: Side) -> bool | None:
    """Whether a side paid; None where nobody has said so yet."""
    if combat is None or combat.stage == "supply":
        return None
    return combat.plan.att_supply if side == "attacker" else combat.plan.def_supply


def _strength(combat: Combat, side: Side, tables: Tables) -> Fraction:
    paid = combat.plan.att_supply if side == "attacker" else combat.plan.def_supply
    return total(combat.plan.side(side), side, paid, tables.book)


# the result: both sides' losses and choices, exploitation and advance (states 9 to 12)


def _result(combat: Combat | None) -> Block:
    lines = [_line(named("ocs.side", side), _suffered(combat, side)) for side in SIDES]
    if combat and combat.code:
        told = Line(f"{sentences.sentence(combat.code, combat.plan)}.", "small", fit="fitted")
        lines.insert(0, _line(combat.code, told))
    lines += [
        _line(translate("ocs", "Exploitation"), _exploitation(combat)),
        _line(translate("ocs", "End"), _end(combat)),
    ]
    return Stack(tuple(lines), CLOSE)


def _line(name: str, block: Block) -> Block:
    return Beside((Line(name, "head", fit="fitted"), block), NAMED, 0)


def _suffered(combat: Combat | None, side: Side) -> Block:
    """Steps lost, hexes back, and for the defender DG and the right to ignore."""
    toll = combat.toll(side) if combat else None
    slots = (
        Slot(translate("ocs", "steps lost"), str(toll.losses) if toll else "", kind="beside", align="centre"),
        Slot(translate("ocs", "hexes back"), str(toll.retreat) if toll else "", kind="beside", align="centre"),
    )
    words = [
        Tick(translate("ocs", "DG"), bool(toll and toll.dg)),
        Tick(translate("ocs", "destroyed"), bool(toll and toll.destroyed)),
    ]
    if side == "defender":
        may = bool(combat and combat.attacker and combat.may_ignore and parse(combat.code).def_option)
        words.append(Tick(translate("ocs", "may ignore"), may))
        words.append(Tick(translate("ocs", "ignores (O-33)"), bool(combat and combat.ignored)))
    return Wrap((*slots, *words))


def _exploitation(combat: Combat | None) -> Block:
    """Who is marked, or why nobody is."""
    if combat is None or combat.stage not in {"end", "closed"}:
        return Slot(translate("ocs", "units marked"), kind="beside")
    return Line(exploitation_text(combat), "strong" if combat.marked else "small", fit="fitted")


def exploitation_text(combat: Combat) -> str:
    """The units that exploit, or the reason why none does."""
    if combat.threshold is None:
        return translate("ocs", "none in this result")
    if combat.void:
        return translate("ocs", "nobody: {why}").format(why=named("ocs.void", combat.void))
    return ", ".join(combat.plan.attackers[place].name for place in combat.marked)


def _end(combat: Combat | None) -> Block:
    """The hex and the advance."""
    closed = combat if combat and combat.stage == "closed" else None
    return ticks(
        (
            (translate("ocs", "hex vacated"), bool(closed and closed.vacated)),
            (translate("ocs", "may advance"), bool(closed and closed.advance == "may")),
            (translate("ocs", "must advance"), bool(closed and closed.advance == "must")),
            (translate("ocs", "advances (O-39)"), bool(closed and closed.advanced)),
        )
    )


# notes


def _notes() -> Block:
    """Section 8 in short, in two columns."""
    lines = notes()
    middle = -(-len(lines) // 2)
    return Beside((Notes(lines[:middle]), Notes(lines[middle:])), gap=1)


def notes() -> tuple[str, ...]:
    """Section 8 in short."""
    return (
        translate("ocs", "The attacker is dealt with completely first: losses, then options (O-28, O-29)."),
        translate(
            "ocs",
            "First step from the lead unit; nobody loses a second before everybody has lost one (O-31). "
            "Losses beyond the last step are forgotten (O-30).",
        ),
        translate(
            "ocs", "Each option point is a step lost or a hex of retreat; the whole side retreats together (O-32)."
        ),
        translate(
            "ocs",
            "The defender may ignore all his options if the attacker took one as a retreat, "
            "or was gone before he took all of them (O-33).",
        ),
        translate(
            "ocs",
            "e#: every attacking unit with that rating and a step left, not DG, exploits; "
            "not after a retreat taken as an option (O-34, O-35).",
        ),
        translate(
            "ocs",
            "Two hexes of retreat or more disorganize (O-37). "
            "Hex empty and attacker not back: he may advance, in an overrun he must (O-39).",
        ),
    )
