"""What the referee types when dice fell on the table: `35`, `3 5`, `6+2 5` for a six thrown on, `=9` for a sum.

One line may hold several throws, a space between them (`66 34`) or a bar (`66 | 34`). What can be read in two ways is
asked, never guessed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from referee_app.core.dice import BadAnswer, Dice, Faces, OpenEnded, Owed, Summed
from referee_app.core.hand import Counted, at_table, kept
from referee_app.core.table import Question, Roll, Thrown


@dataclass(frozen=True, slots=True)
class Others:
    """A throw that comes next and is not for whoever types: what is typed behind waits until it has fallen."""

    roll: Roll[Any]


Follow = Callable[[Sequence[Thrown]], Question | Others | None]
"""What the rules ask once these throws lie on the table; None: nothing more."""


def no_more(thrown: Sequence[Thrown]) -> Question | Others | None:
    """A throw that nothing follows."""
    return None


_BETWEEN = re.compile(r"[\s,;/]+")
_BEHIND_PLUS = re.compile(r"\+\s+")
_NEXT = "|"
LONGEST = 400
"""So many characters are read as dice."""


@dataclass(frozen=True, slots=True)
class Read:
    """One throw as far as a text holds it, and the words left over; `cut`: the first of them was part of a word;
    `spared` are words that may be left over for nobody."""

    faces: Faces
    owed: Owed
    left: tuple[str, ...] = ()
    cut: bool = False
    spared: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Line:
    """A typed line: the throws it holds whole, then the one it has begun, with its text; `rest` is for a throw that
    others' dice come before, `spared` are dice thrown along that no throw takes (OR-13)."""

    whole: tuple[Thrown, ...]
    roll: Roll[Any]
    faces: Faces
    owed: Owed
    text: str
    rest: str = ""
    spared: tuple[str, ...] = ()


def read_line(roll: Roll[Any], text: str, known: Faces = (), follow: Follow = no_more, dealt: bool = False) -> Line:
    """Deal a typed line out to the throw asked and those that follow it; one that is `dealt` was begun with dice of
    another line, and what can be dice is no sum. Raises `BadAnswer` as `read_typed` does."""
    whole, spared, fallen = list[Thrown](), list[str](), 0
    while True:
        text, bar, further = text.partition(_NEXT)
        read = _read(roll.dice, text, known, alone=not whole and not (dealt and _are_faces(text, roll.dice.sides)))
        if read.owed and further.strip():
            raise BadAnswer("owed", count=len(read.owed), sides=read.owed[0][1])
        if read.owed:
            return Line(tuple(whole), roll, read.faces, read.owed, text, spared=tuple(spared))
        thrown = Thrown(roll.key, kept(roll.dice, read.faces))
        following = follow((*whole, thrown)) if read.left or further.strip() else None
        if bar or not isinstance(following, Roll | Others):
            read = _to_its_end(roll, read, text, known, fallen)
            thrown = Thrown(roll.key, kept(roll.dice, read.faces))
        else:
            _mind_two_ways(roll, read, text, whole, fallen)
        whole.append(thrown)
        spared += read.spared
        rest = further if bar else " ".join(read.left)
        if isinstance(following, Others):
            return Line(tuple(whole), roll, read.faces, (), text, rest.strip(), tuple(spared))
        if not rest.strip() or (not isinstance(following, Roll) and not bar):
            return Line(tuple(whole), roll, read.faces, (), text, spared=tuple(spared))
        if not isinstance(following, Roll):
            _refuse_left(roll.dice, read, rest, known, fallen)
        assert isinstance(following, Roll)
        fallen += _typed(read, known)
        roll, text, known = following, rest, ()


def _to_its_end(roll: Roll[Any], read: Read, text: str, known: Faces, before: int) -> Read:
    """The last throw of a text takes all that is left, unless it may be spared (OR-13, S-30)."""
    further = _thrown_on(roll.dice, text, known) if read.left else None
    if further is not None:
        return further
    if _many(roll.dice, read.left) > roll.spare:
        _refuse_left(roll.dice, read, "", known, before)
    return replace(read, left=(), spared=read.left)


def read_typed(dice: Dice[object], text: str, known: Faces = ()) -> tuple[Faces, Owed]:
    """Put typed faces behind the known ones, wave by wave; returns the faces at the table and what is still owed.

    Raises `BadAnswer` (reasons `letters`, `face`, `too_many`, `sum`, `either`, `thrown_on`, `no_top`) for what cannot
    fall or can be read in two ways.
    """
    read = _read(dice, text, known)
    if read.left:
        read = _thrown_on(dice, text, known) or read
    _refuse_left(dice, read, "", known)
    return read.faces, read.owed


def _refuse_left(dice: Dice[Any], read: Read, further: str, known: Faces = (), before: int = 0) -> None:
    """Dice nobody takes are too many for all throws of the line: so many fell `before` this one."""
    more = _many(dice, read.left) + _many(dice, re.findall(r"\d+", further))
    if more:
        fallen = before + _typed(read, known)
        raise BadAnswer("too_many", expected=fallen, got=fallen + more)


