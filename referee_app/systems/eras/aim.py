"""Units of the table as the ladder and the close-in defence see them, in the state of the moment (E-57)."""

from __future__ import annotations

from fractions import Fraction

from referee_app.systems.eras.close_in import Gun
from referee_app.systems.eras.ladder import Quarry, Shooter
from referee_app.systems.eras.state import COMPONENTS, Attack, Battle, Unit


def shooter_of(state: Battle, attack: Attack) -> Shooter:
    """The attacker of an attack; an offensive patrol shift helps aimed fire only (E-15)."""
    unit = state.unit(attack.attacker)
    direct = unit.kind not in COMPONENTS
    return Shooter(
        kind=unit.kind,
        era=unit.era,
        engaged=state.engaged(unit.id) if direct else (),
        ambush=state.ambush(unit.id),
        stealth=unit.stealth,
        fap=direct and state.grant(unit.id) == "offensive",
        extra=attack.extra,
        incomplete=unit.incomplete,
        rps=_in_attack(state, unit),
        sortie=attack.sortie,
        enlightenment=unit.enlightenment,
    )


def _in_attack(state: Battle, unit: Unit) -> Fraction:
    """Fighters fly with what entered the step (ER-26), a salvo arrives with what the defence left of it (E-25)."""
    if unit.kind == "fighters":
        return state.flown(unit.id)
    return unit.rps if unit.kind == "missiles" else Fraction(0)


def quarry_of(state: Battle, id_: str) -> Quarry:
    """A target; a defensive patrol shift counts against every attack on it (E-15)."""
    unit = state.unit(id_)
    fap = state.grant(id_) == "defensive"
    return Quarry(unit.kind, unit.era, state.side_era(unit.side), unit.scout, unit.incomplete, fap)


def gun_of(state: Battle, id_: str) -> Gun:
    """A unit's close-in defence."""
    unit = state.unit(id_)
    return Gun(unit.kind, unit.era, state.engaged(id_), unit.incomplete, unit.cid)
