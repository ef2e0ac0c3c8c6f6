"""What of an order can still be chosen, and from what: the fields of the card on which it is drawn up; no Qt."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any, Literal

from referee_app.systems.cepheus.standing import thrust
from referee_app.systems.cepheus.state import Terms
from referee_app.systems.cepheus.state.kinds import CHARACTERISTICS, POSITIONS, SKILLS, UNITS
from referee_app.ui.systems.cepheus.drafts import (
    Order,
    Scene,
    damaged,
    kinds_of,
    loaders,
    loads_for,
    loads_of,
    mates,
    targets,
    trade,
)

What = Literal[
    "ship", "mount", "weapon", "load", "position", "person", "action", "part", "skill", "characteristic",
    "difficulty", "unit", "situation", "size",
]  # fmt: skip
"""What the keys of a choice are."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A field with a few values by their keys."""

    name: str
    what: What
    value: str
    keys: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Number:
    """A field that counts, between limits."""

    name: str
    value: int
    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Flag:
    """A field that holds or not; `ship` is the one it is about, where it is about one."""

    name: str
    value: bool
    ship: str = ""


@dataclass(frozen=True, slots=True)
class Note:
    """A field for a few words."""

    name: str
    value: str


Field = Choice | Number | Flag | Note


def fields(order: Order, scene: Scene) -> tuple[Field, ...]:
    """The fields of an order, in the order they are read (the terms of its check apart)."""
    make = FIELDS.get(order.kind)
    return tuple(make(order, scene)) if make else ()


def changed(order: Order, name: str, value: Any, scene: Scene) -> Order:
    """The order with another value; what hung on the old one is chosen anew."""
    if order.kind == "sensor_targeting":
        return _aim(order, name, value)
    return _with(order, **{name: value}, **_following(order, name, value, scene))


def _aim(order: Any, name: str, value: Any) -> Order:
    """Sensors on another ship, or on one more or fewer; never on none."""
    first = order.targets[0]
    if name == "target":
        return _with(order, targets=(replace(first, ship=value),))
    others = tuple(one for one in order.targets if one.ship != name)
    aimed = (*others, replace(first, ship=name)) if value else others
    return _with(order, targets=aimed or order.targets)


def _with(order: Order, **fields_: Any) -> Order:
    made: Order = replace(order, **fields_)  # type: ignore[type-var]
    return made


def _following(order: Any, name: str, value: Any, scene: Scene) -> dict[str, Any]:
    """The fields that hang on another one."""
    if name == "mount" and order.kind in ("attack", "launch"):
        kinds = kinds_of(scene.ship.mount(value), scene.book, order.kind == "launch")
        return {"weapon": next(iter(kinds), order.weapon), "count": 0}
    if name == "mount":
        weapon = next((one for mount, one in loaders(scene.ship, scene.book) if mount.id == value), order.weapon)
        return {"weapon": weapon, "load": loads_for(weapon)[0]}
    if name == "weapon":
        return {"load": loads_for(value)[0]} if order.kind == "reload" else {"count": 0}
    if name == "leader":
        return {"action": next(iter(trade(scene.ship.person(value).position, scene.book)), order.action)}
    return {}


def target_of(order: Order) -> str:
    """The ship an order is about; nothing where it is about none."""
    if order.kind == "sensor_targeting":
        return str(order.targets[0].ship)  # type: ignore[attr-defined]
    return str(getattr(order, "target", ""))


def terms_of(order: Order) -> Terms | None:
    """What is put into its check; None where it makes none."""
    if order.kind == "sensor_targeting":
        return order.targets[0].terms  # type: ignore[attr-defined, no-any-return]
    return getattr(order, "terms", None)


def with_terms(order: Order, terms: Terms) -> Order:
    """The order with other terms."""
    if order.kind == "sensor_targeting":
        aimed = order.targets  # type: ignore[attr-defined]
        return _with(order, targets=tuple(replace(one, terms=terms) for one in aimed))
    return _with(order, terms=terms)


# the fields of each order


def _target(order: Any, scene: Scene) -> Iterator[Field]:
    ids = tuple(ship.id for ship in targets(scene.state, scene.ship))
    yield Choice("target", "ship", target_of(order), ids)


def _sensors(order: Any, scene: Scene) -> Iterator[Field]:
    others = targets(scene.state, scene.ship)
    if len(others) < 2:
        yield from _target(order, scene)
        return
    aimed = {one.ship for one in order.targets}
    yield from (Flag(ship.id, ship.id in aimed, ship.id) for ship in others)


def _mount(order: Any, scene: Scene, launches: bool) -> Iterator[Field]:
    mounts = {mount.id: mount for mount in scene.ship.mounts if kinds_of(mount, scene.book, launches)}
    bound = scene.person is not None and scene.person.post == order.mount
    if order.mount not in mounts or (len(mounts) > 1 and not bound):
        yield Choice("mount", "mount", order.mount, tuple(mounts))
    if order.mount in mounts:
        kinds = kinds_of(mounts[order.mount], scene.book, launches)
        yield Choice("weapon", "weapon", order.weapon, kinds)
        number = mounts[order.mount].weapons.count(order.weapon)
        if number > 1:
            yield Number("count", order.count or number, 1, number)