def _typed(read: Read, known: Faces) -> int:
    """How many dice of a throw were typed and did not lie there before."""
    return sum(map(len, read.faces)) - sum(map(len, known))


def _many(dice: Dice[Any], words: Sequence[str]) -> int:
    """How many dice words stand for: a digit each, unless the dice have more sides than nine."""
    pieces = [piece for word in words for piece in _pieces(word)]
    return sum(map(len, pieces)) if at_table(dice).sides <= 9 else len(pieces)


def _mind_two_ways(roll: Roll[Any], read: Read, text: str, before: Sequence[Thrown], fallen: int) -> None:
    """Where throws follow, a die run together with the next throw, or thrown on without a plus, could be either's: the
    line is asked for from its beginning, for a bar is no use where the throws before have none."""
    if read.cut and not roll.spare:
        _refuse_left(roll.dice, read, "", (), fallen)
    begun = f" {_NEXT} ".join(_chained(faces) for faces in (*(one.faces for one in before), read.faces))
    if isinstance(roll.dice, OpenEnded) and "+" not in text and any(len(die) > 1 for die in read.faces):
        raise BadAnswer("plus", text=begun)
    if _thrown_on(roll.dice, text, ()) is not None:
        raise BadAnswer("plus", text=f"{begun} {_NEXT}")


def _chained(faces: Faces) -> str:
    """A throw as nobody can misread it; a sum that was typed as one."""
    return " ".join("+".join(map(str, die)) if die[0] else f"={die[1]}" for die in faces)


def _read(dice: Dice[Any], text: str, known: Faces, alone: bool = True) -> Read:
    """One throw from the front of a text; a bare number is a sum only where it stands `alone`."""
    if len(text) > LONGEST:
        raise BadAnswer("letters", text=text[:20] + "…")
    dice = at_table(dice)
    text = text.strip()
    if isinstance(dice, Summed) and not known and (summed := _sum_first(dice, text, alone)) is not None:
        return summed
    if isinstance(dice, OpenEnded | Counted) and "+" in text:
        return _with_plus(dice, text, known)
    words = [word for word in _BETWEEN.split(_BEHIND_PLUS.sub("+", text)) if word.strip("+")]
    read = _in_waves(dice, words, known)
    if isinstance(dice, OpenEnded | Counted) and dice.sides <= 9 and not known:
        _ask_of_two(dice, words, read)
    return read


def _thrown_on(dice: Dice[Any], text: str, known: Faces) -> Read | None:
    """The text as dice that were thrown on and need not have been (S-30), if it is whole so."""
    if not isinstance(dice, OpenEnded) or dice.enough is None or "+" in text:
        return None
    words = [word for word in _BETWEEN.split(text) if word]
    read = _in_waves(replace(dice, enough=None), words, known)
    here = _in_waves(dice, words, known)
    return read if here.left and not read.owed and not read.left else None


def _in_waves(dice: Dice[Any], words: Sequence[str], known: Faces) -> Read:
    """The words put on the dice that are owed, first every die once, then all re-rolls together."""
    numbers = _numbers(words, dice.sides, len(dice.owed(known)))
    faces, owed, used = [list(die) for die in known], dice.owed(known), 0
    while owed and used < len(numbers):
        for (index, _sides), (number, _place) in zip(owed, numbers[used:], strict=False):
            if index == len(faces):
                faces.append([])
            faces[index].append(number)
        used = min(len(numbers), used + len(owed))
        owed = dice.owed(_frozen(faces))
    return Read(_frozen(faces), owed, *_left(words, numbers, used))


def _left(words: Sequence[str], numbers: list[tuple[int, int]], used: int) -> tuple[tuple[str, ...], bool]:
    """The words nobody needed, as they were typed, for a plus may be another throw's; and whether the first of them was
    run together with what was needed."""
    if used == len(numbers):
        return (), False
    place = numbers[used][1]
    word, within = words[place], sum(other == place for _, other in numbers[:used])
    if not within:
        return tuple(words[place:]), False
    pieces = _pieces(word)
    if len(pieces) == sum(other == place for _, other in numbers):  # a number each
        return ("+".join(pieces[within:]), *words[place + 1 :]), False
    digits = [place for place, sign in enumerate(word) if sign != "+"]
    first = word[digits[within] :]
    return (first, *words[place + 1 :]), word[digits[within] - 1] != "+"


def _ask_of_two(dice: OpenEnded | Counted, words: Sequence[str], read: Read) -> None:
    """`62 5` of two dice: a six thrown on in its own word, or behind all? Raises `BadAnswer` where both would do."""
    if read.left or len(words) != dice.count or max(map(len, words), default=0) < 2:
        return
    apart = tuple(tuple(map(int, word)) for word in words)
    try:
        whole = not dice.owed(apart)
    except BadAnswer:
        return
    if whole and apart != read.faces:
        raise BadAnswer("thrown_on", one=_chained(read.faces), other=_chained(apart))


