"""What the bridge shows, worked out from the sheets by the rules' own functions; no Qt here, and no rule."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Literal

from referee_app.core.latest import latest
from referee_app.core.system import Action, Objection
from referee_app.systems.cepheus.actions import open_to
from referee_app.systems.cepheus.actions.attack import React
from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.manoeuvres import must_avoid
from referee_app.systems.cepheus.offers import computer_fires, fires_on, left
from referee_app.systems.cepheus.orders import BattleOrder, Scene, may, row_of, stands_in, targets
from referee_app.systems.cepheus.standing import gone, idle, reactions_left
from referee_app.systems.cepheus.state import Battle, Person, Position, Ship

__all__ = ["Row", "Tile", "Todo", "deeds", "objection", "people", "reactions", "targets", "todo"]

Word = Literal["", "unconscious", "dead", "task", "spent", "firing", "computer"]


# the crew strip


@dataclass(frozen=True, slots=True)
class Tile:
    """One person of the strip: what is left of the allowance, and a word where something is to be said.

    An empty `crew` is the ship's computer, whose `minor` counts its Fire Control units; `fires` says whether it could
    fire a mount of its own, or a gunner other weapons of his in the same action.
    """

    crew: str
    name: str
    position: Position | None
    post: str
    minor: int
    significant: int
    word: Word = ""
    fires: bool = False

    @property
    def owes(self) -> bool:
        """Whether there is still a significant action to take."""
        return self.significant > 0

    @property
    def busy(self) -> bool:
        """Whether somebody with a job, or whoever has a gun to fire, has still to act."""
        return self.fires or (self.owes and bool(self.crew) and self.position != "passenger")


@latest(4)
def people(state: Battle, book: Book, ship_id: str = "") -> tuple[Tile, ...]:
    """Everybody aboard, and the computer where it has anything to do (C-16, C-18, C-32); before the activation of a
    ship what it did in its last one counts no longer (C-32)."""
    id_ = ship_id or state.acting
    if not state.has(id_):
        return ()
    ship = state.ship(id_)
    rested = state.phase == "turn" and not ship.conduct.acted and id_ not in state.active
    crew = (replace(person, minor=0, significant=0) if rested else person for person in ship.crew)
    tiles = tuple(_tile(state, ship, person, book) for person in crew)
    return (*tiles, _computer(ship, computer_fires(state, book, id_))) if has_computer(ship) else tiles


def has_computer(ship: Ship) -> bool:
    """Whether the ship's computer fires or mends by itself (C-50, C-59)."""
    return ship.software.fire_control > 0 or (ship.drones and ship.software.auto_repair > 0)


def _computer(ship: Ship, fires: bool) -> Tile:
    repairs = ship.software.auto_repair - ship.conduct.auto_repairs if ship.drones else 0
    return Tile("", "", None, "", max(0, ship.conduct.units), 1 if repairs > 0 else 0, "computer", fires)


def _tile(state: Battle, ship: Ship, person: Person, book: Book) -> Tile:
    acts = person.fit and not idle(ship) and ship.id not in state.settling
    minor, significant = left(person, book) if acts else (0, 0)
    fires = ship.id == state.acting and fires_on(state, book, person)
    word = "firing" if fires else _word(person, minor)
    return Tile(person.id, person.name, person.position, person.post, minor, significant, word, fires)


def _word(person: Person, minor: int) -> Word:
    if person.state != "fit":
        return "dead" if person.state == "dead" else "unconscious"
    if person.task is not None:
        return "task"
    return "spent" if person.significant and not minor else ""


SUGGESTED: tuple[Position | None, ...] = (
    "captain", "pilot", "navigator", "sensors", "damage_control", "turret_gunner", "bay_gunner",
    "chief_security_officer", "marine", "engineer", None, "passenger",
)  # fmt: skip
"""The order in which a crew acts best (R-18)."""


def next_up(tiles: tuple[Tile, ...]) -> Tile | None:
    """Who of those that still owe a significant action comes first (R-18)."""
    owing = [tile for tile in tiles if tile.busy]
    return min(owing, key=lambda tile: SUGGESTED.index(tile.position), default=None)


ANYONES = ("help", "task", "drop_task")
"""What anybody may do though it has no row in the table of actions (C-7, C-36)."""


# the actions of one person


@dataclass(frozen=True, slots=True)
class Row:
    """One action: the order as it would be given, what speaks against it first, whether it is the person's trade, and
    whether it is proposed where nobody has pointed at it."""

    action: str
    order: BattleOrder
    objection: Objection | None
    own: bool
    proposed: bool = True

    @property
    def open(self) -> bool:
        """Whether nothing speaks against it."""
        return self.objection is None


def objection(order: Action[Battle, Book], state: Battle, book: Book) -> Objection | None:
    """The first thing the rules hold against an order."""
    return next(iter(order.objections(state, book)), None)


def scene(state: Battle, book: Book, crew: str, aim: str = "", ship_id: str = "") -> Scene:
    """Who acts where; an empty name is the computer of the acting ship."""
    if not crew:
        return Scene(state, book, state.ship(ship_id or state.acting), None, aim)
    ship, person = state.aboard(crew)
    return Scene(state, book, ship, person, aim)


def deeds(state: Battle, book: Book, crew: str, aim: str = "", ship_id: str = "") -> tuple[Row, ...]:
    """Every action of C-38 as an order to this person: the own trade first, then what anyone may, then the rest."""
    around = scene(state, book, crew, aim, ship_id)
    return _rows(around, open_to(around))


