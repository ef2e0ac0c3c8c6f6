"""The fields squadron questions share, the dice they are given, and the sentences of their refusals."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Annotated, Literal

from referee_app.core.dice import BadAnswer, OpenEnded
from referee_app.core.limits import DISTINCT, AtMost, Between, Dice, Letters, Rational
from referee_app.core.refusal import Refused
from referee_app.systems.squadron.state import MOST_CRAFT

FiringKind = Literal["laser", "missile", "ion"]
AnyBand = Literal["short", "medium", "long", "out_of_range"]

Name = Annotated[str, Letters(120, 1)]
Int = Annotated[int, Between(-9_999, 9_999)]
Count = Annotated[int, Between(0, 99)]
Turns = Annotated[int, Between(1, 99)]
Hexes = Annotated[int, Between(0, 999)]
Ranges = tuple[Hexes, Hexes, Hexes]
Distances = Annotated[tuple[Annotated[Fraction, Rational(0, 9_999)], ...], AtMost(144, 1)]

Box = Annotated[int, Between(1, MOST_CRAFT)]
Boxes = Annotated[tuple[Box, ...], AtMost(1_000, 1), DISTINCT]
AnyBoxes = Annotated[tuple[Box, ...], AtMost(1_000), DISTINCT]

Faces = Annotated[tuple[int, ...], Dice(least=1, most=60)]
"""One open-ended die: the first face, then the re-rolls (S-1)."""
Volleys = Annotated[tuple[Faces, ...], AtMost(99)]
Picks = Annotated[tuple[int, ...], Dice(sides=MOST_CRAFT, most=99)]
"""Even rolls among the eligible craft, 1 = the first of them (S-35)."""

SENTENCES: Mapping[str, str] = {
    "out_of_range": "Beyond the long limit of its weapon a squadron cannot fire (S-22).",
    "own_hex": "A forward weapon does not reach the hex its craft is in (S-17).",
    "full_throttle_cannot_fire": "A squadron that moved at full throttle cannot fire (S-16, SR-10).",
    "broken_cannot_fire": "A broken squadron cannot fire (S-16, SR-12).",
    "reroll_missing": "A 6 must be thrown again here, and its next face is missing (S-1, S-30).",
    "damaged_cannot_full_throttle": "A squadron with a damaged craft able to move cannot use full throttle (S-43).",
    "jam_too_late": "Jamming is announced before the first declaration (S-13).",
    "cannot_jam": "A jamming craft must be in play and not frozen (S-49).",
    "declare_too_late": "All declarations come before the first volley (S-14).",
    "squadron_is_jamming": "A squadron that jams fires nothing else this phase (S-58, SR-14).",
    "not_active": "A firing craft is no longer in play (S-16).",
    "frozen_cannot_fire": "A firing craft is frozen (S-49).",
    "target_gone": "An eligible target craft is no longer in play (S-35).",
    "not_declared": "The squadron has declared no volley (S-14).",
    "already_fired": "The squadron has fired its volley of this phase (S-15).",
}


def refused(reason: str) -> Refused:
    """What the rules hold against it, no single field being at fault; out of arc is out of range to a script."""
    return Refused("out_of_range" if reason == "own_hex" else reason, None, SENTENCES[reason])


def nothing_there(field: str, expected: str) -> Refused:
    """A name or number that refers to nothing."""
    return Refused("bad_value", field, f"{field} must be {expected}.")


def wrong_dice(field: str, expected: str) -> Refused:
    """Too few or too many dice."""
    return Refused("dice_count", field, f"{field} must hold {expected}.")


def needs_more(faces: tuple[int, ...], enough: int | None = None) -> bool:
    """Whether a die owes a re-roll; faces behind the end of a die are another fault."""
    try:
        return bool(OpenEnded(1, enough).owed((faces,)))
    except BadAnswer:
        return False


def die_value(faces: tuple[int, ...], field: str, enough: int | None = None) -> int:
    """The value of one open-ended die (S-1 to S-3)."""
    try:
        return OpenEnded(1, enough).read((faces,))[0]
    except BadAnswer:
        raise wrong_dice(field, "one die: a face, and another one behind each 6 only") from None


def die_values(dice: Iterable[tuple[str, tuple[int, ...]]], enough: int | None = None) -> tuple[int, ...]:
    """The values of several dice, each given with its field; a missing re-roll is reported first."""
    given = tuple(dice)
    if any(needs_more(faces, enough) for _, faces in given):
        raise refused("reroll_missing")
    return tuple(die_value(faces, field, enough) for field, faces in given)


def fits(number: int, field: str, eligible: int) -> None:
    """Refuse an even roll that points behind the last eligible craft (S-35)."""
    if number > eligible:
        raise Refused("bad_die", field, f"{field} must hold numbers from 1 to {eligible}, the eligible craft.")
