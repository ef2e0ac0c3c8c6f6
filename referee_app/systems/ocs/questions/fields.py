"""The fields ground combat questions share, the units they name, and the sentences of their refusals (O-7, O-14)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated

from referee_app.core.limits import AtMost, Between, Die, Letters, Rational
from referee_app.core.questions import OrNone
from referee_app.core.refusal import Refused
from referee_app.systems.ocs.state import COLUMNS, MOST_FIGHTERS, AttackType, Fighter

MOST = 1_000_000

Strength = Annotated[Fraction, Rational(0, MOST)]
Increment = Annotated[Fraction, Rational(0, MOST)]
Rating = Annotated[int, Between(0, 5)]
Level = Annotated[int, Between(0, 4)]
Column = Annotated[int, Between(1, COLUMNS)]
Shift = Annotated[int, Between(-99, 99)]
Points = Annotated[int, Between(0, 99)]
Place = Annotated[int, Between(0, MOST_FIGHTERS - 1)]
Hex = Annotated[int, Between(0, 5)]
Hexes = Annotated[tuple[Hex, ...], AtMost(36)]
"""Hexes attacked from; none of them is none that forbids exploitation (O-36)."""
Sum = Annotated[int, Die(2, 12)]
Code = Annotated[str, Letters(40, 1)]

SENTENCES: Mapping[str, str] = {
    "overrun_one_hex": "An overrun comes out of a single hex (O-5).",
    "option_points": "These are more hexes than the result gives option points (O-32).",
    "may_not_ignore": "The defender may ignore his option only if the attacker has freed him (O-33).",
}


def refused(code: str, field: str) -> Refused:
    """What the rules hold against a field."""
    return Refused(code, field, f"{field}: {SENTENCES[code]}")


def nothing_there(field: str, expected: str) -> Refused:
    """A value that refers to nothing, or that no rule can take."""
    return Refused("bad_value", field, f"{field} must be {expected}.")


@dataclass(frozen=True, slots=True)
class Unit:
    """A unit as a question names it (O-7); `steps` null is as many as are needed."""

    name: Annotated[str, Letters(120)] = ""
    strength: Strength = Fraction(0)
    multiplier: Strength = Fraction(1)
    ar: Rating = 0
    steps: OrNone[Annotated[int, Between(1, 99)]] = None
    out_of_supply: bool = False
    dg: bool = False
    barrage: Strength | None = None
    hex: Hex | None = None

    def fighter(self) -> Fighter:
        """The unit as it fights."""
        return Fighter(
            self.name or "?",
            self.strength,
            self.ar,
            self.steps,
            self.multiplier,
            self.out_of_supply,
            self.dg,
            self.barrage,
            self.hex,
        )


Units = Annotated[tuple[Unit, ...], AtMost(MOST_FIGHTERS, 1)]
"""A side of a combat: a side with no unit is refused (O-14)."""


def fighters(units: Sequence[Unit]) -> tuple[Fighter, ...]:
    """The units as they fight."""
    return tuple(unit.fighter() for unit in units)


def led(units: Sequence[object], lead: int, field: str) -> None:
    """Refuse a lead unit that is not in the fight (O-9, O-14)."""
    if lead >= len(units):
        raise nothing_there(field, f"the place of a unit in the fight, 0 to {len(units) - 1}")


def one_hex(attack_type: AttackType, hexes: Sequence[int], field: str) -> None:
    """Refuse an overrun from more than one hex (O-5)."""
    if attack_type == "overrun" and len(set(hexes)) > 1:
        raise refused("overrun_one_hex", field)


def above_zero(increment: Fraction) -> None:
    """Refuse to count strengths by steps of nothing."""
    if increment <= 0:
        raise nothing_there("increment", "a number above 0")
