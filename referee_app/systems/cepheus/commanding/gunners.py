"""What gunners, and the computer at its own mounts, do in an activation: fire every kind of weapon at the best target,
launch, or reload (C-44 to C-52)."""

from __future__ import annotations

from collections.abc import Iterator

from referee_app.core.commander import Dropped
from referee_app.core.copying import replace
from referee_app.systems.cepheus.actions.anyone import Reload, loaders, room
from referee_app.systems.cepheus.actions.attack import Attack, Launch
from referee_app.systems.cepheus.commanding.reckoning import Gun, guns, tables, target
from referee_app.systems.cepheus.commanding.sight import Judged, Sight, called, judged
from referee_app.systems.cepheus.events.crew import TARGET
from referee_app.systems.cepheus.gunnery import INTERCEPTED
from referee_app.systems.cepheus.state import MISSILES, PLAIN, RANGES, Load, Missile, Mount, Person, Ship, Terms


def out_of_it(sight: Sight, person: Person) -> Iterator[Dropped]:
    """The kinds of weapons at a gunner's mount that can do nothing to anybody now, each with what speaks against it."""
    mount = next((one for one in sight.ship.mounts if one.id == person.post), None)
    bands = sorted((sight.band(foe) for foe in sight.foes), key=RANGES.index)
    if mount is None or not bands:
        return
    for weapon in dict.fromkeys(mount.weapons):
        launches = bool(sight.book.weapons[weapon].launches)
        if all(sight.book.difficulty(weapon, band) is None for band in bands):
            near = (("range", bands[0]),)
            far = Dropped("attack", "out_of_range", (("weapon", weapon), *near))
            yield Dropped("launch", "too_near", near) if launches else far
        elif launches and not any(mount.ammo.of(load) for load in MISSILES):
            yield Dropped("launch", "not_loaded", (("mount", mount.id), ("missile", "standard")))


PRICE: dict[Missile, float] = {"standard": 2.0, "smart": 3.0, "nuclear": 6.0}
"""What one missile is worth in the magazine: none is spent where it does next to nothing."""
SAVED = 30.0
"""What an Intercept bonus must bring to be spent (C-75)."""


def fired(sight: Sight, person: Person | None) -> Iterator[Judged]:
    """Every fire order of a gunner, or of the computer, weighed."""
    scene = sight.scene(person)
    orders: list[Attack | Launch] = []
    kinds = {gun.missiles > 0 for gun in guns(sight.ship, sight.book) if gun.crew == scene.crew}
    if False in kinds:
        orders += Attack.drafts(scene)
    if True in kinds:
        orders += Launch.drafts(scene)
    for order in orders:
        gun = _gun(sight.ship, order, sight)
        foe = next((one for one in sight.foes if one.id == order.target), None)
        if gun is not None and foe is not None and not sight.spares(foe):
            yield _weighed(sight, order, gun, foe)


def _gun(ship: Ship, order: Attack | Launch, sight: Sight) -> Gun | None:
    """The gun an order fires, as many weapons of it as it says, with what it launches."""
    key = order.mount, order.weapon
    gun = next(
        (one for one in guns(ship, sight.book) if (one.mount, one.weapon) == key and one.crew == order.crew), None
    )
    if gun is None:
        return None
    count = order.count or gun.many
    if isinstance(order, Attack):
        return gun._replace(many=count)
    loaded = ship.mount(order.mount).ammo.of(order.missile)
    number = min(count * sight.book.weapons[order.weapon].launches, loaded)
    return gun._replace(many=count, missiles=number, load=order.missile)


def _weighed(sight: Sight, order: Attack | Launch, gun: Gun, foe: Ship) -> Judged:
    terms = terms_for(sight, gun, foe) if order.stake is not None else PLAIN
    more = terms.coordinate + terms.fire_control + (INTERCEPTED if terms.intercept else 0)
    dm = sight.roll_at(foe) + more
    price = PRICE[gun.load] * gun.missiles if isinstance(order, Launch) else 0.0
    worth = sight.shot(gun, foe, dm) - price
    together = gun.many if gun.many > 1 and sight.book.rulings.attack_rolls == "per_kind" else order.count
    said = order if (terms, together) == (PLAIN, order.count) else replace(order, terms=terms, count=together)
    return judged(said, worth, _why(sight, foe), called(foe))


def _why(sight: Sight, foe: Ship) -> str:
    """Why this one: it is all there is, nearly done for, the most dangerous, or what is hurt best."""
    if len(sight.foes) == 1:
        return "only_enemy"
    if foe.hull == 0:
        return "nearly_done"
    worst = max(sight.foes, key=sight.danger)
    return "most_dangerous" if worst.id == foe.id and sight.danger(foe) > 0 else "best_hurt"


