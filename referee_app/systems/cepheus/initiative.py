"""Initiative: how it starts, what waiting does to it, and whose place has come (C-20 to C-29, R-9 to R-15)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from referee_app.core.latest import latest
from referee_app.core.table import Modifier
from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.checks import characteristic_dm
from referee_app.systems.cepheus.standing import gone, holder, initiative, order, thrust
from referee_app.systems.cepheus.state import Battle, Change, Ship

AWARE = 12
"""Initiative of a ship that knows of its enemies while others do not, before Dexterity (C-20)."""
LEAST, MOST = -99, 999


@dataclass(frozen=True, slots=True)
class Starter:
    """What of a ship counts for its starting Initiative; a Dexterity of None gives no modifier (R-9)."""

    thrust: int
    aware: bool = False
    pilot: int | None = None
    captain: int | None = None


def starter(ship: Ship, book: Book) -> Starter:
    """A ship of the table about to start; programs have no Dexterity."""
    return Starter(thrust(ship), ship.aware, _dexterity(ship, "pilot"), _dexterity(ship, "captain"))


def _dexterity(ship: Ship, position: str) -> int | None:
    person = holder(ship, position)
    return None if person is None or person.computer else person.now.dexterity


def surprise(ships: Iterable[Starter]) -> bool:
    """Whether some ships know of their enemies, but not all (C-20)."""
    return len({ship.aware for ship in ships}) == 2


def starting_lines(ship: Starter, ships: tuple[Starter, ...], book: Book) -> tuple[Modifier, ...]:
    """What is added to the dice, or to the 12 of a ship that does not roll (C-20 to C-22, R-9, R-10)."""
    if ship.aware and surprise(ships):
        wanted = {"pilot": ship.pilot, "captain": ship.captain, "none": None}[book.rulings.aware_dexterity]
        dexterity = 0 if wanted is None else characteristic_dm(wanted)
        return (Modifier(AWARE, "aware", "C-20"), Modifier(dexterity, "characteristic", "R-9"))
    thrusts = [one.thrust for one in ships]
    fastest = ship.thrust == max(thrusts) > min(thrusts)
    return (Modifier(1, "thrust", "C-22"),) if fastest else ()


def rolls(ship: Starter, ships: tuple[Starter, ...]) -> bool:
    """Whether a ship rolls at all (C-20)."""
    return not (ship.aware and surprise(ships))


def tactics(effect: int, book: Book) -> int:
    """What the Effect of a Tactics check is worth (C-23, R-11)."""
    return max(0, effect) if book.rulings.tactics_negative == "ignore" else effect


def clamped(value: int) -> int:
    """An Initiative a sheet can show."""
    return max(LEAST, min(MOST, value))


def first_place(standings: Iterable[tuple[int, bool]]) -> int:
    """What ships that waited out a turn move to, from each ship's Initiative and whether it waits: one above the
    first of those not waiting, or of all if all wait (C-29, R-15)."""
    known = tuple(standings)
    acting = [value for value, waiting in known if not waiting]
    return clamped(1 + max(acting or [value for value, _ in known]))


def delayed(ship: Ship, wanted: int) -> tuple[Change, ...]:
    """A ship's changes once waiting made its Initiative what it is; those of this turn are absorbed (C-28, R-15)."""
    kept = tuple(one for one in ship.changes if one.turn is None and one.source != "delay")
    base = ship.initiative + sum(one.amount for one in kept)
    return (*kept, Change(clamped(wanted - base), "delay"))


def brought_in(ship: Ship, count: int, turn: int, book: Book) -> tuple[Change, ...]:
    """The same for a ship that comes in at a count; the last line marks the turn, and makes up for what reactions
    cost in it (R-20)."""
    before = ship.initiative + sum(one.amount for one in ship.changes if one.turn in (None, turn))
    cost = before - initiative(ship, turn, book)
    return (*delayed(ship, count), Change(clamped(cost), "entered", turn))


def entered(ship: Ship, turn: int) -> bool:
    """Whether a waiting ship was brought in this turn (C-28)."""
    return any(change.source == "entered" and change.turn == turn for change in ship.changes)


def to_act(ship: Ship) -> bool:
    """Whether a ship has still to act this turn: there, under its own command, and not waiting (C-30, C-57)."""
    return not (gone(ship) or ship.status == "taken" or ship.conduct.acted or ship.conduct.waiting)


@latest(4)  # the table before and after an order, each asked what comes next by all that shows it
def next_ships(battle: Battle, book: Book) -> tuple[str, ...]:
    """The ships whose place has come: those just brought in, else the first group that has not all acted (C-24)."""
    brought = tuple(ship.id for ship in battle.ships if entered(ship, battle.turn))
    groups = (brought, battle.group, *order(battle, book))
    return next(filter(None, (_left(battle, group) for group in groups)), ())


def count_now(battle: Battle, ship: Ship, book: Book) -> int:
    """The Initiative count being handled, at which a waiting ship may come in (C-28): that of the ship acting, or of
    the next one; after the last, that of the last."""
    standings = {one.id: initiative(one, battle.turn, book) for one in battle.ships}
    handled = (battle.acting,) if battle.active else next_ships(battle, book)
    acted = [standings[one.id] for one in battle.ships if one.conduct.acted and not gone(one)]
    count = standings[handled[0]] if handled else min(acted, default=standings[ship.id])
    return min(standings[ship.id], count)


def left_of_group(battle: Battle) -> tuple[str, ...]:
    """The ships handled as simultaneous with the last one that have still to act (C-25)."""
    return _left(battle, battle.group)


def _left(battle: Battle, ids: Iterable[str]) -> tuple[str, ...]:
    return tuple(id_ for id_ in ids if id_ not in battle.active and to_act(battle.ship(id_)))


def group_of(battle: Battle, id_: str, book: Book) -> tuple[str, ...]:
    """The ships simultaneous with one that is now activated (C-25); one that was brought in acts alone, and among them
    while some have still to act (C-28)."""
    if battle.active or id_ in battle.group or left_of_group(battle):
        return battle.group
    if entered(battle.ship(id_), battle.turn):
        return (id_,)
    group = next((group for group in order(battle, book) if id_ in group), (id_,))
    return tuple(one for one in group if one == id_ or to_act(battle.ship(one)))
