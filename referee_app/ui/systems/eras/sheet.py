"""What the three eras print: unit roster, turn report and colony page here; card and worksheet beside it (E-48)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from referee_app.systems.eras.actions.colony import Bombard, Pacify
from referee_app.systems.eras.book import Book
from referee_app.systems.eras.events import Bombarded, Pacified
from referee_app.systems.eras.orders import Scene
from referee_app.systems.eras.state import BASES, Battle, Unit, Unshown
from referee_app.ui.sheet.blocks import Block, Boxes, Gap, Heading, Headline, Line, Notes, Pencil, Rule, Section, tick
from referee_app.ui.sheet.engine import Sheet
from referee_app.ui.sheet.table import Cell, Column, Row, Table
from referee_app.ui.systems.eras import colony_sums, viewmodel
from referee_app.ui.systems.eras.colony_sums import Sum
from referee_app.ui.systems.eras.sheet_tables import DENSE, Record, Tables, card, foot, record
from referee_app.ui.systems.eras.sheet_worksheet import Worksheet, worksheet
from referee_app.ui.systems.eras.words import (
    distinct,
    engaged_texts,
    era_name,
    kind_name,
    name_of,
    names,
    rps_text,
    tags,
)
from referee_app.ui.words.catalogue import named, translate
from referee_app.ui.words.figures import number


def titles(state: Battle) -> tuple[tuple[str, str], ...]:
    """Every sheet there is: its id and its name."""
    found = [("roster", translate("eras", "Unit roster"))] if state.units else []
    found += [("card", translate("eras", "Shift and situation card"))]
    found += [("worksheet", translate("eras", "Round worksheet"))] if state.round else []
    found += [("turn", translate("eras", "Turn report"))] if state.round else []
    found += [("colony", translate("eras", "Colony page"))] if _has_colony(state) else []
    return tuple(found)


def _has_colony(state: Battle) -> bool:
    based = any(unit.kind in BASES or unit.complement for unit in state.units)
    return based or state.combat != "space" or bool(state.colony.population or state.colony.notes)


def blanks() -> tuple[tuple[str, str], ...]:
    """Every empty sheet there is for pencils: its id and its name."""
    return (
        ("roster", translate("eras", "A blank roster")),
        ("worksheet", translate("eras", "A blank round worksheet")),
        ("colony", translate("eras", "A blank colony page")),
    )


def sheets(of: Battle | Record, book: Book, changed: frozenset[str], id_: str, blank: bool = False) -> Iterator[Sheet]:
    """The sheet with this id, filled in or blank. Raises `KeyError`."""
    made = None if blank else of if isinstance(of, Record) else record(of, None)
    tables, state = Tables(book, changed), made.now if made is not None else None
    if id_ == "roster":
        yield roster(state, tables)
    elif id_ == "card":
        yield card(tables)
    elif id_ == "worksheet":
        yield worksheet(Worksheet(tables, made))
    elif id_ == "turn" and made is not None:
        yield report(made)
    elif id_ == "colony":
        yield colony(state, tables)
    else:
        raise KeyError(id_)


# the roster: one line a unit by side, below it the tables, the order of the round and switches

BLANK_LINES = 16


def roster(state: Battle | None, tables: Tables) -> Sheet:
    """All units, side by side as the sides came, then the tables; a blank one without a battle."""
    blank = ("", "", "", "", Boxes(("empty",) * 4), "", "", "", "", "", tick(False, "left"))
    rows = tuple(_rows(state, tables.book)) if state is not None else (blank,) * BLANK_LINES
    table = (Table(_columns(), rows, 1.09),) if rows else ()
    round_ = translate("eras", "Round {number}").format(number=state.round) if state is not None and state.round else ""
    head = Headline(translate("eras", "Unit roster"), round_)
    return Sheet(head, (*table, foot(tables)), landscape=True, metrics=DENSE)


def _columns() -> tuple[Column, ...]:
    return (
        Column(translate("eras", "unit"), 4),
        Column(translate("eras", "kind"), 2.9),
        Column(translate("eras", "era"), 1.1, "centre"),
        Column(translate("eras", "scout, incomplete …"), 2.4, plain=True),
        Column(translate("eras", "hits"), 2.2),
        Column(translate("eras", "RPs"), 1.5, "right"),
        Column(translate("eras", "base"), 1.5, "right"),
        Column(translate("eras", "CID × shots"), 1.7, "right"),
        Column(translate("eras", "engaged by"), 2.7),
        Column(translate("eras", "order of the round"), 4.4),
        Column(translate("eras", "retreat"), 1),
    )


def _rows(state: Battle, book: Book) -> Iterator[Block | tuple[Cell, ...]]:
    for side in viewmodel.sides(state):
        yield Heading(f"{side}, {era_name(state.side_era(side))}", "E-10")
        yield from (_cells(state, book, unit) for unit in state.units if unit.side == side)


def _cells(state: Battle, book: Book, unit: Unit) -> tuple[Cell, ...]:
    """A unit's line."""
    return (
        unit.name if unit.active else f"{unit.name} ({named('eras.status', unit.status)})",
        kind_name(unit.kind),
        str(unit.era),
        ", ".join(tags(unit)),
        Boxes(tuple(viewmodel.boxes(unit, state.waiting(unit.id)))),
        rps_text(unit) if unit.measured else "",
        viewmodel.base_text(unit, book),
        viewmodel.cid_text(state, book, unit),
        ", ".join(engaged_texts(state, unit.id, book)),
        orders_text(state, book, unit.id),
        tick(unit.id in state.retreats, "left"),
    )


