"""Blocks: values that say what stands on a sheet. Each draws itself at a width, and lists itself as text.

A picture of a system's own (a lit table, a hexagon) is one more block: a frozen dataclass with `draw` and `said`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

from PySide6.QtCore import QPointF, QRectF

from referee_app.ui.sheet.canvas import Canvas, Style
from referee_app.ui.sheet.paint import Align, Area, Mark, Type

Fit = Literal["cut", "whole", "fitted"]
"""What becomes of a text too long: an ellipsis; set narrower; a little narrower, else smaller, else on two lines."""
SNUG = 1.2
"""How much too long a fitted text may be to be set narrower."""
NARROW = 0.55
"""As narrow as a text may be set, by its own width, before a line is broken or cut."""
PARAGRAPH = 20
"""A paragraph of so many lines is never broken; a longer one may be, between any two."""


class Block(ABC):
    """Something that stands on a sheet."""

    __slots__ = ()

    @property
    def fills(self) -> bool:
        """Whether it takes of what is left of its page, as much as it can use."""
        return False

    @abstractmethod
    def draw(self, c: Canvas, rect: QRectF) -> float:
        """Draw from a rectangle's top down, or in it where it is a cell; returns the height. Measured, it has none."""

    @abstractmethod
    def said(self) -> Iterator[str]:
        """Yield what it says, line by line."""

    @property
    def within(self) -> tuple[Block, ...]:
        """The blocks it is made of, in the order they are read; none where it is one thing."""
        return ()

    def wanted(self, c: Canvas) -> float:
        """How much of what is left it should get before anything is set larger."""
        return 0.0

    def natural(self, c: Canvas) -> float:
        """What `wide` tells; only for what stands in a `Wrap` or an `Along`."""
        raise NotImplementedError(type(self).__name__)

    def parts(self, c: Canvas, width: float) -> Iterator[Part]:
        """Yield it in pieces that are never broken, for a page that cannot hold all of it at a width."""
        yield Part(self)

    def height(self, c: Canvas, width: float) -> float:
        """How high it stands at a width; measured once."""
        known, key = c.blank.known, (id(self), width)
        if key not in known:
            known[key] = self, self.draw(c.blank, QRectF(0, 0, width, 0))
        return known[key][1]

    def wide(self, c: Canvas) -> float:
        """How wide it runs when nothing presses it; measured once."""
        key = id(self), -1.0
        if key not in c.known:
            c.known[key] = self, self.natural(c)
        return c.known[key][1]


class Part(NamedTuple):
    """A piece of a block, what is repeated over it at the top of a page, and whether the next piece belongs to it."""

    block: Block
    heads: tuple[Block, ...] = ()
    keep: bool = False


# texts


@dataclass(frozen=True, slots=True)
class Line(Block):
    """One line, in the middle of its room."""

    text: str
    style: Style | Type = "body"
    align: Align = "left"
    fit: Fit = "cut"
    least: float = 0.0
    """The least it takes of a `Wrap`, in lines: so names before several stand over each other."""
    short: str = ""
    """What stands there instead where the text has no room, if there is a shorter word for it."""

    def draw(self, c: Canvas, rect: QRectF) -> float:
        room, type_ = c.room(rect), c.type(self.style)
        if c.painter is None:
            return room.height()
        text = self.short if self.short and c.width(self.text, type_) > room.width() * SNUG else self.text
        if self.fit == "cut":
            c.text(room, text, type_, self.align)
        elif self.fit == "whole" or c.width(text, type_) <= room.width() * SNUG:
            c.figure(room, text, type_, self.align)
        else:
            smaller = (replace(type_, size=int(size)) for size in (type_.size * 0.72, room.height() * 0.43))
            one = next((small for small in smaller if c.fits(text, small, room.width())), None)
            c.text(room, text, one, self.align) if one else c.fitted(room, text, type_)
        return room.height()

    def said(self) -> Iterator[str]:
        yield self.text

    def natural(self, c: Canvas) -> float:
        return max(self.least * c.metrics.lead, c.width(self.text, c.type(self.style)))


