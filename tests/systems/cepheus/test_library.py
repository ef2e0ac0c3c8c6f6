"""What ship combat comes with: every ship obeys the arithmetic of the rules and is manned to its last post."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from referee_app.resource_path import resource_path
from referee_app.store.library import Library, dump_items
from referee_app.systems.cepheus.actions.table import Enlist
from referee_app.systems.cepheus.copies import fresh, pristine
from referee_app.systems.cepheus.state import LOADS, Mount, Person, Ship
from tests.systems.cepheus.table import BOOK, battle

SHIPS: tuple[Ship, ...] = tuple(item.value for item in Library("cepheus").shipped("ships"))
PEOPLE: tuple[Person, ...] = tuple(item.value for item in Library("cepheus").shipped("people"))

every_ship = pytest.mark.parametrize("ship", SHIPS, ids=lambda ship: ship.id)


@pytest.mark.parametrize("kind", ["ships", "people"])
def test_the_shipped_files_are_written_as_the_door_writes_them(kind: str) -> None:
    items = [item.value for item in Library("cepheus").shipped(kind)]
    file = resource_path("systems", "cepheus", "library", f"{kind}.json")
    assert file.read_bytes() == dump_items("cepheus", kind, items)


def test_there_is_a_ship_of_every_sort() -> None:
    wanted = {"fighter", "launch", "pinnace", "shuttle", "free trader", "scout", "patrol ship", "corsair", "escort"}
    wanted |= {"missile boat", "boarding transport", "frigate", "cruiser"}
    assert wanted <= {ship.class_name for ship in SHIPS}
    assert {weapon for ship in SHIPS for mount in ship.mounts for weapon in mount.weapons} == set(BOOK.weapons)


@every_ship
def test_c_93_hull_and_structure_follow_from_the_tons(ship: Ship) -> None:
    assert ship.hull_max == ship.tons // 50
    assert ship.structure_max == max(1, ship.tons // 50)


@every_ship
def test_c_122_one_mount_to_a_hardpoint_and_three_weapons_to_a_turret(ship: Ship) -> None:
    assert len(ship.mounts) <= (1 if ship.small else ship.tons // 100)
    assert len({mount.id for mount in ship.mounts}) == len(ship.mounts)
    for mount in ship.mounts:
        assert 1 <= len(mount.weapons) <= (3 if mount.kind == "turret" else 1)
        assert {BOOK.weapons[weapon].mount for weapon in mount.weapons} == {mount.kind}


@every_ship
def test_r_33_magazines_are_full(ship: Ship) -> None:
    for mount in ship.mounts:
        assert sum(mount.ammo.of(load) for load in LOADS) == _capacity(mount)
        assert mount.ammo.sand == 3 * mount.weapons.count("sandcaster")


def _capacity(mount: Mount) -> int:
    return sum(BOOK.weapons[weapon].capacity for weapon in mount.weapons)


@every_ship
def test_c_62_the_fuel_is_that_of_one_jump_and_everything_fits_in(ship: Ship) -> None:
    if ship.jump:
        assert ship.fuel_max == Fraction(ship.tons * ship.jump, 10)
    stored = Fraction(sum(ship.stores.of(load) for load in LOADS), 12)
    assert ship.fuel_max + ship.cargo_max + stored < ship.tons
    assert ship.cargo <= ship.cargo_max


@every_ship
def test_what_a_ship_lacks_is_marked_as_never_fitted(ship: Ship) -> None:
    assert ship.systems.j_drive.fitted == (ship.jump > 0)
    assert ship.systems.hold.fitted == (ship.cargo_max > 0)
    assert ship.jamming == BOOK.suites[ship.suite].rating


@every_ship
def test_c_17_every_post_is_manned_once(ship: Ship) -> None:
    positions = Counter(person.position for person in ship.crew)
    assert positions["pilot"] == 1
    for mount in ship.mounts:
        gunner = "turret_gunner" if mount.kind == "turret" else "bay_gunner"
        there = [person for person in ship.crew if person.position == gunner and person.post == mount.id]
        assert len(there) == (not mount.computer)
    assert positions["turret_gunner"] + positions["bay_gunner"] == sum(not mount.computer for mount in ship.mounts)
    assert all(person.post in ("m_drive", "j_drive") for person in ship.crew if person.position == "engineer")


@every_ship
def test_c_18_computers_fill_only_posts_their_programs_can(ship: Ship) -> None:
    if any(mount.computer for mount in ship.mounts):
        assert ship.software.fire_control
    for person in ship.crew:
        if person.computer:
            rating = {"pilot": ship.software.expert_piloting, "engineer": ship.software.expert_engineering}
            skill = {"pilot": person.skills.piloting, "engineer": person.skills.engineering}
            assert ship.software.intellect
            assert skill[person.position] == rating[person.position] - 1
            assert ship.drones or person.position == "pilot"


@every_ship
def test_a_shipped_ship_has_never_fought(ship: Ship) -> None:
    assert pristine(ship) == ship


def test_all_of_them_can_meet_at_one_table() -> None:
    table = battle()
    for ship in SHIPS:
        here = fresh(ship, table)
        assert here == ship
        table = battle(*table.ships, here)
    ids = [person.id for _, person in table.people()]
    assert len(set(ids)) == len(ids)


def test_loose_people_have_names_and_no_wounds() -> None:
    assert len(PEOPLE) >= 8
    assert len({person.id for person in PEOPLE}) == len(PEOPLE)
    assert all(person.now == person.full and person.fit and not person.post for person in PEOPLE)


@every_ship
def test_nobody_objects_to_a_shipped_ship(ship: Ship) -> None:
    assert list(Enlist(ship).objections(battle(), BOOK)) == []