def orders_text(state: Battle, book: Book, id_: str) -> str:
    """What a unit does this round, in one line."""
    parts = []
    for attack in distinct(viewmodel.by(state, id_)):
        split = viewmodel.split_text(state, book, attack) if viewmodel.both(state, attack) else ""
        text = translate("eras", "attacks {target}").format(target=name_of(state, attack.target))
        parts.append(f"{text} ({split})" if split else text)
    for screen in state.screens:
        if screen.interceptor == id_:
            text = translate("eras", "screens against {attacker}")
            parts.append(text.format(attacker=name_of(state, screen.attacker)))
    parts.extend(text for text in viewmodel.own_orders(state, id_) if text != translate("eras", "retreats"))
    return ", ".join(parts)


# the moderator's turn report: side by side what every unit was when the round began, and what it is now

Pair = tuple[Unit, Unit]


def report(record: Record) -> Sheet:
    """Side by side, then what the colony suffered."""
    right = translate("eras", "Round {number}").format(number=record.now.round)
    sides = (_side(record, side) for side in viewmodel.sides(record.now))
    lines = tuple(colony_lines(record))
    colony = (Section(Heading(translate("eras", "Colony"), "E-38, E-40"), (Notes(lines),)),) if lines else ()
    body = (*sides, *colony, Pencil(translate("eras", "Notes")))
    return Sheet(Headline(translate("eras", "Turn report"), right), body, metrics=DENSE)


def _report_columns() -> tuple[Column, ...]:
    return (
        Column(translate("eras", "unit"), 4),
        Column(translate("eras", "kind"), 3.2),
        Column(translate("eras", "era"), 1, "centre"),
        Column(translate("eras", "hits"), 2.4),
        Column(translate("eras", "new hits"), 1.6, "right"),
        Column(translate("eras", "RPs"), 1.5, "right"),
        Column(translate("eras", "RPs lost"), 1.6, "right"),
        Column(translate("eras", "still engaged"), 2.2),
        Column(translate("eras", "fate"), 2.4),
    )


def _side(record: Record, side: str) -> Block:
    """A side's sums, then its units; those that were gone before the round are left out."""
    pairs = tuple(pairs_of(record, side))
    rows = tuple(tuple(_report_cells(record, before, now)) for before, now in pairs)
    return Section(Heading(side, "E-48"), (Notes((sums_text(pairs),)), Table(_report_columns(), rows, 1.05)))


def pairs_of(record: Record, side: str) -> Iterator[Pair]:
    """The units of a side that took part: as they began the round, and as they are now."""
    began = {one.id: one for one in record.begun.units}
    for now in record.now.units:
        before = began.get(now.id, now)
        if now.side == side and before.active:
            yield before, now


def _report_cells(record: Record, before: Unit, now: Unit) -> Iterator[Cell]:
    yield now.name
    yield kind_name(now.kind)
    yield str(now.era)
    yield Boxes(tuple(viewmodel.boxes(now, record.now.waiting(now.id))))
    yield str(new_hits(before, now) or "")
    yield number(now.rps) if now.measured else ""
    yield number(rps_lost(before, now)) if rps_lost(before, now) else ""
    yield ", ".join(map(era_name, dict.fromkeys(record.now.engaged(now.id)))) if now.active else ""
    yield "" if now.active else named("eras.status", now.status)


def new_hits(before: Unit, now: Unit) -> int:
    """The hits that came into force in the round."""
    return max(now.hits - before.hits, 0)


def rps_lost(before: Unit, now: Unit) -> Fraction:
    """The RPs it lost in the round."""
    return max(before.rps - now.rps, Fraction(0))


def sums_text(pairs: tuple[Pair, ...]) -> str:
    """What a side lost, in one line."""
    text = translate(
        "eras",
        "{units} in play at the start. Destroyed: {destroyed}. Got away: {retreated}. Salvoes spent: {spent}. "
        "Hits taken: {hits}. RPs lost: {rps}.",
    )
    ends = [now.status for _, now in pairs]
    return text.format(
        units=len(pairs),
        destroyed=ends.count("destroyed"),
        retreated=ends.count("retreated"),
        spent=ends.count("spent"),
        hits=sum(new_hits(*pair) for pair in pairs),
        rps=number(sum((rps_lost(*pair) for pair in pairs if pair[1].kind != "missiles"), Fraction(0))),
    )


