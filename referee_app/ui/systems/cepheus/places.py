"""Who acts when, and what flies: the tiles of the tracker, worked out by the rules' own functions; no Qt here."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.initiative import next_ships
from referee_app.systems.cepheus.missiles import any_hits, called, each_hits, needed_now, strikes_at
from referee_app.systems.cepheus.standing import (
    between_turns,
    disabled,
    gone,
    initiative,
    order,
    reactions_left,
    thrust,
)
from referee_app.systems.cepheus.state import Battle, Change, Salvo, Ship

Mark = Literal["", "acting", "next", "acted", "waiting", "interrupted", "disabled", "taken", "destroyed", "left"]
MOST_PIPS = 4


@dataclass(frozen=True, slots=True)
class Place:
    """One ship of the order: its figures (no Initiative before it is rolled), its state in a word, what changed it."""

    id: str
    name: str
    side: str
    initiative: int | None
    thrust: int
    reactions: int
    mark: Mark
    tied: bool
    changes: tuple[Change, ...]
    coming: int
    hasty: bool


def places(state: Battle, book: Book) -> tuple[Place, ...]:
    """All ships in their order, those that are gone at the end; after a turn without its haste (C-24 to C-29)."""
    state = between_turns(state)
    groups = [*order(state, book), *((ship.id,) for ship in state.ships if gone(ship))]
    following = next_ships(state, book) if state.phase == "turn" and not state.active else ()
    return tuple(
        _place(state, state.ship(id_), book, number > 0 and placed(state, state.ship(id_)), id_ in following)
        for group in groups
        for number, id_ in enumerate(group)
    )


def placed(state: Battle, ship: Ship) -> bool:
    """Whether the Initiative of a ship is known: at set-up nobody's is, later not that of one that comes late."""
    return state.phase != "setup" and not ship.unplaced


def _place(state: Battle, ship: Ship, book: Book, tied: bool, following: bool) -> Place:
    return Place(
        ship.id,
        ship.name,
        ship.side,
        initiative(ship, state.turn, book) if placed(state, ship) else None,
        thrust(ship),
        min(MOST_PIPS, reactions_left(ship, state.turn, book)) if state.phase == "turn" else 0,
        _mark(state, ship, following),
        tied,
        tuple(change for change in ship.changes if change.turn in (None, state.turn)),
        ship.increase,
        ship.conduct.hasty,
    )


def _mark(state: Battle, ship: Ship, following: bool) -> Mark:
    if ship.status in ("destroyed", "left", "taken"):
        return ship.status
    if ship.id in state.active:
        return "acting" if ship.id == state.acting else "interrupted"
    if following:
        return "next"
    if state.phase == "turn" and ship.conduct.acted:
        return "acted"
    if ship.conduct.waiting:
        return "waiting"
    return "disabled" if disabled(ship) else ""


def first_to_show(state: Battle, book: Book) -> str:
    """Whose card is open: the acting ship's, else the next one's, else the first of all."""
    if state.acting:
        return state.acting
    following = next_ships(state, book) if state.phase == "turn" else ()
    return next(iter(following), next((ship.id for ship in state.ships if not gone(ship)), ""))


@dataclass(frozen=True, slots=True)
class Flight:
    """One salvo on its way: what it is, whom it strikes and when, what each of its missiles needs, how likely it hits,
    and how likely any does."""

    salvo: Salvo
    name: str
    target: str
    now: bool
    need: int
    each: Fraction
    any: Fraction


def flights(state: Battle, book: Book) -> tuple[Flight, ...]:
    """The salvoes in flight, the first to strike first (C-87 to C-92); none once the encounter is over."""
    if state.phase == "over":
        return ()
    flying = (salvo for salvo in state.salvos if state.has(salvo.target))
    ordered = sorted(flying, key=lambda one: (one.due, -strikes_at(state, one, book), one.serial))
    return tuple(_flight(state, salvo, book) for salvo in ordered)


def _flight(state: Battle, salvo: Salvo, book: Book) -> Flight:
    target, need = state.ship(salvo.target).name, needed_now(state, salvo, book)
    chances = each_hits(state, salvo, book), any_hits(state, salvo, book)
    return Flight(salvo, called(state, salvo.id), target, salvo.due <= state.turn, need, *chances)