def terms_for(sight: Sight, gun: Gun, foe: Ship) -> Terms:
    """What is put into a shot: a message read, where no other gun gains more by it, and as much as helps of this gun's
    share of the Captain's points and of idle computer units (C-50, C-53, C-75)."""
    pool, units = sight.ship.conduct.pool if gun.crew else 0, _spare(sight)
    read = foe.id if foe.id in sight.ship.intercepts and _read_pays(sight, gun, foe) else ""
    if not (pool or units):
        return Terms(intercept=read) if read else PLAIN
    crews = len({one.gun.mount for one in sight.plan if one.gun.crew})
    wanted = _wanted(sight, gun, foe) - (INTERCEPTED if read else 0)
    points = max(0, min(wanted, -(-pool // max(1, crews))))
    aimed = max(0, min(wanted - points, -(-units // max(1, len({one.gun.mount for one in sight.plan})))))
    return Terms(coordinate=points, intercept=read, fire_control=aimed) if points or aimed or read else PLAIN


def _wanted(sight: Sight, gun: Gun, foe: Ship) -> int:
    """How much more a roll can use: a shot that cannot miss, or a launch as good as any, needs none (C-44, C-88)."""
    hard = sight.book.difficulty(gun.weapon, sight.band(foe)) or "average"
    dm = gun.dm + sight.book.dm(hard) + sight.roll_at(foe)
    return FAULTLESS - dm if gun.missiles else CERTAIN - dm + target(foe, sight.book).defence


CERTAIN = TARGET - 2
"""Modifiers with which a check cannot fail."""
FAULTLESS = CERTAIN + 6
"""Modifiers with which it is always an Exceptional Success."""


def _spare(sight: Sight) -> int:
    """The computer's units that no mount of its own will use."""
    units = sight.ship.conduct.units
    if not units:
        return 0
    return max(0, units - sum(one.gun.many for one in sight.plan if not one.gun.crew))


def _read_pays(sight: Sight, gun: Gun, foe: Ship) -> bool:
    """Whether +4 brings enough, and no other gun that has still to fire would gain more by it."""
    dm = sight.roll_at(foe)

    def gain(one: Gun) -> float:
        return sight.shot(one, foe, dm + INTERCEPTED) - sight.shot(one, foe, dm)

    mine = gain(gun)
    return mine >= SAVED and all(gain(one.gun) <= mine for one in sight.plan if one.foe.id == foe.id)


LOADED = 12.0
"""What a full magazine is worth, in the part that is filled."""


def reloaded(sight: Sight, person: Person) -> Iterator[Judged]:
    """Empty magazines filled from the stores: by the gunner who has nothing to fire, by anybody idle (C-52)."""
    for order, part in empties(sight):
        yield judged(replace(order, crew=person.id), LOADED * part, "magazine", ("mount", order.mount))


def empties(sight: Sight) -> tuple[tuple[Reload, float], ...]:
    """What there is to fill, found once for all of the crew."""
    return sight.kept("empties", lambda: _empties(sight))


def _empties(sight: Sight) -> tuple[tuple[Reload, float], ...]:
    """The orders there are to fill magazines, whoever does it, each with the part that could be filled; of a load that
    does less harm than another in store, so much less."""
    ship = sight.ship
    stores = ship.stores
    if not (stores.standard or stores.smart or stores.nuclear or stores.sand) or not sight.foes:
        return ()
    if not any(room(*one) > 0 for one in loaders(ship, sight.book)):
        return ()
    mounts = {mount.id: mount for mount in ship.mounts if mount.hits < 2}
    drafts = [one for one in Reload.drafts(sight.scene(None)) if one.mount in mounts and stores.of(one.load)]
    hits = {load: _hits(sight, load) for load in MISSILES if stores.of(load)}
    most = max(hits.values(), default=0.0) or 1.0
    parts = (
        (one, _empty(mounts[one.mount], one) * (hits[one.load] / most if one.load in hits else 1.0)) for one in drafts
    )
    return tuple((one, part) for one, part in parts if part > 0)


def _hits(sight: Sight, load: Load) -> float:
    """What one missile does to the foe it harms most, through armour that may stop it whatever it rolls (C-94)."""
    aims = (target(foe, sight.book) for foe in sight.foes)
    return max(tables(sight.book).hits(load, aim.armor, aim.reflec) for aim in aims)


def _empty(mount: Mount, order: Reload) -> float:
    """The part of a weapon's magazine that could be filled."""
    holds = mount.weapons.count(order.weapon) * mount.capacity
    sand = order.weapon == "sandcaster"
    held = mount.ammo.sand if sand else mount.ammo.standard + mount.ammo.smart + mount.ammo.nuclear
    return max(0.0, (holds - held) / holds) if holds else 0.0


def goes_on(sight: Sight, person: Person) -> bool:
    """Whether another kind of weapon of the same mount may follow in the same action (C-47)."""
    mount = next((one for one in sight.ship.mounts if one.id == person.post), None)
    if mount is None or mount.shot is None or mount.shot.by != person.id:
        return False
    fired_ = mount.shot.weapons
    return any(gun.mount == mount.id and gun.weapon not in fired_ for gun in guns(sight.ship, sight.book))
