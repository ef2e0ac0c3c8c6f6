"""Units as the ladder and the close-in defence see them now, and what a success does to one (E-22, E-57)."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from referee_app.core.copying import replace
from referee_app.systems.eras.book import Book
from referee_app.systems.eras.close_in import Gun
from referee_app.systems.eras.ladder import Quarry, Shooter
from referee_app.systems.eras.state import COMPONENTS, Attack, Battle, Engagement, Kind, Result, Source, Unit


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
    """Fighters fly with what their first pass had (ER-26), a salvo arrives with what the defence left of it (E-25)."""
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


def gun_against(state: Battle, attack: Attack) -> Gun:
    """The close-in defence an attack will meet: a salvo that has come through it meets none any more (E-25)."""
    met = state.unit(attack.attacker).kind == "missiles" and any(one.unit == attack.attacker for one in state.losses)
    return replace(gun_of(state, attack.target), fired=met)


def is_hit(engaged: Iterable[Engagement], book: Book) -> bool:
    """Whether the next success is a hit: there was one before it, or one carried over (E-22, E-23, ER-12)."""
    return any(not one.carried or book.rulings.carry_counts_as_first for one in engaged)


def on(state: Battle, unit: str) -> tuple[Engagement, ...]:
    """The successes on one unit, in the order they came."""
    return tuple(one for one in state.engagements if one.unit == unit)


def carrying(engaged: tuple[Engagement, ...], book: Book) -> tuple[Engagement, ...]:
    """What a unit takes into the next round: the engagement a missile attack produced (E-23, ER-13)."""
    fresh = tuple(one for one in engaged if not one.carried)
    before = tuple(one for one in engaged if one.carried)
    if not fresh or fresh[0].source != "missiles" or is_hit(before, book):
        return ()
    return (Engagement(fresh[0].unit, fresh[0].era, "missiles", carried=True),)


def source_of(unit: Unit) -> Source:
    """What a component is."""
    return "missiles" if unit.kind == "missiles" else "fighters"


def is_chained(interceptor: Kind, attacker: Kind, book: Book) -> bool:
    """Whether an interceptor must engage before it hits (E-36, ER-21)."""
    one_is_enough = attacker in COMPONENTS and book.rulings.fighter_interceptor_needs == "success"
    return interceptor in COMPONENTS and not one_is_enough


def came_of(state: Battle, attacker: str, success: bool, chained: bool, book: Book) -> Result:
    """A chained success engages first and hits from the second on, any other hits at once (E-22, E-36, ER-21)."""
    if not success:
        return "miss"
    return "hit" if not chained or is_hit(on(state, attacker), book) else "engaged"
