"""Who takes a post that fell empty: the helm before all, a silent gun, damage that nobody mends (C-41)."""

from __future__ import annotations

from collections.abc import Iterator

from referee_app.systems.cepheus.actions.anyone import ChangePosition
from referee_app.systems.cepheus.actions.damage import hurt
from referee_app.systems.cepheus.commanding.reckoning import chance, dm_of
from referee_app.systems.cepheus.commanding.sight import Judged, Sight, judged
from referee_app.systems.cepheus.damage import hopeless, part_of
from referee_app.systems.cepheus.drawing import GUNNERS
from referee_app.systems.cepheus.state import Characteristic, Mount, Person, Position, Skill

TRADE: dict[Position, tuple[Skill, Characteristic]] = {
    "pilot": ("piloting", "dexterity"),
    "turret_gunner": ("turret_weapons", "dexterity"),
    "bay_gunner": ("bay_weapons", "dexterity"),
    "damage_control": ("mechanics", "education"),
    "engineer": ("engineering", "education"),
    "captain": ("leadership", "social"),
    "sensors": ("comms", "education"),
    "navigator": ("navigation", "education"),
}
WORTH: dict[Position, float] = {"pilot": 90.0, "turret_gunner": 60.0, "bay_gunner": 80.0, "engineer": 400.0}
"""What a post is worth to a ship in a fight, with somebody sure of his trade in it."""
MENDING = 45.0
OWN: dict[Position, float] = {"captain": 15.0, "sensors": 15.0, "navigator": 12.0, "damage_control": 8.0}
"""What other posts are worth to those who leave them."""
MARGIN = 8.0
"""So much better a post must be to be taken: nobody runs to and fro for nothing."""


def moved(sight: Sight, person: Person) -> Iterator[Judged]:
    """Empty posts somebody would do more good in than in his own; only for who has still to act in it."""
    if person.computer or person.significant or person.minor > 1:
        return
    open_ = open_posts(sight)
    own = _held(sight, person) if open_ else 0.0
    for to, post in open_:
        worth = _worth(sight, person, to, post) - own - MARGIN
        if worth > 0 and _best(sight, person, to, post):
            order = ChangePosition(person.id, to, post)
            yield judged(order, worth, "empty_post", ("position", to))


def open_posts(sight: Sight) -> tuple[tuple[Position, str], ...]:
    """Posts nobody fit is in and the ship needs now, each with its mount or drive; found once for all of the crew."""
    return sight.kept("posts", lambda: tuple(_empty(sight)))


def _empty(sight: Sight) -> Iterator[tuple[Position, str]]:
    ship = sight.ship
    held = {one.position for one in ship.crew if one.state == "fit"}
    manned = {one.post for one in ship.crew if one.state == "fit" and one.position in GUNNERS}
    if "pilot" not in held:
        yield "pilot", ""
    for mount in ship.mounts:
        if mount.id not in manned and _silent(sight, mount):
            yield ("turret_gunner" if mount.kind == "turret" else "bay_gunner"), mount.id
    if "damage_control" not in held and any(_mendable(sight, part) for part in hurt(sight.scene(None))):
        yield "damage_control", ""
    if sight.intent == "leave" and sight.may_jump and ship.plot and not _at_the_drive(sight):
        yield "engineer", "j_drive"


def _mendable(sight: Sight, part: str) -> bool:
    held = part_of(sight.ship, part)
    return held is not None and part not in ("hold", "fuel") and hopeless(part, held.hits, sight.book) is None


def _at_the_drive(sight: Sight) -> bool:
    return any(one.fit and one.position == "engineer" and one.post != "m_drive" for one in sight.ship.crew)


def _silent(sight: Sight, mount: Mount) -> bool:
    """Whether a mount that could do harm has nobody at it, and no computer that will fire it."""
    armed = any(weapon != "sandcaster" for weapon in mount.weapons) and mount.hits < 2 and mount.shot is None
    return armed and not sight.ship.software.fire_control


def _held(sight: Sight, person: Person) -> float:
    """What somebody's own post is worth with him in it, now."""
    if person.position in ("turret_gunner", "bay_gunner"):
        mount = next((one for one in sight.ship.mounts if one.id == person.post), None)
        if mount is None or mount.hits >= 2:
            return 0.0
        return WORTH[person.position] * _sure(sight, person, person.position)
    if person.position == "pilot":
        return 1_000.0
    if person.position == "engineer":
        return 1_000.0 if sight.intent == "leave" and person.post != "m_drive" else 2.0
    return OWN.get(person.position, 0.0)


def _worth(sight: Sight, person: Person, to: Position, post: str) -> float:
    return WORTH.get(to, MENDING) * _sure(sight, person, to)


def _sure(sight: Sight, person: Person, to: Position) -> float:
    """How sure somebody is of a trade: the chance of an Average check."""
    return chance(dm_of(person, *TRADE[to], sight.book))


def _best(sight: Sight, person: Person, to: Position, post: str) -> bool:
    """Whether nobody else aboard would gain more by taking it; of equals the first on the sheet."""

    def gain(one: Person) -> float:
        return _worth(sight, one, to, post) - _held(sight, one)

    able = [
        one
        for one in sight.ship.crew
        if one.fit and not one.computer and not one.significant and one.minor < 2 and one.task is None
    ]
    return max(able, key=gain).id == person.id
