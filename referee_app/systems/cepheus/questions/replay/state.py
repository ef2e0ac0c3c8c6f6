"""The whole encounter as it stands beside every report (questions.md 3.5)."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations

from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.questions.ships import state_of as sheet_of
from referee_app.systems.cepheus.standing import initiative, reactions_left
from referee_app.systems.cepheus.state import LOADS, Battle, Load, Salvo, Ship

Listed = Mapping[str, tuple[Load, ...]]
"""The kinds of ammunition each mount has ever held: an empty magazine is shown too."""


def listed_in(battle: Battle, before: Listed) -> Listed:
    """What the mounts hold now or have held before."""
    mounts = [mount for ship in battle.ships for mount in ship.mounts]
    return {
        mount.id: tuple(load for load in LOADS if load in before.get(mount.id, ()) or mount.ammo.of(load))
        for mount in mounts
    }


def state_of(battle: Battle, book: Book, listed: Listed) -> dict[str, object]:
    """The encounter now."""
    salvos = [salvo_of(salvo) for salvo in battle.salvos]
    docked = ["/".join(pair) for pair in sorted(battle.docked)]
    return {
        "turn": battle.turn,
        "ships": {ship.id: ship_of(ship, battle, book, listed) for ship in battle.ships},
        **kept(salvos=salvos),
        "range": ranges_of(battle),
        **kept(docked=docked),
    }


def kept(**values: object) -> dict[str, object]:
    """What is neither zero nor empty."""
    return {name: value for name, value in values.items() if value}


def ranges_of(battle: Battle) -> dict[str, str]:
    """The range of every pair."""
    pairs = combinations(sorted(ship.id for ship in battle.ships), 2)
    return {f"{one}/{other}": battle.range_between(one, other) for one, other in pairs}


def ship_of(ship: Ship, battle: Battle, book: Book, listed: Listed) -> dict[str, object]:
    """One ship: its sheet, and how it stands this turn."""
    conduct = ship.conduct
    return {
        **sheet_of(ship),
        "initiative": initiative(ship, battle.turn, book),
        "reactions_left": reactions_left(ship, battle.turn, book),
        **kept(
            speed=ship.speed,
            evasive=conduct.evasive,
            line_up=conduct.line_up,
            pool=conduct.pool,
            jam_by=ship.jammed_by[-1] if ship.jammed_by else None,
            board_dm=ship.board_dm,
            targeting={bonus.ship: bonus.value for bonus in conduct.targeting if bonus.value},
            intercept=ship.intercepts,
            pursuit={"target": ship.pursuit.target, "turns": ship.pursuit.turns} if ship.pursuit else None,
            ammo=ammo_of(ship, listed),
            fired=[mount.id for mount in ship.mounts if mount.shot is not None],
        ),
    }


def ammo_of(ship: Ship, listed: Listed) -> dict[str, dict[Load, int]]:
    """What is in the magazines that hold or have held anything."""
    held = {mount.id: {load: mount.ammo.of(load) for load in listed[mount.id]} for mount in ship.mounts}
    return {mount: loads for mount, loads in held.items() if loads}


def salvo_of(salvo: Salvo) -> dict[str, object]:
    """One salvo in flight."""
    return {
        "id": salvo.id,
        "by": salvo.by,
        "target": salvo.target,
        "missile": salvo.missile,
        "n": salvo.number,
        "due": salvo.due,
        "number": salvo.need,
    }