@dataclass(frozen=True, slots=True)
class Heading(Block):
    """The name of a part, its rules or a note behind it."""

    text: str
    note: str = ""
    align: Align = "left"
    """Where the note stands."""
    spared: bool = False
    """Whether the note is left out where it has no room: half a key to signs helps nobody."""

    def draw(self, c: Canvas, rect: QRectF) -> float:
        room, m = c.room(rect), c.metrics
        c.text(room, self.text, m.head)
        used = c.width(self.text, m.head) + m.head.size * 0.45
        place = room.adjusted(used, 0, 0, 0)
        fits = c.width(self.note, m.label) * NARROW <= place.width()
        if fits or not self.spared:
            (c.figure if fits else c.text)(place, self.note, m.label, self.align, beside=m.head)
        return room.height()

    def said(self) -> Iterator[str]:
        yield "  ".join(filter(None, (self.text, self.note)))


@dataclass(frozen=True, slots=True)
class Headline(Block):
    """The sheet's name over a strong line; what it is about, and which page this is, to its right."""

    text: str
    right: str = ""

    def draw(self, c: Canvas, rect: QRectF) -> float:
        m = c.metrics
        foot = rect.top() + m.title_row * 0.78
        line = QRectF(rect.left(), rect.top(), rect.width(), foot - rect.top())
        c.text(line, self.text, m.title)
        used = c.width(self.text, m.title) + m.lead
        right = "  ".join(filter(None, (self.right, c.place)))
        c.text(line.adjusted(used, 0, 0, 0), right, m.body, "right", beside=m.title)
        c.rule(rect.left(), rect.right(), foot, m.rule, "ink")
        return m.title_row

    def said(self) -> Iterator[str]:
        yield "  ".join(filter(None, (self.text, self.right)))


@dataclass(frozen=True, slots=True)
class Notes(Block):
    """Texts one under the other, each broken where it must; a pair is a short key and its text beside it."""

    lines: tuple[str | tuple[str, str], ...]
    style: Style | Type = "small"
    apart: float = 0.0
    """The room after each, in lines of its type."""
    most: int | None = None
    """After how many lines each ends in an ellipsis."""

    def draw(self, c: Canvas, rect: QRectF) -> float:
        type_, lead, y = c.type(self.style), c.leading(self.style), rect.top()
        key = Type(type_.size, True, ink=type_.ink)
        wide = max(
            (c.width(line[0], key) + type_.size * 0.6 for line in self.lines if isinstance(line, tuple)), default=0
        )
        for line in self.lines:
            x, text = rect.left(), line
            if isinstance(line, tuple):
                c.text(QRectF(x, y, wide, lead), line[0], key)
                x, text = x + wide, line[1]
            y += c.paragraph(QPointF(x, y), rect.right() - x, str(text), type_, lead, most=self.most)
            y += self.apart * lead
        return y - rect.top()

    def said(self) -> Iterator[str]:
        yield from (line if isinstance(line, str) else "  ".join(line) for line in self.lines)

    def parts(self, c: Canvas, width: float) -> Iterator[Part]:
        for line in self.lines:
            broken = c.lines(line, c.type(self.style), width) if isinstance(line, str) else []
            pieces = broken if len(broken) > PARAGRAPH else (line,)
            yield from (Part(Notes((piece,), self.style, self.apart)) for piece in pieces)


@dataclass(frozen=True, slots=True)
class Gap(Block):
    """So many lines of nothing."""

    lines: float = 0.5

    def draw(self, c: Canvas, rect: QRectF) -> float:
        return self.lines * c.metrics.lead

    def said(self) -> Iterator[str]:
        yield from ()


@dataclass(frozen=True, slots=True)
class Rule(Block):
    """A line across, so many hairlines thick."""

    weight: float = 1.0

    def draw(self, c: Canvas, rect: QRectF) -> float:
        c.rule(rect.left(), rect.right(), rect.top(), self.weight, "line" if self.weight <= 1 else "ink")
        return c.hair * self.weight

    def said(self) -> Iterator[str]:
        yield from ()


