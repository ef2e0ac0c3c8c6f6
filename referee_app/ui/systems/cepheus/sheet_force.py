"""What is in force on a ship and ends by itself, a line each: for the sheet, on screen and on paper (section 11)."""

from __future__ import annotations

from collections.abc import Iterator

from referee_app.systems.cepheus.state import Change, Salvo
from referee_app.ui.systems.cepheus.sheet_data import SheetData
from referee_app.ui.words.catalogue import named, translate
from referee_app.ui.words.figures import signed, unsigned


def lines(data: SheetData) -> tuple[str, ...]:
    """Everything in force, what threatens the ship first."""
    return (*_salvos(data), *_boarding(data), *_links(data), *_flight(data), *_conduct(data), *_initiative(data))


def salvo(one: Salvo, by: str) -> str:
    """Missiles on their way to the ship."""
    text = translate("cepheus", "{n} × {missile} from {ship}: turn {due}, {need}+")
    said_ = named("cepheus.missile", one.missile)
    return text.format(n=one.number, missile=said_, ship=by, due=one.due, need=one.need)


def _salvos(data: SheetData) -> Iterator[str]:
    return (salvo(one, data.name_of(one.by)) for one in data.salvos)


def _boarding(data: SheetData) -> Iterator[str]:
    ship = data.ship
    if ship.taken_by:
        text = translate("cepheus", "Taken by {ship}, under control in turn {turn}")
        yield text.format(ship=data.name_of(ship.taken_by), turn=ship.control)
    if ship.board_dm:
        yield translate("cepheus", "Next boarding roll {dm}").format(dm=signed(ship.board_dm))
    if ship.conduct.reactions_lost:
        yield translate("cepheus", "Boarders aboard: no reactions")


def _links(data: SheetData) -> Iterator[str]:
    ship = data.ship
    if ship.pursuit is not None:
        text = translate("cepheus", "Pursues {ship}, turn {n} of it")
        yield text.format(ship=data.name_of(ship.pursuit.target), n=ship.pursuit.turns)
    named = (
        (translate("cepheus", "Pursued by {ships}"), data.pursuers),
        (translate("cepheus", "Docked to {ships}"), data.docked),
        (translate("cepheus", "Jammed by {ships}"), ship.jammed_by),
        (translate("cepheus", "Intercepts {ships}"), ship.intercepts),
    )
    yield from (text.format(ships=", ".join(map(data.name_of, ids))) for text, ids in named if ids)
    for bonus in ship.conduct.targeting:
        text = translate("cepheus", "Sensor Targeting {dm} on {ship}")
        yield text.format(dm=signed(bonus.value), ship=data.name_of(bonus.ship))
    if not ship.in_touch:
        yield translate("cepheus", "Out of touch with the fleet")


def _flight(data: SheetData) -> Iterator[str]:
    ship = data.ship
    if ship.conduct.evasive:
        text = translate("cepheus", "Evasive: attacks {dm}, until the next activation")
        yield text.format(dm=signed(-ship.conduct.evasive))
    if ship.conduct.line_up:
        yield translate("cepheus", "Lined up: {dm}").format(dm=signed(ship.conduct.line_up))
    if ship.orbit:
        yield named("cepheus.orbit", ship.orbit)
    if ship.plot:
        yield translate("cepheus", "Jump plot ready: {n} parsecs").format(n=ship.plot)


def _conduct(data: SheetData) -> Iterator[str]:
    ship, conduct = data.ship, data.ship.conduct
    if ship.aware:
        yield translate("cepheus", "Aware of its enemies")
    if conduct.hasty:
        yield translate("cepheus", "Acts hastily")
    if conduct.waiting:
        yield translate("cepheus", "Waits")
    if conduct.pool:
        yield translate("cepheus", "Coordinate Crew: {n} points left").format(n=conduct.pool)
    if conduct.units:
        yield translate("cepheus", "Fire Control: {n} left").format(n=conduct.units)
    if ship.increase:
        yield translate("cepheus", "Initiative {dm} next turn").format(dm=signed(ship.increase))


def _initiative(data: SheetData) -> Iterator[str]:
    for change in data.ship.changes:
        if change.turn in {None, data.turn}:
            text = translate("cepheus", "Initiative {dm}: {source}")
            yield text.format(dm=signed(change.amount), source=_source(change))


def _source(change: Change) -> str:
    words = {
        "hasty": translate("cepheus", "hasty"),
        "increased": translate("cepheus", "increased"),
        "delay": translate("cepheus", "delayed"),
        "entered": translate("cepheus", "brought in"),
        "comms": translate("cepheus", "out of touch"),
    }
    return words.get(change.source, change.source)


def due(one: Salvo, turn: int) -> str:
    """How many turns a salvo is still away."""
    return unsigned(max(0, one.due - turn))