def _with_plus(dice: OpenEnded | Counted, text: str, known: Faces) -> Read:
    """Dice thrown on with a plus: `6+2 5` on the die itself, `62 +5` on what is owed once every die has fallen."""
    words = [word for word in _BETWEEN.split(_BEHIND_PLUS.sub("+", text)) if word]
    faces, behind = [list(die) for die in known], list[str]()
    for place, word in enumerate(words):
        first, _plus, more = word.partition("+")
        on = _pieces(more)
        if first and len(faces) >= dice.count:
            return _behind(dice, faces, behind, tuple(words[place:]))
        fallen = _numbers([first] if first else [], dice.sides, 1)
        faces += ([face] for face, _ in fallen)
        if len(faces) > dice.count:
            raise BadAnswer("too_many", expected=dice.count, got=len(faces))
        if not on or not faces or len(fallen) > 1 or not (first or len(faces) < dice.count):
            behind += on
        elif not _again(dice, faces[-1][-1]):
            raise _no_top(dice, on[0])  # not for another die: that would be a guess
        else:
            faces[-1] += (number for number, _ in _numbers(on, dice.sides, 1))
    return _behind(dice, faces, behind, ())


def _again(dice: OpenEnded | Counted, face: int) -> bool:
    """Whether a die that shows this face is thrown again."""
    return dice.beyond(face) if isinstance(dice, Counted) else face == dice.sides


def _no_top(dice: OpenEnded | Counted, face: str) -> BadAnswer:
    low = dice.among + 1 if isinstance(dice, Counted) else dice.sides
    return BadAnswer("no_top", face=face[:20], sides=dice.sides if low == dice.sides else f"{low}-{dice.sides}")


def _behind(dice: OpenEnded | Counted, faces: list[list[int]], words: Sequence[str], left: tuple[str, ...]) -> Read:
    """Faces behind a plus of their own, or `left` behind all dice, on the top faces that are owed again."""
    thrown = _frozen(faces)
    if words and (len(thrown) < dice.count or not dice.owed(thrown)):
        raise _no_top(dice, words[0])
    read = _in_waves(dice, words, thrown)
    if read.left:
        raise _no_top(dice, read.left[0])
    for place, word in enumerate(left):
        if not read.owed:
            return replace(read, left=left[place:])
        if "+" in word and len(read.owed) > 1:
            raise BadAnswer("owed", count=len(read.owed), sides=dice.sides)  # of which of them would be a guess
        read = _in_waves(dice, _pieces(word), read.faces)
        if read.left:
            return replace(read, left=(*read.left, *left[place + 1 :]))
    return read


def _frozen(faces: list[list[int]]) -> Faces:
    return tuple(tuple(die) for die in faces)


def _numbers(words: Sequence[str], sides: int, owed: int) -> list[tuple[int, int]]:
    """The faces in words, each with the place of its word."""
    pieces = [(piece, place) for place, word in enumerate(words) for piece in _pieces(word)]
    for piece, _place in pieces:
        if not (piece.isascii() and piece.isdecimal()):
            raise BadAnswer("letters", text=piece[:20])
    if sides <= 9:
        return [(int(digit), place) for piece, place in pieces for digit in piece]
    if sides == 100 and len(pieces) == 2 * owed and all(len(piece) == 1 for piece, _place in pieces):
        pairs = zip(pieces[::2], pieces[1::2], strict=True)  # two d10s for one d100
        return [(_face_of(tens + units, sides), place) for (tens, place), (units, _) in pairs]
    return [(_face_of(piece, sides), place) for piece, place in pieces]


def _pieces(word: str) -> list[str]:
    """What stands between the plus signs of a word."""
    return [*filter(None, word.split("+"))]


def _face_of(word: str, sides: int) -> int:
    """A percentile 00 is 100, a ten-sided 0 is 10."""
    number = int(word.lstrip("0")[:12] or "0")
    return sides if number == 0 and sides in (10, 100, 1000) else number


def _sum_first(dice: Summed, text: str, alone: bool) -> Read | None:
    """The sum a text begins with: behind a `=`, or alone a number that cannot be the faces."""
    if text.startswith("="):
        word, *left = [word for word in _BETWEEN.split(text[1:].strip()) if word] or [""]
        total = _whole_number(word)
        if total is None:
            return None
        if not dice.fits(total):
            raise BadAnswer("sum", low=dice.count, high=dice.count * dice.sides)
        return Read(((0, total),), (), tuple(left))
    total = _whole_number(text)
    if total is None or dice.count == 1 or not alone or not dice.fits(total):
        return None
    if dice.sides <= 9 and len(text) == dice.count and all(1 <= int(face) <= dice.sides for face in text):
        if sum(map(int, text)) != total:
            raise BadAnswer("either", faces=" ".join(text), total=total)
        return None
    return Read(((0, total),), ())


def _are_faces(text: str, sides: int) -> bool:
    """Whether dice can show what is typed, a digit each unless they have more sides than nine."""
    faces = [*filter(str.isdecimal, text)] if sides <= 9 else re.findall(r"\d+", text)
    return all(1 <= int(face) <= sides for face in faces)


def _whole_number(word: str) -> int | None:
    return int(word) if word.isascii() and word.isdecimal() and len(word) <= 9 else None
