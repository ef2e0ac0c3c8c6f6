"""What attacks and launches have in common: who fires which weapons of which mount at whom (C-44, C-47, C-48, C-50)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, ClassVar, Self

from referee_app.core.order import Among, Choices, Within
from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.orders import BattleOrder, note
from referee_app.systems.cepheus.scene import Scene
from referee_app.systems.cepheus.state import MISSILES, Missile, Mount, Weapon


class FireOrder(BattleOrder):
    """An order to fire a mount; nobody named: the ship's computer fires it."""

    __slots__ = ()
    launches: ClassVar[bool] = False

    mount: Any
    weapon: Any
    count: Any

    def __init_subclass__(cls) -> None:
        """Note what is said of the action, for those who help at it."""
        note(cls)

    def armament(self, scene: Scene) -> Choices:
        """Which mount, unless it is the gunner's own or the only one; which of its weapons, and how many."""
        mounts = {mount.id: mount for mount in scene.ship.mounts if kinds_of(mount, scene.book, self.launches)}
        bound = scene.person is not None and scene.person.post == self.mount
        asked = self.mount not in mounts or (len(mounts) > 1 and not bound)
        mount = mounts.get(self.mount)
        number = mount.weapons.count(self.weapon) if mount else 0
        return {
            "mount": Among(tuple(mounts)) if asked else None,
            "weapon": Among(kinds_of(mount, scene.book, self.launches)) if mount else None,
            "count": Within(1, number) if number > 1 else None,
        }

    def changed(self, scene: Scene, name: str, value: object) -> Self:
        """All weapons again, where they are others."""
        made = BattleOrder.changed(self, scene, name, value)
        return made.put(count=0) if name in ("mount", "weapon") else made

    def shown(self, scene: Scene, name: str) -> Any:
        """All weapons of the kind as their number."""
        if name == "count" and not self.count:
            mount = next((one for one in scene.ship.mounts if one.id == self.mount), None)
            return mount.weapons.count(self.weapon) if mount else 0
        return getattr(self, name)


@dataclass(frozen=True, slots=True)
class Shot:
    """What could be fired: the head of an order (who, mount, weapon, target), how many (0: all), whether in the same
    action as what the mount has fired already (C-47)."""

    order: tuple[str, str, Weapon, str]
    mount: Mount | None
    count: int
    further: bool


def shots(scene: Scene, launches: bool) -> Iterator[Shot]:
    """What somebody could fire now, the likeliest first: the own mount, all weapons of a kind not fired yet."""
    for mount in mounts_of(scene) or (None,):
        kinds: tuple[Weapon, ...] = ("missile_rack",) if launches else ("beam_laser",)
        for weapon in kinds_of(mount, scene.book, launches) or kinds:
            further = follows(scene, mount, weapon)
            targets = (mount.shot.target,) if mount and mount.shot and further else scene.foes()
            for count in _counts(scene, mount, weapon):
                for target in targets:
                    yield Shot((scene.crew, mount.id if mount else "", weapon, target), mount, count, further)


def _counts(scene: Scene, mount: Mount | None, weapon: Weapon) -> tuple[int, ...]:
    """All of them; the computer, which pays for each, may only afford fewer (C-50)."""
    number = mount.weapons.count(weapon) if mount else 0
    return (0,) if scene.person is not None else (0, *range(number - 1, 0, -1))


def mounts_of(scene: Scene) -> tuple[Mount, ...]:
    """The mounts somebody fires: a gunner's own, those given to the computer, free ones first; else the first."""
    mounts = scene.ship.mounts
    if scene.person is None:
        return tuple(sorted((one for one in mounts if one.computer), key=lambda one: one.shot is not None))
    return tuple(one for one in mounts if one.id == scene.person.post) or mounts[:1]


def kinds_of(mount: Mount | None, book: Book, launches: bool = False) -> tuple[Weapon, ...]:
    """The kinds of weapon a mount fires, or launches with; those already fired come last."""
    if mount is None:
        return ()
    kinds = dict.fromkeys(weapon for weapon in mount.weapons if bool(book.weapons[weapon].launches) == launches)
    fired = mount.shot.weapons if mount.shot else ()
    return tuple(sorted(kinds, key=lambda weapon: weapon in fired))


def loads_of(mount: Mount | None) -> tuple[Missile, ...]:
    """The missiles a mount has ready; all kinds when it has none."""
    ready = tuple(missile for missile in MISSILES if mount is not None and mount.ammo.of(missile))
    return ready or MISSILES


def follows(scene: Scene, mount: Mount | None, weapon: str) -> bool:
    """Whether it is another kind of weapon of the mount somebody has fired already, in the same action (C-47)."""
    shot = mount.shot if mount else None
    return shot is not None and shot.by == scene.crew and weapon not in shot.weapons
