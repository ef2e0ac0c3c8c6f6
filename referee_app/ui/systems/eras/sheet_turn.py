"""The moderator's turn report: side by side what every unit was when the round began, and what it is now (E-48)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from referee_app.systems.eras.events import Bombarded, Pacified
from referee_app.systems.eras.state import Unit
from referee_app.ui.sheet.blocks import Block, Boxes, Heading, Headline, Notes, Pencil, Section
from referee_app.ui.sheet.engine import Sheet
from referee_app.ui.sheet.table import Cell, Column, Table
from referee_app.ui.systems.eras import viewmodel
from referee_app.ui.systems.eras.record import Record
from referee_app.ui.systems.eras.sheet_tables import DENSE
from referee_app.ui.systems.eras.telling import era_name, kind_name, names, number
from referee_app.ui.words.catalogue import named, translate

Pair = tuple[Unit, Unit]


def report(record: Record) -> Sheet:
    """Side by side, then what the colony suffered."""
    right = translate("eras", "Round {number}").format(number=record.now.round)
    sides = (_side(record, side) for side in viewmodel.sides(record.now))
    lines = tuple(colony_lines(record))
    colony = (Section(Heading(translate("eras", "Colony"), "E-38, E-40"), (Notes(lines),)),) if lines else ()
    body = (*sides, *colony, Pencil(translate("eras", "Notes")))
    return Sheet(Headline(translate("eras", "Turn report"), right), body, metrics=DENSE)


def _columns() -> tuple[Column, ...]:
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
    rows = tuple(tuple(_cells(record, before, now)) for before, now in pairs)
    return Section(Heading(side, "E-48"), (Notes((sums_text(pairs),)), Table(_columns(), rows, 1.05)))


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