@dataclass(frozen=True, slots=True)
class Pencil(Block):
    """What is left of the page, for pencils, if it is worth `least` lines."""

    name: str
    least: int = 3

    @property
    def fills(self) -> bool:
        """All of it."""
        return True

    def wanted(self, c: Canvas) -> float:
        """So many lines."""
        return (self.least + 0.3) * c.metrics.pencil

    def draw(self, c: Canvas, rect: QRectF) -> float:
        if rect.height() >= self.least * c.metrics.pencil:
            Heading(self.name).draw(c, QRectF(rect.left(), rect.top(), rect.width(), c.metrics.lead))
            top = rect.top() + c.metrics.pencil / 4
            for number in range(1, int((rect.bottom() - top) // c.metrics.pencil) + 1):
                c.rule(rect.left(), rect.right(), top + number * c.metrics.pencil)
        return rect.height()

    def said(self) -> Iterator[str]:
        yield self.name


# boxes and fields


@dataclass(frozen=True, slots=True)
class Boxes(Block):
    """Squares in a row, or round places; a letter may stand in each."""

    marks: tuple[Mark, ...]
    align: Align = "left"
    letters: tuple[str, ...] = ()
    round: bool = False
    scale: float = 1.0
    """How large they are beside the metrics' squares."""
    fives: bool = False
    """Whether each five stand a little apart, and no five in two rows."""
    holding: bool = False
    """Whether a letter is what a box holds, and not what it is there for."""
    text: str = ""
    """What they say in words, where the marks do not say it."""

    def draw(self, c: Canvas, rect: QRectF) -> float:
        size, step = c.metrics.square * self.scale, c.metrics.square * self.scale * STEP
        slack = max(0.0, rect.width() - self.wide(c))
        left = rect.left() + {"left": 0.0, "right": slack, "centre": slack / 2}[self.align]
        each = len(self.marks)
        while each > 1 and self._wide(c, each) > rect.width() + 0.5:
            each -= 1
        if self.fives and len(self.marks) > each > 5:
            each -= each % 5
        high = -(-len(self.marks) // each) * step - (step - size) if each else 0.0
        top = rect.center().y() - high / 2 if rect.height() else rect.top()
        if c.painter is None:
            return max(high, rect.height())
        shape = c.pip if self.round else c.box
        letters = ("",) * len(self.marks) if self.holding or not self.letters else self.letters
        for number, mark in enumerate(self.marks):
            place = QRectF(left + self._wide(c, number % each + 1) - size, top + number // each * step, size, size)
            shape(place, mark, letters[number], int(size * 0.8))
            if self.holding:
                c.figure(place, self.letters[number], Type(int(size * 0.8)), "centre")
        return max(high, rect.height())

    def _wide(self, c: Canvas, count: int) -> float:
        """How wide so many stand in a row."""
        apart = (count - 1) // 5 * 0.25 if self.fives else 0
        return c.metrics.square * self.scale * (count * STEP - (STEP - 1) + apart) if count else 0.0

    def said(self) -> Iterator[str]:
        letters = self.letters or ("",) * len(self.marks)
        yield self.text or " ".join(
            f"[{SIGNS[mark]}{letter}]" for mark, letter in zip(self.marks, letters, strict=True)
        )

    def natural(self, c: Canvas) -> float:
        return self._wide(c, len(self.marks))


STEP = 1.25
"""From one box to the next, in boxes."""
SIGNS = {"empty": " ", "filled": "x", "dot": "·", "cross": "X", "ring": "o", "slash": "/"}


def tick(on: bool, align: Align = "centre") -> Boxes:
    """One square, filled or not."""
    return Boxes(("filled" if on else "empty",), align)


@dataclass(frozen=True, slots=True)
class Tick(Block):
    """A square or a round place with a word beside it, strong where it holds."""

    word: str
    on: bool
    round: bool = False
    scale: float = 0.75
    """How large a round place is, by the side of a square."""

    def draw(self, c: Canvas, rect: QRectF) -> float:
        room, box = c.room(rect), self._box
        wide = c.metrics.square * 1.4
        box.draw(c, QRectF(room.left(), room.top(), c.metrics.square, room.height()))
        type_ = c.metrics.strong if self.on else replace(c.metrics.body, ink="muted")
        Line(self.word, type_, fit="whole").draw(c, room.adjusted(wide, 0, 0, 0))
        return room.height()

    @property
    def _box(self) -> Boxes:
        return Boxes(("filled" if self.on else "empty",), round=self.round, scale=self.scale if self.round else 1.0)

    def said(self) -> Iterator[str]:
        yield f"{''.join(self._box.said())} {self.word}"

    def natural(self, c: Canvas) -> float:
        return c.metrics.square * 1.4 + c.width(self.word, c.metrics.strong)


@dataclass(frozen=True, slots=True)
class Pair(Block):
    """A label and its value beside it."""

    label: str
    value: str
    style: Style | Type = "strong"
    fit: Literal["fitted", "whole"] = "fitted"
    """How it stands where it has no room: the value on two lines, or both narrower and whole."""

    def draw(self, c: Canvas, rect: QRectF) -> float:
        room, m = c.room(rect), c.metrics
        if c.painter is None:
            return room.height()
        type_, gap = c.type(self.style), m.label.size * 0.4
        if self.fit == "whole":
            used = (c.width(self.label, m.label) + gap) * min(1.0, room.width() / max(1.0, self.natural(c)))
            place = QRectF(room.left(), room.top(), max(0.0, used - gap), room.height())
            c.figure(place, self.label, m.label, "left", beside=type_)
        else:
            least = min(c.width(self.value, type_), room.width() * 0.7)
            used = min(c.width(self.label, m.label) + gap, room.width() - least)
            c.text(QRectF(room.left(), room.top(), used, room.height()), self.label, m.label, beside=type_)
        Line(self.value, self.style, fit=self.fit).draw(c, room.adjusted(used, 0, 0, 0))
        return room.height()

    def said(self) -> Iterator[str]:
        yield f"{self.label} {self.value}".strip()

    def natural(self, c: Canvas) -> float:
        return (
            c.width(self.label, c.metrics.label) + c.metrics.label.size * 0.4 + c.width(self.value, c.type(self.style))
        )


@dataclass(frozen=True, slots=True)
class Slot(Block):
    """A value with its name: on a line or in a box over its name, under it with a line where it is empty, or on a line
    beside it."""

    name: str
    value: str = ""
    share: float = 1.0
    kind: Literal["line", "box", "under", "beside"] = "line"
    style: Style | Type = "strong"
    weight: float = 1.0
    align: Align | None = None
    """Where the value stands: in a box in the middle, else at the left, unless this says otherwise."""

    def draw(self, c: Canvas, rect: QRectF) -> float:
        if self.kind == "beside":
            return self._beside(c, c.room(rect))
        room, m = c.room(rect, 1.95), c.metrics
        if c.painter is None:
            return room.height()
        name = min(m.label.size * 1.2, room.height() / 2)
        if self.kind == "under":
            c.figure(QRectF(room.left(), room.top(), room.width(), name), self.name, m.label, "left")
            place = room.adjusted(0, name, 0, -2 * c.hair)
            Line(self.value, self.style, fit="fitted").draw(c, place)
            if not self.value:
                c.rule(place.left(), place.right(), place.bottom())
            return room.height()
        place = room.adjusted(0, 0, 0, -name - m.lead * 0.15)
        align: Align = "centre" if self.kind == "box" else "left"
        if self.kind == "box":
            c.outline(place, self.weight)
        else:
            c.rule(place.left(), place.right(), place.bottom())
        inner = place.adjusted(m.lead / 9, 0, -m.lead / 9, 0)
        c.figure(inner, self.value, c.type(self.style), self.align or align)
        c.figure(QRectF(room.left(), place.bottom() + m.lead * 0.07, room.width(), name), self.name, m.label, align)
        return room.height()

    def _beside(self, c: Canvas, room: QRectF) -> float:
        c.text(room, self.name, c.metrics.label, beside=c.type(self.style))
        place = room.adjusted(c.width(self.name, c.metrics.label) + c.metrics.label.size * 0.5, 0, 0, 0)
        Line(self.value, self.style, self.align or "left").draw(c, place)
        c.rule(place.left(), place.right(), place.bottom() - 2 * c.hair, self.weight)
        return room.height()

    def natural(self, c: Canvas) -> float:
        least = max(c.width(self.value, c.type(self.style)), 1.5 * c.metrics.lead)
        return c.width(self.name, c.metrics.label) + c.metrics.label.size * 0.5 + least

    def said(self) -> Iterator[str]:
        yield f"{self.name}: {self.value or '–'}"


# blocks of blocks


def down(c: Canvas, rect: QRectF, blocks: Iterable[Block], gap: float = 0.0) -> float:
    """Draw blocks one under the other; returns how high they stand."""
    y = rect.top()
    for block in blocks:
        top = y + gap if y > rect.top() else y
        high = block.draw(c, QRectF(rect.left(), top, rect.width(), 0))
        y = top + high if high else y
    return y - rect.top()


def cut(rect: QRectF, shares: Sequence[float], gap: float) -> list[QRectF]:
    """A rectangle in columns with a gap between every two."""
    unit, x, found = (rect.width() - gap * (len(shares) - 1)) / sum(shares), rect.left(), []
    for share in shares:
        found.append(QRectF(x, rect.top(), share * unit, rect.height()))
        x += share * unit + gap
    return found


@dataclass(frozen=True, slots=True)
class Stack(Block):
    """Blocks one under the other."""

    blocks: tuple[Block, ...]
    gap: float = 0.0
    """In lines."""

    @property
    def within(self) -> tuple[Block, ...]:
        """Its blocks."""
        return self.blocks

    def draw(self, c: Canvas, rect: QRectF) -> float:
        return down(c, rect, self.blocks, self.gap * c.metrics.lead)

    def said(self) -> Iterator[str]:
        return (line for block in self.blocks for line in block.said())

    def natural(self, c: Canvas) -> float:
        return max(block.wide(c) for block in self.blocks)

    def parts(self, c: Canvas, width: float) -> Iterator[Part]:
        return (part for block in self.blocks for part in block.parts(c, width))


@dataclass(frozen=True, slots=True)
class Section(Block):
    """Blocks under a heading, which is repeated where they go on over the page."""

    head: Block
    blocks: tuple[Block, ...]

    @property
    def fills(self) -> bool:
        """Whether the last of its blocks does."""
        return any(block.fills for block in self.blocks[-1:])

    @property
    def within(self) -> tuple[Block, ...]:
        """Its heading, and what stands under it."""
        return (self.head, *self.blocks)

    def draw(self, c: Canvas, rect: QRectF) -> float:
        *above, last = (self.head, *self.blocks)
        high = down(c, rect, above)
        rest = rect.height() - high if last.fills and rect.height() else 0
        return high + last.draw(c, QRectF(rect.left(), rect.top() + high, rect.width(), rest))

    def said(self) -> Iterator[str]:
        return Stack((self.head, *self.blocks)).said()

    def parts(self, c: Canvas, width: float) -> Iterator[Part]:
        yield Part(self.head, keep=True)
        for part in Stack(self.blocks).parts(c, width):
            yield part._replace(heads=(self.head, *part.heads))


@dataclass(frozen=True, slots=True)
class Beside(Block):
    """Blocks beside one another, in columns of these shares; else all are as wide."""

    blocks: tuple[Block, ...]
    shares: tuple[float, ...] = ()
    gap: float = 2.0
    """As many gaps as stand between two."""
    lines: float = 0.0
    """How high they stand; 0 for as high as they are."""

    @property
    def within(self) -> tuple[Block, ...]:
        """Its blocks."""
        return self.blocks

    def draw(self, c: Canvas, rect: QRectF) -> float:
        places = cut(c.room(rect, self.lines), self.shares or (1,) * len(self.blocks), self.gap * c.metrics.gap)
        return max((block.draw(c, place) for block, place in zip(self.blocks, places, strict=True)), default=0)

    def said(self) -> Iterator[str]:
        return Stack(self.blocks).said()


@dataclass(frozen=True, slots=True)
class Along(Block):
    """Blocks along one line: those with a share divide what is left by the others, which are as wide as they run."""

    blocks: tuple[Block, ...]
    shares: tuple[float, ...]
    gap: float = 0.3
    """Between two, in lines."""

    @property
    def within(self) -> tuple[Block, ...]:
        """Its blocks."""
        return self.blocks

    def draw(self, c: Canvas, rect: QRectF) -> float:
        places = self._places(c, rect)
        both = [*zip(self.blocks, places, strict=True)]
        high = rect.height() or max(block.height(c, place.width()) for block, place in both)
        for block, place in [] if c.painter is None else both:
            block.draw(c, QRectF(place.left(), place.top(), place.width(), high))
        return high

    def _places(self, c: Canvas, rect: QRectF) -> list[QRectF]:
        gap, both = self.gap * c.metrics.lead, [*zip(self.blocks, self.shares, strict=True)]
        wide = [0.0 if share else block.wide(c) for block, share in both]
        if self.wide(c) > rect.width() + 0.5:
            wide = [min(one, rect.width() / 2) for one in wide]
        unit = max(0.0, rect.width() - sum(wide) - gap * (len(wide) - 1)) / (sum(self.shares) or 1)
        x, found = rect.left(), []
        for (_, share), natural in zip(both, wide, strict=True):
            found.append(QRectF(x, rect.top(), share * unit or natural, 0))
            x += found[-1].width() + gap
        return found

    def natural(self, c: Canvas) -> float:
        each = [(block.wide(c), share) for block, share in zip(self.blocks, self.shares, strict=True)]
        shared = max((wide / share for wide, share in each if share), default=0.0) * sum(self.shares)
        return shared + sum(wide for wide, share in each if not share) + self.gap * c.metrics.lead * (len(each) - 1)

    def said(self) -> Iterator[str]:
        yield " ".join(filter(None, Stack(self.blocks).said()))


@dataclass(frozen=True, slots=True)
class Either(Block):
    """Ways to say one thing: the first that runs within its room, else the last; its text is the first one's."""

    ways: tuple[Block, ...]

    @property
    def within(self) -> tuple[Block, ...]:
        """The first way."""
        return self.ways[:1]

    def _way(self, c: Canvas, width: float) -> Block:
        """The same measured and drawn."""
        return next((way for way in self.ways if way.wide(c.blank) <= width + 0.5), self.ways[-1])

    def draw(self, c: Canvas, rect: QRectF) -> float:
        return self._way(c, rect.width()).draw(c, rect)

    def natural(self, c: Canvas) -> float:
        return self.ways[0].wide(c)

    def said(self) -> Iterator[str]:
        return self.ways[0].said()


def fields(*slots: Slot, lines: float = 0.0) -> Beside:
    """Slots in a row, each as wide as its share says."""
    return Beside(slots, tuple(slot.share for slot in slots), 1.0, lines)


@dataclass(frozen=True, slots=True)
class Wrap(Block):
    """Small blocks, as many on a line as fit, or in columns all as wide."""

    blocks: tuple[Block, ...]
    least: float = 0.0
    """The least width of a column in lines; 0 for no columns."""
    most: float = 0.0
    """Up to how many lines high each becomes where the page has room; 0 for as high as it is."""
    gap: float = 0.7
    """Between two, in lines."""
    squeezed: bool = False
    """Set narrower, down to `NARROW`, where that keeps all on one line."""

    @property
    def fills(self) -> bool:
        """Whether they may become higher."""
        return bool(self.most)

    @property
    def within(self) -> tuple[Block, ...]:
        """Its blocks."""
        return self.blocks

    def draw(self, c: Canvas, rect: QRectF) -> float:
        high = max((block.height(c, rect.width()) for block in self.blocks), default=0)
        lines = len({place.top() for place in self._places(c, rect, high)}) if high else 0
        if rect.height() and lines:  # in a cell, or with more of the page
            room = rect.height() / lines
            high = max(high, min(room, self.most * c.metrics.lead) if self.most else room)
        if c.painter is not None:
            for block, place in zip(self.blocks, self._places(c, rect, high), strict=True):
                if self.least:
                    c.put(block, place, cell=True)
                else:
                    block.draw(c, place)
        return lines * high

    def _places(self, c: Canvas, rect: QRectF, high: float) -> Iterator[QRectF]:
        gap, x, y = c.metrics.lead * self.gap, rect.left(), rect.top()
        columns = max(1, int((rect.width() + gap) // (self.least * c.metrics.lead + gap))) if self.least else 0
        gaps = gap * (len(self.blocks) - 1)
        whole, room = self.natural(c) - gaps if self.squeezed else 0.0, rect.width() - gaps
        narrower = room / whole if NARROW * whole <= room < whole else 1.0
        for block in self.blocks:
            wide = (rect.width() + gap) / columns - gap if columns else min(block.wide(c) * narrower, rect.width())
            if x > rect.left() and x + wide > rect.right() + 0.5:
                x, y = rect.left(), y + high
            yield QRectF(x, y, wide, high)
            x += wide + gap

    def natural(self, c: Canvas) -> float:
        gap = c.metrics.lead * self.gap
        return sum(block.wide(c) + gap for block in self.blocks) - gap

    def said(self) -> Iterator[str]:
        yield "  ".join(Stack(self.blocks).said())


def ticks(words: Iterable[tuple[str, bool]], name: str = "", round_: bool = False) -> Wrap:
    """Words with a square each; their name, where there is one, before them."""
    made = tuple(Tick(word, on, round_) for word, on in words)
    return Wrap((Line(name, "label"), *made) if name else made)


@dataclass(frozen=True, slots=True)
class Frame(Block):
    """A box around a block, or around nothing: room to write in."""

    block: Block | None = None
    weight: float = 1.0
    ink: Literal["ink", "line"] = "ink"
    inset: float = 0.0
    """How much lower than its room it stands, in lines."""

    @property
    def within(self) -> tuple[Block, ...]:
        """What stands in it."""
        return () if self.block is None else (self.block,)

    def draw(self, c: Canvas, rect: QRectF) -> float:
        room, inset = c.room(rect), self.inset * c.metrics.lead
        c.outline(room.adjusted(0, inset, 0, -inset), self.weight, self.ink)
        if self.block is not None:
            self.block.draw(c, room.adjusted(c.metrics.lead / 9, 0, -c.metrics.lead / 9, 0))
        return room.height()

    def said(self) -> Iterator[str]:
        return self.block.said() if self.block is not None else iter(())


@dataclass(frozen=True, slots=True)
class Over(Block):
    """One thing over another in a cell, with a line between them or without."""

    upper: Block
    lower: Block
    share: float = 0.62
    ruled: bool = False

    @property
    def within(self) -> tuple[Block, ...]:
        """Both."""
        return (self.upper, self.lower)

    def draw(self, c: Canvas, rect: QRectF) -> float:
        room = c.room(rect, 2)
        high = room.height() * self.share
        self.upper.draw(c, QRectF(room.left(), room.top(), room.width(), high))
        self.lower.draw(c, room.adjusted(0, high, 0, 0))
        if self.ruled:
            c.rule(room.left(), room.right(), room.top() + high)
        return room.height()

    def said(self) -> Iterator[str]:
        yield "; ".join(filter(None, Stack((self.upper, self.lower)).said()))


@dataclass(frozen=True, slots=True)
class Pick(Block):
    """A block that can be picked on the screen: what it stands for, and how it is read aloud; picks in it are its
    parts."""

    what: object
    block: Block
    text: str = ""

    @property
    def within(self) -> tuple[Block, ...]:
        """What can be picked."""
        return (self.block,)

    def draw(self, c: Canvas, rect: QRectF) -> float:
        if c.painter is None:
            return self.block.draw(c, rect)
        outer, c.areas = c.areas, []
        high = self.block.draw(c, rect)
        place = QRectF(rect.left(), rect.top(), rect.width(), high)
        outer.append(Area(self.what, place, self.text or ", ".join(self.said()), tuple(c.areas)))
        c.areas = outer
        return high

    def said(self) -> Iterator[str]:
        return self.block.said()

    def natural(self, c: Canvas) -> float:
        return self.block.wide(c)

    def parts(self, c: Canvas, width: float) -> Iterator[Part]:
        yield Part(self)
