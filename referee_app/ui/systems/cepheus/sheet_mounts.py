"""The turrets and bays on the status sheet on paper: a row for every kind of weapon they hold."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from PySide6.QtCore import QRectF

from referee_app.systems.cepheus.state import RANGES, Mount
from referee_app.ui.paint import Draft, Type
from referee_app.ui.sheet_kit import cells
from referee_app.ui.systems.cepheus import sheet_parts
from referee_app.ui.systems.cepheus import sheet_words as words
from referee_app.ui.systems.cepheus.sheet_data import Rack, SheetData, gunner, racks
from referee_app.ui.systems.cepheus.sheet_kit import (
    BODY,
    BOX,
    GAP,
    LABEL,
    LEAD,
    ROW,
    SMALL,
    STRONG,
    Block,
    Paint,
    Section,
    heading,
    snug,
    stacked,
)
from referee_app.ui.systems.cepheus.sheet_parts import Grid
from referee_app.ui.words.catalogue import named, translate
from referee_app.ui.words.figures import signed

SHARES = (130, 300, 190, *(54,) * len(RANGES), 16, 130, 350, 290)
EMPTY = 9
ROUNDS = Grid(28, 4, 6)
NAME, WEAPON, DAMAGE, FIRST, LAST, HITS, AMMO, GUNNER = 0, 1, 2, 3, 10, 11, 12, 13


def mounts(data: SheetData) -> Section:
    """The table of mounts."""
    rows = tuple(chain.from_iterable(_rows(mount, data) for mount in data.ship.mounts))
    none = Block(LEAD, lambda d, rect: d.text(rect, translate("cepheus", "No turrets or bays."), BODY))
    return Section(_head(), (*(rows or (none,)), Block(GAP, _line)))


def _line(d: Draft, rect: QRectF) -> None:
    d.rule(rect.left(), rect.right(), rect.top())


def _head() -> Block:
    first, second, third = words.mount_effects()
    note = translate("cepheus", "hits: 1 {first}, 2 {second}, 3 {third}; ammunition: {letters}, filled: spent")
    note = note.format(first=first, second=second, third=third, letters=words.letters())
    return stacked((heading(translate("cepheus", "Mounts"), note), Block(LEAD - 6, _titles)))


def _titles(d: Draft, rect: QRectF) -> None:
    titles = (
        translate("cepheus", "Mount"),
        translate("cepheus", "Weapons"),
        translate("cepheus", "Damage"),
        *(named("cepheus.range_short", band) for band in RANGES),
        "",
        translate("cepheus", "Hits"),
        translate("cepheus", "Ammunition"),
        translate("cepheus", "Gunner"),
    )
    for number, (cell, title) in enumerate(zip(cells(rect, SHARES), titles, strict=True)):
        d.figure(cell, title, LABEL, "centre" if FIRST <= number < LAST else "left")
    d.rule(rect.left(), rect.right(), rect.bottom(), 1.5, "ink")


def _rows(mount: Mount, data: SheetData) -> Sequence[Block]:
    """A row for every kind of weapon; the first carries what belongs to the mount."""
    kinds: tuple[Rack | None, ...] = racks(mount, data.book) or (None,)
    return [Block(ROW, _painter(mount, rack, data, not number)) for number, rack in enumerate(kinds)]


def _painter(mount: Mount, rack: Rack | None, data: SheetData, first: bool) -> Paint:
    def paint(d: Draft, rect: QRectF) -> None:
        found = cells(rect, SHARES)
        d.rule(rect.left() if first else found[WEAPON].left(), rect.right(), rect.top())
        if first:
            _mount(d, found, mount, data)
        if rack is not None:
            _weapon(d, found, rack, data)
        elif data.blank:
            _empty(d, found)

    return paint


def _mount(d: Draft, found: Sequence[QRectF], mount: Mount, data: SheetData) -> None:
    snug(d, found[NAME], mount.id, STRONG)
    cell = found[HITS]
    places = [QRectF(cell.left() + at * (BOX + 8), cell.center().y() - BOX / 2, BOX, BOX) for at in range(3)]
    sheet_parts.three_hits(d, places, mount, 22)
    snug(d, found[GUNNER], _gunner(mount, data), SMALL)


def _gunner(mount: Mount, data: SheetData) -> str:
    seated = gunner(data.ship, mount)
    names = [seated.name] if seated is not None else []
    return ", ".join([*names, *([translate("cepheus", "computer")] if mount.computer else [])])


def _weapon(d: Draft, found: Sequence[QRectF], rack: Rack, data: SheetData) -> None:
    d.figure(found[WEAPON], words.armed(rack.weapon, rack.number), BODY, "left")
    d.figure(found[DAMAGE], words.damage(rack.weapon, data.book), SMALL, "left")
    for cell, band in zip(found[FIRST:LAST], RANGES, strict=True):
        difficulty = data.book.difficulty(rack.weapon, band)
        dm = None if difficulty is None else data.book.dm(difficulty)
        type_ = Type(SMALL.size, dm is not None and dm >= 0)
        d.figure(cell, words.NONE if dm is None else signed(dm), type_, "centre")
    if rack.room and not sheet_parts.rounds(d, found[AMMO], rack, ROUNDS, 22):
        snug(d, found[AMMO], words.loaded(rack), SMALL)


def _empty(d: Draft, found: Sequence[QRectF]) -> None:
    """Boxes of ammunition to strike off."""
    cell = found[AMMO]
    for at in range(EMPTY):
        d.box(QRectF(cell.left() + ROUNDS.place(at), cell.center().y() - BOX / 2, BOX, BOX), "empty")
