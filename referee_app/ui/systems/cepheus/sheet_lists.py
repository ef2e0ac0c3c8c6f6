"""The crew roster and the list of salvoes in flight, on paper."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QRectF

from referee_app.systems.cepheus.state import Battle, Salvo
from referee_app.ui.paint import PAPER, PAPER_FAMILIES, Column, Draft, Leaf
from referee_app.ui.systems.cepheus import legal
from referee_app.ui.systems.cepheus.sheet_crew import people
from referee_app.ui.systems.cepheus.sheet_foot import SMALL as LEGAL
from referee_app.ui.systems.cepheus.sheet_foot import SMALL_LEAD
from referee_app.ui.systems.cepheus.sheet_kit import (
    BODY,
    GAP,
    HAIR,
    HEAD,
    LABEL,
    LEAD,
    LEAST,
    ROW,
    TITLE,
    TITLE_ROW,
    Block,
    Captioned,
    Paint,
    Section,
    down,
    leaf,
    notes,
    packed,
)
from referee_app.ui.systems.cepheus.sheet_words import NONE
from referee_app.ui.words.catalogue import named, translate


def roster(battle: Battle) -> Iterator[Leaf]:
    """Everybody, ship by ship."""
    sections = [people(ship, f"{ship.name} ({ship.side})") for ship in battle.ships]
    yield from _listed(translate("cepheus", "Crew roster"), sections)


def salvos(battle: Battle) -> Iterator[Leaf]:
    """Every salvo in flight, the first to strike first (C-87 to C-91)."""
    ordered = sorted(battle.salvos, key=lambda salvo: (salvo.due, -salvo.count, salvo.serial))
    names = {ship.id: ship.name for ship in battle.ships}
    rows = tuple(Block(ROW, _row(_cells(salvo, names, battle.turn))) for salvo in ordered)
    section = Section(Block(LEAD + 6, _titles), (*rows, Block(GAP, _line)))
    yield from _listed(translate("cepheus", "Salvoes in flight"), [section])


def _listed(name: str, sections: Sequence[Section]) -> Iterator[Leaf]:
    """Sections under a title, as many pages as they need."""
    d = Draft(None, PAPER, HAIR, PAPER_FAMILIES)
    foot = len(_legal(d, LEAST.width())) * SMALL_LEAD + GAP
    for blocks in packed(sections, *(LEAST.height() - TITLE_ROW - foot,) * 2):
        yield leaf(_painter(name, tuple(blocks)))


def _painter(name: str, blocks: tuple[Block, ...]) -> Captioned:
    def paint(d: Draft, rect: QRectF, caption: str) -> float:
        line = QRectF(rect.left(), rect.top(), rect.width(), TITLE_ROW - 40)
        d.text(line, name, TITLE)
        d.text(line.adjusted(d.width(name, TITLE) + 40, 0, 0, 0), caption, BODY, "right", beside=TITLE)
        d.rule(rect.left(), rect.right(), line.bottom(), 3, "ink")
        y = down(d, rect.adjusted(0, TITLE_ROW, 0, 0), blocks)
        lines = _legal(d, rect.width())
        foot = len(lines) * SMALL_LEAD + GAP
        notes(d, QRectF(rect.left(), y + GAP, rect.width(), rect.bottom() - foot - y - GAP))
        for number, text in enumerate(lines):
            below = rect.bottom() - foot + GAP + number * SMALL_LEAD
            d.line(QRectF(rect.left(), below, rect.width(), SMALL_LEAD), text, LEGAL)
        return y + foot

    return paint


def _legal(d: Draft, width: float) -> list[str]:
    return [line for text in legal.foot_lines() for line in d.lines(text, LEGAL, width)]


# salvoes


def _columns() -> tuple[Column, ...]:
    return (
        Column(translate("cepheus", "Due"), 7, True),
        Column(translate("cepheus", "In turns"), 9, True),
        Column(translate("cepheus", "At count"), 9, True),
        Column("", 3),
        Column(translate("cepheus", "Missiles"), 26),
        Column(translate("cepheus", "From"), 24),
        Column(translate("cepheus", "Mount"), 12),
        Column(translate("cepheus", "At"), 24),
        Column(translate("cepheus", "Needs"), 9, True),
        Column(translate("cepheus", "Launched"), 10, True),
        Column(translate("cepheus", "Last"), 7, True),
    )


def _cells(salvo: Salvo, names: dict[str, str], turn: int) -> tuple[str, ...]:
    return (
        str(salvo.due),
        str(max(0, salvo.due - turn)),
        str(salvo.count),
        "",
        f"{salvo.number} × {named('cepheus.missile', salvo.missile)}",
        names.get(salvo.by, salvo.by),
        salvo.mount or NONE,
        names.get(salvo.target, salvo.target),
        f"{salvo.need}+",
        str(salvo.launched),
        str(salvo.last),
    )


def _titles(d: Draft, rect: QRectF) -> None:
    d.table(rect.topLeft(), rect.width(), _columns(), (), leading=LEAD, head=LABEL, body=BODY)


def _row(row: tuple[str, ...]) -> Paint:
    def paint(d: Draft, rect: QRectF) -> None:
        blank = tuple(Column("", column.share, column.figures) for column in _columns())
        d.table(rect.translated(0, -LEAD).topLeft(), rect.width(), blank, (row,), leading=LEAD, head=HEAD, body=BODY)

    return paint


def _line(d: Draft, rect: QRectF) -> None:
    d.rule(rect.left(), rect.right(), rect.top())