def colony_lines(record: Record) -> Iterator[str]:
    """Bombardments and pacification strengths of the round."""
    for fact in record.facts:
        if isinstance(fact, Bombarded):
            text = translate(
                "eras", "Bombarded by {ships}: {destroyed} population factors destroyed, {remaining} left."
            )
            about = {"ships": names(record.now, fact.ships), "destroyed": fact.destroyed, "remaining": fact.remaining}
            yield text.format(**about)
        elif isinstance(fact, Pacified):
            text = translate("eras", "Pacification strength {strength}: {units}.")
            yield text.format(strength=number(fact.strength), units=names(record.now, fact.units))


# the colony page: bases, complement, population, bombardment and pacification sums

BLANK_ROWS = 6


def colony(state: Battle | None, tables: Tables) -> Sheet:
    """The page; blank without a battle."""
    told = state is not None and not isinstance(state.colony, Unshown)
    people = str(state.colony.population) if state is not None and told else "……"
    right = translate("eras", "population factors: {count}").format(count=people)
    scene = Scene(state, tables.book) if state is not None else None
    bombed = colony_sums.sums(Bombard.drafts(scene), scene) if scene is not None else ()
    pacified = colony_sums.sums(Pacify.drafts(scene), scene) if scene is not None else ()
    written = tuple(state.colony.notes.splitlines()) if state is not None else ()
    body = (
        Notes(reminders()),
        _defenders(state, tables.book),
        _sums(translate("eras", "Orbital bombardment, population factors"), "E-38", bombed),
        _sums(translate("eras", "Pacification strength"), "E-40", pacified),
        Section(
            Heading(translate("eras", "Habitability, industry, installations"), "E-38"),
            (Notes(written, "body"),) if written else tuple(_lines(2)),
        ),
        *tables.house,
        Pencil(translate("eras", "Notes")),
    )
    return Sheet(Headline(translate("eras", "Colony"), right), body, metrics=DENSE)


def reminders() -> tuple[str, ...]:
    """What is easily forgotten at a colony."""
    return (
        translate(
            "eras",
            "First round, colony with a system base: only system bases and the colony’s own fighters "
            "may be attacked and return fire; from the second round on everything (E-34).",
        ),
        translate(
            "eras",
            "Raids: an orbital base fires close-in before the raiders on 40 or less, a ground base after them; "
            "system bases take no part (E-31 to E-33).",
        ),
        translate("eras", "Ground bases and ground units fire close-in at fighters and landing ground units (E-39)."),
    )


def _defenders(state: Battle | None, book: Book) -> Block:
    """Bases and complement, a line each."""
    columns = (
        Column(translate("eras", "unit"), 4),
        Column(translate("eras", "kind"), 3),
        Column(translate("eras", "era"), 1.4),
        Column(translate("eras", "hits"), 2.4),
        Column(translate("eras", "RPs"), 1.4, "right"),
        Column(translate("eras", "fire"), 1.4, "right"),
        Column("CID", 1.6, "right"),
    )
    rows = (Row(("", "", "", Boxes(("empty",) * 3), "", "", "")),) * BLANK_ROWS
    if state is not None:
        rows = tuple(_line(state, book, one) for one in state.units if one.kind in BASES or one.complement)
    return Section(Heading(translate("eras", "Bases and complement")), (Table(columns, rows, 1.18),))


def _line(state: Battle, book: Book, unit: Unit) -> Row:
    cells = (
        unit.name,
        kind_name(unit.kind),
        era_name(unit.era),
        Boxes(tuple(viewmodel.boxes(unit, state.waiting(unit.id)))),
        rps_text(unit) if unit.measured else "",
        viewmodel.fire_text(state, book, unit),
        viewmodel.cid_text(state, book, unit),
    )
    return Row(cells, "strong" if unit.active else None)


def _sums(title: str, rule: str, found: tuple[Sum, ...]) -> Block:
    return Section(Heading(title, rule), tuple(_added(found)))


def _added(found: tuple[Sum, ...]) -> Iterator[Block]:
    """Each sum with its terms; two lines to write on where there is none."""
    for one in found:
        yield Line(f"{one.side}: {one.text}", "strong")
        yield Notes(("; ".join(f"{unit.name} {number(value)}" for unit, value in one.terms),), apart=0.25)
    yield from _lines(0 if found else 2)


def _lines(many: int) -> Iterator[Block]:
    """Lines to write on."""
    for _ in range(many):
        yield from (Gap(1.36), Rule())
