"""Sheets on paper: which pages, in which state, and how they become a PDF; needs no window."""

from __future__ import annotations

import os
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any, Literal

from PySide6.QtCore import QBuffer, QCoreApplication, QIODevice, QMarginsF, QRectF
from PySide6.QtGui import QGuiApplication, QPagedPaintDevice, QPageLayout, QPageSize, QPainter, QPdfWriter

from referee_app.core.system import PlayBy
from referee_app.store import outputs
from referee_app.store.errors import plain
from referee_app.store.files import not_saved, replace
from referee_app.store.house import changed, load_book
from referee_app.store.session import Encounter, Session
from referee_app.systems import load
from referee_app.ui.encounter.past import Past
from referee_app.ui.printing import report
from referee_app.ui.printing.text_flow import flow
from referee_app.ui.sheet.engine import leaves, sheet_text
from referee_app.ui.sheet.paint import PAPER, PAPER_FAMILIES, Draft, Leaf, Type
from referee_app.ui.systems import part, title_of, words_of

Paper = Literal["a4", "letter"]
MARGIN, UNITS, FOOT = 14, 10, 64
"""Millimetres; units to a millimetre; the height of a page's foot."""
RESOLUTION = 1_200
MOST_NAMES = 12
SMALL = Type(25)
CREATOR = "Referee"

translate = QCoreApplication.translate


class CannotPrint(Exception):
    """What was asked for is not there; says it in one sentence."""


@dataclass(frozen=True, slots=True)
class Moment:
    """The sheets as they stood: after so many lines, by the tables then in force."""

    encounter: Encounter
    lines: int
    round: int | None = None
    picked: Any = None
    """What is picked on the panel that a sheet tells of; None in the past, and where nobody picks."""

    @property
    def shown(self) -> Any:
        """The record sheets, with what is picked on them where a sheet tells of it."""
        return self.state if self.picked is None else part(self.encounter.key, "sheet").Picked(self.state, self.picked)

    @property
    def state(self) -> Any:
        """The record sheets."""
        return self.encounter.journal.state_at(self.lines)

    @property
    def house(self) -> int:
        """The number of the house rules: now those in force, in the past those of the last line played."""
        played = (one for one in self.encounter.journal.entries[: self.lines] if not isinstance(one.action, PlayBy))
        last = deque(played, 1)
        return last[0].house if self.round is not None and last else self.encounter.house

    @property
    def book(self) -> Any:
        """The rule tables."""
        return load_book(self.encounter.key, self.encounter.houses[self.house])

    @property
    def changed(self) -> frozenset[str]:
        """The figures house rules had changed."""
        return changed(self.encounter.houses[self.house])

    @property
    def caption(self) -> str:
        """What stands at the foot of each page."""
        if self.round is None:
            return title_of(self.encounter)
        words = words_of(self.encounter.key)
        return translate("Printing", "{name} ({round}, at its end)").format(
            name=title_of(self.encounter), round=report.round_text(words, self.round)
        )


def rounds(encounter: Encounter) -> tuple[int, ...]:
    """The rounds in the journal up to now, in their order."""
    return tuple(dict.fromkeys(report.rounds(encounter)))


def ends(encounter: Encounter) -> tuple[Moment, ...]:
    """Every round at its end, in their order; where rounds were counted from the start again, again."""
    found = list(report.rounds(encounter))
    over = (lines for lines, number in enumerate(found) if found[lines + 1 : lines + 2] != [number])
    return tuple(Moment(encounter, lines, found[lines]) for lines in over)


def moment(encounter: Encounter, round_: int | None = None) -> Moment:
    """Now, or the last line of a round. Raises `CannotPrint` when there was no such round."""
    if round_ is None:
        return Moment(encounter, encounter.journal.cursor)
    found = [at for at in ends(encounter) if at.round == round_]
    if not found:
        raise CannotPrint(translate("Printing", "There is no round {round} in the journal.").format(round=round_))
    return found[-1]


# which pages


@dataclass(frozen=True, slots=True)
class Captioned:
    """A page, and what stands at its foot."""

    page: Leaf
    caption: str


def on_its_side(pages: Sequence[Captioned]) -> bool:
    """Whether every page wants the paper on its side."""
    return bool(pages) and all(page.page.landscape for page in pages)


def sheet_pages(at: Moment, ids: Sequence[str] | None = None) -> list[Captioned]:
    """The sheets of one encounter with these ids; None for all."""
    return [Captioned(page, at.caption) for id_, told in _told(at, ids) for page in _pages(at, id_, *told)]


def sheets_as_text(at: Moment, ids: Sequence[str] | None = None) -> str:
    """What stands on the sheets of one encounter with these ids, line by line; None for all."""
    declared = part(at.encounter.key, "sheet").sheets
    return "\n\n".join(sheet_text(sheet) for id_, told in _told(at, ids) for sheet in declared(*told, id_))


