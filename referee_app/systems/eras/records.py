"""What a unit of the roster says of itself: what is asked of it, and what speaks against one as it is drawn (E-46)."""

from __future__ import annotations

from collections.abc import Iterator

from referee_app.core.record import Ask, Record
from referee_app.core.system import Objection
from referee_app.systems.eras.correction import TRUTHS, sound_size
from referee_app.systems.eras.state import COMPONENTS, FINEST, MEASURED, MOST_RPS, MOST_SHIFTS, Battle, Unit


def misdrawn(unit: Unit) -> Iterator[Objection]:
    """What is wrong with a unit as drawn (E-44, E-46)."""
    about = (("unit", unit.name),)
    if not 1 <= unit.era <= 3:
        yield Objection("era", "E-46", (*about, ("era", unit.era)), final=True)
    if not sound_size(unit):
        yield Objection("rps", "E-46", (*about, ("rps", str(unit.rps)), ("most", MOST_RPS)), final=True)
    if unit.kind == "missiles" and unit.enlightenment:
        yield Objection("missiles_no_enlightenment", "E-44", about, final=True)
    elif unit.enlightenment and unit.kind != "fighters":
        yield Objection("only_fighters_enlightened", "E-44", about, final=True)
    if abs(unit.enlightenment) > MOST_SHIFTS or unit.enlightenment.denominator > FINEST:
        yield Objection("shifts", "E-44", (*about, ("most", MOST_SHIFTS)), final=True)


def sides(state: Battle) -> tuple[str, ...]:
    """The sides of the roster, in their order."""
    return tuple(dict.fromkeys(one.side for one in state.units))


def _homes(state: Battle) -> tuple[tuple[str, str], ...]:
    return tuple((one.id, one.name) for one in state.units if not one.measured)


def _ship(unit: Unit) -> bool:
    return unit.kind not in MEASURED


def _flies(unit: Unit) -> bool:
    return unit.kind == "fighters"


_WHEN = {"scout": _ship, "incomplete": _ship, "complement": _flies}

UNIT = Record(
    system="eras",
    name="unit",
    of=Unit,
    within="units",
    asked=(
        Ask("name"),
        Ask("side", known=sides),
        Ask("kind"),
        Ask("era", words="era"),
        *(Ask(path, when=_WHEN.get(path, lambda _: True)) for path in TRUTHS),
        Ask("rps", when=lambda unit: unit.kind in MEASURED),
        Ask("hits_to_destroy"),
        Ask("home", when=lambda unit: unit.kind in COMPONENTS, known=_homes),
        Ask("cid", when=lambda unit: unit.kind not in COMPONENTS),
        Ask("enlightenment", when=_flies),
    ),
    blank=Unit("", "", "", "warship", 1),
    against=misdrawn,
    spelled=str,
    apart=" ",
)
