"""What stands on the players' screen: a view put into words and blocks, in type that is read from three metres."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from referee_app.core.public import Fact, PublicUnit, PublicView, Track
from referee_app.ui.players.words import figures, name_of, said, sentence
from referee_app.ui.sheet.blocks import Along, Beside, Block, Boxes, Gap, Headline, Line, Notes, Rule, Stack
from referee_app.ui.sheet.canvas import Canvas, Metrics
from referee_app.ui.sheet.engine import text_of
from referee_app.ui.sheet.paint import Inks, Mark, Type
from referee_app.ui.systems import words_of
from referee_app.ui.words.catalogue import word
from referee_app.ui.words.figures import number

LINES = 22
"""The smallest type is this part of the screen's height."""
MOST_BOXES = 60
FOOT = 0.45
"""What fell takes no more of the screen than this."""
MOST_DICE, BESIDE = 24, 7
"""So many dice are shown, and so many of them beside their sentence; more stand below it."""
EMPTY: Mark = "empty"
FILLED: Mark = "filled"


@dataclass(frozen=True, slots=True)
class Card:
    """A unit as it stands there where there is room, and on one line where there is none."""

    whole: Block
    short: Block
    head: Block


@dataclass(frozen=True, slots=True)
class Board:
    """The screen in words: its head, the units of those who sit before it, the other ones, what falls, and what came
    of what fell, a block for each sentence."""

    head: Headline
    own: tuple[Card, ...] = ()
    others: tuple[Card, ...] = ()
    throw: tuple[Block, ...] = ()
    last: tuple[Block, ...] = ()

    def text(self) -> str:
        """All of it, line by line, as it is read aloud."""
        return text_of((self.head, *(card.whole for card in (*self.own, *self.others)), *self.throw, *self.last))


def board_of(view: PublicView) -> Board:
    """A view in the language of the moment."""
    words = words_of(view.system)
    round_ = words.round_name(view.round) if view.round else word("public.before")
    phase = said(view.phase) if view.phase is not None else ""
    head = Headline("  ·  ".join(filter(None, (round_, phase))), _turn(view))
    return Board(
        head,
        tuple(_card(one) for one in view.units if one.own),
        tuple(_card(one) for one in view.units if not one.own),
        tuple(_fact(view.throw, strong=True)) if view.throw is not None else (),
        tuple(Stack(tuple(_fact(one, strong=view.throw is None)), 0.1) for one in view.last),
    )


def _turn(view: PublicView) -> str:
    due = next((name_of(one) for one in view.units if one.due), "")
    whose = due or view.mover
    return word("public.turn", name=whose) if whose else ""


def _card(unit: PublicUnit) -> Card:
    tracks = tuple(block for track in unit.tracks for block in _track(track))
    facts = tuple(sentence(fact) for fact in unit.facts)
    notes = (Notes(facts, "body"),) if facts else ()
    state = said(unit.state) if unit.state is not None else ""
    told = [*(_figure(one) for one in unit.tracks[:1]), state]
    short = Along((Line(_name(unit), "strong", fit="whole"), Line("  ".join(told), "label", "right", "whole")), (5, 4))
    head = _head(unit)
    return Card(Stack((head, *tracks, *notes, Gap(0.3))), short, head)


def _name(unit: PublicUnit) -> str:
    return f"▸ {name_of(unit)}" if unit.due else name_of(unit)


def _figure(track: Track) -> str:
    return f"{number(track.left)} / {number(track.of)}" if track.of else number(track.left)


def _head(unit: PublicUnit) -> Block:
    """Its name, its class and a word for its state; how it is drawn hangs on nothing else."""
    state = said(unit.state) if unit.state is not None else ""
    told = " · ".join(filter(None, (said(unit.class_), state, said(unit.place))))
    name = Line(_name(unit), "strong", fit="whole")
    if not told:
        return name
    return Stack((name, Line(told, "label", fit="whole")))


def _track(track: Track) -> Iterator[Block]:
    name = said(track.name)
    left, of = track.left, track.of
    if not (isinstance(left, int) and isinstance(of, int) and 0 < of <= MOST_BOXES):
        yield Line(f"{name} {_figure(track)}", "body", fit="whole")
        return
    marks: tuple[Mark, ...] = (*(EMPTY,) * left, *(FILLED,) * (of - left))
    boxes = Boxes(marks, fives=True, text=_figure(track))
    yield Along((Line(name, "label", fit="whole"), boxes), (2, 5))