def _told(at: Moment, ids: Sequence[str] | None) -> Iterator[tuple[str, tuple[Any, Any, frozenset[str]]]]:
    """Each sheet's id with what it tells: the state, or all that happened to it, the tables and their changes."""
    sheet, state = part(at.encounter.key, "sheet"), at.shown
    wanted = tuple(id_ for id_, _ in titles(at)) if ids is None else tuple(ids)
    if hasattr(sheet, "record"):  # its pages tell what has been thrown, too
        state = sheet.record(at.state, Past(at.encounter, at.lines, at.state))
    for id_ in wanted:
        yield id_, (state, *(rules_of(at, id_) if hasattr(sheet, "piece") else (at.book, at.changed)))


def _pages(  # noqa: PLR0913, PLR0917 - what a sheet is made of
    at: Moment, id_: str, state: Any, book: Any, changed: frozenset[str], blank: bool = False
) -> tuple[Leaf, ...]:
    made = part(at.encounter.key, "sheet").sheets(state, book, changed, id_, blank)
    return tuple(page for sheet in made for page in leaves(sheet))


def rules_of(at: Moment, id_: str) -> tuple[Any, frozenset[str]]:
    """The tables a sheet is drawn by and the figures changed in them; of a fight that is over those of its time."""
    look = partial(part(at.encounter.key, "sheet").piece, id_)
    if look(at.state) is None:
        return at.book, at.changed
    return Past(at.encounter, at.lines, at.state).rules(look)


def blank_pages(at: Moment, ids: Sequence[str] | None = None) -> list[Captioned]:
    """The empty sheets with these ids, by the tables in force; None for all."""
    wanted = tuple(id_ for id_, _ in blanks(at)) if ids is None else tuple(ids)
    pages = (page for id_ in wanted for page in _pages(at, id_, at.state, at.book, at.changed, blank=True))
    return [Captioned(page, "") for page in pages]


def log_pages(at: Moment, room: QRectF) -> list[Captioned]:
    """What happened in the round of that moment."""
    round_ = load(at.encounter.key).round_of(at.state)
    return report_pages(report.lines(at.encounter, round_, at.lines), room, at.caption)


def report_pages(told: Sequence[report.Line], room: QRectF, caption: str) -> list[Captioned]:
    """A report's lines as pages."""
    return [Captioned(Leaf(page), caption) for page in flow(told, room)]


def titles(at: Moment) -> tuple[tuple[str, str], ...]:
    """Every sheet there was: its id and its name."""
    found: tuple[tuple[str, str], ...] = part(at.encounter.key, "sheet").titles(at.shown)
    return found


def blanks(at: Moment) -> tuple[tuple[str, str], ...]:
    """Every empty sheet there is for pencils: its id and its name."""
    found: tuple[tuple[str, str], ...] = part(at.encounter.key, "sheet").blanks()
    return found


# onto the page

UPRIGHT, SIDEWAYS = QPageLayout.Orientation.Portrait, QPageLayout.Orientation.Landscape


def layout(paper: Paper, landscape: bool = False) -> QPageLayout:
    """The page: upright or on its side, with the same margin all round."""
    size = QPageSize.PageSizeId.Letter if paper == "letter" else QPageSize.PageSizeId.A4
    margins = QMarginsF(MARGIN, MARGIN, MARGIN, MARGIN)
    return QPageLayout(QPageSize(size), SIDEWAYS if landscape else UPRIGHT, margins, QPageLayout.Unit.Millimeter)


def room(on: QPageLayout) -> QRectF:
    """The room of a page above its foot."""
    whole = on.paintRect(QPageLayout.Unit.Millimeter)
    return QRectF(0, 0, whole.width() * UNITS, whole.height() * UNITS - FOOT)


def draw(device: QPagedPaintDevice, pages: Sequence[Captioned]) -> None:
    """Draw pages on a printer or a PDF."""
    upright = device.pageLayout().orientation()
    _turn(device, pages[:1], upright)
    painter = QPainter(device)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for number, page in enumerate(pages):
        if number:
            _turn(device, [page], upright)
            device.newPage()
        painter.save()
        scale = device.logicalDpiX() / 25.4 / UNITS
        painter.scale(scale, scale)
        rect = _placed(painter, device.pageLayout(), page.page)
        page.page.draw(painter, rect, *([page.caption] if page.page.captioned else []))
        _foot(painter, QRectF(0, rect.bottom() + FOOT - 30, rect.width(), 30), page.caption, number + 1, len(pages))
        painter.restore()
    painter.end()


def _turn(device: QPagedPaintDevice, pages: Sequence[Captioned], upright: QPageLayout.Orientation) -> None:
    """In a file each page lies as it is read; a printer has only one way to lay its paper."""
    if pages and isinstance(device, QPdfWriter):
        device.setPageOrientation(SIDEWAYS if pages[0].page.landscape else upright)


def _placed(painter: QPainter, on: QPageLayout, leaf: Leaf) -> QRectF:
    """The room of a page; one on its side is turned where the paper stands upright."""
    rect = room(on)
    if not leaf.landscape or on.orientation() is SIDEWAYS:
        return rect
    painter.translate(0, rect.height() + FOOT)
    painter.rotate(-90)
    return QRectF(0, 0, rect.height() + FOOT, rect.width() - FOOT)


