"""What one craft's numbers are now: damage, ion and missile fire taken off the printed ones (S-41 to S-53)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar

from referee_app.core.table import Modifier
from referee_app.systems.squadron.book import Book
from referee_app.systems.squadron.state import Battle, Craft, CraftType, Kind, Squadron, Weapon

V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Condition:
    """What bears on a craft: markers and counters in force, and whether it fired a missile this round."""

    markers: int = 0
    ion: int = 0
    fired_missile: bool = False


@dataclass(frozen=True, slots=True)
class Numbers:
    """A craft's numbers in force."""

    turns: int
    turn_distance: int
    dodge: int
    dr_shielded: int
    dr_unshielded: int
    frozen: bool
    damaged: bool

    @property
    def may_full_throttle(self) -> bool:
        """Damaged and frozen craft may not (S-43, S-49)."""
        return not self.damaged and not self.frozen


def wear(markers: int, book: Book) -> int:
    """How many times the damage penalty counts (S-45, SR-2)."""
    return markers if book.rulings.second_marker == "cumulative" else min(markers, 1)


def wrecked(markers: int, book: Book) -> bool:
    """Whether so many markers destroy a craft (SR-2)."""
    return markers >= 2 and book.rulings.second_marker == "destroyed"


def turns_after_damage(turns: int, markers: int, book: Book) -> int:
    """# of Turns after damage, never below 1 (S-41, S-42)."""
    return max(1, turns - wear(markers, book) * book.damaged.turns)


def freezing_point(turns: int, markers: int, book: Book) -> int:
    """How many counters freeze the craft (S-49, SR-6)."""
    printed = book.rulings.freeze_against == "printed"
    return turns if printed else turns_after_damage(turns, markers, book)


def is_frozen(turns: int, condition: Condition, book: Book) -> bool:
    """Whether the counters freeze the craft (S-49)."""
    return condition.ion >= freezing_point(turns, condition.markers, book)


def dr_ladders(
    shielded: int, unshielded: int, condition: Condition, book: Book
) -> tuple[tuple[Modifier, ...], tuple[Modifier, ...]]:
    """The shielded and the unshielded DR number, itemised (S-48, then S-51)."""
    ion = min(condition.ion * book.ion_dr, max(0, shielded - unshielded))
    first = [Modifier(shielded, "dr_shielded", "S-8")]
    if ion:
        first.append(Modifier(-ion, "ion", "S-48", "ion_dr"))
    return (
        _less_missile(first, condition, book),
        _less_missile([Modifier(unshielded, "dr_unshielded", "S-8")], condition, book),
    )


def _less_missile(lines: list[Modifier], condition: Condition, book: Book) -> tuple[Modifier, ...]:
    drop = book.missile_dr if condition.fired_missile else 0
    if book.rulings.dr_floor is not None:
        drop = min(drop, max(0, sum(line.value for line in lines) - book.rulings.dr_floor))
    if drop:
        lines = [*lines, Modifier(-drop, "fired_missile", "S-51", "missile_dr")]
    return tuple(lines)


def total(lines: tuple[Modifier, ...]) -> int:
    """The foot of a ladder."""
    return sum(line.value for line in lines)


def numbers(  # noqa: PLR0913, PLR0917 - the printed numbers one by one, as the record sheet has them
    turns: int, turn_distance: int, dodge: int, dr: tuple[int, int], condition: Condition, book: Book
) -> Numbers:
    """All numbers in force from the printed ones; `dr` is (shielded, unshielded)."""
    markers, ion = wear(condition.markers, book), condition.ion
    damaged, ionised = book.damaged, book.ionised
    shielded, unshielded = dr_ladders(dr[0], dr[1], condition, book)
    after_damage = turns_after_damage(turns, condition.markers, book)
    return Numbers(
        turns=max(0, after_damage - ion * ionised.turns),
        turn_distance=turn_distance + markers * damaged.turn_distance + ion * ionised.turn_distance,
        dodge=dodge - markers * damaged.dodge - ion * ionised.dodge,
        dr_shielded=total(shielded),
        dr_unshielded=total(unshielded),
        frozen=is_frozen(turns, condition, book),
        damaged=condition.markers > 0,
    )


def condition_of(battle: Battle, craft: Craft) -> Condition:
    """What bears on a craft of this battle; the missile flag holds to the end of the round (S-52)."""
    return Condition(craft.markers, craft.counters, craft.missile_round == battle.round)


def numbers_of(battle: Battle, squadron: Squadron, craft: Craft, book: Book) -> Numbers:
    """All numbers in force of one box."""
    kind = squadron.craft_type
    dr = (kind.dr_shielded, kind.dr_unshielded)
    return numbers(kind.turns, kind.turn_distance, kind.dodge, dr, condition_of(battle, craft), book)


def met_by(kind: Kind, shielded: V, unshielded: V) -> V:
    """Which of the two DR numbers a weapon of this kind meets (S-38)."""
    return unshielded if kind == "ion" else shielded


def dr_ladder(kind: Kind, craft_type: CraftType, condition: Condition, book: Book) -> tuple[Modifier, ...]:
    """The DR number a weapon of this kind meets (S-38)."""
    return met_by(kind, *dr_ladders(craft_type.dr_shielded, craft_type.dr_unshielded, condition, book))


def able(battle: Battle, squadron: Squadron, craft: Craft, book: Book) -> bool:
    """Whether the craft itself can act: in play and not frozen (S-16, S-49)."""
    if not craft.ion:  # nothing else freezes
        return craft.active
    return craft.active and not is_frozen(squadron.craft_type.turns, condition_of(battle, craft), book)


# who may do what


def targets(state: Battle, id_: str) -> tuple[Squadron, ...]:
    """Everybody who may be aimed at: the enemies first, those with craft in play before the others, then friends."""
    side = state.squadron(id_).side
    others = (one for one in state.squadrons if one.id != id_)
    return tuple(sorted(others, key=lambda one: (one.side == side, one.side != side and not one.active)))


def guns(squadron: Squadron) -> tuple[Weapon, ...]:
    """The weapons that are fired, without the jammers."""
    return tuple(weapon for weapon in squadron.craft_type.weapons if weapon.kind != "jammer")


def ready(state: Battle, squadron: Squadron, book: Book) -> tuple[int, ...]:
    """The boxes of the craft that can act."""
    return tuple([craft.box for craft in squadron.boxes if able(state, squadron, craft, book)])


def in_play(squadron: Squadron) -> tuple[int, ...]:
    """The boxes of the craft in play."""
    return tuple([craft.box for craft in squadron.boxes if craft.status == "active"])


def everyone(squadron: Squadron) -> tuple[int, ...]:
    """All boxes, whatever became of them."""
    return tuple(craft.box for craft in squadron.boxes)


def rates(space: int, piloting: int) -> tuple[int, int]:
    """The Attack Speed and the Full Throttle number; half a Space is dropped (S-12, SR-16)."""
    return space // 2 + piloting, space + piloting


def behind(attack_speed: int, full_throttle: int) -> tuple[int, int] | None:
    """An even Space and a piloting skill that give these two numbers; None where none do."""
    space, piloting = 2 * (full_throttle - attack_speed), 2 * attack_speed - full_throttle
    return (space, piloting) if space >= 0 and piloting >= 0 else None
