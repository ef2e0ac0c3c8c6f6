"""The round worksheet: every attack on a line with base, shifts, chance and its dice, or room for them; or blank."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from referee_app.systems.eras.book import Book
from referee_app.systems.eras.close_in import close_in_ladder, has_close_in, shots_at
from referee_app.systems.eras.engage import gun_of
from referee_app.systems.eras.events import CloseInFired, ShotFired, SortieFlown
from referee_app.systems.eras.ladder import Ladder
from referee_app.systems.eras.state import Attack, Battle
from referee_app.ui.sheet.blocks import Beside, Block, Boxes, Heading, Headline, Pencil, Section, tick
from referee_app.ui.sheet.engine import Sheet
from referee_app.ui.sheet.table import Cell, Column, Table
from referee_app.ui.systems.eras import viewmodel
from referee_app.ui.systems.eras.sheet_tables import DENSE, Fallen, Record, Tables
from referee_app.ui.systems.eras.words import cent, name_of, names
from referee_app.ui.words.catalogue import named, translate
from referee_app.ui.words.figures import number, signed

ROW = 1.05
BLANKS = {"fighters": 7, "fire": 5, "missiles": 4, "screens": 4, "retreats": 3}


@dataclass(frozen=True, slots=True)
class Worksheet:
    """What a worksheet shows; without a round it is blank."""

    tables: Tables
    record: Record | None = None

    @property
    def state(self) -> Battle | None:
        """The table with the declarations."""
        return self.record.declared if self.record is not None else None


def worksheet(of: Worksheet) -> Sheet:
    """The worksheet in the order of the round."""
    round_ = str(of.state.round) if of.state is not None and of.state.round else "……"
    right = translate("eras", "Round {number}").format(number=round_)
    body = (
        _declared(of),
        _attacks(of, "fighters", Heading(translate("eras", "Fighters"), "R1, E-20 E-22 E-24")),
        _attacks(of, "fire", Heading(translate("eras", "Fire of ships and bases"), "R2, E-17")),
        _attacks(
            of, "missiles", Heading(translate("eras", "Missiles: close-in fire first, unless engaged"), "R3, E-25")
        ),
        _retreats(of),
        *of.tables.house,
        Pencil(translate("eras", "Notes")),
    )
    return Sheet(Headline(translate("eras", "Round worksheet"), right), body, landscape=True, metrics=DENSE)


def attacks_of(state: Battle, stage: str) -> Iterator[Attack]:
    """The attacks of a stage."""
    for attack in state.attacks:
        if viewmodel.sound(state, attack) and state.unit(attack.attacker).step == stage:
            yield attack


def _attacks(of: Worksheet, stage: str, head: Heading) -> Block:
    return Section(head, (Table(_columns(stage), tuple(rows_of(of, stage)), ROW),))


def _columns(stage: str) -> tuple[Column, ...]:
    size = translate("eras", "base") if stage == "fire" else translate("eras", "RPs")
    found = [
        Column(translate("eras", "attacker"), 3.4),
        Column(translate("eras", "target"), 3.4),
        Column(size, 1.2, "right"),
        Column(translate("eras", "shifts"), 5),
        Column(translate("eras", "sum"), 1.2, "right"),
        Column(translate("eras", "chance"), 1.4, "right"),
    ]
    if stage != "fire":
        found.append(Column("d10", 1.1, "right"))
    found.append(Column("d100", 1.1, "right"))
    found.append(Column(translate("eras", "result"), 1.6))
    if stage != "fire":
        found.append(Column(translate("eras", "CID × shots, dice"), 3))
        found.append(Column(translate("eras", "RPs lost"), 1.2, "right"))
    return tuple(found)


def rows_of(of: Worksheet, stage: str) -> Iterator[tuple[str, ...]]:
    """The attacks of a stage with their dice, or blank lines."""
    if of.state is None:
        yield from ((("",) * len(_columns(stage)),) * BLANKS[stage])
        return
    fallen = Fallen(of.record.facts if of.record is not None else ())
    for attack in attacks_of(of.state, stage):
        fact = fallen.of(attack, stage)
        came = _without(of, attack)
        found = _cells(of.state, of.tables.book, attack, stage, came) if fact is None else _told(of.state, fact, fallen)
        yield tuple(found)


def _without(of: Worksheet, attack: Attack) -> str:
    """What stands for the result of an attack nothing was told of: that it was made, or that it is lost (E-42)."""
    now = of.record.now if of.record is not None else of.state
    if attack.done or now is None:
        return "✓" if attack.done else ""
    return translate("eras", "lost") if viewmodel.lost(now, attack) else ""


def shifts_text(ladder: Ladder) -> str:
    """The shifts of a ladder in one line."""
    return ", ".join(f"{named('eras.modifier', one.name)} {signed(one.shifts)}" for one in ladder.shifts)


def _told(state: Battle, fact: SortieFlown | ShotFired, fallen: Fallen) -> Iterator[str]:
    """An attack that has been thrown for: the figures of its time and its dice (E-20, E-24, E-28)."""
    yield name_of(state, fact.component if isinstance(fact, SortieFlown) else fact.unit)
    yield name_of(state, fact.target)
    yield number(fact.rps if isinstance(fact, SortieFlown) else fact.ladder.base)
    yield shifts_text(fact.ladder)
    yield signed(sum((one.shifts for one in fact.ladder.shifts), Fraction(0)))
    yield cent(fact.ladder.percent)
    if isinstance(fact, SortieFlown):
        yield str(fact.effectiveness)
    yield str(fact.roll or "–")
    yield result_text(fact)
    if isinstance(fact, SortieFlown):
        defence = fallen.defence(fact)
        yield defence_text(defence) if defence is not None else "–"
        yield number(defence.losses) if defence is not None else ""


def result_text(fact: SortieFlown | ShotFired) -> str:
    """What came of an attack (E-22)."""
    if fact.hit:
        return translate("eras", "hit")
    return (
        translate("eras", "engaged") if isinstance(fact, SortieFlown) and fact.success else translate("eras", "missed")
    )


def defence_text(fact: CloseInFired) -> str:
    """Chance, shots and dice of close-in defence."""
    dice = ", ".join(map(str, fact.rolls))
    damage = f" / {', '.join(map(str, fact.damage))}" if fact.damage else ""
    return f"{cent(fact.ladder.percent)} × {fact.shots}{f': {dice}' if dice else ''}{damage}"


def _cells(state: Battle, book: Book, attack: Attack, stage: str, came: str) -> Iterator[str]:
    found = viewmodel.ladder_of(state, book, attack)
    rolls = viewmodel.rolls_of(state, book, attack)
    flies = stage != "fire"
    yield name_of(state, attack.attacker)
    yield name_of(state, attack.target)
    yield number(viewmodel.rps_of(state, book, attack)) if flies else number(found.base)
    yield shifts_text(found)
    yield signed(sum((one.shifts for one in found.shifts), Fraction(0)))
    yield f"{rolls[0]}–{cent(rolls[-1])}" if flies else cent(found.percent)
    if flies:
        yield ""
    yield ""
    yield came
    if flies:
        yield _defence(state, book, attack)
        yield ""


def _defence(state: Battle, book: Book, attack: Attack) -> str:
    """The close-in defence an attack meets as the target stands now."""
    gun = gun_of(state, attack.target)
    if not has_close_in(gun):
        return "–"
    if state.unit(attack.attacker).kind == "missiles" and viewmodel.barred_against(state, book, attack):
        return translate("eras", "engaged: none")
    chance = close_in_ladder(gun, state.unit(attack.attacker).era, book).percent
    return f"{cent(chance)} × {shots_at(viewmodel.rps_of(state, book, attack), book)}"


# what stands before and behind the attacks


def _declared(of: Worksheet) -> Block:
    """Declarations that are no attacks: screens at the left, patrols and marks at the right."""
    screens = (
        Column(translate("eras", "intercepts"), 3),
        Column(translate("eras", "attacker"), 3),
        Column("d10", 1),
        Column("d100", 1),
        Column(translate("eras", "turned away"), 1.6),
    )
    marks = (Column(translate("eras", "patrols, patrol shifts, ambush"), 3), Column(translate("eras", "who"), 6))
    left, right = tuple(_screen_rows(of.record)), tuple(_mark_rows(of.state))
    both = Beside((Table(screens, left, ROW), Table(marks, right, ROW)), gap=1)
    return Section(Heading(translate("eras", "Declared"), "R0"), (both,))


def _screen_rows(record: Record | None) -> Iterator[tuple[Cell, ...]]:
    if record is None:
        yield from (("", "", "", "", tick(False, "left")),) * BLANKS["screens"]
        return
    state, fallen = record.declared, Fallen(record.facts)
    for one in state.screens:
        fact = fallen.interception(one)
        dice = (str(fact.effectiveness or "–"), str(fact.roll or "–")) if fact is not None else ("", "")
        yield name_of(state, one.interceptor), name_of(state, one.attacker), *dice, tick(one.diverted, "left")


def _mark_rows(state: Battle | None) -> Iterator[tuple[str, str]]:
    texts = (
        translate("eras", "patrols"),
        named("eras.grant", "offensive"),
        named("eras.grant", "defensive"),
        translate("eras", "ambush: unseen, seen"),
    )
    if state is None:
        yield from ((text, "") for text in texts)
        return
    yield texts[0], names(state, state.patrols)
    for text, kind in ((texts[1], "offensive"), (texts[2], "defensive")):
        yield text, names(state, (one.unit for one in state.grants if one.kind == kind))
    seen = names(state, (mark.unit for mark in state.marks if mark.detected))
    unseen = names(state, (mark.unit for mark in state.marks if not mark.detected))
    yield texts[3], f"{unseen}; {seen}"


def _retreats(of: Worksheet) -> Block:
    """Who tries to get away, and room for the throw (R4)."""
    columns = (
        Column(translate("eras", "unit"), 4),
        Column(translate("eras", "engaged: 1st, 2nd, 3rd Era"), 3),
        Column(translate("eras", "chance"), 2),
        Column("d100", 2),
        Column(translate("eras", "gets away"), 2),
    )
    head = Heading(translate("eras", "Retreats"), "R4, E-37")
    return Section(head, (Table(columns, tuple(_retreat_rows(of)), ROW),))


def _retreat_rows(of: Worksheet) -> Iterator[tuple[Cell, ...]]:
    if of.record is None:
        yield from (("", Boxes(("empty",) * 3), "", "", tick(False, "left")),) * BLANKS["retreats"]
        return
    state, tried = of.record.declared, Fallen(of.record.facts).retreats()
    for id_ in (*tried, *(one for one in state.retreats if one not in tried)):
        engaged, fact = state.engaged(id_), tried.get(id_)
        eras = Boxes(tuple("filled" if era in engaged else "empty" for era in (1, 2, 3)))
        thrown = (cent(fact.ladder.percent), str(fact.roll or "–")) if fact is not None else ("", "")
        yield name_of(state, id_), eras, *thrown, tick(fact is not None and fact.success, "left")