def _foot(painter: QPainter, rect: QRectF, caption: str, number: int, of: int) -> None:
    draft = Draft(painter, PAPER, families=PAPER_FAMILIES)
    draft.text(rect.adjusted(0, 0, -300, 0), caption, SMALL)
    if of > 1:
        place = translate("Printing", "{number} of {of}").format(number=number, of=of)
        draft.text(rect, place, SMALL, "right")


def pdf(pages: Sequence[Captioned], paper: Paper, title: str) -> bytes:
    """The pages as a PDF with its faces in it."""
    application()
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setResolution(RESOLUTION)
    writer.setPageLayout(layout(paper))
    writer.setTitle(title)
    writer.setCreator(CREATOR)
    draw(writer, pages)
    return bytes(buffer.data().data())


def write(path: Path, data: bytes) -> None:
    """Put a file in place in one step, never over a session. Raises `NotSaved`, and then the old one is as it was."""
    outputs.refuse_ours(path)
    try:
        replace(path, data)
    except OSError as error:
        raise not_saved(error) from None


def application() -> QCoreApplication:
    """Qt's heart for fonts, without a screen where there is none."""
    global _own  # noqa: PLW0603 - Qt wants exactly one, and it must outlive every font
    running = QCoreApplication.instance()
    if running is not None:
        return running
    if sys.platform.startswith("linux"):
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    _own = QGuiApplication([CREATOR])
    return _own


_own: QCoreApplication | None = None


# the command line


def print_sheets(  # noqa: PLR0913 - the choices of the print dialog
    what: Session | Encounter,
    which: str | Sequence[str] | None,
    path: Path,
    paper: str = "a4",
    round_: int | None = None,
    *,
    blank: bool = False,
    log: bool = False,
) -> None:
    """Write sheets, by id or by name, "all" or None for all, as a PDF. Raises `CannotPrint` and `NotSaved`."""
    application()
    size = _size(paper)
    moments = _moments(what, round_)
    if blank:
        alike = {at.encounter.key: at for at in moments}.values()
        pages = [page for at, ids in _named(alike, which, blanks) for page in blank_pages(at, ids)]
    else:
        pages = [page for at, ids in _named(moments, which, titles) for page in _with_log(at, ids, log, size)]
    if not pages:
        raise CannotPrint(translate("Printing", "There are no sheets to print."))
    write(path, pdf(pages, size, _title(what)))


def print_report(what: Session | Encounter, path: Path, paper: str = "a4", round_: int | None = None) -> None:
    """Write the battle report as Markdown where the name ends so, else as a PDF. Raises `CannotPrint`, `NotSaved`."""
    application()
    told = [line for at in _moments(what, round_) for line in report.lines(at.encounter, round_, at.lines)]
    if path.suffix.lower() in {".md", ".markdown"}:
        write(path, report.markdown(told).encode("utf-8", "replace"))
    else:
        size = _size(paper)
        write(path, pdf(report_pages(told, room(layout(size)), _title(what)), size, _title(what)))


def _with_log(at: Moment, ids: Sequence[str], log: bool, size: Paper) -> list[Captioned]:
    return sheet_pages(at, ids) + (log_pages(at, room(layout(size))) if log else [])


def _moments(what: Session | Encounter, round_: int | None) -> list[Moment]:
    """The tabs that had such a round; if none had, it cannot be printed."""
    tabs = [what] if isinstance(what, Encounter) else what.encounters
    had = [tab for tab in tabs if round_ is None or round_ in rounds(tab)]
    return [moment(tab, round_) for tab in had or tabs]


def _some(names: Iterable[str]) -> str:
    """The first few names of sheets, to pick from."""
    first = [plain(name, 60) for name in islice(dict.fromkeys(names), MOST_NAMES + 1)]
    return "; ".join([*first[:MOST_NAMES], *(["…"] if len(first) > MOST_NAMES else [])]) or "–"


Titles = Callable[[Moment], tuple[tuple[str, str], ...]]


def _named(
    moments: Iterable[Moment], which: str | Sequence[str] | None, listed: Titles
) -> list[tuple[Moment, tuple[str, ...]]]:
    """The sheets asked for, tab by tab. Raises `CannotPrint` for a name nobody has."""
    names = {which} if isinstance(which, str) else set(which or ("all",))
    every = [(at, listed(at)) for at in moments]
    known = {text for _, found in every for title in found for text in title}
    if "all" in names:
        return [(at, tuple(id_ for id_, _ in found)) for at, found in every]
    for name in sorted(names - known):
        text = translate("Printing", "There is no sheet {name}. There are: {names}.")
        raise CannotPrint(
            text.format(name=plain(name, 120), names=_some(title for _, found in every for _, title in found))
        )
    return [(at, ids) for at, found in every if (ids := tuple(id_ for id_, name in found if {id_, name} & names))]


def _size(paper: str) -> Paper:
    return "letter" if paper == "letter" else "a4"


def _title(what: Session | Encounter) -> str:
    return (title_of(what) if isinstance(what, Encounter) else what.title) or CREATOR
