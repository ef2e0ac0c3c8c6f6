"""The round worksheet: every attack on a line with base, shifts, chance and its dice, or room for them; or blank."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from PySide6.QtCore import QRectF

from referee_app.systems.eras.aim import gun_of
from referee_app.systems.eras.book import Book
from referee_app.systems.eras.close_in import close_in_ladder, has_close_in, shots_at
from referee_app.systems.eras.events import CloseInFired, ShotFired, SortieFlown
from referee_app.systems.eras.ladder import Ladder
from referee_app.systems.eras.state import Attack, Battle
from referee_app.ui.paint import Draft
from referee_app.ui.sheet_kit import GAP, heading, headline, house_lines, pencil_lines
from referee_app.ui.systems.eras import viewmodel
from referee_app.ui.systems.eras.record import Fallen, Record
from referee_app.ui.systems.eras.sheet_kit import Cell, Head, Ruled, boxes, house, tick
from referee_app.ui.systems.eras.telling import cent, name_of, names, number, signed
from referee_app.ui.words.catalogue import named, translate

ROW = 46
ALONE, FIRST, MORE = 16, 20, 26
"""So many attacks share the one page of a round; of more, so many stand on the first and on each that follows."""
STAGES = ("fighters", "fire", "missiles")
BLANKS = {"fighters": 7, "fire": 5, "missiles": 4, "screens": 4, "retreats": 3}


@dataclass(frozen=True, slots=True)
class Worksheet:
    """What a worksheet shows; without a round it is blank."""

    book: Book
    changed: frozenset[str]
    record: Record | None = None

    @property
    def state(self) -> Battle | None:
        """The table with the declarations."""
        return self.record.declared if self.record is not None else None


Row = tuple[str, tuple[Cell, ...]]
"""An attack: its stage and its cells."""


@dataclass(frozen=True, slots=True)
class Part:
    """What stands on one page: attacks; on the first the declarations, on the last retreats, house rules, notes."""

    rows: tuple[Row, ...]
    first: bool = True
    last: bool = True
    place: str = ""


def parts(sheet: Worksheet) -> Iterator[Part]:
    """The pages of a worksheet, as many as it needs for nothing to grow small."""
    rows = tuple((stage, cells) for stage in STAGES for cells in rows_of(sheet, stage))
    chunks = [rows]
    if len(rows) > ALONE:
        chunks = [rows[:FIRST], *(rows[at : at + MORE] for at in range(FIRST, len(rows), MORE))]
        if len(chunks[-1]) > ALONE or len(chunks) == 1:
            chunks.append(())
    for number_, chunk in enumerate(chunks, 1):
        place = f"{number_}/{len(chunks)}" if len(chunks) > 1 else ""
        yield Part(chunk, number_ == 1, number_ == len(chunks), place)


def paint(d: Draft, rect: QRectF, sheet: Worksheet, part: Part) -> float:
    """Draw a page of the worksheet in the order of the round; returns where it ends."""
    round_ = str(sheet.state.round) if sheet.state is not None and sheet.state.round else "……"
    right = translate("eras", "Round {number}").format(number=round_)
    y = headline(d, rect, translate("eras", "Round worksheet"), f"{right}  {part.place}".strip())
    if part.first:
        y = _screens(d, QRectF(rect.left(), y, rect.width(), 0), sheet) + GAP
    for stage, title, rule in (
        ("fighters", translate("eras", "Fighters"), "R1, E-20 E-22 E-24"),
        ("fire", translate("eras", "Fire of ships and bases"), "R2, E-17"),
        ("missiles", translate("eras", "Missiles: close-in fire first, unless engaged"), "R3, E-25"),
    ):
        rows = [cells for of, cells in part.rows if of == stage]
        if rows or not part.place:
            y = heading(d, QRectF(rect.left(), y, rect.width(), 0), title, rule)
            y = _attacks(d, QRectF(rect.left(), y, rect.width(), 0), stage, rows) + GAP
    if not part.last:
        return y
    y = _retreats(d, QRectF(rect.left(), y, rect.width(), 0), sheet)
    y = house_lines(d, QRectF(rect.left(), y + GAP, rect.width(), 0), house(sheet.book, sheet.changed))
    pencil_lines(d, QRectF(rect.left(), y + GAP, rect.width(), rect.bottom() - y - GAP), translate("eras", "Notes"))
    return y


def attacks_of(state: Battle, stage: str) -> Iterator[Attack]:
    """The attacks of a stage."""
    for attack in state.attacks:
        if viewmodel.sound(state, attack):
            kind = state.unit(attack.attacker).kind
            if (kind if kind in ("fighters", "missiles") else "fire") == stage:
                yield attack


def _heads(stage: str) -> tuple[Head, ...]:
    size = translate("eras", "base") if stage == "fire" else translate("eras", "RPs")
    found = [
        Head(translate("eras", "attacker"), 3.4),
        Head(translate("eras", "target"), 3.4),
        Head(size, 1.2, "right"),
        Head(translate("eras", "shifts"), 5),
        Head(translate("eras", "sum"), 1.2, "right"),
        Head(translate("eras", "chance"), 1.4, "right"),
    ]
    if stage != "fire":
        found.append(Head("d10", 1.1))
    found.append(Head("d100", 1.1))
    found.append(Head(translate("eras", "result"), 1.6))
    if stage != "fire":
        found.append(Head(translate("eras", "CID × shots, dice"), 3))
        found.append(Head(translate("eras", "RPs lost"), 1.2))
    return tuple(found)


def _attacks(d: Draft, rect: QRectF, stage: str, rows: Sequence[Sequence[Cell]]) -> float:
    table = Ruled(d, rect.left(), rect.width(), _heads(stage))
    y = table.titles(rect.top())
    for cells in rows:
        y = table.row(y, ROW, cells)
    return y


def rows_of(sheet: Worksheet, stage: str) -> Iterator[tuple[Cell, ...]]:
    """The attacks of a stage with their dice, or blank lines."""
    if sheet.state is None:
        yield from ((("",) * len(_heads(stage)),) * BLANKS[stage])
        return
    fallen = Fallen(sheet.record.facts if sheet.record is not None else ())
    for attack in attacks_of(sheet.state, stage):
        fact = fallen.of(attack, stage)
        found = _cells(sheet.state, sheet.book, attack, stage) if fact is None else _told(sheet.state, fact, fallen)
        yield tuple(found)


def shifts_text(ladder: Ladder) -> str:
    """The shifts of a ladder in one line."""
    return ", ".join(f"{named('eras.modifier', one.name)} {signed(one.shifts)}" for one in ladder.shifts)


def _told(state: Battle, fact: SortieFlown | ShotFired, fallen: Fallen) -> Iterator[Cell]:
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


def _cells(state: Battle, book: Book, attack: Attack, stage: str) -> Iterator[Cell]:
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
    yield "✓" if attack.done else ""
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


def _screens(d: Draft, rect: QRectF, sheet: Worksheet) -> float:
    """Declarations that are no attacks: screens at the left, patrols and marks at the right."""
    half = (rect.width() - GAP) / 2
    y = heading(d, rect, translate("eras", "Declared"), "R0")
    heads = (
        Head(translate("eras", "intercepts"), 3),
        Head(translate("eras", "attacker"), 3),
        Head("d10", 1),
        Head("d100", 1),
        Head(translate("eras", "turned away"), 1.6),
    )
    table = Ruled(d, rect.left(), half, heads)
    left = table.titles(y)
    for cells in _screen_rows(sheet.record):
        left = table.row(left, ROW, cells)
    other = Ruled(
        d,
        rect.left() + half + GAP,
        half,
        (Head(translate("eras", "patrols, patrol shifts, ambush"), 3), Head(translate("eras", "who"), 6)),
    )
    right = other.titles(y)
    for cells in _mark_rows(sheet.state):
        right = other.row(right, ROW, cells)
    return max(left, right)


def _screen_rows(record: Record | None) -> Iterator[Sequence[Cell]]:
    if record is None:
        for _ in range(BLANKS["screens"]):
            yield ("", "", "", "", tick(False))
        return
    state, fallen = record.declared, Fallen(record.facts)
    for one in state.screens:
        fact = fallen.interception(one)
        dice = (str(fact.effectiveness or "–"), str(fact.roll or "–")) if fact is not None else ("", "")
        yield name_of(state, one.interceptor), name_of(state, one.attacker), *dice, tick(one.diverted)


def _mark_rows(state: Battle | None) -> Iterator[Sequence[Cell]]:
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


def _retreats(d: Draft, rect: QRectF, sheet: Worksheet) -> float:
    """Who tries to get away, and room for the throw (R4)."""
    y = heading(d, rect, translate("eras", "Retreats"), "R4, E-37")
    heads = (
        Head(translate("eras", "unit"), 4),
        Head(translate("eras", "engaged: 1st, 2nd, 3rd Era"), 3),
        Head(translate("eras", "chance"), 2),
        Head("d100", 2),
        Head(translate("eras", "gets away"), 2),
    )
    table = Ruled(d, rect.left(), rect.width(), heads)
    y = table.titles(y)
    tried = Fallen(sheet.record.facts).retreats() if sheet.record is not None else {}
    open_ = sheet.state.retreats if sheet.state is not None else ("",) * BLANKS["retreats"]
    for id_ in (*tried, *(one for one in open_ if one not in tried)):
        engaged = sheet.state.engaged(id_) if sheet.state is not None else ()
        marks = boxes(tuple("filled" if era in engaged else "empty" for era in (1, 2, 3)))
        name = name_of(sheet.state, id_) if sheet.state is not None else ""
        fact = tried.get(id_)
        thrown = (cent(fact.ladder.percent), str(fact.roll or "–")) if fact is not None else ("", "")
        y = table.row(y, ROW, (name, marks, *thrown, tick(fact is not None and fact.success)))
    return y
