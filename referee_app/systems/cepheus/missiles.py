"""Missiles: how long they fly, what each needs, when they strike, and which never will (C-87 to C-92)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from fractions import Fraction

from referee_app.core.copying import replace
from referee_app.core.dice import Summed
from referee_app.core.table import Modifier, Table
from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.checks import degree, ladder, total
from referee_app.systems.cepheus.events.fire import SalvosLost
from referee_app.systems.cepheus.events.turn import TurnStarted
from referee_app.systems.cepheus.firing import evade
from referee_app.systems.cepheus.gunnery import defences
from referee_app.systems.cepheus.standing import gone, idle, initiative, placed_by
from referee_app.systems.cepheus.state import Battle, Range, Salvo, Ship


def number_needed(effect: int, book: Book) -> int:
    """What each unguided missile needs on arrival, from the Effect of its launch (C-88)."""
    if effect == 0:
        return book.needs.even
    need: int = getattr(book.needs, degree(effect))
    return need


def attack_turns(launched: int, band: Range, smart: bool, book: Book) -> tuple[int, ...]:
    """The turns in which a salvo can attack; none where it cannot be launched (C-87, C-90, C-91)."""
    flight = book.flight[band]
    if flight is None:
        return ()
    first = launched + flight
    return tuple(range(first, launched + book.missile_life + 1)) if smart else (first,)


def defended(target: Ship, dodged: bool) -> tuple[Modifier, ...]:
    """All that counts in a missile's roll: the target's defences (C-89)."""
    return ladder(*defences(target.conduct.evasive, evade(target), dodged))


def needed_now(state: Battle, salvo: Salvo, book: Book) -> int:
    """What the dice of each of its missiles must show, by what of its target's defences will still hold when it
    strikes, before anybody reacts (C-88, C-89)."""
    target = state.ship(salvo.target)
    if _evades_no_more(state, salvo, book):
        target = replace(target, conduct=replace(target.conduct, evasive=0))
    return salvo.need - total(defended(target, dodged=False))


def each_hits(state: Battle, salvo: Salvo, book: Book) -> Fraction:
    """The chance that one of its missiles does."""
    return Summed(2).reach(needed_now(state, salvo, book))


def any_hits(state: Battle, salvo: Salvo, book: Book) -> Fraction:
    """The chance that at least one of them does."""
    return Fraction(1 - (1 - each_hits(state, salvo, book)) ** salvo.number)


def _evades_no_more(state: Battle, salvo: Salvo, book: Book) -> bool:
    """Whether a salvo strikes only after the next activation of its target has begun, with which evasive manoeuvres
    are over (C-70, R-17); a ship that waits may come in whenever it likes."""
    target, between = state.ship(salvo.target), state.phase == "between"
    strikes = max(salvo.due, state.turn + between)
    acts = state.turn + (between or target.conduct.acted)
    if idle(target) or acts != strikes:
        return not idle(target) and acts < strikes
    moment = _placed_in(state, salvo.by, strikes, book) if state.has(salvo.by) else (salvo.count,)
    return not target.conduct.waiting and _placed_in(state, target.id, strikes, book)[: len(moment)] > moment


def _placed_in(state: Battle, id_: str, turn: int, book: Book) -> tuple[int, ...]:
    """What the place of a ship goes by in this turn or a later one, as that finds it (C-24, C-31)."""
    ship = state.ship(id_)
    return placed_by(TurnStarted(turn).refreshed(ship) if turn > state.turn else ship, turn, book)


def due(state: Battle, by: str) -> tuple[Salvo, ...]:
    """The salvoes of a ship that strike when its activation begins (C-89)."""
    return tuple(salvo for salvo in state.salvos if salvo.by == by and salvo.due <= state.turn)


def stray(state: Battle, book: Book) -> tuple[Salvo, ...]:
    """The salvoes due this turn whose launching ship has no activation, being gone or taken, in the order of the
    Initiative it last had (C-57, C-92)."""
    waiting = (one for one in state.salvos if one.due <= state.turn and _launcher_out(state, one))
    return tuple(sorted(waiting, key=lambda one: -strikes_at(state, one, book)))


def strikes_at(state: Battle, salvo: Salvo, book: Book) -> int:
    """The Initiative count at which a salvo strikes: its ship's, whether that is there or not (C-89, C-92)."""
    return initiative(state.ship(salvo.by), state.turn, book) if state.has(salvo.by) else salvo.count


def may_strike(state: Battle, salvo: Salvo) -> bool:
    """Whether it is this salvo's moment: its ship's activation, or any while that has none (C-57, C-89, C-92)."""
    return state.acting == salvo.by or _launcher_out(state, salvo)


def _launcher_out(state: Battle, salvo: Salvo) -> bool:
    return not state.has(salvo.by) or idle(state.ship(salvo.by))


def lose_targets(table: Table[Battle], ids: Iterable[str] | None = None) -> None:
    """Take away the salvoes whose target is gone, or those at these ships (C-92)."""
    state = table.state
    wanted = set(ids) if ids is not None else {one.target for one in state.salvos if _target_gone(state, one)}
    lost = tuple(salvo.id for salvo in state.salvos if salvo.target in wanted)
    if lost:
        table.tell(SalvosLost(lost, "target"))


def burn_out(table: Table[Battle]) -> None:
    """Take away the salvoes whose fuel is spent when a turn ends (C-91)."""
    lost = tuple(salvo.id for salvo in table.state.salvos if salvo.last <= table.state.turn)
    if lost:
        table.tell(SalvosLost(lost, "fuel"))


def _target_gone(state: Battle, salvo: Salvo) -> bool:
    return not state.has(salvo.target) or gone(state.ship(salvo.target))


def called(state: Battle, id_: str) -> str:
    """What the table calls a salvo: the name it was given, else the ship and the mount it came from, with a number
    where several that fly came from there; its id once it flies no more."""
    here = {salvo.id: _source(state, salvo) for salvo in state.salvos}
    if id_ not in here or not re.fullmatch(r"S\d+", id_):
        return id_
    return f"{here[id_]} #{id_[1:]}" if list(here.values()).count(here[id_]) > 1 else here[id_]


def _source(state: Battle, salvo: Salvo) -> str:
    by = state.ship(salvo.by).name if state.has(salvo.by) else salvo.by
    return f"{by} {salvo.mount}".strip()


def fresh_id(state: Battle) -> str:
    """An id no salvo has had yet."""
    taken = {salvo.id for salvo in state.salvos}
    number = state.attacks + 1
    while f"S{number}" in taken:
        number += 1
    return f"S{number}"
