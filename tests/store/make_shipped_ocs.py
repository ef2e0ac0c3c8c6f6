"""Makes the shipped library and sample of ground combat; run it in the checkout after changing it."""

from __future__ import annotations

from fractions import Fraction

from referee_app.core.journal import Entry
from referee_app.core.resolve import Settled, resolve
from referee_app.core.system import Action
from referee_app.resource_path import resource_path
from referee_app.store.codec import dump
from referee_app.store.house import load_book
from referee_app.store.library import dump_items
from referee_app.store.session import Session, new_encounter
from referee_app.systems.ocs import SYSTEM
from referee_app.systems.ocs.actions.plan import Declare
from referee_app.systems.ocs.actions.roster import Enlist
from referee_app.systems.ocs.book import Book
from referee_app.systems.ocs.state import Encounter, Plan, Unit

FOLDER = resource_path("systems", "ocs")


def made(name: str, side: str, figures: str, barrage: int | None = None, supplied: bool = True) -> Unit:
    """A unit; its figures are attack, defence, Action Rating and steps."""
    attack, defence, rating, steps = map(int, figures.split())
    printed = None if barrage is None else Fraction(barrage)
    id_ = name.casefold().replace(" ", "-")
    return Unit(id_, name, side, Fraction(attack), Fraction(defence), rating, steps, printed, not supplied)


def units() -> tuple[Unit, ...]:
    """Twelve units, six to a side."""
    return (
        made("1st Armoured Regiment", "North", "14 9 4 3"),
        made("2nd Motor Regiment", "North", "8 7 4 3"),
        made("3rd Infantry Division", "North", "9 11 3 4"),
        made("4th Engineer Battalion", "North", "3 3 5 1"),
        made("5th Reserve Brigade", "North", "5 6 2 2", supplied=False),
        made("6th Corps Artillery", "North", "1 2 3 2", 18),
        made("11th Guards Division", "South", "9 12 4 4"),
        made("12th Rifle Division", "South", "7 9 2 4"),
        made("13th Tank Brigade", "South", "10 5 3 2"),
        made("14th Garrison", "South", "1 6 1 2"),
        made("15th Anti-tank Battalion", "South", "2 4 3 1"),
        made("16th Army Artillery", "South", "1 2 2 2", 24),
    )


def crossing() -> Session:
    """Four units of the North, one of them without supply, against a garrison behind a hedgehog."""
    tab = new_encounter(SYSTEM, "The crossing")
    state: Encounter = tab.journal.state
    orders: list[Action[Encounter, Book]] = [Enlist(unit) for unit in units()]
    named = {unit.id: unit for unit in units()}
    attackers = ("1st-armoured-regiment", "2nd-motor-regiment", "4th-engineer-battalion", "5th-reserve-brigade")
    plan = Plan(
        "close",
        tuple(named[id_].fighter("attacker") for id_ in attackers),
        tuple(named[id_].fighter("defender") for id_ in ("14th-garrison", "15th-anti-tank-battalion")),
        attack_hexes=(0, 1),
        hedgehog=1,
    )
    orders.append(Declare(plan))
    for number, order in enumerate(orders, start=1):
        settled = resolve(order, state, load_book("ocs", {}))
        assert isinstance(settled, Settled)
        when = f"2031-05-04T20:00:{number:02}Z"
        tab.journal.record(Entry(number, order, settled.answers, settled.events, when=when))
        state = settled.state
    return Session("The crossing", "A sample: an attack in close terrain, planned and not yet fought.", [tab])


def shipped() -> dict[str, bytes]:
    """Every shipped file with its bytes."""
    return {
        "library/units.json": dump_items("ocs", "units", units()),
        "samples/the-crossing.json": dump(crossing()),
    }


if __name__ == "__main__":
    for name, data in shipped().items():
        (FOLDER / name).parent.mkdir(exist_ok=True)
        (FOLDER / name).write_bytes(data)
