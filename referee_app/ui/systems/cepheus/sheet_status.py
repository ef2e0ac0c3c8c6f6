"""A ship's status sheet as blocks: what is hit first at a glance on the screen, all of section 15 on paper."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from PySide6.QtCore import QDate, QLocale, QRectF

from referee_app.systems.cepheus.state import CHARACTERISTICS, RANGES, SYSTEMS, Mount, Part, Person, Ship, SystemName
from referee_app.ui.sheet.blocks import (
    Along,
    Beside,
    Block,
    Boxes,
    Either,
    Gap,
    Heading,
    Headline,
    Line,
    Notes,
    Pair,
    Pencil,
    Pick,
    Rule,
    Section,
    Slot,
    Stack,
    Wrap,
    fields,
)
from referee_app.ui.sheet.canvas import PAPER, SCREEN, Canvas
from referee_app.ui.sheet.engine import Sheet
from referee_app.ui.sheet.paint import Mark, Type
from referee_app.ui.sheet.table import Cell, Column, Row, Table
from referee_app.ui.systems.cepheus import sheet_foot
from referee_app.ui.systems.cepheus import sheet_words as words
from referee_app.ui.systems.cepheus.sheet_data import Rack, SheetData, Spot, gunner, lost_first, racks, three_hits
from referee_app.ui.words.catalogue import named, translate
from referee_app.ui.words.figures import signed, unsigned

GLANCE = replace(SCREEN, label=Type(12, ink="muted"), lead=16, gap=2, square=10)
STATUS = replace(
    PAPER, head=Type(30, True), strong=Type(28, True), body=Type(28), value=Type(34), label=Type(23), small=Type(24),
    lead=40, gap=22, pencil=74,
)  # fmt: skip
SMALLEST, LARGEST = 0.8, 1.12
"""How large a sheet may be set so that it fits one page."""
BAD = replace(GLANCE.strong, ink="bad")
MOST_BOXES, MOST_GLANCED, MANY_POINTS, MOST_ROUNDS = 120, 45, 20, 12
"""How many points have a box each on paper and on the screen, and beyond how many these are small; how many rounds of
one weapon have."""
SMALL_BOX = 0.65
EMPTY_ROUNDS = 9
SYSTEM, PERSON, NARROW_MOUNT, MANY_MOUNTS, FORCE_LINES = 6.6, 9, 13, 5, 2
"""The least widths on the screen, in lines; more mounts than this stand in columns where two find room; the lines of
what is in force."""
MOUNT_SHARES = (0.44, 0.38, 0.18), (0.58, 0.42)
"""How weapons, ammunition and gunner share their line on the screen; where it is short, the gunner is left out."""
TALL = 1.06
"""A row on paper, in lines."""


def glance(data: SheetData) -> tuple[Block, ...]:
    """The sheet on the screen, as close as a glance allows."""
    groups = (
        (_name(data.ship), points(data, paper=False)),
        (Wrap(tuple(_system(name, data.ship) for name in SYSTEMS), SYSTEM),),
        _mounts(data),
        (_pairs(_figures(data)), _pairs(_stores(data.ship))),
        (Wrap(tuple(_person(person, data.ship) for person in data.ship.crew), PERSON),) if data.ship.crew else (),
        _force(data),
    )
    parted = (block for group in groups if group for block in (Rule(), Stack(group)))
    return tuple(parted)[1:]


def sheet(data: SheetData) -> Sheet:
    """The sheet on paper, filled or blank."""
    pencil = Pencil(translate("cepheus", "Notes"))
    body = (points(data, paper=True), _figures_now(data), _gear(data), mounts(data), force(data), _crew(data))
    again = Titled(translate("cepheus", "{ship}, continued").format(ship=data.ship.name))
    foot = (pencil, *sheet_foot.foot(data))
    more = pencil, sheet_foot.small_print()
    return Sheet(Head(data), body, again, metrics=STATUS, foot=foot, more=more, smallest=SMALLEST, largest=LARGEST)


# on both


def points(data: SheetData, paper: bool) -> Block:
    """Hull, Structure and armour, a box a point where there are few enough of them: on paper, or at a glance."""
    ship = data.ship
    tracks = (
        ("hull", translate("cepheus", "Hull"), ship.hull, ship.hull_max),
        ("structure", translate("cepheus", "Structure"), ship.structure, ship.structure_max),
        ("armor", translate("cepheus", "Armour"), ship.armor, max(ship.armor, ship.armor_max)),
    )
    most = MOST_BOXES if paper else MOST_GLANCED
    tight = not paper and any(MANY_POINTS < full <= most for *_, full in tracks)
    scale = SMALL_BOX if tight else 1
    return Wrap(
        tuple(
            Pick(
                Spot(spot),
                _track(
                    Line(name, "strong" if paper else "label"),
                    Boxes(lost_first(now, full), scale=0.9 * scale, fives=True) if 0 < full <= most else None,
                    Line("" if data.blank else words.of(now, full), "label" if paper else "strong", fit="whole"),
                ),
                f"{name} {words.of(now, full)}",
            )
            for spot, name, now, full in tracks
        )
    )


def _track(name: Line, boxes: Boxes | None, tally: Line) -> Block:
    return Along((name, tally), (0, 0)) if boxes is None else Along((name, boxes, tally), (0, 1, 0))


def hits(of: Part | Mount) -> Boxes:
    """Three boxes for the hits on a system or a mount."""
    return _boxed(three_hits(of))


def _boxed(marked: Iterable[tuple[Mark, str]]) -> Boxes:
    marks, letters = zip(*marked, strict=True)
    return Boxes(marks, letters=letters, holding=True)


def ammunition(kinds: Iterable[Rack]) -> Block:
    """A box for each missile or canister, spent ones filled; in words where there are many or several kinds."""
    stocked = [rack for rack in kinds if rack.room]
    text = "; ".join(map(words.loaded, stocked))
    ways = [Line(text, "small"), Line(_short(stocked), "small", fit="whole")]
    boxed = len(stocked) == 1 and stocked[0].room <= MOST_ROUNDS
    return Either((*([_rounds(stocked[0], text)] if boxed else []), *ways))


def _short(stocked: Iterable[Rack]) -> str:
    return "; ".join(words.of(sum(number for _, number in rack.loaded), rack.room) for rack in stocked if rack.room)


def _rounds(rack: Rack, text: str) -> Boxes:
    letters = [words.load_letter(load) for load, number in rack.loaded for _ in range(number)]
    full = max(rack.room, len(letters))
    marks = lost_first(len(letters), full)[::-1]
    letters += [""] * (full - len(letters))
    return Boxes(marks, letters=tuple(letters), fives=True, holding=True, text=text)


# the screen


def _name(ship: Ship) -> Block:
    status = "" if ship.status == "fighting" else named("cepheus.status", ship.status)
    right = " · ".join(part for part in (ship.class_name, ship.side) if part)
    line = Along((Line(ship.name, "title"), Line(status, BAD, fit="whole"), Line(right, "label", "right")), (1, 0, 0))
    return Pick(
        Spot("head"), Beside((line,), lines=1.3), ", ".join(part for part in (ship.name, status, right) if part)
    )


def _system(name: SystemName, ship: Ship) -> Block:
    part, called = ship.systems.part(name), named("cepheus.part", name)
    read = f"{called}: {words.state_of(name, part, ship.thrust)}"
    if part.hits or part.repaired:
        read += f" ({words.hits(part.hits, part.repaired)})"
    style = GLANCE.label if not part.fitted else BAD if part.hits else GLANCE.body
    return Pick(Spot("system", name), Along((hits(part), Line(called, style, fit="whole")), (0, 1)), read)


def _mounts(data: SheetData) -> tuple[Block, ...]:
    """A line each where there is room, in columns where there are many."""
    every = tuple(_mount(mount, data) for mount in data.ship.mounts)
    if not every:
        return ()
    *lines, cells = zip(*every, strict=True)
    wide, middle = map(Stack, lines)
    close = _Columns(cells, NARROW_MOUNT)
    few = wide, middle, _Columns(cells, NARROW_MOUNT, whole=True), Stack(cells), close
    return (Either(few if len(every) <= MANY_MOUNTS else (close, wide, middle, close)),)


@dataclass(frozen=True, slots=True)
class _Columns(Wrap):
    """Columns that run as wide as two of them."""

    whole: bool = False
    """With nothing in them set narrower."""

    def natural(self, c: Canvas) -> float:
        widest = max(block.wide(c) for block in self.blocks) if self.whole else 0.0
        return 2 * max(self.least * c.metrics.lead, widest) + self.gap * c.metrics.lead


def _mount(mount: Mount, data: SheetData) -> tuple[Block, ...]:
    """By the room there is: weapons, ammunition and gunner in columns, without the gunner, and all in one text."""
    kinds, seated = racks(mount, data.book), gunner(data.ship, mount)
    armed = ", ".join(words.armed(rack.weapon, rack.number) for rack in kinds)
    ammo = "; ".join(words.loaded(rack) for rack in kinds if rack.room)
    who = translate("cepheus", "computer") if mount.computer else seated.name if seated is not None else ""
    read = ", ".join(part for part in (mount.id, armed, words.mount_state(mount), ammo, who) if part)
    head = Line(mount.id, BAD if mount.hits else GLANCE.strong, fit="whole"), hits(mount)
    cells = Line(armed, fit="fitted"), ammunition(kinds), Line(who, "label")
    text = Line("  ".join(filter(None, (armed, _short(kinds)))), fit="whole")
    ways = (*((cells[: len(shares)], shares) for shares in MOUNT_SHARES), ((text,), (1,)))
    return tuple(Pick(Spot("mount", mount.id), Along((*head, *row), (0, 0, *shares)), read) for row, shares in ways)


def _pairs(pairs: Iterable[tuple[Spot, str, str]]) -> Block:
    return Wrap(tuple(Pick(spot, Pair(label, value)) for spot, label, value in pairs))


def _figures(data: SheetData) -> Iterator[tuple[Spot, str, str]]:
    ship = data.ship
    yield Spot("initiative"), translate("cepheus", "Init"), unsigned(data.initiative)
    left = words.of(data.reactions_left, data.reactions)
    yield Spot("reactions"), translate("cepheus", "Reactions"), left
    yield Spot("thrust"), translate("cepheus", "Thrust"), words.of(data.thrust, ship.thrust)
    yield Spot("thrust", "speed"), translate("cepheus", "Speed"), str(ship.speed)
    yield Spot("thrust", "jump"), translate("cepheus", "Jump"), str(ship.jump)
    yield Spot("electronics"), translate("cepheus", "Electronics"), named("cepheus.suite", ship.suite)
    coated = ", ".join(words.coatings(ship))
    if coated:
        yield Spot("armor", "coating"), translate("cepheus", "Coating"), coated


def _stores(ship: Ship) -> Iterator[tuple[Spot, str, str]]:
    yield Spot("fuel"), translate("cepheus", "Fuel"), words.fuel(ship)
    if ship.leak:
        yield Spot("fuel", "leak"), translate("cepheus", "Leak"), words.leak(ship)
    yield Spot("cargo"), translate("cepheus", "Cargo"), words.cargo(ship)
    yield Spot("stores"), translate("cepheus", "Stores"), words.stored(ship.stores)


def _person(person: Person, ship: Ship) -> Block:
    hurt = " ".join(part for part in (words.wounds(person), words.rads(person)) if part)
    read = ", ".join(part for part in (person.name, words.post(ship, person), hurt) if part)
    name = Line(person.name, GLANCE.label if person.state == "dead" else GLANCE.body)
    return Pick(Spot("person", person.id), Along((name, Line(hurt, BAD, "right", "whole")), (1, 0)), read)


def _force(data: SheetData) -> tuple[Block, ...]:
    text = " · ".join(words.in_force(data))
    return (Pick(Spot("force"), Notes((text,), "body", most=FORCE_LINES), text),) if text else ()


# paper


@dataclass(frozen=True, slots=True)
class Titled(Block):
    """The name of a list, or of a page the sheet goes on over, with the encounter and its moment."""

    text: str

    def draw(self, c: Canvas, rect: QRectF) -> float:
        return Headline(self.text, c.caption).draw(c, rect)

    def said(self) -> Iterator[str]:
        yield self.text


@dataclass(frozen=True, slots=True)
class Head(Block):
    """Name, class and side; encounter, turn and date; what the ship was built as."""

    data: SheetData

    def draw(self, c: Canvas, rect: QRectF) -> float:
        return self._stacked(c.caption).draw(c, rect)

    def said(self) -> Iterator[str]:
        return self._stacked("").said()

    def _stacked(self, caption: str) -> Block:
        ship = self.data.ship
        today = QLocale().toString(QDate.currentDate(), QLocale.FormatType.ShortFormat)
        names = _under(
            self.data,
            2.6,
            (translate("cepheus", "Ship"), ship.name, 0.46),
            (translate("cepheus", "Class"), ship.class_name, 0.32),
            (translate("cepheus", "Side"), ship.side, 0.22),
        )
        facts = _under(
            self.data,
            1.95,
            (translate("cepheus", "Encounter"), caption, 0.32),
            (translate("cepheus", "Turn"), str(self.data.turn), 0.07),
            (translate("cepheus", "Date"), today, 0.13),
            (translate("cepheus", "Tons"), str(ship.tons), 0.11),
            (translate("cepheus", "TL"), str(ship.tech_level), 0.07),
            (translate("cepheus", "Built"), words.built(ship), 0.3),
        )
        return Stack((names, *(() if self.data.blank else (Rule(3),)), facts, Gap(0.3)), 0.2)


def _under(data: SheetData, lines: float, *named_: tuple[str, str, float]) -> Block:
    """Values under their names; lines to write on where it is blank."""
    told = ((name, "" if data.blank else value, share) for name, value, share in named_)
    slots = (Slot(*one, "under", "title" if lines > 2 and not at else "value") for at, one in enumerate(told))
    return fields(*slots, lines=lines)


def _figures_now(data: SheetData) -> Block:
    """Initiative, reactions, Thrust, speed, jump and status."""
    ship = data.ship
    rolled = None if data.initiative is None else ship.initiative
    return _under(
        data,
        1.95,
        (translate("cepheus", "Initiative at the start"), unsigned(rolled), 1.4),
        (translate("cepheus", "Initiative now"), unsigned(data.initiative), 1.2),
        (translate("cepheus", "Reactions a turn"), str(data.reactions), 1.2),
        (translate("cepheus", "Reactions left"), str(data.reactions_left), 1.1),
        (translate("cepheus", "Thrust rated"), str(ship.thrust), 1),
        (translate("cepheus", "Thrust now"), str(data.thrust), 1),
        (translate("cepheus", "Speed"), str(ship.speed), 0.9),
        (translate("cepheus", "Jump"), str(ship.jump), 0.8),
        (translate("cepheus", "Status"), named("cepheus.status", ship.status), 1.4),
    )


def _gear(data: SheetData) -> Block:
    """Systems on the left, equipment on the right: as many lines."""
    note = translate("cepheus", "filled: hit; R: repaired in battle; crossed: not fitted")
    columns = (Column("", 0.19, style="strong", fit="whole"), Column("", 0.27), Column("", 0.3), Column("", 0.26))
    systems = Table(columns, tuple(_effects(name, data) for name in SYSTEMS), TALL)
    equipment = Table((Column(""),), tuple((Pair(*line, "body"),) for line in _equipment(data)), TALL)
    parts = (
        Section(Heading(translate("cepheus", "Systems"), note, "right"), (Rule(), systems)),
        Section(Heading(translate("cepheus", "Equipment and stores")), (Rule(), equipment)),
    )
    return Beside(parts, (0.63, 0.37))


def _effects(name: SystemName, data: SheetData) -> tuple[Cell, ...]:
    part = data.ship.systems.part(name)
    effects = words.effects(name, None if data.blank else data.ship.thrust)
    cells = (
        Along(
            (_boxed((hit,)), Line(effect, "strong" if part.fitted and part.hits == at else "small", fit="whole")),
            (0, 1),
        )
        for at, (hit, effect) in enumerate(zip(three_hits(part), effects, strict=True), 1)
    )
    return named("cepheus.part", name), *cells


def _equipment(data: SheetData) -> Iterator[tuple[str, str]]:
    """As many lines as there are systems."""
    ship = data.ship
    drones = translate("cepheus", "yes") if ship.drones else translate("cepheus", "no")
    lines = (
        (translate("cepheus", "Electronics"), words.electronics(ship, data.book)),
        (translate("cepheus", "Sensor Jamming rating; repair drones"), f"{ship.jamming}; {drones}"),
        (translate("cepheus", "Software"), words.software(ship)),
        (translate("cepheus", "Screens"), words.screens(ship)),
        (translate("cepheus", "Fuel; leak"), f"{words.fuel(ship)}; {words.leak(ship)}"),
        (translate("cepheus", "Cargo"), words.cargo(ship)),
        (translate("cepheus", "Stores"), words.stored(ship.stores)),
    )
    return ((label, "" if data.blank else value) for label, value in lines)


def mounts(data: SheetData) -> Block:
    """The turrets and bays, a row for every kind of weapon they hold."""
    first, second, third = words.mount_effects()
    note = translate("cepheus", "hits: 1 {first}, 2 {second}, 3 {third}; ammunition: {letters}, filled: spent")
    note = note.format(first=first, second=second, third=third, letters=words.letters())
    columns = (
        Column(translate("cepheus", "Mount"), 130, style="strong"),
        Column(translate("cepheus", "Weapons"), 290, fit="whole"),
        Column(translate("cepheus", "Damage"), 180, style="small", fit="whole"),
        *(Column(named("cepheus.range_short", band), 46, "centre") for band in RANGES),
        Column("", 8),
        Column(translate("cepheus", "Hits"), 120),
        Column(translate("cepheus", "Ammunition"), 375, style="small"),
        Column(translate("cepheus", "Gunner"), 240, style="small"),
    )
    rows = tuple(row for mount in data.ship.mounts for row in _mount_rows(mount, data))
    none = Line(translate("cepheus", "No turrets or bays."))
    return Section(Heading(translate("cepheus", "Mounts"), note, "right"), (Table(columns, rows or (none,), TALL),))


def _mount_rows(mount: Mount, data: SheetData) -> Iterator[Row]:
    """The first row carries what belongs to the mount, the last its rule."""
    kinds: tuple[Rack | None, ...] = racks(mount, data.book) or (None,)
    seated = gunner(data.ship, mount)
    names = [*([seated.name] if seated else []), *([translate("cepheus", "computer")] if mount.computer else [])]
    for number, rack in enumerate(kinds, 1):
        whose: tuple[Cell, ...] = (mount.id, hits(mount), ", ".join(names)) if number == 1 else ("", "", "")
        weapon = _weapon(rack, data) if rack else _no_weapon(data)
        yield Row(
            (whose[0], *weapon[:-1], "", whose[1], weapon[-1], whose[2]),
            ruled=number == len(kinds),
            keep=number < len(kinds),
        )


def _weapon(rack: Rack, data: SheetData) -> tuple[Cell, ...]:
    found = (data.book.difficulty(rack.weapon, band) for band in RANGES)
    dms = [None if difficulty is None else data.book.dm(difficulty) for difficulty in found]
    bands = (
        Line(words.NONE if dm is None else signed(dm), "body" if dm is None or dm < 0 else "strong", "centre", "whole")
        for dm in dms
    )
    armed = words.armed(rack.weapon, rack.number)
    return armed, words.damage(rack.weapon, data.book), *bands, ammunition((rack,))


def _no_weapon(data: SheetData) -> tuple[Cell, ...]:
    """Boxes of ammunition to strike off on a blank sheet."""
    empty = Boxes(lost_first(EMPTY_ROUNDS, EMPTY_ROUNDS), fives=True) if data.blank else ""
    return "", "", *("",) * len(RANGES), empty


def force(data: SheetData) -> Block:
    """What holds for a while, in two columns; with nothing in force a line to write on."""
    lines = words.in_force(data)
    rows = [(*lines[at : at + 2], "")[:2] for at in range(0, len(lines), 2)] or [("", "")]
    note = translate("cepheus", "evasive, pursuit, jamming, boarding, missiles")
    table = Table((Column("", style="small"),) * 2, tuple(rows), TALL)
    return Section(Heading(translate("cepheus", "In force"), note, "right"), (Rule(), table))


def _crew(data: SheetData) -> Block:
    return people(data.ship, translate("cepheus", "Crew"), data.blank)


def people(ship: Ship, name: str, blank: bool = False) -> Block:
    """A ship's people under a heading."""
    note = translate("cepheus", "wounds come off Endurance first, then Strength or Dexterity")
    columns = (
        Column(translate("cepheus", "Name"), 270, style="strong"),
        Column(translate("cepheus", "Position"), 285, style="small"),
        *(Column(named("cepheus.characteristic_short", name), 56, "centre") for name in CHARACTERISTICS),
        Column(translate("cepheus", "Skills"), 510, style="small"),
        Column(translate("cepheus", "Wounds"), 225, style="strong"),
        Column(translate("cepheus", "Rads"), 110, style="small"),
    )
    rows = tuple(("",) * len(columns) if blank else _told(ship, person) for person in ship.crew)
    none = Line(translate("cepheus", "Nobody aboard."))
    return Section(Heading(name, note, "right"), (Table(columns, rows or (none,), TALL),))


def _told(ship: Ship, person: Person) -> tuple[Cell, ...]:
    post = translate("cepheus", "{post} (program)") if person.computer else "{post}"
    scores = (Line(one, "strong" if "/" in one else "body", "centre", "whole") for one in words.scores(person))
    suffered = words.skills(person), words.wounds(person), words.rads(person)
    return person.name, post.format(post=words.post(ship, person)), *scores, *suffered