def _fact(fact: Fact, strong: bool) -> Iterator[Block]:
    text = "  ".join(filter(None, (sentence(fact), figures(fact))))
    dice = tuple(str(face) for die in fact.dice for face in die)
    told: Block = Notes((text,), "strong" if strong else "body")
    if not dice or len(dice) > MOST_DICE:
        yield told
        return
    text = word("public.dice", dice=" ".join(dice))
    boxes = Boxes((EMPTY,) * len(dice), letters=dice, holding=True, scale=1.2, text=text)
    if len(dice) > BESIDE:
        yield from (told, boxes)
    else:
        yield Beside((boxes, told), (len(dice) * 0.35, max(2.0, 6 - len(dice) * 0.35)))


# how large it is set


def metrics(height: float) -> Metrics:
    """The type of a screen of that height: none smaller than a 22nd of it."""
    least = max(8, -(-int(height) // LINES))
    plain, bold = Type(least), Type(least, True)
    return Metrics(
        title=Type(int(least * 1.35), True), head=bold, strong=Type(int(least * 1.12), True), body=plain, value=bold,
        label=Type(least, ink="muted"), small=plain, lead=least * 1.3, flow=1.22, gap=least * 0.4,
        between=least * 0.4, square=least * 0.9, pencil=least * 2, title_row=least * 2.2, rule=3,
        hair=max(1.0, least / 30),
    )  # fmt: skip


SIZES = (1.6, 1.4, 1.2)
"""How much larger all is set where the screen has room for it."""


def paint_board(painter: QPainter, inks: Inks, rect: QRectF, height: float, board: Board) -> None:
    """Draw it as large as it stands whole, on a screen so high; what the smallest type cannot hold is counted."""
    for size in SIZES:
        page = _Page(Canvas(painter, metrics(height * size), inks), rect, board)
        if page.whole:
            page.draw()
            return
    _Page(Canvas(painter, metrics(height), inks), rect, board).draw()


class _Page:
    """A board set in one size: the head, two columns, and what falls and fell below them."""

    def __init__(self, c: Canvas, rect: QRectF, board: Board) -> None:
        gap = c.metrics.gap
        self.c, self.rect, self.board = c, rect, board
        self.foot = _foot(c, rect, board)
        self.top = rect.top() + board.head.height(c, rect.width()) + gap
        high = self.foot.height(c, rect.width()) if self.foot is not None else 0.0
        self.end = rect.bottom() - high
        self.columns = [one for one in (board.own, board.others) if one]
        self.apart = 2 * gap
        self.wide = (rect.width() - self.apart * (len(self.columns) - 1)) / max(1, len(self.columns))

    @property
    def whole(self) -> bool:
        """Whether all stands there without a cut, and no name need be set narrower."""
        c, m = self.c, self.c.metrics
        head = c.width(self.board.head.text, m.title) + m.lead + c.width(self.board.head.right, m.body)
        told = len(self.board.throw) + len(self.board.last) + 1
        cards = [card for column in self.columns for card in column]
        return (
            head <= self.rect.width()
            and (self.foot is None or len(self.foot.blocks) == told)
            and all(self._fits([card.whole for card in column]) for column in self.columns)
            and all(card.head.wide(c) <= self.wide for card in cards)
        )

    def _fits(self, blocks: Sequence[Block], more: float = 0.0) -> bool:
        room = self.end - self.c.metrics.gap - self.top
        return sum(block.height(self.c, self.wide) for block in blocks) + more <= room

    def draw(self) -> None:
        """Draw it."""
        self.board.head.draw(self.c, self.rect)
        for place, cards in enumerate(self.columns):
            self._column(self.rect.left() + place * (self.wide + self.apart), cards)
        if self.foot is not None:
            self.foot.draw(self.c, QRectF(self.rect.left(), self.end, self.rect.width(), self.rect.bottom() - self.end))

    def _column(self, left: float, cards: tuple[Card, ...]) -> None:
        """The first ones whole, and on one line those for whom that leaves no more."""
        whole, short = [card.whole for card in cards], [card.short for card in cards]
        cuts = (whole[:number] + short[number:] for number in range(len(cards), 0, -1))
        blocks = next((cut for cut in cuts if self._fits(cut)), short)
        shown = len(blocks)
        while shown and not self._fits(blocks[:shown], self.c.metrics.lead * (shown < len(blocks))):
            shown -= 1
        y = self.top
        for block in blocks[:shown]:
            y += block.draw(self.c, QRectF(left, y, self.wide, 0))
        if shown < len(blocks):
            Line(word("public.more", len(blocks) - shown), "label").draw(self.c, QRectF(left, y, self.wide, 0))


def _foot(c: Canvas, rect: QRectF, board: Board) -> Stack | None:
    """What falls, and what came of what fell: as much of the end of it as the lower half holds, one sentence at least;
    None where nothing fell."""
    for begin in range(len(board.last) + 1):
        told = (*board.throw, *board.last[begin:])
        foot = Stack((Rule(2), *told), 0.2)
        if begin + 1 >= len(board.last) or foot.height(c, rect.width()) <= rect.height() * FOOT:
            return foot if told else None
    return None
