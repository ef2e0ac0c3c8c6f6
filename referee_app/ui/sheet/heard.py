"""A sheet as it is heard: its blocks from the top, each line or part of it with its place; boxes in words."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QRectF

from referee_app.ui.sheet.blocks import SIGNS, Beside, Block, Pick, Section, Stack, cut
from referee_app.ui.sheet.canvas import Canvas
from referee_app.ui.sheet.table import Bound, Table

_BOX = re.compile(r"\[([ x·Xo/])([^\]]*)\](?: \[[ x·Xo/][^\]]*\])*")
_ONE = re.compile(r"\[([ x·Xo/])([^\]]*)\]")
_MARKS = {sign: mark for mark, sign in SIGNS.items()}


class Told(NamedTuple):
    """What is told of a place, and what the place stands for where it can be picked; what else is said of it."""

    text: str
    rect: QRectF
    what: object = None
    more: str = ""


def told(c: Canvas, rect: QRectF, blocks: Iterable[Block]) -> Iterator[Told]:
    """Yield what stands on blocks one under the other from a rectangle's top, in the order it is read."""
    y = rect.top()
    for block in blocks:
        high = block.height(c, rect.width())
        yield from _of(c, QRectF(rect.left(), y, rect.width(), high), block)
        y += high + (c.metrics.gap if high else 0)


def _of(c: Canvas, rect: QRectF, block: Block) -> Iterator[Told]:
    picked, inner = _picked(block), tuple(block.within)
    if picked is not None:
        said = in_words(", ".join(filter(None, (line.strip() for line in block.said()))))
        name = picked[1] or said
        yield Told(name, rect, picked[0], "" if said == name else said)
    elif isinstance(block, Stack | Section | Table):
        yield from chain.from_iterable(_of(c, place, one) for one, place in _down(c, rect, inner))
    elif isinstance(block, Beside):
        places = cut(rect, block.shares or (1,) * len(inner), block.gap * c.metrics.gap)
        yield from chain.from_iterable(_of(c, place, one) for one, place in zip(inner, places, strict=True))
    elif any(map(_holds, inner)):
        yield from chain.from_iterable(_of(c, rect, one) for one in inner)
    else:
        lines = [line for line in block.said() if line.strip()]
        for line, place in zip(lines, _lines(rect, len(lines)), strict=True):
            yield Told(in_words(line), place)


def _picked(block: Block) -> tuple[object, str] | None:
    """What a block stands for where it can be picked, and how it is read aloud then."""
    if isinstance(block, Pick):
        return block.what, block.text
    return (block.row.what, block.row.read) if isinstance(block, Bound) and block.row.what is not None else None


def _holds(block: Block) -> bool:
    """Whether something in it can be picked."""
    return _picked(block) is not None or any(map(_holds, block.within))


def _down(c: Canvas, rect: QRectF, blocks: Sequence[Block]) -> Iterator[tuple[Block, QRectF]]:
    y = rect.top()
    for block in blocks:
        high = block.height(c, rect.width())
        yield block, QRectF(rect.left(), y, rect.width(), high)
        y += high


def _lines(rect: QRectF, count: int) -> Iterator[QRectF]:
    high = rect.height() / max(1, count)
    return (QRectF(rect.left(), rect.top() + place * high, rect.width(), high) for place in range(count))


# boxes


def in_words(line: str) -> str:
    """A line with its boxes in words: [x] [ ] [ ] is "filled 1, empty 2"."""
    return _BOX.sub(_run, line) if "[" in line else line


def _run(found: re.Match[str]) -> str:
    boxes = [(_MARKS[sign], letter) for sign, letter in _ONE.findall(found.group())]
    names = _names()
    if len(boxes) == 1:
        (mark, letter), = boxes  # fmt: skip
        return f"{letter} {names[mark]}".strip()
    counted = Counter(mark for mark, _ in boxes)
    letters = " ".join(letter for _, letter in boxes if letter)
    told = ", ".join(f"{names[mark]} {count}" for mark, count in counted.items())
    return f"{told} ({letters})" if letters else told


def _names() -> dict[str, str]:
    translate = QCoreApplication.translate
    return {
        "empty": translate("SheetKit", "empty"),
        "filled": translate("SheetKit", "filled"),
        "dot": translate("SheetKit", "dotted"),
        "cross": translate("SheetKit", "crossed out"),
        "ring": translate("SheetKit", "ringed"),
        "slash": translate("SheetKit", "half crossed out"),
    }
