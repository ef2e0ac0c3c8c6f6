"""The fields eras questions share, how they are read, and the sentences of their refusals."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Annotated, Any

from referee_app.core.limits import AtMost, Between, Checked, Dice, Die, Letters, Rational
from referee_app.core.refusal import MISSING, Refused, Unfit
from referee_app.systems.eras.close_in import Gun
from referee_app.systems.eras.ladder import Ladder, Quarry, Shooter, attack_barred
from referee_app.systems.eras.state import COMPONENTS, MEASURED, MOST_RPS, Ambush, Kind, Sortie

Name = Annotated[str, Letters(120, 1)]
Era = Annotated[int, Between(1, 3)]
Eras = Annotated[tuple[Era, ...], AtMost(200)]
Round = Annotated[int, Between(0, 9_999)]
Count = Annotated[int, Between(0, 999)]
Hits = Annotated[int, Between(1, 99)]
People = Annotated[int, Between(0, 1_000_000_000)]
Rps = Annotated[Fraction, Rational(0, MOST_RPS)]
Extra = Annotated[Fraction, Rational(-1_000, 1_000)]
D10 = Annotated[int, Die(1, 10)]
D100 = Annotated[int, Die(1, 100)]
D10s = Annotated[tuple[int, ...], Dice(sides=10)]
D100s = Annotated[tuple[int, ...], Dice(sides=100)]

SENTENCES: Mapping[str, str] = {
    "no_direct_fire": "This kind has no chance of direct fire (E-17, E-18, E-31 to E-33).",
    "incomplete_cannot_fire": "An incomplete ship has no crew and no weapons, so it cannot attack (ER-31).",
    "missiles_no_enlightenment": "Enlightenment is never given to missiles (E-44).",
    "no_close_in_defence": "This unit has no close-in defence (E-26, ER-15).",
    "destroyed": "A destroyed unit does not retreat (E-37).",
    "only_fighters_intercept_fighters": "Only fighters intercept fighters (E-35).",
    "only_fighters_intercept_missiles": "Only fighters intercept missiles (E-35, ER-20).",
    "not_preassigned": "Fighters intercept missiles only if assigned to them in the declaration (E-35).",
    "cannot_intercept": "This kind neither intercepts nor is intercepted (E-35, ER-20).",
    "not_active": "The unit is no longer in play (E-42).",
    "intercepted": "It was turned away, and may fire at its interceptor only (E-36).",
    "retreating": "A unit that retreats gives up its targeted fire (E-37, ER-22).",
    "already_fired": "The unit has used its fire of this round (E-36).",
    "not_declared": "The unit has not declared a retreat at the start of the round (E-37).",
}


def refused(code: str) -> Refused:
    """What the rules hold against it, no single field being at fault."""
    return Refused(code, None, SENTENCES[code])


NEEDED = "is missing, and this kind needs it."


def missing(field: str) -> Refused:
    """A field that this kind of unit needs."""
    return Unfit(NEEDED, MISSING, "missing_field").at(field)


def nothing_there(field: str, expected: str) -> Refused:
    """A name that refers to nothing, or to the wrong thing."""
    return Refused("bad_value", field, f"{field} must be {expected}.")


def wrong_dice(field: str, count: int) -> Refused:
    """Too few or too many dice."""
    return Refused("dice_count", field, f"{field} must hold {count} dice.")


def exact_dice(dice: tuple[int, ...], count: int, field: str) -> None:
    """Refuse too few or too many dice."""
    if len(dice) != count:
        raise wrong_dice(field, count)


def needing(needs: Mapping[str, tuple[Kind, ...]]) -> Checked:
    """Beside a record: fields that some kinds of unit need."""

    def check(found: Any) -> Any:
        for name, kinds in needs.items():
            if found.kind in kinds and getattr(found, name) is None:
                raise Unfit(NEEDED, MISSING, "missing_field", name)
        return found

    return Checked(check)


@dataclass(frozen=True, slots=True, kw_only=True)
class Attacker:
    """An attacker, of components without their effectiveness roll."""

    kind: Kind
    era: Era
    engaged: Eras = ()
    ambush: Ambush = "none"
    stealth: bool = False
    fap: bool = False
    extra: Extra = Fraction(0)
    incomplete: bool = False
    rps: Rps | None = None
    sortie: Sortie = "single"
    enlightenment: Extra = Fraction(0)

    @property
    def shooter(self) -> Shooter:
        """As the ladder sees it. Raises `Refused` for one that can attack nothing."""
        made = Shooter(
            self.kind, self.era, self.engaged, self.ambush, self.stealth, self.fap, self.extra, self.incomplete,
            self.rps or Fraction(0), self.sortie, self.enlightenment,
        )  # fmt: skip
        barred = attack_barred(made)
        if barred is not None:
            raise refused(barred)
        return made


@dataclass(frozen=True, slots=True, kw_only=True)
class Thrower(Attacker):
    """An attacker whose effectiveness roll has fallen."""

    effectiveness: D10 | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Target:
    """A target; `owner_era` is that of its owner, its own if left out."""

    kind: Kind
    era: Era
    owner_era: Era | None = None
    scout: bool = False
    incomplete: bool = False
    fap: bool = False
    engaged: Eras = ()
    hits_left: Hits = 1

    @property
    def quarry(self) -> Quarry:
        """As the ladder sees it."""
        owner = self.era if self.owner_era is None else self.owner_era
        return Quarry(self.kind, self.era, owner, self.scout, self.incomplete, self.fap)

    @property
    def gun(self) -> Gun:
        """Its close-in defence."""
        return Gun(self.kind, self.era, self.engaged, self.incomplete)


@dataclass(frozen=True, slots=True, kw_only=True)
class Defender:
    """A unit whose close-in defence is asked for."""

    kind: Kind
    era: Era
    engaged: Eras = ()
    incomplete: bool = False

    @property
    def gun(self) -> Gun:
        """As the rules see it."""
        return Gun(self.kind, self.era, self.engaged, self.incomplete)


@dataclass(frozen=True, slots=True, kw_only=True)
class Close:
    """Close-in dice: a d100 a shot, a d10 a hit."""

    rolls: D100s = field(default=())
    damage: D10s = field(default=())


AnyAttacker = Annotated[Attacker, needing({"rps": COMPONENTS})]
AnyThrower = Annotated[Thrower, needing({"rps": COMPONENTS, "effectiveness": COMPONENTS})]
Sorties = Annotated[tuple[AnyAttacker, ...], AtMost(40)]
SIZED: Mapping[str, tuple[Kind, ...]] = {"rps": MEASURED}


def itemised(ladder: Ladder) -> dict[str, object]:
    """A chance with its shifts, as it is answered (E-50)."""
    lines = [[one.name, one.shifts, one.points] for one in ladder.shifts]
    return {"base": ladder.base, "shifts": lines, "raw": ladder.raw, "percent": ladder.percent}


def only(attackers: tuple[Attacker, ...], field: str, *kinds: Kind) -> None:
    """Refuse attackers of another kind than the question is about."""
    for place, one in enumerate(attackers):
        if one.kind not in kinds:
            where = f"{field}[{place}].kind" if len(attackers) > 1 or field == "sorties" else f"{field}.kind"
            raise nothing_there(where, " or ".join(kinds))