def own_deeds(state: Battle, book: Book, crew: str, aim: str = "", ship_id: str = "") -> tuple[Row, ...]:
    """The same without the rest, which are most of them and not weighed while they are folded away."""
    around = scene(state, book, crew, aim, ship_id)
    return _rows(around, (order for order in open_to(around) if own(around, _listed_as(order))))


def _rows(around: Scene, orders: Iterable[type[BattleOrder]]) -> tuple[Row, ...]:
    rows = [_row(around, *order.weighed(around)) for order in orders]
    return tuple(sorted(rows, key=lambda row: (not row.own, anyones(row.action, around.book))))


def others(state: Battle, book: Book, crew: str, ship_id: str = "") -> bool:
    """Whether any action is somebody else's."""
    around = scene(state, book, crew, ship_id=ship_id)
    return any(not own(around, _listed_as(order)) for order in open_to(around))


def able(state: Battle, book: Book, crew: str, aim: str = "", ship_id: str = "") -> bool:
    """Whether anything of the own trade is open to this person; nothing else is looked at."""
    around = scene(state, book, crew, aim, ship_id)
    trade = (order for order in open_to(around) if _of_trade(around, order))
    rows = (_row(around, *order.weighed(around)) for order in trade)
    return any(row.open and row.own and not anyones(row.action, book) for row in rows)


def _of_trade(around: Scene, order: type[BattleOrder]) -> bool:
    """Whether orders of a kind may be of the person's own trade."""
    action = _listed_as(order)
    return own(around, action) and not anyones(action, around.book)


def _row(around: Scene, order: BattleOrder, against: Objection | None) -> Row:
    action = action_of(order)
    return Row(action, order, against, own(around, action), order.suggests_itself(around))


def action_of(order: BattleOrder) -> str:
    """What an order is called in the list: to begin a long task and to work on it are one thing."""
    return _listed_as(type(order))


def _listed_as(order: type[BattleOrder]) -> str:
    name = order.spec.name
    return "task" if name in ("begin_task", "work_on") else name


def own(around: Scene, action: str) -> bool:
    """Whether an action is this person's: by the table, or because it is anyone's."""
    person = around.person
    if person is None or action in ANYONES:
        return True
    return may(action, person.position, around.book) or stands_in(around.ship, person, action)


def anyones(action: str, book: Book) -> bool:
    """Whether everybody may take it."""
    return action in ANYONES or len(book.who.get(row_of(action), ())) > 6


# reactions


def reactions(state: Battle, book: Book) -> tuple[tuple[React, Objection | None], ...]:
    """Every reaction the target has the people or gear for, each with what speaks against it (C-81 to C-86)."""
    if state.incoming is None:
        return ()
    around = Scene(state, book, state.ship(state.incoming.target), None)
    return tuple((order, objection(order, state, book)) for order in React.drafts(around))


# what is left to do


Kind = Literal[
    "actions", "collision", "pursuit", "points", "line_up", "targeting", "damage", "control",
    "prize", "reactions",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Todo:
    """One line of the strip below the tracker: what, of which ship, with the names and figures it needs."""

    kind: Kind
    ship: str
    name: str
    count: int = 0
    who: tuple[str, ...] = ()
    turn: int = 0


def todo(state: Battle, book: Book) -> tuple[Todo, ...]:
    """Unspent people, points that lapse, effects that end, reactions left; advisory only."""
    acting = (state.ship(state.acting),) if state.has(state.acting) else ()
    lines: list[Todo] = []
    for ship in acting:
        lines += _owed(state, ship, book)
    if state.queue:
        lines.append(Todo("damage", "", "", len(state.queue)))
    lines += _taken(state)
    left = tuple(_reacting(state, book)) if state.phase == "turn" else ()
    if left:
        lines.append(Todo("reactions", "", "", len(left), left))
    return tuple(lines)


def _taken(state: Battle) -> Iterator[Todo]:
    """Ships in the hands of boarders: until they control it, and then until it has a crew (C-57)."""
    for ship in state.ships:
        if ship.status == "taken":
            yield Todo("control", ship.id, ship.name, turn=ship.control)
        elif ship.taken_by and not gone(ship) and all(one.position == "passenger" for one in ship.crew):
            yield Todo("prize", ship.id, ship.name)


def _reacting(state: Battle, book: Book) -> Iterator[str]:
    """Ships that may still react, each with how often."""
    for ship in state.ships:
        count = 0 if gone(ship) or ship.id == state.acting else reactions_left(ship, state.turn, book)
        if count:
            yield f"{ship.name}\u00a0{count}"


def _owed(state: Battle, ship: Ship, book: Book) -> Iterator[Todo]:
    names = tuple(tile.name for tile in people(state, book, ship.id) if tile.busy)
    if names:
        yield Todo("actions", ship.id, ship.name, len(names), names)
    conduct = ship.conduct
    if must_avoid(state, ship):
        yield Todo("collision", ship.id, ship.name)
    if ship.pursuit is not None and not ship.pursuit.kept:
        yield Todo("pursuit", ship.id, next(_names(state, [ship.pursuit.target]), ""))
    if conduct.pool:
        yield Todo("points", ship.id, ship.name, conduct.pool)
    if conduct.line_up:
        yield Todo("line_up", ship.id, ship.name, conduct.line_up)
    if conduct.targeting:
        yield Todo("targeting", ship.id, ship.name, who=tuple(_names(state, [b.ship for b in conduct.targeting])))


def _names(state: Battle, ids: list[str]) -> Iterator[str]:
    return (state.ship(id_).name for id_ in ids if state.has(id_))
