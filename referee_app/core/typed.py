"""What the referee types when dice fell on the table: `35`, `3 5`, re-rolls behind the first throw, `=9` for a sum."""

from __future__ import annotations

import re
from dataclasses import replace

from referee_app.core.dice import BadAnswer, Dice, Faces, OpenEnded, Owed, Summed

_APART = re.compile(r"[\s,;/+]+")
_LONGEST = 400


def read_typed(dice: Dice[object], text: str, known: Faces = ()) -> tuple[Faces, Owed]:
    """Put typed faces behind the known ones, wave by wave; returns the faces and what is still owed.

    Raises `BadAnswer` (reasons `letters`, `face`, `too_many`, `sum`, `either`) for what cannot fall.
    """
    if len(text) > _LONGEST:
        raise BadAnswer("letters", text=text[:20] + "…")
    text = text.strip()
    if isinstance(dice, Summed) and not known and (total := _typed_sum(dice, text)) is not None:
        return ((0, total),), ()
    numbers = _numbers(text, dice.sides, len(dice.owed(known)))
    faces, owed, left = _dealt(dice, numbers, known)
    if left and isinstance(dice, OpenEnded) and dice.enough is not None:
        further, still, over = _dealt(replace(dice, enough=None), numbers, known)
        if not still and not over:  # dice were thrown on that need not have been (S-30)
            return further, ()
    if left:
        fallen = sum(map(len, faces))
        raise BadAnswer("too_many", expected=fallen, got=fallen + len(left))
    return faces, owed


def _dealt(dice: Dice[object], numbers: list[int], known: Faces) -> tuple[Faces, Owed, list[int]]:
    """The numbers put on the dice that are owed, wave by wave: the faces, what is owed then, and what is left over."""
    faces = [list(die) for die in known]
    owed = dice.owed(known)
    while owed and numbers:
        wave = len(owed)
        for (index, _sides), number in zip(owed, numbers, strict=False):
            if index == len(faces):
                faces.append([])
            faces[index].append(number)
        numbers = numbers[wave:]
        owed = dice.owed(_frozen(faces))
    return _frozen(faces), owed, numbers


def _frozen(faces: list[list[int]]) -> Faces:
    return tuple(tuple(die) for die in faces)


def _numbers(text: str, sides: int, owed: int) -> list[int]:
    words = [word for word in _APART.split(text) if word]
    for word in words:
        if not (word.isascii() and word.isdecimal()):
            raise BadAnswer("letters", text=word[:20])
    if sides <= 9:
        return [int(digit) for word in words for digit in word]
    if sides == 100 and len(words) == 2 * owed and all(len(word) == 1 for word in words):
        words = [tens + units for tens, units in zip(words[::2], words[1::2], strict=True)]  # two d10s for one d100
    return [_face_of(word, sides) for word in words]


def _face_of(word: str, sides: int) -> int:
    """A percentile 00 is 100, a ten-sided 0 is 10."""
    number = int(word.lstrip("0")[:12] or "0")
    return sides if number == 0 and sides in (10, 100) else number


def _typed_sum(dice: Summed, text: str) -> int | None:
    """The sum, if that is what was typed: behind a `=`, or a number that cannot be the faces."""
    plain = text.removeprefix("=").strip()
    if not (plain.isascii() and plain.isdecimal()) or len(plain) > 9:
        return None
    total = int(plain)
    if text.startswith("="):
        if not dice.fits(total):
            raise BadAnswer("sum", low=dice.count, high=dice.count * dice.sides)
        return total
    if dice.count == 1 or not dice.fits(total):
        return None
    faces = dice.sides <= 9 and len(plain) == dice.count and all(1 <= int(face) <= dice.sides for face in plain)
    if faces:
        if sum(map(int, plain)) != total:
            raise BadAnswer("either", faces=" ".join(plain), total=total)
        return None
    return total
