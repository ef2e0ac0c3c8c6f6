"""The moderator's turn report: side by side what every unit was when the round began, and what it is now (E-48)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from PySide6.QtCore import QRectF

from referee_app.systems.eras.events import Bombarded, Pacified
from referee_app.systems.eras.state import Unit
from referee_app.ui.paint import Draft
from referee_app.ui.sheet_kit import GAP, flowed, heading, headline, pencil_lines
from referee_app.ui.systems.eras import viewmodel
from referee_app.ui.systems.eras.record import Record
from referee_app.ui.systems.eras.sheet_kit import Cell, Head, Ruled, boxes
from referee_app.ui.systems.eras.telling import era_name, kind_name, names, number
from referee_app.ui.words.catalogue import named, translate

ROW, MOST, OVER = 46, 48, 3
"""So many rows stand on a page; what stands over the rows of a side takes as much as so many."""

Pair = tuple[Unit, Unit]


@dataclass(frozen=True, slots=True)
class Part:
    """Units of one side on one page, as they were and are; `whole` are all of the side, where its sums stand."""

    side: str
    pairs: tuple[Pair, ...]
    whole: tuple[Pair, ...] = ()


@dataclass(frozen=True, slots=True)
class Page:
    """One page of the report; on the last stands what the colony suffered."""

    record: Record
    parts: tuple[Part, ...]
    place: str = ""
    last: bool = True


def reports(record: Record) -> Iterator[Page]:
    """The pages of a report: as many as it needs for nothing to grow small."""
    found: list[list[Part]] = [[]]
    room = MOST
    for side in viewmodel.sides(record.now):
        whole = left = tuple(pairs_of(record, side))
        while True:
            if room < OVER + 2:
                found.append([])
                room = MOST
            here, left = left[: room - OVER], left[room - OVER :]
            found[-1].append(Part(side, here, whole))
            room -= OVER + len(here)
            whole = ()
            if not left:
                break
    for number_, parts in enumerate(found, 1):
        place = f"{number_}/{len(found)}" if len(found) > 1 else ""
        yield Page(record, tuple(parts), place, number_ == len(found))


def paint(d: Draft, rect: QRectF, page: Page) -> float:
    """Draw a page of the report; returns where it ends."""
    record = page.record
    right = translate("eras", "Round {number}").format(number=record.now.round)
    y = headline(d, rect, translate("eras", "Turn report"), f"{right}  {page.place}".strip())
    for part in page.parts:
        y = _side(d, QRectF(rect.left(), y, rect.width(), 0), record, part) + GAP
    if not page.last:
        return y
    y = _colony(d, QRectF(rect.left(), y, rect.width(), 0), record)
    pencil_lines(d, QRectF(rect.left(), y + GAP, rect.width(), rect.bottom() - y - GAP), translate("eras", "Notes"))
    return y


def _heads() -> tuple[Head, ...]:
    return (
        Head(translate("eras", "unit"), 4),
        Head(translate("eras", "kind"), 3.2),
        Head(translate("eras", "era"), 1, "centre"),
        Head(translate("eras", "hits"), 2.4),
        Head(translate("eras", "new hits"), 1.6, "right"),
        Head(translate("eras", "RPs"), 1.5, "right"),
        Head(translate("eras", "RPs lost"), 1.6, "right"),
        Head(translate("eras", "still engaged"), 2.2),
        Head(translate("eras", "fate"), 2.4),
    )


def _side(d: Draft, rect: QRectF, record: Record, part: Part) -> float:
    """A side's sums, then its units; those that were gone before the round are left out."""
    y = heading(d, rect, part.side, "E-48")
    if part.whole or not part.pairs:
        y = flowed(d, QRectF(rect.left(), y, rect.width(), 0), [sums_text(part.whole)])
    table = Ruled(d, rect.left(), rect.width(), _heads())
    y = table.titles(y)
    for before, now in part.pairs:
        y = table.row(y, ROW, tuple(_cells(record, before, now)))
    return y


def pairs_of(record: Record, side: str) -> Iterator[Pair]:
    """The units of a side that took part: as they began the round, and as they are now."""
    began = {one.id: one for one in record.begun.units}
    for now in record.now.units:
        before = began.get(now.id, now)
        if now.side == side and before.active:
            yield before, now


def _cells(record: Record, before: Unit, now: Unit) -> Iterator[Cell]:
    yield now.name
    yield kind_name(now.kind)
    yield str(now.era)
    yield boxes(viewmodel.boxes(now, record.now.waiting(now.id)))
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


def _colony(d: Draft, rect: QRectF, record: Record) -> float:
    """What the colony suffered; nothing where nobody came to it."""
    lines = tuple(colony_lines(record))
    if not lines:
        return rect.top()
    y = heading(d, rect, translate("eras", "Colony"), "E-38, E-40")
    return flowed(d, QRectF(rect.left(), y, rect.width(), 0), lines)


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