def _attack(order: Any, scene: Scene) -> Iterator[Field]:
    yield from _target(order, scene)
    yield from _mount(order, scene, launches=False)
    yield Flag("personal_scale", order.personal_scale)


def _launch(order: Any, scene: Scene) -> Iterator[Field]:
    yield from _target(order, scene)
    yield from _mount(order, scene, launches=True)
    mount = next((one for one in scene.ship.mounts if one.id == order.mount), None)
    yield Choice("missile", "load", order.missile, loads_of(mount))


def _reload(order: Any, scene: Scene) -> Iterator[Field]:
    found = tuple(loaders(scene.ship, scene.book))
    yield Choice("mount", "mount", order.mount, tuple(dict.fromkeys(mount.id for mount, _ in found)))
    yield Choice("weapon", "weapon", order.weapon, tuple(one for mount, one in found if mount.id == order.mount))
    if order.weapon != "sandcaster":
        yield Choice("load", "load", order.load, loads_for(order.weapon))


def _change_position(order: Any, scene: Scene) -> Iterator[Field]:
    yield Choice("to", "position", order.to, POSITIONS)
    if order.to in ("turret_gunner", "bay_gunner"):
        kind = "turret" if order.to == "turret_gunner" else "bay"
        yield Choice("post", "mount", order.post, tuple(one.id for one in scene.ship.mounts if one.kind == kind))
    elif order.to == "engineer":
        yield Choice("post", "part", order.post, ("m_drive", "j_drive"))


def _repair(order: Any, scene: Scene) -> Iterator[Field]:
    yield Choice("what", "part", order.what, damaged(scene.ship) or (order.what,))
    repairs = scene.ship.software.auto_repair - scene.ship.conduct.auto_repairs
    if order.kind == "repair" and scene.ship.drones and repairs > 0:
        yield Number("auto_assist", order.auto_assist, 0, repairs)


def _help(order: Any, scene: Scene) -> Iterator[Field]:
    others = {one.id: one for one in mates(scene)}
    yield Choice("leader", "person", order.leader, tuple(others))
    if order.leader in others:
        yield Choice("action", "action", order.action, trade(others[order.leader].position, scene.book))


def _miscellaneous(order: Any, scene: Scene) -> Iterator[Field]:
    yield Choice("size", "size", order.size, ("minor", "significant"))
    yield Choice("skill", "skill", order.skill or "", ("", *SKILLS))
    if order.skill:
        yield Choice("characteristic", "characteristic", order.characteristic or "", ("", *CHARACTERISTICS))
    yield Note("note", order.note)


def _note(order: Any, scene: Scene) -> Iterator[Field]:
    yield Note("note", order.note)


def _task(order: Any, scene: Scene) -> Iterator[Field]:
    yield Note("what", order.what)
    yield Choice("skill", "skill", order.skill, SKILLS)
    yield Choice("characteristic", "characteristic", order.characteristic, CHARACTERISTICS)
    yield Choice("unit", "unit", order.unit, UNITS)
    yield Number("faster", order.faster, -2, 2)


def _speed(order: Any, scene: Scene) -> Iterator[Field]:
    most = max(1, thrust(scene.ship))
    yield Number("change", order.change, -min(most, scene.ship.speed), most)


def _parsecs(order: Any, scene: Scene) -> Iterator[Field]:
    yield Number("parsecs", order.parsecs, 1, max(1, scene.ship.jump))


def _dock(order: Any, scene: Scene) -> Iterator[Field]:
    yield from _target(order, scene)
    yield Flag("willing", order.willing)


def _collision(order: Any, scene: Scene) -> Iterator[Field]:
    keys = ("traffic_or_debris", "asteroids_light", "asteroids_average", "asteroids_heavy")
    yield Choice("situation", "situation", order.situation, keys)
    yield Flag("speed_difference", order.speed_difference)


def _jump(order: Any, scene: Scene) -> Iterator[Field]:
    yield from _parsecs(order, scene)
    yield Flag("inside_limit", order.inside_limit)
    yield Flag("tape", order.tape)


def _comms(order: Any, scene: Scene) -> Iterator[Field]:
    yield Flag("noise", order.noise)


FIELDS: dict[str, Callable[[Any, Scene], Iterator[Field]]] = {
    "attack": _attack,
    "launch": _launch,
    "reload": _reload,
    "change_position": _change_position,
    "repair": _repair,
    "auto_repair": _repair,
    "help": _help,
    "miscellaneous": _miscellaneous,
    "personal_action": _note,
    "begin_task": _task,
    "adjust_speed": _speed,
    "jump_plot": _parsecs,
    "jump": _jump,
    "avoid_collision": _collision,
    "maintain_comms": _comms,
    "sensor_targeting": _sensors,
    "dock": _dock,
    **dict.fromkeys(
        ("pursuit", "break_pursuit", "ram", "undock", "range_check", "electronic_warfare", "intercept",
         "boarding"),
        _target,
    ),
}  # fmt: skip
