"""Fields that the questions of all sections share, and the refusals of what refers to nothing or does not fit."""

from __future__ import annotations

from typing import Annotated

from referee_app.core.limits import DISTINCT, AtMost, Between, Dice, Letters
from referee_app.core.refusal import COUNT, Refused

Name = Annotated[str, Letters(120, 1)]
Names = Annotated[tuple[Name, ...], AtMost(1_000), DISTINCT]
Number = Annotated[int, Between(-999, 999)]
Int = Annotated[int, Between(-9_999, 9_999)]
Figure = Annotated[int, Between(-99, 99)]
Count = Annotated[int, Between(0, 9_999)]
Level = Annotated[int, Between(0, 99)]

TwoDice = Annotated[tuple[int, ...], Dice(count=2)]

Faces = Annotated[tuple[int, ...], Dice(most=99)]
"""Dice of one throw; the rules know how many there must be, so their number is looked at last."""
Run = Annotated[tuple[Faces, ...], AtMost(500)]


def nothing_there(field: str, expected: str) -> Refused:
    """A name that refers to nothing."""
    return Refused("bad_value", field, f"{field} must be {expected}.")


def missing(field: str, reason: str) -> Refused:
    """A field that is needed only here."""
    return Refused("missing_field", field, f"{field} is missing: {reason}.")


def count_wrong(field: str, expected: str) -> Refused:
    """Too few or too many dice, or dice for something else."""
    return Refused("dice_count", field, f"{field} must hold {expected}.", COUNT)
